package intake

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"agentintake/mobius/risk"
)

// judgeable is how many words a quotation needs before a reader can judge it
// alone: "deleted" says neither what nor by whom.
const judgeable = 3

// tooShort reports whether words say too little without what stands around them.
func tooShort(words string) bool { return len(strings.Fields(words)) < judgeable }

// around is what is quoted for an occurrence: the clause it stands in, or the
// whole sentence where the clause says no more than the bare words; "" where
// even that is too long.
func around(d Draft, o risk.Occurrence) string {
	clause := clauseOf(d, o)
	if tooShort(o.Evidence) && tooShort(clause) {
		if said := sentenceAt(d, o.Span); said != "" {
			return said
		}
	}
	return clause
}

// sentenceAt is the sentence in which a span stands; "" where it is too long to
// be quoted, or the span points into no text.
func sentenceAt(d Draft, s risk.Span) string {
	text := textOf(d, s)
	for _, r := range sentencesOf(text) {
		if r.Start <= s.Start && s.End <= r.End && r.End-r.Start <= longestClause {
			return text[r.Start:r.End]
		}
	}
	return ""
}

// sentencesOf splits a text where a line, a sentence or a part before a
// semicolon ends. A full stop before a small letter ends nothing ("8 a.m. or
// later").
func sentencesOf(text string) []risk.Range {
	var all []risk.Range
	start := 0
	add := func(end int) {
		piece := text[start:end]
		from := start + len(piece) - len(strings.TrimLeftFunc(piece, unicode.IsSpace))
		if to := start + len(strings.TrimRightFunc(piece, unicode.IsSpace)); from < to {
			all = append(all, risk.Range{Start: from, End: to})
		}
		start = end
	}
	for i, r := range text {
		after := i + utf8.RuneLen(r)
		switch r {
		case '\n', ';':
			add(after)
		case '.', '!', '?':
			rest := strings.TrimLeft(text[after:], " \t")
			next, _ := utf8.DecodeRuneInString(rest)
			if len(rest) < len(text)-after && rest != "" && !unicode.IsLower(next) {
				add(after)
			}
		}
	}
	add(len(text))
	return all
}

// limitFields are the answers whose sentences set limits.
var limitFields = []risk.Field{HumanGate, RiskBoundary}

// inWords lists the sentences of an answer from which no ban and no gate was
// read. What it hands out by itself is no limit and is listed as such, and an
// answer that stops for nothing has none.
func (p *page) inWords(field risk.Field) []risk.Range {
	left, known := p.words[field]
	if !known {
		left = p.findInWords(field)
		if p.words == nil {
			p.words = map[risk.Field][]risk.Range{}
		}
		p.words[field] = left
	}
	return left
}

func (p *page) findInWords(field risk.Field) []risk.Range {
	f, found := p.state(field)
	if !found || f.Status != Answered {
		return nil
	}
	text := textOf(p.run.Draft, spanOf(field))
	var left []risk.Range
	for _, r := range sentencesOf(text) {
		if !says(text[r.Start:r.End]) || p.filed(field, r) {
			continue
		}
		left = append(left, r)
	}
	return left
}

func spanOf(field risk.Field) risk.Span {
	return risk.Span{SourceField: risk.FieldPath(field), Item: risk.NoItem}
}

func (p *page) state(field risk.Field) (FieldState, bool) {
	for _, f := range p.run.Fields {
		if f.Name == field {
			return f, true
		}
	}
	return FieldState{}, false
}

// says reports whether a sentence is more than "none".
func says(sentence string) bool {
	switch strings.ToLower(strings.Trim(sentence, " .;!")) {
	case "none", "nothing", "n/a", "no", "never", "not needed", "none needed", "none required":
		return false
	}
	return true
}

// filed reports whether a ban or a gate was read from a sentence, or a
// permission whose clause is the whole of it.
func (p *page) filed(field risk.Field, r risk.Range) bool {
	for _, o := range p.run.Risk.Occurrences {
		if o.SourceField != risk.FieldPath(field) || o.End <= r.Start || r.End <= o.Start {
			continue
		}
		switch o.Class {
		case risk.Prohibited, risk.ApprovalGated:
			return true
		case risk.Requested:
			if quoted := clauseOf(p.run.Draft, o); len(quoted)+2 >= r.End-r.Start {
				return true
			}
		}
	}
	return false
}

// limitsInWords lists the limits that were not read as a ban or a gate, so that
// whoever signs sees every one of them.
func (p *page) limitsInWords() {
	opened := false
	for _, field := range limitFields {
		text := textOf(p.run.Draft, spanOf(field))
		var said []string
		for _, r := range p.inWords(field) {
			said = append(said, quote(text[r.Start:r.End]))
		}
		if len(said) == 0 {
			continue
		}
		if !opened {
			p.section("Limits stated in words")
			p.line("Möbius quotes these and does not judge them: no ban and no gate was read from them, and whoever builds the agent has to keep them.\n")
			opened = true
		}
		p.line("- %s (%s)", strings.Join(said, " "), place(spanOf(field)))
	}
}

// noiseFields are the texts where a mere mention is worth a signer's look.
var noiseFields = map[string]bool{
	"objective": true, "answers.goal": true, "answers.outputs": true, "answers.tools": true, "answers.human_gate": true, "answers.risk_boundary": true,
}

// listed reports whether an occurrence stands under the heading of its class. A
// mention does only in the fields that say what the agent does, and not where
// it is quoted among the limits stated in words.
func (p *page) listed(o risk.Occurrence) bool {
	if o.Class != risk.Mentioned {
		return true
	}
	if !noiseFields[o.SourceField] {
		return false
	}
	for _, field := range limitFields {
		if o.SourceField != risk.FieldPath(field) {
			continue
		}
		for _, r := range p.inWords(field) {
			if r.Start < o.End && o.Start < r.End {
				return false
			}
		}
	}
	return true
}
