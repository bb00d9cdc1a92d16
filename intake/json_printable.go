package intake

import (
	"bytes"
	"fmt"
	"unicode"
	"unicode/utf8"
)

// PrintableJSON writes the control characters and the bidirectional controls in
// encoded JSON as \uXXXX: its values stay, and a terminal shows them as they are.
func PrintableJSON(encoded []byte) []byte {
	unsafe := func(r rune) bool {
		return r >= 0x7f && unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)
	}
	if bytes.IndexFunc(encoded, unsafe) < 0 {
		return encoded
	}
	out := make([]byte, 0, len(encoded)+64)
	for i := 0; i < len(encoded); {
		r, size := utf8.DecodeRune(encoded[i:])
		if unsafe(r) {
			out = fmt.Appendf(out, `\u%04x`, r)
		} else {
			out = append(out, encoded[i:i+size]...)
		}
		i += size
	}
	return out
}
