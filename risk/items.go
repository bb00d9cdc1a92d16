package risk

// ladders reads lists of cases under one act, each with a verdict of its own:
// "Refunds: under 30 € automatic, 30–200 € shift lead, above that the owner",
// "Valves: north field yes, greenhouse never". The act takes the verdicts of its
// cases; the default of the field no longer holds for it.
func (p *parser) ladders() {
	if p.field == "registration_path" || p.evidenceField() {
		return
	}
	for h := 0; h+1 < len(p.all); h++ {
		if p.all[h].entry > 0 || !p.opensList(h) {
			continue
		}
		families := p.headingFamilies(h)
		if families == 0 {
			continue
		}
		p.ladder(h, families)
	}
}

// opensList reports whether a clause is a heading: a colon follows it.
func (p *parser) opensList(h int) bool {
	c := p.all[h]
	if p.all[h+1].heading == h {
		return true
	}
	for k := c.end - 1; k <= c.end && k < len(p.list); k++ {
		if t := &p.list[k]; t.kind == markToken && t.mark == ':' {
			return true
		}
	}
	return false
}

// headingFamilies is what the heading of a list of cases names: its act, or what
// acting on its thing is.
func (p *parser) headingFamilies(h int) familySet {
	var out familySet
	for k := range p.framesIn(h) {
		if f := &p.frames[k]; !f.quoted && f.listed() {
			out |= f.families
		}
	}
	if out&(out-1) != 0 {
		return 0 // several acts, and what follows is no list of cases
	}
	if out != 0 {
		return out
	}
	saved := p.cur
	p.cur = p.all[h]
	_, class := p.subjectClass(p.cur.end)
	p.cur = saved
	return familyOfThing(class & setOf(deviceClass, moneyClass, messageClass, systemClass, publicClass))
}

// longestLadder is how many clauses and entries a list of cases may have.
const longestLadder = 12

// ladder reads the cases under the heading h.
func (p *parser) ladder(h int, families familySet) {
	type rung struct {
		clause, first, last int
		class               Class
	}
	var rungs []rung
	classes := map[Class]bool{}
	for c := h + 1; c < len(p.all) && c <= h+longestLadder; c++ {
		cl := p.all[c]
		if !p.sameLine(p.all[h].end, cl.start) || cl.entry == 0 && cl.heading != h && !p.goesOn(cl) {
			break
		}
		if cl.entry > 0 {
			e := &p.entries[cl.entry-1]
			if e.rule != "switched" || p.field == "tools" {
				return
			}
			v := p.entryJudgement(e).class
			rungs = append(rungs, rung{c, cl.start, cl.end - 1, v})
			classes[v] = true
			continue
		}
		for from := cl.start; from < cl.end; {
			to := from
			for to < cl.end && !(p.list[to].kind == markToken && p.list[to].mark == ',') {
				to++
			}
			if v := p.caseVerdict(c, from, to); v != "" {
				rungs = append(rungs, rung{c, from, to - 1, v})
				classes[v] = true
			}
			from = to + 1
		}
	}
	if len(rungs) < 2 || len(classes) < 2 {
		return
	}
	for k := range p.framesIn(h) {
		p.judged[k] = judge(Mentioned, "heading-of-cases")
	}
	for _, r := range rungs {
		for k := range p.framesIn(r.clause) {
			if p.all[r.clause].entry > 0 {
				p.judged[k] = judge(Mentioned, "case")
			}
		}
		p.at, p.cur = r.clause, p.all[r.clause]
		p.add(r.first, r.last, families, judge(r.class, "case-of-list"))
	}
}

// goesOn reports whether a clause goes on behind a comma with a list whose cases
// before it were read as entries.
func (p *parser) goesOn(c clause) bool {
	for k := c.start; k >= 0 && k >= c.start-1; k-- {
		if t := &p.list[k]; t.kind == markToken && t.mark == ',' {
			return c.heading < 0
		}
	}
	return false
}

// sameLine reports whether no line break lies between two tokens.
func (p *parser) sameLine(from, to int) bool {
	for k := from; k < to; k++ {
		if p.list[k].kind == breakToken {
			return false
		}
	}
	return true
}

// caseVerdict is the class that a case of a list gives to the act of its heading,
// or "": it names no act of its own.
func (p *parser) caseVerdict(c, from, to int) Class {
	if to <= from || to-from > longestAnswer {
		return ""
	}
	for k := range p.framesIn(c) {
		if f := &p.frames[k]; f.head >= from && f.head < to && f.subject != otherActor && f.kind != past {
			return ""
		}
	}
	for _, g := range p.gatesOf(c) {
		if g.at >= from && g.at < to {
			if g.open {
				return Requested
			}
			return ApprovalGated
		}
	}
	for k := from; k < to; k++ {
		t := &p.list[k]
		switch {
		case t.is(freelyRole), p.str(k) == "alone", p.str(k) == "automatic":
			return Requested
		case t.is(bannedRole), k == to-1 && (t.is(notRole) || t.is(noRole)):
			return Prohibited
		case k == to-1 && switched.of(p.str(k)) == yesVerdict, k == to-1 && switched.of(p.str(k)) == allowVerdict:
			return Requested
		case t.is(askRole) && !t.is(needsRole), t.is(approvalNounRole) && !p.weakApproval(k):
			return ApprovalGated
		}
	}
	if p.field == "human_gate" {
		return p.personCase(from, to)
	}
	return ""
}

// personCase reports a gate where a case names somebody and nobody is denied:
// "30–200 € shift lead".
func (p *parser) personCase(from, to int) Class {
	for k := from; k < to; k++ {
		if t := &p.list[k]; t.is(nothingRole) || t.roles.any(auxiliaries) {
			return ""
		}
	}
	for k := from; k < to; k++ {
		t := &p.list[k]
		if t.class().any(setOf(personClass, operatorClass)) {
			return ApprovalGated
		}
	}
	return ""
}

// itemUnderHeading reports whether a noun phrase is an item of a list under a
// heading that bans, frees or gates: "off limits: the CRM, production, the
// website".
func (p *parser) itemUnderHeading(from int, np nounPhrase) bool {
	h := p.cur.heading
	if h < 0 || np.head < 0 || p.list[np.head].is(quietRole) || !p.aloneInList(from, np.next) {
		return false
	}
	if p.headingBans(h, false) || p.freeHeading(h) {
		return true
	}
	for i := p.all[h].start; i < p.all[h].end; i++ {
		if t := &p.list[i]; t.is(askRole) || t.is(approvalNounRole) || t.is(gatelessRole) {
			return true
		}
	}
	return false
}
