package secret

import (
	"strings"
	"unicode"
)

// fold turns characters that only look different into the ASCII that they
// stand for: full-width and mathematical letters, curly quotes, dashes. What
// is invisible goes.
func fold(text string) string {
	ascii := true
	for i := range len(text) {
		ascii = ascii && text[i] < 0x80
	}
	if ascii {
		return text
	}
	var b strings.Builder
	b.Grow(len(text))
	for _, r := range text {
		switch {
		case r < 0x80:
			b.WriteRune(r)
		case 0xFF01 <= r && r <= 0xFF5E:
			b.WriteRune(r - 0xFF01 + '!')
		case unicode.Is(unicode.Cf, r):
		case unicode.Is(unicode.Zs, r):
			b.WriteByte(' ')
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
