package risk

import "strings"

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
	if f.head > c.start && p.list[f.head-1].is(pastRole) && hasSuffix(p.str(f.head-1), " to") && !(f.head > c.start+1 && (p.list[f.head-2].is(beRole) || p.list[f.head-2].is(beNotRole) || p.list[f.head-2].is(notRole))) {
		return "past" // "the old script used to restart it"
	}
	if p.field == "context" && f.kind == nominal && p.volume(f, c) {
		return "volume"
	}
	if f.kind == nominal && f.noObject && p.leftLying(f, c) {
		return "left-lying"
	}
	if f.infinitive && f.head-2 > c.start && (p.str(f.head-2) == "having" || p.str(f.head-1) == "having to") && p.withoutSoon(f.head-2, c.start) {
		return "no-duty" // "without having to write to anyone"
	}
	if f.infinitive && p.nobodyManages(f, c) {
		return "no-duty"
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

var lying = list("lying")

// leftLying reports whether what follows a "no" says that nothing is to lie
// around: "no order waits a day", "no refund gets lost".
func (p *parser) leftLying(f *frame, c *clause) bool {
	i := f.headEnd
	if i >= c.end || p.list[i].kind != wordToken {
		return false
	}
	word, rest, _ := strings.Cut(p.str(i), " ")
	if lying.has(strings.TrimSuffix(word, "s")) {
		return true
	}
	if rest == "" && i+1 < c.end {
		rest = p.str(i + 1)
	}
	switch word {
	case "gets", "goes", "is", "falls":
		return lostStates.has(rest)
	}
	return false
}

var lostStates = list("lost states")

// governed names the rule by which the word that governs a frame makes a topic, a
// draft or a reading of it, or "".
func (p *parser) governed(f *frame, c *clause, neg negation, gate gateState) string {
	if f.governor >= 0 && !neg.near {
		g := &p.list[f.governor]
		switch {
		case g.is(topicRole) && f.kind == imperative && !f.infinitive && p.list[c.start].is(insteadRole) && p.commaBetween(f.governor, f.first):
			// "rather than write an article on it, reset the router"
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
	if (f.kind == reduced || f.kind == resultive) && f.subject != agentActor && !(p.field == "tools" && f.families.has(secretFamily)) && !(p.field == "inputs" && p.fetched(f)) && !(f.kind == reduced && (p.field == "memory" || p.field == "goal" || p.field == "cadence" || p.absolute(f, c) || p.doneBy(f, c))) && p.field != "outputs" && !(p.listField() && p.whatever(f)) && !p.afterEvent(f.clause) && !neg.near && gate == noGate && !p.freelySaid(c) {
		return "state"
	}
	return ""
}

// withoutSoon reports whether "without" stands at or right before i.
func (p *parser) withoutSoon(i, start int) bool {
	for k := i; k >= start && k > i-3; k-- {
		if p.list[k].is(withoutRole) {
			return true
		}
	}
	return false
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
	if p.field == "outputs" && !neg.found && (f.kind == nominal && f.families == 1<<sendFamily || f.kind == imperative && f.head == c.start) && p.onScreen(c) {
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
	if !(neg.found && (neg.rule == "banned" || neg.rule == "not-in-scope")) && p.theirBusiness(f, c) {
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
		if p.list[i].is(staysRole) || p.list[i].is(byHandRole) && !(f.subject == agentActor && hasSuffix(p.str(i), "self")) && !(f.subject == thingActor && p.reflexive(f.head+1, c.end)) {
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

var tidies = list("tidies")

// actsFollow reports whether a clause or a later one of its sentence names what the
// agent does.
func (p *parser) actsFollow(c int) bool {
	for n := c; n < len(p.all) && n < c+4 && p.all[n].sentence == p.all[c].sentence; n++ {
		if p.hasFrames(n) {
			return true
		}
	}
	return false
}

// errand reports whether a phrase only names the errand before the colon:
// "Recruiting for a trawler crew: find …".
func (p *parser) errand(f *frame, c *clause) bool {
	next := f.clause + 1
	if f.kind == imperative && f.head == c.start && tidies.has(p.list[f.head].lemma()) && !p.listField() {
		return next < len(p.all) && p.all[next].opened == openedByColon && p.all[next].sentence == c.sentence && p.actsFollow(next)
	}
	if !f.listed() || p.listField() || p.field == "tools" || next >= len(p.all) {
		return false
	}
	n := p.all[next]
	return n.opened == openedByColon && n.sentence == c.sentence && p.hasFrames(next) && (p.onlyLight(c.start, f.first) || f.last == c.end-1 && c.end-c.start <= 5)
}

// nobodyManages reports whether an act is what people do not get done: "nobody
// manages to answer in time".
func (p *parser) nobodyManages(f *frame, c *clause) bool {
	if t := &p.list[c.start]; !t.is(nothingRole) && !(t.is(noRole) && p.nounPhrase(c.start+1, c.end).class.any(people)) {
		return false
	}
	for i := f.head - 1; i > c.start && i > f.head-6; i-- {
		if managing.has(p.list[i].lemma()) || managing.has(p.str(i)) {
			return true
		}
	}
	return false
}

// managing are verbs of people who get something done.
var managing = list("managing")
