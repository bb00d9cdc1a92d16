package risk

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// edgeTexts is how many texts of three words TestEdges reads.
const edgeTexts = 40_000

// TestEdges reads texts of one, two and three words that rules ask for, in every
// order and without end, so that each rule meets the first and the last word of a
// text where it looks for another. None may end the program.
func TestEdges(t *testing.T) {
	r := NewReader(nil)
	deciding := append(rowWords(t, "scope.txt"), ",", ":", ";", "(", ")", "/", "-", "→", "\n", "\n- ", ".", "?", "'", "\"", "|", "1)", "7:00", "$", "40")
	n := 0
	read := func(words ...string) {
		checkReading(t, r, fieldOrder[n%len(fieldOrder)], strings.Join(words, " "))
		n++
	}
	for _, first := range deciding {
		for range fieldOrder {
			read(first)
		}
		for _, second := range deciding {
			read(first, second)
		}
	}
	all := slices.Concat(deciding, rowWords(t, "lists.txt"), rowWords(t, "classes.txt"), rowWords(t, "gates.txt"), []string{"pays", "email", "wiping", "deleted", "deploy"})
	rng := rand.New(rand.NewPCG(3, 5))
	any := func(of []string) string { return of[rng.IntN(len(of))] }
	for range edgeTexts {
		read(any(deciding), any(all), any(all))
	}
}

// rowWords are the first words of the rows of a table.
func rowWords(t *testing.T, file string) []string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("words", file))
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	for line := range strings.Lines(string(data)) {
		name, row, found := strings.Cut(strings.TrimSpace(line), ":")
		if !found || strings.HasPrefix(name, "#") {
			continue
		}
		first, _, _ := strings.Cut(row, ",")
		words = append(words, strings.TrimSpace(first))
	}
	return slices.Compact(words)
}
