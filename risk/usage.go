package risk

// usageGated looks, among the tools, at the clause that says how a tool is
// used: "HubSpot write API. Each call is confirmed by the owner", "a dialler;
// a call starts only when the caller clicks Accept".
func (p *parser) usageGated(f *frame) (gateState, string) {
	next := f.clause + 1
	if p.field != "tools" || next >= len(p.all) || p.all[next].sentence > p.all[f.clause].sentence+1 || !p.saysUsage(next, f.families) {
		return noGate, ""
	}
	for _, g := range p.gatesOf(next) {
		if !g.open {
			return gateClosed, "use-of-tool-gated"
		}
	}
	return noGate, ""
}

var usageWords = list("usage words")

// saysUsage reports whether a clause names no tool of its own and begins like a
// word on the use of the one before.
func (p *parser) saysUsage(c int, families familySet) bool {
	cl := p.all[c]
	if !usageWords.has(p.str(cl.start)) && (p.namesOther(c, families) && cl.opened != openedByColon || cl.opened == openedByStart || p.str(cl.start) == "for" && p.hasFrames(c)) {
		return false
	}
	for k := range p.framesIn(c) {
		if f := &p.frames[k]; f.kind == codeHead || f.kind == rightHead {
			return false
		}
	}
	return true
}

// headsVerdicts reports whether a frame is no more than the head of a list that says
// what of it may be done: "sftp: download allowed, upload denied", "confirm: …".
func (p *parser) headsVerdicts(f *frame, c *clause) bool {
	n := f.clause + 1
	if f.first != c.start || n >= len(p.all) || p.all[n].entry == 0 || p.list[c.end-1].mark != ':' && p.all[n].opened != openedByColon {
		return false
	}
	if k := f.last + 1; k < c.end-1 {
		return false
	}
	e := &p.entries[p.all[n].entry-1]
	return e.verdict != noVerdict && (e.rule == "switched" || e.rule == "verdict-over-list" && verdictWords.of(p.str(c.start)) != noVerdict)
}

// agentNamed reports whether a clause speaks of the agent by name.
func (p *parser) agentNamed(c *clause) bool {
	for i := c.start; i < c.end; i++ {
		if t := &p.list[i]; t.is(agentRole) && !t.is(pronRole) {
			return true
		}
	}
	return false
}

// withBefore reports whether the noun phrase that ends at head is what
// something is done with: "fetched with the billing key", "signed in using my
// password".
func (p *parser) withBefore(head int) bool {
	for k := head - 1; k >= p.cur.start && k > head-6; k-- {
		switch p.str(k) {
		case "with", "using":
			return true
		}
		if t := &p.list[k]; t.kind == markToken && t.mark == ',' || t.verb() != nil && t.class() == 0 && t.form != pastForm {
			return false
		}
	}
	return false
}

// afterReading reports whether what is deleted among the inputs goes after the
// agent has read it: "which gets deleted after import".
func (p *parser) afterReading(f *frame, c *clause) bool {
	for i := f.head + 1; i+1 < c.end && i < f.head+5; i++ {
		if p.list[i].is(afterRole) {
			switch p.str(i + 1) {
			case "import", "reading", "parsing", "processing", "use", "loading", "it", "read", "ingestion", "download", "each":
				return true
			}
		}
	}
	return false
}

// afterCondition reports whether a frame stands behind a leading condition:
// "Once it is past its date, its record is removed".
func (p *parser) afterCondition(f *frame, c *clause) bool {
	for k := range p.conds {
		if cd := &p.conds[k]; cd.leading && cd.start >= c.start && cd.end <= f.first && f.cond != k {
			return true
		}
	}
	return false
}

// namesOther reports whether a clause hands out anything but some families.
func (p *parser) namesOther(c int, families familySet) bool {
	for k := range p.framesIn(c) {
		if f := &p.frames[k]; f.subject != otherActor && f.families&^families != 0 {
			return true
		}
	}
	return false
}

// antecedent is what a relative clause speaks of: a secret that was just named
// and is kept in a file stays a secret.
func (p *parser) antecedent() classSet {
	if n := len(p.frames); n > 0 && p.frames[n-1].clause == p.at && p.frames[n-1].families == 1<<secretFamily {
		return setOf(secretClass)
	}
	return p.lastObject
}
