package tui

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
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
