package risk

// leadingGate reports whether a gate stands in a condition before all acts of
// its clause.
func (p *parser) leadingGate(g gate) bool {
	return g.cond >= 0 && p.conds[g.cond].leading && p.conds[g.cond].start == p.all[g.clause].start
}

// insertedBefore reports whether the condition of a gate is inserted right before
// an act: "a summary in ./out and, when the dean has agreed, a mail to the staff".
func (p *parser) insertedBefore(g gate, f *frame) bool {
	if g.cond < 0 {
		return false
	}
	cd := &p.conds[g.cond]
	if !cd.leading || cd.end > f.first || cd.start < 2 {
		return false
	}
	if before := &p.list[cd.start-1]; !before.is(andRole) && !(before.kind == markToken && p.list[cd.start-2].is(andRole)) {
		return false
	}
	for k := cd.end; k < f.first; k++ {
		if t := &p.list[k]; t.kind != markToken && !t.is(detRole) && !t.is(adverbRole) {
			return false
		}
	}
	return true
}

// moreBetween reports whether what stands between an act and a gate speaks of
// larger or other cases, so that the gate is theirs: "and passes everything
// larger to a clerk who must say yes".
func (p *parser) moreBetween(from, to int) bool {
	verb := false
	for k := from; k < to; k++ {
		if t := &p.list[k]; t.verb() != nil && t.form == thirdForm || t.is(andRole) || t.is(turnRole) {
			verb = true
		}
		if p.list[k].is(outsideRole) && k+1 < to && p.list[k+1].is(pronRole) {
			return true
		}
		switch p.str(k) {
		case "larger", "bigger", "higher", "rest", "else", "others":
			return verb
		}
	}
	return false
}

// waits reports whether the gate is what the agent waits for.
func (p *parser) waits(g gate) bool {
	for k := g.at; k >= p.all[g.clause].start && k > g.at-6; k-- {
		if s := p.str(k); hasPrefix(s, "wait") || hasPrefix(s, "hold") {
			return true
		}
	}
	return false
}

// tellsOperator reports whether a message goes to whoever is asked.
func (p *parser) tellsOperator(f *frame) bool {
	for _, c := range f.comps {
		if c.class.has(operatorClass) {
			return f.kind == finite || f.kind == imperative
		}
	}
	return false
}

// gatedLater gives an act the gate that a later clause of its sentence puts on
// the same: "phones donors, but no call is placed until Claire says yes", "mails
// the offers, but none leaves before Ida has approved it".
func (p *parser) gatedLater() {
	for c := 1; c < len(p.all); c++ {
		cl := &p.all[c]
		if cl.entry > 0 || p.all[c-1].sentence != cl.sentence {
			continue
		}
		t := &p.list[cl.start]
		if !t.is(noRole) && !t.is(nothingRole) {
			continue
		}
		closed := ""
		for _, g := range p.gatesOf(c) {
			if !g.open {
				closed = g.rule
			}
		}
		if closed == "" {
			continue
		}
		if first := p.list[cl.start-1]; (first.is(andRole) || cl.start > 1 && first.kind == markToken && first.mark == ',') && p.withheldIn(c) {
			p.gateDenied(c, closed)
		}
		var named familySet
		for k := range p.framesIn(c) {
			if p.judged[k].class == ApprovalGated {
				named |= p.frames[k].families
			}
		}
		for k := p.actsBefore(c) - 1; k >= 0 && p.all[p.frames[k].clause].sentence == cl.sentence; k-- {
			f := &p.frames[k]
			if p.judged[k].class == Requested && (f.families&named != 0 || named == 0) {
				p.judged[k] = judge(ApprovalGated, closed, "gated-later")
				if named == 0 {
					break
				}
			}
		}
	}
}

// withheldIn reports whether a closed gate of a clause ends its denial: "no page
// goes live unless the editor has agreed".
func (p *parser) withheldIn(c int) bool {
	for _, g := range p.gatesOf(c) {
		if !g.open && g.cond >= 0 && p.conds[g.cond].roles.any(withheld) {
			return true
		}
	}
	return false
}

// gateDenied gives the denials that are coordinated before a clause its gate: "no
// refund is made and no account is closed until Marta has signed".
func (p *parser) gateDenied(c int, rule string) {
	for n := c - 1; n >= 0 && p.all[n].sentence == p.all[c].sentence && p.all[n].entry == 0 && p.denies(p.all[n].start) && len(p.gatesOf(n)) == 0; n-- {
		for k := range p.framesIn(n) {
			if p.judged[k].class == Prohibited {
				p.judged[k] = judge(ApprovalGated, rule, "gated-later")
			}
		}
	}
}

// thresholdWithin reads a gate on more of the same in the clause of the act: "pays
// small ones and passes everything larger to her for a yes".
func (p *parser) thresholdWithin() {
	for _, g := range p.gatesOf(p.at) {
		if g.open {
			continue
		}
		for k := p.actsBefore(p.at+1) - 1; k >= 0 && p.frames[k].clause == p.at; k-- {
			if f := &p.frames[k]; f.last < g.at && p.judged[k].class == Requested && p.moreBetween(f.last+1, g.at) {
				p.add(f.last+1, g.at, f.families, judge(ApprovalGated, "threshold", g.rule))
				return
			}
		}
	}
}

// statusYes reports whether an event is that something was given the status of
// an approved thing: "goes to 'Board approved'", "the first line is RELEASED".
func (p *parser) statusYes(i int) bool {
	t := &p.list[i]
	if p.field != "trigger" || !t.is(approvedRole) && !(t.form == pastForm && (t.is(approveRole) || t.is(agreeRole))) {
		return false
	}
	if t.quoted {
		return true
	}
	return i > 0 && !p.list[i-1].upper && !(i+1 < len(p.list) && p.list[i+1].upper)
}

// gateBefore reports whether a closed gate stands before a frame in its clause:
// what is approved there is the act.
func (p *parser) gateBefore(f *frame) bool {
	for _, g := range p.gatesOf(f.clause) {
		if !g.open && g.at < f.first {
			return true
		}
	}
	return false
}
