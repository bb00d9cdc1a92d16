package intake

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// word is one word of a text, in lower case, with its bytes in the text.
type word struct {
	text       string
	start, end int
	joined     bool // a hyphen or slash ties it to the word before
	turned     bool // a clause begins with it
}

// splitWords cuts a text into words: runs of letters, marks, digits and
// underscores, with apostrophes inside.
func splitWords(text string) []word {
	words := make([]word, 0, len(text)/5)
	start := -1
	joined, turned := false, true
	end := func(at int) {
		if start < 0 {
			return
		}
		words = append(words, word{lower(text[start:at]), start, at, joined, turned})
		start, joined, turned = -1, false, false
	}
	for i, r := range text {
		switch {
		case wordRune(r):
			if start < 0 {
				start = i
			}
		case isApostrophe(r) && start >= 0 && followsLetter(text[i+utf8.RuneLen(r):]):
			// stays inside: don't, week's
		default:
			end(i)
			joined = r == '-' || r == '/' || r == '\u2010' || r == '\u2011'
			turned = turned || turnsClause(r, text[i+utf8.RuneLen(r):])
		}
	}
	end(len(text))
	return words
}

// turnsClause reports an end mark: a line break, semicolon, bracket or dash
// with spaces anywhere; a stop or colon only before white space, so that
// ./out/week.json and 14:00 stay whole.
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

func wordRune(r rune) bool {
	if r < utf8.RuneSelf {
		return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || r == '_'
	}
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r)
}

func isApostrophe(r rune) bool { return r == '\'' || r == '\u2019' }

func followsLetter(rest string) bool {
	r, _ := utf8.DecodeRuneInString(rest)
	return unicode.IsLetter(r)
}

// lower is strings.ToLower with straight apostrophes; plain lower-case words,
// nearly all, are not copied.
func lower(s string) string {
	s = strings.ToLower(s)
	if strings.Contains(s, "\u2019") {
		s = strings.ReplaceAll(s, "\u2019", "'")
	}
	return s
}

func hasWord(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}

// negators take back what follows them in their clause.
var negators = set("no not never without none nothing neither nor cannot")

// turners end what a negator covers.
var turners = set("but however yet instead only then")

func isNegator(w string) bool { return negators[w] || strings.HasSuffix(w, "n't") }

func set(words string) map[string]bool {
	s := map[string]bool{}
	for _, w := range strings.Fields(words) {
		s[w] = true
	}
	return s
}
