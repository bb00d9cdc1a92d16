package intake

import (
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"slices"
	"strings"
	"testing"

	"agentintake/mobius/risk"
)

// occurrenceIn is an occurrence without its place.
func occurrenceIn(family risk.Family, class risk.Class, field risk.Field, evidence string) risk.Occurrence {
	return risk.Occurrence{Family: family, Class: class, Span: risk.Span{SourceField: risk.FieldPath(field), Evidence: evidence, Item: risk.NoItem, End: len(evidence)}}
}

// worked is a Draft with every kind of value that a digest covers: an inferred
// goal, a text for a list, a list with quotes and umlauts, line breaks, a field
// that counts only where the action occurs in it, a placeholder and a blank.
func worked() (Draft, []risk.Occurrence) {
	d := Draft{
		Objective: "  Build an agent that mails the Größe report ",
		Context:   "internal",
		Answers: Answers{
			Trigger:          {`I start it "by hand"`},
			Inputs:           {`./in\a.csv`},
			Outputs:          {"Email the customer", "a price in € & <b> "},
			Tools:            {"SMTP"},
			Memory:           {"none"},
			Cadence:          {"weekly\nor so"},
			HumanGate:        {"n/a"},
			RiskBoundary:     {"no deletions"},
			SuccessCriteria:  {"sends a test email to customers"},
			VerificationPlan: {"emails were sent"},
			RegistrationPath: {"tbd"},
		},
	}
	return d, []risk.Occurrence{
		occurrenceIn(risk.ExternalSend, risk.Requested, SuccessCriteria, "sends a test email to customers"),
		occurrenceIn(risk.ExternalSend, risk.Mentioned, VerificationPlan, "emails were sent"),
		occurrenceIn(risk.LocalWrites, risk.Requested, VerificationPlan, "emails were sent"),
	}
}

// The bytes were written by Python (json.dumps with sort_keys, separators
// (",", ":") and ensure_ascii=False: the same as RFC 8785 for texts like
// these), and the digest of them by sha256sum.
func TestScopeDigest_workedExample(t *testing.T) {
	const canonical = `{"action":"external_send","answers":{"cadence":"weekly\nor so","goal":"Build an agent that mails the Größe report",` +
		`"human_gate":"n/a","inputs":["./in\\a.csv"],"memory":"none","outputs":["Email the customer","a price in € & <b>"],"risk_boundary":"no deletions",` +
		`"success_criteria":["sends a test email to customers"],"tools":["SMTP"],"trigger":"I start it \"by hand\""},"context":"internal",` +
		`"objective":"Build an agent that mails the Größe report","spec_revision":1}`
	const digest = "7c30dbaa9168dac92a45df26f967f0d1e3ab12862d82352a80e18fa630cc7442"

	d, occurrences := worked()
	p, _ := NewAssessor(nil).derive(d)
	if got := string(p.scopeJSON("external_send", occurrences)); got != canonical {
		t.Errorf("scope\n%s\nwant\n%s", got, canonical)
	}
	list := []Gate{newGate("external_send", "", "")}
	p.digestGates(list, occurrences)
	if list[0].ScopeDigest != digest || list[0].ID != "approval:external_send:7c30dbaa9168" {
		t.Errorf("gate %+v; want digest %s", list[0], digest)
	}
}

// An empty context and fields without a value are left out, whatever the gate.
func TestScopeDigest_leavesOutWhatIsNotThere(t *testing.T) {
	p, _ := NewAssessor(nil).derive(Draft{Objective: "x", Answers: Answers{Tools: {"?"}, Memory: {"none"}}})
	const want = `{"action":"publish","answers":{"goal":"x","memory":"none"},"objective":"x","spec_revision":1}`
	if got := string(p.scopeJSON("publish", nil)); got != want {
		t.Errorf("scope %s; want %s", got, want)
	}
}

// Every change of what the agent does voids the approval; a reworded criterion
// does not.
func TestScopeDigest_changesWithTheScope(t *testing.T) {
	base, _ := worked()
	occurrences := []risk.Occurrence{occurrenceIn(risk.ExternalSend, risk.Requested, SuccessCriteria, "x")}
	digest := func(d Draft, action string) string {
		p, _ := NewAssessor(nil).derive(d)
		sum := sha256.Sum256(p.scopeJSON(action, occurrences))
		return hex.EncodeToString(sum[:])
	}
	send, publish := digest(base, "external_send"), digest(base, "publish")
	if send == publish {
		t.Error("two actions have one digest")
	}
	for _, f := range fields {
		changed := base
		changed.Answers = maps.Clone(base.Answers)
		changed.Answers[f.Name] = Answer{"something else"}
		if got := digest(changed, "publish") != publish; got != f.Scoped {
			t.Errorf("another %s changes the digest: %v; want %v", f.Name, got, f.Scoped)
		}
		if got := digest(changed, "external_send") != send; got != (f.Scoped || f.Name == SuccessCriteria) {
			t.Errorf("another %s changes the digest of an action that occurs in success_criteria: %v", f.Name, got)
		}
	}
	for name, changed := range map[string]Draft{
		"objective": {Objective: "something else", Context: base.Context, Answers: base.Answers},
		"context":   {Objective: base.Objective, Context: "client", Answers: base.Answers},
	} {
		if digest(changed, "publish") == publish {
			t.Errorf("another %s keeps the digest", name)
		}
	}
	spaced := base
	spaced.Objective, spaced.Context = strings.TrimSpace(base.Objective), " internal\n"
	if digest(spaced, "publish") != publish {
		t.Error("white space around a value changes the digest")
	}
}

func TestGates(t *testing.T) {
	authority := func(f risk.Family, a risk.Authority) risk.FamilyAuthority {
		return risk.FamilyAuthority{Family: f, Authority: a}
	}
	tests := []struct {
		name    string
		profile risk.Profile
		want    []string
	}{
		{"nothing", risk.Profile{}, []string{}},
		{"a high-risk request", risk.Profile{Authorities: []risk.FamilyAuthority{authority(risk.Publish, risk.AuthorityRequested)}}, []string{"publish"}},
		{"local writes", risk.Profile{Authorities: []risk.FamilyAuthority{authority(risk.LocalWrites, risk.AuthorityRequested)}}, []string{}},
		{"local writes that ask for an approval", risk.Profile{Authorities: []risk.FamilyAuthority{authority(risk.LocalWrites, risk.AuthorityGated)}}, []string{"local_writes"}},
		{"local writes in conflict", risk.Profile{Authorities: []risk.FamilyAuthority{authority(risk.LocalWrites, risk.BlockedConflict)}}, []string{"local_writes"}},
		{"bans and mentions", risk.Profile{Authorities: []risk.FamilyAuthority{authority(risk.Publish, risk.AuthorityProhibited), authority(risk.ExternalSend, risk.AuthorityMentioned)}}, []string{}},
		{"personal data", risk.Profile{Exposure: []risk.Exposure{{Kind: "customer_data"}, {Kind: "customer_data"}}}, []string{"sensitive_data_access"}},
		{"family order", risk.Profile{Exposure: []risk.Exposure{{}}, Authorities: []risk.FamilyAuthority{
			authority(risk.DestructiveDeletion, risk.AuthorityGated), authority(risk.ExternalSend, risk.BlockedConflict)}},
			[]string{"external_send", "destructive_deletion", "sensitive_data_access"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := gates(tt.profile)
			actions := []string{}
			for _, g := range got {
				actions = append(actions, g.Action)
				if g.Status != "pending" || g.Question == "" || g.Reason == "" || g.ScopeDigest != "" || g.ID != "approval:"+g.Action {
					t.Errorf("gate %+v", g)
				}
			}
			if !slices.Equal(actions, tt.want) {
				t.Errorf("gates %v; want %v", actions, tt.want)
			}
		})
	}
}

func TestGateReasonQuotesTheWords(t *testing.T) {
	send := occurrenceIn(risk.ExternalSend, risk.Requested, Outputs, "Email the customer")
	ban := occurrenceIn(risk.ExternalSend, risk.Prohibited, RiskBoundary, "Never send anything")
	gated := occurrenceIn(risk.ExternalSend, risk.ApprovalGated, HumanGate, "Before any email")
	tests := []struct {
		authority risk.Authority
		profile   risk.Profile
		want      string
	}{
		{risk.AuthorityRequested, risk.Profile{Occurrences: []risk.Occurrence{send}}, "The agent would do it by itself: outputs says 'Email the customer'."},
		{risk.AuthorityGated, risk.Profile{Occurrences: []risk.Occurrence{send, gated}}, "The words ask for an approval: human_gate says 'Before any email'."},
		{risk.BlockedConflict, risk.Profile{Contradictions: []risk.Contradiction{{Family: risk.ExternalSend, Sides: []risk.Occurrence{send, ban}}}},
			"The words contradict each other: outputs says 'Email the customer', risk_boundary says 'Never send anything'."},
	}
	for _, tt := range tests {
		tt.profile.Authorities = []risk.FamilyAuthority{{Family: risk.ExternalSend, Authority: tt.authority}}
		if got := gates(tt.profile)[0].Reason; got != tt.want {
			t.Errorf("reason %q; want %q", got, tt.want)
		}
	}
}

func TestExcerpt(t *testing.T) {
	if got := excerpt(" a\n b\t c "); got != "a b c" {
		t.Errorf("got %q", got)
	}
	if got := excerpt(strings.Repeat("ä", 121)); got != strings.Repeat("ä", 120)+"…" {
		t.Errorf("got %q", got)
	}
}
