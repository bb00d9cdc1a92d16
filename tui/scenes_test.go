package tui

import (
	"testing"

	"agentintake/mobius/intake"
)

// scene is a state that golden screens are kept of, and the way to it.
type scene struct {
	name  string
	setup func(*Options, *memory) error // nil: an empty folder
	legs  []leg
}

// leg is a part of the way to a scene.
type leg func(*driver)

func press(keys ...string) leg { return func(d *driver) { d.press(keys...) } }

func typing(text string) leg { return func(d *driver) { d.typeText(text) } }

func toQuestion(n int) leg { return func(d *driver) { d.question(n) } }

const lateParcels = "Build an agent that emails customers about late parcels"

// scenes are all of them. Each is reached with keys alone, so that a terminal
// can be brought there as well as the model.
var scenes = []scene{
	{"home", filled, []leg{press("down")}},
	{"objective", nil, []leg{press("n"), typing(lateParcels)}},
	{"context", nil, []leg{press("n"), typing(lateParcels), press("enter")}},
	{"not_agent", nil, []leg{press("n"), typing("Document the existing automation architecture"), press("enter", "enter")}},
	{"objective_empty", nil, []leg{press("n")}},
	{"question_empty", nil, []leg{press("n"), typing("Build an agent that summarises our project notes every Friday"), press("enter", "enter")}},
	{"question_text", goingOn(conflicted()), []leg{toQuestion(9)}},
	{"question_list", goingOn(conflicted()), []leg{toQuestion(4)}},
	{"question_changed", goingOn(digest()), []leg{toQuestion(4), typing("Email the customer")}},
	{"question_inferred", goingOn(weekly()), []leg{toQuestion(7)}},
	{"question_bare", goingOn(bare()), []leg{toQuestion(9)}},
	{"question_secret", goingOn(digest()), []leg{toQuestion(6), typing(" hunter2Secret"), press("tab")}},
	{"reword", goingOn(bare()), []leg{toQuestion(9), press("f4")}},
	{"pane", goingOn(conflicted()), []leg{press("f2", "down", "down", "down", "down")}},
	{"help", goingOn(conflicted()), []leg{press("f1")}},
	{"review_spec", goingOn(digest()), []leg{press("f3", "g")}},
	{"review_brief", goingOn(conflicted()), []leg{press("f3", "g")}},
	{"review_answers", goingOn(digest()), []leg{press("f3", "/"), typing("memory"), press("enter")}},
	{"saved", goingOn(digest()), []leg{press("f3", "s")}},
	{"save_failed", diskFull(digest()), []leg{press("f3", "s")}},
	{"elsewhere", diskFull(digest()), []leg{press("f3", "s", "w"), typing("/tmp/elsewhere")}},
	{"leave", goingOn(digest()), []leg{press("x", "ctrl+c")}},
	{"leave_unsaved", diskFull(digest()), []leg{press("x", "ctrl+c")}},
	{"picker", filled, []leg{press("end", "enter")}},
	{"picker_alike", versions, []leg{press("end", "enter")}},
	{"reading", filled, []leg{press("end", "enter", "enter")}},
	{"discard", filled, []leg{press("down", "d")}},
	{"fatal", gone, nil},
}

// stage returns what the interview of a scene starts with.
func (s scene) stage(o *Options, m *memory) error {
	if s.setup == nil {
		return nil
	}
	return s.setup(o, m)
}

// begin brings the model to a scene.
func (s scene) begin(tb reporter, w, h int) *driver {
	tb.Helper()
	d := newDriver(tb, w, h, func(o *Options, d *driver) {
		d.store = newMemory(fixedClock)
		if err := s.stage(o, d.store); err != nil {
			tb.Fatal(err)
		}
	})
	s.walk(d)
	return d
}

func (s scene) walk(d *driver) {
	for _, leg := range s.legs {
		leg(d)
	}
}

// filled is a folder with two runs and an unfinished interview.
func filled(_ *Options, m *memory) error { return fill(m) }

// versions is a folder with three runs of one idea, and one of another.
func versions(_ *Options, m *memory) error {
	other := digest()
	other.Objective = "Build an agent that reads minutes."
	parent := ""
	for _, draft := range []intake.Draft{digest(), other, digest(), weekly(), digest()} {
		r, err := m.Publish(draft, m.NewID(), parent)
		if err != nil {
			return err
		}
		parent = r.RunID
	}
	return nil
}

// goingOn is an interview with a Draft filled in.
func goingOn(draft intake.Draft) func(*Options, *memory) error {
	return func(o *Options, _ *memory) error {
		o.Start = Start{At: AtQuestions, Draft: draft, Parent: "20261129_090000_000000_0000000a"}
		return nil
	}
}

// diskFull is the same where nothing can be written.
func diskFull(draft intake.Draft) func(*Options, *memory) error {
	return func(o *Options, m *memory) error {
		m.fail = errFull
		return goingOn(draft)(o, m)
	}
}

// gone is the review of a run that is not there.
func gone(o *Options, _ *memory) error {
	o.Start = Start{At: AtReview, Run: "20261129_090000_000000_0000000a"}
	return nil
}

// weekly is an intake whose cadence is read off the objective.
func weekly() intake.Draft {
	d := digest()
	delete(d.Answers, intake.Cadence)
	d.Objective = "Build an agent that writes a weekly digest."
	return d
}

// bare is an intake with a boundary that could mean two things.
func bare() intake.Draft {
	d := digest()
	d.Answers[intake.RiskBoundary] = intake.Answer{"Sending email"}
	return d
}

// conflicted is an intake with a contradiction, a gate and a tension.
func conflicted() intake.Draft {
	d := digest()
	d.Objective = "Build an agent that answers customer requests every Monday."
	d.Answers[intake.Goal] = intake.Answer{"No request waits longer than a day."}
	d.Answers[intake.Inputs] = intake.Answer{"customer records", "the shared inbox"}
	d.Answers[intake.Outputs] = intake.Answer{"Email the customer", "a list of open requests"}
	d.Answers[intake.Tools] = intake.Answer{"SMTP", "the list of requests"}
	d.Answers[intake.RiskBoundary] = intake.Answer{"Never send anything."}
	delete(d.Answers, intake.RegistrationPath)
	return d
}

// resumed is an interview with a Draft filled in.
func resumed(t *testing.T, w, h int, draft intake.Draft) *driver {
	t.Helper()
	return newDriver(t, w, h, startAt(Start{At: AtQuestions, Draft: draft, Parent: "20261129_090000_000000_0000000a"}))
}
