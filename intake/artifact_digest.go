package intake

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"

	"agentintake/mobius/risk"
)

// LexiconSHA256 is the digest of an operator's vocabulary in hex: SHA-256 over
// its RFC 8785 canonical JSON. A lexicon without phrases has the digest of an
// empty object.
func LexiconSHA256(lex risk.Lexicon) string { return canonicalSHA256(shapeLexicon(lex)) }

// DraftSHA256 is the digest of a whole Draft in hex, over its canonical JSON
// as artifacts hold it. Unlike a scope digest it changes with every answer.
func DraftSHA256(d Draft) string {
	shape := shapeDraft(d)
	return canonicalSHA256(object{{"objective", shape.Objective}, {"context", shape.Context}, {"answers", shape.Answers}})
}

func canonicalSHA256(o object) string {
	sum := sha256.Sum256(appendCanonical(nil, o))
	return hex.EncodeToString(sum[:])
}

// appendCanonical writes texts, lists of texts and objects as RFC 8785 does.
// Every artifact has two such digests, and check computes them for every
// artifact of a history: writing them directly takes a tenth of the time that
// general JSON and a transformation take.
func appendCanonical(b []byte, v any) []byte {
	switch v := v.(type) {
	case string:
		return appendCanonicalText(b, v)
	case []string:
		b = append(b, '[')
		for i, text := range v {
			if i > 0 {
				b = append(b, ',')
			}
			b = appendCanonicalText(b, text)
		}
		return append(b, ']')
	case object:
		b = append(b, '{')
		byKey := func(x, y member) int { return strings.Compare(x.key, y.key) } // our keys are ASCII
		for i, m := range slices.SortedFunc(slices.Values(v), byKey) {
			if i > 0 {
				b = append(b, ',')
			}
			b = append(appendCanonicalText(b, m.key), ':')
			b = appendCanonical(b, m.value)
		}
		return append(b, '}')
	}
	panic("intake: only texts, lists and objects have a canonical form here")
}

func appendCanonicalText(b []byte, s string) []byte {
	const digits = "0123456789abcdef"
	b = append(b, '"')
	for i := range len(s) {
		c := s[i]
		if at := strings.IndexByte("\b\t\n\f\r", c); at >= 0 {
			b = append(b, '\\', "btnfr"[at])
			continue
		}
		switch {
		case c == '"' || c == '\\':
			b = append(b, '\\', c)
		case c < ' ':
			b = append(b, '\\', 'u', '0', '0', digits[c>>4], digits[c&15])
		default:
			b = append(b, c)
		}
	}
	return append(b, '"')
}
