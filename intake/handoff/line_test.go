package handoff

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"
)

// aLine is a line of `handoff --jsonl`, on one line.
func aLine(t *testing.T, id, kind, input string) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := json.Compact(&b, []byte(`{"id": `+id+`, "kind": "`+kind+`", "input": `+input+`}`)); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestAnswerLine_sameAsFiles holds that each kind comes to what its command
// makes of a file.
func TestAnswerLine_sameAsFiles(t *testing.T) {
	must := func(output any, err error) any {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return output
	}
	draft := merged(baseDraft, `{}`)
	draft = draft[len(`{"draft":`) : len(draft)-1]
	files := `{"files": {"main.py": "#!/usr/bin/env python3\r\nimport requests\n"}, "declared": []}`
	intent := merged(reasoningIntent, `{"artifact": {"files": {"ops.skill.md": "# ops\r\n"}}}`)
	for _, c := range []struct {
		kind, input string
		want        func(data []byte) any
	}{
		{KindPlan, draft, func(data []byte) any {
			in, err := parsePlanInput("", data, plainSecret)
			return must(MakePlan(in), err)
		}},
		{KindIntent, intent, func(data []byte) any {
			in, err := ParseIntentInput("", data, plainSecret)
			return must(CheckIntent(in), err)
		}},
		{KindArtifact, files, func(data []byte) any {
			in, err := parseArtifactInput("", data, plainSecret)
			return must(CheckArtifact(in), err)
		}},
		{KindLedger, fullLedger, func(data []byte) any {
			in, err := ParseLedgerInput("", data, plainSecret)
			return must(CheckEvidence(in), err)
		}},
	} {
		answer, err := AnswerLine(aLine(t, `"a"`, c.kind, c.input), nil, plainSecret)
		if err != nil {
			t.Fatalf("%s: %v", c.kind, err)
		}
		want, errWant := Encode(Line{json.RawMessage(`"a"`), c.kind, c.want([]byte(c.input))})
		got, errGot := Encode(answer)
		if errWant != nil || errGot != nil || !bytes.Equal(got, want) {
			t.Errorf("%s:\n%s\nis not\n%s", c.kind, got, want)
		}
		if !bytes.Contains(got, []byte(`"execution_authorized": false`)) {
			t.Errorf("%s does not say that it authorises nothing", c.kind)
		}
	}
}

func TestAnswerLine_refuses(t *testing.T) {
	for _, c := range []struct{ name, line, id, want string }{
		{"no JSON", `{"id": "a", `, "null", "ends too early"},
		{"no object", `["a"]`, "null", "one JSON object a line"},
		{"no kind", `{"id": "a", "input": {}}`, `"a"`, "/kind: is missing"},
		{"no input", `{"id": 7, "kind": "ledger"}`, "7", "/input: is missing"},
		{"another kind", `{"id": "a", "kind": "evidence", "input": {}}`, `"a"`, "plan, intent, artifact, ledger"},
		{"a key more", `{"id": "a", "kind": "plan", "inputs": {}, "input": {}}`, `"a"`, "did you mean input?"},
		{"an id that is a list", `{"id": [], "kind": "plan", "input": {}}`, "null", "id"},
		{"an id that is a secret", `{"id": "` + theSecret + `", "kind": "plan", "input": {}}`, "null", "looks like a secret"},
		{"an input that is refused", `{"id": "a", "kind": "ledger", "input": {"agnt": {}}}`, `"a"`, "did you mean agent?"},
		{"a key twice", `{"id": "a", "id": "b", "kind": "plan", "input": {}}`, "null", "stands twice"},
		{"too deep", `{"id": "a", "kind": "intent", "input": ` + strings.Repeat("[", 13) + strings.Repeat("]", 13) + `}`, "null", "nesting"},
	} {
		t.Run(c.name, func(t *testing.T) {
			answer, err := AnswerLine([]byte(c.line), nil, plainSecret)
			if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), theSecret) {
				t.Errorf("got %v, want %q in it", err, c.want)
			}
			if string(bytes.TrimSpace(answer.ID)) != c.id {
				t.Errorf("the id is %s, want %s", answer.ID, c.id)
			}
		})
	}
}

// TestAnswerLine_anyCase runs every ledger and intent of the tests as a line.
func TestAnswerLine_anyCase(t *testing.T) {
	var lines [][]byte
	for _, c := range slices.Concat(workedLedgers, workedFailures, moreLedgers) {
		lines = append(lines, aLine(t, "1", KindLedger, c.input()))
	}
	for _, c := range slices.Concat(workedIntents, moreIntents) {
		lines = append(lines, aLine(t, "2", KindIntent, c.input()))
	}
	for _, line := range lines {
		if _, err := AnswerLine(line, nil, plainSecret); err != nil {
			t.Errorf("%v\n%s", err, line)
		}
	}
}

// TestAnswerLine_secrets puts a secret in the place of every text and key of an
// input, one by one: no answer and no error repeats it, and an answer says where
// it was.
func TestAnswerLine_secrets(t *testing.T) {
	draft := baseDraft[len(`{"draft":`) : len(baseDraft)-1]
	for _, c := range []struct{ kind, input string }{
		{KindPlan, merged(draft, `{"options": {"agent_id": "x", "hosts": ["a.org"], "source_artifact_ref": "ar.1", "coder_status": "ok"}}`)},
		{KindIntent, merged(merged(scriptIntent, baseDraft), `{"artifact": {"files": {"main.py": "#!/usr/bin/env python3\n"}}, "candidate": {"credential_services": ["mail"]}}`)},
		{KindIntent, promoteIntent},
		{KindLedger, merged(fullLedger, claim(`{}`))},
		{KindLedger, merged(fullLedger, failedBy("architect", `{"stage": "design", "error": "x"}`))},
		{KindArtifact, `{"files": {"main.py": "x", "agent_instructions.md": "## required_capabilities\n- a.org\n"}, "declared": [{"type": "NetworkAccess", "hosts": ["a.org"]}], "agent_id": "x", "script_entry": "main.py", "kind": "agent_bundle", "prose": "x", "expected_digest": "x", "instructions": "y"}`},
	} {
		var input any
		if err := json.Unmarshal([]byte(c.input), &input); err != nil {
			t.Fatal(err)
		}
		poisoned(input, func() {
			data, err := json.Marshal(map[string]any{"id": "a", "kind": c.kind, "input": input})
			if err != nil {
				t.Fatal(err)
			}
			answer, err := AnswerLine(data, nil, plainSecret)
			if err != nil {
				if strings.Contains(err.Error(), theSecret) {
					t.Errorf("the error repeats it: %v", err)
				}
				return
			}
			out, err := Encode(answer)
			if err != nil {
				t.Fatal(err)
			}
			if bytes.Contains(out, []byte(theSecret)) {
				t.Errorf("%s repeats it:\n%s\n%s", c.kind, data, out)
			}
			if !bytes.Contains(out, []byte(`"secret_value"`)) {
				t.Errorf("%s does not find it:\n%s\n%s", c.kind, data, out)
			}
		})
	}
}

// poisoned visits a value once for each text and key in it, with the secret in
// that place.
func poisoned(v any, visit func()) {
	switch at := v.(type) {
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(at)) {
			value := at[key]
			if _, text := value.(string); text {
				at[key] = theSecret
				visit()
				at[key] = value
			}
			delete(at, key)
			at[theSecret] = value
			visit()
			delete(at, theSecret)
			at[key] = value
			poisoned(value, visit)
		}
	case []any:
		for i, value := range at {
			if _, text := value.(string); text {
				at[i] = theSecret
				visit()
				at[i] = value
			}
			poisoned(value, visit)
		}
	}
}

// FuzzAnswerLine: whatever a line holds, it is answered or refused, the same way
// each time, and tells no secret.
func FuzzAnswerLine(f *testing.F) {
	draft := baseDraft[len(`{"draft":`) : len(baseDraft)-1]
	for _, seed := range []struct{ kind, input string }{
		{KindPlan, draft}, {KindIntent, scriptIntent}, {KindIntent, merged(reasoningIntent, baseDraft)}, {KindLedger, fullLedger},
		{KindArtifact, `{"files": {"main.py": "#!/usr/bin/env python3\nimport requests\nopen('x', 'w')\n", "run.sh": "curl https://a.org > x\n", "a.rb": "puts %x(ls)\n", "go.mod": "module x\n"}, "declared": []}`},
	} {
		f.Add([]byte(`{"id": 1, "kind": "` + seed.kind + `", "input": ` + seed.input + `}`))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		answer, err := AnswerLine(line, nil, plainSecret)
		if err != nil {
			if strings.Contains(err.Error(), theSecret) {
				t.Errorf("the error tells a secret: %v", err)
			}
			return
		}
		out, err := Encode(answer)
		if err != nil || !json.Valid(out) || bytes.Contains(out, []byte(`"execution_authorized": true`)) || bytes.Contains(out, []byte(theSecret)) {
			t.Errorf("%v\n%s", err, out)
		}
		again, err := AnswerLine(line, nil, plainSecret)
		if err != nil {
			t.Fatal(err)
		}
		if same, err := Encode(again); err != nil || !bytes.Equal(out, same) {
			t.Errorf("%v: not the same twice", err)
		}
	})
}
