package risk

import (
	"cmp"
	"slices"
	"strings"
)

// ReaderVersion names the reading that this package makes; every artifact
// carries it (specification, §3).
const ReaderVersion = "mobius-reader/1.0"

// Reader reads texts for the authority that their words hand to an agent. It
// is immutable and safe for concurrent use.
type Reader struct {
	voc *vocabulary
}

// NewReader returns a reader with the product's own tables and the operator's
// lexicon, which may be nil. Without a lexicon the tables are shared and built
// once.
func NewReader(lex Lexicon) *Reader {
	base := baseVocabulary()
	if len(lex) == 0 {
		return &Reader{voc: base}
	}
	return &Reader{voc: base.with(lex)}
}

// Reading is what one text says: the answer to a question, an item of a list
// answer, the objective or the context.
type Reading struct {
	Field       Field
	Item        Item
	Text        string       // as the operator wrote it
	Occurrences []Occurrence // by start, then family order
	Exposure    []Exposure
	Unread      bool // the text cannot be read (specification, §3): nothing in it is to be trusted
}

// At returns the same reading for an item of a list answer.
func (rd Reading) At(item Item) Reading {
	rd.Item = item
	occurrences := make([]Occurrence, len(rd.Occurrences))
	for i, o := range rd.Occurrences {
		o.Item = item
		occurrences[i] = o
	}
	exposed := make([]Exposure, len(rd.Exposure))
	for i, e := range rd.Exposure {
		e.Item = item
		exposed[i] = e
	}
	rd.Occurrences, rd.Exposure = occurrences, exposed
	return rd
}

// FieldPath returns how artifacts name a field: "objective", "context", or
// "answers." before the name of one of the twelve questions.
func FieldPath(f Field) string {
	name := bareField(f)
	if name == "objective" || name == "context" {
		return string(name)
	}
	return "answers." + string(name)
}

// bareField is the field without the "answers." that artifacts put before it.
func bareField(f Field) Field {
	return Field(strings.TrimPrefix(string(f), "answers."))
}

// Read reads one text as the answer to a field, named with or without
// "answers.". An item of a list is a text of its own.
func (r *Reader) Read(field Field, text string) Reading {
	rd := Reading{Field: bareField(field), Item: NoItem, Text: text}
	rd.Unread, rd.Exposure = !readable(text), exposures(field, text)
	r.each(field, text, func(o Occurrence, _ Range, _ []string) {
		rd.Occurrences = append(rd.Occurrences, o)
	})
	return rd
}

// Explanation is an occurrence with the clause it stands in and the names of
// the rules that decided, in the order they applied.
type Explanation struct {
	Occurrence
	Clause string
	Rules  []string
}

// Explain reads like Read and says why.
func (r *Reader) Explain(field Field, text string) []Explanation {
	var out []Explanation
	r.each(field, text, func(o Occurrence, clause Range, rules []string) {
		out = append(out, Explanation{Occurrence: o, Clause: text[clause.Start:clause.End], Rules: rules})
	})
	return out
}

// each reads a text and calls f for every occurrence, by start, then family order.
func (r *Reader) each(field Field, text string, f func(o Occurrence, clause Range, rules []string)) {
	norm := normalize(text)
	ts := r.voc.tokenise(norm.text)
	entries := ts.policies(bareField(field))
	p := &parser{tokens: ts, voc: r.voc, field: bareField(field), entries: entries, all: ts.clauses(entries)}
	for i := range p.all {
		p.readClause(i)
	}
	p.findGates()
	path := FieldPath(field)
	p.settle()
	type found struct {
		Occurrence
		rules []string
	}
	var all []found
	for i := range p.frames {
		fr := &p.frames[i]
		v := p.judged[i]
		cs, ce := p.clauseSpan(norm, fr.clause)
		for fam := familyIndex(0); fam < quietFamily; fam++ {
			if !fr.families.has(fam) {
				continue
			}
			start, end := norm.span(int(p.list[p.evidenceStart(fr, v.class)].start), int(p.list[fr.last].end))
			all = append(all, found{Occurrence{
				Family: families[fam].Name, Class: v.class, Ambiguous: v.ambiguous, Limit: v.limit, Bare: v.bare,
				Span:   Span{SourceField: path, Evidence: text[start:end], Item: NoItem, Start: start, End: end},
				Clause: Range{cs, ce}, Target: p.target(fr),
			}, v.rules})
		}
	}
	slices.SortStableFunc(all, func(a, b found) int { return cmp.Compare(a.Start, b.Start) })
	for i := range all {
		if i > 0 && sameOccurrence(&all[i-1].Occurrence, &all[i].Occurrence) {
			continue
		}
		f(all[i].Occurrence, all[i].Clause, all[i].rules)
	}
}

// sameOccurrence reports whether two readings are one: the same family and
// class with the same words.
func sameOccurrence(a, b *Occurrence) bool {
	return a.Family == b.Family && a.Class == b.Class && a.Start == b.Start && a.End == b.End
}

func (p *parser) clauseSpan(norm normalized, clause int) (int, int) {
	c := p.all[clause]
	return norm.span(int(p.list[c.start].start), int(p.list[c.end-1].end))
}
