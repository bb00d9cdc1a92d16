//go:build linux || darwin

package termtest

import (
	"fmt"
	"io"
	"strings"

	"github.com/charmbracelet/x/vt"
)

// Screen is the picture on a terminal at one moment.
type Screen struct {
	Lines  []string // one for each row, without blanks at the end
	Styled string   // the same picture with its colours as escape sequences
	X, Y   int      // column and row of the cursor, from 0
	Hidden bool     // the cursor is not shown
	Alt    bool     // the alternate screen is on
	Cols   int
	Rows   int
}

// Drawn is the picture that lines, which may hold escape sequences, make on a
// terminal of a size: what a program that draws them has to show.
func Drawn(lines string, cols, rows int) Screen {
	e := vt.NewEmulator(cols, rows)
	_, _ = io.WriteString(e, strings.ReplaceAll(lines, "\n", "\r\n")) // fails only once closed
	return screenOf(e)
}

func screenOf(e *vt.Emulator) Screen {
	at := e.CursorPosition()
	s := Screen{
		Styled: e.Render(),
		X:      at.X, Y: at.Y,
		Hidden: e.CursorHidden(),
		Alt:    e.IsAltScreen(),
		Cols:   e.Width(), Rows: e.Height(),
	}
	s.Lines = strings.Split(e.String(), "\n")
	for len(s.Lines) < s.Rows {
		s.Lines = append(s.Lines, "")
	}
	for i, line := range s.Lines {
		s.Lines[i] = strings.TrimRight(line, " \r")
	}
	return s
}

// Text is the whole picture as one text, lines ended by a line break.
func (s Screen) Text() string { return strings.Join(s.Lines, "\n") + "\n" }

// Has reports whether one line of the picture contains text.
func (s Screen) Has(text string) bool { return s.Row(text) >= 0 }

// Row is the first row that contains text, -1 without one.
func (s Screen) Row(text string) int {
	for row, line := range s.Lines {
		if strings.Contains(line, text) {
			return row
		}
	}
	return -1
}

// Count is how often text stands on the picture.
func (s Screen) Count(text string) int { return strings.Count(s.Text(), text) }

// String draws the picture in a frame, for messages of failing tests.
func (s Screen) String() string {
	var b strings.Builder
	edge := "+" + strings.Repeat("-", s.Cols) + "+\n"
	b.WriteString(edge)
	for _, line := range s.Lines {
		b.WriteString("|" + line + "\n")
	}
	b.WriteString(edge)
	fmt.Fprintf(&b, "%dx%d, cursor at column %d, row %d, hidden %t, alternate screen %t\n", s.Cols, s.Rows, s.X, s.Y, s.Hidden, s.Alt)
	return b.String()
}
