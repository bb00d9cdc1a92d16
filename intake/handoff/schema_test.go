package handoff

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"

	"agentintake/mobius/intake"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

func compiledSchema(t *testing.T, name string) *jsonschema.Schema {
	t.Helper()
	text, ok := intake.Schema(name)
	if !ok {
		t.Fatalf("no schema %q", name)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource(name, doc); err != nil {
		t.Fatal(err)
	}
	schema, err := c.Compile(name)
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

func validates(schema *jsonschema.Schema, data []byte) error {
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		return err
	}
	return schema.Validate(doc)
}

// TestSchema_acceptsEveryReport holds every output of the tests to its schema.
func TestSchema_acceptsEveryReport(t *testing.T) {
	evidence, intent := compiledSchema(t, "evidence-check"), compiledSchema(t, "intent-check")
	for _, c := range slices.Concat(workedLedgers, workedFailures, moreLedgers) {
		in, err := ParseLedgerInput("", []byte(c.input()), plainSecret)
		if err != nil {
			t.Fatal(err)
		}
		data, err := Encode(CheckEvidence(in))
		if err != nil {
			t.Fatal(err)
		}
		if err := validates(evidence, data); err != nil {
			t.Errorf("%s: %v\n%s", c.name, err, data)
		}
	}
	plan := compiledSchema(t, "handoff")
	for _, c := range slices.Concat(workedPlans, rowPlans) {
		data, err := Encode(planOf(t, c))
		if err != nil {
			t.Fatal(err)
		}
		if err := validates(plan, data); err != nil {
			t.Errorf("%s: %v\n%s", c.id, err, data)
		}
	}
	for _, c := range slices.Concat(workedIntents, moreIntents) {
		in, err := ParseIntentInput("", []byte(c.input()), plainSecret)
		if err != nil {
			t.Fatal(err)
		}
		data, err := Encode(CheckIntent(in))
		if err != nil {
			t.Fatal(err)
		}
		if err := validates(intent, data); err != nil {
			t.Errorf("%s: %v\n%s", c.name, err, data)
		}
	}
}

// TestSchema_refusesBrokenReports drops each key, adds one, and authorises.
func TestSchema_refusesBrokenReports(t *testing.T) {
	ledger, err := ParseLedgerInput("", []byte(fullLedger), nil)
	if err != nil {
		t.Fatal(err)
	}
	intent, err := ParseIntentInput("", []byte(scriptIntent), nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, report := range map[string]any{"handoff": planOf(t, workedPlans[2]), "evidence-check": CheckEvidence(ledger), "intent-check": CheckIntent(intent),
		"artifact-check": agentReport(t, "undeclared-host")} {
		schema := compiledSchema(t, name)
		data, err := Encode(report)
		if err != nil {
			t.Fatal(err)
		}
		var whole map[string]any
		if err := json.Unmarshal(data, &whole); err != nil {
			t.Fatal(err)
		}
		for key := range whole {
			if validates(schema, []byte(merged(string(data), `{"`+key+`": null}`))) == nil {
				t.Errorf("%s: accepted without %s", name, key)
			}
		}
		for _, patch := range []string{`{"approved_by": "me"}`, `{"execution_authorized": true}`, `{"smoke_test": {"more": 1}}`, `{"errors": ["Bad Code"]}`} {
			if validates(schema, []byte(merged(string(data), patch))) == nil {
				t.Errorf("%s: accepted with %s", name, patch)
			}
		}
	}
}
