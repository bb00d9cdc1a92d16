//go:build linux || darwin

package term

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"agentintake/mobius/tui/term/termtest"
)

// open starts the notebook in a folder of its own.
func open(t *testing.T, o termtest.Options) (*termtest.Terminal, string) {
	t.Helper()
	o.Dir = t.TempDir()
	return termtest.Self(t, "notebook", o), o.Dir
}

func journalIn(t *testing.T, dir string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(dir, "journal"))
	if err != nil {
		t.Errorf("no journal: %v", err)
	}
	return string(b)
}

func TestUX01_linkingBubbleTeaAsksNothing(t *testing.T) {
	term := termtest.Self(t, "version", termtest.Options{Mute: true, Limit: 4 * time.Second}) // Bubble Tea would wait for five
	if code := term.WaitExit(); code != 0 {
		t.Errorf("exit code %d", code)
	}
	if raw := term.Raw(); raw != "version 1\r\n" {
		t.Errorf("a program that only says its version wrote %q", raw)
	}
}

func TestUX02_muteTerminalIsNotWaitedFor(t *testing.T) {
	term, _ := open(t, termtest.Options{Mute: true, Limit: 4 * time.Second})
	term.WaitText("dark true", "text []")
	if n := strings.Count(term.Raw(), "\x1b]11;?"); n != 1 {
		t.Errorf("asked for the background %d times, want once", n)
	}
}

func TestUX03_lateAnswersAreNotTyped(t *testing.T) {
	for _, end := range []string{"\x1b\\", "\a"} {
		for cut := range len("\x1b]11;rgb:0c0c/0c0c/0c0c") {
			if cut%5 != 0 {
				continue
			}
			t.Run(fmt.Sprintf("%q cut at %d", end, cut), func(t *testing.T) {
				term, _ := open(t, termtest.Options{Mute: true})
				term.WaitText("text []")
				answer := "\x1b]11;rgb:0c0c/0c0c/0c0c" + end
				term.Send(answer[:cut])
				term.Send(answer[cut:] + "\x1b[?62;22c\x1b[12;40R")
				term.Send("x")
				s := term.WaitFor("an x", func(s termtest.Screen) bool { return s.Has("x]") })
				if !s.Has("text [x]") || !s.Has("keys:") || s.Has("keys: ") {
					t.Errorf("an answer was taken for keys:\n%s", s)
				}
			})
		}
	}
}

func TestUX05_backgroundIsDecidedOnce(t *testing.T) {
	for _, c := range []struct {
		name  string
		o     termtest.Options
		want  string
		asked bool
	}{
		{"terminal dark", termtest.Options{}, "dark true", true},
		{"terminal light", termtest.Options{Light: true}, "dark false", true},
		{"flag", termtest.Options{Light: true, Env: []string{"THEME=dark"}}, "dark true", false},
		{"variable", termtest.Options{Env: []string{"MOBIUS_THEME=light"}}, "dark false", false},
		{"flag over variable", termtest.Options{Env: []string{"THEME=dark", "MOBIUS_THEME=light"}}, "dark true", false},
		{"auto asks", termtest.Options{Light: true, Env: []string{"THEME=auto", "COLORFGBG=15;0"}}, "dark false", true},
		{"mute, COLORFGBG", termtest.Options{Mute: true, Env: []string{"COLORFGBG=0;default;15"}}, "dark false", true},
		{"under screen", termtest.Options{Light: true, Env: []string{"TERM=screen", "STY=1"}}, "dark true", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.o.Env = append(c.o.Env, "SSH_TTY=/dev/pts/0") // a busy machine gets the time of a network
			term, _ := open(t, c.o)
			term.WaitText(c.want)
			term.Press("ctrl+q")
			term.WaitExit()
			raw := term.Raw()
			asked := strings.Index(raw, "\x1b]11;?")
			if (asked >= 0) != c.asked || strings.Count(raw, "\x1b]11;?") > 1 {
				t.Errorf("asked: %t, want %t; output %q", asked >= 0, c.asked, raw)
			}
			if asked > strings.Index(raw, "\x1b[?1049h") {
				t.Error("asked after the interface had taken the terminal")
			}
		})
	}
}

func TestUX05_typingBeforeTheFirstFrameIsKept(t *testing.T) {
	term, _ := open(t, termtest.Options{Mute: true})
	term.Send("early")
	s := term.WaitFor("the text", func(s termtest.Screen) bool { return s.Has("y]") })
	if !s.Has("text [early]") {
		t.Errorf("what was typed ahead was lost or mixed:\n%s", s)
	}
}

func TestUX18_escIsAKeyOfItsOwn(t *testing.T) {
	term, _ := open(t, termtest.Options{})
	term.WaitText("text []")
	term.Send("ab\x1b")
	term.WaitText("keys: esc", "text [ab]")
	if escapeWait > 100*time.Millisecond {
		t.Errorf("esc takes effect after %v, 100 ms are allowed", escapeWait)
	}
}

func TestUX19_splitArrowIsAnArrow(t *testing.T) {
	term, _ := open(t, termtest.Options{})
	term.WaitText("text []")
	term.Send("\x1b")
	term.Send("[A")
	term.Send("\x1b[")
	term.Send("B")
	s := term.WaitText("down")
	if !s.Has("keys: up down") || !s.Has("text []") {
		t.Errorf("a split key fell apart:\n%s", s)
	}
}

func TestUX22_burstThatSpellsAKeyIsText(t *testing.T) {
	term, _ := open(t, termtest.Options{})
	term.WaitText("text []")
	for _, word := range []string{"enter", "tab", "up", "ctrl+q"} {
		term.Send(word)
		term.WaitText(word + "]")
	}
	if s := term.Screen(); !s.Has("text [entertabupctrl+q]") || s.Has("keys: ") {
		t.Errorf("spelled keys were pressed:\n%s", s)
	}
}

func TestUX30_linesWithoutBracketsAreOnePaste(t *testing.T) {
	term, _ := open(t, termtest.Options{})
	term.WaitText("text []")
	lines := strings.Repeat("line\r", 8) + "end"
	term.Send(lines)
	s := term.WaitFor("the end", func(s termtest.Screen) bool { return s.Has("end]") })
	if !s.Has("text ["+strings.ReplaceAll(lines, "\r", "/")+"]") || s.Has("enter") {
		t.Errorf("lines were typed one by one:\n%s", s)
	}
}

func TestUX32_committedTextArrivesWhole(t *testing.T) {
	term, _ := open(t, termtest.Options{})
	term.WaitText("text []")
	text := "日本語を話す"
	term.Send(text[:7])
	term.Send(text[7:])
	term.WaitText("text [" + text + "]")
}

func TestUX40_hangupLeavesWithAJournal(t *testing.T) {
	term, dir := open(t, termtest.Options{})
	term.WaitText("text []")
	term.Send("unsaved")
	term.WaitText("text [unsaved]")
	term.Hangup()
	if code := term.WaitExit(); code != 129 || term.Killed() {
		t.Errorf("exit code %d, killed %t; want 129 by the program itself", code, term.Killed())
	}
	if got := journalIn(t, dir); got != "unsaved" {
		t.Errorf("journal %q", got)
	}
	if cpu := term.CPU(); cpu > term.Alive() && cpu > 2*time.Second {
		t.Errorf("%v of processor time in %v: a busy loop", cpu, term.Alive())
	}
}

func TestUX46_signalsGiveTheirExitCodes(t *testing.T) {
	for _, c := range []struct {
		signal os.Signal
		code   int
	}{{syscall.SIGHUP, 129}, {syscall.SIGINT, 130}, {syscall.SIGTERM, 143}} {
		t.Run(c.signal.String(), func(t *testing.T) {
			term, dir := open(t, termtest.Options{})
			term.WaitText("text []")
			term.Send("kept")
			term.WaitText("text [kept]")
			term.Signal(c.signal)
			if code := term.WaitExit(); code != c.code || term.Killed() {
				t.Errorf("exit code %d, killed %t, want %d", code, term.Killed(), c.code)
			}
			if got := journalIn(t, dir); got != "kept" {
				t.Errorf("journal %q", got)
			}
			s := term.Screen()
			if s.Alt || s.Hidden || !term.Echoes() || !s.Has(fmt.Sprintf("left with %d", c.code)) {
				t.Errorf("the terminal is not in order:\n%s", s)
			}
		})
	}
}

func TestUX40_modelThatHangsIsRescued(t *testing.T) {
	term, dir := open(t, termtest.Options{})
	term.WaitText("text []")
	term.Send("precious")
	term.WaitText("text [precious]")
	term.Press("f9")
	term.WaitRaw("hanging")
	term.Signal(syscall.SIGTERM)
	if code := term.WaitExit(); code != 143 {
		t.Errorf("exit code %d, want 143", code)
	}
	if got := journalIn(t, dir); got != "rescued precious" {
		t.Errorf("journal %q", got)
	}
	if s := term.Screen(); s.Alt || s.Hidden || !term.Echoes() {
		t.Errorf("the terminal is not in order:\n%s", s)
	}
}

func TestUX42_panicGivesTheTerminalBack(t *testing.T) {
	for _, c := range []struct{ key, boom string }{{"f5", "update"}, {"f6", "view"}, {"f7", "a command"}, {"f8", "a batch"}} {
		t.Run(c.boom, func(t *testing.T) {
			term, dir := open(t, termtest.Options{})
			term.WaitText("text []")
			term.Send("kept")
			term.WaitText("text [kept]")
			term.Press(c.key)
			if code := term.WaitExit(); code != 1 {
				t.Errorf("exit code %d, want 1", code)
			}
			s := term.Screen()
			if s.Alt || s.Hidden || !term.Echoes() {
				t.Errorf("the terminal is not in order:\n%s", s)
			}
			if raw := term.Raw(); !strings.Contains(raw, "internal error: boom in "+c.boom) || strings.Contains(raw, "goroutine") {
				t.Errorf("the panic is not told in one line:\n%s", s)
			}
			if got := journalIn(t, dir); got != "rescued kept" {
				t.Errorf("journal %q", got)
			}
		})
	}
}

// inShell starts an interactive shell that can stop and continue jobs.
func inShell(t *testing.T, dir string) *termtest.Terminal {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	term := termtest.Start(t, termtest.Options{Args: []string{"/bin/sh", "-i"}, Dir: dir, Env: []string{"PS1=prompt> ", "ENV", "PROGRAM=" + exe}})
	term.WaitText("prompt>")
	term.Send(termtest.RoleVariable + "=notebook \"$PROGRAM\"\r")
	term.WaitText("text []")
	return term
}

func TestUX41_stopAndContinue(t *testing.T) {
	term := inShell(t, t.TempDir())
	term.Send("before")
	first := term.WaitText("text [before]")
	term.Press("ctrl+z")
	s := term.WaitFor("the shell", func(s termtest.Screen) bool { return !s.Alt && s.Count("prompt>") >= 2 })
	if s.Hidden {
		t.Errorf("the shell has no cursor:\n%s", s)
	}
	term.Send("echo 'in bet'ween\r")
	term.WaitText("in between") // echoed as typed, so the shell's terminal echoes and runs
	term.Send("fg\r")
	again := term.WaitFor("the same page", func(s termtest.Screen) bool { return s.Alt && s.Has("resumed") })
	if got := strings.Replace(again.Text(), " ctrl+z resumed", "", 1); got != first.Text() {
		t.Errorf("the page changed from\n%s\nto\n%s", first, again)
	}
	term.Send("!")
	term.WaitText("text [before!]")
	term.Press("ctrl+q")
	term.WaitText(`done with "before!"`)
}

func TestUX41_nobodyToContinue(t *testing.T) {
	term, _ := open(t, termtest.Options{}) // leads its session: the system will not stop it
	term.WaitText("text []")
	term.Press("ctrl+z")
	term.WaitFor("the page again", func(s termtest.Screen) bool { return s.Alt && s.Has("resumed") })
	term.Send("on")
	term.WaitText("text [on]")
}

func TestUX41_stoppedFromOutside(t *testing.T) {
	term, _ := open(t, termtest.Options{})
	term.WaitText("text []")
	term.Send("x")
	term.WaitText("text [x]")
	before := strings.Count(term.Raw(), "\x1b[?1049h")
	term.Signal(syscall.SIGSTOP)
	term.Signal(syscall.SIGCONT)
	term.WaitFor("the page drawn anew", func(s termtest.Screen) bool {
		return s.Has("text [x]") && strings.Count(term.Raw(), "\x1b[?1049h") > before
	})
	term.Send("y")
	term.WaitText("text [xy]")
	if term.Echoes() {
		t.Error("the terminal echoes under the interface")
	}
}

func TestUX65_theMouseIsLeftToTheTerminal(t *testing.T) {
	term, _ := open(t, termtest.Options{})
	term.WaitText("text []")
	for _, mode := range []string{"\x1b[?1000h", "\x1b[?1002h", "\x1b[?1003h"} {
		if strings.Contains(term.Raw(), mode) {
			t.Errorf("mouse mode %q was set", mode)
		}
	}
}

func TestUX41_endedWhileStopped(t *testing.T) {
	for _, c := range []struct{ name, commands string }{
		{"in the background", "kill %1; kill -CONT %1"},
		{"in the foreground", "kill %1; fg"},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			term := inShell(t, dir)
			term.Send("precious")
			term.WaitText("text [precious]")
			term.Press("ctrl+z")
			term.WaitFor("the shell", func(s termtest.Screen) bool { return !s.Alt && s.Count("prompt>") >= 2 })
			term.Send(c.commands + "\r")
			term.WaitText("left with 143")
			if got := journalIn(t, dir); !strings.HasSuffix(got, "precious") {
				t.Errorf("journal %q", got)
			}
			term.Send("\recho 'shell ech'oes\r")
			s := term.WaitText("shell echoes")
			if s.Alt || s.Hidden {
				t.Errorf("the shell's terminal is not in order:\n%s", s)
			}
		})
	}
}

func TestUX41_continuedInTheBackground(t *testing.T) {
	term := inShell(t, t.TempDir())
	term.Send("x")
	term.WaitText("text [x]")
	term.Press("ctrl+z")
	term.WaitFor("the shell", func(s termtest.Screen) bool { return !s.Alt && s.Count("prompt>") >= 2 })
	term.Send("bg; until jobs >j && grep -q 'tty output' j; do :; done; echo 'stopped ag'ain\r")
	s := term.WaitText("stopped again")
	if s.Alt || s.Hidden {
		t.Errorf("it took the shell's terminal:\n%s", s)
	}
	term.Send("fg\r")
	term.WaitFor("the page", func(s termtest.Screen) bool { return s.Alt && s.Has("resumed") })
	term.Send("y")
	term.WaitText("text [xy]")
	term.Press("ctrl+q")
	term.WaitText(`done with "xy"`)
}
