package tui

import (
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// objectives asks for the objective and the context.
type objectives struct{ writing }

func (o *objectives) key(d *desk, k tea.KeyMsg) reply { return o.write(d, k, o.on, o.back) }

// on goes from the objective to the context, and from there to the questions.
func (*objectives) on(d *desk) reply {
	switch {
	case d.at == slotObjective:
		return reply{ev: evObjective, at: slotContext}
	case d.fromReview:
		return reply{ev: evReview}
	default:
		return reply{ev: evAccept}
	}
}

// back goes from the context to the objective, and from there home.
func (o *objectives) back(d *desk) reply {
	if d.at == slotContext {
		return reply{ev: evObjective, at: slotObjective}
	}
	return o.home(d)
}

// home leaves the interview for the first screen, once it is in the journal.
func (o *objectives) home(d *desk) reply {
	if d.in.dirty() && (d.save.written != d.in.rev || d.save.err != nil || d.save.secret != "") {
		d.note = "Your answers are being written first; shift+tab again goes home."
		if d.save.secret != "" {
			d.note = "Not left: " + string(d.save.secret) + " looks like a secret and is kept nowhere."
		}
		d.save.left()
		return does(d.writeJournal())
	}
	return reply{ev: evHome}
}

func (o *objectives) page(d *desk, w, h int) page {
	p := page{title: "Objective", right: d.look.draw(roleDim, d.status())}
	if d.at == slotContext {
		p.title = "Context"
	}
	p.body = o.beside(d, w, h, func(w int) []string { return d.objectiveColumn(w, h) })
	return p
}

// objectiveColumn shows the text in front in full and the other one in a line.
func (d *desk) objectiveColumn(w, h int) []string {
	other := slotContext
	if d.at == slotContext {
		other = slotObjective
	}
	l := &d.look
	e := &d.in.entries[other]
	text := strings.Join(strings.Fields(e.text()), " ")
	if text == "" {
		text = "(empty)"
	}
	label := l.draw(roleDim, l.cut(e.info.Title+": "+l.printable(text), w))
	column := d.questionColumn(w, h-2, true)
	if d.at == slotContext {
		return append([]string{label, ""}, column...)
	}
	for len(column) < h-2 && len(column) < 12 {
		column = append(column, "")
	}
	return append(column, "", label)
}

func (o *objectives) keys(d *desk) []key.Binding {
	e := &d.in.entries[d.at]
	next := "context"
	if d.at == slotContext {
		next = "first question"
		if d.fromReview {
			next = "review"
		}
	}
	back := keyPrev
	if d.at == slotObjective {
		back = withDesc(keyPrev, "home")
	}
	keys := append([]key.Binding{withDesc(keyNext, next)}, d.mostUsed(keyBreak, back)...)
	return append(keys, keyPane, keyToReview, able(keyUndo, e.ed.CanUndo()), able(keyRedo, e.ed.CanRedo()), keyEditor, keySuspend, keyRepaint,
		able(keyPaneUp, sizeOf(d.w) >= size100), able(keyPaneDown, sizeOf(d.w) >= size100))
}
