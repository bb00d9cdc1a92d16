package risk

// absent reads what the words leave out by a thing and a place: "nothing for
// the school website", "nothing public", "no dump of it to a file", and among
// the tools what is not there: "no wallet, no card".
func (p *parser) absent(acts int) {
	switch p.field {
	case "outputs", "memory", "tools", "risk_boundary", "context", "objective", "goal":
	default:
		return
	}
	p.neverThere(acts)
	if !p.cur.roles.any(nothings) && !p.list[p.cur.start].is(notRole) {
		return
	}
	defer p.neither(acts)
	for i := p.cur.start; i < p.cur.end; i++ {
		t := &p.list[i]
		if t.quoted || !t.is(noRole) && !t.is(nothingRole) && !(t.is(notRole) && i == p.cur.start) || t.is(gatelessRole) || i+1 >= p.cur.end || p.frameBetween(i, p.itemEnd(i, i+7), acts) {
			continue
		}
		if i > p.cur.start && p.list[i-1].is(beRole) && hasPrefix(p.str(p.cur.start), "there") {
			continue // "there is nothing in the CRM about them"
		}
		if (p.field == "objective" || p.field == "goal" || t.is(notRole) && !t.is(noRole)) && !p.standsAlone(i) {
			continue
		}
		if first, last, fams := p.absentAt(i); fams != 0 {
			p.add(first, last, fams, judge(Prohibited, "nothing-there"))
		}
	}
}

// neverThere reads a sentence that only says where nothing is put: "Never in the
// customer database."
func (p *parser) neverThere(acts int) {
	i := p.cur.start
	if p.field != "memory" && p.field != "outputs" || !p.list[i].is(notRole) || i+2 >= p.cur.end || !p.list[i+1].is(placeRole) || p.cur.opened != openedByStart || p.hasFrames(p.at) {
		return
	}
	if np := p.nounPhrase(i+2, p.cur.end); np.head >= 0 && np.next == p.cur.end && !p.frameBetween(i, np.next, acts) {
		p.add(i, np.next-1, p.familyOfPlace(i+1, np), judge(Prohibited, "never-there"))
	}
}

// neither reads the further things of "neither the certificate store nor the
// cold-room controller is exposed"; the first is read like any that is denied.
func (p *parser) neither(acts int) {
	from := -1
	for i := p.cur.start; i < p.cur.end; i++ {
		switch p.str(i) {
		case "neither":
			from = i
		case "nor":
			if from < 0 || i+1 >= p.cur.end || p.headWithin(from, p.cur.end) {
				continue
			}
			if np := p.nounPhrase(i+1, p.cur.end); np.head >= 0 && (np.next == p.cur.end || p.list[np.next].roles.any(auxiliaries) || p.str(np.next) == "nor") && !p.frameBetween(i, np.next, acts) {
				p.add(i, np.next-1, p.thingFamilies(i+1, np), judge(Prohibited, "nothing-there"))
			}
		}
	}
}

// itemEnd is where the item of a list ends that begins at i: at a comma, or at most
// at to.
func (p *parser) itemEnd(i, to int) int {
	for k := i + 1; k < min(to, p.cur.end); k++ {
		if t := &p.list[k]; t.kind == markToken && t.mark == ',' {
			return k
		}
	}
	return to
}

// nothings are the roles of words for none.
var nothings = rolesOf(noRole, nothingRole)

// standsAlone reports whether "nothing" at i begins a remark of its own, with no
// verb in it: "nothing into SAP", "never in the register".
func (p *parser) standsAlone(i int) bool {
	if i > p.cur.start && p.list[i-1].kind != markToken && !p.list[i-1].is(andRole) {
		return false
	}
	for k := i + 1; k < p.cur.end && p.list[k].kind != markToken; k++ {
		if t := &p.list[k]; t.roles.any(auxiliaries) || t.verb() != nil && t.class() == 0 && t.act() == nil || t.roles.any(subordinators) && !t.is(prepRole) || t.is(relRole) && !t.is(detRole) {
			return false
		}
	}
	return true
}

func (p *parser) frameBetween(from, to, acts int) bool {
	for k := range p.framesIn(p.at) {
		if f := &p.frames[k]; f.last >= from && f.first < to && (k >= acts || p.judged[k].class != Mentioned || p.ruledBy(k, "limit")) {
			return true
		}
	}
	return false
}

// absentAt reads "nothing" or "no X" at i with the place that it is kept from.
func (p *parser) absentAt(i int) (first, last int, fams familySet) {
	if p.list[i].is(nothingRole) && p.list[i].class().any(people) {
		return 0, 0, 0 // "there is nobody in the warehouse"
	}
	k := i + 1
	if p.list[i].is(noRole) {
		np := p.nounPhrase(i, p.cur.end)
		if np.head < 0 {
			return 0, 0, 0
		}
		if p.field == "tools" && p.aloneInList(i, np.next) {
			if out := familyOfThing(np.class & setOf(moneyClass, assetClass, secretClass, vaultClass, systemClass, channelClass)); out != 0 {
				return i, np.next - 1, out
			}
		}
		k = np.next
	}
	for n := 0; n < 2 && k < p.cur.end; n++ {
		switch {
		case p.str(k) == "public" || p.str(k) == "published" || p.str(k) == "online":
			return i, k, 1 << publishFamily
		case p.str(k) == "of" && !p.list[i].is(nothingRole):
			np := p.nounPhrase(k+1, p.cur.end)
			k = max(np.next, k+1)
			continue
		case p.field == "outputs" && (p.str(k) == "by" || p.str(k) == "via" || p.str(k) == "over") && k+1 < p.cur.end && p.nounPhrase(k+1, p.cur.end).class.any(setOf(channelClass, messageClass)):
			return i, k + 1, 1 << sendFamily // "nothing by e-mail"
		case p.list[k].is(placeRole), p.str(k) == "for":
			np := p.nounPhrase(k+1, p.cur.end)
			if np.head < 0 {
				return 0, 0, 0
			}
			fams := p.familyOfPlace(k, np)
			if fams == 0 && p.str(k) != "for" && np.class.any(setOf(productionClass, deviceClass, configClass)) {
				fams = 1 << changeFamily // "nothing on the routers"
			}
			return i, np.next - 1, fams
		}
		break
	}
	return 0, 0, 0
}

// familyOfPlace says what putting something into a place is.
func (p *parser) familyOfPlace(prep int, np nounPhrase) familySet {
	all := np.class | np.mods
	switch {
	case all.any(quietPlaces):
		return 0
	case np.class.has(publicClass), all.has(publicClass) && p.str(prep) == "for":
		return 1 << publishFamily
	case p.str(prep) == "for":
		return 0
	case p.str(prep) == "to" && (outsideOf.has(lastWord(p.str(np.head))) || authorities.has(lastWord(p.str(np.head))) && np.class&^(setOf(filingClass)|people) == 0):
		return 1 << sendFamily
	case np.class.has(contentClass) && (p.str(prep) == "on" || p.str(prep) == "onto") && (p.list[np.head].lemma() == "page" || hasSuffix(p.str(np.head), " page")) && !all.any(setOf(systemClass, folderClass, fileClass)):
		return 1 << publishFamily
	case all.any(setOf(systemClass, recordClass)):
		return 1 << recordFamily
	case all.any(setOf(channelClass)), p.str(prep) == "to" && np.class.any(people&^setOf(operatorClass)):
		return 1 << sendFamily
	case all.any(setOf(folderClass, fileClass)):
		return 1 << localFamily
	}
	return 0
}

// authorities are the last words of the names of those to whom things are reported.
var authorities = list("authorities")

// toAuthority reports whether something goes to an authority.
func (p *parser) toAuthority(comps []complement) bool {
	for _, c := range comps {
		if p.prepIs(c, "to") {
			return c.class.has(filingClass) && authorities.has(lastWord(p.str(c.head)))
		}
	}
	return false
}

// aloneInList reports whether a noun phrase is an item of its own in a list.
func (p *parser) aloneInList(from, to int) bool {
	begins := from == p.cur.start || p.list[from-1].kind == markToken && p.list[from-1].mark != '(' || p.list[from-1].is(andRole)
	ends := to >= p.cur.end || p.list[to].kind == markToken || p.list[to].is(andRole) || p.field == "tools" && to+2 == p.cur.end && p.list[to].is(beRole) && p.list[to+1].is(inScopeRole)
	return begins && ends
}

// itemOfThings reports whether a noun phrase is an item in a list of what is
// forbidden or gated and stands for a live thing: "gimbal firmware, autopilot
// settings".
func (p *parser) itemOfThings(from int, np nounPhrase) bool {
	return np.head >= 0 && !p.list[np.head].is(quietRole) && p.aloneInList(from, np.next) && (np.class.any(setOf(deviceClass, configClass, secretClass, vaultClass)) || np.class.has(publicClass) && p.systemOf(np.head).has(publishFamily))
}
