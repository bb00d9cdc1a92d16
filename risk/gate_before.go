package risk

// thenBegins reports whether a clause goes on from the one before it in time.
func (p *parser) thenBegins(c int) bool {
	cl := p.all[c]
	for k := max(0, cl.start-1); k < cl.end && k < cl.start+3; k++ {
		switch p.str(k) {
		case "then", "than", "only then", "and then", "thereupon", "whereupon", "in which case", "only thereafter", "after that", "after which", "upon which", "at which point":
			return true
		}
	}
	return false
}

// alone reports whether "by itself" stands between two tokens.
func (p *parser) alone(from, to int) bool {
	for k := from; k < to; k++ {
		if t := &p.list[k]; t.is(freelyRole) && hasSuffix(p.str(k), " own") || p.str(k) == "itself" || p.str(k) == "by itself" || p.str(k) == "alone" {
			return true
		}
	}
	return false
}

// gatedBefore looks at a gate in the clause before: "I say OK, then it
// contacts them", "She approves; only then …".
func (p *parser) gatedBefore(f *frame) (gateState, string) {
	c := f.clause
	if c == 0 {
		return noGate, ""
	}
	if p.chosenBefore(f) {
		return gateClosed, "chosen-by-person"
	}
	prev := c - 1
	same := p.all[prev].sentence == p.all[c].sentence
	if p.field == "trigger" && (p.all[c].opened == openedBySubject || p.all[c].opened == openedByMark || p.all[c].opened == openedByStart || p.all[c].opened == openedByColon) && !p.actsBesides(prev) && f.subject != otherActor {
		for _, g := range p.gatesOf(prev) { // "The author accepts the proof; the agent publishes it"
			if !g.open && !g.ask && g.cond < 0 {
				return gateClosed, "after-approval"
			}
		}
	}
	if same && p.str(p.all[prev].start) == "having" && p.all[c].opened == openedBySubject && !p.actsBesides(prev) {
		for _, g := range p.gatesOf(prev) {
			if !g.open {
				return gateClosed, "having-agreed" // "having got a yes from legal, it mails them"
			}
		}
	}
	if same && p.saysWhich(f) {
		for _, g := range p.gatesOf(prev) { // "one thing needs her OK, namely paying"
			if !g.open {
				return gateClosed, g.rule
			}
		}
	}
	if p.thenBegins(c) || same && p.all[c].opened == openedByArrow {
		for _, g := range p.gatesOf(prev) {
			if !g.open {
				return gateClosed, "then-after-approval"
			}
		}
	}
	if same && p.all[c].opened == openedBySubject && f.kind == passive && p.goesOnBefore(c) {
		return gateClosed, "before-as-well" // "before an order is placed or a record is altered"
	}
	if same && p.all[c].opened == openedBySubject && prev > 0 && p.list[p.all[c].start-1].is(andRole) && p.thenBegins(prev) && p.all[prev-1].sentence == p.all[c].sentence {
		for _, g := range p.gatesOf(prev - 1) { // "she initials it, then pupils are moved and their parents get a letter"
			if !g.open {
				return gateClosed, "then-after-approval"
			}
		}
	}
	if same && p.all[c].opened == openedBySubject && (f.kind == passive || f.subject == agentActor || p.list[f.head].is(getRole)) {
		for _, g := range p.gatesOf(prev) { // "I hit go, and the rest is mailed"
			if !g.open && g.cond < 0 && p.inChain(g, c) && !p.actsBesides(prev) {
				return gateClosed, "after-approval"
			}
			if !g.open && g.cond >= 0 && p.conds[g.cond].leading && p.conds[g.cond].start == p.all[prev].start && (p.list[p.all[c].start-1].is(andRole) || !p.actsBesides(prev)) {
				return gateClosed, "after-approval" // "if she clicks OK, it is filed and the client gets it"
			}
		}
	}
	return noGate, ""
}

// saysWhich reports whether a clause only says what the thing is that the one before it
// spoke of: "that's paying", "namely paying".
func (p *parser) saysWhich(f *frame) bool {
	c := &p.all[f.clause]
	if f.kind != nominal && p.list[f.head].form != gerundForm || f.first > c.start+3 || f.first == c.start {
		return false
	}
	switch p.str(c.start) {
	case "that", "that's", "this", "namely", "which":
	default:
		return false
	}
	for k := c.start + 1; k < f.first; k++ {
		if !p.list[k].is(beRole) && !p.list[k].is(detRole) {
			return false
		}
	}
	return true
}

// goesOnBefore reports whether a clause goes on the "before …" that ends the one
// before it and that a person's yes belongs to.
func (p *parser) goesOnBefore(c int) bool {
	at := p.all[c].start - 1
	if !p.list[at].is(andRole) || p.list[at-1].kind == markToken {
		return false
	}
	for k := range p.framesIn(c - 1) {
		f := &p.frames[k]
		if f.kind != passive || f.cond < 0 || f.last != at-1 || !p.conds[f.cond].roles.has(beforeRole) {
			continue
		}
		if p.field == "human_gate" {
			return true
		}
		for _, g := range p.gatesOf(c - 1) {
			if !g.open && g.at < p.conds[f.cond].start {
				return true
			}
		}
	}
	return false
}

// gatedAlike looks at a clause that takes over the gate of the one before: "and
// so does any deletion", "without it", "same for releases".
func (p *parser) gatedAlike(f *frame, neg bool) (gateState, string) {
	c := p.all[f.clause]
	if f.clause == 0 {
		return noGate, ""
	}
	alike := false
	for k := c.start; k < c.end && !alike && (neg || c.roles.has(sameRole)); k++ {
		t := &p.list[k]
		alike = t.is(sameRole) || neg && (t.is(withoutRole) || t.is(beforeRole)) && k+1 < c.end && (p.str(k+1) == "it" || p.str(k+1) == "that" || p.str(k+1) == "one" || p.str(k+1) == "this") || neg && p.str(k) == "before that"
	}
	if !alike {
		return noGate, ""
	}
	for _, g := range p.gatesOf(f.clause - 1) {
		if !g.open || g.no {
			return gateClosed, "same-as-before"
		}
	}
	return noGate, ""
}

// gatedAfter looks at a following clause that speaks of nothing else but the
// approval of what was just named: "Cold calls: the manager says yes", "those
// wait until one of us has approved them".
func (p *parser) gatedAfter(f *frame) (gateState, string) {
	next := f.clause + 1
	if next < len(p.all) && p.all[next].opened == openedByColon && p.all[next].heading == f.clause && p.field == "human_gate" && p.list[p.all[next].start].is(agentRole) && p.freeVerdict(next) {
		return gateOpen, "free-by-verdict" // "replies: it just sends them"
	}
	if next >= len(p.all) || p.actsBesides(next) && !p.nothingStarts(next) || f.kind == finite && p.all[next].sentence == p.all[f.clause].sentence && p.thenBegins(next) {
		return noGate, "" // "posts go live, then the editor approves them"
	}
	n := p.all[next]
	if n.start+2 < n.end && p.list[n.start].is(selfRole) && p.list[n.start+1].is(doRole) && !p.list[n.start+2].is(modalRole) {
		return noGate, "" // "I do that after my boss has approved"
	}
	if n.opened != openedByColon && n.opened != openedByArrow && !p.refersBack(next) && n.opened != openedByTurn && !p.startsOnly(next) && !p.speaksOfIt(next) && !p.nothingStarts(next) {
		return noGate, ""
	}
	if p.field == "human_gate" && n.opened == openedByColon && (n.end == n.start+1 || p.list[n.start+1].kind == markToken && p.list[n.start+1].mark == ',') {
		switch p.str(n.start) {
		case "yes":
			return gateClosed, "yes-to-a-stop"
		case "no":
			return gateOpen, "no-to-a-stop"
		}
	}
	if (n.opened == openedByColon || n.opened == openedByArrow) && (p.freeVerdict(next) || p.toldLater(&n)) {
		return gateOpen, "free-by-verdict"
	}
	if p.field == "tools" && (n.opened == openedByColon || n.opened == openedByArrow) && p.onlyPerson(&n) && p.list[n.end-1].class().any(setOf(personClass, operatorClass)) {
		return gateClosed, "person-named" // "git push → two reviewers"
	}
	if p.field == "human_gate" && n.opened == openedByColon && n.heading == f.clause && f.kind == finite && p.onlyPerson(&n) && !p.list[n.start].is(nothingRole) {
		return gateClosed, "person-named" // "whatever goes to a judge: a partner"
	}
	p.cur = n
	if p.more() {
		return noGate, "" // a threshold: what was named stays as it is
	}
	gates := p.gatesOf(next)
	switch {
	case len(gates) == 0 || gates[0].rest > 0:
		return noGate, ""
	case gates[0].open && !(gates[0].no && p.nothingIn(next)):
		return gateOpen, gates[0].rule
	}
	return gateClosed, gates[0].rule
}

func (p *parser) hasFrames(c int) bool {
	for k := range p.framesIn(c) {
		if f := &p.frames[k]; f.subject != otherActor && f.kind != past && !f.quoted {
			return true
		}
	}
	return false
}

// freeVerdict reports whether a clause says no more than that an act is free.
func (p *parser) freeVerdict(c int) bool {
	n := p.all[c]
	t := &p.list[n.start]
	if n.start+2 < n.end && n.end-n.start <= 5 && t.is(agentRole) && p.str(n.start+1) == "just" || n.end == n.start+2 && t.is(notRole) && demanded.has(p.str(n.start+1)) {
		return true // "it just does", "not necessary"
	}
	if p.nobodyAsked(&n) {
		return true // "nobody, just do it"
	}
	return n.end-n.start <= 4 && (t.is(freeHeadRole) || p.str(n.start) == "none" && p.field == "human_gate" || t.is(freelyRole) || t.is(gatelessRole)) && !t.is(notRole)
}

// speaksOfIt reports whether a clause says of what was named before that a
// person lets it happen: "the manager has to release every single one
// beforehand", "Maria has to approve that first", "a colleague having agreed".
func (p *parser) speaksOfIt(c int) bool {
	cl := p.all[c]
	gates := p.gatesOf(c)
	if len(gates) == 0 || gates[0].open || gates[0].ask {
		return false
	}
	if g := gates[0]; g.at+1 == cl.end && p.obligedIn(c, g.at) {
		return true // "an editor always has to agree"
	}
	switch p.str(cl.start) {
	case "before that", "prior to that", "beforehand", "before this", "but first", "before then":
		return true // "Before that the sales lead signs it off."
	case "before":
		if s := p.str(cl.start + 1); cl.start+2 < cl.end && (s == "that" || s == "this" || s == "it") && !p.verbSoon(cl.start+2) {
			return true
		}
	}
	for k := cl.start; k < cl.end; k++ {
		switch p.str(k) {
		case "that", "it", "them", "these", "those", "this", "one", "each", "any":
			near := k > gates[0].at && k < gates[0].at+6 || k < cl.start+4
			if near && (k+1 >= cl.end || !p.wordFollows(k+1, cl.end) && !p.verbSoon(k+1)) {
				return true
			}
			if near && k > gates[0].at && p.str(k) == "each" && cl.opened == openedByMark && gates[0].rule != "approval-noun" {
				return true // "…; a colleague okays each reply"
			}
		case "before":
			return k+2 < cl.end && p.list[k+1].is(pronRole) && p.verbSoon(k+2) // "… before it goes"
		case "having":
			return cl.opened == openedBySubject
		case "first", "beforehand", "in advance", "upfront":
			return cl.opened == openedBySubject || cl.opened == openedByMark
		}
	}
	return false
}

// obligedIn looks for the obligation of a person in another clause.
func (p *parser) obligedIn(c, i int) bool {
	saved := p.cur
	p.cur = p.all[c]
	obliged := p.obliged(i)
	p.cur = saved
	return obliged
}

// refersBack reports whether a clause has a pronoun for its subject.
func (p *parser) refersBack(c int) bool {
	cl := p.all[c]
	for k := cl.start; k < cl.end && k < cl.start+3; k++ {
		switch p.str(k) {
		case "those", "they", "these", "each", "that", "this", "both", "it", "all", "them", "same":
			return true
		}
	}
	return false
}

// restated gates an act that the next clause names once more, each time with the
// person who lets it happen: "It wipes laptops; Jo has to unlock every wipe."
func (p *parser) restated(acts int) {
	for k := 1; k < acts; k++ {
		f := &p.frames[k]
		if p.judged[k].class != ApprovalGated || f.kind != nominal || f.clause == 0 || p.judged[k].rules[0] == "bare-in-human-gate" {
			continue
		}
		switch p.str(f.first) {
		case "each", "every", "any", "all", "such", "no", "these", "those", "this", "that":
		default:
			continue
		}
		if p.cur = p.all[f.clause]; p.more() || p.gatesOf(f.clause) == nil {
			continue
		}
		for j := k - 1; j >= 0 && p.frames[j].clause >= f.clause-1; j-- {
			g := &p.frames[j]
			if g.clause == f.clause-1 && p.judged[j].class == Requested && g.families&^f.families == 0 && !p.freelySaid(&p.all[g.clause]) {
				p.judged[j] = judge(ApprovalGated, "restated")
			}
		}
	}
}

// sameAgain gates an act together with a later one of its clause that does the
// same to "it": "turn it into a page and put it online, subject to his yes".
func (p *parser) sameAgain(acts int) {
	for k := 1; k < acts; k++ {
		f := &p.frames[k]
		it := len(f.comps) > 0 && f.comps[0].prep < 0 && p.list[f.comps[0].head].is(pronRole)
		which := f.rel >= 0 && f.subject == thingActor && p.str(f.rel) == "which"                                                    // "a letter, which leaves only when he has signed"
		then := f.kind == reduced && p.field == "outputs" && len(f.comps) == 0 && f.first > 0 && p.list[f.first-1].kind == markToken // "letter to the insured, sent when she has signed"
		if p.judged[k].class != ApprovalGated || f.kind == nominal || !it && !which && !then && !p.namedAgain(f) {
			continue
		}
		for j := k - 1; j >= 0 && p.frames[j].clause == f.clause; j-- {
			g := &p.frames[j]
			if !it && !which && !then && !p.sameObject(f, g) {
				continue
			}
			if p.judged[j].class == Requested && g.families == f.families && !p.alone(g.first, f.first) && !p.freelySaid(&p.all[f.clause]) {
				p.judged[j] = judge(ApprovalGated, "same-act")
			}
		}
	}
}

// namedAgain reports whether the object of an act was named before: "the note".
func (p *parser) namedAgain(f *frame) bool {
	return len(f.comps) > 0 && f.comps[0].prep < 0 && p.str(f.comps[0].start) == "the" && f.comps[0].start+2 == f.comps[0].end
}

// sameObject reports whether two acts have an object of the same name: "makes the SOAP
// note and files the note".
func (p *parser) sameObject(f, g *frame) bool {
	return len(g.comps) > 0 && g.comps[0].prep < 0 && lastWord(p.str(g.comps[0].head)) == p.str(f.comps[0].head)
}

// answered is the "yes" or "no" that answers a clause where the question is what needs
// a yes, or "": "Refunds? Yes. Posting the menu? No."
func (p *parser) answered(c int) string {
	end := p.all[c].end
	if p.field != "human_gate" || c+1 >= len(p.all) || end >= len(p.list) || p.list[end].kind != markToken || p.list[end].mark != '?' {
		return ""
	}
	n := &p.all[c+1]
	if s := p.str(n.start); n.end == n.start+1 && (s == "yes" || s == "no") {
		return s
	}
	return ""
}
