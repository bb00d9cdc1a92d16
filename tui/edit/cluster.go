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
	if s[0] < utf8.RuneSelf && (len(s) == 1 || s[1] < utf8.RuneSelf) {
		return 1, 1 // control characters are drawn as one sign
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
// the text from its beginning: before an ASCII character there always is one,
// but for the rare signs that join what follows them.
func safeStart(s string, at int) int {
	for i := at; i > 0; i-- {
		if s[i] < utf8.RuneSelf && s[i-1] < utf8.RuneSelf {
			return i
		}
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
