package intake

// mostAlike bounds how many phrases of a family that are left over are compared
// with each other one by one. Beyond it, phrases that do not stand the same way
// or with the same words in both runs count as removed and added.
const mostAlike = 400

// matching is what is left of the phrases of two runs once equals are paired.
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
// with the same words elsewhere, with other spelling, beside other acts, with
// more or less beside them. What has no partner but repeats a phrase of the
// other run is reworded too: to say it once more or less changes nothing.
func matchPhrases(before, after []phrase) matching {
	var m matching
	reword := func(a, b phrase) { m.reworded = append(m.reworded, RewordedPhrase{a.Occurrence, b.Occurrence}) }
	restBefore, restAfter := pairByKey(before, after, phrase.written, func(phrase, phrase) {})
	restBefore, restAfter = pairByKey(restBefore, restAfter, phrase.said, reword)
	restBefore, restAfter = pairAlike(restBefore, restAfter, phrase.sameSpelling, reword)
	restBefore, restAfter = pairAlike(restBefore, restAfter, phrase.sameAct, reword)
	either := func(a, b phrase) bool { return a.extends(b) || b.extends(a) }
	restBefore, restAfter = pairAlike(restBefore, restAfter, either, func(a, b phrase) {
		m.extended = append(m.extended, extendedPair{a, b, a.extends(b)})
	})
	m.added = withoutRepeats(restAfter, before, func(p, twin phrase) { reword(twin, p) })
	m.removed = withoutRepeats(restBefore, after, reword)
	return m
}

// pairByKey pairs phrases of the same key in their order and returns those
// without a partner.
func pairByKey(before, after []phrase, key func(phrase) string, paired func(a, b phrase)) (restBefore, restAfter []phrase) {
	waiting := map[string][]int{}
	for i, a := range before {
		waiting[key(a)] = append(waiting[key(a)], i)
	}
	taken := make([]bool, len(before))
	for _, b := range after {
		k := key(b)
		if len(waiting[k]) == 0 {
			restAfter = append(restAfter, b)
			continue
		}
		i := waiting[k][0]
		waiting[k] = waiting[k][1:]
		taken[i] = true
		paired(before[i], b)
	}
	for i, a := range before {
		if !taken[i] {
			restBefore = append(restBefore, a)
		}
	}
	return restBefore, restAfter
}

// pairAlike pairs each phrase with the first one that is like it and returns
// those without a partner.
func pairAlike(before, after []phrase, alike func(a, b phrase) bool, paired func(a, b phrase)) (restBefore, restAfter []phrase) {
	if len(before) > mostAlike || len(after) > mostAlike {
		return before, after
	}
	taken := make([]bool, len(before))
next:
	for _, b := range after {
		for i, a := range before {
			if !taken[i] && alike(a, b) {
				taken[i] = true
				paired(a, b)
				continue next
			}
		}
		restAfter = append(restAfter, b)
	}
	for i, a := range before {
		if !taken[i] {
			restBefore = append(restBefore, a)
		}
	}
	return restBefore, restAfter
}

// withoutRepeats takes out the phrases that say what one of the others says.
func withoutRepeats(rest, others []phrase, repeated func(p, twin phrase)) []phrase {
	said := map[string]int{}
	for i, q := range others {
		if _, known := said[q.said()]; !known {
			said[q.said()] = i
		}
	}
	var left []phrase
next:
	for _, p := range rest {
		if i, known := said[p.said()]; known {
			repeated(p, others[i])
			continue
		}
		if len(rest) <= mostAlike && len(others) <= mostAlike {
			for _, q := range others {
				if p.sameSpelling(q) {
					repeated(p, q)
					continue next
				}
			}
		}
		left = append(left, p)
	}
	return left
}
