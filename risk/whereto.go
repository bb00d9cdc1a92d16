package risk

import (
	"slices"
	"strings"
)

var ways = list("ways")

// whereTo reads behind a thing where it is or goes, with no verb: "off to the
// GP", "out in the Play Store", "with every delegate", "on air". It returns what
// bringing it there is, and the token behind.
func (p *parser) whereTo(k, end int, own classSet) (familySet, int) {
	way, from := "", k
	for ; k < end && k < from+4; k++ {
		s := p.str(k)
		switch {
		case p.list[k].kind == markToken:
			return p.onItsWay(way, own), k
		case (way == "" || way == "back") && p.outcomeIn(s, own) != 0 && !(p.list[k].is(placeRole) && p.objectLike(k+1, end)) && !(k+1 < end && p.placeFollows(k+1, end)):
			return p.outcomeIn(s, own), k + 1
		case way == "" && currentAs.has(s) && own.has(systemClass):
			return 1 << recordFamily, k + 1
		case way == "" && currentAs.has(s):
			return p.familyOfCurrency(k, own), k + 1
		case ways.has(s) && !(p.list[k].is(placeRole) && p.objectLike(k+1, end)):
			way = s
			continue
		case p.list[k].is(adverbRole) && p.list[k].class() == 0 && !p.list[k].is(placeRole):
			continue
		}
		break
	}
	if k >= end || !p.list[k].is(prepRole) {
		return p.onItsWay(way, own), k
	}
	if fams, next := p.takenFrom(k, end, own); fams != 0 {
		return fams, next
	}
	np := p.nounPhrase(k+1, end)
	if np.head < 0 {
		if own.any(setOf(deviceClass, productionClass)) && p.degrees(k+1) {
			return 1 << changeFamily, k + 2
		}
		return p.onItsWay(way, own), k
	}
	if fams := p.brought(own, k, np); fams != 0 {
		return fams, np.next
	}
	return p.onItsWay(way, own), k
}

var currentAs = list("current as")

// takenFrom reads what is left behind: "out of the system", "off the members'
// list".
func (p *parser) takenFrom(k, end int, own classSet) (familySet, int) {
	switch p.str(k) {
	case "out of", "off":
	default:
		return 0, k
	}
	np := p.nounPhrase(k+1, end)
	if np.head < 0 || own.any(setOf(moneyClass, assetClass, deviceClass, productionClass, secretClass, messageClass)) || !p.listed(np.class|np.mods, np.head, np.next) {
		return 0, k
	}
	return 1 << deleteFamily, np.next
}

// placeFollows reports whether a place where something can go stands at k:
// "live on the site", "up on the wall".
func (p *parser) placeFollows(k, end int) bool {
	if !p.list[k].is(placeRole) {
		return false
	}
	np := p.nounPhrase(k+1, end)
	return np.head >= 0 && p.familyOfPlace(k, np) != 0
}

// outcomeIn is what it takes that a thing is in a state.
func (p *parser) outcomeIn(state string, own classSet) familySet {
	for _, o := range outcomes.of(state) {
		if own.any(o.classes) || o.classes == 0 && (own == 0 || own&^people != 0) {
			return 1 << o.f
		}
	}
	return 0
}

// onItsWay is what a thing is that only goes some way: "the letters off by
// nine", "the advert out".
func (p *parser) onItsWay(way string, own classSet) familySet {
	switch way {
	case "out", "off", "on its way", "on their way", "on the way", "away", "over", "round", "around":
		if own.any(setOf(messageClass, invoiceClass)) {
			return 1 << sendFamily
		}
	}
	switch way {
	case "out", "off", "back", "through", "in", "over", "on its way", "on the way":
		if own.any(setOf(moneyClass)) {
			return 1 << payFamily // "salaries out by the 25th", "the deposit back"
		}
	}
	switch way {
	case "out", "away":
		if own.any(setOf(fileClass, dataClass, recordClass, resourceClass, accountClass)) && !own.any(setOf(contentClass, invoiceClass)) && (p.field == "outputs" || p.field == "cadence" || p.field == "trigger") {
			return 1 << deleteFamily // "temp files away", "oldest backups out"
		}
	}
	switch way {
	case "in", "up", "down", "back", "on", "off":
		if own.any(setOf(configClass, productionClass, deviceClass)) && !own.any(setOf(moneyClass, publicClass, channelClass)) {
			return 1 << changeFamily // "a new firewall rule in", "the pump back on"
		}
	}
	switch way {
	case "out", "up", "out there", "on air", "on the air", "in print", "on record":
		if own.any(setOf(contentClass, packageClass)) {
			return 1 << publishFamily
		}
	}
	return 0
}

// brought is what it takes that a thing is at, or with, what the preposition
// leads to.
func (p *parser) brought(own classSet, prep int, np nounPhrase) familySet {
	s, all := p.str(prep), np.class|np.mods
	if own.any(setOf(moneyClass, assetClass)) && s == "off" && all.any(setOf(moneyClass, accountClass)) {
		return 1 << payFamily // "the fee off the member's account"
	}
	if own.any(setOf(deviceClass, productionClass)) && (s == "at" || s == "to" || s == "on" || s == "around" || s == "below" || s == "above" || s == "between" || s == "under") && p.degrees(prep+1) {
		return 1 << changeFamily // "heating down to 16"
	}
	if all.any(quietPlaces) || !p.list[prep].is(placeRole) && s != "with" {
		return 0
	}
	them := np.class.any(people&^setOf(operatorClass)) && (s == "to" || s == "with")
	switch {
	case own.has(secretClass):
		if them || all.has(channelClass) {
			return 1<<secretFamily | 1<<sendFamily
		}
		return 1 << secretFamily
	case own.any(setOf(moneyClass, assetClass, goodsClass)) && np.class.has(moneyClass) && s != "with":
		return 1 << payFamily // "the flight on my card"
	case own.any(setOf(moneyClass, assetClass)) && (them || all.any(setOf(accountClass, moneyClass)) && s != "with"):
		return 1 << payFamily
	case own.any(setOf(productionClass, deviceClass, configClass, codeClass, packageClass)) && np.class.any(setOf(productionClass, deviceClass, configClass, codeClass)) && s != "with":
		return 1 << changeFamily
	case s == "with":
		if them && own.any(setOf(messageClass, fileClass, invoiceClass, contractClass, contentClass, dataClass, recordClass)) {
			return 1 << sendFamily
		}
		return 0
	}
	if s == "to" && np.class == 0 && everyOne.has(p.str(np.head)) && own.any(setOf(messageClass, contentClass, fileClass, recordClass, invoiceClass)) {
		return 1 << sendFamily // "the minutes, round to all who were there"
	}
	return p.familyOfPlace(prep, np)
}

var everyOne = list("every one")

// offItGoes reads what goes off with its small word first: "off it goes to the
// builder". It returns where to go on, or i.
func (p *parser) offItGoes(i int, st *scanState) int {
	if !offWords.has(p.str(i)) || i+2 >= p.cur.end || p.field == "inputs" || st.cond >= 0 {
		return i
	}
	k, own := i+2, p.lastObject
	if !p.list[i+1].is(pronRole) {
		np := p.nounPhrase(i+1, p.cur.end)
		if np.head < 0 || np.class.any(people) || np.next >= p.cur.end {
			return i
		}
		k, own = np.next, np.class|np.mods
	}
	switch p.str(k) {
	case "goes", "go", "comes", "come":
	default:
		return i
	}
	fams, next := p.whereTo(k+1, p.cur.end, own)
	if fams == 0 {
		fams, next = p.onItsWay(p.str(i), own), k+1
	}
	if fams == 0 && (p.str(i) == "off" || p.str(i) == "out") && own.any(setOf(fileClass, contentClass, recordClass, dataClass)) {
		fams = 1 << sendFamily
	}
	if fams == 0 {
		return i
	}
	p.carried(i, next, fams, noActor, st)
	return next
}

// carried records that somebody brings a thing where the words from i to next say.
func (p *parser) carried(i, next int, families familySet, who actor, st *scanState) {
	p.frames = append(p.frames, frame{head: i, headEnd: i + 1, kind: finite, families: families, subject: who, subjectAt: -1, first: i, last: next - 1, cond: st.cond, rel: st.rel, governor: -1, modal: st.modal, clause: p.at})
	st.governor, st.nounAt, st.aux = -1, -1, false
}

// toWhom reads whom or what something goes to where the clause begins with it:
// "to the coach by Signal: who is injured", "out to customers", "up to the SFTP
// with the file". It returns where to go on, or i.
func (p *parser) toWhom(i int, st *scanState) int {
	if i != p.cur.start || p.field == "inputs" || p.field == "goal" || p.evidenceField() {
		return i
	}
	k := i
	if ways.has(p.str(k)) {
		k++
	}
	if k >= p.cur.end || p.str(k) != "to" && p.str(k) != "into" && p.str(k) != "onto" || k == i && p.field != "outputs" && p.field != "cadence" {
		return i
	}
	np := p.nounPhrase(k+1, p.cur.end)
	if np.head < 0 || p.list[np.head].is(pronRole) {
		return i
	}
	fams := p.familyOfPlace(k, np)
	comps, end := p.complements(np.next, p.cur.end, false)
	if k == i && !(fams == 1<<sendFamily && p.byChannel(comps)) {
		return i
	}
	next := max(end, np.next)
	for next < p.cur.end && p.list[next].is(adverbRole) {
		next++
	}
	if fams == 0 || next < p.cur.end && p.list[next].kind != markToken && !p.list[next].roles.any(subordinators) && !p.list[next].is(andRole) {
		return i
	}
	p.frames = append(p.frames, frame{head: i, headEnd: i + 1, kind: placeHead, families: fams, subject: noActor, subjectAt: -1, comps: comps, first: i, last: next - 1, cond: st.cond, rel: st.rel, governor: -1, clause: p.at})
	st.governor, st.nounAt, st.aux = -1, -1, false
	return next
}

var wishVerbs = list("wish verbs")

var offWords = list("off words")

// arranged reads what somebody wants, or the agent has or gets, to be somewhere:
// "I want the new dish to be up on our Instagram", "it has the app out in the Play
// Store". It returns where to go on, or i.
func (p *parser) arranged(i int, st *scanState) int {
	t := &p.list[i]
	wish := wishVerbs.has(p.str(i))
	if !wish && !(t.is(haveRole) && p.str(i) != "had") && !t.is(getRole) && t.lemma() != "put" && t.lemma() != "keep" || !p.objectLike(i+1, p.cur.end) || p.field == "inputs" || p.field == "tools" || st.cond >= 0 {
		return i
	}
	if t.is(getRole) && st.nounAt >= 0 && st.nounActor == thingActor && !st.modal && p.field != "trigger" && p.field != "context" {
		return p.getsEntry(i, st)
	}
	if !wish && !p.ofAgent(i, st) || wish && p.field != "objective" && p.field != "goal" && p.field != "context" && p.field != "outputs" {
		return i
	}
	np := p.nounPhrase(i+1, p.cur.end)
	if np.head < 0 || np.no || np.class.any(people) || p.list[np.head].is(pronRole) && p.str(np.head) != "it" && p.str(np.head) != "them" {
		return i
	}
	own, k := np.class|np.mods, np.next
	if p.list[np.head].is(pronRole) {
		own = p.lastObject
	}
	if k < p.cur.end && p.str(k) == "to" || k < p.cur.end && p.list[k].is(modalRole) {
		k++
	}
	if k < p.cur.end && p.list[k].is(beRole) {
		k++
	}
	fams, next := p.whereTo(k, p.cur.end, own)
	if levelVerbs.has(p.str(np.head)) && np.head > i+1 {
		k, own = np.head, np.mods // no table knows "fall"
	}
	if end := p.levelMoves(k, own); fams == 0 && end > k {
		fams, next = 1<<changeFamily, end
	}
	if fams == 0 {
		return i
	}
	p.carried(i, next, fams, agentActor, st)
	return next
}

// levelMoves reads where the level of a live thing is to go: "have the thermostat
// fall to 12°". It returns where that ends, or k.
func (p *parser) levelMoves(k int, own classSet) int {
	if !own.any(setOf(deviceClass, configClass)) || k+2 >= p.cur.end || !levelVerbs.has(p.str(k)) {
		return k
	}
	i := k + 1
	if p.particleWord(i) && i+2 < p.cur.end {
		i++
	}
	switch p.str(i) {
	case "to", "by", "below", "above", "back to":
		_, end := p.complements(i, p.cur.end, false)
		return max(end, i+2)
	}
	return k
}

// levelVerbs are what the level of a thing does.
var levelVerbs = list("levels move")

// ofAgent reports whether the verb at i is the agent's or an order: "it has",
// "to have", "Have …".
func (p *parser) ofAgent(i int, st *scanState) bool {
	prev := p.before(i, p.cur.start)
	if prev < p.cur.start {
		return p.list[i].form == baseForm || p.str(i) == "have" || p.list[i].form == thirdForm || p.str(i) == "has"
	}
	q := &p.list[prev]
	return q.is(agentRole) && st.nounActor != otherActor || p.str(prev) == "to" && !st.byOther || (q.is(modalRole) || q.is(andRole)) && st.subject != otherActor && st.nounActor != otherActor
}

// shouldBe reads where a thing should be: "the invitation should be with every
// delegate by noon". It returns where to go on, or i.
func (p *parser) shouldBe(i int, st *scanState) int {
	t := &p.list[i]
	unfinished := st.cond >= 0 && (p.field == "human_gate" || p.field == "risk_boundary") && (p.conds[st.cond].roles.has(beforeRole) || p.conds[st.cond].roles.has(untilRole))
	if !t.is(beRole) || !st.modal && !p.deadline(i) && !unfinished && !p.inHands(i+1) || p.field == "inputs" || p.evidenceField() || st.cond >= 0 && !p.conds[st.cond].roles.has(beforeRole) && !p.conds[st.cond].roles.has(untilRole) {
		return i
	}
	at := st.nounAt
	if at < 0 {
		at = st.subjectAt
	}
	if at < 0 {
		return i
	}
	np := p.nounPhrase(at, i)
	if np.head < 0 || np.class.any(people) || p.list[np.head].is(agentRole) && !p.list[np.head].is(pronRole) {
		return i
	}
	own := np.class | np.mods
	if p.list[np.head].is(pronRole) {
		own = p.lastObject
	}
	k := i + 1
	fams, next := p.whereTo(k, p.cur.end, own)
	if fams == 0 {
		return i
	}
	p.frames = append(p.frames, frame{head: i, headEnd: i + 1, kind: passive, families: fams, subject: noActor, subjectAt: at, noObject: np.no, first: at, last: next - 1, cond: st.cond, rel: st.rel, governor: -1, modal: st.modal, clause: p.at})
	st.governor, st.nounAt, st.aux = -1, -1, false
	return next
}

// inHands reports whether what stands at i is where somebody reads it: "are on their
// phones", "is in the guest's inbox".
func (p *parser) inHands(i int) bool {
	for i < p.cur.end && p.list[i].is(adverbRole) && !p.list[i].is(prepRole) {
		i++
	}
	if p.field != "objective" && p.field != "goal" || i+2 >= p.cur.end+1 || p.str(i) != "on" && p.str(i) != "in" {
		return false
	}
	np := p.nounPhrase(i+1, p.cur.end)
	return np.head >= 0 && np.class.has(channelClass) && (p.list[i+1].is(possRole) && p.str(i+1) != "my" && p.str(i+1) != "our" || hasPrefix(p.str(i+1), "their ") || np.mods.any(people))
}

// deadlineReach is how many tokens a deadline may stand away from its state.
const deadlineReach = 24

// deadline reports whether the clause says by when, so that a state is to come
// about: "by Monday noon the list is with the caterer".
func (p *parser) deadline(i int) bool {
	if p.field != "objective" && p.field != "goal" {
		return false
	}
	for k := max(p.cur.start, i-deadlineReach); k+1 < min(p.cur.end, i+deadlineReach); k++ {
		if s := p.str(k); (s == "by" || s == "within") && p.timely(k+1, min(k+4, p.cur.end)) {
			return true
		}
	}
	return false
}

var arrivals = list("arrivals")

// arrives reports whether the verb at i says that a thing gets somewhere: "ends
// up", "finds its way".
func (p *parser) arrives(i int) bool {
	s := p.list[i].lemma()
	switch s {
	case "end up", "wind up", "show up", "crop up", "pop up", "come up", "go up", "find its way", "find their way", "make its way", "make their way", "drop in", "come through", "go off", "go over", "go across",
		"go round", "get through", "wash up", "be off", "roll up", "spring up", "go live", "go public", "go online":
		return true
	}
	return arrivals.has(s)
}

// wished finds the thing that somebody wants to do something, or has do it, before
// the verb at i: "I'd like a message to turn up", "have the note land". It returns
// where the thing begins, or -1.
func (p *parser) wished(i int) int {
	last := i
	if p.str(i-1) == "to" {
		last--
	}
	for w := i - 2; w >= p.cur.start && w > i-10; w-- {
		t := &p.list[w]
		if t.kind == markToken || t.is(relRole) && !t.is(detRole) {
			return -1
		}
		wish := wishVerbs.has(p.str(w))
		if !(wish && last < i) && !(last == i && (t.is(haveRole) || t.lemma() == "let" || t.lemma() == "make") && p.list[i].form == baseForm) {
			continue
		}
		np := p.nounPhrase(w+1, last)
		if np.head < 0 || np.class.any(people) || p.list[np.head].is(agentRole) || np.class == 0 && np.mods == 0 && !p.list[np.head].is(pronRole) && !p.arrives(i) && p.list[i].lemma() != "land" {
			return -1
		}
		if _, end := p.complements(np.next, last, false); np.next != last && end != last {
			return -1
		}
		return w + 1
	}
	return -1
}

// degrees reports whether an amount stands at k that a thing is set to: "16",
// "half", "zero".
func (p *parser) degrees(k int) bool {
	if k >= p.cur.end {
		return false
	}
	switch p.str(k) {
	case "zero", "half", "full", "minimum", "maximum", "low", "high":
		return true
	}
	return p.list[k].kind == numberToken
}

// resultState reads in what state or place a verb that names nothing by itself
// leaves its object: "swings the gate open", "takes node three out of the pool",
// "gets the site back up".
func (p *parser) resultState(f *frame) familySet {
	if len(f.comps) == 0 || f.comps[0].prep >= 0 || f.kind != finite && f.kind != imperative && f.kind != gerund || p.list[f.head].is(draftRole) || p.list[f.head].is(watchRole) && p.list[f.head].lemma() != "take" {
		return 0
	}
	c := f.comps[0]
	own := c.class | c.mods
	if p.list[c.head].is(pronRole) {
		own = p.lastObject
	}
	if own.any(people) || c.no {
		return 0
	}
	strong := setOf(deviceClass, productionClass, configClass, secretClass, moneyClass, assetClass, contentClass, packageClass, messageClass, invoiceClass)
	if c.end < p.cur.end && p.upAndRunning(c.head, p.str(c.end)) {
		own |= setOf(productionClass)
	}
	if !own.any(strong) || c.end >= p.cur.end {
		return 0
	}
	if c.end+1 < p.cur.end && (p.list[c.end].kind == numberToken || hours.has(p.str(c.end))) {
		c.end++ // "node three", "pump 4"
	}
	if own.any(setOf(deviceClass, productionClass, configClass)) {
		if s := p.str(c.end); (s == "out of" || s == "off" || s == "out") && c.end+1 < p.cur.end {
			if np := p.nounPhrase(c.end+1, p.cur.end); np.head >= 0 && np.class.any(setOf(productionClass, deviceClass, configClass, resourceClass)) || poolWords.has(p.str(p.cur.end-1)) {
				return 1 << changeFamily // "takes node three out of the pool"
			}
		}
	}
	if w := p.str(c.end); w == "public" && own.any(setOf(contentClass, packageClass, messageClass)) {
		return 1 << publishFamily // "takes the press text public"
	} else if !ways.has(w) && p.outcomeIn(w, own) == 0 && !(p.list[c.end].is(prepRole) && p.degrees(c.end+1)) {
		return 0 // "words the letter to the donors"
	}
	fams, next := p.whereTo(c.end, p.cur.end, own)
	if fams != 0 {
		f.last = max(f.last, next-1)
	}
	return fams
}

var poolWords = list("pool words")

// withSecret reports whether the agent does something with a secret: "lets itself
// in with the admin login", "works with the treasurer's PIN".
func (p *parser) withSecret(f *frame) bool {
	for _, c := range f.comps {
		if (p.prepIs(c, "with") || p.prepIs(c, "using") || p.prepIs(c, "under")) && c.class.has(secretClass) && !c.no && (p.list[c.start].is(detRole) || p.list[c.start].is(possRole)) {
			return !p.list[f.head].is(watchRole) && f.kind != reduced && f.kind != resultive
		}
	}
	return false
}

// byWay is what a verb that names no act by itself is when it is done over a channel
// by which something goes out: "wakes the plumber by pager", "refers the patient to
// the specialist by letter", and not "collects the readings by text".
func (p *parser) byWay(f *frame) familySet {
	if f.kind != finite && f.kind != imperative || f.subject == thingActor || p.field == "inputs" || p.field == "tools" || inbound.has(p.list[f.head].lemma()) || onPaper.has(p.list[f.head].lemma()) || p.list[f.head].is(watchRole) && !inquires.has(p.list[f.head].lemma()) {
		return 0
	}
	switch {
	case p.byPhone(f.comps):
		return 1 << outreachFamily
	case p.byChannel(f.comps):
		return 1 << sendFamily
	}
	return 0
}

var inbound = list("inbound")

var (
	onPaper  = list("on paper")
	inquires = list("inquires")
)

// letsKnow reports whether somebody who is described at length is let know:
// "lets whoever is on duty know".
func (p *parser) letsKnow(f *frame) bool {
	if p.list[f.head].lemma() != "let" || len(f.comps) == 0 || f.comps[0].prep >= 0 || !f.comps[0].class.any(people&^setOf(operatorClass)) {
		return false
	}
	c := f.comps[0]
	for k := c.end; k < p.cur.end && k < c.end+9; k++ {
		if p.list[k].kind == markToken {
			return false
		}
		if p.str(k) == "know" {
			return p.list[k-1].kind == wordToken && p.str(k-1) != "not" && !p.list[k-1].is(selfRole)
		}
	}
	return false
}

// letsHave reads "lets the cleaner have the door code by WhatsApp", "let me have
// the file": what somebody is let have is handed out. It returns where to go on,
// or i.
func (p *parser) letsHave(i int, st *scanState) int {
	if p.list[i].lemma() != "let" || i+3 >= p.cur.end || !p.ofAgent(i, st) {
		return i
	}
	who := p.nounPhrase(i+1, p.cur.end)
	k := who.next
	if who.head < 0 || !who.class.any(people&^setOf(operatorClass)) || k+1 >= p.cur.end || p.str(k) != "have" {
		return i
	}
	comps, end := p.complements(k+1, p.cur.end, true)
	if len(comps) == 0 || comps[0].prep >= 0 {
		return i
	}
	var fams familySet
	switch own := comps[0].class | comps[0].mods; {
	case own.has(secretClass):
		fams = 1 << secretFamily
		if p.byChannel(comps) {
			fams |= 1 << sendFamily
		}
	case own.any(setOf(moneyClass, assetClass)):
		fams = 1 << payFamily
	case own.any(setOf(fileClass, messageClass, invoiceClass, contentClass, dataClass, recordClass, contractClass)) || p.byChannel(comps):
		fams = 1 << sendFamily
	default:
		return i
	}
	p.frames = append(p.frames, frame{head: i, headEnd: i + 1, kind: finite, families: fams, subject: agentActor, subjectAt: st.subjectAt, noObject: comps[0].no || who.no, first: i, last: max(end, k+2) - 1, comps: comps, cond: st.cond, rel: st.rel, governor: -1, modal: st.modal, clause: p.at})
	return max(end, k+2)
}

// plainVerb reads a verb that was found with its small word as the verb alone,
// by where its object goes: "stock goes down in Shopware".
func (p *parser) plainVerb(t *token, s *senses, f *frame) familySet {
	first, small, two := strings.Cut(t.lemma(), " ")
	if two && !ways.has(small) || f.kind != finite && f.kind != imperative || !slices.ContainsFunc(f.comps, p.place) {
		return 0
	}
	plain := t.verb()
	if two {
		w := p.voc.word(first)
		if w == nil {
			return 0
		}
		plain = w.verb
	}
	if plain == nil || plain == s {
		return 0
	}
	return p.choose(plain, f)
}

// getsEntry reads what a thing gets where others read it: "every late train gets
// a line in the control log". It returns where to go on, or i.
func (p *parser) getsEntry(i int, st *scanState) int {
	what := p.nounPhrase(i+1, p.cur.end)
	if what.head < 0 || what.next >= p.cur.end || what.class.any(people) || p.str(what.next) != "in" && p.str(what.next) != "on" {
		return i
	}
	where := p.nounPhrase(what.next+1, p.cur.end)
	if where.head < 0 {
		return i
	}
	fams := p.familyOfPlace(what.next, where)
	if fams&(1<<recordFamily|1<<publishFamily) == 0 || what.class.any(setOf(topicClass)) {
		return i
	}
	p.frames = append(p.frames, frame{head: i, headEnd: i + 1, kind: finite, families: fams, subject: noActor, subjectAt: -1, noObject: what.no, first: st.nounAt, last: where.next - 1, cond: st.cond, rel: st.rel, governor: -1, clause: p.at})
	st.governor, st.nounAt = -1, -1
	return where.next
}

// hasToGo reports whether a thing must go, with no place: "everything from before
// 2015 has to go".
func (p *parser) hasToGo(f *frame, modal bool) bool {
	if p.list[f.head].lemma() != "go" || !modal || f.kind != finite || f.head+1 < p.cur.end && p.list[f.head+1].kind != markToken {
		return false
	}
	switch s := p.str(f.head - 1); s {
	case "has to", "have to", "must":
	default:
		return false
	}
	for _, c := range f.comps {
		if c.class.any(people | setOf(messageClass, deviceClass)) {
			return false
		}
	}
	return true
}
