package risk

import "strings"

// Bans by the shape of a whole sentence and not by a word right before the act.

// shapedBan names the shape of the sentence that denies a frame, or "".
func (p *parser) shapedBan(f *frame, c *clause) string {
	switch {
	case c.roles.has(noRole) && p.noCaseIn(f, c):
		return "in-no-case"
	case p.thingsDenied(f, c):
		return "things-denied"
	case f.cond >= 0 && p.answerIsNo(f, c):
		return "answer-is-no"
	case p.subjectActs(f, c) && p.bannedAfter(f, c) != "":
		return "banned"
	}
	return ""
}

// noCases are nouns for what may happen at all: no such case is left.
var noCases = list("no cases")

// noCaseIn reports whether the words before an act leave no case for it: "there is
// no case in which it should", "at no hour of the day does it", "under no pretext
// may it".
func (p *parser) noCaseIn(f *frame, c *clause) bool {
	if f.kind == nominal || f.kind == reduced {
		return false
	}
	for i := f.head - 1; i >= c.start && i > f.head-16; i-- {
		t := &p.list[i]
		if t.kind == markToken && t.mark != ',' {
			return false
		}
		if !t.is(noRole) || p.str(i) == "nor" || t.quoted {
			continue
		}
		np := p.nounPhrase(i, f.head)
		if np.head < 0 || np.head == i {
			return false
		}
		k := np.next
		if k+1 < f.head && (p.str(k) == "of" || p.str(k) == "in") {
			if of := p.nounPhrase(k+1, f.head); of.head >= 0 {
				k = of.next
			}
		}
		if i > c.start && p.list[i-1].is(prepRole) && k+1 < f.head && p.list[k].roles.any(auxiliaries) && (p.list[k+1].is(agentRole) || p.list[k+1].is(detRole) || p.list[k+1].is(selfRole)) {
			return p.str(i-1) != "with"
		}
		return noCases.has(p.list[np.head].lemma()) && p.thereIs(i, c) && p.opensCase(k, f.head)
	}
	return false
}

// thereIs reports whether what stands before i only says that there is something.
func (p *parser) thereIs(i int, c *clause) bool {
	for k := i - 1; k >= c.start && k > i-5; k-- {
		if t := &p.list[k]; hasPrefix(p.str(k), "there") || p.str(k) == "know of" || p.str(k) == "think of" || p.str(k) == "see" || p.str(k) == "imagine" {
			return true
		} else if !t.roles.any(auxiliaries) && !t.is(adverbRole) && p.str(k) != "of" {
			return false
		}
	}
	return i == c.start
}

// opensCase reports whether what stands from i to the act at head only opens what
// happens in a case: "in which it should", "where the bot may", "for it to".
func (p *parser) opensCase(i, head int) bool {
	if i >= head {
		return false
	}
	if p.list[i].is(prepRole) {
		i++
	}
	opens := false
	for k := i; k < head; k++ {
		t := &p.list[k]
		switch {
		case t.is(relRole), p.str(k) == "when", p.str(k) == "where", p.str(k) == "for", p.str(k) == "to":
			opens = true
		case t.is(agentRole), t.is(detRole), t.roles.any(auxiliaries), t.is(adverbRole), t.class().any(people), t.is(selfRole):
		default:
			return false
		}
	}
	return opens || p.list[i].is(agentRole)
}

// thingsDenied reports whether an act stands in the list behind words that deny
// things without saying which: "two things are off the table, paying and mailing",
// "what it never does is the following: …".
func (p *parser) thingsDenied(f *frame, c *clause) bool {
	if !c.roles.any(thingDenials) || f.first < c.start+4 {
		return false
	}
	denied, thing := -1, false
	for k := c.start; k < f.first && k < c.start+16; k++ {
		t := &p.list[k]
		switch {
		case t.kind == markToken:
			return denied >= 0 && (t.mark == ',' || t.mark == '-') && p.onlyListed(k, f)
		case !thing && thingsNamed.has(p.str(k)):
			thing = true
		case !thing && !t.is(detRole) && t.kind != numberToken && !t.is(adverbRole) && !hasPrefix(p.str(k), "there") && !t.is(beRole):
			return false
		case thing && (t.is(bannedRole) || (p.str(k) == "do" || p.str(k) == "does" || p.str(k) == "touch" || hasSuffix(p.str(k), " do")) && p.deniedUpTo(c.start, k)):
			denied = k
		}
	}
	return false
}

// thingDenials are the roles of which one stands in such words.
var thingDenials = rolesOf(bannedRole, notRole, modalNotRole, doNotRole, banHeadRole)

var thingsNamed = list("things named")

// deniedUpTo reports whether a denial stands between two tokens or in the last.
func (p *parser) deniedUpTo(from, to int) bool {
	for k := from; k <= to; k++ {
		if t := &p.list[k]; t.is(notRole) || t.is(modalNotRole) || t.is(doNotRole) || k == to && t.is(banHeadRole) {
			return true
		}
	}
	return false
}

// onlyListed reports whether nothing but other acts of the same list stands between
// a comma and an act.
func (p *parser) onlyListed(comma int, f *frame) bool {
	for k := comma + 1; k < f.first; k++ {
		if t := &p.list[k]; t.roles.any(auxiliaries) || t.is(agentRole) && t.class() == 0 && p.str(k) == "it" {
			return false
		}
	}
	return f.listed() || f.kind == imperative
}

// answerIsNo reports whether an act is only asked for, in a condition, and the
// answer is no: "should a customer ask it to pay, the answer is no".
func (p *parser) answerIsNo(f *frame, c *clause) bool {
	cd := &p.conds[f.cond]
	if !cd.leading || !f.infinitive && f.subject != agentActor {
		return false
	}
	for k := f.headEnd; k < c.end; k++ {
		if p.list[k].kind == markToken && p.list[k].mark == ',' {
			return p.saysNo(k+1, c)
		}
	}
	return false
}

var saysNoAnswers = list("answers no")

// saysNo reports whether a stretch is no more than a refusal: "the answer is no",
// "it declines", "it does not".
func (p *parser) saysNo(from int, c *clause) bool {
	end := c.end
	for from < end && (p.list[from].kind == markToken || p.list[from].is(adverbRole) || p.str(from) == "then" || p.str(from) == "the") {
		from++
	}
	for end > from && (p.list[end-1].kind == markToken || p.list[end-1].is(adverbRole)) {
		end--
	}
	switch last := end - 1; {
	case from >= end || end-from > 6:
		return false
	case p.saidNo(last, c) && (last == from || p.list[last-1].is(beRole) || p.list[last-1].lemma() == "say" || p.list[last-1].lemma() == "answer" || p.list[last-1].lemma() == "reply"):
		return true
	case p.list[from].is(agentRole) && (p.list[last].is(modalNotRole) || p.list[last].is(doNotRole)) && last == from+1:
		return true
	}
	return saysNoAnswers.has(p.span(from, end)) || p.list[from].is(agentRole) && saysNoAnswers.has(p.span(from+1, end))
}

// subjectActs reports whether an act is the subject of the clause in the form of a
// clause or an infinitive: "to pay is not its job", "that it pays is ruled out".
func (p *parser) subjectActs(f *frame, c *clause) bool {
	if f.kind != imperative && f.kind != finite || f.head <= c.start || f.cond >= 0 {
		return false
	}
	switch p.str(c.start) {
	case "to":
		return f.head <= c.start+2
	case "that", "for it to", "for the agent to":
		return f.head < c.start+5 && p.list[c.start+1].is(agentRole) || f.infinitive && f.head < c.start+6
	}
	return false
}

// shapes are the rules of denials by the shape of a sentence, which hold whatever
// else it says of who does what.
var shapes = list("shapes of bans")

// dutyNouns are nouns for what somebody has to do, happening the verbs for what
// takes place.
var (
	dutyNouns = list("duty nouns")
	happening = list("happening")
)

// keptAlone reports whether the predicate at i keeps what stands before it for
// somebody alone: "is for the foreman alone", "stays with Petra only".
func (p *parser) keptAlone(i int, c *clause) bool {
	k, only := i+1, p.list[i].is(staysRole) && (hasSuffix(p.str(i), " alone") || hasSuffix(p.str(i), " only") || hasSuffix(p.str(i), "ours") && hasPrefix(p.str(i), "is no"))
	if only {
		return true
	}
	for k < c.end && (p.list[k].is(adverbRole) || p.list[k].is(onlyRole)) {
		only = only || p.list[k].is(onlyRole) || p.str(k) == "only"
		k++
	}
	if p.list[i].is(beRole) {
		if k+1 >= c.end || p.str(k) != "for" && p.str(k) != "up to" && p.str(k) != "with" {
			return false
		}
		k++
	}
	np := p.nounPhrase(k, c.end)
	if np.head > k && (p.str(np.head) == "alone" || p.str(np.head) == "only") {
		np.head--
		np.class = np.mods | p.list[np.head].class()
	}
	if np.head < 0 || !np.class.any(people) && !p.list[np.head].is(selfRole) && !p.nameAt(np.head) || p.list[np.head].is(agentRole) {
		return false
	}
	if only || p.str(np.next-1) == "alone" || p.str(np.next-1) == "only" {
		return true
	}
	if np.next < c.end && p.str(np.next) == "and" {
		np.next++
	}
	return np.next < c.end && (p.str(np.next) == "alone" || p.str(np.next) == "only" || p.str(np.next) == "exclusively" || p.str(np.next) == "nobody" || p.str(np.next) == "no one")
}

// bannedLater reports whether the predicate at i goes on with a ban of the same
// subject: "would cost us the licence and is banned".
func (p *parser) bannedLater(i int, c *clause) bool {
	for k := i + 1; k+2 < c.end && k < i+bannedReach/2; k++ {
		if !p.list[k].is(andRole) {
			continue
		}
		be := k + 1
		for be < c.end && p.list[be].is(adverbRole) && !p.list[be].is(beRole) {
			be++
		}
		if be >= c.end || !p.list[be].is(beRole) {
			continue
		}
		for be++; be < c.end && p.list[be].is(adverbRole) || be < c.end && p.list[be].is(becauseRole); be++ {
		}
		return be < c.end && p.list[be].is(bannedRole)
	}
	return false
}

// deniedFrom reports whether something is denied between two tokens.
func (p *parser) deniedFrom(from, to int) bool {
	for k := from; k < to; k++ {
		if t := &p.list[k]; !t.quoted && (t.is(notRole) || t.is(modalNotRole) || t.is(doNotRole) || t.is(beNotRole) || t.is(noRole) || t.is(nothingRole)) {
			return true
		}
	}
	return false
}

// onlySubjects reports whether nothing but a list of subjects and what they may
// stands between a "no" and an act: "no robot, script or macro is allowed to".
func (p *parser) onlySubjects(from, head int) bool {
	joined, aux := false, false
	for k := from; k < head; k++ {
		t := &p.list[k]
		switch {
		case t.roles.any(auxiliaries):
			aux = true
		case aux && t.is(adverbRole):
		case aux:
			return false
		case t.is(andRole), t.kind == markToken && t.mark == ',':
			joined = true
		case t.kind != wordToken, t.roles.any(subordinators), t.is(relRole), t.is(prepRole), t.verb() != nil && t.class() == 0 && t.act() == nil, t.is(selfRole):
			return false
		}
	}
	return joined && aux
}

// noReason reports whether the denial at i is itself what there is no reason for:
// "there is no reason why it should not pay".
func (p *parser) noReason(i int, c *clause) bool {
	if !c.roles.has(noRole) || i == c.start {
		return false
	}
	for k := i - 1; k > c.start && k > i-6; k-- {
		if p.list[k-1].is(noRole) {
			return noCases.has(p.list[k].lemma()) || noCases.has(p.str(k))
		}
		if p.list[k].kind == markToken {
			return false
		}
	}
	return false
}

// keptFrom reports whether the "from" at i belongs to a verb of keeping a machine
// from something: "we keep machines from paying".
func (p *parser) keptFrom(i int, c *clause) bool {
	for k := i - 1; k >= c.start && k > i-5; k-- {
		if keepsFrom.has(p.list[k].lemma()) || keepsFrom.has(p.str(k)) {
			np := p.nounPhrase(k+1, i)
			return np.head >= 0 && np.next == i && (p.list[np.head].is(agentRole) || keptMachines.has(p.list[np.head].lemma()) || keptMachines.has(strings.TrimSuffix(p.str(np.head), "s"))) && !p.negatorBefore(k, c.start) && !(k > c.start && p.list[k-1].is(nothingRole))
		}
	}
	return false
}

var (
	keepsFrom    = list("keeps from")
	keptMachines = list("machines kept")
)
