//go:build linux || darwin

package main

import (
	"flag"
	"fmt"
	"html"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"agentintake/mobius/tui/term/termtest"
)

var update = flag.Bool("update", false, "write the pictures of the README anew")

// TestPictures draws the README's pictures from the real program on a real
// terminal, and compares them with those in testdata/pictures, so that they
// cannot go stale. With -update it writes them.
func TestPictures(t *testing.T) {
	dir := t.TempDir()
	screen := termtest.Start(t, termtest.Options{
		Args: []string{termtest.Build(t, "."), "Build an agent that answers customers' questions about their parcels"},
		Dir:  dir, Cols: 104, Rows: 30,
	})
	screen.WaitText("What agent do you have in mind?")
	answers := []struct{ question, text, then string }{
		{"What agent do you have", "", "enter"},
		{"Where will it be used?", "internal", "enter"},
		{"Question 1 of 12", "Customers know where their parcel is.", "enter"},
		{"Question 2 of 12", "A customer writes to us.", "enter"},
		{"Question 3 of 12", "the parcel database, read-only", "tab"},
		{"Question 4 of 12", "Email the customer", "tab"},
		{"Question 5 of 12", "our mail gateway", "tab"},
		{"Question 6 of 12", "Nothing is kept.", "enter"},
		{"Question 7 of 12", "event-driven", "enter"},
		{"Question 8 of 12", "none", "enter"},
		{"Question 9 of 12", "Never send anything by itself. No refunds.", ""},
	}
	for _, a := range answers {
		screen.WaitText(a.question)
		if a.text != "" {
			screen.Type(a.text)
			screen.WaitFor("the answer "+a.text, typed(a.text))
		}
		if a.then != "" {
			screen.Press(a.then)
		}
	}
	screen.WaitText("Question 9 of 12", "saved ", "F2 findings  F3 review")
	comparePicture(t, "question", screen.Screen())
	screen.Press("f3")
	screen.WaitText("Review")
	screen.WaitText("3 missing", "saved ", "section  up/k up")
	comparePicture(t, "review", screen.Screen())
}

func comparePicture(t *testing.T, name string, s termtest.Screen) {
	t.Helper()
	path := "../../testdata/pictures/" + name + ".svg"
	got := picture(s)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v\nwrite it with: go test ./cmd/mobius -run Pictures -update", err)
	}
	if strings.ReplaceAll(string(want), "\r\n", "\n") != got {
		t.Errorf("%s is stale; look at this, then run: go test ./cmd/mobius -run Pictures -update\n%s", path, s)
	}
}

// timeless takes out of a line what differs from run to run, width kept.
func timeless(line string) string {
	return anyRunID.ReplaceAllString(savedAt.ReplaceAllString(line, "saved 14:02"), "20261130_140200_000001_0a1b2c3d")
}

var (
	savedAt  = regexp.MustCompile(`saved \d\d:\d\d`)
	anyRunID = regexp.MustCompile(`\b\d{8}_\d{6}_\d{6}_[0-9a-f]{8}\b`)
)

// The size of a character cell of a picture, in SVG units.
const cellWidth, cellHeight = 8.4, 18

// picture draws a screen as SVG, cell by cell run, in the colours of a dark
// terminal. The time of the last save is no part of it.
func picture(s termtest.Screen) string {
	var b strings.Builder
	width, height := float64(s.Cols)*cellWidth+24, s.Rows*cellHeight+24
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %d" font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14">`+"\n", width, height)
	fmt.Fprintf(&b, `<rect width="100%%" height="100%%" rx="8" fill="#16181d"/>`+"\n")
	for row, line := range strings.Split(strings.ReplaceAll(s.Styled, "\r\n", "\n"), "\n") {
		col := 0
		for _, run := range styledRuns(timeless(line)) {
			drawRun(&b, run, row, col)
			col += len([]rune(run.text))
		}
	}
	b.WriteString("</svg>\n")
	return b.String()
}

func drawRun(b *strings.Builder, r styledRun, row, col int) {
	x, y := 12+float64(col)*cellWidth, 12+row*cellHeight
	fore, back := r.fore, r.back
	if fore == "" {
		fore = "#d7dae0"
	}
	if r.reverse {
		fore, back = "#16181d", fore
	}
	cells := len([]rune(r.text))
	if back != "" {
		fmt.Fprintf(b, `<rect x="%.1f" y="%d" width="%.1f" height="%d" fill="%s"/>`+"\n", x, y, float64(cells)*cellWidth, cellHeight, back)
	}
	if strings.TrimSpace(r.text) == "" {
		return
	}
	style := ""
	if r.bold {
		style += ` font-weight="bold"`
	}
	if r.underline {
		style += ` text-decoration="underline"`
	}
	if r.faint {
		style += ` opacity="0.6"`
	}
	fmt.Fprintf(b, `<text x="%.1f" y="%d" fill="%s" textLength="%.1f" xml:space="preserve"%s>%s</text>`+"\n",
		x, y+14, fore, float64(cells)*cellWidth, style, html.EscapeString(r.text))
}

// styledRun is a piece of a line in one style.
type styledRun struct {
	text                            string
	fore, back                      string // "#rrggbb"; "" for the terminal's own
	bold, faint, underline, reverse bool
}

// styledRuns splits a line at its SGR sequences.
func styledRuns(line string) []styledRun {
	var runs []styledRun
	var style styledRun
	for line != "" {
		at := strings.Index(line, "\x1b[")
		if at < 0 {
			at = len(line)
		}
		if at > 0 {
			run := style
			run.text = line[:at]
			runs = append(runs, run)
		}
		if line = line[at:]; line == "" {
			break
		}
		end := strings.IndexFunc(line[2:], func(r rune) bool { return r >= '@' && r <= '~' }) + 2
		if line[end] == 'm' {
			style.set(strings.Split(line[2:end], ";"))
		}
		line = line[end+1:]
	}
	return runs
}

// set changes the style as an SGR sequence says.
func (r *styledRun) set(codes []string) {
	for i := 0; i < len(codes); i++ {
		code, _ := strconv.Atoi(codes[i]) // an empty code is 0, as the standard has it
		switch {
		case code == 0:
			*r = styledRun{}
		case code == 1:
			r.bold = true
		case code == 2:
			r.faint = true
		case code == 4:
			r.underline = true
		case code == 7:
			r.reverse = true
		case code >= 30 && code <= 37:
			r.fore = paletteColour(code - 30)
		case code >= 90 && code <= 97:
			r.fore = paletteColour(code - 90 + 8)
		case code >= 40 && code <= 47:
			r.back = paletteColour(code - 40)
		case code == 38 || code == 48:
			colour, used := extendedColour(codes[i+1:])
			if i += used; code == 38 {
				r.fore = colour
			} else {
				r.back = colour
			}
		}
	}
}

// extendedColour reads what follows 38 or 48: 5;N of the palette, or 2;R;G;B.
func extendedColour(codes []string) (colour string, used int) {
	number := func(i int) int {
		if i >= len(codes) {
			return 0
		}
		n, _ := strconv.Atoi(codes[i]) // the emulator writes numbers only
		return n
	}
	if number(0) == 5 {
		return paletteColour(number(1)), 2
	}
	return fmt.Sprintf("#%02x%02x%02x", number(1), number(2), number(3)), 4
}

// paletteColour is a colour of the 256: sixteen named ones, a cube, greys.
func paletteColour(n int) string {
	named := [...]string{
		"#1d1f21", "#cc6666", "#b5bd68", "#f0c674", "#81a2be", "#b294bb", "#8abeb7", "#c5c8c6",
		"#767a80", "#e78c8c", "#cfd67f", "#ffd98a", "#9dc0dd", "#cfb2d8", "#a6dcd5", "#ffffff",
	}
	if n < len(named) {
		return named[n]
	}
	if n >= 232 {
		grey := 8 + (n-232)*10
		return fmt.Sprintf("#%02x%02x%02x", grey, grey, grey)
	}
	step := func(i int) int {
		if i == 0 {
			return 0
		}
		return 55 + i*40
	}
	n -= 16
	return fmt.Sprintf("#%02x%02x%02x", step(n/36), step(n/6%6), step(n%6))
}
