package tui

import (
	"fmt"
	"slices"
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"agentintake/mobius/intake"
	"agentintake/mobius/risk"
)

// notAgent asks whether an objective that does not read as an agent idea is one.
type notAgent struct{}

func (notAgent) key(d *desk, k tea.KeyMsg) reply {
	switch {
	case pressed(k, keyYes), pressed(k, keyOne):
		d.in.forced = true
		return reply{ev: evAccept}
	case pressed(k, keyNo), pressed(k, keyTwo):
		return reply{ev: evBack}
	}
	return reply{}
}

func (notAgent) page(d *desk, w, h int) page {
	l := &d.look
	var body []string
	body = append(body, "")
	body = append(body, fold("This does not read as an idea for an agent:", w)...)
	body = append(body, "")
	quoted := l.foldDrawn(roleDim, l.printable(shorten(d.in.entries[slotObjective].text(), 300)), w-2)
	for _, q := range quoted {
		body = append(body, "  "+q)
	}
	body = append(body, "")
	body = append(body, fold("y  Go on: I do have an agent in mind.", w)...)
	body = append(body, fold(l.plain("n  Change the objective (for example: Build an agent that …)"), w)...)
	return page{title: "Is it an agent idea?", body: body}
}

func (notAgent) keys(*desk) []key.Binding {
	return []key.Binding{withDesc(keyYes, "go on"), withDesc(keyNo, "change the objective"), keyLeave}
}

// rewording asks what an answer means that could mean two things, as a bare
// phrase in the risk boundary, and offers a text for either.
type rewording struct{}

func (rewording) key(d *desk, k tea.KeyMsg) reply {
	choices := d.choices()
	switch {
	case pressed(k, keyDigit):
		if i := int(k.Runes[0] - '1'); i < len(choices) {
			d.reword(choices[i])
			if len(d.rewordings()) > 0 {
				return reply{} // one at a time
			}
			return reply{ev: evBack}
		}
	case pressed(k, keyCancel), pressed(k, keyOpen):
		d.in.entries[d.at].asked = rewordKey(d.rewordings())
		return reply{ev: evBack}
	}
	return reply{}
}

// choices are the texts offered for the first thing that is asked.
func (d *desk) choices() []intake.Reword {
	if asked := d.rewordings(); len(asked) > 0 {
		return asked[0].Rewords
	}
	return nil
}

// reword sets an answer in clear words, as one step that undo takes back.
func (d *desk) reword(r intake.Reword) {
	e := &d.in.entries[d.at]
	if e.ed.IsList() && r.Item != risk.NoItem && int(r.Item) < len(e.answer()) {
		lines := slices.Clone(e.ed.Lines())
		lines[e.lines[r.Item]] = r.Text
		e.ed.Set(lines)
	} else {
		e.ed.Set(strings.Split(r.Text, "\n"))
	}
	d.in.rescore()
	d.save.changed(d.at)
}

// rewordable reports whether something is asked about the question in front.
func (d *desk) rewordable() bool { return len(d.rewordings()) > 0 }

func (rewording) page(d *desk, w, h int) page {
	l := &d.look
	asked := d.rewordings()
	if len(asked) == 0 {
		return page{title: "Settled"}
	}
	body := append([]string{""}, fold(l.printable(asked[0].Text), w)...)
	body = append(body, "")
	for i, r := range asked[0].Rewords {
		body = append(body, fold(l.printable(fmt.Sprintf("%d  %s. The answer becomes:", i+1, r.Label)), w)...)
		text := fold(l.printable(shorten(r.Text, 400)), w-3)
		for _, t := range text {
			body = append(body, "   "+l.draw(roleDim, t))
		}
	}
	body = append(body, fold("esc  Leave it as it is.", w)...)
	return page{title: "Which one is meant?", right: l.draw(roleDim, d.questionTitle(w)), body: body}
}

func (rewording) keys(*desk) []key.Binding {
	return []key.Binding{keyDigit, withDesc(keyCancel, "leave it"), keyLeave}
}

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

// discarding asks before an unfinished interview is dropped.
type discarding struct{ info JournalInfo }

func (q *discarding) key(d *desk, k tea.KeyMsg) reply {
	switch {
	case pressed(k, keyYes):
		id, store := q.info.ID, d.o.Store
		return reply{ev: evBack, cmd: func() tea.Msg { return discarded{store.Discard(id)} }}
	case pressed(k, keyNo):
		return reply{ev: evBack}
	}
	return reply{}
}

// discarded is what dropping a journal came to.
type discarded struct{ err error }

func (m discarded) apply(a *app) tea.Cmd {
	a.note = "Discarded."
	if m.err != nil {
		a.note = "Not discarded: " + m.err.Error()
	}
	return a.loadHome()
}

func (q *discarding) page(d *desk, w, h int) page {
	l := &d.look
	body := []string{""}
	body = append(body, fold("Discard this unfinished interview? Its answers are gone for good.", w)...)
	body = append(body, "", l.cut("  "+l.printable(q.info.Objective), w), l.cut(fmt.Sprintf("  %d of 12 answered", q.info.Answered), w), "")
	body = append(body, fold("Saved runs are never deleted.", w)...)
	return page{title: "Discard?", body: body}
}

func (q *discarding) keys(*desk) []key.Binding {
	return []key.Binding{withDesc(keyYes, "discard"), withDesc(keyNo, "keep"), keyLeave}
}

// fatal says what broke, and that the program ends.
type fatal struct{ text string }

func (f *fatal) key(_ *desk, k tea.KeyMsg) reply {
	if pressed(k, keyQuit) || pressed(k, keyOpen) {
		return reply{ev: evQuit}
	}
	return reply{}
}

func (f *fatal) page(d *desk, w, h int) page {
	return page{title: "Something went wrong", body: append([]string{""}, fold(d.look.printable(f.text), w)...)}
}

func (f *fatal) keys(*desk) []key.Binding { return []key.Binding{keyQuit} }

// smallLines is the notice of a window that is too small.
func (a *app) smallLines() []string {
	l := &a.look
	lines := []string{fmt.Sprintf("needs %dx%d", minWidth, minHeight), fmt.Sprintf("has %dx%d", a.w, a.h), "answers are kept", "ctrl+c leaves"}
	if a.w >= minWidth {
		lines = []string{fmt.Sprintf("Window %dx%d, needs %dx%d", a.w, a.h, minWidth, minHeight), "answers kept; ctrl+c leaves"}
	}
	if a.states.front() == stLeave {
		lines[len(lines)-1] = "ctrl+c: leave now"
	}
	if a.in != nil && a.status() != "" {
		lines = append(lines, a.status())
	}
	for i := range lines {
		lines[i] = l.cut(lines[i], a.w)
	}
	return lines[:max(min(len(lines), a.h), 1)]
}

// smallWindow takes no key but those of every screen.
type smallWindow struct{}

func (smallWindow) key(*desk, tea.KeyMsg) reply { return reply{} }
func (smallWindow) page(*desk, int, int) page   { return page{} }
func (smallWindow) keys(*desk) []key.Binding    { return []key.Binding{keyLeave, keyJournal} }

// counted is how many of the twelve are answered, for the lines after leaving.
func (in *interview) counted() string {
	n, _, _ := in.counts()
	return fmt.Sprintf("%d of %d answered", n, len(intake.Fields()))
}
