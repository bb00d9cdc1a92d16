package risk

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Normalize returns text as the reader compares it: in NFKC, curly quotes and
// apostrophes straight, every dash a hyphen, every kind of space a space, and
// without zero-width, soft-hyphen and direction characters (specification,
// §2). Several spaces or tabs between words count as one space; those that
// indent a line stay. Bytes that are not UTF-8 stay as they are. Plain ASCII
// without such gaps comes back as the same string, without a copy.
func Normalize(text string) string { return normalize(text).text }

// normalized is a text in the form that is compared, with the way back to the
// bytes that the operator wrote.
type normalized struct {
	text   string
	raw    string
	layers []layer // rewritings in the order they were made; none when text is raw
}

// normalize rewrites text in time linear in its length.
func normalize(text string) normalized {
	n := normalized{text: text, raw: text}
	apply := func(rewrite func(string) (string, layer)) bool {
		next, l := rewrite(n.text)
		if l != nil {
			n.text, n.layers = next, append(n.layers, l)
		}
		return l != nil
	}
	if !isASCII(text) {
		apply(foldRunes)
		if apply(composeNFKC) {
			apply(foldRunes) // NFKC makes new ones, such as a hyphen of a non-breaking hyphen
		}
	}
	apply(closeGaps)
	return n
}

// span maps the bytes start to end of the normalised text to bytes of the
// original. Where either lies inside a character that was rewritten, or inside
// the bytes of one character, the span is widened to the whole of it.
func (n normalized) span(start, end int) (int, int) {
	start, end = max(0, min(start, len(n.text))), max(0, min(end, len(n.text)))
	if end < start {
		end = start
	}
	empty := start == end
	for i := len(n.layers) - 1; i >= 0; i-- {
		start, end = n.layers[i].start(start), n.layers[i].end(end)
	}
	if empty || end < start {
		end = start
	}
	return widen(n.raw, start, end)
}

// widen moves both ends of a span out of the middle of a UTF-8 character.
func widen(s string, start, end int) (int, int) {
	within := func(i int) (lo, hi int) {
		for lo = i; lo > 0 && lo > i-utf8.UTFMax && lo < len(s) && !utf8.RuneStart(s[lo]); lo-- {
		}
		if lo == i || lo >= len(s) {
			return i, i
		}
		if _, size := utf8.DecodeRuneInString(s[lo:]); lo+size > i {
			return lo, lo + size
		}
		return i, i // a stray byte belongs to no character
	}
	lo, _ := within(start)
	if start == end {
		return lo, lo
	}
	_, hi := within(end)
	return lo, hi
}

// layer is one rewriting of a text: its pieces in order. What lies between two
// pieces of the older text was removed.
type layer []piece

// piece says where a stretch of the newer text comes from. A kept piece has the
// same bytes in both; a rewritten one belongs together as a whole.
type piece struct {
	newStart, newEnd int32
	oldStart, oldEnd int32
	kept             bool
}

// ending is the first piece that ends at a byte of the newer text or behind it.
func (l layer) ending(at int) int {
	low, high := 0, len(l)
	for low < high {
		if half := (low + high) / 2; int(l[half].newEnd) < at {
			low = half + 1
		} else {
			high = half
		}
	}
	return low
}

// start maps the first byte of a span back to the older text.
func (l layer) start(at int) int {
	i := l.ending(at + 1)
	switch {
	case i == len(l) && i == 0:
		return 0
	case i == len(l):
		return int(l[i-1].oldEnd)
	case l[i].kept:
		return int(l[i].oldStart-l[i].newStart) + at
	}
	return int(l[i].oldStart)
}

// end maps the end of a span, the byte after its last, back to the older text.
func (l layer) end(at int) int {
	i := l.ending(at)
	if i == len(l) {
		return 0
	}
	p := l[i]
	switch {
	case at <= int(p.newStart):
		return int(p.oldStart)
	case p.kept:
		return int(p.oldStart-p.newStart) + at
	}
	return int(p.oldEnd)
}

// rewriting collects the newer text and its pieces.
type rewriting struct {
	out    strings.Builder
	pieces layer
}

// keep takes over old[from:to] unchanged.
func (r *rewriting) keep(old string, from, to int) {
	if from == to {
		return
	}
	at := r.out.Len()
	r.out.WriteString(old[from:to])
	if last := len(r.pieces) - 1; last >= 0 && r.pieces[last].kept && int(r.pieces[last].oldEnd) == from {
		r.pieces[last].newEnd, r.pieces[last].oldEnd = int32(r.out.Len()), int32(to)
		return
	}
	r.add(at, from, to, true)
}

// replace writes with in place of the older bytes from to to; an empty text
// removes them.
func (r *rewriting) replace(with string, from, to int) {
	if with == "" {
		return
	}
	at := r.out.Len()
	r.out.WriteString(with)
	r.add(at, from, to, false)
}

func (r *rewriting) add(at, from, to int, kept bool) {
	r.pieces = append(r.pieces, piece{int32(at), int32(r.out.Len()), int32(from), int32(to), kept})
}

// foldRunes replaces and removes single characters by the fold table. The
// layer is nil when there was nothing to fold.
func foldRunes(text string) (string, layer) {
	var r rewriting
	kept, changed := 0, false
	for i := 0; i < len(text); {
		if text[i] < utf8.RuneSelf {
			i++
			continue
		}
		c, size := utf8.DecodeRuneInString(text[i:])
		if with, ok := fold(c); ok && size > 1 {
			if !changed {
				r.out.Grow(len(text))
				changed = true
			}
			r.keep(text, kept, i)
			r.replace(with, i, i+size)
			kept = i + size
		}
		i += size
	}
	if !changed {
		return text, nil
	}
	r.keep(text, kept, len(text))
	return r.out.String(), r.pieces
}

// closeGaps makes one space of several spaces and tabs, but at the beginning of
// a line. The layer is nil when there was nothing to close.
func closeGaps(text string) (string, layer) {
	if !strings.Contains(text, "  ") && strings.IndexByte(text, '\t') < 0 {
		return text, nil // found out without looking at each space
	}
	var r rewriting
	kept, changed := 0, false
	for i := 0; i < len(text); {
		end := i
		for end < len(text) && (text[end] == ' ' || text[end] == '\t') {
			end++
		}
		if end == i {
			i++
			continue
		}
		if i > 0 && text[i-1] != '\n' && text[i:end] != " " {
			if !changed {
				r.out.Grow(len(text))
				changed = true
			}
			r.keep(text, kept, i)
			r.replace(" ", i, end)
			kept = end
		}
		i = end
	}
	if !changed {
		return text, nil
	}
	r.keep(text, kept, len(text))
	return r.out.String(), r.pieces
}

// composeNFKC brings text into NFKC. The layer is nil when it was so already.
func composeNFKC(text string) (string, layer) {
	if isASCII(text) {
		return text, nil
	}
	at := norm.NFKC.QuickSpanString(text)
	if at == len(text) {
		return text, nil
	}
	var r rewriting
	r.out.Grow(len(text))
	r.keep(text, 0, at)
	var segments norm.Iter
	segments.InitString(norm.NFKC, text[at:])
	changed := false
	var composed []byte
	for from := at; !segments.Done(); {
		composed = append(composed, segments.Next()...)
		to := at + segments.Pos()
		if to == from {
			continue // one character expands to several segments
		}
		if string(composed) == text[from:to] {
			r.keep(text, from, to)
		} else {
			r.replace(string(composed), from, to)
			changed = true
		}
		from, composed = to, composed[:0]
	}
	if !changed {
		return text, nil
	}
	return r.out.String(), r.pieces
}

// fold says what stands for a character; false: the character stays.
func fold(c rune) (string, bool) {
	if c >= 0x02C9 && c < 0x2000 && c != 0x034F && c != 0x058A && c != 0x061C && c < 0x115F {
		return "", false // most alphabets, without a search
	}
	i, j := 0, len(folds)
	for i < j {
		if mid := (i + j) / 2; folds[mid].to < c {
			i = mid + 1
		} else {
			j = mid
		}
	}
	if i == len(folds) || c < folds[i].from {
		return "", false
	}
	return folds[i].with, true
}

// folds is the table of characters that are written in many ways and mean one
// thing, in order of code points. An empty text removes the character.
var folds = [...]struct {
	from, to rune
	with     string
}{
	{0x0085, 0x0085, "\n"}, // next line
	{0x00A0, 0x00A0, " "},  // no-break space
	{0x00AB, 0x00AB, `"`},  // «
	{0x00AD, 0x00AD, ""},   // soft hyphen
	{0x00B4, 0x00B4, "'"},  // acute accent as an apostrophe
	{0x00BB, 0x00BB, `"`},  // »
	{0x02B9, 0x02B9, "'"},  // modifier letter prime
	{0x02BB, 0x02BF, "'"},  // modifier letter apostrophes
	{0x02C8, 0x02C8, "'"},  // modifier letter vertical line
	{0x034F, 0x034F, ""},   // combining grapheme joiner
	{0x058A, 0x058A, "-"},  // Armenian hyphen
	{0x061C, 0x061C, ""},   // Arabic letter mark
	{0x115F, 0x1160, ""},   // Hangul fillers
	{0x17B4, 0x17B5, ""},   // invisible Khmer vowels
	{0x180B, 0x180F, ""},   // Mongolian selectors and separator
	{0x200B, 0x200F, ""},   // zero-width space, joiners, direction marks
	{0x2010, 0x2015, "-"},  // hyphens and dashes
	{0x2018, 0x201B, "'"},  // single quotes
	{0x201C, 0x201F, `"`},  // double quotes
	{0x2028, 0x2029, "\n"}, // line and paragraph separator
	{0x202A, 0x202E, ""},   // direction embeddings
	{0x2032, 0x2032, "'"},  // prime
	{0x2033, 0x2033, `"`},  // double prime
	{0x2035, 0x2035, "'"},  // reversed prime
	{0x2036, 0x2036, `"`},  // reversed double prime
	{0x2039, 0x203A, "'"},  // ‹ ›
	{0x2043, 0x2043, "-"},  // hyphen bullet
	{0x2060, 0x206F, ""},   // word joiner, invisible operators, isolates
	{0x2212, 0x2212, "-"},  // minus
	{0x275B, 0x275C, "'"},  // ornamental single quotes
	{0x275D, 0x275E, `"`},  // ornamental double quotes
	{0x2E3A, 0x2E3B, "-"},  // two- and three-em dash
	{0x3164, 0x3164, ""},   // Hangul filler
	{0xFE00, 0xFE0F, ""},   // variation selectors
	{0xFE31, 0xFE32, "-"},  // vertical dashes
	{0xFE58, 0xFE58, "-"},  // small em dash
	{0xFE63, 0xFE63, "-"},  // small hyphen
	{0xFEFF, 0xFEFF, ""},   // zero-width no-break space
	{0xFF07, 0xFF07, "'"},  // full-width apostrophe
	{0xFF0D, 0xFF0D, "-"},  // full-width hyphen
	{0xFFA0, 0xFFA0, ""},   // half-width Hangul filler
	{0xE0000, 0xE007F, ""}, // tags
	{0xE0100, 0xE01EF, ""}, // variation selectors
}

// isASCII reports whether every byte of s is below 0x80.
func isASCII(s string) bool {
	for len(s) >= 8 {
		if (s[0]|s[1]|s[2]|s[3]|s[4]|s[5]|s[6]|s[7])&0x80 != 0 {
			return false
		}
		s = s[8:]
	}
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
