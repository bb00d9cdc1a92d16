package main

import (
	"agentintake/mobius/intake"
)

// diff is mobius diff RUN RUN: what changed from the first run to the second.
func (a *app) diff(words []string) error {
	s, err := a.open()
	if err != nil {
		return err
	}
	defer s.Close()
	var runs [2]intake.Run
	for i, id := range words {
		if runs[i], err = s.LoadRun(id); err != nil {
			return a.noRun(s, id, err)
		}
	}
	changes := intake.Diff(runs[0], runs[1])
	if !a.jsonWanted(false) {
		return a.printText(changes.Text())
	}
	data, err := changes.JSON()
	if err != nil {
		return err
	}
	return a.printText(string(data))
}
