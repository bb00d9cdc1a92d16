//go:build linux || darwin

package termtest

import (
	"strings"
	"unicode/utf8"
)

// keys are the bytes that xterm sends for the keys of the screens, by the names
// that Bubble Tea gives them.
var keys = map[string]string{
	"enter": "\r", "tab": "\t", "shift+tab": "\x1b[Z", "esc": "\x1b", "space": " ",
	"backspace": "\x7f", "delete": "\x1b[3~", "insert": "\x1b[2~",
	"up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D",
	"home": "\x1b[H", "end": "\x1b[F", "pgup": "\x1b[5~", "pgdown": "\x1b[6~", "pgdn": "\x1b[6~",
	"shift+up": "\x1b[1;2A", "shift+down": "\x1b[1;2B", "shift+right": "\x1b[1;2C", "shift+left": "\x1b[1;2D",
	"alt+up": "\x1b[1;3A", "alt+down": "\x1b[1;3B", "alt+right": "\x1b[1;3C", "alt+left": "\x1b[1;3D",
	"ctrl+up": "\x1b[1;5A", "ctrl+down": "\x1b[1;5B", "ctrl+right": "\x1b[1;5C", "ctrl+left": "\x1b[1;5D",
	"ctrl+home": "\x1b[1;5H", "ctrl+end": "\x1b[1;5F",
	"ctrl+@": "\x00", "ctrl+\\": "\x1c", "ctrl+]": "\x1d", "ctrl+^": "\x1e", "ctrl+_": "\x1f",
	"f1": "\x1bOP", "f2": "\x1bOQ", "f3": "\x1bOR", "f4": "\x1bOS", "f5": "\x1b[15~", "f6": "\x1b[17~",
	"f7": "\x1b[18~", "f8": "\x1b[19~", "f9": "\x1b[20~", "f10": "\x1b[21~", "f11": "\x1b[23~", "f12": "\x1b[24~",
}

// sequence is what the named key sends: a name of the table, one character,
// "ctrl+a" to "ctrl+z", or "alt+" before any of these.
func sequence(name string) (string, bool) {
	if s, ok := keys[strings.ToLower(name)]; ok {
		return s, true
	}
	if utf8.RuneCountInString(name) == 1 {
		return name, true
	}
	if letter, ok := strings.CutPrefix(name, "ctrl+"); ok && len(letter) == 1 && letter[0] >= 'a' && letter[0] <= 'z' {
		return string(letter[0] - 'a' + 1), true
	}
	if rest, ok := strings.CutPrefix(name, "alt+"); ok {
		s, known := sequence(rest)
		return "\x1b" + s, known
	}
	return "", false
}
