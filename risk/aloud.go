package risk

// saidOnly names the rule by which an act is only said, wished by others or compared,
// or "".
func (p *parser) saidOnly(f *frame, c *clause) string {
	switch {
	case p.unsent(f, c):
		return "draft-only"
	case p.expected(f, c):
		return "wish-of-others"
	case p.spokenAloud(c):
		return "quotation"
	case (f.kind == nominal || f.kind == placeHead) && p.sortedBy(c):
		return "topic"
	case f.kind == imperative && p.field == "goal" && len(f.comps) > 0 && f.comps[0].prep < 0 && (p.str(f.comps[0].start) == "less" || p.str(f.comps[0].start) == "fewer"):
		return "fewer" // "spend less on ads"
	}
	return ""
}

// beforeColon returns the clause before the colon that a clause stands behind, and
// its last word; nil where there is none.
func (p *parser) beforeColon(c *clause) (h *clause, last int) {
	if c.heading < 0 || c.opened != openedByColon {
		return nil, -1
	}
	h = &p.all[c.heading]
	last = h.end - 1
	for last > h.start && p.list[last].kind == markToken {
		last--
	}
	return h, last
}

// spokenAloud reports whether a clause behind a colon is only what somebody writes or
// says: "users write: delete my data!".
func (p *parser) spokenAloud(c *clause) bool {
	h, last := p.beforeColon(c)
	if h == nil || !saysAloud.has(p.list[last].lemma()) || last == h.start {
		return false
	}
	who := false
	for i := h.start; i < last; i++ {
		t := &p.list[i]
		if t.is(agentRole) && (!t.is(pronRole) || p.str(i) == "it") {
			return false
		}
		who = who || t.class().any(people|setOf(messageClass, contentClass)) || t.is(selfRole)
	}
	return who
}

var saysAloud = list("says aloud")

// expected reports whether a passive is what somebody else expects or wants: "clients
// expect to be called back".
func (p *parser) expected(f *frame, c *clause) bool {
	i := f.head - 1
	if f.kind != passive || i-2 < c.start || p.str(i) != "be" || p.str(i-1) != "to" {
		return false
	}
	switch p.str(i - 2) {
	case "expect", "expects", "hope", "hopes", "prefer", "prefers", "hate", "hates", "refuse", "refuses", "like", "likes", "demand", "demands", "ask", "asks":
	default:
		return false
	}
	from := c.start
	for k := f.clause - 1; k >= 0 && p.all[k].sentence == c.sentence; k-- {
		from = p.all[k].start
	}
	for k := from; k < i-2; k++ {
		if t := &p.list[k]; t.is(agentRole) || p.str(k) == "i" || p.str(k) == "we" {
			return false
		}
	}
	return true
}

// topicStretch reports whether what is named stands in the topic of a text or a
// course: "a tutorial on creating DNS records", "procedures for revoking badges".
func (p *parser) topicStretch(f *frame, c *clause) bool {
	for i := f.first - 1; i > c.start && i > f.first-6; i-- {
		t := &p.list[i]
		if t.kind == markToken || t.roles.any(auxiliaries) || t.is(relRole) && !t.is(detRole) {
			return false
		}
		if t.is(topicRole) && !t.is(prepRole) {
			return f.kind == gerund || f.kind == nominal
		}
		switch p.str(i) {
		case "on", "about", "for", "of", "in":
		default:
			continue
		}
		doing := f.kind == gerund || i+1 < f.first && p.list[i+1].form == gerundForm
		if !lessons.has(p.str(i-1)) || p.str(i) != "on" && p.str(i) != "about" && !(rulesFor.has(p.str(i-1)) && doing) {
			return false
		}
		return doing || f.kind == nominal
	}
	return false
}

var lessons = list("lessons")

var rulesFor = list("rules for")

// sortedBy reports whether a clause behind a colon lists by what something is sorted:
// "sort complaints by theme: late refund, rude call".
func (p *parser) sortedBy(c *clause) bool {
	h, last := p.beforeColon(c)
	if h == nil || last-1 <= h.start {
		return false
	}
	switch p.str(last) {
	case "theme", "topic", "type", "kind", "reason", "category", "subject", "cause", "intent", "themes", "topics", "types", "kinds", "reasons", "categories", "subjects", "causes", "classes", "groups", "buckets", "labels":
		return p.str(last-1) == "by" || p.str(last-1) == "into" || p.list[last-1].is(detRole) || p.list[last-1].kind == numberToken
	}
	return false
}
