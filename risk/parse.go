package risk

import "strings"

// parser reads the clauses of one text into frames.
type parser struct {
	tokens           // the fields that rules ask most stand first
	cur       clause // that is read
	at        int    // its index in all
	field     Field  // that the words are read in (fieldOf)
	all       []clause
	frames    []frame
	voc       *vocabulary
	textField Field   // that the text stands in
	entries   []entry // of permission lists
	conds     []condition
	gates     []gate
	rests     []rest        // of other cases, in order
	gateFrom  []int         // by clause: where its gates begin in gates
	heads     []headingSays // by clause: what it says as a heading
	above     []headingSays // by clause: what it says, or the nearest heading above it that says something
	bansBelow [2][]bool     // by clause: whether it or a heading above it forbids what follows (headingsBan)
	actsFrom  []int         // by clause: where its acts begin in frames
	judged    []judgement   // of frames
	acts      int           // how many frames are acts of their own; known once they are judged

	participial    bool // the head whose complements are read is a participle
	mainStart      int  // where the main clause begins after a leading condition, or 0
	clauseFrames   int  // frames before the clause being read
	imperativeMain bool // its first act is an order
	compBuf        []complement
	order          []placedFrame // scratch of report
	programLine    string        // of the commands table: of the program named last
	lastObject     classSet      // what "it" and "them" stand for
	table          tableKind     // that the row at hand belongs to
	lastPerson     classSet      // whom "them" may stand for
	mends          []Range       // where misspelt words were put right in the block
}

// farthest is how many tokens of one clause or line are looked at for what belongs
// to an act or a thing. People write none so long; without it a text of one long
// clause would be read once for each of its acts.
const farthest = 120

// mayBeVerb reports whether a token acts as a verb in some clauses.
func (t *token) mayBeVerb() bool { return t.verb() != nil || t.roles.any(verbalRoles) }

var verbalRoles = verbRoles.or(rolesOf(draftRole, failRole))

// verbal tells how the token at i acts as a verb in the clause from start to end.
func (p *parser) verbal(i, start, end int) headKind {
	if i >= end {
		return noHead
	}
	if start < p.mainStart && p.mainStart <= i {
		start = p.mainStart // what follows a leading condition begins anew
	}
	t := &p.list[i]
	if !t.mayBeVerb() {
		return noHead
	}
	if t.quoted || t.is(quietRole) || t.is(undoneRole) && t.form == pastForm || t.roles.any(subordinators) || t.roles.any(auxiliaries) && !p.getsThing(i, end) || t.is(prepRole) && t.verb() == nil {
		return noHead
	}
	prev := p.before(i, start)
	if prev < start && p.str(i) == "hands off" {
		return noHead // a warning: nobody hands anything over
	}
	if prev >= start && p.str(i) == "put" && (hasPrefix(p.str(prev), "stay") || hasPrefix(p.str(prev), "remain")) {
		return noHead // "stays put"
	}
	if p.str(i) == "shared" && p.sharedByName(i, end) {
		return noHead // "the shared 'Kiln firings' sheet"
	}
	if t.cues&exceptCue != 0 && p.exceptWord(i, start, end) {
		return noHead // "all reviews save the first"
	}
	if prev >= start && prev == i-1 && p.list[prev].form == gerundForm && p.list[prev].verb() != nil && i+1 < end && (p.list[i+1].is(beRole) || p.list[i+1].is(beNotRole)) {
		return noHead // "deleting scans is"
	}
	noun := (t.class() != 0 || t.act() != nil) && !p.writeTo(i, end)
	if p.field == "tools" && prev < start && noun && t.form != pastForm && !p.objectDet(i+1, end) && !p.askedOfTool(i, end) {
		return noHead // tools are named, not ordered
	}
	if p.field == "outputs" && prev < start && (t.form == baseForm || t.form == gerundForm) && p.readThing(i+1, end) {
		return noHead // "spend report", "upgrade guide"
	}
	switch t.form {
	case gerundForm:
		if noun && p.befalls(i+1, end) {
			return noHead // "a booking comes in"
		}
		if i+1 < end && p.list[i+1].is(agentRole) && !p.list[i+1].is(pronRole) && !p.list[i+1].is(possRole) && p.list[i+1].lemma() != "the agent" && p.list[i+1].class() == 0 {
			return noHead // "refactoring buddy"
		}
		if prev >= start && p.list[prev].is(beRole) {
			return finite
		}
		if i+1 < end && p.list[i+1].is(adverbRole) && hasSuffix(p.str(i+1), "ly") && (prev < start || p.list[prev].kind == markToken || p.list[prev].is(andRole) || p.list[prev].roles.any(subordinators)) {
			return gerund // "posting publicly"
		}
		if noun && prev < start && i+2 < end && p.list[i+1].is(andRole) && p.list[i+2].form == gerundForm && p.list[i+2].class() == 0 && p.objectLike(i+3, end) {
			return gerund // "setting or resetting a password"
		}
		if t.word != nil && t.word.act != nil && !p.objectLike(i+1, end) && !(i+1 < end && p.list[i+1].is(prepRole) && p.str(i+1) != "of") {
			return noHead // "patching", "trading"
		}
		if t.class() != 0 && prev < start && (!p.objectLike(i+1, end) || outcomes.of(p.str(i+1)) != nil && (i+2 >= end || !p.nounFollows(i+2, end))) {
			return noHead // "Meeting in the calendar"
		}
		if prev >= start && p.list[prev].is(prepRole) && t.class() != 0 && !p.objectLike(i+1, end) && !(i+1 < end && p.list[i+1].is(prepRole)) {
			return noHead // "from purchasing"
		}
		if prev >= start && (p.list[prev].is(detRole) || p.list[prev].is(possRole)) && (t.class() != 0 || !p.objectLike(i+1, end)) {
			return noHead
		}
		return gerund
	case pastForm:
		return p.participle(i, start, end, prev)
	case thirdForm:
		return p.third(i, start, end, prev, noun)
	}
	return p.base(i, start, end, prev, noun)
}

// writeTo reports whether "write to" stands at i, which is no noun: "in case of doubt
// write to the parents".
func (p *parser) writeTo(i, end int) bool {
	return i+2 < end && p.str(i) == "write" && p.str(i+1) == "to" && p.field != "tools" && (p.objectDet(i+2, end) || p.list[i+2].class().any(people))
}

// endsInPrep reports whether a phrasal verb ends in a preposition: "log in with".
func (p *parser) endsInPrep(t *token) bool {
	phrase := t.lemma()
	at := strings.LastIndexByte(phrase, ' ')
	if at < 0 {
		return false
	}
	w := p.voc.word(phrase[at+1:])
	return w != nil && w.roles.has(prepRole)
}

// getsThing reports whether "get" at i is a verb of its own with an object:
// "gets us tickets", and not "gets paid".
func (p *parser) getsThing(i, end int) bool {
	t := &p.list[i]
	return t.is(getRole) && t.verb() != nil && (p.field != "tools" || i > 0 && p.str(i-1) == "to") && t.form != pastForm && p.objectLike(i+1, end) && p.list[i+1].form != pastForm && (i == 0 || p.list[i-1].kind != markToken)
}

// readThing reports whether the word at i is what somebody reads and ends its
// noun phrase.
func (p *parser) readThing(i, end int) bool {
	if i >= end {
		return false
	}
	word, _, phrase := strings.Cut(p.str(i), " ")
	if !readNouns.has(word) && !paperNouns.has(word) {
		return false
	}
	return phrase || i+1 >= end || p.list[i+1].kind == markToken || p.list[i+1].is(prepRole) || p.list[i+1].is(andRole) || p.list[i+1].class().has(screenClass)
}

var paperNouns = list("paper nouns")

// before returns the token before i that is no adverb and no aside, or start-1.
func (p *parser) before(i, start int) int {
	i--
	for i >= start && (p.list[i].is(adverbRole) && !p.list[i].is(detRole) && p.list[i].class() == 0 && p.list[i].lemma() != "to" || p.list[i].kind == markToken && p.list[i].mark == '"' || p.list[i].aside) {
		i--
	}
	return i
}

func (t *token) lemma() string {
	switch {
	case t.stem != nil:
		return t.stem.lemma
	case t.word != nil:
		return t.word.lemma
	}
	return ""
}

// lemmaWord is the word that the lemma is of.
func (t *token) lemmaWord() *word {
	if t.stem != nil {
		return t.stem
	}
	return t.word
}

// objectLike reports whether an object can begin at i.
func (p *parser) objectLike(i, end int) bool {
	if i >= end {
		return false
	}
	t := &p.list[i]
	if t.kind == pathToken || t.kind == channelToken || t.kind == urlToken || t.kind == codeToken || t.kind == numberToken {
		return true
	}
	if t.kind != wordToken {
		return t.kind == markToken && (t.mark == '"' || t.mark == '$')
	}
	if t.is(detRole) || t.is(possRole) || t.is(pronRole) || t.is(noRole) || t.is(nothingRole) {
		return true
	}
	if t.is(selfRole) && manyOf.has(p.str(i)) {
		return true // "phone everyone on the list"
	}
	if i > p.cur.start && asks.has(p.str(i)) && keepsBook.has(p.list[i-1].lemma()) && (i == p.cur.start+1 || p.list[i-1].form == baseForm && p.list[i-2].is(andRole)) {
		return true // "log who came"
	}
	if t.class() == 0 && t.act() == nil && (t.is(byHandRole) || t.is(staysRole) || t.is(bannedRole) && t.verb() == nil) {
		return false // says something of what is before it
	}
	return !t.roles.any(closedWords) && (t.verb() == nil || t.class() != 0 || t.act() != nil || t.form == pastForm)
}

func (p *parser) participle(i, start, end, prev int) headKind {
	t := &p.list[i]
	if t.lemma() == p.str(i) { // put, cut, set, read: base and participle alike
		if p.field == "outputs" && prev >= start && p.list[prev].class() != 0 && i+1 < end && p.str(i+1) == "to" {
			return reduced // "thermostat set to the night value"
		}
		if (p.field == "outputs" || p.field == "goal" || p.field == "cadence") && prev == i-1 && p.list[start].is(detRole) && p.nounPhrase(start, i).next == i && (i+1 >= end || p.list[i+1].is(prepRole) || p.list[i+1].kind == markToken) {
			return reduced // "the slot put in the calendar"
		}
		if prev < start || !(p.list[prev].is(beRole) || p.list[prev].is(getRole) || p.list[prev].is(beNotRole) || p.list[prev].is(haveRole)) && !((p.list[prev].is(andRole) || p.list[prev].is(notRole)) && p.auxBefore(prev, start) >= start) {
			if prev >= start && p.list[prev].kind == wordToken && !p.objectLike(i+1, end) && p.wantedDone(i, start) {
				return reduced // "I want the video put on YouTube"
			}
			return p.base(i, start, end, prev, t.class() != 0 || t.act() != nil)
		}
	}
	if prev >= start {
		q := &p.list[prev]
		switch {
		case p.str(prev) == "what" || p.str(prev) == "who", q.class().any(people) && i+1 < end && p.str(i+1) == "to":
			return past // "what changed", "somebody forgot to"
		case q.is(notRole) || q.is(andRole) || q.kind == markToken && q.mark == ',':
			if k := p.auxBefore(prev, start); k >= start {
				if p.list[k].is(beRole) || p.list[k].is(getRole) || p.list[k].is(beNotRole) {
					return passive
				}
				return past
			}
		case q.is(beRole) || q.is(getRole) || q.is(beNotRole):
			return passive
		case q.is(haveRole):
			return past
		case (q.is(modalRole) || q.is(doNotRole) || q.is(modalNotRole) || p.str(prev) == "to") && t.lemma() == p.str(i):
			return finite
		case q.is(agentRole) && q.is(pronRole) && prev > start && p.list[prev-1].is(prepRole) && !p.objectDet(i+1, end):
			return reduced // "a line about it appended to kitchen.log"
		case q.is(selfRole) && !q.is(relRole) || q.is(agentRole) && q.class() == 0:
			if t.lemma() == p.str(i) {
				return finite
			}
			return past
		}
		if p.nounFollows(i+1, end) && !p.objectDet(i+1, end) && (q.is(detRole) || q.is(possRole) || q.is(prepRole) || q.is(noRole) || q.verb() != nil || q.is(watchRole) || q.is(andRole) || q.kind == markToken) {
			return resultive
		}
		if p.objectDet(i+1, end) && !p.endsInPrep(t) { // but "transcribed into the wiki"
			return past
		}
		return reduced
	}
	if t.lemma() == p.str(i) && p.objectLike(i+1, end) { // put, cut, set, reset
		return imperative
	}
	if p.nounFollows(i+1, end) {
		return resultive
	}
	return reduced
}

// wantedDone reports whether a verb of wanting and its object, which is nobody, lead to
// the participle at i.
func (p *parser) wantedDone(i, start int) bool {
	for g := i - 2; g >= start && g > i-9; g-- {
		if p.list[g].kind == markToken || p.list[g].is(prepRole) && p.list[g].class() == 0 {
			return false
		}
		if _, ok := causatives[p.str(g)]; ok {
			np := p.nounPhrase(g+1, i)
			return np.head >= 0 && np.next == i && np.class&people == 0 && !p.list[np.head].is(agentRole)
		}
	}
	return false
}

func (p *parser) objectDet(i, end int) bool {
	if i+1 < end && p.list[i].is(relRole) && !p.wordFollowsNoun(i+1, end) {
		return false
	}
	return i < end && (p.list[i].is(detRole) || p.list[i].is(possRole) || p.list[i].is(pronRole))
}

// wordFollowsNoun reports whether "that" before i can be a determiner: what
// follows is a noun and no verb comes right after it.
func (p *parser) wordFollowsNoun(i, end int) bool {
	t := &p.list[i]
	if t.roles.any(closedWords) || t.verb() != nil && t.class() == 0 {
		return false
	}
	return !(i+1 < end && p.list[i+1].verb() != nil && p.list[i+1].class() == 0 && p.list[i+1].act() == nil)
}

// auxBefore looks back over a coordination for the auxiliary that governs it.
func (p *parser) auxBefore(i, start int) int {
	for n := 0; i >= start && n < 14; n++ {
		t := &p.list[i]
		if t.is(beRole) || t.is(getRole) || t.is(haveRole) || t.is(beNotRole) {
			return i
		}
		if t.verb() != nil && t.form != pastForm && t.class() == 0 && t.act() == nil {
			return start - 1
		}
		i--
	}
	return start - 1
}

// detBefore reports whether the noun phrase that ends at i began with a
// determiner close by.
func (p *parser) detBefore(i, start int) bool {
	for k := i; k >= start && k > i-3; k-- {
		if p.list[k].is(detRole) || p.list[k].is(possRole) || p.str(k) == "'s" || p.list[k].is(noRole) {
			return true
		}
	}
	return false
}

// headsCompound reports whether the words at i head a compound with the noun of
// action before them.
func (p *parser) headsCompound(i, end int) bool {
	if i >= end || p.list[i].kind != wordToken || p.list[i].capital {
		return false
	}
	if p.list[i].form == gerundForm {
		return p.list[i].is(watchRole) && !p.objectLike(i+1, end)
	}
	if i+1 < end && p.list[i+1].kind == wordToken && !p.list[i+1].is(prepRole) && !p.list[i+1].is(andRole) {
		return false
	}
	if i+2 < end && p.str(i+1) == "to" && p.nounPhrase(i+2, end).class.any(people) {
		return false // "email summary to boss"
	}
	switch p.str(i) {
	case "triage", "summary", "overview", "analysis", "search", "watch", "check", "count", "statistics", "comparison":
		return true
	}
	return p.list[i].word == nil && p.list[i].stem == nil && compoundHead(p.str(i))
}

// compoundHead guesses from its ending that a noun heads a compound with the
// noun before it: "refund arbitration", "order desk", "text analytics".
func compoundHead(s string) bool {
	for _, e := range [...]string{"tion", "sion", "ment", "ing", "er", "or", "ist", "age", "ysis", "ics", "ity", "ness", "ance", "ence", "ship", "ware", "union", "desk", "board", "line", "flow", "room", "book", "house", "work", "gram", "graph", "ery", "ure", "ism", "bot", "ee"} {
		if hasSuffix(s, e) {
			return true
		}
	}
	return false
}
