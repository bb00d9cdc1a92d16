package risk

// spread is what a verb names over a list of things of different kinds: "updates
// the CRM and the website" writes a record and publishes, and so does "the CRM
// and the website are updated". Each thing is chosen for by itself, with all
// that is no part of the list.
func (p *parser) spread(s *senses, f *frame) (out familySet) {
	if p.literalPath(f.comps) {
		return 0 // "into ./thanks, one .docx each"
	}
	g := *f
	if f.kind == passive && f.subjectAt > p.cur.start {
		for _, np := range p.subjectsBefore(f.subjectAt) {
			g.comps = append(g.comps[:0:0], complement{prep: -1, start: np.next - 1, end: np.next, head: np.head, class: np.class, mods: np.mods, no: np.no})
			for _, c := range f.comps {
				if c.prep >= 0 {
					g.comps = append(g.comps, c)
				}
			}
			out |= p.chooseListed(s, &g, &g.comps[0])
		}
		return out
	}
	from, to := p.listedComps(f)
	for k := from; k < to; k++ {
		g.comps = append(append(append(g.comps[:0:0], f.comps[:from]...), f.comps[k]), f.comps[to:]...)
		out |= p.chooseListed(s, &g, &f.comps[k])
	}
	return out
}

// chooseListed is what a verb names with one thing of a list, of which it must be
// known what it is.
func (p *parser) chooseListed(s *senses, g *frame, c *complement) familySet {
	if c.class&^people == 0 || c.class.any(quietPlaces) {
		return 0
	}
	return p.choose(s, g)
}

// listedComps finds the complements of a frame that a conjunction joins.
func (p *parser) listedComps(f *frame) (from, to int) {
	and := false
	for k := 1; k < len(f.comps); k++ {
		a, b := &f.comps[k-1], &f.comps[k]
		if a.prep != b.prep || !p.joins(a.end, b.start) {
			continue
		}
		if to != k {
			from, and = k-1, false
		}
		to = k + 1
		and = and || p.list[b.start-1].is(andRole)
	}
	if !and {
		return 0, 0 // "the digest, a short one"
	}
	return from, to
}

// joins reports whether nothing but conjunctions and commas stands between two
// tokens.
func (p *parser) joins(from, to int) bool {
	for i := from; i < to; i++ {
		if t := &p.list[i]; !t.is(andRole) && !(t.kind == markToken && (t.mark == ',' || t.mark == '&' || t.mark == '/')) {
			return false
		}
	}
	return from < to
}

// longestSubjects is how many tokens before the last subject of a list may
// belong to the others.
const longestSubjects = 24

// subjectsBefore reads the noun phrases of a list that ends with the subject at
// at: "the CRM, the website and the valves are", with the last one left out.
func (p *parser) subjectsBefore(at int) (out []nounPhrase) {
	if !p.joins(at-1, at) {
		return nil
	}
	from := p.cur.start
	if p.mainStart > from && p.mainStart < at {
		from = p.mainStart
	}
	if at-from > longestSubjects {
		return nil
	}
	for from < at && (p.list[from].is(andRole) || p.list[from].is(adverbRole) || p.list[from].is(notRole) || p.list[from].is(noRole) && p.str(from) == "neither") {
		from++
	}
	for from < at {
		np := p.nounPhrase(from, at)
		if np.head < 0 {
			return nil
		}
		out = append(out, np)
		next := np.next
		for next < at && p.joins(next, next+1) {
			next++
		}
		if next == np.next {
			return nil
		}
		from = next
	}
	return out
}
