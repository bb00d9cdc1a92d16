package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"agentintake/mobius/intake"
	"agentintake/mobius/intake/handoff"
	"agentintake/mobius/store"
)

// handoff is mobius handoff [RUN|FILE]: what a factory would be told of a
// contract, in which order, and what stops it (handoff, §2).
func (a *app) handoff(words []string) error {
	if a.jsonl {
		return a.handoffLines(words)
	}
	in, err := a.planned(words)
	if err != nil {
		return err
	}
	plan := handoff.MakePlan(in)
	data, err := handoff.Encode(plan)
	if err != nil {
		return err
	}
	page := handoff.PlanMarkdown(plan)
	if a.save {
		if err := a.saveHandoff(in.RunID, data, page); err != nil {
			return err
		}
	}
	if a.jsonWanted(!a.outIsTTY) {
		err = a.printText(string(data))
	} else {
		err = a.printText(intake.Printable(string(page)))
	}
	if err != nil {
		return err
	}
	return a.planExit(plan)
}

// planExit turns what stops a plan into the exit code (handoff, §1).
func (a *app) planExit(plan handoff.Plan) error {
	switch {
	case len(plan.Errors) > 0:
		return exitError{exitFindings}
	case a.exitCode && plan.Status == handoff.StatusClarification:
		return exitError{exitIncomplete}
	case a.exitCode && plan.Status == handoff.StatusBlocked:
		return exitError{exitNeedsApproval}
	}
	return nil
}

// planned reads the draft of a run or a file, and the options beside it.
func (a *app) planned(words []string) (in handoff.PlanInput, err error) {
	var faults intake.Faults
	in, err = a.handedOver(words)
	if faults, err = gather(faults, err); err != nil {
		return in, err
	}
	if a.optionsFile != "" && in.HasOptions {
		return in, usageError{"options stand in " + quoted(words[0]) + " and in " + quoted(a.optionsFile), "keep them in one of the two"}
	}
	if a.optionsFile != "" {
		data, err := store.ReadInput(a.optionsFile, intake.MaxAnswersBytes)
		if err != nil {
			return in, inputRefused(err)
		}
		options, found, err := handoff.ParseOptions(a.optionsFile, data, findSecret)
		if faults, err = gather(faults, err); err != nil {
			return in, err
		}
		in.Options = options
		in.Found.Add(found.All()...)
	}
	if len(faults) > 0 {
		return in, faults
	}
	return in, nil
}

// handedOver is the draft that is handed over: of a saved run by its id, the
// newest without a name, or of a file.
func (a *app) handedOver(words []string) (handoff.PlanInput, error) {
	if len(words) == 1 && !intake.ValidRunID(words[0]) {
		return a.handedFile(words[0])
	}
	s, err := a.open()
	if err != nil {
		return handoff.PlanInput{}, err
	}
	defer s.Close()
	id := ""
	if len(words) == 1 {
		id = words[0]
	} else if id, err = newestRun(s); err != nil {
		return handoff.PlanInput{}, err
	}
	run, err := s.LoadRun(id)
	if err != nil {
		return handoff.PlanInput{}, a.noRun(s, id, err)
	}
	return handoff.PlanInput{RunID: run.ID, Draft: run.Draft, Lexicon: run.Lexicon}, nil
}

// newestRun is the id of the run that was saved last.
func newestRun(s *store.Store) (string, error) {
	page, err := s.Runs(store.Mark{}, 1)
	if err != nil {
		return "", err
	}
	if len(page.Runs) == 0 {
		return "", usageError{"no run is saved in " + s.Dir(), "name a file, or save a run first: mobius \"Build an agent that ...\" --answers-json FILE"}
	}
	return page.Runs[0].RunID, nil
}

// handedFile is the draft of a file: an artifact or a checkpoint of a run, a
// draft with options, or answers alone.
func (a *app) handedFile(name string) (handoff.PlanInput, error) {
	var in handoff.PlanInput
	if strings.HasSuffix(name, ".md") {
		return in, usageError{name + ": a page cannot be computed anew", "name the .json file beside it, or the run"}
	}
	data, err := store.ReadInput(name, intake.MaxArtifactBytes)
	if err != nil {
		return in, inputRefused(err)
	}
	lexicon, err := a.lexicon()
	if err != nil {
		return in, err
	}
	root, err := intake.DecodeStrict(name, data, intake.JSONLimits{Bytes: intake.MaxArtifactBytes, Depth: intake.MaxNesting})
	if err != nil {
		return in, err
	}
	version, artifact := root.Member("schema_version")
	switch {
	case artifact && version.Text == intake.AgentSpecSchema || version.Text == intake.SpecSchema:
		run, err := a.reviewed(name)
		return handoff.PlanInput{RunID: run.ID, Draft: run.Draft, Lexicon: run.Lexicon}, err
	case artifact:
		checkpoint, err := intake.ParseCheckpoint(name, data, findSecret)
		return handoff.PlanInput{RunID: checkpoint.RunID, Draft: checkpoint.Draft, Lexicon: lexicon}, err
	}
	in, err = handoff.ParsePlanFile(name, data, findSecret)
	in.Lexicon = lexicon
	return in, err
}

// saveHandoff keeps a plan beside its run, once.
func (a *app) saveHandoff(run string, data, page []byte) error {
	if run == "" {
		return usageError{"--save: the file belongs to no saved run", "name a run: mobius runs lists them"}
	}
	s, err := a.open()
	if err != nil {
		return err
	}
	defer s.Close()
	if _, err := s.LoadRun(run); err != nil {
		return a.noRun(s, run, err)
	}
	receipt, err := s.SaveHandoff(run, data, page)
	var kept *store.Error
	if errors.As(err, &kept) && kept.Kind == store.Exists {
		kept.Remedy = "one plan is kept beside a run and never replaced: go without --save, or move its .json and .md away and save again"
	}
	if err != nil {
		return err
	}
	for _, file := range receipt.Artifacts {
		fmt.Fprintf(a.err, "mobius: saved %s\n", a.shown(file.Path))
	}
	return nil
}

// handoffSection is the hand-over that was saved beside a run, as a section of
// its page; nil without one.
func handoffSection(s *store.Store, run string) ([]byte, error) {
	page, err := s.ReadHandoff(run)
	if store.KindOf(err) == store.NotFound {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return handoff.PlanSection(page), nil
}

// withSection is a page with a section behind it, if there is one.
func withSection(page, section []byte) []byte {
	if len(section) == 0 {
		return page
	}
	return slices.Concat(page, []byte("\n"), section)
}
