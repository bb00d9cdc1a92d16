package risk

// complement is an object, a place or a recipient of a head.
type complement struct {
	prep       int // token of the preposition, or -1 for the object
	start, end int // tokens
	head       int
	class      classSet // of the head noun
	mods       classSet // of the words before it
	no         bool     // "no", "nothing", "nobody"
}

// complementReach is how many tokens behind a head its complements are looked for.
const complementReach = 40

// complementReader is where the reading of complements stands.
type complementReader struct {
	at, end, limit int
	first          int // token behind the head
	last           int // token behind the last complement
	from           int // where the complements begin in compBuf
	prep           int // the preposition read last, or -1
	want           bool
	object         bool // the head takes an object
}

// complements reads what belongs to a head that ends before i.
func (p *parser) complements(i, end int, object bool) (out []complement, next int) {
	r := complementReader{at: i, end: end, limit: min(end, i+complementReach), first: i, last: i, from: len(p.compBuf), prep: -1, want: object, object: object}
	for r.at < r.limit {
		s := p.complementSmall(&r)
		if s == notRead {
			s = p.complementNoun(&r)
		}
		if s == stopHere {
			break
		}
	}
	return p.compBuf[r.from:len(p.compBuf):len(p.compBuf)], r.last
}

// complementSmall reads what stands between complements: marks, prepositions,
// conjunctions, adverbs, and what ends them.
func (p *parser) complementSmall(r *complementReader) nounStep {
	i := r.at
	t := &p.list[i]
	if t.quoted && p.list[max(0, i-1)].kind == markToken {
		p.quotedObject(r)
		return goesOn
	}
	switch {
	case t.is(pronRole) && t.is(agentRole) && len(p.conds) > 0 && p.conds[len(p.conds)-1].end == p.cur.end && p.conds[len(p.conds)-1].start >= p.cur.start && p.pronounSubject(i):
		return stopHere // "after the alarm starts it switches over"
	case t.kind == markToken && (t.mark == '"' || t.mark == '\'' || t.mark == '`' || t.mark == '(' || t.mark == ')' || t.mark == '/' || t.mark == '$'):
		if t.mark == '(' && (i > r.last+1 || p.statesInside(i, r.limit) || i+2 < r.limit && p.list[i+2].kind == markToken && p.list[i+2].mark == ')') {
			return stopHere
		}
		if p.spacedSlash(i) && !r.object {
			return stopHere // "a notice on the status page / cold calls"
		}
		r.at++
	case t.is(exceptRole) && !t.is(detRole):
		p.exceptedPerson(r)
		return stopHere
	case p.endsComplements(r), t.cues&exceptCue != 0 && p.exceptWord(i, p.cur.start, r.end):
		return stopHere
	case t.is(prepRole):
		if p.str(i) == "to" && i+1 < r.limit && p.list[i+1].verb() != nil && p.list[i+1].form == baseForm && p.objectDet(i+2, r.limit) {
			return stopHere // "forgets to invoice a customer": an infinitive, no invoice
		}
		r.prep, r.want = i, true
		r.at++
	case t.is(andRole) || t.kind == markToken && (t.mark == ',' || t.mark == '&'):
		return p.joinedComplement(r)
	case t.is(adverbRole) && t.class() == 0:
		r.at++
	default:
		return notRead
	}
	return goesOn
}

// statesInside reports whether the bracket at i holds a statement: "(the button for
// refunds is locked)".
func (p *parser) statesInside(i, limit int) bool {
	for k := i + 1; k < limit && k < i+14; k++ {
		t := &p.list[k]
		if t.kind == markToken && t.mark == ')' {
			break
		}
		if t.is(beRole) || t.is(beNotRole) || t.is(bannedRole) {
			return true
		}
	}
	return false
}

// quotedObject reads a quotation as the object.
func (p *parser) quotedObject(r *complementReader) {
	k := r.at
	for k < r.limit && p.list[k].quoted {
		k++
	}
	p.compBuf = append(p.compBuf, complement{prep: r.prep, start: r.at, end: k, head: k - 1, class: 0})
	r.at, r.last, r.want, r.prep = k, k, false, -1
}

// exceptedPerson reads whom alone an act reaches: "writes to no one but the
// caretaker".
func (p *parser) exceptedPerson(r *complementReader) {
	i := r.at
	if !hasSuffix(p.str(i), " but") || len(p.compBuf) != r.from {
		return
	}
	if np := p.nounPhrase(i+1, r.limit); np.head >= 0 {
		p.compBuf = append(p.compBuf, complement{prep: r.prep, start: i + 1, end: i + 1, head: np.head, class: np.class | setOf(personClass), mods: np.mods, no: true})
	}
}

// endsComplements reports whether a word no longer belongs to the head.
func (p *parser) endsComplements(r *complementReader) bool {
	i := r.at
	t := &p.list[i]
	switch {
	case t.is(uponRole) && !t.is(prepRole), t.is(withoutRole), t.is(insteadRole), t.roles.any(subordinators), t.is(becauseRole) && !t.is(prepRole), t.is(topicRole) && !t.is(prepRole), t.is(relRole) && (!t.is(detRole) || i == r.last && i > p.cur.start && len(p.compBuf) > r.from), t.is(turnRole), t.is(gatelessRole):
		return true
	}
	return false
}

// joinedComplement reads a conjunction or a comma: it goes on the complements or
// ends them.
func (p *parser) joinedComplement(r *complementReader) nounStep {
	i := r.at
	t := &p.list[i]
	if p.field == "tools" || t.kind == markToken && p.participial {
		return stopHere
	}
	if n := len(p.compBuf); t.mark == ',' && n > r.from && p.list[p.compBuf[n-1].head].is(pronRole) && len(p.conds) > 0 && p.conds[len(p.conds)-1].leading && p.conds[len(p.conds)-1].end == p.cur.end {
		return stopHere // "once Maria has released it, the article goes online"
	}
	if p.listField() && next0(p, i, r.limit) {
		return stopHere
	}
	next := i + 1
	for next < r.limit && p.list[next].is(andRole) {
		next++
	}
	if next >= r.limit || p.opensAnew(r, next) || p.verbBehindAdverbs(next, r) || p.field == "outputs" && t.mark == ',' && next > i+1 && (p.str(next) == "a" || p.str(next) == "an") {
		return stopHere
	}
	if t.mark == ',' && p.conditionOpen() && (i == r.first && p.list[i-1].form == pastForm || p.conds[len(p.conds)-1].leading && next == i+1 && p.mainSubject(next, r.end)) {
		return stopHere // "if nobody has answered, contact leads", "if it wants to pay the bill, Maria must agree"
	}
	r.at, r.want = next, true
	return goesOn
}

// verbBehindAdverbs reports whether adverbs at i lead to a verb: ", and finally wipe".
func (p *parser) verbBehindAdverbs(i int, r *complementReader) bool {
	from := i
	for i < r.limit && p.list[i].is(adverbRole) && p.list[i].class() == 0 && p.list[i].verb() == nil {
		i++
	}
	return i > from && i < r.limit && p.list[i].kind == wordToken && p.verbal(i, p.cur.start, r.end) != noHead
}

// mainSubject reports whether somebody or something at i has a verb of its own.
func (p *parser) mainSubject(i, end int) bool {
	np := p.nounPhrase(i, end)
	if np.head < 0 || np.next >= end {
		return false
	}
	t := &p.list[np.next]
	return t.roles.any(auxiliaries) || t.roles.any(verbRoles) && t.form == thirdForm && t.class() == 0
}

// conditionOpen reports whether no comma has ended the last condition yet.
func (p *parser) conditionOpen() bool {
	n := len(p.conds) - 1
	return n >= 0 && p.conds[n].start >= p.cur.start && p.conds[n].end == p.cur.end
}

// opensAnew reports whether what stands at next, behind a conjunction or a comma,
// is no complement but begins something of its own.
func (p *parser) opensAnew(r *complementReader, next int) bool {
	t, n := &p.list[r.at], &p.list[next]
	switch {
	case n.is(quietRole) && n.class() == 0, t.is(andRole) && n.is(nothingRole):
	case t.mark == ',' && conceding.has(p.str(next)): // ", whatever anybody says"
	case next+1 < r.limit && p.str(next) == "to" && p.verbal(next+1, p.cur.start, r.end) != noHead:
	case t.is(andRole) && p.ownPredicate(next, r.end):
	case !r.object && p.freshDet(next):
	case p.participial && p.field == "outputs" && p.participleAfter(next, r.limit):
	case r.first > 0 && p.list[r.first-1].form == gerundForm && n.form == gerundForm && n.act() != nil:
		// "buying things, posting publicly"
	case t.kind == markToken && (n.is(selfRole) || n.is(agentRole) && n.is(pronRole) || p.agentActs(next, r.limit)):
	case !r.object && (t.kind == markToken || p.listField() && len(p.compBuf) == r.from), p.ownAct(next, r.limit, r.object):
	case p.verbal(next, p.cur.start, r.end) != noHead:
	case n.is(notRole), n.is(doNotRole), n.is(modalNotRole), n.roles.any(subordinators), n.is(noRole), n.is(withoutRole):
	default:
		return false
	}
	return true
}

// ownPredicate reports whether the noun phrase at i has something said of it: "or a
// record of it is altered".
func (p *parser) ownPredicate(i, end int) bool {
	if !p.list[i].is(detRole) && !p.list[i].is(possRole) {
		return false
	}
	np := p.nounPhrase(i, end)
	if np.head >= 0 && np.next+1 < end && p.str(np.next) == "of" {
		np = p.nounPhrase(np.next+1, end)
	}
	return np.head >= 0 && np.next < end && (p.list[np.next].is(beRole) || p.list[np.next].is(beNotRole))
}

// complementNoun reads a noun phrase as a complement.
func (p *parser) complementNoun(r *complementReader) nounStep {
	i := r.at
	t := &p.list[i]
	if !r.want && t.class() == 0 || r.prep < 0 && len(p.compBuf) > r.from && (t.is(nothingRole) || t.is(selfRole) || p.str(i) == "know" || t.is(askRole) && hasSuffix(p.str(i), " me")) {
		return stopHere
	}
	if len(p.compBuf) > r.from && t.is(agentRole) && t.is(pronRole) && i+1 < r.limit && (p.list[i+1].is(askRole) || p.list[i+1].form == thirdForm && p.list[i+1].verb() != nil && p.list[i+1].class() == 0) {
		return stopHere // "before it deletes a photo it asks"
	}
	if t.is(detRole) && r.prep < 0 && i+2 < r.limit && p.str(i+1) == "of" && p.str(i+2) == "them" {
		i += 2 // "writes each of them a letter"
	}
	np := p.nounPhrase(i, r.limit)
	if np.next == i || np.head < 0 && np.next <= i {
		return stopHere
	}
	if np.head >= 0 {
		if np.no && np.class == 0 && r.prep >= 0 && p.str(r.prep) == "to" {
			np.class = setOf(personClass) // "writes to no museum"
		}
		head := &p.list[np.head]
		if head.cues&nounCue != 0 && sharedThings.has(p.str(np.head)) && p.sharedBehind(np.next) {
			np.class |= setOf(systemClass)
		}
		if np.class == 0 && head.cues&anyoneCue != 0 && np.next < r.end && everyOne.has(p.str(np.head)) && (p.str(np.next) == "who" || p.str(np.next) == "whose" || p.str(np.next) == "whom") {
			np.class = setOf(personClass) // "mails those who asked"
		}
		if np.class == 0 && head.cues&anyoneCue != 0 && touched.has(p.str(np.head)) && everyOne.has(p.str(i)) {
			np.class = setOf(personClass) // "lets those affected know"
		}
		p.compBuf = append(p.compBuf, complement{prep: r.prep, start: i, end: np.next, head: np.head, class: np.class, mods: np.mods, no: np.no})
		r.last = np.next
	}
	// a second object may follow: "emails each guest their directions"
	r.at, r.want = np.next, r.object && r.prep < 0 && len(p.compBuf) == r.from+1
	return goesOn
}

// sharedBehind reports whether the words at i say that others rely on the thing before
// them: "the sheet I share with my sister", "the list that all of us look at".
func (p *parser) sharedBehind(i int) bool {
	people := false
	for k := i; k < p.cur.end && k < i+8 && p.list[k].kind == wordToken; k++ {
		t := &p.list[k]
		switch {
		case people && sharing.has(t.lemma()):
			return true
		case t.is(selfRole), p.str(k) == "all", p.str(k) == "both", p.str(k) == "whole", t.class().any(setOf(personClass)):
			people = true
		case k == i && t.is(relRole), t.is(detRole), t.is(adverbRole), p.str(k) == "of", people:
		default:
			return false
		}
	}
	return false
}

var sharing = list("sharing")

var touched = list("touched people")

// agentActs reports whether the agent by name begins a clause of its own at i.
func (p *parser) agentActs(i, end int) bool {
	if t := &p.list[i]; t.is(detRole) && i+1 < end && p.list[i+1].is(agentRole) {
		i++
	} else if !t.is(agentRole) || t.class() != 0 {
		return false
	}
	return i+1 < end && (p.list[i+1].roles.any(auxiliaries) || p.list[i+1].roles.any(agentSays) || p.list[i+1].form == thirdForm && p.list[i+1].verb() != nil)
}

// agentSays are the roles of phrases that say something of the agent before them.
var agentSays = rolesOf(banRole, bannedRole, needsRole, askRole, watchRole, inScopeRole, staysRole, gatelessRole)

// listField reports whether the field lists things and acts.
func (p *parser) listField() bool {
	return p.field == "outputs" || p.field == "human_gate" || p.field == "risk_boundary"
}

// next0 reports whether an act of its own follows a conjunction or comma at i.
func next0(p *parser, i, end int) bool {
	for i < end && (p.list[i].is(andRole) || p.list[i].kind == markToken) {
		i++
	}
	return i < end && p.ownAct(i, end, false)
}

// freshDet reports whether a determiner at i begins an item of its own.
func (p *parser) freshDet(i int) bool {
	switch p.str(i) {
	case "each", "every", "any", "no", "all", "new":
		return true
	}
	return false
}

// ownAct reports whether the noun phrase at i is an act or a thing of its own
// and not one more object of the head before it.
func (p *parser) ownAct(i, end int, object bool) bool {
	np := p.nounPhrase(i, end)
	return np.head >= 0 && p.list[np.head].act() != nil && !object
}

// participleAfter reports whether a noun phrase at i has a participle of its
// own behind it: "the guest told".
func (p *parser) participleAfter(i, end int) bool {
	np := p.nounPhrase(i, end)
	return np.head >= 0 && np.next < end && p.list[np.next].form == pastForm && p.list[np.next].verb() != nil
}
