package tui

import (
	"errors"
	"regexp"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
)

// The expectations of operators, section 9: mouse, copying, colour.

var sgr = regexp.MustCompile("\x1b\\[([0-9;]*)m")

// colourCodes returns the parameters of attributes that set a colour.
func colourCodes(view string) []string {
	var found []string
	for _, m := range sgr.FindAllStringSubmatch(view, -1) {
		for _, p := range strings.Split(m[1], ";") {
			if n := len(p); n > 1 && strings.ContainsAny(p[:1], "3491") && p != "1" {
				found = append(found, m[1])
				break
			}
		}
	}
	return found
}

// everyScene draws every state in a look and hands the frames on.
func everyScene(t *testing.T, l look, see func(name, view string)) {
	t.Helper()
	for _, s := range scenes {
		d := s.begin(t, 100, 30)
		d.app.look = l
		d.send(tea.WindowSizeMsg{Width: 101, Height: 30}) // what was rendered is rendered anew
		see(s.name, d.app.View())
	}
}

func TestUX67_noColourStillShowsCursorAndSelection(t *testing.T) {
	everyScene(t, newLook(dark, noColour, true), func(name, view string) {
		if codes := colourCodes(view); len(codes) > 0 {
			t.Errorf("%s: colour codes %q", name, codes)
		}
	})
	d := blank(t, 6)
	if !strings.Contains(d.app.View(), "\x1b[7m \x1b[0m") {
		t.Error("the cursor cannot be seen")
	}
	d.press("f2", "down")
	if !strings.Contains(d.app.View(), "\x1b[7m") {
		t.Error("the selection cannot be seen")
	}
}

func TestUX69_sixteenColoursAndOwnBackground(t *testing.T) {
	for _, th := range []theme{dark, light} {
		everyScene(t, newLook(th, sixteen, true), func(name, view string) {
			for _, m := range sgr.FindAllStringSubmatch(view, -1) {
				if strings.Contains(m[1], "38;") || strings.Contains(m[1], "48;") {
					t.Errorf("%s: %q is beyond the 16 colours", name, m[1])
				}
				for _, p := range strings.Split(m[1], ";") {
					if len(p) == 2 && p[0] == '4' || len(p) == 3 && p[:2] == "10" {
						t.Errorf("%s: %q sets a background", name, m[1])
					}
				}
			}
		})
	}
	d := blank(t, 6)
	d.app.look = newLook(dark, sixteen, true)
	d.typeText("plain words")
	if !strings.Contains(d.app.View(), " plain words") || strings.Contains(d.app.View(), "m plain words") && !strings.Contains(d.app.View(), "0m plain words") {
		t.Errorf("body text has a colour of ours:\n%q", d.app.View())
	}
}

func TestUX66_copyOrSayWhyNot(t *testing.T) {
	d := resumed(t, 100, 24, digest())
	d.app.clip = func(string) error { return errors.New("this terminal has no clipboard") }
	d.press("f3", "s", "c")
	d.must("Not copied: this terminal has no clipboard", "The file is", d.app.screens[stSaved].(*saved).receipt.Files[0].Path)
}

func TestTheme_asciiWhereTheLocaleIsNotUTF8(t *testing.T) {
	everyScene(t, newLook(dark, noColour, false), func(name, view string) {
		if strings.Contains(name, "help") || strings.Contains(name, "bare") {
			return
		}
		for i, r := range view {
			if r > 0x7e && r != 'ö' {
				t.Errorf("%s: %q is not ASCII: …%q", name, r, view[max(0, i-20):min(len(view), i+20)])
				return
			}
		}
	})
}

func TestTheme_lightAndDarkDiffer(t *testing.T) {
	if newInks(dark, sixteen) == newInks(light, sixteen) || newInks(dark, many) == newInks(light, many) {
		t.Error("the themes are the same")
	}
}
