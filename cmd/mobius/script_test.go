package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"mobius": main})
}

// TestScripts runs the stories in testdata/scripts: each drives the real
// command line in a folder of its own.
func TestScripts(t *testing.T) {
	shipped, err := filepath.Abs("../../testdata")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:                 "../../testdata/scripts",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("TESTDATA", shipped)
			env.Setenv("TERM", "xterm-256color")
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"json":   scriptJSON,
			"exits":  scriptExits,
			"lines":  scriptLines,
			"run-id": scriptRunID,
		},
	})
}

// scriptJSON is `[!] json FILE PATH VALUE`: the value at a path such as
// contradictions[0].sides[1].evidence, written as text or JSON, is VALUE.
func scriptJSON(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) != 3 {
		ts.Fatalf("usage: json FILE PATH VALUE")
	}
	var root any
	ts.Check(json.Unmarshal([]byte(ts.ReadFile(args[0])), &root))
	got, err := jsonAt(root, args[1])
	if err != nil {
		if neg {
			return
		}
		ts.Fatalf("%s: %v", args[0], err)
	}
	if (got == args[2]) == neg {
		ts.Fatalf("%s: %s is %s", args[0], args[1], got)
	}
}

// jsonAt renders the value at a path: text as it is, the length of a list for
// a last step "len", anything else as JSON.
func jsonAt(v any, path string) (string, error) {
	for _, step := range strings.FieldsFunc(path, func(r rune) bool { return r == '.' || r == '[' || r == ']' }) {
		switch at := v.(type) {
		case map[string]any:
			next, ok := at[step]
			if !ok {
				return "", fmt.Errorf("no key %q in %s", step, path)
			}
			v = next
		case []any:
			if step == "len" {
				return strconv.Itoa(len(at)), nil
			}
			i, err := strconv.Atoi(step)
			if err != nil || i >= len(at) {
				return "", fmt.Errorf("no item %q in %s", step, path)
			}
			v = at[i]
		default:
			return "", fmt.Errorf("nothing below %q in %s", step, path)
		}
	}
	if text, ok := v.(string); ok {
		return text, nil
	}
	data, err := json.Marshal(v)
	return string(data), err
}

// scriptExits is `exits CODE PROGRAM ARG...`: the program ends with the code.
func scriptExits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE PROGRAM ARG...")
	}
	err := ts.Exec(args[1], args[2:]...)
	code := 0
	if err != nil {
		found := regexp.MustCompile(`exit status (\d+)`).FindStringSubmatch(err.Error())
		if found == nil {
			ts.Fatalf("%v", err)
		}
		code, _ = strconv.Atoi(found[1])
	}
	if want := args[0]; strconv.Itoa(code) != want {
		ts.Fatalf("%s exits %d, want %s", strings.Join(args[1:], " "), code, want)
	}
}

// scriptLines is `lines FILE N`: the file has N lines.
func scriptLines(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: lines FILE N")
	}
	if got := strconv.Itoa(strings.Count(ts.ReadFile(args[0]), "\n")); got != args[1] {
		ts.Fatalf("%s has %s lines, want %s", args[0], got, args[1])
	}
}

// scriptRunID is `run-id NAME N`: sets the variable NAME to the id of the Nth
// run of the history in .mobius, from 1.
func scriptRunID(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: run-id NAME N")
	}
	data, err := os.ReadFile(ts.MkAbs(".mobius/history/runs.jsonl"))
	ts.Check(err)
	n, err := strconv.Atoi(args[1])
	ts.Check(err)
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")
	if n < 1 || n > len(lines) {
		ts.Fatalf("the history has %d runs", len(lines))
	}
	var line struct {
		RunID string `json:"run_id"`
	}
	ts.Check(json.Unmarshal([]byte(lines[n-1]), &line))
	ts.Setenv(args[0], line.RunID)
}
