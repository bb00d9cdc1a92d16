package intake

import (
	"slices"

	"agentintake/mobius/risk"
)

// familiesCompared compares the phrases of two runs, family by family, and leaves
// out families whose phrases are the same.
func familiesCompared(a, b Run) []FamilyChange {
	changes := []FamilyChange{}
	for _, f := range risk.Families() {
		before, after := phrasesOf(a, f.Name), phrasesOf(b, f.Name)
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

// phrasesOf are the phrases of a family that carry authority or a ban;
// mentions hand nothing and are not compared.
func phrasesOf(r Run, f risk.Family) []phrase {
	var ps []phrase
	for _, o := range r.Risk.Occurrences {
		if o.Family == f && o.Class != risk.Mentioned {
			ps = append(ps, newPhrase(r.Draft, o, r.Risk.Occurrences))
		}
	}
	return ps
}

// matching is what is left of two lists of phrases once equals are paired.
type matching struct {
	added, removed []phrase
	extended       []extendedPair
	reworded       []RewordedPhrase
}

// extendedPair is a phrase that says in one run what it says in the other, and
// something more beside it.
type extendedPair struct {
	before, after phrase
	grows         bool // after says more
}

// matchPhrases pairs phrases that say the same, closest first: as they stand,
// with the same words elsewhere, with other spelling, beside other acts.
func matchPhrases(before, after []phrase) matching {
	var m matching
	partner := make([]int, len(after)) // 1 + index of before, 0 without
	paired := make([]bool, len(before))
	for _, alike := range []func(a, b phrase) bool{phrase.identical, phrase.sameWords, phrase.sameSpelling, phrase.sameAct} {
		for j, b := range after {
			if partner[j] != 0 {
				continue
			}
			for i, a := range before {
				if !paired[i] && a.Class == b.Class && alike(a, b) {
					partner[j], paired[i] = i+1, true
					break
				}
			}
		}
	}
	for j, b := range after { // what coordinates more or less than before
		for i, a := range before {
			if partner[j] == 0 && !paired[i] && a.Class == b.Class && (a.extends(b) || b.extends(a)) {
				m.extended = append(m.extended, extendedPair{a, b, a.extends(b)})
				partner[j], paired[i] = extendedPartner, true
			}
		}
	}
	for j, b := range after {
		switch twin := repeats(b, before); {
		case partner[j] == extendedPartner:
		case partner[j] == 0 && twin >= 0:
			m.reworded = append(m.reworded, RewordedPhrase{before[twin].Occurrence, b.Occurrence})
		case partner[j] == 0:
			m.added = append(m.added, b)
		case !before[partner[j]-1].identical(b):
			m.reworded = append(m.reworded, RewordedPhrase{before[partner[j]-1].Occurrence, b.Occurrence})
		}
	}
	for i, a := range before {
		switch twin := repeats(a, after); {
		case !paired[i] && twin >= 0:
			m.reworded = append(m.reworded, RewordedPhrase{a.Occurrence, after[twin].Occurrence})
		case !paired[i]:
			m.removed = append(m.removed, a)
		}
	}
	return m
}

// extendedPartner marks a phrase whose pair is an extension.
const extendedPartner = -1

// repeats finds a phrase that says what p says, so that saying it once more or
// once less changes nothing; -1 without.
func repeats(p phrase, among []phrase) int {
	return slices.IndexFunc(among, func(q phrase) bool { return q.Class == p.Class && p.sameSpelling(q) })
}

// change is the word for what the phrases left over do to a family, "" when
// the phrases are the same.
func (m matching) change(before, after []phrase) string {
	widened, narrowed := false, false
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

// widens reports whether a phrase hands out more than the others do without
// it. A request does, a ban does not. A gate holds up what others request;
// where nobody requests it, it is authority of its own.
func (p phrase) widens(others []phrase) bool {
	if p.Class != risk.ApprovalGated {
		return p.Class == risk.Requested
	}
	return !slices.ContainsFunc(others, func(q phrase) bool { return q.Class == risk.Requested && p.holdsUp(q) })
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
