package tui

import (
	"strings"
	"unicode/utf8"

	"agentintake/mobius/intake"
	"agentintake/mobius/risk"
	"agentintake/mobius/tui/edit"

	"github.com/charmbracelet/x/ansi"
)

// look is the theme resolved for the terminal at hand: what every view draws
// with.
type look struct {
	inks   [roleCount]ink
	g      glyphs
	ascii  bool
	theme  theme
	colour colours
}

func newLook(t theme, c colours, utf8 bool) look {
	l := look{inks: newInks(t, c), g: asciiGlyphs, ascii: !utf8, theme: t, colour: c}
	if utf8 {
		l.g = unicodeGlyphs
	}
	return l
}

// draw sets s in the ink of a role.
func (l *look) draw(r role, s string) string { return l.inks[r].draw(s) }

// drawer returns draw for one role.
func (l *look) drawer(r role) func(string) string { return l.inks[r].draw }

// levelRole returns the ink of a level.
func levelRole(level risk.Level) role {
	switch level {
	case risk.High:
		return roleHigh
	case risk.Medium:
		return roleMedium
	default:
		return roleLow
	}
}

// levelWord returns the word and sign of a level: colour is never the only one.
func levelWord(level risk.Level) string {
	switch level {
	case risk.High:
		return "HIGH !"
	case risk.Medium:
		return "MEDIUM ~"
	default:
		return "low"
	}
}

// cells returns the width of a drawn string. Most lines are letters and signs of
// one cell and attributes, which need no look at what joins to what.
func cells(s string) int {
	n := 0
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '\x1b':
			end := strings.IndexByte(s[i:], 'm')
			if end < 0 || s[i+1] != '[' {
				return ansi.StringWidth(s)
			}
			i += end
		case c >= ' ' && c < 0x7f:
			n++
		default:
			r, size := utf8.DecodeRuneInString(s[i:])
			if !oneCell(r) {
				return ansi.StringWidth(s)
			}
			i += size - 1
			n++
		}
	}
	return n
}

// oneCell reports letters and signs that take one cell and join to nothing; not
// all of them, but those that are common here.
func oneCell(r rune) bool {
	return r >= 0xc0 && r < 0x180 || r >= 0x2010 && r <= 0x2027 || r >= 0x2190 && r <= 0x2193 || r >= 0x2500 && r < 0x2580 ||
		r == '•' || r == '▸' || r == '✓' || r == '≈' || r == '○' || r == '·'
}

// cut shortens a drawn string to width cells, with a sign that it was cut.
func (l *look) cut(s string, width int) string {
	if width <= 0 {
		return ""
	}
	if cells(s) <= width {
		return s
	}
	return ansi.Truncate(s, width, l.g.cut)
}

// pad fills a drawn string up to width cells, or cuts it to them.
func (l *look) pad(s string, width int) string {
	if n := cells(s); n < width {
		return s + strings.Repeat(" ", width-n)
	}
	return l.cut(s, width)
}

// between sets left and right at the two ends of a line of width cells; the
// right one wins when both do not fit.
func (l *look) between(left, right string, width int) string {
	if right == "" {
		return l.cut(left, width)
	}
	r := cells(right)
	if r >= width {
		return l.cut(right, width)
	}
	if cells(left)+1+r > width {
		left = l.cut(left, width-r-1)
	}
	return left + strings.Repeat(" ", max(width-cells(left)-r, 0)) + right
}

// printable returns text that the terminal draws and does not obey, on one line.
func (l *look) printable(s string) string {
	s = intake.Printable(s)
	if strings.Contains(s, "\n") {
		s = strings.ReplaceAll(s, "\n", " ")
	}
	return l.plain(s)
}

// plain replaces what a locale without UTF-8 cannot draw.
func (l *look) plain(s string) string {
	if !l.ascii {
		return s
	}
	return asciiReplacer.Replace(s)
}

// asciiReplacer spells the signs of our own wording in ASCII; an operator's own
// letters are left to the terminal.
var asciiReplacer = strings.NewReplacer("“", `"`, "”", `"`, "‘", "'", "’", "'", "→", "->", "…", "...", "–", "-", "—", "-", "·", "-", "≈", "~", "✓", "x")

// fold breaks a plain text into lines of at most width cells: after words, and
// inside words that are longer.
func fold(s string, width int) []string {
	if width <= 0 {
		return nil
	}
	var lines []string
	for line := range strings.SplitSeq(s, "\n") {
		if len(line) <= width {
			lines = append(lines, line)
			continue
		}
		for _, r := range edit.Wrap(line, width) {
			lines = append(lines, strings.TrimRight(line[r.Start:r.End], " "))
		}
	}
	return lines
}

// foldDrawn is fold with every line set in a role's ink.
func (l *look) foldDrawn(r role, s string, width int) []string {
	lines := fold(s, width)
	for i := range lines {
		lines[i] = l.draw(r, strings.TrimRight(lines[i], " "))
	}
	return lines
}
