package intake

import (
	"strings"
	"unicode"
)

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
	i := 0
	for i < len(s) && (s[i] >= ' ' && s[i] < 0x7f || s[i] == '\n') {
		i++
	}
	for _, r := range s[i:] {
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

// OneLine is s as Printable shows it, on one line: a text of the operator's or
// of a file cannot begin a line of its own in a table or a list.
func OneLine(s string) string { return strings.Join(strings.Fields(Printable(s)), " ") }
