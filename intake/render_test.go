package intake

import (
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
