package risk

// pastBefore reports whether the auxiliary of a passive is in the past.
func (p *parser) pastBefore(f *frame, c *clause) bool {
	for i := f.head - 1; i >= c.start && i > f.head-5; i-- {
		if s := p.str(i); s == "was" || s == "were" || s == "had" {
			return true
		} else if s == "is" || s == "are" || s == "gets" || s == "get" {
			return false // "whose parcel was lost are refunded"
		}
	}
	return false
}

// welcomeIf reports whether "great if" stands between two tokens.
func (p *parser) welcomeIf(from, to int) bool {
	for k := from; k < to && k < from+4; k++ {
		if p.list[k].is(freelyRole) && hasSuffix(p.str(k), " if") {
			return true
		}
	}
	return false
}

// would reports whether an act is only imagined: "what it would restart".
func (p *parser) would(f *frame, c *clause) bool {
	for i := f.head - 1; i >= c.start && i > f.head-8; i-- {
		if i > c.start && p.list[i].is(relRole) && p.list[i-1].is(agentRole) {
			return false // "we'd love an agent that …"
		}
		if p.list[i].cues&wouldCue == 0 {
			continue
		}
		switch s := p.str(i); {
		case p.list[i].quoted: // what somebody says
		case (s == "would" || s == "might") && i > c.start && p.list[i-1].is(relRole) && f.kind == imperative && p.hasObject(f) && p.list[f.head-1].is(andRole) && p.verbal(c.start, c.start, c.end) == imperative:
			// "ask shops that might want it and log the answer": the errand goes on
		case (s == "would" || s == "'d") && p.welcomeIf(i+1, f.head):
			return false // "it'd be great if it could pay"
		case (s == "would" || s == "'d") && i+1 < f.head && (likes.has(p.str(i+1)) || hasSuffix(p.str(i+1), " it to")):
			// "we would like the agent to pay"
		case s == "could" && f.kind == passive && f.rel >= c.start && f.rel < i:
			return true // "branches that could be deleted"
		case s == "would" || s == "'d" || s == "might", (s == "could" || s == "should") && p.questionBefore(f, c):
			return true
		case s == "to" && i > c.start && (f.infinitive || f.kind == imperative && f.subject == noActor && f.cond < 0):
			for k := i - 1; k >= c.start && k > i-6; k-- {
				switch p.str(k) {
				case "whether", "which", "how", "what", "when", "why", "who", "whom":
					return true
				}
				if p.list[k].roles.any(auxiliaries) || p.list[k].is(agentRole) && p.list[k].is(pronRole) && k > c.start && p.str(k-1) == "which" {
					break // "which must be able to", "which it uses to"
				}
				if hasSuffix(p.str(k), " whether") {
					return true
				}
			}
		}
	}
	return false
}

var likes = list("likes")

// wouldDo reports whether the sentence has said before an act that what the agent would
// do is only shown: "a table of what it would do, e.g. close tickets".
func (p *parser) wouldDo(f *frame) bool {
	for n := f.clause; n >= 0 && n > f.clause-3 && p.all[n].sentence == p.all[f.clause].sentence; n-- {
		c := &p.all[n]
		for i := c.start; i+2 < min(c.end, f.first) && c.roles.has(modalRole); i++ {
			if s := p.str(i); (s == "what" || s == "whatever") && p.list[i+1].is(agentRole) && p.str(i+2) == "would" {
				return i+3 < c.end && p.str(i+3) == "do"
			}
		}
	}
	return false
}

// notThen reports whether a denial only tells what did not happen: "the last tool
// did not pay".
func (p *parser) notThen(neg negation, f *frame) bool {
	if !neg.found || neg.rule != "negation" || f.kind != finite && f.kind != imperative || f.head-neg.at > 3 || !p.list[neg.at].is(doNotRole) {
		return false
	}
	return hasPrefix(p.str(neg.at), "did")
}
