package risk

import "strings"

// verbAt reads a verb: an action phrase, or only what governs the next ones.
func (p *parser) verbAt(i int, k headKind, st *scanState) int {
	t := &p.list[i]
	infinitive := i > p.cur.start && p.str(i-1) == "to"
	fronted := p.fronted(i, k)
	if fronted >= 0 {
		st.subject, st.nounAt, st.nounActor = agentActor, -1, noActor
	}
	who := p.doerOf(i, k, infinitive, st)
	if at := -1; k == imperative && i >= p.cur.start+2 {
		if at = p.wished(i); at >= 0 {
			k, who, infinitive = finite, thingActor, false
			st.subject, st.subjectAt, st.nounAt = thingActor, at, -1
		}
	}
	wanted := k == reduced && p.causative(i, st)
	if wanted {
		k, st.subjectAt = passive, -1
	}
	if k == reduced && st.governor == i-2 && p.list[i-1].is(agentRole) && p.list[i-1].is(pronRole) {
		st.governor = -1 // "a line about it appended to kitchen.log"
	}
	f := frame{head: i, headEnd: i + 1, kind: k, wanted: wanted, subject: who, subjectAt: st.subjectAt, first: i, last: i, cond: st.cond, rel: st.rel, governor: st.governor, modal: st.modal, infinitive: infinitive, clause: p.at}
	if p.field == "tools" && t.upper && (t.lemma() == "grant" || t.lemma() == "revoke") {
		st.governor, st.nounAt = i, -1
		return i + 1
	}
	next := i + 1
	if s := t.verb(); s != nil && !(p.field == "tools" && (t.is(bannedRole) || switchVerbs.has(t.lemma()) || turnedAway.has(p.str(i)) && i > 0 && p.list[i-1].is(beRole)) && (k == passive || k == reduced)) {
		var end int
		s, end, who = p.verbObjects(i, &f, s, who, st)
		if fronted >= 0 {
			p.takeFronted(&f, fronted)
		}
		f.families = p.verbFamilies(i, s, &f, who, st.modal)
		if f.families == 0 && fronted >= 0 {
			f.families = p.sameVerb(i)
		}
		f.families |= t.lexicon()
		if n := len(p.frames) - 1; n >= 0 && p.goesOnly(&f) && p.frames[n].clause == p.cur.heading {
			f.families = p.frames[n].families
		}
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
	return p.afterVerb(i, next, &f, who, st)
}

// doerOf says whose act the verb at i is, and keeps the subject for the verbs
// behind it.
func (p *parser) doerOf(i int, k headKind, infinitive bool, st *scanState) actor {
	t := &p.list[i]
	who := st.subject
	if k == gerund && p.cur.start < i && (p.list[i-1].is(withoutRole) || p.list[i-1].is(andRole)) && p.freshWithout(i) {
		who, st.subject = noActor, noActor // "…, without opening issues"
	}
	if k == gerund && i > p.cur.start && p.list[i-1].kind == markToken && p.list[i-1].mark == ',' && p.listField() {
		who, st.subject = noActor, noActor // the next item of a list
	}
	if k == finite && t.form == thirdForm && st.rel >= 0 && p.behindQuestion(i, st) {
		who, st.subject, st.subjectAt, st.rel, st.governor, st.byOther = agentActor, agentActor, -1, -1, -1, false
	}
	switch {
	case k == finite && t.form == gerundForm, k != finite && k != past && k != imperative:
	case infinitive:
		who = p.doerOfInfinitive(i, st)
	case st.nounAt >= 0:
		who = st.nounActor
		st.subject, st.subjectAt = st.nounActor, st.nounAt
	case st.rel >= 0:
		who = st.relActor
		if who != otherActor {
			st.subject = who
		}
	case who == noActor && i > p.cur.start && (k == finite || k == imperative) && t.form == baseForm && p.list[i-1].form == thirdForm && p.list[i-1].class().any(people) && !(i == p.cur.start+2 && p.str(p.cur.start) == "for"):
		who = otherActor // "by the mails customers send"
	}
	if k == finite && who == otherActor && t.form == thirdForm && i > p.cur.start+1 && p.list[i-1].is(agentRole) && p.str(i-1) == "it" && !p.list[i-2].is(prepRole) && p.list[i-2].verb() == nil {
		who, st.subject = agentActor, agentActor // "with consent of the parents it enters"
	}
	if k == finite && who == otherActor && t.form == thirdForm && p.agreesWithAgent(i, st) {
		who, st.subject, st.subjectAt, st.rel, st.byOther = agentActor, agentActor, -1, -1, false
	}
	if who == otherActor && t.lemma() == p.str(i) && p.goesOnOrder(i, st) {
		who, st.subject, st.subjectAt, st.rel, st.byOther = agentActor, agentActor, -1, -1, false
	}
	if p.field == "inputs" && k == finite && i > p.cur.start+1 && p.str(i-1) == "it" && !p.list[i-2].is(prepRole) {
		who = agentActor // "the rows it corrects"
	}
	if st.rel >= 0 && st.nounAt >= 0 && !infinitive && (k == finite || k == imperative || k == past) {
		st.relActor = who // "which the agent fetches and saves"
	}
	return who
}

// agreesWithAgent reports whether a verb in the third person behind an "and" or a
// comma cannot belong to the "I" or "they" before it and so goes on what the clause
// says of the agent: "reminds me that I have to call, and files it".
func (p *parser) agreesWithAgent(i int, st *scanState) bool {
	if st.nounAt >= 0 || st.subjectAt <= p.cur.start || i <= p.cur.start+2 || p.list[i].lemma() == p.str(i) {
		return false
	}
	if before := &p.list[i-1]; !before.is(andRole) && before.kind != markToken {
		return false
	}
	switch p.str(st.subjectAt) {
	case "i", "we", "they", "you":
		return p.agentBegins()
	}
	if p.list[i].class() != 0 && !p.objectDet(i+1, p.cur.end) && !(i+1 < p.cur.end && p.list[i+1].is(pronRole)) || st.cond >= 0 {
		return false
	}
	np := p.nounPhrase(st.subjectAt, i)
	if np.head >= 0 && p.list[np.head].class()&people == 0 {
		if who := p.nounPhrase(np.next, i); who.head >= 0 && p.list[who.head].class().any(people) {
			np = who // "each photo the guests send in, …"
		}
	}
	return np.head >= 0 && p.several(np.head) && (p.agentBegins() || p.agentThat(st.subjectAt)) // "takes the photos residents hand in, opens a work order"
}

// goesOnOrder reports whether a verb behind a comma, with "it" or "them" as its
// object, goes on an order that the clause began with: "take each form the clerks
// leave there, enter it".
func (p *parser) goesOnOrder(i int, st *scanState) bool {
	first := &p.list[p.cur.start]
	if st.cond >= 0 || st.nounAt >= 0 || i+1 >= p.cur.end || i < p.cur.start+4 || first.form != baseForm || first.verb() == nil {
		return false
	}
	for k := p.cur.start + 1; k < i; k++ {
		if t := &p.list[k]; t.is(ifRole) || t.is(relRole) || subordinates.has(p.str(k)) {
			return false // "tell me when they lose it"
		}
	}
	return p.list[i-1].kind == markToken && p.list[i-1].mark == ',' && (p.str(i+1) == "it" || p.str(i+1) == "them")
}

// subordinates are words behind which no order goes on.
var subordinates = list("subordinates")

// several reports whether a noun speaks of more than one.
func (p *parser) several(i int) bool {
	s := p.str(i)
	return p.list[i].form == thirdForm || hasSuffix(s, "s") && !hasSuffix(s, "ss") || hasSuffix(s, "people") || s == "staff" || hasSuffix(s, "men")
}

// behindQuestion reports whether an "and" leads from what somebody has done back to what
// the agent does: "checks which bills nobody has paid and reminds the clients".
func (p *parser) behindQuestion(i int, st *scanState) bool {
	return st.nounAt < 0 && i > st.rel+3 && i+1 < p.cur.end && p.list[i+1].kind != markToken && p.list[i-1].is(andRole) && p.list[i-2].form == pastForm && p.list[i-3].is(haveRole) && p.agentBegins()
}

// agentThat reports whether the clause says what an agent is to do before i: "I'd
// like an agent that reads each form".
func (p *parser) agentThat(i int) bool {
	for k := p.cur.start; k+2 < i; k++ {
		if p.list[k].is(agentRole) && p.list[k+1].is(relRole) && p.list[k+2].form == thirdForm {
			return true
		}
	}
	return false
}

// agentBegins reports whether the clause begins with what the agent does: "it
// starts", "The agent starts", "starts".
func (p *parser) agentBegins() bool {
	k := p.cur.start
	for k < p.cur.end && (p.list[k].is(detRole) || p.list[k].is(adverbRole) && p.list[k].verb() == nil) {
		k++
	}
	if k < p.cur.end && p.list[k].is(prepRole) { // "for repairs it looks up"
		if np := p.nounPhrase(k+1, p.cur.end); np.head >= 0 && np.next < p.cur.end && np.class&people == 0 {
			k = np.next
		}
	}
	return k < p.cur.end && (p.list[k].is(agentRole) || p.list[k].form == thirdForm && (p.list[k].verb() != nil || p.list[k].is(watchRole)))
}

// doerOfInfinitive says whose act "to send" at i is.
func (p *parser) doerOfInfinitive(i int, st *scanState) actor {
	who := noActor
	if st.governor >= 0 && st.byOther && st.nounAt < 0 || st.personAt >= 0 && urges.has(p.list[st.personAt].lemma()) {
		who = otherActor // "somebody forgot to", "reminds me to"
	}
	if st.nounAt >= 0 && st.nounActor == agentActor {
		who = agentActor
	}
	if v := i - 2; st.rel >= p.cur.start && v > st.rel && v <= st.rel+2 && forgot.has(p.str(v)) {
		return otherActor // "members that forgot to pay"
	}
	if st.nounAt > p.cur.start && st.nounActor == otherActor && p.str(st.nounAt-1) == "for" {
		who, st.subject, st.subjectAt = otherActor, otherActor, st.nounAt // "for me to copy or bin"
	}
	if i-2 >= p.cur.start && p.list[i-2].is(agentRole) && !p.list[i-2].is(pronRole) {
		who, st.subject, st.subjectAt = agentActor, agentActor, -1 // "we would like the agent to pay"
	}
	if i-2 >= p.cur.start && owners.has(p.str(i-2)) {
		who, st.subject = otherActor, otherActor // "the vet's bills are mine to pay"
	}
	if p.forPerson(i - 1) {
		who, st.subject = otherActor, otherActor // behind other words: "on screen for me to send"
	}
	if st.nounAt >= 0 && st.governor >= 0 && st.nounActor == otherActor {
		who = otherActor // "wants HR to say yes"
	}
	return who
}

var forgot = list("forgot")

// verbObjects reads what belongs to a verb into its frame. It returns the senses
// of the verb with its particle, where its objects end, and who does it.
func (p *parser) verbObjects(i int, f *frame, s *senses, who actor, st *scanState) (*senses, int, actor) {
	t, k := &p.list[i], f.kind
	p.participial = k == reduced || k == resultive
	comps, end := p.complements(p.objectFrom(i), p.cur.end, !p.arrives(i))
	p.participial = false
	if s2, comps2, end2 := p.particle(t, i, comps, end); s2 != nil {
		s, comps, end = s2, comps2, end2
	}
	if len(comps) == 0 && keepsBook.has(t.lemma()) {
		comps = p.whereNoted(i + 1)
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
	if k == finite && f.subject == thingActor && st.subjectAt >= 0 && (t.form == baseForm || t.lemma() == p.str(i)) && (p.hasObject(f) || p.str(st.subjectAt) == "what") && !st.modal && !thingsGo.has(t.lemma()) {
		if np := p.nounPhrase(st.subjectAt, i); np.head >= 0 && !np.class.any(speakingThings) && p.list[np.head].act() == nil && p.plural(np.head) {
			f.subject, who = otherActor, otherActor // "the municipalities send us their tables"
		}
	}
	if k == gerund && (st.nounAt >= 0 && st.nounActor == agentActor || st.governor >= 0 && p.list[st.governor].roles.any(rulings)) {
		f.subject = noActor // "I mind it writing", "a human must approve mailing"
	}
	switch {
	case k == passive || k == reduced || k == resultive:
		p.passiveObject(f, st)
	case k == finite && who == thingActor && (!p.hasObject(f) || t.lemma() == "leave" && p.moneyAt(st.subjectAt)) && st.subjectAt >= 0:
		p.ergative(f, st.subjectAt)
	case k == gerund && (thingsGo.has(t.lemma()) || hasPrefix(t.lemma(), "leave")) && p.listField() && (hasPrefix(t.lemma(), "leave") || !p.hasObject(f)) && p.nounBefore(i, st):
		p.ergative(f, st.nounAt) // "money leaving the account", "old versions disappearing"
	case k == finite && who != agentActor && p.reflexive(i+1, p.cur.end) && p.thingSubject(i, st):
		f.comps = f.comps[:0:0]
		p.ergative(f, max(st.subjectAt, st.nounAt, p.cur.start))
		f.subject, who = thingActor, thingActor // "stale tickets close themselves"
	}
	return s, end, who
}

// thingSubject reports whether a thing and nobody is the subject of the verb at i.
func (p *parser) thingSubject(i int, st *scanState) bool {
	np := p.nounPhrase(max(st.subjectAt, st.nounAt, p.cur.start), i)
	return np.head >= 0 && np.class&people == 0 && !p.list[np.head].is(selfRole)
}

// verbFamilies decides what a verb names with all that belongs to it.
func (p *parser) verbFamilies(i int, s *senses, f *frame, who actor, modal bool) familySet {
	t, k := &p.list[i], f.kind
	done := k == imperative || k == finite && who != otherActor
	p.familiesOfObjects(i, s, f, done)
	if f.families == 0 {
		f.families = p.doesThat(f)
	}
	if (f.families == 0 || f.families == 1<<recordFamily) && p.toDegrees(i) {
		f.families = 1 << changeFamily
	}
	if hasPrefix(t.lemma(), "leave") || t.lemma() == "change" {
		f.families = p.leaves(f)
	}
	if f.families.has(sendFamily) && p.sendsToAll(f.comps) {
		f.families |= 1 << publishFamily
	}
	if f.families == 0 {
		f.families = p.plainVerb(t, s, f)
	}
	if who != otherActor && p.hasToGo(f, modal) {
		f.families, f.cond = 1<<deleteFamily, -1
	}
	if hasPrefix(t.lemma(), "hand") && f.families == 1<<sendFamily && !p.hasObject(f) && (k == finite || k == imperative) {
		f.families = 0 // "hands over to Lena"
	}
	if t.lemma() == "leave" && len(f.comps) > 0 && f.comps[0].end < p.cur.end && notTouched.has(p.str(f.comps[0].end)) {
		f.families = 0 // "leaves the config file alone"
	}
	if (t.lemma() == "block" || t.lemma() == "block out") && len(f.comps) > 0 && f.comps[0].prep < 0 && p.timeIn(f.comps[0]) {
		f.families = 1 << recordFamily // "blocks Tuesday afternoon"
	}
	if f.families == 0 {
		f.families = p.bySurroundings(f, who, done)
	}
	if p.takesOff(t, f.comps) || p.throws(i) {
		f.families = 1 << deleteFamily
	}
	if p.field == "tools" {
		p.toolVerb(i, s, f, done && modal)
	}
	if f.families == 1<<sendFamily && who != otherActor && k != reduced && k != resultive && !replies.has(t.lemma()) && p.toStrangers(f) {
		f.families |= 1 << outreachFamily
	}
	return f.families
}

// familiesOfObjects decides what a verb names by its objects, and takes back what
// they show to be no act of the agent.
func (p *parser) familiesOfObjects(i int, s *senses, f *frame, done bool) {
	t, k := &p.list[i], f.kind
	f.families = p.choose(s, f) | p.spread(s, f)
	if f.families == 0 && len(f.comps) == 0 && done {
		if f.comps = p.borrowed(i); len(f.comps) > 0 {
			f.families = p.choose(s, f)
		}
	}
	if f.families == 0 && telling(f.comps) == 0 && done {
		f.families = p.command(i, s)
	}
	if k := p.actObject(f); k >= 0 && doesActs.has(t.lemma()) && !(p.list[k].lemma() == "contact" && keepsContacts.has(t.lemma())) {
		if fams := p.choose(p.list[k].act(), f); fams != 0 {
			f.families = fams // "executes the erasure": the noun is the act
		}
	}
	if k := p.actObject(f); k >= 0 && f.families.has(sendFamily) {
		f.families |= p.list[k].act().of(anything) & (1 << outreachFamily) // "sends InMails"
	}
	if t.lemma() == "apply" && k == finite && f.subject != agentActor && !p.hasObject(f) {
		f.families = 0 // "the rules apply to software"
	}
	if k == passive && p.str(i) == "used" && !p.secretAmong(f.comps) {
		f.families = 0 // "the account is used to send the bulletin"
	}
	if putsDown.has(t.lemma()) && f.families.any(1<<sendFamily|1<<publishFamily) && p.draftObject(f) {
		f.families = familyOfDraftPlace(f, p)
	}
	if t.lemma() == "write" && p.writesForMe(f) {
		f.families = 0 // "write me a poem"
	}
	if makesAgents.has(t.lemma()) && p.agentObject(f) {
		f.families = 0 // "build an agent" is the errand
	}
	if t.lemma() == "call" && i+2 < p.cur.end && p.list[i+2].is(agentRole) && !p.list[i+2].is(pronRole) && (p.str(i+1) == "her" || p.str(i+1) == "him") {
		f.families = 0 // "we call her Berta" gives it a name
	}
	if (p.field == "trigger" || p.field == "cadence") && i == p.cur.start && happens.has(t.lemma()) && !p.hasObject(f) {
		f.families = 0 // "starts on a shelf alarm": the run itself
	}
	if k == passive && p.str(i) == "gone" && p.field != "inputs" && p.field != "context" && p.field != "trigger" && p.hasObject(f) && !(p.field == "goal" && p.troubleGone(f)) {
		f.families = 1 << deleteFamily
	}
	if f.actSubject && k != passive && happens.has(t.lemma()) && !(f.families == 1<<sendFamily && p.fileSent(f)) {
		f.families = 0 // "orders may go out": the order is the act
	}
}

// questionsOn is what answering questions is where they were asked: "answers the
// questions on our Instagram page".
func (p *parser) questionsOn(i int) familySet {
	for k := i + 1; k+1 < p.cur.end && k < i+5; k++ {
		if t := &p.list[k]; t.is(topicRole) && hasSuffix(p.str(k), " on") {
			switch np := p.nounPhrase(k+1, p.cur.end); {
			case (np.class | np.mods).has(publicClass):
				return 1 << publishFamily
			case np.class.has(channelClass):
				return 1 << sendFamily
			}
			return 0
		}
	}
	return 0
}

// fileSent reports whether what goes to an address is a file called after an act:
// "exports go to the auditor's SFTP".
func (p *parser) fileSent(f *frame) bool {
	to := false
	for _, c := range f.comps {
		if c.prep < 0 {
			if s := p.list[c.head].act(); s == nil || s.of(anything)&^(1<<localFamily|1<<quietFamily|1<<sendFamily) != 0 {
				return false
			}
			continue
		}
		to = to || p.prepIs(c, "to") && c.class.has(channelClass)
	}
	return to
}

// bySurroundings is what a verb that names nothing by itself does by what stands
// around it.
func (p *parser) bySurroundings(f *frame, who actor, done bool) familySet {
	if who == otherActor {
		if done && p.withSecret(f) {
			return 1 << secretFamily
		}
		return 0
	}
	if p.field != "tools" && p.field != "inputs" {
		if fams := p.resultState(f); fams != 0 {
			return fams
		}
	}
	switch fams := p.byWay(f); {
	case fams != 0:
		return fams
	case done && p.withSecret(f):
		return 1 << secretFamily
	case done && p.letsKnow(f):
		return 1 << sendFamily
	}
	return 0
}

// toolVerb adds what a verb says of the tool that it stands behind.
func (p *parser) toolVerb(i int, s *senses, f *frame, can bool) {
	if f.families == 0 && (f.kind == imperative || can) && !telling(f.comps).any(quietPlaces) {
		f.families = p.command(i, s) // "Koha login, can edit loans"
	}
	if f.families == 1<<localFamily && f.kind == reduced && p.secretAmong(f.comps) {
		f.families = 0 // "the key mounted at /keys"
	}
	if f.families == 1<<payFamily && telling(f.comps).has(recordClass) && s.rows[recordFamily] != 0 && p.product(i).has(recordFamily) {
		f.families = 1 << recordFamily // "Trello (move cards)"
	}
	if (telling(f.comps) == 0 || f.families == 1<<recordFamily) && f.families != 0 && s.rows[publishFamily] != 0 && p.product(i) == 1<<publishFamily {
		f.families = 1 << publishFamily // "Tripadvisor account, can reply"
	}
}

var notTouched = list("not touched")

// timeIn reports whether an object is a time.
func (p *parser) timeIn(c complement) bool {
	for k := c.start; k < c.end; k++ {
		if times.has(strings.TrimSuffix(p.str(k), "s")) {
			return true
		}
	}
	return false
}

// afterVerb keeps what a verb says about the words behind it, and returns where
// to go on.
func (p *parser) afterVerb(i, next int, f *frame, who actor, st *scanState) int {
	t, infinitive := &p.list[i], f.infinitive
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

var makesAgents = list("makes agents")

// agentObject reports whether the object of a frame is the agent that is asked
// for.
func (p *parser) agentObject(f *frame) bool {
	for _, c := range f.comps {
		if c.prep < 0 {
			t := &p.list[c.head]
			return t.is(agentRole) && !t.is(pronRole) || p.str(c.head) == "something"
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

var happens = list("happens")

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
	if n := len(comps); n > 1 && comps[0].prep < 0 && comps[0].class.any(people) && comps[1].prep >= 0 && (p.prepIs(comps[1], "on") || p.prepIs(comps[1], "in") || p.prepIs(comps[1], "at") || p.prepIs(comps[1], "from")) {
		if w, next := p.idiom(t, complement{prep: -1, start: comps[0].start, end: comps[1].end, head: comps[0].head, class: comps[0].class}); w != nil {
			rest, last := p.complements(next, p.cur.end, false) // "gives everyone on the list a heads-up"
			first := append([]complement(nil), comps[:1]...)
			return w.verb, append(first, rest...), max(last, next)
		}
	}
	for k := comps[0].end; k <= end && k < p.cur.end && k < i+9; k++ {
		s := p.str(k)
		if s == "out of" {
			s = "out"
		}
		switch s {
		case "out", "down", "off", "up", "over", "back", "in", "on", "away", "through", "live", "online", "offline", "know", "round", "forward", "posted", "informed", "updated", "current", "accurate", "complete", "correct", "fresh":
			w := p.voc.word(t.lemma() + " " + s)
			if w == nil || w.verb == nil || (s == "in" || s == "on" || s == "over" || s == "through") && k+1 < p.cur.end && p.objectLike(k+1, p.cur.end) {
				continue
			}
			rest, next := p.complements(k+1, p.cur.end, false)
			n := 1
			for n < len(comps) && comps[n].end <= k {
				n++ // "keeps the hours on our site accurate"
			}
			first := append([]complement(nil), comps[:n]...)
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
	if object.end >= p.cur.end || strings.IndexByte(t.lemma(), ' ') < 0 && !p.voc.pairs.has(t.lemmaWord().hash, p.lower, int(p.list[object.end].start)) {
		return nil, 0
	}
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

var urges = list("urges")

// writtenOn are the classes of things that something is written on.
var writtenOn = setOf(recordClass, codeClass, meetingClass, invoiceClass, accountClass, fileClass)

// noteObjects keeps what a pronoun may stand for, and sees a "no" among the
// objects.
func (p *parser) noteObjects(f *frame) {
	for k, c := range f.comps {
		if c.no && !p.besideOther(f, k) && (c.prep < 0 || p.str(c.prep) == "to" || p.list[c.prep].is(recipientRole) && c.class.any(people) && c.end >= c.head+1 && !p.followedByVerb(c.end)) {
			f.noObject = true
		}
		if c.class&people != 0 {
			p.lastPerson = c.class & people
		}
		if c.class&^elusive != 0 && c.class&people == 0 && c.prep < 0 && !p.list[c.head].is(pronRole) {
			p.lastObject = c.class | c.mods&strongObjects
		}
		if c.class.any(writtenOn) && f.families != 0 && !p.hasObject(f) && p.prepIs(c, "on") {
			p.lastObject = c.class // "comment on issues but never close them"
		}
	}
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
		if f.kind == passive && p.str(from) == "whoever" && f.head <= from+3 {
			f.subject = otherActor // "whoever cannot be reached"
		}
	}
	for _, c := range f.comps {
		if c.prep < 0 || p.str(c.prep) != "by" {
			continue
		}
		switch a := p.actorOf(c.head); {
		case dueTimes.has(p.str(c.head)) || times.has(p.str(c.head)) || hasSuffix(p.str(c.head), "th") && c.class == 0: // "by the tenth"
		case rails.has(p.str(c.head)): // "paid by SEPA"
		case c.no && p.list[c.head].is(nothingRole) && p.list[c.head].class().any(people):
			f.noObject = true // "are touched by nobody"
		case a == agentActor && p.foreignAgent(c):
			f.subject = otherActor // "by the insurer's bot"
		case a == otherActor || a == agentActor:
			f.subject = a
		case a == thingActor && p.byHouse(c):
			f.subject = otherActor // "by the regional archive"
		case c.class == 0 && p.list[c.head].kind == wordToken && p.list[c.head].act() == nil && p.list[c.head].form != gerundForm && !p.list[c.head].is(adverbRole) && (p.list[c.head].capital || p.list[c.start].is(detRole) || p.list[c.start].is(possRole) || p.field == "human_gate" && c.start == c.head && p.list[c.head].word == nil && p.list[c.head].stem == nil):
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

var (
	dueTimes = list("due times")
	rails    = list("rails")
)

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

var keepsContacts = list("keeps contacts")
