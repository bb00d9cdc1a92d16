package risk

import "slices"

// gate is a place where the words let a person decide before the act, or say
// that nobody has to.
type gate struct {
	at     int // token
	clause int
	cond   int // condition it stands in, or -1
	open   bool
	no     bool // "without approval": a gate only where the act is banned
	ask    bool // the agent asks: what is asked about follows
	within bool // only for the phrase that it stands in
	rest   int  // where the other cases begin that alone it gates, or 0
	rule   string
}

// findGates collects the gates of every clause, in order.
func (p *parser) findGates() {
	p.gateFrom = slices.Grow(p.gateFrom[:0], len(p.all)+1)[:len(p.all)+1]
	cond := 0
	for c := range p.all {
		p.gateFrom[c] = len(p.gates)
		p.cur, p.at = p.all[c], c
		for i := p.cur.start; i < p.cur.end && p.cur.entry == 0; i++ {
			for cond < len(p.conds) && p.conds[cond].end <= i {
				cond++
			}
			if t := &p.list[i]; !t.quoted && !t.upper && t.cues&consentCues == 0 && !t.roles.any(gateRoles) {
				continue
			}
			g, ok := p.gateAt(i)
			if !ok {
				continue
			}
			if !g.open && !g.ask && hasPrefix(g.rule, "person-") && p.doneWithout(i) {
				g.open, g.no = true, true
			}
			if g.no && p.neverWithout(i) {
				g = gate{rule: g.rule}
			}
			g.at, g.clause, g.cond = i, c, -1
			if cond < len(p.conds) && p.conds[cond].start <= i {
				g.cond = cond
			}
			p.gates = append(p.gates, g)
		}
	}
	p.gateFrom[len(p.all)] = len(p.gates)
}

// saysFree marks "are free" as a verdict where the question is what needs a yes:
// "small refunds are free".
func (p *parser) saysFree() {
	if p.field != "human_gate" && p.field != "risk_boundary" {
		return
	}
	for i := 1; i < len(p.list); i++ {
		if p.list[i-1].is(beRole) && p.str(i) == "free" && (i+1 == len(p.list) || p.list[i+1].kind != wordToken || p.list[i+1].is(andRole)) {
			p.list[i].roles.add(freelyRole)
		}
	}
}

// gateAt reads a gate at a token.
func (p *parser) gateAt(i int) (gate, bool) {
	t := &p.list[i]
	if t.is(nothingRole) && p.field == "human_gate" {
		n := i + 1
		if n < p.cur.end && demanded.has(p.str(n)) {
			n++ // "none needed for posts"
		}
		if n < p.cur.end && p.str(n) == "for" {
			return gate{open: true, rule: "none-for"}, true
		}
	}
	if t.quoted {
		if p.quotedYes(i) || p.quotedWord(i) || p.statusYes(i) {
			return gate{rule: "person-approves"}, true
		}
		return gate{}, false
	}
	if t.is(notApprovalRole) || i > p.cur.start && p.list[i-1].is(gatelessRole) && hasSuffix(p.str(i-1), "'s") {
		return gate{}, false // "without anyone's okay" is one word and the next
	}
	if g, ok := p.unquotedGate(i); ok && !p.concedes(i) && !p.notEven(i) {
		return g, true
	}
	return gate{}, false
}

// notEven reports whether the clause says that not even a yes would help: "paying:
// not even with my okay".
func (p *parser) notEven(i int) bool {
	s := p.str(p.cur.start)
	return p.cur.opened != openedByStart && i > p.cur.start && (hasPrefix(s, "not even") || s == "not" && p.str(p.cur.start+1) == "even")
}

// unquotedGate reads a gate at a token that no quotation marks stand around.
func (p *parser) unquotedGate(i int) (gate, bool) {
	t := &p.list[i]
	if t.upper && (p.loneUpper(i) || p.statusYes(i)) {
		return gate{rule: "person-approves"}, true
	}
	if p.field == "human_gate" && t.is(noRole) && i+1 < p.cur.end && p.str(i+1) == "need" && i+2 >= p.cur.end {
		return gate{open: true, rule: "no-gate-wanted"}, true // "saving to ./out – no need"
	}
	switch {
	case t.is(noRole) && p.field == "human_gate" && i+2 < p.cur.end && p.str(i+1) == "need" && p.str(i+2) == "for":
		return gate{open: true, rule: "no-gate-wanted"}, true // "yes for refunds, no need for vouchers"
	case t.is(gatelessRole):
		if p.str(i)[0] == 'w' {
			return gate{open: true, no: true, rule: "no-gate-wanted"}, true
		}
		return gate{open: true, rule: "no-gate-wanted"}, true
	case t.is(settingRole):
		return gate{rule: "approval-setting"}, true
	}
	if g, ok := p.consentAt(i); ok && !p.afterwards(i) && !(hasPrefix(g.rule, "person-") && p.byMachine(i)) {
		return g, true
	}
	return gate{}, false
}

// gateRoles and consentCues mark the words at which a gate may begin.
var gateRoles = rolesOf(needsRole, approveRole, agreeRole, approvedRole, approvalNounRole, withoutRole, askRole, seenRole, gatelessRole, settingRole, nothingRole, noRole)

const consentCues = willingCue | yesCue | answerCue | gestureCue | letCue | seeCue | askCue | planCue | goCue

// namesOne reports whether the word at i, which may say that people look something over,
// is one of them here: "the duty vet".
func (p *parser) namesOne(i int) bool {
	if i == p.cur.start {
		return false
	}
	q := &p.list[i-1]
	return !q.is(modalRole) && !q.is(modalNotRole) && p.str(i-1) != "to" && !q.is(selfRole) && !q.is(andRole) && !p.plural(i-1) && q.kind == wordToken
}

// joining are phrasal verbs of joining something: nobody agrees to an act by them.
var joining = list("joining")

// consentAt reads the words at a token by which a person agrees.
func (p *parser) consentAt(i int) (gate, bool) {
	t := &p.list[i]
	switch {
	case t.roles.any(consents) && p.counted(i), t.is(approveRole) && t.form == baseForm && t.class().any(people) && p.namesOne(i):
		return gate{}, false
	case t.roles.any(consents) && joining.has(t.lemma()):
		return gate{}, false // "everyone who signed up"
	case i > p.cur.start && p.str(i-1) == "whoever" && p.condAt(i) == nil:
		return gate{}, false // "for whoever put a name on the list"
	case p.isWilling(i):
		t.roles.remove(freelyRole) // who is fine with it gives nothing free
		return gate{rule: "person-agrees"}, true
	case p.saysYes(i), p.gesture(i):
		return gate{rule: "person-agrees"}, true
	case (t.is(needsRole) || t.cues&goCue != 0) && p.needsPerson(i):
		if p.negatorBefore(i, p.cur.start) {
			return gate{open: true, rule: "no-gate-wanted"}, true // "payments don't need me any more"
		}
		return gate{rule: "needs-a-person"}, true
	case t.roles.any(consents) && i > p.cur.start && (p.str(i-1) == "used to" || i > p.cur.start+1 && p.str(i-1) == "to" && p.str(i-2) == "used"):
		return gate{}, false // "Tom used to approve refunds"
	case t.roles.any(consents) && (p.notNeeded(i) || p.nobodyConsents(i)):
		return gate{open: true, rule: "no-gate-wanted"}, true
	case t.roles.any(consents) && p.forGood(i):
		return gate{open: true, rule: "agreed-for-good"}, true
	case t.roles.any(consents) && p.agreedOnce(i):
		return gate{}, false
	case p.theirYes(i):
		if p.list[i-1].is(withoutRole) {
			return gate{open: true, no: true, rule: "without-approval"}, true
		}
		return gate{rule: "approval-noun"}, true
	case p.letsIt(i), p.answerIsYes(i):
		return gate{rule: "person-agrees"}, true
	case t.form == pastForm && t.is(approveRole) && p.signedPaper(i):
		return gate{}, false // "the vetted list", "expenses approved in Concur"
	case t.is(approveRole) && p.approves(i) && !(t.is(approvedRole) && i+1 < p.cur.end && p.nounFollows(i+1, p.cur.end) && !p.objectDet(i+1, p.cur.end) && !p.list[i+1].is(pronRole) && (i == p.cur.start || !p.list[i-1].roles.any(auxiliaries))):
		return gate{rule: "person-approves", no: p.noBefore(i)}, true
	case t.is(agreeRole) && !(t.form == pastForm && i > p.cur.start && p.str(i-1) == "whoever" && p.condAt(i) == nil) && p.agrees(i):
		return gate{rule: "person-agrees"}, true
	case p.onlySigned(i):
		return gate{rule: "approval-noun"}, true
	case t.is(approvedRole) && p.str(i) == "cleared" && i == p.cur.start && p.field == "outputs":
		return gate{}, false // "Cleared folders: …"
	case t.is(approvedRole) && i+1 < p.cur.end && p.nounFollows(i+1, p.cur.end) && !p.list[i+1].is(approvalNounRole):
		if p.paperAt(i + 1) {
			return gate{}, false // "mail the approved minutes"
		}
		return gate{rule: "approved-thing", within: true}, true
	case t.is(withoutRole) && p.withoutPerson(i):
		return gate{open: true, no: true, rule: "without-person"}, true
	case p.wantsToSee(i):
		return gate{rule: "person-agrees"}, true
	case t.is(approvalNounRole) && p.givenByPerson(i):
		return gate{rule: "person-agrees"}, true
	case t.is(approvalNounRole):
		return p.approvalNoun(i)
	case t.form == pastForm && t.is(askRole) && i > p.cur.start+1 && p.str(i-1) == "been" && p.str(i-2) == "having":
		return gate{rule: "person-agrees"}, true // "the wording having been agreed with her"
	case t.form == gerundForm && t.is(askRole) && containsWith(t.lemma()) && p.condAt(i) != nil && i+1 < p.cur.end && (p.person(i+1) || p.nameAt(i+1)):
		return gate{ask: true, rule: "asks-first"}, true // "after clearing it with Hannah"
	case p.askMaybe(i), p.verdictAsks(i), p.runsPast(i), p.shownFirst(i), p.asksOf(i), p.afterAsking(i), p.waitsForSign(i):
		return gate{ask: true, rule: "asks-first"}, true
	case t.is(askRole) && p.waitsForNobody(i):
		return gate{open: true, rule: "no-gate-wanted"}, true
	case t.is(askRole) && p.asks(i):
		return gate{ask: true, rule: "asks-first"}, true
	case t.is(seenRole) && p.inBefore(i):
		return gate{rule: "person-agrees"}, true
	}
	return gate{}, false
}

func (p *parser) gatesOf(c int) []gate { return p.gates[p.gateFrom[c]:p.gateFrom[c+1]] }

// agreedIn reports whether somebody's yes stands in a clause.
func (p *parser) agreedIn(c int) bool {
	return slices.ContainsFunc(p.gatesOf(c), func(g gate) bool { return !g.open })
}

func (p *parser) doerIs(g gate, who actor) bool {
	saved := p.cur
	p.cur = p.all[g.clause]
	a := p.doer(g.at)
	p.cur = saved
	return a == who
}
