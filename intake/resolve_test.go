package intake

import (
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"agentintake/mobius/risk"
)

func TestResolve_placeholders(t *testing.T) {
	tests := []struct {
		answer string
		status Status
		reason string
	}{
		{"tbd", Missing, IsPlaceholder}, {"TBD", Missing, IsPlaceholder}, {" Tba ", Missing, IsPlaceholder}, {"todo", Missing, IsPlaceholder},
		{"?", Missing, IsPlaceholder}, {"??", Missing, IsPlaceholder}, {"???", Missing, IsPlaceholder}, {"idk", Missing, IsPlaceholder},
		{"unknown", Missing, IsPlaceholder}, {"Later", Missing, IsPlaceholder}, {"FixMe", Missing, IsPlaceholder}, {"xxx", Missing, IsPlaceholder},
		{"-", Missing, IsPlaceholder}, {"...", Missing, IsPlaceholder}, {"…", Missing, IsPlaceholder}, {"–", Missing, IsPlaceholder},
		{"ＴＢＤ", Missing, IsPlaceholder}, {"t\u200bbd", Missing, IsPlaceholder}, {"TBD.", Missing, IsPlaceholder}, {"later!", Missing, IsPlaceholder},
		{"", Missing, NotAnswered}, {" \n\t", Missing, NotAnswered},
		{"none", Answered, ""}, {"n/a", Answered, ""}, {"nothing", Answered, ""}, {"None.", Answered, ""},
		{"later today", Answered, ""}, {"unknown senders", Answered, ""}, {"tbd by the editor", Answered, ""}, {"no", Answered, ""}, {"tbd tba", Answered, ""}, {"0", Answered, ""},
	}
	for _, tt := range tests {
		s := Assess(Draft{Objective: "Build an agent", Answers: Answers{Memory: {tt.answer}}}, nil).State(Memory)
		if s.Status != tt.status || s.Reason != tt.reason {
			t.Errorf("memory %q is %s (%s); want %s (%s)", tt.answer, s.Status, s.Reason, tt.status, tt.reason)
		}
	}
}

func TestResolve_lists(t *testing.T) {
	tests := []struct {
		name   string
		answer Answer
		want   FieldState
	}{
		{"one item counts", Answer{"tbd", "a table", " ? "}, FieldState{Outputs, Answered, Answer{"tbd", "a table", "?"}, "answers.outputs", nil, ""}},
		{"placeholders only", Answer{"tbd", "?"}, FieldState{Outputs, Missing, nil, "", nil, IsPlaceholder}},
		{"blank", Answer{" "}, FieldState{Outputs, Missing, nil, "", nil, NotAnswered}},
		{"none", nil, FieldState{Outputs, Missing, nil, "", nil, NotAnswered}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := Assess(Draft{Objective: "Build an agent", Answers: Answers{Outputs: tt.answer}}, nil).State(Outputs)
			if !reflect.DeepEqual(got, tt.want) {
				t.Errorf("got %+v; want %+v", got, tt.want)
			}
		})
	}
}

// What cannot be read does not resolve its field, not even by what could be
// inferred, and is never low.
func TestResolve_unread(t *testing.T) {
	const unread = russian
	if !NewAssessor(nil).Reader().Read(Cadence, unread).Unread {
		t.Fatal("the reader takes Russian for English")
	}
	for _, answers := range []Answers{{Cadence: {unread}}, {Tools: {"a calculator", unread}}} {
		a := Assess(Draft{Objective: "Build an agent that counts weekly", Answers: answers}, nil)
		for field := range answers {
			if s := a.State(field); s.Status != Missing || s.Reason != IsUnread || s.Value != nil {
				t.Errorf("%s is %+v; want missing, unread", field, s)
			}
		}
		if a.Risk.Level == risk.Low || len(a.Unread) != 1 {
			t.Errorf("level %s, unread %v", a.Risk.Level, a.Unread)
		}
	}
	if a := Assess(Draft{Objective: unread}, nil); a.State(Goal).Status != Missing || a.Risk.Level == risk.Low {
		t.Errorf("goal %+v, level %s for an objective that cannot be read", a.State(Goal), a.Risk.Level)
	}
}

func TestInfer(t *testing.T) {
	tests := []struct {
		objective string
		field     risk.Field
		want      string // "" for missing
	}{
		{" Build an agent that counts birds. \n", Goal, "Build an agent that counts birds."},
		{"tbd", Goal, ""},
		{"", Goal, ""},

		{"Build a Weekly agent", Cadence, "Weekly"},
		{"Build an agent that runs daily", Cadence, "daily"},
		{"Build an agent with a monthly report", Cadence, "monthly"},
		{"Build an agent, hourly", Cadence, "hourly"},
		{"Build a one-shot agent", Cadence, "one-shot"},
		{"Build a one shot agent", Cadence, "one shot"},
		{"Build an Always-On agent", Cadence, "Always-On"},
		{"Build an event-driven agent", Cadence, "event-driven"},
		{"Build a manual agent", Cadence, "manual"},
		{"Build an agent for reports, manual", Cadence, "manual"},
		{"Build an agent that reads the daily log into a weekly digest", Cadence, "daily"},
		{"Build an agent that answers questions from the manual", Cadence, ""},
		{"Build an agent that replaces the manual work", Cadence, ""},
		{"Build an agent that is never manual", Cadence, ""},
		{"Build an agent, not a daily one", Cadence, ""},
		{"Build an agent that is always on time", Cadence, ""},
		{"Build an agent for hourly rates", Cadence, ""},
		{"Build an agent for dailyness", Cadence, ""},
		{"Build an agent that counts birds", Cadence, ""},

		{"Build an agent that e-mails the parents, but only after the coach approves the text.", HumanGate, "e-mails the parents, but only after the coach approves the text"},
		{"Build an agent that pays the claim after the owner approves it", HumanGate, "pays the claim after the owner approves it"},
		{"Build an agent. Each text needs the editor's approval; it counts.", HumanGate, "Each text needs the editor's approval"},
		{"Build an agent that counts, with my sign-off", HumanGate, "counts, with my sign-off"},
		{"Build an agent that approves nothing but tracks the approval status", HumanGate, ""},
		{"Build an agent that shows the approved suppliers", HumanGate, ""},
		{"Build an agent for people with delete permission", HumanGate, ""},
		{"Build an agent that prints labels without any approval", HumanGate, ""},
		{"Build an agent that counts birds", HumanGate, ""},

		{"Build a weekly agent that turns the menu into ./menu.json; it must not order food or e-mail anyone.", RiskBoundary, "it must not order food or e-mail anyone"},
		{"Daily trainer: asks ten words in the terminal, never writes files.", RiskBoundary, "never writes files"},
		{"Build an agent that must never touch the boiler", RiskBoundary, "must never touch the boiler"},
		{"Build an agent for the club; it must not fail to publish the warning", RiskBoundary, ""},
		{"Build an agent for forbidden fruit that must not be missed", RiskBoundary, ""},
		{"Build an agent that mails the team, but never the customers", RiskBoundary, "never the customers"},
		{"Build an agent for guests who never eat nuts", RiskBoundary, ""},
		{"Build an agent that paints. Red is forbidden, blue is fine.", RiskBoundary, "Red is forbidden, blue is fine"},
		{"Build an agent that counts birds", RiskBoundary, ""},

		{"Build an agent that starts at noon", Trigger, ""},
	}
	for _, tt := range tests {
		s := Assess(Draft{Objective: tt.objective}, nil).State(tt.field)
		got := ""
		if s.Status == Inferred {
			got = s.Value[0]
			checkEvidence(t, tt.objective, s)
		}
		if got != tt.want {
			t.Errorf("%s of %q is %q; want %q", tt.field, tt.objective, got, tt.want)
		}
	}
}

// checkEvidence holds an inferred value to the words it was read off.
func checkEvidence(t interface{ Errorf(string, ...any) }, objective string, s FieldState) {
	e := s.Evidence
	if e == nil || e.SourceField != "objective" || s.Source != "objective" || e.Item != risk.NoItem {
		t.Errorf("%s is inferred from %+v", s.Name, e)
		return
	}
	if e.Start < 0 || e.End > len(objective) || e.Start >= e.End || objective[e.Start:e.End] != e.Evidence || s.Value[0] != e.Evidence {
		t.Errorf("%s %q is no piece of %q at %d:%d", s.Name, s.Value, objective, e.Start, e.End)
	}
}

// An answer, or the lack of one, decides; the objective only fills gaps.
func TestInfer_yieldsToAnswers(t *testing.T) {
	a := Assess(Draft{Objective: "Build a weekly agent", Answers: Answers{Cadence: {"daily"}}}, nil)
	if s := a.State(Cadence); s.Status != Answered || s.Value[0] != "daily" || s.Evidence != nil {
		t.Errorf("cadence %+v; want the answer", s)
	}
	a = Assess(Draft{Objective: "Build a weekly agent", Answers: Answers{Cadence: {"tbd"}}}, nil)
	if s := a.State(Cadence); s.Status != Inferred || s.Value[0] != "weekly" {
		t.Errorf("cadence %+v; want it inferred in place of the placeholder", s)
	}
}

// An inferred value is not read for risk a second time.
func TestInfer_isNotReadTwice(t *testing.T) {
	a := Assess(Draft{Objective: "Build an agent that emails the customer"}, nil)
	for _, o := range a.Risk.Occurrences {
		if o.SourceField != "objective" {
			t.Errorf("the inferred goal was read: %+v", o)
		}
	}
}

func TestInfer_isAlwaysAPieceOfTheObjective(t *testing.T) {
	words := rapid.SampledFrom([]string{"Build", "an agent", "that", "never", "sends", "mail", "but", ",", ";", ". ", "\n", "only after approval", "must not", "weekly",
		"manual", "daily", "#", "“", "ä", "é\u0301", "—", "(", ")", "forget", "not", "the owner approves", "  "})
	rapid.Check(t, func(t *rapid.T) {
		objective := ""
		for _, w := range rapid.SliceOfN(words, 0, 20).Draw(t, "words") {
			objective += w + rapid.SampledFrom([]string{" ", ""}).Draw(t, "space")
		}
		a := Assess(Draft{Objective: objective}, nil)
		for _, s := range a.Fields {
			if s.Status == Inferred {
				checkEvidence(t, objective, s)
			}
		}
	})
}

func TestWithStatus(t *testing.T) {
	a := Assess(Draft{Objective: "Build a weekly agent", Answers: Answers{Trigger: {"at noon"}, Tools: {"x"}}}, nil)
	if got := a.WithStatus(Answered); !slices.Equal(got, []risk.Field{Trigger, Tools}) {
		t.Errorf("answered %v", got)
	}
	if got := a.WithStatus(Inferred); !slices.Equal(got, []risk.Field{Goal, Cadence}) {
		t.Errorf("inferred %v", got)
	}
	if got := len(a.WithStatus(Missing)); got != 8 {
		t.Errorf("%d missing", got)
	}
	if s := a.State("colour"); s.Status != Missing {
		t.Errorf("state of no field: %+v", s)
	}
}
