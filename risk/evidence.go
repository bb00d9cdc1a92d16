package risk

// banWords stand before what they ban and belong to its evidence: people are
// shown "Never send anything" as the reason for a ban, not "send anything".
var banWords = rolesOf(notRole, modalNotRole, doNotRole, beNotRole, noRole, nothingRole, withoutRole, banRole)

// banFill may stand between such a word and the act.
var banFill = rolesOf(adverbRole, detRole, modalRole, beRole, doRole, haveRole, getRole, agentRole)

// evidenceReach is how many tokens a ban word may stand before its act.
const evidenceReach = 6

// evidenceStart returns the first token of the evidence of a frame: that of the
// words that ban it where they stand right before it, else its own.
func (p *parser) evidenceStart(f *frame, class Class) int {
	if class != Prohibited {
		return f.first
	}
	start := f.first
	floor := max(p.all[f.clause].start, f.first-evidenceReach)
	for i := f.first - 1; i >= floor; i-- {
		switch t := &p.list[i]; {
		case t.kind == markToken || t.quoted:
			return start
		case t.roles.any(banWords):
			start = i
		case !t.roles.any(banFill):
			return start
		}
	}
	return start
}
