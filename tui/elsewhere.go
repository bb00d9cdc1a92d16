package tui

import (
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"agentintake/mobius/intake"
	"agentintake/mobius/tui/edit"
)

// elsewhere asks for another folder to save in.
type elsewhere struct {
	ed    *edit.Editor
	fault string
	busy  bool
}

func (e *elsewhere) enter(*desk, reply) tea.Cmd {
	*e = elsewhere{ed: edit.New(false, edit.Limits{Runes: 1000})}
	return nil
}

func (e *elsewhere) key(d *desk, k tea.KeyMsg) reply {
	switch {
	case pressed(k, keyCancel):
		return reply{ev: evBack}
	case pressed(k, keyOpen):
		dir := strings.TrimSpace(e.ed.Text())
		if dir == "" || e.busy {
			return reply{}
		}
		e.busy, e.fault = true, ""
		return does(d.moveTo(dir))
	case k.Type == tea.KeySpace, k.Type == tea.KeyRunes && !k.Alt:
		clean, _ := intake.CleanInput(string(k.Runes), false)
		e.fault = ""
		if err := e.ed.Type(clean); err != nil {
			e.fault = err.Error()
		}
		return reply{}
	}
	for _, b := range edits {
		if pressed(k, b.Binding) {
			b.do(e.ed)
		}
	}
	return reply{}
}

// movedTo is another folder, tried.
type movedTo struct {
	id    string
	rev   int
	store Store
	book  *book
	err   error
}

// moveTo returns the command that writes the journal in another folder.
func (d *desk) moveTo(dir string) tea.Cmd {
	o, in := d.o, d.in
	draft, unchecked := in.draft(), in.unchecked()
	id, parent, rev := in.id, in.parent, in.rev
	return func() tea.Msg {
		m := movedTo{id: id, rev: rev, book: &book{}}
		if m.store, m.err = o.Store.Elsewhere(dir); m.err != nil {
			return m
		}
		draft, _ := withoutSecrets(draft, unchecked, o.Secrets)
		m.err = m.book.write(m.store, id, parent, draft, "")
		return m
	}
}

func (m movedTo) apply(a *app) tea.Cmd {
	e := a.screens[stElsewhere].(*elsewhere)
	e.busy = false
	if a.in == nil || m.id != a.in.id {
		return nil
	}
	if m.err != nil {
		e.fault = m.err.Error()
		return nil
	}
	moved := *a.o
	moved.Store = m.store
	a.o = &moved
	a.save.book, a.save.err, a.save.written, a.save.at = m.book, nil, m.rev, a.o.Now()
	a.note = "From now on everything is kept in " + m.store.Dir()
	a.screens[stReview].(*review).fault = ""
	if a.states.front() == stElsewhere {
		return a.follow(reply{ev: evBack})
	}
	return nil
}

func (e *elsewhere) page(d *desk, w, h int) page {
	l := &d.look
	body := append([]string{""}, fold("A folder that can be written; .mobius is made inside it:", w)...)
	e.ed.Resize(w - 2)
	rows, _, _ := e.ed.View(3, true, edit.Look{Cursor: l.drawer(roleCursor), Indent: l.draw(roleAccent, l.g.bar) + " "}, nil)
	body = append(body, rows...)
	if e.fault != "" {
		body = append(body, l.foldDrawn(roleFault, l.printable(e.fault), w)...)
	}
	return page{title: "Save somewhere else", body: body}
}

func (e *elsewhere) keys(*desk) []key.Binding {
	return []key.Binding{withDesc(keyOpen, "save there"), keyCancel, keyLeave}
}

func (*elsewhere) takesText() bool { return true }
