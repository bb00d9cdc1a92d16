package risk

import (
	_ "embed"
	"fmt"
	"maps"
	"strings"
)

//go:embed words/lists.txt
var listsText string

// lists are the word lists of words/lists.txt by their names.
var lists = parseLists(listsText)

// parseLists reads lines "name: word, word"; "#" begins a comment, "@name" is a
// list above.
func parseLists(text string) map[string]map[string]bool {
	all := map[string]map[string]bool{}
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, "#")
		name, words, found := strings.Cut(line, ":")
		if !found {
			continue
		}
		set := all[name]
		if set == nil {
			set = map[string]bool{}
			all[name] = set
		}
		for w := range strings.SplitSeq(words, ",") {
			w = strings.TrimSpace(w)
			if above, found := strings.CutPrefix(w, "@"); found {
				maps.Copy(set, all[above])
			} else {
				set[w] = true
			}
		}
	}
	return all
}

// list returns the words of a list. A name that words/lists.txt has not is a
// fault of the program and ends it as it starts.
func list(name string) map[string]bool {
	words, found := lists[name]
	if !found {
		panic(fmt.Sprintf("words/lists.txt: no list %q", name))
	}
	return words
}

// listsOf returns the lists whose names begin with a word, by the rest of the name.
func listsOf(first string) map[string]map[string]bool {
	all := map[string]map[string]bool{}
	for name, words := range lists {
		if rest, found := strings.CutPrefix(name, first+" "); found {
			all[rest] = words
		}
	}
	return all
}

// tagged returns for each word of some lists what its list stands for.
func tagged[V any](names map[string]V) map[string]V {
	tags := map[string]V{}
	for name, tag := range names {
		for w := range list(name) {
			tags[w] = tag
		}
	}
	return tags
}
