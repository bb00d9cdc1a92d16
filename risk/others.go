package risk

// byOthers reports whether somebody else does what a frame names.
func (p *parser) byOthers(f *frame, c *clause, neg negation) bool {
	if f.subject == otherActor && !(neg.found && p.policyOfOurs(f)) {
		return true
	}
	if f.listed() && p.iDoIt(f, c) || f.subject != agentActor && !neg.found && p.othersDoIt(f.clause+1) {
		return true
	}
	if f.kind == nominal && (f.predicate || f.headEnd < c.end && p.list[f.headEnd].is(relRole)) && p.doneByOther(f) || p.gotFromOther(f) {
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
	for i := f.last + 1; i+3 < p.all[f.clause].end && i < f.last+12 && p.list[i].kind == wordToken; i++ { // "every message that goes to parents is written by the secretary"
		if p.list[i].is(beRole) && writtenBy.has(p.str(i+1)) && p.str(i+2) == "by" {
			return p.byPerson(i+3, p.all[f.clause].end)
		}
	}
	return false
}

// byPerson reports whether somebody stands at i who is not the agent.
func (p *parser) byPerson(i, end int) bool {
	np := p.nounPhrase(i, end)
	return np.head >= 0 && p.actorOf(np.head) == otherActor
}

var writtenBy = list("written by")

// handedOver gives the agent what other people were said to do, where the words behind
// say that this is now its task: "Somebody has to pay them, and from May on that
// somebody is the agent."
func (p *parser) handedOver(acts int) {
	for c := 1; c < len(p.all); c++ {
		if k := p.actsFrom[c]; k == 0 || k > acts || p.frames[k-1].clause != c-1 || p.hasFrames(c) || !p.takesOver(&p.all[c]) {
			continue
		}
		for k := range p.framesIn(c - 1) {
			if j := &p.judged[k]; j.class == Mentioned && handable.has(j.rules[0]) && p.frames[k].kind != past {
				*j = judge(Requested, "handed-over")
			}
		}
	}
}

// handable are the rules by which an act was a mention that the agent may take over.
var handable = list("can be handed over")

// takesOver reports whether a clause says no more than that what was named is now done
// by the agent: "the agent takes this over", "that is what the robot is for", "this I
// leave to the bot".
func (p *parser) takesOver(c *clause) bool {
	if c.end-c.start > 14 || c.roles.any(rolesOf(notRole, doNotRole, modalNotRole, beNotRole)) {
		return false
	}
	back, agent, verb := -1, -1, -1
	for i := c.start; i < c.end; i++ {
		t := &p.list[i]
		switch s := p.str(i); {
		case t.is(pronRole):
			back = i
		case t.is(agentRole) && !t.is(pronRole) || p.str(i) == "robot":
			agent = i
		case handing.has(t.lemma()) || handing.has(s):
			verb = i
		}
	}
	if back < 0 || agent < 0 {
		return false
	}
	switch {
	case verb > agent: // "the agent takes this over"
		return takesAll.has(p.list[verb].lemma()) || p.str(c.end-1) == "over" || hasSuffix(p.str(verb), "over")
	case verb >= 0:
		to := agent - 1
		if p.list[to].is(detRole) || p.list[to].is(possRole) {
			to--
		}
		return givesAway.has(p.list[verb].lemma()) && p.str(to) == "to"
	}
	be := agent - 1
	for be > c.start && p.str(be) != "what" && (p.list[be].is(detRole) || p.list[be].is(possRole) || p.list[be].is(adverbRole)) {
		be--
	}
	if p.list[be].is(beRole) && back < be {
		return agent == c.end-1 || p.str(agent+1) == "'s" // "that somebody is the agent", "is the agent's job"
	}
	return p.str(be) == "what" && back < be && p.str(c.end-1) == "for"
}

var (
	handing   = list("hands over")
	takesAll  = list("takes all")
	givesAway = list("gives away")
)

// policyOfOurs reports whether "we never publish" speaks for the agent too.
func (p *parser) policyOfOurs(f *frame) bool {
	return (p.field == "risk_boundary" || p.field == "context") && f.subjectAt >= 0 && p.str(f.subjectAt) == "we"
}
