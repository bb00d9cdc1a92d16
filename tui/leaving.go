package tui

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// leaving says what became of the answers, and lets one stay.
type leaving struct{}

func (leaving) key(d *desk, k tea.KeyMsg) reply {
	switch {
	case pressed(k, keyLeaveNow):
		return reply{ev: evQuit}
	case pressed(k, keyStay):
		return reply{ev: evBack}
	case pressed(k, keySave) && d.in != nil:
		return reply{ev: evReview}
	case pressed(k, keyElsewhere) && d.save.err != nil:
		return reply{ev: evElsewhere}
	}
	return reply{}
}

func (leaving) page(d *desk, w, h int) page {
	l := &d.look
	body := []string{""}
	for _, s := range d.leaveLines() {
		body = append(body, fold(l.printable(s), w)...)
	}
	body = append(body, "")
	for _, s := range []string{"ctrl+c  leave now", "esc     stay", "s       review, and save a run"} {
		body = append(body, l.cut(s, w))
	}
	if d.save.err != nil {
		body = append(body, l.cut("w       save in another folder", w))
	}
	return page{title: "Leave the interview?", body: body}
}

// leaveLines says what leaving now would keep.
func (d *desk) leaveLines() []string {
	s := &d.save
	switch {
	case !d.in.dirty():
		return []string{"Nothing was typed since this was opened, so nothing would be lost.", "No run was saved."}
	case s.err != nil:
		return []string{"Your answers could NOT be written: " + s.err.Error(), "Leaving now loses what was typed since " + d.since() + "."}
	case s.busy:
		return []string{"Writing your answers to the journal …"}
	case s.secret != "":
		return []string{"Your answers are kept, all but " + string(s.secret) + ": it looks like a secret and is written nowhere.", s.book.path()}
	default:
		return []string{"Your answers are kept in the journal:", s.book.path(), "Nothing is finished: no run was saved."}
	}
}

func (d *desk) since() string {
	if d.save.at.IsZero() {
		return "the beginning"
	}
	return d.save.at.Local().Format("15:04")
}

func (leaving) keys(d *desk) []key.Binding {
	return []key.Binding{keyLeaveNow, keyStay, withDesc(keySave, "review and save"), able(keyElsewhere, d.save.err != nil)}
}
