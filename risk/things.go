package risk

import (
	"slices"
	"strings"
)

// settle classifies every frame and then reads what the words say without an
// act of their own: bans on a thing, exceptions, a bare "never customers",
// thresholds, failures that must not happen.
func (p *parser) settle() {
	p.judged = slices.Grow(p.judged[:0], len(p.frames))[:len(p.frames)]
	for k := range p.frames {
		p.field = p.fieldOf(p.frames[k].clause)
		p.judged[k] = p.classify(&p.frames[k])
	}
	p.field = p.textField
	acts := len(p.frames)
	p.acts = acts
	p.summed(acts)
	p.restated(acts)
	p.sameAgain(acts)
	p.table = tableNone
	for c := range p.all {
		p.cur, p.at = p.all[c], c
		if p.field == "registration_path" || p.cur.question || p.cur.entry > 0 {
			continue
		}
		p.destinations()
		p.undone(acts)
		p.results(acts)
		p.things(acts)
		p.barUnder(acts)
		p.absent(acts)
		p.exceptions(acts)
		p.ellipsis(acts)
		p.doesNot(acts)
		p.denied(acts)
		p.implied(len(p.frames))
		p.nobodyElse(acts)
		p.threshold(acts)
		p.releasedThing()
		p.headedThing()
	}
	p.settleRests()
	p.barredTools()
}

// summed reads a sentence that gates all that was named before it: "All of that
// only after I typed GO."
func (p *parser) summed(acts int) {
	summed := 0 // the first act that no such sentence has reached
	for c := 1; c < len(p.all); c++ {
		p.cur, p.at = p.all[c], c
		s := p.str(p.cur.start)
		if !sums[s] && !hasPrefix(s, "none of ") || p.hasFrames(c) || p.cur.start+2 >= p.cur.end || !p.sumsUp(p.cur.start+1) {
			continue
		}
		for _, g := range p.gatesOf(c) {
			if g.open && !(g.no && p.list[p.cur.start].is(nothingRole) || s == "neither" || hasPrefix(s, "none")) {
				continue
			}
			for ; summed < acts && p.frames[summed].clause < c; summed++ {
				if p.judged[summed].class == Requested {
					p.judged[summed] = judge(ApprovalGated, g.rule, "all-of-that")
				}
			}
		}
	}
}

// sums are words for all that was named before, or for none of it.
var sums = wordSet("all each everything both any none neither nothing ")

// sumsUp reports whether a word for all is not the determiner of something else:
// "all of that", "neither happens", "both need".
func (p *parser) sumsUp(i int) bool {
	switch p.str(i) {
	case "of", "this", "that", "them", "these", "those":
		return true
	}
	return p.list[i].roles.any(auxiliaries) || p.list[i].is(needsRole) || happens[p.list[i].lemma()]
}

// add records a phrase with a judgement of its own.
func (p *parser) add(first, last int, families familySet, j judgement) {
	if families == 0 || p.evidenceField() && j.class != Requested {
		return
	}
	p.frames = append(p.frames, frame{head: first, headEnd: first + 1, first: first, last: last, families: families, clause: p.at, cond: -1, rel: -1, governor: -1, subjectAt: -1})
	p.judged = append(p.judged, j)
}

func (p *parser) evidenceField() bool {
	return p.field == "success_criteria" || p.field == "verification_plan"
}

// undone reads "never leave a mail unanswered", "no ticket may stay unclosed".
func (p *parser) undone(acts int) {
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
		case t.is(draftOnlyRole):
			p.add(i, i, p.draftOnly(), judge(Prohibited, "draft-only-statement"))
		case t.is(banRole) && p.barAfter(i, acts):
		case t.is(banRole) && t.is(bannedRole) && i+1 < p.cur.end && p.objectLike(i+1, p.cur.end) && !p.frameWithin(i+1, acts):
			if np := p.nounPhrase(i+1, p.cur.end); np.head >= 0 {
				p.add(i, np.next-1, familyOfThing(np.class), p.ban("banned-thing"))
			}
		case t.is(bannedRole) && (hasPrefix(p.str(i), "stay") || hasPrefix(p.str(i), "remain")) && (p.list[p.cur.start].is(pronRole) && i < p.cur.start+2 || p.field != "risk_boundary" && p.field != "context" && hasPrefix(p.str(i)[4:], " as ")):
			// "that stays as it is", "unconfirmed files stay as they are"
		case t.is(bannedRole) && p.condAt(i) != nil && p.field == "trigger":
			// "each time a ticket sits untouched"
		case t.is(bannedRole) && !p.negatorBefore(i, p.cur.start) && p.predicative(i) && p.barBefore(i, acts):
		case t.is(bannedRole) && !p.bannedAct(i, acts) && !p.negatorBefore(i, p.cur.start) && p.predicative(i):
			first, fams := p.thingBefore(i, acts)
			p.add(first, i, fams, p.ban("banned-thing"))
		case t.is(staysRole):
			p.keptThing(i, acts)
		case t.is(banRole) && i == p.cur.end-1 && i > p.cur.start+1 && p.list[i-1].is(agentRole):
			p.frontedLeftAlone(i, acts)
		case t.is(banRole) && !p.frameWithin(i+1, acts):
			p.thingBarred(i)
		case (t.is(noRole) || t.is(notRole)) && !p.headWithin(i, p.nounPhrase(i+1, p.cur.end).next, acts):
			p.noThing(i)
		case t.cues&aloneCue != 0:
			p.thingLeft(i, acts)
		case t.is(onlyRole) && i > p.cur.start && p.list[i-1].word != nil && (readActions[p.list[i-1].word.lemma] || lookActions[p.str(i-1)]) && p.str(i-1) != "query":
			first, last, fams := p.readOnly(i)
			p.add(first, last, fams, judge(Prohibited, "read-only"))
		}
	}
}

// thingBarred reads the thing that a ban at i names with no act.
func (p *parser) thingBarred(i int) {
	np := p.nounPhrase(i+1, p.cur.end)
	if np.head < 0 {
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
	case t.is(noRole) && np.class == setOf(fileClass) && !pictures[p.list[np.head].lemma()] && (atEnd || p.list[np.next].is(andRole)) && p.field != "inputs":
		p.add(i, np.next-1, 1<<localFamily, judge(Prohibited, "no-files"))
	}
}

// thingLeft reads the thing that is left alone: "leave the cluster alone".
func (p *parser) thingLeft(i, acts int) {
	if p.frontedLeftAlone(i, acts) {
		return
	}
	l := p.leaveBefore(i)
	if l < 0 {
		return
	}
	if np := p.nounPhrase(l+1, i); np.head >= 0 {
		p.add(l, i, familyOfThing(np.class|np.mods&strongObjects), p.ban("left-alone"))
	}
}

// thingBans are the roles of words that may ban a thing, leftAlone the words for
// what is not touched.
var (
	thingBans = rolesOf(readOnlyRole, draftOnlyRole, banRole, bannedRole, staysRole, noRole, notRole, onlyRole)
	leftAlone = map[string]bool{"alone": true, "untouched": true, "as is": true}
)

// pictures are files that are rather looked at than written.
var pictures = wordSet("image photo picture video recording footage screenshot photograph scan")

// leaveBefore finds the "leave" of "leave the cluster alone".
func (p *parser) leaveBefore(i int) int {
	for k := i - 1; k >= p.cur.start && k > i-8; k-- {
		if p.list[k].lemma() == "leave" || p.list[k].lemma() == "let" {
			return k
		}
	}
	return -1
}

// predicative reports whether a word of prohibition is said of something and
// is neither an adjective before its noun nor an act that is wanted.
func (p *parser) predicative(i int) bool {
	if p.list[i].verb() != nil && p.field == "outputs" {
		return false
	}
	return !(p.nounFollows(i+1, p.cur.end) && !p.objectDet(i+1, p.cur.end)) || i > p.cur.start && p.list[i-1].roles.any(auxiliaries)
}

// headWithin reports whether an act is named between two tokens.
func (p *parser) headWithin(from, to, acts int) bool {
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
func (p *parser) frameWithin(from, acts int) bool {
	for k := range p.actsIn(p.at) {
		if f := &p.frames[k]; f.last >= from && f.first < from+8 {
			return true
		}
	}
	return false
}

func (p *parser) bannedAct(i, acts int) bool {
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
func (p *parser) thingBefore(i, acts int) (int, familySet) {
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
	last := p.actsBefore(p.at)
	for k := last - 1; k >= 0 && k >= last-farthestAct; k-- {
		if f := &p.frames[k]; f.families&reach != 0 && p.judged[k].class == Requested {
			return first, f.families & reach
		}
	}
	return first, 0
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

// exceptions re-opens a ban for what an exception names (rule 4).
func (p *parser) exceptions(acts int) {
	if p.exceptionAfter() || !p.cur.roles.has(exceptRole) && p.cur.cues&exceptCue == 0 {
		return
	}
	for i := p.cur.start; i < p.cur.end; i++ {
		if p.exceptedBehind(i, acts) {
			continue
		}
		if i == p.cur.start && !p.exceptsFirst(i) {
			continue
		}
		if p.excepts(i) {
			p.reopen(i, acts)
		}
	}
}

// excepting are words that may take something out of an act.
var excepting = wordSet("save but bar excepted exempted exempt aside apart")

func (p *parser) nothingBefore(i int) bool {
	for k := p.cur.start; k < i; k++ {
		if p.list[k].is(nothingRole) || p.list[k].is(noRole) {
			return true
		}
	}
	return false
}

// reopen gives the act before an exception its other side: a ban is lifted for
// what is excepted, a request is barred from it.
func (p *parser) reopen(i, acts int) {
	if n := i + 1; n < p.cur.end && p.list[n].is(watchRole) && p.list[n].form == gerundForm {
		return // "anything except reading"
	}
	np := p.nounPhrase(p.skipPreps(i+1), p.cur.end)
	_, end := p.complements(np.next, p.cur.end, false)
	last := max(end, np.next, i+1) - 1
	for _, k := range p.inClause(acts) {
		f := &p.frames[k]
		if f.head > i && i != p.cur.start && !(f.first < i && f.kind == passive && p.nothingBefore(i)) {
			continue // but "nothing aside from labels is changed"
		}
		if f.head == i {
			p.judged[k] = judge(Mentioned, "exception")
			continue
		}
		if len(p.judged[k].rules) > 0 && p.judged[k].rules[0] == "nothing-kept" {
			p.add(i, last, f.families, judge(Requested, "exception"))
			return
		}
		switch p.judged[k].class {
		case Prohibited:
			if p.judged[k].rules[0] == "only-people" {
				return // "no one but a nurse" lets no agent in
			}
			if np.head >= 0 && p.list[np.head].is(agentRole) && !p.list[np.head].is(pronRole) {
				p.judged[k] = judge(Requested, "nobody-but-the-agent")
				return
			}
			p.judged[k].limit = true
			class := Requested
			for _, g := range p.gatesOf(p.at) {
				if g.at > i && !g.open {
					class = ApprovalGated
				}
			}
			p.add(i, last, f.families, judge(class, "exception"))
		case Requested:
			if p.field == "memory" && f.kind == placeHead {
				return // "nothing but the digests" only says what is kept
			}
			if np.head >= 0 && p.list[np.head].is(agentRole) && !p.list[np.head].is(pronRole) && p.nothingBefore(i) {
				return // "by nobody save the agent"
			}
			if np.head >= 0 && p.list[np.head].is(agentRole) && !p.list[np.head].is(pronRole) && hasSuffix(p.str(i), " but") {
				return // "nobody but the agent"
			}
			if p.list[i].is(nothingRole) || i == p.cur.start && hasSuffix(p.str(i), " but") {
				p.judged[k] = judgement{class: Prohibited, limit: true, rules: []string{"nobody-but"}}
				p.add(i, last, f.families, judge(Requested, "exception"))
				return
			}
			if i > p.cur.start && np.head < 0 && i+1 < p.cur.end && (p.list[i+1].is(outsideRole) || p.timeAt(i+1, &p.cur)) {
				p.add(i, i+1, f.families, judgement{class: Prohibited, limit: true, rules: []string{"excepted"}})
				return
			}
			if i > p.cur.start && np.head >= 0 && !p.actWithin(i+1, last, acts) {
				p.add(i, last, f.families, judgement{class: Prohibited, limit: true, rules: []string{"excepted"}})
			}
		default:
			continue
		}
		return
	}
}

// ellipsis reads a ban that names only a target: "email the team, never
// customers", "but not on Sundays".
func (p *parser) ellipsis(acts int) {
	if !p.cur.roles.has(notRole) && !p.cur.roles.has(nothingRole) {
		return
	}
	for i := p.cur.start; i < p.cur.end; i++ {
		t := &p.list[i]
		if t.quoted || !t.is(notRole) && !p.noneElsewhere(i) || t.is(notOnlyRole) || i == p.cur.start && p.cur.opened == openedByStart {
			continue
		}
		from := i + 1
		if p.trailingNot(i, acts) || p.notEarlier(i) || p.gatedNot(from) {
			continue
		}
		if from >= p.cur.end || p.list[from].roles.any(subordinators) || p.actFrom(from, acts) || p.verbFrom(from) && !(p.list[from].is(prepRole) && p.list[i-1].kind == markToken) || p.list[from].is(approvedRole) {
			continue
		}
		if p.list[i-1].roles.any(auxiliaries) && i > p.cur.start {
			continue
		}
		k := p.lastAct(i, acts)
		if k < 0 && from+1 < p.cur.end && p.str(from) == "by" && (p.list[from+1].is(detRole) || p.list[from+1].is(agentRole)) {
			for j := p.actsBefore(p.at+1) - 1; j >= 0 && k < 0 && p.frames[j].clause == p.at; j-- { // "by my brother, never by the bot"
				if p.frames[j].head < i {
					k = j
				}
			}
		}
		if k < 0 {
			continue
		}
		np := p.nounPhrase(p.skipPreps(from), p.cur.end)
		if np.head < 0 && (p.list[from].is(outsideRole) || p.timeAt(from, &p.cur)) {
			p.add(i, from, p.frames[k].families, judgement{class: Prohibited, limit: true, rules: []string{"bare-never"}})
			continue
		}
		if np.head < 0 || np.class.has(secretClass) {
			continue
		}
		fams := p.onTarget(&p.frames[k], from, np)
		p.judged[k].limit = false
		p.add(i, max(np.next, from+1)-1, fams, judgement{class: Prohibited, limit: fams == p.frames[k].families, rules: []string{"bare-never"}})
	}
}

func (p *parser) skipPreps(i int) int {
	for i < p.cur.end && (p.list[i].is(prepRole) || p.list[i].is(adverbRole) && p.list[i].class() == 0) {
		i++
	}
	return i
}

// actWithin reports whether an act has its head between two tokens.
func (p *parser) actWithin(from, last, acts int) bool {
	for k := range p.actsIn(p.at) {
		if h := p.frames[k].head; h >= from && h <= last {
			return true
		}
	}
	return false
}

func (p *parser) actFrom(from, acts int) bool {
	for k := range p.actsIn(p.at) {
		if f := &p.frames[k]; f.head >= from {
			return true
		}
	}
	return false
}

func (p *parser) verbFrom(from int) bool {
	for k := from; k < p.cur.end; k++ {
		if p.list[k].roles.any(subordinators) {
			return false
		}
		if h := p.verbal(k, p.cur.start, p.cur.end); h != noHead && h != resultive && h != reduced {
			return true
		}
	}
	return false
}

// lastAct finds the act before a token in the same sentence that is handed out.
func (p *parser) lastAct(i, acts int) int {
	for k := p.actsBefore(p.at+1) - 1; k >= 0 && p.all[p.frames[k].clause].sentence == p.cur.sentence; k-- {
		f := &p.frames[k]
		if f.head < i && (p.judged[k].class == Requested || p.judged[k].class == ApprovalGated) {
			return k
		}
	}
	return -1
}

// threshold reads a clause that gates more of the same: "above that, ask".
func (p *parser) threshold(acts int) {
	if p.hasFrames(p.at) {
		p.thresholdWithin()
		return
	}
	if p.at == 0 {
		return
	}
	closed := gate{at: -1}
	for _, g := range p.gatesOf(p.at) {
		if !g.open {
			closed = g
		}
	}
	if closed.at < 0 || !p.more() && !(p.field == "human_gate" && p.str(p.cur.start) == "for" && p.cur.opened == openedByStart) {
		return
	}
	for k := p.actsBefore(p.at) - 1; k >= 0 && p.all[p.frames[k].clause].sentence >= p.cur.sentence-1; k-- {
		f := &p.frames[k]
		if p.judged[k].class != Mentioned {
			p.add(p.cur.start, p.cur.end-1, f.families, judge(ApprovalGated, "threshold", closed.rule))
			return
		}
	}
}

// more reports whether the clause speaks of more, larger or other cases of
// what was just named.
func (p *parser) more() bool {
	if p.cur.opened == openedByTurn && (p.str(p.cur.start-1) == "otherwise" || p.str(p.cur.start-1) == "else") {
		return true
	}
	for k := p.cur.start; k < p.cur.end; k++ {
		if p.list[k].is(outsideRole) {
			return true
		}
		switch p.str(k) {
		case "larger", "bigger", "higher", "more", "rest", "others", "other", "else", "anything", "everything", "beyond", "ones", "above", "over":
			return true
		}
	}
	return false
}
