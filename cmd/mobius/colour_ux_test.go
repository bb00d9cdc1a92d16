//go:build linux || darwin

package main

import (
	"regexp"
	"strings"
	"testing"

	"agentintake/mobius/tui/term/termtest"
)

// setGraphics is a sequence that sets colours or attributes.
var setGraphics = regexp.MustCompile(`\x1b\[([0-9;:]*)m`)

// codesIn lists the parameters of every such sequence that was written.
func codesIn(raw string) map[string]bool {
	codes := map[string]bool{}
	for _, m := range setGraphics.FindAllStringSubmatch(raw, -1) {
		for code := range strings.SplitSeq(m[1], ";") {
			codes[strings.TrimLeft(code, "0")] = true
		}
	}
	return codes
}

// tour goes through a question, the findings, the review and back on a terminal
// with the given environment, and returns all that was written.
func tour(t *testing.T, env ...string) (*termtest.Terminal, string) {
	t.Helper()
	screen, _ := sit(t, termtest.Options{Env: env, Cols: 120, Rows: 40}, "Build an agent that emails every customer and never sends anything")
	atQuestion1(t, screen)
	screen.Type("Email the customer")
	screen.WaitText("Email the customer")
	for _, look := range []struct{ key, shows string }{{"f1", "Keys: question"}, {"f2", "go to the words"}} {
		screen.Press(look.key)
		screen.WaitText(look.shows)
		screen.Press("esc")
		screen.WaitFor("the question", func(s termtest.Screen) bool { return s.Has("Question 1 of 12") && !s.Has(look.shows) })
	}
	screen.Press("f3")
	screen.WaitText("Review", "section")
	return screen, screen.Raw()
}

// The colours of SGR: 30 to 49, and 90 to 107.
var anyColour = regexp.MustCompile(`^(3[0-9]|4[0-9]|9[0-7]|10[0-7])$`)

func TestUX67_noColourReviewIncluded(t *testing.T) {
	screen, raw := tour(t, "NO_COLOR=1")
	for code := range codesIn(raw) {
		if anyColour.MatchString(code) {
			t.Errorf("colour code %s was sent", code)
		}
	}
	if !codesIn(raw)["7"] {
		t.Errorf("nothing was set in reverse: the cursor cannot be seen\n%s", screen.Screen())
	}
}

func TestUX69_sixteenColoursAndNoBackground(t *testing.T) {
	_, raw := tour(t, "TERM=xterm", "COLORTERM")
	named := regexp.MustCompile(`^(3[0-79]|4[0-79]|9[0-7]|10[0-7])$`)
	found := false
	for code := range codesIn(raw) {
		if anyColour.MatchString(code) && !named.MatchString(code) {
			t.Errorf("code %s is none of the 16 colours", code)
		}
		found = found || named.MatchString(code)
	}
	if !found {
		t.Error("no colour was sent at all")
	}
}

func TestUX69_bodyTextHasTheTerminalsOwnColours(t *testing.T) {
	for _, env := range []string{"TERM=xterm", "TERM=xterm-256color"} {
		screen, _ := tour(t, env)
		screen.Press("esc")
		screen.WaitText("Question 1 of 12")
		styled := screen.Screen().Styled
		at := strings.Index(styled, "What should the agent accomplish?")
		if at < 0 {
			t.Fatalf("%s: no question on the screen", env)
		}
		before := styled[strings.LastIndex(styled[:at], "\x1b["):at]
		for code := range codesIn(before) {
			if anyColour.MatchString(code) {
				t.Errorf("%s: the question is set in colour %s", env, code)
			}
		}
	}
}
