package main

import (
	"strings"

	"agentintake/mobius/intake"
	"agentintake/mobius/store"
)

// beginning is where an intake starts: what the operator gave, merged.
type beginning struct {
	draft   intake.Draft
	parent  string   // run that a checkpoint came from
	ignored []string // what the checkpoint held and was not loaded; nil without one
}

// intake runs an intake headless or opens the interview, as the flags and the
// terminal say (specification, §8).
func (a *app) intake(objective string) error {
	if err := a.intakeUsage(objective); err != nil {
		return err
	}
	if a.answers == "" && a.checkpoint == "" && objective == "" {
		return a.home()
	}
	begin, err := a.beginning(objective)
	if err != nil {
		return err
	}
	if a.interviewWanted() {
		return a.interviewFrom(begin)
	}
	return a.headless(begin)
}

// intakeUsage refuses combinations that contradict each other, and a start
// that nothing could come of.
func (a *app) intakeUsage(objective string) error {
	terminal := a.terminal && a.getenv("CI") == ""
	switch {
	case a.batch && a.interactive:
		return usageError{"--batch and --interactive contradict each other", "leave one out"}
	case a.interactive && !a.terminal:
		return usageError{"--interactive needs a terminal on standard input and output", "leave it out to run headless"}
	case a.answers != "" && objective == "" && a.checkpoint == "":
		return usageError{"--answers-json without an objective or a checkpoint", `say what the answers are for: mobius "Build an agent that ..." --answers-json FILE`}
	case objective != "" && a.checkpoint != "":
		return usageError{"an objective and --resume-checkpoint contradict each other", "a checkpoint holds its objective; change it in the interview"}
	case a.given["context"] && objective == "" && a.checkpoint == "" && (a.batch || !terminal):
		return usageError{"--context without an objective or a checkpoint", `mobius "Build an agent that ..." --context internal`}
	case objective == "" && a.checkpoint == "" && (a.batch || !terminal):
		return usageError{
			"nothing to work on: " + a.whyNoInterview() + ", and neither an objective nor --resume-checkpoint",
			`run headless: mobius "Build an agent that ..." --answers-json FILE  (mobius questions --format json prints a file to fill in)`,
		}
	}
	return nil
}

// whyNoInterview says why nobody is asked.
func (a *app) whyNoInterview() string {
	switch {
	case a.batch:
		return "--batch forbids the interview"
	case a.terminal:
		return "CI is set, so nothing prompts"
	default:
		return "no terminal for the interview"
	}
}

// interviewWanted tells whether a person answers: on a terminal, unless answers
// were given or prompting is forbidden.
func (a *app) interviewWanted() bool {
	switch {
	case a.interactive:
		return true
	case a.batch || !a.terminal || a.getenv("CI") != "":
		return false
	default:
		return a.answers == ""
	}
}

// beginning reads and checks all that was given, before anything is written.
func (a *app) beginning(objective string) (beginning, error) {
	begin := beginning{draft: intake.Draft{Objective: objective, Context: a.context, Answers: intake.Answers{}}}
	var faults intake.Faults
	if a.checkpoint != "" {
		data, err := store.ReadInput(a.checkpoint, intake.MaxCheckpointBytes)
		if err != nil {
			return begin, inputRefused(err)
		}
		checkpoint, err := intake.ParseCheckpoint(a.checkpoint, data, findSecret)
		if faults, err = gather(faults, err); err != nil {
			return begin, err
		}
		begin.draft, begin.parent, begin.ignored = checkpoint.Draft, checkpoint.RunID, append([]string{}, checkpoint.Ignored...)
		if a.given["context"] {
			begin.draft.Context = a.context
		}
	}
	if a.answers != "" {
		answers, err := a.readAnswers(a.answers)
		if faults, err = gather(faults, err); err != nil {
			return begin, err
		}
		begin.draft.Answers = intake.Merge(begin.draft.Answers, answers)
	}
	given := intake.Draft{Objective: objective, Context: a.context}
	var err error
	if faults, err = gather(faults, intake.CheckDraft(given, findSecret)); err != nil {
		return begin, err
	}
	if len(faults) > 0 {
		return begin, faults
	}
	if objective != "" && strings.TrimSpace(objective) == "" {
		return begin, usageError{"the objective is blank", `say what the agent is for: mobius "Build an agent that ..."`}
	}
	begin.draft = begin.draft.Trimmed()
	return begin, nil
}

// gather adds the faults of one input to those of the others, so that all are
// reported at once; any other error is returned.
func gather(all intake.Faults, err error) (intake.Faults, error) {
	if err == nil {
		return all, nil
	}
	if faults, ok := err.(intake.Faults); ok {
		return append(all, faults...), nil
	}
	return all, err
}

// readAnswers reads an answers file.
func (a *app) readAnswers(path string) (intake.Answers, error) {
	if path == "-" {
		return nil, usageError{"--answers-json -: answers are a regular file, not standard input", "write them to a file: it can be read again and checked"}
	}
	data, err := store.ReadInput(path, intake.MaxAnswersBytes)
	if err != nil {
		return nil, inputRefused(err)
	}
	return intake.ParseAnswers(path, data, findSecret)
}

// inputRefused tells an input file that breaks the rules (exit 2) from one that
// could not be read (exit 1).
func inputRefused(err error) error {
	switch store.KindOf(err) {
	case store.Refused, store.TooBig, store.Invalid:
		return usageError{err.Error(), ""}
	}
	return err
}

// forced tells whether the intake goes on whatever the objective's words:
// whoever answers the twelve questions has an agent in mind (specification, §1).
func (a *app) forced() bool { return a.foundry || a.answers != "" || a.checkpoint != "" }
