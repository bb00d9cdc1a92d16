package handoff

import (
	"fmt"
	"strings"

	"agentintake/mobius/intake"
)

// Text is the report for people.
func (r EvidenceReport) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "promotion gate   %s (%s, as recorded)\n", r.PromotionGate, r.Gate)
	for _, role := range r.Roles {
		fmt.Fprintf(&b, "  %-16s %-9s %s\n", role.Role, role.Requirement, role.State)
	}
	smoke := r.SmokeTest.State
	if r.SmokeTest.Classification != nil {
		smoke += " (" + *r.SmokeTest.Classification + ")"
	}
	for _, line := range [...]struct{ name, state string }{
		{"escalation", r.Escalation}, {"smoke test", smoke}, {"credentials", r.Credentials}, {"candidate", r.Candidate},
	} {
		fmt.Fprintf(&b, "  %-16s %s\n", line.name, line.state)
	}
	writeNames(&b, "missing", r.Missing)
	writeNames(&b, "stale", r.Stale)
	r.NextAction.write(&b)
	writeDisputed(&b, r.Disputed)
	r.Tail.write(&b)
	return b.String()
}

// write says what comes next, and what must not be done.
func (n NextAction) write(b *strings.Builder) {
	fmt.Fprintf(b, "next             %s, by %s (row %s)\n", n.Action, n.By, n.Row)
	for _, line := range [...]struct {
		name  string
		value *string
	}{{"status", n.Status}, {"stage", n.Stage}, {"reason", n.Reason}, {"revision", n.RevisionID}} {
		if line.value != nil {
			fmt.Fprintf(b, "  %-16s %s\n", line.name, intake.OneLine(*line.value))
		}
	}
	writeNames(b, "  fetch first", n.Fetch)
	writeNames(b, "  must not", n.MustNot)
}

// writeNames writes a list on one line, nothing for an empty one.
func writeNames(b *strings.Builder, name string, values []string) {
	if len(values) > 0 {
		fmt.Fprintf(b, "%-16s %s\n", name, intake.OneLine(strings.Join(values, ", ")))
	}
}

// writeDisputed tells each row on which the documents disagree.
func writeDisputed(b *strings.Builder, rows []string) {
	for _, id := range rows {
		if d, known := disputeByID(id); known {
			fmt.Fprintf(b, "disputed         %s\n", d)
		}
	}
}

// write tells findings and limits.
func (t Tail) write(b *strings.Builder) {
	for _, f := range t.Findings {
		fmt.Fprintf(b, "%s: %s at %s: %s\n", f.Severity, f.Code, intake.OneLine(f.At), intake.OneLine(f.Message))
	}
	fmt.Fprintf(b, "errors %d, warnings %d\n", t.count(SevError), t.count(SevWarning))
	for _, limit := range t.Limitations {
		fmt.Fprintf(b, "note: %s\n", limit)
	}
}
