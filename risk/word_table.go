package risk

// wordTable finds what is known about a word. Every word of a text is looked up
// in some, so it is a hash table of its own: open, at most half full, for short
// words only. Once filled it is read only.
type wordTable[V any] struct {
	words  []string // "" in a free place
	values []V
	starts [1 << 10]uint64 // by the first two letters: the lengths of the words, a bit each, as most words are in no table
}

// longestWord is a length that few words of any language reach.
const longestWord = 16

// longestPair bounds what a table holds: two words joined.
const longestPair = 2 * longestWord

// newWordTable makes a table of places places, a power of two and at least
// twice the number of words that will stand in it.
func newWordTable[V any](places int) *wordTable[V] {
	return &wordTable[V]{words: make([]string, places), values: make([]V, places)}
}

// place is where w stands or would stand.
func (t *wordTable[V]) place(w string) uint32 {
	hash := uint32(len(w))
	for i := range len(w) {
		hash = hash*31 + uint32(w[i])
	}
	hash ^= hash >> 13
	for last := uint32(len(t.words) - 1); ; hash++ {
		if at := hash & last; t.words[at] == "" || t.words[at] == w {
			return at
		}
	}
}

// start is the place of the first two letters of w, small or capital.
func start(w string) int {
	if len(w) < 2 {
		return 0
	}
	return int(w[0]&31)<<5 | int(w[1]&31)
}

// at is the value of w, to be filled in.
func (t *wordTable[V]) at(w string) *V {
	at := t.place(w)
	t.words[at] = w
	t.starts[start(w)] |= 1 << len(w)
	return &t.values[at]
}

// longestEnding is how much longer than its word in the table a plural or a
// genitive is.
const longestEnding = 4

// may reports whether a word that begins like w, in small letters or capitals,
// and is as long or a little shorter, is in the table.
func (t *wordTable[V]) may(w string) bool {
	if len(w) > longestPair {
		return false
	}
	lengths := uint64(1)<<(len(w)+1) - 1
	if shortest := len(w) - longestEnding; shortest > 0 {
		lengths &^= 1<<shortest - 1
	}
	return t.starts[start(w)]&lengths != 0
}

// mayBe reports the same of a word that is just as long.
func (t *wordTable[V]) mayBe(w string) bool {
	return len(w) <= longestPair && t.starts[start(w)]>>len(w)&1 != 0
}

// of returns the value of w; false when w is not in the table.
func (t *wordTable[V]) of(w string) (value V, ok bool) {
	if w == "" || !t.mayBe(w) {
		return value, false
	}
	at := t.place(w)
	return t.values[at], t.words[at] != ""
}
