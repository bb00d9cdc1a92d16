package risk

// strangerReach is how many tokens behind an act may say that those whom it reaches do not
// know whoever writes.
const strangerReach = 30

// toStrangers reports whether what is sent starts contact with people who did not ask for
// it: "mails the hotels that have never worked with us", "writes to architects,
// introducing our tiles".
func (p *parser) toStrangers(f *frame) bool {
	whom := -1
	for _, c := range f.comps {
		if p.reachable(f, c) {
			whom = c.head
		}
	}
	if whom < 0 {
		return false
	}
	never := false
	for k := f.head + 1; k < p.cur.end && k < f.head+strangerReach; k++ {
		t := &p.list[k]
		switch s := p.str(k); {
		case t.is(andRole) && k+1 < p.cur.end && p.list[k+1].verb() != nil && !never:
			return false // what comes behind is another act
		case offers.has(s) && (t.form == gerundForm || k > 0 && p.str(k-1) == "to") && k+1 < p.cur.end && p.objectLike(k+1, p.cur.end):
			return true // "introducing our tiles"
		case dealings.has(lastWord(s)) && k > 0 && p.dealingsLead(k-1):
			return true // "about a partnership"
		case (t.is(notRole) || t.is(doNotRole) || hasPrefix(s, "not ")) && k > whom && p.relBetween(whom, k):
			never = true
		case never && (s == "us" || s == "our" || s == "ours" || hasSuffix(s, " us")):
			return true // "who have never ordered from us"
		}
	}
	return false
}

// reachable reports whether a complement is of people or houses that could be
// strangers.
func (p *parser) reachable(f *frame, c complement) bool {
	if c.prep >= 0 && !p.prepIs(c, "to") || c.class.any(setOf(operatorClass)) {
		return false
	}
	if c.class.any(people) || organisations.has(p.str(c.head)) {
		return true
	}
	return p.list[c.head].is(pronRole) && p.lastPerson != 0 || c.class == 0 && p.plural(c.head) && p.list[c.head].kind == wordToken && (c.prep >= 0 || len(f.comps) == 1 || c.start == f.comps[0].start && f.comps[1].prep >= 0 && !p.prepIs(f.comps[1], "to"))
}

// relBetween reports whether a relative clause opens between two tokens.
func (p *parser) relBetween(from, to int) bool {
	for k := from + 1; k < to; k++ {
		if p.list[k].is(relRole) && (p.str(k) == "who" || p.str(k) == "that" || p.str(k) == "which" || p.str(k) == "whose") {
			return true
		}
	}
	return false
}

// dealingsLead reports whether the words that end at i lead to what somebody wants of
// a stranger: "about a", "with our", "for a".
func (p *parser) dealingsLead(i int) bool {
	for n := 0; n < 3 && i > p.cur.start; n++ {
		switch p.str(i) {
		case "about", "for", "with", "propose", "proposing", "offering":
			return true
		}
		i--
	}
	return false
}

var (
	offers   = list("offers")
	dealings = list("dealings")
)
