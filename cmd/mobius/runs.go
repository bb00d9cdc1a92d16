package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"agentintake/mobius/intake"
	"agentintake/mobius/store"
)

// runsPage is how many history lines are read at a time.
const runsPage = 256

// runs is mobius runs: the history, newest first.
func (a *app) runs([]string) error {
	s, err := a.open()
	if err != nil {
		return err
	}
	defer s.Close()
	entries, damaged, err := a.wantedRuns(s)
	if err != nil {
		return err
	}
	for _, line := range damaged {
		fmt.Fprintf(a.err, "mobius: %s\n", intake.Printable(line.String()))
	}
	print, finish := a.runsTable()
	if a.jsonWanted(false) {
		print, finish = a.runsJSON()
	}
	for _, entry := range entries {
		print(entry)
	}
	if err := finish(); err != nil {
		return fmt.Errorf("standard output: %w", err)
	}
	if len(damaged) > 0 {
		fmt.Fprintln(a.err, "mobius: mobius check says what a damaged history means")
	}
	return nil
}

// wantedRuns reads the whole history and sorts it: where two histories were
// merged, as version control does with files that only grow, the lines are in
// another order than the runs.
func (a *app) wantedRuns(s *store.Store) (entries []intake.HistoryEntry, damaged []store.DamagedLine, err error) {
	for mark, more := (store.Mark{}), true; more; {
		page, err := s.Runs(mark, runsPage)
		if err != nil {
			return nil, nil, err
		}
		damaged = append(damaged, page.Damaged...)
		for _, entry := range page.Runs {
			if a.wanted(entry) {
				entries = append(entries, entry)
			}
		}
		mark, more = page.Next, page.More
	}
	slices.SortStableFunc(entries, func(x, y intake.HistoryEntry) int {
		return cmp.Or(strings.Compare(y.CreatedAt, x.CreatedAt), strings.Compare(y.RunID, x.RunID))
	})
	return entries, damaged, nil
}

func (a *app) wanted(e intake.HistoryEntry) bool {
	return (a.decision == "" || a.decision == string(e.Decision)) && (a.level == "" || a.level == string(e.RiskLevel))
}

// filterWords says which runs were asked for, for a list that came out empty.
func (a *app) filterWords() string {
	words := ""
	if a.decision != "" {
		words += " with decision " + a.decision
	}
	if a.level != "" {
		words += " with level " + a.level
	}
	return words
}

func (a *app) runsTable() (print func(intake.HistoryEntry), finish func() error) {
	out := bufio.NewWriter(a.out)
	tab := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	any := false
	return func(e intake.HistoryEntry) {
			if !any {
				fmt.Fprintln(tab, "RUN\tDECISION\tRISK\tANSWERED\tOBJECTIVE")
			}
			any = true
			fmt.Fprintf(tab, "%s\t%s\t%s\t%d of 12\t%s\n", e.RunID, e.Decision, e.RiskLevel, e.Answered, intake.OneLine(e.Objective))
		}, func() error {
			if !any {
				fmt.Fprintf(out, "no runs%s in %s\n", a.filterWords(), intake.Printable(a.root()))
			}
			tab.Flush() // its errors show in the writer below
			return out.Flush()
		}
}

func (a *app) runsJSON() (print func(intake.HistoryEntry), finish func() error) {
	out := bufio.NewWriter(a.out)
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	first := true
	out.WriteString("[")
	return func(e intake.HistoryEntry) {
			if !first {
				out.WriteString(",")
			}
			first = false
			out.WriteString("\n")
			enc.Encode(e) // its errors show in the writer below
		}, func() error {
			out.WriteString("]\n")
			return out.Flush()
		}
}
