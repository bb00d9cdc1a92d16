package intake

import (
	"strings"
	"testing"

	"agentintake/mobius/risk"
)

func TestHints(t *testing.T) {
	tests := []struct {
		name   string
		change Answers
		field  risk.Field
		want   string // part of the first hint; "" for none
	}{
		{"harmless", nil, HumanGate, ""},
		{"a gate without an approver", Answers{Outputs: {"Email the customer"}, HumanGate: {"before sending"}}, HumanGate, "No approver is named for external_send"},
		{"a gate with an approver", Answers{Outputs: {"Email the customer"}, HumanGate: {"Before any email, the editor approves it."}}, HumanGate, ""},
		{"a gate by somebody", Answers{Outputs: {"Email the customer"}, HumanGate: {"approved by Jo"}}, HumanGate, ""},
		{"a gate by mail", Answers{Outputs: {"Email the customer"}, HumanGate: {"approval by e-mail before sending"}}, HumanGate, "No approver is named"},
		{"a gate by me", Answers{Outputs: {"Email the customer"}, HumanGate: {"ask me before any email"}}, HumanGate, ""},
		{"a gate by a woman with a name", Answers{Outputs: {"Email the customer"}, HumanGate: {"Maria approves each email before it goes out"}}, HumanGate, ""},
		{"no answer yet", Answers{Outputs: {"Email the customer"}, HumanGate: {"tbd"}}, HumanGate, "Pending: external_send. Name the person"},
		{"the gate of another question", Answers{Outputs: {"Email the customer"}, HumanGate: {"before sending"}}, Memory, ""},
		{"a contradiction, seen from the request", Answers{Outputs: {"Email the customer"}, RiskBoundary: {"Never send anything"}}, Outputs, "'Email the customer' contradicts '"},
		{"a contradiction, seen from the ban", Answers{Outputs: {"Email the customer"}, RiskBoundary: {"Never send anything"}}, RiskBoundary, "contradicts 'Email the customer' in outputs."},
		{"a double negation", Answers{Goal: {"Do not forget to email the editor"}}, Goal, "negates twice"},
		{"a tension", Answers{Trigger: {"every Monday"}}, Cadence, "which of the two holds?"},
		{"a tool that only reads", Answers{Outputs: {"Email the customer"}, Tools: {"none"}, HumanGate: {"the editor approves each email"}}, Tools, "no tool named could do it"},
		{"outputs before tools", Answers{Outputs: {"Email the customer"}, Tools: {"tbd"}}, Tools, "The outputs say 'Email the customer': name the tool that does it"},
		{"a number before tools", Answers{Tools: nil}, Tools, ""},
		{"personal data before memory", Answers{Inputs: {"customer records from the CRM export"}, Memory: {"tbd"}}, Memory, "say what of it is kept"},
		{"personal data and a memory", Answers{Inputs: {"customer records from the CRM export"}}, Memory, ""},
		{"another language", Answers{Memory: {"Отправляй клиентам письма каждый понедельник"}}, Memory, "could not be read"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			d := harmless(tt.change)
			hints := Hints(d, Assess(d, nil), tt.field)
			switch {
			case tt.want == "" && len(hints) > 0:
				t.Errorf("hints %+v; want none", hints)
			case tt.want != "" && (len(hints) == 0 || !strings.Contains(hints[0].Text, tt.want)):
				t.Errorf("hints %+v; want %q", hints, tt.want)
			}
		})
	}
}

// A bare phrase is asked about at once, and whichever rewording is taken ends
// the question and means what it says.
func TestHints_barePhrase(t *testing.T) {
	tests := []struct {
		answer  string
		family  risk.Family
		rewords []string
	}{
		{"Sending email", risk.ExternalSend, []string{"Never: sending email", "Sending email: only after a person approves it"}},
		{"Nothing on Sundays. Deleting files.", risk.DestructiveDeletion, []string{"Nothing on Sundays. Never: deleting files.", "Nothing on Sundays. Deleting files: only after a person approves it."}},
	}
	for _, tt := range tests {
		d := harmless(Answers{RiskBoundary: {tt.answer}})
		hints := Hints(d, Assess(d, nil), RiskBoundary)
		if len(hints) != 1 || len(hints[0].Rewords) != 2 || !strings.Contains(hints[0].Text, "forbidden, or allowed after a person's yes?") {
			t.Errorf("hints for %q: %+v; want one with two rewordings", tt.answer, hints)
			continue
		}
		for i, want := range []risk.Authority{risk.AuthorityProhibited, risk.AuthorityGated} {
			reword := hints[0].Rewords[i]
			if reword.Text != tt.rewords[i] {
				t.Errorf("rewording %q; want %q", reword.Text, tt.rewords[i])
			}
			d.Answers[RiskBoundary] = Answer{reword.Text}
			a := Assess(d, nil)
			if got := a.Risk.Of(tt.family); got != want {
				t.Errorf("%q makes %s %s; want %s", reword.Text, tt.family, got, want)
			}
			for _, hint := range Hints(d, a, RiskBoundary) {
				if len(hint.Rewords) > 0 {
					t.Errorf("%q is asked about again: %+v", reword.Text, hint)
				}
			}
		}
	}
}

// Before a limit "never" would say the opposite of what is meant, so that is not
// offered.
func TestHints_limit(t *testing.T) {
	tests := []struct{ answer, want string }{
		{"Text patients only between 8am and 8pm", "Text patients only between 8am and 8pm: only after a person approves it"},
		{"Only email the team.", "Only email the team: only after a person approves it."},
	}
	for _, tt := range tests {
		d := harmless(Answers{RiskBoundary: {tt.answer}})
		hints := Hints(d, Assess(d, nil), RiskBoundary)
		if len(hints) != 1 || len(hints[0].Rewords) != 1 || strings.Contains(hints[0].Text, "forbidden, or") {
			t.Errorf("hints for %q: %+v; want one with one rewording", tt.answer, hints)
			continue
		}
		if got := hints[0].Rewords[0].Text; got != tt.want {
			t.Errorf("rewording %q; want %q", got, tt.want)
		}
		d.Answers[RiskBoundary] = Answer{tt.want}
		a := Assess(d, nil)
		if got := a.Risk.Of(risk.ExternalSend); got != risk.AuthorityGated {
			t.Errorf("%q makes external_send %s; want %s", tt.want, got, risk.AuthorityGated)
		}
		for _, hint := range Hints(d, a, RiskBoundary) {
			if len(hint.Rewords) > 0 {
				t.Errorf("%q is asked about again: %+v", tt.want, hint)
			}
		}
	}
}
