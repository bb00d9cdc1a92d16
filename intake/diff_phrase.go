package intake

import (
	"slices"
	"strings"
	"unicode"

	"agentintake/mobius/risk"
)

// phrase is an occurrence with the words that diff compares.
type phrase struct {
	risk.Occurrence
	text    string  // the clause, as written
	words   []token // of the clause
	outside []token // of the clause, without those that name the act
	act     []token // that name the act
	target  []token
}

func newPhrase(d Draft, o risk.Occurrence) phrase {
	text, c := textOf(d, o.Span), o.Clause
	if c.Start < 0 || c.Start > o.Start || c.End < o.End || c.End > len(text) || c.End <= c.Start || o.Start > o.End {
		text, c = o.Evidence, risk.Range{Start: 0, End: len(o.Evidence)}
		o.Start, o.End = 0, len(o.Evidence)
	}
	p := phrase{
		text:    text[c.Start:c.End],
		words:   tokens(text[c.Start:c.End]),
		outside: tokens(text[c.Start:o.Start] + " " + text[o.End:c.End]),
		act:     tokens(o.Evidence),
		target:  tokens(o.Target),
	}
	p.Occurrence = o
	return p
}

// identical: the same words, written the same way, in the same place.
func (p phrase) identical(q phrase) bool {
	return p.SourceField == q.SourceField && p.Item == q.Item && p.Evidence == q.Evidence && p.text == q.text &&
		p.Target == q.Target && p.Ambiguous == q.Ambiguous && p.Limit == q.Limit
}

// sameWords: the same words and target, in any order, field or spelling of
// case and punctuation.
func (p phrase) sameWords(q phrase) bool {
	return p.Ambiguous == q.Ambiguous && sameBag(p.words, q.words, token.equal) && sameBag(p.target, q.target, token.equal)
}

// sameSpelling: the same, but for letters mistyped.
func (p phrase) sameSpelling(q phrase) bool {
	return p.Ambiguous == q.Ambiguous && sameBag(p.words, q.words, token.alike) && sameBag(p.target, q.target, token.alike)
}

// sameAct: the same target under the same conditions, with the act named in
// other words ("email the customer", "send an e-mail to the customer").
func (p phrase) sameAct(q phrase) bool {
	return p.Ambiguous == q.Ambiguous && len(p.target) > 0 && sameBag(p.target, q.target, token.alike) &&
		sameBag(p.outside, q.outside, token.alike) && sameBag(exactOnly(p.act), exactOnly(q.act), token.equal)
}

// token is a word to compare. An exact one (a number, name, path, channel or
// address) is another thing when one letter differs.
type token struct {
	text  string
	exact bool
}

// tokens are the words of a text, normalised and in lower case, without
// articles and surrounding punctuation.
func tokens(text string) []token {
	var ts []token
	for i, w := range strings.Fields(risk.Normalize(text)) {
		w = strings.TrimRightFunc(w, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
		w = strings.TrimLeftFunc(w, func(r rune) bool { return strings.ContainsRune("\"'([{<*_-“‘", r) })
		lower := strings.ToLower(w)
		if w == "" || lower == "a" || lower == "an" || lower == "the" {
			continue
		}
		odd := strings.ContainsFunc(w, func(r rune) bool { return !unicode.IsLetter(r) && r != '-' && r != '\'' })
		name := i > 0 && w != lower
		ts = append(ts, token{lower, odd || name})
	}
	return ts
}

func (t token) equal(u token) bool { return t.text == u.text }

// alike reports whether two words differ only by a slip of the keyboard or a
// spelling: one letter, two in a long word.
func (t token) alike(u token) bool {
	if t.text == u.text {
		return true
	}
	short := min(len(t.text), len(u.text))
	if t.exact || u.exact || short < 4 || max(len(t.text), len(u.text)) > 40 {
		return false
	}
	distance := editDistance(t.text, u.text)
	return distance == 1 || distance == 2 && short >= 8
}

func exactOnly(ts []token) []token {
	var exact []token
	for _, t := range ts {
		if t.exact {
			exact = append(exact, t)
		}
	}
	return exact
}

// sameBag reports whether two lists hold the same words in any order. Words
// that are equal are paired before words that are only alike.
func sameBag(a, b []token, same func(t, u token) bool) bool {
	if len(a) != len(b) {
		return false
	}
	rest := slices.Clone(b)
	var open []token
	for _, t := range a {
		if i := slices.IndexFunc(rest, t.equal); i >= 0 {
			rest = slices.Delete(rest, i, i+1)
		} else {
			open = append(open, t)
		}
	}
	for _, t := range open {
		i := slices.IndexFunc(rest, func(u token) bool { return same(t, u) })
		if i < 0 {
			return false
		}
		rest = slices.Delete(rest, i, i+1)
	}
	return true
}
