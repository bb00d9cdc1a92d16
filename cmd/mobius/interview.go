package main

import (
	"context"
	"fmt"

	"agentintake/mobius/intake"
	"agentintake/mobius/store"
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

// resume is mobius resume [RUN]: an unfinished interview or a saved run.
func (a *app) resume(words []string) error {
	if err := a.wantTerminal("resume", "use --resume-checkpoint FILE with --batch"); err != nil {
		return err
	}
	if len(words) == 0 {
		return a.interview(tui.Start{At: tui.AtResume})
	}
	s, err := a.open()
	if err != nil {
		return err
	}
	defer s.Close()
	unfinished, err := s.Journals()
	if err != nil {
		return err
	}
	for _, journal := range unfinished {
		if journal.RunID == words[0] {
			return a.interview(tui.Start{At: tui.AtJournal, Journal: words[0]})
		}
	}
	run, err := s.LoadRun(words[0])
	if err != nil {
		return a.noRun(s, words[0], err)
	}
	return a.interview(tui.Start{At: tui.AtQuestions, Draft: run.Draft, Parent: run.ID, Forced: true})
}

// review is mobius review [RUN|FILE]: it reads and changes nothing. Without a
// terminal it prints what mobius show prints.
func (a *app) review(words []string) error {
	if len(words) == 0 {
		if err := a.wantTerminal("review", "mobius runs lists the runs, mobius show RUN prints one"); err != nil {
			return err
		}
		return a.interview(tui.Start{At: tui.AtRuns})
	}
	s, err := a.open()
	if err != nil {
		return err
	}
	defer s.Close()
	id := words[0]
	if !intake.ValidRunID(id) {
		data, err := store.ReadInput(id, intake.MaxArtifactBytes)
		if err != nil {
			return inputRefused(err)
		}
		artifact, err := intake.DecodeArtifact(id, data)
		if err != nil {
			return err
		}
		id = artifact.Meta.RunID
	}
	if _, err := s.LoadRun(id); err != nil {
		return a.noRun(s, id, err)
	}
	if !a.terminal || a.getenv("CI") != "" {
		return a.show([]string{id})
	}
	return a.interview(tui.Start{At: tui.AtReview, Run: id})
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
func (a *app) interview(start tui.Start) error {
	s, err := a.open()
	if err != nil {
		return err
	}
	defer s.Close()
	lexicon, err := s.Lexicon()
	if err != nil {
		return err
	}
	options := tui.Options{
		Store:       shelf{s, a, lexicon},
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
