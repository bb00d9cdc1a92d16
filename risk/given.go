package risk

// borrowed is the object that a verb without one shares with the verb coordinated
// behind it: "answer or delete mails".
func (p *parser) borrowed(i int) []complement {
	at := -1
	for k, n := i+1, 0; k+1 < p.cur.end && n < 3; n++ {
		if t := &p.list[k]; !t.is(andRole) && !(t.kind == markToken && t.mark == ',') {
			break
		}
		for k < p.cur.end && (p.list[k].is(andRole) || p.list[k].kind == markToken && p.list[k].mark == ',') {
			k++
		}
		if k >= p.cur.end || p.list[k].verb() == nil || p.list[k].form != p.list[i].form || p.list[k].roles.any(closedWords) {
			break
		}
		at = k + 1
		k++
	}
	if at < 0 || at >= p.cur.end || !p.objectLike(at, p.cur.end) {
		return nil
	}
	comps, _ := p.complements(at, p.cur.end, true)
	if len(comps) == 0 || comps[0].prep >= 0 || comps[0].no {
		return nil
	}
	return comps[:1:1]
}

// given reads what a thing or somebody gets when it takes an act to give it:
// "every complaint gets a ticket", "each damaged parcel gets a refund", "stuck jobs
// get a restart". It returns the token behind the object, or i.
func (p *parser) given(i int, st *scanState) int {
	t := &p.list[i]
	if !t.is(getRole) || t.form == pastForm || t.form == gerundForm || p.str(i) == "got" || p.str(i) == "gotten" || st.rel >= 0 || st.cond >= 0 || !p.givingField() {
		return i
	}
	at := st.nounAt
	if at < 0 {
		at = st.subjectAt
	}
	if at < p.cur.start || at >= i || p.str(p.cur.start) == "neither" || at > 0 && p.str(at-1) == "nor" {
		return i
	}
	to := p.whoGets(at, i)
	if to.head < 0 || p.list[to.head].is(selfRole) && !everybody.has(p.str(to.head)) || p.list[to.head].is(agentRole) || to.class.has(operatorClass) || p.verbal(i+1, p.cur.start, p.cur.end) != noHead {
		return i
	}
	comps, end := p.complements(i+1, p.cur.end, true)
	if len(comps) == 0 || comps[0].prep >= 0 || p.list[comps[0].head].is(pronRole) || p.list[comps[0].head].is(quietRole) {
		return i
	}
	what := comps[0]
	f := frame{head: i, headEnd: i + 1, kind: finite, subject: noActor, subjectAt: -1, noObject: to.no || what.no, first: at, last: max(end, i+1) - 1, comps: comps, cond: st.cond, rel: st.rel, behindRel: st.behindRel, governor: -1, modal: st.modal, clause: p.at}
	if f.families = p.familyOfGift(what, comps, to); f.families == 0 {
		return i
	}
	p.frames = append(p.frames, f)
	return max(end, i+1)
}

// givingField reports whether the field says what is done, so that what somebody
// gets is what the agent gives.
func (p *parser) givingField() bool {
	switch p.field {
	case "objective", "goal", "context", "outputs", "cadence", "risk_boundary", "human_gate":
		return true
	case "trigger":
		return p.afterEvent(p.at)
	}
	return false
}

// familyOfGift is what it takes to give something: the act that it is called
// after, or where such a thing stands.
func (p *parser) familyOfGift(what complement, comps []complement, to nounPhrase) familySet {
	var place classSet
	for _, c := range comps[1:] {
		if p.place(c) {
			place |= c.class | c.mods&setOf(publicClass, systemClass)
		}
	}
	if place.any(quietPlaces) {
		return 0
	}
	if s := p.list[what.head].act(); s != nil {
		g := frame{head: what.head, kind: nominal, comps: comps[1:]}
		g.comps = append([]complement{{prep: -1, start: what.start, end: what.end, head: what.head, class: what.mods}}, g.comps...)
		fams := p.choose(s, &g) &^ (1<<sendFamily | 1<<recordFamily | 1<<localFamily)
		if fams != 0 {
			return fams
		}
	}
	thing := to.class&people == 0
	switch {
	case what.class.has(moneyClass):
		return 1 << payFamily
	case what.class.has(secretClass) && !thing:
		return 1 << secretFamily
	case place.has(publicClass):
		return 1 << publishFamily
	case place.has(systemClass):
		return 1 << recordFamily
	case thing && what.class.has(messageClass) && written.has(p.list[what.head].lemma()):
		return 1 << sendFamily // "every complaint gets a reply"
	case thing && what.class.has(recordClass) && !place.has(folderClass):
		return 1 << recordFamily
	case thing && place.any(setOf(folderClass, fileClass)), what.class.has(folderClass) && p.list[what.head].kind == pathToken:
		return 1 << localFamily
	}
	return 0
}

var written = list("written")
