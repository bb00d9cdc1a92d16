package main

import (
	"errors"
	"slices"

	"agentintake/mobius/intake"
	"agentintake/mobius/store"
)

// show is mobius show RUN: the contract of a saved run as it stands on disk,
// or the brief while the intake is incomplete.
func (a *app) show(words []string) error {
	s, err := a.open()
	if err != nil {
		return err
	}
	defer s.Close()
	kinds := []string{store.AgentSpecMarkdown, store.Brief}
	if a.jsonWanted(false) {
		kinds = []string{store.AgentSpec, store.MobiusSpec}
	}
	data, err := firstArtifact(s, words[0], kinds)
	if err != nil {
		return a.noRun(s, words[0], err)
	}
	if !a.jsonWanted(false) {
		section, err := handoffSection(s, words[0])
		if err != nil {
			return err
		}
		data = withSection(data, section)
	}
	if a.outIsTTY {
		return a.printText(intake.Printable(string(data)))
	}
	return a.printText(string(data))
}

// firstArtifact reads the first of the kinds that the run has.
func firstArtifact(s *store.Store, run string, kinds []string) (data []byte, err error) {
	for _, kind := range kinds {
		if data, err = s.ReadArtifact(run, kind); store.KindOf(err) != store.NotFound {
			return data, err
		}
	}
	return nil, err
}

// noRun turns "nothing there" for a run into what to do about it.
func (a *app) noRun(s *store.Store, run string, err error) error {
	switch store.KindOf(err) {
	case store.NotFound, store.Invalid:
	default:
		return err
	}
	hint := "mobius runs lists the saved runs"
	if page, listErr := s.Runs(store.Mark{}, runsPage); listErr == nil {
		var ids []string
		for _, entry := range page.Runs {
			ids = append(ids, entry.RunID)
		}
		if slices.Contains(ids, run) {
			return err // the run is there, and a file of it is gone
		}
		if near := intake.Nearest(run, ids); near != "" && len(run) > 8 {
			hint = "did you mean " + near + "?"
		}
	} else {
		return errors.Join(err, listErr)
	}
	return usageError{"no saved run is called " + quoted(run) + " in " + quoted(a.root()), hint}
}
