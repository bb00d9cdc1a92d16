//go:build linux || darwin

package tui

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"agentintake/mobius/intake"
	"agentintake/mobius/tui/term/termtest"
)

// TestMain is the interview itself when a test starts it on a terminal.
func TestMain(m *testing.M) {
	if role := os.Getenv(termtest.RoleVariable); role != "" {
		os.Exit(play(role))
	}
	os.Exit(m.Run())
}

// play runs an interview on the terminal that a test made.
func play(role string) int {
	m := newMemory(fixedClock)
	now := fixedClock
	o := Options{NewAssessor: func() Assessor { return intake.NewAssessor(nil) }, Secrets: plantedSecret, Getenv: os.Getenv}
	for _, s := range scenes {
		if sceneRole+s.name != role {
			continue
		}
		if err := s.stage(&o, m); err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
	}
	switch role {
	case "questions":
		o.Start = Start{At: AtQuestions, Draft: conflicted(), Parent: "20261129_090000_000000_0000000a"}
	case "panics":
		var once sync.Once
		m.now = func() time.Time {
			once.Do(func() { panic("planted") })
			return now()
		}
		o.Start = Start{At: AtQuestions, Draft: digest()}
	case "full":
		m.fail = errFull
		o.Start = Start{At: AtQuestions, Draft: digest()}
	}
	o.Store, o.Now = m, now
	r, err := Run(context.Background(), o)
	for _, line := range r.Lines {
		fmt.Fprintln(os.Stderr, line)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "mobius:", err)
	}
	kept := ""
	for _, j := range m.journals {
		kept += fmt.Sprintf("the journal holds %q\n", strings.Join(j.draft.Answers[intake.RegistrationPath], " "))
	}
	fmt.Fprint(os.Stderr, kept)
	if path := os.Getenv(keptVariable); path != "" { // for when nobody reads the terminal
		if err := os.WriteFile(path, []byte(kept), 0o600); err != nil {
			return 1
		}
	}
	return r.Code
}

// keptVariable names the file that an interview writes what its journal holds
// into.
const keptVariable = "TUI_TEST_KEPT"

func TestUX04_lateRepliesStayOutOfTheFilter(t *testing.T) {
	t.Parallel()
	real := termtest.Self(t, sceneRole+"home", termtest.Options{Cols: 100})
	real.WaitText("unfinished interview")
	real.Press("end", "enter")
	real.WaitText("Saved runs", "reads minutes")
	real.Press("/")
	real.Send("\x1b]11;rgb:1e1e/1e1e/2e2e\x1b\\")
	real.Send("\x1b[12;40R")
	real.Send("\x1b]11;rgb:ffff/ffff/ffff\a")
	real.Type("em")
	s := real.WaitFor("the filter", func(s termtest.Screen) bool { return s.Has("filter: em") && !s.Has("reads minutes") })
	if s.Has("rgb") || !s.Has("emails customers") {
		t.Errorf("the filter took a reply:\n%s", s)
	}
}

func TestUX42_panicGivesTheTerminalBack(t *testing.T) {
	t.Parallel()
	real := termtest.Self(t, "panics", termtest.Options{})
	real.WaitText("Question 12 of 12")
	real.Type("zz")
	real.Press("ctrl+s") // the write asks for the time
	if code := real.WaitExit(); code != 1 {
		t.Errorf("exit code %d", code)
	}
	if !real.Echoes() {
		t.Error("the terminal does not echo")
	}
	raw := real.Raw()
	after := raw[strings.LastIndex(raw, "\x1b[?1049l")+1:]
	if !strings.Contains(after, "internal error: planted") || !strings.Contains(after, "zz") || strings.Contains(after, "goroutine") {
		t.Errorf("left with %q", after)
	}
}

// journalIn is what the interview that ran in a folder left in its journal.
func journalIn(t *testing.T, dir string) string {
	t.Helper()
	kept, err := os.ReadFile(filepath.Join(dir, "journal"))
	if err != nil {
		t.Fatal(err)
	}
	return string(kept)
}

func TestUX36_signalsKeepWhatIsHalfTyped(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		name string
		end  func(*termtest.Terminal)
		code int
	}{
		{"SIGTERM", func(x *termtest.Terminal) { x.Signal(syscall.SIGTERM) }, 143},
		{"SIGHUP", func(x *termtest.Terminal) { x.Signal(syscall.SIGHUP) }, 129},
		{"SIGINT", func(x *termtest.Terminal) { x.Signal(syscall.SIGINT) }, 130},
		{"closed window", func(x *termtest.Terminal) { x.Hangup() }, 129},
	} {
		t.Run(row.name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			real := termtest.Self(t, "questions", termtest.Options{Dir: dir, Env: []string{keptVariable + "=" + filepath.Join(dir, "journal")}})
			real.WaitText("Question 12 of 12")
			real.Type("docs/half-ty")
			real.WaitText("docs/half-ty")
			row.end(real)
			if code := real.WaitExit(); code != row.code {
				t.Errorf("exit code %d, want %d", code, row.code)
			}
			if kept := journalIn(t, dir); !strings.Contains(kept, "docs/half-ty") {
				t.Errorf("the journal holds %q", kept)
			}
		})
	}
}

func TestUX41_suspendedAndBack(t *testing.T) {
	t.Parallel()
	real := termtest.Self(t, "questions", termtest.Options{Env: []string{"NO_COLOR=1"}})
	real.WaitText("Question 12 of 12")
	real.Type("docs/x")
	before := real.WaitText("docs/x", "saved 12:45")
	real.Press("ctrl+z")
	real.WaitRaw("\x1b[?1049l")
	real.WaitFor("the same screen", func(s termtest.Screen) bool { return s.Text() == before.Text() })
	real.Type("y")
	real.WaitText("docs/xy")
}

func TestUX63_oneKeySendsOnlyWhatChanged(t *testing.T) {
	t.Parallel()
	real := termtest.Self(t, "questions", termtest.Options{Cols: 100, Rows: 30, Env: []string{"NO_COLOR=1"}})
	real.WaitText("Question 12 of 12")
	real.Type("a")
	real.WaitText("│ a")
	real.WaitText("not saved")
	real.WaitText("saved 12:45")
	before := len(real.Raw())
	real.Press("left")
	real.Press("right")
	real.Type("bcd")
	real.WaitText("│ abcd")
	sent := real.Raw()[before:]
	if strings.Contains(sent, "\x1b[2J") || strings.Contains(sent, "Where would an approved runbook live?") {
		t.Errorf("lines that did not change were sent again: %q", sent)
	}
}

func TestUX65_mouseIsLeftToTheTerminal(t *testing.T) {
	t.Parallel()
	real := termtest.Self(t, "questions", termtest.Options{})
	real.WaitText("Question 12 of 12")
	real.Press("f3")
	real.WaitText("Brief")
	for _, mode := range []string{"\x1b[?1000h", "\x1b[?1002h", "\x1b[?1003h", "\x1b[?1006h"} {
		if strings.Contains(real.Raw(), mode) {
			t.Errorf("%q takes the mouse", mode)
		}
	}
}

func TestUX85_fullDiskOnATerminal(t *testing.T) {
	t.Parallel()
	real := termtest.Self(t, "full", termtest.Options{})
	real.WaitText("Question 12 of 12")
	real.Type("zz")
	real.WaitText("not saved!")
	real.Press("ctrl+c")
	real.WaitText("could NOT be written", "no space left")
	real.Press("ctrl+c")
	real.WaitExit()
	if !strings.Contains(real.Raw(), "the answers could not be written: no space left on device") {
		t.Error("leaving does not say that the answers are lost")
	}
}
