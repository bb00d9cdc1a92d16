package main

import (
	"fmt"

	"agentintake/mobius/intake"
	"agentintake/mobius/store"
)

// learning is mobius learning: how the contracts of this folder were taken.
func (a *app) learning([]string) error {
	s, err := a.open()
	if err != nil {
		return err
	}
	defer s.Close()
	outcomes, damaged, err := s.Outcomes()
	if err != nil {
		return err
	}
	verdictOf := map[string]intake.Verdict{} // the last one counts
	for _, o := range outcomes {
		verdictOf[o.RunID] = o.Verdict
	}
	var judged []intake.JudgedRun
	var mark store.Mark
	for {
		page, err := s.Runs(mark, runsPage)
		if err != nil {
			return err
		}
		damaged = append(damaged, page.Damaged...)
		for _, entry := range page.Runs {
			run, err := s.LoadRun(entry.RunID)
			if err != nil {
				fmt.Fprintf(a.err, "mobius: run %s is left out: %s\n", entry.RunID, intake.Printable(err.Error()))
				continue
			}
			judged = append(judged, intake.JudgedRun{GoalType: run.GoalType, Setting: run.Setting, Decision: run.Decision, Verdict: verdictOf[entry.RunID]})
		}
		if !page.More {
			break
		}
		mark = page.Next
	}
	for _, line := range damaged {
		fmt.Fprintf(a.err, "mobius: %s\n", intake.Printable(line.String()))
	}
	learned := intake.Learn(judged)
	if !a.jsonWanted(false) {
		return a.printText(learned.Text())
	}
	data, err := learned.JSON()
	if err != nil {
		return err
	}
	return a.printText(string(data))
}
