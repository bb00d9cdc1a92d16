package risk

// programVerb reads the name of a program that is used as a verb: "venmo him his
// half", "jira anything that looks like a bug", "to paypal the babysitter". What
// is done with it is what the program writes. It returns the token behind the
// act, or i when no verb stands there.
func (p *parser) programVerb(i int, st *scanState) int {
	t := &p.list[i]
	if t.cues&productCue == 0 {
		return i
	}
	switch p.field {
	case "tools", "inputs", "outputs", "memory", "registration_path":
		return i
	}
	if t.kind != wordToken || t.verb() != nil || t.upper && i > p.cur.start {
		return i
	}
	fams := p.systemOf(i)
	form := baseForm
	if fams == 0 && t.stem != nil && t.form == thirdForm {
		fams, form = t.stem.system|t.stem.tool, thirdForm
	}
	if fams == 0 || !p.verbSlot(i, form) || !p.plainObject(i+1) {
		return i
	}
	infinitive := i > p.cur.start && p.str(i-1) == "to"
	kind := imperative
	if form == thirdForm {
		kind = finite
	}
	who := p.doerOf(i, kind, infinitive, st)
	f := frame{head: i, headEnd: i + 1, kind: kind, families: fams & -fams, subject: who, subjectAt: st.subjectAt, first: i, cond: st.cond, rel: st.rel, governor: st.governor, modal: st.modal, infinitive: infinitive, clause: p.at}
	var end int
	f.comps, end = p.complements(i+1, p.cur.end, true)
	f.last = max(end, i+1) - 1
	p.noteObjects(&f)
	p.frames = append(p.frames, f)
	if len(p.frames) == p.clauseFrames+1 && kind == imperative {
		p.imperativeMain = true
	}
	return p.afterVerb(i, f.last+1, &f, who, st)
}

// verbSlot reports whether a verb of a form can stand at i, so that a name there
// is used as one.
func (p *parser) verbSlot(i int, f form) bool {
	prev := p.before(i, p.cur.start)
	if prev < p.cur.start || p.mainStart > 0 && i == p.mainStart {
		return true
	}
	q := &p.list[prev]
	switch {
	case q.is(agentRole), q.is(selfRole), q.is(relRole) && !q.is(detRole):
		return true
	case f == thirdForm:
		return q.is(andRole) || q.kind == markToken && q.mark == ','
	case p.str(prev) == "to", hasSuffix(p.str(prev), " to"), q.is(modalRole), q.is(modalNotRole), q.is(doNotRole), q.is(notRole):
		return true
	}
	return (q.is(andRole) || q.kind == markToken && (q.mark == ',' || q.mark == '-')) && p.verbsBefore(prev)
}

// verbsBefore reports whether the clause said something before a token, so that
// the words behind it go on with what is done.
func (p *parser) verbsBefore(to int) bool {
	for k := p.cur.start; k < to; k++ {
		t := &p.list[k]
		if t.verb() != nil && (t.class() == 0 || k == p.cur.start) || t.roles.any(verbRoles) {
			return true
		}
	}
	return false
}

// plainObject reports whether the word at i opens an object and can go on no
// name: "the", "my", "him", a person.
func (p *parser) plainObject(i int) bool {
	if i >= p.cur.end {
		return false
	}
	switch p.str(i) {
	case "the", "a", "an", "my", "our", "your", "his", "her", "its", "their", "every", "each", "any", "all", "this", "that", "these", "those", "it", "them", "him", "us", "me", "anything", "everything", "everyone", "everybody", "whoever", "what", "whatever":
		return i+1 >= p.cur.end || p.list[i+1].kind != markToken || p.list[i].is(pronRole)
	}
	return false
}
