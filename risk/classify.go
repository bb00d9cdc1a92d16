package risk

import "strings"

// judgement is what the rules say about a frame.
type judgement struct {
	class     Class
	ambiguous bool
	limit     bool
	bare      bool
	rules     []string
}

func judge(class Class, rules ...string) judgement { return judgement{class: class, rules: rules} }

// classify decides what a frame hands out.
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
	if gate == gateClosed && p.field != "success_criteria" && p.field != "verification_plan" {
		if p.field == "trigger" && f.kind == nominal && !p.nominalActs(f, c) && !p.gateBefore(f) && gateRule != "then-after-approval" {
			return judge(Mentioned, "event")
		}
		if f.kind == nominal && f.subject == otherActor || f.subject != otherActor || f.kind == passive && p.field == "human_gate" {
			return judge(ApprovalGated, gateRule)
		}
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
	if gate == gateOpen {
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
	switch {
	case f.quoted:
		return judge(Mentioned, "quotation"), true
	case p.field == "registration_path":
		return judge(Mentioned, "registration-path"), true
	case c.entry > 0:
		return p.entryJudgement(&p.entries[c.entry-1]), true
	case c.question && p.answeredByPerson(f.clause):
		return judge(ApprovalGated, "question-for-a-person"), true
	case c.question && (p.field != "human_gate" || openQuestion[p.str(c.start)]) && !p.politeRequest(c):
		return judge(Mentioned, "question"), true
	case p.consentItself(f):
		return judge(Mentioned, "consent-itself"), true
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
	if p.heads[f.clause] != headingOpen || p.underHeading(c) == headingNames {
		return judge(Mentioned, "heading-names"), true
	}
	if f.listed() && p.amountOnly(f.clause+1) {
		return judge(Mentioned, "limit"), true
	}
	if p.inExamples(f, c) {
		return judge(Mentioned, "examples"), true
	}
	if p.wordsOnly(f, c) {
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
	if neg.rule == "nobody" && !f.modal && p.agentAfterColon(f.clause) {
		return judge(Mentioned, "no-duty")
	}
	if neg.rule == "nobody" && !p.list[f.head].is(getRole) && p.noDuty(f, c) {
		if p.agentDoes(f.clause + 1) {
			return judge(Requested, "the-agent-does-it")
		}
		return judge(Mentioned, "no-duty")
	}
	if p.cleft(f, c) == Requested {
		return judge(Requested, "what-it-may-do")
	}
	if neg.found && p.field == "memory" && !p.placeNamed(f) && (neg.rule == "nothing" || keeps[p.list[f.head].lemma()] && !f.families.has(secretFamily)) {
		return judge(Mentioned, "nothing-kept")
	}
	if neg.found {
		return p.prohibit(f, c, neg.rule)
	}
	return p.byField(f, c)
}

// keeps are verbs of remembering; that something is not kept hands out no ban.
var keeps = map[string]bool{"keep": true, "store": true, "remember": true, "retain": true, "hold": true}

// noDuty reports whether "nobody has to", "nobody … any more" takes a duty off
// people and bans nothing.
func (p *parser) noDuty(f *frame, c *clause) bool {
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

// placeNamed reports whether a phrase says where something goes.
func (p *parser) placeNamed(f *frame) bool {
	for _, c := range f.comps {
		if p.place(c) {
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

// byField applies what a bare phrase means in the field it stands in (risk
// labelling, "The field the words stand in").
func (p *parser) byField(f *frame, c *clause) judgement {
	bare := p.bare(f, c)
	switch p.field {
	case "risk_boundary":
		if p.onlyWithin(f, c) && (f.kind == finite || f.predicate || f.kind == placeHead && p.list[f.head].kind == pathToken) {
			return judge(Mentioned, "limit")
		}
		if f.kind == imperative && f.cond < 0 && f.first <= c.start+1 && p.freshAfter(c.start) && f.clause > 0 && p.all[f.clause-1].sentence == c.sentence && !p.onlyWithin(f, c) {
			break // "don't delete; just comment"
		}
		if bare {
			return judgement{class: Prohibited, bare: true, rules: []string{"bare-in-risk-boundary"}}
		}
	case "human_gate":
		if f.cond >= 0 && (p.onlyCondition(f) || p.conds[f.cond].roles.has(beforeRole)) {
			return judge(ApprovalGated, "bare-in-human-gate")
		}
		if bare && p.reviewedAfter(c) {
			return judge(Mentioned, "reviewed-after")
		}
		if bare && p.onlyWithin(f, c) {
			return judge(Mentioned, "limit")
		}
		if f.kind == imperative && p.str(c.start) == "just" && f.head == c.start+1 {
			return judge(Requested, "just-do")
		}
		if bare {
			return judge(ApprovalGated, "bare-in-human-gate")
		}
	case "context":
		if f.kind == finite && f.subject == thingActor && !f.modal && f.families&(1<<sendFamily|1<<payFamily|1<<publishFamily|1<<outreachFamily) != 0 {
			return judge(Mentioned, "surroundings") // "the hospital sends 400 letters a week"
		}
	case "trigger":
		if (f.kind == finite && f.subject == thingActor || f.kind == passive && !f.modal) && c.opened == openedByStart && p.list[f.head].lemma() != "become" && !p.afterCondition(f, c) {
			return judge(Mentioned, "event")
		}
	case "inputs":
		if p.fetched(f) || f.infinitive && p.agentUses(f, c) {
			break
		}
		if f.kind == passive && f.rel < 0 && f.families == 1<<deleteFamily && p.agentNamed(c) || f.kind == passive && f.families == 1<<deleteFamily && p.afterReading(f, c) {
			break
		}
		if f.kind != finite || f.subject != agentActor && !(f.subject == noActor && p.thirdPerson(f)) {
			return judge(Mentioned, "read-in-inputs")
		}
	case "verification_plan":
		if (f.subject == agentActor && f.kind == finite || p.byAgent(f.comps) || f.kind == passive && p.agentNamed(c)) && p.closedIn(f) {
			return judge(ApprovalGated, "act-of-the-check")
		}
		if f.kind == imperative && !f.infinitive && p.onlyLight(c.start, f.head) && !p.givenToAgent(f) {
			return judge(Requested, "act-of-the-check")
		}
		fallthrough
	case "success_criteria":
		if f.kind != finite || f.subject != agentActor && !(f.subject == noActor && p.thirdPerson(f)) {
			return judge(Mentioned, "evidence-field")
		}
	}
	return judge(Requested, "requested")
}

func (p *parser) thirdPerson(f *frame) bool { return p.list[f.head].form == thirdForm }

// onlyWithin reports whether a bare act is only bound to a time or a place:
// "changes to the firewall only between 2 and 4".
func (p *parser) onlyWithin(f *frame, c *clause) bool {
	for i := f.head + 1; i < c.end; i++ {
		if !p.list[i].is(onlyRole) {
			continue
		}
		if i+1 == c.end {
			return p.timeBefore(f.head+1, i) || f.kind == placeHead && p.list[f.head].kind == pathToken
		}
		switch p.str(i + 1) {
		case "in", "within", "between", "during", "on", "at", "up", "from", "outside", "under", "inside":
			return true
		}
		return p.list[i+1].is(adverbRole) && i+2 >= c.end
	}
	return false
}

// bare reports whether a phrase has no modal and no subject of its own.
func (p *parser) bare(f *frame, c *clause) bool {
	for i := c.start; i < c.end && c.roles.has(freelyRole); i++ {
		if p.list[i].is(freelyRole) && (i < f.first || i > f.head) && !p.inRest(i, f) {
			return false
		}
	}
	switch f.kind {
	case finite:
		return f.rel >= 0 || f.subject == thingActor && !f.modal && p.list[f.head].form == pastForm || f.subject == thingActor && !f.modal && f.subjectAt >= 0 && f.subjectAt == c.start && p.compound(f)
	case past:
		return false
	case passive:
		return f.cond >= 0 || f.rel >= 0
	}
	return !f.modal || f.kind == nominal || f.kind == gerund
}

// compound reports whether a verb after a noun may as well be a noun: "door
// unlocks", "valve moves".
func (p *parser) compound(f *frame) bool {
	return f.head == f.subjectAt+1 && f.headEnd == p.all[f.clause].end || f.head == f.subjectAt+1 && p.list[f.headEnd].kind == markToken
}

// mention names the rule by which a frame is about something else than what
// the agent does, or "".
func (p *parser) mention(f *frame, c *clause, neg negation, gate gateState) string {
	if p.byOthers(f, c, neg) {
		return "other-actor"
	}
	if f.kind == past && p.field == "goal" && f.subject == agentActor {
		return "" // "dealers that the agent has called first"
	}
	if !neg.found && gate == noGate && p.onlyKept(f) {
		return "only-kept"
	}
	if name := p.notHappening(f, c, neg); name != "" {
		return name
	}
	if name := p.governed(f, c, neg, gate); name != "" {
		return name
	}
	return p.onlyNamed(f, c, neg, gate)
}

// byOthers reports whether somebody else does what a frame names.
func (p *parser) byOthers(f *frame, c *clause, neg negation) bool {
	if f.subject == otherActor && !(neg.found && p.policyOfOurs(f)) {
		return true
	}
	if f.listed() && p.iDoIt(f, c) || f.subject != agentActor && !neg.found && p.othersDoIt(f.clause+1) {
		return true
	}
	if f.kind == nominal && f.predicate && p.doneByOther(f) || p.gotFromOther(f) {
		return true
	}
	if p.field == "outputs" && (f.kind == nominal || f.kind == placeHead) && p.sentByOther(f) {
		return true
	}
	if p.field == "tools" && p.operatedByOther(f, c) {
		return true
	}
	return false
}

// notHappening names the rule by which an act is an event, over, a state or only
// thought of, or "".
func (p *parser) notHappening(f *frame, c *clause, neg negation) string {
	if f.kind == codeHead && p.field == "trigger" && c.opened != openedByArrow {
		return "event"
	}
	if f.kind == nominal && p.headsCompound(f.headEnd, c.end) {
		return "compound" // "order tracking", "email triage"
	}
	if f.kind == past && !(p.field == "goal" && f.subject == agentActor) || f.kind == passive && (p.pastBefore(f, c) || f.rel >= c.start && p.haveBeen(f, c)) {
		return "past"
	}
	if f.kind == nominal && p.field == "risk_boundary" && !neg.found && f.governor >= 0 && p.str(f.governor) == "per" && len(p.gatesOf(f.clause)) == 0 {
		return "unit" // "40 lines per order"
	}
	if p.stateBefore(f) || p.noneDoneOf(f) {
		return "state"
	}
	if name := p.saidOnly(f, c); name != "" {
		return name
	}
	if f.head > c.start && p.list[f.head-1].is(pastRole) && hasSuffix(p.str(f.head-1), " to") {
		return "past" // "the old script used to restart it"
	}
	if p.field == "context" && f.kind == nominal && p.volume(f, c) {
		return "volume"
	}
	if f.kind == nominal && f.noObject && p.leftLying(f, c) {
		return "left-lying"
	}
	if p.toBeDone(f, c) {
		return "to-be-done"
	}
	if f.kind == nominal && !p.listField() && f.rel > c.start && f.rel < f.first && neg.rule != "nothing-that" && !p.list[f.rel-1].is(agentRole) && !p.list[f.rel-1].is(andRole) {
		return "description" // "practices that have no online booking"
	}
	if !f.wanted && p.would(f, c) && neg.rule != "nothing-that" && !(p.field == "human_gate" && f.cond >= 0) {
		return "hypothesis"
	}
	if f.kind == nominal && f.governor >= 0 && f.governor > neg.at && p.list[f.governor].is(watchRole) && p.list[f.governor].class() == 0 && neg.rule == "negation" {
		return "only-read" // "does not read mail"
	}
	return ""
}

// lying are the verbs of what is not seen to.
var lying = wordSet("wait sit lie linger languish stall slip age rot")

// leftLying reports whether what follows a "no" says that nothing is to lie
// around: "no order waits a day", "no refund gets lost".
func (p *parser) leftLying(f *frame, c *clause) bool {
	i := f.headEnd
	if i >= c.end || p.list[i].kind != wordToken {
		return false
	}
	word, rest, _ := strings.Cut(p.str(i), " ")
	if lying[strings.TrimSuffix(word, "s")] {
		return true
	}
	if rest == "" && i+1 < c.end {
		rest = p.str(i + 1)
	}
	switch word {
	case "gets", "goes", "is", "falls":
		return lostStates[rest]
	}
	return false
}

// lostStates are what becomes of a thing that nobody sees to.
var lostStates = wordSet("lost missing stale forgotten overlooked late overdue astray through unnoticed missed")

// governed names the rule by which the word that governs a frame makes a topic, a
// draft or a reading of it, or "".
func (p *parser) governed(f *frame, c *clause, neg negation, gate gateState) string {
	if f.governor >= 0 && !neg.near {
		g := &p.list[f.governor]
		switch {
		case g.is(topicRole) && !(g.is(prepRole) && (f.kind == finite || f.kind == passive)):
			return "topic"
		case g.is(draftRole) && (f.listed() || f.kind == reduced || f.kind == resultive || f.infinitive || f.rel > f.governor):
			return "draft-only"
		case g.lemma() == "leave" && f.kind == gerund:
			return "other-actor"
		case g.is(watchRole) && !(p.field == "outputs" && f.kind == reduced && f.governor == c.start) && (f.kind == nominal || f.kind == reduced || f.kind == resultive || f.kind == gerund || f.kind == codeHead && p.field != "tools"):
			return "only-read"
		}
	}
	if (f.kind == reduced || f.kind == resultive) && f.subject != agentActor && !(p.field == "tools" && f.families.has(secretFamily)) && !(p.field == "inputs" && p.fetched(f)) && !(f.kind == reduced && (p.field == "memory" || p.field == "goal" || p.field == "cadence" || p.absolute(f, c))) && p.field != "outputs" && !(p.listField() && p.whatever(f)) && !p.afterEvent(c) && !neg.near && gate == noGate && !p.freelySaid(c) {
		return "state"
	}
	return ""
}

// onlyNamed names the rule by which an act is only named for something else, or "".
func (p *parser) onlyNamed(f *frame, c *clause, neg negation, gate gateState) string {
	if p.topicOn(f, c) || !neg.found && gate == noGate && p.topicStretch(f, c) {
		return "topic"
	}
	if p.oneDay(f, c) {
		return "hypothesis"
	}
	if p.checksThat(f, c) {
		return "only-read"
	}
	if f.rel >= 0 && f.rel < f.head && p.embedded(f.rel, c) {
		return "topic"
	}
	if p.field == "outputs" && (f.kind == nominal && f.families == 1<<sendFamily || f.kind == imperative && f.head == c.start) && p.onScreen(c) {
		return "on-screen"
	}
	if c.heading >= 0 && p.asked(c) {
		return "topic"
	}
	if p.errand(f, c) {
		return "title"
	}
	if (f.kind == nominal || f.kind == placeHead) && p.frontedObject(f) {
		return "fronted-object"
	}
	if !(neg.found && neg.rule == "banned") && p.theirBusiness(f, c) {
		return "other-actor"
	}
	if f.kind == nominal && !neg.found && gate == noGate && !p.nominalActs(f, c) {
		return "topic-noun"
	}
	for i := f.head + 1; i < c.end; i++ {
		if p.list[i].is(relRole) && !p.list[i].is(detRole) {
			break
		}
		if p.list[i].is(staysRole) && p.field == "risk_boundary" && f.listed() {
			return ""
		}
		if p.list[i].is(staysRole) || p.list[i].is(byHandRole) && !(f.subject == agentActor && hasSuffix(p.str(i), "self")) {
			return "other-actor"
		}
	}
	return ""
}

// embedded reports whether a relative word opens a question that is only
// answered: "suggests which ladders should be reordered".
func (p *parser) embedded(rel int, c *clause) bool {
	switch p.str(rel) {
	case "which", "what", "who", "where", "when":
	default:
		return false
	}
	if rel == c.start {
		return false
	}
	if p.toldQuestion(rel, c) {
		return true
	}
	t := &p.list[rel-1]
	return t.is(watchRole) || t.is(draftRole) || p.str(rel-1) == "decide" || p.str(rel-1) == "decides"
}

// onScreen reports whether a clause says that its things are only shown.
func (p *parser) onScreen(c *clause) bool {
	for i := c.start; i < c.end; i++ {
		if p.list[i].class().has(screenClass) {
			return true
		}
	}
	return false
}

// asked reports whether a clause after a colon lists what is only explained:
// "explains the schedule: what must be destroyed when".
func (p *parser) asked(c *clause) bool {
	h := p.all[c.heading]
	switch p.str(c.start) {
	case "what", "which", "who", "how", "when", "why", "whether", "where":
	default:
		return p.explainsWhat(&h)
	}
	for i := h.start; i < h.end; i++ {
		if t := &p.list[i]; t.is(watchRole) || t.is(topicRole) {
			return true
		}
	}
	return false
}

// errand reports whether a phrase only names the errand before the colon:
// "Recruiting for a trawler crew: find …".
func (p *parser) errand(f *frame, c *clause) bool {
	next := f.clause + 1
	if !f.listed() || p.listField() || p.field == "tools" || next >= len(p.all) {
		return false
	}
	n := p.all[next]
	return n.opened == openedByColon && n.sentence == c.sentence && p.hasFrames(next) && (p.onlyLight(c.start, f.first) || f.last == c.end-1 && c.end-c.start <= 5)
}

// theirBusiness reports whether a clause says that an act is somebody's own
// task: "announcing the show is her business", "ordering is my thing".
func (p *parser) theirBusiness(f *frame, c *clause) bool {
	for i := f.last + 1; i+1 < c.end; i++ {
		if !p.list[i].is(possRole) && p.str(i) != "'s" && !(p.str(i) == "'" && p.list[i-1].form == thirdForm) || p.str(i) == "its" || i > c.start && p.list[i-1].is(agentRole) && p.str(i)[0] == '\'' || p.list[i-1].is(notRole) || p.list[i-1].is(beNotRole) {
			continue
		}
		if p.str(i-1) == "what" && p.list[i-2].is(beRole) {
			return true // "paying is what my sister does"
		}
		own := i + 1
		if p.str(own) == "own" && own+1 < c.end {
			own++
		}
		switch p.str(own) {
		case "job", "business", "task", "thing", "call", "decision", "duty", "responsibility", "domain", "affair", "work", "turf":
			return i > c.start && p.list[i-1].roles.any(auxiliaries) || p.str(i)[0] == '\''
		}
	}
	return false
}

// doneByOther reports whether a noun of action is the subject of what somebody
// else does: "the orders are placed by Jakob".
func (p *parser) doneByOther(f *frame) bool {
	for k := range p.framesIn(f.clause) {
		o := &p.frames[k]
		if o.kind == passive && o.subject == otherActor && o.first <= f.first && f.head < o.head {
			return true
		}
	}
	for i := f.last + 1; i+3 < p.all[f.clause].end && i < f.last+4; i++ { // "filings are made by Ms Varga"
		if p.list[i].is(beRole) && p.list[i+1].form == pastForm && doesActs[p.list[i+1].lemma()] && p.str(i+2) == "by" {
			return p.list[i+3].capital && p.list[i+3].word == nil || p.title(i+3) || p.actorOf(i+3) == otherActor || i+4 < p.all[f.clause].end && p.actorOf(i+4) == otherActor
		}
	}
	return false
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

// policyOfOurs reports whether "we never publish" speaks for the agent too.
func (p *parser) policyOfOurs(f *frame) bool {
	return (p.field == "risk_boundary" || p.field == "context") && f.subjectAt >= 0 && p.str(f.subjectAt) == "we"
}

// nominalActs reports whether a noun of action is meant as an act: it stands
// alone, in a field that lists acts, or is what a verb of doing does.
func (p *parser) nominalActs(f *frame, c *clause) bool {
	if f.headEnd < c.end && p.list[f.headEnd].is(selfRole) && !p.list[f.headEnd].is(relRole) && f.headEnd+1 < c.end && p.list[f.headEnd+1].form == pastForm {
		return false // "the ten bids we received"
	}
	if f.kind == nominal && f.predicate && p.objectOfAct(f) {
		return false
	}
	if p.byAgent(f.comps) && p.field != "inputs" {
		return true
	}
	switch p.field {
	case "cadence":
		if f.governor >= 0 && p.list[f.governor].is(prepRole) && !(f.governor+2 == f.first && p.list[f.first-1].kind == numberToken && p.list[f.first].is(detRole)) && !(p.str(f.governor) == "with" && f.governor > c.start && p.list[f.governor-1].kind == markToken) || f.cond >= 0 {
			return false
		}
		return true
	case "outputs":
		return !p.hangsOnThing(f)
	case "human_gate", "risk_boundary", "tools":
		return true
	case "trigger":
		return f.opensMain
	}
	if f.afterBe || p.fewer(f) || p.objectOfAct(f) {
		return false
	}

	if p.isDone(f, c) || p.coordinatedAct(f, c) {
		return true
	}
	for i := c.start; i < c.end && c.roles.has(freelyRole); i++ {
		if p.list[i].is(freelyRole) && (i < f.first || i > f.head) {
			return true
		}
	}
	if f.first > c.start && p.list[f.first-1].is(doRole) {
		return true
	}
	if f.governor >= 0 {
		g := &p.list[f.governor]
		if g.is(prepRole) {
			return false
		}
		if s := g.verb(); s != nil {
			return doesActs[g.lemma()]
		}
	}
	if f.opensMain && !f.predicate {
		return true
	}
	return f.first == c.start && !f.predicate || p.onlyLight(c.start, f.first) && !f.predicate
}

// fewer reports whether a noun of action is only compared: "fewer phone calls".
func (p *parser) fewer(f *frame) bool {
	for i := max(0, f.first-1); i < f.head; i++ {
		switch p.str(i) {
		case "fewer", "less", "better", "faster":
			return true
		}
	}
	return false
}

// objectOfAct reports whether a noun is what another act is done to: "entries
// are never deleted".
func (p *parser) objectOfAct(f *frame) bool {
	for k := range p.framesIn(f.clause) {
		if o := &p.frames[k]; o.kind == passive && o.families != 0 && o.first <= f.first && f.head < o.head && !doesActs[p.list[o.head].lemma()] {
			return true
		}
	}
	return false
}

// isDone reports whether the verb after a noun of action says that it is done:
// "every change is made by the agent".
func (p *parser) isDone(f *frame, c *clause) bool {
	for i := f.last + 1; i < c.end && i < f.last+6; i++ {
		t := &p.list[i]
		if t.form == pastForm && doesActs[t.lemma()] && i > c.start && p.list[i-1].is(beRole) {
			return p.str(i-1) != "was" && p.str(i-1) != "were"
		}
	}
	return false
}

// coordinatedAct reports whether a noun of action goes on a list that began
// with one: "deployment of the tiles and removal of the previous ones".
func (p *parser) coordinatedAct(f *frame, c *clause) bool {
	for k := range p.framesIn(f.clause) {
		o := &p.frames[k]
		if o.kind == nominal && o.first == c.start && o.head < f.first && !o.predicate {
			for i := o.last + 1; i < f.first; i++ {
				if !p.list[i].is(andRole) && p.list[i].kind != markToken && !p.list[i].is(adverbRole) {
					return false
				}
			}
			return true
		}
	}
	return false
}

// doesActs are verbs that only say that the act named by their object is done.
var doesActs = map[string]bool{
	"do": true, "perform": true, "make": true, "execute": true, "run": true, "handle": true, "trigger": true, "start": true, "automate": true,
	"process": true, "place": true, "issue": true, "initiate": true, "carry": true, "conduct": true, "manage": true, "launch": true, "take": true,
	"complete": true, "schedule": true, "hold": true, "allow": true, "permit": true, "arrange": true, "organise": true, "organize": true, "deliver": true, "put": true,
	"create": true, "generate": true, "give": true, "open": true, "fire": true, "drop": true, "leave": true, "set": true,
	"take over": true, "take on": true, "look after": true, "take care of": true, "deal with": true, "see to": true, "attend to": true, "in charge of": true, "responsible for": true,
}

// pastBefore reports whether the auxiliary of a passive is in the past.
func (p *parser) pastBefore(f *frame, c *clause) bool {
	for i := f.head - 1; i >= c.start && i > f.head-5; i-- {
		if s := p.str(i); s == "was" || s == "were" || s == "had" {
			return true
		}
	}
	return false
}

// would reports whether an act is only imagined: "what it would restart".
func (p *parser) would(f *frame, c *clause) bool {
	for i := f.head - 1; i >= c.start && i > f.head-8; i-- {
		if i > c.start && p.list[i].is(relRole) && p.list[i-1].is(agentRole) {
			return false // "we'd love an agent that …"
		}
		switch s := p.str(i); {
		case p.list[i].quoted: // what somebody says
		case (s == "would" || s == "might") && i > c.start && p.list[i-1].is(relRole) && f.kind == imperative && p.hasObject(f) && p.list[f.head-1].is(andRole) && p.verbal(c.start, c.start, c.end) == imperative:
			// "ask shops that might want it and log the answer": the errand goes on
		case (s == "would" || s == "'d") && i+1 < f.head && likes[p.str(i+1)]:
			// "we would like the agent to pay"
		case s == "could" && f.kind == passive && f.rel >= c.start && f.rel < i:
			return true // "branches that could be deleted"
		case s == "would" || s == "'d" || s == "might", (s == "could" || s == "should") && p.questionBefore(f, c):
			return true
		case s == "to" && i > c.start && (f.infinitive || f.kind == imperative && f.subject == noActor && f.cond < 0):
			for k := i - 1; k >= c.start && k > i-6; k-- {
				switch p.str(k) {
				case "whether", "which", "how", "what", "when", "why", "who", "whom":
					return true
				}
				if p.list[k].roles.any(auxiliaries) || p.list[k].is(agentRole) && p.list[k].is(pronRole) && k > c.start && p.str(k-1) == "which" {
					break // "which must be able to", "which it uses to"
				}
				if hasSuffix(p.str(k), " whether") {
					return true
				}
			}
		}
	}
	return false
}

// likes are verbs of a polite wish.
var likes = map[string]bool{"like": true, "love": true, "want": true, "prefer": true, "appreciate": true, "need": true, "rather": true}

// fineBefore reports whether "it is fine" stands before a condition, which
// then names what is allowed.
func (p *parser) fineBefore(i int, c *clause) bool {
	for k := i - 1; k >= c.start && k > i-6; k-- {
		if p.list[k].is(freelyRole) {
			return true
		}
	}
	return false
}

// onlyCondition reports whether a condition is all that a clause says: in
// human_gate "whenever it would overwrite a file" names what is gated.
func (p *parser) onlyCondition(f *frame) bool {
	cd, c := p.conds[f.cond], p.all[f.clause]
	return cd.leading && cd.start <= c.start+1 && cd.end >= c.end && (f.subject == agentActor || f.subject == noActor || f.subject == thingActor && cd.roles.has(beforeRole))
}

// conditional names the rule by which a frame is only a condition.
func (p *parser) conditional(f *frame) string {
	if f.cond >= 0 && p.fineBefore(p.conds[f.cond].start, &p.all[f.clause]) {
		return ""
	}
	if f.cond < 0 || p.field == "human_gate" && (p.conds[f.cond].roles.has(beforeRole) || p.onlyCondition(f)) {
		return ""
	}
	if f.kind == gerund && p.field == "risk_boundary" || p.checkedFirst(f) {
		return ""
	}
	return "condition"
}

// checkedFirst reports whether the agent only checks something before an act that
// it does all the same: "before it deletes anything it checks the backup".
func (p *parser) checkedFirst(f *frame) bool {
	cd := &p.conds[f.cond]
	if !cd.roles.has(beforeRole) || f.subject == otherActor || f.kind != finite && f.kind != gerund || f.kind == finite && f.subject != agentActor || p.field == "inputs" || p.evidenceField() {
		return false
	}
	c := &p.all[f.clause]
	from, to := c.start, cd.start
	if cd.leading && cd.start == c.start {
		from, to = f.headEnd, c.end
	}
	for k := from; k < to; k++ {
		if t := &p.list[k]; k > f.head && p.str(k-1) == "it" && t.form == thirdForm && t.verb() != nil {
			return true // "before mailing the list it removes duplicates"
		} else if agentChecks[t.lemma()] && t.form != pastForm && t.form != gerundForm && p.doer(k) != otherActor {
			return true
		}
	}
	return false
}

// agentChecks are verbs of making sure before an act.
var agentChecks = wordSet("check verify validate test compare ensure wait confirm count measure")

// openQuestion are the first words of a question that asks, and names no approval.
var openQuestion = map[string]bool{"is": true, "are": true, "do": true, "does": true, "should": true, "who": true, "which": true, "how": true, "why": true, "what": true}
