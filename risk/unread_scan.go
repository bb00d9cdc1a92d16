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
}

// scanWords walks the words of a normalised text once.
func scanWords(text string) wordScan {
	s := wordScan{caps: len(text) > 12 && !hasSmall(text)}
	start := true // of a sentence
	for i := 0; i < len(text) && !s.odd; {
		if isSpace(text[i]) {
			if text[i] == '\n' {
				start, s.last = true, noClass
			}
			i++
			continue
		}
		end := i
		for end < len(text) && !isSpace(text[end]) {
			end++
		}
		s.token(text[i:end], start)
		start = strings.IndexByte(".!?:", text[end-1]) >= 0
		if strings.IndexByte(".!?:;,)", text[end-1]) >= 0 {
			s.last = noClass
		}
		i = end
	}
	return s
}

func firstRune(s string) rune {
	r, _ := utf8.DecodeRuneInString(s)
	return r
}

func isSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\t' || c == '\r' }

func hasSmall(s string) bool {
	for i := range len(s) {
		if 'a' <= s[i] && s[i] <= 'z' {
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
func (s *wordScan) token(tok string, start bool) {
	tok = strings.Trim(tok, ".,;:!?()[]{}<>\"'`*|&+")
	if tok == "" {
		return
	}
	if len(tok) >= shortestHidden {
		switch encoding(tok) {
		case hidesWords:
			s.odd = true
			return
		case blob:
			s.blobs++
			return
		}
	}
	if codeLike(tok) {
		s.last = noClass
		return
	}
	for tok != "" {
		cut := strings.IndexAny(tok, "-/,&+()")
		if cut < 0 {
			s.word(strings.Trim(tok, "'\""), start)
			return
		}
		s.word(strings.Trim(tok[:cut], "'\""), start)
		tok, start = tok[cut+1:], false
	}
}

// codeLike reports whether a token is no word of a sentence but a path, an
// address, an identifier or a number.
func codeLike(tok string) bool {
	if tok[0] == '/' || strings.ContainsAny(tok, "0123456789_.@:=\\#$%~^{}<>|*\"") {
		return true
	}
	for i := 1; i < len(tok); i++ { // camelCase
		if 'A' <= tok[i] && tok[i] <= 'Z' && 'a' <= tok[i-1] && tok[i-1] <= 'z' {
			return true
		}
	}
	return false
}

// word weighs one word.
func (s *wordScan) word(w string, start bool) {
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
	capital := !s.caps && ('A' <= w[0] && w[0] <= 'Z' || w[0] >= utf8.RuneSelf && accents > 0 && unicode.IsUpper(firstRune(w)))
	if capital && len(w) > 1 && len(w) <= 5 && !hasSmall(w) {
		s.last = noClass
		return // an abbreviation
	}
	s.words++
	evidence := s.weigh(folded, len(w) == 1 && w != "a" && w != "I")
	if accents > 0 {
		evidence += accented
	}
	if capital {
		evidence = min(evidence, nameMost)
	}
	s.add(evidence)
	s.follow(classOf[string(folded)])
}

// weigh weighs the letters of one word.
func (s *wordScan) weigh(folded []byte, lone bool) int {
	key := string(folded)
	if evidence, ok := foreignEvidence[key]; ok {
		if evidence == foreignGrammar {
			s.foreign++
		}
		return evidence
	}
	if evidence, ok := englishEvidence[key]; ok {
		s.english++
		return evidence
	}
	if lone {
		return loneLetter
	}
	most := lettersMost
	evidence := 0
	if i := strings.IndexByte(key, '\''); i > 0 && i < len(key)-2 && elisions[key[:i]] {
		evidence, folded = elidedArticle, folded[i+1:]
	}
	return evidence + max(-most, min(most, lettersSay(folded)))
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
func lettersSay(w []byte) int {
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
