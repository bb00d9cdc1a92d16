package term

import (
	"os"

	xterm "github.com/charmbracelet/x/term"
)

// IsTerminal reports whether f is a terminal.
func IsTerminal(f *os.File) bool { return xterm.IsTerminal(f.Fd()) }
