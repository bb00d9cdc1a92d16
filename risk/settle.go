package risk

import "slices"

// settle classifies every frame and then reads what the words say without an
// act of their own: bans on a thing, exceptions, a bare "never customers",
// thresholds, failures that must not happen.
func (p *parser) settle() {
	p.judged = slices.Grow(p.judged[:0], len(p.frames))[:len(p.frames)]
	for k := range p.frames {
		p.at = p.frames[k].clause
		p.cur, p.field = p.all[p.at], p.fieldOf(p.at)
		p.judged[k] = p.classify(&p.frames[k])
	}
	p.field = p.textField
	acts := len(p.frames)
	p.acts = acts
	p.handedOver(acts)
	p.summed(acts)
	p.restated(acts)
	p.sameAgain(acts)
	p.table = tableNone
	for c := range p.all {
		p.cur, p.at = p.all[c], c
		if p.field == "registration_path" || p.cur.question || p.cur.entry > 0 {
			continue
		}
		p.destinations()
		p.undone()
		p.results(acts)
		p.things(acts)
		p.barUnder(acts)
		p.barAhead(acts)
		p.barWriting()
		p.absent(acts)
		p.exceptions(acts)
		p.ellipsis()
		p.doesNot()
		p.denied()
		p.noneFor()
		p.implied(len(p.frames))
		p.nobodyElse()
		p.limitBeside()
		p.threshold()
		p.releasedThing()
		p.headedThing()
	}
	p.settleRests()
	p.barredTools()
}

// summed reads a sentence that gates all that was named before it: "All of that
// only after I typed GO."
func (p *parser) summed(acts int) {
	summed := 0 // the first act that no such sentence has reached
	for c := 1; c < len(p.all); c++ {
		p.cur, p.at = p.all[c], c
		s := p.str(p.cur.start)
		if !sums.has(s) && !hasPrefix(s, "none of ") || p.hasFrames(c) || p.cur.start+2 >= p.cur.end || !p.sumsUp(p.cur.start+1) {
			continue
		}
		for _, g := range p.gatesOf(c) {
			if g.open && !(g.no && p.list[p.cur.start].is(nothingRole) || s == "neither" || hasPrefix(s, "none")) {
				continue
			}
			for ; summed < acts && p.frames[summed].clause < c; summed++ {
				if p.judged[summed].class == Requested {
					p.judged[summed] = judge(ApprovalGated, g.rule, "all-of-that")
				}
			}
		}
	}
}

var sums = list("sums")

// sumsUp reports whether a word for all is not the determiner of something else:
// "all of that", "neither happens", "both need".
func (p *parser) sumsUp(i int) bool {
	switch p.str(i) {
	case "of", "this", "that", "them", "these", "those":
		return true
	}
	return p.list[i].roles.any(auxiliaries) || p.list[i].is(needsRole) || happens.has(p.list[i].lemma())
}

// add records a phrase with a judgement of its own.
func (p *parser) add(first, last int, families familySet, j judgement) {
	if families == 0 || p.evidenceField() && j.class != Requested {
		return
	}
	p.frames = append(p.frames, frame{head: first, headEnd: first + 1, first: first, last: last, families: families, clause: p.at, cond: -1, rel: -1, governor: -1, subjectAt: -1})
	p.judged = append(p.judged, j)
}

func (p *parser) evidenceField() bool {
	return p.field == "success_criteria" || p.field == "verification_plan"
}
