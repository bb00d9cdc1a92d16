package risk

// judgement is what the rules say about a frame.
type judgement struct {
	class     Class
	ambiguous bool
	limit     bool
	bare      bool
	rules     []string
}

func (v *judgement) rule(name string) { v.rules = append(v.rules, name) }

// classify decides what a frame hands out.
func (p *parser) classify(f *frame) (v judgement) {
	c := &p.all[f.clause]
	switch {
	case f.quoted:
		return judgement{class: Mentioned, rules: []string{"quotation"}}
	case p.field == "registration_path":
		return judgement{class: Mentioned, rules: []string{"registration-path"}}
	case c.question && p.field != "human_gate":
		return judgement{class: Mentioned, rules: []string{"question"}}
	}
	if name := p.mention(f, c); name != "" {
		return judgement{class: Mentioned, rules: []string{name}}
	}
	neg, negRule, double := p.negated(f, c)
	if double {
		return judgement{class: Requested, ambiguous: true, rules: []string{"double-negation"}}
	}
	gate, gateRule := p.gated(f, c, neg)
	switch gate {
	case gateClosed:
		return judgement{class: ApprovalGated, rules: []string{gateRule}}
	case gateOpen:
		return judgement{class: Requested, rules: []string{gateRule}}
	}
	bare := p.bare(f, c)
	if neg {
		if p.field == "success_criteria" || p.field == "verification_plan" {
			return judgement{class: Mentioned, rules: []string{negRule, "evidence-field"}}
		}
		if rule := p.limited(f, c); rule != "" {
			if p.field == "risk_boundary" || p.field == "human_gate" {
				return judgement{class: Mentioned, rules: []string{negRule, rule}}
			}
			return judgement{class: Requested, rules: []string{negRule, rule}}
		}
		return judgement{class: Prohibited, rules: []string{negRule}}
	}
	return p.byField(f, c, bare)
}

// byField applies what a bare phrase means in the field it stands in (risk
// labelling, "The field the words stand in").
func (p *parser) byField(f *frame, c *clause, bare bool) judgement {
	switch p.field {
	case "risk_boundary":
		if bare {
			return judgement{class: Prohibited, bare: true, rules: []string{"bare-in-risk-boundary"}}
		}
	case "human_gate":
		if bare {
			return judgement{class: ApprovalGated, rules: []string{"bare-in-human-gate"}}
		}
	case "inputs":
		if f.kind != finite || f.subject != agentActor {
			return judgement{class: Mentioned, rules: []string{"read-in-inputs"}}
		}
	case "success_criteria", "verification_plan":
		if f.kind != finite || f.subject != agentActor && !(f.subject == noActor && p.list[f.head].form == thirdForm) {
			return judgement{class: Mentioned, rules: []string{"evidence-field"}}
		}
	}
	return judgement{class: Requested, rules: []string{"requested"}}
}

// bare reports whether a phrase has no modal and no subject of its own.
func (p *parser) bare(f *frame, c *clause) bool {
	for i := f.last + 1; i < c.end; i++ {
		if p.list[i].is(freelyRole) {
			return false
		}
	}
	for i := c.start; i < f.head; i++ {
		if p.list[i].is(freelyRole) {
			return false
		}
	}
	switch f.kind {
	case finite, past:
		return false
	case passive:
		return f.inIf || f.inRel >= 0
	}
	return !f.modal
}

// mention names the rule by which a frame is about something else than what
// the agent does, or "".
func (p *parser) mention(f *frame, c *clause) string {
	if f.subject == otherActor {
		return "other-actor"
	}
	if f.kind == past {
		return "past"
	}
	if f.inIf && f.ifRoleIsCondition(p) && f.kind != gerund && f.kind != nominal && p.field != "human_gate" {
		return "condition"
	}
	if f.governor >= 0 {
		g := &p.list[f.governor]
		switch {
		case g.is(topicRole):
			return "topic"
		case g.is(draftRole):
			return "draft-only"
		case g.is(watchRole) && (f.kind == nominal || f.kind == reduced || f.kind == resultive || f.kind == gerund):
			return "only-read"
		}
	}
	if (f.kind == reduced || f.kind == resultive) && p.field != "outputs" {
		return "state"
	}
	for i := f.last + 1; i < c.end; i++ {
		if p.list[i].is(staysRole) {
			return "other-actor"
		}
	}
	return ""
}

func (f *frame) ifRoleIsCondition(p *parser) bool { return true }

// negated finds the negation that governs a frame.
func (p *parser) negated(f *frame, c *clause) (neg bool, rule string, double bool) {
	if f.noObject {
		neg, rule = true, "no-object"
	}
	nominalList := f.kind == nominal || f.kind == gerund || f.kind == placeHead || f.kind == rightHead || f.kind == codeHead
	crossed := false // a finite verb lies between
	for i := f.head - 1; i >= c.start && i > f.head-60; i-- {
		t := &p.list[i]
		switch {
		case t.quoted:
		case t.is(notOnlyRole):
		case t.is(failRole) && i > c.start && p.negatorBefore(i, c.start):
			return false, "", true
		case t.is(notRole), t.is(doNotRole), t.is(modalNotRole), t.is(beNotRole), t.is(banRole):
			return true, "negation", false
		case t.is(noRole) && !crossed:
			return true, "no", false
		case t.is(withoutRole) && nominalList && !crossed:
			return true, "without", false
		case t.is(nothingRole) && i >= f.first && f.kind == passive:
			return true, "nothing", false
		}
		if t.verb() != nil && t.class() == 0 && t.act() == nil && t.form != gerundForm && i < f.first {
			crossed = true
		}
	}
	for i := f.last + 1; i < c.end; i++ {
		t := &p.list[i]
		if t.is(bannedRole) && nominalList {
			return true, "banned", false
		}
		if p.verbal(i, c.start, c.end) == finite {
			break
		}
	}
	if c.heading >= 0 {
		h := p.all[c.heading]
		for i := h.start; i < h.end; i++ {
			if p.list[i].is(banHeadRole) {
				return true, "heading", false
			}
		}
	}
	return neg, rule, false
}

func (p *parser) negatorBefore(i, start int) bool {
	for k := i - 1; k >= start && k > i-4; k-- {
		t := &p.list[k]
		if t.is(notRole) || t.is(doNotRole) || t.is(modalNotRole) || t.is(withoutRole) {
			return true
		}
	}
	return false
}

// limited names the rule by which a negation only limits, or "".
func (p *parser) limited(f *frame, c *clause) string {
	for i := f.head + 1; i < c.end; i++ {
		t := &p.list[i]
		if t.is(withoutRole) || t.roles.any(rolesOf(untilRole, unlessRole, beforeRole)) {
			return "condition-without-approval"
		}
		if t.is(outsideRole) {
			return "limit"
		}
	}
	return ""
}

type gateState uint8

const (
	noGate gateState = iota
	gateClosed
	gateOpen
)

// gated finds the approval that a frame waits for.
func (p *parser) gated(f *frame, c *clause, neg bool) (gateState, string) {
	for i := c.start; i < c.end; i++ {
		t := &p.list[i]
		switch {
		case t.is(gatelessRole):
			if neg || (p.field == "risk_boundary" || p.field == "human_gate") && p.str(i)[:4] == "with" && f.kind != finite {
				return gateClosed, "without-approval"
			}
			return gateOpen, "no-gate-wanted"
		case t.is(approveRole), t.is(settingRole):
			return gateClosed, "approval"
		case t.is(approvalNounRole) && i > c.start && p.needBefore(i, c.start):
			return gateClosed, "approval-noun"
		case t.is(askRole) && (i+1 < c.end && p.personNear(i+1, c.end)):
			return gateClosed, "ask"
		}
	}
	return noGate, ""
}

func (p *parser) needBefore(i, start int) bool {
	for k := i - 1; k >= start && k > i-6; k-- {
		if p.list[k].is(needsRole) {
			return true
		}
	}
	return false
}

func (p *parser) personNear(i, end int) bool {
	for k := i; k < end && k < i+4; k++ {
		if p.list[k].class().any(people) {
			return true
		}
	}
	return false
}
