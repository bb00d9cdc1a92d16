package intake

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"
)

var update = flag.Bool("update", false, "write the golden files anew; look at what changed before committing it")

// golden compares text with a file of testdata/golden, whatever line ends a
// checkout gave it.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	path := filepath.Join("..", "testdata", "golden", filepath.FromSlash(name))
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v (write it with -update)", err)
	}
	want = bytes.ReplaceAll(want, []byte("\r\n"), []byte("\n"))
	if bytes.Equal(got, want) {
		return
	}
	gotLines, wantLines := bytes.Split(got, []byte("\n")), bytes.Split(want, []byte("\n"))
	for i := range max(len(gotLines), len(wantLines)) {
		switch {
		case i >= len(gotLines):
			t.Fatalf("%s: line %d is gone, want %q", name, i+1, wantLines[i])
		case i >= len(wantLines):
			t.Fatalf("%s: line %d is new: %q", name, i+1, gotLines[i])
		case !bytes.Equal(gotLines[i], wantLines[i]):
			t.Fatalf("%s: line %d is\n  %s\nwant\n  %s", name, i+1, gotLines[i], wantLines[i])
		}
	}
}

// shippedAnswers reads the example answers that the README runs.
func shippedAnswers(t *testing.T) Answers {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "testdata", "answers", "weekly-digest.json"))
	if err != nil {
		t.Fatal(err)
	}
	answers, err := ParseAnswers("weekly-digest.json", data, nil)
	if err != nil {
		t.Fatal(err)
	}
	return answers
}

func TestGolden_artifacts(t *testing.T) {
	shipped := runOf("20260131_120000_000001_aaaaaaaa", Draft{"Build an agent that writes a weekly digest of our project notes", "internal", shippedAnswers(t)}, nil)
	for _, c := range []struct {
		name string
		run  Run
		want Decision
	}{
		{"weekly-digest", shipped, SpecReady},
		{"blocked-conflict", conflictRun(), HumanApprovalRequired},
		{"incomplete", incompleteRun(), NeedsInterview},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.run.Decision != c.want {
				t.Fatalf("decision %s, want %s", c.run.Decision, c.want)
			}
			for kind, file := range map[string]string{KindAgentSpec: "agent_spec.json", KindSpec: "mobius_spec.json", KindCheckpoint: "checkpoint.json"} {
				if kind == KindAgentSpec && c.want == NeedsInterview {
					continue
				}
				data, err := render(kind, c.run)
				if err != nil {
					t.Fatal(err)
				}
				golden(t, c.name+"/"+file, data)
			}
			if c.want != NeedsInterview {
				golden(t, c.name+"/agent_spec.md", AgentSpecMarkdown(c.run))
			}
			golden(t, c.name+"/brief.md", BriefMarkdown(c.run))
			golden(t, c.name+"/mobius_spec.md", SpecMarkdown(c.run))
			paths := Paths{Brief: ".mobius/runs/brief.md", Checkpoint: ".mobius/checkpoints/checkpoint.json"}
			if c.want != NeedsInterview {
				paths.AgentSpec = ".mobius/agent_specs/agent_spec.json"
			}
			summary := Summary(c.run, paths, nil)
			data, err := summary.JSON()
			if err != nil {
				t.Fatal(err)
			}
			golden(t, c.name+"/summary.json", data)
			golden(t, c.name+"/summary.txt", []byte(SummaryText(summary)))
			line, err := HistoryLine(c.run, map[string]string{".mobius/runs/" + c.run.ID + "_brief.md": DraftSHA256(c.run.Draft)})
			if err != nil {
				t.Fatal(err)
			}
			golden(t, c.name+"/history.jsonl", line)
		})
	}
}

func TestGolden_diff(t *testing.T) {
	d := Diff(digestRun(), conflictRun())
	golden(t, "diff/digest-to-conflict.txt", []byte(d.Text()))
	data, err := d.JSON()
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "diff/digest-to-conflict.json", data)
	golden(t, "diff/nothing.txt", []byte(Diff(digestRun(), digestRun()).Text()))
}
