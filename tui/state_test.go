package tui

import (
	"errors"
	"testing"

	"agentintake/mobius/intake"

	tea "github.com/charmbracelet/bubbletea"
)

// reach goes to each state by keys alone, from a start of its own.
var reach = map[state]func(t *testing.T) *driver{
	stHome: func(t *testing.T) *driver { return newDriver(t, 100, 30, withStore(seeded(t))) },
	stPicker: func(t *testing.T) *driver {
		d := newDriver(t, 100, 30, withStore(seeded(t)))
		d.press("end", "enter")
		return d
	},
	stReading: func(t *testing.T) *driver {
		d := newDriver(t, 100, 30, withStore(seeded(t)))
		d.press("end", "enter", "enter")
		return d
	},
	stObjective: func(t *testing.T) *driver {
		d := newDriver(t, 100, 30, withStore(seeded(t)))
		d.press("n")
		return d
	},
	stNotAgent: func(t *testing.T) *driver {
		d := newDriver(t, 100, 30, withStore(seeded(t)))
		d.press("n")
		d.typeText("What a fine day it is")
		d.press("enter", "enter")
		return d
	},
	stQuestion: atQuestions,
	stReword: func(t *testing.T) *driver {
		d := atQuestions(t)
		d.question(9)
		d.app.in.entries[d.app.at].ed.Load(nil)
		d.typeText("Sending email")
		d.press("f4")
		return d
	},
	stPane: func(t *testing.T) *driver {
		d := atQuestions(t)
		d.press("f2")
		return d
	},
	stHelp: func(t *testing.T) *driver {
		d := atQuestions(t)
		d.press("f1")
		return d
	},
	stReview: func(t *testing.T) *driver {
		d := atQuestions(t)
		d.press("f3")
		return d
	},
	stSaved: func(t *testing.T) *driver {
		d := atQuestions(t)
		d.press("f3", "s")
		return d
	},
	stElsewhere: func(t *testing.T) *driver {
		d := atQuestions(t)
		d.store.fail = errFull
		d.press("f3", "s", "w")
		return d
	},
	stLeave: func(t *testing.T) *driver {
		d := atQuestions(t)
		d.store.fail = errFull
		d.press("x", "ctrl+c")
		return d
	},
	stDiscard: func(t *testing.T) *driver {
		d := newDriver(t, 100, 30, withStore(seeded(t)))
		d.press("down", "d")
		return d
	},
	stFatal: func(t *testing.T) *driver {
		return newDriver(t, 100, 30, startAt(Start{At: AtReview, Run: "gone"}))
	},
	stSmall: func(t *testing.T) *driver {
		d := atQuestions(t)
		d.send(tea.WindowSizeMsg{Width: 20, Height: 5})
		return d
	},
}

func atQuestions(t *testing.T) *driver {
	return newDriver(t, 100, 30, startAt(Start{At: AtQuestions, Draft: digest(), Parent: "20261129_090000_000000_0000000a"}))
}

// seeded is a store with two runs and an unfinished interview.
func seeded(t *testing.T) *memory {
	t.Helper()
	m := newMemory(fixedClock)
	if err := fill(m); err != nil {
		t.Fatal(err)
	}
	return m
}

func fill(m *memory) error {
	for _, objective := range []string{"Build an agent that emails customers.", "Build an agent that reads minutes."} {
		draft := digest()
		draft.Objective = objective
		if _, err := m.Publish(draft, m.NewID(), ""); err != nil {
			return err
		}
	}
	j, err := m.NewJournal(m.NewID(), "")
	if err != nil {
		return err
	}
	err = j.Append(intake.Draft{Objective: "Build an agent that waters plants.", Answers: intake.Answers{intake.Goal: {"Plants live."}}}, "")
	return errors.Join(err, j.Close())
}

// along is what makes an event happen where a key of its own is needed; the
// others have the same key everywhere.
var along = map[edge][]string{
	{from: stHome, on: evNew}:            {"n"},
	{from: stHome, on: evResume}:         {"down", "enter"},
	{from: stHome, on: evPick}:           {"end", "enter"},
	{from: stHome, on: evDiscard}:        {"down", "d"},
	{from: stHome, on: evQuit}:           {"q"},
	{from: stPicker, on: evRead}:         {"enter"},
	{from: stPicker, on: evHome}:         {"esc"},
	{from: stReading, on: evResume}:      {"r"},
	{from: stReading, on: evHome}:        {"esc"},
	{from: stObjective, on: evHome}:      {"shift+tab"},
	{from: stObjective, on: evReview}:    {"f3"},
	{from: stNotAgent, on: evAccept}:     {"y"},
	{from: stNotAgent, on: evBack}:       {"n"},
	{from: stQuestion, on: evEdit}:       {"shift+tab"},
	{from: stQuestion, on: evReview}:     {"f3"},
	{from: stReword, on: evBack}:         {"1"},
	{from: stReview, on: evEdit}:         {"esc"},
	{from: stReview, on: evSaved}:        {"s"},
	{from: stSaved, on: evReview}:        {"e"},
	{from: stSaved, on: evNew}:           {"n"},
	{from: stSaved, on: evHome}:          {"h"},
	{from: stSaved, on: evQuit}:          {"q"},
	{from: stPane, on: evReview}:         {"end", "enter"},
	{from: stLeave, on: evReview}:        {"s"},
	{from: stLeave, on: evElsewhere}:     {"w"},
	{from: stLeave, on: evQuit}:          {"ctrl+c"},
	{from: stFatal, on: evQuit}:          {"q"},
	{from: stDiscard, on: evBack}:        {"n"},
	{from: stObjective, on: evObjective}: {"tab"},
}

// before is what has to be done first, where a state is entered in several
// ways.
var beforehand = map[edge]func(d *driver){
	{from: stPicker, on: evResume}: func(d *driver) {
		d.press("esc", "end", "up", "enter", "enter")
	},
	{from: stObjective, on: evAccept}: func(d *driver) {
		d.typeText("Build an agent that waters plants")
		d.press("enter", "enter")
	},
	{from: stObjective, on: evDoubt}: func(d *driver) {
		d.typeText("What a fine day")
		d.press("enter", "enter")
	},
	{from: stQuestion, on: evObjective}: func(d *driver) {
		d.question(1)
		d.press("shift+tab")
	},
	{from: stQuestion, on: evReword}: func(d *driver) {
		d.question(9)
		d.app.in.entries[d.app.at].ed.Load(nil)
		d.typeText("Sending email")
		d.press("f4")
	},
	{from: stReview, on: evObjective}: func(d *driver) {
		d.press("g", "e")
	},
	{from: stReview, on: evElsewhere}: func(d *driver) {
		d.store.fail = errFull
		d.press("s", "w")
	},
	{from: stPane, on: evObjective}: func(d *driver) {
		for range 200 {
			lines := findingsOf(&d.app.look, d.app.in, d.app.screens[stPane].(*pane).width(&d.app.desk), allLines, true)
			if x := lines[d.app.screens[stPane].(*pane).list.at]; x.leads && x.at == slotContext {
				break
			}
			d.press("down")
		}
		d.press("enter")
	},
	{from: stPane, on: evEdit}: func(d *driver) {
		d.press("end", "up", "enter")
	},
	{from: stHome, on: evFatal}: func(d *driver) {
		d.app.o.Start = Start{At: AtReview, Run: "gone"}
		d.run(d.app.start())
	},
	{from: stSmall, on: evFits}: func(d *driver) { d.send(tea.WindowSizeMsg{Width: 100, Height: 30}) },
}

var everywhere = map[event]string{evHelp: "f1", evLeave: "ctrl+c", evPane: "f2", evBack: "esc"}

func TestStates_everyEdgeIsWalked(t *testing.T) {
	for _, e := range edges {
		to, ok := reach[e.from]
		if !ok {
			t.Errorf("no way to state %d is known", e.from)
			continue
		}
		d := to(t)
		d.at(e.from)
		d.seen = map[edge]bool{}
		key := edge{from: e.from, on: e.on}
		switch do, keys, name := beforehand[key], along[key], everywhere[e.on]; {
		case do != nil:
			do(d)
		case keys != nil:
			d.press(keys...)
		case name != "":
			if e.on == evLeave && d.app.in.blank() {
				d.app.in.entries[slotObjective].ed.Load([]string{"x"}) // there is something to save
			}
			d.press(name)
		case e.on == evQuit:
			if d.app.in != nil {
				d.app.in.saved = d.app.in.rev // nothing is left to be saved
			}
			d.press("ctrl+c")
			d.press("ctrl+c")
		case e.on == evSmall:
			d.send(tea.WindowSizeMsg{Width: 20, Height: 5})
		}
		if !d.seen[e] {
			t.Errorf("state %d, event %d: not walked to state %d; in front is %v\n%s", e.from, e.on, e.to, d.app.states, d.screen())
		}
	}
}

func TestStates_noDeadEnd(t *testing.T) {
	for s := range stateCount {
		if s == stEnd {
			continue
		}
		d := reach[s](t)
		for range 3 {
			if !d.quit {
				d.press("ctrl+c")
			}
		}
		if !d.quit && s == stFatal {
			d.press("q")
		}
		if !d.quit {
			t.Errorf("ctrl+c does not lead out of state %d:\n%s", s, d.screen())
		}
	}
}
