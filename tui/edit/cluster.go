package edit

import (
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

// tabCells is how wide a tab is drawn.
const tabCells = 4

// cluster returns the first grapheme cluster of s in bytes and in cells. s must
// not be empty.
func cluster(s string) (size, cells int) {
	if s[0] == '\t' {
		return 1, tabCells
	}
	r, size := utf8.DecodeRuneInString(s)
	if cells := simple(r); cells > 0 {
		if size == len(s) {
			return size, cells
		}
		if next, _ := utf8.DecodeRuneInString(s[size:]); simple(next) > 0 {
			return size, cells
		}
	}
	g, w := ansi.FirstGraphemeCluster(s, ansi.GraphemeWidth)
	if len(g) == 0 {
		return 1, 1
	}
	return len(g), max(w, 1)
}

// nextBoundary returns the end of the cluster that begins at at.
func nextBoundary(s string, at int) int {
	if at >= len(s) {
		return len(s)
	}
	n, _ := cluster(s[at:])
	return at + n
}

// prevBoundary returns the beginning of the cluster that ends at at.
func prevBoundary(s string, at int) int {
	if at <= 0 {
		return 0
	}
	return floorBoundary(s, at-1)
}

// floorBoundary returns the last boundary at or before at.
func floorBoundary(s string, at int) int {
	if at >= len(s) {
		return len(s)
	}
	from := safeStart(s, at)
	for from < len(s) {
		n, _ := cluster(s[from:])
		if from+n > at {
			break
		}
		from += n
	}
	return from
}

// safeStart returns a boundary at or before at that is found without reading
// the text from its beginning: there is one between two simple characters.
func safeStart(s string, at int) int {
	for at > 0 {
		for at > 0 && !utf8.RuneStart(s[at]) {
			at--
		}
		if at == 0 {
			break
		}
		r, _ := utf8.DecodeRuneInString(s[at:])
		before, n := utf8.DecodeLastRuneInString(s[:at])
		if simple(r) > 0 && simple(before) > 0 {
			return at
		}
		at -= n
	}
	return 0
}

// simple returns the cells of a character that never joins another simple one,
// 0 for all others: ASCII, most letters of Latin, Greek and Cyrillic, Han, kana,
// Hangul. It only saves time.
func simple(r rune) int {
	switch {
	case r < utf8.RuneSelf:
		return 1 // control characters are drawn as one sign
	case r >= 0xc0 && r < 0x250, r >= 0x391 && r < 0x3d0, r >= 0x400 && r < 0x482:
		return 1
	case r >= 0x3041 && r <= 0x3096, r >= 0x30a1 && r <= 0x30fa, r >= 0x3400 && r < 0x4dc0, r >= 0x4e00 && r < 0xa000, r >= 0xac00 && r <= 0xd7a3:
		return 2
	}
	return 0
}

// wordLeft returns where a word begins at or before at.
func wordLeft(s string, at int) int {
	for at > 0 && !wordBefore(s, at) {
		at = prevBoundary(s, at)
	}
	for at > 0 && wordBefore(s, at) {
		at = prevBoundary(s, at)
	}
	return at
}

// wordRight returns where a word ends at or after at.
func wordRight(s string, at int) int {
	for at < len(s) && !wordAt(s, at) {
		at = nextBoundary(s, at)
	}
	for at < len(s) && wordAt(s, at) {
		at = nextBoundary(s, at)
	}
	return at
}

func wordBefore(s string, at int) bool {
	r, _ := utf8.DecodeRuneInString(s[prevBoundary(s, at):])
	return inWord(r)
}

func wordAt(s string, at int) bool {
	r, _ := utf8.DecodeRuneInString(s[at:])
	return inWord(r)
}

func inWord(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_' || unicode.Is(unicode.So, r)
}
