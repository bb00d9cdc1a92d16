package handoff

import (
	"bytes"
	"encoding/json"
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
			in, err := ParsePlanInput("", data, plainSecret)
			return must(MakePlan(in), err)
		}},
		{KindIntent, intent, func(data []byte) any {
			in, err := ParseIntentInput("", data, plainSecret)
			return must(CheckIntent(in), err)
		}},
		{KindArtifact, files, func(data []byte) any {
			in, err := ParseArtifactInput("", data, plainSecret)
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
