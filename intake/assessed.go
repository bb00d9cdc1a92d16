package intake

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"agentintake/mobius/risk"
)

// Assessed is what `mobius assess` prints of an assessment (specification, §8).
type Assessed struct {
	ID             json.RawMessage      `json:"id,omitempty"`
	Authority      object               `json:"authority"` // family → authority; families only mentioned are left out
	Level          risk.Level           `json:"level"`
	Exposure       []string             `json:"exposure"`
	Decision       Decision             `json:"decision"`
	Runtime        string               `json:"runtime"`
	Gates          []Gate               `json:"gates"`
	Contradictions []risk.Contradiction `json:"contradictions"`
	Tensions       []Tension            `json:"tensions"`
	Missing        []string             `json:"missing"`
	Inferred       []string             `json:"inferred"`
}

// AssessedLine sums up an assessment under the id of its draft; a nil id is
// left out.
func AssessedLine(id json.RawMessage, a Assessment) Assessed {
	authority := object{}
	for _, f := range a.Risk.Authorities {
		if f.Authority != risk.AuthorityMentioned {
			authority = append(authority, member{string(f.Family), f.Authority})
		}
	}
	exposure := []string{}
	for _, e := range a.Risk.Exposure {
		if !slices.Contains(exposure, e.Kind) {
			exposure = append(exposure, e.Kind)
		}
	}
	return Assessed{
		ID: id, Authority: authority, Level: a.Risk.Level, Exposure: exposure,
		Decision: a.Decision, Runtime: a.Runtime.Selected, Gates: list(a.Gates),
		Contradictions: shapeContradictions(a.Risk.Contradictions),
		Tensions:       shapeTensions(a.Tensions),
		Missing:        namesWith(a, Missing), Inferred: namesWith(a, Inferred),
	}
}

// AssessmentText says the same for people, in a few lines.
func AssessmentText(a Assessment) string {
	var b strings.Builder
	fmt.Fprintf(&b, "decision   %s\nrisk       %s\nruntime    %s\n", a.Decision, a.Risk.Level, a.Runtime.Selected)
	for _, reason := range a.Risk.Reasons {
		fmt.Fprintf(&b, "  because  %s\n", Printable(reason))
	}
	for _, f := range a.Risk.Authorities {
		fmt.Fprintf(&b, "%-24s %s\n", f.Family, f.Authority)
		for _, o := range a.Risk.Occurrences {
			if o.Family == f.Family {
				fmt.Fprintf(&b, "  %s in %s: %q\n", o.Class, o.SourceField, Printable(o.Evidence))
			}
		}
	}
	for _, c := range a.Risk.Contradictions {
		fmt.Fprintf(&b, "contradiction in %s: %s\n", c.Family, Printable(c.Reason))
	}
	for _, t := range a.Tensions {
		fmt.Fprintf(&b, "tension (%s): %s\n", t.Kind, Printable(t.Reason))
	}
	for _, g := range a.Gates {
		fmt.Fprintf(&b, "gate %s: %s\n", g.ID, g.Question)
	}
	for _, line := range []struct {
		word  string
		names []string
	}{{"missing", namesWith(a, Missing)}, {"inferred", namesWith(a, Inferred)}} {
		if len(line.names) > 0 {
			fmt.Fprintf(&b, "%-10s %s\n", line.word, strings.Join(line.names, ", "))
		}
	}
	fmt.Fprintf(&b, "next       %s\n", a.NextAction)
	return b.String()
}

// BlankAnswers is an answers file with every answer still to be given.
func BlankAnswers() json.Marshaler {
	blank := object{}
	for _, f := range fields {
		blank = append(blank, member{string(f.Name), emptyAnswer(f, nil)})
	}
	return blank
}
