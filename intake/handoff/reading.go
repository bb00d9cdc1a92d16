package handoff

import (
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"agentintake/mobius/risk"
)

// reading is a text made ready for matching words in it (handoff, §1 "Reading
// words"): folded, cut into tokens and items, with what stands under a negator.
type reading struct {
	field  string // as outputs name it; "" for a text of a file
	folded risk.Folded
	text   string // folded
	low    string // folded and in lower case, byte for byte beside text
	tokens []token
	items  []item

	hostMatches []HostMatch // once hosts was called
	hostsRead   bool
	pathMatches []pathMatch // once pathsIn was called
	pathsRead   bool
}

// token is a word (a run of letters, digits and "_"), white space, or a single
// other character.
type token struct {
	start, end int
	kind       tokenKind
	negated    bool // a negator stands before it in its item
}

type tokenKind uint8

const (
	wordToken tokenKind = iota
	spaceToken
	markToken
)

// item is a part of a text between sentence ends, semicolons and line breaks:
// its tokens from to to.
type item struct{ from, to int }

// read makes a text ready, in time linear in its length.
func read(field, text string) *reading {
	r := &reading{field: field, folded: risk.Fold(text)}
	r.text = r.folded.Text()
	r.low = lowered(r.text)
	r.tokenize()
	r.cut()
	for _, it := range r.items {
		r.negate(it)
	}
	return r
}

// lowered is text in lower case, wherever that keeps every byte in its place.
func lowered(text string) string {
	if low := strings.ToLower(text); len(low) == len(text) && isPlain(text) {
		return low
	}
	return strings.Map(func(r rune) rune {
		if low := unicode.ToLower(r); utf8.RuneLen(low) == utf8.RuneLen(r) {
			return low
		}
		return r
	}, strings.ToValidUTF8(text, "?"))
}

func isPlain(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

func wordRune(r rune) bool {
	return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r)
}

func (r *reading) tokenize() {
	for i := 0; i < len(r.low); {
		c, size := utf8.DecodeRuneInString(r.low[i:])
		t := token{start: i, end: i + size, kind: markToken}
		in := wordRune
		switch {
		case wordRune(c):
			t.kind = wordToken
		case c != '\n' && unicode.IsSpace(c):
			t.kind, in = spaceToken, func(c rune) bool { return c != '\n' && unicode.IsSpace(c) }
		default:
			in = nil
		}
		for in != nil && t.end < len(r.low) {
			c, size := utf8.DecodeRuneInString(r.low[t.end:])
			if !in(c) {
				break
			}
			t.end += size
		}
		r.tokens = append(r.tokens, t)
		i = t.end
	}
}

// word is a token in lower case.
func (r *reading) word(i int) string {
	if i < 0 || i >= len(r.tokens) {
		return ""
	}
	return r.low[r.tokens[i].start:r.tokens[i].end]
}

// cut finds the items.
func (r *reading) cut() {
	from := 0
	for i := range r.tokens {
		if !r.endsItem(i) {
			continue
		}
		if from < i {
			r.items = append(r.items, item{from, i})
		}
		from = i + 1
	}
	if from < len(r.tokens) {
		r.items = append(r.items, item{from, len(r.tokens)})
	}
}

// endsItem reports whether a token parts two items.
func (r *reading) endsItem(i int) bool {
	switch r.word(i) {
	case "\n", ";":
		return true
	case "!", "?", ".":
	default:
		return false
	}
	switch r.word(i + 1) {
	case "", "\n", `"`, "'", ")", "]", "`", "!", "?":
	default:
		if r.tokens[i+1].kind != spaceToken {
			return false
		}
	}
	return r.word(i) != "." || !r.abbreviation(i)
}

// titles stand before a name; shortenings stand before more of the sentence.
const (
	titles      wordSet = "dr mr mrs ms prof st"
	shortenings wordSet = "etc vs approx incl max min nr no"
)

// abbreviation reports whether the full stop at i only shortens a word.
func (r *reading) abbreviation(i int) bool {
	if titles.has(r.word(i - 1)) {
		return true
	}
	if before := r.low[:r.tokens[i].start]; strings.HasSuffix(before, "e.g") || strings.HasSuffix(before, "i.e") {
		return true
	}
	if !shortenings.has(r.word(i-1)) || i+2 >= len(r.tokens) {
		return false
	}
	next, _ := utf8.DecodeRuneInString(r.text[r.tokens[i+2].start:])
	return unicode.IsLower(next) || unicode.IsDigit(next)
}

// The words that turn what follows them in their item, and those that end that
// (handoff, §1).
const (
	negators     wordSet = "no not never without none nothing neither nor cannot"
	negatorsEnds wordSet = "but however yet instead only then"
)

// negate marks the tokens of an item that a negator stands before.
func (r *reading) negate(it item) {
	negated := false
	for i := it.from; i < it.to; i++ {
		r.tokens[i].negated = negated
		switch word := r.word(i); {
		case r.tokens[i].kind != wordToken:
		case negators.has(word),
			word == "instead" && r.word(i+2) == "of", word == "rather" && r.word(i+2) == "than",
			word == "t" && r.word(i-1) == "'" && strings.HasSuffix(r.word(i-2), "n"):
			negated = true
		case negatorsEnds.has(word):
			negated = false
		}
	}
}

// exact is what the operator wrote at the bytes start to end of the folded text.
func (r *reading) exact(start, end int) string {
	span := r.folded.Span(start, end)
	return r.folded.Raw()[span.Start:span.End]
}

// tokenAt is the token that holds a byte.
func (r *reading) tokenAt(at int) int {
	return sort.Search(len(r.tokens), func(k int) bool { return r.tokens[k].end > at })
}

// itemAt is the item that holds a token.
func (r *reading) itemAt(token int) item {
	k := sort.Search(len(r.items), func(k int) bool { return r.items[k].to > token })
	if k == len(r.items) {
		return item{}
	}
	return r.items[k]
}

// negatedAt reports whether a negator stands before a byte in its item.
func (r *reading) negatedAt(at int) bool {
	i := r.tokenAt(at)
	return i < len(r.tokens) && r.tokens[i].negated
}
