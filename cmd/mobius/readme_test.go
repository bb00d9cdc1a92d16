package main

import (
	"bytes"
	"os"
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
