package tui

import (
	"fmt"
	"slices"
	"strings"
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

// An interview that was cut off opens where one was typing, and says that a word
// may be missing; one that was left opens at what is still open.
func TestResume_whereItWasCutOff(t *testing.T) {
	for _, row := range []struct {
		name string
		cut  bool
		at   int
	}{{"cut off", true, 2}, {"left", false, 3}} {
		for _, w := range []int{40, 80} {
			d := resumed(t, w, 24, intake.Draft{Objective: "Build an agent that reads notes."})
			d.typeText("The team knows.")
			d.press("enter")
			d.typeText("each monday and som")
			d.wait()
			if !row.cut {
				d.press("ctrl+s")
			}
			for _, j := range d.store.journals {
				j.open = false
				if a := j.draft.Answers[intake.Trigger]; row.cut {
					j.draft = j.draft.With(intake.Trigger, intake.Answer{strings.TrimSuffix(a[0], "som")}) // as the store holds it back
				}
			}
			again := newDriver(t, w, 24, withStore(d.store), startAt(Start{At: AtJournal, Journal: d.app.in.id}))
			again.must(fmt.Sprintf("Question %d of 12", row.at))
			if told := strings.Contains(strings.Join(strings.Fields(again.screen()), " "), halfTyped); told != row.cut {
				t.Errorf("%s at %d columns: told %t\n%s", row.name, w, told, again.screen())
			}
		}
	}
}

// A write that was under way when the run was saved begins no journal anew.
func TestAutosave_noJournalAfterItsRun(t *testing.T) {
	d := resumed(t, 80, 24, digest())
	d.typeText("x")
	late := d.app.journalWriter()
	d.press("f3", "s")
	d.at(stSaved)
	if w := late(); w.err != nil {
		t.Error(w.err)
	}
	if n := len(d.store.journals); n != 0 {
		t.Errorf("%d journals of a saved run", n)
	}
	d.press("e", "e")
	d.typeText("y")
	d.wait()
	if n := len(d.store.journals); n != 1 {
		t.Errorf("%d journals of what came after it", n)
	}
}
