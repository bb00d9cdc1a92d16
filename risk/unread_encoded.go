package risk

import (
	"encoding/base64"
	"encoding/hex"
	"strings"
	"unicode/utf8"
)

// What an unbroken stretch of characters is.
const (
	plainStretch = iota
	hidesWords   // encoded text, or so long a blob that nobody could tell
	blob         // encoded data that holds no text
)

const (
	shortestHidden = 12  // stretches below hide no sentence
	shortestBlob   = 40  // an unbroken mix of letters and digits beyond any identifier
	longestBlob    = 100 // an unbroken stretch that no text needs
)

// encoding says whether a stretch is encoded, and whether it hides words.
func encoding(tok string) int {
	if escaped(tok) {
		return hidesWords
	}
	tok = strings.TrimRight(tok, "=")
	letters, digits, other := 0, 0, 0
	for i := range len(tok) {
		switch c := tok[i]; {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z':
			letters++
		case '0' <= c && c <= '9':
			digits++
		case strings.IndexByte("+/-_", c) >= 0:
			other++
		default:
			return plainStretch
		}
	}
	if other == 0 && len(tok)%2 == 0 && len(tok) >= shortestHidden {
		if data, err := hex.DecodeString(tok); err == nil && wordy(data) {
			return hidesWords
		}
		if digits == len(tok) && strings.Trim(tok, "01") == "" && len(tok) >= 32 {
			return hidesWords // bits
		}
	}
	for _, alphabet := range [...]*base64.Encoding{base64.RawStdEncoding, base64.RawURLEncoding} {
		if data, err := alphabet.DecodeString(tok); err == nil && len(tok) >= 16 && wordy(data) {
			return hidesWords
		}
	}
	if digits == 0 || letters == 0 || 8*other > len(tok) {
		return plainStretch
	}
	switch {
	case len(tok) >= longestBlob:
		return hidesWords
	case len(tok) >= shortestBlob && mixesCase(tok):
		return blob
	}
	return plainStretch
}

// escaped reports whether most of a stretch is percent escapes, \x or \u
// escapes, or character references.
func escaped(tok string) bool {
	n := 0
	for _, lead := range [...]struct {
		mark string
		size int
	}{{"%", 3}, {`\x`, 4}, {`\u`, 6}, {"&#", 5}} {
		n += lead.size * strings.Count(tok, lead.mark)
	}
	return n >= 12 && 2*n >= len(tok)
}

// wordy reports whether decoded bytes read as words.
func wordy(data []byte) bool {
	if !utf8.Valid(data) {
		return false
	}
	letters := 0
	for _, c := range data {
		switch {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', c == ' ', c >= utf8.RuneSelf:
			letters++
		case c < ' ' && c != '\n' && c != '\t' && c != '\r':
			return false
		}
	}
	return 10*letters >= 7*len(data)
}

func mixesCase(s string) bool {
	return hasSmall(s) && strings.ContainsFunc(s, func(r rune) bool { return 'A' <= r && r <= 'Z' })
}
