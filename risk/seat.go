package risk

import "strings"

// seat reads a role in the product named before it, among the tools: "Trello board
// (member)", "the town's Facebook page, role editor", "Personio, HR admin". Who
// only looks has no seat.
func (p *parser) seat(i int, np nounPhrase) familySet {
	if (!seats.has(p.str(np.head)) || p.str(np.head) == "agent") && !(np.head > i && p.str(np.head) == "role" && seats.has(p.str(np.head-1))) && !(np.head > i && (p.str(np.head) == "seat" || p.str(np.head) == "licence" || p.str(np.head) == "license") && seats.has(p.str(np.head-1))) {
		return 0
	}
	if i > p.cur.start && p.list[i-1].kind != markToken && p.str(i-1) != "as" && p.str(i-1) != "with" {
		return 0
	}
	if np.next < p.cur.end && p.list[np.next].kind != markToken && !p.list[np.next].is(andRole) {
		return 0
	}
	systems := p.product(i)
	for k := i; k < np.head && systems == 0; k++ {
		systems = p.systemOf(k)
	}
	if systems == 0 {
		var class classSet
		for k := max(p.cur.start, i-6); k < i; k++ {
			class |= p.list[k].class()
		}
		switch {
		case class.has(publicClass):
			return 1 << publishFamily
		case class.has(systemClass):
			return 1 << recordFamily
		}
	}
	return systems & -systems
}

var seats = list("seats")

var registers = list("registers")

// inRegister reports whether a right is one to write in a register that no table
// knows: "write access to the repair log".
func (p *parser) inRegister(comps []complement) bool {
	for _, c := range comps {
		name := p.str(c.head)
		name = name[strings.LastIndexByte(name, ' ')+1:]
		if c.prep >= 0 && !c.class.any(setOf(folderClass, fileClass)) && (registers.has(name) || registers.has(p.list[c.head].lemma())) {
			switch p.str(c.prep) {
			case "to", "on", "for", "in", "into":
				return true
			}
		}
	}
	return false
}

// onlyKept reports whether what is remembered is called after an act but only
// kept: "the last twenty messages", "orders of the day".
func (p *parser) onlyKept(f *frame) bool {
	if p.field != "memory" || f.kind != nominal || f.families&^(1<<sendFamily|1<<publishFamily|1<<outreachFamily|1<<payFamily) != 0 {
		return false
	}
	for _, c := range f.comps {
		if c.prep >= 0 && p.place(c) && c.class&^(quietPlaces|setOf(ownClass, folderClass, fileClass)) != 0 || p.prepIs(c, "by") {
			return false
		}
	}
	return true
}
