package intake

import (
	"strings"
	"testing"
)

func TestDecodeArtifact_givesBackWhatWasSaid(t *testing.T) {
	for name, r := range testRuns() {
		for _, kind := range []string{KindAgentSpec, KindSpec, KindCheckpoint} {
			data, err := render(kind, r)
			if err != nil {
				continue // no Agent Spec while a question is open
			}
			a, err := DecodeArtifact(name, data)
			if err != nil {
				t.Fatalf("%s of %s: %v", kind, name, err)
			}
			if a.Kind != kind || !sameDraft(a.Draft, r.Draft) || a.Meta.RunID != r.ID || a.Meta.Parent != r.Parent || a.Meta.Created != r.Created {
				t.Errorf("%s of %s gives back %+v", kind, name, a)
			}
		}
	}
}

func TestDecodeArtifact_namesEveryFaultAtOnce(t *testing.T) {
	data, err := CheckpointJSON(conflictRun())
	if err != nil {
		t.Fatal(err)
	}
	bad := strings.NewReplacer(`"run_id": "2026`, `"run_id": "../2026`, `"created_at": "2026`, `"created_at": "26`, `"goal": "`, `"gaol": "`, `"cadence": "event-driven"`, `"cadence": 7`).Replace(string(data))
	_, err = DecodeArtifact("c.json", []byte(bad))
	if err == nil {
		t.Fatal("it is read")
	}
	for _, want := range []string{"c.json", "run_id", "created_at", "did you mean goal?", "cadence"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("the error does not name %s: %v", want, err)
		}
	}
	for _, other := range []string{`{}`, `[]`, `{"schema_version":"mobius.checkpoint.v1.0"}`, `{"schema_version":7}`, ``, `{"schema_version":"mobius.spec.v1.0"} x`} {
		if _, err := DecodeArtifact("c.json", []byte(other)); err == nil {
			t.Errorf("%s is read as an artifact", other)
		}
	}
}

// FuzzVerify: no bytes make checking panic, and only what Möbius would write
// passes.
func FuzzVerify(f *testing.F) {
	for _, r := range []Run{digestRun(), conflictRun(), incompleteRun()} {
		for _, kind := range []string{KindAgentSpec, KindSpec, KindCheckpoint} {
			if data, err := render(kind, r); err == nil {
				f.Add(data)
			}
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		found := Verify("", data)
		a, err := DecodeArtifact("", data)
		if err != nil {
			if len(found) == 0 {
				t.Errorf("passes, though it cannot be read: %v", err)
			}
			return
		}
		if len(found) == 0 {
			again, err := render(a.Kind, a.Run(a.Lexicon))
			if err != nil || string(again) != string(data) {
				t.Errorf("passes, though Möbius would write\n%s (%v)", again, err)
			}
		}
	})
}
