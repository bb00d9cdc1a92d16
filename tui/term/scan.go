package term

import (
	"bytes"
	"unicode/utf8"
)

// kind says what a piece of terminal input is.
type kind int

const (
	text       kind = iota // a printable character, or bytes that are none
	lineBreak              // CR or LF
	tabulator              // TAB: a key, or part of a text that comes in a burst
	key                    // what a keyboard sends for a key that is no text
	colouring              // SGR: no keyboard sends it, pasted logs hold it
	reply                  // the terminal's answer to a query
	pasteStart             // ESC [ 200 ~
	pasteEnd               // ESC [ 201 ~
	partial                // the beginning of one of these
)

const (
	esc = 0x1b
	bel = 0x07

	// maxReply bounds an answer of a terminal, in bytes; colours take 30.
	maxReply = 256
	// maxSequence bounds what a key may send, in bytes; the longest known take 12.
	maxSequence = 32
)

const (
	pasteStartMark = "\x1b[200~"
	pasteEndMark   = "\x1b[201~"
)

// scan says what b, which is not empty, begins with, and how many bytes belong
// to it. A partial piece reaches to the end of b.
func scan(b []byte) (kind, int) {
	switch c := b[0]; {
	case c == esc:
		return scanEscape(b)
	case c == '\r' || c == '\n':
		return lineBreak, 1
	case c == '\t':
		return tabulator, 1
	case c < ' ' || c == 0x7f:
		return key, 1
	case c < utf8.RuneSelf:
		return text, 1
	case !utf8.FullRune(b):
		return partial, len(b)
	}
	_, n := utf8.DecodeRune(b)
	return text, n
}

func scanEscape(b []byte) (kind, int) {
	if len(b) == 1 {
		return partial, 1
	}
	switch b[1] {
	case esc:
		return scanTwice(b)
	case '[':
		return scanCSI(b)
	case 'O':
		return scanSS3(b)
	case ']':
		return scanString(b, oscReply)
	case 'P':
		return scanString(b, dcsReply)
	case '_':
		return scanString(b, apcReply)
	}
	k, n := scan(b[1:])
	if k == partial {
		return partial, len(b)
	}
	return key, 1 + n // alt and a character
}

// scanTwice takes ESC before another sequence: alt and that key, or the key
// esc before something that is no key.
func scanTwice(b []byte) (kind, int) {
	switch k, n := scanEscape(b[1:]); k {
	case partial:
		return partial, len(b)
	case key:
		return key, 1 + n
	default:
		return key, 1
	}
}

// scanSS3 takes ESC O and one character, as cursor and function keys send it.
func scanSS3(b []byte) (kind, int) {
	switch {
	case len(b) == 2:
		return partial, 2
	case b[2] < ' ' || b[2] >= 0x7f:
		return key, 2 // alt+O
	}
	return key, 3
}

// scanCSI takes ESC [, parameters, intermediates and a final character.
func scanCSI(b []byte) (kind, int) {
	const mouse, console = 6, 4 // bytes of ESC [ M b x y and ESC [ [ A
	if len(b) > 2 && (b[2] == 'M' || b[2] == '[') {
		n := mouse
		if b[2] == '[' {
			n = console
		}
		if len(b) < n {
			return partial, len(b)
		}
		return key, n
	}
	i := 2
	for i < len(b) && b[i] >= 0x30 && b[i] <= 0x3f {
		i++
	}
	params := b[2:i]
	for i < len(b) && b[i] >= 0x20 && b[i] <= 0x2f {
		i++
	}
	switch {
	case i == len(b) && i < maxSequence:
		return partial, i
	case i == len(b), b[i] < 0x40, b[i] > 0x7e:
		return key, i // broken off
	}
	return kindCSI(params, b[2+len(params):i], b[i]), i + 1
}

// kindCSI tells what a whole control sequence is.
func kindCSI(params, intermediates []byte, final byte) kind {
	private := len(params) > 0 && bytes.IndexByte([]byte("?>="), params[0]) >= 0
	numbers := len(params) > 0 && params[0] >= '0' && params[0] <= '9'
	switch {
	case final == '~' && string(params) == "200":
		return pasteStart
	case final == '~' && string(params) == "201":
		return pasteEnd
	case private:
		return reply // attributes, modes, colour scheme: no keyboard sends these
	case len(intermediates) > 0:
		return key
	case final == 'R' && bytes.IndexByte(params, ';') > 0:
		return reply // position of the cursor; some terminals send it for F3 with shift, which no screen uses
	case numbers && (final == 'n' || final == 't' || final == 'c'):
		return reply // status, size of the window, attributes
	case final == 'm':
		return colouring
	}
	return key
}

// scanString takes ESC and a character that opens a control string, and the
// string up to BEL or ESC \. Only those that opens says are answers; anything
// else is alt and that character.
func scanString(b []byte, opens func(body []byte) opening) (kind, int) {
	body := b[2:]
	switch opens(body) {
	case tooShort:
		return partial, len(b)
	case notAReply:
		return key, 2
	}
	for i, c := range body {
		switch {
		case i >= maxReply:
			return reply, 2 + i
		case c == bel:
			return reply, 2 + i + 1
		case c == esc && i+1 == len(body):
			return partial, len(b)
		case c == esc && body[i+1] == '\\':
			return reply, 2 + i + 2
		case c < ' ' || c == 0x7f:
			return reply, 2 + i // broken off: what follows is a key
		}
	}
	return partial, len(b)
}

// opening is how much the beginning of a control string tells.
type opening int

const (
	notAReply opening = iota
	isReply
	tooShort
)

// oscReply knows answers about colours and the like: a number, a semicolon.
func oscReply(body []byte) opening {
	i := digits(body)
	switch {
	case i == len(body) && i <= 4:
		return tooShort
	case i == 0 || i > 4 || body[i] != ';':
		return notAReply
	}
	return isReply
}

// dcsReply knows answers about versions, capabilities and settings.
func dcsReply(body []byte) opening {
	i := 0
	for i < len(body) && i <= 8 && (body[i] == ';' || body[i] >= '0' && body[i] <= '9') {
		i++
	}
	switch {
	case i == len(body):
		return tooShort
	case bytes.IndexByte([]byte(">!$+"), body[i]) < 0:
		return notAReply
	}
	return isReply
}

// apcReply knows answers about pictures.
func apcReply(body []byte) opening {
	switch {
	case len(body) == 0:
		return tooShort
	case body[0] != 'G':
		return notAReply
	}
	return isReply
}

func digits(b []byte) int {
	i := 0
	for i < len(b) && b[i] >= '0' && b[i] <= '9' {
		i++
	}
	return i
}

// answering reports whether the partial piece b can become nothing but an
// answer of the terminal.
func answering(b []byte) bool {
	if len(b) < 3 || b[0] != esc {
		return false
	}
	switch body := b[2:]; b[1] {
	case ']':
		return oscReply(body) == isReply
	case 'P':
		return dcsReply(body) == isReply
	case '_':
		return apcReply(body) == isReply
	case '[':
		return body[0] == '?' || body[0] == '>' || body[0] == '='
	}
	return false
}
