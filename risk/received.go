package risk

// toldBy reports whether "tell me" at i names the channel: "tell me by Signal".
func (p *parser) toldBy(i int) bool {
	if s := p.str(i); !hasPrefix(s, "tell") && !hasPrefix(s, "let") {
		return false
	}
	if i+2 >= p.cur.end {
		return false
	}
	switch p.str(i + 1) {
	case "by", "via", "over", "through", "per":
		np := p.nounPhrase(i+2, p.cur.end)
		return np.head >= 0 && np.class.any(setOf(channelClass, messageClass))
	}
	return false
}

// answeredInPublic reports whether somebody gets an answer at i where all can read it:
// "reviewers get an answer on Tripadvisor".
func (p *parser) answeredInPublic(i int) bool {
	if s := p.str(i); s != "get an answer" && s != "gets an answer" {
		return false
	}
	comps, _ := p.complements(i+1, p.cur.end, false)
	for _, c := range comps {
		if p.prepIs(c, "on") && c.class.has(publicClass) {
			return true
		}
	}
	return false
}

// opensTickets reads "open tickets" at i where it is what the agent may do, and not
// tickets that are open.
func (p *parser) opensTickets(i int, st *scanState) bool {
	if i == p.cur.start || !p.list[i-1].is(modalRole) || p.str(i) != "open tickets" && p.str(i) != "open issues" {
		return false
	}
	p.toldAt(i, st, 1<<recordFamily)
	return true
}

// receives reports whether somebody gets something at i: "the mayor gets the
// forecast by SMS", which is a send.
func (p *parser) receives(i int, st *scanState) bool {
	t := &p.list[i]
	if t.is(getRole) && p.str(p.cur.start) == "whoever" && (st.nounAt < 0 || st.nounActor == thingActor && st.nounAt > p.cur.start) {
		st.nounAt = p.cur.start // "whoever fills in the form gets the brochure by mail"
	}
	if (t.is(getRole) || p.hears(i) || t.is(beRole) && i > p.cur.start && i+1 < p.cur.end && p.list[i+1].form == pastForm && !p.list[i-1].is(pronRole)) && p.relativeOver(i, st) {
		st.rel, st.nounAt, st.subjectAt, st.whoRel, st.behindRel = -1, p.cur.start, -1, false, i
	}
	if !(t.is(getRole) || t.is(haveRole) || p.hears(i)) || st.nounAt < 0 && st.subjectAt < 0 {
		return false
	}
	at := st.nounAt
	if at < 0 {
		at = st.subjectAt
	}
	np := p.whoGets(at, i)
	if np.head == at && (p.str(at) == "whoever" || p.str(at) == "everyone" || p.str(at) == "everybody") && t.is(getRole) {
		return true
	}
	if t.is(getRole) && p.field != "trigger" && p.field != "inputs" && np.head >= 0 && p.list[np.head].class().has(channelClass) && p.objectLike(i+1, p.cur.end) && p.list[i+1].form != pastForm {
		return true // "the team channel gets one line"
	}
	return np.head >= 0 && (p.list[np.head].class().any(people) || p.list[np.head].is(nothingRole) || p.list[np.head].class() == 0 && p.list[np.head].act() == nil && p.plural(np.head)) && (!p.list[np.head].is(selfRole) || p.str(np.head) == "they" && t.is(getRole)) && (t.is(getRole) || st.modal || p.hears(i))
}

// whoGets reads the noun phrase of who gets something, without what "whose" says of
// them.
func (p *parser) whoGets(at, i int) nounPhrase {
	for k := at + 1; k < i && k < at+6; k++ {
		if p.str(k) == "whose" {
			i = k
		}
	}
	return p.nounPhrase(at, i)
}

// relativeOver reports whether the relative clause on the people that a clause
// begins with is over at i, so that they are who gets it: "guests who booked get a
// mail".
func (p *parser) relativeOver(i int, st *scanState) bool {
	rel := st.rel
	for k := p.cur.start + 1; rel < 0 && k < i && k < p.cur.start+6; k++ {
		if p.str(k) == "whose" {
			rel = k
		}
	}
	np := p.nounPhrase(p.cur.start, max(rel, p.cur.start))
	if rel <= p.cur.start || np.head < 0 || np.next != rel || !np.class.any(people) && !(p.plural(np.head) && np.class == 0) || p.list[np.head].is(selfRole) {
		return false
	}
	if prev := &p.list[i-1]; prev.roles.any(auxiliaries) || prev.is(andRole) || prev.is(selfRole) && prev.is(pronRole) || p.str(i-1) == "to" || prev.kind == markToken {
		return false
	}
	for k := rel + 1; k < i; k++ {
		if t := &p.list[k]; t.verb() != nil && t.form != gerundForm || t.roles.any(auxiliaries) || t.word == nil && hasSuffix(p.str(k), "ed") {
			return true
		}
	}
	return false
}

var spoken = list("spoken")

// received reads what somebody gets, or goes on when it is no message.
func (p *parser) received(i int, st *scanState) int {
	comps, end := p.complements(i+1, p.cur.end, true)
	var classes classSet
	for _, c := range comps {
		if c.prep < 0 || p.prepIs(c, "by") || p.prepIs(c, "via") || p.prepIs(c, "on") || p.prepIs(c, "in") || (p.prepIs(c, "through") || p.prepIs(c, "over")) && c.class.has(channelClass) {
			classes |= c.class
		}
		if c.no && !(c.prep < 0 && c.class.has(messageClass)) || c.prep < 0 && (p.list[c.head].is(pronRole) || spoken.has(p.list[c.head].lemma()) && len(comps) < 2) {
			return i + 1
		}
	}
	if len(comps) > 0 && p.floodOf(comps[0]) {
		return max(end, i+1) // "my secretary gets 200 mails a day"
	}
	fams := familySet(1 << sendFamily)
	for _, c := range comps {
		if s := p.list[c.head].act(); c.prep < 0 && s != nil {
			fams |= s.of(anything) & (1 << outreachFamily) // "candidates get a first DM"
		}
	}
	at := st.nounAt
	if at < 0 {
		at = st.subjectAt
	}
	whom := p.whoGets(at, i).class
	if whom.has(channelClass) {
		classes |= setOf(channelClass)
	}
	if whom.has(prospectClass) {
		fams |= 1 << outreachFamily // "former customers get a mail"
	}
	if len(comps) == 0 || !classes.any(setOf(messageClass, channelClass)) || p.verbal(i+1, p.cur.start, p.cur.end) != noHead {
		return i + 1
	}
	p.frames = append(p.frames, frame{head: i, headEnd: i + 1, kind: finite, families: fams, subject: noActor, subjectAt: -1, noObject: p.whoGets(at, i).no || comps[0].no, first: at, last: max(end, i+1) - 1, comps: comps, cond: st.cond, rel: st.rel, behindRel: st.behindRel, governor: -1, modal: st.modal, clause: p.at})
	return max(end, i+1)
}

// floodOf reports whether a number of messages is what somebody has to cope with, and
// none that is to be sent.
func (p *parser) floodOf(c complement) bool {
	if t := &p.list[c.start]; t.kind == numberToken {
		return t.end-t.start > 1 && p.field != "outputs"
	}
	switch p.str(c.start) {
	case "hundreds", "dozens", "thousands", "loads", "lots", "masses", "heaps", "countless", "too", "too many", "so many", "plenty", "way too many":
		return true
	}
	return false
}
