package risk

var namesGiven = list("names given")

var ownNames = list("own names")

// agentNames finds the names that a text gives to the agent, "call it Hilda", "Hilda,
// the bot", "an agent named Penny", "Name: Postie", and lets them stand for it. Names
// written like those of programs, KeyKeeper, need no such words before a verb.
func (p *parser) agentNames() (named bool) {
	for i := range p.list {
		t := &p.list[i]
		switch {
		case t.kind == codeToken && p.programName(i):
			t.kind = wordToken
			p.standsForAgent(i)
		case t.kind != wordToken:
		case t.capital && ownNames.has(p.str(i)):
			p.standsForAgent(i)
		case p.introduced(i) && !t.is(agentRole):
			p.nameAgent(i)
			named = true
		}
	}
	return named
}

// introduced reports whether the capital word at i is said to be the agent's name.
func (p *parser) introduced(i int) bool {
	t := &p.list[i]
	if !t.capital || t.upper && t.end-t.start < 2 || t.word != nil && (t.roles.any(closedWords) || t.verb() != nil && t.class() == 0 && !givenNames.has(p.str(i))) {
		return false
	}
	k := i - 1
	for k >= 0 && p.list[k].kind == markToken && (p.list[k].mark == '"' || p.list[k].mark == '\'') {
		k--
	}
	if k >= 0 && p.list[k].kind == wordToken {
		switch prev := &p.list[k]; {
		case p.str(k) == "call it" || p.str(k) == "name it":
			return true
		case p.str(k) == "her" || p.str(k) == "him":
			return k > 1 && (p.str(k-1) == "call" || p.str(k-1) == "named" || p.str(k-1) == "name") && p.list[k-2].is(selfRole) // "she (we call her Berta)"
		case namesGiven.has(p.str(k)):
			return k > 0 && (p.agentNoun(k-1) || p.str(k-1) == "is" || p.list[k-1].kind == markToken && k > 1 && p.agentNoun(k-2))
		case prev.is(agentRole) && k > 0 && namesGiven.has(p.str(k-1)):
			return true // "call it Hilda"
		case p.agentNoun(k) && t.word == nil && t.stem == nil:
			return i+1 < len(p.list) && p.list[i+1].kind == wordToken // "our bot Hilda mails"
		}
	}
	if k > 0 && p.list[k].kind == markToken && p.list[k].mark == ':' && p.str(k-1) == "name" {
		return true
	}
	n := i + 1
	if n+1 >= len(p.list) {
		return false
	}
	if mark := &p.list[n]; mark.kind == markToken && (mark.mark == ',' || mark.mark == '(') || p.str(n) == "is" && t.word == nil {
		for n++; n < len(p.list) && n < i+6; n++ {
			d := &p.list[n]
			if p.agentNoun(n) && !d.is(pronRole) { // not "once Sam is happy with it"
				return p.list[n-1].kind == wordToken
			}
			if d.is(prepRole) || !d.is(detRole) && !d.is(possRole) && (d.word != nil && d.class() != 0 || d.kind != wordToken || d.verb() != nil) {
				return false
			}
		}
	}
	return false
}

// agentNoun reports whether a noun for the agent, or "it", stands at i.
func (p *parser) agentNoun(i int) bool {
	t := &p.list[i]
	return t.is(agentRole) && (!t.is(pronRole) || p.str(i) == "it") && p.str(i) != "you"
}

// nameAgent lets every word of a text that is spelled like the one at i stand for
// the agent.
func (p *parser) nameAgent(i int) {
	name := p.text[p.list[i].start:p.list[i].end]
	for k := range p.list {
		if t := &p.list[k]; int(t.end-t.start) == len(name) && p.text[t.start:t.end] == name {
			p.standsForAgent(k)
		}
	}
}

// standsForAgent makes the word at i a name of the agent and nothing else.
func (p *parser) standsForAgent(i int) {
	t := &p.list[i]
	t.roles, t.word, t.stem, t.last = rolesOf(agentRole), nil, nil, nil
}

// programName reports whether a name written like that of a program, MiniBroker,
// is the subject of the verb behind it.
func (p *parser) programName(i int) bool {
	s := p.text[p.list[i].start:p.list[i].end]
	if !isUpper(s[0]) || i+1 >= len(p.list) || i > 0 && p.list[i-1].kind == wordToken && !p.list[i-1].is(andRole) {
		return false
	}
	for k := range len(s) {
		if !isLetter(s[k]) {
			return false
		}
	}
	n := &p.list[i+1]
	return n.form == thirdForm && n.verb() != nil || n.is(modalRole) || n.is(modalNotRole) || n.is(notRole)
}

// bareName reports whether the subject of a denial among the boundaries is a name
// alone: whoever sets boundaries sets them to the agent.
func (p *parser) bareName(f *frame, c *clause) bool {
	if p.field != "risk_boundary" || f.kind != finite || f.subjectAt != c.start || c.start+1 >= c.end {
		return false
	}
	t, next := &p.list[c.start], &p.list[c.start+1]
	return t.kind == wordToken && t.capital && !t.upper && t.word == nil && t.stem == nil && (next.is(notRole) || next.is(doNotRole) || next.is(modalNotRole))
}
