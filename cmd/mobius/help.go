package main

import (
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"
)

const helpHead = `Möbius writes down what a proposed AI agent may do, before anyone builds it.
It builds, schedules, sends and runs nothing, and opens no network connection.

Usage
  mobius                                             home: new interview, resume, review
  mobius "Build an agent that ..."                   interview with the objective filled in
  mobius "..." --context internal --answers-json F   headless run
  mobius --resume-checkpoint F [--answers-json F]    go on from a checkpoint
  mobius COMMAND
`

const helpTail = `
Keys of the interview (F1 shows all)
  enter next or add item   tab next question   shift+tab back   alt+enter or ctrl+j line break
  F2 findings   ctrl+t take the inferred value   ctrl+o editor   ctrl+s save the journal   ctrl+c leave

Exit codes
  0 done   1 reading or writing failed   2 usage or input refused   3 refused by design
  4 needs_interview or clarification_needed, 5 human_approval_required or blocked (only with --exit-code)
  6 findings of check, errors of a hand-over, intent, artifact or evidence, a gate that is blocked, or a bad line of --jsonl
  129, 130, 143 hangup, ctrl+c, terminate (journal kept)
`

// printHelp prints the whole command line at a glance.
func (a *app) printHelp() error {
	var b strings.Builder
	b.WriteString(helpHead)
	b.WriteString("\nCommands\n")
	tab := tabwriter.NewWriter(&b, 0, 0, 3, ' ', 0)
	for _, c := range commands() {
		fmt.Fprintf(tab, "  %s\t%s\n", strings.TrimSpace(c.name+" "+c.args), c.about)
	}
	tab.Flush()
	b.WriteString("\nFlags\n")
	writeFlags(&b, func(flagRow) bool { return true })
	b.WriteString(helpTail)
	_, err := fmt.Fprint(a.out, b.String())
	return err
}

// printCommandHelp prints usage, flags and an example of one command.
func (a *app) printCommandHelp(c command) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n\nUsage\n  %s\n\nExample\n  %s\n\nFlags\n", c.name, c.about, c.usage(), c.example)
	writeFlags(&b, func(row flagRow) bool { return row.common || slices.Contains(c.flags, row.name) })
	_, err := fmt.Fprint(a.out, b.String())
	return err
}

func writeFlags(b *strings.Builder, wanted func(flagRow) bool) {
	tab := tabwriter.NewWriter(b, 0, 0, 3, ' ', 0)
	for _, row := range flagTable() {
		if !wanted(row) {
			continue
		}
		name := "--" + row.name
		if row.name == "help" {
			name = "-h, --help"
		}
		fmt.Fprintf(tab, "  %s\t%s\n", strings.TrimSpace(name+" "+row.value), row.about)
	}
	tab.Flush()
}

// helpCommand is mobius help [COMMAND].
func (a *app) helpCommand(words []string) error {
	if len(words) == 0 {
		return a.printHelp()
	}
	c, ok := commandNamed(words[0])
	if !ok {
		return unknownCommand(words[0])
	}
	return a.printCommandHelp(c)
}
