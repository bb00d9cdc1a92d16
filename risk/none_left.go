package risk

// noneLeft reads a goal that says what there is to be none of: "no lead without an
// owner in HubSpot", "no log older than 30 days on the server", "no certificate
// ever expires", "a mailbox free of spam". It reports whether the clause says so.
func (p *parser) noneLeft() bool {
	c := p.cur
	if p.field != "goal" || c.question || c.end-c.start < 3 {
		return false
	}
	none := p.list[c.start].is(noRole) || p.list[c.start].is(nothingRole) && !p.list[c.start].class().any(people)
	way, at := leftNo, -1
	for i := c.start; i < c.end && i < c.start+24; i++ {
		t := &p.list[i]
		if t.is(modalRole) || t.is(modalNotRole) || t.is(agentRole) && !t.is(pronRole) || t.roles.any(subordinators) && !t.is(withoutRole) {
			return false
		}
		if way != leftNo || t.quoted {
			continue
		}
		switch s := p.str(i); {
		case none && t.is(withoutRole):
			way, at = leftBare, i
		case none && (s == "older" || s == "older than" || s == "left" || s == "lying" || s == "lingers" || s == "lingering"):
			way, at = leftOld, i
		case none && lapses.has(t.lemma()) || none && lapses.has(s):
			way, at = leftLapsed, i
		case !none && (s == "free of" || s == "free" && i+1 < c.end && p.str(i+1) == "of"), !none && s == "empty" && (i+1 == c.end || p.timely(i, c.end)):
			way, at = leftFree, i
		}
	}
	if way == leftNo {
		return false
	}
	fams := p.leftNone(way, at)
	if fams == 0 {
		return false
	}
	for k := range p.actsIn(p.at) {
		p.judged[k] = judge(Mentioned, "none-left")
	}
	p.add(c.start, c.end-1, fams, p.wanted("none-left"))
	return true
}

// leftWay is how a goal says that there is to be none of something.
type leftWay uint8

const (
	leftNo     leftWay = iota
	leftBare           // without what it should have
	leftOld            // that is old or left over
	leftLapsed         // that lapses
	leftFree           // a place free of it
)

var lapses = list("lapses")

// leftNone is the family of the act that leaves none of the things that the clause
// speaks of.
func (p *parser) leftNone(way leftWay, at int) familySet {
	i := p.cur.start
	np := p.nounPhrase(i, at)
	if np.head < 0 && way != leftOld {
		return 0
	}
	own := np.class | np.mods
	var place classSet
	var systems familySet
	from := max(np.next, i+1)
	if way == leftBare {
		from = at + 1
	}
	comps, _ := p.complements(from, p.cur.end, false)
	if way == leftBare && np.next < at {
		before, _ := p.complements(np.next, at, false)
		comps = append(before[:len(before):len(before)], comps...)
	}
	for k := at; k < p.cur.end; k++ {
		systems |= p.systemOf(k)
		place |= p.list[k].class()
	}
	for _, c := range comps {
		if c.prep >= 0 && p.place(c) {
			place |= c.class | c.mods
		}
	}
	switch way {
	case leftLapsed:
		switch {
		case own.any(setOf(secretClass, vaultClass)):
			return 1 << secretFamily
		case own.any(setOf(contractClass, accountClass, moneyClass, goodsClass)):
			return 1 << payFamily
		}
	case leftBare:
		if place.any(quietPlaces) {
			return 0
		}
		if systems.has(recordFamily) || place.has(systemClass) || own.any(setOf(recordClass, meetingClass, prospectClass, codeClass)) && !own.any(setOf(messageClass, contentClass)) {
			return 1 << recordFamily
		}
	case leftOld:
		switch {
		case own.any(setOf(secretClass)):
			return 1 << secretFamily
		case place.any(quietPlaces) && !place.any(setOf(folderClass, channelClass, systemClass)):
			return 0
		case own.any(setOf(fileClass, dataClass, messageClass, recordClass, branchClass, resourceClass, accountClass, folderClass)), (np.head < 0 || p.list[np.head].is(nothingRole)) && place.any(setOf(folderClass, channelClass, systemClass, productionClass, resourceClass)):
			return 1 << deleteFamily
		}
	case leftFree:
		if own.any(setOf(folderClass, channelClass, systemClass, recordClass, resourceClass, publicClass)) {
			return 1 << deleteFamily
		}
	}
	return 0
}
