package handoff

import (
	"encoding/json"
	"testing"
)

func TestGates(t *testing.T) {
	for _, c := range []struct {
		name   string
		traits Traits
		want   string
	}{
		{"intent-only", Traits{}, `{"static_evaluator":"skip","unit_test_runner":"skip","auditor":"required","gate":"audit_only","disputed":[]}`},
		{"intent-only writing beyond", Traits{WritesBeyondSelf: true}, `{"static_evaluator":"skip","unit_test_runner":"skip","auditor":"required","gate":"audit_only","disputed":["D4"]}`},
		{"intent-only with network", Traits{Network: true, WritesBeyondSelf: true}, `{"static_evaluator":"required","unit_test_runner":"required","auditor":"required","gate":"full","disputed":["D2"]}`},
		{"pure transform", Traits{CodeBearing: true}, `{"static_evaluator":"required","unit_test_runner":"required","auditor":"required","gate":"full","disputed":["D3"]}`},
		{"code with network", Traits{CodeBearing: true, Network: true}, `{"static_evaluator":"required","unit_test_runner":"required","auditor":"required","gate":"full","disputed":[]}`},
	} {
		got, err := json.Marshal(c.traits.Gates())
		if err != nil || string(got) != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
}

func TestCapabilityJSON(t *testing.T) {
	for want, c := range map[string]Capability{
		`{"type":"NetworkAccess","hosts":[]}`:                                               {Type: NetworkAccess},
		`{"type":"WriteAccess","scopes":["self.*"]}`:                                        {Type: WriteAccess, Scopes: []string{"self.*"}},
		`{"type":"BackgroundReevaluation","min_interval_secs":null,"allow_reasoning":true}`: {Type: BackgroundReevaluation, AllowReasoning: true},
		`{"type":"CodeExecution"}`:                                                          {Type: CodeExecution},
		`{"type":"CodeExecution","patterns":["a <b> \"c\""]}`:                               {Type: CodeExecution, Patterns: []string{`a <b> "c"`}},
		`{"type":"AgentSpawn","max_children":3}`:                                            {Type: AgentSpawn, MaxChildren: 3},
	} {
		data, err := Encode(c)
		if err != nil {
			t.Fatal(err)
		}
		var a, b any
		if json.Unmarshal(data, &a) != nil || json.Unmarshal([]byte(want), &b) != nil {
			t.Fatalf("no JSON: %s", data)
		}
		got, _ := c.MarshalJSON()
		if string(got) != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}
