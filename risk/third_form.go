package risk

// third tells how a word in -s acts: "sends", "orders".
func (p *parser) third(i, start, end, prev int, noun bool) headKind {
	if !noun {
		return p.thirdVerb(i, start, end, prev)
	}
	if i+1 < end && (p.list[i+1].roles.any(auxiliaries) || p.list[i+1].form == pastForm && p.list[i+1].verb() != nil && !p.nounFollows(i+2, end)) {
		return noHead // "which invoices are late", "files deleted"
	}
	if i+2 < end && p.str(i+1) == "it" && (p.list[i+2].form == thirdForm && p.list[i+2].verb() != nil || p.list[i+2].is(modalRole)) {
		return noHead // "Invoices it pays"
	}
	next := p.objectLike(i+1, end) && !p.list[i+1].is(outsideRole)
	if prev < start && next && p.list[i+1].form == baseForm && changes.has(p.str(i+1)) {
		return noHead // "refunds drop by a third"
	}
	if prev < start {
		return p.thirdFirst(i, start, end, next)
	}
	q := &p.list[prev]
	switch {
	case p.str(prev) == "neither" || p.str(prev) == "nor":
		return finite
	case q.is(notRole) && p.otherTarget(i, end, prev):
		return noHead // "e-mails our members, never sponsors"
	case p.str(prev) == "which" && p.actsBehind(i+1, end):
		return noHead // "which emails my colleagues sent"
	case q.is(notRole), q.is(relRole), q.is(selfRole), q.is(agentRole):
		return finite
	case q.is(detRole) || q.is(possRole) || q.is(noRole) || q.is(prepRole) || q.kind == numberToken:
		return noHead
	case i > prev+1 && p.str(i-1) == "first" && p.listField() && q.kind == markToken:
		return noHead // "new keys, first mails to leads"
	case i > prev+1: // an adverb between: "it also emails"
		return finite
	case q.is(andRole) || q.kind == markToken:
		return p.thirdJoined(i, start, end, prev, next)
	case manyOf.has(p.str(prev)):
		return finite // "someone orders twice"
	case prev == start+1 && (p.list[start].is(detRole) || p.list[start].is(possRole)) && q.class().any(people) && q.form != thirdForm && (i+1 >= end || p.list[i+1].kind == markToken || p.list[i+1].is(adverbRole) || p.list[i+1].is(prepRole) && p.list[i].class()&people == 0):
		return finite // "a maintainer merges"
	case q.class().any(setOf(deviceClass, productionClass, moneyClass)) && q.form != thirdForm && p.detBefore(prev, start) && (i+1 >= end || p.list[i+1].kind == markToken):
		return finite // "the valve moves"
	case prev == start && q.class().any(people) && q.form != thirdForm && i+1 < end && p.str(i+1) == "to" && p.list[i].class() == 0:
		return finite // "HR writes to them"
	case prev > start+1 && p.list[prev-1].is(relRole) && p.name(prev) && q.word == nil && q.stem == nil && (i+1 >= end || p.list[i+1].kind == markToken || p.list[i+1].is(prepRole)):
		return finite // "the ones that Ilse marks"
	case p.systemOf(prev) != 0 && q.class() == 0 && p.detBefore(prev, start) && p.objectDet(i+1, end):
		return finite // "the voice bot calls them"
	case q.form == thirdForm && q.class() != 0:
		return noHead // plural noun before: "customers emails" is a compound
	case q.class() != 0 || q.word == nil && q.stem == nil:
		if p.objectDet(i+1, end) || i+1 < end && (p.list[i+1].is(noRole) || p.list[i+1].is(nothingRole) || p.list[i+1].kind == pathToken) || q.class().any(people) && next {
			return finite
		}
	}
	return noHead
}

// thirdVerb reads a verb in -s that is no noun.
func (p *parser) thirdVerb(i, start, end, prev int) headKind {
	if prev < start && i+1 < end && (p.list[i+1].form == gerundForm && !(p.nounFollows(i+2, end) && !p.objectDet(i+2, end)) || p.list[i+1].roles.any(auxiliaries)) {
		return noHead
	}
	if prev >= start && (p.list[prev].is(detRole) && !p.list[prev].is(pronRole) || p.list[prev].is(possRole) || p.str(prev) == "'s") {
		return noHead
	}
	if prev >= start && p.list[prev].is(prepRole) && p.list[prev].class() == 0 && p.str(prev) != "to" {
		return noHead // "the list of pledges"
	}
	if prev >= start && (p.objectPosition(prev, start) || p.modalVerb(prev, start)) {
		return noHead // "watch the app store reviews", "cannot book doses out"
	}
	return finite
}

// modalVerb reports whether the verb at i hangs on the modal right before it, so
// that a word in -s behind it is its object.
func (p *parser) modalVerb(i, start int) bool {
	t := &p.list[i]
	return i > start && t.form == baseForm && t.verb() != nil && p.list[i-1].roles.any(modals)
}

var modals = rolesOf(modalRole, modalNotRole, doNotRole)

// thirdJoined reads a noun in -s that may be a verb behind "and" or a mark.
func (p *parser) thirdJoined(i, start, end, prev int, next bool) headKind {
	q := &p.list[prev]
	if p.objectDet(i+1, end) || i+1 < end && (p.list[i+1].kind == pathToken || p.list[i+1].kind == channelToken || p.list[i+1].is(nothingRole) || p.list[i+1].is(noRole)) {
		return finite
	}
	if q.is(andRole) && p.field != "inputs" && i == start+2 && p.pairOfVerbs(start, end) {
		return finite
	}
	if (p.field == "human_gate" || p.field == "inputs") && p.list[i].act() != nil && i+1 < end && p.list[i+1].is(prepRole) {
		return noHead // "signs off writes to the ledger and calls to leads"
	}
	if q.is(andRole) && prev-2 >= start && p.list[prev-1].form == thirdForm && p.list[prev-1].verb() != nil && p.list[prev-1].class() == 0 && p.list[prev-1].act() == nil && p.list[prev-2].class().any(people) && (i+1 >= end || p.list[i+1].kind == markToken) {
		return finite // "the pharmacist decides and orders"
	}
	if p.verbBefore(prev, start) && (next || i+1 < end && (p.list[i+1].is(prepRole) || p.list[i+1].roles.any(subordinators) && prev > start && p.list[prev-1].form != thirdForm)) {
		return finite
	}
	if !q.is(andRole) && p.actsOnPlural(i, end) {
		return finite // "…, issues refunds": no compound has two plurals
	}
	return noHead
}

// actsOnPlural reports whether the word at i, noun or verb, stands before a plural that
// it acts on, where acts are handed out: "contact leads", "issues refunds". What is
// written or spoken makes nouns with what it is about: "mail orders".
func (p *parser) actsOnPlural(i, end int) bool {
	switch p.field {
	case "objective", "goal", "context", "trigger", "cadence":
	default:
		return false
	}
	t := &p.list[i]
	if i+1 >= end || t.verb() == nil || t.class().any(setOf(channelClass, messageClass, contentClass, fileClass, codeClass)) {
		return false
	}
	n := &p.list[i+1]
	if n.kind != wordToken || n.form != thirdForm || n.class() == 0 || t.verb().pick(n.class())&^(1<<quietFamily|1<<localFamily) == 0 {
		return false
	}
	return i+2 >= end || p.list[i+2].kind == markToken || p.list[i+2].is(prepRole) || p.list[i+2].is(adverbRole) || p.list[i+2].is(andRole) || p.list[i+2].roles.any(subordinators)
}

var pluralVerbs = list("plural verbs")

// otherTarget reports whether people at i, who might be a verb, are only whom the
// act before them does not reach.
func (p *parser) otherTarget(i, end, never int) bool {
	if !p.list[i].class().any(people) || i+1 < end && p.list[i+1].kind != markToken {
		return false
	}
	return p.cur.opened == openedByTurn && never == p.cur.start || never > p.cur.start && (p.list[never-1].kind == markToken || p.list[never-1].is(andRole))
}

// thirdFirst reads a form in the third person that may be a noun too and stands
// first in its clause.
func (p *parser) thirdFirst(i, start, end int, next bool) headKind {
	if i+2 < end && p.list[i+1].is(andRole) && p.list[i+2].form == thirdForm && p.list[i+2].verb() != nil && p.list[i+2].class() == 0 && p.list[i+2].act() == nil && p.cur.opened != openedByColon {
		return finite // "restarts or reconfigures nothing"
	}
	if p.field != "inputs" && p.pairOfVerbs(i, end) {
		return finite // "tags and routes tickets"
	}
	if i+3 < end && p.list[i+1].is(andRole) && p.list[i+2].form == thirdForm && (p.list[i+2].class() != 0 || p.list[i+2].act() != nil) && pluralVerbs.has(p.str(i+3)) {
		return noHead // "tweets and mails need her okay"
	}
	if i > start && next {
		return finite // "but also contacts leads"
	}
	if p.field == "inputs" {
		return noHead // inputs are named
	}
	if (p.field == "objective" || p.field == "goal") && i+1 < end && p.str(i+1) == "to" && p.list[i].class()&people == 0 {
		if np := p.nounPhrase(i+2, end); np.head >= 0 && (np.class.any(people) || organisations.has(p.str(np.head))) && !p.verbAfter(np.next, end) {
			return finite // "Writes to hotels nearby"
		}
	}
	if next && p.list[i+1].kind == wordToken && p.list[i+1].class() == 0 && p.list[i+1].form != pastForm && !p.list[i+1].roles.any(auxiliaries) && !p.list[i+1].roles.any(verbRoles) && p.list[i+1].verb() == nil {
		return finite // "Reorders flour"
	}
	if next && p.list[i+1].form == pastForm && p.nounFollows(i+2, end) && !p.objectDet(i+2, end) {
		return finite // "Resets forgotten passwords"
	}
	if i+2 < end && p.list[i+1].form == thirdForm && p.list[i+1].class()&people == 0 && p.list[i+2].is(placeRole) && (next || p.list[i+1].verb() != nil) {
		return finite // "Renames scans in ~/scans"
	}
	if next && (p.objectDet(i+1, end) || p.list[i+1].is(noRole) || p.list[i+1].is(nothingRole) || p.list[i+1].kind != wordToken || p.list[i+1].class() != 0) {
		return finite // "Books flights": no compound has two plurals
	}
	return noHead
}

var changes = list("changes")

// objectPosition reports whether the noun phrase that ends at i is the object
// of a verb before it.
func (p *parser) objectPosition(i, start int) bool {
	for k := i; k > start && k > i-4; k-- {
		t := &p.list[k]
		if t.kind == markToken {
			return false
		}
		if t.is(detRole) || t.is(possRole) {
			v := &p.list[k-1]
			return v.verb() != nil && v.form != pastForm && v.class() == 0 || v.is(watchRole) && v.class() == 0
		}
		if t.roles.any(closedWords) && t.class() == 0 {
			return false
		}
	}
	return false
}

// verbBefore reports whether a finite verb in the third person stands before i
// in the clause, so that a coordinated form goes on with it.
func (p *parser) verbBefore(i, start int) bool {
	for n := 0; i >= start && n < 30; n++ {
		t := &p.list[i]
		if t.form == thirdForm && t.verb() != nil && t.class() == 0 && t.act() == nil || t.is(agentRole) && (t.lemma() == "it" || t.lemma() == "the agent") {
			return true
		}
		i--
	}
	return false
}

var manyOf = list("many of")

// actsBehind reports whether somebody and a verb of theirs stand at i: "my colleagues
// sent".
func (p *parser) actsBehind(i, end int) bool {
	if i >= end || !p.list[i].is(possRole) && !p.list[i].is(detRole) && !p.list[i].is(selfRole) {
		return false
	}
	np := p.nounPhrase(i, end)
	return np.head >= 0 && np.class.any(people) && np.next < end && (p.list[np.next].verb() != nil || p.list[np.next].roles.any(auxiliaries))
}
