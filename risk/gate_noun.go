package risk

// approvalNoun reads "with the owner's approval", "needs a yes", "no sign-off".
func (p *parser) approvalNoun(i int) (gate, bool) {
	weak := p.weakApproval(i)
	if p.waived(i) {
		return gate{open: true, rule: "no-gate-wanted"}, true
	}
	if ordinaryNouns.has(p.str(i)) && !p.parkedBefore(i) && !p.from(i) {
		return gate{}, false
	}
	if p.field != "human_gate" && p.str(i) == "confirmation" && p.confirmsThing(i) {
		return gate{}, false // "guests get a confirmation of their booking"
	}
	if i > p.cur.start+1 && (p.str(i-1) == "to" || p.str(i-1) == "with" && p.str(i) == "yes" && i+2 < p.cur.end && p.str(i+2) == "no") {
		return gate{}, false // "has nothing to say", "answers with yes or no"
	}
	for k := i - 1; k >= p.cur.start && k > i-9; k-- {
		t := &p.list[k]
		if p.str(k) == "even" || p.str(k) == "regardless of" || p.str(k) == "with or without" {
			return gate{}, false // "forbidden, even with approval"
		}
		if t.is(gatelessRole) {
			return gate{}, false
		}
		if t.is(withoutRole) {
			return gate{open: true, no: !p.anyonesYes(k, i), rule: "without-approval"}, true
		}
		if t.kind == markToken && t.mark == ',' {
			break
		}
	}
	for k := i - 1; k >= p.cur.start && k > i-9; k-- {
		t := &p.list[k]
		switch {
		case p.str(k) == "the second": // "upon the second signature"
		case t.form == gerundForm && t.is(watchRole) && !t.is(needsRole):
			return gate{}, false // "after checking the signature on the form"
		case t.is(noRole):
			return gate{open: true, rule: "no-gate-wanted"}, true
		case t.is(withoutRole):
			return gate{open: true, no: true, rule: "without-approval"}, true
		case t.is(askRole) && p.str(i-1) == "for":
			return gate{rule: "asks-for-approval"}, true
		case t.is(getRole) && p.byCustomer(k):
			return gate{}, false // "claimants get their confirmation"
		case t.is(needsRole), t.is(uponRole):
			if weak && p.askedFor(i) {
				return gate{rule: "asks-for-approval"}, true
			}
			if weak && !p.ownedApproval(k, i) && !p.from(i) && !p.parkedBefore(i) {
				return gate{}, false
			}
			if k > p.cur.start && (p.list[k-1].is(doNotRole) || p.list[k-1].is(notRole) || p.list[k-1].is(modalNotRole)) {
				return gate{open: true, rule: "no-gate-wanted"}, true
			}
			return gate{rule: "approval-noun"}, true
		case t.kind == markToken && t.mark != '\'' && t.mark != '"' && !(t.mark == '.' && k > 0 && p.title(k-1)), t.roles.any(subordinators) && !t.is(prepRole):
			return p.bareApproval(i, weak)
		}
	}
	return p.bareApproval(i, weak)
}

// confirmsThing reports whether a confirmation is a message about a thing: "their
// confirmation of receipt".
func (p *parser) confirmsThing(i int) bool {
	if i+2 >= p.cur.end || p.str(i+1) != "of" {
		return false
	}
	np := p.nounPhrase(i+2, p.cur.end)
	if np.head < 0 || np.class.any(people) || p.nameAt(i+2) && p.actorOf(np.head) == otherActor {
		return false
	}
	for k := i - 1; k >= p.cur.start && k > i-5; k-- {
		if t := &p.list[k]; t.is(getRole) || t.verb() != nil && t.class() == 0 && !t.is(askRole) && !t.is(needsRole) && !t.is(approveRole) {
			return true
		}
	}
	return false
}

var ordinaryNouns = list("ordinary nouns")

// from reports whether the approval at i is said to be somebody's: "release of
// the partner", "a yes from Maria".
func (p *parser) from(i int) bool {
	for k := i - 1; k >= p.cur.start && k > i-4; k-- {
		if p.str(k) == "'s" && (p.actorOf(k-1) == otherActor || p.strangeName(k-1)) || p.str(k) == "my" || p.str(k) == "our" || p.str(k) == "her" || p.str(k) == "his" {
			return true
		}
	}
	if i > p.cur.start && p.list[i-1].upper && p.list[i-1].class().any(people) {
		return true // "QA release"
	}
	for k := i + 1; k+1 < p.cur.end && k < i+4; k++ {
		switch p.str(k) {
		case "from", "by", "of":
			return p.person(k+1) || p.nameAt(k+1) && (p.str(k) != "of" || p.list[p.nounHead(k+1)].word == nil)
		case "in", "on": // "a nod in the chat from Maria", "a tap on my phone"
			if k+2 < p.cur.end && p.list[k+1].is(possRole) && ownScreens.has(p.str(k+2)) || ownScreens.has(p.str(k+1)) {
				return true
			}
		case "(":
			return p.person(k+1) || p.nameAt1(k+1) || k+2 < p.cur.end && p.person(k+2) // "after release (two persons)"
		case "emoji", "reaction", "icon", "sign", "chat", "channel", "the":
		default:
			return false
		}
	}
	return false
}

// strangeName reports whether a word that no table knows is written like a name.
func (p *parser) strangeName(i int) bool {
	t := &p.list[i]
	return t.capital && !t.upper && t.word == nil && t.stem == nil && t.kind == wordToken
}

var ownScreens = list("own screens")

// nameAt reports whether a name stands at i, behind a title.
func (p *parser) nameAt(i int) bool {
	for k := i; k < p.cur.end && k < i+4; k++ {
		if p.list[k].word == nil && p.list[k].stem == nil && p.name(k) {
			return true
		}
	}
	return false
}

// parkedBefore reports whether the clause says before i that something waits.
func (p *parser) parkedBefore(i int) bool {
	if p.str(i) == "verdict" {
		return false
	}
	if p.list[i].form != baseForm {
		return false
	}
	for k := i - 1; k >= p.cur.start && k > i-20; k-- {
		switch p.list[k].lemma() {
		case "park", "parks", "parked", "queue", "queued", "hold", "held", "wait", "waits", "pending", "inbox":
			return true
		}
	}
	return false
}

// theirYes reports whether the pronoun at i stands for somebody's approval, named
// before: "posts with Pia's okay, payments only with mine".
func (p *parser) theirYes(i int) bool {
	t := &p.list[i]
	if t.cues&yesCue == 0 || t.is(approvalNounRole) || i <= p.cur.start || i+1 < p.cur.end && p.list[i+1].kind == wordToken && !p.list[i+1].is(adverbRole) && !p.list[i+1].is(andRole) {
		return false
	}
	switch p.str(i) {
	case "mine", "hers", "his", "ours", "theirs", "yours":
	default:
		return false
	}
	if prev := &p.list[i-1]; !prev.is(uponRole) && !prev.is(needsRole) && !prev.is(withoutRole) && p.str(i-1) != "with" {
		return false
	}
	for k := i - 1; k >= 0 && k > i-40; k-- {
		if p.list[k].is(approvalNounRole) {
			return true
		}
	}
	return false
}

// askedFor reports whether the agent asks somebody for the approval at i: "asks
// the owner for permission".
func (p *parser) askedFor(i int) bool {
	last := i - 1
	for last > p.cur.start && (p.list[last].is(detRole) || p.list[last].is(possRole)) && p.str(last) != "for" {
		last--
	}
	if last < p.cur.start || p.str(last) != "for" {
		return false
	}
	for k := last - 1; k >= p.cur.start && k > i-7; k-- {
		if p.list[k].is(askRole) {
			return true
		}
	}
	return false
}

var plainYes = list("plain yes")

var counted = list("counted")

// ownedApproval reports whether somebody's or a definite approval is meant.
func (p *parser) ownedApproval(from, i int) bool {
	if (p.cur.opened == openedByColon || p.cur.opened == openedByArrow) && from == p.cur.start && i == p.cur.end-1 && i <= from+3 {
		return true // "git push: after review"
	}
	if from == i-1 && !(i+1 < p.cur.end && p.str(i+1) == "to") && (p.list[from].is(needsRole) && p.str(from) != "has" && p.str(from) != "have" || plainYes.has(p.str(i))) {
		return true // "needs confirmation", "on yes"
	}
	loose := true
	switch p.str(from) {
	case "at", "for", "under", "by", "via":
		loose = plainYes.has(p.str(i)) // not "2 euros a click"
	}
	for k := from; k < i; k++ {
		t := &p.list[k]
		if k > from && counted.has(p.str(k)) {
			return true // "need two signatures"
		}
		if t.is(possRole) || p.str(k) == "'s" || t.class().any(people) || loose && (hasSuffix(p.str(k), " a") || p.str(k) == "a" || p.str(k) == "the" && p.list[i].class() == 0) {
			return true
		}
	}
	return false
}

// comesFirst reports whether somebody's approval is said to come first: "the
// dean's yes comes first".
func (p *parser) comesFirst(i int) bool {
	if !p.from(i) {
		return false
	}
	for k := i + 1; k < p.cur.end && k < i+8; k++ {
		switch s := p.str(k); {
		case p.list[k].is(firstRole), s == "needed", s == "required", s == "necessary", s == "a must", s == "mandatory", s == "pending", s == "outstanding":
			return true
		case p.list[k].kind == markToken:
			return false
		}
	}
	return false
}

// requiredSoon reports whether the approval at i is said to be needed: "human
// approval is required for …".
func (p *parser) requiredSoon(i int) bool {
	for k := i + 1; k < p.cur.end && k < i+4; k++ {
		switch p.str(k) {
		case "needed", "required", "necessary", "mandatory", "compulsory", "obligatory":
			return !p.negatorBefore(k, i) && !p.list[k-1].is(beNotRole)
		}
		if t := &p.list[k]; !t.is(beRole) && !t.is(adverbRole) && !t.is(modalRole) {
			return false
		}
	}
	return false
}

// besideTool reports whether an approval stands beside the name of a tool, in
// brackets or behind a comma: "terraform apply (manual approval step)".
func (p *parser) besideTool(i int) bool {
	for k := i - 1; k > p.cur.start && k > i-4; k-- {
		t := &p.list[k]
		if t.kind == markToken {
			return t.mark == '(' || t.mark == ','
		}
		if t.is(noRole) || t.verb() != nil && t.class() == 0 {
			return false
		}
	}
	return false
}

// bareApproval reads an approval noun that no verb or preposition asks for.
func (p *parser) bareApproval(i int, weak bool) (gate, bool) {
	if !weak && p.requiredSoon(i) || p.comesFirst(i) || p.field == "trigger" && (p.from(i) || !weak && i < p.cur.start+3) || p.cur.opened == openedByArrow && p.from(i) && p.cur.end-p.cur.start <= 5 || p.field == "tools" && !weak && p.besideTool(i) {
		return gate{rule: "approval-noun"}, true
	}
	if p.str(p.cur.start) == "having" && i < p.cur.start+farthestYes && (p.from(i) || !weak) {
		return gate{rule: "approval-noun"}, true // "having obtained the mayor's consent"
	}
	if p.field == "risk_boundary" && p.cur.opened == openedByColon && p.from(i) {
		return gate{rule: "approval-noun"}, true // "restart of the database: the admin's approval"
	}
	if p.field == "human_gate" && (!weak || p.cur.opened == openedByColon || ordinaryNouns.has(p.str(i)) && p.from(i)) {
		return gate{rule: "approval-noun"}, true
	}
	if weak && p.field != "human_gate" && i+2 < p.cur.end && (p.str(i+1) == "from" || p.str(i+1) == "by") && p.from(i) {
		return gate{rule: "approval-noun"}, true // "a yes from Maria, then it …"
	}
	if !weak && i+1 < p.cur.end && (p.str(i+1) == "from" || p.str(i+1) == "by" || p.str(i+1) == "needed" || p.str(i+1) == "required" || p.str(i+1) == "first") {
		return gate{rule: "approval-noun"}, true
	}
	return gate{}, false
}

// farthestYes is how many tokens behind "having" the approval may stand that was got.
const farthestYes = 8

var everydayYes = list("everyday yes")

// weakApproval reports whether the noun is an everyday word too.
func (p *parser) weakApproval(i int) bool { return everydayYes.has(p.str(i)) }

// onlySigned reports whether the participle at i is what an act needs a paper to be:
// "only against a signed release note", "solely with a countersigned slip".
func (p *parser) onlySigned(i int) bool {
	t := &p.list[i]
	if t.form != pastForm && !t.is(approvedRole) || i+1 >= p.cur.end || p.list[i+1].kind != wordToken || !t.is(approveRole) && !t.is(agreeRole) && !t.is(approvedRole) {
		return false
	}
	k := i - 1
	for k > p.cur.start && (p.list[k].is(detRole) || p.list[k].is(possRole) || p.list[k].is(adverbRole)) {
		k--
	}
	if k < p.cur.start {
		return false
	}
	switch p.str(k) {
	case "against", "with", "on", "upon", "under", "after":
		return k > p.cur.start && p.list[k-1].is(onlyRole)
	case "only against", "only with", "only on", "only upon", "only under", "only after":
		return true
	}
	return false
}
