package intake

import (
	"slices"
	"strings"
	"unicode"
)

// EscapeMarkdown makes text safe to stand inside a paragraph, list item, table
// cell or heading of a Markdown document: whatever it holds, it is shown as
// written and opens no structure of its own, also where a renderer links bare
// addresses and where a line is broken at any of its spaces, but for a number
// such as "1)" at the start of the new line, which whoever breaks it escapes
// (listNumber): elsewhere its backslash would only disturb. It becomes one
// line: each run of white space is one space, each line break " ↵ ". Text with
// nothing to show becomes "(empty)", since an empty place is structure too.
//
// A backslash is used where every renderer takes it back, a character
// reference for the few characters where some do not.
func EscapeMarkdown(s string) string {
	s = strings.Join(strings.Fields(strings.ReplaceAll(strings.TrimSpace(Printable(s)), "\n", " ↵ ")), " ")
	if s == "" {
		return "(empty)"
	}
	var b strings.Builder
	b.Grow(len(s) + len(s)/8)
	for word := range strings.SplitSeq(s, " ") {
		first := b.Len() == 0
		if !first {
			b.WriteByte(' ')
		}
		if needsCare(word) {
			escapeWord(&b, []rune(word), first)
		} else {
			b.WriteString(word)
		}
	}
	return b.String()
}

// needsCare reports whether a word may hold anything to escape; most do not.
func needsCare(word string) bool {
	return word[0] >= '0' && word[0] <= '9' || strings.ContainsAny(word, "\\`*[]<>|&~@#+-=:_") || strings.Contains(word, "//") || strings.Contains(strings.ToLower(word), "www.")
}

// always are the characters escaped wherever they stand.
var always = map[rune]string{
	'\\': `\\`, '`': "\\`", '*': `\*`, '[': `\[`, ']': `\]`, '<': `\<`, '>': `\>`, '|': `\|`,
	'&': "&amp;", '~': "&#126;", '@': "&#64;",
}

// opensBlock reports whether a word opens or underlines a block where a line
// begins with it; lines may be broken before any word.
func opensBlock(w []rune) bool {
	only := func(of string) bool {
		return !slices.ContainsFunc(w, func(r rune) bool { return !strings.ContainsRune(of, r) })
	}
	return only("#") || only("=") || only("-:") || len(w) == 1 && w[0] == '+'
}

// reference are the characters that not every renderer takes a backslash
// before.
var reference = map[rune]string{'=': "&#61;", ':': "&#58;"}

// escapeWord writes a word with what it needs escaped; first tells the word that
// may begin a block, where a number may begin a list.
func escapeWord(b *strings.Builder, w []rune, first bool) {
	digits := 0
	for digits < len(w) && w[digits] >= '0' && w[digits] <= '9' {
		digits++
	}
	opens := opensBlock(w)
	for i, r := range w {
		switch out, special := always[r]; {
		case special:
			b.WriteString(out)
		case i == 0 && opens && reference[r] != "":
			b.WriteString(reference[r])
		case i == 0 && opens:
			b.WriteRune('\\')
			b.WriteRune(r)
		case r == '_' && !withinWord(w, i):
			b.WriteString(`\_`)
		case r == ':' && schemeEnds(w, i):
			b.WriteString("&#58;")
		case r == '/' && i+1 < len(w) && w[i+1] == '/' && (i == 0 || w[i-1] != ':'):
			b.WriteString("&#47;") // an address without its scheme
		case first && i == digits && i == len(w)-1 && digits > 0 && (r == '.' || r == ')'), r == '.' && endsInWWW(w[:i]):
			b.WriteRune('\\')
			b.WriteRune(r)
		default:
			b.WriteRune(r)
		}
	}
}

// withinWord reports whether an underscore joins letters or digits on both
// sides, where it cannot emphasise.
func withinWord(w []rune, i int) bool {
	return i > 0 && i < len(w)-1 && plain(w[i-1]) && plain(w[i+1])
}

func plain(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// schemeEnds reports whether the colon at i is one that renderers take for the
// end of a scheme ("https://", "mailto:x") or the start of an emoji (":smile:").
func schemeEnds(w []rune, i int) bool {
	if i+1 == len(w) {
		return false
	}
	time := i > 0 && unicode.IsDigit(w[i-1]) && unicode.IsDigit(w[i+1]) // 08:00
	return !time && (w[i+1] == '/' || plain(w[i+1]) || w[i+1] == '+' || w[i+1] == '-')
}

func endsInWWW(w []rune) bool {
	return len(w) >= 3 && strings.EqualFold(string(w[len(w)-3:]), "www")
}

// listNumber escapes a word that would begin a numbered list at the start of a
// line: "1)" or "12.".
func listNumber(word string) string {
	number := strings.TrimRight(word, ".)")
	if len(word)-len(number) != 1 || number == "" || strings.Trim(number, "0123456789") != "" {
		return word
	}
	return number + `\` + word[len(number):]
}
