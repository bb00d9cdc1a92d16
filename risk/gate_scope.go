package risk

import "strings"

// thenBegins reports whether a clause goes on from the one before it in time.
func (p *parser) thenBegins(c int) bool {
	cl := p.all[c]
	for k := max(0, cl.start-1); k < cl.end && k < cl.start+3; k++ {
		switch p.str(k) {
		case "then", "than", "only then", "and then", "thereupon", "whereupon", "only thereafter", "after that", "after which", "upon which", "at which point":
			return true
		}
	}
	return false
}

type gateState uint8

const (
	noGate gateState = iota
	gateClosed
	gateOpen
)

// gated finds the approval that a frame waits for.
func (p *parser) gated(f *frame, neg bool) (gateState, string) {
	if s, rule := p.gatedIn(f, f.clause, neg); s != noGate {
		return s, rule
	}
	if !neg && f.kind == finite && p.freelySaid(&p.all[f.clause]) {
		return noGate, ""
	}
	c := p.all[f.clause]
	if c.heading >= 0 && p.all[c.heading].end-p.all[c.heading].start <= longestHeading { // "Ask first: …", "The editor approves: push it"
		if gates := p.gatesOf(c.heading); len(gates) > 0 {
			if g := gates[0]; !g.open || g.no && p.nothingIn(c.heading) {
				return gateClosed, g.rule
			}
			return gateOpen, gates[0].rule
		}
		if p.freeHeading(c.heading) && !neg {
			return gateOpen, "free-heading"
		}
	}
	if last := &p.list[c.end-1]; f.clause > 0 && last.is(doNotRole) && f.kind != finite { // "merging needs a review; opening does not"
		for _, g := range p.gatesOf(f.clause - 1) {
			if !g.open {
				return gateOpen, "does-not-need-it"
			}
		}
	}
	if s, rule := p.gatedBefore(f); s != noGate {
		return s, rule
	}
	if s, rule := p.gatedAlike(f, neg); s != noGate {
		return s, rule
	}
	if s, rule := p.usageGated(f); s != noGate {
		return s, rule
	}
	return p.gatedAfter(f)
}

// nothingIn reports whether a clause denies: "Nothing happens without my yes".
func (p *parser) nothingIn(c int) bool {
	for i := p.all[c].start; i < p.all[c].end; i++ {
		if t := &p.list[i]; t.is(nothingRole) || t.is(noRole) || t.is(notRole) {
			return true
		}
	}
	return false
}

// freeHeading reports whether the words before a colon hand out what follows:
// "Fine:", "allow:", "green, just do:".
func (p *parser) freeHeading(h int) bool {
	c := p.all[h]
	for i := c.start; i < c.end; i++ {
		t := &p.list[i]
		if t.is(notRole) || t.is(noRole) || t.is(banHeadRole) || t.is(bannedRole) {
			return false
		}
	}
	last := &p.list[c.end-1]
	return last.is(freeHeadRole) || last.is(freelyRole) || p.list[c.start].is(freeHeadRole) && c.end-c.start <= 3
}

// gatedIn looks at the gates of a clause that the frame stands in.
func (p *parser) gatedIn(f *frame, c int, neg bool) (gateState, string) {
	state, rule := noGate, ""
	for _, g := range p.gatesOf(c) {
		if !p.covers(g, f) {
			continue
		}
		switch {
		case !g.open:
			return gateClosed, g.rule
		case g.no && (neg || f.bareGate(p)):
			return gateClosed, "without-approval"
		case neg && !g.no:
		default:
			state, rule = gateOpen, g.rule
		}
	}
	return state, rule
}

// agentAfter reports whether the agent does something with what a frame names:
// "calendar entries it makes without asking".
func (p *parser) agentAfter(f *frame) bool {
	for k := f.head + 1; k+1 < p.all[f.clause].end; k++ {
		if p.list[k].is(agentRole) && p.list[k].is(pronRole) && p.list[k+1].kind == wordToken && (p.list[k+1].verb() != nil && p.list[k+1].form == thirdForm || p.list[k+1].roles.any(auxiliaries)) {
			return !p.list[k-1].roles.any(subordinators)
		}
	}
	return false
}

// bareGate reports whether "X without approval" is a ban by its field.
func (f *frame) bareGate(p *parser) bool {
	return !(f.kind == nominal && (f.predicate || p.agentAfter(f))) && (p.field == "risk_boundary" || p.field == "human_gate") && f.kind != finite && f.kind != passive && !p.freelySaid(&p.all[f.clause])
}

// covers reports whether a gate reaches a frame of the same clause.
func (p *parser) covers(g gate, f *frame) bool {
	if g.within {
		if g.at >= f.first && g.at <= f.headEnd {
			return true
		}
		for _, c := range f.comps {
			if c.prep < 0 && g.at >= c.start && g.at < c.end {
				return true
			}
		}
		return f.kind == passive && g.at < f.head && p.plainSubject(g.at+1, f.head)
	}
	if g.rule == "approval-noun" && f.families.has(sendFamily) && f.kind != nominal && g.at > f.head && p.forApproval(g.at) || g.at > f.last && p.beyondThat(f.last+1, g.at) {
		return false // "mails it to the editor for approval"; "refunds 30, above that the lead must agree"
	}
	if g.at >= f.first && g.at < f.head && f.kind == finite && p.agentBetween(g.at, f.head) {
		return true // "only with Maria's consent may it publish"
	}
	if g.at >= f.first && g.at <= f.last && f.kind != nominal && f.kind != passive {
		return g.at != f.head && p.list[g.at].is(approvedRole) || g.at > f.head || p.list[f.head].is(getRole)
	}
	switch {
	case f.kind == nominal && p.list[f.first].is(noRole) && g.at > f.last && p.itemBetween(f, g.at):
		return false // "no customer mail, payments only as proposals that he approves"
	case p.field == "outputs" && g.at < f.first && g.at > p.all[f.clause].start+3 && p.commaBetween(g.at, f.first) && !p.leadingGate(g):
		return false // each thing of a list has its own gate
	case g.at > f.last && p.moreBetween(f.last+1, g.at) && f.kind != nominal:
		return false // "pays small ones and passes everything larger to her"
	case g.at > f.last && f.families == 1<<sendFamily && p.waits(g) && p.tellsOperator(f):
		return false // "pages me and waits for my OK"
	case f.cond >= 0 && p.conds[f.cond].roles.has(beforeRole):
		return true
	case g.cond >= 0 && g.cond == f.cond:
		if f.kind == nominal && g.at < f.head && strings.HasPrefix(g.rule, "person-") && p.actsOutside(f) {
			return false // "turn it off when he okays the work order"
		}
		return g.rule != "person-agrees" && (g.at < f.head || f.kind == nominal)
	case g.at < f.head:
		return true
	case g.cond >= 0 && p.conditionApart(g, f):
		return false
	}
	return p.nearest(g, f)
}

// forApproval reports whether the approval at i is what something is handed over
// for.
func (p *parser) forApproval(i int) bool {
	for k := i - 1; k >= p.cur.start && k > i-4; k-- {
		if p.str(k) == "for" {
			return p.field != "human_gate" && !p.list[max(k-1, 0)].is(askRole)
		}
	}
	return false
}

// plainSubject reports whether nothing but a noun phrase and auxiliaries stand
// between two tokens: "approved drafts are published".
func (p *parser) plainSubject(from, to int) bool {
	for k := from; k < to; k++ {
		if t := &p.list[k]; t.kind != wordToken || t.is(prepRole) || t.is(relRole) || t.is(andRole) || t.form == thirdForm && t.verb() != nil && t.class() == 0 && t.act() == nil {
			return false
		}
	}
	return true
}

// conditionApart reports whether the condition of a gate behind an act leads to
// another one: "copy them, and only when I say ok, wipe the disk".
func (p *parser) conditionApart(g gate, f *frame) bool {
	cd := &p.conds[g.cond]
	if !cd.leading || cd.end >= p.all[f.clause].end {
		return false
	}
	before := &p.list[cd.start-1]
	return cd.start > p.all[f.clause].start && before.kind != wordToken || f.last < cd.start && before.is(andRole)
}

// itemBetween reports whether another item of a list, not banned itself, lies
// between a banned one and a token.
func (p *parser) itemBetween(f *frame, to int) bool {
	for k := range p.framesIn(f.clause) {
		o := &p.frames[k]
		if o.first > f.last && o.head < to && !p.list[o.first].is(noRole) && p.list[o.first-1].kind == markToken {
			return true
		}
	}
	return false
}

// actsOutside reports whether the clause of a frame has an act outside the
// condition that the frame stands in.
func (p *parser) actsOutside(f *frame) bool {
	for k := range p.framesIn(f.clause) {
		if o := &p.frames[k]; o.cond != f.cond && o.subject != otherActor {
			return true
		}
	}
	return false
}

// beyondThat reports whether "above that" stands between two tokens.
func (p *parser) beyondThat(from, to int) bool {
	for k := from; k+1 < to; k++ {
		if p.list[k].is(outsideRole) && p.list[k+1].is(pronRole) {
			return true
		}
	}
	return false
}

// agentBetween reports whether the agent is named between two tokens.
func (p *parser) agentBetween(from, to int) bool {
	for k := from + 1; k < to; k++ {
		if p.list[k].is(agentRole) {
			return true
		}
	}
	return false
}

// signsOnly are verbs of consent that in the passive are no act of their own.
var signsOnly = wordSet("sign countersign initial stamp tick confirm accept okay approve endorse ratify countersign vet")

// consentItself reports whether a frame is no act of its own but the verb by
// which a person lets another act happen: "releases everything before …".
func (p *parser) consentItself(f *frame) bool {
	if f.kind == reduced || f.kind == resultive || p.field == "human_gate" && f.kind != nominal && f.kind != passive && f.kind != placeHead || f.kind == passive && !signsOnly[p.list[f.head].lemma()] {
		return false
	}
	for _, g := range p.gatesOf(f.clause) {
		if !g.open && g.rule == "person-agrees" && f.head > g.at && f.head <= g.at+4 && (yesWords[p.str(f.head)] || f.head == g.at+1 && f.last == f.head) && answerVerbs[p.list[g.at].lemma()] && !p.commaBetween(g.at, f.head) {
			return true // "hits Send"
		}
		if g.at == f.head && !g.ask && !g.open && (g.rule == "person-agrees" || g.rule == "person-approves" || g.rule == "approval-noun") {
			return true
		}
	}
	return false
}

// nearest reports whether a gate that stands after a frame reaches back to it:
// no other act of its own lies between, unless both are parts of one list.
func (p *parser) nearest(g gate, f *frame) bool {
	list := f.kind != finite && f.kind != imperative && f.kind != passive || f.modal || f.infinitive
	if g.cond < 0 && f.kind == finite && p.alone(f.head+1, g.at) {
		return false // "it can tell the patient itself, the urgent ones the doctor reads first"
	}
	for k := range p.framesIn(f.clause) {
		o := &p.frames[k]
		if o.head > f.head && o.head <= f.headEnd+1 && (p.list[f.headEnd].is(andRole) || p.list[f.headEnd].kind == markToken) {
			continue // "updates and deletes tickets"
		}
		if p.field == "outputs" && o.head > f.head && o.head < g.at && p.commaBetween(f.last, o.first) {
			return false // each thing of a list has its own gate
		}
		if o.head > f.head && o.head < g.at && o.first > f.last && !list && (o.kind == finite || o.kind == imperative || o.kind == passive) {
			return false
		}
	}
	return true
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
	prev := c - 1
	same := p.all[prev].sentence == p.all[c].sentence
	if p.field == "trigger" && (p.all[c].opened == openedBySubject || p.all[c].opened == openedByMark || p.all[c].opened == openedByStart || p.all[c].opened == openedByColon) && !p.actsBesides(prev) && f.subject != otherActor {
		for _, g := range p.gatesOf(prev) { // "The author accepts the proof; the agent publishes it"
			if !g.open && !g.ask && g.cond < 0 {
				return gateClosed, "after-approval"
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
	if same && p.all[c].opened == openedBySubject && prev > 0 && p.list[p.all[c].start-1].is(andRole) && p.thenBegins(prev) && p.all[prev-1].sentence == p.all[c].sentence {
		for _, g := range p.gatesOf(prev - 1) { // "she initials it, then pupils are moved and their parents get a letter"
			if !g.open {
				return gateClosed, "then-after-approval"
			}
		}
	}
	if same && p.all[c].opened == openedBySubject && (f.kind == passive || f.subject == agentActor || p.list[f.head].is(getRole)) {
		for _, g := range p.gatesOf(prev) { // "I hit go, and the rest is mailed"
			if !g.open && (g.rule == "person-approves" || g.rule == "person-agrees" && p.consents(g.at) && (p.agentGoesOn(c) || p.field == "human_gate")) && g.cond < 0 && p.doerIs(g, otherActor) && !p.actsBesides(prev) {
				return gateClosed, "after-approval"
			}
			if !g.open && g.cond >= 0 && p.conds[g.cond].leading && p.conds[g.cond].start == p.all[prev].start && p.list[p.all[c].start-1].is(andRole) {
				return gateClosed, "after-approval" // "if she clicks OK, it is filed and the client gets it"
			}
		}
	}
	return noGate, ""
}

// gatedAlike looks at a clause that takes over the gate of the one before: "and
// so does any deletion", "without it", "same for releases".
func (p *parser) gatedAlike(f *frame, neg bool) (gateState, string) {
	c := p.all[f.clause]
	if f.clause == 0 {
		return noGate, ""
	}
	alike := false
	for k := c.start; k < c.end && !alike; k++ {
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
	if next >= len(p.all) || p.actsBesides(next) {
		return noGate, ""
	}
	n := p.all[next]
	if n.start+2 < n.end && p.list[n.start].is(selfRole) && p.list[n.start+1].is(doRole) {
		return noGate, "" // "I do that after my boss has approved"
	}
	if n.opened != openedByColon && n.opened != openedByArrow && !p.refersBack(next) && n.opened != openedByTurn && !p.startsOnly(next) && !p.speaksOfIt(next) {
		return noGate, ""
	}
	if (n.opened == openedByColon || n.opened == openedByArrow) && p.freeVerdict(next) {
		return gateOpen, "free-by-verdict"
	}
	p.cur = n
	if p.more() {
		return noGate, "" // a threshold: what was named stays as it is
	}
	gates := p.gatesOf(next)
	switch {
	case len(gates) == 0:
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
	return n.end-n.start <= 4 && (t.is(freeHeadRole) || p.nobodyAsked(&n) || p.str(n.start) == "none" && p.field == "human_gate" || t.is(freelyRole) || t.is(gatelessRole)) && !t.is(notRole)
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

// closedIn reports whether a person lets an act of a check happen: "it kills the
// primary itself, the lead having said yes".
func (p *parser) closedIn(f *frame) bool {
	state, _ := p.gated(f, false)
	return state == gateClosed
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

// gotFromOther reports whether what people get comes from somebody: "tenants get
// their answer from me".
func (p *parser) gotFromOther(f *frame) bool {
	if !p.list[f.head].is(getRole) {
		return false
	}
	for _, c := range f.comps {
		if p.prepIs(c, "from") && p.actorOf(c.head) == otherActor && p.list[c.head].class().has(operatorClass) {
			return true
		}
	}
	return false
}

// sameAgain gates an act together with a later one of its clause that does the
// same to "it": "turn it into a page and put it online, subject to his yes".
func (p *parser) sameAgain(acts int) {
	for k := 1; k < acts; k++ {
		f := &p.frames[k]
		if p.judged[k].class != ApprovalGated || f.kind == nominal || len(f.comps) == 0 || f.comps[0].prep >= 0 || !p.list[f.comps[0].head].is(pronRole) {
			continue
		}
		for j := k - 1; j >= 0 && p.frames[j].clause == f.clause; j-- {
			g := &p.frames[j]
			if p.judged[j].class == Requested && g.families == f.families && !p.alone(g.first, f.first) && !p.freelySaid(&p.all[f.clause]) {
				p.judged[j] = judge(ApprovalGated, "same-act")
			}
		}
	}
}
