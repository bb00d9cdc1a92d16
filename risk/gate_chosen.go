package risk

// choices are verbs of picking out what is acted on.
var choices = list("choices")

// picks are those that say so by themselves.
var picks = list("picks")

// chosenBefore reports whether a frame does something with what a person is said
// to pick out in the clause before: "HR picks, and those picked are then called",
// "I mark the photos, only marked ones get deleted".
func (p *parser) chosenBefore(f *frame) bool {
	if f.clause == 0 || f.kind != passive && f.kind != finite || f.subject == otherActor {
		return false
	}
	start := p.all[f.clause].start
	if s := p.str(start); (s == "for" || s == "with") && p.themOnly(start+1) && p.all[f.clause].sentence == p.all[f.clause-1].sentence {
		return p.choosesIn(f.clause-1, "") // "I drag to the right what may go on; for those it pays"
	}
	if s := p.str(start); (s == "those" || s == "these" || s == "they") && p.all[f.clause].sentence == p.all[f.clause-1].sentence && p.list[start+1].roles.any(auxiliaries) {
		return p.choosesIn(f.clause-1, "") // "I tick the ones I like, those get renamed"
	}
	lemma := p.chosenAt(start, f.head)
	return lemma != "" && p.choosesIn(f.clause-1, lemma)
}

// themOnly reports whether a word for the things just named stands at i, and no noun
// behind it.
func (p *parser) themOnly(i int) bool {
	switch p.str(i) {
	case "those", "these", "them", "each", "it":
		return i+1 < len(p.list) && (p.list[i+1].kind != wordToken || p.list[i+1].roles.any(closedWords))
	}
	return false
}

// chosenAt is the verb by which the things named between two tokens were picked out:
// "those picked", "only marked ones", "the chosen one". It is "" where none were.
func (p *parser) chosenAt(from, to int) string {
	for k := from; k < to && k < from+7; k++ {
		t := &p.list[k]
		if t.form != pastForm || !choices.has(t.lemma()) {
			continue
		}
		for _, n := range [...]int{k - 2, k - 1, k + 1} {
			if n < from || n >= to {
				continue
			}
			switch p.str(n) {
			case "one", "ones", "those", "only", "what", "whatever":
				return t.lemma()
			}
		}
		if k > from && p.str(k-1) == "the" {
			return t.lemma()
		}
	}
	return ""
}

// choosesIn reports whether somebody who is no customer picks something out in a
// clause, by one verb or by any.
func (p *parser) choosesIn(c int, lemma string) bool {
	saved := p.cur
	defer func() { p.cur = saved }()
	p.cur = p.all[c]
	for k := p.cur.start; k < p.cur.end && k < p.cur.start+farthest; k++ {
		if t := &p.list[k]; (t.lemma() == lemma || lemma == "" && picks.has(t.lemma())) && !t.quoted && p.doer(k) == otherActor && !p.byCustomer(k) {
			return true
		}
	}
	return false
}
