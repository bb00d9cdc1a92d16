package main

import (
	"fmt"
	"path/filepath"
	"time"

	"agentintake/mobius/intake"
	"agentintake/mobius/store"
)

// headless carries an intake from what was given to artifacts on disk, and
// prints its summary.
func (a *app) headless(begin beginning) error {
	s, err := a.open()
	if err != nil {
		return err
	}
	defer s.Close()
	a.sayLeftovers(s)
	lexicon, err := s.Lexicon()
	if err != nil {
		return err
	}
	assessment := intake.Assess(begin.draft, lexicon)
	if !assessment.AgentIdea && !a.forced() {
		return a.refuseIdea()
	}
	now := a.now().UTC()
	run := intake.Run{
		ID: store.NewRunID(now, a.random), Parent: begin.parent, Created: now.Format(time.RFC3339),
		Draft: begin.draft, Lexicon: lexicon, Assessment: assessment,
	}
	receipt, err := s.Publish(run)
	if store.KindOf(err) == store.Unsynced {
		a.report(err) // the run is whole and listed all the same
	} else if err != nil {
		return err
	}
	summary := intake.Summary(run, a.paths(receipt), begin.ignored)
	if err := a.printSummary(summary); err != nil {
		return fmt.Errorf("run %s was written, only its summary could not be printed: %w", run.ID, err)
	}
	return a.verdict(assessment.Decision)
}

func (a *app) printSummary(summary intake.RunSummary) error {
	if !a.jsonWanted(!a.outIsTTY) {
		return a.printText(intake.SummaryText(summary))
	}
	data, err := summary.JSON()
	if err != nil {
		return err
	}
	return a.printText(string(data))
}

// refuseIdea says plainly that the words ask for no agent, and how to force
// the intake. The refusal is a result: it goes to stdout.
func (a *app) refuseIdea() error {
	const reason = "the objective does not ask for an agent: none of its words say that one is to be built"
	const force = `say it ("Build an agent that ..."), give answers with --answers-json, or force the intake with --foundry`
	if !a.jsonWanted(!a.outIsTTY) {
		if err := a.printText("refused: " + reason + "\n" + force + "\n"); err != nil {
			return err
		}
		return exitError{exitRefused}
	}
	answer := struct {
		Status              string `json:"status"`
		Mode                string `json:"mode"`
		ExecutionAuthorized bool   `json:"execution_authorized"`
		Reason              string `json:"reason"`
		NextAction          string `json:"recommended_next_action"`
	}{Status: "not_an_agent_idea", Mode: "intake", Reason: reason, NextAction: force}
	if err := a.printJSON(answer); err != nil {
		return err
	}
	return exitError{exitRefused}
}

// verdict turns a decision into an exit code, if one was asked for.
func (a *app) verdict(d intake.Decision) error {
	codes := map[intake.Decision]int{
		intake.NeedsInterview:        exitIncomplete,
		intake.HumanApprovalRequired: exitNeedsApproval,
	}
	if code := codes[d]; a.exitCode && code != 0 {
		return exitError{code}
	}
	return nil
}

// paths says where the artifacts of a run went, relative to the working
// directory where that is possible.
func (a *app) paths(r store.Receipt) intake.Paths {
	return intake.Paths{
		Brief:      a.shown(r.Path(store.Brief)),
		Checkpoint: a.shown(r.Path(store.Checkpoint)),
		AgentSpec:  a.shown(r.Path(store.AgentSpec)),
	}
}

// shown is a path as a person would type it here.
func (a *app) shown(path string) string {
	if path == "" {
		return ""
	}
	absolute, err := filepath.Abs(path)
	if err != nil {
		return path
	}
	here, err := filepath.Abs(".")
	if err != nil {
		return path
	}
	if rel, err := filepath.Rel(here, absolute); err == nil && filepath.IsLocal(rel) {
		return rel
	}
	return absolute
}
