package risk

import "strings"

// implied reads a ban that names no act: "data stays put", "nothing crosses the
// firewall", "the outside world learns nothing", "the money stays where it is".
func (p *parser) implied(acts int) {
	switch p.field {
	case "outputs", "trigger", "cadence":
		return
	}
	if !p.cur.roles.any(denials) && (p.cur.cues&quietCue == 0 || p.field == "inputs") || p.actsHere(acts) || p.cur.end-p.cur.start > longestImplied {
		return
	}
	for i := p.cur.start; i < p.cur.end; i++ {
		if p.list[i].quoted || p.condAt(i) != nil {
			continue
		}
		fams, rule := p.impliedAt(i)
		if fams == 0 || p.field == "inputs" && fams != 1<<secretFamily {
			continue
		}
		p.add(p.cur.start, p.cur.end-1, fams, p.ban(rule))
		return
	}
}

// denials are the roles of words that deny something.
var denials = rolesOf(notRole, noRole, nothingRole, modalNotRole, doNotRole, beNotRole)

// longestImplied is how many tokens a clause may have whose ban names no act.
const longestImplied = 24

// impliedAt reads what the verb at i says with what is around it.
func (p *parser) impliedAt(i int) (familySet, string) {
	switch verb := p.verbLemma(i); {
	case verb == "stay" || verb == "remain" || p.str(i) == "kept" && i > p.cur.start && p.list[i-1].is(beRole):
		return p.staysPut(i), "stays-put"
	case crossing.has(verb) && p.deniedHere(i):
		if p.goesOutside(i, verb) {
			return 1 << sendFamily, "nothing-gets-out"
		}
	case hearing.has(verb) && p.deniedHere(i) && i > p.cur.start && p.list[i].form != pastForm:
		return p.whoHears(i), "nobody-hears"
	}
	if p.secretDenied(i) {
		return 1 << secretFamily, "never-has-it"
	}
	if silent.has(p.str(i)) || p.str(i) == "to itself" || p.str(i) == "to" && i+1 == p.cur.end-1 && p.str(i+1) == "itself" {
		return p.keepsQuiet(i), "keeps-quiet"
	}
	return 0, ""
}

// verbLemma is the lemma of a verb at i, of those too that are no acts.
func (p *parser) verbLemma(i int) string {
	switch s := p.str(i); s {
	case "stays", "stay", "staying":
		return "stay"
	case "remains", "remain", "remaining":
		return "remain"
	case "has", "have", "had":
		return "have"
	case "goes", "go", "going":
		return "go"
	case "gets", "get":
		return "get"
	case "hears", "hear":
		return "hear"
	case "learns", "learn":
		return "learn"
	case "knows", "know":
		return "know"
	case "notices", "notice":
		return "notice"
	default:
		if l := p.list[i].lemma(); l != "" && p.list[i].form != pastForm {
			return l
		}
		if n := len(s); n > 3 && s[n-1] == 's' {
			return s[:n-1]
		}
		return s
	}
}

var crossing = list("crossing")

var hearing = list("hearing")

var silent = list("silent")

var ownGround = list("own ground")

var outsideOf = list("outside of")

// deniedHere reports whether the verb at i is denied before it or right behind.
func (p *parser) deniedHere(i int) bool {
	if p.deniedBefore(i) {
		return true
	}
	for k := i + 1; k < p.cur.end && k < i+3; k++ {
		if t := &p.list[k]; t.is(nothingRole) || t.is(noRole) {
			return true
		}
	}
	return false
}

func (p *parser) deniedBefore(i int) bool {
	for k := i - 1; k >= p.cur.start; k-- {
		t := &p.list[k]
		if t.is(notOnlyRole) || t.is(failRole) || t.is(withoutRole) {
			return false
		}
		if t.is(notRole) || t.is(noRole) || t.is(nothingRole) || t.is(modalNotRole) || t.is(doNotRole) || t.is(beNotRole) {
			return true
		}
	}
	return false
}

// goesOutside reports whether what the verb at i denies is a way out: of one's own
// ground, or to the outside.
func (p *parser) goesOutside(i int, verb string) bool {
	if i > p.cur.start && p.list[i-1].is(agentRole) && !p.dataBefore(i) || p.personBefore(i) {
		return false
	}
	for k := i + 1; k < p.cur.end && k < i+7; k++ {
		w := p.str(k)
		if outsideOf.has(w) && verb != "reach" || outsideOf.has(w) && w != "nowhere" {
			return true
		}
		if ownGround.has(w) || ownGround.has(lastWord(w)) {
			switch prev := p.str(k - 1); {
			case verb == "leave", verb == "cross", verb == "exit", verb == "escape", verb == "pass":
				return p.list[k-1].is(detRole) || p.list[k-1].is(possRole) || prev == "'s" || ownGround.has(prev) || p.list[k-1].kind == wordToken
			}
			for n := i + 1; n < k; n++ {
				switch p.str(n) {
				case "out", "past", "beyond", "outside", "over", "off", "through", "across", "out of", "down", "outside of":
					return true
				}
			}
		}
	}
	return false
}

// lastWord is the last word of a phrase.
func lastWord(s string) string {
	for k := len(s) - 1; k >= 0; k-- {
		if s[k] == ' ' {
			return s[k+1:]
		}
	}
	return s
}

// dataBefore reports whether the subject before a verb is what can get out and
// not who goes.
func (p *parser) dataBefore(i int) bool {
	_, class := p.subjectClass(i)
	return class&^people != 0
}

func (p *parser) personBefore(i int) bool {
	first, _ := p.subjectClass(i)
	np := p.nounPhrase(first, i)
	return np.head >= 0 && np.class.any(people) || first < i && p.list[first].is(nothingRole) && p.list[first].class().any(people) || first < i && p.list[first].is(selfRole)
}

// staysPut is what moving the subject of "stays" would be, when it stays where it
// is or on its own ground.
func (p *parser) staysPut(i int) familySet {
	if still := i + 2; p.field == "memory" && p.deniedBefore(i) && still < p.cur.end && p.list[i+1].is(placeRole) {
		if np := p.nounPhrase(still, p.cur.end); np.head >= 0 && (np.class.any(setOf(folderClass, fileClass)) || p.str(np.head) == "disk" || p.str(np.head) == "drive") {
			return 1 << localFamily // "nothing may stay on the disk"
		}
	}
	still := false
	for k := i + 1; k < p.cur.end && k < i+3; k++ {
		switch s := p.str(k); s {
		case "put", "where":
			still = true
		case "in-house", "inhouse", "in house", "local", "on-site", "on site", "on-premises", "on-premise", "on prem", "internal", "here", "indoors", "confidential", "secret", "private":
			return p.moved(i, false)
		}
	}
	if still {
		return p.moved(i, true)
	}
	if k := i + 1; k+1 < p.cur.end && p.list[k].is(prepRole) && (p.str(k) != "out of" && p.str(k) != "with" && p.str(k) != "under" && p.str(k) != "at") {
		for n := k + 1; n < p.cur.end && n < k+5; n++ {
			if p.list[n].kind == pathToken {
				return 0
			}
			if ownGround.has(p.str(n)) || ownGround.has(lastWord(p.str(n))) {
				return p.moved(i, false)
			}
		}
	}
	return 0
}

// moved is what it would be to move what stands before "stays": anything when it
// stays where it is, only what can be told or sent when it stays inside.
func (p *parser) moved(i int, anything bool) familySet {
	first, class := p.subjectClass(i)
	for k := p.cur.start; k < i; k++ {
		switch p.str(k) {
		case "everything", "all", "what", "whatever", "what's", "anything", "nothing", "all of it", "all this", "all data":
			return 1 << sendFamily
		}
	}
	switch {
	case first >= i:
		return 0
	case class.any(setOf(dataClass, messageClass, fileClass, contentClass, customerClass)) && !class.any(setOf(operatorClass)):
		return 1 << sendFamily
	case anything && class.any(setOf(moneyClass, assetClass)):
		return 1 << payFamily
	case anything && class.any(setOf(deviceClass, configClass, productionClass)):
		return 1 << changeFamily
	case class.has(recordClass):
		return 1 << sendFamily
	}
	return 0
}

// whoHears is what it would be to tell those who are to hear nothing, before the
// verb at i or behind "outside".
func (p *parser) whoHears(i int) familySet {
	for k := p.cur.start; k < i; k++ {
		if t := &p.list[k]; t.is(relRole) && k > p.cur.start || t.is(selfRole) {
			return 0 // "suppliers we do not know"
		}
	}
	for k := p.cur.start; k < i; k++ {
		t := &p.list[k]
		switch {
		case t.class().has(prospectClass):
			return 1 << outreachFamily
		case t.is(agentRole) && !t.is(pronRole) && t.class() == 0:
			return 0
		case t.class().any(setOf(customerClass, personClass)) && !t.is(nothingRole), outsideOf.has(p.str(k)), p.str(k) == "outside world", p.str(k) == "the outside world", p.str(k) == "outside of":
			return 1 << sendFamily
		}
	}
	return 0
}

// keepsQuiet is the send that is barred where the agent keeps what it knows to
// itself.
func (p *parser) keepsQuiet(i int) familySet {
	if silent.has(p.str(i)) {
		return 1 << sendFamily
	}
	for k := i - 1; k >= p.cur.start; k-- {
		switch p.str(k) {
		case "keep", "keeps", "kept":
			return 1 << sendFamily
		case "hands", "hand", "fingers", "its hands":
			return 0
		}
	}
	return 0
}

// firstWord is the first word of a phrase.
func firstWord(s string) string {
	w, _, _ := strings.Cut(s, " ")
	return w
}
