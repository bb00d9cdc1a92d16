package risk

import (
	"strings"
	"sync"
	"testing"
)

// A text of many blocks says what its lines say, each in its place; and one
// reader serves many callers at once.
func TestLongTextReadsLikeItsLines(t *testing.T) {
	const line = "The agent emails the customer and never deletes a record.\n"
	r := NewReader(nil)
	single := r.Read("objective", line).Occurrences
	const times = 3 * longestBlock / len(line)
	text := strings.Repeat(line, times)
	var all sync.WaitGroup
	for range 3 {
		all.Go(func() {
			got := r.Read("objective", text).Occurrences
			if len(got) != times*len(single) {
				t.Errorf("%d occurrences in %d lines of %d each", len(got), times, len(single))
				return
			}
			for i, o := range got {
				want, at := single[i%len(single)], i/len(single)*len(line)
				if o.Family != want.Family || o.Class != want.Class || o.Start != want.Start+at || text[o.Start:o.End] != o.Evidence {
					t.Errorf("line %d: %+v, want %+v moved by %d", i/len(single), o, want, at)
					return
				}
			}
		})
	}
	all.Wait()
}

func TestBlockEnd(t *testing.T) {
	words := strings.Repeat("word ", longestBlock)
	for _, text := range []string{words, strings.Repeat("é", longestBlock), strings.Repeat("a line\n", longestBlock), "short"} {
		for from := 0; from < len(text); {
			to := blockEnd(text, from)
			if to <= from || to-from > longestBlock {
				t.Fatalf("block from %d to %d of %d bytes", from, to, len(text))
			}
			if to < len(text) && text[to]&0xC0 == 0x80 {
				t.Fatalf("block ends inside a character at %d", to)
			}
			from = to
		}
	}
}
