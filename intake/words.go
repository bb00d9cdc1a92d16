package intake

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"agentintake/mobius/risk"
)

// word is one word of a text, in lower case, with its bytes in the text.
type word struct {
	text       string
	start, end int
	joined     bool // a hyphen or slash ties it to the word before
	comma      bool // a comma stands before it
	turned     bool // a clause begins with it
}

// splitWords cuts a text into words: runs of letters, marks, digits and
// underscores, with apostrophes inside. Its time is linear in the text.
func splitWords(text string) []word {
	words := make([]word, 0, len(text)/5+1)
	joined, comma, turned := false, false, true
	for i := 0; i < len(text); {
		n := wordLen(text[i:])
		if n > 0 {
			words = append(words, word{lower(text[i : i+n]), i, i + n, joined, comma, turned})
			joined, comma, turned = false, false, false
			i += n
			continue
		}
		r, size := rune(text[i]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRuneInString(text[i:])
		}
		i += size
		joined = r == '-' || r == '/' || r == '\u2010' || r == '\u2011'
		comma = comma || r == ','
		turned = turned || turnsClause(r, text[i:])
	}
	return words
}

// wordLen is the length of the word that a text begins with, 0 without one. An
// apostrophe between letters belongs to it: don't, week's.
func wordLen(text string) int {
	n := 0
	for n < len(text) {
		c := text[n]
		if wordByte[c] {
			n++
			continue
		}
		if c < utf8.RuneSelf && c != '\'' {
			break
		}
		r, size := utf8.DecodeRuneInString(text[n:])
		inside := n > 0 && (isApostrophe(r) && beginsWithLetter(text[n+size:]) || zeroWidth(r))
		if !inside && !unicode.In(r, unicode.L, unicode.Nd, unicode.M) {
			break
		}
		n += size
	}
	return n
}

// turnsClause reports an end mark: a line break, semicolon, bracket or dash
// anywhere; a stop or colon only before white space, so that ./out/week.json
// and 14:00 stay whole.
func turnsClause(r rune, rest string) bool {
	switch r {
	case ';', '\n', '(', ')', '\u2014':
		return true
	case '.', ':', '!', '?':
		next, _ := utf8.DecodeRuneInString(rest)
		return rest == "" || unicode.IsSpace(next) || strings.ContainsRune("\"')\u201d", next)
	}
	return false
}

// wordByte marks the ASCII bytes that words are made of.
var wordByte = func() (is [256]bool) {
	for c := range utf8.RuneSelf {
		is[c] = 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_'
	}
	return is
}()

func isApostrophe(r rune) bool { return r == '\'' || r == '\u2019' }

func zeroWidth(r rune) bool { return '\u200b' <= r && r <= '\u200d' || r == '\ufeff' || r == '\u00ad' }

func beginsWithLetter(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return unicode.IsLetter(r)
}

// lower is a word as it is compared. Plain lower-case words, nearly all, are
// not copied.
func lower(w string) string {
	plain := true
	for i := range len(w) {
		if c := w[i]; c >= utf8.RuneSelf {
			return strings.ToLower(risk.Normalize(w))
		} else if 'A' <= c && c <= 'Z' {
			plain = false
		}
	}
	if plain {
		return w
	}
	return strings.ToLower(w)
}

func hasWord(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}

// negators take back what follows them in their clause.
const negators wordSet = "no not never without none nothing neither nor cannot"

// turners end what a negator covers.
const turners wordSet = "but however yet instead only then"

func isNegator(w string) bool { return negators.has(w) || strings.HasSuffix(w, "n't") }

// wordSet is a set of words, separated by white space: a constant that costs
// nothing at start-up.
type wordSet string

func (s wordSet) has(w string) bool {
	if w == "" || strings.ContainsAny(w, " \t\n") {
		return false
	}
	for at := 0; ; {
		i := strings.Index(string(s[at:]), w)
		if i < 0 {
			return false
		}
		start, end := at+i, at+i+len(w)
		if (start == 0 || s[start-1] <= ' ') && (end == len(s) || s[end] <= ' ') {
			return true
		}
		at = start + 1
	}
}

func (s wordSet) words() []string { return strings.Fields(string(s)) }
