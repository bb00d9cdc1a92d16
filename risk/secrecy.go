package risk

// secretDenied reports whether the verb at i denies the agent a secret: "it never
// has the keys", "the seed phrase lies in the vault, the agent never sees it",
// "access codes must not reach the bot".
func (p *parser) secretDenied(i int) bool {
	if !comesBy.has(p.verbAlone(i)) || !p.deniedHere(i) || p.hypothetical(i) {
		return false
	}
	first, class := p.subjectBefore(i)
	if i == p.cur.end-1 && p.frontedSecret(i) {
		return true
	}
	if class.any(people) && !p.list[first].is(nothingRole) {
		return false // "the caretaker does not have the code"
	}
	if class.has(secretClass) || first < i && p.list[first].is(pronRole) && p.secretBefore(first) {
		return p.toAgent(i+1) || p.list[i].form == pastForm && i > p.cur.start && p.list[i-1].roles.any(auxiliaries)
	}
	for k, n := i+1, 0; k < p.cur.end && n < 6; k, n = k+1, n+1 {
		t := &p.list[k]
		switch {
		case t.class().has(secretClass):
			return !t.is(nothingRole)
		case (t.is(pronRole) || t.is(nothingRole)) && t.class() == 0 && (k+1 >= p.cur.end || p.list[k+1].kind != wordToken || !p.wordFollows(k+1, p.cur.end)):
			return p.secretBefore(i)
		case t.kind != wordToken, t.roles.any(subordinators) && !t.is(prepRole), t.is(topicRole), t.is(andRole):
			return false
		}
	}
	return false
}

// frontedSecret reports whether a secret stands before the agent that does not come
// by it: "the admin password it does not get".
func (p *parser) frontedSecret(i int) bool {
	k := i - 1
	for k > p.cur.start && (p.list[k].roles.any(auxiliaries) || p.list[k].is(notRole)) && !p.list[k].is(agentRole) {
		k--
	}
	return k > p.cur.start && p.list[k].is(agentRole) && p.list[k].class() == 0 && p.list[k-1].class().has(secretClass)
}

// subjectBefore is the noun phrase right before the auxiliaries of the verb at i,
// and what it stands for.
func (p *parser) subjectBefore(i int) (int, classSet) {
	k := i - 1
	for k >= p.cur.start && (p.list[k].roles.any(auxiliaries) || p.list[k].is(notRole) || p.list[k].is(adverbRole) && p.list[k].class() == 0 || p.str(k) == "to") {
		k--
	}
	for from := k; from >= p.cur.start && from > k-5; from-- {
		if np := p.nounPhrase(from, k+1); np.head >= 0 && np.next == k+1 && (from == p.cur.start || p.list[from-1].kind != wordToken || p.list[from].is(detRole) || p.list[from].is(possRole) || p.list[from-1].is(andRole)) {
			if p.list[from].is(pronRole) && np.head == from {
				return from, 0
			}
			return from, np.class | np.mods
		}
	}
	return i, 0
}

// comesBy are verbs of having, getting and seeing: what a secret is not to be, or
// where it is not to get.
var comesBy = list("comes by")

// verbAlone is the lemma of the verb at i, without its particle.
func (p *parser) verbAlone(i int) string {
	s := p.list[i].lemma()
	if s == "" || p.list[i].form != pastForm {
		s = p.verbLemma(i)
	}
	for k := range s {
		if s[k] == ' ' {
			return s[:k]
		}
	}
	return s
}

// secretBefore reports whether a secret was spoken of last before i, in its
// sentence or the one before.
func (p *parser) secretBefore(i int) bool {
	stops := 0
	for k := i - 1; k >= 0 && k > i-30; k-- {
		t := &p.list[k]
		if t.kind == breakToken || t.kind == markToken && isStop(t.mark) {
			if stops++; stops > 1 {
				return false
			}
		}
		if t.class().has(secretClass) || t.kind == pathToken && p.secretPath(k).has(secretClass) || t.kind == codeToken && p.secretPath(k).has(secretClass) {
			return true
		}
	}
	return false
}

// toAgent reports whether the agent, its hands or what it sees stands soon behind
// i.
func (p *parser) toAgent(i int) bool {
	for k := i; k < p.cur.end && k < i+6; k++ {
		t := &p.list[k]
		if t.is(agentRole) || p.str(k) == "its" || p.str(k) == "your" || p.str(k) == "you" {
			return true
		}
		if t.kind != wordToken {
			return false
		}
	}
	return false
}
