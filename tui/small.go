package tui

import (
	"fmt"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// smallLines is the notice of a window that is too small.
func (a *app) smallLines() []string {
	l := &a.look
	lines := []string{fmt.Sprintf("needs %dx%d", minWidth, minHeight), fmt.Sprintf("has %dx%d", a.w, a.h), "answers are kept", "ctrl+c leaves"}
	if a.w >= minWidth {
		lines = []string{fmt.Sprintf("Window %dx%d, needs %dx%d", a.w, a.h, minWidth, minHeight), "answers kept; ctrl+c leaves"}
	}
	if a.states.front() == stLeave {
		lines[len(lines)-1] = "ctrl+c: leave now"
	}
	if a.in != nil && a.status() != "" {
		lines = append(lines, a.status())
	}
	for i := range lines {
		lines[i] = l.cut(lines[i], a.w)
	}
	return lines[:max(min(len(lines), a.h), 1)]
}

// smallWindow takes no key but those of every screen.
type smallWindow struct{}

func (smallWindow) key(*desk, tea.KeyMsg) reply { return reply{} }
func (smallWindow) page(*desk, int, int) page   { return page{} }
func (smallWindow) keys(*desk) []key.Binding    { return []key.Binding{keyLeave, keyJournal} }
