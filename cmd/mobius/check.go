package main

import (
	"fmt"
	"strings"

	"agentintake/mobius/intake"
	"agentintake/mobius/store"
)

// check is mobius check [FILE...]: every digest and every derived field of the
// whole folder, or of the files named. It ends with exit code 6 on a fault;
// notes alone are no fault.
func (a *app) check(files []string) error {
	s, err := a.open()
	if err != nil {
		return err
	}
	defer s.Close()
	report := store.CheckReport{Findings: []store.CheckFinding{}}
	if len(files) == 0 {
		if report, err = s.Check(); err != nil {
			return err
		}
	}
	for _, path := range files {
		one, err := s.CheckFile(path)
		if err != nil {
			return inputRefused(err)
		}
		report.Files += one.Files
		report.Findings = append(report.Findings, one.Findings...)
	}
	if err := a.printCheck(report); err != nil {
		return err
	}
	if report.Faults() > 0 {
		return exitError{exitFindings}
	}
	return nil
}

func (a *app) printCheck(report store.CheckReport) error {
	if a.jsonWanted(false) {
		return a.printJSON(report)
	}
	var b strings.Builder
	for _, f := range report.Findings {
		fmt.Fprintf(&b, "%s: %s", f.Severity, intake.Printable(f.Path))
		if f.Run != "" && !strings.Contains(f.Path, f.Run) { // a line of the history
			fmt.Fprintf(&b, " of run %s", intake.Printable(f.Run))
		}
		if f.At != "" {
			fmt.Fprintf(&b, " at %s", intake.Printable(f.At))
		}
		fmt.Fprintf(&b, ": %s\n", intake.Printable(f.Message))
	}
	faults := report.Faults()
	fmt.Fprintf(&b, "%s and %s checked: ", counted(report.Runs, "run"), counted(report.Files, "file"))
	switch notes := len(report.Findings) - faults; {
	case faults > 0:
		fmt.Fprintf(&b, "%s, %s\n", counted(faults, "fault"), counted(notes, "note"))
	case notes > 0:
		fmt.Fprintf(&b, "no fault, %s\n", counted(notes, "note"))
	default:
		b.WriteString("everything is as it was written\n")
	}
	return a.printText(b.String())
}
