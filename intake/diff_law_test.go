package intake

import (
	"testing"

	"agentintake/mobius/risk"

	"pgregory.net/rapid"
)

// TestDiff_laws: a run does not differ from itself, and what widens one way
// narrows the other way.
func TestDiff_laws(t *testing.T) {
	phrase := rapid.Custom(func(t *rapid.T) handSaid {
		return handSaid{
			family: rapid.SampledFrom([]risk.Family{risk.ExternalSend, risk.PurchasePaymentTrade}).Draw(t, "family"),
			class:  rapid.SampledFrom([]risk.Class{risk.Requested, risk.ApprovalGated, risk.Prohibited, risk.Mentioned}).Draw(t, "class"),
			field:  rapid.SampledFrom([]risk.Field{Outputs, Tools, Goal, HumanGate}).Draw(t, "field"),
			text: rapid.SampledFrom([]string{"Email the customer", "email, the customers", "Email the customer and the supplier", "Email the supplier", "Emial the customer",
				"Refund up to 25 EUR", "Refund up to 250 EUR", "Email the customer weekly", "Weekly email the customer"}).Draw(t, "text"),
			target: rapid.SampledFrom([]string{"", "customer", "supplier"}).Draw(t, "target"),
		}
	})
	run := func(said []handSaid) Run {
		seen := map[risk.Field]bool{}
		var kept []handSaid
		for _, s := range said { // a text field holds one text
			if isList(s.field) || !seen[s.field] {
				kept = append(kept, s)
			}
			seen[s.field] = true
		}
		return handRun(kept)
	}
	rapid.Check(t, func(t *rapid.T) {
		a := run(rapid.SliceOfN(phrase, 0, 4).Draw(t, "before"))
		b := run(rapid.SliceOfN(phrase, 0, 4).Draw(t, "after"))
		if d := Diff(a, a); !d.Same {
			t.Fatalf("a run differs from itself:\n%s", d.Text())
		}
		there, back := Diff(a, b), Diff(b, a)
		for _, f := range risk.Families() {
			if diffWord(back, f.Name) != opposite[diffWord(there, f.Name)] {
				t.Fatalf("%s there:\n%s\nand back:\n%s", f.Name, there.Text(), back.Text())
			}
		}
		if there.Same != back.Same {
			t.Fatalf("the same one way only:\n%s\n%s", there.Text(), back.Text())
		}
	})
}
