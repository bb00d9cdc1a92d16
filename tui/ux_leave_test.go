package tui

import (
	"errors"
	"strings"
	"testing"
	"time"

	"agentintake/mobius/intake"
	"agentintake/mobius/tui/term"
)

// The expectations of operators, section 5: leaving, saving, coming back.

// journalOf is what the only journal of a store holds.
func journalOf(t *testing.T, m *memory) *memoryJournal {
	t.Helper()
	if len(m.journals) != 1 {
		t.Fatalf("there are %d journals", len(m.journals))
	}
	for _, j := range m.journals {
		return j
	}
	return nil
}

func TestUX35_ctrlCKeepsAndAsks(t *testing.T) {
	d := resumed(t, 80, 24, digest())
	d.question(6)
	d.typeText(" half a wor")
	before := draftOf(d)
	d.press("ctrl+c")
	d.at(stLeave)
	if draftOf(d) != before {
		t.Error("ctrl+c changed the answers")
	}
	j := journalOf(t, d.store)
	d.must("kept", j.Path(), "stay", "leave")
	if got := j.draft.Answers[intake.Memory][0]; !strings.HasSuffix(got, " half a wor") {
		t.Errorf("the journal holds %q", got)
	}
	d.press("esc")
	d.at(stQuestion)
	d.must("half a wor")
	d.press("ctrl+c", "ctrl+c")
	if r := d.leave(); !d.quit || r.Code != 130 || r.Unfinished != j.id {
		t.Errorf("left with %+v", r)
	}
}

func TestUX36_everyWayOutKeepsAllAnswers(t *testing.T) {
	ways := map[string]func(d *driver) Result{
		"ctrl+c twice": func(d *driver) Result { d.press("ctrl+c", "ctrl+c"); return d.leave() },
		"SIGTERM": func(d *driver) Result {
			d.send(term.LeaveMsg{Code: 143, Reason: "SIGTERM"})
			r, err := d.app.finish(term.Left{Code: 143})
			if err != nil {
				t.Fatal(err)
			}
			return r
		},
		"closed window": func(d *driver) Result {
			d.send(term.LeaveMsg{Code: 129, Reason: "the terminal has gone"})
			r, err := d.app.finish(term.Left{Code: 129})
			if err != nil {
				t.Fatal(err)
			}
			return r
		},
		"panic": func(d *driver) Result {
			r, err := d.app.finish(&term.Panic{Value: "oh"})
			if err == nil || r.Code != 1 {
				t.Errorf("after a panic: %+v, %v", r, err)
			}
			return r
		},
	}
	codes := map[string]int{"ctrl+c twice": 130, "SIGTERM": 143, "closed window": 129, "panic": 1}
	for name, out := range ways {
		t.Run(name, func(t *testing.T) {
			d := resumed(t, 80, 24, digest())
			d.question(7)
			d.typeText(", on Fri")
			r := out(d)
			if r.Code != codes[name] || r.Unfinished == "" {
				t.Fatalf("left with %+v", r)
			}
			again := newDriver(t, 80, 24, withStore(d.store), startAt(Start{At: AtJournal, Journal: r.Unfinished}))
			again.at(stQuestion)
			if got, want := draftOf(again), draftOf(d); got != want {
				t.Errorf("resumed is\n%q, said was\n%q", got, want)
			}
		})
	}
}

func TestUX36_rescueOfAStuckModel(t *testing.T) {
	d := resumed(t, 80, 24, digest())
	d.question(7)
	d.typeText("!")
	d.app.rescue()
	if got := journalOf(t, d.store).draft.Answers[intake.Cadence][0]; got != "weekly!" {
		t.Errorf("rescued was %q", got)
	}
}

func TestUX37_ctrlCDuringAMessage(t *testing.T) {
	d := blank(t, 6)
	d.typeText("hunter2Secret")
	d.press("tab")
	d.must("looks like a secret")
	d.press("ctrl+c")
	d.at(stLeave)
	d.press("ctrl+c")
	if !d.quit {
		t.Error("one does not get out")
	}
	if j := journalOf(t, d.store); strings.Contains(strings.Join(j.draft.Answers[intake.Memory], ""), "hunter2") {
		t.Error("the journal holds the secret")
	}
}

func TestUX38_linesAfterLeaving(t *testing.T) {
	d := resumed(t, 80, 24, digest())
	d.press("x", "ctrl+c", "ctrl+c")
	r := d.leave()
	if len(r.Lines) != 2 || !strings.Contains(r.Lines[0], "12 of 12 answered") || !strings.HasSuffix(r.Lines[1], "mobius resume "+r.Unfinished) {
		t.Errorf("the lines are %q", r.Lines)
	}
	d = resumed(t, 80, 24, digest())
	d.press("f3", "s", "q")
	r = d.leave()
	if len(r.Lines) != 2 || !strings.Contains(r.Lines[0], "saved run "+r.Saved.RunID) || !strings.HasSuffix(r.Lines[1], "mobius review "+r.Saved.RunID) || r.Code != 0 {
		t.Errorf("the lines are %q, the code %d", r.Lines, r.Code)
	}
}

func TestUX39_cancelledInterviewSavesNoRun(t *testing.T) {
	d := resumed(t, 80, 24, digest())
	d.press("f3", "ctrl+c", "ctrl+c")
	if d.leave(); len(d.store.runs) != 0 {
		t.Error("a run was saved")
	}
}

func TestUX43_startOffersTheUnfinished(t *testing.T) {
	m := seeded(t)
	d := newDriver(t, 80, 24, withStore(m))
	d.must("1 unfinished interview", "Go on: Build an agent that waters plants", "New interview", "discard")
	d.at(stHome)
	d.press("down", "d")
	d.at(stDiscard)
	d.press("n")
	if len(m.journals) != 1 {
		t.Fatal("it was discarded unasked")
	}
	d.press("enter")
	d.at(stQuestion)
	d.must("1 answered")
	d = newDriver(t, 80, 24, withStore(seeded(t)), startAt(Start{At: AtObjective, Draft: intake.Draft{Objective: "Build an agent that sings."}}))
	d.at(stObjective)
	d.must("unfinished")
}

func TestUX43_discardingAsks(t *testing.T) {
	m := seeded(t)
	d := newDriver(t, 80, 24, withStore(m))
	d.press("down", "d", "y")
	d.at(stHome)
	if len(m.journals) != 0 || len(m.runs) != 2 {
		t.Errorf("%d journals and %d runs are left", len(m.journals), len(m.runs))
	}
	d.mustNot("waters plants")
}

func TestUX44_picker(t *testing.T) {
	m := seeded(t)
	d := newDriver(t, 100, 24, withStore(m))
	d.press("end", "enter")
	s := d.screen()
	if strings.Index(s, "reads minutes") > strings.Index(s, "emails customers") {
		t.Errorf("the newest is not first:\n%s", s)
	}
	d.must("12/12", "HIGH !", "just now", "spec_ready")
	d.press("/")
	d.typeText("CUSTOMERS q")
	d.mustNot("reads minutes")
	d.press("backspace", "backspace", "enter")
	d.at(stReading)
	d.press("esc", "end", "enter", "d", "delete")
	if len(m.runs) != 2 {
		t.Error("a saved run was deleted")
	}
}

func TestUX45_savesByItself(t *testing.T) {
	d := resumed(t, 80, 24, digest())
	d.question(6)
	d.mustNot("saved")
	d.typeText(" But")
	d.wait()
	d.must("saved 12:45")
	d.typeText(" And")
	d.must("not saved")
	if len(d.timers) != 1 {
		t.Fatalf("%d timers run", len(d.timers))
	}
	d.now = d.now.Add(time.Hour)
	d.wait()
	d.must("saved 13:45")
	j := journalOf(t, d.store)
	if j.typing != intake.Memory {
		t.Errorf("the journal takes %q for the answer being typed", j.typing)
	}
	n := j.appends
	d.typeText("more")
	d.press("tab")
	if j.appends != n+1 || j.typing != "" {
		t.Errorf("leaving the question wrote %d times, typing %q", j.appends-n, j.typing)
	}
	d.wait()
	if len(d.timers) != 0 {
		t.Error("a timer runs while nothing changes")
	}
}

func TestUX46_exitCodes(t *testing.T) {
	for _, row := range []struct {
		name string
		keys []string
		code int
	}{
		{"saved and left", []string{"f3", "s", "q"}, 0},
		{"ctrl+c", []string{"x", "ctrl+c", "ctrl+c"}, 130},
		{"ctrl+c after saving", []string{"f3", "s", "ctrl+c"}, 0},
	} {
		d := resumed(t, 80, 24, digest())
		d.press(row.keys...)
		if r := d.leave(); r.Code != row.code || !d.quit {
			t.Errorf("%s: code %d, want %d", row.name, r.Code, row.code)
		}
	}
	d := newDriver(t, 80, 24)
	d.press("q")
	if r := d.leave(); r.Code != 0 || r.Lines != nil {
		t.Errorf("quitting at home: %+v", r)
	}
	d = newDriver(t, 80, 24, startAt(Start{At: AtReview, Run: "gone"}))
	d.press("q")
	if r := d.leave(); r.Code != 1 {
		t.Errorf("a run that cannot be read: code %d", r.Code)
	}
}

// The expectations of operators, section 12: files.

func TestUX85_readOnlyFolder(t *testing.T) {
	m := newMemory(nil)
	m.fail = errors.New("/home/ada/idea/.mobius/journals: read-only file system")
	d := newDriver(t, 80, 24, withStore(m), startAt(Start{At: AtQuestions, Draft: digest()}))
	m.elsewhere = newMemory(m.now)
	m.elsewhere.dir = "/tmp/some where"
	d.question(6)
	d.typeText(" More.")
	d.wait()
	d.must("not saved!", "cannot be saved", "w saves in another folder")
	d.at(stQuestion)
	d.typeText("x")
	d.wait()
	d.mustNot("cannot be saved") // said once
	d.press("f3", "s")
	d.at(stReview)
	d.must("read-only file system", "w saves in another folder")
	d.press("w")
	d.typeText("/tmp/x")
	d.press("enter")
	d.at(stReview)
	d.must("From now on everything is kept in")
	d.press("s")
	d.at(stSaved)
	if len(m.elsewhere.runs) != 1 || len(m.runs) != 0 {
		t.Error("the run is not where it should be")
	}
	d.press("q")
	if r := d.leave(); !strings.HasSuffix(r.Lines[1], "--dir '/tmp/some where'") {
		t.Errorf("the lines are %q", r.Lines)
	}
}

func TestUX86_fullDisk(t *testing.T) {
	d := resumed(t, 80, 24, digest())
	d.typeText("!")
	d.wait()
	j := journalOf(t, d.store)
	kept := j.draft
	d.store.fail = errFull
	d.typeText("?")
	d.wait()
	d.must("not saved!")
	if got := j.draft.Answers[intake.RegistrationPath][0]; got != kept.Answers[intake.RegistrationPath][0] {
		t.Errorf("the former journal holds %q", got)
	}
	d.typeText(" typing goes on")
	d.must("typing goes on")
	d.press("ctrl+c")
	d.at(stLeave)
	d.must("no space left on device", "w       save in another folder")
	d.store.fail = nil
	d.press("esc", "ctrl+c")
	d.must("Your answers are kept")
}

func TestUX87_damagedRunAmongGoodOnes(t *testing.T) {
	m := seeded(t)
	m.broken[m.runs[0].ID] = "line 3 is cut off"
	d := newDriver(t, 100, 24, withStore(m))
	d.press("end", "enter")
	d.must("damaged: line 3 is cut off", "reads minutes")
	d.press("down", "enter")
	d.at(stPicker)
	d.must("cannot be opened: line 3 is cut off")
	d.press("up", "enter")
	d.at(stReading)
}

func TestUX91_sameInterviewTwice(t *testing.T) {
	m := seeded(t)
	first := newDriver(t, 80, 24, withStore(m))
	first.press("down", "enter")
	first.at(stQuestion)
	second := newDriver(t, 80, 24, withStore(m))
	second.must("open elsewhere")
	second.press("down", "enter")
	second.at(stHome)
	second.must("open in another window")
	second.press("d")
	second.at(stHome)
}

func TestSaving_goesOnUnderANewID(t *testing.T) {
	d := resumed(t, 80, 24, digest())
	first := d.app.in.id
	d.press("f3", "s", "e", "esc")
	d.at(stQuestion)
	d.typeText("!")
	d.press("f3", "s")
	d.at(stSaved)
	if len(d.store.runs) != 2 || d.store.runs[1].Parent != first || d.store.runs[1].ID == first {
		t.Errorf("the second run is %+v", d.store.runs[len(d.store.runs)-1].ID)
	}
	d.press("e", "s")
	if len(d.store.runs) != 2 {
		t.Error("an unchanged run was saved again")
	}
}

func TestJournal_isOpenedOnceAndGoneWithItsRun(t *testing.T) {
	d := resumed(t, 80, 24, digest())
	d.typeText("a")
	d.press("ctrl+s")
	d.typeText("b")
	d.press("ctrl+s", "ctrl+s")
	if len(d.store.journals) != 1 {
		t.Fatalf("%d journals", len(d.store.journals))
	}
	d.press("f3", "s")
	if len(d.store.journals) != 0 {
		t.Error("the journal of a saved run is still there")
	}
	if r := d.leave(); r.Unfinished != "" || len(d.store.journals) != 0 {
		t.Errorf("leaving wrote a journal again: %+v", r)
	}
}

func TestLeaving_alwaysOffersToSave(t *testing.T) {
	d := resumed(t, 80, 24, digest())
	d.press("ctrl+c")
	d.at(stLeave)
	d.must("nothing would be lost", "s       review, and save a run")
	d.press("s")
	d.at(stReview)
	d.press("s")
	d.at(stSaved)
	if d.leave(); len(d.store.journals) != 0 {
		t.Error("an interview in which nothing was typed left a journal")
	}
}

func TestSaving_pointsOutASecretInAnyAnswer(t *testing.T) {
	draft := digest()
	draft.Answers[intake.Memory] = intake.Answer{"the word is hunter2Secret"}
	d := resumed(t, 80, 24, draft)
	d.press("f3", "s")
	d.at(stReview)
	d.must("Not saved")
	if len(d.store.runs) != 0 {
		t.Error("it was saved")
	}
	d.press("esc")
	d.question(6)
	d.must("! ", "secret")
	d.typeText("x")
	d.press("ctrl+c", "ctrl+c")
	if r := d.leave(); !strings.Contains(r.Lines[0], "all but memory") {
		t.Errorf("the lines are %q", r.Lines)
	}
	if got := journalOf(t, d.store).draft.Answers; got[intake.Memory] != nil || got[intake.Cadence] == nil {
		t.Errorf("the journal holds %q", got)
	}
}

func TestSaving_typingMeanwhileGoesOnUnderANewID(t *testing.T) {
	d := resumed(t, 80, 24, digest())
	d.press("f3")
	id := d.app.in.id
	d.hold = true
	d.press("s", "esc")
	d.typeText("!")
	d.deliver()
	d.must("The run is saved", "not saved")
	d.press("tab")
	d.wait()
	if len(d.store.runs) != 1 || d.store.runs[0].ID != id {
		t.Fatalf("the saved runs are %v", d.store.runs)
	}
	j := journalOf(t, d.store)
	if j.id == id || j.parent != id || !strings.HasSuffix(j.draft.Answers[intake.RegistrationPath][0], "!") {
		t.Errorf("the journal is %+v", j)
	}
}
