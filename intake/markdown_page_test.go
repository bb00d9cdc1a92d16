package intake

import (
	"strings"
	"testing"

	"agentintake/mobius/risk"
)

func TestSentence(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"", ""},
		{"answer the question", "Answer the question."},
		{"it is done!", "It is done!"},
		{"external_send is requested", "external_send is requested."},
		{"äpfel", "Äpfel."},
		{"日本", "日本."},
	} {
		if got := sentence(c.in); got != c.want {
			t.Errorf("sentence(%q) = %q, want %q", c.in, got, c.want)
		}
	}
}

func TestPlural(t *testing.T) {
	for n, want := range []string{"no gate", "1 gate", "2 gates"} {
		if got := plural(n, "gate"); got != want {
			t.Errorf("plural(%d) = %q, want %q", n, got, want)
		}
	}
}

// TestAgentSpec_eachOccurrenceInItsClass: every phrase stands under the heading
// of its class, in the operator's own words, and a family that acts alone up to
// a threshold and asks above it stands under both.
func TestAgentSpec_eachOccurrenceInItsClass(t *testing.T) {
	for name, r := range testRuns() {
		text := string(SpecMarkdown(r))
		for _, part := range authorityParts {
			section := ""
			if _, after, found := strings.Cut(text, "\n## "+part.title+"\n"); found {
				section, _, _ = strings.Cut(after, "\n## ")
			}
			for _, o := range r.Risk.Occurrences {
				named := strings.Contains(section, "(`"+string(o.Family)+"`)") && strings.Contains(unescaped(section), strings.Join(strings.Fields(o.Evidence), " "))
				if o.Class == part.class && (&page{run: r}).listed(o) && !named {
					t.Errorf("%s: %q is not under %q:\n%s", name, o.Evidence, part.title, section)
				}
			}
		}
	}
	text := string(AgentSpecMarkdown(conflictRun()))
	_, alone, _ := strings.Cut(text, "\n## What it may do by itself\n")
	alone, gated, _ := strings.Cut(alone, "\n## What it may do only after approval\n")
	if !strings.Contains(alone, "refunds by itself") || !strings.Contains(gated, "Refunds over 50 EUR need the team lead's yes") {
		t.Errorf("the threshold does not stand under both:\n%s\n%s", alone, gated)
	}
}

// unescaped takes back what EscapeMarkdown wrote.
func unescaped(s string) string {
	return strings.NewReplacer(`\\`, `\`, "&amp;", "&", "&#126;", "~", "&#64;", "@", "&#61;", "=", "&#58;", ":", " ↵ ", "\n", "\\", "").Replace(s)
}

// TestAgentSpec_saysWhatHoldsItUp looks for what a reviewer must find.
func TestAgentSpec_saysWhatHoldsItUp(t *testing.T) {
	r := conflictRun()
	text := string(AgentSpecMarkdown(r))
	wants := []string{"# Agent Spec\n", "**Blocked: ", "Risk: **high**", "## Contradictions", "| these words hand it to the agent | these words forbid it |",
		"## The twelve answers", "## Readiness", "## Limits of this page", "Scope digests"}
	for _, g := range r.Gates {
		wants = append(wants, "| `"+g.ID+"` |", "`"+g.ScopeDigest+"`", g.Question)
	}
	for _, s := range r.Risk.Contradictions[0].Sides {
		wants = append(wants, s.Evidence)
	}
	for _, want := range wants {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in\n%s", want, text)
		}
	}
	if ready := string(AgentSpecMarkdown(filledRun("x"))); !strings.Contains(ready, "(inferred, not answered; the objective says “x”)") {
		t.Errorf("an inferred value is not marked with its words:\n%s", ready)
	}
}

func TestInClauses_citesOneClauseOnce(t *testing.T) {
	text := "Never send or publish, or send again, a word"
	d := Draft{Objective: text}
	say := func(words string, from int) risk.Occurrence {
		start := from + strings.Index(text[from:], words)
		return risk.Occurrence{Family: risk.ExternalSend, Class: risk.Prohibited, Clause: risk.Range{Start: 0, End: len(text)},
			Span: risk.Span{SourceField: "objective", Evidence: words, Item: risk.NoItem, Start: start, End: start + len(words)}}
	}
	p := &page{run: Run{Draft: d}}
	got := strings.Join(p.inClauses([]risk.Occurrence{say("send", 0), say("send again", 0)}), "\n")
	if want := "“Never send or publish, or send again, a word” (Objective: “send” and “send again”)"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	long := risk.Occurrence{Span: risk.Span{SourceField: "objective", Evidence: "Never", Item: risk.NoItem, Start: 0, End: 5}, Clause: risk.Range{Start: 0, End: 4000}}
	if got, want := p.inClause(long), "“Never send or publish, or send again, a word” (Objective: “Never”)"; got != want {
		t.Errorf("a clause that does not fit its text: got %s, want %s", got, want)
	}
}
