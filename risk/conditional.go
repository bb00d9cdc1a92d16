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
	if cd := &p.conds[f.cond]; p.field == "human_gate" && cd.leading && cd.end < p.cur.end && p.personDecides(cd.end, p.cur.end, moreRest) {
		return "" // "when it comes to mailing parents, the head teacher decides"
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
		} else if agentChecks.has(t.lemma()) && t.form != pastForm && t.form != gerundForm && p.doer(k) != otherActor {
			return true
		}
	}
	return false
}

var agentChecks = list("agent checks")

// mainGoesOn reports whether the verb behind the "and" at i goes on the main clause
// and not the condition before it, which has said what is so and whose own verb
// would stand in another form: "resets the pumps when they trip and logs it".
func (p *parser) mainGoesOn(i int, st *scanState) bool {
	cd := &p.conds[st.cond]
	v := i + 1
	for v < p.cur.end && p.list[v].is(adverbRole) && p.list[v].verb() == nil {
		v++
	}
	if cd.leading || v >= p.cur.end || i-cd.start > farthest || p.list[v].verb() == nil || p.list[i-1].form == thirdForm && p.list[v].form == thirdForm && p.list[i-1].verb() != nil {
		return false
	}
	said := p.saidInCondition(cd.start+1, i, st)
	switch p.verbal(v, p.cur.start, p.cur.end) {
	case imperative:
		return said != nothingSaid && p.imperativeMain
	case finite:
		return said == saidOfMany && p.list[v].form == thirdForm && p.mainThird()
	}
	return false
}

// conditionSays is what a condition has said so far.
type conditionSays uint8

const (
	nothingSaid conditionSays = iota
	saidOfOne                 // in a form that "and pays" can go on: "when the guest arrives"
	saidOfMany                // in a form that it cannot: "when they arrive", "when it is paid"
)

// saidInCondition reads what the words of a condition between two tokens say.
func (p *parser) saidInCondition(from, to int, st *scanState) conditionSays {
	said := nothingSaid
	for k := from; k < to; k++ {
		t := &p.list[k]
		switch {
		case t.is(beRole), t.is(haveRole) && p.str(k) != "has":
			return saidOfMany
		case t.form == thirdForm && t.verb() != nil && t.class() == 0:
			return saidOfOne
		case t.word == nil && t.stem == nil && k > from && hasSuffix(p.str(k), "s") && st.nounActor == thingActor && st.nounAt >= 0 && k == to-1:
			return saidOfMany // "when the check passes and deletes": the check deletes nothing
		case t.form == baseForm && t.verb() != nil && k > from && p.plural(k-1) && (t.class() == 0 || k == to-1), t.kind == wordToken && k > from && many.has(p.str(k-1)) && !t.is(adverbRole):
			return saidOfMany
		}
	}
	return said
}

var many = list("many")

// mainThird reports whether the clause begins with what the agent does: "Starts
// the run", "the agent starts the run".
func (p *parser) mainThird() bool {
	k := p.cur.start
	for k < p.cur.end && (p.list[k].is(detRole) || p.list[k].is(agentRole) || p.list[k].is(adverbRole)) {
		k++
	}
	return k < p.cur.end && p.list[k].form == thirdForm && p.list[k].verb() != nil
}

// shouldFirst gives "should" the sense of "if" where what it is said of stands behind it:
// "and, should nobody have reacted, rings her".
func (p *parser) shouldFirst() {
	for i := 0; i+2 < len(p.list); i++ {
		t := &p.list[i]
		if !t.is(modalRole) || p.str(i) != "should" || i > 0 && p.list[i-1].kind == wordToken && !p.list[i-1].is(andRole) {
			continue
		}
		if n := &p.list[i+1]; !n.roles.any(subjectRoles) && n.class() == 0 && n.word != nil {
			continue
		}
		for k := i + 2; k < len(p.list) && k < i+24; k++ {
			if m := &p.list[k]; m.kind == markToken && m.mark == ',' {
				t.roles.remove(modalRole)
				t.roles.add(ifRole)
				break
			} else if m.kind == breakToken || m.kind == markToken && isStop(m.mark) {
				break
			}
		}
	}
}

// subjectRoles are the roles of words that begin a subject.
var subjectRoles = rolesOf(detRole, possRole, nothingRole, selfRole, agentRole, pronRole)

// dayBefore takes the sense of a condition from "before" that only says when: "the
// evening before, and", "one hour before".
func (p *parser) dayBefore() {
	for i := 1; i < len(p.list); i++ {
		t := &p.list[i]
		if !t.is(beforeRole) || p.str(i) != "before" || !timesBefore.has(p.str(i-1)) {
			continue
		}
		if i+1 == len(p.list) || p.list[i+1].kind != wordToken || p.list[i+1].is(andRole) || p.list[i+1].is(turnRole) {
			t.roles.remove(beforeRole)
			t.roles.add(adverbRole)
		}
	}
}

var timesBefore = list("times before")

// leadingEach takes "for each box that I tick," for the condition that it is.
func (p *parser) leadingEach() {
	for i := range p.list {
		t := &p.list[i]
		if i+3 >= len(p.list) || i > 0 && p.list[i-1].kind == wordToken && !p.list[i-1].is(andRole) || t.quoted {
			continue
		}
		if p.str(i) == "for" && p.eachThat(i+1) {
			t.roles.add(ifRole)
		}
	}
}

// eachThat reports whether "each box that I tick," stands at i.
func (p *parser) eachThat(i int) bool {
	switch p.str(i) {
	case "each", "every", "any", "all", "whichever", "whatever", "everything", "anything", "those", "each one", "every one":
	default:
		return false
	}
	for k := i + 1; k+1 < len(p.list) && k < i+5; k++ {
		if t := &p.list[k]; t.kind != wordToken {
			return false
		} else if t.is(selfRole) && !t.is(relRole) || t.is(relRole) && p.list[k+1].is(selfRole) {
			return p.commaAhead(k + 1)
		}
	}
	return false
}

// commaAhead reports whether a comma stands soon behind i, before the sentence ends.
func (p *parser) commaAhead(i int) bool {
	for k := i; k < len(p.list) && k < i+10; k++ {
		if t := &p.list[k]; t.kind == markToken && !t.quoted && t.mark != '"' && t.mark != '\'' {
			return t.mark == ','
		} else if t.kind == breakToken {
			return false
		}
	}
	return false
}
