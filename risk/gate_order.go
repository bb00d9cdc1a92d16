package risk

// What follows tells a gate by how the sentences are ordered rather than by a word of
// approval beside the act: somebody decides whether it may, what happens otherwise,
// who is asked for, a yes without which nothing goes.

// gatedByOrder finds the gate that the order of the sentences puts before a frame.
func (p *parser) gatedByOrder(f *frame, neg bool) (gateState, string) {
	if p.whetherMay(f) {
		return gateClosed, "person-decides"
	}
	if neg && p.otherwiseNot(f.clause) {
		return gateClosed, "otherwise-not"
	}
	if rule := p.liftedFor(f); rule != "" {
		return gateOpen, rule
	}
	if !neg && p.whoGives(f.clause+1) {
		return gateClosed, "who-gives-the-go"
	}
	if !neg && p.notAlone(f.clause+1) {
		return gateClosed, "not-on-its-own"
	}
	if neg && p.bannedAlone(f) {
		return gateClosed, "not-on-its-own"
	}
	if neg && p.noYesNoAct(f.clause) {
		return gateClosed, "no-yes-no-act"
	}
	if c := f.clause + 1; !neg && c < len(p.all) && (f.listed() || p.all[c].sentence == p.all[f.clause].sentence) && p.noYesNoAct(c) {
		return gateClosed, "no-yes-no-act"
	}
	return noGate, ""
}

// whetherMay reports whether somebody decides if the agent may do what a frame names:
// "it is for the captain to say whether the agent may open the valve".
func (p *parser) whetherMay(f *frame) bool {
	c := &p.all[f.clause]
	for k := f.head - 1; k > c.start && k > f.head-8; k-- {
		t := &p.list[k]
		if t.kind == markToken {
			return false
		}
		if s := p.str(k); s != "whether" && s != "if" {
			continue
		}
		if f.subject == otherActor || !p.agentBetween(k, f.head) && f.kind != passive {
			return false
		}
		for n := k - 1; n >= c.start && n > k-6; n-- {
			if d := &p.list[n]; deciders.has(d.lemma()) && d.lemma() != "ask" || p.str(n) == "say" && n > c.start && p.str(n-1) == "to" || p.str(n) == "up to" || p.str(n) == "to" && n > c.start && p.str(n-1) == "up" {
				return p.personIn(c.start, k)
			}
		}
		return false
	}
	return false
}

// personIn reports whether somebody who is no customer is named between two tokens.
func (p *parser) personIn(from, to int) bool {
	for k := from; k < to; k++ {
		t := &p.list[k]
		if t.class().any(setOf(customerClass, prospectClass)) {
			return false
		}
		if t.class().any(people) || t.is(selfRole) || t.is(possRole) && p.str(k) != "its" || p.nameAt1(k) {
			return true
		}
	}
	return false
}

// otherwiseNot reports whether a clause says what does not happen unless the people of
// the clause before agree: "two partners have to agree, otherwise it does not pay".
func (p *parser) otherwiseNot(c int) bool {
	if c == 0 {
		return false
	}
	start := p.all[c].start
	before := p.str(max(start-1, 0))
	if before != "otherwise" && before != "else" && p.str(start) != "otherwise" && before != "or else" && p.str(start) != "or else" {
		return false
	}
	for _, g := range p.gatesOf(c - 1) {
		if !g.open && g.cond < 0 {
			return true
		}
	}
	return false
}

// liftedFor names the rule by which the gate of the clause before is lifted for an act:
// "refunds take her stamp; not so vouchers".
func (p *parser) liftedFor(f *frame) string {
	c := &p.all[f.clause]
	if f.clause == 0 || c.start+2 >= c.end || p.str(c.start) != "not" && p.str(c.start) != "not so" || f.first > c.start+4 {
		return ""
	}
	switch p.str(c.start + 1) {
	case "so", "for", "with":
	default:
		if p.str(c.start) != "not so" {
			return ""
		}
	}
	for _, g := range p.gatesOf(f.clause - 1) {
		if !g.open && g.cond < 0 {
			return "lifted-for"
		}
	}
	return ""
}

// notAlone reports whether a clause says that the act before it is not done just so,
// and heads who agrees: "But not on its own: Beate has to say yes."
func (p *parser) notAlone(c int) bool {
	if c+1 >= len(p.all) || p.hasFrames(c) || p.all[c].end-p.all[c].start > longestHeading {
		return false
	}
	not := false
	for k := p.all[c].start; k < p.all[c].end; k++ {
		t := &p.list[k]
		not = not || t.is(notRole) || p.str(k) == "never"
		if not && (t.is(freelyRole) || p.str(k) == "alone" || p.str(k) == "by itself" || p.str(k) == "unasked") {
			for _, g := range p.gatesOf(c + 1) {
				if !g.open {
					return true
				}
			}
			return false
		}
	}
	return false
}

// noYesNoAct reports whether a clause says that nothing is done without a yes: "no
// tick, no action", "no 👍, nothing happens".
func (p *parser) noYesNoAct(c int) bool {
	cl := &p.all[c]
	k := cl.start
	if k < cl.end && p.list[k].kind == markToken {
		k++
	}
	if k+1 >= cl.end || !p.list[k].is(noRole) || !p.list[k+1].is(approvalNounRole) && !p.list[k+1].is(approveRole) {
		return false
	}
	for n := k + 2; n < len(p.list) && n < k+9; n++ {
		t := &p.list[n]
		if t.kind == breakToken || t.kind == markToken && isStop(t.mark) {
			return false
		}
		if t.kind == markToken && (t.mark == ',' || t.mark == '-' || t.mark == '>') && n+1 < len(p.list) && p.denies(n+1) {
			return p.list[n+1].is(nothingRole) || n+2 < len(p.list) && !fuss.has(p.str(n+2)) && !p.list[n+2].is(approvalNounRole) && !p.list[n+2].is(askRole)
		}
	}
	return false
}

// fuss are words for what goes without: "no prompt, no questions".
var fuss = list("fuss")

// whoAgrees is what the sentence after the question who decides on an act says of it:
// "Who decides on refunds? The manager, in writing."
func (p *parser) whoAgrees(c int) (Class, bool) {
	cl := &p.all[c]
	if !cl.question || c+1 >= len(p.all) || p.str(cl.start) != "who" && p.str(cl.start) != "whose" || p.all[c+1].question || p.actsBesides(c+1) {
		return "", false
	}
	says := false
	for k := cl.start + 1; k < cl.end && k < cl.start+6 && !says; k++ {
		t := &p.list[k]
		says = t.roles.any(consents) || deciders.has(t.lemma()) || t.is(approvalNounRole) || t.is(askRole)
	}
	if !says {
		return "", false
	}
	n := &p.all[c+1]
	saved := p.cur
	defer func() { p.cur = saved }()
	p.cur = *n
	if p.list[n.start].is(nothingRole) || p.list[n.start].is(noRole) {
		return Requested, true
	}
	np := p.nounPhrase(n.start, n.end)
	switch {
	case np.head >= 0 && p.actorOf(np.head) == agentActor, p.list[n.start].is(agentRole):
		return Requested, true
	case p.person(n.start) || p.nameAt(n.start):
		return ApprovalGated, true
	}
	return "", false
}

// gatedFor reports whether a gerund names what somebody is said to agree to: "a person
// has to press 'go' for wiping the disk".
func (p *parser) gatedFor(f *frame) bool {
	k := f.first - 1
	return k > p.all[f.clause].start && (p.str(k) == "for" || p.list[k].is(sameRole) && hasSuffix(p.str(k), " for")) && p.gateBefore(f)
}

// inChain reports whether a gate is the link of a chain of events right before a
// clause: "I hit go, and the rest is mailed", "a 👍 from Ilse and it is closed".
func (p *parser) inChain(g gate, c int) bool {
	switch g.rule {
	case "person-approves":
		return p.doerIs(g, otherActor)
	case "person-agrees":
		gesture := p.list[g.at].cues&gestureCue != 0 && gestures.of(p.list[g.at].lemma()) != nil
		return p.doerIs(g, otherActor) && (gesture || p.consents(g.at) && (p.agentGoesOn(c) || p.field == "human_gate"))
	case "approval-noun":
		return g.at < p.all[g.clause].start+3 && p.fromIn(g)
	}
	return false
}

// fromIn reports whether the approval of a gate is said to be somebody's.
func (p *parser) fromIn(g gate) bool {
	saved := p.cur
	defer func() { p.cur = saved }()
	p.cur = p.all[g.clause]
	return p.from(g.at)
}

// thenOpens reports whether a sentence begins with the word for what comes next.
func (p *parser) thenOpens(c int) bool {
	switch p.str(p.all[c].start) {
	case "then", "only then", "thereupon", "after that", "whereupon", "only thereafter":
		return true
	case "only":
		return p.all[c].start+1 < p.all[c].end && p.str(p.all[c].start+1) == "then"
	}
	return false
}

// nothingStarts reports whether a clause says that nothing happens without the yes that
// was named: "w/o the tick nothing starts".
func (p *parser) nothingStarts(c int) bool {
	cl := &p.all[c]
	if !cl.roles.has(nothingRole) {
		return false
	}
	at := p.nothingHappens(cl.start, cl.end)
	if at < 0 {
		return false
	}
	for k := range p.framesIn(c) {
		if f := &p.frames[k]; f.subject != otherActor && f.head != at+1 && !p.consentItself(f) {
			return false
		}
	}
	return true
}

// nothingHappens returns where "nothing starts" stands between two tokens, or -1.
func (p *parser) nothingHappens(from, to int) int {
	for k := from; k+1 < to; k++ {
		if p.list[k].is(nothingRole) && happens.has(p.list[k+1].lemma()) {
			return k
		}
	}
	return -1
}

// bannedAlone reports whether an act is only forbidden as long as the agent does it by
// itself: "not allowed to pay off its own bat; a clerk has to release each case".
func (p *parser) bannedAlone(f *frame) bool {
	c := f.clause + 1
	if c >= len(p.all) || p.actsBesides(c) || !p.freelySaid(&p.all[f.clause]) {
		return false
	}
	return p.agreedIn(c)
}

// whoGives reports whether a sentence only says who gives the go for what was named
// before: "Who gives the go: whoever is on watch."
func (p *parser) whoGives(c int) bool {
	if c+1 >= len(p.all) || p.str(p.all[c].start) != "who" || p.all[c].question || p.all[c+1].heading != c || p.all[c+1].opened != openedByColon || p.hasFrames(c) || p.hasFrames(c+1) {
		return false
	}
	n := &p.all[c+1]
	if p.list[n.start].is(nothingRole) || p.list[n.start].is(noRole) || p.list[n.start].is(agentRole) || n.start+1 < n.end && p.list[n.start+1].is(agentRole) {
		return false
	}
	for k := p.all[c].start + 1; k < p.all[c].end; k++ {
		if t := &p.list[k]; t.roles.any(consents) || t.is(approvalNounRole) || deciders.has(t.lemma()) {
			return true
		}
	}
	return false
}
