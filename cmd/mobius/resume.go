package main

import (
	"agentintake/mobius/tui"
)

// resume is mobius resume [RUN]: an unfinished interview or a saved run.
func (a *app) resume(words []string) error {
	if err := a.wantTerminal("resume", "use --resume-checkpoint FILE with --batch"); err != nil {
		return err
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
	if len(words) == 0 {
		start := tui.Start{At: tui.AtResume}
		if len(unfinished) > 0 {
			start.At = tui.AtHome // it offers the unfinished ones first
		}
		return a.interview(start)
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
