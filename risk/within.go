package risk

import (
	"iter"
	"sort"
)

// framesIn walks the frames of a clause, by their places in the list. Frames
// come clause by clause, first all acts and, once these are judged, what is read
// without an act of its own; so no text is walked twice to find them.
func (p *parser) framesIn(c int) iter.Seq[int] {
	return func(yield func(int) bool) {
		if p.run(0, p.acts, c, yield) {
			p.run(p.acts, len(p.frames), c, yield)
		}
	}
}

// actsIn walks the acts of a clause only.
func (p *parser) actsIn(c int) iter.Seq[int] {
	return func(yield func(int) bool) { p.run(0, p.acts, c, yield) }
}

// actsBefore is the number of acts in the clauses before a clause.
func (p *parser) actsBefore(c int) int {
	return sort.Search(p.acts, func(k int) bool { return p.frames[k].clause >= c })
}

// farthestAct is how many acts back a bare ban looks for what it bans.
const farthestAct = 64

// run walks the frames of a clause between two places of the list; false when
// yield has had enough.
func (p *parser) run(from, to, c int, yield func(int) bool) bool {
	k := from + sort.Search(to-from, func(k int) bool { return p.frames[from+k].clause >= c })
	for ; k < to && p.frames[k].clause == c; k++ {
		if !yield(k) {
			return false
		}
	}
	return true
}

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
