package risk

// barredThing is one of a list of things that words of prohibition bar.
type barredThing struct {
	first, last int // tokens, the last included
	families    familySet
	act         bool // named as an act, and judged as one
}

// longestBarred is how many things of a list are read.
const longestBarred = 24

// barredThings reads a list of things and acts between two tokens, and where it
// ends: "the boiler, the ledger and all refunds".
func (p *parser) barredThings(from, to, acts int) (out []barredThing, next int) {
	for from < to && len(out) < longestBarred {
		k := from
		for k < to && (p.joins(k, k+1) || len(out) == 0 && p.list[k].is(adverbRole) && !p.list[k].is(detRole) && p.list[k].class() == 0) {
			k++
		}
		if len(out) > 0 && k == from {
			return out, from
		}
		if len(out) > 0 && k < to && p.list[k].is(prepRole) && p.list[k].class() == 0 {
			k++ // "hands off the till and off the lock"
		}
		th, end := p.barredAt(k, to, acts)
		if end <= k {
			return out, from
		}
		out = append(out, th)
		from = end
	}
	return out, from
}

// barredAt reads one thing or act of such a list, with what hangs on it, and
// returns where it ends, or k.
func (p *parser) barredAt(k, to, acts int) (barredThing, int) {
	for n := range p.actsIn(p.at) {
		if f := &p.frames[n]; n < acts && f.first == k && f.listed() && f.head < to {
			return barredThing{first: k, last: f.last, act: true}, max(f.last, f.head) + 1
		}
	}
	np := p.nounPhrase(k, to)
	if np.head < 0 || p.list[np.head].is(agentRole) && np.class == 0 {
		return barredThing{}, k
	}
	th := barredThing{first: k, last: np.next - 1, families: p.thingFamilies(k, np)}
	th.act = p.headWithin(k, np.next)
	end := np.next
	for n := 0; n < 2 && end+1 < to && p.list[end].is(prepRole) && p.list[end].class() == 0; n++ {
		hangs := p.nounPhrase(end+1, to)
		if hangs.head < 0 {
			break
		}
		if th.families == 0 {
			th.families = p.thingFamilies(end+1, hangs) // "anything in the ledger"
		}
		th.act = th.act || p.headWithin(end+1, hangs.next)
		end = hangs.next
		th.last = end - 1
	}
	return th, p.behindAnyOf(end, to)
}

// behindAnyOf passes over brackets that say how far a bar on a thing goes: "the
// domain controller (any change)".
func (p *parser) behindAnyOf(i, to int) int {
	if i+2 >= to || p.list[i].kind != markToken || p.list[i].mark != '(' || p.str(i+1) != "any" && p.str(i+1) != "all" {
		return i
	}
	for k := i + 2; k < min(to, i+8); k++ {
		if p.list[k].kind == markToken && p.list[k].mark == ')' {
			return k + 1
		}
	}
	return i
}

// thingFamilies says which family acting on a thing belongs to, by the product
// that is named and by what it is.
func (p *parser) thingFamilies(from int, np nounPhrase) familySet {
	if p.list[np.head].is(quietRole) || np.class.any(quietPlaces) {
		return 0
	}
	if np.class.has(secretClass) {
		return 1 << secretFamily
	}
	if np.class.has(productionClass) && np.class.has(systemClass) {
		return 1 << changeFamily
	}
	fams := familyOfThing(np.class &^ people)
	for k := from; k < np.next; k++ {
		if s := p.systemOf(k); s != 0 && (fams == 0 || p.list[k].capital) {
			return s & -s
		}
	}
	if fams != 0 || np.class&^people != 0 {
		return fams
	}
	return familyOfThing(np.mods & strongObjects)
}

// barAfter bars each thing of the list behind a word of prohibition at i: "stay
// away from the boiler and the ledger". Acts among them are barred as acts.
func (p *parser) barAfter(i, acts int) bool {
	list, _ := p.barredThings(i+1, p.cur.end, acts)
	if len(list) == 0 || list[0].act && len(list) == 1 || p.othersKeptOff(i) {
		return false
	}
	if p.headWithin(i, i+1) || list[0].first != i+1 {
		return false
	}
	if p.frameWithin(i+1) && !p.objectDet(i+1, p.cur.end) && !barsThings(p.str(i)) {
		return false
	}
	added := false
	for n, th := range list {
		if th.act || th.families == 0 {
			continue
		}
		first := th.first
		if n == 0 {
			first = i
		}
		p.add(first, th.last, th.families, p.ban("banned-thing"))
		added = true
	}
	return added
}

// othersKeptOff reports whether those that a prohibition at i speaks of are people:
// "visitors are not allowed near the vault".
func (p *parser) othersKeptOff(i int) bool {
	if s := p.str(i); !barsThings(s) && !hasSuffix(s, " near") && !hasSuffix(s, " into") {
		return false // "IT forbids any change to the pumps"
	}
	for i > p.cur.start && p.list[i-1].roles.any(auxiliaries) {
		i--
	}
	return i > p.cur.start && p.list[i-1].class().any(people) && p.actorOf(i-1) == otherActor && !p.list[p.cur.start].roles.any(rolesOf(noRole, nothingRole))
}

// barsThings reports whether what follows a phrase of prohibition is a thing and
// no verb: "away from", "hands off", "nothing to do with".
func barsThings(s string) bool {
	for _, end := range [...]string{" from", " of", " off", " with", " over", " alone", " in", " on"} {
		if hasSuffix(s, end) {
			return true
		}
	}
	return false
}

// barBefore bars each thing of the list that a predicate at i forbids: "the CRM,
// the boiler and the bank account are off limits". It reports whether the list is
// one of several.
func (p *parser) barBefore(i, acts int) bool {
	from := p.cur.start
	if p.mainStart > from && p.mainStart < i {
		from = p.mainStart
	}
	list, end := p.barredThings(from, i, acts)
	if len(list) < 2 || !p.onlyPredicates(end, i) {
		return false
	}
	added := false
	for _, th := range list {
		if !th.act && th.families != 0 {
			p.add(th.first, th.last, th.families, p.ban("banned-thing"))
			added = true
		}
	}
	return added
}

// onlyPredicates reports whether nothing but auxiliaries, adverbs, dashes and
// "all" stands between a list and what is said of it.
func (p *parser) onlyPredicates(from, to int) bool {
	for k := from; k < to; k++ {
		t := &p.list[k]
		if t.roles.any(auxiliaries) || t.is(adverbRole) || t.kind == markToken && (t.mark == '-' || t.mark == ',') {
			continue
		}
		switch p.str(k) {
		case "all", "both", "each", "these", "those", "they", "strictly", "simply", "just", "completely", "absolutely", "entirely":
			continue
		}
		return false
	}
	return true
}

// barUnder bars each thing of the list under a heading that bans, so far as it is
// no act and was read as nothing: "hands off: the DNS, the Stripe account".
func (p *parser) barUnder(acts int) {
	h := p.cur.heading
	if h < 0 || p.cur.start >= p.cur.end || !p.headingBans(h, false) && p.underHeading(&p.cur) != headingBars || p.freshAfter(p.cur.start) {
		return
	}
	list, end := p.barredThings(p.cur.start, p.cur.end, acts)
	if end < p.cur.end {
		return
	}
	for _, th := range list {
		if !th.act && th.families != 0 && !p.frameBetween(th.first, th.last+1, acts) {
			p.add(th.first, th.last, th.families, judge(Prohibited, "heading"))
		}
	}
}

// freshAfter reports whether what follows a colon turns from the ban before it:
// "don't post: just write a file".
func (p *parser) freshAfter(i int) bool {
	switch p.str(i) {
	case "just", "only", "instead", "rather", "simply", "merely":
		return i+1 < len(p.list) && p.list[i+1].verb() != nil
	}
	return false
}

// barredTools takes back what a tool hands out by its name where the ban of its
// only act stands beside it: "DocuSign (sending turned off)", "Twilio, texts
// blocked".
func (p *parser) barredTools() {
	if p.textField != "tools" {
		return
	}
	for k := range p.frames {
		f := &p.frames[k]
		if p.judged[k].class != Requested || p.all[f.clause].entry > 0 && p.judged[k].rules[0] == "verdict-in-brackets" || !f.listed() || f.kind == gerund {
			continue
		}
		product := p.namesProduct(f)
		for n := k + 1; n < len(p.frames) && n < k+4; n++ {
			o := &p.frames[n]
			if p.judged[n].class == Prohibited && !p.judged[n].limit && o.families == f.families && o.first > f.last && (product && o.first-f.last < 9 && p.sameItem(f.last+1, o.first) || p.heldElsewhere(f, o)) {
				p.judged[k] = judge(Mentioned, "barred-tool")
				break
			}
		}
	}
}

// heldElsewhere reports whether a secret that stands among the tools is said to be
// kept from the agent: "a token (it sits in the proxy, the agent doesn't see it)".
func (p *parser) heldElsewhere(f, o *frame) bool {
	if f.families != 1<<secretFamily || o.first-f.last > 24 || p.all[o.clause].sentence != p.all[f.clause].sentence || o.kind != finite && o.kind != imperative && o.kind != past {
		return false
	}
	for _, c := range o.comps {
		if c.prep < 0 {
			return p.list[c.head].is(pronRole) || p.list[c.head].class().has(secretClass)
		}
	}
	return false
}

// namesProduct reports whether a frame is no more than the name of a product.
func (p *parser) namesProduct(f *frame) bool {
	for i := f.first; i <= f.last && i < len(p.list); i++ {
		if p.list[i].verb() != nil && p.list[i].class() == 0 && p.systemOf(i) == 0 {
			return false
		}
		if p.systemOf(i) != 0 {
			return true
		}
	}
	return false
}

// sameItem reports whether no end of a sentence or line stands between two tokens.
func (p *parser) sameItem(from, to int) bool {
	for i := from; i < to && i < len(p.list); i++ {
		t := &p.list[i]
		if t.kind == breakToken || t.kind == bulletToken || t.kind == markToken && isStop(t.mark) || p.systemOf(i) != 0 {
			return false
		}
	}
	return true
}
