//go:build linux || darwin

package tui

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"agentintake/mobius/tui/term/termtest"

	tea "github.com/charmbracelet/bubbletea"
)

// show is an interview on a real terminal, with the model beside it that gets
// the same keys and says what the terminal has to show: so nothing is waited
// for but the screen that comes of a key.
type show struct {
	model *driver
	real  *termtest.Terminal
}

// open starts the program on a terminal without colours, at the beginning of a
// scene.
func (s scene) open(t *testing.T, o termtest.Options) *show {
	t.Helper()
	return s.openIn(t, o, newLook(dark, noColour, true))
}

// openIn is open on a terminal that is to have a look.
func (s scene) openIn(t *testing.T, o termtest.Options, l look) *show {
	t.Helper()
	x := &show{real: termtest.Self(t, sceneRole+s.name, o)}
	x.model = scene{setup: s.setup}.begin(t, o.Cols, o.Rows)
	x.model.app.look = l
	x.model.mirror = x.press
	x.agree() // keys before the first frame would be echoed by the terminal
	return x
}

// sceneRole is what the program of a scene is called, before the scene's name.
const sceneRole = "scene "

// press presses the keys that the model got on the terminal, too.
func (x *show) press(names []string) {
	x.model.tb.Helper()
	if utf8.RuneCountInString(names[0]) == 1 {
		x.real.Type(strings.Join(names, ""))
	} else {
		x.real.Press(names...) // none of these is taken for a paste when it comes fast
	}
	x.agree()
}

// agree waits until the terminal shows what the model draws, be the journal
// written already or not, and returns the picture; then it is written.
func (x *show) agree() termtest.Screen {
	x.model.tb.Helper()
	early := x.drawn()
	x.model.wait()
	late := x.drawn()
	return x.real.WaitFor(fmt.Sprintf("what the model draws:\n%s", late), func(s termtest.Screen) bool {
		return s.Styled == early.Styled || s.Styled == late.Styled
	})
}

// settled is agree once the journal is written.
func (x *show) settled() termtest.Screen {
	x.model.tb.Helper()
	want := x.drawn()
	return x.real.WaitFor(fmt.Sprintf("what the model draws:\n%s", want), func(s termtest.Screen) bool { return s.Styled == want.Styled })
}

func (x *show) drawn() termtest.Screen {
	return termtest.Drawn(x.model.app.View(), x.model.app.w, x.model.app.h)
}

// picture compares what the terminal shows with the golden screen, or makes it
// the golden screen.
func picture(t *testing.T, name, screen string) {
	t.Helper()
	if !*update {
		golden(t, name, screen)
		return
	}
	if err := os.WriteFile(filepath.Join(screensDir, name), []byte(tidied(screen)), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestGolden_terminal draws the golden screens: the program on a real terminal
// is brought to each scene, and its window is made wider. At every width it
// also has to show what a program shows that was started there.
func TestGolden_terminal(t *testing.T) {
	t.Parallel()
	for _, s := range scenes {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			var x *show
			for _, w := range windows {
				if x == nil || scrolled[s.name] {
					x = s.open(t, termtest.Options{Cols: w[0], Rows: w[1], Env: []string{"NO_COLOR=1"}})
					s.walk(x.model)
				}
				x.real.Resize(w[0], w[1])
				x.model = s.begin(t, w[0], w[1])
				x.model.wait()
				picture(t, s.file(w[0]), strings.Join(x.settled().Lines, "\n"))
			}
			if s.name == "question_text" {
				x.real.Resize(smallest[0], smallest[1])
				x.model.send(tea.WindowSizeMsg{Width: smallest[0], Height: smallest[1]})
				picture(t, "small_20.txt", strings.Join(x.settled().Lines, "\n"))
			}
		})
	}
}

// scrolled names the scenes whose window stays where it was scrolled to when it
// gets another size: they are begun anew at each.
var scrolled = map[string]bool{"review_answers": true}

// TestGolden_colours draws some of the scenes on terminals with colours, dark
// and light: the cells with all their attributes. The theme is given, as a busy
// machine may answer too late when the terminal is asked.
func TestGolden_colours(t *testing.T) {
	t.Parallel()
	for _, ground := range []struct {
		name string
		o    termtest.Options
		look look
	}{
		{"dark", termtest.Options{}, newLook(dark, many, true)},
		{"light", termtest.Options{Light: true, Env: []string{"MOBIUS_THEME=light"}}, newLook(light, many, true)},
		{"dark_16", termtest.Options{Env: []string{"TERM=xterm-16color", "COLORTERM"}}, newLook(dark, sixteen, true)},
		{"light_16", termtest.Options{Light: true, Env: []string{"MOBIUS_THEME=light", "TERM=xterm-16color", "COLORTERM"}}, newLook(light, sixteen, true)},
		{"no_colour", termtest.Options{Env: []string{"NO_COLOR=1"}}, newLook(dark, noColour, true)},
		{"ascii", termtest.Options{Env: []string{"NO_COLOR=1", "LANG=C"}}, newLook(dark, noColour, false)},
	} {
		t.Run(ground.name, func(t *testing.T) {
			t.Parallel()
			for _, s := range scenes {
				if !coloured[s.name] {
					continue
				}
				o := ground.o
				o.Cols, o.Rows = 100, 24
				x := s.openIn(t, o, ground.look)
				s.walk(x.model)
				picture(t, s.name+"_100_"+ground.name+".ansi", x.settled().Styled)
			}
		})
	}
}

// coloured names the scenes that between them show every part of the theme.
var coloured = map[string]bool{"question_list": true, "question_changed": true, "save_failed": true, "pane": true, "review_spec": true, "picker": true}
