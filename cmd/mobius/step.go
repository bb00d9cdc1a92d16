package main

import (
	"bytes"
	"encoding/json"
	"fmt"

	"agentintake/mobius/intake"
)

// executingSteps are the steps that would change or run something. Möbius has
// no code for any of them; each answers why (specification, §1).
func executingSteps() []string {
	return []string{"patch", "change-set", "local-worker", "rollback", "build", "run", "deploy", "schedule", "register", "execute"}
}

// refusal says why a step is refused.
func refusal(step string) string {
	return fmt.Sprintf("%q would execute something: Möbius only writes down what an agent may do, it builds and runs nothing; hand the Agent Spec to whoever builds the agent", step)
}

// refuseStep answers a step that would execute something. The refusal is a
// result: it goes to stdout.
func (a *app) refuseStep(step string) error {
	answer := struct {
		Status              string `json:"status"`
		Mode                string `json:"mode"`
		ExecutionAuthorized bool   `json:"execution_authorized"`
		Reason              string `json:"reason"`
	}{
		Status: "blocked", Mode: "intake",
		Reason: refusal(step),
	}
	if err := a.printJSON(answer); err != nil {
		return err
	}
	return exitError{exitRefused}
}

// printJSON prints a result as one indented JSON object.
func (a *app) printJSON(v any) error {
	var encoded bytes.Buffer
	enc := json.NewEncoder(&encoded)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	err := enc.Encode(v)
	if err == nil {
		_, err = a.out.Write(intake.PrintableJSON(encoded.Bytes()))
	}
	if err != nil {
		return fmt.Errorf("standard output: %w", err)
	}
	return nil
}
