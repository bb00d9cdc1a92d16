package tui

import (
	"testing"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"
)

func TestCells_isTheTerminalsWidth(t *testing.T) {
	for r := rune(' '); r < 0x3000; r++ {
		if oneCell(r) && ansi.StringWidth(string(r)) != 1 {
			t.Errorf("%U is not one cell wide", r)
		}
	}
	parts := []string{"abc", "\x1b[1;31m", "\x1b[0m", "é", "“q”", "→", "│", "日本", "e\u0301", "👩‍👩‍👧", "🇩🇪", "\u200b", "a\u0308", "❤\ufe0f", "\x1b]0;t\a", "\x1b"}
	rapid.Check(t, func(rt *rapid.T) {
		s := ""
		for range rapid.IntRange(0, 8).Draw(rt, "n") {
			s += rapid.SampledFrom(parts).Draw(rt, "part")
		}
		if got, want := cells(s), ansi.StringWidth(s); got != want {
			rt.Fatalf("cells(%q) = %d, want %d", s, got, want)
		}
	})
}
