package intake

import (
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"agentintake/mobius/risk"
)

const digestObjective = "Build an agent that writes a weekly digest of our project notes"

// digestAnswers are the answers of the shipped example.
func digestAnswers(t testing.TB) Answers {
	t.Helper()
	const file = "../testdata/answers/weekly-digest.json"
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	answers, err := ParseAnswers(file, data, nil)
	if err != nil {
		t.Fatal(err)
	}
	return answers
}

func TestWeeklyDigestIsReady(t *testing.T) {
	a := Assess(Draft{Objective: digestObjective, Context: "internal", Answers: digestAnswers(t)}, nil)
	if a.Decision != SpecReady || len(a.Gates) != 0 || a.Risk.Level == risk.High || a.Runtime.Selected == DoNotBuildAgent {
		t.Errorf("decision %s, level %s, gates %v, runtime %s; want a ready spec without gates", a.Decision, a.Risk.Level, a.Gates, a.Runtime.Selected)
	}
	if !a.AgentIdea || a.Setting != "internal" || a.GoalType != "writing" {
		t.Errorf("agent idea %v, setting %s, goal type %s", a.AgentIdea, a.Setting, a.GoalType)
	}
	if got := a.WithStatus(Answered); len(got) != 12 {
		t.Errorf("answered %v; want all twelve", got)
	}
	if len(a.Tensions) != 0 || len(a.Unread) != 0 {
		t.Errorf("tensions %v, unread %v; want none", a.Tensions, a.Unread)
	}
}

func TestWeeklyDigestWithoutAnswers(t *testing.T) {
	a := Assess(Draft{Objective: digestObjective, Context: "internal"}, nil)
	if a.Decision != NeedsInterview || a.Runtime.Selected != DoNotBuildAgent {
		t.Errorf("decision %s, runtime %s", a.Decision, a.Runtime.Selected)
	}
	if missing := a.WithStatus(Missing); len(missing) > 11 {
		t.Errorf("%d fields missing; want 11 or fewer", len(missing))
	}
	if inferred := a.WithStatus(Inferred); !slices.Equal(inferred, []risk.Field{Goal, Cadence}) {
		t.Errorf("inferred %v; want goal and cadence", inferred)
	}
	if e := a.State(Cadence).Evidence; e == nil || e.Evidence != "weekly" || e.SourceField != "objective" {
		t.Errorf("cadence is inferred from %v; want the word weekly of the objective", e)
	}
}

func TestWeeklyDigestThatContradictsItself(t *testing.T) {
	answers := maps.Clone(digestAnswers(t))
	answers[Outputs] = Answer{"Email the customer"}
	answers[RiskBoundary] = Answer{"Never send anything"}
	a := Assess(Draft{Objective: digestObjective, Context: "internal", Answers: answers}, nil)
	if a.Decision != HumanApprovalRequired || a.Risk.Of(risk.ExternalSend) != risk.BlockedConflict || a.Risk.Level != risk.High {
		t.Fatalf("decision %s, external_send %s, level %s", a.Decision, a.Risk.Of(risk.ExternalSend), a.Risk.Level)
	}
	var evidence []string
	for _, c := range a.Risk.Contradictions {
		for _, side := range c.Sides {
			evidence = append(evidence, side.SourceField+": "+side.Evidence)
		}
	}
	if len(evidence) != 2 || evidence[0] != "answers.outputs: Email the customer" || !strings.HasPrefix(evidence[1], "answers.risk_boundary: ") || !strings.HasSuffix(evidence[1], "send anything") {
		t.Errorf("contradiction between %q; want both phrases", evidence)
	}
	if a.Readiness.SafetyReadiness.Status != Blocked || a.Readiness.SpecCompleteness.Status != Pass {
		t.Errorf("readiness %+v", a.Readiness)
	}
}
