package risk

import "strings"

// placed reads a thing that is put somewhere by being an output.
func (p *parser) placed(i0 int, np nounPhrase, comps []complement, f *frame) {
	path, place, recipient, shelf := p.placesOf(np, comps)
	own := np.class | np.mods
	if p.field == "outputs" && own.any(setOf(messageClass, invoiceClass, contractClass)) && !np.no && p.withWhom(comps) {
		f.families, f.kind = 1<<sendFamily, placeHead // "confirmation with the customer within the hour"
		return
	}
	if p.outcome(np, f) || p.list[np.head].is(nothingRole) && p.field == "human_gate" && np.next < p.cur.end && p.str(np.next) == "for" {
		return
	}
	f.kind = placeHead
	switch {
	case p.apart(np, f):
	case p.field == "cadence" && p.list[np.head].kind == pathToken && (np.head == p.cur.start || p.list[np.head-1].kind != markToken):
		f.families = 1 << localFamily // "23:55 ./logs/day.txt"
	case p.field == "cadence" && recipient.any(people) && p.byChannel(comps):
		f.families = 1 << sendFamily // "at 7 the rota to all drivers by SMS"
	case p.field == "cadence" && place|recipient == 0:
	case !path && place.has(folderClass) && shelf.any(setOf(channelClass, systemClass)):
		f.families = p.familyOfShelf(shelf)
	case np.no && place == 0 && pictures.has(p.list[np.head].lemma()): // nobody is to be looked at
	case p.inTheShared(np, comps):
		f.families = 1 << recordFamily
	case p.handedOut(np, comps):
		f.families = 1 << payFamily
	case p.field == "outputs" && np.next < p.cur.end && p.list[np.next].form == pastForm && p.list[np.next].verb() != nil && p.list[np.next].verb().of(anything).has(deleteFamily):
		// "stale images pruned": the verb says it
	case p.field == "tools" && p.secretAmong(comps):
		// "cosign with the key mounted at /keys"
	case path || place.has(folderClass) || p.field == "outputs" && shelf.has(folderClass) && !np.no && !place.any(setOf(systemClass, channelClass, publicClass)):
		f.families = 1 << localFamily // "a page in the folder tagebuch on the tablet"
	case p.field == "memory":
		f.families = p.remembered(np, place, shelf, f)
	case p.field == "goal":
		f.families = p.goalAt(i0, np, place)
	case p.field == "outputs" && np.class.has(recordClass) && !np.no && p.ofSystem(i0, np.head):
		f.families = 1 << recordFamily // "a Jira ticket"
	case p.field == "human_gate" && !np.no && p.overAmount(comps):
		f.families = 1 << payFamily
	case wholes.has(p.str(np.head)):
		f.families = p.anythingAt(comps, np.no)
	case p.field != "outputs" && (p.wholeClause(i0, np) || p.fromAmount(i0, np) || p.itemOfThings(i0, np) || p.itemUnderHeading(i0, np)) && np.class&people == 0:
		if f.families = familyOfThing(np.class); f.families == 0 && np.class == setOf(contentClass) {
			f.families = 1 << publishFamily // "blog posts: the editor"
		}
		if f.families == 0 {
			f.families = p.ofPlace(i0, np)
		}
	case p.field != "outputs" && !p.namedThing(np, place):
	case place.any(quietPlaces):
	case own.any(setOf(secretClass)) && !(len(comps) > 0 && p.prepIs(comps[0], "to") && np.mods == 0):
		f.families = 1 << secretFamily
	case p.field == "outputs" && own.has(deviceClass) && !np.no && place.any(setOf(systemClass, deviceClass, productionClass)):
		f.families = 1 << changeFamily // "new set temperature in the building system"
	case place.any(setOf(systemClass, recordClass)):
		f.families = 1 << recordFamily
	case place.any(setOf(channelClass)), p.field == "outputs" && (recipient.any(people) || p.toAuthority(comps)) && (own == 0 && !p.list[np.head].is(pronRole) || own.any(setOf(fileClass, dataClass, messageClass, contentClass, invoiceClass, recordClass, filingClass))):
		f.families = 1 << sendFamily
	case place.any(setOf(publicClass)) || own.has(contentClass) && (own.has(publicClass) || p.goesLive()):
		f.families = 1 << publishFamily
	case np.class.has(fileClass) && !np.no && np.class&^setOf(fileClass, dataClass) == 0:
		if f.families = 1 << localFamily; p.byMail(np.next) {
			f.families = 1 << sendFamily // "the VAT file, by mail"
		}
	case np.no && np.class.has(fileClass):
		f.families = 1 << localFamily
	case p.field == "outputs":
		f.families = p.ofPlace(i0, np)
	case np.no && np.class.has(channelClass) && len(comps) == 0 && !p.list[np.head].is(pronRole):
		f.families = 1 << sendFamily // "no pager, no fax"
	case np.class.any(setOf(moneyClass, assetClass)):
		f.families = 1 << payFamily // "no vouchers", "any deposit"
	}
}

// goalAt is what it takes that a thing stands in a place that others look at: "a row per
// gift in the donor sheet", "new menu on our homepage".
func (p *parser) goalAt(from int, np nounPhrase, place classSet) familySet {
	if np.no || place.any(quietPlaces) || compares.has(p.str(from)) {
		return 0
	}
	name := p.list[np.head].lemma()
	if name == "" {
		name = p.str(np.head)
	}
	entry := entryNouns.has(name) || np.class.any(setOf(recordClass, invoiceClass, meetingClass))
	switch {
	case place.has(publicClass) && (entry || np.class.any(setOf(contentClass, packageClass, messageClass))):
		return 1 << publishFamily
	case place.has(systemClass) && entry:
		return 1 << recordFamily
	}
	return 0
}

var compares = list("compares")

// secretAmong reports whether a secret stands among complements.
func (p *parser) secretAmong(comps []complement) bool {
	for _, c := range comps {
		if c.class.has(secretClass) {
			return true
		}
	}
	return false
}

// overAmount reports whether a sum of money says from where on a thing is meant:
// "repairs over 300 €".
func (p *parser) overAmount(comps []complement) bool {
	if len(comps) == 0 || comps[0].prep < 0 || !(comps[0].class | comps[0].mods).has(moneyClass) {
		return false
	}
	switch p.str(comps[0].prep) {
	case "over", "above", "beyond", "exceeding", "more than", "in excess of", "from":
		return true
	}
	return false
}

// fromAmount reports whether a thing and from where on it is meant is all that
// a clause says: "price changes beyond 10 %".
func (p *parser) fromAmount(from int, np nounPhrase) bool {
	if p.field != "human_gate" || from != p.cur.start || np.head < 0 || np.no || np.next >= p.cur.end || !p.onlyNoun(from, np.next) {
		return false
	}
	switch p.str(np.next) {
	case "over", "above", "beyond", "exceeding", "more than", "in excess of":
		return np.next+1 < p.cur.end && p.list[np.next+1].kind == numberToken && p.cur.end <= np.next+4 && !np.class.has(deviceClass)
	}
	return false
}

// placesOf gathers where a thing is put: whether at a path, in what places, for
// whom, and in what the places are.
func (p *parser) placesOf(np nounPhrase, comps []complement) (path bool, place, recipient, shelf classSet) {
	path = np.class.has(folderClass) && p.list[np.head].kind == pathToken
	for _, c := range comps {
		if p.prepIs(c, "to") {
			recipient |= c.class
			if t := &p.list[c.head]; p.field == "outputs" && np.class.has(messageClass) && c.class == 0 && t.word == nil && t.stem == nil && t.kind == wordToken {
				recipient |= setOf(personClass) // "a letter to each shareholder"
			}
		}
		if c.prep < 0 && c.start > np.next || p.prepIs(c, "of") && c.class.has(screenClass) {
			place |= c.class & setOf(screenClass) // "picture of the cat on the screen"
		}
		if p.keptOn(c) && (p.field == "memory" || np.no && np.class.any(setOf(fileClass, dataClass, recordClass))) {
			place |= setOf(folderClass)
		} else if p.place(c) || p.prepIs(c, "of") && p.list[c.head].kind == pathToken {
			place |= c.class
			shelf |= c.mods
			if p.inHouse(c) && !(recipient | np.class).any(people) {
				place |= setOf(systemClass)
			}
		}
		if c.class.has(folderClass) && p.list[c.head].kind == pathToken {
			path = true
		}
	}
	return path, place, recipient, shelf
}

// inHouse reports whether a place is a tool or a book that a house keeps and no table
// knows: "in the staffing tool", "on the duty board".
func (p *parser) inHouse(c complement) bool {
	if p.field != "outputs" || !p.prepIs(c, "in") && !p.prepIs(c, "into") && !p.prepIs(c, "on") || c.class&^setOf(apiClass, personClass, packageClass, productionClass) != 0 || !houseBooks.has(p.str(c.head)) {
		return false
	}
	from := c.start
	if p.list[from].is(detRole) || p.list[from].is(possRole) {
		from++
	}
	return c.head > from
}

var houseBooks = list("house books")

// remembered is what it takes to keep a thing where the memory says.
func (p *parser) remembered(np nounPhrase, place, shelf classSet, f *frame) familySet {
	if np.no {
		return 0
	}
	g := f.governor
	switch thing := np.class&people == 0; {
	case (place.has(fileClass) || np.class.has(folderClass)) && thing:
		return 1 << localFamily // "preferences in a JSON file"
	case g == p.cur.start && g >= 0 && np.class.has(systemClass) && (p.str(g) == "in" || p.str(g) == "on"):
		return 1 << recordFamily // "in the CRM, as a note on the account"
	case np.class.has(fileClass) && np.next < p.cur.end && (p.str(np.next) == "next to" || p.str(np.next) == "beside"):
		return 1 << localFamily // "a text file next to the script"
	case place.any(setOf(systemClass, recordClass, channelClass)) && thing:
		return p.familyOfShelf(place) // "a page in our wiki"
	case place.any(setOf(accountClass, dataClass, topicClass)) && shelf.has(systemClass) && thing:
		return 1 << recordFamily // "preferences in the PMS profile"
	}
	return 0
}

// apart reads the way or the place that is said of an output behind a comma: "two
// sentences for the chair, by Signal", "stock figures, corrected, in Odoo".
func (p *parser) apart(np nounPhrase, f *frame) bool {
	g := f.governor
	if p.field != "outputs" || g <= p.cur.start || p.list[g-1].kind != markToken || p.list[g-1].mark != ',' || np.no || len(p.frames) > p.clauseFrames {
		return false
	}
	switch p.str(g) {
	case "by", "via", "over", "per":
		if np.class.has(channelClass) || p.systemOf(np.head).has(sendFamily) || p.str(np.head) == "post" {
			f.families, f.first, f.governor = 1<<sendFamily, g, -1
		}
	case "in", "on", "into", "to", "onto":
		if np.class.any(setOf(systemClass, publicClass, channelClass)) {
			f.families = p.familyOfPlace(g, np)
			f.first, f.governor = g, -1
		}
	}
	return f.families != 0
}

// ofSystem reports whether a record is named with the system it is kept in: "a
// Jira ticket".
func (p *parser) ofSystem(from, head int) bool {
	if head > from && p.systemOf(head-1).has(recordFamily) {
		return true
	}
	name, _, more := strings.Cut(p.str(head), " ")
	w := p.voc.word(name)
	return more && w != nil && w.system.has(recordFamily)
}

// participleFollows reports whether a participle says what is done to an output,
// so that it is no act by itself: "a CSV, mailed to me".
func (p *parser) participleFollows(np nounPhrase) bool {
	k := np.next
	if p.field != "outputs" || k >= p.cur.end {
		return false
	}
	if p.list[k].kind == markToken && p.list[k].mark == ',' {
		k++
	}
	if k+1 < p.cur.end && p.list[k].is(beRole) && p.list[k+1].form == pastForm {
		k++ // "the file is mailed to the adviser"
	}
	if k >= p.cur.end || p.list[k].form != pastForm || p.list[k].verb() == nil || p.list[k].is(draftRole) || outcomes.of(p.str(k)) != nil {
		return false
	}
	s := p.list[k].verb()
	return s.rows[sendFamily]|s.rows[publishFamily]|s.rows[deleteFamily] != 0
}

var wholes = list("wholes")

// anythingAt reads "anything to a patient", "anything in the chart" among what
// is gated or forbidden.
func (p *parser) anythingAt(comps []complement, nothing bool) familySet {
	if p.field != "human_gate" && p.field != "risk_boundary" && !(p.field == "outputs" && nothing) {
		return 0
	}
	for _, c := range comps {
		if c.prep < 0 {
			continue
		}
		if fams := p.familyOfPlace(c.prep, nounPhrase{class: c.class, mods: c.mods}); fams != 0 {
			return fams
		}
	}
	return 0
}

// wholeClause reports whether a noun phrase is all that its clause says.
func (p *parser) wholeClause(from int, np nounPhrase) bool {
	if np.head < 0 || !p.list[np.head].quoted && p.list[np.head].is(quietRole) {
		return false
	}
	return p.cur.end == np.next && from == p.cur.start && p.onlyNoun(from, np.next)
}

func (p *parser) onlyNoun(from, to int) bool {
	for k := from; k < to; k++ {
		if t := &p.list[k]; t.kind == markToken && t.mark == ',' || t.is(andRole) || t.is(prepRole) && t.class() == 0 {
			return false
		}
	}
	return true
}

// goesLive reports whether the clause says that a thing is live or online.
func (p *parser) goesLive() bool {
	for k := p.cur.start; k < p.cur.end; k++ {
		switch p.str(k) {
		case "live", "online", "public":
			return true
		}
	}
	return false
}

// namedThing reports whether a thing among what is forbidden or gated is meant
// as an act: "any new file", "no secrets", "new pages on the website".
func (p *parser) namedThing(np nounPhrase, place classSet) bool {
	if np.no || place != 0 || np.class.has(secretClass) {
		return true
	}
	for k := max(p.cur.start, np.head-4); k < np.head; k++ {
		switch p.str(k) {
		case "any", "every", "each", "new", "all":
			return true
		}
	}
	return false
}

// withWhom reports whether a thing is to be with somebody.
func (p *parser) withWhom(comps []complement) bool {
	return len(comps) > 0 && p.prepIs(comps[0], "with") && comps[0].class.any(people&^setOf(operatorClass)) && p.list[comps[0].head].class().any(people)
}

// byMail reports whether a comma and the channel it goes by follow a thing.
func (p *parser) byMail(k int) bool {
	if k+2 >= p.cur.end || p.list[k].kind != markToken || p.list[k].mark != ',' {
		return false
	}
	switch p.str(k + 1) {
	case "by", "via", "over":
		np := p.nounPhrase(k+2, p.cur.end)
		return np.head >= 0 && np.class.any(setOf(channelClass, messageClass))
	}
	return false
}
