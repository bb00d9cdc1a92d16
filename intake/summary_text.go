package intake

import (
	"fmt"
	"strings"
)

// SummaryText is the summary for people at a terminal: decision and risk, what
// stands in the way, where the artifacts are, what to do next.
func SummaryText(s RunSummary) string {
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }

	line("decision   %s", s.Decision)
	line("risk       %s", s.RiskLevel)
	line("runtime    %s (advice)", s.advice())
	line("run        %s", s.RunID)
	if s.ParentRunID != nil {
		line("parent     %s", *s.ParentRunID)
	}
	if len(s.Missing) > 0 {
		line("missing    %s", strings.Join(s.Missing, ", "))
	}
	if len(s.Inferred) > 0 {
		line("inferred   %s", strings.Join(s.Inferred, ", "))
	}
	if len(s.Ignored) > 0 {
		line("ignored    %s", OneLine(strings.Join(s.Ignored, ", ")))
	}
	for _, c := range s.Contradictions {
		if len(c.Sides) == 2 {
			line("\ncontradiction in %s: drop one side, or say the exception in one sentence", c.Family)
		} else {
			line("\ncontradiction in %s: %s", c.Family, OneLine(c.Reason))
		}
		for _, side := range c.Sides {
			line("  %s says “%s” (%s)", placeText(side.Span), OneLine(side.Evidence), strings.ReplaceAll(string(side.Class), "_", " "))
		}
	}
	for _, t := range s.Tensions {
		line("\ntension (%s): %s", t.Kind, OneLine(t.Reason))
		for _, side := range t.Sides {
			line("  %s says “%s”", placeText(side), OneLine(side.Evidence))
		}
	}
	for i, g := range s.Gates {
		if i == 0 {
			line("\napproval needed, outside Möbius, before anyone builds this:")
		}
		line("  %s\n    %s", OneLine(g.ID), OneLine(g.Question))
	}
	for i, q := range s.Questions {
		if i == 0 {
			line("\nopen questions:")
		}
		line("  %-18s %s", s.Missing[i], q)
	}
	line("\nbrief      %s", OneLine(s.BriefPath))
	line("checkpoint %s", OneLine(s.CheckpointPath))
	if s.AgentSpecPath != nil {
		line("agent spec %s", OneLine(*s.AgentSpecPath))
	}
	line("\nnext: %s", OneLine(s.NextAction))
	return b.String()
}

// advice is the advised runtime, as the pages word it.
func (s RunSummary) advice() string {
	if s.Runtime != DoNotBuildAgent {
		return s.Runtime
	}
	text := "not yet: " + waitsOn(len(s.Missing), len(s.Contradictions), len(s.Gates))
	if s.then != "" {
		text += "; then: " + s.then
	}
	return text
}
