package risk

// asks reports whether the agent stops and asks at i.
func (p *parser) asks(i int) bool {
	s := p.str(i)
	if p.list[i].is(firstRole) || hasSuffix(s, " first") || hasSuffix(s, " before") {
		return true
	}
	if (s == "ask me" || s == "ask us") && p.list[p.cur.start].is(beforeRole) && p.list[i-1].kind == wordToken && !p.list[i-1].is(selfRole) && !p.list[i-1].is(modalRole) {
		return true // "before you email anyone ask me"
	}
	if s == "run by" && i > p.cur.start && (p.list[i-1].kind == markToken || p.list[i-1].is(beRole)) {
		return false // "payroll goes out on the 25th, run by an office"
	}
	if p.doer(i) == otherActor && !(p.field == "human_gate") && !p.list[i].is(possRole) {
		return false
	}
	if p.list[i].form == gerundForm {
		return false
	}
	if p.field == "tools" && i > p.cur.start && p.list[i-1].kind == codeToken && (i+1 == p.cur.end || p.list[i+1].kind == markToken) {
		return true // "media_publish confirm"
	}
	if p.cur.end-p.cur.start <= 2 && (p.cur.opened == openedByColon || p.cur.opened == openedByArrow || p.at+1 < len(p.all) && p.all[p.at+1].opened == openedByColon && p.all[p.at+1].heading == p.at) {
		return true // "| confirm |", "Write: ask", "ask: write_file"
	}
	if p.verdictAsks(i) {
		return true
	}
	if i > p.cur.start && hasPrefix(s, "wait") && (p.str(i-1) == "can" || p.str(i-1) == "could") {
		return false // "what can wait", and asks
	}
	if p.waitsTime(i) || p.holdsThing(i) || p.stopsWhen(i) {
		return false
	}
	if p.asksMachine(i) {
		return false
	}
	strong := hasPrefix(s, "wait") || hasPrefix(s, "stop") || hasPrefix(s, "hold") || hasPrefix(s, "pause") || hasPrefix(s, "halt")
	who := hasSuffix(s, " me") || hasSuffix(s, " us")
	if p.conditionBefore(i) {
		for k := i; k < p.cur.end && k < i+5; k++ {
			if who || p.list[k].class().any(people) {
				return true // "before mailing, ask me"
			}
		}
	}
	for k := i + 1; k < p.cur.end && k < i+16; k++ {
		t := &p.list[k]
		if t.class().any(people) || t.is(possRole) && p.str(k) == "my" || t.word == nil && t.stem == nil && p.name(k) {
			who = true
		}
		if t.is(beforeRole) || t.is(firstRole) {
			return who || strong || p.field == "human_gate"
		}
		if strong && (t.is(approvalNounRole) || t.is(approveRole)) {
			return true
		}
	}
	if who && p.cur.opened == openedByTurn && p.aboutEach(i+1) {
		return true // "cancels them, but asks me about each"
	}
	if who && (p.andWaits(i) || p.thenActs(i)) {
		return true // "asks the storage admin and waits"; "ask Emil, then delete it"
	}
	if n := p.at + 1; who && n < len(p.all) && p.all[n].heading == p.at && p.listField() {
		return true // "amber, ask the duty officer: …"
	}
	return who && (strong || containsWith(s)) || p.field == "human_gate" && (who || strong)
}

var asksIf = list("asks if")

// verdictAsks reports whether a verdict behind a colon or an arrow is that the
// agent asks: "shell rm: prompt every time", "write_file → confirm each time".
func (p *parser) verdictAsks(i int) bool {
	if i != p.cur.start || p.cur.opened != openedByColon && p.cur.opened != openedByArrow || p.cur.end > i+4 || !asksWords.has(p.str(i)) {
		return false
	}
	for k := i + 1; k < p.cur.end; k++ {
		if t := &p.list[k]; !t.is(firstRole) && !t.is(adverbRole) && !t.is(detRole) && p.str(k) != "time" {
			return false
		}
	}
	return true
}

var asksWords = list("asks words")

// asksMachine reports whether the agent only asks a system at i: "checks with the
// supplier's API".
func (p *parser) asksMachine(i int) bool {
	np := p.nounPhrase(i+1, p.cur.end)
	if np.head < 0 || p.list[np.head].class().any(people) {
		return false
	}
	return machines.has(p.str(np.head)) || machines.has(singular(p.str(np.head))) || np.class.any(setOf(apiClass, systemClass)) && containsWith(p.str(i))
}

// askMaybe reports whether the agent asks at i if it may do what follows: "asks
// Maria whether it may delete them".
func (p *parser) askMaybe(i int) bool {
	if p.list[i].cues&askCue == 0 {
		return false
	}
	for k := i + 1; k+2 < p.cur.end && k < i+9; k++ {
		if s := p.str(k); s != "whether" && s != "if" {
			continue
		}
		return p.list[k+1].is(agentRole) && (p.list[k+2].is(modalRole) || p.list[k+2].is(beRole))
	}
	return false
}

// runsPast reports whether the agent puts its plan before somebody: "has to run
// every case past Maria before it pays".
func (p *parser) runsPast(i int) bool {
	if p.list[i].cues&planCue == 0 {
		return false
	}
	particles := plansBefore.of(p.list[i].lemma())
	if particles == nil || p.list[i].form == pastForm && p.str(i) != p.list[i].lemma() || p.doer(i) == otherActor {
		return false
	}
	for k := i + 1; k+1 < p.cur.end && k < i+7; k++ {
		if p.list[k].kind == markToken {
			return false
		}
		if particles.has(p.str(k)) {
			return p.person(k+1) || p.nameAt(k+1)
		}
	}
	return false
}

// shownFirst reports whether a thing is shown to somebody before the act: "each
// letter shown to Mrs Abt first", "it shows them to Kim before they go live".
func (p *parser) shownFirst(i int) bool {
	if !showing.has(p.list[i].lemma()) || p.list[i].form != pastForm && p.doer(i) == otherActor {
		return false
	}
	for k := i + 1; k+1 < p.cur.end && k < i+8; k++ {
		t := &p.list[k]
		if t.kind == markToken && t.mark == ',' || t.roles.any(auxiliaries) {
			return false
		}
		if s := p.str(k); k == i+1 && objectForms.has(s) {
		} else if s != "to" && s != "before" && s != "past" || !p.person(k+1) && !p.nameAt(k+1) {
			continue
		}
		if p.nounPhrase(k+1, p.cur.end).class.any(setOf(customerClass, prospectClass)) {
			return false
		}
		for n := k + 2; n < p.cur.end && n < k+8; n++ {
			if t := &p.list[n]; t.is(firstRole) && !t.is(untilRole) || t.is(beforeRole) {
				return true
			} else if t.kind == markToken {
				return false
			}
		}
		return false
	}
	return false
}

// asksOf reports whether all that is said of a thing before the agent is that it
// asks: "cancellations it asks about".
func (p *parser) asksOf(i int) bool {
	if s := p.str(i); s != "ask" && s != "asks" || i < p.cur.start+2 || !p.list[i-1].is(agentRole) && !(p.list[i-1].is(modalRole) && p.list[i-2].is(agentRole)) {
		return false
	}
	if i+1 < p.cur.end && (p.str(i+1) == "about" || p.str(i+1) == "for") {
		i++
	}
	return i+1 == p.cur.end || p.list[i+1].kind == markToken || p.list[i+1].is(firstRole)
}

// afterAsking reports whether the act comes after the agent has asked somebody:
// "closes accounts after asking the owner".
func (p *parser) afterAsking(i int) bool {
	switch p.list[i].lemma() {
	case "ask", "consult", "check with", "confirm with":
	default:
		return false
	}
	cd := p.condAt(i)
	if cd == nil || p.list[i].form != gerundForm && p.str(i-1) != "having" || cd.start < i-3 || !cd.roles.has(afterRole) || i+1 >= p.cur.end {
		return false
	}
	np := p.nounPhrase(i+1, p.cur.end)
	if np.class.any(setOf(customerClass, prospectClass)) || np.next < p.cur.end && (p.str(np.next) == "for" || p.str(np.next) == "about" || p.str(np.next) == "how" || p.str(np.next) == "which" || p.str(np.next) == "what") {
		return false
	}
	return p.person(i+1) || p.nameAt(i+1)
}

// waitsForSign reports whether the agent waits for something of somebody's: "waits
// for the conductor's wink", "waits for his pick".
func (p *parser) waitsForSign(i int) bool {
	if s := p.list[i].lemma(); s != "wait for" && s != "waits for" && s != "waiting for" && s != "await" && s != "awaits" || p.doer(i) == otherActor {
		return false
	}
	np := p.nounPhrase(i+1, p.cur.end)
	if np.head < 0 || np.class.any(setOf(customerClass, prospectClass)) || received.has(p.str(np.head)) || np.class != 0 || np.head == i+1 {
		return false
	}
	if np.mods.any(setOf(customerClass, prospectClass)) {
		return false
	}
	for k := i + 1; k < np.head; k++ {
		if p.str(k) == "'s" || p.list[k].is(possRole) {
			return p.str(k) != "'s" || np.mods.any(people) || p.nameAt(k-1) || p.actorOf(k-1) == otherActor
		}
	}
	return false
}

var received = list("received")

var showing = list("showing")

var plansBefore = listsOf("plan")

// answeredByPerson reports whether the sentence after a question says who
// decides it: "It wants to pay? Then Maria has to say yes first."
func (p *parser) answeredByPerson(c int) bool {
	next := c + 1
	if next >= len(p.all) || p.all[next].question || p.field != "human_gate" && !p.thenBegins(next) && !p.speaksOfIt(next) && !p.wishAsked(c) || p.actsBesides(next) {
		return false
	}
	return p.agreedIn(next)
}

// wishAsked reports whether a question is that the agent wants or has to do something
// and the answer only whom to ask first: "Need to refund? Ask Ana first."
func (p *parser) wishAsked(c int) bool {
	n := &p.all[c+1]
	if gates := p.gatesOf(c + 1); len(gates) == 0 || !gates[0].ask || gates[0].at > n.start+1 || p.list[n.start].kind == wordToken && !p.list[n.start].is(askRole) && !p.list[n.start].is(adverbRole) {
		return false
	}
	return wanting.has(p.str(p.all[c].start)) || p.list[p.all[c].start].is(modalRole)
}

var wanting = list("wanting")

// waitsTime reports whether the agent only waits for some time at i: "waits 15
// minutes".
func (p *parser) waitsTime(i int) bool {
	for k := i + 1; k < p.cur.end && k < i+5; k++ {
		t := &p.list[k]
		if t.kind == markToken || t.roles.any(subordinators) && !t.is(prepRole) && !t.is(untilRole) {
			return false
		}
		if orderNouns.has(p.str(k)) && p.str(k) != "case" || clockWords.has(p.str(k)) || t.kind == numberToken && k <= i+2 {
			return true
		}
	}
	return false
}

var clockWords = list("clock words")

// holdsThing reports whether the verb at i has a thing for its object and stops
// nothing: "hold the client's keys", "stop the pump".
func (p *parser) holdsThing(i int) bool {
	switch p.str(i) {
	case "hold", "holds", "stop", "stops", "halt", "halts", "pause", "pauses":
	default:
		return false
	}
	if i > p.cur.start && (p.str(i-1) == "'s" || p.list[i-1].is(possRole) || p.str(i-1) == "the" || p.str(i-1) == "bus") {
		return true // "the food truck's stop" is a noun
	}
	np := p.nounPhrase(i+1, p.cur.end)
	if np.head < 0 || np.class&^people == 0 || p.list[np.head].is(pronRole) {
		return false
	}
	for k := np.next; k < p.cur.end; k++ {
		if t := &p.list[k]; t.is(untilRole) && !(k+1 < p.cur.end && p.timeAt(k+1, &p.cur)) || t.is(approvalNounRole) || t.is(beforeRole) || t.is(approveRole) {
			return false
		}
	}
	return true
}

// stopsWhen reports whether the agent stops at i once something has come about, and
// so not before its act: "stops as soon as somebody says no".
func (p *parser) stopsWhen(i int) bool {
	switch p.str(i) {
	case "stop", "stops", "halt", "halts", "pause", "pauses", "cease", "ceases":
	default:
		return false
	}
	t := &p.list[min(i+1, p.cur.end-1)]
	return t.roles.any(subordinators) && !t.is(beforeRole) && !t.is(untilRole)
}

// thenActs reports whether what is asked at i is nothing but somebody, and the
// act follows.
func (p *parser) thenActs(i int) bool {
	for k := i + 1; k < p.cur.end; k++ {
		if p.list[k].is(prepRole) && p.list[k].class() == 0 {
			return false // "ask the customer for the number, then …"
		}
	}
	next := p.at + 1
	return next < len(p.all) && p.all[next].sentence == p.cur.sentence && p.thenBegins(next)
}

// andWaits reports whether the agent waits once it has asked at i.
func (p *parser) andWaits(i int) bool {
	for k := i + 1; k < p.cur.end && k < i+12; k++ {
		if s := p.str(k); (hasPrefix(s, "wait") || hasPrefix(s, "hold") || hasPrefix(s, "pause")) && p.list[k-1].is(andRole) {
			return !p.waitsTime(k)
		}
	}
	return false
}

// conditionBefore reports whether a "before …" stands in the clause before i.
func (p *parser) conditionBefore(i int) bool {
	for k := p.condsFrom(p.cur.start); k < len(p.conds) && p.conds[k].start < i; k++ {
		if cd := &p.conds[k]; cd.end <= i && cd.roles.has(beforeRole) {
			return true
		}
	}
	return false
}

func containsWith(s string) bool {
	return hasSuffix(s, " with") || hasSuffix(s, " by") || hasSuffix(s, " past") || hasPrefix(s, "consult")
}

func hasPrefix(s, prefix string) bool { return len(s) >= len(prefix) && s[:len(prefix)] == prefix }

func hasSuffix(s, suffix string) bool {
	return len(s) >= len(suffix) && s[len(s)-len(suffix):] == suffix
}

// waitsForNobody reports whether the agent is told at i not to wait or to ask:
// "don't wait for me".
func (p *parser) waitsForNobody(i int) bool {
	s := p.str(i)
	if n := i + 1; hasPrefix(s, "wait") && n < p.cur.end && p.list[n].is(nothingRole) && p.list[n].class().any(people) {
		return true // "waits for nobody"
	}
	if i == p.cur.start || !p.list[i-1].is(doNotRole) || p.list[i].form != baseForm {
		return false
	}
	return hasPrefix(s, "wait") && i+1 < p.cur.end && p.person(i+1) || hasSuffix(s, " me") || hasSuffix(s, " us")
}

// aboutEach reports whether what is asked at i is asked of every single thing.
func (p *parser) aboutEach(i int) bool {
	for k := i; k+1 < p.cur.end && k < i+4; k++ {
		if s := p.str(k); s == "about" || s == "for" {
			switch p.str(k + 1) {
			case "each", "every", "every one", "each one", "any", "all":
				return true
			}
		}
	}
	return false
}
