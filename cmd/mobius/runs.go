package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"text/tabwriter"

	"agentintake/mobius/intake"
	"agentintake/mobius/store"
)

// runsPage is how many history lines are read at a time.
const runsPage = 256

// runs is mobius runs: the history, newest first. It streams, so that ten
// thousand runs cost no more memory than a page.
func (a *app) runs([]string) error {
	s, err := a.open()
	if err != nil {
		return err
	}
	defer s.Close()
	print, finish := a.runsTable()
	if a.jsonWanted(false) {
		print, finish = a.runsJSON()
	}
	damaged := false
	var mark store.Mark
	for {
		page, err := s.Runs(mark, runsPage)
		if err != nil {
			return err
		}
		for _, line := range page.Damaged {
			damaged = true
			fmt.Fprintf(a.err, "mobius: %s\n", intake.Printable(line.String()))
		}
		for _, entry := range page.Runs {
			if a.wanted(entry) {
				print(entry)
			}
		}
		if !page.More {
			break
		}
		mark = page.Next
	}
	if err := finish(); err != nil {
		return fmt.Errorf("standard output: %w", err)
	}
	if damaged {
		fmt.Fprintln(a.err, "mobius: mobius check says what a damaged history means")
	}
	return nil
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
			fmt.Fprintf(tab, "%s\t%s\t%s\t%d of 12\t%s\n", e.RunID, e.Decision, e.RiskLevel, e.Answered, oneLine(e.Objective))
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
