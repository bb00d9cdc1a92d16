package risk

// condition is a subordinate stretch of a clause: "when …", "after …",
// "unless …", up to the comma that ends it.
type condition struct {
	start, end int // tokens, the word that opens it included
	roles      roleSet
	leading    bool // stands before what it conditions
}

// scanState is what the walk over a clause knows at a token.
type scanState struct {
	subject     actor
	subjectAt   int
	cond        int // index of the open condition, or -1
	condVerb    bool
	outer       actor // subject outside the open condition
	outerAt     int
	rel         int
	relActor    actor
	whoRel      bool // "who" opens the relative clause; its subject ends with it
	governor    int
	modal       bool
	nounAt      int   // first token of the noun phrase that may be a subject, or -1
	nounActor   actor // who that is
	lastActor   actor // of the last noun phrase, for relative clauses
	outerRel    actor // subject outside the relative clause on the object of a verb
	outerMain   actor // subject of the verbs before the relative clause
	objectOf    int   // where the object of the last verb ends
	governorOf  int   // that verb
	behindRel   int   // where the last relative clause on the subject ended, or 0
	ofObject    int   // the verb on whose object the relative clause hangs, or -1
	aux         bool  // an auxiliary stands between the subject and here
	personAt    int   // the last verb, when its object is a person, or -1
	byOther     bool  // the last verb is what somebody else does
	before      int   // nounAt and nounActor before the brackets that are open, or -1
	beforeActor actor
	inBrackets  bool  // brackets are open
	main        actor // subject and mainAt, its token, before them
	mainAt      int
}

// readClause finds the action phrases of a clause.
func (p *parser) readClause(index int) {
	p.at, p.cur = index, p.all[index]
	p.mainStart = 0
	p.clauseFrames, p.imperativeMain = len(p.frames), false
	if p.cur.entry > 0 {
		p.readEntry(index)
		return
	}
	p.readTokens(p.cur.start)
}

// readTokens finds the action phrases from a token to the end of the clause.
func (p *parser) readTokens(from int) {
	st := scanState{ofObject: -1, personAt: -1, subjectAt: -1, cond: -1, rel: -1, governor: -1, nounAt: -1, before: -1}
	for i := from; i < p.cur.end; {
		i = p.step(i, &st)
	}
	p.closeCondition(p.cur.end, &st)
}

// leaveRelative goes back to the clause whose object a relative clause was about.
func (st *scanState) leaveRelative() {
	if st.rel >= 0 && st.ofObject >= 0 {
		st.subject, st.subjectAt = st.outerRel, -1
	}
	st.rel, st.ofObject = -1, -1
}

// conditionAt tells "once it is paid" from "never once", "declined once must".
func (p *parser) conditionAt(i int) bool {
	switch p.str(i) {
	case "the second", "the minute", "the day":
		return (i == p.cur.start || p.str(i-1) != "for" && p.str(i-1) != "of" && p.str(i-1) != "during") && i+1 < p.cur.end && (p.list[i+1].is(detRole) || p.list[i+1].is(possRole) || p.list[i+1].is(selfRole) || p.list[i+1].is(pronRole) || p.list[i+1].is(agentRole) || p.name(i+1))
	}
	if p.str(i) == "if" && i+2 < p.cur.end && p.list[i+2].kind == wordToken && p.list[i+2].is(detRole) {
		switch p.str(i + 1) {
		case "yes", "so", "not", "no":
			return false // "if yes the date goes in the calendar"
		}
	}
	if p.str(i) != "once" {
		return true
	}
	return i+1 < p.cur.end && p.list[i+1].kind != markToken && !p.list[i+1].roles.any(auxiliaries) && !p.list[i+1].is(andRole)
}

func (p *parser) openCondition(i int, st *scanState) {
	p.closeCondition(i, st)
	leading := i == p.cur.start || p.onlyLight(p.cur.start, i)
	if !leading && p.list[i-1].kind == markToken || i > p.cur.start && p.list[i-1].is(andRole) {
		leading = true
	}
	p.conds = append(p.conds, condition{start: i, end: p.cur.end, roles: p.list[i].roles, leading: leading})
	st.cond, st.condVerb, st.outer, st.outerAt = len(p.conds)-1, false, st.subject, st.subjectAt
	st.subject, st.subjectAt = noActor, -1
	st.rel, st.nounAt, st.governor, st.modal = -1, -1, i, false
}

// onlyLight reports whether nothing but adverbs and conjunctions stands
// between two tokens.
func (p *parser) onlyLight(from, to int) bool {
	for i := from; i < to; i++ {
		t := &p.list[i]
		if !t.is(adverbRole) && !t.is(andRole) && !t.is(onlyRole) && !t.is(freelyRole) && t.kind != markToken {
			return false
		}
	}
	return true
}

// listGoesOn reports whether a comma only parts the passives of a condition:
// "before anything gets published, mailed or paid".
func (p *parser) listGoesOn(i int, st *scanState) bool {
	if st.cond < 0 || len(p.frames) == 0 {
		return false
	}
	last := &p.frames[len(p.frames)-1]
	return last.cond == st.cond && last.kind == passive && i+1 < p.cur.end && p.list[i+1].form == pastForm && p.list[i+1].verb() != nil
}

func (p *parser) closeCondition(i int, st *scanState) {
	if st.cond < 0 {
		return
	}
	p.conds[st.cond].end = i
	st.cond = -1
	st.subject, st.subjectAt = st.outer, st.outerAt
}

// step reads what stands at i and returns where to go on.
func (p *parser) step(i int, st *scanState) int {
	t := &p.list[i]
	if t.quoted {
		return p.quotation(i)
	}
	if st.cond >= 0 {
		p.endCondition(i, st)
	}
	if t.cues&openerCues != 0 || t.upper || t.roles.any(openerRoles) || i == p.cur.start || p.field == "tools" {
		if next := p.beforeVerbs(i, st); next > i {
			return next
		}
		if next := p.arranged(i, st); next > i {
			return next
		}
	}
	if t.mayBeVerb() {
		if k := p.verbal(i, p.cur.start, p.cur.end); k != noHead {
			return p.verbAt(i, k, st)
		}
	}
	switch {
	case t.kind == markToken:
		p.markAt(i, st)
		return i + 1
	case t.roles.any(subordinators) && p.conditionAt(i):
		p.openCondition(i, st)
		return i + 1
	case t.is(relRole) && i > p.cur.start && !(p.str(i) == "that" && p.list[i-1].is(ifRole)) && !(p.nounFollows(i+1, p.cur.end) && t.is(detRole) && st.lastActor == noActor):
		p.relativeAt(i, st)
		return i + 1
	case t.roles.any(auxiliaries):
		return p.auxiliaryAt(i, st)
	case t.is(andRole):
		p.andAt(i, st)
		return i + 1
	case p.str(i) == "to" && i+1 < p.cur.end && p.verbal(i+1, p.cur.start, p.cur.end) == imperative:
		return i + 1 // an infinitive hangs on what is before it
	case t.is(prepRole) && t.class() == 0, t.is(topicRole), t.is(insteadRole), t.is(withoutRole):
		return p.prepAt(i, st)
	case t.kind == codeToken:
		p.codeAt(i, st)
		return i + 1
	case p.field == "tools" && p.scopeAddress(i, st):
		return i + 1
	case t.is(quietRole) && (p.quietOutcome(i, st) || p.opensTickets(i, st)):
		return i + 1
	case t.is(quietRole) && p.toldBy(i):
		return p.toldAt(i, st, 1<<sendFamily)
	case t.is(quietRole) && p.answeredInPublic(i):
		return p.toldAt(i, st, 1<<publishFamily)
	case t.is(quietRole), t.is(adverbRole) && t.class() == 0 && t.act() == nil && !t.is(detRole):
		return i + 1
	}
	if (t.cues&smallCue != 0 || t.word == nil || t.roles.any(smallRoles)) && p.smallWord(i, st) {
		return i + 1
	}
	if st.cond >= 0 && p.soBeforeOrder(i, st) {
		return i + 1
	}
	np := p.nounPhrase(i, p.cur.end)
	if np.head < 0 {
		return max(np.next, i+1)
	}
	return p.nounAt(i, np, st)
}

// openerCues and openerRoles are those of the words that beforeVerbs and arranged ask
// for, but for the first word of a clause, words in capitals, and tools.
const openerCues = openerCue | programCue | productCue

var openerRoles = rolesOf(getRole, haveRole)

// beforeVerbs reads what looks like a verb and is none by itself: calls of the
// web, command lines, editors, what somebody gets. It returns i when nothing of
// that kind stands there.
func (p *parser) beforeVerbs(i int, st *scanState) int {
	t := &p.list[i]
	if p.httpCall(i, st) {
		return i + 2
	}
	if next := p.commandLine(i, st); next > i {
		return next
	}
	if p.field == "tools" && p.editorTool(i, st) {
		return i + 1
	}
	if next := p.offItGoes(i, st); next > i {
		return next
	}
	if next := p.toWhom(i, st); next > i {
		return next
	}
	if next := p.programVerb(i, st); next > i {
		return next
	}
	if next := p.letsHave(i, st); next > i {
		return next
	}
	if p.hears(i) && p.receives(i, st) {
		if next := p.received(i, st); next > i+1 {
			return next
		}
	}
	if t.is(getRole) && p.receives(i, st) {
		if next := p.received(i, st); next > i+1 {
			return next
		}
	}
	if next := p.given(i, st); next > i {
		return next
	}
	return i
}

// markAt reads a mark: a comma ends conditions and relative clauses.
func (p *parser) markAt(i int, st *scanState) {
	t := &p.list[i]
	p.bracketed(t.mark, st)
	if t.mark == ')' && st.cond >= 0 && p.conds[st.cond].start > 0 && p.list[p.conds[st.cond].start-1].kind == markToken && p.list[p.conds[st.cond].start-1].mark == '(' {
		p.closeCondition(i, st)
	}
	if t.mark == ',' || t.mark == '-' || p.spacedSlash(i) {
		if conceded.has(p.str(p.cur.start)) && st.cond < 0 && !p.concededBefore(i) {
			st.subject, st.subjectAt, st.governor, st.rel, st.byOther = noActor, -1, -1, -1, false // "while the nurse calls, text the next"
		}
		if !p.listGoesOn(i, st) {
			if st.cond >= 0 && p.conds[st.cond].leading {
				p.mainStart = i + 1
			}
			p.closeCondition(i, st)
		}
		if !(i+1 < p.cur.end && p.str(i+1) == "to") && !(st.governor >= 0 && p.list[st.governor].is(topicRole) && !p.list[st.governor].is(prepRole) && !(st.governor > p.cur.start && p.list[st.governor-1].is(notOnlyRole))) { // "threatens to cancel, to call"; "how deploys, rollbacks came to be"
			st.governor = -1
		}
		if st.whoRel {
			st.byOther, st.whoRel = false, false
		}
		if st.rel >= 0 && st.ofObject < 0 && (p.goesOnAfterRel(i, st) || p.ordersAfterRel(i, st)) {
			st.subject, st.subjectAt = st.outerMain, -1
		}
		if st.rel >= 0 && i+2 < p.cur.end && p.str(i+1) == "and" && p.list[i+2].form == thirdForm && p.verbal(i+2, p.cur.start, p.cur.end) == finite && p.agentBegins() {
			st.subject, st.subjectAt, st.ofObject, st.byOther = agentActor, -1, -1, false // "lists whom she might ask, and files it"
		}
		st.leaveRelative()
		if st.nounAt != p.cur.start || st.nounActor != otherActor && !p.nameBefore(i) || !p.apposed(i) {
			st.nounAt = -1
		} else {
			st.nounActor = otherActor // "Maria, our treasurer, pays"
		}
		st.aux = false
	}
}

var conceded = list("conceded")

// concededBefore reports whether a comma before the one at i has ended what the clause
// begins by conceding.
func (p *parser) concededBefore(i int) bool {
	return p.str(p.cur.start) != "while" && p.commaBetween(p.cur.start, i)
}

// nameBefore reports whether a name and nothing else stands before the comma at i.
func (p *parser) nameBefore(i int) bool {
	t := &p.list[i-1]
	return i-1 == p.cur.start && t.capital && !t.upper && t.word == nil && t.stem == nil && !t.is(agentRole)
}

// apposed reports whether the comma at i begins or ends "our treasurer" between two
// commas, which says who the subject before it is.
func (p *parser) apposed(i int) bool {
	from := i + 1
	for k := i - 1; k > p.cur.start && k > i-6; k-- {
		if p.list[k].kind == markToken && p.list[k].mark == ',' {
			from = k + 1
			break
		}
	}
	if from >= p.cur.end || !p.list[from].is(possRole) && !p.list[from].is(detRole) {
		return false
	}
	np := p.nounPhrase(from, p.cur.end)
	return np.head >= 0 && np.class.any(people) && np.next < p.cur.end && p.list[np.next].kind == markToken && p.list[np.next].mark == ',' && p.verbSoon(np.next+1)
}

// relativeAt reads the word that opens a relative clause.
func (p *parser) relativeAt(i int, st *scanState) {
	t := &p.list[i]
	if st.rel < 0 {
		st.outerMain = st.subject
	}
	if st.ofObject = -1; st.objectOf == i && st.lastActor == otherActor {
		st.ofObject, st.outerRel = st.governorOf, st.subject
	}
	st.rel, st.relActor, st.nounAt, st.governor, st.aux, st.whoRel = i, st.lastActor, -1, -1, false, false
	if p.field == "outputs" && st.relActor == otherActor && p.str(i) == "which" {
		st.relActor = thingActor // "a letter to the debtor, which leaves only …"
	}
	if t.is(selfRole) {
		st.subject = st.relActor
	}
	if c := p.cur.start; p.str(i) == "that" && p.str(c) == "it" && i > c+2 && p.list[c+1].is(beRole) && p.nounPhrase(c+2, i).head >= 0 && p.actorOf(p.nounPhrase(c+2, i).head) == agentActor {
		st.relActor, st.subject, st.subjectAt = agentActor, agentActor, -1 // "it is the agent, no longer the trainee, that pays"
	}
	if st.relActor != agentActor && p.describesAgent(i, st) {
		st.relActor, st.subject, st.subjectAt = agentActor, agentActor, -1
	}
	if prev := p.str(i - 1); p.field == "objective" && (prev == "me" || prev == "us") && p.programMe(i-1) {
		st.relActor, st.subject, st.subjectAt = agentActor, agentActor, -1 // "program for me who sorts and files"
	}
	if st.subject == otherActor && (p.list[i-1].is(agentRole) || p.str(i-1) == "something") {
		st.subject, st.subjectAt = agentActor, -1 // "we want something that …, and if …, deletes"
	}
	if p.str(i) == "who" && !p.list[i-1].is(agentRole) && st.relActor != agentActor {
		st.relActor, st.whoRel = otherActor, true // "shows who may pay"
	}
}

// programMe reports whether an order to build something ends in the "me" at i, with what
// is wanted left out.
func (p *parser) programMe(i int) bool {
	k := i - 1
	if k > p.cur.start && p.str(k) == "for" {
		k--
	}
	return k >= p.cur.start && (makesAgents.has(p.list[k].lemma()) || p.str(k) == "program" || p.str(k) == "code") && p.onlyLight(p.cur.start, k)
}

// auxiliaryAt reads an auxiliary: what stands before it is the subject.
func (p *parser) auxiliaryAt(i int, st *scanState) int {
	t := &p.list[i]
	if st.cond >= 0 && st.condVerb && (t.is(modalRole) || t.is(doRole) || t.is(beRole) && p.list[i-1].kind == wordToken) && i+1 < p.cur.end && p.list[i+1].is(agentRole) && (!t.is(beRole) || p.list[i+1].is(pronRole)) {
		p.closeCondition(i, st) // "only when I tick the box may it send"
		return i + 1
	}
	if hasSuffix(p.str(i), " it to") {
		who := agentActor // "I want it to send"
		if st.nounAt >= 0 && st.nounActor == nobody {
			who = nobody
		}
		st.subject, st.subjectAt, st.nounAt, st.governor, st.byOther, st.modal = who, -1, -1, -1, false, true
		st.rel, st.whoRel, st.ofObject = -1, false, -1 // "those who run the shop want it to order"
		return i + 1
	}
	if t.is(modalRole) || t.is(modalNotRole) {
		st.modal = true
	}
	if i > p.cur.start+2 && p.list[i-1].form == pastForm && st.nounAt < 0 && st.subject == otherActor && whatWords.has(p.str(p.cur.start)) && st.cond < 0 {
		st.subject, st.subjectAt = thingActor, p.cur.start // "what the editor has not stamped does not appear"
	}
	p.mainBehindNobody(i, st)
	if st.nounAt >= 0 {
		st.subject, st.subjectAt = st.nounActor, st.nounAt
	} else if st.rel >= 0 && !st.whoRel {
		st.subject = st.relActor
	}
	if next := p.shouldBe(i, st); next > i {
		return next
	}
	st.aux, st.condVerb = true, true
	if p.receives(i, st) {
		return p.received(i, st)
	}
	return i + 1
}

var whatWords = list("what words")

// andAt reads a conjunction: what stands before it is no subject any more.
func (p *parser) andAt(i int, st *scanState) {
	if st.ofObject >= 0 && i+1 < p.cur.end && p.list[i+1].form == p.list[st.ofObject].form {
		st.leaveRelative() // "rings people who booked and logs it"
		st.governor = -1
	} else if st.rel >= 0 && st.governor > st.rel && i+1 < p.cur.end && p.list[i+1].form == thirdForm && p.list[i+1].verb() != nil && p.list[st.governor].form == baseForm {
		st.rel, st.subject, st.subjectAt = -1, noActor, -1 // "looks for people who write and pitches it"
	} else if st.rel >= 0 && p.reachesThem(i+1) {
		st.rel, st.subject, st.subjectAt, st.whoRel, st.byOther, st.governor = -1, noActor, -1, false, false, -1
	}
	if p.str(i) != "then" || i == p.cur.start || p.list[i-1].kind == markToken || p.list[i-1].is(andRole) {
		st.nounAt = -1 // but "my wife then orders"
	}
	if st.governor >= 0 && p.list[st.governor].is(prepRole) && !p.list[st.governor].roles.any(subordinators) {
		st.governor = -1
	}
	if st.cond >= 0 && p.mainGoesOn(i, st) {
		p.closeCondition(i, st) // "starts the next when the last is done and writes it down"
	}
	if st.cond >= 0 && st.condVerb && st.subject == thingActor && st.outer == agentActor && !p.conds[st.cond].leading && i+2 < p.cur.end && p.list[i+1].form == thirdForm && p.list[i-1].form != thirdForm && p.verbal(i+1, p.cur.start, p.cur.end) == finite && p.objectLike(i+2, p.cur.end) {
		p.closeCondition(i, st) // "stops the belt when a jam is seen and texts the fitter"
	}
	if st.cond >= 0 && (st.condVerb && p.imperativeMain || !st.condVerb && p.orderFirst() && p.plainTime(st.cond, i)) && !p.conds[st.cond].leading && i+1 < p.cur.end && p.verbal(i+1, p.cur.start, p.cur.end) == imperative {
		p.closeCondition(i, st)
	}
}

// reachesThem reports whether an order at i goes on behind a relative clause with the
// people that it was about: "find bakers who don't know us and approach them".
func (p *parser) reachesThem(i int) bool {
	if i+1 >= p.cur.end || p.str(i+1) != "them" || p.list[i].form != baseForm || p.list[p.cur.start].form != baseForm {
		return false
	}
	s, first := p.list[i].verb(), &p.list[p.cur.start]
	return s != nil && (first.verb() != nil || first.is(watchRole)) && (s.of(personClass) | s.of(prospectClass)).any(1<<sendFamily|1<<outreachFamily)
}

// prepAt reads a preposition.
func (p *parser) prepAt(i int, st *scanState) int {
	if st.cond >= 0 && p.str(i) == "by" && i+1 < p.cur.end && p.list[i+1].form == gerundForm && !p.conds[st.cond].leading {
		p.closeCondition(i, st) // "after each event by throwing out …"
	}
	if p.offTheList(i, st) {
		return p.frames[len(p.frames)-1].headEnd
	}
	if p.list[i].is(topicRole) && hasSuffix(p.str(i), " on") && p.nounPhrase(i+1, p.cur.end).class.has(publicClass) {
		return i + 1 // "publish the article on our website"
	}
	st.governor = i
	if p.str(i) == "whether" {
		st.nounAt = -1 // "asks my boss whether it may"
	}
	return i + 1
}

// toldAt reads "tell me by Signal", which is a send.
func (p *parser) toldAt(i int, st *scanState, fams familySet) int {
	comps, end := p.complements(i+1, p.cur.end, false)
	p.frames = append(p.frames, frame{head: i, headEnd: i + 1, kind: imperative, families: fams, subject: st.subject, subjectAt: st.subjectAt, first: i, last: max(end, i+1) - 1, comps: comps, cond: st.cond, rel: st.rel, governor: -1, modal: st.modal, clause: p.at})
	return max(end, i+1)
}

// smallRoles are the roles of the words that smallWord asks for.
var smallRoles = rolesOf(agentRole, selfRole, turnRole, becauseRole, notRole)

// smallWord reads words that only say who the words behind them speak of.
func (p *parser) smallWord(i int, st *scanState) bool {
	t := &p.list[i]
	if st.nounAt >= 0 && t.kind == wordToken && t.word == nil && t.stem == nil && hasSuffix(p.str(i), "ed") {
		st.governor, st.byOther, st.nounAt, st.condVerb = i, st.nounActor != agentActor, -1, true // an unknown verb in the past
		return true
	}
	if i > p.cur.start && t.is(agentRole) && t.is(pronRole) && p.str(i-1) == "what" {
		st.nounAt = -1 // "shows Maria what it wants to do"
	}
	if st.objectOf == i && st.rel < 0 && t.is(selfRole) && p.saysOfObject(i) {
		st.ofObject, st.outerRel, st.outerMain = st.governorOf, st.subject, st.subject // "contacts people we do not know"
		st.rel, st.relActor, st.whoRel = i, otherActor, false
	}
	if p.freshPronoun(i) {
		st.nounAt, st.nounActor, st.governor = i, otherActor, -1 // "as I pay"
		if p.str(i) == "they" && p.list[i+1].verb() != nil && thingsGo.has(p.list[i+1].lemma()) && p.lastObject != 0 {
			st.nounActor = thingActor // "the chair signs, then they go out"
		}
		return true
	}
	if s := p.str(i); (s == "while" || s == "whilst") && i > p.cur.start || i == p.cur.start && t.is(turnRole) && t.class() == 0 && t.verb() == nil {
		st.nounAt, st.governor, st.subject = -1, -1, noActor
		return true
	}
	if p.someOfThem(i) && i+1 < p.cur.end && p.str(i+1) == "of" {
		st.nounAt, st.nounActor = i, otherActor // "two of them pay"
		return true
	}
	if t.is(becauseRole) && !t.is(prepRole) {
		st.nounAt, st.governor = -1, -1 // "so that they can call"
		return true
	}
	if t.is(notRole) && i+2 < p.cur.end && p.list[i+2].is(andRole) && p.verbal(i+1, p.cur.start, p.cur.end) == finite && p.list[i+1].class() == 0 {
		return true // "neither publishes nor deletes"
	}
	return false
}

// saysOfObject reports whether a pronoun at i, right behind the object of a verb, says
// something of it: "people we do not know".
func (p *parser) saysOfObject(i int) bool {
	switch p.str(i) {
	case "i", "we", "you", "they":
	default:
		return false
	}
	if i == p.cur.start || p.list[i-1].kind != wordToken || i+1 >= p.cur.end {
		return false
	}
	n := &p.list[i+1]
	return n.roles.any(auxiliaries) || n.verb() != nil || n.form == pastForm
}

var thingsGo = list("things go")

// describesAgent reports whether the relative word at i goes on with what the
// wanted agent does: "A writing partner that edits …", "we need someone who …".
func (p *parser) describesAgent(i int, st *scanState) bool {
	if p.field != "objective" && p.field != "context" {
		return false
	}
	if s := p.str(i - 1); s == "someone" || s == "somebody" {
		for k := i - 2; k >= p.cur.start && k > i-5; k-- {
			if _, ok := causatives[p.str(k)]; ok || p.str(k) == "for" {
				return true
			}
		}
		return p.at > 0 && p.cur.opened == openedByColon && i == p.cur.start+1
	}
	if p.wantedPerson(i) {
		return true
	}
	return p.at == 0 && st.before < 0 && p.list[p.cur.start].is(detRole) && (p.str(p.cur.start) == "a" || p.str(p.cur.start) == "an") && p.nounPhrase(p.cur.start, i).next == i && !p.list[i-1].class().any(setOf(customerClass, prospectClass))
}

// wantedPerson reports whether the person before the relative word at i is one that
// is to be built or found: "build me a clerk that", "I want a colleague who".
func (p *parser) wantedPerson(i int) bool {
	if unknown := p.list[i-1].word == nil && p.list[i-1].stem == nil; !p.list[i-1].class().has(personClass) && !unknown || p.list[i-1].class().any(setOf(customerClass, prospectClass)) {
		return false
	}
	k := i - 1
	for k > p.cur.start && k > i-6 && p.str(k) != "a" && p.str(k) != "an" {
		if p.list[k].kind != wordToken || p.list[k].roles.any(closedWords) {
			return false
		}
		k--
	}
	if k <= p.cur.start || p.str(k) != "a" && p.str(k) != "an" {
		return false
	}
	k--
	if k > p.cur.start && (p.str(k) == "me" || p.str(k) == "us" || p.str(k) == "for" && p.str(k-1) == "looking") {
		k--
	}
	_, wanted := causatives[p.str(k)]
	return wanted || makesAgents.has(p.list[k].lemma()) || p.str(k) == "looking" || p.str(k) == "looking for" || p.list[k].lemma() == "hire" || p.list[k].lemma() == "build"
}

// bracketed keeps the subject of a sentence apart from the subject of what
// stands in brackets in it.
func (p *parser) bracketed(mark byte, st *scanState) {
	switch mark {
	case '(':
		st.before, st.beforeActor, st.governor = st.nounAt, st.nounActor, -1
		st.nounAt, st.main, st.mainAt, st.inBrackets = -1, st.subject, st.subjectAt, true
	case ')':
		if st.inBrackets && st.rel < 0 {
			st.subject, st.subjectAt, st.inBrackets, st.byOther = st.main, st.mainAt, false, false
		}
		if st.before >= 0 {
			st.nounAt, st.nounActor, st.before = st.before, st.beforeActor, -1
		}
	}
}

// agentSubject reports whether "the agent" and a verb begin a new main clause.
func (p *parser) agentSubject(i int) bool {
	if i+2 >= p.cur.end || i == p.cur.start || !(p.list[i].is(detRole) || p.list[i].is(possRole)) || p.list[i].is(relRole) {
		return false
	}
	prev := &p.list[i-1]
	if prev.is(prepRole) || prev.is(andRole) || prev.roles.any(subordinators) && p.conditionAt(i-1) {
		return false
	}
	if p.list[i+1].is(agentRole) {
		return p.list[i+2].roles.any(auxiliaries) || p.list[i+2].form == thirdForm && p.list[i+2].verb() != nil
	}
	np := p.nounPhrase(i, p.cur.end)
	return np.head >= 0 && np.next < p.cur.end && (p.list[np.next].is(beRole) || p.list[np.next].is(beNotRole) || p.list[np.next].is(modalRole)) && prev.verb() == nil
}

// pronounSubject reports whether a pronoun or the agent begins a new main
// clause at i: "if the rate doubles it rolls back".
func (p *parser) pronounSubject(i int) bool {
	if i+1 >= p.cur.end || i <= p.cur.start {
		return false
	}
	t := &p.list[i]
	if !(t.is(agentRole) || t.is(selfRole)) || t.is(relRole) {
		return false
	}
	prev := &p.list[i-1]
	if prev.is(prepRole) || prev.is(andRole) || prev.roles.any(subordinators) && p.conditionAt(i-1) {
		return false
	}
	k := i + 1
	if p.str(k) == "'s" {
		if np := p.nounPhrase(i, p.cur.end); np.head > k && np.next < p.cur.end { // "the agent's transfers need four eyes"
			return p.list[np.next].roles.any(auxiliaries) || p.list[np.next].is(needsRole) || p.list[np.next].is(bannedRole)
		}
	}
	for k < p.cur.end && p.list[k].is(adverbRole) {
		k++
	}
	return k < p.cur.end && (p.list[k].roles.any(auxiliaries) || (p.list[k].form == thirdForm || p.list[k].form == baseForm && (p.str(i) == "he" || p.str(i) == "she")) && p.list[k].verb() != nil || hasPrefix(p.str(k), "asks me") || hasPrefix(p.str(k), "asks us"))
}

// quotation reads what a quotation names: it is a mention, whatever it says.
func (p *parser) quotation(i int) int {
	end := i
	for end < p.cur.end && p.list[end].quoted {
		end++
	}
	for k := i; k < end; k++ {
		t := &p.list[k]
		s := t.verb()
		if s == nil {
			s = t.act()
		}
		if s == nil || t.is(quietRole) {
			continue
		}
		p.list[k].quoted = false
		comps, last := p.quotedComplements(k+1, end)
		f := frame{head: k, headEnd: k + 1, kind: imperative, quoted: true, first: i, last: max(last, k+1) - 1, comps: comps, clause: p.at, cond: -1, rel: -1, governor: -1, subjectAt: -1}
		if f.families = p.choose(s, &f); f.families != 0 {
			f.last = end - 1
			p.frames = append(p.frames, f)
			break
		}
	}
	for k := i; k < end; k++ {
		p.list[k].quoted = true
	}
	return max(end, i+1)
}

func (p *parser) quotedComplements(i, end int) ([]complement, int) {
	for k := i; k < end; k++ {
		p.list[k].quoted = false
	}
	comps, last := p.complements(i, end, true)
	return comps, last
}
