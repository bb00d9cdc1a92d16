package handoff

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"reflect"
	"slices"
	"testing"

	"github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif"
)

const agentsFolder = "../../testdata/agents/"

// agentReport checks one of the small agents against its intent.
func agentReport(t *testing.T, name string) ArtifactReport {
	t.Helper()
	data, err := os.ReadFile(agentsFolder + name + ".intent.json")
	if err != nil {
		t.Fatal(err)
	}
	in, err := DeclaredByIntent(name, data, nil)
	if err != nil {
		t.Fatal(err)
	}
	if in.Tree, err = ScanFolder(os.DirFS(agentsFolder+name), FolderLimits{}, nil); err != nil {
		t.Fatal(err)
	}
	return CheckArtifact(in)
}

// TestArtifact_agents: each of five small agents has exactly these findings.
func TestArtifact_agents(t *testing.T) {
	for name, want := range map[string][]string{
		"clean":                   nil,
		"undeclared-host":         {"host_undeclared index.mjs:8", "host_unused /capabilities"},
		"shells-out":              {"capability_undeclared main.py:8", "capability_unused /capabilities/0"},
		"deletes-forbidden":       {"scope_undeclared tidy.rb:9"},
		"import-without-manifest": {"import_without_manifest main.py:4"},
	} {
		var got []string
		for _, f := range agentReport(t, name).Findings {
			got = append(got, f.Code+" "+f.At)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

// TestArtifactSARIF_schema holds the log to the published schema of SARIF 2.1.0,
// and to nothing but what that schema knows.
func TestArtifactSARIF_schema(t *testing.T) {
	for _, name := range []string{"clean", "undeclared-host", "shells-out", "deletes-forbidden", "import-without-manifest"} {
		log, err := agentReport(t, name).SARIF("1.0.0")
		if err != nil {
			t.Fatal(err)
		}
		read, err := sarif.FromBytes(log)
		if err != nil {
			t.Fatal(err)
		}
		for _, run := range read.Runs { // written by the types of the schema even where the log is silent
			run.Language, run.Tool.Driver.Language, run.NewlineSequences = "en-US", "en-US", []string{"\n"}
		}
		if err := read.Validate(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		again, err := json.Marshal(read) // what the schema's types do not know is lost here
		if err != nil {
			t.Fatal(err)
		}
		var got, want any
		if err := errors.Join(json.Unmarshal(again, &got), json.Unmarshal(log, &want)); err != nil {
			t.Fatal(err)
		}
		if lost := lostIn(got, want, ""); lost != "" {
			t.Errorf("%s: the schema does not know what stands at %s", name, lost)
		}
	}
}

// lostIn is the first place at which got lacks what want holds, "" for none.
func lostIn(got, want any, at string) string {
	switch w := want.(type) {
	case map[string]any:
		g, ok := got.(map[string]any)
		if !ok && len(w) > 0 {
			return at
		}
		for key, inner := range w {
			if lost := lostIn(g[key], inner, at+"/"+key); lost != "" {
				return lost
			}
		}
	case []any:
		g, ok := got.([]any)
		if len(g) != len(w) || !ok && len(w) > 0 {
			return at
		}
		for i := range w {
			if lost := lostIn(g[i], w[i], fmt.Sprintf("%s/%d", at, i)); lost != "" {
				return lost
			}
		}
	default:
		if !reflect.DeepEqual(got, want) {
			return at
		}
	}
	return ""
}

func TestArtifactSARIF_golden(t *testing.T) {
	log, err := agentReport(t, "undeclared-host").SARIF("1.0.0")
	if err != nil {
		t.Fatal(err)
	}
	const golden = "../../testdata/golden/artifact.sarif"
	if *update {
		if err := os.WriteFile(golden, log, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(log, bytes.ReplaceAll(want, []byte("\r\n"), []byte("\n"))) {
		t.Errorf("the log is\n%s", log)
	}
}

func TestArtifactSARIF_rulesHaveHelp(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range artifactRules {
		if seen[r.code] || r.about == "" || r.help == "" || r.severity != SevError && r.severity != SevWarning {
			t.Errorf("the rule %+v is not whole, or stands twice", r)
		}
		seen[r.code] = true
	}
}
