package risk

import (
	_ "embed"
	"strings"
	"unicode"
	"unicode/utf8"
)

// wordScan is what the words of a text say about its language.
type wordScan struct {
	caps bool // capitals say nothing: all letters are

	sum, worst int  // evidence of the current run of words, and of the worst one
	words      int  // words in Latin letters
	english    int  // of these, words of English
	foreign    int  // of these, words of another language's grammar
	otherWords int  // words in other scripts
	blobs      int  // stretches of encoded data
	odd        bool // a word mixes scripts, or a stretch hides words
	breaks     int  // pairs of words that cannot follow each other
	last       wordClass
	name       bool // the last word may have been a name
	facts      *wordTable[wordFact]
}

// scanWords walks the words of a normalised text once.
func scanWords(text string) wordScan {
	s := wordScan{caps: len(text) > 12 && !hasSmall(text), facts: wordFacts()}
	for i := 0; i < len(text) && !s.odd; {
		if signs[text[i]]&spaceSign != 0 {
			if text[i] == '\n' {
				s.last = noClass
			}
			i++
			continue
		}
		end := i
		for end < len(text) && signs[text[end]]&spaceSign == 0 {
			end++
		}
		s.token(text[i:end])
		if signs[text[end-1]]&edgeSign != 0 {
			s.last = noClass
		}
		i = end
	}
	return s
}

// Signs of a text, as bits.
const (
	spaceSign   = 1 << iota
	edgeSign    // punctuation that stands around words
	cutSign     // punctuation that joins words
	codeSign    // what only paths, addresses, identifiers and numbers have
	smallSign   // a to z
	capitalSign // A to Z
	highSign    // part of a character beyond ASCII
	innerSign   // what else stands inside words: digits, hyphens, apostrophes, slashes
)

// signs is the table of signs by byte.
var signs = func() (table [256]uint8) {
	for _, row := range [...]struct {
		sign  uint8
		bytes string
	}{
		{spaceSign, " \t\n\r"},
		{edgeSign, ".,;:!?()[]{}<>\"'`*|&+"},
		{cutSign, "-/,&+()"},
		{codeSign, "0123456789_.@:=\\#$%~^{}<>|*\""},
		{smallSign, "abcdefghijklmnopqrstuvwxyz"},
		{capitalSign, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"},
		{innerSign, "0123456789-'/"},
	} {
		for i := range len(row.bytes) {
			table[row.bytes[i]] |= row.sign
		}
	}
	for c := utf8.RuneSelf; c < len(table); c++ {
		table[c] = highSign
	}
	return table
}()

func hasSmall(s string) bool {
	for i := range len(s) {
		if signs[s[i]]&smallSign != 0 {
			return true
		}
	}
	return false
}

// add puts the evidence of one more word to the current run.
func (s *wordScan) add(evidence int) {
	s.sum = max(0, s.sum+evidence)
	s.worst = max(s.worst, s.sum)
}

// token reads what stands between two spaces.
func (s *wordScan) token(tok string) {
	for tok != "" && signs[tok[0]]&edgeSign != 0 {
		tok = tok[1:]
	}
	for tok != "" && signs[tok[len(tok)-1]]&edgeSign != 0 {
		tok = tok[:len(tok)-1]
	}
	if tok == "" {
		return
	}
	var all uint8
	for i := range len(tok) {
		all |= signs[tok[i]]
	}
	camel := all&capitalSign != 0 && all&smallSign != 0 && capitalInside(tok)
	if len(tok) >= shortestHidden && (all&(codeSign|cutSign) != 0 || camel || len(tok) >= longestWord) {
		switch encoding(tok) {
		case hidesWords:
			s.odd = true
			return
		case blob:
			s.blobs++
			return
		}
	}
	if all == smallSign {
		s.words++
		evidence := s.weigh(tok)
		if s.name && nameParticle(tok) {
			evidence = min(evidence, nameMost) // Van der Berg, Anna de la Cruz
		} else {
			s.name = false
		}
		s.add(evidence)
		return
	}
	if all&highSign == 0 && (all&codeSign != 0 || camel || tok[0] == '/') {
		s.last = noClass
		s.add(codeBetween)
		return
	}
	for all&cutSign != 0 {
		cut := 0
		for cut < len(tok) && signs[tok[cut]]&cutSign == 0 {
			cut++
		}
		if cut == len(tok) {
			break
		}
		s.word(tok[:cut])
		tok = tok[cut+1:]
	}
	s.word(tok)
}

// capitalInside reports whether a capital stands behind a small letter.
func capitalInside(tok string) bool {
	for i := 1; i < len(tok); i++ {
		if signs[tok[i]]&capitalSign != 0 && signs[tok[i-1]]&smallSign != 0 {
			return true
		}
	}
	return false
}

// nameParticle reports whether w stands in names: Ludwig van Beethoven.
func nameParticle(w string) bool {
	switch w {
	case "de", "la", "le", "du", "des", "von", "van", "der", "zu", "di", "da", "do", "dos", "das", "del", "y", "e", "el", "los", "las", "ten", "ter", "af", "av", "et", "und", "bin", "al":
		return true
	}
	return false
}

// word weighs one word.
func (s *wordScan) word(w string) {
	w = strings.Trim(w, "'")
	var buf [48]byte
	folded, accents, script := foldWord(buf[:0], w)
	switch {
	case script&oddScript != 0, script == latinScript|otherLetters:
		s.odd = true
		return
	case script == otherLetters:
		s.otherWords++
		s.add(otherScript)
		return
	case script&ideographs != 0:
		s.otherWords++
		s.add(ideograph * utf8.RuneCountInString(w))
		return
	case script == 0:
		return
	}
	capital := !s.caps && startsCapital(w)
	if capital && len(w) > 1 && len(w) <= 5 && !hasSmall(w) {
		s.last = noClass
		return // an abbreviation
	}
	s.words++
	evidence := s.weigh(string(folded))
	if accents > 0 {
		evidence += accented
	}
	s.name = capital && evidence < foreignGrammar
	switch {
	case !capital:
	case evidence >= foreignGrammar && len(folded) >= 4:
		evidence = capitalGrammar
	case s.sum == 0:
		return // names begin no run, and a list of them is none
	default:
		evidence = min(evidence, nameMost)
	}
	s.add(evidence)
}

func startsCapital(w string) bool {
	if w[0] < utf8.RuneSelf {
		return signs[w[0]]&capitalSign != 0
	}
	r, _ := utf8.DecodeRuneInString(w)
	return unicode.IsUpper(r)
}

// weigh weighs one word, in small letters without accents.
func (s *wordScan) weigh(w string) int {
	fact, ok := s.facts.of(w)
	s.follow(fact.class)
	if fact.english {
		s.english++
	}
	if fact.foreign {
		s.foreign++
	}
	if ok {
		return int(fact.evidence)
	}
	if len(w) == 1 {
		return loneLetter
	}
	evidence := 0
	if i := strings.IndexByte(w, '\''); i > 0 && i < len(w)-2 && elides(w[:i]) {
		evidence, w = elidedArticle, w[i+1:]
	}
	return evidence + max(-lettersMost, min(lettersMost, lettersSay(w)))
}

// elides reports whether a word before an apostrophe is an article or particle
// that French, Italian and Catalan hang before a vowel.
func elides(w string) bool {
	switch w {
	case "l", "d", "qu", "n", "s", "c", "j", "dell", "all", "nell", "sull", "dall", "un", "quest", "tutt", "lorsqu", "jusqu", "puisqu":
		return true
	}
	return false
}

// trigramTable holds, for each group of three of the 27 signs (word boundary, a
// to z), how much more often it stands in words of other languages than in
// English ones: a line for the first two, a letter for the third, from 'a' (far
// rarer) over 'm' (the same) to 'y', in half bits. It was counted over the
// translated messages and manual pages of free programs in 29 languages, each
// language with its own share, and over English manuals, novels and source
// comments; what stands in neither counts as foreign.
//
//go:embed unread_trigrams.txt
var trigramTable string

// lettersSay weighs a word, in small letters without accents, by its groups of
// three letters.
func lettersSay(w string) int {
	sum, a, b := 0, 0, 0
	for i := 0; i <= len(w); i++ {
		c := 0
		if i < len(w) && 'a' <= w[i] && w[i] <= 'z' {
			c = int(w[i]-'a') + 1
		}
		sum += int(trigramTable[(a*27+b)*28+c]) - 'm'
		a, b = b, c
	}
	return sum
}

// Scripts of the letters of a word, as bits.
const (
	latinScript  = 1 << iota
	otherLetters // a script that puts spaces between words
	ideographs   // a script that does not
	oddScript    // Latin letters made to look like others
)

// foldWord appends the letters of w, small and without accents, and says how
// many were accented and in which scripts the word is.
func foldWord(buf []byte, w string) (folded []byte, accents, script int) {
	for i := 0; i < len(w); {
		c := w[i]
		if c < utf8.RuneSelf {
			i++
			if 'A' <= c && c <= 'Z' {
				c += 'a' - 'A'
			}
			if 'a' <= c && c <= 'z' {
				script |= latinScript
				buf = append(buf, c)
			} else if c == '\'' {
				buf = append(buf, c)
			}
			continue
		}
		r, size := utf8.DecodeRuneInString(w[i:])
		i += size
		switch {
		case strings.ContainsRune("μΩΔπσ", r) && len(w) <= 4:
			// a unit or a difference, in English too
		case r >= 0xC0 && r < 0x180 && r != '×' && r != '÷':
			script |= latinScript
			buf = append(buf, plainLatin[r-0xC0])
			accents++
		case r >= 0x180 && r < 0x250, r >= 0x1E00 && r < 0x1F00:
			script |= latinScript
			accents++
		case unicode.Is(unicode.Latin, r):
			script |= oddScript
		case unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar):
			script |= ideographs
		case unicode.IsLetter(r):
			script |= otherLetters
		}
	}
	return buf, accents, script
}

// plainLatin are the letters U+00C0 to U+017F, small and without their accents.
const plainLatin = "aaaaaaaceeeeiiiidnooooo*ouuuuytsaaaaaaaceeeeiiiidnooooo*ouuuuyty" +
	"aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllll" +
	"lllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs"
