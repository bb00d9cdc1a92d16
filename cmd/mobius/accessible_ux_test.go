//go:build linux || darwin

package main

import (
	"fmt"
	"strings"
	"syscall"
	"testing"

	"agentintake/mobius/intake"
	"agentintake/mobius/tui/term/termtest"
)

// reply types a line into the interview line by line.
func reply(screen *termtest.Terminal, line string) { screen.Send(line + "\r") }

// prompted waits until a prompt is the line that the cursor stands behind.
func prompted(screen *termtest.Terminal, prompt string) {
	screen.WaitFor("the prompt "+prompt, func(s termtest.Screen) bool { return s.Lines[s.Y] == prompt })
}

// noControls fails when more than text and line breaks was written.
func noControls(t *testing.T, screen *termtest.Terminal) {
	t.Helper()
	raw := screen.Raw()
	if i := strings.IndexFunc(raw, func(r rune) bool { return r < ' ' && r != '\n' && r != '\r' || r == 0x7f }); i >= 0 {
		t.Errorf("a control character was written: %q", raw[max(i-30, 0):i+1])
	}
}

func TestUX79_flagAndVariableTurnItOn(t *testing.T) {
	for _, c := range []struct {
		name string
		env  []string
		args []string
		on   bool
	}{
		{"flag", nil, []string{"--accessible", countingIdea}, true},
		{"variable", []string{"ACCESSIBLE=1"}, []string{countingIdea}, true},
		{"dumb terminal", []string{"TERM=dumb"}, []string{countingIdea}, true},
		{"variable off", []string{"ACCESSIBLE=0"}, []string{countingIdea}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			screen, _ := sit(t, termtest.Options{Env: c.env}, c.args...)
			s := screen.WaitText("What agent do you have in mind?")
			if s.Alt == c.on {
				t.Errorf("alternate screen %t:\n%s", s.Alt, s)
			}
			if c.on {
				noControls(t, screen)
			}
		})
	}
	help := headless(t, headlessRun{}, "--help").ok(t).stdout
	if !strings.Contains(help, "--accessible") || !strings.Contains(help, "line by line") {
		t.Errorf("--help does not tell of it:\n%s", help)
	}
}

// TestUX84_lineByLineWritesWhatHeadlessWrites types the shipped answers line by
// line on a terminal that obeys nothing, saves, and compares every artifact with
// those of a headless run.
func TestUX84_lineByLineWritesWhatHeadlessWrites(t *testing.T) {
	want := headlessArtifacts(t)
	screen, dir := sit(t, termtest.Options{Mute: true, Env: []string{"TERM=dumb"}, Cols: 132, Rows: 60})
	screen.WaitText("Choice:")
	reply(screen, "new")
	screen.WaitText("What agent do you have in mind?")
	prompted(screen, "Answer:")
	reply(screen, digestObjective)
	screen.WaitText("Where will it be used?")
	prompted(screen, "Answer:")
	reply(screen, "internal")
	answers := digestAnswers(t)
	for i, f := range intake.Fields() {
		screen.WaitText(fmt.Sprintf("Question %d of 12: %s.", i+1, f.Title))
		for k, text := range answers[f.Name] {
			prompt := "Answer:"
			if f.Kind == intake.List {
				prompt = fmt.Sprintf("Item %d:", k+1)
			}
			prompted(screen, prompt)
			reply(screen, text)
		}
		if f.Kind == intake.List {
			prompted(screen, fmt.Sprintf("Item %d:", len(answers[f.Name])+1))
			reply(screen, "")
		}
	}
	screen.WaitText("Type save to save a run", "Choice:")
	reply(screen, "save")
	screen.WaitText("Saved as run")
	reply(screen, "quit")
	if code := screen.WaitExit(); code != 0 {
		t.Fatalf("exit code %d\n%s", code, screen.Screen())
	}
	noControls(t, screen)
	compareArtifacts(t, want, artifactsIn(t, dir))
}

func TestUX82_resumedLineByLine(t *testing.T) {
	first, dir := sit(t, termtest.Options{}, "--accessible", countingIdea)
	first.WaitText("Answer:")
	reply(first, "")
	first.WaitText("Where will it be used?")
	reply(first, "")
	first.WaitText("Question 1 of 12")
	reply(first, "Teams know their numbers")
	first.WaitText("Question 2 of 12")
	reply(first, "the password is Hunter2hunter2")
	first.WaitText("Not taken: the answer looks like a secret")
	first.Signal(syscall.SIGTERM)
	if code := first.WaitExit(); code != 143 {
		t.Errorf("exit code %d, want 143", code)
	}
	id := resumeID(t, first.Screen().Text())
	again, _ := sit(t, termtest.Options{Dir: dir}, "--accessible", "resume", id)
	again.WaitText("Question 2 of 12")
	reply(again, ":back")
	again.WaitText("Present answer: Teams know their numbers", "An empty line keeps it")
	reply(again, "")
	again.WaitFor("question 2 again", func(s termtest.Screen) bool { return s.Count("Question 2 of 12") == 2 })
	again.Press("ctrl+d")
	if code := again.WaitExit(); code != 0 {
		t.Errorf("exit code %d after ctrl+d, want 0", code)
	}
	if resumeID(t, again.Screen().Text()) != id {
		t.Error("the interview goes on under another id")
	}
}
