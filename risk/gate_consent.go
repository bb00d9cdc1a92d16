package risk

import "strings"

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
	if np.head >= 0 && (p.agreeing(i+1) || p.onlyFrom(np.next)) {
		np.class |= setOf(personClass)
	}
	if np.head < 0 || np.no || !(np.class|np.mods).any(setOf(personClass, operatorClass)) && !p.nameAt(i+1) || np.next < p.cur.end && p.str(np.next) == "to" || p.takesTime(i) {
		return false
	}
	for k := range p.framesIn(p.at) {
		if f := &p.frames[k]; (f.listed() || f.infinitive && f.first <= p.cur.start+1) && f.head < i {
			return true
		}
	}
	return false
}

// onlyFrom reports whether what is needed is something that only a person can give:
// "the slip that only Farid can issue".
func (p *parser) onlyFrom(i int) bool {
	if i+2 >= p.cur.end || !p.list[i].is(relRole) && p.str(i) != "that" || !p.list[i+1].is(onlyRole) {
		return false
	}
	return p.person(i+2) || p.nameAt(i+2)
}

// takesTime reports whether an act only takes somebody's time: "takes us two hours".
func (p *parser) takesTime(i int) bool {
	if l := p.list[i].lemma(); l != "take" && l != "takes" {
		return false
	}
	for k := i + 1; k < p.cur.end && k < i+7 && p.list[k].kind != markToken; k++ {
		if times.has(strings.TrimSuffix(p.str(k), "s")) || p.str(k) == "ages" || p.str(k) == "long" {
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

// afterwards reports whether the clause says that the look comes after the act.
func (p *parser) afterwards(i int) bool {
	if cd := p.condAt(i); cd != nil && cd.roles.any(subordinators) {
		return false // "mails it on Fridays once Ines has approved"
	}
	if p.list[i].is(approvalNounRole) && (i > p.cur.start && p.list[i-1].is(uponRole) || i > p.cur.start+1 && p.list[i-2].is(uponRole)) {
		return false // "on Fridays, with my yes, it pays"
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
		if givers.has(prev.lemma()) && t.is(approvalNounRole) && prev.form != baseForm {
			return false // "applicants who gave consent"
		}
		if prev.is(noRole) && t.is(approvalNounRole) || prev.is(detRole) || prev.is(possRole) || p.str(i-1) == "'s" {
			return false
		}
	}
	if prev := max(i-1, p.cur.start); prev < i && (p.list[prev].is(detRole) && !p.list[prev].is(pronRole) || p.list[prev].is(possRole)) && (t.form == thirdForm || hasSuffix(p.str(i), "s")) && !strings.Contains(p.str(i), " ") && (i+1 >= p.cur.end || p.list[i+1].kind != wordToken || p.list[i+1].is(prepRole)) {
		return false // "the stamps on my list"
	}
	if i > p.cur.start && (p.str(i-1) == "whoever" || p.str(i-1) == "who") && t.form == pastForm && p.condAt(i) == nil {
		return false // "to whoever approved the budget"
	}
	if p.condAt(i) == nil && p.nobodyHasYet(i) {
		return false // "deletes files nobody has approved"
	}
	if t.form == pastForm && p.condAt(i) == nil && p.agentIsNot(i) {
		return false
	}
	if t.form == pastForm && p.condAt(i) == nil && p.toldThat(i) {
		return false // "tells the customer that the clerk has approved it"
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

// counts are words behind which a word that ends in -s is a noun.
var counts = list("counts")

// counted reports whether the word at i is a noun that is counted: "under three
// stars".
func (p *parser) counted(i int) bool {
	t := &p.list[i]
	return t.form == thirdForm && !t.is(approvalNounRole) && i > p.cur.start && (counts.has(p.str(i-1)) || p.list[i-1].kind == numberToken)
}

// toldThat reports whether what stands at i is what somebody is told.
func (p *parser) toldThat(i int) bool {
	for k := i - 1; k > p.cur.start && k > i-8; k-- {
		if p.str(k) == "that" {
			t := &p.list[k-1]
			return t.class().any(people) || t.is(watchRole) || t.verb() != nil && t.class() == 0
		}
	}
	return false
}

// tellsThat reports whether somebody is told by mail or otherwise that something is
// agreed at i.
func (p *parser) tellsThat(i int) bool {
	that := false
	for k := i - 1; k >= p.cur.start && k > i-12; k-- {
		that = that || p.str(k) == "that"
		if that && tells.has(p.list[k].lemma()) {
			return true
		}
	}
	return false
}

var tells = list("tells")

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
	if t.form == pastForm && p.condAt(i) == nil && p.tellsThat(i) {
		return false // "tells applicants that their permit has been granted"
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
			if p.list[k].is(byHandRole) && hasPrefix(p.str(k), "by a ") {
				return true // "has to be confirmed by a person"
			}
			if p.str(k) == "by" && k+1 < p.cur.end && (p.person(k+1) || p.actorOf(k+1) == otherActor) {
				return true
			}
		}
		return p.lets(i) && p.sequenced(i) && !p.outsider(i)
	}
	return p.lets(i) && p.sequenced(i) && !p.outsider(i)
}

var orderNouns = list("order nouns")

// witnessed reports whether a preposition opens what leads to the gerund at i:
// "with the head of IT confirming", "within an hour of the broker accepting".
func (p *parser) witnessed(i int) bool {
	for k := i - 1; k >= p.cur.start && k > i-8; k-- {
		t := &p.list[k]
		switch p.str(k) {
		case "with", "upon", "on", "after", "following", "without", "before", "until", "by":
			return true
		case "of":
			if k > p.cur.start && orderNouns.has(p.str(k-1)) {
				return true
			}
		}
		if t.kind == markToken && t.mark == ',' {
			return p.personAlone(k+1, i)
		}
	}
	return p.cur.opened == openedBySubject && p.personAlone(p.cur.start, i)
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
	if cd := p.condAt(i); cd != nil && cd.roles.any(subordinators) || p.decidesWhether(i) {
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
	if next < len(p.all) && p.all[next].opened == openedByStart && p.all[next].start > p.cur.end && p.thenOpens(next) {
		return true // "The supervisor badges in. Then the agent opens the valve."
	}
	return next < len(p.all) && p.all[next].sentence == p.cur.sentence && (p.thenBegins(next) || p.all[next].opened == openedByArrow || p.consents(i) && p.agentGoesOn(next))
}

// decidesWhether reports whether somebody decides at i if the agent acts: "Lena
// decides whether it pays".
func (p *parser) decidesWhether(i int) bool {
	if p.list[i].lemma() != "decide" || i+2 >= len(p.list) || p.str(i+1) != "whether" && p.str(i+1) != "if" {
		return false
	}
	for k := i + 2; k < len(p.list) && k < i+5; k++ {
		if p.list[k].is(agentRole) {
			return k+1 < len(p.list)
		}
	}
	return false
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

var looks = list("looks")

// relativeTo reports whether a person's choice at i picks out what is acted
// on: "the one the traveller has confirmed", "whichever I tap".
func (p *parser) relativeTo(i int) bool {
	if looks.has(p.list[i].lemma()) && p.list[i].form != pastForm {
		return false // "a plan, which the director reads on Monday"
	}
	for k := i - 1; k >= p.cur.start && k > i-7; k-- {
		if t := &p.list[k]; t.kind == markToken && t.mark == ',' || t.is(becauseRole) && !t.is(prepRole) {
			return false
		}
		switch s := p.str(k); {
		case s == "one" && p.nounFollows(k+1, p.cur.end): // "in one line"
		case s == "what" && !looks.has(p.list[i].lemma()):
			return true
		case s == "one" || s == "ones" || s == "those" || s == "whichever" || s == "whatever" || s == "which":
			return true
		case s == "whoever" || s == "whomever": // not "whoever wants to read it"
			return k+1 < i && !p.verbSoon(k+1)
		case p.list[k].is(relRole) && k > p.cur.start && (p.list[k-1].class() != 0 || p.list[k-1].is(pronRole) || !p.list[k-1].roles.any(closedWords) && p.list[k-1].kind == wordToken):
			return true
		}
	}
	return false
}

func (p *parser) inBefore(i int) bool { return p.sequenced(i) && p.doer(i) == otherActor }

// agreedOnce reports whether people have agreed at i once and for all to what the agent
// does: "the dispatchers have agreed that the agent books alone".
func (p *parser) agreedOnce(i int) bool {
	switch lastWord(p.str(i)) {
	case "agreed", "allowed", "accepted", "okayed", "approved":
	default:
		return false
	}
	if p.field == "trigger" || p.field == "human_gate" || p.condAt(i) != nil || i+3 >= p.cur.end || p.str(i+1) != "that" {
		return false
	}
	return p.list[i+2].is(agentRole) || p.list[i+2].is(detRole) && p.list[i+3].is(agentRole)
}

// nobodyHasYet reports whether the approval at i is one that nobody has given to the
// thing before it, without a denial that makes it a must: "nothing leaves that nobody
// has approved".
func (p *parser) nobodyHasYet(i int) bool {
	k := i - 1
	if !hasPrefix(p.str(i), "has ") {
		if k <= p.cur.start || !p.list[k].is(haveRole) {
			return false
		}
		k--
	}
	return k > p.cur.start && p.list[k].is(nothingRole) && p.list[k].class().any(people) && p.list[k-1].kind == wordToken && !p.list[k-1].is(relRole) && !p.deniedIn(p.cur.start, k)
}

// agentIsNot reports whether the word of approval at i is said of the agent that has
// none: "the agent is not entitled, authorised or free to".
func (p *parser) agentIsNot(i int) bool {
	for k := i - 1; k > p.cur.start && k > i-6; k-- {
		t := &p.list[k]
		if t.is(beNotRole) || t.is(notRole) && p.list[k-1].is(beRole) {
			for k > p.cur.start && p.list[k-1].roles.any(auxiliaries) {
				k--
			}
			return k > p.cur.start && p.list[k-1].is(agentRole)
		}
		if t.roles.any(subordinators) && t.kind == wordToken {
			return false
		}
	}
	return false
}
