package risk

// byField applies what a bare phrase means in the field it stands in (risk
// labelling, "The field the words stand in").
func (p *parser) byField(f *frame, c *clause) judgement {
	bare := p.bare(f, c)
	switch p.field {
	case "risk_boundary":
		if p.onlyWithin(f, c) && (f.kind == finite || f.predicate || f.kind == placeHead && p.list[f.head].kind == pathToken) {
			return judge(Mentioned, "limit")
		}
		if f.kind == imperative && f.cond < 0 && f.first <= c.start+1 && p.freshAfter(c.start) && f.clause > 0 && p.all[f.clause-1].sentence == c.sentence && !p.onlyWithin(f, c) {
			break // "don't delete; just comment"
		}
		if bare && p.timesOnly(f, c) {
			return judge(Mentioned, "limit")
		}
		if bare {
			return judgement{class: Prohibited, bare: true, rules: []string{"bare-in-risk-boundary"}}
		}
	case "human_gate":
		if f.cond >= 0 && (p.onlyCondition(f) || p.conds[f.cond].roles.has(beforeRole)) {
			return judge(ApprovalGated, "bare-in-human-gate")
		}
		if bare && p.reviewedAfter(c) {
			return judge(Mentioned, "reviewed-after")
		}
		if bare && p.onlyWithin(f, c) {
			return judge(Mentioned, "limit")
		}
		if f.kind == imperative && p.str(c.start) == "just" && f.head == c.start+1 {
			return judge(Requested, "just-do")
		}
		if bare {
			return judge(ApprovalGated, "bare-in-human-gate")
		}
	case "context":
		if f.kind == finite && f.subject == thingActor && !f.modal && f.families&(1<<sendFamily|1<<payFamily|1<<publishFamily|1<<outreachFamily) != 0 {
			return judge(Mentioned, "surroundings") // "the hospital sends 400 letters a week"
		}
	case "trigger":
		if (f.kind == finite && f.subject == thingActor || f.kind == passive && !f.modal) && c.opened == openedByStart && p.list[f.head].lemma() != "become" && !p.afterCondition(f, c) {
			return judge(Mentioned, "event")
		}
	case "inputs":
		if (f.kind == imperative || f.kind == finite && p.list[f.head].form != pastForm) && c.opened == openedByArrow || p.fetched(f) || f.infinitive && p.agentUses(f, c) || f.families == 1<<secretFamily && p.usedByAgent(f, c) {
			break
		}
		if f.kind == passive && f.rel < 0 && f.families == 1<<deleteFamily && p.agentNamed(c) || f.kind == passive && f.families == 1<<deleteFamily && p.afterReading(f, c) {
			break
		}
		if f.kind != finite || f.subject != agentActor && !(f.subject == noActor && p.thirdPerson(f)) {
			return judge(Mentioned, "read-in-inputs")
		}
	case "verification_plan":
		if (f.subject == agentActor && f.kind == finite || p.byAgent(f.comps) || f.kind == passive && p.agentNamed(c)) && p.closedIn(f) {
			return judge(ApprovalGated, "act-of-the-check")
		}
		if f.kind == finite && f.subject == thingActor && f.subjectAt == c.start && !f.modal && p.theCheck(f) {
			return judge(Requested, "act-of-the-check")
		}
		if f.kind == imperative && !f.infinitive && p.onlyLight(c.start, f.head) && !p.givenToAgent(f) {
			return judge(Requested, "act-of-the-check")
		}
		fallthrough
	case "success_criteria":
		if f.kind != finite || f.subject != agentActor && !(f.subject == noActor && p.thirdPerson(f)) {
			return judge(Mentioned, "evidence-field")
		}
	}
	return judge(Requested, "requested")
}

// theCheck reports whether the subject of an act is the check itself: "the test
// deletes a dummy order".
func (p *parser) theCheck(f *frame) bool {
	for k := f.subjectAt; k < f.head; k++ {
		if checks.has(p.str(k)) {
			return k+1 == f.head
		}
	}
	return false
}

var checks = list("checks")

func (p *parser) thirdPerson(f *frame) bool { return p.list[f.head].form == thirdForm }

// onlyWithin reports whether a bare act is only bound to a time or a place:
// "changes to the firewall only between 2 and 4".
func (p *parser) onlyWithin(f *frame, c *clause) bool {
	for i := f.head + 1; i < c.end; i++ {
		if !p.list[i].is(onlyRole) {
			continue
		}
		if i+1 == c.end {
			return p.timeBefore(f.head+1, i) || f.kind == placeHead && p.list[f.head].kind == pathToken
		}
		switch p.str(i + 1) {
		case "in", "within", "between", "during", "on", "at", "up", "from", "outside", "under", "inside":
			return true
		}
		return p.list[i+1].is(adverbRole) && i+2 >= c.end
	}
	return false
}

// timesOnly reports whether a bare act is only bound to times: "calls to guests not
// before 9 and not after 20 h".
func (p *parser) timesOnly(f *frame, c *clause) bool {
	for i := f.headEnd; i+1 < c.end; i++ {
		if s := p.str(i); s == "not before" || s == "not after" || s == "not until" {
			return p.list[i+1].kind == numberToken || clockWords.has(p.str(i+1))
		}
		if !p.list[i].is(notRole) || i+2 >= c.end {
			continue
		}
		switch n := &p.list[i+2]; p.str(i + 1) {
		case "before", "after", "earlier than", "later than":
			return n.kind == numberToken || clockWords.has(p.str(i+2))
		}
		return false
	}
	return false
}

// bare reports whether a phrase has no modal and no subject of its own.
func (p *parser) bare(f *frame, c *clause) bool {
	for i := c.start; i < c.end && c.roles.has(freelyRole); i++ {
		if p.list[i].is(freelyRole) && (i < f.first || i > f.head) && !p.inRest(i, f) {
			return false
		}
	}
	switch f.kind {
	case finite:
		return f.head == c.start && f.subject == noActor && p.thirdPerson(f) || f.rel >= 0 || f.subject == thingActor && !f.modal && p.list[f.head].form == pastForm || f.subject == thingActor && !f.modal && f.subjectAt >= 0 && f.subjectAt == c.start && p.compound(f)
	case past:
		return false
	case passive:
		return f.cond >= 0 || f.rel >= 0
	}
	return !f.modal || f.kind == nominal || f.kind == gerund
}

// compound reports whether a verb after a noun may as well be a noun: "door
// unlocks", "valve moves".
func (p *parser) compound(f *frame) bool {
	return f.head == f.subjectAt+1 && f.headEnd == p.all[f.clause].end || f.head == f.subjectAt+1 && p.list[f.headEnd].kind == markToken
}
