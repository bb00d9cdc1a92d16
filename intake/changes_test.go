package intake

import (
	"slices"
	"strings"
	"testing"
)

const russian = "Отправляй клиентам письма каждый понедельник и удаляй старые записи"

func TestChanges(t *testing.T) {
	mail := Answers{Outputs: {"Email the customer"}}
	gated := Answers{Outputs: {"Email the customer"}, HumanGate: {"Before any email, the editor approves it."}}
	clash := Answers{Outputs: {"Email the customer"}, RiskBoundary: {"Never send anything"}}
	open := harmless(nil)
	delete(open.Answers, Memory)
	tests := []struct {
		name          string
		before, after Draft
		want          []string // beginnings of the changes
	}{
		{"nothing", harmless(nil), harmless(nil), nil},
		{"a word that changes nothing", harmless(nil), harmless(Answers{Goal: {"we know how many birds came"}}), nil},
		{"a request", harmless(nil), harmless(mail), []string{
			"risk low → high: outputs says 'Email the customer'",
			"external_send none → requested: outputs says 'Email the customer'",
			"gate added: external_send",
			"new tension: external_send is requested (outputs says 'Email the customer'), but the human gate says 'none'.",
			"decision spec_ready → human_approval_required",
			"runtime script → do_not_build_agent"}},
		{"a request taken back", harmless(mail), harmless(nil), []string{
			"risk high → low: outputs no longer says 'Email the customer'",
			"external_send requested → none",
			"gate removed: external_send",
			"tension gone: external_send is requested",
			"decision human_approval_required → spec_ready",
			"runtime do_not_build_agent → script"}},
		{"a gate for it", harmless(mail), harmless(gated), []string{
			"external_send requested → approval_gated: human_gate says '",
			"tension gone: external_send is requested"}},
		{"a ban on it", harmless(mail), harmless(clash), []string{
			"new contradiction on external_send: outputs says 'Email the customer', risk_boundary says '"}},
		{"the ban taken back", harmless(clash), harmless(mail), []string{
			"contradiction gone on external_send: outputs says 'Email the customer', risk_boundary says '"}},
		{"an answer", open, harmless(nil), []string{
			"decision needs_interview → spec_ready",
			"runtime do_not_build_agent → script"}},
		{"a ban alone", harmless(nil), harmless(Answers{RiskBoundary: {"Never publish anything"}}), []string{
			"publish none → prohibited: risk_boundary says '"}},
		{"personal data", harmless(nil), harmless(Answers{Inputs: {"customer records from the CRM export"}}), []string{
			"risk low → medium: inputs says '", "gate added: sensitive_data_access", "decision", "runtime"}},
		{"another language", harmless(nil), harmless(Answers{Goal: {russian}}), []string{"risk low → medium: goal cannot be read", "decision", "runtime"}},
		{"a language it can read", harmless(Answers{Goal: {russian}}), harmless(nil), []string{"risk medium → low: goal can be read again", "decision", "runtime"}},
		{"a file", harmless(nil), harmless(Answers{Outputs: {"a report saved to ./out.md"}}), []string{"risk low → medium: outputs says '", "local_writes none → requested"}},
		{"a ban on the file", harmless(Answers{Outputs: {"a report saved to ./out.md"}}), harmless(Answers{Outputs: {"a report saved to ./out.md"}, RiskBoundary: {"Never write a file."}}), []string{
			"risk medium → high: risk_boundary says '", "new contradiction on local_writes", "gate added: local_writes", "decision", "runtime"}},
		{"a rhythm", harmless(nil), harmless(Answers{Trigger: {"every Monday"}}), []string{"new tension: The cadence says 'one-shot', the trigger says 'every Monday'"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			interview := NewAssessor(nil)
			before := interview.Live(tt.before)
			changes := interview.Live(tt.after).Changes(before)
			var got []string
			for _, c := range changes {
				got = append(got, c.Text)
				if c.Kind == "" || c.Before == c.After {
					t.Errorf("change %+v", c)
				}
			}
			if !slices.EqualFunc(got, tt.want, strings.HasPrefix) {
				t.Errorf("changes\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(tt.want, "\n"))
			}
		})
	}
}

// The words that made the level fall or rise are named, not any words.
func TestChanges_nameTheCause(t *testing.T) {
	before := Assess(harmless(Answers{Outputs: {"Email the customer", "a number on screen"}}), nil)
	after := Assess(harmless(Answers{Outputs: {"a file saved to ./birds.md"}}), nil)
	changes := after.Changes(before)
	if len(changes) == 0 || changes[0].Kind != LevelChanged || len(changes[0].Sides) != 1 {
		t.Fatalf("changes %+v; want the level first", changes)
	}
	if before.Risk.Level != "high" || !strings.Contains(changes[0].Text, "no longer says") {
		t.Errorf("%s → %s: %q", before.Risk.Level, after.Risk.Level, changes[0].Text)
	}
}

func TestChanges_besideNothing(t *testing.T) {
	if changes := Assess(harmless(nil), nil).Changes(Assessment{}); changes != nil {
		t.Errorf("changes %+v", changes)
	}
}

// A phrase that only moved within its text is no change.
func TestChanges_movingWordsIsNone(t *testing.T) {
	before := Assess(harmless(Answers{Outputs: {"Email the customer"}, RiskBoundary: {"Never send anything"}}), nil)
	after := Assess(harmless(Answers{Outputs: {"Email the customer"}, RiskBoundary: {"On Sundays the shop is closed. Never send anything"}}), nil)
	if changes := after.Changes(before); len(changes) != 0 {
		t.Errorf("changes %+v", changes)
	}
}
