package risk

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
		case t.is(agentRole) && t.is(pronRole) && k > p.cur.start && k+1 < i && p.list[k-1].verb() != nil && p.list[k-1].form == thirdForm && p.list[k+1].is(andRole):
			continue // "reads it and says yes"
		case t.is(adverbRole), t.roles.any(auxiliaries), t.is(notRole), t.is(detRole) && !t.is(selfRole):
			continue
		case t.is(relRole) && t.is(selfRole) && p.whoIs(k):
			return otherActor
		case t.is(relRole):
			return noActor
		case joined && !p.verbSoon(k+1) && !subjects.has(p.str(k)):
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

// subjects are pronouns that can be no object.
var subjects = list("subject pronouns")

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
	return p.condAt(i) != nil && !looks.has(p.list[i].lemma()) && p.strangerBefore(i)
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
	if machineVerbs.has(p.list[i].lemma()) && !personSuffix(p.str(k)) {
		return false // "if the watchdog confirms it"
	}
	return t.upper || p.list[k-1].is(detRole) || p.list[k-1].is(possRole) || personSuffix(p.str(k))
}

var machineVerbs = list("machine verbs")

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
		if n := k + 1; (p.str(k) == "somebody" || p.str(k) == "someone") && n < i && (p.str(n) == "from" || p.str(n) == "of" || p.str(n) == "on") {
			return false // "somebody from the office releases it"
		}
		if p.customerAt(k) || p.str(k) == "volunteer" || p.str(k) == "someone" || p.str(k) == "anyone" || p.str(k) == "somebody" {
			return true
		}
	}
	return i+1 < p.cur.end && !marksOut.has(p.list[i].lemma()) && (p.str(i+1) == "up" || p.str(i+1) == "in" || p.str(i+1) == "on")
}

var marksOut = list("marks out")

// person reports whether a noun phrase at i names somebody.
func (p *parser) person(i int) bool {
	np := p.nounPhrase(i, p.cur.end)
	return np.head >= 0 && (p.actorOf(np.head) == otherActor || np.mods.any(people) && p.actorOf(np.head) != agentActor) || p.list[i].is(selfRole) || p.list[i].is(possRole)
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
