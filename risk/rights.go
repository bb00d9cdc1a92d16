package risk

import "strings"

// rights decides what a right of writing hands out: by an act named before it,
// else by the system it is for.
func (p *parser) rights(i int, np nounPhrase, comps []complement) familySet {
	for k := np.next; k < p.cur.end && k < np.next+4; k++ {
		if p.list[k].kind == pathToken && np.mods == 0 {
			return 1 << localFamily // "write access limited to ./notes"
		}
	}
	words := p.list[np.head].lemma()
	for _, r := range [...]struct {
		stem string
		f    familyIndex
	}{{"send", sendFamily}, {"submit", sendFamily}, {"publish", publishFamily}, {"refund", payFamily}, {"pay", payFamily}, {"trad", payFamily}, {"order", payFamily}, {"delete", deleteFamily}, {"merge", changeFamily}, {"deploy", changeFamily}} {
		if strings.HasPrefix(words, r.stem) {
			return 1 << r.f
		}
	}
	read := false
	for k := i; k <= np.head; k++ {
		if s := p.str(k); s == "read" || s == "view" || s == "viewer" {
			read = true
		}
	}
	all := np.mods
	var systems familySet
	if h := p.cur.heading; h >= 0 && p.cur.opened == openedByColon {
		for k := p.all[h].start; k < p.all[h].end; k++ {
			systems |= p.systemOf(k)
		}
	}
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
	case all.any(setOf(publicClass)), strings.HasPrefix(words, "posting"):
		return 1 << publishFamily
	case all.any(setOf(folderClass, fileClass)):
		return 1 << localFamily
	case all.any(setOf(channelClass)):
		return 1 << sendFamily
	}
	if out := p.familiesOfClass(p.lastObject); out != 0 || !p.unknownTool(i, comps) {
		return out
	}
	if k := np.next; k+1 < p.cur.end && p.str(k) == "for" && p.list[k+1].form == gerundForm {
		return 0 // "sudo for restarting nginx": the act itself is read
	}
	return 1 << recordFamily
}

// unknownTool reports whether a right is of a tool that no table knows; most of
// these keep records: "Konzertmeister (write access)".
func (p *parser) unknownTool(i int, comps []complement) bool {
	if p.field != "tools" {
		return false
	}
	for k := i - 1; k >= p.cur.start && k > i-4; k-- {
		if p.unknownName(k) {
			return true
		}
	}
	for _, c := range comps {
		if p.unknownName(c.head) {
			return true
		}
	}
	return false
}

// unknownName reports whether a name that no table knows stands at i.
func (p *parser) unknownName(i int) bool {
	if i < 0 || i >= len(p.list) {
		return false
	}
	t := &p.list[i]
	return t.kind == wordToken && t.capital && t.word == nil && t.stem == nil
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
	if t.cues&productCue == 0 || t.word == nil || t.word.capital && !t.capital {
		return 0
	}
	return t.word.system | t.word.tool
}

// toolAt reads a tool that acts by standing among the tools.
func (p *parser) toolAt(i int, np nounPhrase, f *frame) {
	if p.field != "tools" && !(p.listField() && p.list[np.head].word != nil && strings.ContainsAny(p.list[np.head].word.lemma, " .:_")) {
		return
	}
	if k := np.next; k+1 < p.cur.end && p.list[k].kind == markToken && p.list[k].mark == ',' && p.list[k+1].is(readOnlyRole) {
		return // "lift controller, read only"
	}
	if _, ok := p.onlyReads(np.next); ok {
		return
	}
	if (np.class | np.mods).has(testClass) {
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

// heldSecret reports whether a secret among inputs, tools or memory has a place
// or a scope that says that the agent uses it.
func (p *parser) heldSecret(np nounPhrase, comps []complement) bool {
	if p.field != "tools" && p.field != "inputs" && p.field != "memory" {
		return false
	}
	if p.field != "memory" && p.withBefore(np.head) {
		return true
	}
	for _, c := range comps {
		if t := &p.list[c.head]; p.field == "tools" && p.prepIs(c, "with") && (t.kind == codeToken || t.word != nil && t.word.tool != 0) {
			return true // "GitHub token with contents:write"
		}
		if (c.class | c.mods).has(vaultClass) || p.field == "tools" && c.class.has(rightClass) {
			return true
		}
	}
	for k := np.next; k < p.cur.end && k < np.next+8; k++ {
		if k+2 < p.cur.end && usedBy.has(p.str(k)) && p.str(k+1) == "by" && p.list[k+2].is(agentRole) {
			return true // "API key of the till, used by the agent"
		}
		if p.list[k].class().has(vaultClass) || p.list[k].kind == pathToken || p.list[k].kind == wordToken && (p.str(k) == "can" || p.str(k) == "may") {
			return true
		}
	}
	if n := p.at + 1; p.field == "tools" && np.next == p.cur.end && n < len(p.all) && p.all[n].opened == openedByColon && p.list[p.all[n].start].kind == codeToken {
		return true // "GitHub token: issues:write"
	}
	if p.field == "tools" {
		for k := np.head - 1; k >= p.cur.start && k > np.head-4; k-- {
			if w := p.list[k].word; w != nil && scopeActions.has(w.lemma) {
				return true
			}
		}
	}
	return false
}

// usedBy are what is said of a secret that somebody has.
var usedBy = list("used by")

// barredTool reads a command or an editor that is not among the tools: "no
// apply", "no editor", "no redirect into files".
func (p *parser) barredTool(head *token, f *frame) {
	if s := head.verb(); s != nil {
		if f.families = p.choose(s, f); f.families == 0 {
			f.families = s.pick(p.lastObject&s.covers()) &^ (1 << quietFamily)
		}
	}
	if f.families != 0 {
		return
	}
	if head.lemma() == "editor" {
		f.families = 1 << localFamily
	}
	for _, c := range f.comps {
		if p.place(c) && c.class.any(setOf(fileClass, folderClass)) {
			f.families = 1 << localFamily
		}
	}
}
