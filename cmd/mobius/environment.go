package main

import (
	"crypto/rand"
	"io"
	"os"
	"time"

	"agentintake/mobius/tui/term"
)

// environment is all of the world that a run may touch, so that tests can hand
// in their own.
type environment struct {
	in       io.Reader
	out, err io.Writer
	getenv   func(string) string
	now      func() time.Time
	random   io.Reader
	terminal bool // stdin and stdout are terminals
	outIsTTY bool // stdout alone is: people read the result
}

// system is the environment of a real process.
func system() environment {
	return environment{
		in: os.Stdin, out: os.Stdout, err: os.Stderr,
		getenv:   os.Getenv,
		now:      time.Now,
		random:   rand.Reader,
		terminal: term.IsTerminal(os.Stdin) && term.IsTerminal(os.Stdout),
		outIsTTY: term.IsTerminal(os.Stdout),
	}
}
