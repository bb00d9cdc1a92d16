package risk

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
	rule   string
}

// findGates collects the gates of every clause, in order.
func (p *parser) findGates() {
	p.gateFrom = make([]int, len(p.all)+1)
	cond := 0
	for c := range p.all {
		p.gateFrom[c] = len(p.gates)
		p.cur, p.at = p.all[c], c
		for i := p.cur.start; i < p.cur.end && p.cur.entry == 0; i++ {
			for cond < len(p.conds) && p.conds[cond].end <= i {
				cond++
			}
			g, ok := p.gateAt(i)
			if !ok {
				continue
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

// gateAt reads a gate at a token.
func (p *parser) gateAt(i int) (gate, bool) {
	t := &p.list[i]
	if t.is(nothingRole) && p.field == "human_gate" && i+1 < p.cur.end && p.str(i+1) == "for" {
		return gate{open: true, rule: "none-for"}, true
	}
	if t.quoted {
		if p.quotedYes(i) {
			return gate{rule: "person-approves"}, true
		}
		return gate{}, false
	}
	if t.is(notApprovalRole) {
		return gate{}, false
	}
	if t.upper && p.loneUpper(i) {
		return gate{rule: "person-approves"}, true
	}
	switch {
	case t.is(gatelessRole):
		if p.str(i)[0] == 'w' {
			return gate{open: true, no: true, rule: "no-gate-wanted"}, true
		}
		return gate{open: true, rule: "no-gate-wanted"}, true
	case t.is(settingRole):
		return gate{rule: "approval-setting"}, true
	case p.afterwards(i):
		return gate{}, false
	case t.is(needsRole) && p.needsPerson(i):
		return gate{rule: "needs-a-person"}, true
	case t.is(approveRole) && p.approves(i) && !(t.is(approvedRole) && i+1 < p.cur.end && p.nounFollows(i+1, p.cur.end) && !p.objectDet(i+1, p.cur.end) && !p.list[i+1].is(pronRole) && (i == p.cur.start || !p.list[i-1].roles.any(auxiliaries))):
		return gate{rule: "person-approves", no: p.noBefore(i)}, true
	case t.is(agreeRole) && p.agrees(i):
		return gate{rule: "person-agrees"}, true
	case t.is(approvedRole) && i+1 < p.cur.end && p.nounFollows(i+1, p.cur.end) && !p.list[i+1].is(approvalNounRole):
		return gate{rule: "approved-thing", within: true}, true
	case t.is(approvalNounRole):
		return p.approvalNoun(i)
	case t.is(askRole) && p.asks(i):
		return gate{ask: true, rule: "asks-first"}, true
	case t.is(seenRole) && p.inBefore(i):
		return gate{rule: "person-agrees"}, true
	}
	return gate{}, false
}

// needsPerson reports whether an act needs somebody: "refunds over 50 need a
// manager".
func (p *parser) needsPerson(i int) bool {
	switch p.list[i].lemma() {
	case "need", "needs", "require", "requires", "take", "takes", "want", "wants":
	default:
		return false
	}
	np := p.nounPhrase(i+1, p.cur.end)
	if np.head < 0 || np.no || !np.class.has(personClass) && !np.class.has(operatorClass) || np.next < p.cur.end && p.str(np.next) == "to" {
		return false
	}
	for k := range p.framesIn(p.at) {
		if f := &p.frames[k]; f.listed() && f.head < i {
			return true
		}
	}
	return false
}

// quotedYes reports whether the quoted word at i is what a person types or
// presses to consent.
func (p *parser) quotedYes(i int) bool {
	t := &p.list[i]
	if !t.is(approvalNounRole) && !t.is(approveRole) && !t.is(agreeRole) && p.str(i) != "take" && !p.loneQuoted(i) {
		return false
	}
	if i+3 < len(p.list) && p.list[i+1].quoted && p.list[i+2].quoted && p.list[i+3].quoted || i > 2 && p.list[i-1].quoted && p.list[i-2].quoted && p.list[i-3].quoted {
		return false // a sentence, and no word of consent
	}
	for k := i - 1; k >= p.cur.start && k > i-5; k-- {
		switch verbStem(p.str(k)) {
		case "click", "type", "hit", "press", "say", "answer", "reply", "tap", "text", "respond", "shout", "choose", "select", "behind", "prompt", "on", "write":
			return true
		}
	}
	for k := i + 1; k < p.cur.end && k < i+7; k++ {
		if !p.list[k].quoted && p.list[k].kind == wordToken {
			return promptWords[p.str(k)]
		}
	}
	return false
}

// promptWords name what a person presses or answers.
var promptWords = map[string]bool{"prompt": true, "button": true, "dialog": true, "dialogue": true, "box": true, "checkbox": true, "popup": true, "pop-up": true, "link": true}

// verbStem takes the endings off a common verb of replying.
func verbStem(s string) string {
	switch {
	case hasSuffix(s, "ies"):
		return s[:len(s)-3] + "y"
	case hasSuffix(s, "presses"):
		return "press"
	case s == "said":
		return "say"
	case hasSuffix(s, "ed") && len(s) > 4 && s != "need":
		if s == "typed" {
			return "type"
		}
		return s[:len(s)-2]
	case hasSuffix(s, "s") && !hasSuffix(s, "ss"):
		return s[:len(s)-1]
	}
	return s
}

// loneQuoted reports whether a quoted word is all that a person replies or
// types before the act.
func (p *parser) loneQuoted(i int) bool {
	if i < 2 || i+1 >= len(p.list) || p.list[i-1].quoted || p.list[i+1].quoted {
		return false
	}
	for k := i - 2; k >= p.cur.start && k > i-5; k-- {
		switch verbStem(p.str(k)) {
		case "type", "reply", "answer", "say", "text", "respond", "press", "hit", "tap", "click":
			return p.doer(k) == otherActor && (p.sequenced(k) || k > p.cur.start && p.str(k-1) == "i")
		}
	}
	return false
}

// afterwards reports whether the clause says that the look comes after the act.
func (p *parser) afterwards(i int) bool {
	for k := max(p.cur.start, i-8); k < min(p.cur.end, i+8); k++ {
		if p.list[k].is(afterFactRole) && !p.list[k].is(firstRole) {
			return true
		}
	}
	return false
}

func (p *parser) noBefore(i int) bool {
	for k := i - 1; k >= p.cur.start && k > i-5; k-- {
		if p.list[k].is(withoutRole) || p.list[k].is(noRole) {
			return true
		}
	}
	return false
}

// approves reports whether the word of approval at i is the act of a person
// and not of the agent or a check.
func (p *parser) approves(i int) bool {
	t := &p.list[i]
	if t.form == baseForm && t.word != nil && t.is(approvalNounRole) && i > p.cur.start {
		prev := &p.list[i-1]
		if prev.is(detRole) || prev.is(possRole) || p.str(i-1) == "'s" {
			return false
		}
	}
	if t.is(approvedRole) || t.form == pastForm || t.form == baseForm && t.word != nil && t.word.lemma == "approved" {
		return true
	}
	if t.form == gerundForm {
		return p.thenFollows(i) && p.doer(i) == otherActor
	}
	if i > p.cur.start && p.list[i-1].is(relRole) && p.list[i-1].is(selfRole) {
		return false // "applicants who gave consent"
	}
	return p.doer(i) != agentActor
}

// doer finds who does the verb at i: the nearest noun or pronoun before it.
func (p *parser) doer(i int) actor {
	for k := i - 1; k >= p.cur.start && k > i-10; k-- {
		t := &p.list[k]
		switch {
		case t.kind == markToken && t.mark != '\'', t.roles.any(subordinators):
			return noActor
		case t.is(andRole) && k > p.cur.start && p.verbal(k-1, p.cur.start, p.cur.end) != noHead:
			continue
		case t.is(adverbRole), t.roles.any(auxiliaries), t.is(notRole), t.is(detRole) && !t.is(selfRole):
			continue
		case t.is(relRole):
			return noActor
		case t.is(selfRole):
			return otherActor
		}
		if a := p.actorOf(k); a == agentActor || a == otherActor {
			return a
		}
		if t.verb() != nil && t.class() == 0 {
			continue
		}
	}
	return noActor
}

// agrees reports whether a word that may mean consent does so at i: a person
// does it, before the act.
func (p *parser) agrees(i int) bool {
	t := &p.list[i]
	k := p.verbal(i, p.cur.start, p.cur.end)
	if k == gerund && p.witnessed(i) {
		return p.doer(i) == otherActor // "with the head of IT confirming"
	}
	if k == noHead || k == gerund || k == resultive {
		return false
	}
	if t.form == pastForm {
		for k := i + 1; k < p.cur.end && k < i+6; k++ {
			if p.list[k].roles.any(auxiliaries) {
				break
			}
			if p.str(k) == "by" {
				return k+1 < p.cur.end && (p.person(k+1) || p.actorOf(k+1) == otherActor)
			}
		}
		if d := p.doer(i); d == otherActor {
			return p.sequenced(i)
		}
		return false
	}
	return p.doer(i) == otherActor && p.sequenced(i) && !p.outsider(i)
}

// witnessed reports whether "with" opens what leads to i.
func (p *parser) witnessed(i int) bool {
	for k := i - 1; k >= p.cur.start && k > i-7; k-- {
		if p.str(k) == "with" {
			return true
		}
	}
	return false
}

// outsider reports whether who agrees at i is a customer or a stranger whose
// sign-up or click is a fact and no approval.
func (p *parser) outsider(i int) bool {
	switch p.list[i].lemma() {
	case "accept", "agree", "confirm":
		return false
	}
	for k := i - 1; k >= p.cur.start && k > i-6; k-- {
		t := &p.list[k]
		if t.roles.any(subordinators) {
			break
		}
		if t.class().any(setOf(customerClass, prospectClass)) || p.str(k) == "volunteer" || p.str(k) == "someone" || p.str(k) == "anyone" || p.str(k) == "somebody" {
			return true
		}
	}
	return i+1 < p.cur.end && (p.str(i+1) == "up" || p.str(i+1) == "in" || p.str(i+1) == "on")
}

// person reports whether a noun phrase at i names somebody.
func (p *parser) person(i int) bool {
	np := p.nounPhrase(i, p.cur.end)
	return np.head >= 0 && (p.actorOf(np.head) == otherActor || np.mods.any(people) && p.actorOf(np.head) != agentActor) || p.list[i].is(selfRole) || p.list[i].is(possRole)
}

// sequenced reports whether what happens at i is put before the act: by a
// condition, by "each", "first", "then", or by the question of the field.
func (p *parser) sequenced(i int) bool {
	if p.field == "human_gate" {
		return true
	}
	if cd := p.condAt(i); cd != nil && cd.roles.any(subordinators) {
		return true
	}
	for k := i + 1; k < p.cur.end; k++ {
		t := &p.list[k]
		if s := p.str(k); t.is(firstRole) || k < i+4 && (s == "each" || s == "every") {
			return true
		}
	}
	if p.relativeTo(i) || p.cur.opened == openedByColon {
		return true
	}
	for k := i - 1; k >= p.cur.start && k > i-8; k-- {
		if p.list[k].is(withoutRole) {
			return true
		}
	}
	next := p.at + 1
	return next < len(p.all) && p.all[next].sentence == p.cur.sentence && (p.thenBegins(next) || p.all[next].opened == openedByArrow || p.consents(i) && p.agentGoesOn(next))
}

// relativeTo reports whether a person's choice at i picks out what is acted
// on: "the one the traveller has confirmed", "whichever I tap".
func (p *parser) relativeTo(i int) bool {
	for k := i - 1; k >= p.cur.start && k > i-7; k-- {
		switch s := p.str(k); {
		case s == "one" || s == "ones" || s == "those" || s == "whichever" || s == "whatever" || s == "which":
			return true
		case p.list[k].is(relRole) && k > p.cur.start && (p.list[k-1].class() != 0 || p.list[k-1].is(pronRole)):
			return true
		}
	}
	return false
}

// thenBegins reports whether a clause goes on from the one before it in time.
func (p *parser) thenBegins(c int) bool {
	cl := p.all[c]
	for k := max(0, cl.start-1); k < cl.end && k < cl.start+3; k++ {
		switch p.str(k) {
		case "then", "than", "only then", "and then":
			return true
		}
	}
	return false
}

// approvalNoun reads "with the owner's approval", "needs a yes", "no sign-off".
func (p *parser) approvalNoun(i int) (gate, bool) {
	weak := p.weakApproval(i)
	for k := i - 1; k >= p.cur.start && k > i-9; k-- {
		t := &p.list[k]
		if t.is(gatelessRole) {
			return gate{}, false
		}
		if t.is(withoutRole) {
			return gate{open: true, no: true, rule: "without-approval"}, true
		}
		if t.kind == markToken && t.mark == ',' {
			break
		}
	}
	for k := i - 1; k >= p.cur.start && k > i-9; k-- {
		t := &p.list[k]
		switch {
		case t.is(noRole) && !p.negatedNeed(k):
			return gate{open: true, rule: "no-gate-wanted"}, true
		case t.is(withoutRole):
			return gate{open: true, no: true, rule: "without-approval"}, true
		case t.is(askRole) && p.str(i-1) == "for":
			return gate{rule: "asks-for-approval"}, true
		case t.is(needsRole), t.is(uponRole):
			if weak && p.askedFor(i) {
				return gate{rule: "asks-for-approval"}, true
			}
			if weak && !p.ownedApproval(k, i) {
				return gate{}, false
			}
			if k > p.cur.start && (p.list[k-1].is(doNotRole) || p.list[k-1].is(notRole) || p.list[k-1].is(modalNotRole)) {
				return gate{open: true, rule: "no-gate-wanted"}, true
			}
			return gate{rule: "approval-noun"}, true
		case t.kind == markToken && t.mark != '\'' && t.mark != '"', t.roles.any(subordinators) && !t.is(prepRole):
			return p.bareApproval(i, weak)
		}
	}
	return p.bareApproval(i, weak)
}

// negatedNeed reports whether "no" at k belongs to what is banned and not to
// the approval: "no e-mails without".
func (p *parser) negatedNeed(k int) bool { return false }

// askedFor reports whether the agent asks somebody for the approval at i: "asks
// the owner for permission".
func (p *parser) askedFor(i int) bool {
	if i == p.cur.start || p.str(i-1) != "for" {
		return false
	}
	for k := i - 2; k >= p.cur.start && k > i-7; k-- {
		if p.list[k].is(askRole) {
			return true
		}
	}
	return false
}

// ownedApproval reports whether somebody's or a definite approval is meant.
func (p *parser) ownedApproval(from, i int) bool {
	for k := from; k < i; k++ {
		t := &p.list[k]
		if t.is(possRole) || p.str(k) == "'s" || t.class().any(people) || p.str(k) == "a" || p.str(k) == "the" && p.list[i].class() == 0 {
			return true
		}
	}
	return false
}

// bareApproval reads an approval noun that no verb or preposition asks for.
func (p *parser) bareApproval(i int, weak bool) (gate, bool) {
	if p.field == "human_gate" && (!weak || p.cur.opened == openedByColon) {
		return gate{rule: "approval-noun"}, true
	}
	if !weak && i+1 < p.cur.end && (p.str(i+1) == "from" || p.str(i+1) == "by" || p.str(i+1) == "needed" || p.str(i+1) == "required" || p.str(i+1) == "first") {
		return gate{rule: "approval-noun"}, true
	}
	return gate{}, false
}

// weakApproval reports whether the noun is an everyday word too.
func (p *parser) weakApproval(i int) bool {
	switch p.str(i) {
	case "click", "keypress", "yes", "ok", "okay", "go", "word", "tick", "stamp", "decision", "badge", "vote", "nod", "permission", "agreement", "confirmation", "acceptance", "signature", "signatures", "initials", "mandate", "clearance":
		return true
	}
	return false
}

// asks reports whether the agent stops and asks at i.
func (p *parser) asks(i int) bool {
	s := p.str(i)
	if p.list[i].is(firstRole) || hasSuffix(s, " first") || hasSuffix(s, " before") {
		return true
	}
	if p.doer(i) == otherActor && !(p.field == "human_gate") && !p.list[i].is(possRole) {
		return false
	}
	if p.list[i].form == gerundForm {
		return false
	}
	if p.field == "tools" && i > p.cur.start && p.list[i-1].kind == codeToken && (i+1 == p.cur.end || p.list[i+1].kind == markToken) {
		return true // "media_publish confirm"
	}
	if p.cur.end-p.cur.start <= 2 && (p.cur.opened == openedByColon || p.cur.opened == openedByArrow || p.at+1 < len(p.all) && p.all[p.at+1].opened == openedByColon && p.all[p.at+1].heading == p.at) {
		return true // "| confirm |", "Write: ask", "ask: write_file"
	}
	strong := hasPrefix(s, "wait") || hasPrefix(s, "stop") || hasPrefix(s, "hold") || hasPrefix(s, "pause") || hasPrefix(s, "halt")
	who := hasSuffix(s, " me") || hasSuffix(s, " us")
	if p.conditionBefore(i) {
		for k := i; k < p.cur.end && k < i+5; k++ {
			if who || p.list[k].class().any(people) {
				return true // "before mailing, ask me"
			}
		}
	}
	for k := i + 1; k < p.cur.end && k < i+16; k++ {
		t := &p.list[k]
		if t.class().any(people) || t.is(possRole) && p.str(k) == "my" || t.word == nil && t.stem == nil && p.name(k) {
			who = true
		}
		if t.is(beforeRole) || t.is(firstRole) {
			return who || strong || p.field == "human_gate"
		}
		if strong && (t.is(approvalNounRole) || t.is(approveRole)) {
			return true
		}
	}
	if n := p.at + 1; who && n < len(p.all) && p.all[n].heading == p.at && p.listField() {
		return true // "amber, ask the duty officer: …"
	}
	return who && (strong || containsWith(s)) || p.field == "human_gate" && (who || strong)
}

// conditionBefore reports whether a "before …" stands in the clause before i.
func (p *parser) conditionBefore(i int) bool {
	for k := p.condsFrom(p.cur.start); k < len(p.conds) && p.conds[k].start < i; k++ {
		if cd := &p.conds[k]; cd.end <= i && cd.roles.has(beforeRole) {
			return true
		}
	}
	return false
}

func (p *parser) inBefore(i int) bool { return p.sequenced(i) && p.doer(i) == otherActor }

func containsWith(s string) bool {
	return hasSuffix(s, " with") || hasSuffix(s, " by") || hasSuffix(s, " past") || hasPrefix(s, "consult")
}

func hasPrefix(s, prefix string) bool { return len(s) >= len(prefix) && s[:len(prefix)] == prefix }
func hasSuffix(s, suffix string) bool {
	return len(s) >= len(suffix) && s[len(s)-len(suffix):] == suffix
}

type gateState uint8

const (
	noGate gateState = iota
	gateClosed
	gateOpen
)

// gated finds the approval that a frame waits for.
func (p *parser) gated(f *frame, neg bool) (gateState, string) {
	if s, rule := p.gatedIn(f, f.clause, neg); s != noGate {
		return s, rule
	}
	if !neg && f.kind == finite && p.freelySaid(&p.all[f.clause]) {
		return noGate, ""
	}
	c := p.all[f.clause]
	if c.heading >= 0 { // "Ask first: …", "The editor approves: push it"
		if gates := p.gatesOf(c.heading); len(gates) > 0 {
			if g := gates[0]; !g.open || g.no && p.nothingIn(c.heading) {
				return gateClosed, g.rule
			}
			return gateOpen, gates[0].rule
		}
		if p.freeHeading(c.heading) && !neg {
			return gateOpen, "free-heading"
		}
	}
	if last := &p.list[c.end-1]; f.clause > 0 && last.is(doNotRole) && f.kind != finite { // "merging needs a review; opening does not"
		for _, g := range p.gatesOf(f.clause - 1) {
			if !g.open {
				return gateOpen, "does-not-need-it"
			}
		}
	}
	if s, rule := p.gatedBefore(f); s != noGate {
		return s, rule
	}
	if s, rule := p.gatedAlike(f, neg); s != noGate {
		return s, rule
	}
	if s, rule := p.usageGated(f); s != noGate {
		return s, rule
	}
	return p.gatedAfter(f)
}

// nothingIn reports whether a clause denies: "Nothing happens without my yes".
func (p *parser) nothingIn(c int) bool {
	for i := p.all[c].start; i < p.all[c].end; i++ {
		if t := &p.list[i]; t.is(nothingRole) || t.is(noRole) || t.is(notRole) {
			return true
		}
	}
	return false
}

// freeHeading reports whether the words before a colon hand out what follows:
// "Fine:", "allow:", "green, just do:".
func (p *parser) freeHeading(h int) bool {
	c := p.all[h]
	for i := c.start; i < c.end; i++ {
		t := &p.list[i]
		if t.is(notRole) || t.is(noRole) || t.is(banHeadRole) || t.is(bannedRole) {
			return false
		}
	}
	last := &p.list[c.end-1]
	return last.is(freeHeadRole) || last.is(freelyRole) || p.list[c.start].is(freeHeadRole) && c.end-c.start <= 3
}

func (p *parser) gatesOf(c int) []gate { return p.gates[p.gateFrom[c]:p.gateFrom[c+1]] }

// gatedIn looks at the gates of a clause that the frame stands in.
func (p *parser) gatedIn(f *frame, c int, neg bool) (gateState, string) {
	state, rule := noGate, ""
	for _, g := range p.gatesOf(c) {
		if !p.covers(g, f) {
			continue
		}
		switch {
		case !g.open:
			return gateClosed, g.rule
		case g.no && (neg || f.bareGate(p)):
			return gateClosed, "without-approval"
		case neg && !g.no:
		default:
			state, rule = gateOpen, g.rule
		}
	}
	return state, rule
}

// bareGate reports whether "X without approval" is a ban by its field.
func (f *frame) bareGate(p *parser) bool {
	return (p.field == "risk_boundary" || p.field == "human_gate") && f.kind != finite && f.kind != passive && !p.freelySaid(&p.all[f.clause])
}

// covers reports whether a gate reaches a frame of the same clause.
func (p *parser) covers(g gate, f *frame) bool {
	if g.within {
		if g.at >= f.first && g.at <= f.headEnd {
			return true
		}
		for _, c := range f.comps {
			if c.prep < 0 && g.at >= c.start && g.at < c.end {
				return true
			}
		}
		return false
	}
	if g.at >= f.first && g.at <= f.last && f.kind != nominal && f.kind != passive {
		return g.at != f.head && p.list[g.at].is(approvedRole) || g.at > f.head || p.list[f.head].is(getRole)
	}
	switch {
	case f.cond >= 0 && p.conds[f.cond].roles.has(beforeRole):
		return true
	case g.cond >= 0 && g.cond == f.cond:
		return g.rule != "person-agrees" && (g.at < f.head || f.kind == nominal)
	case g.cond >= 0 && p.conds[g.cond].leading && g.at < f.head:
		return true
	case g.cond >= 0 && p.conds[g.cond].leading && g.at > f.head && p.conds[g.cond].end < p.all[f.clause].end && p.conds[g.cond].start > p.all[f.clause].start && p.list[p.conds[g.cond].start-1].kind != wordToken || g.cond >= 0 && p.conds[g.cond].leading && g.at > f.head && p.conds[g.cond].end < p.all[f.clause].end && f.last < p.conds[g.cond].start && p.list[p.conds[g.cond].start-1].is(andRole):
		return false // "copy them, and only when I say ok, wipe the disk"
	case g.at < f.head:
		return !g.ask || f.kind != finite && f.kind != imperative || true
	}
	return p.nearest(g, f)
}

// nearest reports whether a gate that stands after a frame reaches back to it:
// no other act of its own lies between, unless both are parts of one list.
func (p *parser) nearest(g gate, f *frame) bool {
	list := f.kind != finite && f.kind != imperative && f.kind != passive || f.modal || f.infinitive
	for k := range p.framesIn(f.clause) {
		o := &p.frames[k]
		if p.field == "outputs" && o.head > f.head && o.head < g.at && p.commaBetween(f.last, o.first) {
			return false // each thing of a list has its own gate
		}
		if o.head > f.head && o.head < g.at && o.first > f.last && !list && (o.kind == finite || o.kind == imperative || o.kind == passive) {
			return false
		}
	}
	return true
}

// gatedBefore looks at a gate in the clause before: "I say OK, then it
// contacts them", "She approves; only then …".
func (p *parser) gatedBefore(f *frame) (gateState, string) {
	c := f.clause
	if c == 0 {
		return noGate, ""
	}
	prev := c - 1
	same := p.all[prev].sentence == p.all[c].sentence
	if p.thenBegins(c) || same && p.all[c].opened == openedByArrow {
		for _, g := range p.gatesOf(prev) {
			if !g.open {
				return gateClosed, "then-after-approval"
			}
		}
	}
	if same && p.all[c].opened == openedBySubject && (f.kind == passive || f.subject == agentActor || p.list[f.head].is(getRole)) {
		for _, g := range p.gatesOf(prev) { // "I hit go, and the rest is mailed"
			if !g.open && (g.rule == "person-approves" || g.rule == "person-agrees" && p.consents(g.at) && p.agentGoesOn(c)) && g.cond < 0 && p.doerIs(g, otherActor) && !p.actsBesides(prev) {
				return gateClosed, "after-approval"
			}
			if !g.open && g.cond >= 0 && p.conds[g.cond].leading && p.conds[g.cond].start == p.all[prev].start && p.list[p.all[c].start-1].is(andRole) {
				return gateClosed, "after-approval" // "if she clicks OK, it is filed and the client gets it"
			}
		}
	}
	return noGate, ""
}

// gatedAlike looks at a clause that takes over the gate of the one before: "and
// so does any deletion", "without it", "same for releases".
func (p *parser) gatedAlike(f *frame, neg bool) (gateState, string) {
	c := p.all[f.clause]
	if f.clause == 0 {
		return noGate, ""
	}
	alike := false
	for k := c.start; k < c.end && !alike; k++ {
		t := &p.list[k]
		alike = t.is(sameRole) || neg && (t.is(withoutRole) || t.is(beforeRole)) && k+1 < c.end && (p.str(k+1) == "it" || p.str(k+1) == "that" || p.str(k+1) == "one" || p.str(k+1) == "this") || neg && p.str(k) == "before that"
	}
	if !alike {
		return noGate, ""
	}
	for _, g := range p.gatesOf(f.clause - 1) {
		if !g.open || g.no {
			return gateClosed, "same-as-before"
		}
	}
	return noGate, ""
}

// gatedAfter looks at a following clause that speaks of nothing else but the
// approval of what was just named: "Cold calls: the manager says yes", "those
// wait until one of us has approved them".
func (p *parser) gatedAfter(f *frame) (gateState, string) {
	next := f.clause + 1
	if next >= len(p.all) || p.actsBesides(next) {
		return noGate, ""
	}
	n := p.all[next]
	if n.opened != openedByColon && n.opened != openedByArrow && !p.refersBack(next) && n.opened != openedByTurn && !p.startsOnly(next) {
		return noGate, ""
	}
	if (n.opened == openedByColon || n.opened == openedByArrow) && p.freeVerdict(next) {
		return gateOpen, "free-by-verdict"
	}
	p.cur = n
	if p.more() {
		return noGate, "" // a threshold: what was named stays as it is
	}
	gates := p.gatesOf(next)
	switch {
	case len(gates) == 0:
		return noGate, ""
	case gates[0].open:
		return gateOpen, gates[0].rule
	}
	return gateClosed, gates[0].rule
}

func (p *parser) doerIs(g gate, who actor) bool {
	saved := p.cur
	p.cur = p.all[g.clause]
	a := p.doer(g.at)
	p.cur = saved
	return a == who
}

func (p *parser) hasFrames(c int) bool {
	for k := range p.framesIn(c) {
		if f := &p.frames[k]; f.subject != otherActor && f.kind != past && !f.quoted {
			return true
		}
	}
	return false
}

// freeVerdict reports whether a clause says no more than that an act is free.
func (p *parser) freeVerdict(c int) bool {
	n := p.all[c]
	t := &p.list[n.start]
	return n.end-n.start <= 4 && (t.is(freeHeadRole) || p.str(n.start) == "none" && p.field == "human_gate" || t.is(freelyRole) || t.is(gatelessRole)) && !t.is(notRole)
}

// refersBack reports whether a clause has a pronoun for its subject.
func (p *parser) refersBack(c int) bool {
	cl := p.all[c]
	for k := cl.start; k < cl.end && k < cl.start+3; k++ {
		switch p.str(k) {
		case "those", "they", "these", "each", "that", "this", "both", "it", "all", "them", "same":
			return true
		}
	}
	return false
}
