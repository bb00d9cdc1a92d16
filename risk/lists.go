package risk

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
)

//go:embed words/lists.txt
var listsText string

// wordList is a list of words/lists.txt. It is read when it is first asked, as the
// program starts more often than it reads a text.
type wordList struct{ wordMap[bool] }

// has reports whether a word or a phrase stands in the list.
func (l *wordList) has(w string) bool { return l.of(w) }

// list returns the words of a list. A name that words/lists.txt has not is a
// fault of the program; the list's first question ends it, and a test finds it
// before.
func list(name string) *wordList {
	return &wordList{wordMap[bool]{tell: func() map[string]bool { return wordsOf(name) }}}
}

// wordMap is what some words stand for. Most words of a text stand in none of the
// many maps that they are looked up in, which their first and last letters and
// their lengths mostly tell.
type wordMap[V any] struct {
	tell func() map[string]V
	told atomic.Pointer[toldWords[V]]
}

type toldWords[V any] struct {
	starts [32]uint32 // by the first letter: the lengths and last letters of the words, a bit each
	words  map[string]V
}

// lengthBit is one number from 0 to 31 for the length and the last letter of a word.
func lengthBit(w string) int { return (5*len(w) + int(w[len(w)-1])) & 31 }

// of returns what a word stands for, the zero value when it stands for nothing.
func (m *wordMap[V]) of(w string) V {
	told := m.told.Load()
	if told == nil {
		told = m.learn()
	}
	if w == "" || told.starts[w[0]&31]>>lengthBit(w)&1 == 0 {
		var nothing V
		return nothing
	}
	return told.words[w]
}

// all returns the words with what they stand for; it must not be changed.
func (m *wordMap[V]) all() map[string]V {
	m.of("")
	return m.told.Load().words
}

func (m *wordMap[V]) learn() *toldWords[V] {
	told := &toldWords[V]{words: m.tell()}
	for w := range told.words {
		told.starts[w[0]&31] |= 1 << lengthBit(w)
	}
	m.told.CompareAndSwap(nil, told)
	return m.told.Load()
}

// wordMapOf returns the map that a function tells.
func wordMapOf[V any](tell func() map[string]V) *wordMap[V] { return &wordMap[V]{tell: tell} }

// listLines are the lines of words/lists.txt by the names of their lists.
var listLines = sync.OnceValue(func() map[string][]string {
	lines := map[string][]string{}
	for line := range strings.Lines(listsText) {
		line, _, _ = strings.Cut(line, "#")
		if name, words, found := strings.Cut(line, ":"); found {
			lines[name] = append(lines[name], words)
		}
	}
	return lines
})

// wordsOf reads the lines "name: word, word" of a list; "#" begins a comment,
// "@name" stands for the words of another list.
func wordsOf(name string) map[string]bool {
	lines, found := listLines()[name]
	if !found {
		panic(fmt.Sprintf("words/lists.txt: no list %q", name))
	}
	set := map[string]bool{}
	for _, words := range lines {
		for w := range strings.SplitSeq(words, ",") {
			w = strings.TrimSpace(w)
			if other, found := strings.CutPrefix(w, "@"); found {
				for w := range wordsOf(other) {
					set[w] = true
				}
			} else {
				set[w] = true
			}
		}
	}
	return set
}

// listsOf returns the lists whose names begin with a word, by the rest of the name.
func listsOf(first string) *wordMap[*wordList] {
	return wordMapOf(func() map[string]*wordList {
		all := map[string]*wordList{}
		for name := range listLines() {
			if rest, found := strings.CutPrefix(name, first+" "); found {
				all[rest] = list(name)
			}
		}
		return all
	})
}

// tagged returns for each word of some lists what its list stands for.
func tagged[V any](names map[string]V) *wordMap[V] {
	return wordMapOf(func() map[string]V {
		tags := map[string]V{}
		for name, tag := range names {
			for w := range wordsOf(name) {
				tags[w] = tag
			}
		}
		return tags
	})
}
