package risk

import (
	"strings"
	"sync"
)

// ReaderVersion names the reading that this package makes; every artifact
// carries it (specification, §3).
const ReaderVersion = "mobius-reader/1.0"

// Reader reads texts for the authority that their words hand to an agent. It
// is immutable and safe for concurrent use.
type Reader struct {
	voc     *vocabulary
	parsers *sync.Pool // of *parser, for their buffers
}

// NewReader returns a reader with the product's own tables and the operator's
// lexicon, which may be nil. Without a lexicon the tables are shared and built
// once.
func NewReader(lex Lexicon) *Reader {
	base := baseVocabulary()
	if len(lex) == 0 {
		return newReader(base)
	}
	return newReader(base.with(lex))
}

func newReader(v *vocabulary) *Reader {
	return &Reader{voc: v, parsers: &sync.Pool{New: func() any { return &parser{tokens: tokens{seen: new(memory)}, voc: v} }}}
}

// Reading is what one text says: the answer to a question, an item of a list
// answer, the objective or the context.
type Reading struct {
	Field       Field
	Item        Item
	Text        string       // as the operator wrote it
	Occurrences []Occurrence // by start, then family order
	Exposure    []Exposure
	Gate        Range // words of the human gate by which a person says yes to what they do not name; empty without any
	Unread      bool  // the text cannot be read (specification, §3): nothing in it is to be trusted
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
	norm := normalize(text)
	var beside sync.WaitGroup
	look := func() { rd.Unread, rd.Exposure = !readableNormalized(norm.text), exposures(field, norm) }
	if len(text) > longestBlock { // a long text is worth a core more
		beside.Go(look)
	} else {
		look()
	}
	found := r.find(field, norm)
	rd.Occurrences, rd.Gate = found.occurrences, found.gate
	beside.Wait()
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
	found := r.find(field, normalize(text))
	var out []Explanation
	for i, o := range found.occurrences {
		out = append(out, Explanation{Occurrence: o, Clause: text[o.Clause.Start:o.Clause.End], Rules: found.rules[i]})
	}
	return out
}
