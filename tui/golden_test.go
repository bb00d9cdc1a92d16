package tui

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden screens anew")

// screensDir is where the golden screens of every state are kept.
const screensDir = "../testdata/screens"

// golden compares a screen with the one that was reviewed.
func golden(t *testing.T, name, screen string) {
	t.Helper()
	want := goldenFile(t, name)
	if got := tidied(screen); got != want {
		t.Errorf("%s differs; -update writes it anew. Got:\n%s\nwant:\n%s", name, got, want)
	}
}

// goldenFile reads a golden screen.
func goldenFile(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(screensDir, name))
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(data), "\r\n", "\n")
}

// tidied is a screen as it is kept: no blanks at the ends of lines, no empty
// lines at its end.
func tidied(screen string) string {
	var b strings.Builder
	for _, line := range strings.Split(screen, "\n") {
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return strings.TrimRight(b.String(), "\n") + "\n"
}

// windows are those that the screens are laid out for.
var windows = [][2]int{{40, 24}, {60, 24}, {80, 24}, {100, 24}, {140, 30}}

// file is where the golden screen of a scene is kept.
func (s scene) file(width int) string { return fmt.Sprintf("%s_%d.txt", s.name, width) }

// TestGolden_model holds the model to the golden screens on every system; where
// there are pseudo-terminals they are drawn by the program on one.
func TestGolden_model(t *testing.T) {
	shown := map[state]bool{stEnd: true} // where nothing is drawn
	for _, s := range scenes {
		for _, w := range windows {
			t.Run(fmt.Sprintf("%s_%d", s.name, w[0]), func(t *testing.T) {
				d := s.begin(t, w[0], w[1])
				d.wait() // until the journal is written
				d.fits()
				shown[d.app.states.front()] = true
				if !*update {
					golden(t, s.file(w[0]), d.screen())
				}
			})
		}
	}
	d := resumed(t, smallest[0], smallest[1], digest())
	shown[d.app.states.front()] = true
	if !*update {
		golden(t, "small_20.txt", d.screen())
	}
	if len(shown) != int(stateCount) {
		t.Errorf("%d of %d states have a golden screen", len(shown), stateCount)
	}
}

// smallest is a window in which there is only a notice.
var smallest = [2]int{20, 5}
