package intake

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"agentintake/mobius/risk"
)

// handSaid is an occurrence written by hand: its clause is the whole text, its
// evidence too unless given.
type handSaid struct {
	family risk.Family
	class  risk.Class
	field  risk.Field
	text   string
	target string
}

// handRun is a run that says what is given, without a reader.
func handRun(all []handSaid) Run {
	d := Draft{Objective: "Build an agent.", Answers: Answers{}}
	var r Run
	for _, s := range all {
		item := risk.NoItem
		if isList(s.field) {
			item = risk.Item(len(d.Answers[s.field]))
		}
		d.Answers[s.field] = append(d.Answers[s.field], s.text)
		r.Risk.Occurrences = append(r.Risk.Occurrences, risk.Occurrence{
			Family: s.family, Class: s.class, Target: s.target,
			Span:   risk.Span{SourceField: "answers." + string(s.field), Evidence: s.text, Item: item, Start: 0, End: len(s.text)},
			Clause: risk.Range{Start: 0, End: len(s.text)},
		})
	}
	r.Draft = d
	return r
}

func TestDiff_word(t *testing.T) {
	const (
		send, trade = risk.ExternalSend, risk.PurchasePaymentTrade
		ask, gate   = risk.Requested, risk.ApprovalGated
		ban, name   = risk.Prohibited, risk.Mentioned
	)
	email := handSaid{send, ask, Outputs, "Email the customer", "customer"}
	emailTeam := handSaid{send, ask, Outputs, "Email the team", "team"}
	emailGate := handSaid{send, gate, HumanGate, "Before any e-mail the editor approves it", ""}
	emailGated := handSaid{send, gate, Outputs, "Email the customer after approval", "customer"}
	never := handSaid{send, ban, RiskBoundary, "Never send anything", ""}
	refund := handSaid{trade, ask, Outputs, "Refund up to 25 EUR", ""}
	for _, c := range []struct {
		name          string
		before, after []handSaid
		want          string // for the family of the first phrase
	}{
		{"nothing", []handSaid{email}, []handSaid{email}, ""},
		{"a request", nil, []handSaid{email}, Widened},
		{"a request less", []handSaid{email}, nil, Narrowed},
		{"a new recipient beside the old", []handSaid{email}, []handSaid{email, emailTeam}, Widened},
		{"a recipient less", []handSaid{email, emailTeam}, []handSaid{email}, Narrowed},
		{"a recipient more in one sentence", []handSaid{email}, []handSaid{{send, ask, Outputs, "Email the customers and the supplier", ""}}, Widened},
		{"the same without a target", []handSaid{{send, ask, Outputs, "Email the customer", ""}}, []handSaid{{send, ask, Outputs, "Email the customer and the supplier", ""}}, Widened},
		{"with a comma", []handSaid{{send, ask, Outputs, "Email the customer", ""}}, []handSaid{{send, ask, Outputs, "Email the customer, the supplier", ""}}, Widened},
		{"a limit coordinated", []handSaid{{send, ask, Outputs, "Email the customer", ""}}, []handSaid{{send, ask, Outputs, "Email the customer and only on Mondays", ""}}, Changed},
		{"a ban on more", []handSaid{{send, ban, RiskBoundary, "Never mail a customer", ""}}, []handSaid{{send, ban, RiskBoundary, "Never mail a customer or a supplier", ""}}, Narrowed},
		{"another recipient", []handSaid{email}, []handSaid{emailTeam}, Changed},
		{"a dropped ban", []handSaid{email, never}, []handSaid{email}, Widened},
		{"the only ban dropped", []handSaid{never}, nil, Widened},
		{"a ban more", []handSaid{email}, []handSaid{email, never}, Narrowed},
		{"a gate on what was requested", []handSaid{email}, []handSaid{email, emailGate}, Narrowed},
		{"a gate less", []handSaid{email, emailGate}, []handSaid{email}, Widened},
		{"a gated act where there was none", nil, []handSaid{emailGated}, Widened},
		{"a gated act gone", []handSaid{emailGated}, nil, Narrowed},
		{"a request that now asks first", []handSaid{email}, []handSaid{emailGated}, Narrowed},
		{"a gated act that no longer asks", []handSaid{emailGated}, []handSaid{email}, Widened},
		{"a ban that became a gate", []handSaid{never}, []handSaid{emailGate}, Widened},
		{"a gate that became a ban", []handSaid{emailGate}, []handSaid{never}, Narrowed},
		{"a ban that became a request", []handSaid{never}, []handSaid{email}, Widened},
		{"a request that became a ban", []handSaid{email}, []handSaid{never}, Narrowed},
		{"a gated act towards somebody else", []handSaid{email}, []handSaid{email, {send, gate, Goal, "Write to the press after approval", "press"}}, Widened},
		{"a typo mended", []handSaid{{send, ask, Outputs, "Emial the custmer", "custmer"}}, []handSaid{{send, ask, Outputs, "Email the customer", "customer"}}, Reworded},
		{"a comma and capitals", []handSaid{{send, ask, Goal, "email, the customer!", "customer"}}, []handSaid{{send, ask, Goal, "Email the Customer", "customer"}}, Reworded},
		{"moved to another field", []handSaid{email}, []handSaid{{send, ask, Goal, "Email the customer", "customer"}}, Reworded},
		{"other order", []handSaid{{send, ask, Goal, "Email weekly the customer", "customer"}}, []handSaid{{send, ask, Goal, "Email the customer weekly", "customer"}}, Reworded},
		{"items swapped", []handSaid{email, emailTeam}, []handSaid{emailTeam, email}, Reworded},
		{"said twice", []handSaid{email}, []handSaid{email, {send, ask, Goal, "Email the customer", "customer"}}, Reworded},
		{"said once instead of twice", []handSaid{email, {send, ask, Goal, "Email the customer", "customer"}}, []handSaid{email}, Reworded},
		{"a higher amount", []handSaid{refund}, []handSaid{{trade, ask, Outputs, "Refund up to 250 EUR", ""}}, Changed},
		{"a name that differs in one letter", []handSaid{{send, ask, Goal, "Email Maria", "maria"}}, []handSaid{{send, ask, Goal, "Email Mario", "mario"}}, Changed},
		{"another channel", []handSaid{{send, ask, Goal, "Post to #team-a", "#team-a"}}, []handSaid{{send, ask, Goal, "Post to #team-b", "#team-b"}}, Changed},
		{"a ban and a request more", []handSaid{never}, []handSaid{never, email, {send, ban, RiskBoundary, "No attachments are ever sent", "attachment"}}, Changed},
		{"only a mention more", []handSaid{email}, []handSaid{email, {send, name, Inputs, "e-mails that customers sent us", ""}}, ""},
		{"the act named in other words", []handSaid{email}, []handSaid{{send, ask, Outputs, "Send an e-mail to the customer", "customer"}}, Changed},
	} {
		d := Diff(handRun(c.before), handRun(c.after))
		first := slices.Concat(c.before, c.after)[0].family
		got := ""
		for _, f := range d.Families {
			if f.Family == first {
				got = f.Change
			}
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q\n%s", c.name, got, c.want, d.Text())
		}
		if back := Diff(handRun(c.after), handRun(c.before)); diffWord(back, first) != opposite[c.want] {
			t.Errorf("%s, backwards: %q, want %q", c.name, diffWord(back, first), opposite[c.want])
		}
	}
}

var opposite = map[string]string{"": "", Widened: Narrowed, Narrowed: Widened, Changed: Changed, Reworded: Reworded}

func diffWord(d RunDiff, f risk.Family) string {
	for _, c := range d.Families {
		if c.Family == f {
			return c.Change
		}
	}
	return ""
}

// TestDiff_runs compares whole runs, read by the reader.
func TestDiff_runs(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*Draft)
		fields string
		want   map[risk.Family]string
		gates  map[string]string // action → change
	}{
		{"nothing", func(*Draft) {}, "", nil, map[string]string{"external_send": "stays"}},
		{"a new recipient", func(d *Draft) { d.Answers[Outputs] = append(d.Answers[Outputs], "Email the accountant") }, "outputs",
			map[risk.Family]string{risk.ExternalSend: Widened}, map[string]string{"external_send": "changes"}},
		{"the ban dropped", func(d *Draft) { d.Answers[RiskBoundary] = Answer{"Nothing else."} }, "risk_boundary",
			map[risk.Family]string{risk.DestructiveDeletion: Widened}, map[string]string{"external_send": "changes"}},
		{"a gate added", func(d *Draft) { d.Answers[HumanGate] = Answer{"Before any email is sent, the editor approves it."} }, "human_gate",
			map[risk.Family]string{risk.ExternalSend: Narrowed}, map[string]string{"external_send": "changes"}},
		{"a typo mended", func(d *Draft) { d.Answers[Outputs] = Answer{"Emial the customer"} }, "outputs",
			nil, map[string]string{}},
		{"a phrase moved", func(d *Draft) {
			d.Answers[Outputs] = Answer{"a list on the screen"}
			d.Answers[Goal] = Answer{"Email the customer"}
		}, "goal outputs", map[risk.Family]string{risk.ExternalSend: Reworded}, map[string]string{"external_send": "changes"}},
		{"another context", func(d *Draft) { d.Context = "internal" }, "context", nil, map[string]string{"external_send": "changes"}},
		{"a reworded success criterion", func(d *Draft) { d.Answers[SuccessCriteria] = Answer{"nobody waits for two days"} }, "success_criteria", nil,
			map[string]string{"external_send": "stays"}},
		{"a new family", func(d *Draft) { d.Answers[Tools] = append(d.Answers[Tools], "publish to the blog") }, "tools",
			map[risk.Family]string{risk.Publish: Widened}, map[string]string{"external_send": "changes", "publish": "new"}},
		{"the request dropped", func(d *Draft) { d.Answers[Outputs] = Answer{"a list on the screen"} }, "outputs",
			map[risk.Family]string{risk.ExternalSend: Narrowed}, map[string]string{"external_send": "gone"}},
		{"the ban on sending", func(d *Draft) { d.Answers[RiskBoundary] = Answer{"Never delete anything; never send anything."} }, "risk_boundary",
			map[risk.Family]string{risk.ExternalSend: Narrowed}, map[string]string{"external_send": "changes"}},
		{"another act dropped from the same ban", func(d *Draft) { d.Answers[RiskBoundary] = Answer{"Never delete or publish anything."} }, "risk_boundary",
			map[risk.Family]string{risk.DestructiveDeletion: Reworded, risk.Publish: Narrowed}, map[string]string{"external_send": "changes"}},
		{"sentences in another order", func(d *Draft) { d.Answers[Trigger] = Answer{"On Fridays. The owner starts it by hand."} }, "trigger", nil,
			map[string]string{"external_send": "changes"}},
	} {
		before := Draft{Objective: "Build an agent that answers billing questions.", Context: "client_work", Answers: Answers{
			Goal:             {"A billing question is answered within a day."},
			Trigger:          {"The owner starts it by hand. On Fridays."},
			Inputs:           {"./prices.md"},
			Outputs:          {"Email the customer"},
			Tools:            {"a text editor"},
			Memory:           {"Nothing is kept."},
			Cadence:          {"weekly"},
			HumanGate:        {"None."},
			RiskBoundary:     {"Never delete anything."},
			SuccessCriteria:  {"nobody waits for a day"},
			VerificationPlan: {"read ten answers"},
			RegistrationPath: {"docs/agents/billing.md"},
		}}
		after := before
		after.Answers = maps.Clone(before.Answers)
		c.change(&after)
		d := Diff(runOf("a", before, nil), runOf("b", after, nil))
		var fields []string
		for _, f := range d.Fields {
			fields = append(fields, f.Field)
		}
		if got := strings.Join(fields, " "); got != c.fields {
			t.Errorf("%s: fields %q, want %q", c.name, got, c.fields)
		}
		got := map[risk.Family]string{}
		for _, f := range d.Families {
			got[f.Family] = f.Change
		}
		if c.name != "a typo mended" && !maps.Equal(got, c.want) {
			t.Errorf("%s: families %v, want %v\n%s", c.name, got, c.want, d.Text())
		}
		for _, g := range d.Gates {
			if want, ok := c.gates[g.Action]; ok && g.Change != want {
				t.Errorf("%s: gate %s %s, want %s", c.name, g.Action, g.Change, want)
			}
		}
		if d.Same != (c.name == "nothing") {
			t.Errorf("%s: same is %v", c.name, d.Same)
		}
	}
}
