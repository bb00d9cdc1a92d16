package risk

// What follows tells where words of approval hand out no gate: a rule is given up,
// the look comes after the act, or what agrees is a machine.

// waived reports whether an approval is said to be given up, not to apply or not
// to be needed: "we dropped the sign-off for newsletters", "the four-eyes rule does
// not apply to posts", "her OK is no longer required".
func (p *parser) waived(i int) bool {
	for k := i - 1; k >= p.cur.start && k > i-5; k-- {
		t := &p.list[k]
		if waivers.has(t.lemma()) && t.form != gerundForm {
			return !p.negatorBefore(k, p.cur.start)
		}
		if t.kind == markToken || t.is(noRole) || t.is(withoutRole) {
			break
		}
	}
	be, not := false, false
	for k := i + 1; k < p.cur.end && k < i+7; k++ {
		t := &p.list[k]
		switch s := p.str(k); {
		case t.kind == markToken:
			return false
		case be && waivers.has(t.lemma()) && t.form == pastForm:
			return !not
		case be && not && demanded.has(s), applies.has(t.lemma()) && (p.list[k-1].is(doNotRole) || p.list[k-1].is(modalNotRole)):
			return true
		}
		be = be || t.is(beRole) || t.is(haveRole) || t.is(beNotRole)
		not = not || t.is(notRole) || t.is(beNotRole)
	}
	return false
}

// waivers are verbs of doing without a rule, applies verbs of its reach, demanded
// words of its being needed.
var (
	waivers  = list("waivers")
	applies  = list("applies")
	demanded = list("demanded")
)

// ownDenial reports whether all that is denied before a frame is that the yes of a gate
// is needed: "my yes is not needed for posts".
func (p *parser) ownDenial(g gate, f *frame) bool {
	if !g.open || g.rule != "no-gate-wanted" {
		return false
	}
	if g.at+1 < len(p.list) && p.list[g.at].is(noRole) && p.str(g.at+1) == "need" {
		return !p.deniedIn(p.all[f.clause].start, g.at) && !p.deniedIn(g.at+1, f.head)
	}
	for k := g.at + 1; k < f.first && k < g.at+7; k++ {
		if demanded.has(p.str(k)) {
			return p.deniedIn(g.at, k) && !p.deniedIn(p.all[f.clause].start, g.at) && !p.deniedIn(k, f.head)
		}
	}
	return false
}

var machines = list("machines")

// byMachine reports whether a machine or a service agrees at i: "when the probe
// says so".
func (p *parser) byMachine(i int) bool {
	k := i - 1
	for k > p.cur.start && (p.list[k].is(adverbRole) || p.list[k].roles.any(auxiliaries)) {
		if p.list[k].is(beRole) || p.list[k].is(getRole) {
			return false // "what it puts on the website is cleared by legal"
		}
		k--
	}
	if k < p.cur.start || p.list[k].kind != wordToken || p.list[k].class().any(people) {
		return false
	}
	word := p.str(k)
	return machines.has(word) || machines.has(singular(word))
}

// anyonesYes reports whether it is anybody's approval that the words before i do
// without: "go out without anyone's yes".
func (p *parser) anyonesYes(from, i int) bool {
	for k := from + 1; k < i; k++ {
		switch p.str(k) {
		case "anyone's", "anybody's", "anyone", "anybody", "any":
			return !p.deniedIn(p.cur.start, from)
		}
	}
	return false
}

// doneWithout reports whether the person who agrees at i is one whom the act does
// without: "mails go out without Tom's check".
func (p *parser) doneWithout(i int) bool {
	for k := i - 1; k >= p.cur.start && k > i-5; k-- {
		t := &p.list[k]
		if t.is(withoutRole) {
			return true
		}
		if t.kind == markToken && t.mark != '\'' || t.roles.any(subordinators) {
			return false
		}
	}
	return false
}

// reviewedAfter reports whether a clause says that somebody looks at what was
// done: "we look over the tweets once a month".
func (p *parser) reviewedAfter(c *clause) bool {
	if c.end-c.start > farthest {
		return false
	}
	after, looked := false, false
	for i := c.start; i < c.end; i++ {
		t := &p.list[i]
		after = after || t.is(afterFactRole)
		looked = looked || t.roles.any(consents) || looks.has(t.lemma()) || p.str(i) == "reviewed"
		if t.is(firstRole) || t.is(beforeRole) {
			return false
		}
	}
	return after && looked
}

// otherwiseGated reports whether an act that "is not" stands beside one that is
// free, where the question is what needs a yes: "posting is free, mailing is not".
func (p *parser) otherwiseGated(f *frame, c *clause) bool {
	if p.field != "human_gate" || !f.listed() || c.end < c.start+2 {
		return false
	}
	if last := &p.list[c.end-1]; !last.is(beNotRole) && !(last.is(notRole) && p.list[c.end-2].is(beRole)) {
		return false
	}
	for k := c.start - 1; k >= 0 && k > c.start-12 && p.list[k].kind != breakToken; k-- {
		if p.list[k].is(freelyRole) || p.list[k].is(gatelessRole) {
			return true
		}
	}
	return false
}

var papers = list("papers")

// paperAt reports whether the noun phrase at i is such a thing.
func (p *parser) paperAt(i int) bool {
	if handSigns.has(p.str(i - 1)) {
		return false
	}
	np := p.nounPhrase(i, p.cur.end)
	if np.head < 0 {
		return false
	}
	s := p.str(np.head)
	return papers.has(s) || papers.has(singular(s))
}

var handSigns = list("hand signs")

// signedPaper reports whether the participle at i only tells which papers are
// meant: "the vetted list", "expenses approved in Concur".
func (p *parser) signedPaper(i int) bool {
	if p.field == "human_gate" || i == p.cur.start {
		return false
	}
	prev := &p.list[i-1]
	if prev.roles.any(auxiliaries) {
		return false
	}
	if (prev.is(detRole) || prev.is(possRole) || prev.verb() != nil) && p.paperAt(i+1) {
		return true
	}
	if i+2 >= p.cur.end || p.str(i+1) != "in" && p.str(i+1) != "on" && p.str(i+1) != "at" || p.condAt(i) != nil {
		return false
	}
	word := p.str(i - 1)
	return papers.has(word) || papers.has(singular(word))
}

// noneFor reads things that need nobody's yes: "none for labels and comments".
func (p *parser) noneFor() {
	k := p.cur.start
	if p.field != "human_gate" || k+2 >= p.cur.end || p.str(k) != "none" || p.str(k+1) != "for" {
		return
	}
	list, end := p.barredThings(k+2, p.cur.end, p.acts)
	if end < p.cur.end {
		return
	}
	for _, th := range list {
		if !th.act && th.families != 0 {
			p.add(k, th.last, th.families, judge(Requested, "none-for"))
		}
	}
}

// toldLater reports whether a clause only says that somebody is told or looks when it
// is done: "I only want to hear about it afterwards".
func (p *parser) toldLater(c *clause) bool {
	after, told := false, false
	for k := c.start; k < c.end; k++ {
		t := &p.list[k]
		if t.is(firstRole) && !t.is(afterFactRole) || t.is(beforeRole) || t.is(notRole) {
			return false
		}
		after = after || t.is(afterFactRole) || laterWords.has(p.str(k))
		told = told || tellingWords.has(p.str(k)) || looks.has(t.lemma())
	}
	return after && told
}

// forGood reports whether a yes at i has been given once and for all: "waved through
// for good by the board".
func (p *parser) forGood(i int) bool {
	if p.list[i].form != pastForm || p.condAt(i) != nil {
		return false
	}
	for k := i + 1; k < p.cur.end && k < i+7; k++ {
		switch p.str(k) {
		case "for good", "once and for all", "forever", "permanently", "for ever", "in advance for all":
			return true
		case "for":
			return k+1 < p.cur.end && (p.str(k+1) == "good" || p.str(k+1) == "ever")
		case "once":
			return k+2 < p.cur.end && p.list[k+1].is(andRole) && p.str(k+2) == "for"
		}
	}
	return false
}

var (
	laterWords   = list("later words")
	tellingWords = list("told words")
)
