package intake

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"agentintake/mobius/risk"
)

// The runs that the tests of artifacts share.

func digestDraft() Draft {
	return Draft{
		Objective: "Build an agent that writes a weekly digest of our project notes.",
		Context:   "internal",
		Answers: Answers{
			Goal:             {"Every Friday the team knows what changed in the project notes."},
			Trigger:          {"The operator starts it by hand on Friday afternoon."},
			Inputs:           {"notes in ./notes", "the list of projects in projects.yaml"},
			Outputs:          {"a Markdown digest in ./digests"},
			Tools:            {"read access to ./notes", "write access to ./digests"},
			Memory:           {"Nothing is kept but the digests themselves."},
			HumanGate:        {"None."},
			RiskBoundary:     {"Never send or publish anything."},
			SuccessCriteria:  {"every changed note is named once", "it reads in two minutes"},
			VerificationPlan: {"compare four digests with the notes by hand"},
			RegistrationPath: {"docs/agents/weekly-digest.md"},
		},
	}
}

func conflictDraft() Draft {
	d := digestDraft()
	d.Objective = "Build an agent that sorts the complaints of our customers."
	d.Context = "client_work"
	d.Answers[Goal] = Answer{"Every complaint is sorted within an hour."}
	d.Answers[Inputs] = Answer{"the complaints inbox"}
	d.Answers[Outputs] = Answer{"Email the customer", "a note in ./log.md"}
	d.Answers[Trigger] = Answer{"A mail arrives in the complaints inbox."}
	d.Answers[Cadence] = Answer{"event-driven"}
	d.Answers[HumanGate] = Answer{"Refunds over 50 EUR need the team lead's yes; below that it refunds by itself."}
	d.Answers[RiskBoundary] = Answer{"Never send anything."}
	return d
}

func incompleteDraft() Draft {
	return Draft{Objective: "Build an agent that writes a weekly digest of our project notes."}
}

func runOf(id string, d Draft, lex risk.Lexicon) Run {
	return Run{ID: id, Created: "2026-01-31T12:00:00Z", Draft: d, Lexicon: lex, Assessment: Assess(d, lex)}
}

func digestRun() Run     { return runOf("20260131_120000_000001_aaaaaaaa", digestDraft(), nil) }
func incompleteRun() Run { return runOf("20260131_120000_000003_cccccccc", incompleteDraft(), nil) }
func conflictRun() Run {
	r := runOf("20260131_120000_000002_bbbbbbbb", conflictDraft(), nil)
	r.Parent = "20260131_120000_000001_aaaaaaaa"
	return r
}

// testRuns are the runs that every renderer is tried on: the three above and
// the whole intakes of the development corpora. Nobody changes them.
var testRuns = sync.OnceValue(func() map[string]Run {
	runs := map[string]Run{"digest": digestRun(), "conflict": conflictRun(), "incomplete": incompleteRun()}
	for _, file := range []string{"intakes.dev.jsonl", "intakes.dev2.jsonl"} {
		data, err := os.ReadFile(filepath.Join("..", "testdata", "corpus", file))
		if err != nil {
			panic(err)
		}
		for i, line := range bytes.Split(bytes.TrimSpace(data), []byte("\n")) {
			var raw struct{ ID, Objective, Context, Answers json.RawMessage }
			if err := json.Unmarshal(line, &raw); err != nil {
				panic(err)
			}
			draft, err := ParseDraftLine(fmt.Appendf(nil, `{"id":%s,"objective":%s,"context":%s,"answers":%s}`, raw.ID, raw.Objective, raw.Context, raw.Answers), nil)
			if err != nil {
				panic(err)
			}
			runs[string(raw.ID)] = runOf(fmt.Sprintf("20260131_120000_%06d_dddddddd", i), draft.Draft, nil)
		}
	}
	return runs
})

// filledRun is a run with everything that the pages show, made by hand around
// one text, which stands wherever an operator's words can stand.
func filledRun(text string) Run {
	span := func(field string, item risk.Item) risk.Span {
		return risk.Span{SourceField: field, Evidence: text, Item: item, Start: 0, End: len(text)}
	}
	said := func(f risk.Family, c risk.Class, field string) risk.Occurrence {
		return risk.Occurrence{Family: f, Class: c, Span: span(field, risk.NoItem), Clause: risk.Range{Start: 0, End: len(text)}}
	}
	r := Run{ID: "20260131_120000_000004_eeeeeeee", Created: "2026-01-31T12:00:00Z", Lexicon: risk.Lexicon{risk.Publish: {text}}}
	r.Draft = Draft{Objective: text, Context: text, Answers: Answers{}}
	for i, f := range Fields() {
		state := FieldState{Name: f.Name, Status: Answered, Value: Answer{text}, Source: "answers." + string(f.Name)}
		r.Draft.Answers[f.Name] = Answer{text}
		evidence := span("objective", risk.NoItem)
		switch {
		case f.Kind == List:
			state.Value = Answer{text, text}
		case i%4 == 1:
			state = FieldState{Name: f.Name, Status: Missing, Reason: IsPlaceholder}
		case i%4 == 2:
			state = FieldState{Name: f.Name, Status: Inferred, Value: Answer{"weekly"}, Source: "objective", Evidence: &evidence}
		}
		r.Fields = append(r.Fields, state)
	}
	ambiguous := said(risk.DestructiveDeletion, risk.Requested, "answers.goal")
	ambiguous.Ambiguous = true
	limit := said(risk.ExternalSend, risk.Prohibited, "answers.risk_boundary")
	limit.Limit = true
	r.Risk.Level = risk.High
	r.Risk.Reasons = []string{text, "because " + text}
	r.Risk.Occurrences = []risk.Occurrence{
		said(risk.ExternalSend, risk.Requested, "objective"), said(risk.ExternalSend, risk.Requested, "answers.goal"), said(risk.ExternalSend, risk.ApprovalGated, "context"),
		limit, ambiguous, said(risk.Publish, risk.Mentioned, "answers.memory"),
	}
	r.Risk.Contradictions = []risk.Contradiction{
		{Family: risk.ExternalSend, Reason: text, Sides: []risk.Occurrence{said(risk.ExternalSend, risk.ApprovalGated, "context"), limit}},
		{Family: risk.DestructiveDeletion, Reason: text, Sides: []risk.Occurrence{ambiguous}},
	}
	r.Risk.Authorities = []risk.FamilyAuthority{
		{Family: risk.ExternalSend, Authority: risk.BlockedConflict, Limits: []risk.Occurrence{limit}},
		{Family: risk.Publish, Authority: risk.AuthorityMentioned},
	}
	r.Risk.Exposure = []risk.Exposure{{Kind: "customer_data", Span: span("answers.inputs", 0)}}
	r.Unread = []risk.Span{span("answers.tools", 0)}
	r.Tensions = []Tension{{Kind: "schedule", Reason: text, Sides: []risk.Span{span("answers.trigger", risk.NoItem), span("answers.cadence", risk.NoItem)}}}
	r.Gates = []Gate{{ID: "approval:external_send:0123456789ab", Action: "external_send", ScopeDigest: DraftSHA256(Draft{}), Status: Pending, Reason: text, Question: text}}
	dimension := Dimension{"blocked", text}
	r.Readiness = Readiness{dimension, dimension, dimension, dimension}
	r.Runtime = Runtime{"do_not_build_agent", []string{text, text}, []string{text, text, text}, "script", true}
	r.Decision, r.NextAction, r.GoalType, r.Setting = HumanApprovalRequired, text, "code", "internal"
	return r
}
