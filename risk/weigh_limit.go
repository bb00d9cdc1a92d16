package risk

import (
	"slices"
	"sort"
	"strings"
)

// limitScope settles how far the limited bans of one family reach (risk
// labelling, rule 4 and "Effective authority over a whole intake").
type limitScope struct {
	grants  []Occurrence
	words   [][]string       // the words of each permission
	byWord  map[string][]int // the permissions that a word stands in
	byPlace map[place][]int  // the permissions of a text
	ends    map[place][]int  // where the sentences of a text end
	texts   map[place]string
}

func (w *weighing) limitScope(ev *evidence) limitScope {
	s := limitScope{byWord: map[string][]int{}, byPlace: map[place][]int{}, ends: map[place][]int{}, texts: w.texts}
	for i, g := range ev.grants {
		grant := w.profile.Occurrences[g]
		words := targetWords(grant.Target + " " + grant.Evidence)
		s.grants, s.words = append(s.grants, grant), append(s.words, words)
		s.byPlace[placeOf(grant.Span)] = append(s.byPlace[placeOf(grant.Span)], i)
		for _, word := range words {
			if on := s.byWord[word]; len(on) == 0 || on[len(on)-1] != i {
				s.byWord[word] = append(on, i)
			}
		}
	}
	return s
}

// limit is how a limited ban stands to the permissions of other sentences.
type limit struct {
	clashing  []int // those that name its target
	unsettled int   // the first, or -1, that names neither it nor one that the sentence of the ban allows
}

// of returns how far a ban reaches; false when its sentence permits nothing, so
// that it is a ban like any other.
func (s *limitScope) of(ban *Occurrence) (limit, bool) {
	var sentence []int // the permissions that the ban limits
	var permitted []string
	for _, i := range s.byPlace[placeOf(ban.Span)] {
		if s.oneSentence(s.grants[i].Span, ban.Span) {
			sentence = append(sentence, i)
			permitted = append(permitted, targetWords(s.grants[i].Target)...)
		}
	}
	if len(sentence) == 0 {
		return limit{}, false
	}
	banned := slices.DeleteFunc(targetWords(ban.Target), func(word string) bool {
		return slices.Contains(permitted, word) // "nobody but the buyer is texted"
	})
	var clashing []int
	for _, word := range banned {
		clashing = append(clashing, s.byWord[word]...)
	}
	slices.Sort(clashing)
	clashing = slices.DeleteFunc(slices.Compact(clashing), func(i int) bool {
		// "nothing in the register but the column of dates": what names the column
		// names the register too and is allowed all the same.
		return slices.Contains(sentence, i) || shared(s.words[i], permitted) > shared(s.words[i], banned)
	})
	for i, words := range s.words {
		if shared(words, banned) == 0 && shared(words, permitted) == 0 && !slices.Contains(sentence, i) {
			return limit{clashing, i}, true
		}
	}
	return limit{clashing, -1}, true
}

// oneSentence reports whether two phrases of one text stand in one sentence.
func (s *limitScope) oneSentence(a, b Span) bool {
	at := placeOf(a)
	ends, ok := s.ends[at]
	if !ok {
		ends = sentenceEnds(s.texts[at])
		s.ends[at] = ends
	}
	from, to := min(a.End, b.End), max(a.Start, b.Start)
	next := sort.SearchInts(ends, from)
	return next == len(ends) || ends[next] >= to
}

// sentenceEnds are the bytes of a text at which sentences end: line breaks, and
// full stops, question and exclamation marks before white space.
func sentenceEnds(text string) []int {
	var ends []int
	for i := range len(text) {
		switch text[i] {
		case '\n':
			ends = append(ends, i)
		case '.', '!', '?':
			if i+1 < len(text) && strings.IndexByte(" \t\n\"')", text[i+1]) >= 0 {
				ends = append(ends, i)
			}
		}
	}
	return ends
}

// shared counts the words of a that b has too.
func shared(a, b []string) int {
	n := 0
	for _, w := range a {
		if slices.Contains(b, w) {
			n++
		}
	}
	return n
}

// targetWords are the words of a target that tell it from others, singular: two
// phrases that share one mean the same target.
func targetWords(target string) []string {
	words := strings.FieldsFunc(strings.ToLower(Normalize(target)), func(r rune) bool {
		return r != '#' && r != '@' && r != '\'' && r < 0x80 && !('a' <= r && r <= 'z') && !('0' <= r && r <= '9')
	})
	var telling []string
	for _, w := range words {
		if w = strings.TrimSuffix(w, "'s"); !slices.Contains(blandWords[:], w) {
			telling = append(telling, singular(w))
		}
	}
	return telling
}

// blandWords tell nothing about which target is meant.
var blandWords = [...]string{"a", "an", "the", "our", "my", "your", "its", "their", "this", "that", "these", "those",
	"any", "all", "every", "each", "no", "other", "others", "of", "to", "for", "with", "from", "into", "in", "on", "at",
	"by", "and", "or", "not", "never", "new", "old", "existing", "current", "more", "than", "only", "one", "it", "them", "us", "me"}

// singular is a plural without its ending, good enough to compare two words.
func singular(w string) string {
	switch {
	case len(w) > 4 && strings.HasSuffix(w, "ies"):
		return w[:len(w)-3] + "y"
	case len(w) > 3 && strings.HasSuffix(w, "s") && !strings.HasSuffix(w, "ss") && !strings.HasSuffix(w, "us"):
		return w[:len(w)-1]
	}
	return w
}
