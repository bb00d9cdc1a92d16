package term

import (
	"encoding/base64"
	"fmt"
	"runtime"
	"strings"
)

// Colours says how many colours a terminal shows.
type Colours int

// The kinds of terminals.
const (
	NoColours  Colours = 0       // attributes only
	Colours16  Colours = 16      // the named colours, in the terminal's own shades
	Colours256 Colours = 256     // and the palette
	TrueColour Colours = 1 << 24 // any
)

// Capabilities is what the environment tells about the terminal and the wishes
// of the person in front of it.
type Capabilities struct {
	// Dumb terminals obey no escape sequence: TERM is "dumb", or empty on a
	// system where it is always set.
	Dumb bool
	// CI is set where nobody is in front of it: CI is not empty.
	CI bool
	// Accessible asks for plain prompts line by line: ACCESSIBLE is neither
	// empty nor 0, false or no.
	Accessible bool
	// Colours is 0 under NO_COLOR, CI and on dumb terminals.
	Colours Colours
	// UTF8 says that more than ASCII can be drawn (LC_ALL, LC_CTYPE, LANG).
	UTF8 bool
	// Multiplexer is the program between us and the terminal: "tmux", "screen"
	// or "".
	Multiplexer string
	// Remote says that the terminal is at the other end of a network.
	Remote bool

	terminal string // TERM
}

// Detect reads the capabilities off an environment.
func Detect(getenv func(string) string) Capabilities { return detect(getenv, runtime.GOOS) }

func detect(getenv func(string) string, system string) Capabilities {
	terminal := getenv("TERM")
	c := Capabilities{
		Dumb:        terminal == "dumb" || terminal == "" && system != "windows",
		CI:          getenv("CI") != "",
		Accessible:  isOn(getenv("ACCESSIBLE")),
		UTF8:        isUTF8(getenv, system),
		Multiplexer: multiplexer(getenv, terminal),
		Remote:      getenv("SSH_CONNECTION") != "" || getenv("SSH_TTY") != "",
		terminal:    terminal,
	}
	if !c.Dumb && !c.CI && getenv("NO_COLOR") == "" {
		c.Colours = coloursOf(getenv, terminal)
	}
	return c
}

func isOn(value string) bool {
	switch strings.ToLower(value) {
	case "", "0", "false", "no":
		return false
	}
	return true
}

// coloursByTerm are parts of terminal names, the first that fits decides; any
// other terminal has the 16 colours that all of them have.
var coloursByTerm = []struct {
	part    string
	colours Colours
}{
	{"-mono", NoColours}, {"vt1", NoColours}, {"vt2", NoColours}, {"vt52", NoColours},
	{"-direct", TrueColour}, {"kitty", TrueColour}, {"ghostty", TrueColour}, {"alacritty", TrueColour},
	{"wezterm", TrueColour}, {"contour", TrueColour}, {"foot", TrueColour}, {"rio", TrueColour},
	{"256color", Colours256},
}

func coloursOf(getenv func(string) string, terminal string) Colours {
	found := Colours16
	for _, row := range coloursByTerm {
		if strings.Contains(terminal, row.part) {
			found = row.colours
			break
		}
	}
	many := getenv("WT_SESSION") != ""
	switch getenv("COLORTERM") {
	case "truecolor", "24bit":
		many = true
	}
	switch {
	case found == NoColours || terminal == "linux": // the console rounds all to its 16
		return found
	case many && strings.HasPrefix(terminal, "screen") && getenv("TMUX") == "":
		return Colours256 // GNU screen passes no more
	case many:
		return TrueColour
	}
	return found
}

func isUTF8(getenv func(string) string, system string) bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if locale := getenv(name); locale != "" {
			locale = strings.ToLower(locale)
			return strings.Contains(locale, "utf-8") || strings.Contains(locale, "utf8")
		}
	}
	return system == "windows" || system == "darwin" // where the locale is seldom set and the terminal can
}

func multiplexer(getenv func(string) string, terminal string) string {
	switch {
	case getenv("TMUX") != "" || strings.HasPrefix(terminal, "tmux"):
		return "tmux"
	case getenv("STY") != "" || strings.HasPrefix(terminal, "screen"):
		return "screen"
	}
	return ""
}

// maxCopy bounds what is copied by OSC 52, in bytes: xterm takes 100,000
// characters of base64 with the sequence around them.
const maxCopy = 74_000

// screenPiece is the longest string that GNU screen passes on at once, in bytes
// with room for its own marks.
const screenPiece = 760

// Copy returns the sequence that puts text on the clipboard of the person in
// front of the terminal, also from the far end of an ssh connection (OSC 52,
// wrapped for tmux and screen). The error says why it cannot be done, in words
// for that person.
func (c Capabilities) Copy(text string) (string, error) {
	switch {
	case c.Dumb || c.CI || c.terminal == "linux":
		return "", fmt.Errorf("this terminal (%s) has no clipboard to copy to", named(c.terminal))
	case len(text) > maxCopy:
		return "", fmt.Errorf("%d bytes are too many to copy through the terminal, %d go", len(text), maxCopy)
	}
	sequence := "\x1b]52;c;" + base64.StdEncoding.EncodeToString([]byte(text)) + "\a"
	switch c.Multiplexer {
	case "tmux":
		return "\x1bPtmux;" + strings.ReplaceAll(sequence, "\x1b", "\x1b\x1b") + "\x1b\\", nil
	case "screen":
		var b strings.Builder
		for len(sequence) > 0 {
			n := min(len(sequence), screenPiece)
			b.WriteString("\x1bP" + sequence[:n] + "\x1b\\")
			sequence = sequence[n:]
		}
		return b.String(), nil
	}
	return sequence, nil
}

func named(terminal string) string {
	if terminal == "" {
		return "no TERM"
	}
	return terminal
}
