package risk

import (
	"iter"
	"sort"
)

// gather notes for every clause which roles and cues stand in it.
func (p *parser) gather() {
	for k := range p.all {
		c := &p.all[k]
		for i := c.start; i < c.end; i++ {
			c.roles, c.cues = c.roles.or(p.list[i].roles), c.cues|p.list[i].cues
		}
	}
}

// framesIn walks the frames of a clause, by their places in the list. Frames
// come clause by clause, first all acts and, once these are judged, what is read
// without an act of its own; so no text is walked twice to find them.
func (p *parser) framesIn(c int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for k, to := p.actRange(c); k < to; k++ {
			if !yield(k) {
				return
			}
		}
		_, acts := p.actRange(len(p.all) - 1)
		if last := len(p.frames) - 1; last < acts || p.frames[last].clause < c {
			return
		}
		k := acts + sort.Search(len(p.frames)-acts, func(k int) bool { return p.frames[acts+k].clause >= c })
		for ; k < len(p.frames) && p.frames[k].clause == c; k++ {
			if !yield(k) {
				return
			}
		}
	}
}

// actRange returns where in the list the acts of a clause begin and end. A clause
// that is not read yet has none.
func (p *parser) actRange(c int) (from, to int) {
	switch n := len(p.actsFrom); {
	case c+1 < n:
		return p.actsFrom[c], p.actsFrom[c+1]
	case c < n:
		return p.actsFrom[c], len(p.frames)
	}
	return len(p.frames), len(p.frames)
}

// actsIn walks the acts of a clause only, once all acts are judged.
func (p *parser) actsIn(c int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for k, to := p.actRange(c); k < to && p.acts > 0; k++ {
			if !yield(k) {
				return
			}
		}
	}
}

// actsBefore is the number of acts in the clauses before a clause, once all acts
// are judged.
func (p *parser) actsBefore(c int) int { return min(p.acts, p.actsFrom[c]) }

// farthestAct is how many acts back a bare ban looks for what it bans.
const farthestAct = 64

// condAt returns the condition that a token stands in, or nil. Conditions follow
// each other in the text and do not overlap.
func (p *parser) condAt(i int) *condition {
	k := p.condsFrom(i+1) - 1
	if k < 0 || p.conds[k].end <= i {
		return nil
	}
	return &p.conds[k]
}

// condsFrom is the place of the first condition that begins at a token or later.
func (p *parser) condsFrom(i int) int {
	return sort.Search(len(p.conds), func(k int) bool { return p.conds[k].start >= i })
}

// commaSoon reports whether a comma ends what begins at i within a few words.
func (p *parser) commaSoon(i int) bool {
	for k := i + 1; k < p.cur.end && k < i+9; k++ {
		if p.list[k].kind == markToken {
			return p.list[k].mark == ','
		}
	}
	return false
}
