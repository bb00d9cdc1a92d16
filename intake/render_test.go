package intake

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

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
	d.Objective = "Build an agent that answers billing questions of customers."
	d.Context = "client_work"
	d.Answers[Goal] = Answer{"Customers get an answer to a billing question within an hour."}
	d.Answers[Inputs] = Answer{"the billing inbox"}
	d.Answers[Outputs] = Answer{"Email the customer", "a note in ./log.md"}
	d.Answers[Trigger] = Answer{"A mail arrives in the billing inbox."}
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
// the whole intakes of the development corpora.
func testRuns() map[string]Run {
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
}
