package risk

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

var agentChecks = list("agent checks")
