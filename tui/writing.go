package tui

import (
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"agentintake/mobius/intake"
)

// writing is what every screen with a text in front has in common: the keys that
// are no text, and the findings beside it.
type writing struct {
	prefix bool // ctrl+x came, ctrl+e would open the editor
	scroll int  // of the findings
}

// enter is called when a text comes to the front.
func (w *writing) enter(*desk, reply) tea.Cmd {
	*w = writing{}
	return nil
}

func (*writing) takesText() bool { return true }

// write answers a key in the text in front; on and back lead to the texts after
// and before it.
func (w *writing) write(d *desk, k tea.KeyMsg, on, back func(*desk) reply) reply {
	prefix := w.prefix
	w.prefix = false
	switch {
	case prefix && pressed(k, keyPrefixEnd), pressed(k, keyEditor):
		return does(d.openEditor(d.at))
	case pressed(k, keyPrefix):
		w.prefix = true
	case pressed(k, keyAdd) && d.in.entries[d.at].ed.IsList():
		if !d.enterItem() {
			return on(d)
		}
	case pressed(k, keyNext), pressed(k, keySkip):
		return on(d)
	case pressed(k, keyPrev):
		return back(d)
	case pressed(k, keyBreak):
		d.lineBreak(d.at)
	case pressed(k, keyPane):
		return reply{ev: evPane}
	case pressed(k, keyToReview):
		return reply{ev: evReview}
	case pressed(k, keyReword) && d.rewordable():
		return reply{ev: evReword}
	case pressed(k, keyTake):
		d.take()
	case pressed(k, keyPaneUp):
		w.scroll = max(w.scroll-paneStep, 0)
	case pressed(k, keyPaneDown):
		w.scroll += paneStep
	default:
		d.typeKey(d.at, k)
	}
	return reply{}
}

// paneStep is how many lines the findings beside a text are scrolled by.
const paneStep = 5

// enterItem adds the item that was typed, and reports whether there was one.
func (d *desk) enterItem() bool {
	e := &d.in.entries[d.at]
	if strings.TrimSpace(e.ed.Lines()[e.ed.Cursor().Row]) == "" {
		return false
	}
	e.notice = ""
	if err := e.ed.NewItem(); err != nil {
		d.typed(e, err)
		e.notice = "The list is full: at most " + plural(intake.MaxItems, "item") + ". tab goes on."
	}
	d.save.left()
	return true
}

// lineBreak breaks the line of a text, or opens an item below in a list.
func (d *desk) lineBreak(s slot) {
	e := &d.in.entries[s]
	rev := e.ed.Rev()
	e.notice = ""
	d.typed(e, e.ed.Break())
	if e.ed.Rev() != rev {
		e.fault = ""
		d.in.typed(s, d.o.Now())
		d.save.changed(s)
	}
}

// take makes the inferred value the answer.
func (d *desk) take() {
	if d.at < slotFirst {
		return
	}
	if d.in.takeInferred(d.at) {
		d.in.replaced(d.at)
		d.in.entries[d.at].fault = ""
		d.save.left()
		d.note = "Taken over as your answer; ctrl+_ takes it back."
	}
}

// beside draws a column in a window of w by h, with the findings beside it where
// there is room.
func (w *writing) beside(d *desk, width, h int, column func(width int) []string) []string {
	l := &d.look
	main, side := columns(width)
	if side == 0 {
		return column(width)
	}
	lines := findingsOf(l, d.in, side, w.scroll+h, sizeOf(width) == size140)
	w.scroll = max(min(w.scroll, len(lines)-h), 0) // there are fewer lines than that
	drawn := make([]string, 0, h)
	for i := w.scroll; i < min(len(lines), w.scroll+h); i++ {
		drawn = append(drawn, l.line(lines[i], side, false))
	}
	if len(lines) > w.scroll+h && h > 0 {
		drawn[h-1] = l.draw(roleDim, l.g.down+" more: pgdn, or F2")
	}
	return l.beside(column(main), main, drawn, h)
}

// mostUsed are the keys of every text, in the order in which a footer of the
// present width names them.
func (d *desk) mostUsed(lineBreak, back key.Binding) []key.Binding {
	if sizeOf(d.w) >= size80 {
		return []key.Binding{lineBreak, back, keyJournal, keyHelp, keyLeave}
	}
	return []key.Binding{back, keyJournal, keyHelp, lineBreak, keyLeave}
}
