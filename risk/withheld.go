package risk

// withheld gives the denial of a state in which a tool would be at hand the role
// of a ban: "Vault is not connected", "the pump was never handed to it".
func (p *parser) withheld() {
	states := p.field == "tools" || p.field == "context" || p.field == "risk_boundary" || p.field == "memory"
	for i := range p.list {
		t := &p.list[i]
		if t.is(bannedRole) && i+1 < len(p.list) && p.str(i+1) == "of" && hasSuffix(p.str(i), " out") {
			t.roles.remove(bannedRole) // "taken out of the list"
		}
		if p.str(i) == "is dead" && p.field != "tools" && p.field != "risk_boundary" {
			t.roles.remove(bannedRole) // "our blog is dead"
		}
		if !states || t.quoted || !t.is(beNotRole) && !t.is(notRole) {
			continue
		}
		if p.atHand(i+1, len(p.list)) && !p.hypothetical(i) {
			t.roles.add(bannedRole)
		}
	}
}

// handed are states of a tool that is there to be used.
var handed = list("handed")

// atHand reports whether what is denied before i is that a tool is there.
func (p *parser) atHand(i, end int) bool {
	for n := 0; n < 2 && i < end && (p.list[i].is(adverbRole) || p.list[i].is(beRole)); n++ {
		i++
	}
	if i >= end || !handed.has(p.str(i)) || p.list[i].class() != 0 {
		return false
	}
	for k := i + 1; k < end && k < i+5; k++ {
		t := &p.list[k]
		switch s := p.str(k); {
		case t.kind != wordToken && t.kind != breakToken && t.kind != markToken, t.roles.any(subordinators), s == "yet":
			return false // "not connected until …"
		case t.kind != wordToken:
			return true
		case t.is(prepRole) && s != "to" && s != "for" && s != "here" && s != "in" && s != "up" && s != "over" && s != "on":
			return false
		case s == "to" && k+1 < end && !p.list[k+1].is(agentRole) && p.list[k+1].verb() != nil && p.list[k+1].class() == 0:
			return false // "not given to chatting"
		}
	}
	return true
}

// hypothetical reports whether the words before i in its sentence make what is
// said there a condition or a question.
func (p *parser) hypothetical(i int) bool {
	for k := i - 1; k >= 0 && k > i-12; k-- {
		t := &p.list[k]
		switch p.str(k) {
		case "which", "who", "whose", "whether", "what", "why", "how", "that":
			return true
		}
		if t.kind == breakToken || t.kind == markToken && (isStop(t.mark) || t.mark == ';' || t.mark == ',') {
			return false
		}
		if t.roles.any(subordinators) && !t.is(prepRole) {
			return true
		}
	}
	return false
}

// barAhead bars the things of the clause before a colon or dash when nothing but
// a ban stands behind it: "KeePass: we do not give it".
func (p *parser) barAhead(acts int) {
	switch p.field {
	case "tools", "risk_boundary", "context", "memory":
	default:
		return
	}
	h := p.at - 1
	if h < 0 || p.cur.opened != openedByColon && p.cur.opened != openedByArrow || p.all[h].sentence != p.cur.sentence || p.hasFrames(h) || p.hasFrames(p.at) || p.cur.end-p.cur.start > 7 {
		return
	}
	ban := p.cur.start
	for ban < p.cur.end && !p.list[ban].is(bannedRole) && !p.list[ban].is(banHeadRole) && p.str(ban) != "withheld" {
		if t := &p.list[ban]; t.verb() != nil && t.class() == 0 || len(p.gatesOf(p.at)) > 0 || t.roles.any(subordinators) {
			return
		}
		ban++
	}
	if ban >= p.cur.end || p.list[ban].is(noRole) && ban+1 < p.cur.end {
		return
	}
	saved, at := p.cur, p.at
	p.cur, p.at = p.all[h], h
	list, end := p.barredThings(p.cur.start, p.cur.end, acts)
	p.cur, p.at = saved, at
	if end < p.all[h].end {
		return
	}
	for _, th := range list {
		if !th.act && th.families != 0 {
			p.add(th.first, th.last, th.families, judge(Prohibited, "banned-behind"))
		}
	}
}

// quotedBarred reports whether a button or a command that is named in quotation
// marks is said not to be there: "the macro \"erase\" is hidden from its role".
func (p *parser) quotedBarred(f *frame, c *clause) bool {
	if p.field != "tools" && p.field != "risk_boundary" && p.field != "context" || f.first > c.start+4 {
		return false
	}
	for i := c.start; i < f.first; i++ {
		if t := &p.list[i]; t.roles.any(auxiliaries) || t.verb() != nil && t.class() == 0 || t.is(selfRole) {
			return false
		}
	}
	return f.last+1 < c.end && p.bannedAfter(f, c) != ""
}

// barWriting bars among the tools what a product does that writes, where the words
// name only that: "kubectl with get and list; nothing that mutates", "the writing
// functions are filtered out".
func (p *parser) barWriting() {
	if p.field != "tools" || p.hasFrames(p.at) || !p.cur.roles.has(nothingRole) && !p.cur.roles.has(bannedRole) && !p.cur.roles.has(noRole) {
		return
	}
	wide, denied := -1, -1
	for i := p.cur.start; i < p.cur.end; i++ {
		t := &p.list[i]
		if handsOn.has(t.lemma()) || handsOn.has(p.str(i)) || changesState.has(t.lemma()) || changesState.has(p.str(i)) {
			wide = i
		}
		if t.is(nothingRole) || t.is(bannedRole) || t.is(noRole) && p.str(i) == "no" {
			denied = i
		}
	}
	if wide < 0 || denied < 0 || p.list[denied].is(nothingRole) && (denied+1 >= p.cur.end || !p.list[denied+1].is(relRole)) {
		return
	}
	for k := p.cur.start - 1; k >= 0 && k > p.cur.start-farthest; k-- {
		s := p.systemOf(k)
		if s == 0 {
			s = familyOfThing(p.list[k].class() & setOf(systemClass, productionClass, deviceClass, moneyClass))
		}
		if s != 0 {
			p.add(p.cur.start, p.cur.end-1, s&-s, judge(Prohibited, "nothing-that-writes"))
			return
		}
	}
}

var changesState = list("changes state")
