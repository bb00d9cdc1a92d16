package risk

// keptByPeople names the rule by which an act is kept for people and so barred
// from the agent, or "": "refunds stay with us" among the boundaries, "written
// by humans only", "no one but a nurse may open it", "the team's job, not the
// agent's".
func (p *parser) keptByPeople(f *frame, c *clause) string {
	if f.subject == otherActor && p.onlyPeople(f, c) {
		return "only-people"
	}
	if p.notTheAgents(f, c) {
		return "not-the-agent's"
	}
	if p.field != "risk_boundary" || !f.listed() {
		return ""
	}
	for i := f.last + 1; i < c.end; i++ {
		if p.list[i].is(staysRole) || p.list[i].is(byHandRole) {
			return "kept-by-people"
		}
		if p.list[i].roles.any(subordinators) && !p.list[i].is(prepRole) {
			break // "as long as the picture is ours"
		}
	}
	return ""
}

// onlyByPeople reports whether somebody named is the only one who does what is
// listed: "refunds only by the front desk".
func (p *parser) onlyByPeople(f *frame, c *clause) bool {
	for i := f.head + 1; i < c.end; i++ {
		k := i + 1
		if p.str(i) != "only by" {
			if !p.list[i].is(onlyRole) || k >= c.end || p.str(k) != "by" {
				continue
			}
			k++
		}
		np := p.nounPhrase(k, c.end)
		return np.head >= 0 && p.actorOf(np.head) == otherActor && p.list[np.head].form != gerundForm
	}
	return false
}

// onlyPeople reports whether nobody but people does what they are said to do:
// "by staff only", "no one but a human may".
func (p *parser) onlyPeople(f *frame, c *clause) bool {
	if f.kind == passive || f.kind == reduced {
		for _, o := range f.comps {
			if !p.prepIs(o, "by") {
				continue
			}
			return o.prep > c.start && p.list[o.prep-1].is(onlyRole) || o.end < c.end && p.list[o.end].is(onlyRole) || p.list[o.start].is(onlyRole)
		}
		return false
	}
	if f.subjectAt <= c.start {
		return false
	}
	prev := &p.list[f.subjectAt-1]
	return prev.is(exceptRole) && (hasPrefix(p.str(f.subjectAt-1), "no") || f.subjectAt-2 >= c.start && p.list[f.subjectAt-2].is(nothingRole))
}

// notTheAgents reports whether the clause ends by saying that an act is not the
// agent's: ", not the agent's", ", not for the bot".
func (p *parser) notTheAgents(f *frame, c *clause) bool {
	if !f.listed() {
		return false
	}
	for i := f.last + 1; i+1 < c.end; i++ {
		if !p.list[i].is(notRole) && !p.list[i].is(beNotRole) {
			continue
		}
		k := i + 1
		for k < c.end && (p.list[k].is(adverbRole) || p.str(k) == "for") {
			k++
		}
		if k < c.end && p.list[k].is(agentRole) && (k+1 >= c.end || p.str(k+1) == "'s" || p.list[k+1].kind == markToken) {
			return true
		}
	}
	return false
}

// keptThing reads a thing that stays with people: a secret wherever it is said,
// anything else among the boundaries.
func (p *parser) keptThing(i int) {
	first, class := p.subjectClass(i)
	switch {
	case class.has(secretClass):
		p.add(first, i, 1<<secretFamily, judge(Prohibited, "kept-by-people"))
	case p.field == "risk_boundary" && !p.headWithin(p.cur.start, i):
		p.add(first, i, familyOfThing(class&^people), judge(Prohibited, "kept-by-people"))
	}
}

// trailingNot reads the ban that ends in its negation: "the CRM it may update,
// the ledger not".
func (p *parser) trailingNot(i int) bool {
	if i+1 < p.cur.end && p.list[i+1].kind != markToken || p.str(i) != "not" && p.str(i) != "never" {
		return false
	}
	from := i
	for from > p.cur.start && p.list[from-1].kind != markToken && !p.list[from-1].is(andRole) && i-from < 8 {
		from--
	}
	if from == i {
		return false
	}
	np := p.nounPhrase(from, i)
	k := p.lastAct(from)
	if np.next == i-1 && (p.str(i-1) == "ones" || p.str(i-1) == "one") {
		np.next++ // "one-star ones never"
	}
	if own := familyOfThing(np.class & strongObjects); p.field == "tools" && np.head >= 0 && np.next == i && own != 0 && !p.actWithin(from, i) {
		p.add(from, i, own, judge(Prohibited, "trailing-not")) // "phone for texting, door locks NOT"
		return true
	}
	if np.head < 0 || np.next != i || k < 0 || p.actWithin(from, i) {
		return false
	}
	p.judged[k].limit = false
	fams := p.onTarget(&p.frames[k], from, np)
	p.add(from, i, fams, judgement{class: Prohibited, limit: fams == p.frames[k].families, rules: []string{"trailing-not"}})
	return true
}

// doesNot reads a clause that only says that the agent does not do what was
// just named: "discarding them is for me; the agent may not", "the vendor's bot
// mails guests, ours does not".
func (p *parser) doesNot() {
	last := p.cur.end - 1
	if p.at == 0 || p.cur.end-p.cur.start > 5 || p.hasFrames(p.at) || len(p.gatesOf(p.at-1)) > 0 {
		return
	}
	from := p.at - 1
	if first := p.str(p.cur.start); hasPrefix(first, "neither ") || hasPrefix(first, "nor ") {
		if from > 0 && !p.hasFrames(from) {
			from-- // "we don't, and neither will the agent"
		}
		last++
	} else if t := &p.list[last]; p.all[from].sentence != p.cur.sentence && !p.doneByOthers(from) || !t.is(doNotRole) && !t.is(modalNotRole) && !(t.is(doRole) && p.list[last-1].is(notRole)) {
		return
	}
	ours, begin := false, p.cur.start
	limit := p.timeAt(begin, &p.cur)
	for limit && begin < last && !p.list[begin].is(agentRole) {
		begin++ // "at weekends it does not"
	}
	for i := begin; i < last; i++ {
		switch t := &p.list[i]; {
		case p.str(i) == "ours" || p.str(i) == "mine":
			ours = true
		case t.is(agentRole) && (!t.is(pronRole) || i == begin && i == last-1 && (p.cur.opened != openedBySubject || p.list[max(i-1, p.cur.start)].is(becauseRole))):
		case t.is(becauseRole) && i == begin && i < last-1:
			begin++ // "so it doesn't"
		case t.is(andRole), t.is(detRole), t.is(possRole), t.kind == markToken, t.is(adverbRole), t.is(notRole) && (last == p.cur.end || i == last-1):
		default:
			return
		}
	}
	for k := p.actsBefore(p.at) - 1; k >= 0 && p.frames[k].clause >= from; k-- {
		if f := &p.frames[k]; f.families != 0 && p.judged[k].class != Prohibited {
			if ours || f.listed() {
				p.judged[k] = judge(Mentioned, "other-actor")
			}
			p.add(p.cur.start, p.cur.end-1, f.families, judgement{class: Prohibited, limit: limit, rules: []string{"does-not"}})
			return
		}
	}
}

// doneByOthers reports whether all acts of a clause are somebody else's.
func (p *parser) doneByOthers(c int) bool {
	some := false
	for k := range p.actsIn(c) {
		if p.frames[k].subject != otherActor {
			return false
		}
		some = true
	}
	return some
}

// noneElsewhere reports whether "none" at i bars another target of the act before
// it: ", none to customers", "but to none outside", "and nothing to the wiki".
func (p *parser) noneElsewhere(i int) bool {
	if !p.list[i].is(nothingRole) || i+1 >= p.cur.end || i == 0 {
		return false
	}
	next := &p.list[i+1]
	if !next.is(prepRole) && p.str(i+1) != "elsewhere" && !(p.str(i+1) == "else" && hasPrefix(p.str(i), "no") && p.str(i) != "nothing") {
		return false
	}
	k := i - 1
	if p.list[k].is(prepRole) && k > 0 {
		k--
	}
	prev := &p.list[k]
	return prev.kind == markToken || prev.is(turnRole) || prev.is(andRole)
}

// notEarlier reports whether what is denied at i only sharpens what was said: "not
// earlier", "not the other way round", "nothing else".
func (p *parser) notEarlier(i int) bool {
	if p.str(i) == "no longer" && i+1 < p.cur.end && p.str(i+1) == "than" {
		return true
	}
	for k := i + 1; k < p.cur.end && k < i+4; k++ {
		if p.str(k) == "else" && p.str(i) != "nothing" {
			return false // "nobody else" is somebody
		}
		switch p.str(k) {
		case "beyond", "further", "earlier", "sooner", "later", "before", "other", "otherwise", "vice versa", "more", "less", "longer", "until", "else", "even", "a day", "a minute", "one":
			return p.str(k) != "other" || k+1 < p.cur.end && p.str(k+1) == "way"
		case "the", "a", "a single", "single":
			continue
		}
		return false
	}
	return false
}

// lateNegation finds the words behind an act that deny it in full: "post there
// under no circumstances".
func (p *parser) lateNegation(f *frame, c *clause) int {
	if f.kind != imperative && f.kind != finite && f.kind != gerund && f.kind != nominal && f.kind != passive {
		return -1
	}
	for i := f.head + 1; i < c.end && i <= f.last+2; i++ {
		if inNoCase.has(p.str(i)) {
			if i+1 >= c.end || p.list[i+1].kind == markToken {
				return i
			}
			return -1
		}
	}
	return -1
}

var inNoCase = list("in no case")

// cleft reads "what it may do is …", "the one thing it must never do is …", "the
// last thing it should do is …" before an act: what is said of doing holds for the
// act. It returns the class, or "".
func (p *parser) cleft(f *frame, c *clause) Class {
	if f.first < c.start+2 {
		return ""
	}
	switch w := p.str(c.start); {
	case w == "all", w == "so", w == "one", w == "the", hasPrefix(w, "what"), hasPrefix(w, "the "), hasPrefix(w, "things"):
	default:
		return ""
	}
	do, not, modal := false, false, false
	for i := c.start; i < f.first && i < c.start+12; i++ {
		t, w := &p.list[i], p.str(i)
		last := hasSuffix(w, " do") || w == "do" || w == "touch"
		do = do || last
		not = not || t.is(notRole) || t.is(modalNotRole) || w == "last" || last && t.is(banHeadRole)
		modal = modal || t.is(modalRole) || t.is(modalNotRole) || last && (t.is(freeHeadRole) || t.is(banHeadRole))
		switch {
		case t.is(beRole) && do && modal && not:
			return Prohibited
		case t.is(beRole) && do && modal:
			return Requested
		case t.is(andRole) && !do:
			return ""
		}
	}
	return ""
}

// nobodyAsked reports whether a clause answers the question whom to ask with
// nobody: "issue comments: no one".
func (p *parser) nobodyAsked(c *clause) bool {
	if p.field != "human_gate" || c.end != c.start+1 && !p.justDo(c.start+1, c.end) || c.opened != openedByColon && c.opened != openedByArrow {
		return false
	}
	return p.list[c.start].is(nothingRole) && p.list[c.start].class().any(people)
}

// justDo reports whether a comma and "just do it" are all that stands from i to end.
func (p *parser) justDo(i, end int) bool {
	return i+1 < end && end <= i+4 && p.list[i].kind == markToken && hasPrefix(p.str(i+1), "just")
}

// frontedLeftAlone reads the ban on what stands before "it leaves alone":
// "deposits and everything that moves money it leaves alone".
func (p *parser) frontedLeftAlone(i int) bool {
	agent := i - 1
	if agent >= p.cur.start && p.list[agent].lemma() == "leave" {
		agent--
	}
	for agent > p.cur.start && (p.list[agent].is(modalRole) || p.list[agent].is(adverbRole)) && !p.list[agent].is(agentRole) {
		agent-- // "the robot it must leave alone"
	}
	if agent <= p.cur.start || !p.list[agent].is(agentRole) {
		return false
	}
	if from := p.commaBack(agent); from > p.cur.start && !p.actWithin(from, agent) && p.actWithin(p.cur.start, from) {
		if np := p.nounPhrase(from, agent); np.head >= 0 && np.next == agent {
			p.add(from, i, familyOfThing(np.class&^people), p.ban("left-alone"))
			return true // "it may mail them, the milking robot it must leave alone"
		}
	}
	found := false
	for k := range p.actsIn(p.at) {
		if f := &p.frames[k]; f.head < i && !found {
			p.judged[k] = judge(Prohibited, "left-alone")
			found = true
		} else if f.head < i && f.families == p.frames[max(0, k-1)].families {
			p.judged[k] = judge(Prohibited, "left-alone")
		}
	}
	if !found {
		first, class := p.subjectClass(agent)
		p.add(first, i, familyOfThing(class&^people), p.ban("left-alone"))
	}
	return true
}

// commaBack returns what stands behind the last comma before i, or the start of the
// clause.
func (p *parser) commaBack(i int) int {
	for k := i - 1; k > p.cur.start && k > i-9; k-- {
		if t := &p.list[k]; t.kind == markToken && t.mark == ',' {
			return k + 1
		}
	}
	return p.cur.start
}

// bannedToo reports whether "too" gives a noun the ban of the clause before it:
// "contact is ruled out, storage on local disks too".
func (p *parser) bannedToo(f *frame, c *clause) bool {
	switch p.str(c.end - 1) {
	case "too", "either", "as well", "also", "likewise":
	default:
		return false
	}
	banned := -1
	for i := p.all[max(0, f.clause-1)].start; i < f.first; i++ {
		if p.list[i].is(bannedRole) && p.list[i].class() == 0 {
			banned = i
		}
		if p.list[i].kind == markToken && isStop(p.list[i].mark) {
			banned = -1
		}
	}
	return banned >= 0 && c.end-f.last < 10
}

// saysDoing reports whether a stretch ends in "do is", so that an act follows it.
func (p *parser) saysDoing(from, be int) bool {
	return be > from && (p.str(be-1) == "do" || hasSuffix(p.str(be-1), " do"))
}

// nobodyLets reports whether the clause says that nobody allows the act: "nobody
// lets it pay", "no one has allowed it to pay".
func (p *parser) nobodyLets(f *frame, c *clause) bool {
	if !p.list[c.start].is(nothingRole) && !(p.list[c.start].is(noRole) && c.start+1 < c.end && p.list[c.start+1].class().any(people)) {
		return false
	}
	for i := c.start + 1; i < f.first && i < c.start+8; i++ {
		switch p.list[i].lemma() {
		case "let", "allow", "permit", "authorise", "authorize", "entitle", "ask", "want", "expect", "need":
			return i+1 < f.first && !(demanded.has(p.str(i)) && p.field == "human_gate")
		}
	}
	return false
}

// frontedNot finds the negation behind an act that is put first: "but pay it does
// not".
func (p *parser) frontedNot(f *frame, c *clause) int {
	if f.kind != imperative && f.kind != nominal && f.kind != gerund {
		return -1
	}
	last := c.end - 1
	if last <= f.last || !p.list[last].is(doNotRole) && !p.list[last].is(modalNotRole) || !p.list[last-1].is(agentRole) {
		return -1
	}
	return last
}

// notDoing reports whether a heading says what is not done: "what it will not do".
func (p *parser) notDoing(c *clause) bool {
	if last := p.str(c.end - 1); last != "do" && last != "touch" && !hasSuffix(last, " do") {
		return false
	}
	switch w := p.str(c.start); {
	case hasPrefix(w, "what"), hasPrefix(w, "things"), w == "all", w == "the":
	default:
		return false
	}
	for i := c.start; i < c.end; i++ {
		if t := &p.list[i]; t.is(notRole) || t.is(doNotRole) || t.is(modalNotRole) {
			return true
		}
	}
	return false
}
