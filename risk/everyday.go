package risk

// writtenMessage reports whether "text" is a message on its way: "before each
// text", "no text goes out", and not the words on a page.
func (p *parser) writtenMessage(np nounPhrase, st *scanState) bool {
	switch p.str(np.head) {
	case "text", "texts":
	default:
		k := np.next // "not one letter leaves without a signature"
		return np.no && np.class.has(messageClass) && k < p.cur.end && p.list[k].lemma() == "leave" && !p.objectLike(k+1, p.cur.end)
	}
	if k := np.next; k < p.cur.end {
		switch p.str(k) {
		case "go", "goes", "go out", "goes out", "leave", "leaves":
			return true
		}
		if p.list[k].is(needsRole) && p.list[k].is(askRole) || hasPrefix(p.str(k), "wait") {
			return true // "every text waits for the receptionist"
		}
	}
	return p.field == "human_gate" && np.det && st.governor >= 0 && p.list[st.governor].is(beforeRole)
}

// onlyDrafted reports whether an output is a draft and goes nowhere: "a draft
// letter to the parents", "a post for our page, as a draft".
func (p *parser) onlyDrafted(from int, np nounPhrase) bool {
	for k := from; k < np.head; k++ {
		if s := p.str(k); s == "draft" || s == "drafted" {
			return true
		}
	}
	for k := np.next; k+1 < p.cur.end; k++ {
		if p.str(k) != "as" {
			continue
		}
		if s := p.str(k + 1); s == "draft" || s == "drafts" || s == "a draft" || k+2 < p.cur.end && p.str(k+2) == "draft" {
			return true
		}
	}
	return false
}

// sentByOther reports whether the same sentence says that somebody else does
// with an output what it stands for: "a letter to the parents; the secretary
// sends it".
func (p *parser) sentByOther(f *frame) bool {
	for c := f.clause; c < len(p.all) && p.all[c].sentence == p.all[f.clause].sentence; c++ {
		for k := range p.framesIn(c) {
			if o := &p.frames[k]; o.head > f.head && o.families&f.families != 0 && o.kind == finite && o.subject == otherActor {
				return true
			}
		}
	}
	return false
}

// timeBefore reports whether a time stands between two tokens: "between 8am and
// 8pm", "on weekdays".
func (p *parser) timeBefore(from, to int) bool {
	for k := from; k < to; k++ {
		switch p.str(k) {
		case "between", "during", "within":
			return true
		case "before", "after", "from", "at", "until":
			if k+1 < to && p.list[k+1].kind == numberToken {
				return true
			}
		}
	}
	return false
}

// whatever reports whether a participle says of anything at all what is done to
// it: "anything sent to the insurer".
func (p *parser) whatever(f *frame) bool {
	switch p.str(f.first) {
	case "anything", "everything", "whatever", "all":
		return true
	}
	if p.itemDone(f) {
		return true
	}
	for k := range p.framesIn(f.clause) { // "anything written into the file or sent to the insurer"
		if o := &p.frames[k]; o.head < f.first && o.kind == reduced && o.first < o.head && p.list[f.first-1].is(andRole) {
			return p.str(o.first) == "anything" || p.str(o.first) == "everything"
		}
	}
	return false
}

// itemDone reports whether an item of what needs a yes or is forbidden is a thing and
// what would be done to it: "a euro spent", "backups thrown away".
func (p *parser) itemDone(f *frame) bool {
	c := &p.all[f.clause]
	if p.field == "outputs" || f.kind != reduced || f.first >= f.head || f.subject == otherActor || p.list[f.head].roles.any(consents) {
		return false
	}
	if f.first > c.start {
		if t := &p.list[f.first-1]; t.kind != markToken && !t.is(andRole) && p.str(f.first-1) != "for" {
			return false
		}
	}
	return f.last+1 >= c.end || p.list[f.last+1].kind == markToken || p.list[f.last+1].is(andRole)
}

// byAgent reports whether a noun is said to come from the agent: "a text from
// the agent", "a second call by the agent".
func (p *parser) byAgent(comps []complement) bool {
	for _, c := range comps {
		if (p.prepIs(c, "by") || p.prepIs(c, "from")) && p.actorOf(c.head) == agentActor && p.list[c.head].is(agentRole) && !p.list[c.head].is(pronRole) {
			return true
		}
	}
	return false
}

// loneUpper reports whether a word in capitals is what a person replies before
// the act: "her manager has texted back GO".
func (p *parser) loneUpper(i int) bool {
	if refusals.has(p.str(i)) || i < 2 || p.list[i-1].upper || i+1 < len(p.list) && p.list[i+1].upper || !p.sequenced(i) {
		return false
	}
	for k := i - 1; k >= p.cur.start && k > i-4; k-- {
		switch verbStem(p.str(k)) {
		case "type", "text", "text back", "reply", "answer", "say", "respond", "write", "press":
			return p.doer(k) == otherActor
		}
	}
	return false
}

// startsOnly reports whether a clause only says upon what the act of the clause
// before it begins: "a store's wave starts only when its manager says so".
func (p *parser) startsOnly(c int) bool {
	starts := false
	for k := p.all[c].start; k < p.all[c].end; k++ {
		switch p.list[k].lemma() {
		case "start", "begin", "run", "proceed", "happen", "go":
			starts = starts || p.list[k].form == thirdForm
		}
		if starts && (p.list[k].is(onlyRole) || hasPrefix(p.str(k), "only ")) {
			return true
		}
	}
	return false
}

// consents reports whether the verb at i is nothing but a person's consent,
// where "checks" and "picks" may be somebody's own work.
func (p *parser) consents(i int) bool {
	switch p.list[i].lemma() {
	case "choose", "pick", "select":
		return i+1 < len(p.list) && (p.str(i+1) == "one" || p.str(i+1) == "it" || p.str(i+1) == "the one")
	case "tick", "sign", "countersign", "confirm", "stamp", "initial", "click", "tap", "accept", "swipe", "press", "okay", "grant":
		return true
	}
	return p.list[i].is(approveRole)
}

// agentGoesOn reports whether a clause goes on with what the agent does, after
// a comma and nothing else: "Yvonne ticks it, the agent lodges it".
func (p *parser) agentGoesOn(c int) bool {
	cl := p.all[c]
	if cl.opened != openedBySubject || cl.start+1 >= cl.end {
		return cl.opened == openedBySubject && p.list[cl.start].is(agentRole)
	}
	switch p.str(cl.start) {
	case "those", "these": // "I tick the ones I like, those get renamed"
		return p.list[cl.start+1].is(getRole) || p.list[cl.start+1].is(beRole)
	}
	return p.list[cl.start].is(agentRole) || p.list[cl.start+1].is(agentRole)
}

// actsBesides reports whether a clause names an act beyond the consent that it
// speaks of: "each name has to be ticked by Sonja".
func (p *parser) actsBesides(c int) bool {
	for k := range p.framesIn(c) {
		if f := &p.frames[k]; f.subject != otherActor && f.kind != past && !f.quoted && !(f.kind == passive && p.consents(f.head)) && !p.goesOnly(f) && !(f.listed() && p.consentItself(f)) {
			return true
		}
	}
	return false
}

// goesOnly reports whether a frame only says that what stands before its colon takes
// place: "reminders to tenants: go out by themselves".
func (p *parser) goesOnly(f *frame) bool {
	c := &p.all[f.clause]
	return c.opened == openedByColon && f.head == c.start && thingsGo.has(p.list[f.head].lemma()) && !p.hasObject(f)
}

// thenFollows reports whether what stands at i is put before what comes "then".
func (p *parser) thenFollows(i int) bool {
	for k := i + 1; k < p.cur.end; k++ {
		if p.str(k) == "then" || p.str(k) == "only then" {
			return true
		}
	}
	return p.at+1 < len(p.all) && p.thenBegins(p.at+1)
}

// writtenChannel reports whether people are approached where one writes to
// them: "on LinkedIn", "by direct message".
func (p *parser) writtenChannel(comps []complement) bool {
	for _, c := range comps {
		if !(p.prepIs(c, "on") || p.prepIs(c, "by") || p.prepIs(c, "via") || p.prepIs(c, "over") || p.prepIs(c, "through")) {
			continue
		}
		if c.class.has(messageClass) || p.systemOf(c.head).has(publishFamily) || p.systemOf(c.head) == 1<<sendFamily {
			return true
		}
	}
	return false
}

// hears reports whether a verb says that somebody is told: "the customer hears
// about it by WhatsApp".
func (p *parser) hears(i int) bool {
	t := &p.list[i]
	if p.str(i) == "hear" || p.str(i) == "hears" {
		return true
	}
	return (t.form == thirdForm || t.form == baseForm) && hearingVerbs.has(t.lemma())
}

var hearingVerbs = list("hearing verbs")

// leftWithout reads the double negation of "no guest may go without a
// confirmation text", which asks for the text.
func (p *parser) leftWithout(i int) {
	from := -1
	for k := p.cur.start; k < i; k++ {
		if t := &p.list[k]; t.is(noRole) && k+1 < i && p.nounPhrase(k, i).class.any(people) {
			from = k
			break
		}
	}
	if from < 0 {
		return
	}
	switch p.str(i - 1) {
	case "go", "goes", "leave", "leaves", "left", "stay", "stays", "remain", "be":
	default:
		return
	}
	np := p.nounPhrase(i+1, p.cur.end)
	if np.head < 0 || !np.class.has(messageClass) && !np.mods.has(messageClass) {
		return
	}
	for k := range p.actsIn(p.at) {
		p.judged[k] = judge(Mentioned, "double-negation")
	}
	p.add(from, np.next-1, 1<<sendFamily, judgement{class: Requested, ambiguous: true, rules: []string{"double-negation"}})
}

// sendsToAll reports whether what is sent goes to a list that anyone can join.
func (p *parser) sendsToAll(comps []complement) bool {
	for _, c := range comps {
		if c.prep < 0 && c.class.has(messageClass) {
			return p.openToAll(c.end)
		}
	}
	return false
}

// openToAll reports whether what follows says that anyone can join in: "a
// newsletter anyone can subscribe to", "to whoever has signed up".
func (p *parser) openToAll(i int) bool {
	for ; i < p.cur.end; i++ {
		switch p.str(i) {
		case "anyone", "anybody", "everyone", "everybody", "whoever":
			for k := i + 1; k < p.cur.end && k < i+6; k++ {
				switch p.list[k].lemma() {
				case "join", "subscribe", "subscribe to", "sign up", "enrol":
					return true
				}
			}
		}
	}
	return false
}
