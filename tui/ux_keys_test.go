package tui

import (
	"strings"
	"testing"

	"agentintake/mobius/intake"

	tea "github.com/charmbracelet/bubbletea"
)

// The expectations of operators, section 3: keys.

func TestUX17_printableKeysAreTyped(t *testing.T) {
	d := resumed(t, 80, 24, intake.Draft{Objective: "Build an agent that waters plants."})
	d.typeText("What? q/j/k")
	d.at(stQuestion)
	if got := d.value(1); len(got) != 1 || got[0] != "What? q/j/k" {
		t.Errorf("the answer is %q", got)
	}
}

func TestUX18_escLosesNothing(t *testing.T) {
	d := resumed(t, 80, 24, digest())
	d.typeText(" half a wor")
	before := draftOf(d)
	d.press("esc")
	d.at(stQuestion)
	if draftOf(d) != before {
		t.Error("esc changed the text")
	}
	d.press("f1", "esc")
	d.at(stQuestion)
}

func TestUX20_footerNamesOnlyKeysThatWork(t *testing.T) {
	d := resumed(t, 80, 24, intake.Draft{Objective: "Build an agent that waters plants."})
	d.must("enter next", "alt+enter newline", "shift+tab back", "ctrl+s save", "F1 help")
	d.question(4)
	d.must("enter next")
	d.mustNot("newline")
	d.typeText("a file")
	d.must("enter add", "tab next")
	d.mustNot("ctrl+t") // nothing is inferred here
	for _, s := range scenes {
		d := s.begin(t, 140, 30)
		footer := d.screen()[strings.LastIndex(d.screen(), "\n"):]
		for _, b := range d.app.screens[d.app.states.front()].keys(&d.app.desk) {
			if !b.Enabled() && strings.Contains(footer, b.Help().Key+" "+b.Help().Desc) && b.Help().Desc != "" {
				t.Errorf("%s: the footer names %s, which does nothing now:%s", s.name, b.Help().Key, footer)
			}
		}
	}
}

func TestUX21_helpListsEveryKey(t *testing.T) {
	for _, at := range []func(*driver){
		func(*driver) {}, func(d *driver) { d.question(4) }, func(d *driver) { d.press("f3") }, func(d *driver) { d.press("f2") },
	} {
		d := resumed(t, 40, 12, conflicted())
		at(d)
		want := d.app.screens[d.app.states.front()].keys(&d.app.desk)
		inText := d.app.states.front() == stQuestion
		d.press("f1")
		d.at(stHelp)
		seen := ""
		for range 60 {
			d.fits()
			seen += d.screen()
			d.press("down")
		}
		for _, b := range want {
			if b.Enabled() && !strings.Contains(seen, b.Help().Key) {
				t.Errorf("help does not list %q", b.Help().Key)
			}
		}
		for _, b := range edits {
			if inText && !strings.Contains(seen, b.Help().Key) {
				t.Errorf("help does not list %q", b.Help().Key)
			}
		}
	}
}

func TestUX22_textThatSpellsAKeyIsText(t *testing.T) {
	d := resumed(t, 80, 24, intake.Draft{Objective: "Build an agent that waters plants."})
	for _, word := range []string{"enter", "tab", "up", "ctrl+c", "f1", "alt+enter"} {
		d.send(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(word)})
		d.press("space")
	}
	d.at(stQuestion)
	if got := d.value(1); len(got) != 1 || got[0] != "enter tab up ctrl+c f1 alt+enter" {
		t.Errorf("the answer is %q", got)
	}
}

func TestUX23_undoAndRedo(t *testing.T) {
	d := resumed(t, 80, 24, intake.Draft{Objective: "Build an agent that waters plants."})
	var texts []string
	for i := range 60 {
		d.typeText(string(rune('a'+i%26)) + "x ")
		d.press("left", "right") // ends the step
		texts = append(texts, d.app.in.entries[d.app.at].ed.Text())
	}
	d.press("tab", "shift+tab") // away and back
	for i := 58; i >= 8; i-- {
		d.press("ctrl+_")
		if got := d.app.in.entries[d.app.at].ed.Text(); got != texts[i] {
			t.Fatalf("undo gives %q, want %q", got, texts[i])
		}
	}
	for i := 9; i < 60; i++ {
		d.press("ctrl+y")
		if got := d.app.in.entries[d.app.at].ed.Text(); got != texts[i] {
			t.Fatalf("redo gives %q, want %q", got, texts[i])
		}
	}
	d.press("ctrl+u")
	if got := d.value(1); got != nil {
		t.Fatalf("ctrl+u left %q", got)
	}
	d.press("ctrl+_")
	if got := d.app.in.entries[d.app.at].ed.Text(); got != texts[59] {
		t.Errorf("undo of ctrl+u gives %q", got)
	}
}

func TestUX24_downReachesTheLastLine(t *testing.T) {
	for _, w := range []int{40, 80} {
		d := resumed(t, w, 24, intake.Draft{Objective: "Build an agent that waters plants."})
		width := w - 3 // as many cells as a row of the editor holds
		d.paste(strings.Repeat(strings.Repeat("x", width)+"\n", 5) + strings.Repeat("y", width))
		d.press("ctrl+home")
		for range 30 {
			d.press("down")
		}
		if at := d.app.in.entries[d.app.at].ed.Cursor(); at.Row != 5 {
			t.Errorf("width %d: the cursor stops in line %d", w, at.Row+1)
		}
	}
}

func TestKeys_noCommandOnPunctuationOrAltLetterAlone(t *testing.T) {
	for _, s := range scenes {
		d := s.begin(t, 100, 30)
		for _, b := range d.app.screens[d.app.states.front()].keys(&d.app.desk) {
			ok := false
			for _, k := range b.Keys() {
				alt := strings.HasPrefix(k, "alt+") && len(k) == 5
				punct := len(k) == 1 && strings.ContainsAny(k, "[]{}\\|~@/?<>`'\"")
				ok = ok || !alt && (!punct || k == "/")
			}
			if len(b.Keys()) > 0 && !ok {
				t.Errorf("%s: %v are missing on some keyboards", s.name, b.Keys())
			}
		}
	}
}
