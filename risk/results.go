package risk

import "strings"

// results reads a goal that is stated as what will be so, with no act named:
// "subscribers have the issue on Friday", "the wiki is never older than a
// week". It is asked for like the act that brings it about.
func (p *parser) results(acts int) {
	if p.noneLeft() || p.supplied() || p.field != "goal" && !p.ensured() && !p.inTime() || p.actsHere(acts) {
		return
	}
	if p.list[p.cur.start].is(haveRole) && p.cur.end-p.cur.start > 2 {
		p.add(p.cur.start, p.cur.end-1, p.had(p.cur.start, nounPhrase{}), p.wanted("result")) // "have our hours on the site"
		return
	}
	first, v := p.resultVerb()
	if v < 0 {
		return
	}
	if p.list[first].is(prepRole) { // "by nine each buyer has the offer"
		lead := p.nounPhrase(first+1, v)
		for first = lead.next; first < v && p.list[first].kind == markToken; first++ {
		}
	}
	if first >= v {
		return
	}
	np := p.nounPhrase(first, v)
	if np.head < 0 || p.list[np.head].is(selfRole) && !everybody.has(p.str(np.head)) {
		return
	}
	var fams familySet
	last := p.cur.end - 1
	owner := np.class.any(people) || np.no && np.class == 0 || everybody.has(p.str(np.head)) || np.class == 0 && p.list[np.head].act() == nil && (p.plural(np.head) || p.actorOf(np.head) == otherActor)
	if !owner && !np.no && bears.has(p.list[v].lemma()) {
		fams = p.bornIn(v)
	}
	if fams != 0 {
		// "every delivery has a row in the sheet"
	} else if owner && hasVerbs.has(p.list[v].lemma()) {
		fams = p.had(v, np)
	} else if !owner && isVerbs.has(p.list[v].lemma()) {
		fams = p.isSo(v, np)
	}
	if fams == 0 && runsOut(p.list[v].lemma()) {
		fams = p.neverOut(v, np)
	}
	if fams == 0 && p.field == "goal" && isVerbs.has(p.list[v].lemma()) && !np.no && !np.class.any(people) {
		if comps, _ := p.complements(v+1, p.cur.end, false); p.literalPath(comps) {
			fams = 1 << localFamily // "finished tenders lie in ./tenders/out"
		}
	}
	p.add(first, last, fams, p.wanted("result"))
}

// supplied reads the goal that something never runs out, whatever else its words
// could name. It reports whether the clause says so.
func (p *parser) supplied() bool {
	if p.field != "goal" {
		return false
	}
	first, v := p.resultVerb()
	if v < 0 || !runsOut(p.list[v].lemma()) {
		return false
	}
	np := p.nounPhrase(first, v)
	if np.head < 0 || np.class.any(people) {
		return false
	}
	fams := p.neverOut(v, np)
	if fams == 0 {
		return false
	}
	for k := range p.actsIn(p.at) {
		p.judged[k] = judge(Mentioned, "never-out")
	}
	p.add(first, p.cur.end-1, fams, p.wanted("result"))
	return true
}

var bears = list("bears")

// bornIn is what it takes that a thing has an entry, or something in a shared place.
func (p *parser) bornIn(v int) familySet {
	comps, _ := p.complements(v+1, p.cur.end, true)
	if len(comps) == 0 || comps[0].prep >= 0 || comps[0].no {
		return 0
	}
	for _, c := range comps[1:] {
		if !p.place(c) || p.prepIs(c, "to") {
			continue
		}
		if fams := p.familyOfPlace(c.prep, nounPhrase{class: c.class, mods: c.mods}) & (1<<recordFamily | 1<<publishFamily); fams != 0 {
			return fams
		}
	}
	switch p.list[comps[0].head].lemma() {
	case "row", "entry", "ticket", "line", "record":
		return 1 << recordFamily
	}
	if first, _ := p.resultVerb(); p.dated() && first < v {
		if own := p.nounPhrase(first, v); own.class.has(publicClass) && comps[0].class.any(setOf(contentClass, messageClass, fileClass, dataClass)) {
			return 1 << publishFamily // "our Instagram has a new photo every morning"
		}
	}
	return 0
}

// wanted is the judgement of what is asked for: a gate where a person must
// first say yes.
func (p *parser) wanted(rule string) judgement {
	j := p.ban(rule)
	if j.class == Prohibited {
		j.class = Requested
	}
	return j
}

// inTime reports whether an objective says that somebody has something before a
// time: "guests have the gate code on their phone an hour before arrival".
func (p *parser) inTime() bool {
	if p.field != "objective" || p.list[p.cur.start].is(haveRole) {
		return false
	}
	has := false
	for i := p.cur.start; i < p.cur.end; i++ {
		if t := &p.list[i]; t.roles.any(subordinators) && !t.is(beforeRole) {
			return false
		}
		switch s := p.str(i); s {
		case "have", "has", "find", "finds":
			has = has || i > p.cur.start && (p.list[i-1].class().any(people) || everyOne.has(p.str(i-1)))
		case "stand", "stands", "lie", "lies", "appear", "appears":
			has = has || p.str(p.cur.start) == "by" || p.str(p.cur.start) == "before"
		}
	}
	return has && p.dated()
}

// ensured reports whether the clause or the one before says that something is
// to be made sure.
func (p *parser) ensured() bool {
	if p.field != "objective" && p.field != "context" || p.cur.cues&ensureCue == 0 {
		return false
	}
	for i := p.cur.start; i < p.cur.end; i++ {
		if ensuring.has(p.str(i)) {
			return true
		}
	}
	return false
}

var ensuring = list("ensuring")

// actsHere reports whether an act was read in the clause.
func (p *parser) actsHere(acts int) bool {
	for k := range p.actsIn(p.at) {
		if k >= acts {
			break
		}
		if p.judged[k].class != Mentioned || p.frames[k].subject == otherActor {
			return true
		}
	}
	return false
}

var everybody = list("everybody")

// hasVerbs say that somebody has something, isVerbs that something is so.
var (
	hasVerbs = list("has verbs")
	isVerbs  = list("is verbs")
)

// resultVerb finds the verb of a clause that states a result, and where its
// subject begins.
func (p *parser) resultVerb() (first, v int) {
	first = p.cur.start
	for i := p.cur.start; i < p.cur.end; i++ {
		t := &p.list[i]
		switch {
		case ensuring.has(p.str(i)) || t.is(relRole) && i > p.cur.start && ensuring.has(p.str(i-1)):
			first = i + 1
		case t.is(modalRole) || t.is(modalNotRole) || t.is(ifRole) || t.quoted:
			return 0, -1
		case i == first && (p.str(i) == "so that" || p.str(i) == "so"):
			first = i + 1
		case i > first && t.is(relRole):
			continue // "a wiki that agrees with …"
		case i > first && (hasVerbs.has(p.str(i)) || isVerbs.has(p.str(i)) || runsOut(p.str(i))) && (!p.list[i-1].is(detRole) || p.list[i-1].is(relRole)) && !p.list[i-1].is(prepRole):
			for first < i && (p.list[first].is(adverbRole) || p.list[first].kind == markToken) && p.list[first].class() == 0 && !p.list[first].is(detRole) {
				first++
			}
			return first, i
		}
	}
	return 0, -1
}

func runsOut(s string) bool { return s == "run" || s == "runs" || s == "run out" || s == "runs out" }

// had is what it takes that people have something in time.
func (p *parser) had(v int, np nounPhrase) familySet {
	comps, end := p.complements(v+1, p.cur.end, true)
	var object, place, all classSet
	for _, c := range comps {
		switch {
		case c.prep < 0:
			object |= c.class
			if c.no {
				return 0
			}
			if l := p.list[c.head].lemma(); l == "issue" || l == "edition" {
				object |= setOf(contentClass)
			}
		case !p.prepIs(c, "from") && !p.prepIs(c, "of") && !p.prepIs(c, "about"):
			place |= c.class | c.mods&setOf(publicClass)
			if l := p.list[c.head].lemma(); l == "mailbox" || l == "phone" || l == "app" {
				place |= setOf(channelClass)
			}
		}
		all |= c.class
	}
	pronoun := len(comps) > 0 && comps[0].prep < 0 && p.list[comps[0].head].is(pronRole)
	timely := p.dated()
	switch {
	case place.has(screenClass) || np.class.has(operatorClass):
		return 0
	case !np.no && learns.has(p.list[v].lemma()):
		if p.timely(v, p.cur.end) && (len(comps) > 0 && !place.any(setOf(topicClass))) {
			return 1 << sendFamily
		}
		return 0
	case object.any(setOf(moneyClass, assetClass)) && !np.no && timely && np.next > 0:
		return 1 << payFamily
	case object.has(secretClass) && !np.no:
		return 1 << secretFamily
	case place.has(publicClass) && (object.any(setOf(contentClass, messageClass, fileClass, dataClass, meetingClass)) || pronoun || np.next == 0 || object == 0 && len(comps) > 0 && comps[0].prep < 0):
		return 1 << publishFamily
	case np.no && p.list[v].lemma() == "wait":
		return p.waitedFor(comps)
	case np.no:
		return 0
	case place.has(channelClass) && len(comps) > 0 && comps[0].prep < 0:
		return 1 << sendFamily
	case object.any(setOf(moneyClass)) && (p.timely(end, p.cur.end) || p.timely(v, end)):
		return 1 << payFamily // "suppliers have their money on day 30"
	case place.has(systemClass) && np.next > 0 && len(comps) > 0 && comps[0].prep < 0:
		return 1 << recordFamily
	case object.any(setOf(messageClass, invoiceClass, contractClass)) || object.any(setOf(contentClass, fileClass, dataClass)) && np.class.any(people):
		if p.timely(end, p.cur.end) || p.timely(v, end) || p.timely(p.cur.start, v) { // "before …" right behind is no time
			return 1 << sendFamily
		}
	}
	return 0
}

// waitedFor is what it takes that nobody waits long for something: "no supplier
// waits longer than ten days for his money".
func (p *parser) waitedFor(comps []complement) familySet {
	for _, c := range comps {
		switch {
		case !p.prepIs(c, "for"):
		case c.class.any(setOf(moneyClass)):
			return 1 << payFamily
		case c.class.any(setOf(messageClass, invoiceClass, contractClass)):
			return 1 << sendFamily
		}
	}
	return 0
}

var learns = list("learns")

// isSo is what it takes that a thing is somewhere or in some state.
func (p *parser) isSo(v int, np nounPhrase) familySet {
	k, never := v+1, np.no
	for k < p.cur.end && (p.list[k].is(adverbRole) && !p.list[k].is(placeRole) && p.list[k].class() == 0 || p.list[k].is(notRole) || p.str(k) == "at most" || p.str(k) == "most") {
		never = never || p.list[k].is(notRole)
		k++
	}
	own := np.class | np.mods
	about, _ := p.complements(np.next, v, false)
	for _, c := range about {
		own |= c.class &^ people // "the price table on our site"
	}
	if k >= p.cur.end {
		if np.no && p.list[v].lemma() == "remain" && own.any(setOf(dataClass, fileClass, recordClass, accountClass)) {
			return 1 << deleteFamily // "no data of former patients remains"
		}
		return 0
	}
	if np.no && (p.str(k) == "left" || p.list[v].lemma() == "remain") && !own.any(setOf(topicClass)) && (own.any(setOf(dataClass, fileClass, recordClass, accountClass, messageClass)) || p.list[np.head].is(nothingRole) && p.str(k) == "left" && k+1 < p.cur.end && p.list[k+1].is(placeRole)) {
		return 1 << deleteFamily // "no data of former patients remains"
	}
	if never && own.any(setOf(deviceClass, productionClass)) && (p.str(k) == "below" || p.str(k) == "above" || p.str(k) == "under" || p.str(k) == "over") && p.degrees(k+1) {
		return 1 << changeFamily // "the greenhouse is never below 12 degrees"
	}
	if never && own.any(setOf(deviceClass, productionClass)) {
		switch p.str(k) {
		case "open", "on", "off", "down", "dark", "unlocked", "idle":
			return 1 << changeFamily // "no gate stays open at night"
		}
	}
	if p.upAndRunning(np.head, p.str(k)) && !never && p.timely(k, p.cur.end) {
		return 1 << changeFamily // "the site is up again within minutes"
	}
	if p.str(k) == "gone" && !never && p.timely(k, p.cur.end) {
		return 1 << deleteFamily
	}
	if p.list[k].verb() != nil && p.list[k].form == pastForm && outcomes.of(p.str(k)) == nil {
		return 0
	}
	comps, _ := p.complements(k, p.cur.end, false)
	if own.any(setOf(deviceClass, productionClass)) && k+1 < p.cur.end && p.list[k].is(prepRole) && p.list[k+1].kind == numberToken && !never {
		return 1 << changeFamily // "the greenhouse stays at 18 degrees"
	}
	if own.any(setOf(invoiceClass, moneyClass)) && never && p.overdue(k) {
		return 1 << payFamily
	}
	if l := p.list[v].lemma(); agrees.has(l) && own.any(setOf(systemClass, recordClass)) && !never {
		return 1 << recordFamily // "the register matches what stands in the rooms"
	}
	if never && own.any(setOf(deviceClass, productionClass)) || p.atDegrees(k) && !never && own&^people != 0 {
		if p.atDegrees(k) {
			return 1 << changeFamily // "the pool is at 27 degrees", "never gets warmer than 26"
		}
	}
	if shows.has(p.list[v].lemma()) && own.has(publicClass) && !never && p.timely(v, p.cur.end) {
		return 1 << publishFamily // "the portal shows our counts an hour later"
	}
	if fams, said := p.saysCurrent(k, v, own, never); said {
		return fams
	}
	if never {
		return 0
	}
	for _, o := range outcomes.of(p.str(k)) {
		if own.any(o.classes) || o.classes == 0 && own&^people != 0 {
			return 1 << o.f
		}
	}
	if !p.dated() && !p.agentBelow(v) {
		return 0
	}
	if own.any(setOf(moneyClass, assetClass)) {
		return 1 << payFamily // wherever money is to be, it is moved there
	}
	return p.standsWith(np, comps)
}

// saysCurrent is what it takes that a thing is current or in order, or is never out
// of date, and whether the words at k say so.
func (p *parser) saysCurrent(k, v int, own classSet, never bool) (families familySet, said bool) {
	for n := k; n < p.cur.end && n < k+6; n++ { // "older than", "a week behind"
		switch p.str(n) {
		case "older", "older than", "behind", "out of date", "stale", "outdated":
			return p.familyOfCurrency(n, own), true
		case "tidy", "in order", "sorted", "straight":
			if !never && p.timely(v, p.cur.end) {
				return p.familyOfCurrency(n, own), true
			}
		case "up to date", "current", "right", "correct", "accurate", "in sync", "fresh", "in step", "what", "reality", "the right", "complete":
			if !never && (p.timely(v, p.cur.end) || p.agentBelow(v)) {
				return p.familyOfCurrency(n, own), true
			}
		}
	}
	return 0, false
}

// standsWith is what it takes that a thing is where complements say.
func (p *parser) standsWith(np nounPhrase, comps []complement) familySet {
	for _, c := range comps {
		if c.prep < 0 {
			continue
		}
		fams := p.familyOfPlace(c.prep, nounPhrase{class: c.class, mods: c.mods})
		if p.prepIs(c, "with") && c.class.any(people) {
			fams = 1 << sendFamily
			if s := p.list[np.head].act(); s != nil && s.of(anything).has(payFamily) {
				fams = 1 << payFamily // "the order is with the supplier"
			}
		}
		if fams != 0 && !p.prepIs(c, "for") {
			return fams
		}
	}
	return 0
}

// familyOfCurrency is what keeping a thing current is; where it stands may be
// said behind the word at i.
func (p *parser) familyOfCurrency(i int, own classSet) familySet {
	comps, _ := p.complements(i+1, p.cur.end, false)
	for _, c := range comps {
		own |= c.class
	}
	switch {
	case own.any(setOf(publicClass, packageClass)):
		return 1 << publishFamily
	case own.any(setOf(systemClass, recordClass)):
		return 1 << recordFamily
	case own.any(setOf(folderClass, fileClass)):
		return 1 << localFamily
	}
	return 0
}

// neverOut is what it takes that something never runs out.
func (p *parser) neverOut(v int, np nounPhrase) familySet {
	never := np.no
	for i := p.cur.start; i < v; i++ {
		never = never || p.list[i].is(notRole)
	}
	k := v + 1
	switch {
	case !never:
		return 0
	case k < p.cur.end && (p.str(k) == "dry" || p.str(k) == "low" || p.str(k) == "short"):
	case k < p.cur.end && (p.str(k) == "out" || p.str(k) == "out of"):
	case p.list[v].lemma() != "run out":
		return 0
	}
	what := np.class | np.mods
	if comps, _ := p.complements(k, p.cur.end, false); len(comps) > 0 {
		c := comps[0]
		what = c.class
		if spare.has(p.str(c.head)) {
			return 0
		}
	}
	if what.any(setOf(resourceClass, productionClass, folderClass, deviceClass, secretClass, configClass, accountClass, accessClass, recordClass)) && !what.any(setOf(goodsClass, moneyClass)) || spare.has(p.str(np.head)) {
		return 0
	}
	return 1 << payFamily
}

var agrees = list("agrees")

// overdue reports whether a bill is said to be open or late at i.
func (p *parser) overdue(i int) bool {
	for k := i; k < p.cur.end && k < i+4; k++ {
		switch p.str(k) {
		case "open", "late", "overdue", "outstanding", "due":
			return true
		}
	}
	return false
}

// atDegrees reports whether a measure stands behind i: "at 27 degrees", "warmer than
// 26 °C".
func (p *parser) atDegrees(i int) bool {
	for k := i; k+1 < p.cur.end && k < i+5; k++ {
		if p.list[k].kind == numberToken {
			return measures.has(p.str(k+1)) || measures.has(p.list[k+1].lemma())
		}
	}
	return false
}

var measures = list("measures")

var shows = list("shows")

var spare = list("spare")

// timely reports whether a time stands between two tokens, so that what is
// stated comes about again and again.
func (p *parser) timely(from, to int) bool {
	for k := from; k < min(to, from+farthest); k++ {
		if p.list[k].kind == numberToken || p.str(k) == "first" && k > from && p.str(k-1) == "the" && (k+1 >= p.cur.end || p.list[k+1].kind == markToken || p.str(k+1) == "of") || k > p.cur.start && hours.has(p.str(k)) && p.list[k-1].is(prepRole) || k > from && p.list[k].is(beforeRole) || times.has(strings.TrimSuffix(p.str(k), "s")) || times.has(p.str(k)) {
			return true
		}
	}
	return false
}

// dated reports whether the clause says a time, be it in a phrase: "every week".
func (p *parser) dated() bool {
	for k := p.cur.start; k < min(p.cur.end, p.cur.start+farthest); k++ {
		if times.has(lastWord(p.str(k))) {
			return true
		}
	}
	return p.timely(p.cur.start, p.cur.end)
}

var hours = list("hours")

var times = list("times")

// agentBelow reports whether the sentence gives the agent as the reason:
// "because the agent puts it there".
func (p *parser) agentBelow(from int) bool {
	for i := from; i < p.cur.end; i++ {
		if t := &p.list[i]; t.is(agentRole) && !t.is(pronRole) || t.is(withoutRole) && p.nobodyDoing(i+1) {
			return true
		}
	}
	return false
}

// nobodyDoing reports whether somebody and what they do stand at i: "without a clerk
// typing it".
func (p *parser) nobodyDoing(i int) bool {
	np := p.nounPhrase(i, p.cur.end)
	if np.head < 0 || !np.class.any(people) && !p.list[np.head].is(nothingRole) && p.actorOf(np.head) != otherActor && p.str(np.head) != "anyone" && p.str(np.head) != "anybody" {
		return false
	}
	return np.next < p.cur.end && (p.list[np.next].form == gerundForm || hasSuffix(p.str(np.next), "ing"))
}
