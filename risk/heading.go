package risk

// headingSays is what the words before a list or a colon say of all that stands
// under them.
type headingSays uint8

const (
	headingOpen  headingSays = iota // nothing: what stands under it speaks for itself
	headingFrees                    // "Duties:", "By itself:", "Needs nobody:"
	headingAsks                     // "Check with me:", "With a yes:"
	headingBars                     // "The agent's don'ts:", "Not fine by me:"
	headingNames                    // "Topics it explains:", "Done by people:"
)

// headWord is what a word of a heading adds to what the heading says.
type headWord uint8

const (
	headFiller headWord = iota + 1 // changes nothing
	headMay                        // weak: frees when nothing stands against it
	headFree
	headAsk
	headBar
	headName
	headNot
	headPerson
)

// headWords are the words that headings are made of. Words that no table of
// headings knows leave a heading of weak words open.
var headWords = tagged(map[string]headWord{
	"heading may":    headMay,
	"heading free":   headFree,
	"heading ask":    headAsk,
	"heading bar":    headBar,
	"heading name":   headName,
	"heading not":    headNot,
	"heading person": headPerson,
	"heading filler": headFiller,
})

// headRoles are the roles of phrases that say the same.
var headRoles = [...]struct {
	r role
	w headWord
}{
	{gatelessRole, headFree}, {settingRole, headAsk}, {banHeadRole, headBar}, {bannedRole, headBar}, {banRole, headBar}, {freelyRole, headFree}, {freeHeadRole, headFree}, {inScopeRole, headFree}, {askRole, headAsk},
	{approvalNounRole, headAsk}, {doNotRole, headNot}, {modalNotRole, headBar}, {beNotRole, headNot}, {notRole, headNot}, {staysRole, headPerson}, {modalRole, headMay},
	{agentRole, headFiller}, {selfRole, headFiller}, {detRole, headFiller}, {possRole, headFiller}, {prepRole, headFiller}, {relRole, headFiller}, {andRole, headFiller}, {adverbRole, headFiller}, {pronRole, headFiller}, {beRole, headFiller}, {haveRole, headFiller}, {uponRole, headFiller}, {nothingRole, headNot}, {noRole, headNot},
}

// headSigns are signs that say the same before an item or a heading: "✅ updating
// tickets", "🚫 Never:".
var headSigns = wordMapOf(func() map[string]headWord {
	return map[string]headWord{
		"✅": headFree, "✔": headFree, "✓": headFree, "👍": headFree, "🟢": headFree, "🆗": headFree, "☑": headFree,
		"⚠": headAsk, "🟡": headAsk, "🟠": headAsk, "✋": headAsk, "🤚": headAsk, "🖐": headAsk, "❓": headAsk, "❔": headAsk, "🔶": headAsk, "🔸": headAsk, "🙋": headAsk,
		"❌": headBar, "🚫": headBar, "⛔": headBar, "🔴": headBar, "👎": headBar, "🛑": headBar, "✗": headBar, "✘": headBar, "✖": headBar, "❎": headBar, "🙅": headBar,
	}
})

// signAt is what a sign before an item says of it.
func (ts *tokens) signAt(i int) headingSays {
	if t := &ts.list[i]; t.kind != markToken && t.kind != wordToken || at(ts.text, int(t.start)) < 0x80 {
		return headingOpen
	}
	switch headSigns.of(ts.str(i)) {
	case headFree:
		return headingFrees
	case headAsk:
		return headingAsks
	case headBar:
		return headingBars
	}
	return headingOpen
}

// longestHeadingSays is how many tokens a heading of this kind may have.
const longestHeadingSays = 9

// headCount counts what the words of a heading add.
type headCount struct {
	n       [headPerson + 1]int
	unknown int  // words that are in no table of headings
	person  bool // one of them is somebody
	needs   bool // "needs", "required"
	until   bool // "without", "unless", "before": a ban until somebody agrees
	mine    bool // "me", "my", "with": an asking word is meant for a person
	with    bool // "with Ana"
	alone   bool
	beyond  bool // "beyond its powers"
	never   bool // "never" in the middle of other words
	nobody  bool
	wants   bool // "what I don't want to see"
}

// headingAt reads what a stretch of tokens says as a heading. It says nothing when
// it names an act of its own: "Refunds need a yes:" is a sentence.
func (ts *tokens) headingAt(from, to int, field Field) headingSays {
	for from < to && ts.list[from].kind != wordToken && headSigns.of(ts.str(from)) == 0 {
		from++
	}
	for to > from && ts.list[to-1].kind == markToken {
		to--
	}
	if to-from > longestHeadingSays || to <= from {
		return headingOpen
	}
	var c headCount
	for i := from; i < to; i++ {
		if t := &ts.list[i]; headSigns.of(ts.str(i)) != 0 {
			c.n[headSigns.of(ts.str(i))]++
			continue
		} else if t.kind == numberToken || t.kind == markToken && t.mark != '|' {
			continue
		} else if t.kind != wordToken {
			return headingOpen
		}
		next, ok := ts.countHead(i, from, to, &c)
		if !ok {
			return headingOpen
		}
		i = next - 1
	}
	return c.says(field)
}

// countHead counts the word or phrase at i and returns where the next begins;
// false: it is an act, and no word of a heading.
func (ts *tokens) countHead(i, from, to int, c *headCount) (int, bool) {
	if i == from && i+2 < to && ts.str(i) == "no" && ts.str(i+1) == "more" {
		return i + 1, false // "no more lost slips: …" is a hope
	}
	for k := min(i+3, to); k > i+1; k-- {
		if w := headWords.of(ts.lower[ts.list[i].start:ts.list[k-1].end]); w != 0 {
			c.n[w]++
			return k, true
		}
	}
	t, s := &ts.list[i], ts.str(i)
	w := headWords.of(s)
	c.with = c.with || hasSuffix(s, "with") || s == "through" || s == "via"
	for k := 0; w == 0 && k < len(headRoles); k++ {
		if t.is(headRoles[k].r) {
			w = headRoles[k].w
		}
	}
	switch s {
	case "yes", "ok", "okay", "go", "yeses", "oks":
		if i > from && (ts.list[i-1].is(possRole) || ts.list[i-1].is(detRole) || ts.str(i-1) == "'s" || ts.str(i-1) == "with" || ts.str(i-1) == "say" || ts.str(i-1) == "says") {
			w = headAsk // "my yes"
		}
		if i+1 < to && (ts.str(i+1) == "needed" || ts.str(i+1) == "required") {
			w = headAsk // "yes needed"
		}
	case "beyond", "outside":
		c.beyond = true // its powers, not office hours
	case "out":
		if c.n[headFree] == 0 {
			w = headFiller
		}
	case "off":
		if i > from && i < to-1 {
			w = headFiller // "cow off her feed"
		}
	case "me", "us", "my", "our", "with", "through", "via", "first", "human", "person", "somebody", "someone":
		c.mine = true
	case "needs", "need", "needed", "requires", "required":
		c.needs = true
	case "without", "w/o", "unless", "before", "until", "except":
		c.until = true
	case "never":
		if i == from && i+1 < to && (hopes.has(ts.str(i+1)) || ts.str(i+1) == "out of") {
			return i + 1, false // "never out of bread: …"
		}
		c.never = i > from && i < to-1
	case "want", "wants", "see", "like":
		c.wants = true
	case "for":
		c.wants = c.wants || i == to-1
	case "alone", "itself", "by itself", "on its own", "solo", "unasked":
		c.alone = true
	}
	if w == 0 {
		c.unknown++
		c.person = c.person || t.class().any(people) || t.capital && t.word == nil && i > from
		return i + 1, c.n[headName] > 0 || t.act() == nil && (t.verb() == nil || t.class() != 0)
	}
	if w == headName && c.unknown > 0 && (t.verb() != nil || t.is(watchRole)) {
		return i + 1, false // "Vault reads"
	}
	c.nobody = c.nobody || t.is(nothingRole)
	c.n[w]++
	return i + 1, true
}

// says weighs what was counted.
func (c *headCount) says(field Field) headingSays {
	asks, nots := c.n[headAsk] > 0, c.n[headNot]
	if asks && c.unknown > 0 && !c.person || c.unknown > 2 {
		return headingOpen
	}
	switch {
	case c.n[headBar] > 0 && (asks && c.until || c.alone):
		return headingAsks // "never without my OK", "never alone"
	case c.beyond && c.n[headFree] > 0 && c.unknown == 0:
		return headingBars // "beyond its powers"
	case c.beyond:
		return headingOpen // "outside office hours"
	case c.n[headBar] > 0 && c.unknown > 0 && (c.never || field == "trigger"):
		return headingOpen // "stock never low", "lamp red"
	case c.n[headBar] > 0:
		return headingBars
	case asks && nots == 1:
		return headingFrees // "no need to wait"
	case asks && !c.mine && !c.needs && c.n[headMay] == 0 && field != "risk_boundary" && field != "human_gate":
		return headingOpen // "Check:" may be its own task
	case asks:
		return headingAsks
	case c.person && c.with && c.unknown == 1 && c.n[headBar]+c.n[headFree] == 0:
		if nots > 0 {
			return headingBars // "not even with Ana"
		}
		return headingAsks
	case c.needs && c.nobody:
		return headingFrees
	case c.needs && c.person && nots == 0:
		return headingAsks
	case c.nobody && field == "human_gate" && c.unknown == 0:
		return headingFrees // "Nobody: status mails"
	case c.unknown > 0 && c.n[headName] == 0:
		return headingOpen
	case c.n[headName] > 0, c.n[headPerson] > 0 && field != "risk_boundary" && field != "human_gate" && field != "cadence" && field != "trigger":
		return headingNames
	case c.n[headPerson] > 0:
		return headingOpen
	case nots > 0 && c.alone:
		return headingAsks
	case nots > 0 && (c.n[headFree]+c.n[headMay] > 0 || c.wants):
		return headingBars
	case c.n[headFree]+c.n[headMay] > 0, c.wants && nots == 0:
		return headingFrees
	}
	return headingOpen
}

// headings notes for every clause that stands under a heading what it says.
func (p *parser) headings() {
	p.heads = append(p.heads[:0], make([]headingSays, len(p.all))...)
	p.above = append(p.above[:0], p.heads...)
	p.bansBelow[0], p.bansBelow[1] = p.bansBelow[0][:0], p.bansBelow[1][:0]
	if p.evidenceField() || p.field == "inputs" || p.field == "registration_path" {
		return
	}
	for _, c := range p.all {
		if h := c.heading; h >= 0 && p.heads[h] == headingOpen && p.all[h].entry == 0 {
			p.heads[h] = p.headingAt(p.all[h].start, p.all[h].end, p.field)
		}
	}
	for i, c := range p.all { // a heading stands before what is under it
		if p.above[i] = p.heads[i]; p.above[i] == headingOpen && c.heading >= 0 {
			p.above[i] = p.above[c.heading]
		}
	}
}

// underHeading is what the headings say that a clause stands under; the nearest
// that says something decides.
func (p *parser) underHeading(c *clause) headingSays {
	if says := p.signAt(c.start); says != headingOpen && !p.evidenceField() {
		return says
	}
	if c.heading < 0 {
		return headingOpen
	}
	return p.above[c.heading]
}

// amountOnly reports whether a clause behind a colon is nothing but an amount:
// "Budget: 5 EUR a day".
func (p *parser) amountOnly(n int) bool {
	if n >= len(p.all) || p.all[n].opened != openedByColon || p.hasFrames(n) || len(p.gatesOf(n)) > 0 {
		return false
	}
	c := &p.all[n]
	if c.end-c.start > 6 || p.list[c.start].kind != numberToken && !(p.list[c.start].kind == markToken && c.start+1 < c.end && p.list[c.start+1].kind == numberToken) {
		return false
	}
	for i := c.start; i < c.end; i++ {
		if t := &p.list[i]; t.roles.any(ownScope) || t.is(askRole) || t.is(freelyRole) || t.is(bannedRole) {
			return false
		}
	}
	return true
}
