package handoff

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"agentintake/mobius/intake"
	"agentintake/mobius/risk"
)

// baseAnswers are those of the base draft (handoff, §8).
var baseAnswers = intake.Answers{
	"goal": {"Show the length of a word."}, "trigger": {"Manual."}, "inputs": {"a word"}, "outputs": {"the answer on screen"},
	"tools": {"none"}, "memory": {"Nothing is retained."}, "cadence": {"one-shot"}, "human_gate": {"None."},
	"risk_boundary": {"No e-mail."}, "success_criteria": {"The answer is right."},
	"verification_plan": {"Compare with a known answer."}, "registration_path": {"docs/agents/word-length.md"},
}

// drafted is the base draft with other answers; a list is parted by " | ", and an
// empty answer is none.
func drafted(changes map[risk.Field]string) intake.Draft {
	d := intake.Draft{Objective: "Build an agent for the records office", Context: "internal", Answers: maps.Clone(baseAnswers)}
	for field, text := range changes {
		switch {
		case field == "objective":
			d.Objective = text
		case field == "context":
			d.Context = text
		case text == "":
			delete(d.Answers, field)
		default:
			d.Answers[field] = strings.Split(text, " | ")
		}
	}
	return d
}

// planCase is a draft, options, and what is expected of the plan, as a summary
// of names.
type planCase struct {
	id      string
	changes map[risk.Field]string
	options string // JSON
	want    map[string]any
}

// planOf makes the plan of a case.
func planOf(t *testing.T, c planCase) Plan {
	t.Helper()
	in := PlanInput{RunID: "run-1", Draft: drafted(c.changes)}
	if c.options != "" {
		o, found, err := ParseOptions("options.json", []byte(c.options), nil)
		if err != nil {
			t.Fatal(err)
		}
		in.Options, in.Found = o, found
	}
	return MakePlan(in)
}

// summarized is a plan as the cases compare it: stages by names, what is
// unresolved by fields.
func summarized(t *testing.T, p Plan) map[string]any {
	t.Helper()
	data, err := Encode(p)
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]any
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	byName := func(list, name string) {
		names := []any{}
		for _, one := range all[list].([]any) {
			names = append(names, one.(map[string]any)[name])
		}
		all[list] = names
	}
	byName("stages", "stage")
	byName("unresolved", "field")
	return all
}

// at looks up a dotted path in a decoded value; "#" is the length of a list.
func at(value any, path string) any {
	for step := range strings.SplitSeq(path, ".") {
		switch v := value.(type) {
		case map[string]any:
			value = v[step]
		case []any:
			if step == "#" {
				return float64(len(v))
			}
			n := slices.Index([]string{"0", "1", "2", "3", "4", "5", "6", "7"}, step)
			if n < 0 || n >= len(v) {
				return nil
			}
			value = v[n]
		default:
			return nil
		}
	}
	return value
}

// asJSON is a value in one spelling.
func asJSON(t *testing.T, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var plain any
	if err := json.Unmarshal(data, &plain); err != nil {
		t.Fatal(err)
	}
	data, err = json.Marshal(plain)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func (c planCase) check(t *testing.T) {
	t.Helper()
	got := summarized(t, planOf(t, c))
	for path, want := range c.want {
		if g, w := asJSON(t, at(got, path)), asJSON(t, want); g != w {
			t.Errorf("%s\n got %s\nwant %s", path, g, w)
		}
	}
}

type js = map[string]any

func names(list ...string) []string { return append([]string{}, list...) }

func TestPlan_workedCases(t *testing.T) {
	for _, c := range workedPlans {
		t.Run(c.id, c.check)
	}
}

// workedPlans are the worked cases of the page (handoff, §8).
var workedPlans = []planCase{
	{"P1", nil, "", js{
		"status": "planned", "agent_id": "word-length", "capabilities": names(), "execution_mode.decided_by": "capability_default",
		"execution_mode.mode": "reasoning", "route": "reasoning_only", "gates.gate": "audit_only", "smoke_test.required": false,
		"stages": names("intent_bundle", "review", "baseline_evals", "create_candidate", "promote"),
	}},
	{"P2", map[risk.Field]string{"verification_plan": ""}, "", js{"status": "clarification_needed", "missing": names("verification_plan")}},
	{"P2b", nil, `{"source_artifact_ref": "ar.1", "source_state": "stale"}`, js{"status": "clarification_needed", "questions": names("source_artifact_ref")}},
	{"P3", map[risk.Field]string{"goal": "Fetch the forecast for a city and return the JSON.", "tools": "https://api.open-meteo.com/v1/forecast"}, "", js{
		"capabilities": []js{{"type": "NetworkAccess", "hosts": names("api.open-meteo.com")}}, "execution_mode.decided_by": "wraps_and_returns",
		"execution_mode.mode": "script", "route": "gated_code", "packager.action": "decide_after_inspection", "gates.gate": "full",
		"smoke_test.because": names("script", "NetworkAccess"), "smoke_test.classification": "auto_run",
	}},
	{"P4", map[risk.Field]string{"goal": "Summarise what colleagues ask.", "tools": "https://intranet.example.com"}, "", js{
		"execution_mode.mode": "reasoning", "route": "reasoning_only", "gates.gate": "full", "gates.disputed": names("D2"),
		"tier_4a": names("unit_test_runner"), "smoke_test.classification": "auto_run",
	}},
	{"P5", map[risk.Field]string{"goal": "Draft replies and email them to customers.", "outputs": "e-mails to customers", "tools": "Gmail"}, "", js{
		"status": "blocked", "capabilities": []js{{"type": "CredentialAccess", "services": names("gmail")}, {"type": "NetworkAccess", "hosts": names()}},
		"unresolved": names("hosts"), "smoke_test.classification": "operator_directed", "credentials.onboarding_required": true,
	}},
	{"P6", map[risk.Field]string{"goal": "Convert CSV rows to JSON.", "inputs": "rows.csv", "outputs": "a JSON file", "tools": "files"}, "", js{
		"capabilities":              []js{{"type": "ReadAccess", "scopes": names("self.*")}, {"type": "WriteAccess", "scopes": names("self.*")}},
		"execution_mode.decided_by": "deterministic_verbs", "execution_mode.mode": "script", "route": "simple_code",
		"gates.gate": "full", "gates.disputed": names("D3"), "smoke_test.because": names("script"), "smoke_test.classification": "auto_run",
	}},
	{"P7", map[risk.Field]string{"goal": "Write a digest of the notes.", "inputs": "notes in the project folder",
		"outputs": "a Markdown digest in docs/digests/", "trigger": "Every Friday", "cadence": "weekly"}, "", js{
		"capabilities": []js{{"type": "ReadAccess", "scopes": names()}, {"type": "WriteAccess", "scopes": names("docs/digests/*")},
			{"type": "BackgroundReevaluation", "min_interval_secs": 604800, "allow_reasoning": true}},
		"unresolved": names("read_scopes"), "gates.gate": "audit_only", "gates.disputed": names("D4"),
		"intent.missing": names("artifact_ref", "read_scopes"),
	}},
	{"P8", map[risk.Field]string{"goal": "Wraps the ffmpeg CLI to resize clips.", "tools": "pip install pillow==10.2.0"}, "", js{
		"route": "external_tool", "capabilities": []js{{"type": "CodeExecution"}}, "packager.action": "packager", "packager.reason": "declared_in_prose",
		"packager.packages": []js{{"ecosystem": "system", "name": "ffmpeg", "version": nil}, {"ecosystem": "pip", "name": "pillow", "version": "10.2.0"}},
		"unresolved":        names("packages"),
	}},
	{"P9", nil, `{"design_needed": true, "execution_mode_hint": "script"}`, js{
		"route": "design_heavy", "then": "simple_code", "execution_mode.decided_by": "hint_script",
	}},
	{"P10", map[risk.Field]string{"goal": "Count words, same input same output."},
		`{"source_artifact_ref": "ar.1", "source_script_entry": "main.py", "federation_complete": true, "escalation_approval_id": "apr-esc-1"}`, js{
			"route": "artifact_reuse", "execution_mode.decided_by": "stated_deterministic",
			"stages":         names("inspect_source", "packager", "federation_check", "create_candidate", "smoke_test", "promote"),
			"intent.missing": names(),
		}},
	{"P11", map[risk.Field]string{"goal": "Search the web and assess what it finds."}, "", js{
		"capabilities": []js{{"type": "NetworkAccess", "hosts": names("*")}}, "unresolved": names(),
		"description": "Search the web and assess what it finds. Open web: hosts cannot be listed (Search the web).",
	}},
	{"P12", map[risk.Field]string{"goal": "Decide which of three sub-agents answers.", "memory": "Remembers the last choice.",
		"tools": "a scheduler; MCP; no shell"}, "", js{
		"capabilities": []js{{"type": "MemoryAccess"}, {"type": "SchedulerAccess"}, {"type": "AgentSpawn", "max_children": 3}, {"type": "SandboxFunctions"}},
		"route":        "gated_code", "gates.gate": "full",
	}},
	{"P13", map[risk.Field]string{"tools": "Jira", "risk_boundary": "No credentials."}, "", js{
		"intended_capabilities": names("NetworkAccess"), "unresolved": names("credentials_conflict", "hosts"),
	}},
	{"P13b", map[risk.Field]string{"tools": "https://a.org", "risk_boundary": "No network access."}, "", js{
		"status": "blocked", "blocked_by": []js{{"kind": "boundary", "ref": "NetworkAccess", "text": "No network"}},
	}},
}
