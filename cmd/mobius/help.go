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
	writeFlags(&b, flagTable())
	b.WriteString(helpTail)
	_, err := fmt.Fprint(a.out, b.String())
	return err
}

// printCommandHelp prints usage, flags and an example of one command.
func (a *app) printCommandHelp(c command) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n\nUsage\n  %s\n\nExample\n  %s\n\nFlags\n", c.name, c.about, c.usage(), c.example)
	writeFlags(&b, c.flagRows())
	_, err := fmt.Fprint(a.out, b.String())
	return err
}

// jsonOffTerminal are the commands whose result is JSON where no terminal reads
// it; that of the others is text unless --format says otherwise.
var jsonOffTerminal = []string{"scan", "assess", "handoff", "intent", "artifact", "evidence"}

// flagRows are the flags of a command, each as that command takes it.
func (c command) flagRows() []flagRow {
	var rows []flagRow
	for _, row := range flagTable() {
		if !row.common && !slices.Contains(c.flags, row.name) {
			continue
		}
		if row.name == "format" {
			row.about = "form of the result (default: text)"
			if slices.Contains(jsonOffTerminal, c.name) {
				row.about = "form of the result (default: text at a terminal, else json)"
			}
			if c.name != "artifact" {
				row.value = "text|json"
			}
		}
		rows = append(rows, row)
	}
	return rows
}

func writeFlags(b *strings.Builder, rows []flagRow) {
	tab := tabwriter.NewWriter(b, 0, 0, 3, ' ', 0)
	for _, row := range rows {
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
	if !ok && slices.Contains(executingSteps(), words[0]) {
		return a.printText(words[0] + ": refused by design (exit 3). " + refusal(words[0]) + ".\n")
	}
	if !ok {
		return unknownCommand(words[0])
	}
	return a.printCommandHelp(c)
}
