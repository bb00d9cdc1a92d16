package main

import (
	"fmt"
	"time"

	"agentintake/mobius/intake"
	"agentintake/mobius/store"
)

// outcome is mobius outcome RUN VERDICT: a note beside the history. It
// approves nothing.
func (a *app) outcome(words []string) error {
	run, verdict := words[0], words[1]
	if near := intake.Nearest(verdict, verdicts()); near != verdict {
		hint := "the verdicts are accepted, edited, rejected and ignored"
		if near != "" {
			hint = "did you mean " + near + "?"
		}
		return usageError{quoted(verdict) + " is no verdict", hint}
	}
	s, err := a.open()
	if err != nil {
		return err
	}
	defer s.Close()
	if !intake.ValidRunID(run) {
		return a.noRun(s, run, &store.Error{Kind: store.Invalid, Op: "look up", Path: run, Reason: "it is no run id"})
	}
	outcome, err := intake.NewOutcome(run, a.now().UTC().Format(time.RFC3339), intake.Verdict(verdict), a.note, findSecret)
	if err != nil {
		return err
	}
	if err := s.AddOutcome(outcome); err != nil {
		return a.noRun(s, run, err)
	}
	if a.jsonWanted(false) {
		return a.printJSON(outcome)
	}
	return a.printText(fmt.Sprintf("%s noted as %s; this approves nothing\n", run, verdict))
}

func verdicts() []string {
	var words []string
	for _, v := range intake.Verdicts() {
		words = append(words, string(v))
	}
	return words
}
