package edit

import (
	"slices"
	"strings"
)

// maxSteps is how many steps can be undone; the promise to operators is 50.
const maxSteps = 200

// state is what undo brings back.
type state struct {
	lines []string
	cur   Pos
}

// step is the kind of a change; typing of one word is one step.
type step int

const (
	stepNone  step = iota
	stepOther      // never joined with the change before
	stepType
	stepSpace
	stepDelete
)

// stepFor returns the kind of step that typing s is.
func stepFor(s string) step {
	if strings.TrimSpace(s) == "" {
		return stepSpace
	}
	return stepType
}

// history holds the states to go back and forth to.
type history struct {
	past, future []state
	last         step
}

// pause ends the step in progress: what is typed next is a step of its own.
func (h *history) pause() { h.last = stepNone }

// save remembers the present state before a change of the given kind.
func (e *Editor) save(kind step) {
	h := &e.history
	h.future = nil
	joined := kind != stepOther && kind == h.last || kind == stepSpace && h.last == stepType
	h.last = kind
	if joined {
		return
	}
	if len(h.past) == maxSteps {
		h.past = slices.Delete(h.past, 0, 1)
	}
	h.past = append(h.past, e.state())
}

func (e *Editor) state() state { return state{slices.Clone(e.lines), e.cur} }

// Undo takes back the last step and reports whether there was one.
func (e *Editor) Undo() bool {
	h := &e.history
	if len(h.past) == 0 {
		return false
	}
	h.future = append(h.future, e.state())
	e.restore(h.past[len(h.past)-1])
	h.past = h.past[:len(h.past)-1]
	return true
}

// Redo brings back the step that was last taken back and reports whether there
// was one.
func (e *Editor) Redo() bool {
	h := &e.history
	if len(h.future) == 0 {
		return false
	}
	h.past = append(h.past, e.state())
	e.restore(h.future[len(h.future)-1])
	h.future = h.future[:len(h.future)-1]
	return true
}

// CanUndo reports whether Undo would do something.
func (e *Editor) CanUndo() bool { return len(e.history.past) > 0 }

// CanRedo reports whether Redo would do something.
func (e *Editor) CanRedo() bool { return len(e.history.future) > 0 }

func (e *Editor) restore(s state) {
	e.history.last = stepNone
	e.replace(s.lines)
	e.cur = e.clamp(s.cur)
}
