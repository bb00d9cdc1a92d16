package intake

import (
	"slices"

	"agentintake/mobius/risk"
)

// familiesCompared compares the phrases of two runs, family by family, and leaves
// out families whose phrases are the same.
func familiesCompared(a, b Run) []FamilyChange {
	changes := []FamilyChange{}
	allBefore, allAfter := phrases(a), phrases(b)
	for _, f := range risk.Families() {
		before, after := allBefore[f.Name], allAfter[f.Name]
		m := matchPhrases(before, after)
		change := m.change(before, after)
		if change == "" {
			continue
		}
		changes = append(changes, FamilyChange{
			Family:    f.Name,
			Change:    change,
			Authority: valueChange(string(a.Risk.Of(f.Name)), string(b.Risk.Of(f.Name))),
			Added:     m.occurrences(m.added, func(e extendedPair) phrase { return e.after }),
			Removed:   m.occurrences(m.removed, func(e extendedPair) phrase { return e.before }),
			Reworded:  list(m.reworded),
		})
	}
	return changes
}

// change is the word for what the phrases left over do to a family, "" when
// the phrases are the same.
func (m matching) change(before, after []phrase) string {
	widened, narrowed := false, false
	before, after = requests(before), requests(after)
	for _, p := range m.added {
		if p.widens(before) {
			widened = true
		} else {
			narrowed = true
		}
	}
	for _, p := range m.removed {
		if p.widens(after) { // what would widen by coming narrows by going
			narrowed = true
		} else {
			widened = true
		}
	}
	for _, e := range m.extended {
		more, others := e.after, before
		if !e.grows {
			more, others = e.before, after
		}
		if more.widens(others) == e.grows {
			widened = true
		} else {
			narrowed = true
		}
	}
	switch {
	case widened && narrowed:
		return Changed
	case widened:
		return Widened
	case narrowed:
		return Narrowed
	case len(m.reworded) > 0:
		return Reworded
	}
	return ""
}

// requests are the phrases of others that a gate may hold up, each once.
func requests(ps []phrase) []phrase {
	var asked []phrase
	seen := map[string]bool{}
	for _, p := range ps {
		if key := p.said(); p.Class == risk.Requested && !seen[key] && len(asked) < mostAlike {
			seen[key] = true
			asked = append(asked, p)
		}
	}
	return asked
}

// widens reports whether a phrase hands out more than the requests of the other
// run do without it. A request does, a ban does not. A gate holds up what is
// requested; where nobody requests it, it is authority of its own.
func (p phrase) widens(asked []phrase) bool {
	if p.Class != risk.ApprovalGated {
		return p.Class == risk.Requested
	}
	return !slices.ContainsFunc(asked, p.holdsUp)
}

// holdsUp reports whether a gate concerns a request: it stands where the
// interview asks for gates, names no target, or names that of the request.
func (p phrase) holdsUp(q phrase) bool {
	switch risk.Field(p.SourceField) {
	case "answers." + HumanGate, "answers." + RiskBoundary:
		return true
	}
	if len(p.target) == 0 || len(q.target) == 0 {
		return true
	}
	return slices.ContainsFunc(p.target, func(w token) bool {
		return slices.ContainsFunc(slices.Concat(q.target, q.words), w.alike)
	})
}

// occurrences are those of the phrases left over, with a side of each
// extension.
func (m matching) occurrences(ps []phrase, side func(extendedPair) phrase) []risk.Occurrence {
	out := []risk.Occurrence{}
	for _, p := range ps {
		out = append(out, p.Occurrence)
	}
	for _, e := range m.extended {
		out = append(out, side(e).Occurrence)
	}
	return out
}
