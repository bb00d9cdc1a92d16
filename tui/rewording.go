package tui

import (
	"fmt"
	"slices"
	"strings"

	"agentintake/mobius/intake"
	"agentintake/mobius/risk"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

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
	d.in.replaced(d.at)
	d.save.left()
}

// rewordable reports whether something is asked about the question in front.
func (d *desk) rewordable() bool { return len(d.rewordings()) > 0 }

func (rewording) page(d *desk, w, h int) page {
	asked := d.rewordings()
	if len(asked) == 0 {
		return page{title: "Settled"}
	}
	p := page{title: "Which one is meant?"}
	if right := d.questionTitle(w); cells(p.title)+2+cells(right) <= w {
		p.right = d.look.draw(roleDim, right)
	}
	if p.body = d.rewordingBody(asked[0], w, ". The answer becomes:"); len(p.body) > h {
		p.body = d.rewordingBody(asked[0], w, ":")[1:] // all of both texts is what matters
	}
	return p
}

// rewordingBody asks what is meant, with the text that each choice leads to
// behind words that introduce it.
func (d *desk) rewordingBody(asked intake.Hint, w int, becomes string) []string {
	l := &d.look
	body := append([]string{""}, fold(l.printable(asked.Text), w)...)
	body = append(body, "")
	for i, r := range asked.Rewords {
		body = append(body, fold(l.printable(fmt.Sprintf("%d  %s%s", i+1, r.Label, becomes)), w)...)
		for _, t := range fold(l.printable(shorten(r.Text, 400)), w-3) {
			body = append(body, "   "+l.draw(roleDim, t))
		}
	}
	return append(body, fold("esc  Leave it as it is.", w)...)
}

func (rewording) keys(*desk) []key.Binding {
	return []key.Binding{keyDigit, withDesc(keyCancel, "leave it"), keyLeave}
}
