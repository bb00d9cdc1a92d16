//go:build linux || darwin

package plain

import (
	"context"
	"fmt"
	"os"
	"strings"
	"syscall"
	"testing"

	"agentintake/mobius/intake"
	"agentintake/mobius/tui"
	"agentintake/mobius/tui/term/termtest"
)

// The test binary is also the program that the tests look at from a terminal.
func TestMain(m *testing.M) {
	if os.Getenv(termtest.RoleVariable) == "" {
		os.Exit(m.Run())
	}
	s := newShelf()
	o := options(s)
	o.Getenv = os.Getenv
	o.Start = tui.Start{At: tui.AtQuestions, Draft: intake.Draft{Objective: idea}}
	result, err := Run(context.Background(), o)
	if j := s.journals[result.Unfinished]; j != nil {
		fmt.Fprintf(os.Stderr, "goal: %s\n", strings.Join(j.draft.Answers[intake.Goal], ""))
	}
	fmt.Fprintf(os.Stderr, "ended with %d, unfinished %q, error %v\n", result.Code, result.Unfinished, err)
	os.Exit(result.Code)
}

func dumb(t *testing.T) *termtest.Terminal {
	t.Helper()
	term := termtest.Self(t, "talk", termtest.Options{Mute: true, Env: []string{"TERM=dumb", "LANG=C"}})
	term.WaitText("Question 1 of 12", "Answer:")
	return term
}

func TestUX68_notOneEscapeByteOnADumbTerminal(t *testing.T) {
	term := dumb(t)
	term.Send("Email the customer\r")
	term.WaitText("Question 2 of 12")
	term.Send(":help\r")
	term.WaitText("type two colons")
	term.Send(":review\r")
	term.WaitText("Choice:")
	term.Send("quit\r")
	if code := term.WaitExit(); code != 0 {
		t.Errorf("exit code %d", code)
	}
	raw := term.Raw()
	if i := strings.IndexFunc(raw, func(r rune) bool { return r < ' ' && r != '\n' && r != '\r' }); i >= 0 {
		t.Errorf("a control character was sent: %q", raw[max(i-20, 0):i+1])
	}
	if i := strings.IndexFunc(raw, func(r rune) bool { return r > '~' }); i >= 0 {
		t.Errorf("more than ASCII was sent in the C locale: %q", raw[max(i-20, 0):i+2])
	}
	if !strings.Contains(raw, intake.Fields()[0].Question) {
		t.Error("the text of the question is not shown in full")
	}
}

func TestUX82_theTerminalEchoes(t *testing.T) {
	term := dumb(t)
	if !term.Echoes() {
		t.Error("the terminal does not echo")
	}
	term.Send("what is typed\r")
	term.WaitText("Answer: what is typed")
}

func TestUX30_pasteIntoALineTerminalIsOneAnswer(t *testing.T) {
	term := dumb(t)
	term.Paste("first line\nsecond line\nthird line\n")
	term.WaitText("3 lines came at once and are taken as one answer.", "Question 2 of 12")
	term.Send(":show\r")
	s := term.WaitText("1. Goal: first line second line third line")
	if s.Has("Question 3 of 12") {
		t.Errorf("the paste ran on:\n%s", s)
	}
}

func TestUX46_plainExitCodes(t *testing.T) {
	for _, c := range []struct {
		name string
		end  func(*termtest.Terminal)
		code int
	}{
		{"ctrl+d", func(term *termtest.Terminal) { term.Press("ctrl+d") }, 0},
		{"ctrl+c twice", func(term *termtest.Terminal) {
			term.Press("ctrl+c")
			term.WaitText("Press ctrl+c again to leave")
			term.Press("ctrl+c")
		}, 130},
		{"SIGTERM", func(term *termtest.Terminal) { term.Signal(syscall.SIGTERM) }, 143},
		{"SIGHUP", func(term *termtest.Terminal) { term.Signal(syscall.SIGHUP) }, 129},
		{"window closed", func(term *termtest.Terminal) { term.Hangup() }, 129},
	} {
		t.Run(c.name, func(t *testing.T) {
			term := dumb(t)
			term.Send("my goal\r")
			term.WaitText("Question 2 of 12")
			c.end(term)
			if code := term.WaitExit(); code != c.code || term.Killed() {
				t.Errorf("exit code %d, killed %t, want %d", code, term.Killed(), c.code)
			}
			if c.name != "window closed" {
				term.WaitText(fmt.Sprintf("ended with %d, unfinished \"run1\", error <nil>", c.code))
			}
		})
	}
}

func TestUX36_halfTypedLineIsKept(t *testing.T) {
	for _, c := range []struct {
		name  string
		leave func(*termtest.Terminal)
		code  int
	}{
		{"SIGTERM", func(term *termtest.Terminal) { term.Signal(syscall.SIGTERM) }, 143},
		{"ctrl+c twice", func(term *termtest.Terminal) {
			term.Press("ctrl+c")
			term.WaitText("Press ctrl+c again")
			term.Press("ctrl+c")
		}, 130},
	} {
		t.Run(c.name, func(t *testing.T) {
			term := dumb(t)
			term.Send("half an ans")
			term.WaitText("Answer: half an ans")
			c.leave(term)
			if code := term.WaitExit(); code != c.code {
				t.Errorf("exit code %d, want %d", code, c.code)
			}
			term.WaitText("goal: half an ans")
			if !term.Echoes() {
				t.Error("the terminal does not echo as before")
			}
		})
	}
}

func TestUX35_interruptClearsNothing(t *testing.T) {
	term := dumb(t)
	term.Send("half ")
	term.WaitText("Answer: half")
	term.Press("ctrl+c")
	term.WaitText("What was half typed still counts.")
	term.Send("and half\r")
	term.WaitText("Question 2 of 12")
	term.Send(":show\r")
	term.WaitText("1. Goal: half and half")
}
