package risk

// headKind is the grammar of the word that names an act.
type headKind uint8

const (
	noHead     headKind = iota
	finite              // "the agent sends", "may send"
	imperative          // "send", "to send": no subject of its own
	gerund              // "sending"
	passive             // "are sent"
	reduced             // "…, sent to the paper": a participle after its noun
	resultive           // "updated record": a participle before its noun
	past                // "sent": somebody did
	nominal             // "payment of invoices"
	codeHead            // DeleteObject, chat:write
	rightHead           // "Stripe write access", a tool that acts by being there
	placeHead           // "Markdown digest in ./weekly": a thing and where it goes
)

// actor says who does it.
type actor uint8

const (
	noActor    actor = iota // nobody named: the agent
	agentActor              // the agent by name
	otherActor              // a person, another system
	nobody                  // "nobody", "nothing"
	thingActor              // a thing: "readings go to"
)

// frame is an action phrase: a head that names families, with what belongs to it.
type frame struct {
	head, headEnd int // tokens of the head
	kind          headKind
	families      familySet
	subject       actor
	subjectAt     int // first token of the subject, or -1
	first, last   int // tokens of the evidence, last included
	comps         []complement
	noObject      bool // "books nothing", "sends no reminder"
	cond          int  // index of the condition it stands in, or -1
	rel           int  // token of the relative word that it depends on, or -1
	behindRel     int  // where a relative clause on its subject ends, or 0
	infinitive    bool // "to send"
	negated       bool // "never" stands right before the head
	opensMain     bool // stands where the main clause begins after a condition
	predicate     bool // a nominal phrase that a finite verb follows
	afterBe       bool // a nominal phrase that says what something is
	actSubject    bool // the thing that "goes out" is itself named by an act
	governor      int  // token of the verb or preposition right before, or -1
	modal         bool
	wanted        bool // somebody wants it done: "have the letters posted"
	quoted        bool
	clause        int
}

// nounPhrase is the result of reading a noun phrase.
type nounPhrase struct {
	next  int
	head  int // -1 when there is none
	class classSet
	mods  classSet
	no    bool
	det   bool
}

// longestNounPhrase is how many tokens a noun phrase has at most; a text of nouns
// alone is cut into several.
const longestNounPhrase = 40

// nounPhrase reads a noun phrase at i, not beyond end.
func (p *parser) nounPhrase(i, end int) nounPhrase {
	np := nounPhrase{head: -1}
	start := i
	for end = min(end, i+longestNounPhrase); i < end; i++ {
		if t := &p.list[i]; p.plainNoun(i) {
			np.step(i, t.class())
			continue
		} else if t.kind == wordToken && t.roles.any(nounEnds) && !t.roles.any(nounSmalls) {
			np.next = i
			return np
		}
		s := p.nounMark(i, start, end, &np)
		if s == notRead {
			s = p.nounSmall(i, end, &np)
		}
		if s == notRead && p.endsNoun(i, start, &np) {
			s = stopHere
		}
		if s == notRead {
			s = p.nounWord(i, start, end, &np)
		}
		switch s {
		case stopHere:
			np.next = i
			return np
		case stopBehind:
			np.next = i + 1
			return np
		}
	}
	np.next = i
	return np
}

// plainNoun reports whether the token at i, like most, is a word that can be nothing but
// a part of a noun phrase: none of the rules for other words has to be asked.
func (p *parser) plainNoun(i int) bool {
	t := &p.list[i]
	if t.kind != wordToken || t.cues&nounCues != 0 || t.roles.any(nounRoles) || t.verb() != nil || t.class().has(screenClass) {
		return false
	}
	return t.word != nil || t.stem != nil || !hasSuffix(p.str(i), "ed")
}

// nounCues and nounRoles are those of the words that the rules for noun phrases ask
// for.
const nounCues = nounCue | adjectiveCue | exceptCue

var nounRoles = statements.or(subordinators).or(auxiliaries).or(verbRoles).or(rolesOf(noRole, outsideRole, nothingRole, selfRole, agentRole, pronRole, detRole, possRole,
	oversightRole, uponRole, exceptRole, prepRole, andRole, relRole, turnRole, bannedRole, notRole, withoutRole, onlyRole, insteadRole, becauseRole, adverbRole))

// nounEnds are the roles of words that are no part of a noun phrase whatever else they
// are, nounSmalls those that nounSmall knows as parts of one.
var (
	nounEnds   = subordinators.or(auxiliaries).or(rolesOf(exceptRole, andRole, relRole, notRole, withoutRole, insteadRole, becauseRole))
	nounSmalls = rolesOf(noRole, nothingRole, selfRole, agentRole, pronRole, detRole, possRole)
)

// nounStep is what a token does to the noun phrase or the complements that are
// read.
type nounStep uint8

const (
	notRead nounStep = iota
	goesOn
	stopHere
	stopBehind
)

// spacedSlash reports whether a slash with blanks around it parts two things of a list
// of them: "a notice on the status page / cold calls".
func (p *parser) spacedSlash(i int) bool {
	t := &p.list[i]
	return t.mark == '/' && (p.listField() || p.field == "goal" || p.field == "cadence") && at(p.text, int(t.start)-1) == ' ' && at(p.text, int(t.end)) == ' '
}

// nounMark reads what is no word: marks, paths, addresses, numbers.
func (p *parser) nounMark(i, start, end int, np *nounPhrase) nounStep {
	t := &p.list[i]
	switch {
	case t.kind == markToken:
		if t.mark == '"' || t.mark == '\'' || t.mark == '`' || t.mark == '$' {
			return goesOn
		}
		if (t.mark == '/' || t.mark == '&') && i > start && !p.spacedSlash(i) {
			return goesOn
		}
		return stopHere
	case t.kind == breakToken || t.kind == bulletToken:
		return stopHere
	case t.kind == pathToken:
		np.step(i, setOf(folderClass, fileClass))
		if i+1 < end && p.list[i+1].kind != pathToken {
			return stopBehind
		}
	case t.kind == urlToken:
		np.step(i, setOf(publicClass))
	case t.kind == channelToken:
		np.step(i, setOf(channelClass))
	case t.kind == numberToken && np.head >= 0 && np.class != 0 && i+1 < end && timesBefore.has(p.str(i+1)):
		return stopHere // "on the club website 1 hour before"
	case t.kind == numberToken || t.kind == codeToken:
		np.step(i, 0)
	default:
		return notRead
	}
	return goesOn
}

// nounSmall reads the small words of a noun phrase: denials, pronouns, determiners.
func (p *parser) nounSmall(i, end int, np *nounPhrase) nounStep {
	t := &p.list[i]
	switch {
	case t.is(noRole) && p.str(i) == "no" && (np.det || np.head >= 0) && i+1 < end && p.list[i+1].is(prepRole):
		np.step(i, setOf(messageClass)) // "a friendly no by mail"
	case t.is(noRole):
		if np.head >= 0 {
			return stopHere
		}
		np.no = true
	case np.head >= 0 && t.kind == wordToken && t.word == nil && t.stem == nil && hasSuffix(p.str(i), "ed") && i+1 < end && !p.list[i+1].is(prepRole):
		return stopHere
	case np.head >= 0 && np.class.any(people) && t.class().has(screenClass) && (hasPrefix(p.str(i), "on ") || hasPrefix(p.str(i), "in ")):
		return stopHere // "reminds me on screen"
	case np.head >= 0 && t.is(outsideRole) && (p.str(i) == "larger than" || p.str(i) == "bigger than"):
		return stopHere
	case t.is(nothingRole):
		if np.head >= 0 {
			return stopHere
		}
		np.no = true
		np.step(i, p.noneOf(i, end))
	case np.head < 0 && t.is(selfRole) && !t.is(relRole) && !t.is(detRole) && !t.is(possRole):
		np.step(i, t.class())
		return stopBehind
	case np.head >= 0 && (t.is(selfRole) || t.is(agentRole) && hasPrefix(p.str(i), "the ") || t.is(agentRole) && t.is(pronRole)):
		return stopHere
	case t.is(pronRole) && !t.is(detRole) || t.is(pronRole) && !p.wordFollows(i+1, end):
		if np.head >= 0 {
			return stopHere
		}
		c := t.class()
		if c == 0 && p.refers(i) {
			c = p.lastObject
			if p.str(i) != "it" {
				np.class = p.lastPerson
			}
		}
		np.step(i, c)
		return stopBehind
	case t.is(detRole) || t.is(possRole):
		if np.head >= 0 && !t.is(possRole) {
			return stopHere
		}
		np.det = true
	default:
		return notRead
	}
	return goesOn
}

// noneOf is what the word for none at i stands for: with nothing behind it, what was
// spoken of last, as in "looks at all calendars and edits none".
func (p *parser) noneOf(i, end int) classSet {
	c, s := p.list[i].class(), p.str(i)
	if c != 0 || s != "none" && s != "none of them" && s != "none of these" && s != "none of those" && s != "not one" || i+1 < end && p.list[i+1].kind == wordToken && (p.str(i+1) == "of" || p.list[i+1].class() != 0) {
		return c
	}
	for k := i - 1; k >= 0 && k > i-20 && p.list[k].kind != breakToken && !(p.list[k].kind == markToken && isStop(p.list[k].mark)); k-- {
		if c := p.list[k].class() &^ (people | elusive); c != 0 && p.list[k].verb() == nil {
			return c
		}
	}
	return p.lastObject
}

// endsNoun reports whether the word at i is no part of a noun phrase.
func (p *parser) endsNoun(i, start int, np *nounPhrase) bool {
	t := &p.list[i]
	if t.roles.any(nounEnds) || t.is(prepRole) && (t.class() == 0 || np.head >= 0 && !t.is(detRole)) {
		return true
	}
	switch {
	case np.head >= 0 && t.is(uponRole) && t.class() == 0 && hasPrefix(p.str(i), "only "):
		return true // "restarts only with Ivo's okay"
	case t.class() == 0 && t.act() == nil && t.verb() == nil && (t.roles.any(statements) || t.is(oversightRole) && hasPrefix(p.str(i), "in ") || np.head >= 0 && p.str(i) == "up to date"):
		return true
	case i > start && t.verb() != nil && p.reflexive(i+1, p.cur.end):
		return true // "shelves that run low reorder themselves"
	case np.head >= 0 && t.cues&nounCue != 0 && keptState(p.str(i)) && (i+1 >= p.cur.end || p.list[i+1].kind != wordToken || p.list[i+1].is(prepRole)):
		return true // "keeps our site current"
	case np.head >= 0 && t.cues&exceptCue != 0 && p.exceptWord(i, p.cur.start, len(p.list)), np.head >= 0 && t.is(uponRole) && hasPrefix(p.str(i), "only "), t.is(turnRole) && i > start, t.is(banRole) && t.class() == 0, t.is(bannedRole) && !(np.no && np.head < 0 && p.nounFollows(i+1, p.cur.end)), t.is(onlyRole) && np.head >= 0:
		return true
	}
	return false
}

// keptState reports whether a word is a state that a thing is kept in.
func keptState(s string) bool { return keptStates.has(s) }

var keptStates = list("kept states")

// nounWord reads an open word: part of the noun phrase, or the verb behind it.
func (p *parser) nounWord(i, start, end int, np *nounPhrase) nounStep {
	t := &p.list[i]
	known := t.cues&nounCue != 0 || t.last != nil
	switch {
	case known && np.head >= 0 && (np.class | np.mods).has(publicClass) && openThings.has(lastWord(p.str(i))) && p.publicBefore(start, i):
		np.step(i, setOf(publicClass)) // "the town's public events calendar"
	case known && np.head >= 0 && sharedThings.has(p.str(i)) && p.sharedBefore(start, i):
		np.step(i, t.class()|setOf(systemClass))
	case np.head < 0 && t.form == baseForm && t.cues&adjectiveCue != 0 && p.nounFollows(i+1, end):
		np.step(i, 0) // "open invoices", "idle machines"
	case (t.form == gerundForm || t.form != pastForm && i > start && p.str(i-1) == "neither") && t.verb() != nil && np.head < 0 && np.no && (p.objectDet(i+1, end) || p.canNeither(i-1) && p.objectLike(i+1, end)), known && np.head >= 0 && p.writeTo(i, end):
		return stopHere
	case i == start && t.form == thirdForm && i > 0 && p.str(i-1) == "of" && t.verb() != nil && t.class() == 0:
		np.step(i, 0) // "the list of pledges"
	case np.det && np.head >= 0 && t.form == baseForm && p.field == "tools" && p.list[np.head].act() != nil && t.verb() != nil && (i+1 >= end || p.list[i+1].is(prepRole)):
		np.step(i, 0) // "the deletion schedule as a PDF"
	case np.det && np.head >= 0 && t.form == baseForm && known && nounsToo.has(p.str(i)) && p.list[np.head].class() == 0 && !p.plural(np.head) && !p.list[np.head].is(agentRole) && !p.objectDet(i+1, end):
		np.step(i, t.class()) // "the RSVP list"
	case t.verb() != nil && t.class() == 0 && t.act() == nil && !p.adjective(i, end, *np):
		return stopHere
	case np.head >= 0 && t.roles.any(verbRoles) && t.class() == 0 && t.act() == nil && !t.is(approvalNounRole) && t.form != pastForm && t.form != gerundForm && !(np.det && np.head == i-1 && p.list[i-1].is(adverbRole)):
		return stopHere
	case np.head >= 0 && (t.form == thirdForm || (t.form == baseForm || t.lemma() == p.str(i)) && (p.plural(np.head) || p.list[np.head].is(agentRole))) && t.verb() != nil && p.verbal(i, p.cur.start, end) == finite:
		return stopHere
	case t.verb() != nil && np.head >= 0 && (t.form == thirdForm || t.form == baseForm) && i+1 < end && (p.list[i+1].is(detRole) || p.list[i+1].is(possRole) || p.list[i+1].is(pronRole)):
		return stopHere
	case t.form == gerundForm && t.verb() != nil && np.head >= 0 && t.class() == 0 && t.act() == nil:
		return stopHere
	case np.head >= 0 && (t.is(adverbRole) && t.class() == 0 && t.verb() == nil || known && p.str(i) == "hear" || known && leftAs.has(p.str(i)) && (i+1 >= end || p.list[i+1].kind == markToken || p.list[i+1].is(prepRole))):
		return stopHere
	case known && p.str(i) == "'s":
		// the owner before it becomes a modifier
	case known && np.head >= 0 && p.particleWord(i) && (t.class() == 0 || np.class.has(contentClass) && !p.nounFollows(i+1, end)):
		return stopHere
	case known && np.head >= 0 && (p.str(i) == "lead" || p.str(i) == "leads") && !ofSales.has(p.str(i-1)):
		np.step(i, setOf(personClass)) // a "shift lead" is nobody to sell to
	default:
		np.step(i, t.class())
	}
	return goesOn
}

// canNeither reports whether "can neither" or "it neither" ends at i, so that an act
// follows and no noun.
func (p *parser) canNeither(i int) bool {
	return i > 0 && p.str(i) == "neither" && (p.list[i-1].is(modalRole) || p.list[i-1].is(agentRole))
}

var leftAs = list("left as")

var nounsToo = list("nouns too")

var sharedThings = list("shared things")

// sharedByName reports whether the name of a thing in quotation marks, and then the
// thing, stand behind "shared" at i.
func (p *parser) sharedByName(i, end int) bool {
	k := i + 1
	if k >= end || p.list[k].kind != markToken {
		return false
	}
	for k < end && k < i+10 && (p.list[k].quoted || p.list[k].kind == markToken && (p.list[k].mark == '"' || p.list[k].mark == '\'' || p.list[k].mark == '`')) {
		k++
	}
	return k < end && k > i+2 && p.list[k].kind == wordToken && (sharedThings.has(p.str(k)) || p.list[k].class().any(setOf(systemClass, channelClass, folderClass)))
}

// sharedBefore reports whether "shared" stands among the words before a noun.
func (p *parser) sharedBefore(from, i int) bool {
	for k := from; k < i; k++ {
		if p.str(k) == "shared" {
			return true
		}
	}
	return false
}

// openThings are things that anyone can look at if they are called public.
var openThings = list("open things")

// publicBefore reports whether "public" stands among the words before a noun and says
// so of it: no "public holiday calendar".
func (p *parser) publicBefore(from, i int) bool {
	for k := from; k < i; k++ {
		if s := p.str(k); s == "public" || s == "the public" {
			return !publicMatters.has(p.str(k + 1))
		}
	}
	return false
}

// ofSales are words that say of leads that they are to be sold to.
var ofSales = list("of sales")

var publicMatters = list("public matters")

var adjectiveVerbs = list("adjective verbs")

// particleWord reports whether a particle of a verb stands at i.
func (p *parser) particleWord(i int) bool { return particles.has(p.str(i)) }

var particles = list("particles")

// wordFollows reports whether an open word stands at i, so that what is before
// it is a determiner and no pronoun.
func (p *parser) wordFollows(i, end int) bool {
	if i >= end {
		return false
	}
	t := &p.list[i]
	return t.kind != markToken && t.kind != breakToken && (!t.roles.any(closedWords) || t.class() != 0) && !(t.verb() != nil && t.form == thirdForm && t.class() == 0 && t.act() == nil)
}

// refers reports whether the pronoun at i stands for what was last spoken of.
func (p *parser) refers(i int) bool {
	switch p.str(i) {
	case "anything", "everything", "something", "all", "whatever":
		return false
	}
	return p.list[i].is(pronRole)
}

func (np *nounPhrase) step(i int, c classSet) {
	np.mods |= np.class
	if c.has(systemClass) && np.mods.has(productionClass) {
		c |= setOf(productionClass) // "the production database"
	}
	np.class, np.head = c, i
}

// adjective reports whether a verb form at i stands as an adjective in a noun
// phrase that began at start: "signed contracts", "the mailing list".
func (p *parser) adjective(i, end int, np nounPhrase) bool {
	t := &p.list[i]
	switch t.form {
	case pastForm:
		return i+1 < end && (p.nounFollows(i+1, end) || p.str(i) == "shared" && p.sharedByName(i, end))
	case gerundForm:
		return np.det || np.head >= 0
	}
	return (np.det || np.no) && (np.head < 0 || np.head == i-1 && p.list[i-1].is(adverbRole)) // "the weekly numbers"
}

// nounFollows reports whether the token at i can go on a noun phrase.
func (p *parser) nounFollows(i, end int) bool {
	if i >= end {
		return false
	}
	t := &p.list[i]
	if t.kind != wordToken {
		return t.kind == pathToken || t.kind == codeToken || t.kind == numberToken || t.kind == channelToken
	}
	if t.roles.any(closedWords) && t.class() == 0 && t.act() == nil {
		return false
	}
	if s := p.str(i); t.is(freelyRole) && (hasPrefix(s, "by ") || hasPrefix(s, "on ")) || s == "alone" {
		return false // "the ticket closed by itself"
	}
	return t.class() != 0 || t.act() != nil || t.verb() == nil || t.form == pastForm
}

// statements are the roles of phrases that say something about an act and are
// no part of its name.
var statements = rolesOf(topicRole, gatelessRole, freelyRole, readOnlyRole, draftOnlyRole, staysRole, byHandRole, settingRole, afterFactRole, sameRole)

// elusive are the classes that a pronoun never stands for.
var elusive = setOf(screenClass, testClass, topicClass, apiClass, ownClass)

var closedWords = rolesOf(prepRole, andRole, detRole, possRole, pronRole, modalRole, beRole, haveRole, doRole, getRole, notRole, ifRole, afterRole, beforeRole,
	untilRole, unlessRole, relRole, turnRole, withoutRole, noRole, nothingRole, modalNotRole, doNotRole, beNotRole, selfRole, becauseRole, adverbRole, exceptRole, insteadRole, firstRole, onlyRole, uponRole)

// place reports whether a complement stands where something goes to.
func (p *parser) place(c complement) bool { return c.prep >= 0 && p.list[c.prep].is(placeRole) }

// publicName reports whether the object is named after a public place that has
// a name: "the Etsy entry".
func (p *parser) publicName(f *frame) bool {
	for _, c := range f.comps {
		if c.prep >= 0 {
			continue
		}
		for k := c.start; k < c.head; k++ {
			if p.systemOf(k).has(publishFamily) {
				return true
			}
		}
	}
	return false
}
