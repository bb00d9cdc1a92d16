package risk

import (
	"strings"
	"testing"
)

// Only what could mean two things is asked about, and each in its own way.
func TestRewordHint(t *testing.T) {
	r := NewReader(nil)
	for _, c := range []struct {
		field      Field
		text, want string
	}{
		{"objective", "Do not forget to email the customer.", "Two negations"},
		{"risk_boundary", "Deleting records", "Say whether this is forbidden"},
		{"risk_boundary", "Never contact anyone except existing customers.", "in the same sentence"},
		{"risk_boundary", "Never delete records.", ""},
		{"objective", "Email the customer.", ""},
	} {
		var hints string
		for _, o := range r.Read(c.field, c.text).Occurrences {
			hints += RewordHint(o)
		}
		if c.want == "" && hints != "" || !strings.Contains(hints, c.want) {
			t.Errorf("%s %q: hint %q, want %q", c.field, c.text, hints, c.want)
		}
	}
}

// An operator's phrases count in every inflection that the reader knows, and
// take nothing away from the product's own tables.
func TestLexiconExtends(t *testing.T) {
	plain := NewReader(nil)
	own := NewReader(Lexicon{ExternalSend: {"beam to HQ"}, DestructiveDeletion: {"defenestrate"}})
	for _, c := range []struct {
		field Field
		text  string
		want  Family
		class Class
	}{
		{"objective", "It should beam to HQ what it found.", ExternalSend, Requested},
		{"objective", "The agent beams to HQ every night.", ExternalSend, Requested},
		{"objective", "The agent defenestrates old boxes.", DestructiveDeletion, Requested},
		{"risk_boundary", "Never beam to HQ.", ExternalSend, Prohibited},
		{"objective", "Email the customer.", ExternalSend, Requested},
	} {
		found := false
		for _, o := range own.Read(c.field, c.text).Occurrences {
			found = found || o.Family == c.want && o.Class == c.class
		}
		if !found {
			t.Errorf("%s %q: %s %s is not read with the lexicon: %v", c.field, c.text, c.want, c.class, own.Explain(c.field, c.text))
		}
	}
	if got := plain.Read("objective", "The agent defenestrates old boxes.").Occurrences; len(got) != 0 {
		t.Errorf("without the lexicon the phrase is read too: %v", got)
	}
}
