package risk

// releasedThing reads, where the question is what needs a yes, the thing that a
// person lets out: "I read and release each article", "Ms Park signs every
// letter". The thing says what would be done with it.
func (p *parser) releasedThing() {
	if p.field != "human_gate" || p.sentenceActs(p.at) {
		return
	}
	for _, g := range p.gatesOf(p.at) {
		if g.open || g.ask || g.within || g.cond >= 0 || g.rule != "person-agrees" && g.rule != "person-approves" {
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
