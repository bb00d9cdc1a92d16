package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func readme(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(data), "\r\n", "\n")
}

// TestReadme_mainCommandRuns runs the first command of the README as it is
// written there, but for the program, which is called directly, and the folder.
func TestReadme_mainCommandRuns(t *testing.T) {
	found := regexp.MustCompile(`(?m)^go run \./cmd/mobius (".*?") (.*)$`).FindStringSubmatch(readme(t))
	if found == nil {
		t.Fatal("the README shows no command that runs the main job")
	}
	args := append([]string{strings.Trim(found[1], `"`)}, strings.Fields(found[2])...)
	t.Chdir("../..")
	var out, errs bytes.Buffer
	env := system()
	env.out, env.err, env.terminal, env.outIsTTY = &out, &errs, false, false
	if code := run(append(args, "--dir", t.TempDir()), env); code != 0 {
		t.Fatalf("exit %d: %s", code, errs.String())
	}
	if !strings.Contains(out.String(), `"decision": "spec_ready"`) {
		t.Errorf("the README promises spec_ready, got\n%s", out.String())
	}
}

// TestReadme_namesEverything holds the README to the tables of commands, flags
// and exit codes: all are named, and no flag is that does not exist.
func TestReadme_namesEverything(t *testing.T) {
	text := readme(t)
	for _, c := range commands() {
		if !strings.Contains(text, "`mobius "+c.name) {
			t.Errorf("the README does not name the command %s", c.name)
		}
	}
	var flags []string
	for _, row := range flagTable() {
		flags = append(flags, "--"+row.name)
		if !strings.Contains(text, "`--"+row.name) {
			t.Errorf("the README does not name the flag --%s", row.name)
		}
	}
	for _, flag := range regexp.MustCompile(`--[a-z][a-z-]+`).FindAllString(text, -1) {
		if !slices.Contains(flags, flag) {
			t.Errorf("the README names a flag that does not exist: %s", flag)
		}
	}
	for _, step := range executingSteps() {
		if !strings.Contains(text, "`"+step+"`") {
			t.Errorf("the README does not name the refused step %s", step)
		}
	}
	for _, path := range regexp.MustCompile(`\]\(([a-z][^)#]*)\)`).FindAllStringSubmatch(text, -1) {
		if _, err := os.Stat("../../" + path[1]); err != nil {
			t.Errorf("the README links to what is not there: %v", err)
		}
	}
}

// readmeExample is the JSON that the README shows under the name of a file.
func readmeExample(t *testing.T, name string) string {
	t.Helper()
	found := regexp.MustCompile("`" + regexp.QuoteMeta(name) + "`[^\n]*:\n\n((?:    .*\n)+)").FindStringSubmatch(readme(t))
	if found == nil {
		t.Fatalf("the README shows no %s", name)
	}
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(found[1]), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// readmeDraft leaves open what the README's options name.
const readmeDraft = `{"objective": "Build an agent that watches the weather", "context": "internal", "answers": {
	"goal": "Fetch the forecast over HTTP and count the warm days.", "trigger": "Runs continuously.", "inputs": ["a city"],
	"outputs": ["a table on disk"], "tools": ["none"], "memory": "Nothing is retained.", "cadence": "always-on", "human_gate": "None.",
	"risk_boundary": "No e-mail.", "success_criteria": ["The count is right."], "verification_plan": ["Compare with a known count."],
	"registration_path": "docs/agents/warm-days.md"}}`

// TestReadme_examplesHold runs the files that the README shows: each does what
// is said of it, without an error or a warning.
func TestReadme_examplesHold(t *testing.T) {
	draft := filepath.Join(t.TempDir(), "draft.json")
	if err := os.WriteFile(draft, []byte(readmeDraft), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		want []string
		not  string
	}{
		{[]string{"handoff", draft}, []string{`"field": "hosts"`, `"field": "write_scopes"`, `"field": "min_interval_secs"`}, `"api.example.com"`},
		{[]string{"handoff", draft, "--options", readmeExample(t, "options.json")}, []string{`"api.example.com"`, `"reports/*"`, `"min_interval_secs": 3600`, `"unresolved": []`}, `"question":`},
		{[]string{"intent", readmeExample(t, "intent.json")}, []string{`"install_mode": "create_candidate"`}, `"missing_field"`},
		{[]string{"evidence", readmeExample(t, "ledger.json")}, []string{`"promotion_gate": "holds"`, `"action": "promote"`}, `"failed"`},
	} {
		var out, errs bytes.Buffer
		env := system()
		env.out, env.err, env.terminal, env.outIsTTY = &out, &errs, false, false
		if code := run(c.args, env); code != 0 {
			t.Errorf("%v: exit %d: %s%s", c.args, code, errs.String(), out.String())
		}
		for _, want := range append(c.want, `"errors": []`, `"warnings": []`) {
			if !strings.Contains(out.String(), want) {
				t.Errorf("%v: no %s in\n%s", c.args, want, out.String())
			}
		}
		if strings.Contains(out.String(), c.not) {
			t.Errorf("%v: %s in\n%s", c.args, c.not, out.String())
		}
	}
}
