package store

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// TestHoldBack is the table of what is left out of a text that is being typed.
func TestHoldBack(t *testing.T) {
	for _, c := range []struct {
		name, before, text string
		known              []string
		want               string
	}{
		{"the last word", "", "send the dig", nil, "send the "},
		{"nothing behind white space", "", "send the ", nil, "send the "},
		{"nor behind a newline", "", "send the\n", nil, "send the\n"},
		{"nor behind another kind of space", "", "send the\u3000", nil, "send the\u3000"},
		{"the only word", "", "sen", nil, ""},
		{"an empty text", "sen", "", nil, ""},
		{"a known last word stays", "", "send the digest", []string{"digest"}, "send the digest"},
		{"typing in the middle", "send  now", "send th now", []string{"send", "now"}, "send  now"},
		{"typing at the beginning", "send it", "ssend it", []string{"send", "it"}, " it"},
		{"deleting in the middle", "send the digest", "send th digest", []string{"send", "the", "digest"}, "send  digest"},
		{"white space in the middle ends a word", "send th now", "send th  now", []string{"send", "now"}, "send th  now"},
		{"characters of several bytes", "", "schick täglich übe", nil, "schick täglich "},
		{"a change within a character", "naïve", "naîve", []string{"naïve"}, ""},
	} {
		if got := holdBack(c.before, c.text, c.known); got != c.want {
			t.Errorf("%s: %q over %q leaves %q, should be %q", c.name, c.text, c.before, got, c.want)
		}
	}
}

// TestHoldBack_neverHalfAWord types a text character by character and holds
// that nothing is ever written but whole words.
func TestHoldBack_neverHalfAWord(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOf(rapid.RuneFrom([]rune("ab-_é \n\t\u2003"))).Draw(t, "text")
		whole := map[string]bool{}
		for _, w := range strings.Fields(text) {
			whole[w] = true
		}
		before := ""
		for i := 0; i <= len(text); i++ {
			if i < len(text) && !utf8.RuneStart(text[i]) {
				continue
			}
			typed := text[:i]
			for _, w := range strings.Fields(holdBack(before, typed, nil)) {
				if !whole[w] {
					t.Fatalf("having typed %q, half a word is written: %q", typed, w)
				}
			}
			// What may be lost is one word.
			if lost := len(strings.Fields(typed)) - len(strings.Fields(holdBack(before, typed, nil))); lost > 1 {
				t.Fatalf("having typed %q, %d words are held back", typed, lost)
			}
			before = typed
		}
	})
}

// TestHoldBack_anywhere edits at random and holds that what is written is
// part of the text, whole characters, in order.
func TestHoldBack_anywhere(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before := rapid.String().Draw(t, "before")
		text := rapid.String().Draw(t, "text")
		got := holdBack(before, text, runsOf([]string{before}))
		if utf8.ValidString(text) && !utf8.ValidString(got) {
			t.Fatalf("%q is no text", got)
		}
		rest := text
		for _, r := range got {
			i := strings.IndexRune(rest, r)
			if i < 0 {
				t.Fatalf("%q is no part of %q", got, text)
			}
			rest = rest[i+utf8.RuneLen(r):]
		}
		if last, _ := utf8.DecodeLastRuneInString(text); text != "" && unicode.IsSpace(last) && before == "" && got != text {
			t.Fatalf("behind white space, %q became %q", text, got)
		}
	})
}
