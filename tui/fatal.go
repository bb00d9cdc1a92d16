package tui

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// fatal says what broke, and that the program ends.
type fatal struct{ text string }

func (f *fatal) key(_ *desk, k tea.KeyMsg) reply {
	if pressed(k, keyQuit) || pressed(k, keyOpen) {
		return reply{ev: evQuit}
	}
	return reply{}
}

func (f *fatal) page(d *desk, w, h int) page {
	return page{title: "Something went wrong", body: append([]string{""}, fold(d.look.printable(f.text), w)...)}
}

func (f *fatal) keys(*desk) []key.Binding { return []key.Binding{keyQuit} }
