package risk

// askedOfTool reports whether a base form behind the name of a tool says what it is
// used for: "AWS: restart instances".
func (p *parser) askedOfTool(i, end int) bool {
	t := &p.list[i]
	if t.form != baseForm || t.class() != 0 && t.lemma() != "change" && t.lemma() != "order" && t.lemma() != "book" && t.lemma() != "move" || i == 0 || i+1 >= end || p.list[i-1].kind != markToken || p.product(i) == 0 && !p.unknownName(i-2) {
		return false
	}
	np := p.nounPhrase(i+1, end)
	return np.head >= 0 && p.plural(np.head) && !compoundTails.has(p.str(np.head)) && (np.next >= end || p.list[np.next].kind == markToken || p.list[np.next].is(andRole) || p.list[np.next].is(prepRole))
}

var compoundTails = list("compound tails")

// pairOfVerbs reports whether a clause opens with two verbs before one object, as
// no compound has two plurals: "tags and routes tickets".
func (p *parser) pairOfVerbs(i, end int) bool {
	if i+3 >= end || i != p.cur.start || !p.list[i+1].is(andRole) {
		return false
	}
	first, second, object := &p.list[i], &p.list[i+2], &p.list[i+3]
	if first.form != thirdForm || first.verb() == nil || second.form != thirdForm || second.verb() == nil {
		return false
	}
	return object.kind == wordToken && object.class() != 0 && (object.verb() == nil || object.form == thirdForm) || p.objectDet(i+3, end) || object.kind == wordToken && object.class() == 0 && !object.roles.any(closedWords) && object.verb() == nil && p.nounFollows(i+4, end)
}

// handsTo reports whether the thing at i is for somebody: "codes to testers".
func (p *parser) handsTo(i, end int) bool {
	np := p.nounPhrase(i, end)
	if np.head <= i || !p.plural(np.head) || np.next >= end || p.str(np.next) != "to" {
		return false
	}
	to := p.nounPhrase(np.next+1, end)
	return to.head >= 0 && to.class.any(people)
}
