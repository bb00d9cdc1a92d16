package risk

// needsPerson reports whether an act needs somebody: "refunds over 50 need a
// manager".
func (p *parser) needsPerson(i int) bool {
	switch p.list[i].lemma() {
	case "go through", "goes through", "go via", "goes via", "pass through", "passes through", "run through":
		if i+1 >= p.cur.end || p.list[i+1].is(freelyRole) {
			return false
		}
	case "go":
		if i+1 >= p.cur.end || p.str(i+1) != "to" && p.str(i+1) != "past" && p.str(i+1) != "via" || p.field != "human_gate" {
			return false
		}
		i++
	case "ask", "asks":
		if p.field != "human_gate" && p.field != "risk_boundary" {
			return false
		}
	case "need", "needs", "require", "requires", "take", "takes", "want", "wants", "wait for", "waits for", "await", "awaits", "held for", "call for", "calls for", "needs a", "depend on", "depends on":
	default:
		return false
	}
	np := p.nounPhrase(i+1, p.cur.end)
	if np.head >= 0 && p.agreeing(i+1) {
		np.class |= setOf(personClass)
	}
	if np.head < 0 || np.no || !(np.class|np.mods).any(setOf(personClass, operatorClass)) && !p.nameAt(i+1) || np.next < p.cur.end && p.str(np.next) == "to" {
		return false
	}
	for k := range p.framesIn(p.at) {
		if f := &p.frames[k]; f.listed() && f.head < i {
			return true
		}
	}
	return false
}

// agreeing reports whether some people at i are said to agree: "takes two
// custodians agreeing".
func (p *parser) agreeing(i int) bool {
	for k := i + 1; k < p.cur.end && k < i+5; k++ {
		if t := &p.list[k]; t.kind == markToken {
			return false
		} else if t.form == gerundForm && t.roles.any(consents) {
			return true
		}
	}
	return false
}

// quotedYes reports whether the quoted word at i is what a person types or
// presses to consent.
func (p *parser) quotedYes(i int) bool {
	t := &p.list[i]
	if !t.is(approvalNounRole) && !t.is(approveRole) && !t.is(agreeRole) && p.str(i) != "take" && !p.loneQuoted(i) {
		return false
	}
	if p.quotedBy(i) {
		return true
	}
	if i+3 < len(p.list) && p.list[i+1].quoted && p.list[i+2].quoted && p.list[i+3].quoted || i > 2 && p.list[i-1].quoted && p.list[i-2].quoted && p.list[i-3].quoted {
		return false // a sentence, and no word of consent
	}
	for k := i - 1; k >= p.cur.start && k > i-5; k-- {
		switch verbStem(p.str(k)) {
		case "click", "type", "hit", "press", "say", "answer", "reply", "tap", "text", "respond", "shout", "choose", "select", "behind", "prompt", "on", "write":
			return true
		}
	}
	for k := i + 1; k < p.cur.end && k < i+7; k++ {
		if !p.list[k].quoted && p.list[k].kind == wordToken {
			return promptWords[p.str(k)]
		}
	}
	return false
}

// quotedBy reports whether somebody is said to type or press the quoted word at
// i: "'Go' typed by the captain, then it deploys".
func (p *parser) quotedBy(i int) bool {
	if i+3 < p.cur.end && !p.list[i+1].quoted && (p.str(i+2) == "from" || p.str(i+2) == "by") && p.field == "trigger" {
		return p.person(i+3) || p.nameAt(i+3)
	}
	if i+4 >= p.cur.end || p.list[i+1].quoted || p.str(i+3) != "by" {
		return false
	}
	return answerVerbs[verbStem(p.str(i+2))] && p.person(i+4)
}

// quotedWord reports whether the quotation that begins at i is somebody's word,
// after which the act follows: "books it after my 'take it'".
func (p *parser) quotedWord(i int) bool {
	if i < p.cur.start+3 || p.list[i-1].kind != markToken || !p.list[i-2].is(possRole) && p.str(i-2) != "'s" {
		return false
	}
	for k := i; k < p.cur.end && p.list[k].quoted; k++ {
		if k > i+3 {
			return false
		}
	}
	for k := i - 3; k >= p.cur.start && k > i-7; k-- {
		switch p.str(k) {
		case "after", "on", "upon", "with", "at", "only after", "only on", "only upon", "once", "until", "without", "only with":
			return true
		}
	}
	return false
}

// promptWords name what a person presses or answers.
var promptWords = map[string]bool{"prompt": true, "button": true, "dialog": true, "dialogue": true, "box": true, "checkbox": true, "popup": true, "pop-up": true, "link": true}

// verbStem takes the endings off a common verb of replying.
func verbStem(s string) string {
	switch {
	case hasSuffix(s, "ies"):
		return s[:len(s)-3] + "y"
	case hasSuffix(s, "presses"):
		return "press"
	case s == "said":
		return "say"
	case hasSuffix(s, "ed") && len(s) > 4 && s != "need":
		if s == "typed" {
			return "type"
		}
		return s[:len(s)-2]
	case hasSuffix(s, "s") && !hasSuffix(s, "ss"):
		return s[:len(s)-1]
	}
	return s
}

// refusals are answers that let nothing happen.
var refusals = wordSet("no stop n nein non cancel unsubscribe halt reject decline abort wait never later")

// loneQuoted reports whether a quoted word is all that a person replies or
// types before the act.
func (p *parser) loneQuoted(i int) bool {
	if i < 2 || i+1 >= len(p.list) || p.list[i-1].quoted || p.list[i+1].quoted {
		return false
	}
	if refusals[p.str(i)] {
		return false
	}
	for k := i - 2; k >= p.cur.start && k > i-5; k-- {
		switch verbStem(p.str(k)) {
		case "say":
			return yesWords[p.str(i)] && p.doer(k) == otherActor && p.sequenced(k)
		case "type", "reply", "answer", "text", "respond", "press", "hit", "tap", "click":
			return p.doer(k) == otherActor && (p.sequenced(k) || k > p.cur.start && p.str(k-1) == "i")
		}
	}
	return false
}

// afterwards reports whether the clause says that the look comes after the act.
func (p *parser) afterwards(i int) bool {
	if cd := p.condAt(i); cd != nil && cd.roles.any(subordinators) {
		return false // "mails it on Fridays once Ines has approved"
	}
	for k := max(p.cur.start, i-8); k < min(p.cur.end, i+8); k++ {
		if p.list[k].is(afterFactRole) && !p.list[k].is(firstRole) {
			return true
		}
	}
	return false
}

func (p *parser) noBefore(i int) bool {
	for k := i - 1; k >= p.cur.start && k > i-5; k-- {
		if p.list[k].is(withoutRole) || p.list[k].is(noRole) {
			return true
		}
	}
	return false
}

// approves reports whether the word of approval at i is the act of a person
// and not of the agent or a check.
func (p *parser) approves(i int) bool {
	t := &p.list[i]
	if t.form == baseForm && t.word != nil && (t.is(approvalNounRole) || t.class().any(people)) && i > p.cur.start {
		prev := &p.list[i-1]
		if givers[prev.lemma()] && t.is(approvalNounRole) && prev.form != baseForm {
			return false // "applicants who gave consent"
		}
		if prev.is(noRole) && t.is(approvalNounRole) || prev.is(detRole) || prev.is(possRole) || p.str(i-1) == "'s" {
			return false
		}
	}
	if i > p.cur.start && (p.str(i-1) == "whoever" || p.str(i-1) == "who") && t.form == pastForm && p.condAt(i) == nil {
		return false // "to whoever approved the budget"
	}
	if t.is(approvedRole) || t.form == pastForm || t.form == baseForm && t.word != nil && t.word.lemma == "approved" {
		return true
	}
	if t.form == gerundForm {
		return (p.thenFollows(i) || p.witnessed(i)) && p.doer(i) == otherActor
	}
	if i > p.cur.start && p.list[i-1].is(relRole) && p.list[i-1].is(selfRole) {
		return i+1 < p.cur.end && (p.str(i+1) == "each" || p.str(i+1) == "every" || p.str(i+1) == "it" || p.str(i+1) == "them" || p.str(i+1) == "all") // "applicants who gave consent"
	}
	if i == p.cur.start && t.form == thirdForm && p.field != "human_gate" && p.field != "risk_boundary" && t.verb() != nil && p.cur.opened == openedByStart {
		return false // "Unseals the key when …": the agent's own act
	}
	return p.doer(i) != agentActor
}

// doer finds who does the verb at i: the nearest noun or pronoun before it.
// Behind a comma or an "and" a verb goes on with the subject of the verb before
// it, and what lies between is that verb's object.
func (p *parser) doer(i int) actor {
	if p.joinsVerbs(i - 1) {
		if a := p.doerFrom(i, true); a != noActor {
			return a
		}
	}
	return p.doerFrom(i, false)
}

func (p *parser) doerFrom(i int, joined bool) actor {
	for k := i - 1; k >= p.cur.start && k > i-14; k-- {
		t := &p.list[k]
		switch {
		case joined && k >= i-2 && (t.kind == markToken && t.mark == ',' || t.is(andRole)):
			continue
		case t.kind == markToken && t.mark != '\'' && t.mark != '(' && t.mark != ')' && t.mark != '"', t.roles.any(subordinators):
			return noActor
		case t.is(andRole) && k > p.cur.start && p.verbal(k-1, p.cur.start, p.cur.end) != noHead:
			continue
		case joined && t.is(relRole) && p.verbSoon(k+1):
			joined = false // the subject is what the relative word stands for
			continue
		case t.is(adverbRole), t.roles.any(auxiliaries), t.is(notRole), t.is(detRole) && !t.is(selfRole):
			continue
		case t.is(relRole) && t.is(selfRole) && p.whoIs(k):
			return otherActor
		case t.is(relRole):
			return noActor
		case joined && !p.verbSoon(k+1):
			continue // the object of the verb before
		case t.is(selfRole):
			return otherActor
		}
		if a := p.actorOf(k); a == agentActor || a == otherActor {
			if p.objectOfGerund(k) {
				return noActor // "emailing the customer waits"
			}
			if p.list[i].form != gerundForm && p.str(i-1) != "to" && p.standsAt(k) {
				joined = joined && !p.verbSoon(k+1)
				continue // "a person at the machine releases it"
			}
			return a
		}
		if t.verb() != nil && t.class() == 0 {
			continue
		}
	}
	return noActor
}

// standsAt reports whether the noun at k only says where or whose somebody is:
// "at the machine", "of IT".
func (p *parser) standsAt(k int) bool {
	for k--; k > p.cur.start && (p.list[k].is(detRole) || p.list[k].is(possRole)); k-- {
	}
	if k <= p.cur.start {
		return false
	}
	switch p.str(k) {
	case "at", "from", "in", "of", "on", "behind", "near":
		return p.list[k-1].class().any(people) || p.list[k-1].verb() != nil && p.list[k-1].form == thirdForm || p.list[k-1].is(selfRole) || p.name(k-1)
	}
	return false
}

// objectOfGerund reports whether the noun at k is what a gerund before it is
// done to.
func (p *parser) objectOfGerund(k int) bool {
	for k--; k >= p.cur.start; k-- {
		t := &p.list[k]
		if t.form == gerundForm && t.verb() != nil {
			return true
		}
		if !t.is(detRole) && !t.is(possRole) && t.class() == 0 {
			return false
		}
	}
	return false
}

// whoIs reports whether the "who" at k speaks of somebody who is no customer.
func (p *parser) whoIs(k int) bool {
	k--
	if k > p.cur.start && p.list[k].kind == markToken {
		k--
	}
	if k < p.cur.start {
		return false
	}
	c := p.list[k].class()
	return c.any(setOf(personClass, operatorClass)) && !c.any(setOf(customerClass, prospectClass)) || p.list[k].word == nil && p.name(k)
}

// joinsVerbs reports whether a comma or an "and" right before a verb ends at k.
func (p *parser) joinsVerbs(k int) bool {
	for k > p.cur.start && p.list[k].is(adverbRole) {
		k--
	}
	return k > p.cur.start && (p.list[k].is(andRole) || p.list[k].kind == markToken && p.list[k].mark == ',')
}

// verbSoon reports whether a verb or an auxiliary stands at k, behind adverbs.
func (p *parser) verbSoon(k int) bool {
	for k < p.cur.end && p.list[k].is(adverbRole) {
		k++
	}
	if k >= p.cur.end {
		return false
	}
	t := &p.list[k]
	return t.roles.any(auxiliaries) || t.roles.any(verbRoles) && t.class() == 0 && t.act() == nil || t.verb() != nil && t.form != baseForm && t.form != pastForm || p.verbal(k, p.cur.start, p.cur.end) == finite
}

// agrees reports whether a word that may mean consent does so at i: a person
// does it, before the act.
func (p *parser) agrees(i int) bool {
	t := &p.list[i]
	if i+1 < p.cur.end && p.str(i+1) == "to" && t.lemma() == "decide" {
		return false // "the board decided to sell"
	}
	k := p.verbal(i, p.cur.start, p.cur.end)
	if t.form == gerundForm && p.witnessed(i) && (p.objectDet(i+1, p.cur.end) || !p.nounFollows(i+1, p.cur.end)) {
		return p.doer(i) == otherActor // "with the head of IT confirming"
	}
	if k == noHead || k == gerund || k == resultive {
		return false
	}
	if t.form == pastForm {
		if i > p.cur.start && (p.str(i-1) == "having" || i > p.cur.start+1 && p.str(i-1) == "been" && p.str(i-2) == "having") {
			if p.str(i-1) == "been" {
				return true // "the wording having been agreed"
			}
			return p.doer(i) == otherActor // ", the editor having agreed"
		}
		for k := i + 1; k < p.cur.end && k < i+6; k++ {
			if p.list[k].roles.any(auxiliaries) {
				break
			}
			if p.str(k) == "by" && k+1 < p.cur.end && (p.person(k+1) || p.actorOf(k+1) == otherActor) {
				return true
			}
		}
		return p.lets(i) && p.sequenced(i) && !p.outsider(i)
	}
	return p.lets(i) && p.sequenced(i) && !p.outsider(i)
}

// lets reports whether somebody does the verb at i; who only people can be said
// to agree is somebody though no table knows the word.
func (p *parser) lets(i int) bool {
	switch p.doer(i) {
	case otherActor:
		return true
	case agentActor:
		return false
	}
	switch p.list[i].lemma() {
	case "agree", "consent", "nod", "okay":
		return p.condAt(i) != nil
	}
	return p.condAt(i) != nil && !looks[p.list[i].lemma()] && p.strangerBefore(i)
}

// strangerBefore reports whether a noun that no table knows does the verb at i:
// "as soon as the bride has ticked them".
func (p *parser) strangerBefore(i int) bool {
	k := i - 1
	for k > p.cur.start && (p.list[k].is(adverbRole) || p.list[k].roles.any(auxiliaries)) {
		if p.list[k].is(beRole) {
			return false // "as soon as the blades are clear"
		}
		k--
	}
	t := &p.list[k]
	if k <= p.cur.start || t.kind != wordToken || t.word != nil || t.stem != nil {
		return false
	}
	if machineVerbs[p.list[i].lemma()] && !personSuffix(p.str(k)) {
		return false // "if the watchdog confirms it"
	}
	return t.upper || p.list[k-1].is(detRole) || p.list[k-1].is(possRole) || personSuffix(p.str(k))
}

// machineVerbs are said of machines too.
var machineVerbs = wordSet("confirm acknowledge verify validate check accept report clear review")

// orderNouns put an act in order after another: "within an hour of", "upon
// receipt of".
var orderNouns = map[string]bool{
	"hour": true, "hours": true, "minute": true, "minutes": true, "day": true, "days": true, "seconds": true, "second": true, "moment": true, "week": true,
	"event": true, "case": true, "condition": true, "result": true, "strength": true, "basis": true, "instant": true,
}

// witnessed reports whether a preposition opens what leads to the gerund at i:
// "with the head of IT confirming", "within an hour of the broker accepting".
func (p *parser) witnessed(i int) bool {
	for k := i - 1; k >= p.cur.start && k > i-8; k-- {
		t := &p.list[k]
		switch p.str(k) {
		case "with", "upon", "on", "after", "following", "without", "before", "until", "by":
			return true
		case "of":
			if k > p.cur.start && orderNouns[p.str(k-1)] {
				return true
			}
		}
		if t.kind == markToken && t.mark == ',' {
			return p.personAlone(k+1, i)
		}
	}
	return p.cur.opened == openedBySubject && p.personAlone(p.cur.start, i)
}

// personAlone reports whether nothing but a person stands between from and the
// gerund at i, which ends the clause or has an object: ", my wife okaying each
// price", ", the chair permitting".
func (p *parser) personAlone(from, i int) bool {
	np := p.nounPhrase(from, i)
	return np.head >= 0 && np.next == i && p.actorOf(np.head) == otherActor && (p.consents(i) || p.list[i].lemma() == "permit" || p.list[i].lemma() == "agree" || p.list[i].lemma() == "allow")
}

// outsider reports whether who agrees at i is a customer or a stranger whose
// sign-up or click is a fact and no approval.
func (p *parser) outsider(i int) bool {
	switch p.list[i].lemma() {
	case "accept", "agree", "confirm":
		return false
	}
	for k := i - 1; k >= p.cur.start && k > i-6; k-- {
		t := &p.list[k]
		if t.roles.any(subordinators) {
			break
		}
		if p.customerAt(k) || p.str(k) == "volunteer" || p.str(k) == "someone" || p.str(k) == "anyone" || p.str(k) == "somebody" {
			return true
		}
	}
	return i+1 < p.cur.end && (p.str(i+1) == "up" || p.str(i+1) == "in" || p.str(i+1) == "on")
}

// person reports whether a noun phrase at i names somebody.
func (p *parser) person(i int) bool {
	np := p.nounPhrase(i, p.cur.end)
	return np.head >= 0 && (p.actorOf(np.head) == otherActor || np.mods.any(people) && p.actorOf(np.head) != agentActor) || p.list[i].is(selfRole) || p.list[i].is(possRole)
}

// sequenced reports whether what happens at i is put before the act: by a
// condition, by "each", "first", "then", or by the question of the field.
func (p *parser) sequenced(i int) bool {
	if p.reasoned(i) {
		return false
	}
	if p.field == "human_gate" {
		return true
	}
	if cd := p.condAt(i); cd != nil && cd.roles.any(subordinators) {
		return true
	}
	if (p.field == "trigger" || p.field == "tools") && p.consents(i) && !p.byCustomer(i) || p.obliged(i) {
		return true
	}
	for k := i + 1; k < p.cur.end; k++ {
		t := &p.list[k]
		if s := p.str(k); t.is(firstRole) || k < i+4 && (s == "each" || s == "every") {
			return true
		}
	}
	if p.relativeTo(i) || p.cur.opened == openedByColon && !p.actsAhead(i) {
		return true
	}
	for k := i - 1; k >= p.cur.start && k > i-8; k-- {
		if p.list[k].is(withoutRole) {
			return true
		}
	}
	next := p.at + 1
	return next < len(p.all) && p.all[next].sentence == p.cur.sentence && (p.thenBegins(next) || p.all[next].opened == openedByArrow || p.consents(i) && p.agentGoesOn(next))
}

// byCustomer reports whether a customer does the verb at i.
func (p *parser) byCustomer(i int) bool {
	for k := i - 1; k >= p.cur.start && k > i-4; k-- {
		if p.customerAt(k) {
			return true
		}
	}
	return false
}

// customerAt reports whether a customer or a stranger stands at k; a "project
// lead" is neither.
func (p *parser) customerAt(k int) bool {
	t := &p.list[k]
	if !t.class().any(setOf(customerClass, prospectClass)) {
		return false
	}
	return !(t.lemma() == "lead" && k > p.cur.start && p.list[k-1].kind == wordToken && !p.list[k-1].is(detRole) && !p.list[k-1].is(possRole) && !p.list[k-1].is(prepRole))
}

// actsAhead reports whether the agent does something in the clause before i.
func (p *parser) actsAhead(i int) bool {
	for k := range p.framesIn(p.at) {
		if f := &p.frames[k]; f.head < i && f.subject != otherActor && (f.kind == finite || f.kind == imperative) {
			return true
		}
	}
	return false
}

// reasoned reports whether what stands at i is why something is said: "because a
// child pressed yes".
func (p *parser) reasoned(i int) bool {
	for k := i - 1; k >= p.cur.start && k > i-8; k-- {
		if t := &p.list[k]; t.kind == markToken && t.mark == ',' {
			return false
		}
		switch p.str(k) {
		case "because", "since":
			return true
		}
	}
	return false
}

// obliged reports whether somebody must do what stands at i: "the lead has to
// agree".
func (p *parser) obliged(i int) bool {
	if !p.consents(i) && p.list[i].lemma() != "agree" && p.list[i].lemma() != "release" {
		return false
	}
	for k := i - 1; k >= p.cur.start && k > i-10; k-- {
		switch p.str(k) {
		case "must", "has to", "have to", "needs to", "need to", "must have", "has to have", "must have had", "shall":
			return !p.negatorBefore(k, p.cur.start)
		}
		if p.list[k].kind == markToken {
			return false
		}
	}
	return false
}

// looks are verbs of looking at a thing, which only put it before the act where
// the look is over or the words say so.
var looks = wordSet("read check review inspect look-at look-over verify proofread see validate")

// relativeTo reports whether a person's choice at i picks out what is acted
// on: "the one the traveller has confirmed", "whichever I tap".
func (p *parser) relativeTo(i int) bool {
	if looks[p.list[i].lemma()] && p.list[i].form != pastForm {
		return false // "a plan, which the director reads on Monday"
	}
	for k := i - 1; k >= p.cur.start && k > i-7; k-- {
		if t := &p.list[k]; t.kind == markToken && t.mark == ',' || t.is(becauseRole) && !t.is(prepRole) {
			return false
		}
		switch s := p.str(k); {
		case s == "one" && p.nounFollows(k+1, p.cur.end): // "in one line"
		case s == "what" && !looks[p.list[i].lemma()]:
			return true
		case s == "one" || s == "ones" || s == "those" || s == "whichever" || s == "whatever" || s == "which":
			return true
		case p.list[k].is(relRole) && k > p.cur.start && (p.list[k-1].class() != 0 || p.list[k-1].is(pronRole) || !p.list[k-1].roles.any(closedWords) && p.list[k-1].kind == wordToken):
			return true
		}
	}
	return false
}

func (p *parser) inBefore(i int) bool { return p.sequenced(i) && p.doer(i) == otherActor }
