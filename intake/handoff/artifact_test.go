package handoff

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
)

// artifactCase is an artifact and what its report says: of the report only what
// is named is compared, wholly and in order. "⏎" stands for a line break, "→" for
// a tab.
type artifactCase struct {
	name  string
	files map[string]string
	more  string // the other keys of the input, as JSON members
	want  string // JSON; a key may be a path such as dependencies.action
}

func (c artifactCase) report(t *testing.T) map[string]any {
	t.Helper()
	files := map[string]string{}
	for file, content := range c.files {
		files[file] = strings.NewReplacer("⏎", "\n", "→", "\t").Replace(content)
	}
	data, err := json.Marshal(map[string]any{"files": files})
	if err != nil {
		t.Fatal(err)
	}
	if c.more != "" {
		data = append(data[:len(data)-1], []byte(","+c.more+"}")...)
	}
	in, err := parseArtifactInput("input", data, nil)
	if err != nil {
		t.Fatalf("%s: %v", c.name, err)
	}
	out, err := Encode(CheckArtifact(in))
	if err != nil {
		t.Fatal(err)
	}
	var report map[string]any
	if err := json.Unmarshal(out, &report); err != nil {
		t.Fatal(err)
	}
	return report
}

func (c artifactCase) check(t *testing.T) {
	t.Helper()
	report := c.report(t)
	var want map[string]any
	if err := json.Unmarshal([]byte(c.want), &want); err != nil {
		t.Fatalf("%s: want: %v", c.name, err)
	}
	for key, value := range want {
		var got any = report
		for step := range strings.SplitSeq(key, ".") {
			got = got.(map[string]any)[step]
		}
		if !reflect.DeepEqual(got, value) {
			g, _ := json.Marshal(got)
			w, _ := json.Marshal(value)
			f, _ := json.MarshalIndent(report["findings"], "", " ")
			t.Errorf("%s is\n  %s, want\n  %s\nfindings %s", key, g, w, f)
		}
	}
}

const (
	apiMain = "#!/usr/bin/env python3⏎import urllib.request⏎from autonoetic_sdk import load_invocation⏎U = \"https://api.open-meteo.com/v1?q=\"⏎if __name__ == \"__main__\":⏎    print(urllib.request.urlopen(U + load_invocation()[\"task\"]).read())⏎"
)

// workedArtifacts are the cases A1 to A9 of handoff, §8.
var workedArtifacts = []artifactCase{
	{"A1", map[string]string{"main.py": apiMain},
		`"declared": [{"type": "NetworkAccess", "hosts": ["open-meteo.com"]}]`,
		`{"form": "script", "script_entry": "main.py", "detected": ["NetworkAccess"], "hosts": ["api.open-meteo.com"],
			"errors": ["host_undeclared"], "warnings": ["host_unused"], "dependencies.reason": "no_manifest"}`},
	{"A2", map[string]string{
		"index.js":     "#!/usr/bin/env node⏎const fs = require(\"fs\");⏎const t = JSON.parse(process.env.AUTONOETIC_INPUT).task;⏎// see https://nodejs.org/api⏎fs.writeFileSync(\"out.txt\", t);⏎",
		"package.json": `{"dependencies":{},"devDependencies":{"jest":"29"}}`},
		`"declared": []`,
		`{"form": "script", "detected": ["WriteAccess"], "errors": ["capability_undeclared"], "warnings": ["host_in_comment"],
			"dependencies.action": "skip_to_gates", "dependencies.reason": "empty_or_stdlib"}`},
	{"A3", map[string]string{
		"main.go": "package main⏎⏎import (⏎→\"net/http\"⏎→\"os\"⏎)⏎⏎func main() {⏎→http.Get(\"https://\" + os.Args[1])⏎}⏎",
		"go.mod":  "module x⏎⏎require github.com/a/b v1.0.0⏎"}, "",
		`{"form": "script", "dynamic_hosts": true, "errors": ["entry_not_runnable"], "warnings": ["host_dynamic", "input_not_from_sdk"],
			"verdict": "not_compared", "dependencies.action": "packager", "dependencies.third_party": ["github.com/a/b"]}`},
	{"A4", map[string]string{
		"src/lib.rs": "use std::fs;⏎pub fn load(p: &str) -> String { fs::read_to_string(p).unwrap() }⏎",
		"Cargo.toml": "[package]⏎name = \"x\"⏎[dependencies]⏎here = { path = \"here\" }⏎"},
		`"execution_mode": "script", "declared": [{"type": "ReadAccess", "scopes": ["self.*"]}]`,
		`{"form": "library", "errors": ["execution_mode_differs"], "dependencies.reason": "empty_or_stdlib"}`},
	{"A5", map[string]string{"fetch.sh": "#!/bin/bash⏎curl -s \"https://wttr.in/$1\" > /srv/w.txt⏎bash -c \"$2\"⏎"},
		`"declared": [{"type": "NetworkAccess", "hosts": ["wttr.in"]}, {"type": "WriteAccess", "scopes": ["self.*"]}, {"type": "CodeExecution"}]`,
		`{"detected": ["NetworkAccess", "WriteAccess", "CodeExecution"], "errors": ["scope_undeclared"], "warnings": ["input_not_from_sdk"]}`},
	{"A6", map[string]string{
		"app.rb":  "require \"json\"⏎puts `ls`⏎puts File.read(ARGV[0])⏎",
		"Gemfile": "gem \"json\"⏎group :test do⏎  gem \"rspec\"⏎end⏎"},
		`"declared": [{"type": "ReadAccess", "scopes": ["self.*"]}, {"type": "CodeExecution"}]`,
		`{"form": "script", "script_entry": "app.rb", "errors": ["entry_not_runnable"], "dependencies.reason": "empty_or_stdlib"}`},
	{"A7", map[string]string{
		"m.py": "import re⏎from urllib.parse import quote⏎P = re.compile(\"a\")⏎def f(db, s):⏎    db.exec(s)⏎    with open(s, \"w\") as h:⏎        h.write(quote(s))⏎"},
		`"declared": [{"type": "WriteAccess", "scopes": ["self.*"]}]`,
		`{"form": "library", "detected": ["WriteAccess"], "errors": [], "warnings": ["possible_pattern"], "verdict": "match"}`},
	{"A8", map[string]string{
		"main.py":   "#!/usr/bin/env python3⏎import subprocess⏎if __name__ == \"__main__\":⏎    subprocess.run([\"jq\", \".\"])⏎",
		"README.md": "Wraps the `jq` CLI.⏎"},
		`"kind": "skill_bundle", "declared": [{"type": "CodeExecution"}, {"type": "NetworkAccess", "hosts": ["*"]}]`,
		`{"errors": ["kind_mismatch"], "warnings": ["capability_unused", "input_not_from_sdk"], "dependencies.action": "packager",
			"dependencies.reason": "declared_in_prose", "dependencies.packages": [{"ecosystem": "system", "name": "jq", "version": null}]}`},
	{"A9", map[string]string{"ops.skill.md": "# ops⏎"},
		`"agent_id": "ops", "expected_digest": "sha256:` + strings.Repeat("a", 64) + `", "declared": [{"type": "ReadAccess", "scopes": ["self.*"]}]`,
		`{"form": "intent_only", "artifact_digest": "sha256:142fed280defbfacbe754675ecf6dcba411081b5d8c1ec6edd9f3b6d4d26cc5d", "errors": ["digest_differs"], "warnings": []}`},
}

func TestArtifact_workedCases(t *testing.T) {
	for _, c := range workedArtifacts {
		t.Run(c.name, c.check)
	}
}
