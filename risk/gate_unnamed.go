package risk

// sequences are the roles of words that put a look before the act.
var sequences = rolesOf(beforeRole, firstRole)

// unnamedGate finds the clause of a human gate in which a person says yes to
// something that no word of the answer names: "The couple confirms each basket."
// What it gates is told by the rest of the intake (weigh_gate.go). An answer that
// gates an act by name, or frees one, has none.
func (p *parser) unnamedGate(norm normalized, from int) Range {
	if p.field != "human_gate" {
		return Range{}
	}
	for k := range p.judged {
		if p.judged[k].class == ApprovalGated {
			return Range{}
		}
	}
	if len(p.gates) == 0 {
		return Range{}
	}
	if first := p.str(p.all[0].start); first == "none" || first == "no" && p.all[0].end-p.all[0].start == 1 {
		return Range{} // "None, I look at the labels while I cut them."
	}
	found := -1
	for _, g := range p.gates {
		switch c := &p.all[g.clause]; {
		case g.open && !(g.no && p.nothingIn(g.clause)):
			return Range{}
		case found < 0 && !g.within && !c.question && !(looks.has(p.list[g.at].lemma()) && !c.roles.any(sequences)):
			found = g.clause
		}
	}
	if found < 0 {
		return Range{}
	}
	c := &p.all[found]
	start, end := norm.span(from+int(p.list[c.start].start), from+int(p.list[c.end-1].end))
	return Range{start, end}
}
