package risk

import "strings"

// readEntry reads what an entry of a permission list names and gives it the
// entry's verdict.
func (p *parser) readEntry(index int) {
	e := &p.entries[p.all[index].entry-1]
	for i := e.start; i < e.end; i++ {
		p.list[i].quoted = false
	}
	first := len(p.frames)
	if e.verdict != noVerdict && p.keyReads(e.key) {
		return
	}
	if e.families == 0 && e.verdict != noVerdict && len(e.within) == 0 && !e.wide && e.above.end == 0 && !p.codeKey(e.key) {
		p.cur.end = e.key.end
		p.readTokens(e.key.start)
		p.keepActs(first)
	}
	fams := e.families
	if len(p.frames) == first && e.verdict != noVerdict && fams == 0 {
		fams = p.keyFamilies(e)
	}
	if fams != 0 {
		p.frames = append(p.frames, frame{head: e.start, headEnd: e.start + 1, kind: codeHead, families: fams, first: e.start, last: e.end - 1, subjectAt: -1, cond: -1, rel: -1, governor: -1, clause: index})
	}
}

// keepActs drops the frames from first on that are somebody else's or nobody's
// act.
func (p *parser) keepActs(first int) {
	kept := p.frames[:first]
	for _, f := range p.frames[first:] {
		if f.subject != otherActor && f.kind != past {
			kept = append(kept, f)
		}
	}
	p.frames = kept
}

// codeKey reports whether a key is written like code.
func (p *parser) codeKey(key tokenSpan) bool {
	for i := key.start; i < key.end; i++ {
		t := &p.list[i]
		if t.kind == codeToken || t.kind == markToken && t.mark == '(' && i > key.start && p.list[i-1].end == t.start {
			return true
		}
	}
	return false
}

// keyFamilies says what a key names: by its act and what it is done to, else by
// the thing itself, and by the keys above it.
func (p *parser) keyFamilies(e *entry) familySet {
	if i := p.commandIn(e.key.start, e.key.end); i >= 0 {
		line, program := p.program(i)
		fams, _ := p.commandDoes(line, program, i, min(p.commandEnd(i, i, line), e.key.end), true)
		return fams
	}
	var k keyReading
	if e.wide {
		if fams := familyOfThing(p.list[e.key.end-1].class()); fams != 0 {
			return fams
		}
		k.act, k.wide = new(senses), true
	}
	for _, w := range e.within {
		if p.remarksOn(w) {
			return 1 << recordFamily
		}
		for i := w.start; i < w.end; i++ {
			k.above |= p.list[i].class()
			k.systems |= p.systemOf(i)
		}
	}
	for i := e.above.start; i < e.above.end; i++ {
		k.above |= p.list[i].class()
		k.systems |= p.systemOf(i)
	}
	if !hasPrefix(e.rule, "rights-") {
		return p.partFamilies(e, e.key, k)
	}
	var fams familySet
	for from := e.key.start; from < e.key.end; { // "read, write, delete"
		to := from
		for to < e.key.end && !p.partsActs(to) {
			to++
		}
		fams |= p.partFamilies(e, tokenSpan{from, to}, k)
		from = to + 1
	}
	return fams
}

// partsActs reports whether the token at i stands between two acts of a right.
func (p *parser) partsActs(i int) bool {
	t := &p.list[i]
	return t.is(andRole) || t.kind == markToken && (t.mark == ',' || t.mark == '/' || t.mark == '+' || t.mark == '&')
}

// partFamilies says what a stretch of a key names below what stands above it.
func (p *parser) partFamilies(e *entry, part tokenSpan, k keyReading) familySet {
	for i := part.start; i < part.end; i++ {
		p.keyToken(i, &k)
	}
	if t := &p.list[part.start]; k.act == nil && !k.reads && part.end == part.start+1 && hasPrefix(e.rule, "rights-") && t.kind == wordToken {
		k.act = t.verb() // the right to "comment"
	}
	switch {
	case k.families != 0:
		return k.families
	case k.act == nil && len(e.within) > 0 && e.key.end == e.key.start+1 && wholes.has(p.str(e.key.start)) && p.list[e.key.start].kind == wordToken:
		if k.systems != 0 {
			return k.systems & -k.systems
		}
		return familyOfThing(k.above)
	case k.act != nil:
		if out := p.keyAct(&k); out != 0 || e.verdict != denyVerdict || k.act.rows[quietFamily] != 0 {
			return out
		}
		return familyOfThing(k.own)
	case k.reads && (k.own | k.above).any(setOf(secretClass, vaultClass)):
		return 1 << secretFamily
	case k.reads:
		return 0
	case e.verdict == allowVerdict && e.rule == "verdict-over-list":
		return 0 // a command that is no act
	case k.ownSystem != 0:
		return k.ownSystem & -k.ownSystem
	case k.systems != 0 && k.own.any(setOf(recordClass, configClass, fileClass, dataClass)):
		return k.systems & -k.systems
	}
	return familyOfThing(k.own)
}

// remarksOn reports whether a key names what is written beside code: "reviews on
// PRs", "labels on issues".
func (p *parser) remarksOn(key tokenSpan) bool {
	for i := key.start + 1; i+1 < key.end; i++ {
		if p.str(i) == "on" {
			return remarks.has(p.str(i-1)) && p.list[i+1].class().any(setOf(codeClass, recordClass))
		}
	}
	return false
}

var remarks = list("remarks")

// keyReading is what the tokens of a key say.
type keyReading struct {
	families           familySet // of code tokens and commands
	act                *senses
	wide               bool // writes: what is written decides
	reads              bool
	own, above         classSet
	ownSystem, systems familySet
}

func (p *parser) keyToken(i int, k *keyReading) {
	t := &p.list[i]
	s := p.str(i)
	if t.kind == codeToken {
		k.families |= p.codeToken(i)
		return
	}
	if t.kind != wordToken && t.kind != pathToken || effectKeys.has(s) && k.act == nil && t.kind == wordToken && t.class() != 0 {
		return
	}
	switch {
	case t.kind == pathToken:
		k.own |= setOf(folderClass, fileClass) | p.secretPath(i)
	case k.act == nil && readActions.has(s):
		k.reads = true
	case k.act == nil && (wideActions.has(s) || s == "modify" || s == "writes" || s == "edits"):
		k.act, k.wide = t.verb(), true
		if k.act == nil {
			k.act = new(senses)
		}
	case t.word != nil && t.word.tool != 0 && (!t.word.capital || t.capital):
		k.families |= t.word.tool &^ (1 << quietFamily)
	case k.act == nil && t.verb() != nil && (t.class() == 0 || t.act() != nil && !k.reads):
		k.act = t.verb()
	case k.act == nil && t.act() != nil && !(k.reads && t.class() != 0):
		k.act = t.act()
	default:
		k.own |= t.class()
		k.ownSystem |= p.systemOf(i)
	}
}

// secretPath tells a path where secrets lie: secrets/**, ~/.ssh/id_ed25519, .env.
func (p *parser) secretPath(i int) classSet {
	for _, part := range codeParts(p.str(i)) {
		switch part {
		case "env", "ssh", "aws", "pem", "kdbx", "id", "netrc", "keystore":
			return setOf(secretClass)
		}
		w := p.voc.word(part)
		if w == nil {
			w, _ = p.voc.stem(part)
		}
		if w != nil && w.class.any(setOf(secretClass, vaultClass)) {
			return setOf(secretClass)
		}
	}
	return 0
}

// codeToken is what a code token names: a known command, else its parts.
func (p *parser) codeToken(i int) familySet {
	t := &p.list[i]
	if t.word != nil && t.word.tool != 0 {
		return t.word.tool &^ (1 << quietFamily)
	}
	return p.codeFamilies(p.text[t.start:t.end])
}

// keyAct is what an act of a key does to what stands beside it or above it.
func (p *parser) keyAct(k *keyReading) familySet {
	if k.wide {
		if out := familyOfThing(k.above & setOf(productionClass, deviceClass, configClass)); out != 0 {
			return out
		}
		if out := familyOfThing(k.own); out != 0 {
			return out
		}
		if s := k.ownSystem | k.systems; s != 0 {
			return s & -s
		}
		if out := familyOfThing(k.above); out != 0 {
			return out
		}
		return 1 << recordFamily
	}
	covers := k.act.covers()
	for _, set := range [...]classSet{k.own & strongObjects, k.own, k.above, setOf(anything)} {
		if out := k.act.pick(set & covers); out != 0 && out != 1<<quietFamily {
			return out &^ (1 << quietFamily)
		}
	}
	if s := k.ownSystem | k.systems; s != 0 && (s != 1<<sendFamily || k.act.rows[sendFamily] != 0) {
		return s & -s // but a label in one's own mail is nothing
	}
	return 0
}

// entryJudgement is what the verdict of an entry hands out. Where the question
// is what needs a yes, "yes" is a gate and "no" is none.
func (p *parser) entryJudgement(e *entry) judgement {
	v := e.verdict
	asked := p.field == "human_gate" || p.asksFor(e)
	switch {
	case asked && v == yesVerdict:
		v = askVerdict
	case asked && v == noAnswer, v == yesVerdict:
		v = allowVerdict
	case v == noAnswer:
		v = denyVerdict
	}
	switch {
	case p.evidenceField() || v == noVerdict:
		return judge(Mentioned, "evidence-field")
	case v == askVerdict:
		return judge(ApprovalGated, e.rule)
	case v == denyVerdict:
		return judge(Prohibited, e.rule)
	}
	return judge(Requested, e.rule)
}

// asksFor reports whether the key asks for an approval: "stop for refunds: yes",
// "approval for deletions: no".
func (p *parser) asksFor(e *entry) bool {
	for i := e.key.start; i < e.key.end; i++ {
		if t := &p.list[i]; t.is(askRole) || t.is(approvalNounRole) && !(i > e.key.start && ordinaryNouns.has(p.str(i))) || t.is(settingRole) {
			return true
		}
	}
	return false
}

// keyReads reports whether a key names nothing but a look: "terraform plan".
func (p *parser) keyReads(key tokenSpan) bool {
	if key.end <= key.start {
		return false
	}
	last := p.str(key.end - 1)
	if sp := strings.LastIndexByte(last, ' '); sp >= 0 {
		last = last[sp+1:]
	}
	return lookActions.has(last)
}
