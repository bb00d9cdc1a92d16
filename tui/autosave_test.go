package tui

import (
	"slices"
	"testing"

	"agentintake/mobius/intake"
)

// heldOf is what the only journal has of a field, and which text it takes for
// half typed.
func heldOf(t *testing.T, d *driver, f intake.FieldInfo) (intake.Answer, bool) {
	t.Helper()
	for _, j := range d.store.journals {
		return j.draft.Answers[f.Name], j.typing == f.Name
	}
	t.Fatal("there is no journal")
	return nil, false
}

// Only the item under the cursor is half typed: the journal gets the last words
// of all others as whole ones, however fast one goes on.
func TestAutosave_finishedItemsAreWhole(t *testing.T) {
	d := resumed(t, 80, 24, intake.Draft{Objective: "Build an agent that reads notes."})
	d.question(3)
	inputs := d.app.in.entries[d.app.at].info
	d.typeText("the hotline inbox")
	d.press("enter")
	d.typeText("heater man")
	d.wait()
	got, typing := heldOf(t, d, inputs)
	if want := (intake.Answer{"the hotline inbox ", "heater man"}); !slices.Equal(got, want) || !typing {
		t.Errorf("held %q, typing %t, want %q", got, typing, want)
	}
	d.press("up")
	d.typeText("x")
	d.wait()
	if got, _ = heldOf(t, d, inputs); len(got) != 2 || got[1] != "heater man " {
		t.Errorf("held %q after going up", got)
	}
}

// What was pasted is whole: no word of it waits for white space.
func TestAutosave_pastedTextIsWhole(t *testing.T) {
	d := resumed(t, 80, 24, intake.Draft{Objective: "Build an agent that reads notes."})
	goal := d.app.in.entries[d.app.at].info
	d.paste("Tenants get an answer within an hour.")
	d.wait()
	if got, typing := heldOf(t, d, goal); !slices.Equal(got, intake.Answer{"Tenants get an answer within an hour."}) || typing {
		t.Errorf("held %q, typing %t", got, typing)
	}
	d.typeText("!")
	d.wait()
	if _, typing := heldOf(t, d, goal); !typing {
		t.Error("what is typed after it is taken for whole")
	}
}
