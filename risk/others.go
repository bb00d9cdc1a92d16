package risk

// byOthers reports whether somebody else does what a frame names.
func (p *parser) byOthers(f *frame, c *clause, neg negation) bool {
	if f.subject == otherActor && !(neg.found && p.policyOfOurs(f)) {
		return true
	}
	if f.listed() && p.iDoIt(f, c) || f.subject != agentActor && !neg.found && p.othersDoIt(f.clause+1) {
		return true
	}
	if f.kind == nominal && f.predicate && p.doneByOther(f) || p.gotFromOther(f) {
		return true
	}
	if p.field == "outputs" && (f.kind == nominal || f.kind == placeHead) && p.sentByOther(f) {
		return true
	}
	if p.field == "tools" && p.operatedByOther(f, c) {
		return true
	}
	return false
}

// theirBusiness reports whether a clause says that an act is somebody's own
// task: "announcing the show is her business", "ordering is my thing".
func (p *parser) theirBusiness(f *frame, c *clause) bool {
	for i := f.last + 1; i+1 < c.end; i++ {
		if !p.list[i].is(possRole) && p.str(i) != "'s" && !(p.str(i) == "'" && p.list[i-1].form == thirdForm) || p.str(i) == "its" || i > c.start && p.list[i-1].is(agentRole) && p.str(i)[0] == '\'' || p.list[i-1].is(notRole) || p.list[i-1].is(beNotRole) {
			continue
		}
		if p.str(i-1) == "what" && p.list[i-2].is(beRole) {
			return true // "paying is what my sister does"
		}
		own := i + 1
		if p.str(own) == "own" && own+1 < c.end {
			own++
		}
		switch p.str(own) {
		case "job", "business", "task", "thing", "call", "decision", "duty", "responsibility", "domain", "affair", "work", "turf", "department", "matter", "concern", "trade":
			return i > c.start && p.list[i-1].roles.any(auxiliaries) || p.str(i)[0] == '\''
		}
	}
	return false
}

// doneByOther reports whether a noun of action is the subject of what somebody
// else does: "the orders are placed by Jakob".
func (p *parser) doneByOther(f *frame) bool {
	for k := range p.framesIn(f.clause) {
		o := &p.frames[k]
		if o.kind == passive && o.subject == otherActor && o.first <= f.first && f.head < o.head {
			return true
		}
	}
	for i := f.last + 1; i+3 < p.all[f.clause].end && i < f.last+4; i++ { // "filings are made by Ms Varga"
		if p.list[i].is(beRole) && p.list[i+1].form == pastForm && doesActs.has(p.list[i+1].lemma()) && p.str(i+2) == "by" {
			return p.list[i+3].capital && p.list[i+3].word == nil || p.title(i+3) || p.actorOf(i+3) == otherActor || i+4 < p.all[f.clause].end && p.actorOf(i+4) == otherActor
		}
	}
	return false
}

// policyOfOurs reports whether "we never publish" speaks for the agent too.
func (p *parser) policyOfOurs(f *frame) bool {
	return (p.field == "risk_boundary" || p.field == "context") && f.subjectAt >= 0 && p.str(f.subjectAt) == "we"
}
