package main

import (
	"fmt"
	"slices"
	"strings"

	"agentintake/mobius/intake"
)

// app is one run of the program: its environment and its options.
type app struct {
	environment
	options
}

// run carries out one command line and returns the exit code.
func run(args []string, env environment) int {
	words, opts, err := parseFlags(args)
	a := &app{env, opts}
	if err == nil {
		err = a.dispatch(words)
	}
	if err != nil {
		a.report(err)
	}
	return exitCode(err)
}

// dispatch finds what the words ask for: a command, or an intake with the
// objective that they are.
func (a *app) dispatch(words []string) error {
	if a.version {
		return a.printVersion()
	}
	if len(words) == 0 || a.afterDashDash {
		return a.start(words)
	}
	if c, ok := commandNamed(words[0]); ok {
		return a.carryOut(c, words[1:])
	}
	if len(words) == 1 && slices.Contains(executingSteps(), words[0]) {
		return a.refuseStep(words[0])
	}
	return a.start(words)
}

// start is what mobius does without a command: help, or the intake.
func (a *app) start(words []string) error {
	if a.help {
		return a.printHelp()
	}
	if err := a.accepts(intakeFlags(), "an intake"); err != nil {
		return err
	}
	switch {
	case len(words) > 1:
		return usageError{
			fmt.Sprintf("%d words where one objective is expected", len(words)),
			fmt.Sprintf("quote the objective: mobius %q", strings.Join(words, " ")),
		}
	case len(words) == 1 && strings.TrimSpace(words[0]) == "":
		return usageError{"the objective is empty", `say what the agent is for: mobius "Build an agent that ..."`}
	case len(words) == 1 && !a.afterDashDash && !strings.ContainsAny(strings.TrimSpace(words[0]), " \t\n"):
		return unknownCommand(words[0])
	case len(words) == 1:
		return a.intake(words[0])
	default:
		return a.intake("")
	}
}

func unknownCommand(word string) error {
	var names []string
	for _, c := range commands() {
		names = append(names, c.name)
	}
	hint := "mobius help lists the commands; an objective is a quoted sentence"
	if near := intake.Nearest(word, names); near != "" {
		hint = fmt.Sprintf("did you mean mobius %s? an objective is a quoted sentence", near)
	}
	return usageError{fmt.Sprintf("%q is no command", word), hint}
}

// carryOut runs a command after checking its words and flags against its row.
func (a *app) carryOut(c command, words []string) error {
	if a.help {
		return a.printCommandHelp(c)
	}
	if err := a.accepts(c.flags, "mobius "+c.name); err != nil {
		return err
	}
	if len(words) < c.min || c.max >= 0 && len(words) > c.max {
		return usageError{
			fmt.Sprintf("mobius %s: %s given, it takes %s", c.name, counted(len(words), "argument"), c.takes()),
			"usage: " + c.usage(),
		}
	}
	return c.run(a, words)
}

// accepts refuses flags that what was asked for does not use: a flag that is
// silently ignored would be a promise broken.
func (a *app) accepts(names []string, what string) error {
	if a.format == sarifFormat && what != "mobius artifact" {
		return usageError{"--format sarif does not go with " + what, "use one of text, json"}
	}
	for _, row := range flagTable() {
		if !a.given[row.name] || row.common || slices.Contains(names, row.name) {
			continue
		}
		return usageError{
			fmt.Sprintf("--%s does not go with %s", row.name, what),
			"mobius help COMMAND lists the flags of a command",
		}
	}
	return nil
}

// jsonWanted tells how the result is printed: as asked, else as the default
// says.
func (a *app) jsonWanted(otherwise bool) bool {
	if a.format == "" {
		return otherwise
	}
	return a.format == "json"
}
