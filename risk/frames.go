package risk

import "strings"

// scanState is what the walk over a clause knows at a token.
type scanState struct {
	subject   actor
	subjectAt int
	inIf      bool
	ifRole    int // token that opened the condition, or -1
	rel       int
	relActor  actor
	governor  int
	modal     bool
	nounAt    int   // first token of the noun phrase that may be a subject, or -1
	nounActor actor // who that is
	lastActor actor // of the last noun phrase, for relative clauses
}

// readClause finds the action phrases of a clause.
func (p *parser) readClause(index int) {
	p.at, p.cur = index, p.all[index]
	st := scanState{subjectAt: -1, ifRole: -1, rel: -1, governor: -1, nounAt: -1}
	for i := p.cur.start; i < p.cur.end; {
		i = p.step(i, &st)
	}
}

// step reads what stands at i and returns where to go on.
func (p *parser) step(i int, st *scanState) int {
	t := &p.list[i]
	if t.quoted {
		return p.quotation(i)
	}
	if k := p.verbal(i, p.cur.start, p.cur.end); k != noHead {
		return p.verbAt(i, k, st)
	}
	switch {
	case t.kind == markToken:
		if t.mark == ',' || t.mark == '-' {
			st.inIf, st.ifRole, st.rel, st.nounAt, st.governor = false, -1, -1, -1, -1
		}
		return i + 1
	case t.roles.any(subordinators):
		st.inIf, st.ifRole, st.rel, st.nounAt, st.governor = true, i, -1, -1, i
		st.modal = false
		return i + 1
	case t.is(relRole) && i > p.cur.start && !(p.nounFollows(i+1, p.cur.end) && t.is(detRole) && st.lastActor == noActor):
		st.rel, st.relActor, st.nounAt = i, st.lastActor, -1
		st.governor = -1
		if !t.is(selfRole) {
			return i + 1
		}
		st.subject = st.relActor
		return i + 1
	case t.roles.any(auxiliaries):
		if t.is(modalRole) || t.is(modalNotRole) {
			st.modal = true
		}
		if st.nounAt >= 0 {
			st.subject, st.subjectAt = st.nounActor, st.nounAt
		}
		return i + 1
	case t.is(andRole):
		st.nounAt = -1
		return i + 1
	case t.is(prepRole) && t.class() == 0, t.is(topicRole), t.is(insteadRole), t.is(withoutRole):
		st.governor = i
		return i + 1
	case t.kind == codeToken:
		p.codeAt(i, st)
		return i + 1
	case t.is(quietRole), t.is(adverbRole) && t.class() == 0 && t.act() == nil && !t.is(detRole):
		return i + 1
	}
	np := p.nounPhrase(i, p.cur.end)
	if np.head < 0 {
		return max(np.next, i+1)
	}
	return p.nounAt(i, np, st)
}

// verbAt reads a verb: an action phrase, or only what governs the next ones.
func (p *parser) verbAt(i int, k headKind, st *scanState) int {
	t := &p.list[i]
	actorNow := st.subject
	if k == finite || k == past || k == imperative {
		switch {
		case st.nounAt >= 0:
			actorNow = st.nounActor
			st.subject, st.subjectAt = st.nounActor, st.nounAt
		case st.rel >= 0:
			actorNow = st.relActor
		}
	}
	f := frame{head: i, headEnd: i + 1, kind: k, subject: actorNow, subjectAt: st.subjectAt, first: i, last: i, inIf: st.inIf, inRel: st.rel, governor: st.governor, modal: st.modal, clause: p.at}
	next := i + 1
	if s := t.verb(); s != nil {
		comps, end := p.complements(i+1, p.cur.end)
		f.comps = comps
		if k == passive || k == reduced || k == resultive {
			p.passiveObject(&f, st)
		}
		p.bindPronouns(&f)
		f.families = p.choose(s, &f)
		if t.word != nil && t.word.lexicon != 0 {
			f.families |= t.word.lexicon
		}
		for _, c := range f.comps {
			if c.no && (c.prep < 0 || p.list[c.prep].is(recipientRole)) {
				f.noObject = true
			}
			if c.class != 0 && c.class&people == 0 {
				p.lastObject = c.class
			}
		}
		if f.families != 0 {
			f.last = max(f.headEnd, end) - 1
			p.frames = append(p.frames, f)
			next = max(end, i+1)
		}
	}
	st.governor, st.nounAt = i, -1
	if f.families != 0 {
		st.governor = -1
	}
	return next
}

// passiveObject takes the subject of a passive, or the noun before or after a
// participle, as the object.
func (p *parser) passiveObject(f *frame, st *scanState) {
	f.subject = noActor
	from := st.nounAt
	if f.kind == passive {
		from = st.subjectAt
		if from < 0 {
			from = st.nounAt
		}
	}
	if f.kind != resultive && from >= 0 {
		np := p.nounPhrase(from, f.head)
		if np.head >= 0 {
			f.comps = append(f.comps[:len(f.comps):len(f.comps)], complement{prep: -1, start: from, end: np.next, head: np.head, class: np.class, mods: np.mods, no: np.no})
			f.first = from
			rest, _ := p.complements(np.next, f.head)
			f.comps = append(f.comps, rest...)
		}
		if f.kind == passive && st.nounActor == nobody {
			f.noObject = true
		}
	}
	for _, c := range f.comps {
		if c.prep >= 0 && p.str(c.prep) == "by" {
			if a := p.actorOf(c.head); a == otherActor || a == agentActor {
				f.subject = a
			}
		}
	}
}

// bindPronouns is where "it" and "them" have taken the class of the last
// object; nothing is left to do but to note a bare one.
func (p *parser) bindPronouns(f *frame) {}

// nounAt reads a noun phrase: a nominal action phrase, a right, a place to go
// to, or only a possible subject.
func (p *parser) nounAt(i int, np nounPhrase, st *scanState) int {
	head := &p.list[np.head]
	if st.nounAt < 0 {
		st.nounAt, st.nounActor = i, p.actorOf(np.head)
	}
	st.lastActor = p.actorOf(np.head)
	f := frame{head: np.head, headEnd: np.head + 1, kind: nominal, subject: noActor, subjectAt: -1, first: i, last: np.head, inIf: st.inIf, inRel: st.rel, governor: st.governor, noObject: np.no, clause: p.at}
	comps, end := p.complements(np.next, p.cur.end)
	f.comps = append(comps, complement{prep: -1, start: i, end: np.head, head: np.head, class: np.mods, mods: 0})
	s := head.act()
	switch {
	case head.is(quietRole):
	case s != nil:
		f.families = p.choose(s, &f)
	case np.class.has(rightClass):
		f.kind = rightHead
		f.families = p.rights(i, np, comps)
	}
	if head.word != nil {
		f.families |= head.word.lexicon
	}
	if f.families == 0 {
		p.toolAt(i, np, &f)
	}
	if f.families == 0 && (p.field == "outputs" || p.field == "memory" || p.field == "goal" || p.field == "objective") {
		p.placed(np, comps, &f)
	}
	if np.class != 0 && np.class&people == 0 && !head.is(agentRole) {
		p.lastObject = np.class
	}
	if f.families == 0 {
		return np.next
	}
	f.last = max(end-1, np.head)
	p.frames = append(p.frames, f)
	if f.kind == nominal && len(comps) > 0 && p.prepIs(comps[0], "by") {
		return np.next
	}
	if f.kind == toolKind || end <= np.next {
		return np.next
	}
	return np.next
}

const toolKind = rightHead

func (p *parser) prepIs(c complement, s string) bool { return c.prep >= 0 && p.str(c.prep) == s }

// actorOf says who a noun is as a doer.
func (p *parser) actorOf(i int) actor {
	t := &p.list[i]
	switch {
	case t.is(nothingRole):
		return nobody
	case t.is(selfRole):
		return otherActor
	case t.is(agentRole):
		return agentActor
	case t.class().any(people):
		return otherActor
	case t.word == nil && t.stem == nil && t.kind == wordToken && personSuffix(p.str(i)):
		return otherActor
	}
	return thingActor
}

// personSuffix guesses from the ending that an unknown noun is somebody.
func personSuffix(s string) bool {
	s = strings.TrimSuffix(s, "s")
	for _, e := range [...]string{"er", "or", "ist", "ian", "ee", "man", "men", "woman", "eer", "keeper"} {
		if len(s) > len(e)+2 && strings.HasSuffix(s, e) {
			return true
		}
	}
	return false
}

// quotation reads what a quotation names: it is a mention, whatever it says.
func (p *parser) quotation(i int) int {
	end := i
	for end < p.cur.end && p.list[end].quoted {
		end++
	}
	for k := i; k < end; k++ {
		t := &p.list[k]
		s := t.verb()
		if s == nil {
			s = t.act()
		}
		if s == nil || t.is(quietRole) {
			continue
		}
		p.list[k].quoted = false
		comps, last := p.quotedComplements(k+1, end)
		f := frame{head: k, headEnd: k + 1, kind: imperative, quoted: true, first: i, last: max(last, k+1) - 1, comps: comps, clause: p.at, inRel: -1, governor: -1, subjectAt: -1}
		if f.families = p.choose(s, &f); f.families != 0 {
			f.last = end - 1
			p.frames = append(p.frames, f)
			break
		}
	}
	return max(end, i+1)
}

func (p *parser) quotedComplements(i, end int) ([]complement, int) {
	for k := i; k < end; k++ {
		p.list[k].quoted = false
	}
	comps, last := p.complements(i, end)
	return comps, last
}

// rights decides what a right of writing hands out: by an act named before it,
// else by the system it is for.
func (p *parser) rights(i int, np nounPhrase, comps []complement) familySet {
	read := false
	for k := i; k <= np.head; k++ {
		if s := p.str(k); s == "read" || s == "view" || s == "viewer" {
			read = true
		}
	}
	words := p.list[np.head].lemma()
	all := np.mods
	var systems familySet
	for k := max(p.cur.start, i-6); k < np.next; k++ {
		systems |= p.systemOf(k)
		all |= p.list[k].class() &^ setOf(rightClass)
	}
	for _, c := range comps {
		all |= c.class | c.mods
		for k := c.start; k < c.end; k++ {
			systems |= p.systemOf(k)
		}
	}
	if all.has(secretClass) || all.has(vaultClass) {
		return 1 << secretFamily
	}
	if read {
		return 0
	}
	for _, r := range [...]struct {
		stem string
		f    familyIndex
	}{{"send", sendFamily}, {"publish", publishFamily}, {"posting", publishFamily}, {"refund", payFamily}, {"pay", payFamily}, {"trad", payFamily}, {"order", payFamily}, {"delete", deleteFamily}, {"merge", changeFamily}, {"deploy", changeFamily}} {
		if strings.HasPrefix(words, r.stem) {
			return 1 << r.f
		}
	}
	if systems != 0 {
		return systems
	}
	switch {
	case all.has(testClass):
		return 0
	case all.any(setOf(moneyClass, assetClass)):
		return 1 << payFamily
	case all.any(setOf(productionClass, configClass, deviceClass, codeClass)):
		return 1 << changeFamily
	case all.any(setOf(systemClass, recordClass, meetingClass)):
		return 1 << recordFamily
	case all.any(setOf(publicClass)):
		return 1 << publishFamily
	case all.any(setOf(folderClass, fileClass)):
		return 1 << localFamily
	case all.any(setOf(channelClass)):
		return 1 << sendFamily
	}
	return p.familiesOfClass(p.lastObject)
}

func (p *parser) familiesOfClass(c classSet) familySet {
	switch {
	case c.has(systemClass), c.has(recordClass):
		return 1 << recordFamily
	case c.any(setOf(productionClass, configClass, deviceClass)):
		return 1 << changeFamily
	case c.has(moneyClass):
		return 1 << payFamily
	case c.has(folderClass):
		return 1 << localFamily
	}
	return 0
}

func (p *parser) systemOf(i int) familySet {
	t := &p.list[i]
	if t.word == nil || t.word.capital && !t.capital {
		return 0
	}
	return t.word.system | t.word.tool
}

// toolAt reads a tool that acts by standing among the tools.
func (p *parser) toolAt(i int, np nounPhrase, f *frame) {
	if p.field != "tools" {
		return
	}
	for k := i; k < np.next; k++ {
		t := &p.list[k]
		if t.word != nil && t.word.tool != 0 && (!t.word.capital || t.capital) {
			f.families |= t.word.tool
			f.kind = rightHead
		}
	}
}

// placed reads a thing that is put somewhere by being an output.
func (p *parser) placed(np nounPhrase, comps []complement, f *frame) {
	var place classSet
	path := np.class.has(folderClass) && p.list[np.head].kind == pathToken
	for _, c := range comps {
		if p.place(c) || p.prepIs(c, "of") && p.list[c.head].kind == pathToken {
			place |= c.class
		}
		if c.class.has(folderClass) && p.list[c.head].kind == pathToken {
			path = true
		}
	}
	own := np.class | np.mods
	f.kind = placeHead
	switch {
	case path || place.has(folderClass) && (p.field != "objective" || own.has(fileClass)):
		f.families = 1 << localFamily
	case p.field != "outputs":
	case place.any(quietPlaces):
	case own.any(setOf(secretClass)):
		f.families = 1 << secretFamily
	case place.any(setOf(systemClass, recordClass)):
		f.families = 1 << recordFamily
	case place.any(setOf(channelClass)):
		f.families = 1 << sendFamily
	case place.any(setOf(publicClass)) || own.has(contentClass) && own.has(publicClass):
		f.families = 1 << publishFamily
	case np.class.has(fileClass) && !np.no && np.class&^setOf(fileClass, dataClass) == 0:
		f.families = 1 << localFamily
	case np.no && np.class.has(fileClass):
		f.families = 1 << localFamily
	}
}

// codeAt reads a scope, a tool's name or a function by its parts.
func (p *parser) codeAt(i int, st *scanState) {
	t := &p.list[i]
	f := frame{head: i, headEnd: i + 1, kind: codeHead, first: i, last: i, subjectAt: -1, inRel: st.rel, governor: st.governor, inIf: st.inIf, clause: p.at}
	if t.word != nil && (t.word.tool|t.word.system) != 0 {
		f.families = t.word.tool
	} else {
		f.families = p.codeFamilies(p.text[t.start:t.end])
	}
	comps, end := p.complements(i+1, p.cur.end)
	f.comps = comps
	if f.families != 0 {
		f.last = max(end-1, i)
		p.frames = append(p.frames, f)
	}
}

// codeFamilies splits snake_case, camelCase and dotted names and reads a verb
// with an object out of the parts, in whatever order they stand.
func (p *parser) codeFamilies(code string) familySet {
	var s *senses
	var c classSet
	for _, part := range codeParts(code) {
		w := p.voc.words[part]
		if w == nil {
			if stem, _ := p.voc.stem(part); stem != nil {
				w = stem
			}
		}
		if w == nil {
			continue
		}
		if part == "get" || part == "list" || part == "read" || part == "describe" || part == "view" {
			if part != "get" && part != "read" {
				return 0
			}
			s = readSenses
			continue
		}
		if w.verb != nil && (s == nil) && w.class == 0 || s == nil && part == "post" || s == nil && part == "update" {
			s = w.verb
			continue
		}
		if w.verb != nil && s == nil {
			s = w.verb
		}
		c |= w.class
	}
	if s == nil {
		return 0
	}
	out := s.pick(c & s.covers())
	if out == 0 {
		out = s.of(anything)
	}
	if out == 0 && s == p.writeSenses() {
		out = 1 << recordFamily
	}
	return out &^ (1 << quietFamily)
}

func (p *parser) writeSenses() *senses {
	if w := p.voc.words["write"]; w != nil {
		return w.verb
	}
	return nil
}

// readSenses is what "get" and "read" in a tool's name hand out: secrets only.
var readSenses = &senses{rows: [familyCount]classSet{secretFamily: setOf(secretClass, vaultClass)}}

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
