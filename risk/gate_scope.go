package risk

import "strings"

type gateState uint8

const (
	noGate gateState = iota
	gateClosed
	gateOpen
)

// gated finds the approval that a frame waits for.
func (p *parser) gated(f *frame, neg bool) (gateState, string) {
	if p.nobodyFor(f) {
		return gateOpen, "nobody-named"
	}
	if s, rule := p.gatedIn(f, f.clause, neg); s != noGate {
		return s, rule
	}
	if !neg && p.withoutIt(f) {
		return gateOpen, "without-it"
	}
	if !neg && f.kind == finite && p.freelySaid(&p.all[f.clause]) {
		return noGate, ""
	}
	c := p.all[f.clause]
	switch p.underHeading(&c) {
	case headingAsks:
		return gateClosed, "heading-asks"
	case headingFrees:
		if !neg {
			return gateOpen, "heading-frees"
		}
		return noGate, ""
	}
	if c.heading >= 0 && p.all[c.heading].end-p.all[c.heading].start <= longestHeading { // "Ask first: …", "The editor approves: push it"
		if gates := p.gatesOf(c.heading); len(gates) > 0 {
			if g := gates[0]; !g.open || g.no && p.nothingIn(c.heading) {
				return gateClosed, g.rule
			}
			return gateOpen, gates[0].rule
		}
		if p.freeHeading(c.heading) && !neg && p.field != "inputs" {
			return gateOpen, "free-heading"
		}
	}
	if last := &p.list[c.end-1]; f.clause > 0 && last.is(doNotRole) && f.kind != finite { // "merging needs a review; opening does not"
		before := f.clause - 1
		if h := p.all[before].heading; h >= 0 && len(p.gatesOf(before)) == 0 && moreWords.has(p.str(c.start)) {
			before = h // "these need my yes: …. Everything else, exports included, does not."
		}
		for _, g := range p.gatesOf(before) {
			if !g.open {
				return gateOpen, "does-not-need-it"
			}
		}
	}
	if p.nobodyInBrackets(f) {
		return gateOpen, "nobody-named"
	}
	if s, rule := p.gatedBefore(f); s != noGate && !neg {
		return s, rule // but "he signs it, and nothing is ever thrown away"
	}
	if s, rule := p.gatedAlike(f, neg); s != noGate {
		return s, rule
	}
	if s, rule := p.usageGated(f); s != noGate {
		return s, rule
	}
	if s, rule := p.gatedByOrder(f, neg); s != noGate {
		return s, rule
	}
	return p.gatedAfter(f)
}

// withoutIt reports whether an act that comes without the yes of the clause before it
// is let go: "before it pays it must get my consent, it posts without it".
func (p *parser) withoutIt(f *frame) bool {
	last := p.all[f.clause].end - 1
	if f.kind != finite || f.subject == nobody || f.clause == 0 || p.all[f.clause-1].sentence != p.all[f.clause].sentence || last-1 <= f.head || !p.list[last-1].is(withoutRole) {
		return false
	}
	switch p.str(last) {
	case "it", "that", "one", "them":
	default:
		return false
	}
	return p.agreedIn(f.clause - 1)
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
		case g.no && (neg || f.bareGate(p) || g.at > f.last && p.nothingHappens(f.last+1, g.at) >= 0):
			return gateClosed, "without-approval"
		case neg && !g.no && g.at < f.first && p.ownDenial(g, f):
			state, rule = gateOpen, g.rule
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
		if p.list[k].is(agentRole) && p.list[k+1].kind == wordToken && (p.list[k+1].verb() != nil && p.list[k+1].form == thirdForm || p.list[k+1].roles.any(auxiliaries)) {
			return !p.list[k-1].roles.any(subordinators)
		}
	}
	return false
}

// bareGate reports whether "X without approval" is a ban by its field.
func (f *frame) bareGate(p *parser) bool {
	return !p.goesOnly(f) && !(f.kind == nominal && f.predicate) && !((f.kind == nominal || f.kind == gerund) && p.agentAfter(f)) && (p.field == "risk_boundary" || p.field == "human_gate") && f.kind != finite && f.kind != passive && !p.freelySaid(&p.all[f.clause])
}

// covers reports whether a gate reaches a frame of the same clause.
func (p *parser) covers(g gate, f *frame) bool {
	if g.rest > f.head || p.otherItem(g, f) || g.at > f.last && p.decidesWhether(g.at) {
		return false
	}
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
	case g.at > f.last && f.kind != nominal && p.asksBeforeAnother(g, f):
		return false // "moves bookings, and asks her to tap yes before it refunds"
	case g.at > f.last && f.kind != nominal && p.waitsForNext(g, f):
		return false // "files it and waits for her word, after which it pays"
	case f.kind == nominal && p.list[f.first].is(noRole) && g.at > f.last && p.itemBetween(f, g.at):
		return false // "no customer mail, payments only as proposals that he approves"
	case p.field == "outputs" && g.at < f.first && g.at > p.all[f.clause].start+3 && p.commaBetween(g.at, f.first) && !p.leadingGate(g) && !p.insertedBefore(g, f):
		return false // each thing of a list has its own gate
	case g.at > f.last && p.moreBetween(f.last+1, g.at) && f.kind != nominal:
		return false // "pays small ones and passes everything larger to her"
	case g.at > f.last && f.families == 1<<sendFamily && p.waits(g) && p.tellsOperator(f):
		return false // "pages me and waits for my OK"
	case f.cond >= 0 && p.conds[f.cond].roles.has(beforeRole):
		return true
	case f.cond >= 0 && g.cond >= 0 && f.cond != g.cond && g.at < f.head && p.field != "human_gate" && !p.conds[f.cond].roles.any(withheld) && !p.conds[f.cond].leading:
		return false // "once she has agreed it pays, as that is when others file"
	case g.cond >= 0 && g.cond == f.cond:
		if f.kind == nominal && g.at < f.head && strings.HasPrefix(g.rule, "person-") && p.actsOutside(f) {
			return false // "turn it off when he okays the work order"
		}
		return g.rule != "person-agrees" && (g.at < f.head || f.kind == nominal)
	case g.at < f.head:
		return !p.behindCondition(g, f)
	case g.cond >= 0 && p.conditionApart(g, f):
		return false
	}
	return p.nearest(g, f)
}

// asksBeforeAnother reports whether the agent is said to ask, behind an act and
// joined to it, before it does another one.
func (p *parser) asksBeforeAnother(g gate, f *frame) bool {
	if g.cond >= 0 {
		return false
	}
	ask := g.at
	for ask > f.last && !(p.list[ask].is(askRole) && p.list[ask-1].is(andRole)) {
		ask--
	}
	if ask <= f.last || p.list[f.head].form != p.list[ask].form {
		return false
	}
	for k := range p.framesIn(f.clause) {
		o := &p.frames[k]
		behind := o.cond >= 0 && p.conds[o.cond].roles.has(beforeRole) && p.conds[o.cond].start > g.at || o.governor == g.at && hasSuffix(p.str(g.at), " before")
		if o.head > g.at && behind && o.kind == finite && o.subject == agentActor && !p.pronounOnly(o) {
			return true
		}
	}
	return false
}

// waitsForNext reports whether the agent waits or asks at a gate, joined to an act before
// it, and does another one after that: "pays and waits for a yes, then posts".
func (p *parser) waitsForNext(g gate, f *frame) bool {
	next := f.clause + 1
	if f.kind != finite && f.kind != imperative || next >= len(p.all) || p.all[next].sentence != p.all[f.clause].sentence || !p.thenBegins(next) || !p.actsBesides(next) {
		return false
	}
	for k := g.at; k > f.last; k-- {
		if t, s := &p.list[k], p.str(k); t.is(askRole) && t.form == p.list[f.head].form || p.list[f.head].form == thirdForm && (hasPrefix(s, "waits") || hasPrefix(s, "asks")) {
			for n := k - 1; n > f.last && n > k-4; n-- {
				if p.list[n].is(andRole) {
					return true
				}
			}
		}
	}
	return false
}

// pronounOnly reports whether a frame is done to nothing but what was named before:
// "asks me before it sends them".
func (p *parser) pronounOnly(f *frame) bool {
	for _, c := range f.comps {
		if c.prep < 0 && !p.list[c.head].is(pronRole) {
			return false
		}
	}
	return true
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
	joined := cd.start > 1 && p.list[cd.start-2].is(andRole)
	if before.kind == markToken && before.mark == '(' && !joined {
		return false // "orders for parts (after Ana's OK), …"; but "and (if she nods) sends it"
	}
	if before.kind != wordToken && !joined && !p.laterActs(f.clause, cd.end) {
		return false // "it pays, after a midwife's yes, without delay"
	}
	return cd.start > p.all[f.clause].start && before.kind != wordToken || f.last < cd.start && before.is(andRole)
}

// laterActs reports whether the agent does something in a clause behind a token.
func (p *parser) laterActs(c, i int) bool {
	for k := range p.framesIn(c) {
		if f := &p.frames[k]; f.head >= i && f.subject != otherActor && f.kind != past {
			return true
		}
	}
	return false
}

// behindCondition reports whether an act goes on, behind a comma and an "and", what
// stands before the condition of a gate: "deletes logs as soon as she has signed, and
// pays the bill".
func (p *parser) behindCondition(g gate, f *frame) bool {
	if g.cond < 0 || f.kind != finite && f.kind != imperative || f.cond >= 0 {
		return false
	}
	cd := &p.conds[g.cond]
	if cd.leading || cd.roles.has(beforeRole) || cd.end >= f.first || p.list[cd.end].kind != markToken || p.list[cd.end].mark != ',' || !p.list[cd.end+1].is(andRole) {
		return false
	}
	for k := range p.framesIn(f.clause) {
		if o := &p.frames[k]; o.head < cd.start && o.kind == f.kind && o.subject != otherActor && p.list[o.head].form == p.list[f.head].form {
			return !p.deniedIn(p.all[f.clause].start, o.head)
		}
	}
	return false
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

var signsOnly = list("signs only")

// consentItself reports whether a frame is no act of its own but the verb by
// which a person lets another act happen: "releases everything before …".
func (p *parser) consentItself(f *frame) bool {
	if f.kind == reduced || f.kind == resultive || p.field == "human_gate" && f.kind != nominal && f.kind != passive && f.kind != placeHead || f.kind == passive && !signsOnly.has(p.list[f.head].lemma()) {
		return false
	}
	for _, g := range p.gatesOf(f.clause) {
		if !g.open && p.byWhich(g, f) {
			return true // "has held her badge to the post"
		}
		if g.ask && g.at == f.head && (p.field == "human_gate" || showing.has(p.list[f.head].lemma())) {
			return true // "it asks in the ops channel", "those it has to put before Petra"
		}
		if !g.open && g.rule == "person-agrees" && f.head > g.at && f.head <= g.at+4 && (yesWords.has(p.str(f.head)) || f.head == g.at+1 && f.last == f.head) && answerVerbs.has(p.list[g.at].lemma()) && !p.commaBetween(g.at, f.head) {
			return true // "hits Send"
		}
		if g.at == f.head && !g.ask && (!g.open || g.no) && (g.rule == "person-agrees" || g.rule == "person-approves" || g.rule == "approval-noun") {
			return true
		}
	}
	return false
}

// withheld are the conditions that end a denial.
var withheld = rolesOf(beforeRole, untilRole, unlessRole)

// nearest reports whether a gate that stands after a frame reaches back to it:
// no other act of its own lies between, unless both are parts of one list.
func (p *parser) nearest(g gate, f *frame) bool {
	list := f.kind != finite && f.kind != imperative && f.kind != passive || f.modal || f.infinitive
	if g.cond >= 0 && p.conds[g.cond].roles.any(withheld) && ((f.kind == finite || f.kind == imperative) && p.deniedIn(p.all[f.clause].start, f.first) || f.kind == passive && p.denies(f.first)) {
		list = true // "do not publish, submit or mail anything before …"
	}
	if g.no && (f.kind == finite || f.kind == imperative) && p.deniedIn(p.all[f.clause].start, f.first) && p.likeLast(f, g.at) {
		list = true // "do not publish, submit or mail anything without approval"
	}
	if g.cond < 0 && f.kind == finite && p.alone(f.head+1, g.at) && !p.itselfOnly(f.head+1) {
		return false // "it can tell the patient itself, the urgent ones the doctor reads first"
	}
	if p.commaCond(g, f) {
		return true
	}
	for k := range p.framesIn(f.clause) {
		o := &p.frames[k]
		if o.head > f.head && o.head <= f.headEnd+1 && (p.list[f.headEnd].is(andRole) || p.list[f.headEnd].kind == markToken) {
			continue // "updates and deletes tickets"
		}
		if o.subject == otherActor && o.rel > f.head {
			continue // "pays with a code that I send when I agree"
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

// likeLast reports whether all acts from a frame to a token have the form of its verb.
func (p *parser) likeLast(f *frame, to int) bool {
	for k := range p.framesIn(f.clause) {
		o := &p.frames[k]
		if o.head > f.head && o.head < to && (o.kind == finite || o.kind == imperative) && p.list[o.head].form != p.list[f.head].form {
			return false
		}
	}
	return true
}

// denies reports whether the word at i is "no" or "nothing".
func (p *parser) denies(i int) bool { return p.list[i].is(noRole) || p.list[i].is(nothingRole) }

// byWhich reports whether a noun is only what somebody uses to say yes.
func (p *parser) byWhich(g gate, f *frame) bool {
	if f.kind != nominal && f.kind != rightHead || f.first <= g.at || f.first > g.at+7 {
		return false
	}
	return g.rule == "person-agrees" && g.cond >= 0 && g.cond == f.cond && p.list[g.at].cues&gestureCue != 0 && gestures.of(p.list[g.at].lemma()) != nil && !p.list[g.at].roles.any(consents)
}

// itselfOnly reports whether the "itself" at i belongs to the act before an "only":
// "the failover itself only with her yes".
func (p *parser) itselfOnly(i int) bool {
	return i+1 < len(p.list) && p.str(i) == "itself" && hasPrefix(p.str(i+1), "only")
}

// closedIn reports whether a person lets an act of a check happen: "it kills the
// primary itself, the lead having said yes".
func (p *parser) closedIn(f *frame) bool {
	state, _ := p.gated(f, false)
	return state == gateClosed
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
