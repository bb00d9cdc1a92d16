// Package background keeps programs that link Bubble Tea from talking to the
// terminal before main: Bubble Tea v1 asks for the background colour in an
// init and waits up to five seconds for the answer, also for --version.
//
// Packages are initialised in the order of their import paths as soon as all
// that they import is initialised. This one imports nothing but Lip Gloss and
// its path sorts before github.com/charmbracelet/bubbletea, so it comes first
// and settles the background; nothing is left to ask. Both must stay so. The
// true background is found out by package term when the interface starts.
package background

import "github.com/charmbracelet/lipgloss"

func init() { lipgloss.SetHasDarkBackground(true) }
