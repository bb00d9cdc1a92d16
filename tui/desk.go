package tui

import (
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"agentintake/mobius/intake"
	"agentintake/mobius/risk"
	"agentintake/mobius/tui/edit"
)

// desk is what all screens share: the interview on it, and what is drawn with.
type desk struct {
	o          *Options
	look       look
	in         *interview // nil before one was begun
	save       autosave
	at         slot   // the text one is in
	fromReview bool   // at was opened from the review and leads back to it
	note       string // what just happened, in one line; the next key takes it away
	w, h       int
	tick       func(time.Duration, func(time.Time) tea.Msg) tea.Cmd // tea.Tick
	clip       func(text string) error                              // puts a text on the clipboard
	withheld   atomic.Pointer[risk.Field]                           // answer that the last write left out
	last       atomic.Pointer[kept]                                 // what a crash must not lose
}

// reply is what a screen answers to a key: a screen announces, and the app
// decides.
type reply struct {
	ev   event
	cmd  tea.Cmd
	at   slot   // evEdit, evObjective
	back bool   // it goes back to where one was
	id   string // evResume, evRead, evDiscard: which journal or run
	pos  *edit.Pos
}

// does is the reply of a screen that has dealt with a key itself.
func does(cmd tea.Cmd) reply { return reply{cmd: cmd} }

// typeKey gives a key to the editor of a slot and reports whether it was one
// for it.
func (d *desk) typeKey(s slot, k tea.KeyMsg) bool {
	e := &d.in.entries[s]
	rev := e.ed.Rev()
	e.notice = ""
	switch {
	case k.Type == tea.KeySpace && !k.Alt:
		d.typed(e, e.ed.Type(" "))
	case k.Type == tea.KeyRunes && !d.command(e, k):
		d.insert(e, string(k.Runes), k.Paste)
	case k.Type != tea.KeyRunes && !d.command(e, k):
		return false
	}
	if e.ed.Rev() != rev {
		e.fault = ""
		d.in.typed(s, d.o.Now())
		d.save.changed(s)
		if k.Paste {
			d.save.left() // nothing of it is half typed
		}
	}
	return true
}

// command does what a key of the tables does, and reports whether it is one.
func (d *desk) command(e *entry, k tea.KeyMsg) bool {
	for _, b := range edits {
		if pressed(k, b.Binding) {
			b.do(e.ed)
			return true
		}
	}
	if e.ed.IsList() {
		for _, b := range listEdits {
			if pressed(k, b.Binding) {
				b.do(e.ed)
				return true
			}
		}
	}
	return false
}

// insert puts typed or pasted text in, cleaned, whole or not at all.
func (d *desk) insert(e *entry, s string, pasted bool) {
	clean, dropped := intake.CleanInput(s, pasted)
	clean = strings.ReplaceAll(clean, "\t", "    ")
	if dropped > 0 {
		e.notice = plural(dropped, "character") + " that cannot be kept were left out."
		if dropped == 1 {
			e.notice = "1 character that cannot be kept was left out."
		}
	}
	if pasted {
		d.typed(e, e.ed.Paste(clean))
		return
	}
	d.typed(e, e.ed.Type(clean))
}

// typed turns a refusal into a notice beside the field.
func (d *desk) typed(e *entry, err error) {
	var limit *edit.LimitError
	switch {
	case err == nil:
	case errors.As(err, &limit):
		e.notice = fmt.Sprintf("Not inserted, nothing was cut: at most %s %s fit here, this would make %s.",
			thousands(limit.Limit), limit.What, thousands(limit.Got))
	default:
		e.notice = err.Error()
	}
}

// thousands writes a number as 8,000.
func thousands(n int) string {
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// editorLines draws the editor of a slot.
func (d *desk) editorLines(s slot, width, height int, focus bool) []string {
	l := &d.look
	e := &d.in.entries[s]
	lk := edit.Look{Cursor: l.drawer(roleCursor), Mark: l.drawer(roleMark)}
	indent := 2
	if e.ed.IsList() {
		lk.Bullet, lk.Active, lk.Indent = l.draw(roleDim, l.g.bullet), l.draw(roleAccent, l.g.active), "  "
	} else {
		bar := l.draw(roleDim, l.g.bar) + " "
		if focus {
			bar = l.draw(roleAccent, l.g.bar) + " "
		}
		lk.Indent = bar
	}
	e.ed.Resize(width - indent)
	rows, above, below := e.ed.View(max(height, 1), focus, lk, d.in.marks(s))
	if n := len(rows); n > 0 && above+below > 0 && width > 20 {
		rows[n-1] = d.scrolled(rows[n-1], above, below, width)
	}
	return rows
}

// scrolled sets at the end of a row how many rows are out of sight, when there
// is room.
func (d *desk) scrolled(row string, above, below, width int) string {
	l := &d.look
	var parts []string
	if above > 0 {
		parts = append(parts, fmt.Sprintf("%s%d", l.g.up, above))
	}
	if below > 0 {
		parts = append(parts, fmt.Sprintf("%s%d", l.g.down, below))
	}
	tail := strings.Join(parts, " ")
	if cells(row)+1+cells(tail) > width {
		return row
	}
	return l.between(row, l.draw(roleDim, tail), width)
}
