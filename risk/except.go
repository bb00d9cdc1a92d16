package risk

// exceptedBehind reads an exception whose word stands behind what it takes out:
// "no spending, stamps excepted".
func (p *parser) exceptedBehind(i int) bool {
	switch p.str(i) {
	case "excepted", "exempted", "exempt", "aside", "apart", "being the exception", "being the only exception", "being the sole exception", "as the exception", "as the only exception", "as the sole exception", "as an exception", "being an exception":
	default:
		return false
	}
	if i+1 < p.cur.end && p.list[i+1].kind == wordToken {
		return false
	}
	if p.str(i) == "apart" && i > p.cur.start && (orderNouns.has(lastWord(p.str(i-1))) || farApart.has(lastWord(p.str(i-1)))) {
		return false // "two e-mails, a week apart"
	}
	from := i
	for from > p.cur.start && p.list[from-1].kind != markToken && i-from < 8 {
		from--
	}
	if from == i || from == p.cur.start {
		return false
	}
	for k := p.actsBefore(p.at+1) - 1; k >= 0 && p.frames[k].clause == p.at; k-- {
		f := &p.frames[k]
		if f.head >= from {
			continue
		}
		switch p.judged[k].class {
		case Prohibited:
			p.judged[k].limit = true
			p.add(from, i, f.families, judge(Requested, "exception"))
		case Requested, ApprovalGated:
			p.add(from, i, f.families, judgement{class: Prohibited, limit: true, rules: []string{"excepted"}})
		default:
			continue
		}
		return true
	}
	return false
}

// besideOther reports whether a recipient that is nobody stands beside one that is
// somebody: "to the board and to nobody else".
func (p *parser) besideOther(f *frame, k int) bool {
	if k == 0 || f.comps[k].prep < 0 || !p.list[f.comps[k].prep-1].is(andRole) {
		return false
	}
	o := &f.comps[k-1]
	return !o.no && o.prep >= 0 && p.str(o.prep) == p.str(f.comps[k].prep)
}

// limitBeside notes the ban of such a recipient as the limit of the act.
func (p *parser) limitBeside() {
	for k := range p.actsIn(p.at) {
		f := &p.frames[k]
		for n, c := range f.comps {
			if c.no && p.besideOther(f, n) && (p.judged[k].class == Requested || p.judged[k].class == ApprovalGated) {
				p.add(c.prep, max(c.end, c.prep+1)-1, f.families, judgement{class: Prohibited, limit: true, rules: []string{"nobody-else"}})
				return
			}
		}
	}
}

// nobodyElse reads a clause that denies what was just named to all others:
// "nobody else gets any", "no one else is told".
func (p *parser) nobodyElse() {
	if !p.cur.roles.any(nothings) {
		return
	}
	i := p.cur.start
	for i < p.cur.end && !p.list[i].is(nothingRole) && !p.list[i].is(noRole) {
		i++
	}
	if i+1 >= p.cur.end || p.actFrom(i) || i > p.cur.start && p.list[i-1].kind != markToken && !p.list[i-1].is(andRole) {
		return
	}
	k := i + 1
	for k < p.cur.end && k < i+3 && p.str(k) != "else" && p.str(k) != "other" && p.str(k) != "others" {
		k++
	}
	if k >= p.cur.end || k >= i+3 {
		return
	}
	if last := p.lastAct(i); last >= 0 && p.str(i) == "nothing" && p.frames[last].clause == p.at && p.frames[last].modal && p.frames[last].kind == finite && p.endsHere(k+1) {
		p.add(i, p.cur.end-1, p.frames[last].families, judgement{class: Prohibited, limit: true, rules: []string{"nothing-else"}})
		return // "may fetch the login, nothing else in there"
	}
	gets := false
	for k++; k < p.cur.end && k < i+6; k++ {
		gets = gets || p.list[k].is(getRole) || p.list[k].is(beRole) || p.list[k].lemma() == "receive" || p.list[k].lemma() == "see" || p.list[k].lemma() == "hear"
	}
	if last := p.lastAct(i); gets && last >= 0 {
		p.judged[last].limit = false
		p.add(i, p.cur.end-1, p.frames[last].families, judgement{class: Prohibited, limit: true, rules: []string{"nobody-else"}})
	}
}

// endsHere reports whether nothing but a place stands from i to the end of the clause.
func (p *parser) endsHere(i int) bool {
	if i < p.cur.end && p.list[i].is(placeRole) {
		i++
		if np := p.nounPhrase(i, p.cur.end); np.head >= 0 {
			i = np.next
		}
	}
	return i >= p.cur.end
}

// inClause lists the phrases of the clause being settled, the last first: its
// acts, and the things found in it since.
func (p *parser) inClause(acts int) []int {
	var out []int
	for k := len(p.frames) - 1; k >= acts && p.frames[k].clause == p.at; k-- {
		if p.judged[k].class == Prohibited && !p.judged[k].limit {
			out = append(out, k)
		}
	}
	for k := p.actsBefore(p.at+1) - 1; k >= 0 && p.frames[k].clause == p.at; k-- {
		out = append(out, k)
	}
	return out
}

// farApart are more words for how far apart things are.
var farApart = list("far apart")

// exceptWord reports whether a word that is a verb or a noun as well takes
// something out at i: "any system bar the queue", "all reviews save those".
func (ts *tokens) exceptWord(i, start, end int) bool {
	if ts.list[i].cues&exceptCue == 0 || i <= start || i+1 >= end || ts.str(i) != "save" && ts.str(i) != "bar" {
		return false
	}
	next, prev := &ts.list[i+1], &ts.list[i-1]
	if ts.sparedOfNothing(i, start) {
		return true
	}
	if !next.is(detRole) && !next.is(possRole) && !next.is(pronRole) && !next.is(recipientRole) && !next.is(placeRole) && ts.str(i+1) != "for" {
		return false
	}
	if prev.kind == markToken {
		switch ts.str(i + 1) {
		case "those", "the ones", "that", "one", "for", "to", "in", "on", "at", "by", "where", "when":
		default:
			return ts.str(i) == "bar"
		}
	} else if prev.kind != wordToken || prev.is(agentRole) && !prev.is(pronRole) || prev.roles.any(auxiliaries) || prev.is(andRole) || prev.is(notRole) || prev.is(doNotRole) || prev.is(modalNotRole) || prev.is(detRole) && !prev.is(pronRole) || ts.str(i-1) == "to" {
		return false
	}
	for k := i - 1; k >= start && k > i-16; k-- {
		switch w := ts.str(k); {
		case ts.list[k].is(nothingRole), ts.list[k].is(noRole), ts.list[k].is(notRole), ts.list[k].is(bannedRole), ts.list[k].is(banRole):
			return true
		case w == "all", w == "every", w == "any", w == "each", hasPrefix(w, "every"), hasPrefix(w, "any"):
			return true
		}
	}
	return false
}

// sparedOfNothing reports whether "save" at i names behind a comma what is taken
// out of a rule about nothing at all: "nothing may be deleted, save drafts".
func (ts *tokens) sparedOfNothing(i, start int) bool {
	if !ts.list[start].is(nothingRole) || i < start+3 || ts.list[i-1].kind != markToken || ts.list[i-1].mark != ',' {
		return false
	}
	next := &ts.list[i+1]
	return ts.list[start+1].is(modalRole) && next.kind == wordToken && next.class() != 0
}

// excepts reports whether a word at i takes something out of what is said before.
func (p *parser) excepts(i int) bool {
	t := &p.list[i]
	if t.is(exceptRole) || p.exceptWord(i, p.cur.start, p.cur.end) {
		return true
	}
	return p.str(i) == "but" && i > p.cur.start && (p.list[i-1].is(nothingRole) || p.list[i-1].is(pronRole) || p.list[i-1].class().any(people) || wholes.has(p.str(i-1)) || p.list[i-1].is(selfRole) || p.nothingBefore(i) || p.anyBefore(i, p.cur.start))
}

// anyBefore reports whether a noun of which any or all are meant ends right before
// i: "any calendar but its own".
func (ts *tokens) anyBefore(i, start int) bool {
	for k := i - 1; k >= start && k > i-4; k-- {
		if ts.list[k].kind != wordToken || ts.list[k].roles.any(auxiliaries) {
			return false
		}
		switch ts.str(k) {
		case "any", "every", "all", "each", "no":
			return k < i-1
		}
	}
	return false
}

// exceptsFirst reports whether an exception stands before what it is one to:
// "apart from paper it buys nothing".
func (p *parser) exceptsFirst(i int) bool {
	if !p.list[i].is(exceptRole) {
		return false
	}
	if hasSuffix(p.str(i), " but") || p.commaSoon(i) {
		return true
	}
	np := p.nounPhrase(i+1, p.cur.end)
	return np.head >= 0 && np.next < p.cur.end && (p.list[np.next].is(agentRole) || p.list[np.next].is(nothingRole) || p.list[np.next].is(noRole) || p.list[np.next].is(detRole)) && p.actFrom(np.next)
}

// exceptionAfter reads a clause that names the exception to a ban before it: "all
// sending is forbidden; the one exception is the weekly mail".
func (p *parser) exceptionAfter() bool {
	from := p.cur.start
	if p.at == 0 || !p.list[from].is(exceptRole) || !hasPrefix(lastWord(p.str(from)), "exception") && !hasSuffix(p.str(from), "exception is") && !hasSuffix(p.str(from), "exceptions are") {
		return false
	}
	for k := p.actsBefore(p.at) - 1; k >= 0 && p.all[p.frames[k].clause].sentence >= p.cur.sentence-1; k-- {
		f := &p.frames[k]
		if p.judged[k].class != Prohibited {
			continue
		}
		p.judged[k].limit = true
		for n := range p.actsIn(p.at) {
			p.judged[n] = judge(Mentioned, "exception")
		}
		p.add(from, p.cur.end-1, f.families, p.wanted("exception"))
		return true
	}
	return false
}

// exceptions re-opens a ban for what an exception names (rule 4).
func (p *parser) exceptions(acts int) {
	if p.exceptionAfter() || !p.cur.roles.has(exceptRole) && p.cur.cues&exceptCue == 0 {
		return
	}
	for i := p.cur.start; i < p.cur.end; i++ {
		if p.exceptedBehind(i) {
			continue
		}
		if i == p.cur.start && !p.exceptsFirst(i) {
			continue
		}
		if p.excepts(i) {
			p.reopen(i, acts)
		}
	}
}

var excepting = list("excepting")

func (p *parser) nothingBefore(i int) bool {
	for k := p.cur.start; k < i; k++ {
		if p.list[k].is(nothingRole) || p.list[k].is(noRole) {
			return true
		}
	}
	return false
}

// reopen gives the act before an exception its other side: a ban is lifted for
// what is excepted, a request is barred from it.
func (p *parser) reopen(i, acts int) {
	if n := i + 1; n < p.cur.end && p.list[n].is(watchRole) && p.list[n].form == gerundForm {
		return // "anything except reading"
	}
	np := p.nounPhrase(p.skipPreps(i+1), p.cur.end)
	_, end := p.complements(np.next, p.cur.end, false)
	last := max(end, np.next, i+1) - 1
	for _, k := range p.inClause(acts) {
		f := &p.frames[k]
		if f.head > i && i != p.cur.start && !(f.first < i && f.kind == passive && p.nothingBefore(i)) {
			continue // but "nothing aside from labels is changed"
		}
		if f.head == i {
			p.judged[k] = judge(Mentioned, "exception")
			continue
		}
		if len(p.judged[k].rules) > 0 && p.judged[k].rules[0] == "nothing-kept" {
			p.add(i, last, f.families, judge(Requested, "exception"))
			return
		}
		switch p.judged[k].class {
		case Prohibited:
			if p.judged[k].rules[0] == "only-people" {
				return // "no one but a nurse" lets no agent in
			}
			if np.head >= 0 && p.list[np.head].is(agentRole) && !p.list[np.head].is(pronRole) {
				p.judged[k] = judge(Requested, "nobody-but-the-agent")
				return
			}
			p.judged[k].limit = true
			class := Requested
			for _, g := range p.gatesOf(p.at) {
				if g.at > i && !g.open {
					class = ApprovalGated
				}
			}
			p.add(i, last, f.families, judge(class, "exception"))
		case Requested:
			if p.field == "memory" && f.kind == placeHead {
				return // "nothing but the digests" only says what is kept
			}
			if np.head >= 0 && p.list[np.head].is(agentRole) && !p.list[np.head].is(pronRole) && p.nothingBefore(i) {
				return // "by nobody save the agent"
			}
			if np.head >= 0 && p.list[np.head].is(agentRole) && !p.list[np.head].is(pronRole) && hasSuffix(p.str(i), " but") {
				return // "nobody but the agent"
			}
			if p.list[i].is(nothingRole) || i == p.cur.start && hasSuffix(p.str(i), " but") {
				p.judged[k] = judgement{class: Prohibited, limit: true, rules: []string{"nobody-but"}}
				p.add(i, last, f.families, judge(Requested, "exception"))
				return
			}
			if i > p.cur.start && np.head < 0 && i+1 < p.cur.end && (p.list[i+1].is(outsideRole) || p.timeAt(i+1, &p.cur)) {
				p.add(i, i+1, f.families, judgement{class: Prohibited, limit: true, rules: []string{"excepted"}})
				return
			}
			if i > p.cur.start && np.head >= 0 && !p.actWithin(i+1, last) {
				p.add(i, last, f.families, judgement{class: Prohibited, limit: true, rules: []string{"excepted"}})
			}
		default:
			continue
		}
		return
	}
}
