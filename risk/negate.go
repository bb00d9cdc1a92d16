package risk

// negation is what forbids a frame.
type negation struct {
	found  bool
	double bool
	near   bool // right before the head
	at     int
	rule   string
}

// reach is how many tokens back a negation is looked for.
const reach = 60

// negated finds the negation that governs a frame.
func (p *parser) negated(f *frame, c *clause) negation {
	if n := p.negatedBefore(f, c); n.found || n.double {
		return n
	}
	if f.noObject {
		return negation{found: true, rule: "no-object", at: f.head}
	}
	if p.nobodyLets(f, c) {
		return negation{found: true, rule: "nobody-lets", at: c.start}
	}
	if at := p.frontedNot(f, c); at >= 0 {
		return negation{found: true, near: true, rule: "negation", at: at}
	}
	if p.cleft(f, c) == Prohibited {
		return negation{found: true, near: true, rule: "what-it-must-not-do", at: c.start}
	}
	if rule := p.shapedBan(f, c); rule != "" {
		return negation{found: true, near: true, rule: rule, at: c.start}
	}
	if at := p.lateNegation(f, c); at >= 0 {
		return negation{found: true, near: true, rule: "negation", at: at}
	}
	if f.rel > c.start && (p.list[f.rel-1].is(nothingRole) || p.list[f.rel-1].is(noRole)) {
		return negation{found: true, near: true, rule: "nothing-that", at: f.rel - 1}
	}
	if f.subject == nobody && f.kind == finite {
		return negation{found: true, rule: "nobody", at: f.head}
	}
	if f.listed() || f.rel >= 0 || p.field == "tools" && f.kind == imperative {
		if rule := p.bannedAfter(f, c); rule != "" {
			return negation{found: true, rule: rule, at: f.last}
		}
	}
	if e := c.end - 1; (f.kind == imperative || f.kind == finite) && e > f.last+1 && p.list[e-1].kind == markToken && p.saidNo(e, c) && !p.anotherAct(f, e) {
		return negation{found: true, rule: "banned", at: f.last} // "give money back, no"
	}
	if p.bannedNext(f) {
		return negation{found: true, rule: "banned", at: f.last}
	}
	if f.kind == nominal && p.bannedToo(f, c) {
		return negation{found: true, rule: "banned", at: f.last}
	}
	switch p.underHeading(c) {
	case headingBars:
		return negation{found: true, near: f.kind == reduced, rule: "heading", at: f.head}
	case headingFrees, headingAsks:
		return negation{}
	}
	if p.textField != "trigger" && !p.freshAfter(c.start) && p.headingsBan(c.heading, f.kind == finite && f.subject == agentActor) {
		return negation{found: true, rule: "heading", at: f.head} // "no note by 9: SMS to the parents"
	}
	return negation{}
}

// listed reports whether a frame is a noun or a gerund, as in a list of acts.
func (f *frame) listed() bool {
	switch f.kind {
	case nominal, gerund, placeHead, rightHead, codeHead:
		return true
	}
	return false
}

// negating are the roles of the words that negatedBefore asks for, but for the word
// before a gerund.
var negating = rolesOf(doNotRole, failRole, insteadRole, banHeadRole, notRole, bannedRole, modalNotRole, beNotRole, banRole, noRole, withoutRole, nothingRole)

func (p *parser) negatedBefore(f *frame, c *clause) negation {
	crossed, aux := false, false // a verb of its own, an auxiliary lies between
	for i := f.head - 1; i >= c.start && i > f.head-reach; i-- {
		t := &p.list[i]
		near := f.head-i <= 3
		switch {
		case t.quoted, t.is(notOnlyRole), !t.roles.any(negating) && p.field != "tools" && !(f.kind == gerund && i == f.head-1):
		case t.is(doNotRole) && f.kind == gerund && p.freshGerund(i, f.head):
			// "people I don't know, putting things online": the list goes on
		case t.is(failRole) && p.negatorBefore(i, c.start) && f.cond >= 0 && i < p.conds[f.cond].start && f.subject != agentActor:
			return negation{} // "not forget to warn him when the alarm trips"
		case t.is(failRole) && p.negatorBefore(i, c.start):
			return negation{double: true, rule: "double-negation", at: i}
		case t.is(insteadRole) && i >= f.head-3 && f.kind == finite && f.subject == agentActor:
			continue // "the agent instead of Carla answers"
		case t.is(insteadRole) && i >= f.head-3:
			return negation{found: true, near: near, rule: "instead-of", at: i}
		case p.field == "tools" && t.upper && p.str(i) == "revoke":
			return negation{found: true, near: near, rule: "revoke", at: i}
		case t.is(banHeadRole) && !t.is(noRole) && !t.is(notRole) && (hasSuffix(p.str(i), "give it") || hasSuffix(p.str(i), "never") || hasSuffix(p.str(i), "not want")):
			return negation{found: true, near: near, rule: "negation", at: i}
		case t.is(notRole) && aux && i+1 < f.head && p.list[i+1].form == pastForm && !(i > c.start && p.list[i-1].roles.any(auxiliaries)):
			// "not opened since" says what something is
		case t.is(bannedRole) && t.verb() == nil && i > c.start && i < f.first && p.list[i-1].is(haveRole), t.is(bannedRole) && i > c.start+1 && i < f.first && p.list[i-1].is(haveRole) && p.str(i) == "ruled out":
			return negation{found: true, near: near, rule: "negation", at: i}
		case t.is(banRole) && i > c.start && p.list[i-1].is(nothingRole) && f.kind == gerund:
			return negation{double: true, rule: "double-negation", at: i} // "nothing keeps it from paying"
		case (t.is(modalNotRole) || t.is(doNotRole)) && p.noReason(i, c):
			return negation{double: true, rule: "double-negation", at: i} // "no reason why it shouldn't"
		case f.kind == gerund && i == f.head-1 && p.str(i) == "from" && p.keptFrom(i, c):
			return negation{found: true, near: true, rule: "negation", at: i}
		case t.is(notRole), t.is(doNotRole), t.is(modalNotRole), t.is(beNotRole), t.is(banRole):
			if !p.outOfReach(i, f) && !p.agreesAnew(i, f) && !p.barsSomething(i, f) {
				if t.is(notRole) && i > c.start && p.negatorBefore(i, c.start) {
					return negation{double: true, rule: "double-negation", at: i}
				}
				return negation{found: true, near: near, rule: "negation", at: i}
			}
		case t.is(noRole) && f.kind == nominal && f.governor > i && p.list[f.governor].is(prepRole) && f.first > i+1 && p.list[f.first].is(detRole):
			// "no names in the post"
		case t.is(noRole) && i > c.start+1 && p.list[i-1].is(haveRole) && p.list[i-2].is(selfRole) && f.listed() && p.commaBetween(i, f.head):
			// "hotels we have no ties with, by e-mail"
		case t.is(noRole) && p.str(i) == "no" && i > c.start && !p.list[i-1].is(prepRole) && i+1 < f.head && p.list[i+1].is(prepRole) && p.list[i-1].kind == wordToken && !p.list[i-1].roles.any(auxiliaries):
			// "a friendly no by mail"
		case t.is(noRole):
			if f.listed() && !crossed || f.kind == passive && (i >= f.first || p.onlyNouns(i+1, f.first)) || f.kind == finite && (f.subjectAt == i || p.nounPhrase(i, f.head).next == f.head) || f.infinitive && !crossed && p.toSoon(i, f.head) {
				return negation{found: true, near: near, rule: "no", at: i}
			}
			if p.noneDone(i, f) || f.kind == finite && p.onlySubjects(i+1, f.head) {
				return negation{found: true, near: true, rule: "no", at: i}
			}
		case t.is(withoutRole) && !t.is(gatelessRole):
			if (f.listed() || f.kind == passive && p.str(f.head-1) == "being") && !crossed && !p.commaBetween(i, f.head) {
				if f.kind == gerund && p.deniedFrom(c.start, i) {
					return negation{double: true, rule: "double-negation", at: i} // "no day passes without it mailing"
				}
				return negation{found: true, near: near, rule: "without", at: i}
			}
		case t.is(nothingRole):
			if i >= f.first && f.kind == passive || f.kind == passive && p.onlyPassives(i, f) {
				return negation{found: true, near: near, rule: "nothing", at: i}
			}
			if p.noneDone(i, f) {
				return negation{found: true, near: true, rule: "nothing", at: i}
			}
		}
		if t.verb() != nil && t.class() == 0 && t.act() == nil && t.form != gerundForm && i < f.first {
			crossed = true
		}
		aux = aux || t.roles.any(auxiliaries)
	}
	return negation{}
}

// noneDone reports whether the "no" at i bans what a bare participle says of its
// noun: "no drugs ordered". Where a goal or evidence is named it only says what
// is hoped for: "no invoice paid late".
func (p *parser) noneDone(i int, f *frame) bool {
	switch p.field {
	case "goal", "success_criteria", "verification_plan", "registration_path":
		return false
	}
	if f.kind != reduced || i > p.cur.start && p.list[i-1].kind != markToken && !p.list[i-1].is(andRole) {
		return false
	}
	if np := p.nounPhrase(i, f.head); np.next != f.head || np.head < 0 && !p.list[i].is(nothingRole) {
		return false
	}
	for k := f.head + 1; k < p.cur.end && p.list[k].kind != markToken && !p.list[k].is(andRole) && !p.list[k].roles.any(subordinators); k++ {
		if p.list[k].verb() != nil && p.list[k].class() == 0 && p.list[k].act() == nil || p.list[k].roles.any(auxiliaries) || p.list[k].is(getRole) {
			return false // "no order placed by a customer gets lost"
		}
	}
	return true
}

// noneDoneOf reports whether a noun only says of what a participle behind it
// bans the doing: the "orders" of "no orders entered".
func (p *parser) noneDoneOf(f *frame) bool {
	if f.kind != nominal && f.kind != placeHead {
		return false
	}
	for k := range p.framesIn(f.clause) {
		if o := &p.frames[k]; o.kind == reduced && o.head == f.headEnd {
			for i := o.head - 1; i >= p.cur.start && i > o.head-6; i-- {
				if p.list[i].is(noRole) {
					return p.noneDone(i, o)
				}
			}
		}
	}
	return false
}

// onlyNouns reports whether nothing but coordinated nouns stands between two
// tokens: the "passwords or" of "no passwords or tokens are kept".
func (p *parser) onlyNouns(from, to int) bool {
	for k := from; k < to; k++ {
		t := &p.list[k]
		if t.roles.any(auxiliaries) || t.is(agentRole) || t.is(selfRole) || t.is(detRole) || t.roles.any(subordinators) && !t.is(prepRole) || t.verb() != nil && t.class() == 0 && t.act() == nil {
			return false
		}
	}
	return from < to && (p.list[to-1].is(andRole) || p.list[to-1].kind == markToken)
}

// toSoon reports whether the noun after "no" at i governs an infinitive: "no
// power to alter or to pay".
func (p *parser) toSoon(i, head int) bool {
	for k := i + 1; k < head && k < i+4; k++ {
		if p.str(k) == "to" {
			return true
		}
		if p.list[k].kind == markToken {
			return false
		}
	}
	return false
}

// outOfReach reports whether the negator at i belongs to another stretch than
// the frame: a relative clause or a condition that has ended.
func (p *parser) outOfReach(i int, f *frame) bool {
	if cd := p.condAt(i); cd != nil && !(cd.start <= f.head && f.head < cd.end) {
		return true
	}
	if p.list[i].is(doNotRole) && f.rel < 0 && f.kind == imperative && i > 0 && p.str(i-1) == "who" {
		return true // "bakers who don't know us and approach them"
	}
	if (p.list[i].is(doNotRole) || p.list[i].is(modalNotRole)) && i >= p.all[f.clause].start+2 && f.subject != otherActor && f.head > i+2 && p.list[i-2].class() != 0 {
		switch p.str(i - 1) {
		case "i", "we", "you", "they":
			return true // "people we do not know and file it"
		}
	}
	if p.notSomebody(i, f) {
		return true // "it is the bot, not the trainee, that pays"
	}
	if p.negatesSubject(i, f) {
		return true // "whoever cannot be reached is taken off the list"
	}
	if f.behindRel > i {
		return true // "patients who did not come get a call"
	}
	if (p.list[i].is(doNotRole) || p.list[i].is(beNotRole) || p.list[i].is(modalNotRole) && i+1 < f.head && p.list[i+1].is(beRole)) && i > 0 && p.list[i-1].is(relRole) {
		return p.commaBetween(i, f.head)
	}
	return false
}

// negatesSubject reports whether the negator at i only says who the subject of the
// frame is: an auxiliary of its own follows what is denied.
func (p *parser) negatesSubject(i int, f *frame) bool {
	if f.kind != passive && f.kind != finite || p.str(p.cur.start) != "whoever" && !whatWords.has(p.str(p.cur.start)) && !p.behindWho(i) {
		return false
	}
	denied := false
	for k := i + 1; k < f.head; k++ {
		t := &p.list[k]
		if denied && (t.is(beRole) || t.is(getRole) || t.is(modalRole)) && t.kind == wordToken {
			return true
		}
		denied = denied || k == i+1 && t.verb() != nil || t.form == pastForm || t.verb() != nil && t.class() == 0 && !t.roles.any(auxiliaries)
	}
	return false
}

// behindWho reports whether the auxiliary with the denial at i stands right behind
// the "who" of a relative clause on the first noun: "users who did not log in".
func (p *parser) behindWho(i int) bool {
	if i < p.cur.start+2 || !p.list[i].roles.any(auxiliaries) && p.str(i) != "never" && p.str(i) != "not" {
		return false
	}
	if i--; p.str(i) == "have" || p.str(i) == "has" || p.str(i) == "had" {
		i--
	}
	return i > p.cur.start && (p.str(i) == "who" || p.str(i) == "that" || p.str(i) == "which") && p.nounPhrase(p.cur.start, i).next == i
}

// notSomebody reports whether the denial at i stands between two commas before the frame
// and only says who does not do it.
func (p *parser) notSomebody(i int, f *frame) bool {
	if !p.list[i].is(notRole) || i <= p.cur.start || p.list[i-1].kind != markToken || p.list[i-1].mark != ',' {
		return false
	}
	np := p.nounPhrase(i+1, f.head)
	return np.head >= 0 && np.next < f.head && p.list[np.next].kind == markToken && p.list[np.next].mark == ',' && p.actorOf(np.head) == otherActor
}

// agreesAnew reports whether a verb has an ending of its own that no "does not"
// before it leaves it: "does not need an okay and pays".
func (p *parser) agreesAnew(i int, f *frame) bool {
	t := &p.list[i]
	if !t.is(doNotRole) && !t.is(modalNotRole) || f.kind != finite || f.head-i <= 3 || p.list[f.head].form != thirdForm {
		return false
	}
	for k := f.head - 1; k > i && k > f.head-4; k-- {
		if p.list[k].is(andRole) && p.str(k) == "and" {
			return true
		}
	}
	return false
}

var barring = list("barring")

// barsSomething reports whether the word of prohibition at i is an act of its own,
// beside the act of the frame: "blocks the address and restarts the proxy".
func (p *parser) barsSomething(i int, f *frame) bool {
	t := &p.list[i]
	if !barring.has(t.lemma()) || f.kind != finite && f.kind != imperative || p.list[f.head].form != t.form || t.form != thirdForm && t.form != baseForm {
		return false
	}
	np := p.nounPhrase(i+1, f.head)
	return np.head >= 0 && np.next < f.head && p.list[np.head].form != gerundForm && (p.list[np.head].act() == nil || np.class != 0) && (p.list[np.next].is(andRole) || p.list[np.next].kind == markToken)
}

func (p *parser) commaBetween(i, j int) bool {
	for k := i; k < j; k++ {
		if p.list[k].kind == markToken && p.list[k].mark == ',' {
			return true
		}
	}
	return false
}

// onlyPassives reports whether a coordination of passives leads from "nothing"
// at i to the frame: "nothing is sent or published".
func (p *parser) onlyPassives(i int, f *frame) bool {
	for k := i + 1; k < f.head; k++ {
		t := &p.list[k]
		if t.verb() != nil && t.form != pastForm && t.class() == 0 && t.act() == nil {
			return false
		}
	}
	return true
}

// negatorBefore reports whether a negator stands right before i.
func (p *parser) negatorBefore(i, start int) bool {
	for k := i - 1; k >= start && k > i-4; k-- {
		t := &p.list[k]
		if t.is(notRole) || t.is(doNotRole) || t.is(modalNotRole) || t.is(withoutRole) || t.is(beNotRole) {
			return true
		}
		if !t.is(adverbRole) && !t.roles.any(auxiliaries) && !t.is(agentRole) && p.str(k) != "let" {
			return false
		}
	}
	return false
}

// anotherAct reports whether an act begins between a frame and a token.
func (p *parser) anotherAct(f *frame, to int) bool {
	for k := range p.framesIn(f.clause) {
		if o := &p.frames[k]; o.first > f.last && o.first < to {
			return true
		}
	}
	return false
}

// bannedReach is how many tokens behind an act a predicate may forbid it.
const bannedReach = 40

// bannedAfter looks for a predicate that forbids what stands before it: "X is
// off limits", "X is not in its remit".
func (p *parser) bannedAfter(f *frame, c *clause) string {
	if f.last+1 < c.end && p.saidYes(f.last, c) {
		return "" // "a mail to the team yes, calls no"
	}
	not := false
	for i := f.last + 1; i < min(c.end, f.last+bannedReach); i++ {
		t := &p.list[i]
		switch {
		case t.is(banRole) && hasSuffix(p.str(i), " to") && i > c.start && p.list[i-1].is(beRole) && i+1 < c.end && p.list[i+1].verb() == nil:
			return "banned" // "is forbidden to any program"
		case p.list[i-1].kind == markToken && p.saidYes(i, c):
			return ""
		case t.kind == markToken && t.mark == '(':
			i = p.pastActsInside(i, f, c)
		case t.is(bannedRole), p.saidNo(i, c), p.str(i) == "out" && i == c.end-1 && f.kind != codeHead && p.list[i-1].is(beRole) && p.field != "outputs" && p.field != "trigger":
			return "banned"
		case t.is(beNotRole) && (i == c.end-1 || p.list[i+1].kind == markToken), t.is(notRole) && p.list[i-1].is(beRole) && i+1 < c.end && p.list[i+1].kind == markToken:
			return "not-in-scope" // "deleting isn't", "merging is not, not even then"
		case p.str(i) == "yes" && i+1 < c.end && p.list[i+1].kind == markToken:
			return "" // "updating the roster yes, deleting shifts no"
		case not && (dutyNouns.has(t.lemma()) || dutyNouns.has(p.str(i))) && !t.is(prepRole):
			return "not-in-scope" // "is no machine's business"
		case not && happening.has(firstWord(t.lemma())) && (p.list[i-1].is(modalNotRole) || p.list[i-1].is(doNotRole) || p.list[i-1].is(notRole)):
			return "banned" // "refunds do not happen"
		case t.is(notRole), t.is(beNotRole), t.is(modalNotRole), t.is(nothingRole), t.is(doNotRole), p.str(i) == "nobody's", p.str(i) == "no one's", t.is(noRole):
			not = true
		case t.is(staysRole), t.is(beRole) && i+2 < c.end && (p.str(i+1) == "for" || p.list[i+1].is(onlyRole) || p.list[i+1].is(adverbRole)):
			if p.keptAlone(i, c) {
				return "kept-alone"
			}
		case t.is(inScopeRole):
			if not {
				return "not-in-scope"
			}
			return ""
		case not && p.str(i) == "what" && i+2 < c.end && p.str(c.end-1) == "for" && c.end-i < 7:
			return "not-in-scope" // "is not what it is for"
		case t.roles.any(auxiliaries), t.is(adverbRole):
			if i == c.end-1 && t.is(beNotRole) {
				return "not-in-scope" // "deleting isn't"
			}
		case p.verbal(i, c.start, c.end) == finite:
			if p.bannedLater(i, c) {
				return "banned"
			}
			return ""
		}
	}
	return ""
}

// pastActsInside returns where the bracket at i closes if acts of its own stand in it,
// so that a ban inside is theirs: "a key for uploads (the button for refunds is
// locked)"; else i.
func (p *parser) pastActsInside(i int, f *frame, c *clause) int {
	end := i + 1
	for end < c.end && !(p.list[end].kind == markToken && p.list[end].mark == ')') {
		end++
	}
	for k := range p.framesIn(f.clause) {
		if o := &p.frames[k]; o.first > i && o.head < end {
			return end
		}
	}
	return i
}

// bannedNext looks at a next clause that only forbids what was named: ", but
// switched off for this agent", ": never", "| never |".
func (p *parser) bannedNext(f *frame) bool {
	next := f.clause + 1
	if next >= len(p.all) || p.all[next].sentence != p.all[f.clause].sentence || p.hasFrames(next) {
		return false
	}
	n := p.all[next]
	if n.opened != openedByColon && n.opened != openedByTurn && n.opened != openedByArrow {
		return false
	}
	if n.opened == openedByArrow && p.all[f.clause].opened == openedByArrow && p.commaBetween(f.headEnd, p.all[f.clause].end) {
		return false // "too high → call the guard, too low → nothing"
	}
	verdict := n.opened != openedByTurn
	if p.nobodyAsked(&n) || p.answered(f.clause) == "no" {
		return false
	}
	for i := n.start; i < n.end; i++ {
		t := &p.list[i]
		switch {
		case t.is(bannedRole), verdict && t.is(doNotRole) && i == n.end-2 && happens.has(p.list[n.end-1].lemma()), verdict && (t.is(notRole) || t.is(noRole) || t.is(banHeadRole) || t.is(nothingRole) && (p.field != "human_gate" || p.str(i) != "none")) && n.end-n.start < 6 && len(p.gatesOf(next)) == 0:
			return true
		case i > n.start+3, t.roles.any(subordinators):
			return false
		}
	}
	return false
}

// headingsBan reports whether a heading, or one that it stands under, forbids what
// follows it. The headings of a text are asked once, in order, so that a long row of
// them costs no more than its length.
func (p *parser) headingsBan(h int, does bool) bool {
	if h < 0 {
		return false
	}
	kind := 0
	if does {
		kind = 1
	}
	bans := p.bansBelow[kind]
	if len(bans) == 0 {
		bans = append(bans, make([]bool, len(p.all))...)
		for i := range p.all {
			if at := p.all[i].heading; at >= 0 && !bans[at] {
				above := p.all[at].heading
				bans[at] = above >= 0 && bans[above] || p.headingBans(at, does)
			}
		}
		p.bansBelow[kind] = bans
	}
	return bans[h]
}

// headingBans reports whether the words before a colon forbid what follows it.
// What the agent is said to do is not barred by a state that is hoped for: "no
// aisle blocked: the bot reroutes the carts".
func (p *parser) headingBans(h int, does bool) bool {
	c := p.all[h]
	for i := c.start; i < c.end; i++ {
		if p.list[i].is(undoneRole) || p.list[i].is(failRole) && p.negatorBefore(i, c.start) {
			return false // "don't let an invoice go unchased: …"
		}
	}
	if c.end > c.start+2 && p.str(c.start) == "no" && p.str(c.start+1) == "more" {
		return false // "no more lost slips: …" is a hope
	}
	for i := c.start; i < c.end; i++ {
		t := &p.list[i]
		if t.is(banHeadRole) && t.is(notRole) && i > c.start && i < c.end-1 {
			continue // "shelves never empty: …" says so of the shelves alone
		}
		if does && t.is(noRole) && i < c.end-1 || i == c.start && p.str(i) == "never" && i+1 < c.end && (hopes.has(p.str(i+1)) || p.str(i+1) == "out of") {
			continue // "never out of flour: …"
		}
		if t.is(banHeadRole) || t.is(bannedRole) && !p.negatorBefore(i, c.start) {
			return true
		}
	}
	if !does && p.notDoing(&c) {
		return true
	}
	if last := &p.list[c.end-1]; last.is(notRole) || last.is(noRole) || last.is(banRole) && !p.negatorBefore(c.end-1, c.start) || last.is(modalNotRole) || last.is(doNotRole) {
		return true
	}
	return false
}

var hopes = list("hopes")

// limited names the rule by which a negation only limits, or "".
func (p *parser) limited(f *frame, c *clause) string {
	if p.field == "inputs" {
		return "" // what is read is never to leave the house: no limit of an act
	}
	if p.list[c.start].is(outsideRole) && p.limits(c.start, c) || f.listed() && f.first > c.start && p.list[f.first-1].is(outsideRole) && (p.list[f.head].act() == nil || hasSuffix(p.str(f.first-1), " than")) && !p.list[f.head].class().any(people) {
		return "limit"
	}
	next := p.nextAct(f)
	for i := f.first; i < min(c.end, f.last+farthest); i++ {
		t := &p.list[i]
		if i <= f.head && !t.is(outsideRole) {
			continue
		}
		if i > f.last && (i == next || p.list[i].kind == markToken && p.list[i].mark == ',' && p.actAfter(i, f)) {
			return ""
		}
		if t.is(exceptRole) || p.exceptWord(i, c.start, c.end) {
			return ""
		}
		if t.is(withoutRole) || t.roles.any(conditions) || p.str(i) == "while" || p.str(i) == "whilst" {
			return "condition-without-approval"
		}
		if i > f.head && (p.timeAt(i, c) || p.repeated(i, c) || p.compared(i, c)) {
			return "limit"
		}
		if s := p.str(i); (s == "outside" || s == "outside of" || s == "beyond") && i > c.start && (p.list[i-1].class().any(people) || p.str(i-1) == "the") {
			return "" // "nobody from the outside", "nobody outside the depot" says who, and limits nothing
		}
		if (t.is(outsideRole) || p.str(i) == "after" && i+1 < c.end && p.list[i+1].kind == numberToken) && p.limits(i, c) {
			return "limit"
		}
	}
	return ""
}

// limitsRequest reports whether a limit of time or amount turns against what the
// same sentence hands out: "emails them, but on Sundays it sends nothing".
func (p *parser) limitsRequest(f *frame, c *clause) bool {
	if c.opened != openedByTurn && c.opened != openedBySubject || f.clause == 0 {
		return false
	}
	if p.all[f.clause-1].sentence != c.sentence {
		return false
	}
	for k := range p.framesIn(f.clause - 1) {
		if p.judged[k].class == Requested && p.frames[k].families&f.families != 0 {
			return true
		}
	}
	return false
}

// nextAct is the head of the first order or statement behind a phrase in its
// clause, or -1.
func (p *parser) nextAct(f *frame) int {
	next := -1
	for k := range p.framesIn(f.clause) {
		if o := &p.frames[k]; o.head > f.last && (next < 0 || o.head < next) && (o.kind == imperative || o.kind == finite) {
			next = o.head
		}
	}
	return next
}

// actAfter reports whether another act stands behind the comma at i, so that
// what follows it limits that one: "publish, quote outside or forward".
func (p *parser) actAfter(i int, f *frame) bool {
	for k := range p.framesIn(f.clause) {
		if o := &p.frames[k]; o.head > i && o.kind == f.kind && o.cond == f.cond {
			return true
		}
	}
	return false
}

var conditions = rolesOf(untilRole, unlessRole, beforeRole)

// limits reports whether a place, a time or an amount follows at i.
func (p *parser) limits(i int, c *clause) bool {
	switch s := p.str(i); s {
	case "during":
		return true
	case "outside", "outside of", "beyond", "at night", "on sundays", "on weekends", "at weekends", "on holidays", "after hours", "out of hours", "outside office hours":
		return true
	}
	if i+1 < c.end && p.list[i+1].is(pronRole) && !p.list[i+1].is(detRole) {
		return true // "nothing above it"
	}
	for k := i + 1; k < c.end && k < i+4; k++ {
		if s := p.str(k); s == "one" || s == "two" || s == "three" {
			return true
		}
		if p.list[k].kind == numberToken || p.list[k].kind == markToken && p.list[k].mark == '$' {
			return true
		}
	}
	return false
}

// freshGerund reports whether a comma parts the gerund at head from what "don't" at
// i denies, and no other gerund came before it.
func (p *parser) freshGerund(i, head int) bool {
	for k := i + 1; k < head; k++ {
		if t := &p.list[k]; t.form == gerundForm && t.verb() != nil {
			return false
		} else if t.kind == markToken && t.mark == ',' {
			return true
		}
	}
	return false
}
