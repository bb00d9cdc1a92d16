package risk

// fronted finds the thing or person that stands before the agent and its verb at i
// and is the verb's object: "patients it phones on Fridays", "invoices the agent
// may pay". It returns where that begins, or -1.
func (p *parser) fronted(i int, k headKind) int {
	if k != finite || i < p.cur.start+2 {
		return -1
	}
	agent := i - 1
	for agent > p.cur.start && (p.list[agent].is(adverbRole) && p.list[agent].class() == 0 || p.list[agent].is(modalRole) || p.list[agent].is(onlyRole) || p.list[agent].is(modalNotRole) || p.list[agent].is(doNotRole) || p.list[agent].is(notRole)) && !p.list[agent].is(agentRole) {
		agent--
	}
	if t := &p.list[agent]; agent <= p.cur.start || !t.is(agentRole) || t.class() != 0 || p.str(agent) == "you" {
		return -1
	}
	for n := i + 1; n < p.cur.end && p.list[n].kind != markToken && !p.list[n].is(andRole) && !p.list[n].roles.any(subordinators); n++ {
		if t := &p.list[n]; t.roles.any(auxiliaries) || t.form == thirdForm && t.verb() != nil && t.class() == 0 && t.act() == nil {
			return -1 // "each mail it drafts goes to Nina first"
		}
	}
	end := agent
	switch {
	case p.list[end-1].is(detRole):
		end--
	case p.str(agent) != "it" && p.str(agent) != "he" && p.str(agent) != "she" && !hasPrefix(p.str(agent), "the "):
		return -1 // "the claims bot writes"
	}
	from := p.cur.start
	for n := end - 1; n >= p.cur.start && n > end-9; n-- {
		if t := &p.list[n]; t.kind == markToken && t.mark == ',' || t.is(andRole) && n < end-1 && p.cur.start < n-4 {
			from = n + 1
			break
		}
	}
	for from < end && (p.list[from].is(andRole) || p.list[from].is(turnRole) || p.list[from].is(onlyRole)) {
		from++
	}
	np := p.nounPhrase(from, end)
	if np.head >= 0 && np.next < end && np.class&people == 0 && p.list[np.next].is(topicRole) {
		if _, next := p.complements(np.next, end, false); next == end {
			np.next = end // "questions about marks it must not answer"
		}
	}
	if np.head < 0 || np.next != end || np.no || p.list[np.head].is(agentRole) || p.list[np.head].is(selfRole) || p.list[np.head].class() == 0 && p.list[np.head].word != nil {
		return -1
	}
	if t := &p.list[np.head]; t.is(pronRole) && p.str(np.head) != "ones" {
		return -1
	}
	return from
}

// sameVerb is what the verb at i did earlier in its sentence: "answer parents, but
// questions about marks it must not answer".
func (p *parser) sameVerb(i int) familySet {
	for k := len(p.frames) - 1; k >= 0 && p.all[p.frames[k].clause].sentence == p.cur.sentence; k-- {
		if f := &p.frames[k]; p.list[f.head].verb() != nil && p.list[f.head].lemma() == p.list[i].lemma() && f.subject != otherActor {
			return f.families
		}
	}
	return 0
}

// takeFronted gives a frame without an object the one that stands before its
// agent.
func (p *parser) takeFronted(f *frame, from int) {
	if p.hasObject(f) {
		return
	}
	np := p.nounPhrase(from, f.head)
	if np.head < 0 {
		return
	}
	object := complement{prep: -1, start: from, end: np.head + 1, head: np.head, class: np.class, mods: np.mods}
	f.comps = append(f.comps[:len(f.comps):len(f.comps)], object)
	f.first = from
}
