package intake

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// python reads a file as the earlier Python tool wrote it.
func python(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "testdata", "python", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestLegacy_completeCheckpointResumes(t *testing.T) {
	cp, err := ParseCheckpoint("checkpoint_complete.json", python(t, "checkpoint_complete.json"), nil)
	if err != nil {
		t.Fatal(err)
	}
	if want := "Build an agent that writes a weekly page of what changed in our café’s recipe notes 🍞."; cp.Draft.Objective != want {
		t.Errorf("objective %q, want %q", cp.Draft.Objective, want)
	}
	if cp.Draft.Context != "internal" || len(cp.Draft.Answers) != 12 || cp.RunID != "20251104_091233_481902_9f0c2ab1" {
		t.Errorf("context %q, %d answers, run %q", cp.Draft.Context, len(cp.Draft.Answers), cp.RunID)
	}
	for _, derived := range []string{"approval_gates", "approvals", "decision", "execution_authorized", "readiness", "risk_assessment", "risk_level", "spec_path", "flags"} {
		if !slices.Contains(cp.Ignored, derived) {
			t.Errorf("%s is not listed as ignored: %v", derived, cp.Ignored)
		}
	}
	if len(cp.Ignored) < 24 {
		t.Errorf("%d keys ignored, dozens were there", len(cp.Ignored))
	}
	if a := Assess(cp.Draft, nil); a.Decision == NeedsInterview {
		t.Errorf("missing %v", namesWith(a, Missing))
	}
}

func TestLegacy_partialCheckpointResumes(t *testing.T) {
	cp, err := ParseCheckpoint("checkpoint_partial.json", python(t, "checkpoint_partial.json"), nil)
	if err != nil {
		t.Fatal(err)
	}
	if cp.RunID != "" {
		t.Errorf("%q is no parent: the pattern does not allow it", cp.RunID)
	}
	if !strings.HasPrefix(cp.Draft.Context, "client work: a bicycle shop") {
		t.Errorf("context %q", cp.Draft.Context)
	}
	if got := cp.Draft.Answers[Inputs]; !slices.Equal(got, Answer{"repair tickets"}) {
		t.Errorf("inputs %q: a text is one item", got)
	}
	r := Run{ID: "r", Created: "2026-01-31T12:00:00Z", Draft: cp.Draft, Assessment: Assess(cp.Draft, nil)}
	if r.Decision != NeedsInterview || !slices.Contains(namesWith(r.Assessment, Missing), "trigger") {
		t.Errorf("decision %s, missing %v: TBD answers nothing", r.Decision, namesWith(r.Assessment, Missing))
	}
	data, err := CheckpointJSON(r)
	if err != nil {
		t.Fatal(err)
	}
	again, err := ParseCheckpoint("new.json", data, nil)
	if err != nil {
		t.Fatal(err)
	}
	if DraftSHA256(again.Draft) != DraftSHA256(cp.Draft) {
		t.Errorf("written anew, the Draft is another: %+v, was %+v", again.Draft, cp.Draft)
	}
}

func TestLegacy_answersLoad(t *testing.T) {
	answers, err := ParseAnswers("answers.json", python(t, "answers.json"), nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(answers) != 12 || answers[SuccessCriteria][1] != "umlauts survive: äöü ß" {
		t.Errorf("%d answers: %q", len(answers), answers[SuccessCriteria])
	}
}

// TestCheckpoint_roundTrip: whatever is resumed from a checkpoint of ours comes
// to the same run.
func TestCheckpoint_roundTrip(t *testing.T) {
	for name, r := range testRuns() {
		data, err := CheckpointJSON(r)
		if err != nil {
			t.Fatal(err)
		}
		cp, err := ParseCheckpoint(name, data, nil)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		again := Run{ID: "other", Parent: cp.RunID, Created: "2027-01-01T00:00:00Z", Draft: cp.Draft, Assessment: Assess(cp.Draft, nil)}
		if d := Diff(r, again); !d.Same {
			t.Errorf("%s: a resumed run differs:\n%s", name, d.Text())
		}
	}
}
