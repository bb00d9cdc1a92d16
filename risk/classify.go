package risk

// judgement is what the rules say about a frame.
type judgement struct {
	class     Class
	ambiguous bool
	limit     bool
	bare      bool
	rules     []string
}

func judge(class Class, rules ...string) judgement { return judgement{class: class, rules: rules} }

// classify decides what a frame hands out; its clause is the one that is read.
func (p *parser) classify(f *frame) judgement {
	c := &p.all[f.clause]
	if (p.field == "risk_boundary" || p.field == "human_gate") && f.listed() && c.entry == 0 && p.onlyByPeople(f, c) {
		return judge(Prohibited, "only-people")
	}
	if j, done := p.standsApart(f, c); done {
		return j
	}
	if (f.kind == past || f.kind == reduced) && p.whoDid(f, c) {
		return judge(Mentioned, "past") // "calls to people who never ordered again"
	}
	neg := p.negated(f, c)
	if neg.double {
		return judgement{class: Requested, ambiguous: true, rules: []string{neg.rule}}
	}
	if (f.kind == passive && p.pastBefore(f, c) && f.cond >= 0 || f.kind == past && f.rel >= c.start && !(p.field == "goal" && f.subject == agentActor)) && !neg.found {
		return judge(Mentioned, "past") // "when the table was dropped"
	}
	if f.kind == gerund && f.subject == otherActor && neg.found && (p.list[neg.at].is(bannedRole) || p.list[neg.at].is(banRole)) {
		f.subject = noActor // "we have ruled out paying"
	}
	if f.subject == otherActor && f.kind == finite && neg.found && f.clause+1 < len(p.all) && p.all[f.clause+1].sentence == c.sentence && !p.hasFrames(f.clause+1) && p.agentDoes(f.clause+1) {
		return judge(Requested, "the-agent-does-it") // "my brother no longer orders, the agent does"
	}
	field := p.field
	p.field = p.textField
	gate, gateRule := p.gated(f, neg.found)
	p.field = field
	if p.field == "inputs" && f.subject != agentActor && p.afterPast(f, c) {
		gate = noGate // "the board decided to sell the tractor"
	}
	if p.field == "inputs" && f.kind == nominal && f.subject != agentActor && gate == gateClosed {
		gate = noGate // "the quote mails, marked yellow by Tom"
	}
	if gate == gateClosed && (f.kind == nominal && f.predicate && p.objectOfAct(f) || f.kind == resultive && p.isActedOn(f)) {
		return judge(Mentioned, "topic-noun") // "only then the call is logged"
	}
	if gate == gateClosed && p.field != "success_criteria" && p.field != "verification_plan" {
		if p.field == "trigger" && f.kind == nominal && !p.nominalActs(f, c) && !p.gateBefore(f) && gateRule != "then-after-approval" {
			return judge(Mentioned, "event")
		}
		if f.kind == nominal && f.predicate && p.passedOn(f) {
			return judge(Mentioned, "topic-noun") // "only then the voicemail is forwarded"
		}
		if f.kind == nominal && f.subject == otherActor || f.kind == gerund && p.gatedFor(f) || f.subject != otherActor || f.kind == passive && p.field == "human_gate" {
			return judge(ApprovalGated, gateRule)
		}
	}
	if neg.found && shapes.has(neg.rule) {
		return p.prohibit(f, c, neg.rule)
	}
	if p.notThen(neg, f) {
		return judge(Mentioned, "past")
	}
	if f.subject == otherActor && neg.found && p.bareName(f, c) {
		return judge(Prohibited, neg.rule) // "Hilda never writes to outsiders", among the boundaries
	}
	if rule := p.keptByPeople(f, c); rule != "" {
		return judge(Prohibited, rule)
	}
	if p.field == "outputs" && gate == noGate && !neg.found && p.pastBefore(f, c) && p.literalPath(f.comps) {
		f.families = 1 << localFamily // "list of what was removed in ./cleanup.log"
		return judge(Requested, "written-to-a-path")
	}
	if name := p.mention(f, c, neg, gate); name != "" {
		return judge(Mentioned, name)
	}
	if gate == gateOpen && p.field != "success_criteria" {
		return judge(Requested, gateRule)
	}
	if rule := p.conditional(f); rule != "" {
		return judge(Mentioned, rule)
	}
	return p.withoutGate(f, c, neg)
}

// standsApart judges a frame whose place in the text decides alone: in a
// quotation, a list of permissions, a question, an example.
func (p *parser) standsApart(f *frame, c *clause) (judgement, bool) {
	if class, ok := p.whoAgrees(f.clause); ok && !f.quoted && p.field != "registration_path" {
		return judge(class, "who-decides"), true
	}
	switch {
	case f.quoted && p.quotedBarred(f, c):
		return judge(Prohibited, "banned"), true
	case p.asksInQuotes(f):
		return judge(ApprovalGated, "asks-in-quotes"), true
	case f.quoted:
		return judge(Mentioned, "quotation"), true
	case p.field == "registration_path":
		return judge(Mentioned, "registration-path"), true
	case c.entry > 0:
		return p.entryJudgement(&p.entries[c.entry-1]), true
	case c.question && p.answeredByPerson(f.clause):
		return judge(ApprovalGated, "question-for-a-person"), true
	case p.asksWhy(c):
		return judge(Mentioned, "question"), true
	case c.question && (p.field != "human_gate" || openQuestion.has(p.str(c.start))) && !p.politeRequest(c):
		return judge(Mentioned, "question"), true
	case p.consentItself(f):
		return judge(Mentioned, "consent-itself"), true
	case p.field == "tools" && p.headsVerdicts(f, c):
		return judge(Mentioned, "heads-verdicts"), true
	}
	if (f.kind == imperative || f.kind == finite || f.kind == nominal && f.head == c.start) && p.amountBehind(f, c) && len(p.gatesOf(f.clause)) == 0 && !p.freelySaid(c) {
		return judge(Mentioned, "limit"), true
	}
	if f.listed() && p.amountLimited(f, c) && !p.freelySaid(c) {
		if (p.field == "risk_boundary" || p.field == "human_gate") && len(p.gatesOf(f.clause)) == 0 {
			return judge(Mentioned, "limit"), true
		}
	}
	if f.listed() && f.first == c.start && f.clause+1 < len(p.all) && p.all[f.clause+1].sentence == c.sentence && p.agentDoesIt(f.clause+1) {
		return judge(Requested, "the-agent-does-it"), true
	}
	if p.heads[f.clause] != headingOpen || p.underHeading(c) == headingNames && !p.gateBefore(f) && !(f.kind == imperative && p.hasObject(f) && c.heading >= 0 && caseHeads.has(p.str(p.all[c.heading].end-1))) {
		return judge(Mentioned, "heading-names"), true
	}
	if p.titleOfSentence(f, c) {
		return judge(Mentioned, "heading-names"), true
	}
	if p.explainedWhy(f, c) || f.kind != nominal && p.behindWhy(f, c) {
		return judge(Mentioned, "topic"), true
	}
	if p.onlyInTest(f, c) {
		return judge(Mentioned, "test-only"), true
	}
	if f.listed() && p.amountOnly(f.clause+1) {
		return judge(Mentioned, "limit"), true
	}
	if p.inExamples(f, c) || p.wouldDo(f) {
		return judge(Mentioned, "examples"), true
	}
	if p.wordsOnly(c) {
		return judge(Mentioned, "about-words"), true
	}
	if p.field == "outputs" && f.kind == nominal && f.first >= c.start && (p.str(c.start) == "which" || p.str(c.start) == "why" || p.str(c.start) == "whether" || p.str(c.start) == "how many") {
		return judge(Mentioned, "question-of-output"), true // "which orders are late"
	}
	if p.field == "outputs" && (f.kind == nominal || f.kind == gerund) && p.hangsOnThing(f) {
		return judge(Mentioned, "topic-noun"), true
	}
	return judgement{}, false
}

// withoutGate judges a frame that no approval and no mention reaches: by its
// negation, else by its field.
func (p *parser) withoutGate(f *frame, c *clause, neg negation) judgement {
	if neg.rule == "nobody" && (p.field == "human_gate" && p.list[f.head].roles.any(consents) || p.doneAlready(f, c)) {
		return judge(Mentioned, "no-duty") // "nobody signs anything", "post it to the ledger, no one keys it"
	}
	if neg.rule == "nobody" && !f.modal && p.agentAfterColon(f.clause) {
		return judge(Mentioned, "no-duty")
	}
	if neg.rule == "nobody" && !p.list[f.head].is(getRole) && p.noDuty(c) {
		if p.agentDoes(f.clause + 1) {
			return judge(Requested, "the-agent-does-it")
		}
		return judge(Mentioned, "no-duty")
	}
	if p.cleft(f, c) == Requested {
		return judge(Requested, "what-it-may-do")
	}
	if neg.found && p.field == "memory" && !p.placeNamed(f) && !p.onDisk(f) && (neg.rule == "nothing" || keeps.has(p.list[f.head].lemma()) && !f.families.has(secretFamily)) {
		return judge(Mentioned, "nothing-kept")
	}
	if neg.found {
		return p.prohibit(f, c, neg.rule)
	}
	return p.byField(f, c)
}

var keeps = list("keeps")

// noDuty reports whether "nobody has to", "nobody … any more" takes a duty off
// people and bans nothing.
func (p *parser) noDuty(c *clause) bool {
	for i := c.start; i < c.end; i++ {
		switch p.str(i) {
		case "has to", "needs to", "have to", "need to", "anymore":
			return true
		case "any":
			if i+1 < c.end && p.str(i+1) == "more" {
				return true
			}
		}
	}
	return false
}

// agentDoes reports whether a clause says that the agent does what was named.
func (p *parser) agentDoes(c int) bool {
	if c >= len(p.all) {
		return false
	}
	agent := false
	for i := p.all[c].start; i < p.all[c].end; i++ {
		agent = agent || p.list[i].is(agentRole)
		if agent && (p.list[i].is(doRole) || p.str(i) == "will") {
			return true
		}
	}
	return false
}

// onDisk reports whether a disk or a path is named in the words of a frame.
func (p *parser) onDisk(f *frame) bool {
	for i := f.first; i <= f.last && i < len(p.list); i++ {
		if p.list[i].kind == pathToken || p.str(i) == "disk" {
			return true
		}
	}
	return false
}

// placeNamed reports whether a phrase says where something goes.
func (p *parser) placeNamed(f *frame) bool {
	for _, c := range f.comps {
		if p.place(c) || p.keptOn(c) {
			return true
		}
	}
	return false
}

// prohibit decides what a negation does in its field.
func (p *parser) prohibit(f *frame, c *clause, negRule string) judgement {
	if p.field == "success_criteria" || p.field == "verification_plan" {
		return judge(Mentioned, negRule, "evidence-field")
	}
	if n := c.start; p.field == "human_gate" && negRule == "negation" && f.listed() && n+1 < c.end && p.str(n) == "not" && (p.str(n+1) == "for" || p.str(n+1) == "with" || p.str(n+1) == "on") {
		return judge(Requested, "no-gate-for") // "Not for posts."
	}
	if negRule == "not-in-scope" && p.otherwiseGated(f, c) {
		return judge(ApprovalGated, "not-free")
	}
	if rule := p.limited(f, c); rule != "" && !(negRule == "banned" && p.field == "tools") {
		if p.field == "risk_boundary" || p.field == "human_gate" {
			return judge(Mentioned, negRule, rule)
		}
		if rule == "limit" && p.limitsRequest(f, c) {
			return judgement{class: Prohibited, limit: true, rules: []string{negRule, rule}}
		}
		return judge(Requested, negRule, rule)
	}
	return judge(Prohibited, negRule)
}

// freelySaid reports whether the clause says that something happens by itself.
func (p *parser) freelySaid(c *clause) bool {
	for i := c.start; i < c.end && c.roles.has(freelyRole); i++ {
		if p.list[i].is(freelyRole) {
			return true
		}
	}
	return false
}

var caseHeads = list("case heads")

var openQuestion = list("open question")
