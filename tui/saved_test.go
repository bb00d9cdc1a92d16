package tui

import (
	"slices"
	"strings"
	"testing"
)

func TestSaved_everyFileHasItsLabelAndItsPath(t *testing.T) {
	for _, w := range []int{40, 60, 80, 100, 140} {
		d := resumed(t, w, 24, digest())
		d.press("f3", "s")
		d.at(stSaved)
		d.fits()
		for _, f := range d.app.screens[stSaved].(*saved).receipt.Files {
			at := slices.IndexFunc(strings.Split(d.screen(), "\n"), func(line string) bool {
				label, path, _ := strings.Cut(strings.TrimLeft(line, "▸ "), " ")
				path = strings.TrimSpace(path)
				end, isCut := strings.CutPrefix(path, "…")
				return label == f.Kind && (path == f.Path || isCut && end != "" && strings.HasSuffix(f.Path, end))
			})
			if at < 0 {
				t.Errorf("%d columns: no line with %s and its path:\n%s", w, f.Kind, d.screen())
			}
		}
	}
}

func TestSaved_oneColumnOfPaths(t *testing.T) {
	d := resumed(t, 140, 30, digest())
	d.press("f3", "s")
	column := -1
	for line := range strings.Lines(d.screen()) {
		if at := strings.Index(strings.Replace(line, "▸", " ", 1), ".mobius/"); at >= 0 && column >= 0 && at != column {
			t.Errorf("a path begins in column %d, another in %d:\n%s", at, column, d.screen())
		} else if at >= 0 {
			column = at
		}
	}
}
