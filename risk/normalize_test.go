package risk

import (
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"
)

func TestNormalize(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"plain", "never email anyone", "never email anyone"},
		{"empty", "", ""},
		{"curly apostrophe", "don’t send", "don't send"},
		{"acute accent for an apostrophe", "don´t send", "don't send"},
		{"curly quotes", "“publish” „publish“ «publish»", `"publish" "publish" "publish"`},
		{"dashes", "drafts – never — mail‑out − x", "drafts - never - mail-out - x"},
		{"no-break spaces", "no\u00a0mail\u202fat\u2009all", "no mail at all"},
		{"zero width", "e\u200bma\u2060il the\ufeff team", "email the team"},
		{"soft hyphen", "pub\u00adlish", "publish"},
		{"direction marks", "\u202esend\u202c", "send"},
		{"full width", "ｓｅｎｄ　ｍａｉｌ", "send mail"},
		{"ligature", "ﬁle oﬀer", "file offer"},
		{"styled letters", "𝐬𝐞𝐧𝐝 𝓶𝓪𝓲𝓵", "send mail"},
		{"decomposed accent", "cafe\u0301", "café"},
		{"ellipsis", "send…", "send..."},
		{"composed stays", "café", "café"},
		{"zero width before an accent", "e\u200b\u0301", "é"},
		{"gaps", "never  email \t anyone", "never email anyone"},
		{"indented lines stay", "  - a\n\t- b  c", "  - a\n\t- b c"},
		{"line separator", "a\u2028b", "a\nb"},
		{"not UTF-8", "send \xff\xfe mail", "send \xff\xfe mail"},
		{"not UTF-8 and curly", "\xe2\x80 don’t \xc3", "\xe2\x80 don't \xc3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := Normalize(c.in); got != c.want {
				t.Errorf("Normalize(%q) = %q, want %q", c.in, got, c.want)
			}
		})
	}
}

// The words of the normalised text have to be found again, to the byte, in what
// the operator wrote.
func TestNormalizedSpan(t *testing.T) {
	for _, c := range []struct{ name, in, find, want string }{
		{"plain", "never email anyone", "email", "email"},
		{"after a curly quote", "“email” them", "email", "email"},
		{"over a curly quote", "don’t email", "don't", "don’t"},
		{"zero width inside", "never e\u200bmail x", "email", "e\u200bmail"},
		{"zero width at the rim stays outside", "never \u200bemail\u200b x", "email", "email"},
		{"ends inside a ligature", "ofﬁce", "of", "of"},
		{"begins inside a ligature", "ofﬁce", "ice", "ﬁce"},
		{"ends inside an ellipsis", "send…x", "send.", "send…"},
		{"decomposed accent", "the cafe\u0301 list", "café", "cafe\u0301"},
		{"full width", "ｎｏ　ｍａｉｌ", "mail", "ｍａｉｌ"},
		{"after bytes that are no text", "\xff\xfe don’t mail", "mail", "mail"},
		{"over a gap", "never \t email", "never email", "never \t email"},
		{"beside a gap", "never  email  x", "email", "email"},
		{"whole", "‘a’", "'a'", "‘a’"},
	} {
		t.Run(c.name, func(t *testing.T) {
			n := normalize(c.in)
			at := strings.Index(n.text, c.find)
			if at < 0 {
				t.Fatalf("%q is not in %q", c.find, n.text)
			}
			start, end := n.span(at, at+len(c.find))
			if got := c.in[start:end]; got != c.want {
				t.Errorf("span of %q in %q is %q, want %q", c.find, c.in, got, c.want)
			}
		})
	}
}

func TestNormalizePlainTextIsNotCopied(t *testing.T) {
	text := strings.Repeat("never send mail to anyone; ", 40)
	if n := testing.AllocsPerRun(10, func() { _ = normalize(text) }); n != 0 {
		t.Errorf("normalising ASCII allocates %v times, want none", n)
	}
}

// mixedText draws text that is dense in what normalising changes.
func mixedText() *rapid.Generator[string] {
	piece := rapid.OneOf(
		rapid.SampledFrom([]string{"’", "“", "”", "–", "\u200b", "\u00a0", "ﬁ", "…", "e\u0301", "\u0301", "\u200d", "ｍ",
			"\xff", "\xe2\x80", "\ufeff", "가", "ᄀ", "ᅡ", "½", "é", "µ", "漢", " ", "  ", " \t", "\n", "\u00b4", "\u2011", "ſ"}),
		rapid.StringMatching(`[a-z .']{1,6}`),
		rapid.String(),
	)
	return rapid.Custom(func(t *rapid.T) string {
		return strings.Join(rapid.SliceOfN(piece, 0, 30).Draw(t, "pieces"), "")
	})
}

func TestNormalizeLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { checkNormalized(t, mixedText().Draw(t, "text")) })
}

func FuzzNormalize(f *testing.F) {
	for _, s := range []string{"don’t “send”", "ofﬁce…", "e\u200bmail", "\xff\xfe’", "cafe\u0301", strings.Repeat("\u0301", 70)} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) { checkNormalized(t, text) })
}

// checkNormalized states the laws of normalising for one text.
func checkNormalized(t interface{ Fatalf(string, ...any) }, text string) {
	n := normalize(text)
	if again := Normalize(n.text); again != n.text {
		t.Fatalf("normalising twice differs: %q, then %q", n.text, again)
	}
	if utf8.ValidString(text) && !utf8.ValidString(n.text) {
		t.Fatalf("%q became invalid: %q", text, n.text)
	}
	if utf8.ValidString(n.text) && norm.NFKC.String(n.text) != n.text && !strings.Contains(norm.NFKC.String(n.text), "\u034f") {
		t.Fatalf("%q is not NFKC", n.text)
	}
	before := 0
	for start := 0; start <= len(n.text); start++ {
		for _, end := range []int{start, start + 1, start + 3, len(n.text)} {
			if end > len(n.text) {
				continue
			}
			from, to := n.span(start, end)
			if from < 0 || from > to || to > len(text) {
				t.Fatalf("span(%d,%d) of %q is %d:%d", start, end, text, from, to)
			}
			if end > start && from == to {
				t.Fatalf("span(%d,%d) of %q is empty", start, end, text)
			}
			if from < before {
				t.Fatalf("span(%d,%d) of %q goes back to %d", start, end, text, from)
			}
			if utf8.ValidString(text) && !utf8.ValidString(text[from:to]) {
				t.Fatalf("span(%d,%d) of %q cuts a character: %q", start, end, text, text[from:to])
			}
		}
		before, _ = n.span(start, start)
	}
	if from, to := n.span(0, len(n.text)); n.text != "" && Normalize(text[from:to]) != n.text {
		t.Fatalf("the whole of %q comes back as %q", text, text[from:to])
	}
}

func BenchmarkNormalize(b *testing.B) {
	for _, c := range []struct{ name, unit string }{
		{"ascii", "never send mail to a customer before the editor said yes. "},
		{"curly", "never send “mail” to a customer – don’t – before the editor’s yes. "},
		{"foreign", "никогда не отправляйте письма клиентам без согласия редактора. "},
		{"decomposed", "cafe\u0301 ﬁle … e\u200bmail ｓｅｎｄ "},
	} {
		text := strings.Repeat(c.unit, 1_000_000/len(c.unit))
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				_ = normalize(text)
			}
		})
	}
}
