package tui

import (
	"fmt"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

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
