//go:build linux || darwin

package main

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"agentintake/mobius/intake"
	"agentintake/mobius/tui/term/termtest"
)

const digestObjective = "Build an agent that writes a weekly digest of our project notes"

// digestAnswers are the shipped answers that the README runs.
func digestAnswers(t *testing.T) intake.Answers {
	t.Helper()
	data, err := os.ReadFile("../../testdata/answers/weekly-digest.json")
	if err != nil {
		t.Fatal(err)
	}
	answers, err := intake.ParseAnswers("weekly-digest.json", data, findSecret)
	if err != nil {
		t.Fatal(err)
	}
	return answers
}

// TestWholeInterview_writesWhatHeadlessWrites types the shipped answers, keys
// only, into the real program on a real terminal, and compares every artifact
// with those of a headless run: byte for byte, but for run id and time.
func TestWholeInterview_writesWhatHeadlessWrites(t *testing.T) {
	program := termtest.Build(t, ".")
	headless := headlessArtifacts(t)
	for _, size := range []struct {
		name       string
		cols, rows int
	}{{"80x24", 80, 24}, {"120x40", 120, 40}} {
		t.Run(size.name, func(t *testing.T) {
			dir := t.TempDir()
			screen := termtest.Start(t, termtest.Options{Args: []string{program}, Dir: dir, Cols: size.cols, Rows: size.rows})
			typeInterview(t, screen, digestAnswers(t))
			screen.WaitText("Review ·") // a key that followed the last one sooner would count as part of a paste
			screen.Press("s")
			screen.WaitText("agent_spec.json")
			screen.Press("q")
			if code := screen.WaitExit(); code != 0 {
				t.Fatalf("exit code %d\n%s", code, screen.Screen())
			}
			compareArtifacts(t, headless, artifactsIn(t, dir))
			if left, _ := filepath.Glob(filepath.Join(dir, ".mobius", "journals", "*.jsonl")); len(left) > 0 {
				t.Errorf("the journal of a saved run is still there: %v", left)
			}
		})
	}
}

// typeInterview goes from the home screen to the review.
func typeInterview(t *testing.T, screen *termtest.Terminal, answers intake.Answers) {
	t.Helper()
	screen.WaitText("New interview")
	screen.Press("enter")
	screen.WaitText("What agent do you have in mind?")
	screen.Type(digestObjective)
	screen.WaitFor("the objective", typed(digestObjective))
	screen.Press("enter")
	screen.WaitText("Where will it be used?")
	screen.Type("internal")
	screen.WaitFor("the context", typed("internal"))
	screen.Press("enter")
	for i, f := range intake.Fields() {
		screen.WaitText("Question "+strconv.Itoa(i+1)+" of 12", f.Question[:15])
		for _, text := range answers[f.Name] {
			screen.Type(text)
			screen.WaitFor("the answer "+text, typed(text))
			screen.Press("enter")
			if f.Kind == intake.List {
				screen.WaitFor("an empty line for the next item", func(s termtest.Screen) bool {
					return emptyItem.MatchString(s.Text())
				})
			}
		}
		if f.Kind == intake.List {
			screen.Press("enter")
		}
	}
}

// typed tells whether the end of a text stands in the editor: keys that follow
// sooner than that would count as part of a paste.
func typed(text string) func(termtest.Screen) bool {
	end := regexp.MustCompile(`(?m)^[▸│ ] .*` + regexp.QuoteMeta(text[strings.LastIndex(text, " ")+1:]))
	return func(s termtest.Screen) bool { return end.MatchString(s.Text()) }
}

// emptyItem is the line of a list that the next item is typed into.
var emptyItem = regexp.MustCompile(`(?m)^▸ *(│|$)`)

// headlessArtifacts are the artifacts of the same answers, given as a file.
func headlessArtifacts(t *testing.T) map[string][]byte {
	t.Helper()
	dir := t.TempDir()
	var out, errs bytes.Buffer
	env := system()
	env.out, env.err, env.terminal, env.outIsTTY = &out, &errs, false, false
	code := run([]string{digestObjective, "--context", "internal", "--answers-json", "../../testdata/answers/weekly-digest.json", "--dir", dir}, env)
	if code != 0 {
		t.Fatalf("headless run: exit %d\n%s", code, errs.String())
	}
	return artifactsIn(t, dir)
}

// artifactsIn reads every file under .mobius but the lock, with run id, time
// and what follows from their bytes made equal.
func artifactsIn(t *testing.T, dir string) map[string][]byte {
	t.Helper()
	history, err := os.ReadFile(filepath.Join(dir, ".mobius", "history", "runs.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	var line struct {
		RunID     string            `json:"run_id"`
		CreatedAt string            `json:"created_at"`
		Artifacts map[string]string `json:"artifacts"`
	}
	if err := json.Unmarshal(history, &line); err != nil {
		t.Fatalf("one line of history expected: %v", err)
	}
	files := map[string][]byte{}
	err = filepath.WalkDir(filepath.Join(dir, ".mobius"), func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasSuffix(path, ".lock") {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		data = bytes.ReplaceAll(data, []byte(line.RunID), []byte("RUN"))
		data = bytes.ReplaceAll(data, []byte(line.CreatedAt), []byte("TIME"))
		if strings.HasSuffix(path, "runs.jsonl") {
			data = sha256Hex.ReplaceAll(data, []byte("DIGEST"))
		}
		rel, err := filepath.Rel(dir, path)
		files[strings.ReplaceAll(filepath.ToSlash(rel), line.RunID, "RUN")] = data
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

var sha256Hex = regexp.MustCompile(`\b[0-9a-f]{64}\b`)

func compareArtifacts(t *testing.T, want, got map[string][]byte) {
	t.Helper()
	names, found := slices.Sorted(maps.Keys(want)), slices.Sorted(maps.Keys(got))
	if !slices.Equal(names, found) {
		t.Fatalf("files differ\nwant %v\ngot  %v", names, found)
	}
	if len(names) != 7 {
		t.Errorf("%d files under .mobius, seven artifacts expected: %v", len(names), names)
	}
	for _, name := range names {
		if !bytes.Equal(want[name], got[name]) {
			t.Errorf("%s differs\nwant %s\ngot  %s", name, want[name], got[name])
		}
	}
}
