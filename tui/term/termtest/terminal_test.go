//go:build linux || darwin

package termtest

import (
	"os"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// shell runs a script of the shell on a terminal.
func shell(t *testing.T, script string, o Options) *Terminal {
	t.Helper()
	o.Args = []string{"/bin/sh", "-c", script}
	return Start(t, o)
}

func TestTerminal_showsOutputAndExitCode(t *testing.T) {
	term := shell(t, `printf 'one\ntwo\n'; exit 7`, Options{})
	if code := term.WaitExit(); code != 7 {
		t.Errorf("exit code %d, want 7", code)
	}
	s := term.Screen()
	if s.Row("one") != 0 || s.Row("two") != 1 || s.Row("three") != -1 {
		t.Errorf("wrong picture:\n%s", s)
	}
	if len(s.Lines) != 24 || s.Cols != 80 || s.X != 0 || s.Y != 2 {
		t.Errorf("wrong size or cursor:\n%s", s)
	}
	if term.Raw() != "one\r\ntwo\r\n" {
		t.Errorf("raw output %q", term.Raw())
	}
}

func TestTerminal_keysArriveAsBytes(t *testing.T) {
	term := shell(t, `stty raw -echo; printf 'ready\r\n'; head -c 14 | od -An -v -tx1`, Options{})
	term.WaitText("ready")
	term.Press("up", "ctrl+s", "alt+b", "f2", "é", "enter", "shift+tab")
	term.WaitExit()
	bytes := strings.Join(strings.Fields(strings.Join(term.Screen().Lines[1:], " ")), " ")
	if want := "1b 5b 41 13 1b 62 1b 4f 51 c3 a9 0d 1b 5b"; bytes != want {
		t.Errorf("keys arrived as %s, want %s", bytes, want)
	}
}

func TestTerminal_pasteIsBracketedOnRequest(t *testing.T) {
	for _, c := range []struct{ name, ask, want string }{
		{"plain", "", "a\rb"},
		{"bracketed", `\033[?2004h`, "\x1b[200~a\rb\x1b[201~"},
	} {
		t.Run(c.name, func(t *testing.T) {
			term := shell(t, `stty raw -echo; printf '`+c.ask+`ready'; head -c `+number(len(c.want))+` | od -An -c | tr -d ' \n'`, Options{})
			term.WaitText("ready")
			term.Paste("a\nb")
			term.WaitExit()
			want := strings.NewReplacer("\x1b", `033`, "\r", `\r`).Replace(c.want)
			if got := term.Screen().Lines[0]; got != "ready"+want {
				t.Errorf("paste arrived as %q, want %q", got, "ready"+want)
			}
		})
	}
}

func number(n int) string { return strconv.Itoa(n) }

func TestTerminal_resizeIsSeenByTheProgram(t *testing.T) {
	term := shell(t, `trap 'stty size; exit 0' WINCH; echo ready; while :; do read -r line; done`, Options{Cols: 120, Rows: 40})
	term.WaitText("ready")
	term.Resize(50, 12)
	s := term.WaitText("12 50")
	if s.Cols != 50 || s.Rows != 12 || len(s.Lines) != 12 {
		t.Errorf("the picture kept its size:\n%s", s)
	}
}

func TestTerminal_answersQueriesUnlessMute(t *testing.T) {
	const ask = `stty raw -echo min 0 time 2; printf '\033]11;?\007'; head -c 30 | od -An -c | tr -d ' \n'; echo done`
	for _, c := range []struct {
		name  string
		o     Options
		wants string
	}{
		{"dark", Options{}, "rgb:0000/0000/0000"},
		{"light", Options{Light: true}, "rgb:ffff/ffff/ffff"},
	} {
		t.Run(c.name, func(t *testing.T) {
			term := shell(t, ask, c.o)
			term.WaitText("done")
			if s := term.Screen(); !s.Has(c.wants) {
				t.Errorf("no %s in\n%s", c.wants, s)
			}
		})
	}
	t.Run("mute", func(t *testing.T) {
		term := shell(t, ask, Options{Mute: true})
		term.WaitExit()
		if s := term.Screen(); s.Has("rgb") {
			t.Errorf("a mute terminal answered:\n%s", s)
		}
	})
}

func TestTerminal_signalAndExitCode(t *testing.T) {
	for _, c := range []struct {
		signal os.Signal
		code   int
	}{{syscall.SIGTERM, 143}, {syscall.SIGHUP, 129}, {syscall.SIGINT, 130}} {
		t.Run(c.signal.String(), func(t *testing.T) {
			term := Start(t, Options{Args: []string{"/bin/cat"}})
			term.Send("ready\n")
			term.WaitText("ready")
			term.Signal(c.signal)
			if code := term.WaitExit(); code != c.code || !term.Killed() {
				t.Errorf("exit code %d, killed %t, want %d, true", code, term.Killed(), c.code)
			}
		})
	}
}

func TestTerminal_hangupEndsTheProgram(t *testing.T) {
	term := Start(t, Options{Args: []string{"/bin/cat"}})
	term.Send("ready\n")
	term.WaitText("ready")
	term.Hangup()
	if code := term.WaitExit(); code != 129 {
		t.Errorf("exit code %d, want 129: the hangup did not reach the program", code)
	}
}

func TestTerminal_echoState(t *testing.T) {
	term := shell(t, `echo first; read -r l; stty raw -echo; printf 'second\r\n'; head -c 1 >/dev/null; stty sane; echo third; read -r l`, Options{})
	term.WaitText("first")
	if !term.Echoes() {
		t.Error("a fresh terminal does not echo")
	}
	term.Press("enter")
	term.WaitText("second")
	if term.Echoes() {
		t.Error("a raw terminal echoes")
	}
	term.Press("x")
	term.WaitText("third")
	if !term.Echoes() {
		t.Error("a restored terminal does not echo")
	}
}

func TestTerminal_streamsMayBePipes(t *testing.T) {
	var out strings.Builder
	term := shell(t, `echo to the pipe; echo to the terminal >&2; cat`, Options{Stdin: strings.NewReader("from the pipe\n"), Stdout: &out})
	if code := term.WaitExit(); code != 0 {
		t.Errorf("exit code %d", code)
	}
	if out.String() != "to the pipe\nfrom the pipe\n" {
		t.Errorf("stdout %q", out.String())
	}
	if s := term.Screen(); !s.Has("to the terminal") || s.Has("pipe") {
		t.Errorf("stderr went astray:\n%s", s)
	}
}

func TestTerminal_environmentIsFixed(t *testing.T) {
	t.Setenv("NO_COLOR", "1")
	term := shell(t, `echo "[$NO_COLOR][$TERM][$LANG][${CI-unset}]"`, Options{Env: []string{"TERM=dumb", "LANG"}})
	term.WaitExit()
	if s := term.Screen(); !s.Has("[][dumb][][unset]") {
		t.Errorf("wrong environment:\n%s", s)
	}
}

// recorder catches the failure of a test in a test.
type recorder struct {
	testing.TB
	message string
}

type failed struct{}

func (r *recorder) Helper() {}
func (r *recorder) Fatalf(format string, args ...any) {
	r.message = strings.TrimSpace(format)
	for _, a := range args {
		if s, ok := a.(string); ok {
			r.message += "\n" + s
		}
		if s, ok := a.(Screen); ok {
			r.message += "\n" + s.String()
		}
	}
	panic(failed{})
}

func TestTerminal_failureShowsTheScreen(t *testing.T) {
	r := &recorder{TB: t}
	func() {
		defer func() {
			if _, ok := recover().(failed); !ok {
				t.Error("waiting in vain did not fail")
			}
		}()
		term := Start(r, Options{Args: []string{"/bin/sh", "-c", "echo something else"}})
		term.WaitText("what never comes")
	}()
	for _, want := range []string{"what never comes", "|something else"} {
		if !strings.Contains(r.message, want) {
			t.Errorf("the failure does not say %q:\n%s", want, r.message)
		}
	}
}
