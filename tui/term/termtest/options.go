//go:build linux || darwin

package termtest

import (
	"io"
	"time"
)

// Options says what to run on which terminal. Zero values are the common case.
type Options struct {
	// Args is the program, by path or by name on PATH, and its arguments.
	Args []string
	// Dir is the working directory; "" is the directory of the test.
	Dir string
	// Env is set over a fixed environment that has only PATH, HOME (Dir or a
	// fresh folder), TERM=xterm-256color, COLORTERM=truecolor and
	// LANG=C.UTF-8. "NAME=" sets an empty value, "NAME" alone removes it.
	Env []string
	// Cols and Rows are the size of the window; 80 and 24 when zero.
	Cols, Rows int
	// Mute leaves every query of the program unanswered.
	Mute bool
	// Light makes the terminal answer that its background is white.
	Light bool
	// Stdin, Stdout and Stderr stand for a pipe or a file in place of the
	// terminal; nil is the terminal.
	Stdin          io.Reader
	Stdout, Stderr io.Writer
	// Limit bounds every wait; 30 seconds when zero.
	Limit time.Duration
}

func (o Options) size() (cols, rows int) {
	cols, rows = o.Cols, o.Rows
	if cols == 0 {
		cols = 80
	}
	if rows == 0 {
		rows = 24
	}
	return cols, rows
}

func (o Options) limit() time.Duration {
	if o.Limit == 0 {
		return 30 * time.Second
	}
	return o.Limit
}
