package intake

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"agentintake/mobius/risk"
)

// harmless is a complete Draft without any risk, changed by what a test says.
func harmless(change Answers) Draft {
	d := Draft{Objective: "Build an agent that counts birds on screen", Answers: Answers{
		Goal: {"we know how many birds there are"}, Trigger: {"the operator starts it"}, Inputs: {"pictures of the garden"}, Outputs: {"a number on screen"},
		Tools: {"a garden camera"}, Memory: {"none"}, Cadence: {"one-shot"}, HumanGate: {"none"}, RiskBoundary: {"nothing"},
		SuccessCriteria: {"the number is right"}, VerificationPlan: {"count by hand"}, RegistrationPath: {"docs/birds.md"},
	}}
	maps.Copy(d.Answers, change)
	return d
}

func TestRuntime(t *testing.T) {
	tests := []struct {
		name   string
		change Answers
		want   string
		words  []string // that decided
	}{
		{"nothing special", nil, Script, nil},
		{"MCP tools", Answers{Tools: {"the MCP server of our archive, read-only"}}, MCPWorker, []string{"MCP"}},
		{"MCP in small letters", Answers{Inputs: {"what the mcp tools return"}}, MCPWorker, []string{"mcp"}},
		{"no MCP", Answers{Tools: {"no MCP, a garden camera"}}, Script, nil},
		{"part of a word", Answers{Tools: {"the mcphee viewer"}}, Script, nil},
		{"a kanban board", Answers{Inputs: {"the cards of the kanban board"}}, Kanban, []string{"kanban"}},
		{"items on a board", Answers{Goal: {"the agent shows how it would move cards from column to column on our board"}}, Kanban, nil},
		{"tickets with columns only", Answers{Inputs: {"a ticket list with three columns"}}, Script, nil},
		{"a board of directors", Answers{Inputs: {"the minutes of the board of directors"}}, Script, nil},
		{"several steps", Answers{Goal: {"the birds are counted in several steps"}}, LangGraph, []string{"several steps"}},
		{"stateful work", Answers{Memory: {"stateful: the last count"}}, LangGraph, []string{"stateful"}},
		{"branching", Answers{Goal: {"if it is dark, count owls, otherwise finches"}}, LangGraph, []string{"if", "otherwise"}},
		{"no branching", Answers{Goal: {"if nobody says otherwise, somebody else counts"}}, Script, nil},
		{"multi-step", Answers{Goal: {"a multi-step count"}}, LangGraph, []string{"multi-step"}},
		{"git branches", Answers{Inputs: {"the branches of the tree"}}, Script, nil},
		{"a weekly summary", Answers{Cadence: {"weekly"}, Outputs: {"a summary of the birds on screen"}}, PromptCron, []string{"weekly", "summary"}},
		{"cron in the trigger", Answers{Cadence: {"recurring"}, Trigger: {"cron at 06:10"}, Outputs: {"a digest on screen"}}, PromptCron, []string{"recurring", "digest"}},
		{"a summary once", Answers{Outputs: {"a summary of the birds on screen"}}, Script, nil},
		{"weekly data", Answers{Cadence: {"weekly"}, Outputs: {"a report as CSV on screen"}}, Script, nil},
		{"weekly conversion", Answers{Cadence: {"weekly"}, Goal: {"convert the pictures and report"}}, Script, []string{"convert"}},
		{"weekly numbers", Answers{Cadence: {"weekly"}}, Script, nil},
		{"MCP before steps", Answers{Tools: {"MCP"}, Goal: {"a multi-step count"}}, MCPWorker, []string{"MCP"}},
		{"a board before steps", Answers{Inputs: {"the kanban board"}, Goal: {"a multi-step count"}}, Kanban, []string{"kanban"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a := Assess(harmless(tt.change), nil)
			r := a.Runtime
			if r.Selected != tt.want {
				t.Fatalf("runtime %+v; want %s (level %s)", r, tt.want, a.Risk.Level)
			}
			if tt.words != nil && !slices.Equal(r.DecidedBy, tt.words) {
				t.Errorf("decided by %q; want %q", r.DecidedBy, tt.words)
			}
			if !r.AdvisoryOnly || len(r.Reasons) == 0 || r.IfApproved != "" || r.DecidedBy == nil {
				t.Errorf("runtime %+v", r)
			}
		})
	}
}

func TestRuntime_doNotBuild(t *testing.T) {
	without := harmless(Answers{Tools: {"MCP"}})
	delete(without.Answers, VerificationPlan)
	tests := []struct {
		name       string
		give       Draft
		ifApproved string
		reason     string // part of one
		word       string // one that decided
	}{
		{"incomplete", without, MCPWorker, "incomplete: verification_plan missing", ""},
		{"a gate", harmless(Answers{Cadence: {"weekly"}, Outputs: {"Email the customer a summary"}}), Script, "waits on 1 approval: external_send", "Email the customer"},
		{"a contradiction", harmless(Answers{Outputs: {"Email the customer"}, RiskBoundary: {"Never send anything"}}), Script, "contradict each other on external_send", "send anything"},
		{"credentials", harmless(Answers{Outputs: {"Rotate the API keys"}}), Script, "hands out credentials", "Rotate the API keys"},
		{"credentials after an approval", harmless(Answers{HumanGate: {"Before it rotates the API keys, the owner approves"}}), Script, "hands out credentials", "API keys"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := Assess(tt.give, nil).Runtime
			if r.Selected != DoNotBuildAgent || r.IfApproved != tt.ifApproved || !r.AdvisoryOnly {
				t.Errorf("runtime %+v; want %s, %s if approved", r, DoNotBuildAgent, tt.ifApproved)
			}
			if !strings.Contains(strings.Join(r.Reasons, " "), tt.reason) {
				t.Errorf("reasons %q; want %q", r.Reasons, tt.reason)
			}
			if !slices.ContainsFunc(append(r.DecidedBy, ""), func(w string) bool { return strings.Contains(w, tt.word) }) {
				t.Errorf("decided by %q; want %q", r.DecidedBy, tt.word)
			}
		})
	}
}

func TestReadiness(t *testing.T) {
	missing := harmless(nil)
	delete(missing.Answers, Tools)
	missing.Answers[Memory] = Answer{"tbd"}
	unread := harmless(nil)
	unread.Objective = russian
	both := harmless(Answers{Outputs: {"Email the customer"}, RiskBoundary: {"Never send anything"}})
	delete(both.Answers, Tools)
	tests := []struct {
		name     string
		give     Draft
		statuses string
		decision Decision
		reason   string // of safety
		next     string
	}{
		{"ready", harmless(nil), "pass pass not_evaluated not_evaluated", SpecReady, "nothing contradicts", "Review the Agent Spec; whether anyone builds the agent is decided outside Möbius."},
		{"incomplete", missing, "fail not_evaluated not_evaluated not_evaluated", NeedsInterview, "before all twelve fields are resolved", "Answer the 2 open questions, first tools."},
		{"an objective in another language", unread, "pass not_evaluated not_evaluated not_evaluated", SpecReady, "what could not be read: objective", "Reword objective in plain English"},
		{"a gate", harmless(Answers{Outputs: {"Email the customer"}}), "pass blocked not_evaluated blocked", HumanApprovalRequired, "1 approval is pending: external_send.",
			"Have a person outside Möbius look at 1 pending approval before anyone builds: external_send."},
		{"incomplete and contradictory", both, "fail blocked not_evaluated blocked", NeedsInterview, "1 contradiction in external_send; 1 approval is pending: external_send.",
			"Change one of two answers that contradict each other: outputs says 'Email the customer', risk_boundary says '"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a := Assess(tt.give, nil)
			r := a.Readiness
			statuses := []string{r.SpecCompleteness.Status, r.SafetyReadiness.Status, r.VerificationEvidence.Status, r.OperationalReadiness.Status}
			if got := strings.Join(statuses, " "); got != tt.statuses || a.Decision != tt.decision {
				t.Errorf("readiness %s, decision %s; want %s, %s", got, a.Decision, tt.statuses, tt.decision)
			}
			if !strings.Contains(r.SafetyReadiness.Reason, tt.reason) {
				t.Errorf("safety: %q; want %q", r.SafetyReadiness.Reason, tt.reason)
			}
			if !strings.HasPrefix(a.NextAction, tt.next) {
				t.Errorf("next: %q; want %q", a.NextAction, tt.next)
			}
			for _, d := range []Dimension{r.SpecCompleteness, r.SafetyReadiness, r.VerificationEvidence, r.OperationalReadiness} {
				if !strings.HasSuffix(d.Reason, ".") {
					t.Errorf("reason %q is no sentence", d.Reason)
				}
			}
		})
	}
}

func TestNextAction_rewording(t *testing.T) {
	a := Assessment{Unread: []risk.Span{{SourceField: "answers.memory"}}}
	if got := nextAction(a); got != "Reword memory in plain English: it could not be read for risk." {
		t.Errorf("next: %q", got)
	}
	a = Assessment{Risk: risk.Profile{Contradictions: []risk.Contradiction{{Sides: []risk.Occurrence{occurrenceIn(risk.Publish, risk.Requested, Goal, "never not publish")}}}}}
	if got := nextAction(a); got != "Reword 'never not publish' in goal: say plainly whether the agent does it." {
		t.Errorf("next: %q", got)
	}
	a = Assessment{Fields: []FieldState{{Name: Memory, Status: Missing}}}
	if got := nextAction(a); got != "Answer the open question: memory." {
		t.Errorf("next: %q", got)
	}
}
