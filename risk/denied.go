package risk

// denied reads a clause that bars what was named before it and names no act of
// its own: "deployments and refunds: those are out", "…; the agent does none of
// that", "…, and customers may not", "over that, no".
func (p *parser) denied() {
	if p.at == 0 || p.hasFrames(p.at) || p.cur.end-p.cur.start > longestDenial || p.cur.question || len(p.gatesOf(p.at)) > 0 {
		return
	}
	switch {
	case p.noneOfThat():
		p.denyNamed()
	case p.bareBan():
		p.denyNamed()
	case p.othersMayNot():
		p.denyOthers()
	case p.overThatNo():
		for k := p.actsBefore(p.at) - 1; k >= 0 && p.all[p.frames[k].clause].sentence >= p.cur.sentence-1; k-- {
			if c := p.judged[k].class; c == Requested || c == ApprovalGated {
				p.add(p.cur.start, p.cur.end-1, p.frames[k].families, judgement{class: Prohibited, limit: true, rules: []string{"above-that-no"}})
				return
			}
		}
	}
}

// longestDenial is how many tokens such a clause may have.
const longestDenial = 9

var nonesOfIt = list("nones of it")

// noneOfThat reports whether the clause is a denial of what was named: a bare
// one, one that the agent does, or a pronoun with a word of prohibition.
func (p *parser) noneOfThat() bool {
	from, end := p.cur.start, p.cur.end
	for from < end && (p.list[from].is(andRole) && p.str(from) != "nor" || p.list[from].is(adverbRole) && !p.list[from].is(detRole) || p.list[from].kind == markToken) {
		from++
	}
	if from >= end {
		return false
	}
	denies := false
	for i := from; i < end; i++ {
		if nonesOfIt.has(p.span(i, end)) {
			return (i == from || p.agentDoing(from, i, &denies)) && (denies || !hasPrefix(p.str(i), "any") && p.str(i) != "either")
		}
	}
	if !those.has(p.str(from)) && p.str(from) != "all" && p.str(from) != "both" {
		return false
	}
	k := from + 1
	for k < end && (p.str(k) == "of" || p.list[k].is(pronRole) || p.list[k].is(detRole) || p.str(k) == "things" || p.str(k) == "three" || p.str(k) == "two") {
		k++
	}
	be := k
	for k < end && (p.list[k].roles.any(auxiliaries) || p.list[k].is(adverbRole)) {
		k++
	}
	if k+1 == end && k > be && (p.str(k) == "out" || p.str(k) == "no" || p.str(k) == "never") {
		return true
	}
	return k < end && p.list[k].is(bannedRole) && !hasPrefix(p.str(k), "stay") && !hasPrefix(p.str(k), "remain") && k+3 >= end && (k > be || be == from+1)
}

var those = list("those")

// span is the text of some tokens, small.
func (p *parser) span(from, to int) string {
	if to <= from || to-from > 5 {
		return ""
	}
	return p.lower[p.list[from].start:p.list[to-1].end]
}

// agentDoing reports whether nothing but the agent and what it does, may or will
// stands between two tokens: "this one does", "the agent must not do".
func (p *parser) agentDoing(from, to int, denies *bool) bool {
	agent := false
	for k := from; k < to; k++ {
		t := &p.list[k]
		switch {
		case t.is(agentRole), p.str(k) == "this one", p.str(k) == "ours", p.str(k) == "one" && k > from && p.str(k-1) == "this":
			agent = true
		case t.is(doNotRole), t.is(modalNotRole), t.is(notRole):
			*denies = true
		case t.roles.any(auxiliaries), t.is(detRole), t.is(adverbRole), p.str(k) == "touches", p.str(k) == "touch", p.str(k) == "wants", p.str(k) == "attempts":
		default:
			return false
		}
	}
	return agent
}

// denyNamed bars the acts of the clause before: what was only listed is barred
// there, what somebody else does or did stays so and is barred anew.
func (p *parser) denyNamed() {
	from := p.at - 1
	for from > 0 && p.all[from-1].sentence == p.all[from].sentence {
		from--
	}
	var fams familySet
	for k := p.actsBefore(p.at) - 1; k >= 0 && p.frames[k].clause >= from; k-- {
		f := &p.frames[k]
		if p.judged[k].class == Prohibited || f.quoted {
			continue
		}
		if p.judged[k].class == Requested && !f.listed() && f.kind != imperative && !p.all[f.clause].question {
			continue // a statement stands
		}
		fams |= f.families
		if p.judged[k].class != Mentioned {
			p.judged[k] = judge(Mentioned, "denied-behind")
		}
	}
	p.add(p.cur.start, p.cur.end-1, fams, judge(Prohibited, "none-of-that"))
}

// othersMayNot reports whether the clause says of another target that it may not,
// is not, or does not: "customers may not", "production is not", "the board never".
func (p *parser) othersMayNot() bool {
	last := p.cur.end - 1
	t := &p.list[last]
	if !t.is(modalNotRole) && !t.is(doNotRole) && !t.is(beNotRole) && !(t.is(notRole) && (p.str(last) == "not" || p.str(last) == "never")) {
		return false
	}
	if p.all[p.at-1].sentence != p.cur.sentence && p.cur.opened != openedByStart {
		return false
	}
	from := p.cur.start
	for from < last && (p.list[from].is(andRole) || p.list[from].is(turnRole)) {
		from++
	}
	np := p.nounPhrase(from, last)
	if np.head < 0 || p.list[np.head].is(agentRole) && np.class == 0 || p.list[np.head].is(selfRole) || p.list[np.head].is(pronRole) {
		return false
	}
	k := np.next
	for k < last && (p.list[k].roles.any(auxiliaries) || p.list[k].is(adverbRole)) {
		k++
	}
	return k == last
}

// denyOthers bars for another target the act of the passive before: "the team may
// be pinged, customers may not".
func (p *parser) denyOthers() {
	for k := p.actsBefore(p.at) - 1; k >= 0 && p.frames[k].clause == p.at-1; k-- {
		f := &p.frames[k]
		if f.kind != passive || p.judged[k].class != Requested && p.judged[k].class != ApprovalGated {
			continue
		}
		same := p.all[f.clause].sentence == p.cur.sentence
		fams := f.families
		if first, class := p.subjectClass(p.cur.end - 1); first < p.cur.end && class.has(secretClass) {
			fams = 1 << secretFamily // "digests are kept, tokens are not"
		}
		p.add(p.cur.start, p.cur.end-1, fams, judgement{class: Prohibited, limit: same && fams == f.families, rules: []string{"others-may-not"}})
		return
	}
}

// overThatNo reports whether the clause denies what is more than was allowed:
// "over that, no", "anything above: never".
func (p *parser) overThatNo() bool {
	switch p.str(p.cur.end - 1) {
	case "no", "never", "not":
	default:
		return false
	}
	for k := p.cur.start; k < p.cur.end; k++ {
		switch s := p.str(k); s {
		case "over", "above", "beyond", "more", "larger", "bigger", "higher", "dearer", "exceeding":
			return true
		}
	}
	return false
}

// saidNo reports whether a bare no ends the stretch that an act stands in:
// "merging them, no", "deletions never".
func (p *parser) saidNo(i int, c *clause) bool {
	switch p.str(i) {
	case "no", "never", "nope", "nah", "no way":
	default:
		return false
	}
	return p.field != "human_gate" && (i+1 >= c.end || p.list[i+1].kind == markToken)
}

// saidYes reports whether a bare yes ends the stretch that an act stands in.
func (p *parser) saidYes(i int, c *clause) bool {
	switch p.str(i) {
	case "yes", "yep", "sure", "fine", "ok", "okay":
		return i+1 >= c.end || p.list[i+1].kind == markToken
	}
	return false
}

// onTarget is what an act is when it is done to the target of a bare "never":
// "post to the staff channel, not to the blog", "let it book rooms, never
// flights".
func (p *parser) onTarget(f *frame, from int, np nounPhrase) familySet {
	t := &p.list[f.head]
	s := t.verb()
	if f.kind == nominal {
		s = t.act()
	}
	if s == nil || np.class&^people == 0 {
		return f.families
	}
	prep := -1
	if p.list[from].is(prepRole) && np.head > from {
		prep = from
	}
	g := *f
	g.comps = []complement{{prep: prep, start: from, end: np.next, head: np.head, class: np.class, mods: np.mods}}
	for _, c := range f.comps {
		if (c.prep >= 0) != (prep >= 0) {
			g.comps = append(g.comps, c)
		}
	}
	if fams := p.choose(s, &g); fams != 0 {
		return fams
	}
	return f.families
}

// bareBan reports whether the clause is no more than words that bar what stands
// before it: ", so hands off".
func (p *parser) bareBan() bool {
	from, end := p.cur.start, p.cur.end
	for from < end && (p.list[from].is(becauseRole) || p.list[from].is(andRole) || p.list[from].is(adverbRole) || p.list[from].kind == markToken) {
		from++
	}
	if p.cur.opened == openedByColon || p.cur.opened == openedByArrow || p.all[p.at-1].sentence != p.cur.sentence {
		return false
	}
	return from < end && (bareBans.has(p.span(from, end)) || p.list[from].is(banHeadRole) && p.list[from].is(banRole) && from+1 == end)
}

var bareBans = list("bare bans")
