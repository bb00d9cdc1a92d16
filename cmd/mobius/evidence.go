package main

import (
	"agentintake/mobius/intake"
	"agentintake/mobius/intake/handoff"
	"agentintake/mobius/store"
)

// evidence is mobius evidence FILE: what a factory brought back, weighed. It
// ends with exit code 6 on an error or while the promotion gate is blocked.
func (a *app) evidence(words []string) error {
	data, err := a.readInput(words[0])
	if err != nil {
		return err
	}
	in, err := handoff.ParseLedgerInput(words[0], data, findSecret)
	if err != nil {
		return err
	}
	if in.Draft, err = a.contract(); err != nil {
		return err
	}
	report := handoff.CheckEvidence(in)
	if err := a.printReport(report, report.Text()); err != nil {
		return err
	}
	return findingsOf(len(report.Errors) > 0 || report.PromotionGate == handoff.PromotionBlocked)
}

// readInput reads a file that a command takes in, by the rules of answers files.
func (a *app) readInput(path string) ([]byte, error) {
	data, err := store.ReadInput(path, intake.MaxAnswersBytes)
	if err != nil {
		return nil, inputRefused(err)
	}
	return data, nil
}

// contract is the draft of the run that --against names, nil without one.
func (a *app) contract() (*handoff.PlanInput, error) {
	if a.against == "" {
		return nil, nil
	}
	s, err := a.open()
	if err != nil {
		return nil, err
	}
	defer s.Close()
	run, err := s.LoadRun(a.against)
	if err != nil {
		return nil, a.noRun(s, a.against, err)
	}
	return &handoff.PlanInput{RunID: run.ID, Draft: run.Draft, Lexicon: run.Lexicon}, nil
}

// printReport prints a report as JSON, or as text for people.
func (a *app) printReport(report any, text string) error {
	if a.jsonWanted(!a.outIsTTY) {
		return a.printJSON(report)
	}
	return a.printText(text)
}

// findingsOf ends the program with the code of findings, if there are any.
func findingsOf(found bool) error {
	if found {
		return exitError{exitFindings}
	}
	return nil
}
