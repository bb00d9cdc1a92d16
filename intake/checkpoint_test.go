package intake

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
)

func TestParseCheckpoint(t *testing.T) {
	draft := Draft{Objective: "Build an agent", Context: "internal", Answers: Answers{Goal: {"a"}, Tools: {"b"}}}
	tests := []struct {
		name, give string
		want       Checkpoint
	}{
		{"as saved", `{"schema_version": "mobius.checkpoint.v2.0", "run_id": "20260101_000000_000001_0a1b2c3d", "objective": "Build an agent",
			"context": "internal", "answers": {"goal": "a", "tools": ["b"]}}`, Checkpoint{Draft: draft, RunID: "20260101_000000_000001_0a1b2c3d"}},
		{"tampered with", `{"schema_version": "mobius.checkpoint.v2.0", "run_id": "../../outside", "objective": "Build an agent", "context": "internal",
			"answers": {"goal": "a", "tools": "b", "approval": "granted"}, "decision": "spec_ready", "readiness": {"safety_readiness": {"status": "pass"}},
			"approvals": [{"status": "approved"}], "brief_path": "/etc/passwd", "execution_authorized": true}`,
			Checkpoint{Draft: draft, Ignored: []string{"answers.approval", "approvals", "brief_path", "decision", "execution_authorized", "readiness", "run_id"}}},
		{"of the Python tool", `{"schema_version": "mobius.checkpoint.v1.0", "objective": "Build an agent", "context_hint": "internal", "answers": {"goal": "a", "tools": ["b"]}, "risk": {}}`,
			Checkpoint{Draft: draft, Ignored: []string{"risk"}}},
		{"without a version", `{"objective": " Build an agent\r\n", "context_hint": "internal", "answers": {"goal": "a", "tools": ["b"]}}`, Checkpoint{Draft: draft}},
		{"hint in a new one", `{"schema_version": "mobius.checkpoint.v2.0", "objective": "a", "context_hint": "x"}`,
			Checkpoint{Draft: Draft{Objective: "a", Answers: Answers{}}, Ignored: []string{"context_hint"}}},
		{"no context", `{"schema_version": "mobius.checkpoint.v1.0", "objective": "a", "context_hint": null}`, Checkpoint{Draft: Draft{Objective: "a", Answers: Answers{}}}},
		{"run id of another kind", `{"objective": "a", "run_id": 7}`, Checkpoint{Draft: Draft{Objective: "a", Answers: Answers{}}, Ignored: []string{"run_id"}}},
		{"secret and escape sequence as keys", `{"objective": "a", "hunter2": 1, "a\u001b[2J": 2}`,
			Checkpoint{Draft: Draft{Objective: "a", Answers: Answers{}}, Ignored: []string{"(a key that looks like a secret)", "a\ufffd[2J"}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := ParseCheckpoint("c.json", []byte(tt.give), fakeSecrets)
			if err != nil {
				t.Fatal(err)
			}
			if !reflect.DeepEqual(got, tt.want) {
				t.Errorf("got  %+v\nwant %+v", got, tt.want)
			}
		})
	}
}

func TestParseCheckpoint_refuses(t *testing.T) {
	tests := []struct {
		name, give string
		want       []string // beginnings of the faults
	}{
		{"no object", `[]`, []string{"c.json:1:1: is an array, a checkpoint object is expected"}},
		{"no objective", `{"answers": {}}`, []string{"c.json:1:1: objective: is missing"}},
		{"blank objective", `{"objective": "\n "}`, []string{"c.json:1:15: objective: is blank"}},
		{"another artifact", `{"schema_version": "mobius.spec.v1.0", "objective": "a"}`, []string{"c.json:1:20: schema_version: is neither mobius.checkpoint.v2.0 nor mobius.checkpoint.v1.0"}},
		{"version of another kind", `{"schema_version": 2, "objective": "a"}`, []string{"c.json:1:20: schema_version: is a number, text is expected"}},
		{"key twice", `{"objective": "a", "objective": "b"}`, []string{"c.json:1:20: objective: stands twice"}},
		{"key twice in what is ignored", `{"objective": "a", "risk": {"level": "low", "level": "high"}}`, []string{"c.json:1:45: risk.level: stands twice"}},
		{"all faults", `{"objective": 1, "context": [], "answers": {"goal": 2, "tools": ["hunter2"]}}`, []string{
			"c.json:1:15: objective: is a number, text is expected", "c.json:1:29: context: is an array, text is expected",
			"c.json:1:53: answers.goal: is a number, text is expected", "c.json:1:66: answers.tools[0]: looks like a secret (a password)"}},
		{"answers of another kind", `{"objective": "a", "answers": []}`, []string{"c.json:1:31: answers: is an array, an object is expected"}},
		{"secret in the objective", `{"objective": "use hunter2"}`, []string{"c.json:1:15: objective: looks like a secret (a password)"}},
		{"too large", `{"objective": "a"}` + strings.Repeat(" ", MaxCheckpointBytes), []string{"c.json: 8,000,018 bytes are over the limit of 8,000,000"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := ParseCheckpoint("c.json", []byte(tt.give), fakeSecrets)
			if err == nil {
				t.Fatalf("no fault, but %+v", got)
			}
			lines := strings.Split(err.Error(), "\n")
			if !slices.EqualFunc(lines, tt.want, strings.HasPrefix) {
				t.Errorf("faults\n%s\nwant\n%s", err, strings.Join(tt.want, "\n"))
			}
		})
	}
}

func TestValidRunID(t *testing.T) {
	for id, want := range map[string]bool{
		"20260101_000000_000001_0a1b2c3d": true, "a": true, "0": true, "Z-_9": true, strings.Repeat("a", 80): true,
		"": false, "-a": false, "_a": false, "a/b": false, "..": false, "a.b": false, "a b": false, "ä": false, "a\n": false, strings.Repeat("a", 81): false,
	} {
		if got := ValidRunID(id); got != want {
			t.Errorf("ValidRunID(%q) = %v; want %v", id, got, want)
		}
	}
}

func FuzzParseCheckpoint(f *testing.F) {
	for _, seed := range []string{`{"objective": "a"}`, `{"schema_version": "mobius.checkpoint.v1.0", "objective": "a", "context_hint": null, "answers": {"goal": "x"}, "z": [{}]}`,
		`{"objective": "a", "run_id": "../x", "answers": {"tools": ["a", "a"]}}`, `{"objective": ""}`, `{"schema_version": []}`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		cp, err := ParseCheckpoint("c.json", data, fakeSecrets)
		var faults Faults
		if err != nil {
			if !errors.As(err, &faults) || len(faults) == 0 || !reflect.DeepEqual(cp, Checkpoint{}) {
				t.Fatalf("checkpoint %+v with error %v; want nothing but faults", cp, err)
			}
			return
		}
		if cp.RunID != "" && !ValidRunID(cp.RunID) {
			t.Errorf("run id %q", cp.RunID)
		}
		if err := CheckDraft(cp.Draft, fakeSecrets); err != nil {
			t.Errorf("what a checkpoint may hold is refused when typed: %v", err)
		}
		if !reflect.DeepEqual(cp.Draft.Trimmed(), cp.Draft) || !slices.IsSorted(cp.Ignored) {
			t.Errorf("draft %+v, ignored %q", cp.Draft, cp.Ignored)
		}
	})
}
