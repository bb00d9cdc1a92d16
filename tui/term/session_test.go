package term

import (
	"go/parser"
	"go/token"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	tea "github.com/charmbracelet/bubbletea"
)

// The order of initialisation hangs on two facts that look like details.
func TestBackground_comesBeforeBubbleTea(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "background/background.go", nil, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	if len(file.Imports) != 1 || file.Imports[0].Path.Value != `"github.com/charmbracelet/lipgloss"` {
		t.Error("package background imports more than Lip Gloss: it may then be initialised after Bubble Tea")
	}
	if path := "agentintake/mobius/tui/term/background"; path > "github.com/charmbracelet/bubbletea" {
		t.Errorf("%s sorts behind Bubble Tea", path)
	}
}

func TestSession_retypesWhatWasTypedWhileAsking(t *testing.T) {
	s := &Session{typed: []byte("a é\r\x1b[A\x7f")}
	var got []string
	s.retype(func(msg tea.Msg) { got = append(got, msg.(tea.KeyMsg).String()) })
	if want := []string{"a", " ", "é", "enter", "backspace"}; !slices.Equal(got, want) {
		t.Errorf("retyped %q, want %q", got, want)
	}
}

func TestLeaving_graceAndSecondSignal(t *testing.T) {
	hup, trm := LeaveMsg{codeHangup, "SIGHUP"}, LeaveMsg{codeTerminate, "SIGTERM"}
	lost := LeaveMsg{codeHangup, goneReason}
	for _, c := range []struct {
		name   string
		begun  []LeaveMsg
		waited time.Duration
	}{
		{"one signal", []LeaveMsg{trm}, Grace},
		{"the terminal goes with the signal", []LeaveMsg{hup, lost}, Grace},
		{"the terminal goes before the signal", []LeaveMsg{lost, hup}, Grace},
		{"a second signal", []LeaveMsg{trm, hup}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				sent := make(chan LeaveMsg, len(c.begun))
				l := newLeaving(func(msg LeaveMsg) { sent <- msg })
				start := time.Now()
				for _, msg := range c.begun {
					l.begin(msg)
				}
				<-l.overdue
				if waited := time.Since(start); waited != c.waited {
					t.Errorf("patience ended after %v, want %v", waited, c.waited)
				}
				if msg := <-sent; msg != c.begun[0] || *l.reason() != c.begun[0] {
					t.Errorf("told %v, want %v", msg, c.begun[0])
				}
			})
		})
	}
}
