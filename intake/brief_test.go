package intake

import (
	"fmt"
	"strings"
	"testing"

	"agentintake/mobius/risk"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"
)

// fitsScreen reports what of a brief does not fit its screen.
func fitsScreen(b []byte) error {
	lines := strings.Split(strings.TrimSuffix(string(b), "\n"), "\n")
	if len(lines) > BriefLines {
		return fmt.Errorf("%d lines", len(lines))
	}
	for i, l := range lines {
		if w := ansi.StringWidth(l); w > BriefColumns {
			return fmt.Errorf("line %d takes %d columns: %q", i+1, w, l)
		}
	}
	return nil
}

func lastLine(b []byte) string {
	lines := strings.Split(strings.TrimSuffix(string(b), "\n"), "\n")
	return lines[len(lines)-1]
}

func TestBrief_fitsAndEndsWithTheCommand(t *testing.T) {
	for name, r := range testRuns() {
		b := BriefMarkdown(r)
		if err := fitsScreen(b); err != nil {
			t.Errorf("%s: %v\n%s", name, err, b)
		}
		verb := "resume"
		if complete(r.Assessment) && len(r.Risk.Contradictions) == 0 {
			verb = "review"
		}
		if got, want := lastLine(b), "    mobius "+verb+" "+r.ID; got != want {
			t.Errorf("%s ends with %q, want %q", name, got, want)
		}
	}
}

// TestBrief_fitsWhateverIsSaid fills a run with everything that a brief shows,
// as long and as much of it as there can be.
func TestBrief_fitsWhateverIsSaid(t *testing.T) {
	words := rapid.SampledFrom(append([]string{strings.Repeat("long", 60), strings.Repeat("日本", 100), strings.Repeat("*", 90), "a", "word", strings.Repeat("&", 30), "👩‍👩‍👧‍👦", "e\u0301\u0301\u0301"}, hostile...))
	rapid.Check(t, func(t *rapid.T) {
		say := func(label string, most int) string {
			return strings.Join(rapid.SliceOfN(words, 1, most).Draw(t, label), " ")
		}
		r := Run{
			ID:    strings.Repeat("r", rapid.IntRange(1, 80).Draw(t, "id length")),
			Draft: Draft{Objective: say("objective", 300)},
		}
		r.Decision = rapid.SampledFrom([]Decision{NeedsInterview, HumanApprovalRequired, SpecReady}).Draw(t, "decision")
		r.NextAction = say("next", 50)
		r.Risk.Level = risk.High
		r.Risk.Reasons = rapid.SliceOfN(rapid.Just(say("reason", 50)), 0, 12).Draw(t, "reasons")
		r.Runtime = Runtime{Selected: "do_not_build_agent", IfApproved: "prompt_cron"}
		status := rapid.SampledFrom([]Status{Answered, Inferred, Missing})
		for _, f := range Fields() {
			r.Fields = append(r.Fields, FieldState{Name: f.Name, Status: status.Draw(t, string(f.Name))})
		}
		for _, f := range risk.Families() {
			if rapid.Bool().Draw(t, "conflict in "+string(f.Name)) {
				r.Risk.Contradictions = append(r.Risk.Contradictions, risk.Contradiction{Family: f.Name, Reason: say("contradiction", 40)})
			}
			if rapid.Bool().Draw(t, "gate for "+string(f.Name)) {
				r.Gates = append(r.Gates, Gate{ID: "approval:" + string(f.Name) + ":0123456789ab", Action: string(f.Name), Question: f.Question, Reason: say("gate", 20)})
			}
		}
		if rapid.Bool().Draw(t, "sensitive") {
			r.Gates = append(r.Gates, Gate{ID: "approval:" + SensitiveDataAccess + ":0123456789ab", Action: SensitiveDataAccess, Question: "Which personal data?"})
		}
		b := BriefMarkdown(r)
		if err := fitsScreen(b); err != nil {
			t.Fatalf("%v\n%s", err, b)
		}
		if !strings.HasSuffix(string(b), r.ID+"\n") {
			t.Fatalf("it does not end with the command:\n%s", b)
		}
		for _, g := range r.Gates {
			if !strings.Contains(string(b), g.Action) {
				t.Fatalf("gate %s is not named:\n%s", g.Action, b)
			}
		}
	})
}

func TestBrief_countsWhatItLeavesOut(t *testing.T) {
	r := incompleteRun()
	r.Draft.Objective = strings.Repeat("word ", 199) + "end"
	b := string(BriefMarkdown(r))
	var kept, left int
	idea := b[strings.Index(b, "**Idea:** ")+len("**Idea:** ") : strings.Index(b, "… (+")]
	kept = len([]rune(strings.Join(strings.Fields(idea), " ")))
	if _, err := fmt.Sscanf(b[strings.Index(b, "… (+"):], "… (+%d characters)", &left); err != nil {
		t.Fatal(err)
	}
	if kept+left != len(r.Draft.Objective) {
		t.Errorf("%d characters shown and %d left out, of %d:\n%s", kept, left, len(r.Draft.Objective), b)
	}
}
