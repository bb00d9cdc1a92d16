package tui

import (
	"strconv"
	"strings"
)

// theme chooses the accents: for a dark or a light background. Body text always
// has the terminal's own colours.
type theme int

const (
	dark theme = iota
	light
)

// colours says how many colours are used.
type colours int

const (
	noColour colours = iota // attributes only: bold, underline, reverse
	sixteen                 // the 16 named colours
	many                    // the palette of 256
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
	attr             string
	dark, darkMany   string
	light, lightMany string
}

// paints is the theme. Hints are faint instead of grey: bright black is the
// background of some palettes.
var paints = [roleCount]paint{
	roleTitle:    {attr: "1"},
	roleDim:      {attr: "2"},
	roleAccent:   {attr: "1", dark: "96", darkMany: "38;5;80", light: "34", lightMany: "38;5;25"},
	roleHigh:     {attr: "1", dark: "91", darkMany: "38;5;203", light: "31", lightMany: "38;5;124"},
	roleMedium:   {attr: "1", dark: "93", darkMany: "38;5;221", light: "35", lightMany: "38;5;130"},
	roleLow:      {attr: "1", dark: "92", darkMany: "38;5;114", light: "32", lightMany: "38;5;28"},
	roleFault:    {attr: "1", dark: "91", darkMany: "38;5;203", light: "31", lightMany: "38;5;124"},
	roleMark:     {attr: "4", dark: "93", darkMany: "38;5;221", light: "35", lightMany: "38;5;130"},
	roleCursor:   {attr: "7"},
	roleSelected: {attr: "7"},
	roleKey:      {attr: "1"},
	roleNew:      {attr: "1", dark: "95", darkMany: "38;5;176", light: "35", lightMany: "38;5;90"},
}

// newInks resolves the theme for a terminal.
func newInks(t theme, c colours) [roleCount]ink {
	var inks [roleCount]ink
	for r, p := range paints {
		codes := []string{}
		if p.attr != "" {
			codes = append(codes, p.attr)
		}
		if c := p.colour(t, c); c != "" {
			codes = append(codes, c)
		}
		if len(codes) > 0 {
			inks[r] = ink{"\x1b[" + strings.Join(codes, ";") + "m", "\x1b[0m"}
		}
	}
	return inks
}

func (p paint) colour(t theme, c colours) string {
	switch {
	case c == noColour:
		return ""
	case c == sixteen && t == light:
		return p.light
	case c == sixteen:
		return p.dark
	case t == light:
		return p.lightMany
	default:
		return p.darkMany
	}
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
