package risk

import "slices"

// ellipsis reads a ban that names only a target: "email the team, never
// customers", "but not on Sundays".
func (p *parser) ellipsis() {
	if !p.cur.roles.has(notRole) && !p.cur.roles.has(nothingRole) {
		return
	}
	for i := p.cur.start; i < p.cur.end; i++ {
		t := &p.list[i]
		if p.str(i) == "nor" && i+2 < p.cur.end && p.list[i+1].is(placeRole) {
			p.norThere(i)
		}
		if t.quoted || !t.is(notRole) && !p.noneElsewhere(i) || t.is(notOnlyRole) || i == p.cur.start && p.cur.opened == openedByStart {
			continue
		}
		from := i + 1
		if p.trailingNot(i) || p.notEarlier(i) || p.gatedNot(from) {
			continue
		}
		if k := p.lastAct(i); k >= 0 && from < p.cur.end && p.nightAfter(from) {
			p.judged[k].limit = false
			p.add(i, p.cur.end-1, p.frames[k].families, judgement{class: Prohibited, limit: true, rules: []string{"bare-never"}})
			continue
		}
		if from >= p.cur.end || p.list[from].roles.any(subordinators) || p.actFrom(from) || p.verbFrom(from) && !(p.list[from].is(prepRole) && p.list[i-1].kind == markToken) || p.list[from].is(approvedRole) {
			continue
		}
		if p.list[i-1].roles.any(auxiliaries) && i > p.cur.start {
			continue
		}
		k := p.lastAct(i)
		if from+1 < p.cur.end && p.str(from) == "by" && p.list[p.cur.end-1].is(agentRole) && p.hasPassive(i) {
			k = -1 // "funds are moved by the cashier, not by the agent"
		}
		if k < 0 && from+1 < p.cur.end && p.str(from) == "by" && (p.list[from+1].is(detRole) || p.list[from+1].is(agentRole)) {
			for j := p.actsBefore(p.at+1) - 1; j >= 0 && k < 0 && p.frames[j].clause == p.at; j-- { // "by my brother, never by the bot"
				if p.frames[j].head < i {
					k = j
				}
			}
		}
		if k < 0 {
			continue
		}
		np := p.nounPhrase(p.skipPreps(from), p.cur.end)
		if np.head < 0 && (p.list[from].is(outsideRole) || p.timeAt(from, &p.cur)) {
			p.add(i, from, p.frames[k].families, judgement{class: Prohibited, limit: true, rules: []string{"bare-never"}})
			continue
		}
		if np.head < 0 || np.class.has(secretClass) || p.barredAlready(i) {
			continue
		}
		fams := p.onTarget(&p.frames[k], from, np)
		if p.list[from].is(placeRole) && fams == p.frames[k].families {
			if there := p.familyOfPlace(from, np); there != 0 && fams&there == 0 {
				fams = there // "notes in ./notes, nothing in the register"
			}
		}
		p.judged[k].limit = false
		p.add(i, max(np.next, from+1)-1, fams, judgement{class: Prohibited, limit: fams == p.frames[k].families, rules: []string{"bare-never"}})
	}
}

// barredAlready reports whether a denial at i is read as the ban of a phrase that
// begins there: "nothing in the ticket system".
func (p *parser) barredAlready(i int) bool {
	for k := range p.actsIn(p.at) {
		if p.frames[k].first == i && p.judged[k].class == Prohibited {
			return true
		}
	}
	return false
}

// norThere reads a further place that a denied act is kept from: "save nothing on
// the disk nor in the club database".
func (p *parser) norThere(i int) {
	for k := range p.actsIn(p.at) {
		f := &p.frames[k]
		np := p.nounPhrase(i+2, p.cur.end)
		if p.judged[k].class != Prohibited || f.head > i || np.head < 0 {
			continue
		}
		if fams := p.onTarget(f, i+1, np); fams&^f.families != 0 {
			p.add(i, np.next-1, fams, judge(Prohibited, "nor-there"))
		}
		return
	}
}

// hasPassive reports whether something is done by somebody before i in the clause.
func (p *parser) hasPassive(i int) bool {
	for k := range p.actsIn(p.at) {
		if f := &p.frames[k]; f.head < i && f.kind == passive && f.subject == otherActor {
			return true
		}
	}
	return false
}

func (p *parser) skipPreps(i int) int {
	for i < p.cur.end && (p.list[i].is(prepRole) || p.list[i].is(adverbRole) && p.list[i].class() == 0) {
		i++
	}
	return i
}

// actWithin reports whether an act has its head between two tokens.
func (p *parser) actWithin(from, last int) bool {
	for k := range p.actsIn(p.at) {
		if h := p.frames[k].head; h >= from && h <= last {
			return true
		}
	}
	return false
}

func (p *parser) actFrom(from int) bool {
	for k := range p.actsIn(p.at) {
		if f := &p.frames[k]; f.head >= from {
			return true
		}
	}
	return false
}

func (p *parser) verbFrom(from int) bool {
	for k := from; k < p.cur.end; k++ {
		if p.list[k].roles.any(subordinators) {
			return false
		}
		if h := p.verbal(k, p.cur.start, p.cur.end); h != noHead && h != resultive && h != reduced {
			return true
		}
	}
	return false
}

// lastAct finds the act before a token in the same sentence that is handed out.
func (p *parser) lastAct(i int) int {
	for k := p.actsBefore(p.at+1) - 1; k >= 0 && p.all[p.frames[k].clause].sentence == p.cur.sentence; k-- {
		f := &p.frames[k]
		if f.head < i && (p.judged[k].class == Requested || p.judged[k].class == ApprovalGated) {
			return k
		}
	}
	return -1
}

// threshold reads a clause that gates more of the same: "above that, ask".
func (p *parser) threshold() {
	if p.hasFrames(p.at) {
		p.thresholdWithin()
		return
	}
	if p.at == 0 || slices.ContainsFunc(p.rests, func(r rest) bool { return r.clause == p.at }) {
		return
	}
	closed := gate{at: -1}
	for _, g := range p.gatesOf(p.at) {
		if !g.open {
			closed = g
		}
	}
	if closed.at < 0 || !p.more() && !(p.field == "human_gate" && p.str(p.cur.start) == "for" && p.cur.opened == openedByStart) {
		return
	}
	for k := p.actsBefore(p.at) - 1; k >= 0 && p.all[p.frames[k].clause].sentence >= p.cur.sentence-1; k-- {
		f := &p.frames[k]
		if p.judged[k].class != Mentioned {
			p.add(p.cur.start, p.cur.end-1, f.families, judge(ApprovalGated, "threshold", closed.rule))
			return
		}
	}
}

// more reports whether the clause speaks of more, larger or other cases of
// what was just named.
func (p *parser) more() bool {
	if p.cur.opened == openedByTurn && (p.str(p.cur.start-1) == "otherwise" || p.str(p.cur.start-1) == "else") {
		return true
	}
	for k := p.cur.start; k < p.cur.end; k++ {
		if p.list[k].is(outsideRole) {
			return true
		}
		switch p.str(k) {
		case "larger", "bigger", "higher", "more", "rest", "others", "other", "else", "anything", "everything", "beyond", "ones", "above", "over":
			return true
		}
	}
	return false
}
