package plain

import (
	"strings"
	"testing"

	"agentintake/mobius/intake"

	"pgregory.net/rapid"
)

func TestPlainText(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"heading", "# Agent Spec\n\n## Gates\n", "Agent Spec\n\nGates\n"},
		{"items", "- **Goal**: x\n  - nested\n", "Goal: x\n  nested\n"},
		{"code", "Decision: `needs_interview`.\n", "Decision: needs_interview.\n"},
		{"code holds marks", "`a*b_c`\n", "a*b_c\n"},
		{"table", "| gate | question |\n|---|---|\n| `approval:publish:1` | Who \\| what? |\n\nafter\n", "Gate: approval:publish:1; question: Who | what?\n\nafter\n"},
		{"two tables", "| a |\n|---|\n| 1 |\n\n| b |\n|---|\n| 2 |\n", "A: 1\n\nB: 2\n"},
		{"escapes", "\\*\\_ \\# 1\\. &lt;b&gt; &#58; &amp;\n", "*_ # 1. <b> : &\n"},
		{"command", "    mobius resume x\n", "mobius resume x\n"},
		{"fence", "```\nmobius resume \\\nx\n```\n", "mobius resume \\\nx\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := plainText(c.in); got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}

// Whatever an operator wrote stands in the page as written, but for white
// space.
func TestUX57_answersAreReadAsWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.StringOf(rapid.OneOf(rapid.Rune(), rapid.RuneFrom([]rune("*_`#|<>&;\\[]()-+.:!~@1 \t\nab")))).Draw(t, "words")
		shown := strings.Join(strings.Fields(strings.ReplaceAll(strings.TrimSpace(intake.Printable(words)), "\n", " ↵ ")), " ")
		if shown == "" {
			return
		}
		if got := plainText("- **Goal**: " + intake.EscapeMarkdown(words) + "\n"); got != "Goal: "+shown+"\n" {
			t.Fatalf("%q is read as %q, want %q", words, got, shown)
		}
	})
}

func TestUX58_nothingIsReadAsControl(t *testing.T) {
	s := newShelf()
	s.runs = []intake.Run{{ID: "r1", Draft: intake.Draft{Objective: "Build an agent \x1b]52;c;aGk=\a that &#27;[31m counts"}}}
	said, _ := converse(t, options(s), "review", "1", "quit")
	wants(t, said, "&#27;[31m counts")
}
