package intake

import (
	"testing"

	"agentintake/mobius/risk"

	"github.com/gowebpki/jcs"
	"pgregory.net/rapid"
)

// TestCanonical_asTheLibraryWritesIt compares with a general implementation of
// RFC 8785.
func TestCanonical_asTheLibraryWritesIt(t *testing.T) {
	text := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"\x00\x1f\x7f", "\b\t\n\f\r", `"\/`, "\u2028\u2029", "<>&", "日本 👩‍👩‍👧‍👦"}))
	rapid.Check(t, func(t *rapid.T) {
		o := object{
			{"objective", text.Draw(t, "objective")},
			{"context", text.Draw(t, "context")},
			{"answers", object{{"tools", rapid.SliceOf(text).Draw(t, "tools")}, {"goal", text.Draw(t, "goal")}}},
		}
		plain, err := encodeJSON(o, "")
		if err != nil {
			t.Fatal(err)
		}
		want, err := jcs.Transform(plain)
		if err != nil {
			t.Fatal(err)
		}
		if got := appendCanonical(nil, o); string(got) != string(want) {
			t.Fatalf("got  %s\nwant %s", got, want)
		}
	})
}

func TestDraftSHA256(t *testing.T) {
	const want = "91b66fbae8d4483a55eea72f256e8ecbb181254ab46ec54140459344274ffe31"
	d := Draft{"Build an agent", "", Answers{Tools: {"a", "b"}, Goal: {"c"}}}
	if got := DraftSHA256(d); got != want {
		t.Errorf("%s of %s", got, appendCanonical(nil, object{{"objective", d.Objective}, {"context", d.Context}, {"answers", shapeDraft(d).Answers}}))
	}
	if LexiconSHA256(nil) != LexiconSHA256(risk.Lexicon{risk.Publish: nil}) {
		t.Error("a lexicon without phrases is not the empty one")
	}
	if got, want := LexiconSHA256(nil), "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"; got != want {
		t.Errorf("the empty lexicon has %s, want the digest of {}: %s", got, want)
	}
}
