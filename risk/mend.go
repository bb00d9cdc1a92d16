package risk

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
)

// The lengths of words, in bytes, whose spelling is looked into: shorter words
// are too close to each other, longer ones are no words.
const (
	shortestSlip = 4
	longestSlip  = 16
)

// misspelling is a word of a block that should be spelt otherwise.
type misspelling struct {
	start, end int
	right      string
}

// mended is the normalised text between two bytes with every word spelt right,
// and where these words stand in it.
func (n normalized) mended(from, to int, wrong []misspelling) (right normalized, words []Range) {
	var r rewriting
	kept := from
	for _, w := range wrong {
		r.keep(n.text, kept, from+w.start)
		kept = from + w.end
		at := r.out.Len()
		r.replace(inCaseOf(n.text[from+w.start:kept], w.right), from+w.start, kept)
		words = append(words, Range{at, r.out.Len()})
	}
	r.keep(n.text, kept, to)
	return normalized{text: r.out.String(), raw: n.raw, layers: append(n.layers[:len(n.layers):len(n.layers)], r.pieces)}, words
}

// mendedIn reports whether a word that was misspelt stands in a clause.
func (p *parser) mendedIn(c *clause) bool {
	start, end := int(p.list[c.start].start), int(p.list[c.end-1].end)
	return slices.ContainsFunc(p.mends, func(w Range) bool { return w.Start < end && w.End > start })
}

// inCaseOf writes a word with the capitals of another.
func inCaseOf(like, word string) string {
	switch {
	case isUpper(like[0]) && isUpper(like[len(like)-1]):
		return strings.ToUpper(word)
	case isUpper(like[0]):
		return strings.ToUpper(word[:1]) + word[1:]
	}
	return word
}

// speller knows how the words of the tables are spelt: by their first letter and
// their length.
type speller [26][longestSlip + 1][]string

// bySpelling are the words of the tables that may be meant by a misspelt one,
// sorted when a text first has an unknown word.
func (x *wordIndex) bySpelling() *speller {
	x.sorted.Do(func() {
		for i := range x.list {
			if w := x.list[i].key; len(w) >= shortestSlip && len(w) <= longestSlip && plainLetters(w) {
				at := &x.speller[w[0]-'a'][len(w)]
				*at = append(*at, w)
			}
		}
	})
	return &x.speller
}

// slip is how a misspelt word differs from the right one, the likeliest first.
type slip int

const (
	swapped slip = iota // two letters next to each other
	doubled             // a letter twice that stands once, or the other way round
	omitted             // a letter left out
	alike               // a letter for one that sounds like it
	added               // a letter too many
	changed             // a letter for another
	noSlip
)

// shortest is the least length of a word with such a slip; words of four letters
// are only near to words that rule others, as "never".
var shortest = [noSlip]int{swapped: 4, doubled: 5, omitted: 4, alike: 6, added: 7, changed: 8}

// slipOf tells how s differs from the right spelling by one slip of the hand,
// noSlip when it takes more than one, or none. Both begin with the same letter.
func slipOf(s, right string) slip {
	if d := len(s) - len(right); d < -1 || d > 1 {
		return noSlip
	}
	i := 0
	for i < len(s) && i < len(right) && s[i] == right[i] {
		i++
	}
	switch {
	case len(s) == len(right) && i < len(s):
		switch {
		case i+1 < len(s) && s[i] == right[i+1] && s[i+1] == right[i] && s[i+2:] == right[i+2:]:
			return swapped
		case s[i+1:] == right[i+1:] && soundAlike(s[i], right[i]):
			return alike
		case s[i+1:] == right[i+1:]:
			return changed
		}
	case len(s) < len(right) && s[i:] == right[i+1:]:
		if right[i] == right[i-1] {
			return doubled
		}
		return omitted
	case len(s) > len(right) && s[i+1:] == right[i:]:
		if s[i] == s[i-1] {
			return doubled
		}
		return added
	}
	return noSlip
}

// soundAlike reports whether two letters are written for each other by ear.
func soundAlike(a, b byte) bool {
	for _, group := range [...]string{"aeiouy", "cksz", "dt", "fv", "bp", "gj", "mn"} {
		if strings.IndexByte(group, a) >= 0 && strings.IndexByte(group, b) >= 0 {
			return true
		}
	}
	return false
}

// ending is how a form is made of a lemma: some of its last letters cut off,
// perhaps the last of the rest said twice, and letters added.
type ending struct {
	after string // the last letters that it follows, any of them; "" for all
	cut   int
	twice bool
	add   string
}

var endings = [...]ending{
	{"", 0, false, ""}, {"", 0, false, "s"}, {"shxz", 0, false, "es"}, {"y", 1, false, "ies"}, {"y", 1, false, "ied"},
	{"e", 0, false, "d"}, {"e", 1, false, "ing"}, {"", 0, false, "ed"}, {"", 0, false, "ing"},
	{"bdgmnprt", 0, true, "ed"}, {"bdgmnprt", 0, true, "ing"},
}

// mend takes an unknown word for the word of the tables, or the form of
// one, that it is one slip away from, else "". Of several, the likeliest slip
// counts; when two words are as likely, none is meant.
func (v *vocabulary) mend(s string) string {
	if len(s) < shortestSlip || !plainLetters(s) || ownWords()[s] {
		return ""
	}
	if two := joined(s); two != "" || len(s) > longestSlip {
		return two
	}
	return v.nearest(s)
}

// nearest is the word or form that one slip makes of s, "" when there is none or
// when two are as likely.
func (v *vocabulary) nearest(s string) string {
	best, found := noSlip, ""
	var buf [longestSlip + 8]byte
	sorted := &v.index.bySpelling()[s[0]-'a']
	for n := max(shortestSlip-1, len(s)-5); n <= min(longestSlip, len(s)+1); n++ {
		for _, lemma := range sorted[n] {
			if !oneSlipAway(s, lemma) {
				continue
			}
			for _, e := range endings {
				last := lemma[n-1]
				if e.after != "" && strings.IndexByte(e.after, last) < 0 {
					continue
				}
				form := append(buf[:0], lemma[:n-e.cut]...)
				if e.twice {
					form = append(form, last)
				}
				form = append(form, e.add...)
				k := slipOf(s, string(form))
				if k > best || k == noSlip || otherForm(s, form) || len(s) < shortest[k] || !v.meant(lemma, e.add, len(s)) {
					continue
				}
				if k < best {
					best, found = k, string(form)
				} else if found != string(form) {
					found = ""
				}
			}
		}
	}
	return found
}

// otherForm reports that a word differs from a form of another by an ending of
// its own, as "communication" from "communications" and "scraper" from "scrape";
// "proces" has lost a letter of "process".
func otherForm(s string, form []byte) bool {
	if n := len(s); len(form) == n+1 && form[n] == 's' && form[n-1] != 's' && string(form[:n]) == s {
		return true
	}
	doer := strings.TrimSuffix(s, "s")
	return hasSuffix(doer, "er") && !hasSuffix(strings.TrimSuffix(string(form), "s"), "er") && !strings.HasSuffix(string(form), "re")
}

// oneSlipAway reports whether a form of a lemma can be one slip away from a word: as far
// as the forms of the lemma are alike, they differ in one place at most.
func oneSlipAway(s, lemma string) bool {
	stem := lemma[:len(lemma)-1] // the last letter may give way to an ending
	i := 1
	for i < len(stem) && i < len(s) && s[i] == stem[i] {
		i++
	}
	if i >= len(stem)-1 || i+1 >= len(s) {
		return true
	}
	rest := stem[i+1:]
	return strings.HasPrefix(s[i+1:], rest) || strings.HasPrefix(s[i:], rest) || strings.HasPrefix(s[i+1:], stem[i:]) ||
		s[i] == stem[i+1] && s[i+1] == stem[i] && strings.HasPrefix(s[i+2:], stem[i+2:])
}

// ruling are the roles of words that decide what becomes of an act.
var ruling = rolesOf(modalRole, notRole, noRole, withoutRole, nothingRole, banRole, bannedRole, exceptRole, onlyRole, insteadRole, ifRole, afterRole, beforeRole, untilRole, unlessRole, approveRole, agreeRole)

// meant reports whether a lemma of the tables may be what a misspelt word of so
// many letters means, with such an ending.
func (v *vocabulary) meant(lemma, ending string, letters int) bool {
	w := v.word(lemma)
	switch {
	case w == nil:
		return false
	case letters == shortestSlip && w.roles.any(ruling) && ending == "":
		return true
	case letters == shortestSlip:
		return false
	case ending == "":
		return w.verb != nil || w.act != nil || w.class != 0 || w.roles != (roleSet{}) || w.longest > 1
	case ending == "s" && lemma[len(lemma)-1] != 's':
		return w.verb != nil || w.act != nil || w.class != 0
	}
	return w.verb != nil
}

//go:embed words/own_words.txt
var ownWordTable string

// ownWords are the words that are no misspellings of others.
var ownWords = sync.OnceValue(func() map[string]bool {
	words := map[string]bool{}
	for line := range strings.Lines(ownWordTable) {
		if !strings.HasPrefix(line, "#") {
			for _, w := range strings.Fields(line) {
				words[w] = true
			}
		}
	}
	return words
})

// plainLetters reports whether a word is of small letters only.
func plainLetters(s string) bool {
	for i := range len(s) {
		if s[i] < 'a' || s[i] > 'z' {
			return false
		}
	}
	return true
}
