package main

import (
	"context"
	"fmt"

	"agentintake/mobius/intake"
	"agentintake/mobius/tui"
	"agentintake/mobius/tui/plain"
	"agentintake/mobius/tui/term"
)

// home is mobius alone: new interview, resume, review.
func (a *app) home() error {
	return a.interview(tui.Start{At: tui.AtHome, Draft: intake.Draft{Context: a.context}})
}

// interviewFrom opens the interview with what was given filled in.
func (a *app) interviewFrom(begin beginning) error {
	start := tui.Start{At: tui.AtObjective, Draft: begin.draft, Parent: begin.parent, Forced: a.forced(), Ignored: begin.ignored}
	if a.checkpoint != "" || a.answers != "" {
		start.At = tui.AtQuestions
	}
	return a.interview(start)
}

// wantTerminal refuses what only a person can do where there is none.
func (a *app) wantTerminal(command, instead string) error {
	if a.terminal && a.getenv("CI") == "" {
		return nil
	}
	return usageError{"mobius " + command + " needs a terminal on standard input and output", instead}
}

// interview runs the interview, line by line where that is wanted or the
// terminal can do no more, and says on stderr how it ended.
func (a *app) interview(start tui.Start) error { return a.interviewOn(start, nil) }

// interviewOn is interview with a run that is read from a file and not from the
// store; nil for none.
func (a *app) interviewOn(start tui.Start, file *intake.Run) error {
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
	options := tui.Options{
		Store:       shelf{s, a, lexicon, file},
		NewAssessor: func() tui.Assessor { return intake.NewAssessor(lexicon) },
		Secrets:     findSecret,
		Now:         a.now,
		Getenv:      a.getenv,
		Theme:       a.theme,
		NoColour:    a.noColor,
		Start:       start,
		Command:     a.goOn,
	}
	run := tui.Run
	capabilities := term.Detect(a.getenv)
	if a.accessible || capabilities.Accessible || capabilities.Dumb {
		run = plain.Run
	}
	result, err := run(context.Background(), options)
	for _, line := range result.Lines {
		fmt.Fprintln(a.err, intake.Printable(line))
	}
	if err != nil {
		return err
	}
	if result.Code != exitDone {
		return exitError{result.Code}
	}
	if result.Unfinished != "" && a.exitCode {
		return exitError{exitIncomplete}
	}
	return a.verdict(result.Decision)
}

// goOn is the command that goes on with an interview or reads a run.
func (a *app) goOn(verb, id string) string {
	command := "mobius " + verb + " " + id
	if a.dir != "" {
		command += " --dir " + shellWord(a.dir)
	}
	return command
}
