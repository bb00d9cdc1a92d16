package handoff

import (
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// vocabulary is a list of phrases that can be found. It is made ready when it
// is first asked: most commands never ask. A phrase is
// words between single spaces: "stem*" allows more letters, "a|b" is one of
// two, "(the)" may be left out, "look(s)" may go without the s, "<3>" stands for
// up to three words of any kind, and "=Name" matches only so spelt.
type vocabulary struct{ index func() *phraseIndex }

// phraseIndex is a vocabulary made ready.
type phraseIndex struct {
	words   map[string][]sequence // by the first word
	stems   map[string][]sequence
	lengths []int // of the stems, in bytes
}

// sequence is one way to say a phrase.
type sequence struct {
	row   int // of the list that the vocabulary was made of
	parts []part
}

// part is one token of a sequence, or a gap of words.
type part struct {
	text  string // in lower case, but for exact ones
	stem  bool
	exact bool
	gap   int // up to so many words, each with the space after it
}

// match is a phrase found in a reading.
type match struct {
	row        int
	from, to   int // tokens
	start, end int // bytes of the folded text
}

// phrases makes a vocabulary of one phrase an argument.
func phrases(list ...string) vocabulary {
	return vocabulary{sync.OnceValue(func() *phraseIndex {
		x := &phraseIndex{words: map[string][]sequence{}, stems: map[string][]sequence{}}
		for row, phrase := range list {
			for _, parts := range sequencesOf(phrase) {
				x.add(sequence{row, parts})
			}
		}
		slices.Sort(x.lengths)
		x.lengths = slices.Compact(x.lengths)
		return x
	})}
}

// terms makes a vocabulary of single words, written as one text, and of
// phrases.
func terms(words string, more ...string) vocabulary {
	return phrases(append(strings.Fields(words), more...)...)
}

// phrasesOf makes a vocabulary of the phrases of a table's rows.
func phrasesOf[Row any](rows []Row, said func(Row) string) vocabulary {
	list := make([]string, len(rows))
	for i, row := range rows {
		list[i] = said(row)
	}
	return phrases(list...)
}

func (x *phraseIndex) add(s sequence) {
	first := s.parts[0]
	key := strings.ToLower(first.text)
	if first.stem {
		x.stems[key] = append(x.stems[key], s)
		x.lengths = append(x.lengths, len(key))
		return
	}
	x.words[key] = append(x.words[key], s)
}

// sequencesOf multiplies out what a phrase leaves open.
func sequencesOf(phrase string) [][]part {
	all := [][]part{nil}
	for _, element := range strings.Fields(phrase) {
		var choices [][]part
		optional := strings.HasPrefix(element, "(") && strings.HasSuffix(element, ")")
		if optional {
			element = element[1 : len(element)-1]
		}
		for _, choice := range strings.Split(element, "|") {
			for _, spelling := range spellings(choice) {
				choices = append(choices, partsOf(spelling))
			}
		}
		if optional {
			choices = append(choices, nil)
		}
		var next [][]part
		for _, before := range all {
			for _, choice := range choices {
				next = append(next, joined(before, choice))
			}
		}
		all = next
	}
	return all
}

// spellings of a word with an ending in parentheses: without and with it.
func spellings(word string) []string {
	open, end := strings.IndexByte(word, '('), strings.IndexByte(word, ')')
	if open < 0 || end < open {
		return []string{word}
	}
	return []string{word[:open] + word[end+1:], word[:open] + word[open+1:end] + word[end+1:]}
}

// joined puts a space between what stands before and a choice; a gap brings its
// own.
func joined(before, choice []part) []part {
	out := slices.Clone(before)
	if len(before) > 0 && len(choice) > 0 && before[len(before)-1].gap == 0 {
		out = append(out, part{text: " "})
	}
	return append(out, choice...)
}

// partsOf is one word of a phrase as tokens.
func partsOf(word string) []part {
	if strings.HasPrefix(word, "<") {
		return []part{{gap: int(word[1] - '0')}}
	}
	word, exact := strings.CutPrefix(word, "=")
	word, stem := strings.CutSuffix(word, "*")
	if !exact {
		word = strings.ToLower(word)
	}
	var parts []part
	for len(word) > 0 {
		end := strings.IndexFunc(word, func(r rune) bool { return !wordRune(r) })
		if end < 0 {
			end = len(word)
		} else if end == 0 {
			_, end = utf8.DecodeRuneInString(word)
		}
		parts = append(parts, part{text: word[:end], exact: exact})
		word = word[end:]
	}
	parts[len(parts)-1].stem = stem
	return parts
}

// in finds the phrases in a whole reading: those that no negator stands before,
// in order, the longest at each place, none inside another.
func (v vocabulary) in(r *reading) []match {
	var found []match
	for _, it := range r.items {
		found = append(found, v.inItem(r, it)...)
	}
	return found
}

// inItem finds them in an item.
func (v vocabulary) inItem(r *reading, it item) []match {
	var found []match
	for i := it.from; i < it.to; i++ {
		m, ok := v.at(r, it, i)
		if !ok || r.tokens[i].negated {
			continue
		}
		found = append(found, m)
		i = m.to - 1
	}
	return found
}

// outsideURLs finds the phrases of a reading that are no part of a URL or of a
// host name: those are not said, only spelt.
func (v vocabulary) outsideURLs(r *reading) []match {
	return slices.DeleteFunc(v.in(r), func(m match) bool { return r.inURL(m.start) })
}

// has reports whether an item holds one of the phrases.
func (v vocabulary) has(r *reading, it item) bool {
	for i := it.from; i < it.to; i++ {
		if m, ok := v.at(r, it, i); ok && !r.tokens[m.from].negated {
			return true
		}
	}
	return false
}

// says reports whether an item holds one of the phrases, negated or not.
func (v vocabulary) says(r *reading, it item) bool {
	for i := it.from; i < it.to; i++ {
		if _, ok := v.at(r, it, i); ok {
			return true
		}
	}
	return false
}

// at is the longest phrase that begins at a token.
func (v vocabulary) at(r *reading, it item, i int) (best match, ok bool) {
	try := func(all []sequence) {
		for _, s := range all {
			if end := s.match(r, it, i); end > best.to {
				best, ok = match{row: s.row, from: i, to: end}, true
			}
		}
	}
	if r.tokens[i].kind == spaceToken {
		return best, false
	}
	x, word := v.index(), r.word(i)
	try(x.words[word])
	for _, n := range x.lengths {
		if n > len(word) {
			break
		}
		try(x.stems[word[:n]])
	}
	if ok {
		best.start, best.end = r.tokens[best.from].start, r.tokens[best.to-1].end
	}
	return best, ok
}

// allAt are all phrases that begin at a token, the longest first, one a row.
func (v vocabulary) allAt(r *reading, it item, i int) []match {
	var all []match
	x, word := v.index(), r.word(i)
	add := func(sequences []sequence) {
		for _, s := range sequences {
			if end := s.match(r, it, i); end > 0 {
				all = append(all, match{s.row, i, end, r.tokens[i].start, r.tokens[end-1].end})
			}
		}
	}
	add(x.words[word])
	for _, n := range x.lengths {
		if n > len(word) {
			break
		}
		add(x.stems[word[:n]])
	}
	slices.SortStableFunc(all, func(a, b match) int { return b.to - a.to })
	return all
}

// match returns the token after the sequence where it stands at token i, else 0.
func (s sequence) match(r *reading, it item, i int) int { return matchParts(s.parts, r, it, i) }

func matchParts(parts []part, r *reading, it item, i int) int {
	for n, p := range parts {
		if p.gap > 0 {
			return matchGap(p.gap, parts[n+1:], r, it, i)
		}
		if i >= it.to || !p.is(r, i) {
			return 0
		}
		i++
	}
	return i
}

// matchGap tries a gap of few words first.
func matchGap(most int, rest []part, r *reading, it item, i int) int {
	for skipped := 0; ; skipped++ {
		if end := matchParts(rest, r, it, i); end > 0 {
			return end
		}
		if skipped == most || i >= it.to || r.tokens[i].kind != wordToken {
			return 0
		}
		for i < it.to && r.tokens[i].kind != spaceToken {
			i++ // a word with its hyphens and commas
		}
		i++
	}
}

// is reports whether a token is the part.
func (p part) is(r *reading, i int) bool {
	t := r.tokens[i]
	if p.text == " " {
		return t.kind == spaceToken
	}
	word := r.low[t.start:t.end]
	if p.exact {
		word = r.text[t.start:t.end]
	}
	if !p.stem {
		return word == p.text
	}
	rest, ok := strings.CutPrefix(word, p.text)
	return ok && !strings.ContainsFunc(rest, func(r rune) bool { return !unicode.IsLetter(r) })
}
