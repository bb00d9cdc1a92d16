//go:build linux || darwin

package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"agentintake/mobius/tui/term/termtest"
)

// The expectations of operators that only the whole program can meet, on a real
// terminal. "mobius" on PATH is this test binary, see TestMain.

// sit starts mobius on a terminal, in a folder of its own unless one is given.
func sit(t *testing.T, o termtest.Options, args ...string) (*termtest.Terminal, string) {
	t.Helper()
	if o.Dir == "" {
		o.Dir = t.TempDir()
	}
	o.Args = append([]string{"mobius"}, args...)
	return termtest.Start(t, o), o.Dir
}

const countingIdea = "Build an agent that counts the words of a folder"

// atQuestion1 goes from the start to the first of the twelve questions.
func atQuestion1(t *testing.T, screen *termtest.Terminal) {
	t.Helper()
	screen.WaitText("What agent do you have in mind?")
	screen.Press("enter")
	screen.WaitText("Where will it be used?")
	screen.Press("enter")
	screen.WaitText("Question 1 of 12")
}

// goingOn is the id in the command that the last lines name.
var goingOn = regexp.MustCompile(`mobius resume (\S+)`)

func resumeID(t *testing.T, text string) string {
	t.Helper()
	m := goingOn.FindStringSubmatch(text)
	if m == nil {
		t.Fatalf("no command to go on is named in\n%s", text)
	}
	return m[1]
}

// filesIn lists what lies below .mobius, but the lock.
func filesIn(t *testing.T, dir string) []string {
	t.Helper()
	var files []string
	err := filepath.WalkDir(filepath.Join(dir, ".mobius"), func(path string, entry os.DirEntry, err error) error {
		if os.IsNotExist(err) {
			return nil
		}
		if err == nil && !entry.IsDir() && !strings.HasSuffix(path, ".lock") {
			rel, _ := filepath.Rel(dir, path)
			files = append(files, filepath.ToSlash(rel))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestUX01_headlessAsksNothingOfAMuteTerminal(t *testing.T) {
	program := termtest.Build(t, ".") // the binary as it is shipped: its packages are initialised in their own order
	for _, args := range [][]string{
		{"--version"}, {"--help"}, {"version"}, {"help", "scan"}, {"questions"}, {"schema", "agent-spec"}, {"runs"}, {"doctor"},
		{"scan", "Email the customer"}, {countingIdea, "--batch"}, {"completion", "bash"}, {"--no-such-flag"}, {"deploy"},
	} {
		t.Run(strings.Join(args, " "), func(t *testing.T) {
			screen := termtest.Start(t, termtest.Options{
				Args: append([]string{program}, args...), Dir: t.TempDir(), Mute: true,
				Limit: 4 * time.Second, // Bubble Tea's own question waits five
			})
			screen.WaitExit()
			if raw := screen.Raw(); strings.ContainsRune(raw, 0x1b) || raw == "" {
				t.Errorf("output %q", raw)
			}
		})
	}
}

func TestUX02_firstQuestionOnAMuteTerminal(t *testing.T) {
	screen, _ := sit(t, termtest.Options{Mute: true, Limit: 4 * time.Second}, countingIdea)
	screen.WaitText("What agent do you have in mind?", countingIdea)
}

// lateAnswers is what a slow terminal sends long after it was asked.
const lateAnswers = "\x1b]11;rgb:1e1e/1e1e/2e2e\x1b\\\x1b]10;rgb:cdcd/d6d6/f4f4\a\x1b[?62;22c\x1b[12;40R\x1b[?2026;2$y"

func TestUX03_lateAnswersOfTheTerminalAreNotTyped(t *testing.T) {
	screen, _ := sit(t, termtest.Options{Mute: true}, countingIdea)
	atQuestion1(t, screen)
	screen.Send(lateAnswers[:9])
	screen.Send(lateAnswers[9:])
	screen.Send("z")
	s := screen.WaitFor("a z", func(s termtest.Screen) bool { return regexp.MustCompile(`(?m)^(▸|│| ) .*z`).MatchString(s.Text()) })
	for _, stray := range []string{"rgb", "1e1e", ";40", "62;22", "Help"} {
		if s.Has(stray) {
			t.Errorf("%q of an answer is on the screen:\n%s", stray, s)
		}
	}
}

func TestUX04_lateAnswersDoNotFilterThePicker(t *testing.T) {
	dir := t.TempDir()
	headless(t, headlessRun{dir: dir}, countingIdea, "--batch").ok(t)
	screen, _ := sit(t, termtest.Options{Dir: dir, Mute: true}, "review")
	screen.WaitText("Build an agent that counts")
	screen.Press("/")
	screen.Send(lateAnswers)
	screen.WaitText("filter:")
	screen.Type("words")
	s := screen.WaitFor("the filter to end in what was typed", func(s termtest.Screen) bool {
		row := s.Row("filter:")
		return row >= 0 && strings.HasSuffix(s.Lines[row], "words")
	})
	if !s.Has("filter: words") {
		t.Errorf("an answer went into the filter:\n%s", s)
	}
	screen.WaitText("Build an agent that counts")
}

func TestUX36_answersAreThereAfterAnyWayOut(t *testing.T) {
	for _, c := range []struct {
		name string
		out  func(*termtest.Terminal)
		code int
	}{
		{"ctrl+c twice", func(s *termtest.Terminal) {
			s.Press("ctrl+c")
			s.WaitText("Leave the interview?")
			s.Press("ctrl+c")
		}, 130},
		{"SIGTERM", func(s *termtest.Terminal) { s.Signal(syscall.SIGTERM) }, 143},
		{"SIGHUP", func(s *termtest.Terminal) { s.Signal(syscall.SIGHUP) }, 129},
		{"SIGINT", func(s *termtest.Terminal) { s.Signal(syscall.SIGINT) }, 130},
		{"closed window", func(s *termtest.Terminal) { s.Hangup() }, 129},
	} {
		t.Run(c.name, func(t *testing.T) {
			screen, dir := sit(t, termtest.Options{}, countingIdea)
			atQuestion1(t, screen)
			screen.Type("Teams know their numbers")
			screen.WaitText("their numbers")
			screen.Press("enter")
			screen.WaitText("Question 2 of 12")
			screen.Type("half an answ")
			screen.WaitText("half an answ")
			c.out(screen)
			if code := screen.WaitExit(); code != c.code || screen.Killed() {
				t.Errorf("exit code %d, killed %t, want %d", code, screen.Killed(), c.code)
			}
			journals, _ := filepath.Glob(filepath.Join(dir, ".mobius", "journals", "*.jsonl"))
			if len(journals) != 1 {
				t.Fatalf("journals: %v", journals)
			}
			id := strings.TrimSuffix(filepath.Base(journals[0]), ".jsonl")
			if c.name != "closed window" { // nobody is left to be told
				if named := resumeID(t, screen.Screen().Text()); named != id {
					t.Errorf("the command to go on names %s, the journal is %s", named, id)
				}
			}
			again, _ := sit(t, termtest.Options{Dir: dir}, "resume", id)
			again.WaitText("Question 3 of 12")
			again.Press("shift+tab")
			again.WaitText("Question 2 of 12", "half an answ")
			again.Press("shift+tab")
			again.WaitText("Question 1 of 12", "Teams know their numbers")
		})
	}
}

func TestUX38_lastLinesAndUX39_noSpecOfACancelledInterview(t *testing.T) {
	screen, dir := sit(t, termtest.Options{}, countingIdea)
	atQuestion1(t, screen)
	screen.Type("a goal")
	screen.WaitText("a goal")
	screen.Press("ctrl+c")
	screen.WaitText("Leave the interview?")
	screen.Press("ctrl+c")
	screen.WaitExit()
	s := screen.Screen()
	if s.Alt || s.Hidden || !screen.Echoes() {
		t.Errorf("the terminal is not in order:\n%s", s)
	}
	lines := strings.Split(strings.TrimSpace(s.Text()), "\n")
	if len(lines) > 2 || !strings.Contains(s.Text(), "kept") || strings.Contains(screen.Raw(), "goroutine") {
		t.Errorf("want one or two plain lines:\n%s", s)
	}
	resumeID(t, s.Text())
	for _, file := range filesIn(t, dir) {
		if !strings.HasPrefix(file, ".mobius/journals/") {
			t.Errorf("a cancelled interview wrote %s", file)
		}
	}
}

func TestUX40_closedWindowEndsTheProgram(t *testing.T) {
	screen, dir := sit(t, termtest.Options{Limit: 10 * time.Second}, countingIdea)
	atQuestion1(t, screen)
	screen.Type("kept")
	screen.WaitText("kept")
	screen.Hangup()
	if code := screen.WaitExit(); code != 129 {
		t.Errorf("exit code %d, want 129", code)
	}
	if files := filesIn(t, dir); len(files) != 1 {
		t.Errorf("files %v, want one journal", files)
	}
}

func TestUX41_stopAndGoOn(t *testing.T) {
	dir := t.TempDir()
	shell := termtest.Start(t, termtest.Options{Args: []string{"/bin/sh", "-i"}, Dir: dir, Env: []string{"PS1=prompt> ", "ENV"}})
	shell.WaitText("prompt>")
	shell.Send("mobius '" + countingIdea + "'\r")
	atQuestion1(t, shell)
	shell.Type("text before")
	before := shell.WaitText("text before")
	shell.Press("ctrl+z")
	shell.WaitFor("the shell", func(s termtest.Screen) bool { return !s.Alt && s.Count("prompt>") >= 2 })
	shell.Send("echo 'shell ech'oes\r")
	shell.WaitText("shell echoes")
	shell.Send("fg\r")
	after := shell.WaitFor("the question again", func(s termtest.Screen) bool { return s.Alt && s.Has("text before") && s.Has("Question 1 of 12") })
	// Row 0 tells when the journal was written last.
	if a, b := strings.Join(before.Lines[1:], "\n"), strings.Join(after.Lines[1:], "\n"); a != b || before.X != after.X || before.Y != after.Y {
		t.Errorf("the screen was\n%s\nand is\n%s", before, after)
	}
	shell.Type("!")
	shell.WaitText("text before!")
	shell.Press("ctrl+c")
	shell.WaitText("Leave the interview?")
	shell.Press("ctrl+c")
	shell.WaitText("go on with:") // so that nobody writes into the folder when the test has ended
}

func TestUX43_nothingIsResumedUnasked(t *testing.T) {
	screen, dir := sit(t, termtest.Options{}, countingIdea)
	atQuestion1(t, screen)
	screen.Type("a goal")
	screen.WaitText("a goal")
	screen.Signal(syscall.SIGTERM)
	screen.WaitExit()
	again, _ := sit(t, termtest.Options{Dir: dir})
	s := again.WaitText("New interview", "Go on: "+countingIdea)
	if s.Has("Question") {
		t.Errorf("the interview was resumed unasked:\n%s", s)
	}
}

func TestUX70_ciIsNeverAsked(t *testing.T) {
	for _, args := range [][]string{nil, {"resume"}, {"review"}} {
		screen, _ := sit(t, termtest.Options{Env: []string{"CI=true"}, Limit: 10 * time.Second}, args...)
		if code := screen.WaitExit(); code != 2 {
			t.Errorf("%v: exit code %d, want 2", args, code)
		}
		if strings.ContainsRune(screen.Raw(), 0x1b) {
			t.Errorf("%v: an escape byte in CI: %q", args, screen.Raw())
		}
	}
}

func TestUX91_theSameInterviewTwice(t *testing.T) {
	first, dir := sit(t, termtest.Options{}, countingIdea)
	atQuestion1(t, first)
	first.Type("a goal")
	first.WaitText("a goal")
	first.Press("ctrl+s")
	first.WaitText("saved ")
	second, _ := sit(t, termtest.Options{Dir: dir})
	second.WaitText("open elsewhere")
	second.Press("down", "enter")
	second.WaitText("open in another window")
	first.Type(" and on")
	first.WaitText("a goal and on")
}

func TestUX76_theTerminalIsLeftAloneByHeadlessRuns(t *testing.T) {
	// It is the controlling terminal, but no stream of the program.
	var out, errs strings.Builder
	screen, _ := sit(t, termtest.Options{Stdin: strings.NewReader(""), Stdout: &out, Stderr: &errs}, countingIdea)
	if code := screen.WaitExit(); code != 0 || screen.Raw() != "" || !strings.HasPrefix(out.String(), "{") {
		t.Errorf("exit code %d, on the terminal %q, stdout %q", code, screen.Raw(), out.String())
	}
	// All streams are the terminal, but prompting is forbidden.
	for _, c := range []struct {
		args []string
		code int
	}{{[]string{"--batch", countingIdea}, 0}, {[]string{"--batch"}, 2}} {
		screen, _ := sit(t, termtest.Options{Mute: true}, c.args...)
		if code := screen.WaitExit(); code != c.code || strings.ContainsRune(screen.Raw(), 0x1b) {
			t.Errorf("%v: exit code %d, want %d, output %q", c.args, code, c.code, screen.Raw())
		}
	}
}

func TestUX36_killedInTheSeventhAnswer(t *testing.T) {
	screen, dir := sit(t, termtest.Options{}, countingIdea)
	atQuestion1(t, screen)
	given := []string{"a goal of mine", "a trigger of mine", "an input of mine", "an output of mine", "a tool of mine", "a memory of mine"}
	for i, text := range given {
		screen.WaitText("Question " + string(rune('1'+i)) + " of 12")
		screen.Type(text)
		screen.WaitText(text)
		screen.Press("tab")
	}
	screen.WaitText("Question 7 of 12")
	screen.Type("every week on Friday after") // the last word may cost the second that a crash may cost
	screen.WaitText("every week on Friday after", "saved ")
	screen.WaitGone("not saved")
	screen.Signal(syscall.SIGKILL)
	screen.WaitExit()
	again, _ := sit(t, termtest.Options{Dir: dir})
	again.WaitText("Go on: " + countingIdea)
	again.Press("down", "enter")
	s := again.WaitFor("the question that was answered last, or the next", func(s termtest.Screen) bool {
		return s.Has("its last word may be missing") || s.Has("Question 8 of 12")
	})
	if s.Has("Question 8 of 12") { // the kill came when all of the answer was saved
		again.Press("shift+tab")
	}
	again.WaitText("Question 7 of 12", "every week on Friday")
	for i := len(given) - 1; i >= 0; i-- {
		again.Press("shift+tab")
		again.WaitText("Question "+string(rune('1'+i))+" of 12", given[i])
	}
}

func TestUX30_linesPastedWithoutBracketsStayInOneQuestion(t *testing.T) {
	screen, _ := sit(t, termtest.Options{}, countingIdea)
	atQuestion1(t, screen)
	screen.Send("first line\rsecond line\rthird line\r") // as a terminal without bracketed paste sends it
	s := screen.WaitText("first line", "second line", "third line")
	if !s.Has("Question 1 of 12") {
		t.Errorf("the lines ran through several questions:\n%s", s)
	}
	screen.Send("!")
	screen.WaitFor("typing to go on", func(s termtest.Screen) bool { return s.Has("!") && s.Has("Question 1 of 12") })
}

// editors are started on the terminal itself: an editor that got a pipe in its
// place would draw nowhere.
func TestUX52_theEditorHasTheTerminal(t *testing.T) {
	dir := t.TempDir()
	editor := filepath.Join(dir, "my editor")
	script := "#!/bin/sh\ntest -t 0 && test -t 1 && grep -q 'text before' \"$2\" && stty -a | grep -q ' echo ' && echo \"edited with $1\" > \"$2\"\n"
	if err := os.WriteFile(editor, []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	screen, _ := sit(t, termtest.Options{Env: []string{"VISUAL='" + editor + "' --wait", "EDITOR=false"}}, countingIdea)
	atQuestion1(t, screen)
	screen.Type("text before")
	screen.WaitText("text before")
	screen.Press("ctrl+o")
	s := screen.WaitText("edited with --wait", "Question 1 of 12")
	if s.Has("text before") || !s.Alt {
		t.Errorf("the text was not taken over:\n%s", s)
	}
	screen.Type(" and on")
	screen.WaitText("edited with --wait and on")
	if screen.Echoes() {
		t.Error("the terminal echoes under the interface")
	}
}

func TestUX17_and33_whatIsTypedIsInTheAnswer(t *testing.T) {
	screen, _ := sit(t, termtest.Options{}, countingIdea)
	atQuestion1(t, screen)
	for _, text := range []string{"What? q/j/k", ` @ [ ] { } \ | ~ €`, " 日本語 é ü 한"} {
		screen.Type(text)
		screen.WaitText(text)
	}
	if s := screen.Screen(); !s.Has(`What? q/j/k @ [ ] { } \ | ~ € 日本語 é ü 한`) || !s.Has("Question 1 of 12") {
		t.Errorf("typed text is not in the answer, or did something else:\n%s", s)
	}
}
