package risk

// titleOfSentence reports whether a thing before a colon is only what the sentence
// behind it speaks of: "Patients' files: none is deleted", "Letters: the agent sorts
// them".
func (p *parser) titleOfSentence(f *frame, c *clause) bool {
	next := f.clause + 1
	if next >= len(p.all) || !f.listed() || f.kind == gerund || f.kind == codeHead || f.kind == rightHead || f.last != c.end-1 || f.first > c.start+2 {
		return false
	}
	switch p.field {
	case "risk_boundary", "context", "objective", "goal":
	default:
		return false
	}
	n := &p.all[next]
	if n.opened != openedByColon || n.heading != f.clause || n.entry > 0 {
		return false
	}
	for k := range p.framesIn(next) {
		o := &p.frames[k]
		if (o.kind == finite || o.kind == passive) && (o.first == n.start || p.agentFirst(n)) && !p.consentItself(o) && (p.field == "risk_boundary" || p.agentFirst(n)) {
			return true
		}
	}
	return !p.hasFrames(next) && len(p.gatesOf(next)) == 0 && p.agentFirst(n) && p.actsOnIt(n)
}

// agentFirst reports whether a clause begins with the agent.
func (p *parser) agentFirst(c *clause) bool {
	i := c.start
	if i+1 < c.end && p.list[i].is(detRole) {
		i++
	}
	return p.list[i].is(agentRole)
}

// actsOnIt reports whether a verb that is no mere "does" stands right behind the
// agent that begins a clause.
func (p *parser) actsOnIt(c *clause) bool {
	verb := false
	for i := c.start + 1; i < c.end && i < c.start+5; i++ {
		t := &p.list[i]
		if t.is(doRole) || t.is(doNotRole) || t.roles.any(auxiliaries) {
			return false
		}
		verb = verb || t.form == thirdForm
	}
	return verb
}

// explainedWhy reports whether an act is only what is explained to somebody:
// "Explain to trainees why the ledger must never be edited".
func (p *parser) explainedWhy(f *frame, c *clause) bool {
	if !explains.has(p.list[c.start].lemma()) && !explains.has(p.str(c.start)) || c.opened != openedByStart {
		return false
	}
	why := -1
	for i := c.start + 1; i < f.first; i++ {
		switch t := &p.list[i]; {
		case why < 0 && (p.str(i) == "why" || p.str(i) == "that"):
			why = i
		case why >= 0 && (t.is(andRole) || t.kind == markToken):
			return false
		}
	}
	return why >= 0
}

// behindWhy reports whether an act stands in a question after a reason: "understand why
// it takes us so long to pay", but not "that is why it pays".
func (p *parser) behindWhy(f *frame, c *clause) bool {
	for i := f.first - 1; i > c.start && i > f.first-14; i-- {
		t := &p.list[i]
		if t.kind == markToken || t.is(andRole) || t.is(turnRole) {
			return false
		}
		if p.str(i) == "why" {
			return !p.list[i-1].roles.any(auxiliaries)
		}
	}
	return false
}

// explains are verbs of making somebody understand.
var explains = list("explains why")

// onlyInTest reports whether an act is done "there", where that is a test system
// alone: "It works with the sandbox only: it deploys there".
func (p *parser) onlyInTest(f *frame, c *clause) bool {
	if f.clause == 0 || f.families&^(1<<changeFamily|1<<payFamily|1<<sendFamily|1<<recordFamily) != 0 || c.opened == openedByStart {
		return false
	}
	there := false
	for i := f.head + 1; i < c.end && !there; i++ {
		there = p.str(i) == "there" && (i+1 >= c.end || p.list[i+1].kind == markToken || p.list[i+1].is(andRole))
	}
	if !there {
		return false
	}
	prev := &p.all[f.clause-1]
	if prev.sentence != c.sentence && f.clause > 1 {
		return false
	}
	test, only := false, false
	for i := prev.start; i < prev.end; i++ {
		test = test || p.list[i].class().has(testClass)
		only = only || p.list[i].is(onlyRole)
	}
	if !test && f.clause > 1 && p.all[f.clause-2].sentence == c.sentence && p.str(prev.end-1) == "there" {
		return p.onlyInTest(&frame{clause: f.clause - 1, head: prev.start}, prev)
	}
	return test && only
}

// doneAlready reports whether what nobody does to "it" is an act that the agent has
// just been given: "post the number to the ledger, no one keys it".
func (p *parser) doneAlready(f *frame, c *clause) bool {
	if len(f.comps) == 0 || !p.list[f.comps[0].head].is(pronRole) || p.field == "risk_boundary" || f.modal {
		return false
	}
	for k := p.actsBefore(f.clause) - 1; k >= 0 && p.all[p.frames[k].clause].sentence == c.sentence; k-- {
		if o := &p.frames[k]; o.families == f.families && o.subject != otherActor && p.judged[k].class == Requested {
			return true
		}
	}
	return false
}

// asksWhy reports whether a clause asks why something is so, with or without a
// question mark.
func (p *parser) asksWhy(c *clause) bool {
	if p.str(c.start) != "why" || c.start+1 >= c.end {
		return false
	}
	t := &p.list[c.start+1]
	return t.is(doNotRole) || t.is(beNotRole) || t.is(modalNotRole) || t.is(doRole)
}
