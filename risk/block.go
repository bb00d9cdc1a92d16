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
	half := from + longestBlock/2
	window := text[half : from+longestBlock]
	for _, cut := range [...]string{"\n\n", "\n", ". ", " "} {
		if at := strings.LastIndex(window, cut); at > 0 {
			return half + at + len(cut)
		}
	}
	to := from + longestBlock
	for to > from+longestBlock/2 && text[to]&0xC0 == 0x80 {
		to--
	}
	return to
}

// findings are the occurrences of a text, by start, then family order, each with
// the rules that decided.
type findings struct {
	occurrences []Occurrence
	rules       [][]string
	gate        Range // as in Reading
}

// find reads a text. The blocks of a long text are read side by side.
func (r *Reader) find(field Field, norm normalized) findings {
	norm.unfoldSigns()
	lower := lowerASCII(norm.text)
	path, name := FieldPath(field), bareField(field)
	var ends []int
	for from := 0; from < len(norm.text); {
		from = blockEnd(norm.text, from)
		ends = append(ends, from)
	}
	found := make([]findings, len(ends))
	read := func(k int) {
		from := 0
		if k > 0 {
			from = ends[k-1]
		}
		p := r.parsers.Get().(*parser)
		p.field, p.lastObject, p.lastPerson, p.mends = name, 0, 0, nil
		if wrong := p.tokenise(norm.text[from:ends[k]], lower[from:ends[k]]); len(wrong) > 0 {
			mended, words := norm.mended(from, ends[k], wrong)
			p.tokenise(mended.text, lowerASCII(mended.text))
			p.mends = words
			p.block()
			found[k] = p.report(mended, 0, path)
		} else {
			p.block()
			found[k] = p.report(norm, from, path)
		}
		r.parsers.Put(p)
	}
	sideBySide(len(ends), read)
	if len(found) == 1 {
		return found[0]
	}
	return join(found)
}

// join makes one of the findings of the blocks of a text.
func join(blocks []findings) findings {
	n, gate := 0, Range{}
	for _, b := range blocks {
		if n += len(b.occurrences); gate == (Range{}) {
			gate = b.gate
		}
	}
	if n == 0 {
		return findings{gate: gate}
	}
	all := findings{make([]Occurrence, 0, n), make([][]string, 0, n), gate}
	for _, b := range blocks {
		all.occurrences, all.rules = append(all.occurrences, b.occurrences...), append(all.rules, b.rules...)
	}
	return all
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

// tokenise cuts one block of a text into tokens and returns what is misspelt in
// it.
func (p *parser) tokenise(text, lower string) []misspelling {
	p.misspelt = p.misspelt[:0]
	p.voc.tokenise(&p.tokens, text, lower)
	return p.misspelt
}

// block reads one block of a text, cut into tokens, into frames and what they
// hand out.
func (p *parser) block() {
	p.dayBefore()
	p.leadingEach()
	p.shouldFirst()
	p.statesBehindColons()
	p.entries = p.policies(p.field)
	p.asides()
	p.relativeNobody()
	p.all = p.clauses(p.all[:0], p.entries, p.field)
	p.spokenOf()
	p.withheld()
	p.saysFree()
	p.askedHeadings()
	p.headings()
	p.frames, p.conds, p.gates, p.judged, p.compBuf = p.frames[:0], p.conds[:0], p.gates[:0], p.judged[:0], p.compBuf[:0]
	p.acts, p.actsFrom = 0, p.actsFrom[:0]
	p.gather()
	p.textField = p.field
	for i := range p.all {
		p.actsFrom = append(p.actsFrom, len(p.frames))
		p.field = p.fieldOf(i)
		p.readClause(i)
	}
	p.field = p.textField
	p.actsFrom = append(p.actsFrom, len(p.frames))
	p.findGates()
	p.findRests()
	p.settle()
	p.ladders()
	p.gatedLater()
}

// placedFrame is a frame with the token that its evidence begins with.
type placedFrame struct{ start, frame int }

// inOrder lists the frames of a block by where their evidence begins.
func (p *parser) inOrder() []placedFrame {
	order := p.order[:0]
	for i := range p.frames {
		order = append(order, placedFrame{p.evidenceStart(&p.frames[i], p.judged[i].class), i})
	}
	slices.SortStableFunc(order, func(a, b placedFrame) int { return cmp.Compare(a.start, b.start) })
	p.order = order
	return order
}

// report makes occurrences of the frames of a block that begins at from in the
// normalised text.
func (p *parser) report(norm normalized, from int, path string) findings {
	gate := p.unnamedGate(norm, from)
	if len(p.frames) == 0 {
		return findings{gate: gate}
	}
	n := len(p.frames) + len(p.frames)/8
	found := findings{make([]Occurrence, 0, n), make([][]string, 0, n), gate}
	of, cs, ce := -1, 0, 0 // the clause of the frame before
	slips := false         // it has misspelt words
	for _, at := range p.inOrder() {
		fr, v := &p.frames[at.frame], &p.judged[at.frame]
		if fr.clause != of {
			c := &p.all[fr.clause]
			cs, ce = norm.span(from+int(p.list[c.start].start), from+int(p.list[c.end-1].end))
			of, slips = fr.clause, len(p.mends) > 0 && p.mendedIn(c)
		}
		rules := v.rules
		if slips {
			rules = append([]string{"misspelt"}, rules...)
		}
		start, end := norm.span(from+int(p.list[at.start].start), from+int(p.list[fr.last].end))
		o := Occurrence{
			Class: v.class, Ambiguous: v.ambiguous, Limit: v.limit, Bare: v.bare,
			Span:   Span{SourceField: path, Evidence: norm.raw[start:end], Item: NoItem, Start: start, End: end},
			Clause: Range{min(cs, start), max(ce, end)}, // a heading lends its words to what stands under it
			Target: p.target(fr),
		}
		for fam := familyIndex(0); fam < quietFamily; fam++ {
			if !fr.families.has(fam) {
				continue
			}
			o.Family = families[fam].Name
			if last := len(found.occurrences) - 1; last < 0 || !sameOccurrence(&found.occurrences[last], &o) {
				found.occurrences, found.rules = append(found.occurrences, o), append(found.rules, rules)
			}
		}
	}
	return found
}

// sameOccurrence reports whether two readings are one: the same family and
// class with the same words.
func sameOccurrence(a, b *Occurrence) bool {
	return a.Family == b.Family && a.Class == b.Class && a.Start == b.Start && a.End == b.End
}
