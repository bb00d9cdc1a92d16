package risk

// codeAt reads a scope, a tool's name or a function by its parts.
func (p *parser) codeAt(i int, st *scanState) {
	t := &p.list[i]
	f := frame{head: i, headEnd: i + 1, kind: codeHead, first: i, last: i, subjectAt: -1, cond: st.cond, rel: st.rel, governor: st.governor, clause: p.at}
	if p.field == "context" {
		return // client_work, public_repo: settings
	}
	if t.word != nil && (t.word.tool|t.word.system) != 0 {
		f.families = t.word.tool
	} else {
		f.families = p.codeFamilies(p.text[t.start:t.end])
	}
	if p.field == "tools" && f.families == 1<<recordFamily && p.product(i) == 1<<changeFamily {
		f.families = 1 << changeFamily // "Route 53 with ChangeResourceRecordSets"
	}
	comps, end := p.complements(i+1, p.cur.end, false)
	f.comps = comps
	if f.families == 1<<changeFamily && len(comps) > 0 && p.place(comps[0]) && comps[0].class.has(systemClass) && !comps[0].class.any(setOf(productionClass, configClass)) {
		f.families = 1 << recordFamily // "events.patch on the crew calendar"
	}
	if f.families != 0 {
		f.last = max(end-1, i)
		p.frames = append(p.frames, f)
	}
}

// codeFamilies splits snake_case, camelCase and dotted names and reads a verb
// with an object out of the parts, in whatever order they stand.
func (p *parser) codeFamilies(code string) familySet {
	parts := codeParts(code)
	if len(parts) < 2 {
		return 0
	}
	if parts[0] == "smtp" {
		return 1 << sendFamily // smtp.example.org
	}
	if last := parts[len(parts)-1]; scopeActions.has(last) {
		copy(parts[1:], parts[:len(parts)-1])
		parts[0] = last
	}
	return p.partsDo(parts)
}

// nameParts is what the parts of a name say together.
type nameParts struct {
	action   string    // the part that acts, "" when none does
	senses   *senses   // of the action
	things   classSet  // what is acted on
	products classSet  // what the products and systems among the parts are
	systems  familySet // what those hand out
}

// partsDo says what the parts of a name do. Two parts that the tables know as
// one thing are taken together (pull_request).
func (p *parser) partsDo(parts []string) familySet {
	n := p.readParts(parts)
	switch {
	case n.action == "":
		return 0
	case readActions.has(n.action):
		if n.things.any(setOf(secretClass, vaultClass)) && (n.action == "get" || n.action == "read" || n.action == "fetch") {
			return 1 << secretFamily
		}
		return 0
	case wideActions.has(n.action) || n.senses == nil:
		return p.wideDoes(&n)
	}
	return p.actionDoes(&n)
}

// readParts sorts the parts of a name into an action and things.
func (p *parser) readParts(parts []string) (n nameParts) {
	for at, part := range parts {
		if at+1 < len(parts) {
			if w := p.voc.word(part + " " + parts[at+1]); w != nil && w.verb == nil && w.class != 0 {
				n.things |= w.class // merge_pull_request
				continue
			}
		}
		w, f := p.voc.word(part), baseForm
		if w == nil {
			w, f = p.voc.stem(part)
		}
		switch {
		case w == nil:
		case n.action == "" && (readActions.has(part) || scopeActions.has(part)):
			n.action, n.senses = part, w.verb
		case n.action == "" && w.verb != nil && f == baseForm && (w.class == 0 || at == 0 || at == len(parts)-1):
			n.action, n.senses = part, w.verb
		case w.system|w.tool != 0 && w.verb == nil && w.act == nil:
			n.products |= w.class // mcp__github__…
			n.systems |= w.system
		default:
			n.things |= p.thingOfPart(part, w)
		}
	}
	if n.things == 0 {
		n.things = n.products
	}
	if last := p.voc.word(parts[len(parts)-1]); n.action == "" && last != nil && last.verb != nil {
		n.action, n.senses = parts[len(parts)-1], last.verb
	}
	return n
}

// thingOfPart says what a part that is no action stands for.
func (p *parser) thingOfPart(part string, w *word) classSet {
	c := w.class
	if w.class == 0 && w.act != nil {
		c = classOfAct(w.act)
	}
	if stem, _ := p.voc.stem(part); stem != nil {
		c |= stem.class
	}
	return c
}

// wideDoes says what an action does that says nothing about the family itself.
func (p *parser) wideDoes(n *nameParts) familySet {
	c := n.things
	if c.has(prospectClass) {
		c = setOf(recordClass) // leads:write
	}
	if c.has(contentClass) && n.systems.has(publishFamily) {
		return 1 << publishFamily // twitter.tweet.write
	}
	if out := familyOfThing(c); out != 0 {
		return out
	}
	if p.lastObject.any(setOf(deviceClass, productionClass)) {
		return 1 << changeFamily
	}
	return 1 << recordFamily
}

// actionDoes says what an action of its own does to the things of the name.
func (p *parser) actionDoes(n *nameParts) familySet {
	s := n.senses
	out := s.pick(n.things & s.covers())
	if out == 0 {
		out = s.of(anything)
	}
	if out == 0 && s.rows[changeFamily] != 0 && p.lastObject.any(setOf(deviceClass, productionClass)) {
		out = 1 << changeFamily
	}
	if out == 0 && n.action != "open" && (s.rows[recordFamily] != 0 || s.rows[localFamily] != 0) {
		out = 1 << recordFamily // but OpenWeather and open-meteo.com are names
	}
	return out &^ (1 << quietFamily)
}

// classOfAct says what a noun of action stands for among the parts of a name:
// what is transferred in "payments.transfer" is money.
func classOfAct(s *senses) classSet {
	for f, c := range [familyCount]class{sendFamily: messageClass, publishFamily: contentClass, payFamily: moneyClass, changeFamily: productionClass, recordFamily: recordClass} {
		if c != anything && s.of(anything).has(familyIndex(f)) {
			return setOf(c)
		}
	}
	return 0
}

var scopeActions = list("scope actions")

var wideActions = list("wide actions")

var readActions = list("read actions")

// codeParts splits a code token into lower-case parts.
func codeParts(code string) []string {
	var parts []string
	start := 0
	flush := func(end int) {
		if end > start {
			parts = append(parts, lowerASCII(code[start:end]))
		}
	}
	for i := 0; i < len(code); i++ {
		c := code[i]
		switch {
		case !isAlnum(c):
			flush(i)
			start = i + 1
		case isUpper(c) && i > start && !isUpper(code[i-1]):
			flush(i)
			start = i
		}
	}
	flush(len(code))
	return parts
}
