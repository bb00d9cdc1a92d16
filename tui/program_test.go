//go:build linux || darwin

package tui_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"agentintake/mobius/intake"
	"agentintake/mobius/tui/term/termtest"
)

// TestProgram tries on the real program, with its real store, what the model
// alone cannot show.
func TestProgram(t *testing.T) {
	t.Parallel()
	program := termtest.Build(t, "../cmd/mobius")
	t.Run("killed", func(t *testing.T) { killed(t, program) })
	t.Run("editor", func(t *testing.T) { editor(t, program) })
}

// editor opens an answer in editors that succeed, fail, and are not there.
func editor(t *testing.T, program string) {
	dir := t.TempDir()
	good, bad := filepath.Join(dir, "my editor"), filepath.Join(dir, "bad")
	for path, script := range map[string]string{
		good: "#!/bin/sh\n[ \"$1\" = --wait ] && printf ' and more\\n' >> \"$2\"\n",
		bad:  "#!/bin/sh\nexit 3\n",
	} {
		if err := os.WriteFile(path, []byte(script), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for _, row := range []struct{ visual, shows string }{
		{"'" + good + "' --wait", "by hand and more"},
		{bad, "unchanged: " + bad + " ended with status 3"},
		{filepath.Join(dir, "none"), "could not be started"},
	} {
		x := termtest.Start(t, termtest.Options{Args: []string{program, "Build an agent that reads our project notes"}, Dir: dir, Cols: 120,
			Env: []string{"VISUAL=" + row.visual, "EDITOR=" + bad}})
		x.WaitText("What agent do you have in mind?")
		x.Press("enter")
		x.WaitText("Where will it be used?")
		x.Press("enter")
		x.WaitText("Question 1 of 12")
		x.Type("I start it by hand")
		x.WaitText("by hand")
		x.Press("ctrl+o")
		x.WaitFor("what the editor did", func(s termtest.Screen) bool {
			return s.Has("by hand") && strings.Contains(strings.Join(strings.Fields(s.Text()), " "), row.shows[:min(len(row.shows), 60)])
		})
		x.Press("ctrl+c")
		x.WaitText("Leave the interview?")
		x.Press("ctrl+c")
		x.WaitExit()
		if left, _ := filepath.Glob(filepath.Join(dir, ".mobius", "journals", "*.txt")); len(left) > 0 {
			t.Errorf("the editor's file is left behind: %v", left)
		}
	}
}

// killed kills the program in the middle of the seventh answer and starts it
// again in the same folder.
func killed(t *testing.T, program string) {
	dir := t.TempDir()
	answers := []string{
		"Every Friday the team knows what changed.", "I start it by hand.", "notes in ./notes", "a digest on screen", "none", "Nothing is kept.",
	}
	first := termtest.Start(t, termtest.Options{Args: []string{program}, Dir: dir})
	first.WaitText("New interview")
	first.Press("enter")
	enter(first, "What agent do you have in mind?", "Build an agent that reads our project notes", "Where will it be used?")
	enter(first, "Where will it be used?", "internal", "Question 1 of 12")
	for i, answer := range answers {
		question := fmt.Sprintf("Question %d of 12", i+1)
		if intake.Fields()[i].Kind == intake.List {
			enter(first, question, answer, "enter next")
			first.Press("enter")
			first.WaitText(fmt.Sprintf("Question %d of 12", i+2))
			continue
		}
		enter(first, question, answer, fmt.Sprintf("Question %d of 12", i+2))
	}
	first.Type("Each Monday morning and ")
	first.WaitText("morning and", "saved ")
	first.WaitGone("not saved")
	first.Type("someti")
	first.WaitText("someti")
	first.Signal(syscall.SIGKILL)
	first.WaitExit()

	again := termtest.Start(t, termtest.Options{Args: []string{program}, Dir: dir})
	again.WaitText("1 unfinished interview", "7/12")
	again.Press("down")
	again.WaitText("▸ Go on: Build an agent that reads our project notes")
	again.Press("enter")
	again.WaitText("Question 7 of 12", "its last word may be missing")
	for i := 7; i >= 1; i-- {
		if i < 7 {
			again.Press("shift+tab")
		}
		want := "Each Monday morning and"
		if i < 7 {
			want = answers[i-1]
		}
		again.WaitText(fmt.Sprintf("Question %d of 12", i), want[:min(len(want), 40)])
	}
	again.Press("ctrl+c")
	again.WaitText("Leave the interview?")
	again.Press("ctrl+c")
	again.WaitExit()
}

// enter types a line on the screen that shows one text, and presses enter when
// it is drawn; then the screen shows another.
func enter(x *termtest.Terminal, on, line, then string) {
	x.WaitText(on)
	x.Type(line)
	words := strings.Fields(line)
	x.WaitText(words[len(words)-1])
	x.Press("enter")
	x.WaitText(then)
}
