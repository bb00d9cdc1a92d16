package edit

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"
)

var pieces = []string{
	"a", "word ", "  ", "é", "e\u0301", "日本", "👩‍👩‍👧", "🇩🇪", "عر", "x\u200dy", "\t", "नि", "長長長", "supercalifragilistic", "❤️", "1️⃣", "-", ".",
}

func text(rt *rapid.T, label string, most int) string {
	var b strings.Builder
	for range rapid.IntRange(0, most).Draw(rt, label) {
		b.WriteString(rapid.SampledFrom(pieces).Draw(rt, label+" piece"))
	}
	return b.String()
}

func TestSimple_isAClusterOfItsOwn(t *testing.T) {
	last := 'x'
	for r := rune(0x20); r < 0xd800; r++ {
		cells := simple(r)
		if cells == 0 || r == 0x7f {
			continue
		}
		if got := ansi.StringWidth(string(r)); got != cells {
			t.Errorf("%U takes %d cells, not %d", r, got, cells)
		}
		if g, _ := ansi.FirstGraphemeCluster(string(last)+string(r), ansi.GraphemeWidth); g != string(last) {
			t.Errorf("%U joins %U", last, r)
		}
		if r%97 == 0 {
			last = r
		}
	}
}

func TestWrap_leavesNothingOutAndFits(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		line, width := text(rt, "line", 30), rapid.IntRange(1, 40).Draw(rt, "width")
		rows := Wrap(line, width)
		at := 0
		for i, r := range rows {
			if r.Start != at || r.End < r.Start || i > 0 && r.End == r.Start && i < len(rows)-1 {
				rt.Fatalf("row %d of %q is %v after %d", i, line, r, at)
			}
			at = r.End
			shown := strings.ReplaceAll(line[r.Start:r.End], "\t", strings.Repeat(" ", tabCells))
			if w := ansi.StringWidth(strings.TrimSuffix(shown, " ")); w > width && i >= 0 && width >= tabCells {
				rt.Fatalf("row %q is %d cells wide, %d are there", shown, w, width)
			}
		}
		if at != len(line) {
			rt.Fatalf("%d of %d bytes are drawn", at, len(line))
		}
	})
}

func TestWrap_breaksAfterWords(t *testing.T) {
	for _, row := range []struct {
		line  string
		width int
		want  []string
	}{
		{"one two three", 7, []string{"one two ", "three"}},
		{"one two three", 8, []string{"one two ", "three"}},
		{"one two three", 6, []string{"one ", "two ", "three"}},
		{"abcdefgh", 3, []string{"abc", "def", "gh"}},
		{"", 5, []string{""}},
		{"日本語", 4, []string{"日本", "語"}},
		{"ab   cd", 3, []string{"ab  ", " cd"}},
		{"abc ", 3, []string{"abc ", ""}},
	} {
		var got []string
		for _, r := range Wrap(row.line, row.width) {
			got = append(got, row.line[r.Start:r.End])
		}
		if !slices.Equal(got, row.want) {
			t.Errorf("Wrap(%q, %d) = %q, want %q", row.line, row.width, got, row.want)
		}
	}
}

// TestEditor_anyEdits edits at random: the cursor stands between characters,
// limits hold, undo gives back every state, and the drawing fits.
func TestEditor_anyEdits(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		list := rapid.Bool().Draw(rt, "list")
		e := New(list, Limits{Runes: 200, Lines: 6})
		e.Resize(rapid.IntRange(2, 40).Draw(rt, "width"))
		moves := []func(){e.Left, e.Right, e.WordLeft, e.WordRight, e.LineStart, e.LineEnd, e.Top, e.Bottom, func() { e.Up() }, func() { e.Down() }}
		cuts := []func(){
			e.Backspace, e.Delete, e.DeleteWordLeft, e.DeleteWordRight, e.DeleteToStart, e.DeleteToEnd, e.RemoveLine,
			func() { e.MoveLine(1) }, func() { e.MoveLine(-1) },
		}
		for range rapid.IntRange(1, 50).Draw(rt, "steps") {
			before, rev := e.Text(), e.Rev()
			var err error
			switch rapid.IntRange(0, 6).Draw(rt, "kind") {
			case 0, 1:
				err = e.Type(strings.ReplaceAll(text(rt, "type", 3), "\t", " "))
			case 2:
				err = e.Paste(text(rt, "paste", 3) + "\n" + text(rt, "paste", 3))
			case 3:
				rapid.SampledFrom(moves).Draw(rt, "move")()
				if e.Text() != before {
					rt.Fatal("a move changed the text")
				}
			case 4:
				rapid.SampledFrom(cuts).Draw(rt, "cut")()
			case 5:
				err = e.Break()
			case 6:
				if e.Undo() {
					undone := e.Text()
					if !e.Redo() || e.Text() != before {
						rt.Fatalf("redo gives %q, want %q", e.Text(), before)
					}
					e.Undo()
					if e.Text() != undone {
						rt.Fatalf("undo again gives %q, want %q", e.Text(), undone)
					}
				}
			}
			if err != nil && (e.Text() != before || e.Rev() != rev) {
				rt.Fatalf("what was refused changed the text: %v", err)
			}
			sound(rt, e, list)
		}
		for e.Undo() {
			sound(rt, e, list)
		}
		if e.Text() != "" {
			rt.Fatalf("all undone, there is still %q", e.Text())
		}
	})
}

func sound(rt *rapid.T, e *Editor, list bool) {
	line := e.lines[e.cur.Row]
	if floorBoundary(line, e.cur.Col) != e.cur.Col {
		rt.Fatalf("the cursor stands inside a character: %d of %q", e.cur.Col, line)
	}
	total := len(e.lines) - 1
	for _, l := range e.lines {
		n := utf8.RuneCountInString(l)
		total += n
		if strings.Contains(l, "\n") || list && n > 200 {
			rt.Fatalf("line %q", l)
		}
	}
	if total != e.runes || !list && total > 200 || list && filled(e.lines) > 6 {
		rt.Fatalf("%d characters (counted %d), %d items", total, e.runes, filled(e.lines))
	}
	for _, height := range []int{1, 4} {
		rows, above, below := e.View(height, true, Look{Cursor: func(s string) string { return s }}, nil)
		if len(rows) > height || above < 0 || below < 0 || above+len(rows)+below != e.Height() {
			rt.Fatalf("%d rows, %d above, %d below, %d in all", len(rows), above, below, e.Height())
		}
		for _, r := range rows {
			if w := ansi.StringWidth(r); w > e.width && e.width > tabCells+1 {
				rt.Fatalf("row %q is %d cells wide, %d are there", r, w, e.width)
			}
		}
	}
}

func TestEditor_cursorIsAlwaysDrawn(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		e := New(rapid.Bool().Draw(rt, "list"), Limits{})
		e.Load(strings.Split(strings.ReplaceAll(text(rt, "a", 20)+"\n"+text(rt, "b", 20), "\t", " "), "\n"))
		e.Resize(rapid.IntRange(4, 30).Draw(rt, "width"))
		for range 12 {
			rapid.SampledFrom([]func(){e.Left, e.Right, e.WordLeft, func() { e.Up() }, func() { e.Down() }}).Draw(rt, "move")()
			rows, _, _ := e.View(2, true, Look{Cursor: func(s string) string { return "{" + s + "}" }}, nil)
			if n := strings.Count(strings.Join(rows, ""), "{"); n != 1 {
				rt.Fatalf("%d cursors in %q at %v", n, rows, e.cur)
			}
		}
	})
}

func TestEditor_limitsNameThemselves(t *testing.T) {
	e := New(false, Limits{Runes: 5})
	var limit *LimitError
	if err := e.Paste("123456"); !errors.As(err, &limit) || limit.Limit != 5 || limit.Got != 6 {
		t.Errorf("got %v", err)
	}
	if err := e.Paste("1\n345"); err != nil || e.Text() != "1\n345" {
		t.Errorf("got %v, %q", err, e.Text())
	}
	if err := e.Type("6"); !errors.As(err, &limit) || e.Text() != "1\n345" {
		t.Errorf("got %v, %q", err, e.Text())
	}
}

func TestEditor_pasteStripsBullets(t *testing.T) {
	for in, want := range map[string]string{
		"- a": "a", "* a": "a", "• a": "a", "1. a": "a", "12) a": "a", "  - [ ] a ": "a", "-a": "-a", "1.5 litres": "1.5 litres",
		"2026 was": "2026 was", "- ": "", "": "", "1234. a": "1234. a", "– a": "a",
	} {
		if got := stripBullet(in); got != want {
			t.Errorf("stripBullet(%q) = %q, want %q", in, got, want)
		}
	}
}

func BenchmarkType_8000(b *testing.B) {
	e := New(false, Limits{Runes: 9000})
	e.Load([]string{strings.Repeat("some words and ", 530)})
	e.Resize(60)
	e.Top()
	look := Look{Cursor: func(s string) string { return s }}
	for b.Loop() {
		if err := e.Type("x"); err != nil {
			b.Fatal(err)
		}
		e.View(10, true, look, nil)
		e.Backspace()
		e.View(10, true, look, nil)
	}
}

func BenchmarkType_8000Han(b *testing.B) {
	e := New(false, Limits{Runes: 9000})
	e.Load([]string{strings.Repeat("長い文章", 2000)})
	e.Resize(60)
	e.MoveTo(Pos{0, 12000})
	look := Look{Cursor: func(s string) string { return s }}
	for b.Loop() {
		if err := e.Type("文"); err != nil {
			b.Fatal(err)
		}
		e.View(10, true, look, nil)
		e.Backspace()
		e.View(10, true, look, nil)
	}
}
