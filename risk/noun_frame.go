package risk

import "strings"

// nounAt reads a noun phrase: a nominal action phrase, a right, a place to go
// to, or only a possible subject.
func (p *parser) nounAt(i int, np nounPhrase, st *scanState) int {
	subject := st.nounAt
	p.subjectAt(i, np, st)
	if k := p.commandIn(i, np.next); k > i {
		if p.list[k-1].form == pastForm {
			st.governor = k - 1 // "somebody ran rm"
		}
		return k
	}
	if k := p.codeIn(i, np.next); k >= 0 {
		p.codeAt(k, st)
		return k + 1
	}
	if p.inert(i, np) {
		p.noteNoun(np, st)
		return np.next
	}
	f := frame{head: np.head, headEnd: np.head + 1, kind: nominal, subject: noActor, subjectAt: -1, first: i, last: np.head, cond: st.cond, rel: st.rel, governor: st.governor, noObject: np.no, clause: p.at}
	comps, end := p.complements(np.next, p.cur.end, false)
	p.compBuf = append(p.compBuf, complement{prep: -1, start: i, end: np.head, head: np.head, class: np.mods}) // right behind comps
	f.comps = p.compBuf[len(p.compBuf)-len(comps)-1 : len(p.compBuf) : len(p.compBuf)]
	p.nounFamilies(i, np, comps, end, &f, st)
	p.noteNoun(np, st)
	if np.head == i && p.str(i) == "post" && i > p.cur.start && p.str(i-1) == "by" {
		return np.next // the way that it goes
	}
	if f.families == 0 || f.kind == placeHead && p.covered(i, np.head, f.families) || p.detailOf(&f, comps) {
		return np.next
	}
	for _, c := range comps {
		if f.kind == nominal && c.class&^elusive != 0 && c.class&people == 0 && c.prep >= 0 && (p.place(c) || p.prepIs(c, "of")) {
			p.lastObject = c.class
			break
		}
	}
	f.last = max(end-1, np.head)
	f.predicate = p.verbAfter(np.next, end)
	f.opensMain = p.mainStart > 0 && i == p.mainStart
	next := np.next
	if len(comps) > 0 && p.prepIs(comps[0], "of") {
		next = comps[0].end
	}
	if st.governor >= 0 && st.byOther && subject < 0 && !causatives[p.str(st.governor)] && !(f.families.has(sendFamily) && p.byAgent(comps)) {
		f.subject = otherActor
	}
	if f.afterBe = st.aux && st.governor < 0; f.afterBe && i > p.cur.start && p.list[i-1].is(doRole) {
		f.afterBe = false // "does the payments"
		if st.subject == otherActor {
			f.subject = otherActor // "I do the payments"
		}
	}
	p.frames = append(p.frames, f)
	return next
}

// inert reports whether a noun phrase at i names neither an act nor what acts by
// standing where it stands, whatever is behind it.
func (p *parser) inert(i int, np nounPhrase) bool {
	switch p.field {
	case "objective", "goal":
		if i == p.cur.start {
			return false
		}
	case "context", "inputs", "success_criteria", "verification_plan", "registration_path":
	default:
		return false
	}
	head := &p.list[np.head]
	return head.act() == nil && head.verb() == nil && head.lexicon() == 0 && !np.class.any(actingThings)
}

// actingThings are the classes of things that name an act without a word for one.
var actingThings = setOf(rightClass, messageClass, secretClass)

// subjectAt notes the noun phrase as what may be the subject of the next verb.
func (p *parser) subjectAt(i int, np nounPhrase, st *scanState) {
	if st.nounAt >= 0 && st.nounAt == i-1 && (times.has(p.str(i-1)) && np.det || p.list[i-1].is(pastRole) && (np.det || p.list[np.head].is(agentRole))) {
		st.nounAt = -1 // "between eight and noon the ticket is closed", "nowadays the agent pays"
	}
	if st.nounAt >= 0 && st.nounAt < i && p.str(i-1) == "rather" && p.list[np.head].is(agentRole) {
		st.nounAt = -1 // "I'd rather the agent pays"
	}
	if st.nounAt < 0 && (st.governor < 0 || !p.list[st.governor].is(prepRole) || p.list[st.governor].roles.any(subordinators)) {
		st.nounAt, st.nounActor = i, p.actorOf(np.head)
	}
	if p.field == "trigger" && i > p.cur.start+1 && p.str(i-1) == "point" && p.str(i-2) == "which" && p.list[np.head].is(agentRole) {
		st.rel, st.nounAt, st.nounActor = -1, i, agentActor // "two alarms in a row, at which point it calls"
	}
	if (p.field == "trigger" || p.field == "cadence") && st.nounAt >= 0 && st.nounAt < i && st.rel < 0 && np.next < p.cur.end && p.list[np.head].is(agentRole) && !p.list[i-1].is(prepRole) && p.list[np.next].form == thirdForm && p.list[np.next].verb() != nil {
		st.nounAt, st.nounActor = i, agentActor // "every first of the month it debits"
	}
	if np.no && np.next < p.cur.end && st.nounAt >= 0 && st.nounAt < i && p.list[np.next].is(modalRole) && p.list[i-1].kind == wordToken && !p.list[i-1].is(andRole) {
		st.nounAt, st.nounActor, st.governor = i, nobody, -1 // "since the outage no automation may"
	}
	if st.nounAt == i && (p.otherAgent(i, np) || p.foreignSystem(i, np)) {
		st.nounActor = otherActor
	}
	if p.actsOnBefore(i, np, st) {
		st.nounActor = otherActor // "the printer the clerks use"
	}
	if p.someOfThem(i) && np.next < p.cur.end && st.nounAt == i {
		st.nounActor = otherActor
	}
	st.lastActor = p.actorOf(np.head)
	if p.otherAgent(i, np) {
		st.lastActor = otherActor // "we have an old bot that tweets"
	}
}

// nounFamilies decides what a noun phrase names: as an act, as a right, by
// standing where it stands.
func (p *parser) nounFamilies(i int, np nounPhrase, comps []complement, end int, f *frame, st *scanState) {
	head := &p.list[np.head]
	switch p.str(np.head) {
	case "there", "it", "them":
		return
	}
	s := p.nounSenses(np, comps)
	switch {
	case p.draftShelf(i, np, comps):
		f.families, f.kind, f.governor = 1<<recordFamily, placeHead, -1
	case head.is(quietRole):
	case s != nil:
		f.families = p.choose(s, f)
		if f.families == 1<<recordFamily && p.field == "outputs" && p.ofPlace(i, np) == 1<<publishFamily {
			f.families = 1 << publishFamily // the entry on Flathub
		}
	case np.class.has(rightClass):
		f.kind = rightHead
		f.families = p.rights(i, np, comps)
	}
	if p.writtenMessage(np, st) || np.class.has(messageClass) && f.families == 0 && p.byAgent(comps) {
		f.families = 1 << sendFamily
	}
	if f.families == 0 && pagers.has(head.lemma()) && len(comps) > 0 && p.prepIs(comps[0], "to") && comps[0].class.any(people|setOf(channelClass)) {
		f.families = 1 << sendFamily // "a page to the duty manager"
	}
	if f.families == 0 && p.field == "trigger" && (p.cur.opened == openedByArrow || p.cur.opened == openedByColon) && (np.class.has(messageClass) || head.lemma() == "note" || head.lemma() == "notice") && len(comps) > 0 && p.prepIs(comps[0], "to") && comps[0].class.any(people|setOf(channelClass)) {
		f.families = 1 << sendFamily // "→ postcard to the owner"
	}
	f.families |= head.lexicon()
	if f.families.has(sendFamily) && np.class.has(messageClass) && p.openToAll(np.next) {
		f.families |= 1 << publishFamily
	}
	if f.families == 0 {
		p.standing(i, np, comps, f)
	}
	if f.families == 0 && p.field == "tools" {
		if f.families = p.toolTo(np, comps); f.families != 0 {
			f.kind, f.governor = placeHead, -1
		}
	}
	if f.families == 0 && p.fromTheCard(np, comps) {
		f.families, f.kind, f.governor = 1<<payFamily, placeHead, -1
	}
	if f.families == 0 && !(st.governor >= 0 && p.list[st.governor].is(prepRole)) && p.waited(np, end) {
		if f.families = familyOfThing(np.class); f.families == 0 {
			f.families = 1 << publishFamily
		}
	}
	if f.families == 0 && i == p.cur.start && (p.field == "objective" || p.field == "goal") && np.next < p.cur.end && ways.has(p.str(np.next)) && !p.list[np.next].is(placeRole) && !p.verbAfter(np.next, p.cur.end) {
		if fams, next := p.whereTo(np.next, p.cur.end, np.class|np.mods); fams != 0 {
			f.families, f.kind, f.governor, f.last = fams, placeHead, -1, next-1 // "Money back to whoever complains"
		}
	}
	if f.families == 0 && p.field == "trigger" && p.outcome(np, f) {
		f.governor = -1 // "Lorry at the gate → barrier up"
	}
	if f.families == 0 && (p.field == "trigger" && (p.cur.opened == openedByArrow || p.cur.opened == openedByColon) || p.field == "cadence") && !np.no && np.class&people == 0 && len(comps) > 0 && comps[0].start == np.next+1 && !p.verbAfter(np.next, end) && !p.list[np.head].is(pronRole) && !(st.governor >= 0 && p.list[st.governor].is(prepRole)) {
		switch p.str(np.next) {
		case "into", "in", "on", "onto", "to":
			if f.families = p.brought(np.class|np.mods, np.next, nounPhrase{head: comps[0].head, class: comps[0].class, mods: comps[0].mods}); f.families != 0 {
				f.kind, f.governor = placeHead, -1 // "call ends → note in the CRM"
			}
		}
	}
	if f.families == 0 && p.thingField(i) && !p.participleFollows(np) && !p.verbSaysIt(i, np) && !(p.field == "outputs" && st.governor >= 0 && aboutThings.has(p.str(st.governor))) && (!head.is(pronRole) || wholes.has(p.str(np.head)) && len(comps) > 0) && !(p.field != "outputs" && p.field != "memory" && (p.verbAfter(np.next, end) || st.governor >= 0 && p.list[st.governor].is(prepRole) && !p.list[st.governor].roles.any(subordinators))) {
		p.placed(i, np, comps, f)
	}
	if p.field == "outputs" && f.families&^(1<<sendFamily|1<<publishFamily|1<<payFamily) == 0 && p.onlyDrafted(i, np) {
		f.families = 0
	}
}

var pagers = list("pagers")

var aboutThings = list("about things")

// verbSaysIt reports whether the thing at i among the outputs is one that was spoken of
// and a passive says what is done to it: "the file is forwarded to the tax adviser".
func (p *parser) verbSaysIt(i int, np nounPhrase) bool {
	k := np.next
	if p.field != "outputs" || p.str(i) != "the" || k+1 >= p.cur.end || !p.list[k].is(beRole) {
		return false
	}
	s := p.list[k+1].verb()
	return s != nil && p.list[k+1].form == pastForm && s.of(anything)&^(1<<localFamily) != 0
}

// nounSenses is what the head of a noun phrase names as an act, or nil.
func (p *parser) nounSenses(np nounPhrase, comps []complement) *senses {
	head := &p.list[np.head]
	s := head.act()
	if s != nil && p.field == "tools" && (head.lemma() == "call" || p.str(np.head) == "call" || p.str(np.head) == "calls") && !np.mods.any(people) && !toPeople(comps) {
		s = nil // a call of a tool
	}
	if s != nil && p.field == "tools" && (readNouns.has(head.lemma()) && len(comps) == 0 || p.onlyRead(np)) {
		s = nil // "DATEV export", "orders read"
	}
	if s == nil && head.verb() != nil && head.form == baseForm && np.class == 0 && (np.no || np.det) && np.next < p.cur.end && p.list[np.next].is(prepRole) {
		s = head.verb() // "no purge of the logs"
	}
	if s == nil && head.verb() != nil && head.form == gerundForm && np.class == 0 && p.wholeDet(np.head-1) {
		s = head.verb() // "all sending"
	}
	return s
}

// wholeDet reports whether the determiner at i takes all of what it stands before.
func (p *parser) wholeDet(i int) bool {
	if i < p.cur.start {
		return false
	}
	switch p.str(i) {
	case "all", "any", "every", "such":
		return true
	}
	return false
}

// noteNoun keeps what a pronoun may stand for.
func (p *parser) noteNoun(np nounPhrase, st *scanState) {
	head := &p.list[np.head]
	hangs := st.governor >= 0 && p.list[st.governor].is(prepRole) && !p.list[st.governor].roles.any(subordinators) && p.lastObject != 0
	if np.class&^elusive != 0 && np.class&people == 0 && !head.is(agentRole) && !head.is(pronRole) && !hangs {
		p.lastObject = np.class
	}
	if np.class&people != 0 {
		p.lastPerson = np.class & people
	}
	if st.governor >= 0 && p.list[st.governor].is(prepRole) && !p.list[st.governor].roles.any(subordinators) && !p.list[st.governor].is(topicRole) && p.cur.start == st.governor {
		st.governor = -1 // "in the trial no order is placed"
	}
}

// covered reports whether a phrase before it in the clause holds a thing at i.
func (p *parser) covered(i, head int, fams familySet) bool {
	for k := p.clauseFrames; k < len(p.frames); k++ {
		if o := &p.frames[k]; o.first <= i && head <= o.last && o.families&fams == fams {
			return true
		}
	}
	return false
}

// verbAfter reports whether a finite verb follows a noun phrase, so that the
// phrase is its subject.
func (p *parser) verbAfter(next, end int) bool {
	for k := next; k <= end && k < p.cur.end; k++ {
		if p.list[k].roles.any(auxiliaries) || p.list[k].is(getRole) && k+1 < p.cur.end && p.list[k+1].form == pastForm {
			return true
		}
		switch p.verbal(k, p.cur.start, p.cur.end) {
		case finite, past, passive:
			return true
		}
	}
	return false
}

func (p *parser) prepIs(c complement, s string) bool { return c.prep >= 0 && p.str(c.prep) == s }

// thingField reports whether a bare thing at i is an output or a thing that is
// forbidden or gated.
func (p *parser) thingField(i int) bool {
	switch p.field {
	case "outputs", "memory", "human_gate", "risk_boundary", "cadence":
		return true
	case "goal":
		return i == p.cur.start || len(p.frames) > p.clauseFrames && p.frames[p.clauseFrames].first == p.cur.start && (p.list[i-1].kind == markToken || p.list[i-1].is(andRole))
	}
	return false
}

// codeIn finds a name of a tool or scope with a verb in it among tokens.
func (p *parser) codeIn(from, to int) int {
	for k := from; k < to; k++ {
		t := &p.list[k]
		if t.kind == codeToken && p.codeFamilies(p.text[t.start:t.end]) != 0 {
			return k
		}
	}
	return -1
}

// actorOf says who a noun is as a doer.
func (p *parser) actorOf(i int) actor {
	t := &p.list[i]
	switch {
	case t.is(nothingRole):
		return nobody
	case p.str(i) == "thing" && i > 0 && (p.str(i-1) == "this" || p.str(i-1) == "the"):
		return agentActor // "rung up by this thing"
	case t.is(agentRole) && t.word == nil:
		return agentActor // by its name
	case t.is(selfRole), t.capital && !t.upper && (givenNames.has(p.str(i)) || t.word == nil && t.stem == nil && firstNames.has(p.str(i))):
		return otherActor
	case t.is(agentRole):
		return agentActor
	case t.class().any(people), organisations.has(p.str(i)) && !(i+1 < len(p.list) && p.str(i+1) == "'s"):
		return otherActor
	case t.word == nil && t.stem == nil && t.kind == wordToken && i > 0 && p.list[i-1].form == thirdForm && p.list[i-1].class() != 0 && hasSuffix(p.str(i), "s") && personSuffix(p.str(i)):
		return otherActor // "the notices manufacturers publish"
	case t.word == nil && t.stem == nil && t.kind == wordToken && (personSuffix(p.str(i)) && i > 0 && (p.list[i-1].is(detRole) || p.list[i-1].is(possRole) || p.str(i-1) == "'s" || p.str(i-1) == "by") || p.name(i)):
		return otherActor
	}
	return thingActor
}

var organisations = list("organisations")

var (
	givenNames = list("given names")
	firstNames = list("first names")
)

// name reports whether an unknown word is written like a name inside a
// sentence.
func (p *parser) name(i int) bool {
	t := &p.list[i]
	if !t.capital || t.upper {
		return false
	}
	if i == p.cur.start {
		return i+1 < p.cur.end && (p.list[i+1].roles.any(auxiliaries) || p.list[i+1].is(approveRole) || p.list[i+1].is(agreeRole))
	}
	if i == 0 {
		return false
	}
	prev := &p.list[i-1]
	return prev.kind == wordToken || prev.kind == markToken && (prev.mark == ',' || prev.mark == '(') || prev.kind == markToken && prev.mark == '.' && i > 1 && p.title(i-2)
}

func (p *parser) title(i int) bool {
	switch p.str(i) {
	case "dr", "mr", "mrs", "ms", "prof":
		return true
	}
	return false
}

// personSuffix guesses from the ending that an unknown noun is somebody.
func personSuffix(s string) bool {
	s = strings.TrimSuffix(s, "s")
	for _, e := range [...]string{"er", "or", "ist", "ian", "ee", "man", "men", "woman", "eer", "keeper"} {
		if len(s) > len(e)+2 && strings.HasSuffix(s, e) {
			return true
		}
	}
	return false
}
