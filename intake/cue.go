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

// cueRow gives the phrases of a cue, separated by commas. A word with * stands for its
// inflections too (note* = note, notes, noted, noting).
type cueRow struct {
	cue     cue
	phrases string
}

// noCue marks phrases whose words are no cue for anything.
const noCue cue = ""

// cueIndex finds the phrases that begin with a word.
type cueIndex map[string][]cuePhrase

type cuePhrase struct {
	cue   cue
	words []string
}

// allCues is built when the first text is read, not at start-up.
var allCues = sync.OnceValue(func() cueIndex {
	index := cueIndex{}
	for _, table := range [][]cueRow{notCues, goalCues, settingCues, cadenceCues, scheduleCues, memoryCues, toolCues, runtimeCues} {
		for _, row := range table {
			for phrase := range strings.SplitSeq(row.phrases, ",") {
				index.add(row.cue, strings.Fields(phrase), nil)
			}
		}
	}
	return index
})

// add enters a phrase in all its inflections.
func (x cueIndex) add(c cue, rest, done []string) {
	if len(rest) == 0 {
		x[done[0]] = append(x[done[0]], cuePhrase{c, done})
		return
	}
	forms := []string{rest[0]}
	if stem, inflected := strings.CutSuffix(rest[0], "*"); inflected {
		forms = inflections(stem)
	}
	for _, form := range forms {
		x.add(c, rest[1:], append(done[:len(done):len(done)], form))
	}
}

// find returns the cues of a text in order. Of several phrases of one cue at
// one place the longest counts.
func (x cueIndex) find(words []word) []hit {
	var hits []hit
	skip, negatedUntil := 0, 0
	for i, w := range words {
		if w.turned || turners[w.text] {
			negatedUntil = 0
		}
		if i < skip {
			continue
		}
		for _, phrase := range x[w.text] {
			n := len(phrase.words)
			if !startsWith(words[i:], phrase.words) {
				continue
			}
			if phrase.cue == noCue {
				skip = i + n
				break // table notCues comes first
			}
			h := hit{phrase.cue, i, w.start, words[i+n-1].end, i < negatedUntil}
			if at := lastOf(hits, h); at >= 0 {
				hits[at].end = max(hits[at].end, h.end)
				continue
			}
			hits = append(hits, h)
		}
		if isNegator(w.text) {
			negatedUntil = i + negatorReach
		}
	}
	return hits
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
		if words[i].text != w || i > 0 && words[i].turned {
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
