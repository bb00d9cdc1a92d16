//go:build linux || darwin

package tui_test

import (
	"fmt"
	"strings"
	"syscall"
	"testing"

	"agentintake/mobius/intake"
	"agentintake/mobius/tui/term/termtest"
)

// TestKilled_losesAtMostTheLastMoment kills the real program in the middle of
// the seventh answer and starts it again in the same folder.
func TestKilled_losesAtMostTheLastMoment(t *testing.T) {
	t.Parallel()
	program := termtest.Build(t, "../cmd/mobius")
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
	again.WaitText("Question 8 of 12")
	for i := 7; i >= 1; i-- {
		again.Press("shift+tab")
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
