package risk

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
		return !p.whoHas(f)
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
			return doesActs.has(g.lemma())
		}
	}
	if f.opensMain && !f.predicate {
		return true
	}
	return f.first == c.start && !f.predicate || p.onlyLight(c.start, f.first) && !f.predicate
}

// whoHas reports whether a noun of action only says which people are meant: "guests
// with a booking".
func (p *parser) whoHas(f *frame) bool {
	g := f.governor
	return g > p.all[f.clause].start && p.str(g) == "with" && p.list[g-1].kind == wordToken && p.list[g-1].class().any(setOf(customerClass, prospectClass))
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
		if o := &p.frames[k]; o.kind == passive && o.families != 0 && o.first <= f.first && f.head < o.head && !p.doesAct(o.head) && o.subject != otherActor {
			return true
		}
	}
	return false
}

// doesAct reports whether the verb at i says that an act is done, and not what its noun
// is changed to: "the order is set to 'query'".
func (p *parser) doesAct(i int) bool {
	return doesActs.has(p.list[i].lemma()) && !(p.str(i) == "set" && i+1 < len(p.list) && p.str(i+1) == "to")
}

// isActedOn reports whether a thing of which a participle says what was done to it is
// what another act is done to: "merged branches are pruned".
func (p *parser) isActedOn(f *frame) bool {
	for k := range p.framesIn(f.clause) {
		o := &p.frames[k]
		if o.kind != passive || o.families == 0 || o.head <= f.last || o.subject == otherActor {
			continue
		}
		for i := f.last + 1; i < o.head; i++ {
			if !p.list[i].roles.any(auxiliaries) && !p.list[i].is(adverbRole) {
				return false
			}
		}
		return true
	}
	return false
}

// passedOn reports whether the agent does something else to what a noun of action
// names, and it is nobody's consent: "the voicemail is forwarded".
func (p *parser) passedOn(f *frame) bool {
	for k := range p.framesIn(f.clause) {
		if o := &p.frames[k]; o.kind == passive && o.families != 0 && o.families&f.families == 0 && o.subject != otherActor && o.first <= f.first && f.head < o.head && !doesActs.has(p.list[o.head].lemma()) && !p.list[o.head].is(agreeRole) && !p.list[o.head].is(approveRole) {
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
		if t.form == pastForm && p.doesAct(i) && i > c.start && p.list[i-1].is(beRole) {
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
		if (o.kind == nominal || o.kind == placeHead || o.kind == gerund) && o.first == c.start && o.head < f.first && !o.predicate {
			for i := o.last + 1; i < f.first; i++ {
				if t := &p.list[i]; !t.is(andRole) && t.kind != markToken && !t.is(adverbRole) && t.kind != numberToken && !numberWords.has(p.str(i)) && !timesBefore.has(p.str(i)) {
					return false
				}
			}
			return true
		}
	}
	return false
}

var doesActs = list("does acts")
