package risk

import "strings"

var owners = list("owners")

// forPerson reports whether somebody is to do what follows the "to" at i: "for me
// to send", "for the clerk to check".
func (p *parser) forPerson(i int) bool {
	person := false
	for k := i - 1; k >= p.cur.start && k > i-5; k-- {
		t := &p.list[k]
		switch {
		case p.str(k) == "for":
			return person
		case t.class().any(people) || t.is(selfRole) || p.name(k):
			person = true
		case !t.is(detRole) && !t.is(possRole):
			return false
		}
	}
	return false
}

// someOfThem reports whether a subject is one or some of several people or parts
// that were spoken of: "one pays, two of them file".
func (p *parser) someOfThem(i int) bool {
	return i == p.cur.start && p.cur.opened != openedByColon && someWords.has(p.str(i))
}

var someWords = list("some of them")

// invertedModal reports whether a modal stands before the noun phrase that ends
// at i: "shall the system disburse".
func (p *parser) invertedModal(i, start int) bool {
	for k := i; k >= start && k > i-4; k-- {
		t := &p.list[k]
		if t.is(detRole) || t.is(possRole) {
			return k > start && (p.list[k-1].is(modalRole) || p.list[k-1].is(doRole)) && (k-1 == start || !p.list[k-2].is(pronRole) && !p.list[k-2].is(selfRole) && p.list[k-2].class() == 0)
		}
	}
	return false
}

// doesThat is the act that a pronoun behind "make", "do" or "place" stands for:
// "it proposes changes, it does not make them".
func (p *parser) doesThat(f *frame) familySet {
	if !doesActs.has(p.list[f.head].lemma()) || len(f.comps) == 0 || f.comps[0].prep >= 0 || len(p.frames) == 0 {
		return 0
	}
	switch p.str(f.comps[0].head) {
	case "them", "it", "those", "these", "that", "any", "none":
	default:
		return 0
	}
	o := &p.frames[len(p.frames)-1]
	if o.kind == nominal && p.all[o.clause].sentence == p.cur.sentence {
		return o.families
	}
	return 0
}

// toldQuestion reports whether the question word at rel opens what somebody is
// only told or sees: "shows the clerk which pumps should be restarted", "a
// proposal for which subscriptions we could cancel".
func (p *parser) toldQuestion(rel int, c *clause) bool {
	switch p.str(rel) {
	case "which", "what", "whom", "where", "when":
	default:
		return false
	}
	if n := rel + 1; n >= c.end || p.str(rel) == "which" && (p.list[n].roles.any(auxiliaries) || p.list[n].roles.any(closedWords) || p.list[n].verb() != nil && p.list[n].class() == 0) {
		return false // "tickets which should be closed"
	}
	for k := rel - 1; k >= c.start && k > rel-9; k-- {
		t := &p.list[k]
		switch {
		case t.kind == markToken:
			return false
		case t.is(draftRole), t.is(watchRole), t.lemma() == "see", t.lemma() == "tell", t.lemma() == "show", t.lemma() == "say", t.lemma() == "ask", t.lemma() == "decide", t.lemma() == "hint", t.lemma() == "advise":
			return true
		case t.verb() != nil && t.class() == 0 && t.act() == nil:
			return false
		}
	}
	return false
}

// followedByVerb reports whether what "with no one" opens has a verb of its own:
// "with no one asked", "with nobody lifting a finger".
func (p *parser) followedByVerb(i int) bool {
	for i < p.cur.end && p.list[i].is(adverbRole) {
		i++
	}
	return i < p.cur.end && (p.list[i].form == gerundForm || p.list[i].form == pastForm || p.list[i].word == nil && hasSuffix(p.str(i), "ing"))
}

// operatedByOther reports whether a tool is said to be somebody else's to use:
// "DocuSign, operated by the clerk".
func (p *parser) operatedByOther(f *frame, c *clause) bool {
	for i := f.last + 1; i+2 < c.end && i < f.last+6; i++ {
		switch p.str(i) {
		case "operated", "used", "run", "handled", "managed", "worked", "served":
			if p.str(i+1) != "by" {
				continue
			}
			saved := p.cur
			p.cur = *c
			person := p.person(i+2) && !p.list[i+2].is(agentRole)
			p.cur = saved
			return person || p.list[i+2].capital && p.list[i+2].word == nil
		}
	}
	return false
}

// agentAfterColon reports whether the clause after a colon says what the agent
// does instead: "nobody types anything: it reads the meters".
func (p *parser) agentAfterColon(c int) bool {
	n := c + 1
	return n < len(p.all) && p.all[n].opened == openedByColon && p.all[n].sentence == p.all[c].sentence && p.list[p.all[n].start].is(agentRole)
}

// afterPast reports whether an infinitive hangs on what somebody did: "the board
// decided to sell".
func (p *parser) afterPast(f *frame, c *clause) bool {
	if !f.infinitive && f.kind != imperative {
		return false
	}
	for k := f.head - 1; k >= c.start && k > f.head-14; k-- {
		if t := &p.list[k]; t.form == pastForm && (t.is(agreeRole) || t.verb() != nil) && !(k > c.start && p.list[k-1].is(beRole)) {
			return true
		}
	}
	return false
}

// inExamples reports whether a phrase stands in brackets behind an act of the
// same clause and only says what that act is done to: "it can register what comes
// in (docket entry, stamp)", "classify mail by what is wanted (refund, call)".
func (p *parser) inExamples(f *frame, c *clause) bool {
	open := -1
	for i := c.start; i < f.first; i++ {
		if t := &p.list[i]; t.kind == markToken && t.mark == '(' {
			open = i
		} else if t.kind == markToken && t.mark == ')' {
			open = -1
		}
	}
	if open < 0 {
		return false
	}
	for i := open - 1; i > c.start && i > open-8; i-- {
		switch p.str(i) {
		case "what", "which", "whatever", "why", "how":
			return true
		}
	}
	return false
}

// iDoIt reports whether somebody is said to do the act named before: "booking I do
// on the phone", "the orders Jo does".
func (p *parser) iDoIt(f *frame, c *clause) bool {
	for i := f.head + 1; i+1 < c.end && i < f.last+3; i++ {
		if t := &p.list[i]; t.is(selfRole) && !t.is(relRole) || p.name(i) {
			switch p.str(i + 1) {
			case "do", "does", "make", "makes", "handle", "handles":
				return true
			}
			continue
		}
		if p.list[i].kind == markToken {
			return false
		}
	}
	return false
}

// explainsWhat reports whether the words before a colon end in a question that is
// only answered: "explains what they want: pay, sign, phone".
func (p *parser) explainsWhat(h *clause) bool {
	for i := h.end - 1; i > h.start && i > h.end-5; i-- {
		switch p.str(i) {
		case "what", "which", "whom":
			t := &p.list[i-1]
			return t.is(watchRole) || t.lemma() == "say" || t.lemma() == "tell" || t.class().any(people)
		}
	}
	return false
}

// questionBefore reports whether a question that is only answered reaches over a
// list to an act: "suggests which ladders, harnesses and ropes should be
// reordered".
func (p *parser) questionBefore(f *frame, c *clause) bool {
	for i := f.head - 1; i > c.start && i > f.head-14; i-- {
		if p.list[i].is(turnRole) {
			return false
		}
		if p.list[i].is(relRole) || p.str(i) == "what" {
			return p.toldQuestion(i, c)
		}
	}
	return false
}

// haveBeen reports whether a passive says what has already been done: "branches
// which have been merged".
func (p *parser) haveBeen(f *frame, c *clause) bool {
	for i := f.head - 1; i > c.start && i > f.head-4; i-- {
		if p.str(i) == "been" && p.list[i-1].is(haveRole) {
			return true
		}
	}
	return false
}

// actsOnBefore reports whether people who stand right behind a thing are the ones
// who do something with it: "the printer the clerks use to mail letters".
func (p *parser) actsOnBefore(i int, np nounPhrase, st *scanState) bool {
	if i <= p.cur.start || st.nounAt < 0 || st.nounAt >= i || st.nounActor != thingActor || !np.det && !crowd.has(p.str(i)) || !np.class.any(people) || np.next >= p.cur.end {
		return false
	}
	prev, next := &p.list[i-1], &p.list[np.next]
	if prev.kind != wordToken || prev.roles.any(closedWords) || prev.verb() != nil && prev.class() == 0 {
		return false
	}
	return next.verb() != nil && (next.form == baseForm && p.plural(np.head) || next.form == thirdForm) && next.class() == 0
}

// freshWithout reports whether a comma and "without" lead to the gerund at i, so
// that it is no act of whoever was named last.
func (p *parser) freshWithout(i int) bool {
	for k := i - 1; k > p.cur.start && k > i-14; k-- {
		if p.list[k].is(withoutRole) {
			return p.list[k-1].kind == markToken && p.list[k-1].mark == ','
		}
	}
	return false
}

// politeRequest reports whether a question asks for the agent: "could you build
// something that …?".
func (p *parser) politeRequest(c *clause) bool {
	switch p.str(c.start) {
	case "can", "could", "would", "will":
	default:
		return false
	}
	if c.start+2 >= c.end || p.str(c.start+1) != "you" && p.str(c.start+1) != "we" && p.str(c.start+1) != "someone" {
		return false
	}
	for i := c.start + 2; i < c.end && i < c.start+5; i++ {
		if makesAgents.has(p.list[i].lemma()) {
			return true
		}
	}
	return false
}

// agentDoesIt reports whether a clause says no more than that the agent does what
// was named: "so the agent does it".
func (p *parser) agentDoesIt(n int) bool {
	c := p.all[n]
	if c.end-c.start > 7 || p.hasFrames(n) {
		return false
	}
	agent := false
	for i := c.start; i < c.end; i++ {
		t := &p.list[i]
		if t.is(agentRole) && !t.is(pronRole) {
			agent = true
		}
		if t.is(notRole) || t.roles.any(rolesOf(doNotRole, modalNotRole)) {
			return false
		}
		if agent && (t.lemma() == "do" || p.str(i) == "does" || p.str(i) == "do") && i+1 < c.end && (p.str(i+1) == "it" || p.str(i+1) == "that" || p.str(i+1) == "this" || p.str(i+1) == "so") {
			return true
		}
	}
	return false
}

// checksThat reports whether an act stands in what a verb of looking looks for:
// "checks that nobody but Ana pays".
func (p *parser) checksThat(f *frame, c *clause) bool {
	for i := f.first - 1; i > c.start && i > f.first-8; i-- {
		if p.list[i].kind == markToken {
			return false
		}
		if p.str(i) != "that" {
			continue
		}
		k := i - 1
		for k > c.start && (p.list[k].is(adverbRole) || p.list[k].class().has(screenClass)) {
			k--
		}
		t := &p.list[k]
		return t.is(watchRole) && t.class() == 0 && !t.is(needsRole) && (t.form == thirdForm || k == c.start)
	}
	return false
}

// agentUses reports whether an infinitive says what the agent uses an input for:
// "forms, which it uses to book".
func (p *parser) agentUses(f *frame, c *clause) bool {
	k := f.head - 2
	if k <= c.start || p.list[k].lemma() != "use" && p.list[k].lemma() != "need" {
		return false
	}
	return p.list[k-1].is(agentRole)
}

// usedByAgent reports whether what a frame names is said to be used by the agent:
// "SSH key of the mast, used by the agent".
func (p *parser) usedByAgent(f *frame, c *clause) bool {
	for k := f.last; k+2 < c.end; k++ {
		if usedBy.has(p.str(k)) && p.str(k+1) == "by" && !p.list[k-1].is(notRole) {
			n := k + 2
			for n+1 < c.end && p.list[n].is(detRole) {
				n++
			}
			return p.list[n].is(agentRole)
		}
	}
	return false
}

// freshPronoun reports whether a pronoun for people at i is the subject of the
// verb behind it, whatever noun stands before it.
func (p *parser) freshPronoun(i int) bool {
	t := &p.list[i]
	if !t.is(selfRole) || t.is(relRole) || i+1 >= p.cur.end || t.is(byHandRole) {
		return false
	}
	switch p.str(i) {
	case "i", "we", "he", "she", "they", "whoever":
	default:
		return false
	}
	k := i + 1
	for k < p.cur.end && p.list[k].is(adverbRole) {
		k++
	}
	return k < p.cur.end && (p.list[k].roles.any(auxiliaries) || p.list[k].verb() != nil)
}

// otherAgent reports whether a noun for an agent names another one than the
// agent that is spoken of: "the old bot", "the vendor's bot".
func (p *parser) otherAgent(i int, np nounPhrase) bool {
	if !p.list[np.head].is(agentRole) || p.list[np.head].is(pronRole) {
		return false
	}
	if np.next+1 < p.cur.end && p.str(np.next) == "of" {
		if of := p.nounPhrase(np.next+1, p.cur.end); of.head >= 0 && !p.list[np.next+1].is(possRole) && (of.class.any(people) || organisations.has(p.str(of.head))) && !of.class.has(operatorClass) && !(p.field == "objective" && p.helpsPerson(i, of)) {
			return true // "the bot of the insurer"
		}
	}
	for k := i; k < np.head; k++ {
		switch p.str(k) {
		case "old", "other", "another", "former", "previous", "earlier", "existing", "rival", "competing", "third-party", "foreign", "vendor", "vendor's", "neighbour's", "competitor", "supplier":
			return true
		}
	}
	return false
}

// foreignSystem reports whether a program belongs to somebody else and does what it does
// by itself: "the vendor's system writes a file".
func (p *parser) foreignSystem(i int, np nounPhrase) bool {
	if s := p.str(np.head); !p.list[np.head].class().has(systemClass) && s != "software" && s != "app" && s != "server" {
		return false
	}
	for k := i + 1; k < np.head; k++ {
		if p.str(k) == "'s" || p.str(k) == "'" {
			return foreignOwners.has(strings.TrimSuffix(p.str(k-1), "s"))
		}
	}
	return false
}

var foreignOwners = list("foreign owners")

// helpsPerson reports whether the agent that a text begins with is called after the
// one whom it is to help: "The assistant of the plant doctor reminds …".
func (p *parser) helpsPerson(i int, of nounPhrase) bool {
	return i == 0 && of.class.any(people) && !of.class.any(setOf(customerClass, prospectClass)) && !organisations.has(p.str(of.head))
}

// topicOn reports whether "on" before a gerund says what a noun is about:
// "essays on paying", "a law on deleting".
func (p *parser) topicOn(f *frame, c *clause) bool {
	g := f.governor
	if f.kind != gerund || g <= c.start || p.str(g) != "on" {
		return false
	}
	t := &p.list[g-1]
	return t.kind == wordToken && !t.roles.any(closedWords) && (t.verb() == nil || t.class() != 0 || t.act() != nil) && !t.is(watchRole)
}

// oneDay reports whether an act is only thought of for another day: "in a later
// version it could", "is for phase two".
func (p *parser) oneDay(f *frame, c *clause) bool {
	for i := c.start; i < c.end; i++ {
		t := &p.list[i]
		if !t.is(hypoRole) || t.is(modalRole) || p.str(i) == "not yet" || p.str(i) == "for now" {
			continue
		}
		if i > f.last {
			return p.str(i) == "phase two" || p.str(i) == "phase 2"
		}
		for k := i + 1; k < f.head; k++ {
			switch p.str(k) {
			case "could", "may", "might", "can":
				return true
			}
		}
	}
	return false
}

// foreignAgent reports whether the doer of a passive is an agent of somebody else.
func (p *parser) foreignAgent(c complement) bool {
	return !p.list[c.head].is(pronRole) && p.otherAgent(c.start, nounPhrase{head: c.head, next: c.end})
}

// byHouse reports whether what stands behind "by" is a house or a system that has
// people or a clockwork of its own: "by the regional archive", "by the billing
// system". Ways of sending and things that are sent do nothing by themselves.
func (p *parser) byHouse(c complement) bool {
	if !p.list[c.start].is(detRole) && !p.list[c.start].is(possRole) || p.list[c.head].is(agentRole) || p.list[c.head].act() != nil {
		return false
	}
	if c.class == 0 || c.class.any(setOf(channelClass, messageClass, fileClass, contentClass, secretClass, invoiceClass, recordClass, moneyClass, meetingClass, codeClass, topicClass, rightClass)) {
		return false
	}
	return c.head > c.start+1
}

// speakingThings are things that do by themselves what the agent has made them for:
// "texts remind patients".
var speakingThings = people | setOf(messageClass, contentClass, channelClass, fileClass, deviceClass, systemClass, configClass, codeClass, productionClass, screenClass, recordClass, apiClass)

// othersDoIt reports whether the clause behind an act says that somebody else takes
// care of it: "rents are collected monthly, the bank takes care of it".
func (p *parser) othersDoIt(n int) bool {
	if n >= len(p.all) || p.all[n].end-p.all[n].start > 8 {
		return false
	}
	saved := p.cur
	defer func() { p.cur = saved }()
	p.cur = p.all[n]
	np := p.nounPhrase(p.cur.start, p.cur.end)
	if np.head < 0 || p.actorOf(np.head) != otherActor || np.next+1 >= p.cur.end {
		return false
	}
	v := np.next
	for v < p.cur.end && (p.list[v].is(adverbRole) || p.list[v].is(modalRole)) {
		v++
	}
	if v+1 >= p.cur.end || !looksAfter.has(p.list[v].lemma()) && !p.list[v].is(doRole) {
		return false
	}
	switch p.str(v + 1) {
	case "it", "that", "this", "them", "those", "so", "all":
		return v+2 >= p.cur.end || !p.list[v+2].is(watchRole)
	}
	return false
}

var looksAfter = list("looks after")

// volume reports whether a number of acts is only counted over a time: "3,000 mails
// a month".
func (p *parser) volume(f *frame, c *clause) bool {
	if p.list[f.first].kind != numberToken && !(f.first > c.start && p.list[f.first-1].kind == numberToken) {
		return false
	}
	for i := f.head + 1; i < c.end && i < f.head+4; i++ {
		switch p.str(i) {
		case "a day", "a week", "a month", "a year", "per day", "per week", "per month", "per year", "daily", "weekly", "monthly", "yearly", "a quarter", "a night", "an hour", "per hour", "each week", "each month", "every week", "every day", "each day", "every month":
			return true
		case "day", "week", "month", "year", "hour", "night", "quarter":
			return p.list[i-1].is(detRole) || p.str(i-1) == "per"
		}
	}
	return false
}

// givenToAgent reports whether the tester gives something to the agent: "send it fifty
// made-up mails".
func (p *parser) givenToAgent(f *frame) bool {
	objects, agent := 0, false
	for _, c := range f.comps {
		t := &p.list[c.head]
		isAgent := t.is(agentRole) && (!t.is(pronRole) || p.str(c.head) == "it")
		switch {
		case c.prep < 0:
			agent = agent || isAgent && objects == 0
			objects++
		case isAgent && p.str(c.prep) == "to":
			return true
		}
	}
	return agent && objects > 1
}

var numberWords = list("number words")

// onlyNots reports whether nothing but denials stands between two tokens.
func (p *parser) onlyNots(from, to int) bool {
	for i := from; i < to; i++ {
		if !p.list[i].is(notRole) && !p.list[i].is(adverbRole) {
			return false
		}
	}
	return from < to
}

// endsInWho reports whether a clause ends in what people are said to have done.
func (p *parser) endsInWho(c int) bool {
	for i := p.all[c].end - 1; i > p.all[c].start && i > p.all[c].end-14; i-- {
		if p.str(i) == "who" {
			return p.list[i+1].form == pastForm || hasSuffix(p.str(i+1), "ed")
		}
	}
	return false
}

// whoDid reports whether a relative clause only says what some people did or never
// did: "calls to people who never ordered again".
func (p *parser) whoDid(f *frame, c *clause) bool {
	if c.opened == openedByTurn && f.clause > 0 && p.onlyNots(c.start, f.head) && p.endsInWho(f.clause-1) {
		return true // "people who asked for a quote but never bought"
	}
	if f.rel <= c.start || f.rel >= f.head || p.str(f.rel) != "who" && !(p.str(f.rel) == "that" && (f.kind == past || p.list[f.rel+1].is(notRole))) || p.list[f.rel-1].is(nothingRole) || p.list[f.rel-1].is(agentRole) {
		return false
	}
	for i := f.rel + 1; i < f.head; i++ {
		if t := &p.list[i]; !t.is(notRole) && !t.is(adverbRole) {
			return false
		}
	}
	return true
}
