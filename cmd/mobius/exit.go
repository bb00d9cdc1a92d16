package main

import (
	"errors"
	"fmt"
	"strings"

	"agentintake/mobius/intake"
)

// The exit codes (specification, §8).
const (
	exitDone          = 0
	exitFailed        = 1 // reading or writing failed
	exitUsage         = 2 // usage or input refused
	exitRefused       = 3 // refused by design
	exitIncomplete    = 4 // with --exit-code: needs_interview
	exitNeedsApproval = 5 // with --exit-code: human_approval_required
	exitFindings      = 6 // check, intent, artifact, evidence, a bad line of --jsonl
)

// usageError is a command line that is not understood: exit 2.
type usageError struct {
	message string
	hint    string // what to do instead; may be empty
}

func (e usageError) Error() string { return e.message }

// exitError ends the program with a code after everything worth saying has
// been said.
type exitError struct{ code int }

func (e exitError) Error() string { return fmt.Sprintf("exit %d", e.code) }

// exitCode is the one place that turns an error into an exit code.
func exitCode(err error) int {
	var exit exitError
	var usage usageError
	var faults intake.Faults
	switch {
	case err == nil:
		return exitDone
	case errors.As(err, &exit):
		return exit.code
	case errors.As(err, &usage), errors.As(err, &faults):
		return exitUsage
	default:
		return exitFailed
	}
}

// maxFaultsShown bounds what one refused input can print: a hostile file of
// unknown keys has tens of thousands, and nobody mends more than these at once.
const maxFaultsShown = 100

// report says on stderr what went wrong and what to do.
func (a *app) report(err error) {
	var exit exitError
	var usage usageError
	var faults intake.Faults
	switch {
	case errors.As(err, &exit):
	case errors.As(err, &faults):
		fmt.Fprintf(a.err, "mobius: input refused, nothing was written; %s:\n", counted(len(faults), "fault"))
		for _, fault := range faults[:min(len(faults), maxFaultsShown)] {
			fmt.Fprintf(a.err, "  - %s\n", withheld(fault.Error()))
		}
		if more := len(faults) - maxFaultsShown; more > 0 {
			fmt.Fprintf(a.err, "  and %d more; mend these first\n", more)
		}
	case errors.As(err, &usage):
		fmt.Fprintf(a.err, "mobius: %s\n", withheld(usage.message))
		if usage.hint != "" {
			fmt.Fprintf(a.err, "  %s\n", withheld(usage.hint))
		}
	default:
		fmt.Fprintf(a.err, "mobius: %s\n", withheld(strings.TrimSpace(err.Error())))
	}
}

// withheld is a message as it may be shown: one that repeats what looks like a
// secret, as an argument or a file name, is not repeated.
func withheld(message string) string {
	if kind, found := findSecret(message); found {
		return "the message is withheld: it would repeat what looks like a secret (" + kind + "); take that out of the command line"
	}
	return intake.Printable(message)
}

// counted is "1 fault" or "3 faults".
func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// quoted is a word of the operator's in a message.
func quoted(s string) string { return fmt.Sprintf("%q", s) }
