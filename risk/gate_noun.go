package risk

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
