package risk

import "sort"

// rest is a stretch of a sentence that gives other cases of the act before it a
// verdict of their own: "above that Tom decides", "dearer ones wait for the
// owner", "flights only when she has agreed".
type rest struct {
	clause, from, to int
	class            Class
	acts             bool // it names an act itself, which takes the verdict
	kind             restKind
}

// restKind says by what a stretch is known as speaking of other cases.
type restKind uint8

const (
	noRest     restKind = iota
	beyondRest          // "above that", "over 250", "up to 250"
	moreRest            // "larger ones", "the rest"
	otherRest           // another thing, set against one that is free
)

// findRests collects the stretches of other cases and keeps their gates from the
// acts before them. It runs before anything is judged.
func (p *parser) findRests() {
	p.rests = p.rests[:0]
	if p.field == "registration_path" || p.evidenceField() {
		return
	}
	for c := range p.all {
		p.cur, p.at = p.all[c], c
		if p.cur.entry > 0 || p.cur.question {
			continue
		}
		for from := p.cur.start; from < p.cur.end; {
			to := p.stretchEnd(from)
			if to > from {
				p.restAt(c, from, to)
			}
			from = to + 1
		}
	}
}

// stretchEnd returns where the stretch that begins at a token ends: at a comma, a
// bracket, or an "and" after which the agent asks.
func (p *parser) stretchEnd(from int) int {
	for k := from; k < p.cur.end; k++ {
		t := &p.list[k]
		if t.quoted {
			continue
		}
		if t.kind == markToken && t.mark == '(' && k > from {
			if to := p.closing(k); p.restOf(k+1, to) == noRest || p.restVerdict(k+1, to, beyondRest) == "" {
				k = to
				continue
			}
		}
		if t.kind == markToken && t.mark == ',' && k > from && (p.agentAsks(k+1) || k+1 < p.cur.end && hasPrefix(p.str(k+1), "ask ") && p.restOf(from, k) == moreRest) {
			continue // "hotels, it has to ask", "anything more, ask me"
		}
		if t.kind == markToken && (t.mark == ',' || t.mark == '(' || t.mark == ')' || t.mark == '-') || k > from && t.is(andRole) && k+1 < p.cur.end && (p.asking(k+1) || showing.has(p.list[k+1].lemma())) {
			return k
		}
	}
	return p.cur.end
}

// asksLater reports whether the agent at i asks somebody before a stretch ends:
// "databases it has to ask the admin about".
func (p *parser) asksLater(i, to int) bool {
	for _, g := range p.gatesOf(p.at) {
		if g.ask && g.at > i && g.at < to {
			return true
		}
	}
	for k := i + 1; k < to && k < i+3; k++ {
		if p.asking(k) {
			return true
		}
	}
	return false
}

// agentAsks reports whether the agent and what it asks stand at i.
func (p *parser) agentAsks(i int) bool {
	if i+1 >= p.cur.end || !p.list[i].is(agentRole) {
		return false
	}
	if i++; p.list[i].is(modalRole) && i+1 < p.cur.end {
		i++
	}
	return p.asking(i)
}

// closing returns the bracket that closes the one at i, or where the clause ends.
func (p *parser) closing(i int) int {
	for ; i < p.cur.end; i++ {
		if t := &p.list[i]; t.kind == markToken && t.mark == ')' {
			break
		}
	}
	return i
}

// restAt notes the stretch between two tokens if it speaks of other cases.
func (p *parser) restAt(c, from, to int) {
	if to-from > longestAnswer+4 || c == 0 && from == p.cur.start {
		return
	}
	kind := p.restOf(from, to)
	if kind == noRest {
		return
	}
	class := p.restVerdict(from, to, kind)
	if n := c + 1; class == "" && to == p.cur.end && kind == beyondRest && n < len(p.all) && p.all[n].heading == c {
		c, from, to = n, p.all[n].start, p.all[n].end // "over 200: ask the clerk"
		p.at, p.cur = n, p.all[n]
		class = p.restVerdict(from, to, kind)
		defer func() { p.at, p.cur = n-1, p.all[n-1] }()
	}
	if class == "" {
		return
	}
	r := rest{clause: c, from: from, to: to, class: class, kind: kind}
	for k := range p.framesIn(c) {
		if f := &p.frames[k]; f.head >= from && f.head < to && f.subject != otherActor && f.kind != past && !p.consentItself(f) {
			r.acts = r.acts || !p.broughtBefore(f)
		}
	}
	for k := p.gateFrom[c]; k < p.gateFrom[c+1]; k++ {
		if g := &p.gates[k]; g.at >= from && g.at < to {
			g.rest = from
		}
	}
	p.rests = append(p.rests, r)
}

// broughtBefore reports whether a frame is no act but puts a case before
// somebody: "larger ones are put to the committee".
func (p *parser) broughtBefore(f *frame) bool {
	if !waiting.has(p.str(f.head)) {
		return false
	}
	for _, c := range f.comps {
		if p.prepIs(c, "to") || p.prepIs(c, "before") {
			return p.actorOf(c.head) == otherActor || c.class.any(people)
		}
	}
	return false
}

// restOf tells by its beginning whether a stretch speaks of other cases.
func (p *parser) restOf(from, to int) restKind {
	for from < to && (p.list[from].is(andRole) || p.list[from].is(turnRole) || p.list[from].is(onlyRole) || p.str(from) == "for" || p.str(from) == "from") {
		from++
	}
	if from >= to {
		return noRest
	}
	if n := from + 1; p.str(from) == "if" && n < to && (p.str(n) == "more" || moreWords.has(p.str(n))) {
		return moreRest // "if more it asks me first"
	}
	if t := &p.list[from]; (t.is(outsideRole) || p.str(from) == "up to" || p.str(from) == "from") && from+1 < to {
		if n := &p.list[from+1]; n.is(pronRole) || n.kind == numberToken || n.kind == markToken && n.mark == '$' {
			return beyondRest
		}
	}
	if p.list[from].kind == numberToken {
		for k := from; k < to && k < from+5; k++ {
			if s := p.str(k); s == "up" || s == "upwards" || s == "and more" || s == "or more" || s == "onwards" {
				return beyondRest
			}
		}
	}
	if prev := max(from-1, 0); from == p.cur.start && p.cur.opened == openedByTurn && (p.str(prev) == "otherwise" || p.str(prev) == "else") {
		return moreRest // "otherwise asks Ravi"
	}
	for k := from; k < to && k < from+7; k++ {
		t := &p.list[k]
		if moreWords.has(p.str(k)) && (k < from+3 || p.list[k-1].is(topicRole) || p.list[k-1].is(prepRole) || p.list[k-1].is(detRole)) {
			return moreRest
		}
		if t.roles.any(auxiliaries) || t.roles.any(subordinators) && !t.is(prepRole) || t.verb() != nil && t.class() == 0 && !t.is(askRole) && !showing.has(t.lemma()) {
			break
		}
	}
	return p.otherThing(from, to)
}

var moreWords = list("more words")

var restWords = list("rest words")

// onlyRest reports whether nothing but such a word says that a stretch speaks of
// other cases: "everything else runs by itself".
func (p *parser) onlyRest(from, to int) bool {
	for k := from; k < to; k++ {
		if s := p.str(k); moreWords.has(s) && !restWords.has(s) {
			return false
		}
	}
	return true
}

// otherThing reports whether a stretch sets another thing, with its own "only",
// against an act before it that is free: "books trains by itself, flights only
// when she agrees".
func (p *parser) otherThing(from, to int) restKind {
	np := p.nounPhrase(from, to)
	if from == p.cur.start && p.cur.opened != openedBySubject && p.cur.opened != openedByMark && p.cur.opened != openedByTurn {
		if from > 0 && np.head >= 0 && !np.no && np.next+1 < to && p.cur.opened == openedByStart && p.onlyWhen(np.next) && p.list[np.head].kind == wordToken && !p.list[np.head].is(pronRole) && !p.list[np.head].is(detRole) && !p.list[np.head].is(agentRole) && p.list[np.head].act() == nil && (p.list[np.head].verb() == nil || p.list[np.head].class() != 0) {
			return otherRest // "It orders pens. Toner only once she has nodded."
		}
		return noRest
	}
	if np.head < 0 || np.no || np.next >= to || namedBefore.has(p.str(np.head)) || np.class.any(people) && !p.list[np.next].is(onlyRole) || p.list[np.head].is(pronRole) || p.list[np.head].is(agentRole) {
		return noRest
	}
	t := &p.list[np.next]
	if !t.is(onlyRole) && !t.roles.any(subordinators) && p.str(np.next) != "with" && !(t.is(agentRole) && p.asksLater(np.next, to)) && !(t.kind == markToken && p.agentAsks(np.next+1)) {
		return noRest
	}
	if (t.is(onlyRole) || hasPrefix(p.str(np.next), "only ")) && from > 0 && p.list[from-1].kind == markToken && p.list[from-1].mark == ',' && np.next+1 < to {
		return otherRest // "orders pens and paper, toner only once she has nodded"
	}
	for k := from - 1; k >= 0 && p.list[k].kind != breakToken && k > from-16; k-- {
		if b := &p.list[k]; b.is(freelyRole) || p.str(k) == "itself" || p.str(k) == "alone" || b.is(gatelessRole) {
			return otherRest
		}
	}
	return noRest
}

// namedBefore are words for what was just named, and no other case of it.
var namedBefore = list("named before")

// onlyWhen reports whether "only" and a condition stand at i.
func (p *parser) onlyWhen(i int) bool {
	if hasPrefix(p.str(i), "only ") {
		return true
	}
	return p.list[i].is(onlyRole) && (p.list[i+1].roles.any(subordinators) || p.str(i+1) == "with")
}

// restVerdict is what a stretch says of its cases, or "".
func (p *parser) restVerdict(from, to int, kind restKind) Class {
	for k := from; k < to; k++ {
		if p.list[k].is(afterFactRole) && !p.list[k].is(firstRole) {
			return ""
		}
	}
	for _, g := range p.gatesOf(p.at) {
		if g.at >= from && g.at < to {
			switch {
			case !g.open || g.no && p.deniedIn(from, to):
				return ApprovalGated
			case kind == moreRest && p.onlyRest(from, to):
				return ""
			}
			return Requested
		}
	}
	for k := from; k < to; k++ {
		if p.list[k].is(approvalNounRole) && !p.weakApproval(k) && !p.deniedIn(from, k) {
			return ApprovalGated
		}
	}
	if p.personDecides(from, to, kind) || p.asksAbout(from, to) || kind != otherRest && p.asking(from) && from+1 < to {
		return ApprovalGated
	}
	if kind == moreRest && p.textField == "tools" && p.onlyRest(from, to) && to-from <= 5 && turnedAway.has(p.str(to-1)) {
		return Prohibited // "recipients pinned to *@x; everything else is rejected"
	}
	if kind == beyondRest && to-from <= 4 && (p.list[to-1].is(notRole) || p.list[to-1].is(bannedRole)) {
		return Prohibited
	}
	for k := from; k < to; k++ {
		if t := &p.list[k]; t.is(freelyRole) && kind != otherRest && !(kind == moreRest && p.onlyRest(from, to)) && !p.deniedIn(from, k) {
			return Requested
		}
	}
	return ""
}

// turnedAway are what becomes of the calls that a tool does not let through.
var turnedAway = list("turned away")

// deniedIn reports whether a denial stands between two tokens.
func (p *parser) deniedIn(from, to int) bool {
	for k := from; k < to; k++ {
		if t := &p.list[k]; t.is(notRole) || t.is(noRole) || t.is(nothingRole) || t.is(bannedRole) || t.is(doNotRole) || t.is(modalNotRole) || t.is(beNotRole) {
			return true
		}
	}
	return false
}

// personDecides reports whether a stretch names somebody who decides: "above that
// Tom decides", "over 250 the CFO", "dearer ones wait for the owner".
func (p *parser) personDecides(from, to int, kind restKind) bool {
	for k := from; k < to; k++ {
		if t := &p.list[k]; t.is(askRole) || t.is(needsRole) || t.roles.any(auxiliaries) || t.is(prepRole) && t.class() == 0 || t.is(adverbRole) && t.class() == 0 && !t.is(detRole) {
			continue
		}
		if !p.person(k) && !p.nameAt1(k) || p.list[k].is(pronRole) && !p.list[k].is(selfRole) {
			continue
		}
		np := p.nounPhrase(k, to)
		next := np.next
		if np.head < 0 {
			next = k + 1
		}
		if next >= to {
			return p.routed(k, from) || kind == beyondRest && (k > from+1 || p.field == "human_gate")
		}
		for next < to && (p.list[next].is(modalRole) || p.list[next].is(haveRole) || p.list[next].is(beRole) || p.list[next].is(adverbRole) || p.str(next) == "to") {
			next++
		}
		if next < to && (p.list[next].roles.any(consents) || p.list[next].is(askRole) || deciders.has(p.list[next].lemma())) {
			return true
		}
		return p.routed(k, from)
	}
	return false
}

// nameAt1 reports whether a name stands right at i.
func (p *parser) nameAt1(i int) bool {
	return p.list[i].word == nil && p.list[i].stem == nil && p.name(i)
}

var deciders = list("deciders")

// routed reports whether the words before somebody at i bring a case before them:
// "wait for", "go past", "are put to".
func (p *parser) routed(i, from int) bool {
	for k := i - 1; k >= from && k > i-5; k-- {
		switch p.list[k].lemma() {
		case "wait for", "waits for", "wait", "stop for", "stops for", "go past", "goes past", "go via", "goes via", "go through", "goes through", "go by", "put to", "put", "lay", "show", "bring", "need", "needs", "require", "requires", "take", "takes", "await", "awaits", "pause for", "hold for", "held for", "pass by", "run by", "run past", "refer", "submit", "ask":
			return true
		}
		if waiting.has(p.str(k)) {
			return true
		}
	}
	return false
}

var waiting = list("waiting")

// asking reports whether the agent asks or waits at i.
func (p *parser) asking(i int) bool {
	t := &p.list[i]
	return t.is(askRole) && t.form != gerundForm && (!t.is(needsRole) || p.str(i) == "ask" || p.str(i) == "asks")
}

// asksAbout reports whether the agent asks somebody about the other cases: "asks
// me about the rest".
func (p *parser) asksAbout(from, to int) bool {
	for k := from; k < to && k < from+6; k++ {
		if !p.asking(k) {
			continue
		}
		for n := k + 1; n < to; n++ {
			if s := p.str(n); s == "about" || s == "for" || s == "on" {
				return true
			}
		}
	}
	return false
}

// settleRests gives the other cases the families of the act before them.
func (p *parser) settleRests() {
	for _, r := range p.rests {
		if r.acts && p.actJudged(r) {
			continue
		}
		p.at, p.cur = r.clause, p.all[r.clause]
		for k := range p.actsIn(r.clause) {
			if f := &p.frames[k]; f.head >= r.from && f.head < r.to && p.broughtBefore(f) {
				p.judged[k] = judge(Mentioned, "brought-before-somebody")
			}
		}
		k := p.restOwner(r)
		if k < 0 {
			continue
		}
		j := judge(r.class, "other-cases")
		j.limit = r.class == Prohibited
		p.add(r.from, r.to-1, p.frames[k].families, j)
	}
}

// restOwner finds the act whose other cases a stretch speaks of, or -1: the last
// one before it, but an amount goes to the act that has one or that pays, and a
// thing to the act that is done to its like.
func (p *parser) restOwner(r rest) int {
	last := -1
	var like familySet
	if r.kind == otherRest {
		like = familyOfGatedThing(p.nounPhrase(r.from, r.to).class)
	}
	for k := p.actsBefore(r.clause+1) - 1; k >= 0 && p.all[p.frames[k].clause].sentence >= p.cur.sentence-1; k-- {
		f := &p.frames[k]
		if f.head >= r.from || f.subject == otherActor {
			continue
		}
		switch p.judged[k].class {
		case Requested, ApprovalGated:
		case Prohibited:
			if last >= 0 || r.kind != otherRest || r.class != ApprovalGated || f.clause == r.clause {
				continue
			}
		default:
			continue
		}
		if f.families&like != 0 || r.kind == beyondRest && (f.families.has(payFamily) || p.numberIn(f.head, f.last)) {
			return k
		}
		if last < 0 {
			last = k
		}
	}
	return last
}

// numberIn reports whether a number stands between two tokens, both included.
func (p *parser) numberIn(from, to int) bool {
	for k := from; k <= to; k++ {
		if p.list[k].kind == numberToken {
			return true
		}
	}
	return false
}

// actJudged reports whether an act in a stretch of other cases is more than named.
func (p *parser) actJudged(r rest) bool {
	for k := range p.actsIn(r.clause) {
		if f := &p.frames[k]; f.head >= r.from && f.head < r.to && p.judged[k].class != Mentioned {
			return true
		}
	}
	return false
}

// inRest reports whether a token stands in a stretch of other cases and an act
// does not.
func (p *parser) inRest(i int, f *frame) bool {
	k := sort.Search(len(p.rests), func(k int) bool { return p.rests[k].to > i })
	return k < len(p.rests) && p.rests[k].from <= i && p.rests[k].clause == f.clause && f.head < p.rests[k].from
}
