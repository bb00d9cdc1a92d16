package risk

import (
	"cmp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
)

// longestBlock is how many bytes of a text are read at a time. What an answer
// may hold fits into one; a longer text is cut at the end of a paragraph or a
// line, so that time and memory grow with its length and no faster.
const longestBlock = 24 << 10

// blockEnd returns where the block of text that begins at from ends.
func blockEnd(text string, from int) int {
	if len(text)-from <= longestBlock {
		return len(text)
	}
	window := text[from : from+longestBlock]
	for _, cut := range [...]string{"\n\n", "\n", ". ", " "} {
		if at := strings.LastIndex(window, cut); at > longestBlock/2 {
			return from + at + len(cut)
		}
	}
	to := from + longestBlock
	for to > from+longestBlock/2 && text[to]&0xC0 == 0x80 {
		to--
	}
	return to
}

// reading is an occurrence with the rules that decided.
type reading struct {
	Occurrence
	rules []string
}

// each reads a text and calls f for every occurrence, by start, then family
// order. The blocks of a long text are read side by side; each returns when all
// are done.
func (r *Reader) each(field Field, text string, f func(o Occurrence, clause Range, rules []string)) {
	norm := normalize(text)
	lower := lowerASCII(norm.text)
	path, name := FieldPath(field), bareField(field)
	var ends []int
	for from := 0; from < len(norm.text); {
		from = blockEnd(norm.text, from)
		ends = append(ends, from)
	}
	found := make([][]reading, len(ends))
	read := func(k int) {
		from := 0
		if k > 0 {
			from = ends[k-1]
		}
		p := r.parsers.Get().(*parser)
		p.field, p.lastObject, p.lastPerson = name, 0, 0
		p.block(norm.text[from:ends[k]], lower[from:ends[k]])
		found[k] = p.report(norm, from, path, text)
		r.parsers.Put(p)
	}
	sideBySide(len(ends), read)
	for _, block := range found {
		for i := range block {
			if i > 0 && sameOccurrence(&block[i-1].Occurrence, &block[i].Occurrence) {
				continue
			}
			f(block[i].Occurrence, block[i].Clause, block[i].rules)
		}
	}
}

// readers is how many blocks of a long text are read at once.
const readers = 4

// sideBySide calls do for 0 to n-1, some at once, and returns when all calls
// have.
func sideBySide(n int, do func(k int)) {
	workers := min(n, readers)
	if workers < 2 {
		for k := range n {
			do(k)
		}
		return
	}
	var next atomic.Int64
	var all sync.WaitGroup
	for range workers {
		all.Go(func() {
			for k := int(next.Add(1)) - 1; k < n; k = int(next.Add(1)) - 1 {
				do(k)
			}
		})
	}
	all.Wait()
}

// block reads one block of a text into frames and what they hand out.
func (p *parser) block(text, lower string) {
	p.voc.tokenise(p.tokens, text, lower)
	p.entries = p.policies(p.field)
	p.all = p.clauses(p.entries)
	p.spokenOf()
	p.askedHeadings()
	p.frames, p.conds, p.gates, p.judged, p.compBuf = p.frames[:0], p.conds[:0], p.gates[:0], p.judged[:0], p.compBuf[:0]
	p.acts = 0
	for i := range p.all {
		p.readClause(i)
	}
	p.findGates()
	p.settle()
	p.ladders()
	p.gatedLater()
}

// report makes occurrences of the frames of a block that begins at from in the
// normalised text.
func (p *parser) report(norm normalized, from int, path, text string) []reading {
	if len(p.frames) == 0 {
		return nil
	}
	found := make([]reading, 0, len(p.frames)+len(p.frames)/8)
	for i := range p.frames {
		fr, v := &p.frames[i], &p.judged[i]
		c := &p.all[fr.clause]
		cs, ce := norm.span(from+int(p.list[c.start].start), from+int(p.list[c.end-1].end))
		start, end := norm.span(from+int(p.list[p.evidenceStart(fr, v.class)].start), from+int(p.list[fr.last].end))
		clause := Range{min(cs, start), max(ce, end)} // a heading lends its words to what stands under it
		target := p.target(fr)
		for fam := familyIndex(0); fam < quietFamily; fam++ {
			if !fr.families.has(fam) {
				continue
			}
			found = append(found, reading{Occurrence{
				Family: families[fam].Name, Class: v.class, Ambiguous: v.ambiguous, Limit: v.limit, Bare: v.bare,
				Span:   Span{SourceField: path, Evidence: text[start:end], Item: NoItem, Start: start, End: end},
				Clause: clause, Target: target,
			}, v.rules})
		}
	}
	byStart := func(a, b reading) int { return cmp.Compare(a.Start, b.Start) }
	if !slices.IsSortedFunc(found, byStart) {
		slices.SortStableFunc(found, byStart)
	}
	return found
}

// sameOccurrence reports whether two readings are one: the same family and
// class with the same words.
func sameOccurrence(a, b *Occurrence) bool {
	return a.Family == b.Family && a.Class == b.Class && a.Start == b.Start && a.End == b.End
}
