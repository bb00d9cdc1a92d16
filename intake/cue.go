package intake

import (
	"strings"
	"sync"
)

// cue is what a word or phrase of a text hints at: a kind of goal, a setting, a
// cadence, a runtime. Cues are whole words, found in any text; who reads a cue
// decides in which fields it counts.
type cue string

// hit is a cue found in a text.
type hit struct {
	cue        cue
	word       int // index of its first word
	start, end int // bytes of the text
	negated    bool
}

// cueRow gives the phrases of a cue, separated by commas. A word with * stands
// for its inflections too (note* = note, notes, noted, noting), words with /
// between them for any of them.
type cueRow struct {
	cue     cue
	phrases string
}

// noCue marks phrases whose words are no cue for anything.
const noCue cue = ""

// cueIndex finds what begins with a word.
type cueIndex map[string]*cueEntry

type cueEntry struct {
	phrases []cuePhrase
	negates bool
	turns   bool // ends what a negator covers
}

type cuePhrase struct {
	cue  cue
	rest []string // the words behind the first
}

// allCues is built when the first text is read, not at start-up.
var allCues = sync.OnceValue(buildCues)

func buildCues() cueIndex {
	index := make(cueIndex, 1024)
	// Phrases that are no cue come first: they silence the others.
	for _, table := range [][]cueRow{notCues, goalCues, settingCues, cadenceCues, scheduleCues, memoryCues, toolCues, gateCues, runtimeCues} {
		for _, row := range table {
			for phrase := range strings.SplitSeq(row.phrases, ",") {
				index.add(row.cue, strings.Fields(phrase), nil)
			}
		}
	}
	for _, w := range negators.words() {
		index.entry(w).negates = true
	}
	for _, w := range turners.words() {
		index.entry(w).turns = true
	}
	return index
}

func (x cueIndex) entry(first string) *cueEntry {
	e := x[first]
	if e == nil {
		e = &cueEntry{}
		x[first] = e
	}
	return e
}

// add enters a phrase in all its inflections.
func (x cueIndex) add(c cue, rest, done []string) {
	if len(rest) == 0 {
		e := x.entry(done[0])
		e.phrases = append(e.phrases, cuePhrase{c, done[1:]})
		return
	}
	for form := range strings.SplitSeq(rest[0], "/") {
		forms := []string{form}
		if stem, inflected := strings.CutSuffix(form, "*"); inflected {
			forms = inflections(stem)
		}
		for _, form := range forms {
			x.add(c, rest[1:], append(done[:len(done):len(done)], form))
		}
	}
}

// find returns the cues of a text in order. Of several phrases of one cue at
// one place the longest counts.
func (x cueIndex) find(words []word) []hit {
	var hits []hit
	skip, negatedUntil := 0, 0
	for i, w := range words {
		e := x[w.text]
		if w.turned || e != nil && e.turns {
			negatedUntil = 0
		}
		if i >= skip && e != nil {
			hits, skip = e.match(hits, words, i, i < negatedUntil)
		}
		if e != nil && e.negates || strings.HasSuffix(w.text, "n't") {
			negatedUntil = i + negatorReach
		}
	}
	return hits
}

// match adds the hits that begin at word i, and says at which word to go on.
func (e *cueEntry) match(hits []hit, words []word, i int, negated bool) (found []hit, next int) {
	for _, phrase := range e.phrases {
		if !startsWith(words[i+1:], phrase.rest) {
			continue
		}
		n := len(phrase.rest)
		if phrase.cue == noCue {
			return hits, i + n + 1
		}
		h := hit{phrase.cue, i, words[i].start, words[i+n].end, negated}
		if at := lastOf(hits, h); at >= 0 {
			hits[at].end = max(hits[at].end, h.end)
			continue
		}
		hits = append(hits, h)
	}
	return hits, i + 1
}

// negatorReach is how many words a negator covers at most.
const negatorReach = 8

// lastOf finds a hit of the same cue at the same word.
func lastOf(hits []hit, h hit) int {
	for i := len(hits) - 1; i >= 0 && hits[i].word == h.word; i-- {
		if hits[i].cue == h.cue {
			return i
		}
	}
	return -1
}

func startsWith(words []word, phrase []string) bool {
	if len(words) < len(phrase) {
		return false
	}
	for i, w := range phrase {
		if words[i].text != w || words[i].turned || words[i].comma {
			return false
		}
	}
	return true
}

// inflections gives the regular forms of an English noun or verb.
func inflections(w string) []string {
	last, stem := w[len(w)-1], w[:len(w)-1]
	before := byte(0)
	if len(w) > 1 {
		before = w[len(w)-2]
	}
	switch {
	case last == 'e':
		return []string{w, w + "s", w + "d", stem + "ing"}
	case last == 'y' && !isVowel(before):
		return []string{w, stem + "ies", stem + "ied", w + "ing"}
	case strings.HasSuffix(w, "ch") || strings.HasSuffix(w, "sh") || last == 's' || last == 'x':
		return []string{w, w + "es", w + "ed", w + "ing"}
	case doubles(w):
		double := w + string(last)
		return []string{w, w + "s", double + "ed", double + "ing"}
	}
	return []string{w, w + "s", w + "ed", w + "ing"}
}

// doubles reports a short word that doubles its last consonant: plan, planned.
func doubles(w string) bool {
	if len(w) < 3 || len(w) > 4 {
		return false
	}
	a, b, c := w[len(w)-3], w[len(w)-2], w[len(w)-1]
	return !isVowel(a) && isVowel(b) && !isVowel(c) && !strings.ContainsRune("wxy", rune(c))
}

func isVowel(c byte) bool { return strings.IndexByte("aeiou", c) >= 0 }
