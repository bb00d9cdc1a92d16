package risk

import (
	"hash/maphash"
	"strings"
	"sync"
	"sync/atomic"
)

// wordIndex finds the rows of the word tables that speak of a spelling or a
// phrase. At the start of a process only the places of the rows are noted; a
// word is made of its rows when it is first looked up, as a text has but few of
// them. It may be used by many at once.
type wordIndex struct {
	seed   maphash.Seed
	places []uint32 // hash table: half of the hash and the number of an entry plus one, or 0
	list   []indexed
	rows   []indexRow
	lines  []tableLine
	pairs  pairSet // of the first and the second word of each phrase
	cut    tokens  // of the phrase that is being added

	sorted  sync.Once
	speller speller
}

// indexed is one spelling or phrase.
type indexed struct {
	key     string
	row     int32 // the last row that speaks of it, or -1
	longest uint8 // as in word
	lengths uint16
	word    atomic.Pointer[word]
}

// indexRow is a line of a table that names a spelling; the rows of one spelling
// hang together from the last to the first.
type indexRow struct {
	line    int32
	earlier int32
	capital bool // written with the mark of an ordinary word
}

// tableLine is a line of a table.
type tableLine struct {
	table      *wordTableFile
	head, rest string
}

// wordTableFile is one of the tables: how its lines name words and what a line
// tells about a word.
type wordTableFile struct {
	text   string
	listed bool // a line lists words after its head; else its head is the word
	tell   func(x *wordIndex, w *word, l *tableLine, capital bool)
}

// wordTables are the tables in the order that they are read: where two tell the
// same of a word, the later one counts.
var wordTables = []*wordTableFile{
	{classTable, true, tellClass}, {verbTable, false, tellVerb}, {actTable, false, tellAct}, {nounTable, true, tellNoun},
	{productTable, true, tellProduct}, {toolTable, true, tellProduct}, {commandTable, false, tellCommand},
	{scopeTable, true, tellRole}, {gateTable, true, tellRole}, {quietTable, true, tellQuiet},
}

// entries is about how many words the tables hold; placeCount is a power of
// two above twice as many.
const (
	entries    = 22000
	placeCount = 1 << 16
)

func newWordIndex() *wordIndex {
	x := &wordIndex{seed: maphash.MakeSeed(), places: make([]uint32, placeCount), list: make([]indexed, 0, entries), rows: make([]indexRow, 0, entries), lines: make([]tableLine, 0, 4096)}
	for _, t := range wordTables {
		eachLine(t.text, func(head, rest string) {
			line := int32(len(x.lines))
			x.lines = append(x.lines, tableLine{t, head, rest})
			if !t.listed {
				name, capital := strings.CutSuffix(head, "°")
				eachName(name, func(name string) { x.note(name, line, capital) })
				return
			}
			for rest != "" {
				var name string
				name, rest, _ = strings.Cut(rest, ",")
				if name = strings.TrimSpace(name); name != "" {
					plain, capital := strings.CutSuffix(name, "°")
					x.note(plain, line, capital)
				}
			}
		})
	}
	return x
}

// eachName calls do for the names of a head that differ in their ends: "leave the
// house|office" names "leave the house" and "leave the office".
func eachName(head string, do func(name string)) {
	first, more, several := strings.Cut(head, "|")
	do(first)
	if !several {
		return
	}
	same := first[:strings.LastIndexByte(first, ' ')+1]
	for end := range strings.SplitSeq(more, "|") {
		do(same + end)
	}
}

// note adds a row to the entry of a spelling.
func (x *wordIndex) note(name string, line int32, capital bool) {
	at, _ := x.entry(small(name))
	e := &x.list[at]
	x.rows = append(x.rows, indexRow{line: line, earlier: e.row, capital: capital})
	e.row = int32(len(x.rows) - 1)
}

// small is a name in small letters; few of the tables' names have others.
func small(name string) string {
	for i := range len(name) {
		if isUpper(name[i]) || name[i] >= 0x80 {
			return strings.ToLower(name)
		}
	}
	return name
}

// entry returns the number of the entry for a phrase and its hash, making the
// entry and noting at its first word how far to look.
func (x *wordIndex) entry(phrase string) (number int, hash uint32) {
	hash = x.hash(phrase)
	place := hash & (placeCount - 1)
	for ; x.places[place] != 0; place = (place + 1) & (placeCount - 1) {
		if at, ok := x.at(place, hash); ok && x.list[at].key == phrase {
			return at, hash
		}
	}
	at := len(x.list)
	if at >= placeCount/2 {
		panic("risk: the word tables have outgrown their index")
	}
	x.list = append(x.list, indexed{key: phrase, row: -1})
	x.places[place] = hash&^(placeCount-1) | uint32(at+1)
	if first, second, n := x.cut.phrase(phrase); n > 1 && first != phrase {
		head, headHash := x.entry(first)
		f := &x.list[head]
		x.pairs.add(headHash, phrase, second)
		f.lengths |= 1 << min(n, 15)
		f.longest = max(f.longest, n)
	}
	return at, hash
}

// phrase cuts a phrase like a text and returns its first token, where the second
// begins, and how many there are.
func (ts *tokens) phrase(phrase string) (first string, second int, n uint8) {
	plain := true
	for i := range len(phrase) {
		switch c := phrase[i]; {
		case c == ' ' && n == 0:
			first, second, n = phrase[:i], i+1, 2
		case c == ' ':
			n++
		case c < 'a' || c > 'z':
			plain = false
		}
	}
	if plain {
		return first, second, n // nothing but small letters and spaces
	}
	if !strings.ContainsAny(phrase, " '/&:,") {
		return phrase, 0, 1
	}
	ts.text, ts.lower, ts.list = phrase, phrase, ts.list[:0]
	for i := 0; i < len(phrase); {
		if phrase[i] == ' ' {
			i++
			continue
		}
		end, kind := scan(phrase, i)
		if kind == wordToken {
			ts.addWord(i, end)
		} else {
			ts.add(i, end, kind, 0)
		}
		i = end
	}
	if len(ts.list) > 1 {
		second = int(ts.list[1].start)
	}
	return ts.str(0), second, uint8(len(ts.list))
}

func (x *wordIndex) hash(s string) uint32 { return uint32(maphash.String(x.seed, s)) }

// at is the number of the entry at a place of the table; false when its hash is
// another.
func (x *wordIndex) at(place, hash uint32) (int, bool) {
	p := x.places[place]
	return int(p&(placeCount-1)) - 1, p^hash < placeCount
}

// find returns the word for a spelling or a phrase, making it of its rows
// on first need; nil when no table knows it.
func (x *wordIndex) find(s string) *word {
	hash := x.hash(s)
	for place := hash & (placeCount - 1); x.places[place] != 0; place = (place + 1) & (placeCount - 1) {
		at, ok := x.at(place, hash)
		if !ok || x.list[at].key != s {
			continue
		}
		e := &x.list[at]
		if w := e.word.Load(); w != nil {
			return w
		}
		e.word.CompareAndSwap(nil, x.make(e))
		return e.word.Load()
	}
	return nil
}

// make makes a word of all that the tables tell about it.
func (x *wordIndex) make(e *indexed) *word {
	w := &word{lemma: e.key, hash: x.hash(e.key), cues: cuesOf(e.key, e.key), longest: e.longest, lengths: e.lengths}
	x.tell(w, e.row)
	w.program = x.program(w)
	return w
}

// program is the command of a word, or that of the first word of a phrase.
func (x *wordIndex) program(w *word) string {
	if first, _, phrase := strings.Cut(w.lemma, " "); phrase {
		if w = x.find(first); w == nil {
			return ""
		}
	}
	return w.command
}

// tell applies a row and those before it, the first one first. A spelling stands
// in few rows.
func (x *wordIndex) tell(w *word, row int32) {
	if row < 0 {
		return
	}
	r := &x.rows[row]
	x.tell(w, r.earlier)
	l := &x.lines[r.line]
	l.table.tell(x, w, l, r.capital)
}
