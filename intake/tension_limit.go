package intake

import (
	"fmt"

	"agentintake/mobius/risk"
)

// limitTensions reports a limited ban beside a request that may or may not fall
// under it. A request without a target ("SMS gateway") is no news where another
// one of its family says to whom, and that one is settled: it is the same act.
func limitTensions(profile risk.Profile) []Tension {
	var found []Tension
	for _, t := range profile.LimitTensions {
		if t.Grant.Target == "" && targetSettled(profile, t) {
			continue
		}
		found = append(found, Tension{LimitTension,
			fmt.Sprintf("It is open whether %s falls under the limited ban: name the target in one of the two.", quotedPhrase(t.Grant.Span)),
			[]risk.Span{t.Grant.Span, t.Ban.Span}})
	}
	return found
}

// targetSettled reports a permission of the same family in another text that
// names its target and is in no tension with the ban.
func targetSettled(profile risk.Profile, t risk.LimitTension) bool {
	for _, o := range profile.Occurrences {
		granted := o.Class == risk.Requested || o.Class == risk.ApprovalGated
		if o.Family != t.Family || !granted || o.Target == "" || o.SourceField == t.Ban.SourceField {
			continue
		}
		open := false
		for _, other := range profile.LimitTensions {
			open = open || other.Grant.Span == o.Span && other.Ban.Span == t.Ban.Span
		}
		if !open {
			return true
		}
	}
	return false
}
