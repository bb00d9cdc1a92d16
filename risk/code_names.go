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
	if last := parts[len(parts)-1]; scopeActions[last] {
		copy(parts[1:], parts[:len(parts)-1])
		parts[0] = last
	}
	if out, acts := p.partsDo(parts, true); acts {
		return out
	}
	out, _ := p.partsDo(parts, false)
	return out
}

// partsDo says what the parts of a name do, and whether one of them is an act.
// Two parts that the tables know as one thing are taken together (pull_request)
// unless nothing else acts (log_entry).
func (p *parser) partsDo(parts []string, pairs bool) (out familySet, acts bool) {
	action := ""
	var s *senses
	var c, products classSet
	var systems familySet
	for n, part := range parts {
		if n+1 < len(parts) {
			if w := p.voc.word(part + " " + parts[n+1]); w != nil && w.verb == nil && w.class != 0 {
				c |= w.class // merge_pull_request
				continue
			}
		}
		w, f := p.voc.word(part), baseForm
		if w == nil {
			w, f = p.voc.stem(part)
		}
		switch {
		case w == nil:
		case action == "" && (readActions[part] || scopeActions[part]):
			action, s = part, w.verb
		case action == "" && w.verb != nil && f == baseForm && (w.class == 0 || n == 0 || n == len(parts)-1):
			action, s = part, w.verb
		case w.system|w.tool != 0 && w.verb == nil && w.act == nil:
			products |= w.class // mcp__github__…
			systems |= w.system
		default:
			c |= w.class
			if w.class == 0 && w.act != nil {
				c |= classOfAct(w.act)
			}
			if stem, _ := p.voc.stem(part); stem != nil {
				c |= stem.class
			}
		}
	}
	if c == 0 {
		c = products
	}
	if last := p.voc.word(parts[len(parts)-1]); action == "" && last != nil && last.verb != nil {
		action, s = parts[len(parts)-1], last.verb
	}
	switch {
	case action == "":
		return 0, false
	case readActions[action]:
		if c.any(setOf(secretClass, vaultClass)) && (action == "get" || action == "read" || action == "fetch") {
			return 1 << secretFamily, true
		}
		return 0, true
	case wideActions[action] || s == nil:
		if c.has(prospectClass) {
			c = setOf(recordClass) // leads:write
		}
		if c.has(contentClass) && systems.has(publishFamily) {
			return 1 << publishFamily, true // twitter.tweet.write
		}
		if out := familyOfThing(c); out != 0 {
			return out, true
		}
		if p.lastObject.any(setOf(deviceClass, productionClass)) {
			return 1 << changeFamily, true
		}
		return 1 << recordFamily, true
	}
	out = s.pick(c & s.covers())
	if out == 0 {
		out = s.of(anything)
	}
	if out == 0 && s.rows[changeFamily] != 0 && p.lastObject.any(setOf(deviceClass, productionClass)) {
		out = 1 << changeFamily
	}
	if out == 0 && action != "open" && (s.rows[recordFamily] != 0 || s.rows[localFamily] != 0) {
		out = 1 << recordFamily // but OpenWeather and open-meteo.com are names
	}
	return out &^ (1 << quietFamily), true
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

// scopeActions are what scopes end in: contacts.write, chat:write.
var scopeActions = map[string]bool{
	"write": true, "send": true, "delete": true, "manage": true, "publish": true, "create": true, "update": true, "readwrite": true, "edit": true,
	"read": true, "post": true, "make": true, "execute": true, "submit": true, "launch": true, "transfer": true, "stop": true, "start": true, "put": true,
	"control": true,
}

// wideActions say nothing about the family themselves: what is written does.
var wideActions = map[string]bool{"write": true, "manage": true, "readwrite": true, "edit": true, "make": true, "put": true, "create": true, "update": true}

// readActions hand out nothing but the reading of secrets.
var readActions = map[string]bool{"get": true, "list": true, "read": true, "describe": true, "view": true, "display": true, "inspect": true, "fetch": true, "search": true, "query": true, "find": true, "lookup": true}

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
