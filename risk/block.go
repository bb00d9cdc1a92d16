package risk

import (
	"cmp"
	"slices"
	"strings"
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

// each reads a text and calls f for every occurrence, by start, then family order.
func (r *Reader) each(field Field, text string, f func(o Occurrence, clause Range, rules []string)) {
	norm := normalize(text)
	p := r.parsers.Get().(*parser)
	defer r.parsers.Put(p)
	p.field, p.lastObject, p.lastPerson = bareField(field), 0, 0
	lower := lowerASCII(norm.text)
	path := FieldPath(field)
	var found []reading
	for from := 0; from < len(norm.text); {
		to := blockEnd(norm.text, from)
		p.block(norm.text[from:to], lower[from:to])
		found = p.report(found[:0], norm, from, path, text)
		for i := range found {
			if i > 0 && sameOccurrence(&found[i-1].Occurrence, &found[i].Occurrence) {
				continue
			}
			f(found[i].Occurrence, found[i].Clause, found[i].rules)
		}
		from = to
	}
}

// block reads one block of a text into frames and what they hand out.
func (p *parser) block(text, lower string) {
	p.voc.tokenise(p.tokens, text, lower)
	p.entries = p.policies(p.field)
	p.all = p.clauses(p.entries)
	p.frames, p.conds, p.gates, p.judged, p.compBuf = p.frames[:0], p.conds[:0], p.gates[:0], p.judged[:0], p.compBuf[:0]
	p.acts = 0
	for i := range p.all {
		p.readClause(i)
	}
	p.findGates()
	p.settle()
}

// report makes occurrences of the frames of a block that begins at from in the
// normalised text.
func (p *parser) report(found []reading, norm normalized, from int, path, text string) []reading {
	for i := range p.frames {
		fr, v := &p.frames[i], &p.judged[i]
		c := &p.all[fr.clause]
		cs, ce := norm.span(from+int(p.list[c.start].start), from+int(p.list[c.end-1].end))
		start, end := norm.span(from+int(p.list[p.evidenceStart(fr, v.class)].start), from+int(p.list[fr.last].end))
		target := p.target(fr)
		for fam := familyIndex(0); fam < quietFamily; fam++ {
			if !fr.families.has(fam) {
				continue
			}
			found = append(found, reading{Occurrence{
				Family: families[fam].Name, Class: v.class, Ambiguous: v.ambiguous, Limit: v.limit, Bare: v.bare,
				Span:   Span{SourceField: path, Evidence: text[start:end], Item: NoItem, Start: start, End: end},
				Clause: Range{cs, ce}, Target: target,
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
