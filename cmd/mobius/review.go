package main

import (
	"strings"

	"agentintake/mobius/intake"
	"agentintake/mobius/risk"
	"agentintake/mobius/store"
	"agentintake/mobius/tui"
)

// review is mobius review [RUN|FILE]: it reads and changes nothing. Without a
// terminal it prints the page that the screen would show.
func (a *app) review(words []string) error {
	if len(words) == 0 {
		if err := a.wantTerminal("review", "mobius runs lists the runs, mobius show RUN prints one"); err != nil {
			return err
		}
		return a.interview(tui.Start{At: tui.AtRuns})
	}
	run, err := a.reviewed(words[0])
	if err != nil {
		return err
	}
	if a.terminal && a.getenv("CI") == "" {
		return a.interviewOn(tui.Start{At: tui.AtReview, Run: run.ID}, &run)
	}
	page := intake.BriefMarkdown(run)
	if len(run.WithStatus(intake.Missing)) == 0 {
		page = intake.AgentSpecMarkdown(run)
	}
	s, err := a.open()
	if err != nil {
		return err
	}
	defer s.Close()
	section, err := handoffSection(s, run.ID)
	if err != nil {
		return err
	}
	return a.printText(string(withSection(page, section)))
}

// reviewed is a saved run, by id, or the run of an artifact, by the path of its
// file. Everything in it but the Draft is computed anew.
func (a *app) reviewed(name string) (intake.Run, error) {
	s, err := a.open()
	if err != nil {
		return intake.Run{}, err
	}
	defer s.Close()
	if intake.ValidRunID(name) {
		run, err := s.LoadRun(name)
		if err != nil {
			err = a.noRun(s, name, err)
		}
		return run, err
	}
	if strings.HasSuffix(name, ".md") {
		return intake.Run{}, usageError{name + ": a page cannot be computed anew", "name the .json file beside it, or the run"}
	}
	data, err := store.ReadInput(name, intake.MaxArtifactBytes)
	if err != nil {
		return intake.Run{}, inputRefused(err)
	}
	artifact, err := intake.DecodeArtifact(name, data)
	if err != nil {
		return intake.Run{}, err
	}
	own, err := s.Lexicon()
	if err != nil {
		return intake.Run{}, err
	}
	lexicon, found := artifact.LexiconAmong(own, lexiconBeside(s, artifact.Meta.RunID))
	if !found {
		return intake.Run{}, usageError{
			name + ": it was made with a lexicon that is not at hand, so nothing can be computed anew",
			"review the _mobius_spec.json of the same run, which holds its lexicon",
		}
	}
	return artifact.Run(lexicon), nil
}

// lexiconBeside is the lexicon of a run of that id in the store, nil when there
// is none.
func lexiconBeside(s *store.Store, id string) risk.Lexicon {
	run, err := s.LoadRun(id)
	if err != nil {
		return nil // then only the operator's own can be tried
	}
	return run.Lexicon
}
