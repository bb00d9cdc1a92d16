package risk

import "strings"

// A person says yes in more ways than by a verb of approval: by being happy
// with it, by giving an okay, by answerVerbs "go", by turning a key. These are
// told by the verb together with what stands behind it.

var willing = list("willing")

// isWilling reports whether a person is said to be happy with the act, before
// it: "if and only if Maria is happy".
func (p *parser) isWilling(i int) bool {
	t := &p.list[i]
	if t.cues&willingCue == 0 {
		return false
	}
	free := hasPrefix(p.str(i), "is ") || hasPrefix(p.str(i), "are ")
	if !free && !p.saidToBe(i) || p.condAt(i) == nil && !p.sequenced(i) || p.field == "human_gate" && p.condAt(i) == nil || p.doer(i) != otherActor {
		return false
	}
	return !p.negatorBefore(i, p.cur.start)
}

// saidToBe reports whether "is", "seems" or "feels" leads to the word at i.
func (p *parser) saidToBe(i int) bool {
	for k := i - 1; k >= p.cur.start && k > i-4; k-- {
		if p.list[k].is(beRole) {
			return true
		}
		switch p.list[k].lemma() {
		case "seem", "feel", "sound", "look":
			return true
		}
		if !p.list[k].is(adverbRole) {
			return false
		}
	}
	return false
}

var givers = list("givers")

// givenByPerson reports whether somebody gives the approval named at i, before
// the act: "once Maria has given the plan her okay".
func (p *parser) givenByPerson(i int) bool {
	for k := i - 1; k >= p.cur.start && k > i-8; k-- {
		t := &p.list[k]
		if t.kind == markToken && t.mark == ',' || t.roles.any(subordinators) || t.is(withoutRole) || t.is(noRole) {
			return false
		}
		if givers.has(verbStem(t.lemma())) && t.verb() != nil || givers.has(t.lemma()) {
			return p.doer(k) == otherActor && (p.sequenced(k) || p.agentActsNext()) && !p.negatorBefore(k, p.cur.start)
		}
	}
	return false
}

// agentActsNext reports whether the agent acts in the next clause of the sentence, or
// the field says when it does: "she gives a thumbs-up and the bot books".
func (p *parser) agentActsNext() bool {
	next := p.at + 1
	return p.field == "trigger" || next < len(p.all) && p.all[next].sentence == p.cur.sentence && (p.agentGoesOn(next) || p.passiveNext(next))
}

var yesWords = list("yes words")

var answerVerbs = list("answer verbs")

// saysYes reports whether the verb at i is a person's answer that lets the act
// happen: "when the keeper radios 'all clear'", "as soon as Ana hits submit".
func (p *parser) saysYes(i int) bool {
	if p.list[i].cues&answerCue == 0 || p.list[i].is(approvalNounRole) && p.list[i].form != thirdForm && !p.list[i].roles.any(verbRoles) && p.list[i].verb() == nil {
		return false
	}
	yes, seen := p.saysItMay(i), 0
	for k := i + 1; k < p.cur.end && seen < 4 && !yes; k++ {
		t := &p.list[k]
		if t.kind == markToken {
			if t.mark == ',' || t.mark == ';' {
				break
			}
			continue
		}
		if t.quoted && k+2 < p.cur.end && p.list[k+1].quoted && p.list[k+2].quoted {
			yes = p.letsGo(i, k)
			break // a sentence, and no word of consent
		}
		s := strings.TrimPrefix(p.str(k), "/")
		if refusals.has(s) {
			return false
		}
		if seen == 0 && t.verb() != nil && t.form == baseForm && t.kind == wordToken && p.saidAlone(k) {
			yes = !p.byCustomer(i) // "when I say buy"
		}
		yes = yes || yesWords.has(s) && (t.quoted || t.upper || seen == 0 || s == "yes" || s == "ok" || s == "okay" || s == "go") && !(k+1 < p.cur.end && !t.quoted && p.objectDet(k+1, p.cur.end))
		seen++
	}
	said := p.doer(i) == otherActor || p.field == "human_gate" && p.list[i].form == thirdForm && p.doer(i) == noActor
	yes = yes || seen == 4 && p.saysInQuotes(i)
	return yes && said && p.sequenced(i) && !p.negatorBefore(i, p.cur.start)
}

// saidAlone reports whether the order at k is all that is said, but for a pronoun in the
// same quotation: "buy", "'fell it'".
func (p *parser) saidAlone(k int) bool {
	if k+1 < p.cur.end && p.list[k].quoted && p.list[k+1].quoted && p.list[k+1].is(pronRole) {
		k++
	}
	return k+1 == p.cur.end || p.list[k+1].kind == markToken
}

// letsGo reports whether the short sentence quoted at k is what one of the house says
// at i for the act to happen: "when he says 'off with it' the mails leave".
func (p *parser) letsGo(i, k int) bool {
	cd := p.condAt(i)
	if cd == nil || !cd.leading || !cd.roles.has(ifRole) && !cd.roles.has(afterRole) || p.byCustomer(i) || p.outsider(i) {
		return false
	}
	from := k
	for ; k < p.cur.end && p.list[k].quoted; k++ {
		t := &p.list[k]
		if k > from+4 || t.is(notRole) || t.is(noRole) || t.is(doNotRole) || t.roles.any(auxiliaries) && !t.is(getRole) && k == from || t.is(selfRole) || openQuestion.has(p.str(k)) || refusals.has(p.str(k)) || t.is(possRole) || p.str(k) == "me" && p.str(k-1) != "to" && p.str(k-1) != "by" {
			return false
		}
	}
	return true
}

// saysInQuotes reports whether what is answered at i is a short quotation behind the one
// who is answered or the thing: "answers the evening list with 'in order'".
func (p *parser) saysInQuotes(i int) bool {
	for k := i + 4; k < p.cur.end && k < i+12; k++ {
		if t := &p.list[k]; t.quoted {
			return p.letsGo(i, k)
		} else if t.kind == markToken && t.mark != '\'' && t.mark != '"' || t.verb() != nil && t.class() == 0 && t.form != baseForm {
			return false
		}
	}
	return false
}

// saysItMay reports whether what is said at i is that the agent may: "has said it
// may".
func (p *parser) saysItMay(i int) bool {
	if p.list[i].lemma() != "say" && p.str(i) != "said" {
		return false
	}
	k := i + 1
	if k < p.cur.end && p.str(k) == "that" {
		k++
	}
	return k+1 < p.cur.end && p.list[k].is(pronRole) && (p.str(k+1) == "may" || p.str(k+1) == "can" || p.str(k+1) == "is")
}

var gestures = listsOf("gesture")

// gesture reports whether the verb at i is such a gesture of a person, before
// the act. In the passive what is turned stands before it.
func (p *parser) gesture(i int) bool {
	if p.list[i].cues&gestureCue == 0 {
		return false
	}
	things := gestures.of(p.list[i].lemma())
	if things == nil || p.list[i].form == gerundForm && !p.witnessed(i) {
		return false
	}
	if p.list[i].form == pastForm {
		for k := i - 1; k >= p.cur.start && k > i-6; k-- {
			if things.has(p.str(k)) && i+2 < p.cur.end && p.str(i+1) == "by" && p.actorOf(p.nounHead(i+2)) == otherActor {
				return true
			}
		}
	}
	for k := i + 1; k < p.cur.end && k < i+9; k++ {
		t := &p.list[k]
		if t.kind == markToken && (t.mark == ',' || t.mark == ';') || t.roles.any(subordinators) && t.class() == 0 {
			break
		}
		if word, _, _ := strings.Cut(p.str(k), " "); things.has(word) || things.has(p.str(k)) {
			return p.doer(i) == otherActor && (p.sequenced(i) || p.agentActsNext()) && !p.negatorBefore(i, p.cur.start) && !p.byCustomer(i)
		}
	}
	return false
}

// nounHead returns the head of the noun phrase at i, or i.
func (p *parser) nounHead(i int) int {
	if np := p.nounPhrase(i, p.cur.end); np.head >= 0 {
		return np.head
	}
	return i
}

// notNeeded reports whether nobody has to consent at i: "Maria need not approve",
// "nobody has to bless it".
func (p *parser) notNeeded(i int) bool {
	needs := false
	for k := i - 1; k >= p.cur.start && k > i-7; k-- {
		t := &p.list[k]
		s := p.str(k)
		switch {
		case t.kind == markToken, t.roles.any(subordinators):
			return false
		case s == "needn't" || s == "need not":
			return true
		case s == "need" || s == "needs" || s == "needs to" || s == "need to" || s == "has to" || s == "have to":
			needs = true
			if k+1 < i && p.list[k+1].is(notRole) {
				return true
			}
		case needs && (t.is(notRole) || t.is(doNotRole) || t.is(nothingRole) || t.is(noRole)):
			return true
		}
	}
	return false
}

// nobodyConsents reports whether it is said where the question is what needs a yes
// that nobody gives one: "posts: nobody approves".
func (p *parser) nobodyConsents(i int) bool {
	if p.field != "human_gate" && p.field != "risk_boundary" || p.condAt(i) != nil {
		return false
	}
	k := i - 1
	for k > p.cur.start && (p.list[k].is(adverbRole) || p.list[k].roles.any(auxiliaries)) {
		k--
	}
	if k < p.cur.start {
		return false
	}
	switch p.str(k) {
	case "nobody", "no one", "noone", "no human":
		return k == p.cur.start || p.list[k-1].kind == markToken || p.list[k-1].is(andRole)
	}
	return false
}

var lets = list("lets")

// letsIt reports whether nobody but a person lets the agent act: "only the
// treasurer can let it pay".
func (p *parser) letsIt(i int) bool {
	if p.list[i].cues&letCue == 0 {
		return false
	}
	if p.stampLets(i) {
		return true
	}
	if i+1 >= p.cur.end || !p.list[i+1].is(agentRole) && !(p.objectDet(i+1, p.cur.end) && i+2 < p.cur.end && p.list[i+2].is(agentRole)) {
		return false
	}
	if p.onlyOneWho(i) {
		return true
	}
	if p.doer(i) != otherActor {
		return false
	}
	return p.list[p.cur.start].is(onlyRole) || p.condAt(i) != nil && p.list[i].lemma() != "tell" || p.denies(p.cur.start) && p.exceptedBefore(i)
}

// exceptedBefore reports whether somebody is excepted before i: "nobody but Ana can let
// it pay", but not "no boss can allow it".
func (p *parser) exceptedBefore(i int) bool {
	for k := p.cur.start; k < i; k++ {
		if t := &p.list[k]; t.is(exceptRole) || t.is(withoutRole) || t.is(outsideRole) || p.str(k) == "but" || p.str(k) == "other" {
			return true
		}
	}
	return false
}

// onlyOneWho reports whether nobody else does the verb at i: "I'm the only one who can
// tell it to pay".
func (p *parser) onlyOneWho(i int) bool {
	who := false
	for k := i - 1; k > p.cur.start && k > i-7; k-- {
		who = who || p.str(k) == "who" || p.str(k) == "that"
		if who && (p.list[k].is(onlyRole) && p.list[k-1].is(detRole) || p.str(k) == "the only") {
			return true
		}
	}
	return false
}

// stampLets reports whether nothing but somebody's yes lets something happen at i:
// "only the registrar's stamp lets an answer be mailed".
func (p *parser) stampLets(i int) bool {
	if i < p.cur.start+2 || p.list[i].form != thirdForm || !p.list[i-1].is(approvalNounRole) && !p.list[i-1].is(agreeRole) || !p.from(i-1) {
		return false
	}
	first := &p.list[p.cur.start]
	return first.is(onlyRole) || first.is(nothingRole) || first.is(noRole) || first.is(exceptRole)
}

// answerIsYes reports whether a condition asks for a favourable answer: "only if
// the answer is yes", "if the verdict comes back positive".
func (p *parser) answerIsYes(i int) bool {
	if p.list[i].cues&yesCue == 0 {
		return false
	}
	cd := p.condAt(i)
	if cd == nil {
		return false
	}
	for k := i - 1; k > cd.start && k > i-6; k-- {
		switch p.str(k) {
		case "answer", "reply", "response", "verdict", "decision", "vote":
			return true
		}
	}
	return false
}

// withoutPerson reports whether nothing happens without somebody: "no letter
// without Mrs Klein".
func (p *parser) withoutPerson(i int) bool {
	if i+1 < p.cur.end && objectForms.has(p.str(i+1)) && !p.wordFollows(i+2, p.cur.end) {
		return true
	}
	if i == p.cur.start && i+2 < p.cur.end && (p.strangeName(i+1) || givenNames.has(p.str(i+1))) && p.denies(i+2) {
		return true // "w/o Lea no post goes up"
	}
	np := p.nounPhrase(i+1, p.cur.end)
	if np.head < 0 || np.next < p.cur.end && p.list[np.next].kind == wordToken && !p.list[np.next].is(andRole) || np.class.any(setOf(customerClass, prospectClass)) {
		return false
	}
	return p.list[np.head].is(selfRole) || np.class.any(setOf(personClass, operatorClass)) || p.nameAt(i+1)
}

var objectForms = list("object forms")

var wishes = list("wishes")

// wantsToSee reports whether somebody asks to see it before the act: "I'd like to
// see the wording before it goes".
func (p *parser) wantsToSee(i int) bool {
	if p.list[i].cues&seeCue == 0 {
		return false
	}
	if i < p.cur.start+2 || p.str(i-1) != "to" && !hasSuffix(p.str(i-1), " to") || p.doer(i) != otherActor {
		return false
	}
	wish := false
	for k := i - 1; k >= p.cur.start && k > i-5; k-- {
		switch p.list[k].lemma() {
		case "like", "want", "wish", "insist", "need", "get", "love", "has to", "have to", "needs to", "need to", "prefer", "wants":
			wish = true
		}
	}
	if !wish {
		return false
	}
	for k := i + 1; k < p.cur.end; k++ {
		if t := &p.list[k]; t.is(beforeRole) || t.is(firstRole) {
			return true
		}
	}
	return false
}

// concedes reports whether what stands at i is only conceded: "even if the boss
// agrees", "whether or not legal approves".
func (p *parser) concedes(i int) bool {
	if cd := p.condAt(i); cd != nil && (hasPrefix(p.str(cd.start), "even") || cd.start > p.cur.start && p.str(cd.start-1) == "even") {
		return true
	}
	if i > p.cur.start && (p.str(i-1) == "even" || p.str(i-1) == "not even") {
		return true
	}
	for k := i - 1; k >= p.cur.start && k > i-9; k-- {
		switch p.str(k) {
		case "regardless", "whether or not", "no matter", "irrespective":
			return true
		}
	}
	return false
}

// passiveNext reports whether a clause goes on with what is then done: ", and the door
// is opened".
func (p *parser) passiveNext(c int) bool {
	if p.all[c].opened != openedBySubject {
		return false
	}
	for k := range p.framesIn(c) {
		f := &p.frames[k]
		return f.kind == passive && f.subject != otherActor && f.cond < 0
	}
	return false
}
