package risk

// ofPlace says what an output is that is called after the place it is put in:
// "Etsy listing", "shift book line", "Mailchimp campaign". What is only read out
// of a place, a report or an export, is nothing.
func (p *parser) ofPlace(i int, np nounPhrase) familySet {
	head := &p.list[np.head]
	name := head.lemma()
	if name == "" {
		name = p.str(np.head)
	}
	if readNouns.has(name) || np.no {
		return 0
	}
	var shop familySet // what the products before the head write to
	for k := i; k < np.head; k++ {
		shop |= p.systemOf(k)
	}
	places := np.mods
	switch {
	case np.class.has(publicClass) && shop.has(publishFamily):
		return 1 << publishFamily // "Steam store page"
	case places.has(publicClass) && (np.class.any(setOf(contentClass, packageClass)) || entryNouns.has(name)) && !(shop != 0 && !shop.has(publishFamily)):
		return 1 << publishFamily
	case places.has(systemClass) && (np.class.any(setOf(recordClass, invoiceClass, meetingClass)) || entryNouns.has(name)):
		return 1 << recordFamily
	case places.has(channelClass) && (np.class.any(setOf(messageClass, contentClass)) || noteNouns.has(name)):
		return 1 << sendFamily
	}
	return 0
}

var entryNouns = list("entry nouns")

var noteNouns = list("note nouns")

// inTheShared reports whether what is remembered is kept where others read it:
// "a page in our Confluence space", "notes in the team's Airtable".
func (p *parser) inTheShared(np nounPhrase, comps []complement) bool {
	if p.field != "memory" || np.class.any(people) || np.class.has(systemClass) && len(comps) == 0 {
		return false
	}
	name := p.list[np.head].lemma()
	if name == "" {
		name = p.str(np.head)
	}
	if !entryNouns.has(name) && !keptNouns.has(name) && !np.class.any(setOf(recordClass, contentClass, fileClass)) {
		return false
	}
	for _, c := range comps {
		if (p.prepIs(c, "in") || p.prepIs(c, "on") || p.prepIs(c, "into")) && (c.class | c.mods).has(systemClass) {
			return true
		}
	}
	return false
}

var keptNouns = list("kept nouns")

// handedOut reports whether money is an output for somebody: "vouchers for
// guests who waited".
func (p *parser) handedOut(np nounPhrase, comps []complement) bool {
	if p.field != "outputs" || !np.class.any(setOf(moneyClass, assetClass)) || np.no {
		return false
	}
	for _, c := range comps {
		if (p.prepIs(c, "for") || p.prepIs(c, "to")) && (c.class.any(people) || p.prepIs(c, "to") && p.freshDet(c.start)) {
			return true
		}
	}
	return false
}

// detailOf reports whether a thing is only a part or the subject of the output
// named before it: "a listing on Etsy with photos", "an explanation of the codes".
func (p *parser) detailOf(f *frame, comps []complement) bool {
	if p.field != "outputs" || f.kind != placeHead && f.kind != rightHead {
		return false
	}
	if f.rel >= 0 && f.families == 1<<localFamily && len(comps) == 0 {
		return true // "a list of listings that need photos"
	}
	if f.governor < 0 {
		return false
	}
	switch p.str(f.governor) {
	case "with", "including", "from":
		return f.families == 1<<localFamily && len(p.frames) > p.clauseFrames && len(comps) == 0
	case "about", "of", "for", "on":
		return f.families&^(1<<secretFamily|1<<changeFamily) == 0
	}
	return false
}

var takers = list("takers")

// takesOff reports whether a verb takes its object off a shared list: "kicks
// no-shows off the guest list", "sweeps old rows out of Postgres".
func (p *parser) takesOff(t *token, comps []complement) bool {
	switch t.lemma() {
	case "come off", "drop off", "fall off", "go off":
		for _, c := range comps { // "names of ex-members come off the list"
			if at := max(c.start-1, 0); c.prep < 0 && hasSuffix(p.str(at), " off") && p.listed(c.class|c.mods, c.head, c.end) {
				return true
			}
		}
	}
	if !takers.has(t.lemma()) || t.lemma() == "" {
		return false
	}
	for _, c := range comps {
		if c.prep < 0 && c.class.any(setOf(moneyClass, assetClass)) {
			return false // "takes the fee off the card"
		}
		at := c.prep
		if at < 0 {
			at = max(c.start-1, 0) // "kick off" was read as one verb
		}
		if (p.str(at) == "off" || p.str(at) == "out of") && p.listed(c.class|c.mods, c.head, c.end) {
			return true
		}
	}
	return false
}

// listed reports whether others rely on what stands at head, up to next.
func (p *parser) listed(c classSet, head, next int) bool {
	if c.any(setOf(deviceClass, folderClass, screenClass)) || c.any(people) {
		return false
	}
	for k := head; k <= next && k < p.cur.end; k++ {
		switch p.str(k) {
		case "list", "roster", "rota", "register":
			return true
		}
		if hasSuffix(p.str(k), " list") {
			return true
		}
	}
	return c.any(setOf(systemClass, publicClass))
}

// offTheList reads what goes off a shared list with no verb: "Every member whose
// card expired: off the Mailchimp list".
func (p *parser) offTheList(i int, st *scanState) bool {
	if p.str(i) != "off" || st.aux || st.governor >= 0 || p.field == "inputs" || p.field == "tools" || p.evidenceField() || i > p.cur.start && st.nounAt < 0 {
		return false
	}
	np := p.nounPhrase(i+1, p.cur.end)
	if np.head < 0 || !p.listed(np.class|np.mods, np.head, np.next) || p.field == "trigger" && p.cur.opened != openedByArrow {
		return false
	}
	first := i
	if st.nounAt >= 0 {
		first = st.nounAt
	}
	p.frames = append(p.frames, frame{head: i, headEnd: np.next, kind: placeHead, families: 1 << deleteFamily, subjectAt: -1, first: first, last: np.next - 1, cond: st.cond, rel: st.rel, governor: -1, clause: p.at})
	return true
}

// fromTheCard reports whether money is said to come from a card or an account:
// "monthly, the mooring fee from the card".
func (p *parser) fromTheCard(np nounPhrase, comps []complement) bool {
	if !np.class.has(moneyClass) || np.no || p.field != "cadence" && p.field != "outputs" && !(p.field == "trigger" && p.cur.opened == openedByArrow) {
		return false
	}
	for _, c := range comps {
		if (p.prepIs(c, "from") || p.prepIs(c, "off") || p.prepIs(c, "by") || p.prepIs(c, "with")) && c.class.has(moneyClass) {
			return true
		}
	}
	return false
}

// waited reports whether a thing waits for a yes or needs one, so that it stands
// for the act it is handed out by: "vouchers over 20 euros need Marta's yes".
func (p *parser) waited(np nounPhrase, end int) bool {
	if p.field != "risk_boundary" && p.field != "human_gate" || !np.class.any(setOf(moneyClass, assetClass, deviceClass, configClass, secretClass, contentClass, packageClass)) {
		return false
	}
	for k := np.next; k <= end && k < p.cur.end; k++ {
		if t := &p.list[k]; t.is(needsRole) || hasPrefix(p.str(k), "wait") {
			return true
		}
	}
	return false
}
