package tui

import (
	"fmt"
	"strings"
	"testing"

	"agentintake/mobius/intake"

	tea "github.com/charmbracelet/bubbletea"
)

// The expectations of operators, section 2: size and layout.

func TestUX06_shortWindowKeepsTitleAndInput(t *testing.T) {
	d := resumed(t, 80, 10, conflicted())
	for n := 1; n <= 12; n++ {
		d.question(n)
		d.app.in.entries[d.app.at].ed.MoveTo(d.app.in.entries[d.app.at].ed.Cursor())
		d.must(fmt.Sprintf("Question %d of 12", n), d.app.in.entries[d.app.at].info.Question)
		if !cursorShown(d) {
			t.Errorf("question %d: no cursor at 80x10:\n%s", n, d.screen())
		}
	}
}

// cursorShown reports whether something is drawn as the cursor.
func cursorShown(d *driver) bool {
	return strings.Contains(d.app.View(), d.app.look.inks[roleCursor].on)
}

func TestUX07_everyQuestionAt40x12(t *testing.T) {
	for _, draft := range []intake.Draft{digest(), conflicted(), {Objective: "Build an agent that waters plants."}} {
		d := resumed(t, 40, 12, draft)
		for n := 1; n <= 12; n++ {
			d.question(n)
			d.fits()
			d.must(fmt.Sprintf("Question %d of 12", n), "shift+tab back")
			if !cursorShown(d) {
				t.Errorf("question %d: no cursor at 40x12:\n%s", n, d.screen())
			}
		}
	}
}

func TestUX08_selectedItemOfALongListIsVisible(t *testing.T) {
	draft := digest()
	var items []string
	for i := range 15 {
		items = append(items, fmt.Sprintf("item number %02d", i))
	}
	draft.Answers[intake.Outputs] = items
	d := resumed(t, 60, 10, draft)
	d.question(4)
	d.press("up") // from the empty line below
	for i := 14; i >= 0; i-- {
		d.must(fmt.Sprintf("▸ item number %02d", i))
		d.press("up")
	}
	for i := range 15 {
		d.must(fmt.Sprintf("▸ item number %02d", i))
		d.press("down")
	}
}

func TestUX09_noFrameIsLargerThanTheWindow(t *testing.T) {
	for _, s := range scenes {
		for w := 30; w <= 150; w += 17 {
			for h := 8; h <= 40; h += 8 {
				s.begin(t, w, h).fits()
			}
		}
	}
}

func TestUX10_resizingBackIsAFreshStart(t *testing.T) {
	d := resumed(t, 120, 40, conflicted())
	d.question(4)
	d.typeText(" and more words")
	d.press("left", "left", "up")
	before := d.app.View()
	for _, size := range [][2]int{{50, 12}, {33, 9}, {20, 4}, {120, 40}} {
		d.send(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
		d.fits()
	}
	if after := d.app.View(); after != before {
		t.Errorf("after resizing to 50x12 and back:\n%s\nbefore:\n%s", after, before)
	}
}

func TestUX11_oneCopyOfTheQuestion(t *testing.T) {
	d := resumed(t, 30, 12, digest())
	d.question(6)
	for _, key := range []string{"x", "left", "space", "y"} {
		d.press(key)
		if n := strings.Count(strings.ReplaceAll(d.screen(), "\n", " "), "What may be retained"); n != 1 {
			t.Fatalf("%d copies of the question:\n%s", n, d.screen())
		}
	}
}

func TestUX12_tooSmallWindowSaysSoAndKeepsAnswers(t *testing.T) {
	d := resumed(t, 80, 24, digest())
	d.typeText("!")
	before := draftOf(d)
	d.send(tea.WindowSizeMsg{Width: 29, Height: 7})
	d.must("needs 30x8", "29x7")
	d.press("a", "enter", "tab")
	if draftOf(d) != before {
		t.Error("keys reached the answers in a window that shows none")
	}
	d.press("ctrl+s")
	if len(d.store.journals) != 1 {
		t.Error("ctrl+s wrote no journal")
	}
	d.press("ctrl+c")
	if d.quit {
		t.Fatal("one ctrl+c left")
	}
	d.press("ctrl+c")
	if !d.quit {
		t.Error("ctrl+c twice does not leave a small window")
	}
}

func TestUX13_noSizeAtAll(t *testing.T) {
	for _, size := range [][2]int{{0, 0}, {1, 1}, {2, 2}, {-1, 5}} {
		d := resumed(t, size[0], size[1], digest())
		if size[0] <= 0 {
			d.must("Question 12 of 12") // as if it were 80x24
		}
		_ = d.app.View()
		d.press("x", "left")
		d.send(tea.WindowSizeMsg{Width: 80, Height: 24})
		d.must("of 12")
		d.fits()
	}
}

func TestUX14_wordsNotColours(t *testing.T) {
	d := resumed(t, 80, 24, conflicted())
	d.must("Risk HIGH !", "contradiction", "gate")
	d.press("f2")
	d.must("Risk HIGH !", "contradiction")
	seen := ""
	for range 60 {
		seen += d.screen()
		d.press("down")
	}
	if !strings.Contains(seen, "external_send: blocked_conflict") {
		t.Error("the pane names no authority")
	}
	d.press("esc", "f3")
	d.must("Risk HIGH !", "contradiction", "external_send")
}

func TestUX15_findingsFollowTheKeysAndMoveNothing(t *testing.T) {
	d := resumed(t, 100, 30, digest())
	d.question(4)
	row := func() int {
		for i, line := range strings.Split(d.app.View(), "\n") {
			if strings.Contains(line, d.app.look.inks[roleCursor].on) {
				return i
			}
		}
		t.Fatalf("no cursor:\n%s", d.screen())
		return -1
	}
	at := row()
	for _, r := range "Email the customer" {
		d.press(string(r))
		if got := row(); got != at {
			t.Fatalf("the input moved from line %d to %d:\n%s", at, got, d.screen())
		}
	}
	d.must("Risk HIGH", "external_send")
	d.at(stQuestion)
	if got := d.value(4); got[len(got)-1] != "Email the customer" {
		t.Errorf("typed was %q", got)
	}
}

func TestUX16_narrowWindowNeverHidesAFinding(t *testing.T) {
	for _, w := range []int{30, 40, 60, 80} {
		d := resumed(t, w, 24, digest())
		d.question(4)
		d.mustNot("contradiction")
		d.typeText("Email the customer")
		d.must("HIGH !", "1 contradiction")
		if w >= 40 {
			d.must("risk medium")
		}
		d.press("f2")
		d.at(stPane)
		d.must("Changed by the last edit")
	}
}

// TestLayout_widthsShowWhatTheyShould is the table of UX section 2.
func TestLayout_widthsShowWhatTheyShould(t *testing.T) {
	for _, row := range []struct {
		w    int
		has  []string
		miss []string
	}{
		{40, []string{"Question 4 of 12", "Risk HIGH !", "shift+tab back"}, []string{"An output is what", "Authority"}},
		{60, []string{"An output is what", "Risk HIGH !", "1 contradiction", "11 answered", "F1 help"}, []string{"Authority"}},
		{80, []string{"An output is what", "ctrl+c quit", "11 answered"}, []string{"Authority"}},
		{100, []string{"contradicts itself", "before: 3 Inputs", "after: 5 Tools", "F3 review"}, []string{"12 Registration path missing"}},
		{140, []string{"contradicts itself", "12 Registration path missing", " 4 Outputs           answered"}, nil},
	} {
		d := resumed(t, row.w, 24, conflicted())
		d.question(4)
		d.must(row.has...)
		for _, text := range row.miss {
			d.mustNot(text)
		}
	}
}
