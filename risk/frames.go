package risk

import "strings"

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
	governor    int
	modal       bool
	nounAt      int   // first token of the noun phrase that may be a subject, or -1
	nounActor   actor // who that is
	lastActor   actor // of the last noun phrase, for relative clauses
	outerRel    actor // subject outside the relative clause on the object of a verb
	objectOf    int   // where the object of the last verb ends
	governorOf  int   // that verb
	ofObject    int   // the verb on whose object the relative clause hangs, or -1
	aux         bool  // an auxiliary stands between the subject and here
	personAt    int   // the last verb, when its object is a person, or -1
	byOther     bool  // the last verb is what somebody else does
	before      int   // nounAt and nounActor before the brackets that are open, or -1
	beforeActor actor
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
		return i+1 < p.cur.end && (p.list[i+1].is(detRole) || p.list[i+1].is(possRole) || p.list[i+1].is(selfRole) || p.list[i+1].is(pronRole) || p.list[i+1].is(agentRole) || p.name(i+1))
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
	if st.cond >= 0 && (st.condVerb || st.nounAt >= 0) && (p.pronounSubject(i) || p.agentSubject(i)) {
		p.closeCondition(i, st)
		st.nounAt = -1
	}
	if p.httpCall(i, st) {
		return i + 2
	}
	if next := p.commandLine(i, st); next > i {
		return next
	}
	if p.field == "tools" && p.editorTool(i, st) {
		return i + 1
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
	if k := p.verbal(i, p.cur.start, p.cur.end); k != noHead {
		return p.verbAt(i, k, st)
	}
	switch {
	case t.kind == markToken:
		p.bracketed(t.mark, st)
		if t.mark == ',' || t.mark == '-' {
			if !p.listGoesOn(i, st) {
				if st.cond >= 0 && p.conds[st.cond].leading {
					p.mainStart = i + 1
				}
				p.closeCondition(i, st)
			}
			if !(i+1 < p.cur.end && p.str(i+1) == "to") && !(st.governor >= 0 && p.list[st.governor].is(topicRole) && !p.list[st.governor].is(prepRole) && !(st.governor > p.cur.start && p.list[st.governor-1].is(notOnlyRole))) { // "threatens to cancel, to call"; "how deploys, rollbacks came to be"
				st.governor = -1
			}
			st.leaveRelative()
			st.nounAt, st.aux = -1, false
		}
		return i + 1
	case t.roles.any(subordinators) && p.conditionAt(i):
		p.openCondition(i, st)
		return i + 1
	case t.is(relRole) && i > p.cur.start && !(p.nounFollows(i+1, p.cur.end) && t.is(detRole) && st.lastActor == noActor):
		if st.ofObject = -1; st.objectOf == i && st.lastActor == otherActor {
			st.ofObject, st.outerRel = st.governorOf, st.subject
		}
		st.rel, st.relActor, st.nounAt, st.governor, st.aux = i, st.lastActor, -1, -1, false
		if t.is(selfRole) {
			st.subject = st.relActor
		}
		if st.relActor != agentActor && p.describesAgent(i, st) {
			st.relActor, st.subject, st.subjectAt = agentActor, agentActor, -1
		}
		if st.subject == otherActor && (p.list[i-1].is(agentRole) || p.str(i-1) == "something") {
			st.subject, st.subjectAt = agentActor, -1 // "we want something that …, and if …, deletes"
		}
		return i + 1
	case t.roles.any(auxiliaries):
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
			return i + 1
		}
		if t.is(modalRole) || t.is(modalNotRole) {
			st.modal = true
		}
		if st.nounAt >= 0 {
			st.subject, st.subjectAt = st.nounActor, st.nounAt
		} else if st.rel >= 0 {
			st.subject = st.relActor
		}
		st.aux, st.condVerb = true, true
		if p.receives(i, st) {
			return p.received(i, st)
		}
		return i + 1
	case t.is(andRole):
		if st.ofObject >= 0 && i+1 < p.cur.end && p.list[i+1].form == p.list[st.ofObject].form {
			st.leaveRelative() // "rings people who booked and logs it"
		} else if st.rel >= 0 && st.governor > st.rel && i+1 < p.cur.end && p.list[i+1].form == thirdForm && p.list[i+1].verb() != nil && p.list[st.governor].form == baseForm {
			st.rel, st.subject, st.subjectAt = -1, noActor, -1 // "looks for people who write and pitches it"
		}
		if p.str(i) != "then" || i == p.cur.start || p.list[i-1].kind == markToken || p.list[i-1].is(andRole) {
			st.nounAt = -1 // but "my wife then orders"
		}
		if st.governor >= 0 && p.list[st.governor].is(prepRole) && !p.list[st.governor].roles.any(subordinators) {
			st.governor = -1
		}
		if st.cond >= 0 && st.condVerb && p.imperativeMain && !p.conds[st.cond].leading && i+1 < p.cur.end && p.verbal(i+1, p.cur.start, p.cur.end) == imperative {
			p.closeCondition(i, st)
		}
		return i + 1
	case p.str(i) == "to" && i+1 < p.cur.end && p.verbal(i+1, p.cur.start, p.cur.end) == imperative:
		return i + 1 // an infinitive hangs on what is before it
	case t.is(prepRole) && t.class() == 0, t.is(topicRole), t.is(insteadRole), t.is(withoutRole):
		if st.cond >= 0 && p.str(i) == "by" && i+1 < p.cur.end && p.list[i+1].form == gerundForm && !p.conds[st.cond].leading {
			p.closeCondition(i, st) // "after each event by throwing out …"
		}
		if p.offTheList(i, st) {
			return p.frames[len(p.frames)-1].headEnd
		}
		st.governor = i
		if p.str(i) == "whether" {
			st.nounAt = -1 // "asks my boss whether it may"
		}
		return i + 1
	case t.kind == codeToken:
		p.codeAt(i, st)
		return i + 1
	case p.field == "tools" && p.scopeAddress(i, st):
		return i + 1
	case t.is(quietRole) && p.quietOutcome(i, st):
		return i + 1
	case t.is(quietRole) && p.toldBy(i):
		comps, end := p.complements(i+1, p.cur.end, false)
		p.frames = append(p.frames, frame{head: i, headEnd: i + 1, kind: imperative, families: 1 << sendFamily, subject: st.subject, subjectAt: st.subjectAt, first: i, last: max(end, i+1) - 1, comps: comps, cond: st.cond, rel: st.rel, governor: -1, modal: st.modal, clause: p.at})
		return max(end, i+1)
	case t.is(quietRole), t.is(adverbRole) && t.class() == 0 && t.act() == nil && !t.is(detRole):
		return i + 1
	}
	if st.nounAt >= 0 && t.kind == wordToken && t.word == nil && t.stem == nil && hasSuffix(p.str(i), "ed") {
		st.governor, st.byOther, st.nounAt, st.condVerb = i, st.nounActor != agentActor, -1, true // an unknown verb in the past
		return i + 1
	}
	if i > p.cur.start && t.is(agentRole) && t.is(pronRole) && p.str(i-1) == "what" {
		st.nounAt = -1 // "shows Maria what it wants to do"
	}
	if p.someOfThem(i) && i+1 < p.cur.end && p.str(i+1) == "of" {
		st.nounAt, st.nounActor = i, otherActor // "two of them pay"
		return i + 1
	}
	if t.is(becauseRole) && !t.is(prepRole) {
		st.nounAt, st.governor = -1, -1 // "so that they can call"
		return i + 1
	}
	if t.is(notRole) && i+2 < p.cur.end && p.list[i+2].is(andRole) && p.verbal(i+1, p.cur.start, p.cur.end) == finite && p.list[i+1].class() == 0 {
		return i + 1 // "neither publishes nor deletes"
	}
	np := p.nounPhrase(i, p.cur.end)
	if np.head < 0 {
		return max(np.next, i+1)
	}
	return p.nounAt(i, np, st)
}

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
	return p.at == 0 && st.before < 0 && p.list[p.cur.start].is(detRole) && (p.str(p.cur.start) == "a" || p.str(p.cur.start) == "an") && p.nounPhrase(p.cur.start, i).next == i && !p.list[i-1].class().any(setOf(customerClass, prospectClass))
}

// bracketed keeps the subject of a sentence apart from the subject of what
// stands in brackets in it.
func (p *parser) bracketed(mark byte, st *scanState) {
	switch mark {
	case '(':
		st.before, st.beforeActor, st.governor = st.nounAt, st.nounActor, -1
		st.nounAt = -1
	case ')':
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
	if prev.is(prepRole) || prev.is(andRole) || prev.roles.any(subordinators) {
		return false
	}
	if p.list[i+1].is(agentRole) {
		return p.list[i+2].roles.any(auxiliaries) || p.list[i+2].form == thirdForm && p.list[i+2].verb() != nil
	}
	np := p.nounPhrase(i, p.cur.end)
	return np.head >= 0 && np.next < p.cur.end && (p.list[np.next].is(beRole) || p.list[np.next].is(beNotRole) || p.list[np.next].is(modalRole)) && prev.verb() == nil
}

// toldBy reports whether "tell me" at i names the channel: "tell me by Signal".
func (p *parser) toldBy(i int) bool {
	if s := p.str(i); !hasPrefix(s, "tell") && !hasPrefix(s, "let") {
		return false
	}
	if i+2 >= p.cur.end {
		return false
	}
	switch p.str(i + 1) {
	case "by", "via", "over", "through", "per":
		np := p.nounPhrase(i+2, p.cur.end)
		return np.head >= 0 && np.class.any(setOf(channelClass, messageClass))
	}
	return false
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
	if prev.is(prepRole) || prev.is(andRole) || prev.roles.any(subordinators) {
		return false
	}
	k := i + 1
	for k < p.cur.end && p.list[k].is(adverbRole) {
		k++
	}
	return k < p.cur.end && (p.list[k].roles.any(auxiliaries) || p.list[k].form == thirdForm && p.list[k].verb() != nil)
}

// verbAt reads a verb: an action phrase, or only what governs the next ones.
func (p *parser) verbAt(i int, k headKind, st *scanState) int {
	t := &p.list[i]
	infinitive := i > p.cur.start && p.str(i-1) == "to"
	who := st.subject
	if k == gerund && p.cur.start < i && (p.list[i-1].is(withoutRole) || p.list[i-1].is(andRole)) && p.freshWithout(i) {
		who, st.subject = noActor, noActor // "…, without opening issues"
	}
	switch {
	case k == finite && t.form == gerundForm, k != finite && k != past && k != imperative:
	case infinitive:
		who = noActor
		if st.governor >= 0 && st.byOther && st.nounAt < 0 || st.personAt >= 0 && urges[p.list[st.personAt].lemma()] {
			who = otherActor // "somebody forgot to", "reminds me to"
		}
		if st.nounAt >= 0 && st.nounActor == agentActor {
			who = agentActor
		}
		if st.nounAt > p.cur.start && st.nounActor == otherActor && p.str(st.nounAt-1) == "for" {
			who, st.subject, st.subjectAt = otherActor, otherActor, st.nounAt // "for me to copy or bin"
		}
		if i-2 >= p.cur.start && p.list[i-2].is(agentRole) && !p.list[i-2].is(pronRole) {
			who = agentActor // "we would like the agent to pay"
		}
		if p.forPerson(i - 1) {
			who, st.subject = otherActor, otherActor // behind other words: "on screen for me to send"
		}
		if st.nounAt >= 0 && st.governor >= 0 && st.nounActor == otherActor {
			who = otherActor // "wants HR to say yes"
		}
	case st.nounAt >= 0:
		who = st.nounActor
		st.subject, st.subjectAt = st.nounActor, st.nounAt
	case st.rel >= 0:
		who = st.relActor
		if who != otherActor {
			st.subject = who
		}
	case who == noActor && i > p.cur.start && (k == finite || k == imperative) && t.form == baseForm && p.list[i-1].form == thirdForm && p.list[i-1].class().any(people):
		who = otherActor // "by the mails customers send"
	}
	if p.field == "inputs" && k == finite && i > p.cur.start+1 && p.str(i-1) == "it" && !p.list[i-2].is(prepRole) {
		who = agentActor // "the rows it corrects"
	}
	if st.rel >= 0 && st.nounAt >= 0 && !infinitive && (k == finite || k == imperative || k == past) {
		st.relActor = who // "which the agent fetches and saves"
	}
	wanted := k == reduced && p.causative(i, st)
	if wanted {
		k, st.subjectAt = passive, -1
	}
	f := frame{head: i, headEnd: i + 1, kind: k, wanted: wanted, subject: who, subjectAt: st.subjectAt, first: i, last: i, cond: st.cond, rel: st.rel, governor: st.governor, modal: st.modal, infinitive: infinitive, clause: p.at}
	next := i + 1
	if p.field == "tools" && t.upper && (t.lemma() == "grant" || t.lemma() == "revoke") {
		st.governor, st.nounAt = i, -1
		return i + 1
	}
	if s := t.verb(); s != nil && !(p.field == "tools" && (t.is(bannedRole) || switchVerbs[t.lemma()]) && (k == passive || k == reduced)) {
		p.participial = k == reduced || k == resultive
		comps, end := p.complements(p.objectFrom(i), p.cur.end, true)
		p.participial = false
		if s2, comps2, end2 := p.particle(t, i, comps, end); s2 != nil {
			s, comps, end = s2, comps2, end2
		}
		if st.rel >= 0 && f.rel >= 0 && who == agentActor && st.relActor == who && len(comps) == 0 && p.lastObject != 0 && k == finite || p.field == "inputs" && who == agentActor && k == finite && len(comps) == 0 && p.lastObject != 0 {
			at := max(st.rel, p.cur.start)
			comps = []complement{{prep: -1, start: at, end: at + 1, head: at, class: p.antecedent()}} // "the key, which it loads"
		}
		if k == past && p.field == "goal" && who == agentActor && st.rel >= 0 && len(comps) == 0 && p.lastPerson|p.lastObject != 0 {
			comps = []complement{{prep: -1, start: st.rel, end: st.rel + 1, head: st.rel, class: p.lastPerson | p.lastObject}} // "dealers that the agent has called"
		}
		f.comps = comps
		f.negated = i > p.cur.start && p.list[i-1].is(notRole)
		if k == finite && f.subject == thingActor && st.subjectAt >= 0 && t.form == baseForm && p.hasObject(&f) && !st.modal {
			if np := p.nounPhrase(st.subjectAt, i); np.head >= 0 && np.class == 0 && p.list[np.head].act() == nil && p.plural(np.head) {
				f.subject, who = otherActor, otherActor // "the municipalities send us their tables"
			}
		}
		if k == gerund && (st.nounAt >= 0 && st.nounActor == agentActor || st.governor >= 0 && p.list[st.governor].roles.any(rulings)) {
			f.subject = noActor // "I mind it writing", "a human must approve mailing"
		}
		switch {
		case k == passive || k == reduced || k == resultive:
			p.passiveObject(&f, st)
		case k == finite && who == thingActor && !p.hasObject(&f) && st.subjectAt >= 0:
			p.ergative(&f, st.subjectAt)
		}
		f.families = p.choose(s, &f)
		if f.families == 0 && telling(f.comps) == 0 && (k == imperative || k == finite && who != otherActor) {
			f.families = p.command(i, s)
		}
		if k := p.actObject(&f); k >= 0 && doesActs[t.lemma()] {
			if fams := p.choose(p.list[k].act(), &f); fams != 0 {
				f.families = fams // "executes the erasure": the noun is the act
			}
		}
		if k := p.actObject(&f); k >= 0 && f.families.has(sendFamily) {
			f.families |= p.list[k].act().of(anything) & (1 << outreachFamily) // "sends InMails"
		}
		if makesAgents[t.lemma()] && p.agentObject(&f) {
			f.families = 0 // "build an agent" is the errand
		}
		if (p.field == "trigger" || p.field == "cadence") && i == p.cur.start && happens[t.lemma()] && !p.hasObject(&f) {
			f.families = 0 // "starts on a shelf alarm": the run itself
		}
		if k == passive && p.str(i) == "gone" && p.field != "inputs" && p.field != "context" && p.field != "trigger" && p.hasObject(&f) {
			f.families = 1 << deleteFamily
		}
		if f.actSubject && happens[t.lemma()] {
			f.families = 0 // "orders may go out": the order is the act
		}
		if f.families == 0 {
			f.families = p.doesThat(&f)
		}
		if p.takesOff(t, f.comps) {
			f.families = 1 << deleteFamily
		}
		if p.field == "tools" && f.families == 0 && (k == imperative || k == finite && who != otherActor && st.modal) && !telling(f.comps).any(quietPlaces) {
			f.families = p.command(i, s) // "Koha login, can edit loans"
		}
		if p.field == "tools" && telling(f.comps) == 0 && f.families != 0 && s.rows[publishFamily] != 0 && p.product(i) == 1<<publishFamily {
			f.families = 1 << publishFamily // "Tripadvisor account, can reply"
		}
		f.families |= t.lexicon()
		p.noteObjects(&f)
		if f.families != 0 && p.withCommand(&f) {
			f.families = 0
		}
		if wanted {
			f.governor = -1
		}
		if f.families != 0 {
			if p.objectFrom(i) == i+1 {
				next = max(end, i+1)
				f.last = next - 1
			}
			p.frames = append(p.frames, f)
			if len(p.frames) == p.clauseFrames+1 && k == imperative {
				p.imperativeMain = true
			}
		}
	}
	st.governor, st.nounAt, st.aux, st.condVerb, st.personAt = i, -1, false, true, -1
	if n := len(f.comps); n > 0 && next > i+1 {
		st.lastActor = p.actorOf(f.comps[n-1].head) // "answers parents who write"
		st.objectOf, st.governorOf = next, i
	}
	for _, c := range f.comps {
		if c.prep < 0 && c.class.any(people) {
			st.personAt = i
		}
	}
	st.byOther = who == otherActor && !t.is(approveRole) && !t.is(agreeRole) && !t.is(banRole)
	switch {
	case t.is(approveRole), t.is(agreeRole) && who == otherActor:
		next = i + 1 // what is approved is still to be read
	case f.families != 0:
		st.governor = -1
		if infinitive && f.governor >= 0 && p.list[f.governor].is(draftRole) && next < p.cur.end && (p.list[next].kind == markToken || p.list[next].is(andRole)) {
			st.governor = f.governor // "threatens to cancel it, to call her"
		}
	}
	return next
}

// causatives are verbs that have something done: "have the letters posted", "I
// want the minutes filed". Whoever wants it speaks for the agent.
var causatives = map[string]bool{"have": false, "has": false, "having": false, "get": false, "gets": false, "getting": false, "want": true, "like": true, "would like": true, "need": true, "love": true, "d like": true, "'d like": true, "would love": true}

// causative reports whether the participle at i says what is to be done to the
// noun before it.
func (p *parser) causative(i int, st *scanState) bool {
	g := i - 1
	for ; g >= p.cur.start && g > i-9; g-- {
		t := &p.list[g]
		if _, ok := causatives[p.str(g)]; ok {
			break
		}
		if t.kind == markToken || t.kind == breakToken || t.roles.any(auxiliaries) || t.is(relRole) && !t.is(detRole) || t.verb() != nil && t.class() == 0 && t.act() == nil && t.form != pastForm {
			return false
		}
	}
	if g < p.cur.start || g <= i-9 || g == i-1 {
		return false
	}
	prev := p.before(g, p.cur.start)
	if prev < p.cur.start {
		return !causatives[p.str(g)] && p.str(g) != "having"
	}
	q := &p.list[prev]
	if causatives[p.str(g)] {
		return p.str(prev) == "i" || p.str(prev) == "we" || p.str(prev) == "would" || p.str(prev) == "'d" || p.str(prev) == "d"
	}
	return q.is(agentRole) && q.class() == 0 || p.str(prev) == "to" || (q.is(modalRole) || q.is(andRole)) && st.subject != otherActor
}

// objectFrom returns where the object of the verb at i begins: with "stops or
// resizes anything" behind the second verb. "what it learned … in X" is looked
// through for where it goes.
func (p *parser) objectFrom(i int) int {
	k := i + 1
	for n := 0; n < 3 && k+1 < p.cur.end && (p.list[k].is(andRole) || p.str(k) == "but" || p.list[k].kind == markToken && p.list[k].mark == ','); n++ {
		v := k + 1
		for v < p.cur.end && (p.list[v].is(andRole) || p.list[v].is(notRole)) {
			v++
		}
		if v >= p.cur.end || p.verbal(v, p.cur.start, p.cur.end) == noHead || p.list[v].verb() == nil || p.list[v].form != p.list[i].form {
			break
		}
		k = v + 1
	}
	if k < p.cur.end && p.str(k) == "what" {
		for v := k + 1; v < p.cur.end && v < k+10; v++ {
			if p.list[v].kind == markToken {
				break
			}
			if s := p.str(v); s == "to" || s == "into" || s == "in" || s == "as" || s == "under" {
				return v
			}
		}
	}
	return k
}

// makesAgents are verbs of the errand itself.
var makesAgents = map[string]bool{"create": true, "build": true, "make": true, "set up": true, "design": true, "write": true, "develop": true, "launch": true, "give": true, "have": true, "get": true, "set": true}

// agentObject reports whether the object of a frame is the agent that is asked
// for.
func (p *parser) agentObject(f *frame) bool {
	for _, c := range f.comps {
		if c.prep < 0 {
			t := &p.list[c.head]
			return t.is(agentRole) && !t.is(pronRole)
		}
	}
	return false
}

// actObject is the noun of action that is the object of a frame, or -1.
func (p *parser) actObject(f *frame) int {
	for _, c := range f.comps {
		if c.prep < 0 {
			if p.list[c.head].act() != nil && p.list[c.head].class() == 0 {
				return c.head
			}
			if c.class.any(people) {
				continue // "gives the patient a ring"
			}
			return -1
		}
	}
	return -1
}

// happens are verbs that only say that the act before them takes place.
var happens = map[string]bool{"go out": true, "go": true, "happen": true, "run": true, "proceed": true, "occur": true, "start": true, "go through": true, "follow": true}

// hasObject reports whether a frame has an object of its own.
func (p *parser) hasObject(f *frame) bool {
	for _, c := range f.comps {
		if c.prep < 0 {
			return true
		}
	}
	return false
}

// particle finds the particle of a verb behind its object: "rolls the firmware
// out", "takes posts down", "lets the teacher know".
func (p *parser) particle(t *token, i int, comps []complement, end int) (*senses, []complement, int) {
	if len(comps) == 0 || end <= i+1 {
		return nil, nil, 0
	}
	if p.list[end-1].is(prepRole) && comps[len(comps)-1].end < end {
		end--
	}
	if w, next := p.idiom(t, comps[0]); w != nil {
		rest, last := p.complements(next, p.cur.end, false)
		first := append([]complement(nil), comps[:1]...)
		return w.verb, append(first, rest...), max(last, next)
	}
	for k := comps[0].end; k <= end && k < p.cur.end && k < i+9; k++ {
		s := p.str(k)
		if s == "out of" {
			s = "out"
		}
		switch s {
		case "out", "down", "off", "up", "over", "back", "in", "on", "away", "through", "live", "online", "offline", "know", "round", "forward", "posted", "informed", "updated":
			w := p.voc.word(t.lemma() + " " + s)
			if w == nil || w.verb == nil || (s == "in" || s == "on" || s == "over" || s == "through") && k+1 < p.cur.end && p.objectLike(k+1, p.cur.end) {
				continue
			}
			rest, next := p.complements(k+1, p.cur.end, false)
			first := append([]complement(nil), comps[:1]...)
			return w.verb, append(first, rest...), max(next, k+1)
		}
	}
	return nil, nil, 0
}

// longestIdiom is how many tokens of an idiom stand behind its object.
const longestIdiom = 4

// idiom finds the rest of a verb's idiom behind its object: "keeps the
// suppliers in the loop", "puts the scans in the bin".
func (p *parser) idiom(t *token, object complement) (w *word, next int) {
	if t.stem != nil && t.stem.longest < 2 || t.stem == nil && (t.word == nil || t.word.longest < 2) || object.prep >= 0 || object.start == object.head && p.list[object.head].class() == 0 && p.list[object.head].is(nothingRole) {
		return nil, 0
	}
	var buf [96]byte
	head := append(buf[:0], t.lemma()...)
	for k := min(object.end+longestIdiom, p.cur.end); k > object.end; k-- {
		rest := p.lower[p.list[object.end].start:p.list[k-1].end]
		if strings.IndexByte(rest, ' ') > 0 && len(head)+1+len(rest) <= len(buf) {
			key := append(append(head, ' '), rest...)
			if w := p.voc.word(string(key)); w != nil && w.verb != nil {
				return w, k
			}
		}
	}
	return nil, 0
}

// ergative takes a thing that does something by itself for the object: "merged
// branches disappear", "tokens live in the keychain".
func (p *parser) ergative(f *frame, subject int) {
	np := p.nounPhrase(subject, f.head)
	if np.head < 0 {
		return
	}
	if s := p.list[np.head].act(); s != nil {
		g := frame{kind: nominal, comps: []complement{{prep: -1, class: np.mods, head: np.head}}}
		f.actSubject = !p.choose(s, &g).has(sendFamily) && !np.class.has(messageClass)
	}
	f.comps = append(f.comps[:len(f.comps):len(f.comps)], complement{prep: -1, start: subject, end: np.next, head: np.head, class: np.class, mods: np.mods, no: np.no})
	f.first = subject
}

// rulings are the roles of verbs that decide about what follows them.
var rulings = rolesOf(approveRole, agreeRole, banRole, needsRole, inScopeRole)

// urges are verbs whose person is to do what follows: "reminds me to pay".
var urges = map[string]bool{"remind": true, "tell": true, "ask": true, "teach": true, "show": true, "help": true, "advise": true, "train": true, "coach": true, "instruct": true, "invite": true, "urge": true, "nudge": true, "warn": true, "prompt": true, "encourage": true}

// noteObjects keeps what a pronoun may stand for, and sees a "no" among the
// objects.
func (p *parser) noteObjects(f *frame) {
	for _, c := range f.comps {
		if c.no && (c.prep < 0 || p.str(c.prep) == "to" || p.list[c.prep].is(recipientRole) && c.class.any(people) && c.end >= c.head+1 && !p.followedByVerb(c.end)) {
			f.noObject = true
		}
		if c.class&people != 0 {
			p.lastPerson = c.class & people
		}
		if c.class&^elusive != 0 && c.class&people == 0 && c.prep < 0 && !p.list[c.head].is(pronRole) {
			p.lastObject = c.class | c.mods&strongObjects
		}
	}
}

// receives reports whether somebody gets something at i: "the mayor gets the
// forecast by SMS", which is a send.
func (p *parser) receives(i int, st *scanState) bool {
	t := &p.list[i]
	if t.is(getRole) && st.nounAt < 0 && p.str(p.cur.start) == "whoever" {
		st.nounAt = p.cur.start // "whoever fills in the form gets the brochure by mail"
	}
	if !(t.is(getRole) || t.is(haveRole) || p.hears(i)) || st.nounAt < 0 && st.subjectAt < 0 {
		return false
	}
	at := st.nounAt
	if at < 0 {
		at = st.subjectAt
	}
	np := p.nounPhrase(at, i)
	if np.head == at && (p.str(at) == "whoever" || p.str(at) == "everyone" || p.str(at) == "everybody") && t.is(getRole) {
		return true
	}
	if t.is(getRole) && p.field != "trigger" && p.field != "inputs" && np.head >= 0 && p.list[np.head].class().has(channelClass) && p.objectLike(i+1, p.cur.end) && p.list[i+1].form != pastForm {
		return true // "the team channel gets one line"
	}
	return np.head >= 0 && (p.list[np.head].class().any(people) || p.list[np.head].is(nothingRole) || p.list[np.head].class() == 0 && p.list[np.head].act() == nil && p.plural(np.head)) && !p.list[np.head].is(selfRole) && (t.is(getRole) || st.modal || p.hears(i))
}

// spoken are messages that need no sending: a bot in a chat window gives them.
var spoken = map[string]bool{"answer": true, "answers": true, "response": true, "reply": true, "warning": true, "briefing": true, "question": true}

// received reads what somebody gets, or goes on when it is no message.
func (p *parser) received(i int, st *scanState) int {
	comps, end := p.complements(i+1, p.cur.end, true)
	var classes classSet
	for _, c := range comps {
		if c.prep < 0 || p.prepIs(c, "by") || p.prepIs(c, "via") || p.prepIs(c, "on") || p.prepIs(c, "in") {
			classes |= c.class
		}
		if c.no && !(c.prep < 0 && c.class.has(messageClass)) || c.prep < 0 && (p.list[c.head].is(pronRole) || spoken[p.list[c.head].lemma()] && len(comps) < 2) {
			return i + 1
		}
	}
	fams := familySet(1 << sendFamily)
	for _, c := range comps {
		if s := p.list[c.head].act(); c.prep < 0 && s != nil {
			fams |= s.of(anything) & (1 << outreachFamily) // "candidates get a first DM"
		}
	}
	at := st.nounAt
	if at < 0 {
		at = st.subjectAt
	}
	if p.nounPhrase(at, i).class.has(channelClass) {
		classes |= setOf(channelClass)
	}
	if len(comps) == 0 || !classes.any(setOf(messageClass, channelClass)) || p.verbal(i+1, p.cur.start, p.cur.end) != noHead {
		return i + 1
	}
	p.frames = append(p.frames, frame{head: i, headEnd: i + 1, kind: finite, families: fams, subject: noActor, subjectAt: -1, noObject: p.nounPhrase(at, i).no || comps[0].no, first: at, last: max(end, i+1) - 1, comps: comps, cond: st.cond, rel: st.rel, governor: -1, modal: st.modal, clause: p.at})
	return max(end, i+1)
}

// passiveObject takes the subject of a passive, or the noun before or after a
// participle, as the object.
func (p *parser) passiveObject(f *frame, st *scanState) {
	f.subject = noActor
	from := st.nounAt
	if f.kind == passive {
		from = st.subjectAt
		if from < 0 {
			from = st.nounAt
		}
	}
	if f.kind != resultive && from >= 0 {
		np := p.nounPhrase(from, f.head)
		if np.head >= 0 {
			f.comps = append(f.comps[:len(f.comps):len(f.comps)], complement{prep: -1, start: from, end: np.next, head: np.head, class: np.class, mods: np.mods, no: np.no})
			f.first = from
			rest, _ := p.complements(np.next, f.head, false)
			f.comps = append(f.comps, rest...)
		}
		if f.kind == passive && st.nounActor == nobody {
			f.noObject = true
		}
	}
	for _, c := range f.comps {
		if c.prep < 0 || p.str(c.prep) != "by" {
			continue
		}
		switch a := p.actorOf(c.head); {
		case a == otherActor || a == agentActor:
			f.subject = a
		case c.class == 0 && p.list[c.head].kind == wordToken && p.list[c.head].act() == nil && p.list[c.head].form != gerundForm && !p.list[c.head].is(adverbRole) && (p.list[c.head].capital || p.list[c.start].is(detRole) || p.list[c.start].is(possRole)):
			f.subject = otherActor // "by CI", "by Jakob", "by a firm"
		}
	}
	if f.kind == passive && f.rel > p.cur.start && st.nounAt < 0 && !p.hasObject(f) && p.antecedent() != 0 {
		f.comps = append(f.comps[:len(f.comps):len(f.comps)], complement{prep: -1, start: f.rel, end: f.rel + 1, head: f.rel, class: p.antecedent()})
	}
	if f.subject == otherActor && f.kind == passive {
		p.sharedDoer(f)
	}
}

// sharedDoer gives the doer of a passive to the passives coordinated before it:
// "mails are filed and files are closed by the secretaries".
func (p *parser) sharedDoer(f *frame) {
	for k := len(p.frames) - 1; k >= 0; k-- {
		o := &p.frames[k]
		if p.all[o.clause].sentence != p.all[f.clause].sentence || o.kind != passive && o.kind != reduced || o.subject != noActor {
			return
		}
		o.subject = otherActor
	}
}

// nounAt reads a noun phrase: a nominal action phrase, a right, a place to go
// to, or only a possible subject.
func (p *parser) nounAt(i int, np nounPhrase, st *scanState) int {
	head := &p.list[np.head]
	subject := st.nounAt
	if st.nounAt < 0 && (st.governor < 0 || !p.list[st.governor].is(prepRole) || p.list[st.governor].roles.any(subordinators)) {
		st.nounAt, st.nounActor = i, p.actorOf(np.head)
	}
	if p.actsOnBefore(i, np, st) {
		st.nounActor = otherActor // "the printer the clerks use"
	}
	if p.someOfThem(i) && np.next < p.cur.end && st.nounAt == i {
		st.nounActor = otherActor
	}
	st.lastActor = p.actorOf(np.head)
	f := frame{head: np.head, headEnd: np.head + 1, kind: nominal, subject: noActor, subjectAt: -1, first: i, last: np.head, cond: st.cond, rel: st.rel, governor: st.governor, noObject: np.no, clause: p.at}
	if k := p.commandIn(i, np.next); k > i {
		if p.list[k-1].form == pastForm {
			st.governor = k - 1 // "somebody ran rm"
		}
		return k
	}
	comps, end := p.complements(np.next, p.cur.end, false)
	if k := p.codeIn(i, np.next); k >= 0 {
		p.codeAt(k, st)
		return k + 1
	}
	f.comps = append(comps, complement{prep: -1, start: i, end: np.head, head: np.head, class: np.mods, mods: 0})
	s := head.act()
	if s != nil && p.field == "tools" && (head.lemma() == "call" || p.str(np.head) == "call" || p.str(np.head) == "calls") && !np.mods.any(people) && !toPeople(comps) {
		s = nil // a call of a tool
	}
	if s != nil && p.field == "tools" && (readNouns[head.lemma()] && len(comps) == 0 || p.onlyRead(np)) {
		s = nil // "DATEV export", "orders read"
	}
	if s == nil && head.verb() != nil && head.form == baseForm && np.class == 0 && (np.no || np.det) && np.next < p.cur.end && p.list[np.next].is(prepRole) {
		s = head.verb() // "no purge of the logs"
	}
	switch {
	case p.draftShelf(i, np, comps):
		f.families, f.kind, f.governor = 1<<recordFamily, placeHead, -1
	case head.is(quietRole):
	case s != nil:
		f.families = p.choose(s, &f)
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
	f.families |= head.lexicon()
	if f.families.has(sendFamily) && np.class.has(messageClass) && p.openToAll(np.next) {
		f.families |= 1 << publishFamily
	}
	if f.families == 0 {
		p.standing(i, np, comps, &f)
	}
	if f.families == 0 && p.fromTheCard(np, comps) {
		f.families, f.kind, f.governor = 1<<payFamily, placeHead, -1
	}
	if f.families == 0 && p.waited(np, end) {
		if f.families = familyOfThing(np.class); f.families == 0 {
			f.families = 1 << publishFamily
		}
	}
	if f.families == 0 && p.field == "trigger" && p.outcome(np, &f) {
		f.governor = -1 // "Lorry at the gate → barrier up"
	}
	if f.families == 0 && p.thingField(i) && !p.participleFollows(np) && !(p.field == "outputs" && st.governor >= 0 && p.str(st.governor) == "of") && (!head.is(pronRole) || wholes[p.str(np.head)] && len(comps) > 0) && !(p.field != "outputs" && p.field != "memory" && (p.verbAfter(np.next, end) || st.governor >= 0 && p.list[st.governor].is(prepRole) && !p.list[st.governor].roles.any(subordinators))) {
		p.placed(i, np, comps, &f)
	}
	if p.field == "outputs" && f.families&^(1<<sendFamily|1<<publishFamily) == 0 && p.onlyDrafted(i, np) {
		f.families = 0
	}
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
	if st.governor >= 0 && st.byOther && subject < 0 {
		f.subject = otherActor
	}
	f.afterBe = st.aux && st.governor < 0
	p.frames = append(p.frames, f)
	return next
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
		if p.list[k].roles.any(auxiliaries) {
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
		return i == p.cur.start
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
	case t.is(selfRole), t.capital && !t.upper && givenNames[p.str(i)]:
		return otherActor
	case t.is(agentRole):
		return agentActor
	case t.class().any(people):
		return otherActor
	case t.word == nil && t.stem == nil && t.kind == wordToken && (personSuffix(p.str(i)) && i > 0 && (p.list[i-1].is(detRole) || p.list[i-1].is(possRole) || p.str(i-1) == "'s" || p.str(i-1) == "by") || p.name(i)):
		return otherActor
	}
	return thingActor
}

// givenNames are names that are words too; they begin with a capital.
var givenNames = wordSet(`mark bill will grant rob sue drew pat jack rose penny frank carol may june april amber faith art dean chase chuck bob nick rich dick
	don ray gene guy hope joy grace iris ivy lily olive pearl ruby violet daisy heather holly basil cliff dale glen heath lance miles norm pierce reed wade paige
	sage dawn eve victor harry robin jay martin drake earl sandy taylor mason cooper carter porter parker hunter ash tom dot bea kit max flo gus`)

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

// rights decides what a right of writing hands out: by an act named before it,
// else by the system it is for.
func (p *parser) rights(i int, np nounPhrase, comps []complement) familySet {
	for k := np.next; k < p.cur.end && k < np.next+4; k++ {
		if p.list[k].kind == pathToken && np.mods == 0 {
			return 1 << localFamily // "write access limited to ./notes"
		}
	}
	words := p.list[np.head].lemma()
	for _, r := range [...]struct {
		stem string
		f    familyIndex
	}{{"send", sendFamily}, {"publish", publishFamily}, {"refund", payFamily}, {"pay", payFamily}, {"trad", payFamily}, {"order", payFamily}, {"delete", deleteFamily}, {"merge", changeFamily}, {"deploy", changeFamily}} {
		if strings.HasPrefix(words, r.stem) {
			return 1 << r.f
		}
	}
	read := false
	for k := i; k <= np.head; k++ {
		if s := p.str(k); s == "read" || s == "view" || s == "viewer" {
			read = true
		}
	}
	all := np.mods
	var systems familySet
	if h := p.cur.heading; h >= 0 && p.cur.opened == openedByColon {
		for k := p.all[h].start; k < p.all[h].end; k++ {
			systems |= p.systemOf(k)
		}
	}
	for k := max(p.cur.start, i-6); k < np.next; k++ {
		systems |= p.systemOf(k)
		all |= p.list[k].class() &^ setOf(rightClass)
	}
	for _, c := range comps {
		all |= c.class | c.mods
		for k := c.start; k < c.end; k++ {
			systems |= p.systemOf(k)
		}
	}
	if all.has(secretClass) || all.has(vaultClass) {
		return 1 << secretFamily
	}
	if read {
		return 0
	}
	if systems != 0 {
		return systems
	}
	switch {
	case all.has(testClass):
		return 0
	case all.any(setOf(moneyClass, assetClass)):
		return 1 << payFamily
	case all.any(setOf(productionClass, configClass, deviceClass, codeClass)):
		return 1 << changeFamily
	case all.any(setOf(systemClass, recordClass, meetingClass)):
		return 1 << recordFamily
	case all.any(setOf(publicClass)), strings.HasPrefix(words, "posting"):
		return 1 << publishFamily
	case all.any(setOf(folderClass, fileClass)):
		return 1 << localFamily
	case all.any(setOf(channelClass)):
		return 1 << sendFamily
	}
	return p.familiesOfClass(p.lastObject)
}

func (p *parser) familiesOfClass(c classSet) familySet {
	switch {
	case c.has(systemClass), c.has(recordClass):
		return 1 << recordFamily
	case c.any(setOf(productionClass, configClass, deviceClass)):
		return 1 << changeFamily
	case c.has(moneyClass):
		return 1 << payFamily
	case c.has(folderClass):
		return 1 << localFamily
	}
	return 0
}

func (p *parser) systemOf(i int) familySet {
	t := &p.list[i]
	if t.word == nil || t.word.capital && !t.capital {
		return 0
	}
	return t.word.system | t.word.tool
}

// toolAt reads a tool that acts by standing among the tools.
func (p *parser) toolAt(i int, np nounPhrase, f *frame) {
	if p.field != "tools" && !(p.listField() && p.list[np.head].word != nil && strings.ContainsAny(p.list[np.head].word.lemma, " .:_")) {
		return
	}
	if k := np.next; k+1 < p.cur.end && p.list[k].kind == markToken && p.list[k].mark == ',' && p.list[k+1].is(readOnlyRole) {
		return // "lift controller, read only"
	}
	if _, ok := p.onlyReads(np.next); ok {
		return
	}
	if (np.class | np.mods).has(testClass) {
		return
	}
	for k := i; k < np.next; k++ {
		t := &p.list[k]
		if t.word != nil && t.word.tool != 0 && (!t.word.capital || t.capital) {
			f.families |= t.word.tool
			f.kind = rightHead
		}
	}
}

// heldSecret reports whether a secret among inputs, tools or memory has a place
// or a scope that says that the agent uses it.
func (p *parser) heldSecret(np nounPhrase, comps []complement) bool {
	if p.field != "tools" && p.field != "inputs" && p.field != "memory" {
		return false
	}
	if p.field != "memory" && p.withBefore(np.head) {
		return true
	}
	for _, c := range comps {
		if p.field == "tools" && p.prepIs(c, "with") && p.list[c.head].kind == codeToken {
			return true
		}
		if (c.class | c.mods).has(vaultClass) || p.field == "tools" && c.class.has(rightClass) {
			return true
		}
	}
	for k := np.next; k < p.cur.end && k < np.next+8; k++ {
		if p.list[k].class().has(vaultClass) || p.list[k].kind == pathToken || p.list[k].kind == wordToken && (p.str(k) == "can" || p.str(k) == "may") {
			return true
		}
	}
	if n := p.at + 1; p.field == "tools" && np.next == p.cur.end && n < len(p.all) && p.all[n].opened == openedByColon && p.list[p.all[n].start].kind == codeToken {
		return true // "GitHub token: issues:write"
	}
	if p.field == "tools" {
		for k := np.head - 1; k >= p.cur.start && k > np.head-4; k-- {
			if w := p.list[k].word; w != nil && scopeActions[w.lemma] {
				return true
			}
		}
	}
	return false
}

// barredTool reads a command or an editor that is not among the tools: "no
// apply", "no editor", "no redirect into files".
func (p *parser) barredTool(head *token, f *frame) {
	if s := head.verb(); s != nil {
		if f.families = p.choose(s, f); f.families == 0 {
			f.families = s.pick(p.lastObject&s.covers()) &^ (1 << quietFamily)
		}
	}
	if f.families != 0 {
		return
	}
	if head.lemma() == "editor" {
		f.families = 1 << localFamily
	}
	for _, c := range f.comps {
		if p.place(c) && c.class.any(setOf(fileClass, folderClass)) {
			f.families = 1 << localFamily
		}
	}
}

// placed reads a thing that is put somewhere by being an output.
func (p *parser) placed(i0 int, np nounPhrase, comps []complement, f *frame) {
	var place classSet
	path := np.class.has(folderClass) && p.list[np.head].kind == pathToken
	var recipient, shelf classSet
	for _, c := range comps {
		if p.prepIs(c, "to") {
			recipient |= c.class
			if t := &p.list[c.head]; p.field == "outputs" && np.class.has(messageClass) && c.class == 0 && t.word == nil && t.stem == nil && t.kind == wordToken {
				recipient |= setOf(personClass) // "a letter to each shareholder"
			}
		}
		if p.place(c) || p.prepIs(c, "of") && p.list[c.head].kind == pathToken {
			place |= c.class
			shelf |= c.mods
		}
		if c.class.has(folderClass) && p.list[c.head].kind == pathToken {
			path = true
		}
	}
	own := np.class | np.mods
	if p.outcome(np, f) || p.list[np.head].is(nothingRole) && p.field == "human_gate" && np.next < p.cur.end && p.str(np.next) == "for" {
		return
	}
	f.kind = placeHead
	switch {
	case p.field == "cadence" && place|recipient == 0:
	case !path && place.has(folderClass) && shelf.any(setOf(channelClass, systemClass)):
		f.families = p.familyOfShelf(shelf)
	case p.inTheShared(np, comps):
		f.families = 1 << recordFamily
	case p.handedOut(np, comps):
		f.families = 1 << payFamily
	case p.field == "outputs" && np.next < p.cur.end && p.list[np.next].form == pastForm && p.list[np.next].verb() != nil && p.list[np.next].verb().of(anything).has(deleteFamily):
		// "stale images pruned": the verb says it
	case path || place.has(folderClass):
		f.families = 1 << localFamily
	case p.field == "memory" && (place.has(fileClass) || np.class.has(folderClass)) && !np.no && np.class&people == 0:
		f.families = 1 << localFamily // "preferences in a JSON file"
	case p.field == "memory" && place.any(setOf(systemClass, recordClass, channelClass)) && !np.no && np.class&people == 0:
		f.families = p.familyOfShelf(place) // "a page in our wiki"
	case p.field == "memory" || p.field == "goal":
	case p.field == "outputs" && np.class.has(recordClass) && !np.no && p.ofSystem(i0, np.head):
		f.families = 1 << recordFamily // "a Jira ticket"
	case wholes[p.str(np.head)]:
		f.families = p.anythingAt(comps)
	case p.field != "outputs" && (p.wholeClause(i0, np) || p.itemOfThings(i0, np) || p.itemUnderHeading(i0, np)) && np.class&people == 0:
		if f.families = familyOfThing(np.class); f.families == 0 && np.class == setOf(contentClass) {
			f.families = 1 << publishFamily // "blog posts: the editor"
		}
		if f.families == 0 {
			f.families = p.ofPlace(i0, np)
		}
	case p.field != "outputs" && !p.namedThing(np, place, own):
	case place.any(quietPlaces):
	case own.any(setOf(secretClass)) && !(len(comps) > 0 && p.prepIs(comps[0], "to") && np.mods == 0):
		f.families = 1 << secretFamily
	case place.any(setOf(systemClass, recordClass)):
		f.families = 1 << recordFamily
	case place.any(setOf(channelClass)), p.field == "outputs" && recipient.any(people) && own.any(setOf(fileClass, dataClass, messageClass, contentClass, invoiceClass, recordClass)):
		f.families = 1 << sendFamily
	case place.any(setOf(publicClass)) || own.has(contentClass) && (own.has(publicClass) || p.goesLive()):
		f.families = 1 << publishFamily
	case np.class.has(fileClass) && !np.no && np.class&^setOf(fileClass, dataClass) == 0:
		f.families = 1 << localFamily
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
	if k >= p.cur.end || p.list[k].form != pastForm || p.list[k].verb() == nil || p.list[k].is(draftRole) || outcomes[p.str(k)] != nil {
		return false
	}
	s := p.list[k].verb()
	return s.rows[sendFamily]|s.rows[publishFamily]|s.rows[deleteFamily] != 0
}

// wholes are the pronouns for whatever there is.
var wholes = map[string]bool{"anything": true, "everything": true, "whatever": true}

// anythingAt reads "anything to a patient", "anything in the chart" among what
// is gated or forbidden.
func (p *parser) anythingAt(comps []complement) familySet {
	if p.field != "human_gate" && p.field != "risk_boundary" {
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
func (p *parser) namedThing(np nounPhrase, place, own classSet) bool {
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

// codeAt reads a scope, a tool's name or a function by its parts.
func (p *parser) codeAt(i int, st *scanState) {
	t := &p.list[i]
	f := frame{head: i, headEnd: i + 1, kind: codeHead, first: i, last: i, subjectAt: -1, cond: st.cond, rel: st.rel, governor: st.governor, clause: p.at}
	if p.field == "context" {
		return // client_work, public_repo: settings
	}
	if t.word != nil && (t.word.tool|t.word.system) != 0 {
		f.families = t.word.tool
	} else {
		f.families = p.codeFamilies(p.text[t.start:t.end])
	}
	if p.field == "tools" && f.families == 1<<recordFamily && p.product(i) == 1<<changeFamily {
		f.families = 1 << changeFamily // "Route 53 with ChangeResourceRecordSets"
	}
	comps, end := p.complements(i+1, p.cur.end, false)
	f.comps = comps
	if f.families != 0 {
		f.last = max(end-1, i)
		p.frames = append(p.frames, f)
	}
}

// codeFamilies splits snake_case, camelCase and dotted names and reads a verb
// with an object out of the parts, in whatever order they stand.
func (p *parser) codeFamilies(code string) familySet {
	parts := codeParts(code)
	if len(parts) < 2 {
		return 0
	}
	if last := parts[len(parts)-1]; scopeActions[last] {
		copy(parts[1:], parts[:len(parts)-1])
		parts[0] = last
	}
	action := ""
	var s *senses
	var c, products classSet
	for n, part := range parts {
		if n+1 < len(parts) {
			if w := p.voc.word(part + " " + parts[n+1]); w != nil && w.verb == nil && w.class != 0 {
				c |= w.class // merge_pull_request
				continue
			}
		}
		w, f := p.voc.word(part), baseForm
		if w == nil {
			w, f = p.voc.stem(part)
		}
		switch {
		case w == nil:
		case action == "" && (readActions[part] || scopeActions[part]):
			action, s = part, w.verb
		case action == "" && w.verb != nil && f == baseForm && (w.class == 0 || n == 0 || n == len(parts)-1):
			action, s = part, w.verb
		case w.system|w.tool != 0 && w.verb == nil && w.act == nil:
			products |= w.class // mcp__github__…
		default:
			c |= w.class
			if w.class == 0 && w.act != nil {
				c |= classOfAct(w.act)
			}
			if stem, _ := p.voc.stem(part); stem != nil {
				c |= stem.class
			}
		}
	}
	if c == 0 {
		c = products
	}
	if last := p.voc.word(parts[len(parts)-1]); action == "" && last != nil && last.verb != nil {
		action, s = parts[len(parts)-1], last.verb
	}
	switch {
	case action == "":
		return 0
	case readActions[action]:
		if c.any(setOf(secretClass, vaultClass)) && (action == "get" || action == "read" || action == "fetch") {
			return 1 << secretFamily
		}
		return 0
	case wideActions[action] || s == nil:
		if c.has(prospectClass) {
			c = setOf(recordClass) // leads:write
		}
		if out := familyOfThing(c); out != 0 {
			return out
		}
		if p.lastObject.any(setOf(deviceClass, productionClass)) {
			return 1 << changeFamily
		}
		return 1 << recordFamily
	}
	out := s.pick(c & s.covers())
	if out == 0 {
		out = s.of(anything)
	}
	if out == 0 && s.rows[changeFamily] != 0 && p.lastObject.any(setOf(deviceClass, productionClass)) {
		out = 1 << changeFamily
	}
	if out == 0 && action != "open" && (s.rows[recordFamily] != 0 || s.rows[localFamily] != 0) {
		out = 1 << recordFamily // but OpenWeather and open-meteo.com are names
	}
	return out &^ (1 << quietFamily)
}

// classOfAct says what a noun of action stands for among the parts of a name:
// what is transferred in "payments.transfer" is money.
func classOfAct(s *senses) classSet {
	for f, c := range [familyCount]class{sendFamily: messageClass, publishFamily: contentClass, payFamily: moneyClass, changeFamily: productionClass, recordFamily: recordClass} {
		if c != anything && s.of(anything).has(familyIndex(f)) {
			return setOf(c)
		}
	}
	return 0
}

// scopeActions are what scopes end in: contacts.write, chat:write.
var scopeActions = map[string]bool{
	"write": true, "send": true, "delete": true, "manage": true, "publish": true, "create": true, "update": true, "readwrite": true, "edit": true,
	"read": true, "post": true, "make": true, "execute": true, "submit": true, "launch": true, "transfer": true, "stop": true, "start": true, "put": true,
	"control": true,
}

// wideActions say nothing about the family themselves: what is written does.
var wideActions = map[string]bool{"write": true, "manage": true, "readwrite": true, "edit": true, "make": true, "put": true, "create": true, "update": true}

// readActions hand out nothing but the reading of secrets.
var readActions = map[string]bool{"get": true, "list": true, "read": true, "describe": true, "view": true, "display": true, "inspect": true, "fetch": true, "search": true, "query": true, "find": true, "lookup": true}

// codeParts splits a code token into lower-case parts.
func codeParts(code string) []string {
	var parts []string
	start := 0
	flush := func(end int) {
		if end > start {
			parts = append(parts, lowerASCII(code[start:end]))
		}
	}
	for i := 0; i < len(code); i++ {
		c := code[i]
		switch {
		case !isAlnum(c):
			flush(i)
			start = i + 1
		case isUpper(c) && i > start && !isUpper(code[i-1]):
			flush(i)
			start = i
		}
	}
	flush(len(code))
	return parts
}
