package risk

// Each item of a list may have a verdict of its own: "ordering pens is fine,
// ordering laptops only with IT's approval"; "sends (Ida approves), posts (nobody
// approves)". What follows tells the gate of one item from those of the others.

// otherItem reports whether a gate of the clause belongs to another item than a
// frame.
func (p *parser) otherItem(g gate, f *frame) bool {
	if g.at > f.head && p.insertedFor(f, g.at) {
		return true
	}
	if g.at > f.last {
		return p.freedBefore(f, g.at) || p.bracketApart(f, g.at)
	}
	return g.at < f.first && (p.bracketApart(f, g.at) || p.deniedSince(g, f) || p.freedSince(g, f))
}

// insertedFor reports whether a gate is inserted before the act that follows it:
// "stores the value and, with the caretaker's yes, resets the valve".
func (p *parser) insertedFor(f *frame, at int) bool {
	for k := at - 1; k > f.head && k > at-12; k-- {
		if t := &p.list[k]; t.kind == markToken && (t.mark == ',' || t.mark == '(' || t.mark == '-') {
			if !p.joinedAt(k - 1) {
				return false
			}
			for n := at + 1; n < p.all[f.clause].end && n < at+10; n++ {
				if t := &p.list[n]; t.kind == markToken && (t.mark == ',' || t.mark == ')' || t.mark == '-') {
					return true
				}
			}
			return false
		}
	}
	return false
}

// joinedAt reports whether an "and" joins what follows a token: "and,", "and which,",
// "and that it,".
func (p *parser) joinedAt(k int) bool {
	for n := 0; n < 2 && k > 0 && (p.list[k].is(relRole) || p.list[k].is(agentRole)); n++ {
		k--
	}
	return p.list[k].is(andRole)
}

// freedBefore reports whether an act has been let go before the item begins that
// a gate stands in: "pays small bills freely, larger ones after a yes".
func (p *parser) freedBefore(f *frame, at int) bool {
	freed := false
	for k := f.first; k < at; k++ {
		t := &p.list[k]
		switch {
		case t.is(freelyRole) && k > f.head, t.is(gatelessRole) && k > f.head:
			freed = true
		case freed && t.kind == markToken && t.mark == ',', freed && (t.is(andRole) || t.is(turnRole)):
			n := &p.list[k+1]
			return !n.roles.any(subordinators) && !n.is(onlyRole) && !n.is(prepRole) && !n.is(agentRole) && !n.is(withoutRole) && !n.is(detRole)
		}
	}
	return false
}

// bracketApart reports whether a gate stands in brackets that speak of another
// item of the list than a frame.
func (p *parser) bracketApart(f *frame, at int) bool {
	c := &p.all[f.clause]
	open := p.bracketBefore(at, c.start)
	if open < 0 || f.first <= open && f.last > open {
		return false
	}
	if f.first > at {
		end := p.closing(at)
		return end < c.end && f.first > end && p.commaBetween(end, f.first)
	}
	for k := f.last + 1; k < open; k++ {
		if t := &p.list[k]; t.kind == markToken && t.mark == ')' {
			return true
		}
	}
	return false
}

// nobodyInBrackets reports whether nobody is named in the brackets or behind the dash
// after an act: "refunds (lead), vouchers (nobody)".
func (p *parser) nobodyInBrackets(f *frame) bool {
	if p.field != "human_gate" || !f.listed() {
		return false
	}
	if c := &p.all[f.clause]; c.end > f.last+2 && p.list[c.end-1].is(nothingRole) && p.list[c.end-2].kind == markToken && p.list[c.end-2].mark == '-' {
		return !p.commaBetween(f.last+1, c.end-2) // "issue comments – nobody."
	}
	k := f.last + 1
	if k+2 >= len(p.list) || p.list[k].kind != markToken || p.list[k].mark != '(' {
		return false
	}
	return p.list[k+1].is(nothingRole) && p.list[k+2].kind == markToken && p.list[k+2].mark == ')'
}

// nobodyFor reports whether nobody is named behind the act that a preposition
// leads to, where the question is whose yes it takes: "before paying nobody", "for
// restarts no one has to".
func (p *parser) nobodyFor(f *frame) bool {
	if !f.listed() || f.first == 0 {
		return false
	}
	switch before := p.str(f.first - 1); {
	case p.field == "human_gate" && (before == "for" || before == "before" || before == "with" || before == "on"):
	case p.list[f.first-1].kind != wordToken && p.needsBefore(f): // "payments take two signatures, posts none"
	default:
		return false
	}
	k, end := f.last+1, p.all[f.clause].end
	if p.list[f.last].is(nothingRole) {
		k = f.last
	}
	if k < end && p.list[k].kind == markToken && p.list[k].mark == ',' {
		k++
	}
	if k >= end || !p.list[k].is(nothingRole) || !p.list[k].class().any(people) && p.str(k) != "none" {
		return false
	}
	for k++; k < end && (p.list[k].is(modalRole) || p.list[k].is(needsRole) || p.str(k) == "to"); k++ {
	}
	return k >= end || p.list[k].kind == markToken
}

// needsBefore reports whether something else is said to need a yes before a frame, in
// its clause.
func (p *parser) needsBefore(f *frame) bool {
	for _, g := range p.gatesOf(f.clause) {
		if !g.open && g.at < f.first && g.cond < 0 {
			return true
		}
	}
	return false
}

// bracketBefore returns the bracket that is open at a token, or -1.
func (p *parser) bracketBefore(i, from int) int {
	for i--; i >= from; i-- {
		if t := &p.list[i]; t.kind == markToken {
			switch t.mark {
			case '(':
				return i
			case ')':
				return -1
			}
		}
	}
	return -1
}

// deniedSince reports whether an "and never" lies between a gate and an act that
// it denies: "merges after a review and never deletes branches".
func (p *parser) deniedSince(g gate, f *frame) bool {
	if g.no {
		return false
	}
	if g.cond >= 0 {
		if cd := &p.conds[g.cond]; cd.roles.has(untilRole) || cd.roles.has(unlessRole) || cd.roles.has(beforeRole) {
			return false
		}
	}
	if prev := &p.list[f.first-1]; f.noObject && f.first > g.at+1 && (prev.is(andRole) || prev.kind == markToken && prev.mark == ',') {
		return true // "…, orders nothing else"
	}
	for k := f.head; k > g.at+1 && k >= f.first-3; k-- {
		t := &p.list[k]
		if (t.is(notRole) || t.is(noRole) || t.is(modalNotRole)) && (p.list[k-1].is(andRole) || p.list[k-1].kind == markToken && p.list[k-1].mark == ',') {
			return true
		}
	}
	return false
}

// freedSince reports whether an item behind that of the gate is let go: "posts it
// shows to Mia first, comments it answers alone".
func (p *parser) freedSince(g gate, f *frame) bool {
	if g.cond >= 0 && p.conds[g.cond].leading || !p.commaBetween(g.at, f.first) {
		return false
	}
	for k := f.head + 1; k < p.all[f.clause].end && k < f.last+4; k++ {
		if t := &p.list[k]; t.is(freelyRole) || p.str(k) == "itself" || anyway.has(p.str(k)) {
			return true
		} else if t.kind == markToken && t.mark == ',' || t.is(andRole) {
			return false
		}
	}
	return false
}

var anyway = list("anyway")

// neverWithout reports whether the gate at i is one without which nothing happens:
// "refunds, never without Jana", "none of them without the chair's yes".
func (p *parser) neverWithout(i int) bool {
	for ; i >= p.cur.start; i-- {
		if t := &p.list[i]; t.is(withoutRole) || t.is(gatelessRole) && p.str(i)[0] == 'w' {
			break
		} else if t.kind == markToken {
			return false
		}
	}
	if i <= p.cur.start {
		return false
	}
	for k := i - 1; k >= p.cur.start && k > i-5; k-- {
		switch s := p.str(k); {
		case k == i-1 && p.list[k].is(notRole):
			return true
		case s == "none of them", s == "none of these", s == "none of it", s == "none of this", s == "neither", s == "neither of them", s == "not one of them", s == "nothing of this":
			return true
		case s == "none" && k+2 < i && p.str(k+1) == "of":
			return true
		case p.list[k].kind == markToken:
			return false
		}
	}
	return false
}

// gatedNot reports whether what a denial leads to at i is a gate: "never without
// Jana".
func (p *parser) gatedNot(i int) bool {
	for _, g := range p.gatesOf(p.at) {
		if !g.open && g.at >= i && g.at < i+7 && i < p.cur.end && (p.list[i].is(withoutRole) || p.list[i].is(gatelessRole) || p.str(i - 1)[0] == 'n' && p.list[i-1].is(nothingRole)) {
			return true
		}
	}
	return false
}

// commaCond reports whether a comma parts the condition of a gate from all that
// stands before it: "closes the ticket and mails the user, provided the lead
// agrees".
func (p *parser) commaCond(g gate, f *frame) bool {
	if f.families&^(1<<localFamily) == 0 {
		return false
	}
	from := g.at
	if g.cond >= 0 {
		from = p.conds[g.cond].start
	}
	direct, each := g.cond >= 0, false
	for k := from - 1; k > f.last && k > from-9; k-- {
		switch t := &p.list[k]; {
		case t.kind == markToken && t.mark == ',':
			return direct || each
		case allOf.has(p.str(k)):
			each = true
		case t.kind == markToken && t.mark != '\'' || t.verb() != nil && t.class() == 0 && t.form != pastForm:
			return false
		case !t.is(onlyRole) && !t.is(andRole) && !t.is(adverbRole) && !t.is(turnRole):
			direct = false
		}
	}
	return false
}

var allOf = list("all of")
