//go:build linux || darwin

package term

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"sync/atomic"
	"testing"

	"agentintake/mobius/tui/term/termtest"

	tea "github.com/charmbracelet/bubbletea"
)

// The test binary is also the programs that the tests look at from a terminal.
func TestMain(m *testing.M) {
	switch os.Getenv(termtest.RoleVariable) {
	case "":
		os.Exit(m.Run())
	case "version":
		fmt.Println("version 1")
	case "notebook":
		os.Exit(notebook())
	}
}

// notebook is a program with one line to type into. It writes what is typed to
// the file "journal" when it has to leave, says on stderr how it ended, and
// shows every key that is no text.
func notebook() int {
	var typed atomic.Value
	typed.Store("")
	s := Open(Options{Theme: os.Getenv("THEME"), Rescue: func() { journal("rescued " + typed.Load().(string)) }})
	last, err := s.Run(context.Background(), page{dark: s.Dark, typed: &typed})
	var left Left
	var crash *Panic
	switch {
	case errors.As(err, &left):
		fmt.Fprintf(os.Stderr, "left with %d: %s\n", left.Code, left.Reason)
		return left.Code
	case errors.As(err, &crash):
		fmt.Fprintln(os.Stderr, crash)
		return 1
	case err != nil:
		fmt.Fprintln(os.Stderr, "failed:", err)
		return 1
	}
	fmt.Fprintf(os.Stderr, "done with %q\n", last.(page).text)
	return 0
}

func journal(text string) {
	if err := os.WriteFile("journal", []byte(text), 0o600); err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
}

type page struct {
	dark  bool
	text  string
	keys  string
	typed *atomic.Value
	bad   bool // View panics
}

func (p page) Init() tea.Cmd { return nil }

func (p page) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case LeaveMsg:
		journal(p.text)
		return p, tea.Quit
	case tea.ResumeMsg:
		p.keys += " resumed"
	case tea.KeyMsg:
		return p.key(msg)
	}
	return p, nil
}

func (p page) key(k tea.KeyMsg) (tea.Model, tea.Cmd) {
	switch {
	case k.Type == tea.KeySpace, k.Type == tea.KeyRunes && !k.Alt:
		p.text += strings.ReplaceAll(string(k.Runes), "\r", "/")
		p.typed.Store(p.text)
		return p, nil
	}
	p.keys += " " + k.String()
	switch k.String() {
	case "ctrl+z":
		return p, tea.Suspend
	case "ctrl+q":
		return p, tea.Quit
	case "f5":
		panic("boom in update")
	case "f6":
		p.bad = true
	case "f7":
		return p, func() tea.Msg { panic("boom in a command") }
	case "f8":
		return p, tea.Sequence(tea.Batch(nil, nil, func() tea.Msg { panic("boom in a batch") }), tea.Quit)
	case "f9":
		fmt.Fprint(os.Stderr, "hanging")
		select {}
	}
	return p, nil
}

func (p page) View() string {
	if p.bad {
		panic("boom in view")
	}
	return fmt.Sprintf("dark %t\ntext [%s]\nkeys:%s\n", p.dark, p.text, p.keys)
}
