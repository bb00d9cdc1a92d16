package risk

import (
	"slices"
	"strings"
)

// customerData is the one kind of exposure: data about people, be they
// customers or not (risk labelling, "Effective authority over a whole intake").
const customerData = "customer_data"

// exposures finds the words of one text by which the agent reads data about
// people. The field decides what a bare phrase means: what stands under inputs
// is read, elsewhere a verb of reading or an access right has to say so. At
// most one exposure is reported for a clause.
func exposures(field Field, text string) []Exposure {
	reads, ok := exposureFields[bareField(field)]
	if !ok {
		return nil
	}
	n := normalize(text)
	var found []Exposure
	for _, clause := range exposureClauses(n.text) {
		start, end, ok := clause.personal(reads)
		if !ok {
			continue
		}
		from, to := n.span(start, end)
		found = append(found, Exposure{customerData, Span{FieldPath(field), text[from:to], NoItem, from, to}})
	}
	return found
}

// exposureWord is a word of a clause, in lower case and singular.
type exposureWord struct {
	word       string
	start, end int
}

// exposureClause is the words up to a full stop, semicolon, line break or "but".
type exposureClause []exposureWord

// exposureClauses splits a normalised text.
func exposureClauses(text string) []exposureClause {
	var clauses []exposureClause
	var current exposureClause
	turn := func() {
		if len(current) > 0 {
			clauses = append(clauses, current)
			current = nil
		}
	}
	for i := 0; i < len(text); {
		c := text[i]
		if !wordByte(c) {
			if c == ';' || c == '\n' || c == '!' || c == '?' || c == '.' && (i+1 == len(text) || text[i+1] == ' ' || text[i+1] == '\n') {
				turn()
			}
			i++
			continue
		}
		start := i
		for i < len(text) && (wordByte(text[i]) || text[i] == '\'') {
			i++
		}
		word := strings.TrimSuffix(strings.TrimSuffix(strings.ToLower(text[start:i]), "'"), "'s")
		if word == "but" || word == "never" && len(current) > 0 {
			turn()
		}
		current = append(current, exposureWord{singular(word), start, i})
	}
	turn()
	return clauses
}

func wordByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c >= 0x80 || c == '-'
}

// personal finds the words about personal data that the clause says the agent
// reads.
func (c exposureClause) personal(reads exposureRule) (start, end int, ok bool) {
	if c.any(exposureNegators) || c.any(impersonalWords) {
		return 0, 0, false
	}
	if !reads.bare && !c.any(readingWords) {
		return 0, 0, false
	}
	person, data := -1, -1
	for i, w := range c {
		switch {
		case slices.Contains(personalRecords, w.word):
			return w.start, w.end, true
		case person < 0 && slices.Contains(personWords, w.word):
			person = i
		case data < 0 && slices.Contains(dataWords, w.word):
			data = i
		}
	}
	switch {
	case person < 0:
		return 0, 0, false
	case data >= 0:
		return c[min(person, data)].start, c[max(person, data)].end, true
	case reads.bare:
		return c[person].start, c[person].end, true
	}
	return 0, 0, false
}

func (c exposureClause) any(words []string) bool {
	return slices.ContainsFunc(c, func(w exposureWord) bool { return slices.Contains(words, w.word) })
}
