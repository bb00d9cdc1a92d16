package intake

import (
	"slices"
	"strings"
	"unicode"
)

// EscapeMarkdown makes text safe to stand inside a paragraph, list item, table
// cell or heading of a Markdown document: whatever it holds, it is shown as
// written and opens no structure of its own, also where a renderer links bare
// addresses and where a line is broken at any of its spaces. It becomes one
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
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		if needsCare(word) {
			escapeWord(&b, []rune(word))
		} else {
			b.WriteString(word)
		}
	}
	return b.String()
}

// needsCare reports whether a word may hold anything to escape; most do not.
func needsCare(word string) bool {
	return word[0] >= '0' && word[0] <= '9' || strings.ContainsAny(word, "\\`*[]<>|&~@#+-=:_") || strings.Contains(strings.ToLower(word), "www.")
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

func escapeWord(b *strings.Builder, w []rune) {
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
		case i == digits && digits > 0 && (r == '.' || r == ')'), r == '.' && endsInWWW(w[:i]):
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

// Printable is s without anything that a terminal would obey: escape
// sequences, control characters, and the controls that reorder or hide text.
// Line breaks are kept (CR LF and CR become LF), a tab becomes four spaces,
// bytes that are no UTF-8 become U+FFFD.
func Printable(s string) string {
	if clean(s) {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	runes := []rune(strings.ReplaceAll(s, "\r\n", "\n"))
	for i := 0; i < len(runes); i++ {
		switch r := runes[i]; {
		case r == '\n' || r == '\r' || r == '\u0085' || r == '\u2028' || r == '\u2029':
			b.WriteByte('\n')
		case r == '\t':
			b.WriteString("    ")
		case r == esc || r >= 0x80 && r <= 0x9f:
			i += sequence(runes[i:]) - 1
		case !hidden(r):
			b.WriteRune(r)
		}
	}
	return b.String()
}

const (
	esc = '\x1b'
	bel = '\x07'
)

// clean reports whether Printable has nothing to do; most text is so.
func clean(s string) bool {
	for _, r := range s {
		if r != '\n' && hidden(r) || r == unicode.ReplacementChar || r == '\u2028' || r == '\u2029' {
			return false
		}
	}
	return true
}

// hidden reports whether r is a control, or a format character that turns or
// hides the text around it: bidirectional controls, the soft hyphen's kin of
// invisible operators, tags, and interlinear marks. Joiners and variation
// selectors stay: scripts and emoji need them.
func hidden(r rune) bool {
	switch {
	case unicode.IsControl(r), r == '\u061c', r == '\u200e', r == '\u200f', r == '\ufeff':
		return true
	case r >= '\u202a' && r <= '\u202e', r >= '\u2060' && r <= '\u206f', r >= '\ufff9' && r <= '\ufffb':
		return true
	case r >= 0xe0000 && r <= 0xe007f:
		return true
	}
	return false
}

// sequence is the length of the escape sequence that w begins with; 1 when it
// does not end, so that nothing readable is lost with it.
func sequence(w []rune) int {
	kind, from := w[0]-0x40, 1 // a C1 control is ESC and this character
	if w[0] == esc {
		if len(w) < 2 {
			return 1
		}
		kind, from = w[1], 2
	}
	switch kind {
	case '[': // parameters and intermediates, then one final character
		for i := from; i < len(w); i++ {
			switch {
			case w[i] >= 0x40 && w[i] <= 0x7e:
				return i + 1
			case w[i] < 0x20 || w[i] > 0x3f:
				return 1
			}
		}
	case ']', 'P', 'X', '^', '_': // a string, up to BEL or the string terminator
		for i := from; i < len(w); i++ {
			switch {
			case w[i] == bel || w[i] == 0x9c:
				return i + 1
			case w[i] == esc && i+1 < len(w) && w[i+1] == '\\':
				return i + 2
			}
		}
	}
	return 1
}
