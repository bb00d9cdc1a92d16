package risk

import "strings"

// undone reads "never leave a mail unanswered", "no ticket may stay unclosed".
func (p *parser) undone() {
	if !p.cur.roles.any(undoings) {
		return
	}
	for i := p.cur.start; i < p.cur.end; i++ {
		t := &p.list[i]
		if t.is(withoutRole) {
			p.leftWithout(i)
		}
		if !t.is(undoneRole) {
			continue
		}
		from := -1
		for k := p.cur.start; k < i; k++ {
			n := &p.list[k]
			if n.is(notRole) || n.is(noRole) || n.is(doNotRole) || n.is(modalNotRole) || n.is(nothingRole) || n.is(withoutRole) || n.is(banRole) {
				from = k
				break
			}
		}
		if from < 0 {
			continue
		}
		verb, f := p.voc.stem(strings.TrimPrefix(p.str(i), "un"))
		if verb == nil || verb.verb == nil || f != pastForm {
			continue
		}
		p.cur.end, p.lastObject = p.all[p.at].end, 0
		g := frame{head: i, kind: passive, clause: p.at}
		for k := p.cur.start; k < i; k++ {
			if p.list[k].is(notRole) || p.list[k].roles.any(auxiliaries) {
				continue
			}
			if np := p.nounPhrase(k, i); np.head >= 0 {
				g.comps, _ = p.complements(k, i, true)
				break
			}
		}
		fams := p.choose(verb.verb, &g)
		if fams == 0 {
			fams = verb.verb.of(anything) &^ (1 << quietFamily)
		}
		for k := range p.actsIn(p.at) {
			if p.frames[k].head < i {
				p.judged[k] = judge(Mentioned, "double-negation")
			}
		}
		p.add(from, i, fams, judgement{class: Requested, ambiguous: true, rules: []string{"double-negation"}})
	}
}

// undoings are the roles of words that say that an act has not taken place.
var undoings = rolesOf(withoutRole, undoneRole)

// things reads bans on a thing: "production is hands-off", "read-only SAP",
// "keeps its hands off the ledger", "credentials stay with ops".
func (p *parser) things(acts int) {
	if !p.cur.roles.any(thingBans) && p.cur.cues&aloneCue == 0 {
		return
	}
	for i := p.cur.start; i < p.cur.end; i++ {
		t := &p.list[i]
		if t.quoted && !(t.is(readOnlyRole) && p.field == "tools") {
			continue
		}
		switch {
		case t.is(readOnlyRole):
			first, last, fams := p.readOnly(i)
			p.add(first, last, fams, judge(Prohibited, "read-only"))
		case t.is(doNotRole) && i+2 == p.cur.end && handsOn.has(p.str(i+1)), t.is(banHeadRole) && i+1 == p.cur.end && hasSuffix(p.str(i), " touch"):
			first, last, fams := p.readOnly(i) // "the ledger: look, don't touch"
			p.add(first, last, fams, judge(Prohibited, "read-only"))
		case t.is(draftOnlyRole):
			p.add(i, i, p.draftOnly(), judge(Prohibited, "draft-only-statement"))
		case t.is(banRole) && hasSuffix(p.str(i), " to") && i > p.cur.start && p.list[i-1].is(beRole) && p.bannedAct(i):
		case t.is(banRole) && p.barAfter(i, acts):
		case t.is(banRole) && t.is(bannedRole) && i+1 < p.cur.end && p.objectLike(i+1, p.cur.end) && !p.frameWithin(i+1):
			if np := p.nounPhrase(i+1, p.cur.end); np.head >= 0 {
				p.add(i, np.next-1, familyOfThing(np.class), p.ban("banned-thing"))
			}
		case t.is(bannedRole) && (hasPrefix(p.str(i), "stay") || hasPrefix(p.str(i), "remain")) && (p.list[p.cur.start].is(pronRole) && i < p.cur.start+2 || p.field != "risk_boundary" && p.field != "context" && hasPrefix(p.str(i)[4:], " as ")):
			// "that stays as it is", "unconfirmed files stay as they are"
		case t.is(bannedRole) && i > p.cur.start && p.list[i-1].form == pastForm && hasPrefix(p.str(i), "against "):
			// "claims are checked against policy"
		case t.is(bannedRole) && p.condAt(i) != nil && p.field == "trigger":
			// "each time a ticket sits untouched"
		case t.is(bannedRole) && (t.is(beNotRole) || t.is(notRole)) && (p.condAt(i) != nil || p.headWithin(i, i+4)):
			// "isn't given to it" is judged as an act
		case t.is(bannedRole) && !p.negatorBefore(i, p.cur.start) && p.predicative(i) && p.barBefore(i, acts):
		case t.is(bannedRole) && !p.bannedAct(i) && !p.negatorBefore(i, p.cur.start) && p.predicative(i):
			first, fams := p.thingBefore(i)
			p.add(first, i, fams, p.ban("banned-thing"))
		case t.is(staysRole):
			p.keptThing(i)
		case t.is(banRole) && i == p.cur.end-1 && i > p.cur.start+1 && (p.list[i-1].is(agentRole) || p.list[i-1].is(modalRole) && p.list[i-2].is(agentRole)):
			p.frontedLeftAlone(i)
		case t.is(banRole) && !p.frameWithin(i+1):
			p.thingBarred(i)
		case (t.is(noRole) || t.is(notRole)) && !p.headWithin(i, p.nounPhrase(i+1, p.cur.end).next):
			p.noThing(i)
		case t.cues&aloneCue != 0:
			p.thingLeft(i)
		case t.is(onlyRole) && i > p.cur.start && p.list[i-1].word != nil && (readActions.has(p.list[i-1].word.lemma) || lookActions.has(p.str(i-1))) && p.str(i-1) != "query":
			first, last, fams := p.readOnly(i)
			p.add(first, last, fams, judge(Prohibited, "read-only"))
		}
	}
}

// thingBarred reads the thing that a ban at i names with no act.
func (p *parser) thingBarred(i int) {
	np := p.nounPhrase(i+1, p.cur.end)
	if np.head < 0 || p.othersKeptOff(i) {
		return
	}
	class := np.class
	if class == 0 {
		class = np.mods
	}
	p.add(i, np.next-1, familyOfThing(class), p.ban("banned-thing"))
}

// noThing reads a thing that a "no" or "not" at i denies: "no secrets", "no files".
func (p *parser) noThing(i int) {
	t, np := &p.list[i], p.nounPhrase(i+1, p.cur.end)
	if np.head < 0 || p.list[np.head].is(quietRole) {
		return
	}
	atEnd := np.next >= p.cur.end || p.list[np.next].kind == markToken
	switch {
	case np.class.has(secretClass):
		class := Prohibited
		for _, g := range p.gatesOf(p.at) {
			if !g.open {
				class = ApprovalGated
			}
		}
		p.add(i, np.next-1, 1<<secretFamily, judge(class, "no-secrets"))
	case (t.is(noRole) || t.is(notRole) && len(p.str(i)) > 5 && p.list[i+1].is(detRole)) && (np.next >= p.cur.end-1 || p.aloneInList(i, np.next)) && (p.field == "outputs" || p.field == "risk_boundary") && np.class.any(setOf(recordClass, systemClass, publicClass)) && np.class&people == 0:
		p.add(i, np.next-1, familyOfThing(np.class), judge(Prohibited, "no-thing"))
	case t.is(noRole) && (p.field == "objective" || p.field == "context") && np.class == setOf(recordClass) && np.head == i+1 && atEnd:
		p.add(i, np.next-1, 1<<recordFamily, judge(Prohibited, "no-thing"))
	case t.is(noRole) && np.class.has(fileClass) && np.class&people == 0 && p.toAnyone(np.next):
		p.add(i, np.next-1, 1<<sendFamily, judge(Prohibited, "to-nobody"))
	case t.is(noRole) && np.class == setOf(fileClass) && !pictures.has(p.list[np.head].lemma()) && (atEnd || p.list[np.next].is(andRole)) && p.field != "inputs":
		p.add(i, np.next-1, 1<<localFamily, judge(Prohibited, "no-files"))
	}
}

// toAnyone reports whether what stands at i goes to people of any kind: "no photos
// of the children to anyone".
func (p *parser) toAnyone(i int) bool {
	if p.field != "risk_boundary" && p.field != "context" && p.field != "objective" {
		return false
	}
	if i+1 < p.cur.end && p.str(i) == "of" {
		i = p.nounPhrase(i+1, p.cur.end).next
	}
	if i+1 >= p.cur.end || p.str(i) != "to" {
		return false
	}
	switch p.str(i + 1) {
	case "anyone", "anybody", "someone", "somebody", "strangers", "outsiders", "third parties":
		return true
	}
	return false
}

// condBefore reports whether a leading condition of the clause stands before i.
func (p *parser) condBefore(i int) bool {
	for k := p.cur.start; k < i; k++ {
		if p.list[k].is(ifRole) {
			return true
		}
	}
	return false
}

// thingLeft reads the thing that is left alone: "leave the cluster alone".
func (p *parser) thingLeft(i int) {
	if p.frontedLeftAlone(i) {
		return
	}
	l := p.leaveBefore(i)
	if l < 0 || p.field == "objective" && p.condBefore(l) {
		return // what happens to it in one case
	}
	if p.doingLeft(l, i) {
		return
	}
	if np := p.nounPhrase(l+1, i); np.head >= 0 {
		p.add(l, i, familyOfThing(np.class|np.mods&strongObjects), p.ban("left-alone"))
	}
}

// doingLeft bans the doing that "leaves" at l and "alone" at i stand around: "leaves
// posting there alone".
func (p *parser) doingLeft(l, i int) bool {
	found := false
	for k := range p.actsIn(p.at) {
		if f := &p.frames[k]; f.kind == gerund && f.head > l && f.head < i {
			p.judged[k], found = p.ban("left-alone"), true
		}
	}
	for k := range p.actsIn(p.at) {
		if f := &p.frames[k]; found && f.head == l {
			p.judged[k] = judge(Mentioned, "left-alone")
		}
	}
	return found
}

// thingBans are the roles of words that may ban a thing, leftAlone the words for
// what is not touched.
var (
	thingBans = rolesOf(doNotRole, banHeadRole, readOnlyRole, draftOnlyRole, banRole, bannedRole, staysRole, noRole, notRole, onlyRole)
	handsOn   = list("hands on")
	leftAlone = list("left alone")
)

// pageNouns are what an act is done with in a program.
var pageNouns = list("page nouns")

var pictures = list("pictures")

// leaveBefore finds the "leave" of "leave the cluster alone".
func (p *parser) leaveBefore(i int) int {
	for k := i - 1; k >= p.cur.start && k > i-12; k-- {
		if p.list[k].lemma() == "leave" || p.list[k].lemma() == "let" {
			return k
		}
	}
	return -1
}

// predicative reports whether a word of prohibition is said of something and
// is neither an adjective before its noun nor an act that is wanted.
func (p *parser) predicative(i int) bool {
	if p.list[i].is(beNotRole) {
		return true // "is not connected"
	}
	if p.list[i].verb() != nil && p.field == "outputs" {
		return false
	}
	return !(p.nounFollows(i+1, p.cur.end) && !p.objectDet(i+1, p.cur.end)) || i > p.cur.start && p.list[i-1].roles.any(auxiliaries)
}

// headWithin reports whether an act is named between two tokens.
func (p *parser) headWithin(from, to int) bool {
	for k := range p.actsIn(p.at) {
		if f := &p.frames[k]; f.head >= from && f.head < to || f.first >= from && f.first < to {
			return true
		}
	}
	return false
}

// ban is the judgement of a ban on a thing: a gate where a person may lift it.
func (p *parser) ban(rule string) judgement {
	for _, g := range p.gatesOf(p.at) {
		if !g.open {
			return judge(ApprovalGated, rule, g.rule)
		}
	}
	return judge(Prohibited, rule)
}

// frameWithin reports whether an act is named from a token to the end of the
// clause.
func (p *parser) frameWithin(from int) bool {
	for k := range p.actsIn(p.at) {
		if f := &p.frames[k]; f.last >= from && f.first < from+8 {
			return true
		}
	}
	return false
}

func (p *parser) bannedAct(i int) bool {
	for k := range p.actsIn(p.at) {
		f := &p.frames[k]
		if f.head < i && p.judged[k].class != Mentioned || f.head == i && (p.judged[k].class != Mentioned || f.subject == otherActor) {
			return true
		}
	}
	return false
}

// subjectClass returns what the noun phrase before a predicate stands for.
func (p *parser) subjectClass(i int) (int, classSet) {
	for k := p.cur.start; k < i; k++ {
		t := &p.list[k]
		if t.is(adverbRole) || t.is(andRole) || t.kind == markToken {
			continue
		}
		np := p.nounPhrase(k, i)
		if np.head >= 0 {
			c := np.class
			if c == 0 || c.any(people) {
				c |= np.mods
			}
			return k, c
		}
		break
	}
	return i, 0
}

// thingBefore finds the family of what a predicate forbids; people who are
// off limits are not to be reached by the acts named so far.
func (p *parser) thingBefore(i int) (int, familySet) {
	first, class := p.subjectClass(i)
	if first == i && p.cur.opened == openedByTurn && p.at > 0 { // "the fax line exists but is switched off"
		saved := p.cur
		p.cur = p.all[p.at-1]
		_, class = p.subjectClass(p.cur.end)
		p.cur = saved
	}
	if class.has(secretClass) {
		return first, 1 << secretFamily
	}
	if fams := p.namedRight(first, i); fams != 0 {
		return first, fams
	}
	if class == setOf(contentClass) && first < i && p.field == "risk_boundary" {
		return first, 1 << publishFamily // "the listing stays offline"
	}
	if class.has(prospectClass) && first < i && p.field == "risk_boundary" {
		return first, 1 << outreachFamily // "journalists are off limits"
	}
	if class.has(productionClass) && class.has(systemClass) {
		return first, 1 << changeFamily // "the production database"
	}
	for k := first; k < i; k++ {
		if s := p.systemOf(k); s != 0 {
			return first, s & -s
		}
	}
	if fams := familyOfThing(class &^ people); fams != 0 {
		return first, fams
	}
	if first < i && class == 0 {
		var all classSet
		for k := first; k < i; k++ {
			all |= p.list[k].class()
		}
		if fams := familyOfThing(all &^ people); fams != 0 {
			return first, fams // "whatever is in the ledger stays as it is"
		}
	}
	if first == i && p.cur.heading < 0 && class == 0 {
		return first, 0
	}
	reach := familySet(1<<sendFamily | 1<<outreachFamily)
	if class.has(prospectClass) && !class.has(customerClass) {
		reach = 1 << outreachFamily // "strangers are left alone"
	}
	last := p.actsBefore(p.at)
	for k := last - 1; k >= 0 && k >= last-farthestAct; k-- {
		if f := &p.frames[k]; f.families&reach != 0 && p.judged[k].class == Requested {
			return first, f.families & reach
		}
	}
	return first, 0
}

// namedRight is what a right or an endpoint allows that is called by its act: "the
// contact-delete endpoint is filtered", "the order:create scope is withheld".
func (p *parser) namedRight(from, to int) familySet {
	if p.field != "tools" {
		return 0
	}
	for k := from; k+1 < to; k++ {
		if a := p.list[k].act(); a != nil && pageNouns.has(p.str(k+1)) {
			return a.of(anything) &^ (1 << quietFamily) // "the order page is locked for it"
		}
		if t := &p.list[k]; t.kind == wordToken && t.word == nil && p.list[k+1].class().any(setOf(apiClass, rightClass)) {
			return p.codeFamilies(strings.ReplaceAll(p.str(k), "-", "_")) &^ (1 << quietFamily)
		}
	}
	return 0
}

// familyOfThing says which family acting on a thing belongs to.
func familyOfThing(c classSet) familySet {
	for _, r := range [...]struct {
		classes classSet
		f       familyIndex
	}{
		{setOf(secretClass, vaultClass), secretFamily},
		{setOf(testClass, screenClass, topicClass), quietFamily},
		{setOf(moneyClass, assetClass), payFamily},
		{setOf(productionClass, deviceClass, configClass, codeClass), changeFamily},
		{setOf(systemClass, recordClass, invoiceClass, meetingClass), recordFamily},
		{setOf(publicClass), publishFamily},
		{setOf(folderClass, fileClass), localFamily},
		{setOf(channelClass, messageClass), sendFamily},
		{setOf(prospectClass), outreachFamily},
	} {
		if c.any(r.classes) {
			return 1 << r.f &^ (1 << quietFamily)
		}
	}
	return 0
}

// readOnly finds the system that is only read, before the words or after them.
func (p *parser) readOnly(i int) (first, last int, fams familySet) {
	start := p.cur.start
	try := func(k int) bool {
		t := &p.list[k]
		if s := p.systemOf(k); s != 0 {
			if fams = s & -s; fams == 1<<sendFamily && hasSuffix(p.str(k), "portal") {
				fams = 0 // nobody is written to through a page that is only looked at
			}
		} else {
			fams = familyOfThing(t.class() & setOf(systemClass, recordClass, productionClass, configClass, deviceClass, moneyClass, assetClass, folderClass, codeClass, meetingClass, invoiceClass))
		}
		if fams == 0 {
			return false
		}
		first, last = min(k, i), max(k, i)
		return true
	}
	near := func(k int) bool { return p.list[k].kind == markToken && p.list[k].mark == ',' }
	for k := i - 1; k >= start && k > i-8; k-- {
		if near(k) && k < i-2 {
			break
		}
		if try(k) {
			return first, last, fams
		}
	}
	for k := i + 1; k < p.cur.end && k < i+8; k++ {
		if near(k) {
			break
		}
		if try(k) {
			return first, last, fams
		}
	}
	for k := start; k < p.cur.end; k++ {
		if k != i && try(k) {
			return first, last, fams
		}
	}
	if n := p.at + 1; i >= p.cur.end-2 && n < len(p.all) && p.all[n].opened == openedByColon {
		for k := p.all[n].start; k < p.all[n].end; k++ {
			if try(k) {
				return i, i, fams
			}
		}
	}
	if i == p.cur.start && p.at > 0 && p.all[p.at-1].sentence == p.cur.sentence-1 && p.all[p.at-1].end < i {
		for k := p.all[p.at-1].end - 1; k >= p.all[p.at-1].start; k-- {
			if try(k) { // "Customers of the core banking system. Read-only."
				return i, i, fams
			}
		}
	}
	if h := p.cur.heading; h >= 0 && p.all[h].sentence == p.cur.sentence {
		for k := p.all[h].start; k < p.all[h].end; k++ {
			if try(k) {
				return first, last, fams
			}
		}
	}
	return i, i, 0
}

// draftOnly is the family of what stays a draft.
func (p *parser) draftOnly() familySet {
	var c classSet
	for k := p.cur.start; k < p.cur.end; k++ {
		c |= p.list[k].class()
	}
	switch {
	case c.any(setOf(messageClass, channelClass)):
	case c.any(setOf(publicClass, contentClass)):
		return 1 << publishFamily
	case c.any(setOf(systemClass, invoiceClass)):
		return 1 << recordFamily
	}
	return 1 << sendFamily
}
