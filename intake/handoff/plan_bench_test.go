package handoff

import (
	"fmt"
	"strings"
	"testing"

	"agentintake/mobius/intake"
)

// largestDraft fills every answer to its limits with words that mean something
// to the plan; part scales it.
func largestDraft(part int) intake.Draft {
	d := drafted(nil)
	for _, f := range intake.Fields() {
		items := 1
		if f.Kind == intake.List {
			items = intake.MaxItems / part
		}
		var a intake.Answer
		for i := range items {
			var b strings.Builder
			for n := 0; b.Len() < intake.MaxText-200; n++ {
				fmt.Fprintf(&b, "reads docs%d/a%d.md on host%d.example.com; sorts Slack files, deletes x%d/y.csv and runs the tests every %d minutes. ", i, n, n, n, n+1)
			}
			a = append(a, b.String())
		}
		d.Answers[f.Name] = a
	}
	return d
}

// The time of a plan grows with the draft and no faster: the figures of the
// halves add up to that of the whole.
func BenchmarkPlan(b *testing.B) {
	for _, part := range []int{1, 2, 4} {
		in := PlanInput{Draft: largestDraft(part)}
		b.Run(fmt.Sprintf("1/%d", part), func(b *testing.B) {
			for b.Loop() {
				MakePlan(in)
			}
		})
	}
}
