package risk

// askedHeadings takes a short question with its answer behind it for a heading:
// "Publishing? No.", "refunds? ask Ana", "May it restart? Only with her okay."
func (p *parser) askedHeadings() {
	for q := 0; q+1 < len(p.all); q++ {
		c, n := &p.all[q], &p.all[q+1]
		if !c.question || c.entry > 0 || n.entry > 0 || n.question || n.sentence != c.sentence+1 || n.start != c.end+1 || !p.shortQuestion(c) || !p.answers(n) {
			continue
		}
		old := n.sentence
		c.question = false
		n.opened, n.heading = openedByColon, q
		for k := q + 1; k < len(p.all) && p.all[k].sentence == old; k++ {
			p.all[k].sentence = c.sentence
		}
	}
}

// longestQuestion and longestAnswer are how many tokens a question that serves
// as a heading, and its answer, may have.
const longestQuestion, longestAnswer = 10, 12

// shortQuestion reports whether a question names an act and does not ask how or
// whether it could be one day.
func (p *parser) shortQuestion(c *clause) bool {
	if c.end-c.start > longestQuestion {
		return false
	}
	switch p.str(c.start) {
	case "how", "why", "when", "what", "who", "which", "where", "could", "would", "should", "might", "whether", "is", "are", "was", "did", "do", "does", "has", "have":
		return false
	}
	return true
}

// answers reports whether a clause is no more than the answer to a question.
func (p *parser) answers(c *clause) bool {
	if c.end-c.start > longestAnswer {
		return false
	}
	t := &p.list[c.start]
	if c.end-c.start == 1 || c.start+1 < c.end && p.list[c.start+1].kind == markToken {
		if t.is(noRole) || t.is(notRole) || verdictWords.of(p.str(c.start)) != noVerdict {
			return true
		}
	}
	if t.is(notRole) && p.str(c.end-1) != "yet" && c.end-c.start < 6 && !p.saidFrom(c.start+1, c.end) {
		return true // "Not with this thing."
	}
	switch {
	case nonesOfIt.has(p.str(c.start)) && c.end-c.start == 1, t.is(ifRole) && p.str(c.start) != "if so":
		return true
	case t.is(freelyRole), t.is(freeHeadRole), t.is(onlyRole), t.is(bannedRole), t.is(askRole) && p.field != "objective", p.str(c.start) == "forget it", p.str(c.start) == "after", p.str(c.start) == "with":
		return true
	}
	return p.field == "human_gate" && (t.is(detRole) || t.is(possRole) || t.capital && t.word == nil) && p.onlyPerson(c)
}

// saidFrom reports whether a verb, a condition or an approval stands between two
// tokens.
func (p *parser) saidFrom(from, to int) bool {
	for i := from; i < to; i++ {
		if t := &p.list[i]; t.roles.any(auxiliaries) || t.roles.any(subordinators) && !t.is(prepRole) || t.is(withoutRole) || t.roles.any(consents) || t.verb() != nil && t.class() == 0 && t.act() == nil {
			return true
		}
	}
	return false
}

// onlyPerson reports whether a clause is nothing but somebody's name.
func (p *parser) onlyPerson(c *clause) bool {
	saved := p.cur
	p.cur = *c
	np := p.nounPhrase(c.start, c.end)
	p.cur = saved
	return np.head >= 0 && np.next == c.end && (np.class.any(people) || p.list[np.head].word == nil)
}

// spokenOf gives the words of a text that depend on what is spoken of their
// role: "he" is the agent where nobody else was named, "alone" behind the agent
// and its verb says that nobody is asked.
func (p *parser) spokenOf() {
	person, agent, called := false, false, p.agentNames()
	for i := range p.list {
		t := &p.list[i]
		agent = agent || t.is(agentRole) && !t.is(pronRole) || t.kind == wordToken && p.str(i) == "robot"
		switch {
		case t.kind != wordToken, t.is(agentRole):
		case !person && (p.str(i) == "he" || called && p.str(i) == "she" || p.str(i) == "himself") && i+1 < len(p.list) && (!p.list[i+1].is(approveRole) && !p.list[i+1].is(agreeRole) || agent && p.list[i+1].is(watchRole)):
			t.roles = rolesOf(agentRole, pronRole)
		case p.str(i) == "alone" && p.aloneActs(i):
			t.roles.add(freelyRole)
		case t.class().any(people&^setOf(operatorClass)) && !t.is(pronRole) && p.named(i):
			person = true
		case t.word == nil && t.stem == nil && t.capital && !t.upper && i > 0 && p.list[i-1].kind == wordToken:
			person = true // a name
		}
	}
}

// named reports whether the person at i is a single man or woman whom "he" may
// stand for.
func (p *parser) named(i int) bool {
	t := &p.list[i]
	switch p.str(i) {
	case "him", "her":
		return false // whoever that is has been named, or is the agent
	}
	if organisations.has(p.str(i)) {
		return false
	}
	return t.form != thirdForm && !hasSuffix(p.str(i), "s") && t.class().has(personClass) && !t.is(selfRole) && !t.is(nothingRole)
}

// aloneActs reports whether "alone" at i ends a stretch in which the agent acts:
// "lamp posts it switches alone".
func (p *parser) aloneActs(i int) bool {
	if i+1 < len(p.list) && p.list[i+1].kind == wordToken && !p.list[i+1].is(andRole) {
		return false
	}
	for k := i - 1; k >= 0 && k > i-5; k-- {
		switch t := &p.list[k]; {
		case t.kind != wordToken || p.str(k) == "leave" || p.str(k) == "leaves" || p.str(k) == "let":
			return false
		case t.is(agentRole):
			return k+1 < i
		}
	}
	return false
}
