package secret

import (
	"testing"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// TestFold_isNFKC holds the table against Unicode: every character that is
// compatible with one character of ASCII becomes that one.
func TestFold_isNFKC(t *testing.T) {
	checked := 0
	for r := rune(0x80); r <= unicode.MaxRune; r++ {
		want := norm.NFKC.String(string(r))
		if len(want) != 1 {
			continue
		}
		checked++
		if got := fold(string(r)); got != want {
			t.Errorf("U+%04X becomes %q, NFKC gives %q", r, got, want)
		}
	}
	if checked < 1000 {
		t.Errorf("only %d characters were checked", checked)
	}
}

func TestFold_keepsTheRest(t *testing.T) {
	for _, text := range []string{"plain", "äöü ß", "東京", "Ω≠∞", "не латиница", ""} {
		if got := fold(text); got != text {
			t.Errorf("%q became %q", text, got)
		}
	}
	if got := fold("a\u200Bb\u00ADc\uFEFFd\u200De"); got != "abcde" {
		t.Errorf("what is invisible stayed: %q", got)
	}
	if got := fold("‘a’ “b” c–d"); got != `'a' "b" c-d` {
		t.Errorf("quotes and dashes became %q", got)
	}
}
