package tui

import (
	"fmt"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// lister is a window over lines of which one is chosen.
type lister struct{ at, top, page int }

// key moves the choice among n lines and reports whether the key was for it.
func (s *lister) key(k tea.KeyMsg, n int) bool {
	page := max(s.page-1, 1)
	switch {
	case pressed(k, keyUp):
		s.at--
	case pressed(k, keyDown):
		s.at++
	case pressed(k, keyPageUp):
		s.at -= page
	case pressed(k, keyPageDown):
		s.at += page
	case pressed(k, keyFirst):
		s.at = 0
	case pressed(k, keyLast):
		s.at = n - 1
	default:
		return false
	}
	s.at = max(min(s.at, n-1), 0)
	return true
}

// fit moves the window of height lines so that it holds the choice.
func (s *lister) fit(n, height int) {
	s.page = height
	s.at = max(min(s.at, n-1), 0)
	s.top = max(min(s.top, s.at), s.at-height+1, 0)
	s.top = max(min(s.top, n-height), 0)
}

// position says how far down the window is.
func (s *lister) position(n, height int) string {
	if n <= height {
		return "all"
	}
	return fmt.Sprintf("%d/%d", s.at+1, n)
}

// withDesc returns a binding that is named otherwise in footer and help.
func withDesc(b key.Binding, desc string) key.Binding {
	b.SetHelp(b.Help().Key, desc)
	return b
}
