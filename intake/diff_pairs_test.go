package intake

import (
	"maps"
	"testing"

	"agentintake/mobius/risk"
)

// TestDiff_craftedPairs compares what an operator might change between two
// runs, read by the reader, family by family.
func TestDiff_craftedPairs(t *testing.T) {
	const (
		send, publish, outreach, trade = risk.ExternalSend, risk.Publish, risk.OutreachContact, risk.PurchasePaymentTrade
		deletion, records, local       = risk.DestructiveDeletion, risk.SystemOfRecordWrites, risk.LocalWrites
	)
	type said map[risk.Field]Answer
	type words map[risk.Family]string
	for _, c := range []struct {
		name          string
		before, after said
		want          words // other families must not change at all
	}{
		{"a new recipient", said{Outputs: {"Email the customer"}}, said{Outputs: {"Email the customer", "Email the supplier"}}, words{send: Widened}},
		{"a new recipient in the same sentence", said{Outputs: {"Email the customer"}}, said{Outputs: {"Email the customer and the supplier"}}, words{send: Widened}},
		{"a recipient less", said{Outputs: {"Email the customer", "Email the supplier"}}, said{Outputs: {"Email the customer"}}, words{send: Narrowed}},
		{"another recipient", said{Outputs: {"Email the customer"}}, said{Outputs: {"Email the supplier"}}, words{send: Changed}},
		{"a dropped ban", said{RiskBoundary: {"Never send anything. Never delete a file."}}, said{RiskBoundary: {"Never delete a file."}}, words{send: Widened}},
		{"a ban more", said{RiskBoundary: {"Never delete a file."}}, said{RiskBoundary: {"Never delete a file. Never publish anything."}}, words{publish: Narrowed}},
		{"a ban on more", said{RiskBoundary: {"Never delete a file."}}, said{RiskBoundary: {"Never delete a file or a folder."}}, words{deletion: Narrowed}},
		{"a gate added", said{Outputs: {"Email the customer"}}, said{Outputs: {"Email the customer"}, HumanGate: {"Before any email is sent the owner approves it."}}, words{send: Narrowed}},
		{"a gate dropped", said{Outputs: {"Email the customer"}, HumanGate: {"Before any email is sent the owner approves it."}}, said{Outputs: {"Email the customer"}}, words{send: Widened}},
		{"a gated act", nil, said{Outputs: {"Refunds after the owner's approval"}}, words{trade: Widened}},
		{"a typo mended", said{Outputs: {"Email the custmer"}}, said{Outputs: {"Email the customer"}}, words{send: Reworded}},
		{"a typo mended farther on", said{Outputs: {"Email the customer a summry of the week"}}, said{Outputs: {"Email the customer a summary of the week"}}, words{send: Reworded}},
		{"a phrase moved", said{Outputs: {"Email the customer"}}, said{Goal: {"Email the customer."}}, words{send: Reworded}},
		{"capitals", said{Outputs: {"email the customer"}}, said{Outputs: {"EMAIL the customer!"}}, words{send: Reworded}},
		{"items in another order", said{Outputs: {"Email the customer", "Publish to the blog"}}, said{Outputs: {"Publish to the blog", "Email the customer"}}, words{send: Reworded, publish: Reworded}},
		{"a higher amount", said{Outputs: {"Refund up to 25 EUR"}}, said{Outputs: {"Refund up to 250 EUR"}}, words{trade: Changed}},
		{"a higher threshold", said{HumanGate: {"Refunds over 50 EUR need the owner's yes."}}, said{HumanGate: {"Refunds over 500 EUR need the owner's yes."}}, words{trade: Changed}},
		{"a ban that became a gate", said{RiskBoundary: {"Never send anything."}}, said{RiskBoundary: {"Never send anything without the owner's approval."}}, words{send: Widened}},
		{"a request that became a gate", said{Outputs: {"Email the customer"}}, said{Outputs: {"Email the customer after the owner approved it"}}, words{send: Narrowed}},
		{"an email that became a draft", said{Outputs: {"Email the customer"}}, said{Outputs: {"Draft an email to the customer in ./drafts"}}, words{send: Narrowed, local: Widened}},
		{"an exception", said{RiskBoundary: {"Never contact anyone."}}, said{RiskBoundary: {"Never contact anyone except existing customers."}}, words{outreach: Widened}},
		{"a family more", said{Outputs: {"Email the customer"}}, said{Outputs: {"Email the customer", "Delete old orders"}}, words{deletion: Widened}},
		{"another context", nil, said{"context": {"client work"}}, nil},
		{"another cadence in the sentence", said{Outputs: {"Email the customer weekly"}}, said{Outputs: {"Email the customer daily"}}, words{send: Changed}},
		{"other punctuation", said{RiskBoundary: {"Never send, publish or delete anything."}}, said{RiskBoundary: {"Never send, never publish, never delete anything."}}, words{send: Reworded, publish: Reworded, deletion: Reworded}},
		{"one act dropped from a ban", said{RiskBoundary: {"Never send or publish anything."}}, said{RiskBoundary: {"Never send anything."}}, words{send: Reworded, publish: Widened}},
		{"another folder", said{Outputs: {"a report in ./out"}}, said{Outputs: {"a report in ./public"}}, words{local: Changed}},
		{"a tool that may write", said{Tools: {"read-only CRM access"}}, said{Tools: {"CRM write access"}}, words{records: Widened}},
	} {
		draft := func(s said) Draft {
			d := Draft{Objective: "Build an agent that helps the shop.", Context: "internal", Answers: Answers{
				Goal: {"Orders are answered within a day."}, Trigger: {"The owner starts it by hand."}, Inputs: {"./prices.md"},
				Outputs: {"a list on the screen"}, Tools: {"a text editor"}, Memory: {"Nothing is kept."}, Cadence: {"weekly"}, HumanGate: {"None."},
				RiskBoundary: {"Nothing else."}, SuccessCriteria: {"short"}, VerificationPlan: {"read ten"}, RegistrationPath: {"docs/a.md"},
			}}
			for f, a := range s {
				if f == "context" {
					d.Context = a[0]
					continue
				}
				d.Answers[f] = a
			}
			return d
		}
		d := Diff(runOf("a", draft(c.before), nil), runOf("b", draft(c.after), nil))
		got := words{}
		for _, f := range d.Families {
			got[f.Family] = f.Change
		}
		if !maps.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v\n%s", c.name, got, c.want, d.Text())
		}
	}
}

// TestNewPhrase_anyOrder holds that a phrase is taken apart whatever the order of
// the occurrences beside it.
func TestNewPhrase_anyOrder(t *testing.T) {
	d := Draft{Objective: "It sends mails. It pays."}
	at := func(start, end, from, to int) risk.Occurrence {
		return risk.Occurrence{
			Span:   risk.Span{SourceField: "objective", Evidence: d.Objective[start:end], Item: risk.NoItem, Start: start, End: end},
			Clause: risk.Range{Start: from, End: to},
		}
	}
	pays, sends := at(19, 23, 16, 24), at(3, 14, 0, 15)
	if p := newPhrase(d, pays, []risk.Occurrence{pays, pays, sends}); p.text != "It pays." {
		t.Errorf("the clause is %q", p.text)
	}
}
