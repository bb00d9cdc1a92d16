package handoff

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

const (
	schemaAccepts = `{"type": "object", "required": ["task"], "properties": {"task": {"type": "string"}}}`
	schemaReturns = `{"type": "object", "required": ["status"], "properties": {"status": {"type": "string"}, "summary": {"type": "string"}}}`

	// scriptIntent is SC of handoff, §8.
	scriptIntent = `{"payload": {"agent_id": "my-script", "artifact_ref": "ar.1", "description": "Shows the length of a word.", "instructions": "# my-script\n",
		"execution_mode": "script", "script_entry": "main.py", "capabilities": [], "io": {"accepts": ` + schemaAccepts + `, "returns": ` + schemaReturns + `}, "install_mode": "create_candidate"}}`

	// reasoningIntent is RE of handoff, §8.
	reasoningIntent = `{"payload": {"agent_id": "ops", "artifact_ref": "ar.2", "description": "Looks after the notes.", "instructions": "# ops\n",
		"execution_mode": "reasoning", "llm_preset": "agentic", "capabilities": [{"type": "ReadAccess", "scopes": ["self.*"]}], "io": {"returns": ` + schemaReturns + `}}}`

	// promoteIntent is a faultless promotion of a script.
	promoteIntent = `{"payload": {"agent_id": "my-script", "execution_mode": "script", "install_mode": "promote", "revision_id": "rev-1", "smoke_test_task_id": "s1", "smoke_test_workflow_id": "w1"},
		"candidate": {"execution_mode": "script", "capabilities": []}}`

	// baseDraft is the base draft of handoff, §8.
	baseDraft = `{"draft": {"objective": "Build an agent for the records office", "context": "internal", "answers": {"goal": "Show the length of a word.", "trigger": "Manual.", "inputs": ["a word"],
		"outputs": ["the answer on screen"], "tools": ["none"], "memory": "Nothing is retained.", "cadence": "one-shot", "human_gate": "None.", "risk_boundary": "No e-mail.",
		"success_criteria": ["The answer is right."], "verification_plan": ["Compare with a known answer."], "registration_path": "docs/agents/word-length.md"}}}`
)

// payload is a patch of the payload.
func payload(patch string) string { return `{"payload": ` + patch + `}` }

// capabilities is a patch of the capabilities, for a revision that is not
// promoted at once.
func capabilities(list string) string {
	return payload(`{"install_mode": "create_candidate", "capabilities": [` + list + `]}`)
}

// intentCase is an intent and what it has to come to: values by path.
type intentCase struct {
	name, base, patch, want string
}

// workedIntents are the cases of handoff, §8.
var workedIntents = []intentCase{
	{"I1 script", scriptIntent, `{}`, `{"errors": [], "warnings": [], "findings": [], "execution_mode": "script", "install_mode": "create_candidate", "smoke_test": {"required": true, "classification": "auto_run"}}`},
	{"I1 reasoning", reasoningIntent, `{}`, `{"errors": [], "warnings": [], "execution_mode": "reasoning", "install_mode": "full", "smoke_test": {"required": false, "classification": null}}`},
	{"I2", scriptIntent, payload(`{"script_entry": null, "io": {"accepts": null}, "llm_preset": "agentic", "install_mode": "full"}`), `{"errors": ["field_not_for_mode", "full_skips_smoke_test", "missing_field"]}`},
	{"I3", reasoningIntent, payload(`{"artifact_ref": null, "llm_preset": null, "io": {"returns": null, "accepts": ` + schemaAccepts + `}, "auditor_pass": true}`),
		`{"errors": ["field_not_for_mode", "forbidden_field", "missing_field", "missing_intent_artifact"], "warnings": ["io_returns_advised"]}`},
	{"I4", reasoningIntent, capabilities(`{"type": "NetworkAccess"}, {"type": "CodeExecution"}, {"type": "AgentRevision"}, {"type": "Netwrk"}, {"type": "ReadAccess", "scopes": [], "note": "x"}`),
		`{"errors": ["capability_extra_field", "capability_field_missing", "capability_field_type", "capability_reserved", "capability_unknown", "needs_code_artifact"]}`},
	{"I5 mixed", reasoningIntent, capabilities(`{"type": "NetworkAccess", "hosts": ["https://api.x.com/v1", "*"]}`), `{"errors": ["host_not_bare", "host_wildcard_mixed"], "findings.0.at": "/payload/capabilities/0/hosts/0"}`},
	{"I5 alone", reasoningIntent, capabilities(`{"type": "NetworkAccess", "hosts": ["*"]}`), `{"errors": ["wildcard_unjustified"]}`},
	{"I6", reasoningIntent, `{"artifact": {"files": {"ops.skill.md": "# ops\n\n"}}}`, `{"errors": ["instructions_differ"]}`},
	{"I7", `{"payload": {"agent_id": "my-script", "install_mode": "promote", "revision_id": "rev-1", "smoke_test_task_id": "s1"}, "candidate": {"execution_mode": "script", "capabilities": [{"type": "WriteAccess", "scopes": ["/srv/*"]}]}}`, `{}`,
		`{"errors": ["smoke_input_missing", "smoke_pair_incomplete"], "smoke_test": {"required": true, "classification": "operator_directed"}}`},
	{"I8", merged(reasoningIntent, baseDraft), payload(`{"agent_id": "word-length", "capabilities": [{"type": "ReadAccess", "scopes": ["agents/*"]}]}`), `{"errors": ["capability_not_in_spec"]}`},
}

// moreIntents reach what the worked cases do not.
var moreIntents = []intentCase{
	{"no object", `{}`, `{"payload": ["agent_id"]}`, `{"errors": ["not_object"], "findings.0.at": "/payload"}`},
	{"wrong types", scriptIntent, payload(`{"description": 7, "credential_services": [1], "io": []}`), `{"errors": ["wrong_type"]}`},
	{"blank texts", scriptIntent, payload(`{"description": " ", "credential_services": ["x", ""]}`), `{"errors": ["empty_field"]}`},
	{"capabilities that are no list", scriptIntent, payload(`{"capabilities": {}}`), `{"errors": ["wrong_type"]}`},
	{"an unknown field", scriptIntent, payload(`{"scriptentry": "main.py"}`), `{"errors": ["unknown_field"]}`},
	{"every forbidden field", scriptIntent, payload(`{"evaluator_pass": true, "promotion_gate": {}, "runtime_lock": "x", "skill_md": "x", "files": {}}`), `{"errors": ["forbidden_field"]}`},
	{"a null is not there", scriptIntent, `{}`, `{"errors": []}`},
	{"agent ids", scriptIntent, payload(`{"agent_id": "My_Script"}`), `{"errors": ["agent_id_shape"], "findings.0.at": "/payload/agent_id"}`},
	{"a long agent id", scriptIntent, payload(`{"agent_id": "` + strings.Repeat("a", 65) + `"}`), `{"errors": ["agent_id_shape"]}`},
	{"an unknown mode is read as reasoning", reasoningIntent, payload(`{"execution_mode": "auto"}`), `{"errors": ["execution_mode_value"], "execution_mode": "reasoning", "warnings": []}`},
	{"no mode is read as reasoning", reasoningIntent, payload(`{"execution_mode": null}`), `{"errors": [], "warnings": ["execution_mode_assumed"], "execution_mode": "reasoning"}`},
	{"an unknown install mode is read as create_candidate", scriptIntent, payload(`{"install_mode": "now"}`), `{"errors": ["install_mode_value"], "install_mode": "create_candidate"}`},
	{"no install mode is full", scriptIntent, payload(`{"install_mode": null}`), `{"errors": ["full_skips_smoke_test"], "install_mode": "full"}`},
	{"an absolute entry", scriptIntent, payload(`{"script_entry": "/opt/main.py"}`), `{"errors": ["script_entry_path"]}`},
	{"an entry that climbs", scriptIntent, payload(`{"script_entry": "src/../../main.py"}`), `{"errors": ["script_entry_path"]}`},
	{"an entry of another system", scriptIntent, payload(`{"script_entry": "src\\main.py"}`), `{"errors": ["script_entry_path"]}`},
	{"an entry that is not there", scriptIntent, `{"artifact": {"files": {"app.py": "#!/usr/bin/env python3\nprint(1)\n"}}}`, `{"errors": ["script_entry_path"]}`},
	{"an entry that is there", scriptIntent, `{"artifact": {"files": {"main.py": "#!/usr/bin/env python3\nfrom autonoetic_sdk import load_invocation\nif __name__ == \"__main__\":\n    print(load_invocation())\n"}}}`, `{"errors": []}`},
	{"no artifact where the configuration allows it", reasoningIntent, merged(payload(`{"artifact_ref": null, "capabilities": []}`), `{"config": {"allow_zero_capability_direct_promote": true}}`), `{"errors": [], "warnings": ["missing_intent_artifact"]}`},
	{"no artifact, and capabilities", reasoningIntent, merged(payload(`{"artifact_ref": null}`), `{"config": {"allow_zero_capability_direct_promote": true}}`), `{"errors": ["missing_intent_artifact"], "warnings": []}`},
	{"a script without artifact", scriptIntent, payload(`{"artifact_ref": null}`), `{"errors": ["missing_field"], "findings.0.at": "/payload/artifact_ref"}`},
	{"credentials for a reasoning agent", reasoningIntent, payload(`{"credential_services": ["mail"]}`), `{"errors": [], "warnings": ["credential_services_mode"]}`},
	{"credentials for a script", scriptIntent, payload(`{"credential_services": ["mail"]}`), `{"errors": [], "warnings": [], "smoke_test.classification": "operator_directed"}`},
	{"an approval", scriptIntent, payload(`{"approval_ref": "apr-1"}`), `{"errors": [], "warnings": ["approval_ref_unverified"]}`},
	{"evidence before there is any", scriptIntent, payload(`{"revision_id": "rev-1", "smoke_test_task_id": "s", "smoke_test_workflow_id": "w", "smoke_test_input": {}}`), `{"errors": ["field_not_for_mode"]}`},
	{"overrides for a script", scriptIntent, payload(`{"llm_overrides": {"temperature": 0}}`), `{"errors": ["field_not_for_mode"]}`},
	{"overrides for a reasoning agent", reasoningIntent, payload(`{"llm_overrides": {"temperature": 0}, "summary": "x"}`), `{"errors": [], "warnings": []}`},
	{"an entry for a reasoning agent", reasoningIntent, payload(`{"script_entry": "main.py"}`), `{"errors": ["field_not_for_mode"]}`},

	{"a key of io", scriptIntent, payload(`{"io": {"sends": {}}}`), `{"errors": ["io_shape"], "findings.0.at": "/payload/io/sends"}`},
	{"a schema of text", scriptIntent, payload(`{"io": {"accepts": {"type": "string"}}}`), `{"errors": ["io_shape"]}`},
	{"a text for a schema", scriptIntent, payload(`{"io": {"returns": "text"}}`), `{"errors": ["io_shape"]}`},
	{"required of nothing", reasoningIntent, payload(`{"io": {"returns": {"required": ["status", "sum"]}}}`), `{"errors": ["io_shape"], "findings.0.at": "/payload/io/returns/required/1"}`},
	{"required that is text", reasoningIntent, payload(`{"io": {"returns": {"required": "status"}}}`), `{"errors": ["io_shape"]}`},
	{"no io", scriptIntent, payload(`{"io": null}`), `{"errors": ["missing_field"], "findings.1.at": "/payload/io/returns"}`},

	{"undocumented, repeated, broad", reasoningIntent, payload(`{"capabilities": [{"type": "MemoryAccess", "scopes": ["x"]}, {"type": "WriteAccess", "scopes": ["*"]}, {"type": "MemoryAccess"}]}`), `{"errors": [], "warnings": ["capability_repeated", "capability_shape_undocumented", "write_scope_broad"]}`},
	{"a star inside a host", reasoningIntent, capabilities(`{"type": "NetworkAccess", "hosts": ["*.x.com"]}`), `{"errors": ["host_wildcard_mixed"]}`},
	{"hosts with port, user, space", reasoningIntent, capabilities(`{"type": "NetworkAccess", "hosts": ["x.com:443", "me@x.com", "x.com "]}`), `{"errors": ["host_not_bare"], "findings.2.code": "host_not_bare"}`},
	{"a host in capitals", reasoningIntent, capabilities(`{"type": "NetworkAccess", "hosts": ["API.x.com"]}`), `{"errors": []}`},
	{"the open web, with its reason", reasoningIntent, merged(capabilities(`{"type": "NetworkAccess", "hosts": ["*"]}`), payload(`{"description": "Searches the Open Web."}`)), `{"errors": []}`},
	{"the open web of a script whose hosts are all literal", scriptIntent, merged(capabilities(`{"type": "NetworkAccess", "hosts": ["*"]}`), merged(payload(`{"description": "Searches the open web."}`),
		`{"artifact": {"files": {"main.py": "#!/usr/bin/env python3\nimport urllib.request\nfrom autonoetic_sdk import load_invocation\nif __name__ == \"__main__\":\n    urllib.request.urlopen(\"https://a.org\")\n"}}}`)), `{"errors": [], "warnings": ["wildcard_enumerable"]}`},
	{"spawning without code", reasoningIntent, capabilities(`{"type": "AgentSpawn", "max_children": 2}`), `{"errors": ["needs_code_artifact"], "findings.0.at": "/payload/capabilities/0"}`},
	{"running code with source at hand", reasoningIntent, merged(capabilities(`{"type": "CodeExecution"}`), `{"artifact": {"files": {"lib.py": "import subprocess\ndef f():\n    subprocess.run([\"ls\"])\n"}}}`), `{"errors": []}`},

	{"a bundle with more than its instructions", reasoningIntent, `{"artifact": {"files": {"ops.skill.md": "# ops\n", "notes.md": "x"}}}`, `{"errors": ["intent_bundle_shape"], "findings.0.at": "/artifact/files"}`},
	{"a bundle with layers", reasoningIntent, `{"artifact": {"files": {"ops.skill.md": "# ops\n"}, "layers": ["l1"]}}`, `{"errors": ["intent_bundle_shape"]}`},
	{"a bundle of another name", reasoningIntent, `{"artifact": {"files": {"other.skill.md": "# ops\n"}}}`, `{"errors": ["intent_bundle_shape"]}`},
	{"a right bundle", reasoningIntent, `{"artifact": {"files": {"ops.skill.md": "# ops\n"}}}`, `{"errors": [], "warnings": []}`},
	{"source that does more than is declared", scriptIntent, `{"artifact": {"files": {"main.py": "#!/usr/bin/env python3\nimport requests\nfrom autonoetic_sdk import load_invocation\nif __name__ == \"__main__\":\n    open(\"/srv/x\", \"w\")\n"}}}`, `{"errors": ["capability_undeclared"]}`},
	{"source that goes elsewhere", scriptIntent, merged(capabilities(`{"type": "NetworkAccess", "hosts": ["a.org"]}, {"type": "WriteAccess", "scopes": ["self.*"]}`), `{"artifact": {"files": {"main.py": "#!/usr/bin/env python3\nimport requests\nfrom autonoetic_sdk import load_invocation\nif __name__ == \"__main__\":\n    requests.get(\"https://b.org/x\")\n    open(\"/srv/x\", \"w\")\n"}}}`), `{"errors": ["host_undeclared", "scope_undeclared"]}`},

	{"a faultless promotion", promoteIntent, `{}`, `{"errors": [], "warnings": [], "execution_mode": "script", "install_mode": "promote", "smoke_test": {"required": true, "classification": "auto_run"}}`},
	{"a promotion without revision", promoteIntent, payload(`{"revision_id": null}`), `{"errors": ["missing_field"]}`},
	{"a promotion that brings everything along", promoteIntent, payload(`{"capabilities": [], "io": {}, "artifact_ref": 7}`), `{"errors": [], "warnings": ["ignored_in_promote"]}`},
	{"a promotion without evidence", promoteIntent, payload(`{"smoke_test_task_id": null, "smoke_test_workflow_id": null}`), `{"errors": ["smoke_evidence_missing"]}`},
	{"a promotion of nothing known", `{"payload": {"agent_id": "x", "execution_mode": "script", "install_mode": "promote", "revision_id": "r"}}`, `{}`, `{"errors": [], "warnings": ["smoke_need_unknown"], "smoke_test": {"required": null, "classification": null}}`},
	{"a promotion that needs no smoke test", `{"payload": {"agent_id": "x", "execution_mode": "reasoning", "install_mode": "promote", "revision_id": "r"}, "candidate": {"execution_mode": "reasoning", "capabilities": []}}`, `{}`, `{"errors": [], "warnings": [], "smoke_test": {"required": false, "classification": null}}`},
	{"the mode of a promotion is the candidate's", promoteIntent, payload(`{"execution_mode": null}`), `{"warnings": [], "execution_mode": "script"}`},
	{"the operator's input", promoteIntent, merged(payload(`{"smoke_test_input": {"task": "x"}}`), `{"candidate": {"credential_services": ["mail"]}}`), `{"errors": [], "smoke_test.classification": "operator_directed"}`},
	{"the mode of a promotion is the contract's", merged(`{"payload": {"agent_id": "word-length", "install_mode": "promote", "revision_id": "r"}}`, baseDraft), `{}`, `{"errors": [], "warnings": [], "execution_mode": "reasoning"}`},
	{"a promotion by the draft alone", merged(`{"payload": {"agent_id": "word-length", "execution_mode": "reasoning", "install_mode": "promote", "revision_id": "r"}}`, baseDraft), `{}`, `{"errors": [], "warnings": [], "smoke_test.required": false}`},

	{"a secret", scriptIntent, payload(`{"description": "` + theSecret + `"}`), `{"errors": ["secret_value"], "findings.0.at": "/payload/description"}`},
	{"a secret for a key", scriptIntent, payload(`{"` + theSecret + `": 1}`), `{"errors": ["secret_value", "unknown_field"]}`},

	{"the contract's own agent", merged(reasoningIntent, baseDraft), payload(`{"agent_id": "word-length"}`), `{"errors": [], "warnings": []}`},
	{"another agent", merged(reasoningIntent, baseDraft), `{}`, `{"errors": ["agent_id_differs"]}`},
	{"a script where the contract reasons", merged(scriptIntent, baseDraft), payload(`{"agent_id": "word-length"}`), `{"errors": [], "warnings": ["execution_mode_differs"]}`},
	{"an answer is missing", merged(merged(reasoningIntent, baseDraft), `{"draft": {"answers": {"verification_plan": null}}}`), `{}`, `{"errors": ["spec_blocked"]}`},
	{"the contract is blocked", merged(merged(reasoningIntent, baseDraft), `{"draft": {"answers": {"outputs": ["Email the customer"]}}}`), payload(`{"agent_id": "word-length"}`), `{"errors": ["spec_blocked"], "warnings": ["capability_missing"]}`},
	{"less and more than the contract gives", merged(merged(reasoningIntent, baseDraft), `{"draft": {"answers": {"goal": "Fetch the forecast and decide what to wear.", "tools": ["https://a.org/v1"], "inputs": ["/srv/notes/"]}}}`),
		merged(capabilities(`{"type": "NetworkAccess", "hosts": ["a.org", "b.org"]}, {"type": "WriteAccess", "scopes": ["self.*"]}`), payload(`{"agent_id": "word-length"}`)),
		`{"errors": ["host_not_in_spec"], "warnings": ["capability_missing"]}`},
	{"more often than the contract", merged(merged(reasoningIntent, baseDraft), `{"draft": {"answers": {"cadence": "daily", "trigger": "Every day"}}}`),
		payload(`{"agent_id": "word-length", "capabilities": [{"type": "BackgroundReevaluation", "min_interval_secs": 60, "allow_reasoning": true}]}`), `{"errors": ["capability_not_in_spec"], "findings.0.at": "/payload/capabilities/0"}`},
	{"less often than the contract", merged(merged(reasoningIntent, baseDraft), `{"draft": {"answers": {"cadence": "daily", "trigger": "Every day"}}}`),
		payload(`{"agent_id": "word-length", "capabilities": [{"type": "BackgroundReevaluation", "min_interval_secs": 604800, "allow_reasoning": false}]}`), `{"errors": []}`},
	{"reasoning where the contract's script has none", merged(merged(scriptIntent, baseDraft), `{"draft": {"answers": {"goal": "Count the words, same input same output.", "cadence": "daily", "trigger": "Every day"}}}`),
		payload(`{"agent_id": "word-length", "capabilities": [{"type": "BackgroundReevaluation", "min_interval_secs": 86400, "allow_reasoning": true}]}`), `{"errors": ["capability_not_in_spec"], "warnings": []}`},
	{"more children than the contract", merged(merged(scriptIntent, baseDraft), `{"draft": {"answers": {"goal": "Decide which of three sub-agents answers."}}}`),
		payload(`{"agent_id": "word-length", "capabilities": [{"type": "AgentSpawn", "max_children": 4}]}`), `{"errors": ["capability_not_in_spec"]}`},
	{"other services than the contract", merged(merged(scriptIntent, baseDraft), `{"draft": {"answers": {"tools": ["Jira"]}, "options": {"hosts": ["a.atlassian.net"]}}}`),
		payload(`{"agent_id": "word-length", "credential_services": ["jira", "github"], "capabilities": [{"type": "CredentialAccess", "services": ["jira", "slack"]}, {"type": "NetworkAccess", "hosts": ["a.atlassian.net"]}]}`),
		`{"errors": ["capability_not_in_spec"], "findings.2.at": "/payload/credential_services"}`},
	{"what is open grants nothing", merged(merged(reasoningIntent, baseDraft), `{"draft": {"answers": {"tools": ["an API"]}}}`),
		merged(capabilities(`{"type": "NetworkAccess", "hosts": ["a.org"]}`), payload(`{"agent_id": "word-length"}`)), `{"errors": ["host_not_in_spec"]}`},
	{"properties that are a list", reasoningIntent, payload(`{"io": {"returns": {"required": null, "properties": []}}}`), `{"errors": ["io_shape"]}`},
	{"the other id of a smoke test", promoteIntent, payload(`{"smoke_test_task_id": null}`), `{"errors": ["smoke_pair_incomplete"], "findings.0.at": "/payload/smoke_test_task_id"}`},
	{"a folder beside the contract's", merged(merged(reasoningIntent, baseDraft), `{"draft": {"answers": {"inputs": ["/srv/notes/"]}}}`),
		payload(`{"agent_id": "word-length", "capabilities": [{"type": "ReadAccess", "scopes": ["self.*", "/srv/notes/2026/*", "/srv/*"]}]}`), `{"errors": ["scope_not_in_spec"]}`},
}

func TestIntent_workedCases(t *testing.T) {
	for _, c := range workedIntents {
		t.Run(c.name, c.run)
	}
}

func TestIntent(t *testing.T) {
	for _, c := range moreIntents {
		t.Run(c.name, c.run)
	}
}

func (c intentCase) input() string { return merged(c.base, c.patch) }

func (c intentCase) run(t *testing.T) {
	in, err := ParseIntentInput("intent.json", []byte(c.input()), plainSecret)
	if err != nil {
		t.Fatalf("%v\n%s", err, c.input())
	}
	wantAt(t, CheckIntent(in), c.want)
}

// TestIntent_barePayload holds that a payload by itself comes to the same as one
// beside nothing.
func TestIntent_barePayload(t *testing.T) {
	var wrapped struct {
		Payload json.RawMessage `json:"payload"`
	}
	for _, c := range slices.Concat(workedIntents, moreIntents) {
		if err := json.Unmarshal([]byte(merged(c.input(), `{"draft": null, "artifact": null, "candidate": null, "config": null}`)), &wrapped); err != nil {
			t.Fatal(err)
		}
		bare, err := ParseIntentInput("", wrapped.Payload, plainSecret)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		around, err := ParseIntentInput("", []byte(payload(string(wrapped.Payload))), plainSecret)
		if err != nil {
			t.Fatal(err)
		}
		a, b := CheckIntent(bare), CheckIntent(around)
		for i := range a.Findings {
			a.Findings[i].At = "/payload" + a.Findings[i].At
		}
		one, errOne := Encode(a)
		other, errOther := Encode(b)
		if errOne != nil || errOther != nil || !bytes.Equal(one, other) {
			t.Errorf("%s: %s\nis not\n%s", c.name, one, other)
		}
	}
}

// TestIntent_everyCodeIsReached lists the codes of the table that no case comes
// to, and those that are found with another severity.
func TestIntent_everyCodeIsReached(t *testing.T) {
	reached := map[string]bool{}
	for _, c := range slices.Concat(workedIntents, moreIntents) {
		in, err := ParseIntentInput("", []byte(c.input()), plainSecret)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range CheckIntent(in).Findings {
			reached[f.Code] = true
			if !slices.ContainsFunc(intentRules[:], func(r intentRule) bool { return r.code == f.Code }) {
				t.Errorf("%s: %s is not in the table", c.name, f.Code)
			}
			if f.Severity != intentSeverity(f.Code) && f.Code != "missing_intent_artifact" {
				t.Errorf("%s: %s is a %s", c.name, f.Code, f.Severity)
			}
			if f.Message == "" || f.At == "" && f.Code != "not_object" {
				t.Errorf("%s: %s says %q at %q", c.name, f.Code, f.Message, f.At)
			}
		}
	}
	for _, rule := range intentRules {
		if !reached[rule.code] {
			t.Errorf("no case reaches %s", rule.code)
		}
	}
}

// TestIntent_messages holds messages to what the table says that they name.
func TestIntent_messages(t *testing.T) {
	for _, c := range []struct{ base, patch, code, names string }{
		{scriptIntent, payload(`{"scriptentry": "x"}`), "unknown_field", "did you mean script_entry?"},
		{scriptIntent, payload(`{"auditor_pass": true}`), "forbidden_field", "verdicts come from promotion records"},
		{scriptIntent, payload(`{"runtime_lock": 1}`), "forbidden_field", "gateway makes the lock"},
		{scriptIntent, payload(`{"skill_md": 1}`), "forbidden_field", "gateway makes the metadata"},
		{scriptIntent, payload(`{"files": 1}`), "forbidden_field", "loose files are no artifact"},
		{scriptIntent, payload(`{"llm_preset": "x"}`), "field_not_for_mode", "llm_preset does not go with execution_mode script"},
		{scriptIntent, payload(`{"revision_id": "x"}`), "field_not_for_mode", "install_mode promote only"},
		{reasoningIntent, payload(`{"artifact_ref": null}`), "missing_intent_artifact", "the factory, not the installer, makes the bundle"},
		{reasoningIntent, capabilities(`{"type": "NetworkAccess", "hosts": ["https://api.x.com/v1"]}`), "host_not_bare", `write "api.x.com"`},
		{reasoningIntent, capabilities(`{"type": "NetworkAccess", "hosts": ["http://"]}`), "host_not_bare", "name one host"},
		{scriptIntent, payload(`{"install_mode": "full"}`), "full_skips_smoke_test", "send create_candidate, run the smoke test, then promote"},
		{promoteIntent, payload(`{"smoke_test_task_id": null, "smoke_test_workflow_id": null}`), "smoke_evidence_missing", "because of script"},
		{promoteIntent, payload(`{"agent_id": "x", "capabilities": []}`), "ignored_in_promote", "capabilities"},
		{merged(reasoningIntent, baseDraft), `{}`, "agent_id_differs", `"word-length"`},
		{merged(merged(reasoningIntent, baseDraft), `{"draft": {"answers": {"verification_plan": null}}}`), `{}`, "spec_blocked", "verification_plan"},
	} {
		in, err := ParseIntentInput("", []byte(merged(c.base, c.patch)), plainSecret)
		if err != nil {
			t.Fatal(err)
		}
		found := CheckIntent(in).Findings
		if !slices.ContainsFunc(found, func(f Finding) bool { return f.Code == c.code && strings.Contains(f.Message, c.names) }) {
			t.Errorf("%s does not name %q: %v", c.code, c.names, found)
		}
	}
}

func TestParseIntentInput_refuses(t *testing.T) {
	for _, c := range []struct{ patch, want string }{
		{`{"canditate": {}}`, "did you mean candidate?"},
		{`{"candidate": {"execution_mode": "auto"}}`, "/candidate/execution_mode"},
		{`{"candidate": {"capabilities": [{"type": "Netwrk"}]}}`, "/candidate/capabilities/0/type"},
		{`{"config": {"allow": true}}`, "/config/allow"},
		{`{"draft": {"objective": 7}}`, "objective"},
		{`{"artifact": {"files": []}}`, "/artifact/files"},
	} {
		_, err := ParseIntentInput("i.json", []byte(merged(scriptIntent, c.patch)), nil)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %q in it", c.patch, err, c.want)
		}
	}
}

// TestIntent_any: whatever is put together, nothing panics or is authorised, a
// secret comes out nowhere, and the same intent gives the same bytes.
func TestIntent_any(t *testing.T) {
	all := slices.Concat(workedIntents, moreIntents)
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SampledFrom(all).Draw(t, "base").input()
		for _, c := range rapid.SliceOfN(rapid.SampledFrom(all), 0, 3).Draw(t, "patches") {
			text = merged(text, c.patch)
		}
		in, err := ParseIntentInput("", []byte(text), plainSecret)
		if err != nil {
			return
		}
		report := CheckIntent(in)
		data, err := Encode(report)
		if err != nil {
			t.Fatal(err)
		}
		again, err := Encode(CheckIntent(in))
		if err != nil || !bytes.Equal(data, again) {
			t.Fatalf("not the same twice: %v", err)
		}
		if report.ExecutionAuthorized || bytes.Contains(data, []byte(theSecret)) || strings.Contains(report.Text(), theSecret) {
			t.Fatalf("it authorises or tells:\n%s", data)
		}
	})
}

func FuzzParseIntentInput(f *testing.F) {
	for _, c := range slices.Concat(workedIntents, moreIntents) {
		f.Add([]byte(c.input()))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		in, err := ParseIntentInput("fuzz", data, plainSecret)
		if err != nil {
			return
		}
		out, err := Encode(CheckIntent(in))
		if err != nil || !json.Valid(out) || bytes.Contains(out, []byte(theSecret)) {
			t.Errorf("%v\n%s", err, out)
		}
	})
}

// TestIntent_everyCellOfTheFieldTable puts each field in and takes it out, in
// each mode, and holds what is found to the cell of the table.
func TestIntent_everyCellOfTheFieldTable(t *testing.T) {
	values := map[fieldKind]string{textField: `"a"`, textsField: `["a"]`, objectField: `{"type": "object"}`, capabilitiesField: `[]`, anyField: `{}`}
	modes := []struct {
		name, base string
		cell       func(payloadField) fieldNeed
	}{
		{"script", scriptIntent, func(p payloadField) fieldNeed { return p.script }},
		{"reasoning", reasoningIntent, func(p payloadField) fieldNeed { return p.reasoning }},
		{"promote", promoteIntent, func(p payloadField) fieldNeed { return p.promote }},
	}
	absent := map[fieldNeed][]string{requiredField: {"missing_field"}, advisedField: {"io_returns_advised"}, smokeField: {"smoke_pair_incomplete"}}
	present := map[fieldNeed][]string{refusedField: {"field_not_for_mode"}, warnedField: {"credential_services_mode"}, ignoredField: {"ignored_in_promote"}}
	about := []string{"missing_field", "missing_intent_artifact", "io_returns_advised", "smoke_pair_incomplete", "field_not_for_mode", "credential_services_mode", "ignored_in_promote"}
	for _, mode := range modes {
		check := func(patch string, want []string) {
			t.Helper()
			in, err := ParseIntentInput("", []byte(merged(mode.base, patch)), plainSecret)
			if err != nil {
				t.Fatal(err)
			}
			report := CheckIntent(in)
			got := slices.DeleteFunc(slices.Concat(report.Errors, report.Warnings), func(code string) bool { return !slices.Contains(about, code) })
			if !slices.Equal(got, want) {
				t.Errorf("%s, %s: %v, want %v", mode.name, patch, got, want)
			}
		}
		both := func(field payloadField, patch func(value string) string) {
			need := mode.cell(field)
			without := absent[need]
			if field.name == "artifact_ref" && mode.name == "reasoning" {
				without = []string{"missing_intent_artifact"}
			}
			check(patch("null"), without)
			check(patch(values[field.kind]), present[need])
		}
		for _, field := range payloadFields {
			if field.name == "execution_mode" || field.name == "install_mode" || field.name == "io" && mode.name != "promote" {
				continue // they choose the column; what io holds has rows of its own
			}
			both(field, func(value string) string { return payload(`{"` + field.name + `": ` + value + `}`) })
		}
		if mode.name == "promote" {
			continue
		}
		for _, field := range ioFields {
			both(field, func(value string) string { return payload(`{"io": {"` + field.name + `": ` + value + `}}`) })
		}
	}
}
