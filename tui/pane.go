package tui

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"agentintake/mobius/risk"
	"agentintake/mobius/tui/edit"
)

// pane is the findings with the keys on them: a line is chosen and opened.
type pane struct {
	list   lister
	beside bool // the question that it was opened from is drawn beside it
}

func (p *pane) enter(d *desk, _ reply) tea.Cmd {
	p.list = lister{}
	return nil
}

func (p *pane) key(d *desk, k tea.KeyMsg) reply {
	lines := findingsOf(&d.look, d.in, p.width(d), allLines, true)
	switch {
	case pressed(k, keyClose):
		return reply{ev: evBack}
	case pressed(k, keyOpen):
		return p.open(d, lines)
	}
	p.list.key(k, len(lines))
	return reply{}
}

// open goes to the words behind the chosen line; a line without any leads where
// the next one does.
func (p *pane) open(d *desk, lines []line) reply {
	for i := p.list.at; i < len(lines); i++ {
		x := lines[i]
		if x.to != evNone {
			return reply{ev: x.to}
		}
		if !x.leads {
			continue
		}
		r := reply{ev: evEdit, at: x.at, pos: d.posOf(x.at, x.span)}
		if x.at < slotFirst {
			r.ev = evObjective
		}
		return r
	}
	return reply{}
}

// posOf returns where the editor of a slot shows a span, nil when it does not.
func (d *desk) posOf(s slot, span *risk.Span) *edit.Pos {
	if span == nil {
		return nil
	}
	if pos, ok := d.in.place(s, *span); ok {
		return &pos
	}
	return nil
}

// width is the width of the findings: beside the question, or the window.
func (p *pane) width(d *desk) int {
	if _, side := columns(d.w); side > 0 && p.beside {
		return side
	}
	return d.w - 1
}

func (p *pane) page(d *desk, w, h int) page {
	l := &d.look
	lines := findingsOf(l, d.in, p.width(d), allLines, true)
	p.list.fit(len(lines), h)
	side := make([]string, 0, h)
	for i := p.list.top; i < min(len(lines), p.list.top+h); i++ {
		side = append(side, l.line(lines[i], p.width(d), i == p.list.at))
	}
	pg := page{title: "Findings", right: p.list.position(len(lines), h), body: side}
	if main, pane := columns(w); pane > 0 && p.beside {
		under := d.questionColumn(main, h, false)
		pg.body = l.beside(under, main, side, h)
		pg.title = d.questionTitle(w) + " " + l.g.arrow + " findings"
	}
	return pg
}

func (p *pane) keys(d *desk) []key.Binding {
	return []key.Binding{keyUp, keyDown, withDesc(keyOpen, "go to the words"), keyClose, keyJournal, keyHelp, keyLeave}
}
