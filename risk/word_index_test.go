package risk

import (
	"slices"
	"strings"
	"sync"
	"testing"
)

// Every row of the tables can be read: words are made on first need only, so a
// row that no text has met yet is made here.
func TestEveryWordIsMade(t *testing.T) {
	x := newWordIndex()
	for i := range x.list {
		key := x.list[i].key
		if w := x.find(key); w == nil || w.lemma != key {
			t.Errorf("%q is not found", key)
		}
	}
	if len(x.list) > entries {
		t.Errorf("%d words, room was made for %d", len(x.list), entries)
	}
	for _, s := range []string{"", "qwertz", "send the", "SEND"} {
		if w := x.find(s); w != nil {
			t.Errorf("%q is found as %q", s, w.lemma)
		}
	}
}

// Many may look the same words up for the first time at once, and get the same
// word.
func TestWordsMadeAtOnce(t *testing.T) {
	x := newWordIndex()
	first := make([]*word, 8)
	var wg sync.WaitGroup
	for n := range first {
		wg.Go(func() {
			for _, s := range []string{"post", "deletion", "roll back", "invoice"} {
				first[n] = x.find(s)
			}
		})
	}
	wg.Wait()
	for _, w := range first {
		if w != first[0] {
			t.Fatal("two words for one spelling")
		}
	}
}

// The operator's phrases stay with the reader that was given them.
func TestOwnPhrasesStayApart(t *testing.T) {
	own := baseVocabulary().with(Lexicon{ExternalSend: {"Bell the porter", "post"}})
	if w := own.word("bell the porter"); w == nil || w.lexicon == 0 {
		t.Fatal("the phrase is not known")
	}
	if w := own.word("bell"); w == nil || w.longest < 3 {
		t.Error("the phrase is not noted at its first word")
	}
	if w := own.word("post"); w.lexicon == 0 || w.verb == nil || w.verb == baseVocabulary().word("post").act {
		t.Error("what the tables know of the word is lost")
	}
	if w := baseVocabulary().word("post"); w.lexicon != 0 || baseVocabulary().word("bell the porter") != nil {
		t.Error("the shared tables were changed")
	}
}

// TestTables_rowsOnce holds that no table says the same twice: of two rows of one
// head the later would hide the earlier.
func TestTables_rowsOnce(t *testing.T) {
	for n, table := range wordTables {
		seen := map[string]bool{}
		once := func(what string) {
			if seen[what] {
				t.Errorf("table %d: %q stands twice", n, what)
			}
			seen[what] = true
		}
		eachLine(table.text, func(head, rest string) {
			if !table.listed {
				once(head)
				return
			}
			for w := range strings.SplitSeq(rest, ", ") {
				once(head + ": " + w)
			}
		})
	}
}

func TestEachName(t *testing.T) {
	for head, want := range map[string][]string{
		"leave":                             {"leave"},
		"leave the house|office":            {"leave the house", "leave the office"},
		"leave the ward|data centre|clinic": {"leave the ward", "leave the data centre", "leave the clinic"},
	} {
		var got []string
		eachName(head, func(name string) { got = append(got, name) })
		if !slices.Equal(got, want) {
			t.Errorf("eachName(%q) names %q, want %q", head, got, want)
		}
	}
}
