package risk

// releasedThing reads, where the question is what needs a yes, the thing that a
// person lets out: "I read and release each article", "Ms Park signs every
// letter". The thing says what would be done with it.
func (p *parser) releasedThing() {
	if p.field != "human_gate" {
		return
	}
	if n := p.at + 1; n < len(p.all) && p.all[n].heading == p.at && p.all[n].opened == openedByColon && !p.hasFrames(p.at) && !p.hasFrames(n) && p.cur.end-p.cur.start <= longestHeading {
		p.thingOf(n)
		return
	}
	if p.sentenceActs(p.at) {
		return
	}
	for _, g := range p.gatesOf(p.at) {
		if g.open || g.within {
			continue
		}
		if p.beyondMoney() {
			p.add(p.cur.start, p.cur.end-1, 1<<payFamily, judge(ApprovalGated, g.rule, "amount"))
			return
		}
		if fams := p.awaitedThing(g); fams != 0 {
			p.add(p.cur.start, g.at, fams, judge(ApprovalGated, g.rule, "awaited"))
			return
		}
		if g.ask || g.cond >= 0 || g.rule != "person-agrees" && g.rule != "person-approves" {
			continue
		}
		from := g.at + 1
		if p.list[g.at].form == pastForm && from < p.cur.end && p.str(from) == "by" {
			from = p.cur.start // "every letter is released by Maria"
		}
		np := p.nounPhrase(from, p.cur.end)
		if np.head < 0 || p.list[np.head].is(pronRole) {
			continue
		}
		if fams := familyOfGatedThing(np.class); fams != 0 {
			p.add(from, np.next-1, fams, judge(ApprovalGated, g.rule, "released-thing"))
			return
		}
	}
}

// awaitedThing is what a yes lets happen with the thing that waits for it: "every
// answer to a guest waits for Reception's tick".
func (p *parser) awaitedThing(g gate) familySet {
	if g.rule != "approval-noun" || g.cond >= 0 || !p.cur.roles.has(needsRole) {
		return 0
	}
	np := p.nounPhrase(p.cur.start, p.cur.end)
	if np.head < 0 || np.no {
		return 0
	}
	_, next := p.complements(np.next, p.cur.end, false)
	if next = max(next, np.next); next >= p.cur.end || !p.list[next].is(needsRole) {
		return 0
	}
	return familyOfGatedThing(np.class)
}

// beyondMoney reports whether the clause speaks of more than an amount of money, so
// that what is gated is spending it: "above 300 euros I have to confirm".
func (p *parser) beyondMoney() bool {
	beyond := false
	for i := p.cur.start; i < p.cur.end && p.cur.roles.has(outsideRole); i++ {
		t := &p.list[i]
		beyond = beyond || t.is(outsideRole)
		if beyond && t.kind == numberToken && (i+1 < p.cur.end && currencies.has(p.str(i+1)) || at(p.text, int(t.start)-1) == '$' || hasSuffix(p.text[:t.start], "€") || hasSuffix(p.text[:t.start], "£")) {
			return true
		}
	}
	return false
}

var currencies = list("currencies")

// headedThing reads, where the question is what needs a yes, the thing that heads
// the person who gives it: "declarations: the declarant signs first".
func (p *parser) headedThing() {
	h := p.cur.heading
	if p.field != "human_gate" || h < 0 || p.cur.opened != openedByColon || p.sentenceActs(p.at) {
		return
	}
	agreed := false
	for _, g := range p.gatesOf(p.at) {
		agreed = agreed || !g.open && !g.within
	}
	if !agreed {
		return
	}
	np := p.nounPhrase(p.all[h].start, p.all[h].end)
	if np.head < 0 || p.list[np.head].is(pronRole) || p.list[np.head].is(quietRole) {
		return
	}
	fams := familyOfGatedThing(np.class)
	if fams == 0 && np.class&people == 0 {
		fams = familyOfThing(np.class & setOf(systemClass, recordClass, invoiceClass, meetingClass))
	}
	if fams != 0 {
		p.add(p.all[h].start, np.next-1, fams, judge(ApprovalGated, "headed-thing"))
	}
}

// sentenceActs reports whether the sentence of a clause names an act.
func (p *parser) sentenceActs(c int) bool {
	for k := c; k >= 0 && p.all[k].sentence == p.all[c].sentence; k-- {
		if p.hasFrames(k) {
			return true
		}
	}
	for k := c + 1; k < len(p.all) && p.all[k].sentence == p.all[c].sentence; k++ {
		if p.hasFrames(k) {
			return true
		}
	}
	return false
}

// familyOfGatedThing is what a yes to a thing lets happen with it.
func familyOfGatedThing(c classSet) familySet {
	switch {
	case c.any(people):
		return 0
	case c.any(setOf(messageClass, filingClass)):
		return 1 << sendFamily
	case c.any(setOf(contentClass, publicClass)):
		return 1 << publishFamily
	case c.any(setOf(goodsClass, moneyClass, assetClass)):
		return 1 << payFamily
	case c.any(setOf(productionClass, deviceClass, configClass)):
		return 1 << changeFamily
	case c.any(setOf(secretClass)):
		return 1 << secretFamily
	}
	return 0
}

// thingOf reads a thing with the person who lets it out behind a colon, or with
// nobody: "blog posts: the editor".
func (p *parser) thingOf(n int) {
	start := p.cur.start
	if p.str(start) == "for" {
		start++
	}
	np := p.nounPhrase(start, p.cur.end)
	if np.head < 0 || np.next != p.cur.end && !p.list[np.next].is(prepRole) {
		return
	}
	fams := familyOfGatedThing(np.class)
	answer := &p.all[n]
	switch {
	case fams == 0:
	case p.freeVerdict(n):
		p.add(p.cur.start, p.cur.end-1, fams, judge(Requested, "thing-free"))
	case p.onlyPerson(answer) && !p.list[answer.start].is(noRole):
		p.add(p.cur.start, p.cur.end-1, fams, judge(ApprovalGated, "person-named", "released-thing"))
	}
}
