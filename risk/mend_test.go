package risk

import (
	"strings"
	"testing"
)

// TestMend holds what a word is taken for that no table knows.
func TestMend(t *testing.T) {
	v := baseVocabulary()
	for wrong, right := range map[string]string{
		"delte": "delete", "custoemr": "customer", "nevre": "never", "nver": "never", "publishd": "published", "shiping": "shipping",
		"deletted": "deleted", "purchese": "purchase", "cleints": "clients", "sistem": "system", "proces": "process", "busines": "business", "unles": "unless", "mailng": "mailing", "confrims": "confirms", "excpet": "except",
		"withuot": "without", "invioces": "invoices", "forwrading": "forwarding",
		// words of their own, and words that are near to several
		"friday": "", "divide": "", "handler": "", "planet": "", "casual": "", "xyzzy": "", "ines": "", "bert": "",
	} {
		if got := v.mend(wrong); got != right {
			t.Errorf("%q is taken for %q, should be %q", wrong, got, right)
		}
	}
}

// TestMend_words holds that the list of words of their own has none that
// another table knows, and that each of them is needed.
func TestMend_words(t *testing.T) {
	v := baseVocabulary()
	for w := range ownWords() {
		switch stem, _ := v.stem(w); {
		case v.word(w) != nil || stem != nil:
			t.Errorf("%q stands in another table: take it out of own_words.txt", w)
		case v.nearest(w) == "":
			t.Errorf("%q is near to no other word: take it out of own_words.txt", w)
		}
	}
}

// TestMisspelt holds that misspelt words hand out and forbid what the right ones
// do, and that the evidence is what was written.
func TestMisspelt(t *testing.T) {
	r := NewReader(nil)
	for _, c := range []struct {
		field    Field
		text     string
		family   Family
		class    Class
		evidence string
	}{
		{"risk_boundary", "it may never delte a custoemr", DestructiveDeletion, Prohibited, "delte"},
		{"objective", "Publsih the minutes on our blog.", Publish, Requested, "Publsih"},
		{"human_gate", "no invioce is payed withuot the aproval of Tom", PurchasePaymentTrade, ApprovalGated, "payed"},
		{"outputs", "A REMINDR MAILED TO EACH CUSTOMR", ExternalSend, Requested, "REMINDR"},
	} {
		rd := r.Read(c.field, c.text)
		if len(rd.Occurrences) == 0 || rd.Occurrences[0].Family != c.family || rd.Occurrences[0].Class != c.class || !strings.Contains(rd.Occurrences[0].Evidence, c.evidence) {
			t.Errorf("%q is read as %+v", c.text, rd.Occurrences)
		}
		if why := r.Explain(c.field, c.text); len(why) > 0 && why[0].Rules[0] != "misspelt" {
			t.Errorf("%q: the rules %v do not say that a word was misspelt", c.text, why[0].Rules)
		}
	}
}
