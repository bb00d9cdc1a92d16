package intake

import (
	"fmt"
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
	outside []token // of the clause, without those that name an act of any family
	act     []token // that name the act
	target  []token
}

// phrases are the occurrences of a run that carry authority or a ban, by
// family; mentions hand nothing and are not compared.
func phrases(r Run) map[risk.Family][]phrase {
	type place struct {
		field string
		item  risk.Item
	}
	byText := map[place][]risk.Occurrence{}
	for _, o := range r.Risk.Occurrences {
		at := place{o.SourceField, o.Item}
		byText[at] = append(byText[at], o)
	}
	byFamily := map[risk.Family][]phrase{}
	for _, o := range r.Risk.Occurrences {
		if o.Class != risk.Mentioned {
			byFamily[o.Family] = append(byFamily[o.Family], newPhrase(r.Draft, o, byText[place{o.SourceField, o.Item}]))
		}
	}
	return byFamily
}

// newPhrase takes an occurrence apart; beside are the occurrences of its text,
// by start.
func newPhrase(d Draft, o risk.Occurrence, beside []risk.Occurrence) phrase {
	text, c := textOf(d, o.Span), o.Clause
	if c.Start < 0 || c.Start > o.Start || c.End < o.End || c.End > len(text) || o.Start >= o.End {
		words := tokens(o.Evidence)
		return phrase{Occurrence: o, text: o.Evidence, words: words, act: words, target: tokens(o.Target)}
	}
	rest := []byte(text[c.Start:c.End])
	target := tokens(o.Target)
	first, _ := slices.BinarySearchFunc(beside, c.Start, func(other risk.Occurrence, start int) int { return other.Start - start })
	for _, other := range beside[first:] {
		if other.Start >= c.End {
			break
		}
		if verb := tokens(other.Evidence); other.Span != o.Span && len(verb) > 0 { // an act coordinated with this one is no target of it
			target = slices.DeleteFunc(target, verb[0].equal)
		}
		for i := max(other.Start, c.Start); i < min(other.End, c.End); i++ { // an artifact may list them in any order
			rest[i-c.Start] = ' '
		}
	}
	return phrase{
		Occurrence: o,
		text:       text[c.Start:c.End],
		words:      tokens(text[c.Start:c.End]),
		outside:    tokens(string(rest)),
		act:        tokens(o.Evidence),
		target:     target,
	}
}

// written tells phrases apart that do not stand the same way in the same
// place.
func (p phrase) written() string {
	return fmt.Sprintf("%s %s %d %t %t %q %q %q", p.Class, p.SourceField, p.Item, p.Ambiguous, p.Limit, p.Evidence, p.text, p.Target)
}

// said tells phrases apart that do not have the same words and target, in any
// order, field, case and punctuation.
func (p phrase) said() string {
	sorted := func(ts []token) []string {
		words := make([]string, len(ts))
		for i, t := range ts {
			words[i] = t.text
		}
		slices.Sort(words)
		return words
	}
	return fmt.Sprintf("%s %t %q %q", p.Class, p.Ambiguous, sorted(p.words), sorted(p.target))
}

// sameSpelling: the same words and target, but for letters mistyped.
func (p phrase) sameSpelling(q phrase) bool {
	return p.Class == q.Class && p.Ambiguous == q.Ambiguous && sameBag(p.words, q.words, token.alike) && sameBag(p.target, q.target, token.alike)
}

// sameAct: the same act and target under the same conditions, in a clause that
// names other acts beside it ("never send or publish anything", "never send
// anything"). A target that only one of them names stands in the words that are
// compared.
func (p phrase) sameAct(q phrase) bool {
	sameTarget := len(p.target) == 0 || len(q.target) == 0 || sameBag(p.target, q.target, token.alike)
	return p.Class == q.Class && p.Ambiguous == q.Ambiguous && sameTarget &&
		sameBag(p.outside, q.outside, token.alike) && sameBag(p.act, q.act, token.alike)
}

// token is a word to compare. An exact one (a number, name, path, channel or
// address) is another thing when one letter differs.
type token struct {
	text  string
	exact bool
}

// empty are words whose coming and going changes nothing that is said.
var empty = []string{"a", "an", "the", "and", "or", "nor", "anything", "everything"}

// tokens are the words of a text, each once, normalised and in lower case,
// without empty ones and surrounding punctuation.
func tokens(text string) []token {
	var ts []token
	for i, w := range strings.Fields(risk.Normalize(text)) {
		if t := newToken(w, i); t.text != "" && !slices.Contains(empty, t.text) && !slices.ContainsFunc(ts, t.equal) {
			ts = append(ts, t)
		}
	}
	return ts
}

// newToken is the i-th word of a text; its text is "" when there is nothing but
// punctuation.
func newToken(w string, i int) token {
	if w != "&" {
		w = strings.TrimRightFunc(w, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
		w = strings.TrimLeftFunc(w, func(r rune) bool { return strings.ContainsRune("\"'([{<*_-“‘", r) })
	}
	lower := strings.ToLower(w)
	odd := strings.ContainsFunc(w, func(r rune) bool { return !unicode.IsLetter(r) && r != '-' && r != '\'' })
	name := i > 0 && w != lower
	return token{lower, odd || name}
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
