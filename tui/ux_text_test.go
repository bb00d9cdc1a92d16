package tui

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"agentintake/mobius/intake"

	tea "github.com/charmbracelet/bubbletea"
)

// The expectations of operators, section 4: text, lists, paste.

// blank is an interview with nothing but an objective, at a question.
func blank(t *testing.T, n int) *driver {
	t.Helper()
	d := resumed(t, 80, 24, intake.Draft{Objective: "Build an agent that waters plants."})
	d.question(n)
	return d
}

func TestUX25_tenLinesPastedIntoAText(t *testing.T) {
	d := blank(t, 6)
	d.paste("1\n2\n3\n4\n5\n6\n7\n8\n9\n10")
	d.must("Question 6 of 12")
	if got := d.value(6)[0]; got != "1\n2\n3\n4\n5\n6\n7\n8\n9\n10" {
		t.Errorf("the answer is %q", got)
	}
}

func TestUX26_fiveLinesPastedIntoAList(t *testing.T) {
	d := blank(t, 4)
	d.paste("- one\n* two\n\n3. three\n  • four\r\n5) five\n")
	d.must("Question 4 of 12")
	if got := d.value(4); !slices.Equal(got, []string{"one", "two", "three", "four", "five"}) {
		t.Errorf("the items are %q", got)
	}
}

func TestUX27_listsAddEditRemoveReorder(t *testing.T) {
	d := blank(t, 4)
	for _, item := range []string{"one", "two", "three"} {
		d.typeText(item)
		d.press("enter")
	}
	d.press("up", "alt+up")
	if got := d.value(4); !slices.Equal(got, []string{"one", "three", "two"}) {
		t.Fatalf("moved: %q", got)
	}
	d.press("alt+down", "up", "end")
	d.typeText("!")
	if got := d.value(4); !slices.Equal(got, []string{"one", "two!", "three"}) {
		t.Fatalf("edited: %q", got)
	}
	d.press("ctrl+r")
	if got := d.value(4); !slices.Equal(got, []string{"one", "three"}) {
		t.Fatalf("removed: %q", got)
	}
	d.press("ctrl+_")
	if got := d.value(4); !slices.Equal(got, []string{"one", "two!", "three"}) {
		t.Fatalf("brought back: %q", got)
	}
	d.press("ctrl+end")
	d.typeText("ONE")
	d.must("Item 4 repeats item 1.")
	if got := d.value(4); len(got) != 4 {
		t.Errorf("the duplicate was dropped: %q", got)
	}
	d.press("enter", "enter")
	d.must("Question 5 of 12")
}

func TestUX28_largePasteIsKeptWholeOrRefusedWhole(t *testing.T) {
	d := blank(t, 6)
	fits := strings.TrimSuffix(strings.Repeat("fifteen letters\n", 500), "\n")
	if n := utf8.RuneCountInString(fits); n > intake.MaxText {
		t.Fatalf("%d characters do not fit", n)
	}
	d.paste(fits)
	if got := d.value(6); len(got) != 1 || got[0] != fits {
		t.Fatal("500 lines were not kept whole")
	}
	d.press("ctrl+end")
	d.paste(strings.Repeat("z", 200))
	d.must("8,000 characters", "nothing was cut")
	if got := d.value(6); got[0] != fits {
		t.Error("a refused paste changed the answer")
	}
	d.question(4)
	d.paste(strings.Repeat("an item\n", 51))
	d.must("50 items")
	if got := d.value(4); got != nil {
		t.Errorf("a refused paste left %d items", len(got))
	}
	d.paste(strings.Repeat("an item\n", 50))
	if got := d.value(4); len(got) != 50 {
		t.Errorf("50 items came to %d", len(got))
	}
	d.press("enter")
	d.must("at most 50 items")
}

func TestUX29_controlCharactersAreNeitherShownNorKept(t *testing.T) {
	d := blank(t, 6)
	d.paste("a\x1b[31mb\x00c\a d\te\r\nf\u0085g\u202eh\u2066i")
	got := d.value(6)[0]
	for _, r := range got {
		if r != '\n' && (r < ' ' || r >= 0x7f && r < 0xa0 || r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069) {
			t.Errorf("%U was kept in %q", r, got)
		}
	}
	if strings.Count(got, "\n") != 1 {
		t.Errorf("CR LF is not one break: %q", got)
	}
	d.must("left out")
	for _, line := range strings.Split(d.screen(), "\n") {
		if strings.ContainsAny(line, "\a\x00\r\t\x1b") {
			t.Errorf("shown is %q", line)
		}
	}
}

// scripts are texts that are hard to move about in.
var scripts = []string{
	"日本語の文章です", "中文字符", "مرحبا بالعالم", "e\u0301a\u0308o\u0302", "🇩🇪🇯🇵🇫🇷", "👩‍👩‍👧‍👦👍🏽❤️", "ä€ß", "नमस्ते", "한국어",
}

func TestUX31_cursorAndTextStayInStep(t *testing.T) {
	for _, s := range scripts {
		for _, w := range []int{30, 80} {
			d := resumed(t, w, 24, intake.Draft{Objective: "Build an agent that waters plants."})
			text := strings.TrimSpace(strings.Repeat(s+" ", 12))
			for _, r := range text { // as terminals send it
				d.send(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{r}})
				d.fits()
			}
			if got := d.value(1)[0]; got != text {
				t.Fatalf("typed %q, kept %q", text, got)
			}
			moves := 0
			e := d.app.in.entries[d.app.at].ed
			for e.Cursor().Col > 0 {
				d.press("left")
				moves++
			}
			for range moves {
				d.press("right")
			}
			if e.Cursor().Col != len(text) {
				t.Errorf("%q: %d moves left and right end at %d of %d", s, moves, e.Cursor().Col, len(text))
			}
			for range moves {
				d.press("backspace")
			}
			if d.value(1) != nil {
				t.Errorf("%q: %d backspaces leave %q", s, moves, d.value(1))
			}
		}
	}
	for _, joined := range []string{"👩‍👩‍👧‍👦", "e\u0301", "🇩🇪", "👍🏽"} {
		d := blank(t, 1)
		d.paste("a" + joined)
		d.press("backspace")
		if got := d.value(1)[0]; got != "a" {
			t.Errorf("backspace behind %q leaves %q", joined, got)
		}
	}
}

func TestUX33_signsOfOtherKeyboards(t *testing.T) {
	d := blank(t, 1)
	for _, r := range "@[]{}\\|~€" {
		d.send(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{r}})
	}
	d.send(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{'@'}, Alt: true}) // as some terminals send AltGr
	if got := d.value(1)[0]; got != "@[]{}\\|~€@" {
		t.Errorf("the answer is %q", got)
	}
}

func TestUX34_examplesAndInferredValues(t *testing.T) {
	d := resumed(t, 80, 24, intake.Draft{Objective: "Build an agent that writes a weekly digest."})
	d.question(6)
	d.must("For example: " + d.app.in.entries[d.app.at].info.Example[:12])
	d.typeText("N")
	d.mustNot("For example:")
	if got := d.value(6); got[0] != "N" {
		t.Errorf("the answer is %q", got)
	}
	d.question(7)
	d.must("inferred: weekly", "ctrl+t takes it")
	if d.value(7) != nil {
		t.Fatal("an inferred value is an answer already")
	}
	d.press("ctrl+t")
	if got := d.value(7); len(got) != 1 || got[0] != "weekly" {
		t.Fatalf("taken over was %q", got)
	}
	d.mustNot("ctrl+t takes it")
	d.press("ctrl+_")
	if d.value(7) != nil {
		t.Error("undo does not give it back")
	}
}

// TestPaste_ctrlVStartsNothing presses the key that bubbles' text fields bind to
// programs on PATH.
func TestPaste_ctrlVStartsNothing(t *testing.T) {
	trips := tripwires(t)
	for _, begin := range []func() *driver{
		func() *driver { return blank(t, 1) }, func() *driver { return blank(t, 4) },
		func() *driver {
			d := newDriver(t, 80, 24)
			d.press("n")
			return d
		},
		func() *driver {
			d := newDriver(t, 80, 24, withStore(seeded(t)))
			d.press("end", "enter", "/")
			return d
		},
	} {
		d := begin()
		before := draftOf(d)
		d.press("ctrl+v")
		if draftOf(d) != before {
			t.Error("ctrl+v changed an answer")
		}
	}
	if tripped := trips(); tripped != "" {
		t.Errorf("ctrl+v started %s", tripped)
	}
}

func TestNotices_goAwayOnceItIsRight(t *testing.T) {
	d := blank(t, 6)
	d.typeText("hunter2Secret")
	d.press("tab")
	d.must("Question 6 of 12", "looks like a secret")
	d.press("backspace")
	d.mustNot("looks like a secret")
}

func TestMarks_underlineTheEvidence(t *testing.T) {
	d := blank(t, 4)
	d.typeText("  Email the customer about it")
	on := d.app.look.inks[roleMark].on
	if v := d.app.View(); !strings.Contains(v, on+"Email the customer") {
		t.Errorf("the evidence is not marked:\n%q", v)
	}
	d = blank(t, 6)
	d.paste("first line\nit emails the customers weekly\nlast")
	if v := d.app.View(); strings.Count(v, on) == 0 {
		t.Errorf("nothing is marked in the second line:\n%s", fmt.Sprintf("%q", v))
	}
}
