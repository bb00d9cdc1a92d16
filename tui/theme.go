package tui

import (
	"strconv"
	"strings"
)

// ThemeName chooses the accents: for a dark or a light background. Body text
// always has the terminal's own colours.
type ThemeName string

// The themes. Which one "auto" comes to is settled before the interface starts.
const (
	Dark  ThemeName = "dark"
	Light ThemeName = "light"
)

// Colours says how many colours the terminal takes.
type Colours int

// The kinds of terminals.
const (
	NoColour    Colours = iota // attributes only: bold, underline, reverse
	Sixteen                    // the 16 named colours
	Many                       // 256 or more
	unsetColour = -1
)

// ink is how a piece of text is set: the codes before and after it.
type ink struct{ on, off string }

// draw sets s in ink.
func (i ink) draw(s string) string {
	if i.on == "" || s == "" {
		return s
	}
	return i.on + s + i.off
}

// role is a part of the interface that has an ink of its own.
type role int

const (
	roleBody role = iota // the terminal's own
	roleTitle
	roleDim // hints, examples, frames
	roleAccent
	roleHigh
	roleMedium
	roleLow
	roleFault
	roleMark // the evidence of a finding
	roleCursor
	roleSelected
	roleKey // a key in the footer
	roleNew // what the last edit changed
	roleCount
)

// paint is a row of the theme: attributes and a colour for each kind of
// terminal and background. Codes are SGR parameters.
type paint struct {
	attr       string
	dark, many string // many: 256 colours on dark
	light      string
	manyLight  string
}

// paints is the theme. Hints are faint instead of grey: bright black is the
// background of some palettes.
var paints = [roleCount]paint{
	roleTitle:    {attr: "1"},
	roleDim:      {attr: "2"},
	roleAccent:   {attr: "1", dark: "96", many: "38;5;80", light: "34", manyLight: "38;5;25"},
	roleHigh:     {attr: "1", dark: "91", many: "38;5;203", light: "31", manyLight: "38;5;124"},
	roleMedium:   {attr: "1", dark: "93", many: "38;5;221", light: "35", manyLight: "38;5;130"},
	roleLow:      {attr: "1", dark: "92", many: "38;5;114", light: "32", manyLight: "38;5;28"},
	roleFault:    {attr: "1", dark: "91", many: "38;5;203", light: "31", manyLight: "38;5;124"},
	roleMark:     {attr: "4", dark: "93", many: "38;5;221", light: "35", manyLight: "38;5;130"},
	roleCursor:   {attr: "7"},
	roleSelected: {attr: "7"},
	roleKey:      {attr: "1"},
	roleNew:      {attr: "1", dark: "95", many: "38;5;176", light: "35", manyLight: "38;5;90"},
}

// newInks resolves the theme for a terminal.
func newInks(theme ThemeName, colours Colours) [roleCount]ink {
	var inks [roleCount]ink
	for r, p := range paints {
		codes := []string{}
		if p.attr != "" {
			codes = append(codes, p.attr)
		}
		if c := p.colour(theme, colours); c != "" {
			codes = append(codes, c)
		}
		if len(codes) > 0 {
			inks[r] = ink{"\x1b[" + strings.Join(codes, ";") + "m", "\x1b[0m"}
		}
	}
	return inks
}

func (p paint) colour(theme ThemeName, colours Colours) string {
	switch {
	case colours == NoColour:
		return ""
	case colours == Sixteen && theme == Light:
		return p.light
	case colours == Sixteen:
		return p.dark
	case theme == Light:
		return p.manyLight
	default:
		return p.many
	}
}

// ColoursOf reads how many colours a terminal takes off its environment:
// NO_COLOR and CI (whatever their value, unless empty), COLORTERM and TERM.
func ColoursOf(getenv func(string) string) Colours {
	term := getenv("TERM")
	switch {
	case getenv("NO_COLOR") != "", getenv("CI") != "", term == "dumb":
		return NoColour
	case getenv("COLORTERM") != "", strings.Contains(term, "256color"), strings.Contains(term, "direct"),
		strings.HasPrefix(term, "xterm-kitty"), strings.HasPrefix(term, "xterm-ghostty"), strings.HasPrefix(term, "alacritty"):
		return Many
	default:
		return Sixteen
	}
}

// UTF8Of reads off the environment whether the locale can draw more than ASCII.
func UTF8Of(getenv func(string) string) bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if v := getenv(name); v != "" {
			v = strings.ToLower(v)
			return strings.Contains(v, "utf-8") || strings.Contains(v, "utf8")
		}
	}
	return false
}

// glyphs are the signs of the interface; each stands beside a word.
type glyphs struct {
	answered, inferred, missing string
	here                        string // the question or line one is at
	bullet, active              string // before an item of a list
	rule, bar                   string // horizontal, vertical
	dot                         string // between parts of a line
	up, down                    string // more above, more below
	arrow                       string // from one thing to another
	warn                        string
	quote, unquote              string
	cut                         string // where a line was cut short
}

var unicodeGlyphs = glyphs{
	answered: "✓", inferred: "≈", missing: "○", here: "▸", bullet: "• ", active: "▸ ", rule: "─", bar: "│",
	dot: "·", up: "↑", down: "↓", arrow: "→", warn: "!", quote: "“", unquote: "”", cut: "…",
}

var asciiGlyphs = glyphs{
	answered: "x", inferred: "~", missing: "o", here: ">", bullet: "- ", active: "> ", rule: "-", bar: "|",
	dot: "-", up: "^", down: "v", arrow: "->", warn: "!", quote: "\"", unquote: "\"", cut: "~",
}

// plural returns "1 gate" or "3 gates".
func plural(n int, one string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + one + "s"
}
