package risk

// endCondition closes the condition that is open where the main clause begins at i
// without a comma, and what else was open in it.
func (p *parser) endCondition(i int, st *scanState) {
	t := &p.list[i]
	if st.cond >= 0 && (st.condVerb || st.nounAt >= 0 || p.shortCondition(i, st)) && (p.pronounSubject(i) || p.agentSubject(i) || p.wishBegins(i, st)) {
		p.closeCondition(i, st)
		st.nounAt = -1
	}
	if st.cond >= 0 && st.condVerb && p.conds[st.cond].leading && t.is(askRole) && (p.str(i) == "ask me" || p.str(i) == "ask us" || p.str(i) == "check with me" || p.str(i) == "check with us") && !p.list[i-1].is(selfRole) && p.str(i-1) != "to" {
		p.closeCondition(i, st) // "before you email anyone ask me"
		st.nounAt = -1
	}
	if st.cond >= 0 && !st.condVerb && t.form == baseForm && t.verb() != nil && p.timeOnly(p.conds[st.cond].start, i) && p.verbal(i, p.cur.start, p.cur.end) != noHead || p.conditionOver(i, st) {
		p.closeCondition(i, st) // "after two weeks delete them", "if the parcel is lost send a new one"
		st.nounAt, st.governor, st.aux = -1, -1, false
	}
	if st.cond >= 0 && st.condVerb && p.conds[st.cond].leading && i > 1 && p.list[i-1].kind == markToken && p.list[i-2].quoted && t.kind == wordToken && !t.is(andRole) && !t.is(prepRole) && p.mainAfterQuote(i) {
		p.closeCondition(i, st) // "when he says 'go' the mails leave"
		p.mainStart, st.nounAt, st.governor, st.aux = i, -1, -1, false
	}
	if p.orderAfter(i, st) {
		p.closeCondition(i, st)
		p.mainStart, st.nounAt, st.governor, st.aux = i, -1, -1, false
	}
}

// conditionOver reports whether an order at i follows a condition that has said
// what is so, without a comma: "if the parcel is lost send a new one", "when the
// queue runs dry restart the consumers".
func (p *parser) conditionOver(i int, st *scanState) bool {
	t := &p.list[i]
	if st.cond >= 0 && t.form == baseForm && t.verb() != nil && (p.shortIf(i, p.conds[st.cond].start) || !st.condVerb && p.insertedCase(p.conds[st.cond].start)) && p.orderAt(i) {
		p.mainStart = i
		return true
	}
	if st.cond < 0 || !p.conds[st.cond].leading || t.form != baseForm && t.lemma() != p.str(i) || t.verb() == nil || i < p.conds[st.cond].start+3 || !(st.condVerb || st.nounAt >= 0) {
		return false
	}
	so := &p.list[i-1]
	if so.kind != wordToken || p.str(i) == "to" || so.is(agentRole) {
		return false
	}
	saved := p.mainStart
	p.mainStart = i
	if p.saidBefore(i) && p.verbal(i, p.cur.start, p.cur.end) == imperative {
		return true
	}
	if p.orderAt(i) && p.predicateEnds(i-1, p.conds[st.cond].start) {
		return true
	}
	p.mainStart = saved
	return false
}

// shortIf reports whether a condition from a token to i is no more than "if not", "if
// so", "if there is none".
func (p *parser) shortIf(i, from int) bool {
	if p.str(from) == "if not" {
		return i == from+1 || i == from+2 && (p.str(from+1) == "there" || p.list[from+1].is(adverbRole))
	}
	if i < from+2 || i > from+3 || p.str(from) != "if" {
		return false
	}
	switch p.str(from + 1) {
	case "not", "so", "yes", "no", "none", "any":
		return i == from+2 || p.list[from+2].is(adverbRole) || p.str(from+2) == "there" || p.str(from+2) == "yet"
	}
	return false
}

// insertedCase reports whether a condition without a verb stands between a modal and
// its verb: "shall in case of doubt write to the parents".
func (p *parser) insertedCase(from int) bool {
	return from > p.cur.start && p.list[from-1].is(modalRole)
}

// soBeforeOrder reports whether the word at i says how something is and an order
// follows: the "ready" of "when a sample is ready write to the ward".
func (p *parser) soBeforeOrder(i int, st *scanState) bool {
	if st.cond < 0 || !st.condVerb || !p.conds[st.cond].leading || i+1 >= p.cur.end || p.list[i].class() != 0 {
		return false
	}
	n := &p.list[i+1]
	return n.form == baseForm && n.verb() != nil && p.orderAt(i+1) && p.predicateEnds(i, p.conds[st.cond].start)
}

// orderAt reports whether the base form at i is an order by what stands behind it:
// "restart the consumers", "write to the ward", and not "mail arrives".
func (p *parser) orderAt(i int) bool {
	t := &p.list[i]
	if i+1 >= p.cur.end {
		return false
	}
	if n := &p.list[i+1]; p.objectDet(i+1, p.cur.end) || n.kind == pathToken {
		return !n.is(selfRole) || n.is(pronRole) || n.is(possRole)
	}
	if p.str(i+1) == "to" && t.class() == 0 {
		return true // "write to the ward"
	}
	return t.class() == 0 && t.act() == nil && (p.list[i+1].is(prepRole) && p.str(i+1) != "of" || p.nounFollows(i+1, p.cur.end))
}

// predicateEnds reports whether the word at i ends what a condition that begins at
// from says of its subject: "runs dry", "is ready", "goes down", "still fails".
func (p *parser) predicateEnds(i, from int) bool {
	t := &p.list[i]
	if t.is(freelyRole) && (hasPrefix(p.str(i), "is ") || hasPrefix(p.str(i), "are ")) || t.form == thirdForm && (t.verb() != nil || t.is(failRole)) && t.class() == 0 {
		return i > from+1 // "fails"
	}
	if t.word == nil && t.stem == nil && hasSuffix(p.str(i), "s") && i > from+1 {
		np := p.nounPhrase(from+1, i)
		return np.head == i-1 && np.det && p.list[np.head].form != thirdForm && !hasSuffix(p.str(np.head), "s") // "if the cellar floods"
	}
	v := i - 1
	for v > from && p.list[v].is(adverbRole) {
		v--
	}
	if v <= from+1 {
		return false
	}
	switch {
	case p.particleWord(i), t.is(adverbRole):
		return p.list[v].form == thirdForm && p.list[v].verb() != nil || linking.has(p.str(v)) || p.list[v].is(beRole)
	case t.roles.any(closedWords), t.class().any(people):
		return false
	}
	return p.list[v].is(beRole) || linking.has(p.str(v))
}

var linking = list("linking")

// wishBegins reports whether "I want" or "we need" at i begins what is wanted,
// behind a condition that has said when: "when a site goes down I want it to …".
func (p *parser) wishBegins(i int, st *scanState) bool {
	if s := p.str(i); s != "i" && s != "we" || !p.conds[st.cond].leading || i+1 >= p.cur.end || i < p.conds[st.cond].start+3 {
		return false
	}
	if prev := &p.list[i-1]; prev.kind != wordToken || prev.is(andRole) || prev.roles.any(subordinators) || prev.is(relRole) {
		return false
	}
	return causatives[p.str(i+1)] || hasSuffix(p.str(i+1), " it to")
}

// orderFirst reports whether the clause begins with an order: "sort the songs".
func (p *parser) orderFirst() bool {
	k := p.cur.start
	for k < p.cur.end && (p.list[k].is(adverbRole) || p.list[k].kind == bulletToken) {
		k++
	}
	return k+1 < p.cur.end && p.list[k].form == baseForm && (p.list[k].verb() != nil || p.list[k].is(watchRole) || p.list[k].is(draftRole)) && (p.objectDet(k+1, p.cur.end) || p.objectLike(k+1, p.cur.end))
}

// plainTime reports whether a condition that goes to end is a time or a measure
// without an act of its own: "before noon", "after the artist".
func (p *parser) plainTime(cond, end int) bool {
	for k := p.conds[cond].start + 1; k < end; k++ {
		if t := &p.list[k]; t.kind != wordToken && t.kind != numberToken || t.act() != nil || t.verb() != nil && t.class() == 0 || t.roles.any(consents) || t.class().any(people) {
			return false
		}
	}
	return true
}

// goesOnAfterRel reports whether a verb behind the comma at i goes on what was said
// before a relative clause about several people: "looks for people who moved, writes
// to them".
func (p *parser) goesOnAfterRel(i int, st *scanState) bool {
	if i+1 >= p.cur.end || p.list[i+1].form != thirdForm || p.list[i+1].verb() == nil || p.verbal(i+1, p.cur.start, p.cur.end) != finite {
		return false
	}
	for k := st.rel + 1; k < i; k++ {
		if t := &p.list[k]; t.verb() != nil || t.roles.any(auxiliaries) {
			return t.form != thirdForm && p.str(k) != "is" && p.str(k) != "has" && p.str(k) != "was" && p.list[st.rel-1].form == thirdForm || crowd.has(p.str(st.rel-1))
		}
	}
	return false
}

// ordersAfterRel reports whether an order behind the comma at i goes on with a list of
// orders, one of which holds the relative clause that ends here: "count who is coming,
// pay the hall".
func (p *parser) ordersAfterRel(i int, st *scanState) bool {
	if st.outerMain == otherActor || i+1 >= p.cur.end || p.verbal(i+1, p.cur.start, p.cur.end) != imperative {
		return false
	}
	first := &p.list[p.cur.start]
	return p.cur.start < st.rel && (first.verb() != nil || first.is(watchRole)) && (first.form == baseForm || first.lemma() == p.str(p.cur.start))
}

// orderAfter reports whether an order at i follows a condition that has said that
// somebody agrees.
func (p *parser) orderAfter(i int, st *scanState) bool {
	t := &p.list[i]
	if st.cond < 0 || !st.condVerb || !p.conds[st.cond].leading || t.verb() == nil || p.str(i-1) == "to" || t.form != baseForm && t.lemma() != p.str(i) {
		return false
	}
	return (t.class() == 0 && t.act() == nil || p.objectDet(i+1, p.cur.end)) && p.agreedBefore(p.conds[st.cond].start, i)
}

// agreedBefore reports whether the condition that begins at start has said right
// before i that somebody agrees: "once she has said yes delete them", "after he
// has signed off put it online".
func (p *parser) agreedBefore(start, i int) bool {
	k := i - 1
	for k > start+2 && p.list[k].is(adverbRole) && !p.list[k].roles.any(consents) {
		k-- // "has confirmed also"
	}
	if k > start+2 && p.list[k].is(pronRole) && !p.list[k].is(agentRole) || p.str(k) == "it" {
		k-- // "has approved it"
	}
	last := &p.list[k]
	if k < start+2 || last.kind != wordToken || last.is(detRole) || last.is(possRole) {
		return false
	}
	if last.roles.any(consents) && (p.list[k-1].is(haveRole) || last.form == thirdForm) {
		return true
	}
	if !last.is(approvalNounRole) && !yesWords.has(p.str(k)) {
		return false
	}
	for n := k - 1; n > start; n-- {
		if verb := verbStem(p.list[n].lemma()); answerVerbs.has(verb) || givers.has(verb) || givers.has(p.list[n].lemma()) {
			return true // "has given her okay"
		}
	}
	return false
}

// saidBefore reports whether the words before i have said what is so or what does
// not work: "if it is fine", "if that does not help".
func (p *parser) saidBefore(i int) bool {
	so, before := &p.list[i-1], &p.list[i-2]
	if so.is(modalRole) {
		return false
	}
	if hasPrefix(p.str(i-1), "is ") || hasPrefix(p.str(i-1), "are ") {
		return true
	}
	if before.is(doNotRole) || before.is(modalNotRole) {
		return so.word == nil && so.stem == nil
	}
	if before.is(notRole) && i > 2 {
		before = &p.list[i-3]
	}
	return (before.is(beRole) || before.is(beNotRole)) && so.class() == 0 && !so.roles.any(closedWords) && !so.is(agentRole)
}

// shortCondition reports whether a leading condition with no verb of its own ends
// where somebody must or may do something: "when its under 70 it must text me".
func (p *parser) shortCondition(i int, st *scanState) bool {
	cd := &p.conds[st.cond]
	if !cd.leading || i <= cd.start+1 || i+1 >= p.cur.end {
		return false
	}
	s := p.str(cd.start + 1)
	if hasPrefix(s, "each ") || hasPrefix(s, "every ") || i == cd.start+3 && (s == "each" || s == "every") {
		return p.list[i+1].form == thirdForm || p.list[i+1].is(modalRole) // "after each run it deletes"
	}
	return i > cd.start+2 && p.list[i+1].is(modalRole)
}

// mainAfterQuote reports whether a main clause begins at i, right behind what
// somebody says.
func (p *parser) mainAfterQuote(i int) bool {
	k := i - 2
	for k > p.cur.start && p.list[k].quoted {
		k--
	}
	if k <= p.cur.start+1 || p.list[k-1].cues&answerCue == 0 {
		return false
	}
	if p.list[i].is(agentRole) || p.list[i].form == baseForm && p.list[i].verb() != nil && p.objectDet(i+1, p.cur.end) {
		return true
	}
	np := p.nounPhrase(i, p.cur.end)
	return np.head >= 0 && p.verbSoon(np.next)
}

var ordinals = list("ordinals")

// timeOnly reports whether a condition has been nothing but a time or a yes:
// "after two weeks", "after my approval".
func (p *parser) timeOnly(from, to int) bool {
	unit := false
	for i := from + 1; i < to; i++ {
		t := &p.list[i]
		switch p.str(i) {
		case "day", "days", "week", "weeks", "month", "months", "year", "years", "hour", "hours", "minute", "minutes", "midnight", "noon", "lunch", "dinner", "school", "easter", "christmas":
			unit = true
		default:
			if t.is(approvalNounRole) && i == to-1 {
				unit = true
			} else if !t.is(detRole) && !t.is(possRole) && t.kind != numberToken && !numberWords.has(p.str(i)) && !ordinals.has(p.str(i)) {
				return false
			}
		}
	}
	return unit
}
