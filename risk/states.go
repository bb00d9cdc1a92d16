package risk

// outcome reads, among the outputs, a thing that is said to be in a new state:
// "firewall rule live", "old branches gone", "valve shut".
func (p *parser) outcome(np nounPhrase, f *frame) bool {
	if p.field != "outputs" && p.field != "cadence" && p.field != "human_gate" && !(p.field == "trigger" && (p.cur.opened == openedByArrow || p.cur.opened == openedByColon || p.thenBefore(np.head))) || np.no {
		return false
	}
	k := np.next
	if outcomes.of(p.str(np.head)) != nil && np.mods != 0 && np.head > 0 {
		k, np.class = np.head, np.mods // "club site live by Friday"
		np.head--
	}
	if last := p.cur.end - 1; k < last && p.list[k].is(prepRole) && outcomes.of(p.str(last)) != nil {
		if _, end := p.complements(k, p.cur.end, false); end >= last {
			k = last // "lights in the yard on"
		}
	}
	if k < p.cur.end && p.list[k].kind == markToken && p.list[k].mark == ',' {
		k++
	}
	if k >= p.cur.end {
		return false
	}
	if outcomes.of(p.str(np.head)) != nil || p.list[k].is(prepRole) && !p.degrees(k+1) && !(p.str(k) == "off" && np.class.any(setOf(moneyClass, assetClass))) && p.str(k) != "out of" && k+1 < p.cur.end && p.list[k+1].kind != markToken && !p.list[k+1].is(prepRole) {
		return false // "live on the website", "the light on the mast"
	}
	own := np.class | np.mods
	if p.upAndRunning(np.head, p.str(k)) {
		own |= setOf(productionClass) // "site back up"
	}
	var fams familySet
	if !(k+1 < p.cur.end && p.placeFollows(k+1, p.cur.end)) || !ways.has(p.str(k)) {
		fams = p.outcomeIn(p.str(k), own) // but "recipe up on the blog"
	}
	if fams == 0 && (ways.has(p.str(k)) || currentAs.has(p.str(k)) || p.str(k) == "out of" || p.field != "human_gate" && own.any(setOf(deviceClass)) && p.list[k].is(prepRole) && p.degrees(k+1)) {
		fams, _ = p.whereTo(k, p.cur.end, own)
	}
	if fams == 0 {
		return false
	}
	f.families, f.kind = fams, placeHead
	return true
}

// thenBefore reports whether "then" stands before the noun phrase with the head at
// i: "over 30 degrees then fan on".
func (p *parser) thenBefore(i int) bool {
	for k := i - 1; k >= 0 && k > i-5; k-- {
		if p.str(k) == "then" {
			return true
		}
	}
	return false
}

// upAndRunning reports whether a word says of a site or a shop that it runs, and
// not that something is on it.
func (p *parser) upAndRunning(head int, state string) bool {
	switch p.list[head].lemma() {
	case "site", "website", "shop", "web shop", "portal":
	default:
		switch p.str(head) {
		case "site", "website", "shop", "web shop", "portal", "online shop", "status page":
		default:
			return false
		}
	}
	return state == "up" || state == "back" || state == "back up" || state == "down" || state == "again"
}

// outcomes are the states that an act leaves a thing in, by what the thing is;
// no classes: whatever it is but a person.
var outcomes = wordMapOf(func() map[string][]outcomeOf {
	return map[string][]outcomeOf{
		"live":     {{setOf(publicClass), publishFamily}, {setOf(productionClass, configClass, deviceClass, codeClass), changeFamily}, {setOf(contentClass, publicClass, packageClass, goodsClass), publishFamily}},
		"online":   {{setOf(productionClass, deviceClass), changeFamily}, {setOf(contentClass, publicClass, packageClass, goodsClass, fileClass), publishFamily}},
		"public":   {{setOf(contentClass, publicClass, packageClass, fileClass, dataClass, codeClass), publishFamily}},
		"visible":  {{setOf(contentClass, publicClass), publishFamily}},
		"gone":     {{0, deleteFamily}},
		"up":       {{setOf(productionClass, deviceClass), changeFamily}},
		"back":     {{setOf(productionClass, resourceClass, deviceClass), changeFamily}},
		"down":     {{setOf(productionClass, deviceClass), changeFamily}, {setOf(contentClass), deleteFamily}},
		"on":       {{setOf(productionClass, deviceClass, configClass), changeFamily}},
		"off":      {{setOf(productionClass, deviceClass, configClass), changeFamily}},
		"back up":  {{setOf(productionClass, deviceClass), changeFamily}},
		"open":     {{setOf(deviceClass), changeFamily}},
		"shut":     {{setOf(deviceClass), changeFamily}},
		"in place": {{setOf(secretClass), secretFamily}, {setOf(configClass, productionClass, deviceClass), changeFamily}},
		"ready":    {{setOf(secretClass), secretFamily}},
		"offline":  {{setOf(productionClass, deviceClass), changeFamily}, {setOf(contentClass, publicClass), deleteFamily}},
		"closed":   {{setOf(deviceClass), changeFamily}},
		"dark":     {{setOf(deviceClass), changeFamily}},
		"out":      {{setOf(contentClass, packageClass), publishFamily}, {setOf(messageClass, invoiceClass), sendFamily}, {setOf(deviceClass), changeFamily}},
	}
})

// outcomeOf is what a state says of the things of some classes.
type outcomeOf struct {
	classes classSet
	f       familyIndex
}

// toBeDone reports whether a verb only says what a thing is for: "parts to
// order, parts to scrap", "files to delete".
func (p *parser) toBeDone(f *frame, c *clause) bool {
	if !f.infinitive || len(f.comps) > 0 && f.comps[0].start == f.head+1 || p.field != "outputs" && p.field != "inputs" {
		return false
	}
	noun := f.head - 2
	return noun >= c.start && p.list[noun].kind == wordToken && (p.list[noun].verb() == nil || p.list[noun].form == thirdForm) && (p.list[noun].class()&^people != 0 || p.list[noun].form == thirdForm)
}

// fetched reports whether a secret among the inputs is one that the agent uses:
// something is done with it, or it comes from where secrets lie.
func (p *parser) fetched(f *frame) bool {
	if !f.families.has(secretFamily) || f.kind != reduced && f.kind != placeHead {
		return false
	}
	for _, c := range f.comps {
		if c.prep >= 0 && (c.class | c.mods).any(setOf(vaultClass, secretClass)) {
			switch p.str(c.prep) {
			case "with", "using", "from":
				return true
			}
		}
	}
	if f.kind != placeHead {
		return false
	}
	for i, c := f.head+1, &p.all[f.clause]; i+1 < c.end && i < f.head+12; i++ {
		if t := &p.list[i]; t.form == pastForm && fetching.has(t.lemma()) && (p.str(i+1) == "from" || p.str(i+1) == "at") {
			return true // "API key for the feed, fetched from the vault at start"
		}
	}
	return p.withBefore(f.head)
}

var fetching = list("fetching")

// familyOfShelf says what putting something into a folder of a shared system is.
func (p *parser) familyOfShelf(shelf classSet) familySet {
	if shelf.has(channelClass) {
		return 1 << sendFamily
	}
	return 1 << recordFamily
}

// stateBefore reports whether a participle before its noun only says what was
// done to the thing that another participle says is handed out: "signed
// contract returned to the supplier".
func (p *parser) stateBefore(f *frame) bool {
	if p.field != "outputs" || f.kind != resultive {
		return false
	}
	for k := range p.framesIn(f.clause) {
		if o := &p.frames[k]; o.kind == reduced && o.head > f.head && o.first >= f.first && o.first <= f.head+1 {
			return true
		}
	}
	return false
}

// quietOutcome reads the outcome of a thing whose name is otherwise quiet:
// "Blog post, live".
func (p *parser) quietOutcome(i int, st *scanState) bool {
	np := nounPhrase{next: i + 1, head: i, class: p.list[i].class()}
	f := frame{head: i, headEnd: i + 1, first: i, last: i, subjectAt: -1, cond: st.cond, rel: st.rel, governor: -1, clause: p.at}
	if p.list[i].class() == 0 || !p.outcome(np, &f) {
		return false
	}
	p.frames = append(p.frames, f)
	return true
}

// draftShelf reports whether a draft is put where others see it: "reply drafts
// in the shared support mailbox", "draft posts in WordPress".
func (p *parser) draftShelf(from int, np nounPhrase, comps []complement) bool {
	draft := from > p.cur.start && p.list[from-1].is(draftRole)
	for k := from; k < np.next; k++ {
		draft = draft || p.list[k].is(draftRole) || p.str(k) == "draft" || p.str(k) == "drafts"
	}
	if !draft || p.field != "outputs" {
		return false
	}
	for _, c := range comps {
		if !p.prepIs(c, "in") && !p.prepIs(c, "into") || p.list[c.start].is(possRole) && p.str(c.start) == "my" {
			continue
		}
		switch p.list[c.head].lemma() {
		case "mailbox", "inbox", "support mailbox", "shared mailbox", "outlook", "cms", "wordpress", "contentful", "webflow", "ghost":
			return true
		}
	}
	return false
}

// absolute reports whether "with" opens what a participle says of its noun, so
// that the act goes with the rest: "with the old exports deleted first".
func (p *parser) absolute(f *frame, c *clause) bool {
	return p.field != "inputs" && p.field != "trigger" && f.governor >= c.start && p.str(f.governor) == "with" && f.head > f.governor+1
}

// doneBy reports whether a participle stands in the list of what an agent named
// before a colon does: "Parcel helper: labels printed, customers told by SMS".
func (p *parser) doneBy(f *frame, c *clause) bool {
	if p.field != "objective" || f.rel >= 0 || f.governor >= 0 || f.last+1 < c.end && p.list[f.last+1].kind != markToken && !p.list[f.last+1].is(andRole) {
		return false
	}
	k := f.clause
	for k > 0 && p.all[k].opened != openedByColon && p.all[k].sentence == p.all[k-1].sentence {
		k--
	}
	if k == 0 || p.all[k].opened != openedByColon {
		return false
	}
	title := &p.all[k-1]
	named := title.end > title.start && p.list[title.end-1].is(agentRole)
	for i := title.start; i < title.end; i++ {
		t := &p.list[i]
		if t.is(watchRole) || t.is(draftRole) || t.is(topicRole) && !t.is(prepRole) || t.is(selfRole) {
			return false
		}
		named = named || t.is(agentRole) && p.hasFrames(k-1)
	}
	return named
}

// frontedObject reports whether a noun is only the object of the verb behind it:
// "calendar entries it makes without asking".
func (p *parser) frontedObject(f *frame) bool {
	for k := range p.framesIn(f.clause) {
		if o := &p.frames[k]; o.first == f.first && o.head > f.head && o.kind == finite && (o.families == f.families || f.kind == placeHead && f.last < o.head && o.subject == agentActor) {
			return true
		}
	}
	return false
}

// hangsOnThing reports whether a noun of action only says what an output is of or
// for: "a verdict per pull request", "a list of payments".
func (p *parser) hangsOnThing(f *frame) bool {
	if f.governor < 0 || !p.list[f.governor].is(prepRole) {
		return false
	}
	switch p.str(f.governor) {
	case "of", "on", "about", "regarding", "concerning", "from", "against", "between", "among", "behind":
		return true
	case "for", "per":
		return !f.families.has(sendFamily) || !p.list[f.governor].is(uponRole) || p.str(f.governor) == "for"
	}
	return false
}

// wordsOnly reports whether a clause speaks of words and not of acts: its subject
// is a quotation, or "the word" before one.
func (p *parser) wordsOnly(c *clause) bool {
	i := c.start
	for i < c.end && (p.list[i].is(detRole) || p.list[i].kind == markToken) {
		i++
	}
	if i >= c.end {
		return false
	}
	switch p.str(i) {
	case "word", "words", "the word", "the words", "term", "phrase", "terms", "phrases":
		for i++; i < c.end && p.list[i].kind == markToken; i++ {
		}
		return i < c.end && p.list[i].quoted
	}
	if !p.list[i].quoted {
		return false
	}
	for i < c.end && (p.list[i].quoted || p.list[i].kind == markToken) {
		i++
	}
	return i+1 < c.end && p.list[i].is(beRole) && (p.list[i+1].is(noRole) || p.list[i+1].is(notRole) || p.list[i+1].is(relRole) || p.list[i+1].is(detRole))
}

// statesBehindColons takes the colon between a thing and its state among the outputs for
// no mark at all: "stale flags: switched off", "dead addresses: gone".
func (p *parser) statesBehindColons() {
	if p.field != "outputs" {
		return
	}
	for i, start := 0, 0; i+1 < len(p.list); i++ {
		t := &p.list[i]
		switch {
		case t.kind == breakToken || t.kind == bulletToken || t.kind == markToken && (isStop(t.mark) || t.mark == ';'):
			start = i + 1
		case t.kind == markToken && t.mark == ':':
			switch {
			case !p.plainThing(start, i) || !p.stateAlone(i+1):
			case outcomes.of(p.str(i+1)) != nil:
				t.mark = ','
			default:
				t.kind, t.roles = wordToken, rolesOf(adverbRole)
			}
			start = i + 1
		}
	}
}

// plainThing reports whether a few words before a colon name a thing, nobody, and no
// heading.
func (p *parser) plainThing(from, to int) bool {
	if to <= from || to > from+longestThing || p.headingAt(from, to, p.field) != headingOpen {
		return false
	}
	thing := false
	for k := from; k < to; k++ {
		t := &p.list[k]
		if t.kind != wordToken || t.class().any(people) || t.roles.any(auxiliaries) || t.is(prepRole) && t.class() == 0 {
			return false
		}
		thing = thing || t.class() != 0
	}
	return thing
}

// stateAlone reports whether a participle of an act or a state begins at i and no thing
// of its own follows.
func (p *parser) stateAlone(i int) bool {
	t := &p.list[i]
	if outcomes.of(p.str(i)) == nil && (t.form != pastForm || t.verb() == nil || t.is(draftRole) || t.is(watchRole)) {
		return false
	}
	return i+1 == len(p.list) || p.list[i+1].kind != wordToken || p.list[i+1].is(prepRole) || p.list[i+1].is(adverbRole)
}

// longestThing is how many words may name such a thing.
const longestThing = 6
