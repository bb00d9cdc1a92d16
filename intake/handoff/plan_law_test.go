package handoff

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"agentintake/mobius/intake"
	"agentintake/mobius/risk"

	"pgregory.net/rapid"
)

// planLaws holds any plan to what is true of all of them.
func planLaws(t interface {
	Helper()
	Errorf(string, ...any)
}, in PlanInput) {
	t.Helper()
	p := MakePlan(in)
	first, err := Encode(p)
	if err != nil {
		t.Errorf("%v", err)
	}
	if second, err := Encode(MakePlan(in)); err != nil || !bytes.Equal(first, second) {
		t.Errorf("two plans of one draft differ")
	}
	if p.ExecutionAuthorized {
		t.Errorf("it authorises something")
	}
	PlanMarkdown(p)
	if len(p.Missing) > 0 {
		if p.Status != StatusClarification || p.AgentID != nil || p.Intent != nil || len(p.Stages)+len(p.BlockedBy)+len(p.Questions)+len(p.Unresolved) > 0 {
			t.Errorf("more than missing is filled: %s", first)
		}
		return
	}
	values := in.effective()
	for _, b := range p.CapabilityBasis {
		if !quotes(values[b.Field], b.Evidence) {
			t.Errorf("%s does not hold %q", b.Field, b.Evidence)
		}
	}
	for _, s := range p.ExecutionMode.Signals {
		if s.Field != "artifact" && s.Field != "execution_mode_hint" && !quotes(values[s.Field], s.Evidence) {
			t.Errorf("%s does not hold %q", s.Field, s.Evidence)
		}
	}
	for _, b := range p.BlockedBy {
		if b.Kind == "boundary" && !quotes(values["risk_boundary"], b.Text) {
			t.Errorf("the boundary does not hold %q", b.Text)
		}
	}
	if !slices.IsSortedFunc(p.Capabilities, func(a, b Capability) int { return a.Type.rank() - b.Type.rank() }) {
		t.Errorf("capabilities out of order: %v", p.IntendedCapabilities)
	}
	for i, c := range p.Capabilities {
		if p.IntendedCapabilities[i] != c.Type || i > 0 && p.Capabilities[i-1].Type == c.Type {
			t.Errorf("intended %v", p.IntendedCapabilities)
		}
		if !slices.ContainsFunc(p.CapabilityBasis, func(b Basis) bool { return b.Type == c.Type }) {
			t.Errorf("%s has no basis", c.Type)
		}
	}
	for i, s := range p.Stages {
		if s.N != i+1 {
			t.Errorf("stage %d is number %d", i, s.N)
		}
	}
	p.intentLaws(t, in)
}

// intentLaws holds a composed intent to the check of intents, once what only a
// factory knows is filled in.
func (p Plan) intentLaws(t interface {
	Helper()
	Errorf(string, ...any)
}, in PlanInput) {
	t.Helper()
	if p.Status != StatusPlanned || len(p.Errors) > 0 {
		return
	}
	payload := p.Intent.Payload
	if payload.ArtifactRef == "" {
		payload.ArtifactRef = "ar.1"
	}
	if payload.ExecutionMode == ModeScript && payload.ScriptEntry == "" {
		payload.ScriptEntry = "main.py"
	}
	data, err := json.Marshal(map[string]any{"payload": payload})
	if err != nil {
		t.Errorf("%v", err)
	}
	check, err := ParseIntentInput("", data, nil)
	if err != nil {
		t.Errorf("%v", err)
		return
	}
	check.Draft = &in
	for _, code := range CheckIntent(check).Errors {
		if code != "needs_code_artifact" { // the artifact is not at hand
			t.Errorf("the composed intent has the error %s: %s", code, data)
		}
	}
}

// effective are the texts of the draft by field.
func (in PlanInput) effective() map[string][]string {
	values := map[string][]string{"objective": {in.Draft.Objective}, "context": {in.Draft.Context}}
	for _, state := range intake.Assess(in.Draft, in.Lexicon).Fields {
		values[string(state.Name)] = state.Value
	}
	return values
}

func quotes(texts []string, evidence string) bool {
	return evidence != "" && slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(text, evidence) })
}

func TestPlan_lawsOfEveryCase(t *testing.T) {
	for _, c := range slices.Concat(workedPlans, rowPlans) {
		t.Run(c.id, func(t *testing.T) {
			in := PlanInput{RunID: "run-1", Draft: drafted(c.changes)}
			if c.options != "" {
				o, _, err := ParseOptions("", []byte(c.options), nil)
				if err != nil {
					t.Fatal(err)
				}
				in.Options = o
			}
			planLaws(t, in)
		})
	}
}

// snippets are pieces that answers of any kind are put together from.
var snippets = []string{
	"Fetch the rates", "search the web", "no network", "never", "but", "https://api.example.com/v1", "HTTPS://{x}.y.com", "nas.local", "Slack", "Google Drive", "public GitHub",
	"an export of Jira", "the OpenWeather API key", "./notes", "docs/a.md", "C:\\x\\y.csv", "the shared drive", "write", "delete old files", "in the repository", "CSV files",
	"every 5 minutes", "weekly", "on demand", "always-on", "cron", "run the tests", "no shell", "three sub-agents", "spawns two helper agents", "MCP", "pip install pillow==10.2",
	"the jq CLI", "`npm i x@1`", "summarise", "without an LLM", "convert", "free text", "several modules", ". ", "; ", "\n", ", ", "“quoted”", "don’t", "ＦＵＬＬ　ＷＩＤＴＨ", "\u200bzero", "İx", "none", "customer records", "# head", "- item", "```",
}

func TestPlan_lawsAtRandom(t *testing.T) {
	text := rapid.Custom(func(t *rapid.T) string {
		return strings.Join(rapid.SliceOfN(rapid.SampledFrom(snippets), 1, 6).Draw(t, "pieces"), " ")
	})
	rapid.Check(t, func(t *rapid.T) {
		d := drafted(nil)
		for _, field := range []risk.Field{"objective", "context", "goal", "trigger", "inputs", "outputs", "tools", "memory", "cadence", "risk_boundary", "registration_path"} {
			if !rapid.Bool().Draw(t, "change "+string(field)) {
				continue
			}
			value := text.Draw(t, string(field))
			switch field {
			case "objective":
				d.Objective = value
			case "context":
				d.Context = value
			default:
				info, _ := intake.FieldByName(string(field))
				if info.Kind == intake.List {
					value = strings.ReplaceAll(value, "\n", " ")
				}
				d.Answers[field] = intake.Answer{value}
			}
		}
		planLaws(t, PlanInput{Draft: d.Trimmed()})
	})
}

func FuzzParsePlanInput(f *testing.F) {
	f.Add([]byte(`{"objective": "x", "context_hint": "internal", "answers": {"goal": "y"}, "options": {"hosts": ["a"], "artifact": {"form": "script", "dependencies": {"manifests": [{}]}}}}`))
	f.Add([]byte(`{"goal": "x", "tools": ["a", "b"]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		in, err := ParsePlanFile("f", data, nil)
		if err != nil {
			return
		}
		p := MakePlan(in)
		if _, err := Encode(p); err != nil {
			t.Error(err)
		}
		PlanMarkdown(p)
	})
}

func TestParsePlanInput_allFaultsAtOnce(t *testing.T) {
	_, err := parsePlanInput("f.json", []byte(`{"objectiv": "x", "answers": {"gaol": 1}, "options": {"hosts": "a", "agent_id": 3, "layers": [1], "source_state": "gone", "federation_complete": "yes", "artifact": {"form": "x", "extra": 1}}}`), nil)
	if err == nil {
		t.Fatal("accepted")
	}
	for _, want := range []string{"/objectiv: is no key; did you mean objective?", "answers.gaol: is no field; did you mean goal?", "/options/hosts: is text, a list is expected",
		"/options/agent_id: is a number, text is expected", "/options/source_state: is none of the values it takes", "/options/federation_complete: is text, true or false is expected",
		"/options/artifact/form", "/options/artifact/extra: is no key"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("no fault says %q:\n%v", want, err)
		}
	}
}

func TestParsePlanInput_withholdsSecrets(t *testing.T) {
	secrets := func(text string) (string, bool) { return "test key", strings.Contains(text, "KEY-123") }
	in, err := parsePlanInput("", []byte(`{"objective": "uses KEY-123", "answers": {"goal": "Show KEY-123"}, "options": {"hosts": ["KEY-123.org"]}}`), secrets)
	if err != nil {
		t.Fatal(err)
	}
	p := MakePlan(in)
	data, err := Encode(p)
	if err != nil || strings.Contains(string(data), "KEY-123") {
		t.Errorf("%v: the secret is repeated: %s", err, data)
	}
	if !slices.Equal(p.Errors, []string{"secret_value"}) || len(p.Findings) != 3 || p.Findings[0].At != "/objective" {
		t.Errorf("findings %+v", p.Findings)
	}
}

// A report of an artifact goes into a plan as it came out of the check.
func TestPlan_takesReportOfArtifact(t *testing.T) {
	report := CheckArtifact(ArtifactInput{Tree: scanFiles(map[string]string{
		"main.py":          "#!/usr/bin/env python3\nimport requests\nif __name__ == \"__main__\":\n    pass\n",
		"requirements.txt": "requests==2.0\n",
	}, nil)})
	data, err := Encode(report)
	if err != nil {
		t.Fatal(err)
	}
	planCase{"", nil, `{"artifact": ` + string(data) + `}`, js{
		"execution_mode.decided_by": "artifact_entry", "packager.action": "packager", "packager.reason": "third_party", "intent.payload.script_entry": "main.py", "code_bearing": true,
	}}.check(t)
}
