package handoff

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

const (
	plainScript = "#!/usr/bin/env python3⏎from autonoetic_sdk import load_invocation⏎print(load_invocation())⏎"
	netA        = `"declared": [{"type": "NetworkAccess", "hosts": ["a.org"]}]`
)

type fileMap = map[string]string

// ruleCases are artifacts beyond the worked cases: each rule, form, signal and
// kind of manifest is reached by one.
var ruleCases = []artifactCase{
	{"ambiguous", fileMap{"a.py": plainScript, "b.py": plainScript}, "", `{"form": "ambiguous", "script_entry": null, "errors": ["entry_ambiguous"], "warnings": []}`},
	{"the declared entry of two", fileMap{"a.py": plainScript, "b.py": plainScript}, `"script_entry": "b.py", "execution_mode": "script"`,
		`{"form": "script", "script_entry": "b.py", "errors": [], "warnings": []}`},
	{"the only shebang", fileMap{"main.py": "if '__main__' == __name__:⏎  pass⏎", "z.py": plainScript}, "", `{"script_entry": "z.py"}`},
	{"the usual name", fileMap{"a.py": plainScript, "sub/index.py": plainScript, "agent.py": plainScript}, "", `{"script_entry": "sub/index.py"}`},
	{"only fed", fileMap{"a.py": "import sys⏎print(sys.argv)⏎", "b.py": "x = 1⏎"}, "",
		`{"form": "script", "script_entry": "a.py", "errors": ["entry_not_runnable"], "warnings": ["input_not_from_sdk"],
		"entry_signals": [{"file": "a.py", "signal": "cli_args", "line": 2, "text": "sys.argv"}]}`},
	{"fed by standard input", fileMap{"a.rb": "x = 1⏎y = STDIN.read⏎"}, "",
		`{"form": "script", "script_entry": "a.rb", "entry_signals": [{"file": "a.rb", "signal": "stdin", "line": 2, "text": "STDIN"}]}`},
	{"entry not there", fileMap{"a.py": plainScript}, `"script_entry": "z.py"`, `{"errors": ["script_entry_missing"], "warnings": []}`},
	{"another entry", fileMap{"a.py": plainScript, "b.py": "x = 1⏎"}, `"script_entry": "b.py"`, `{"script_entry": "a.py", "errors": [], "warnings": ["script_entry_no_signal"]}`},
	{"entry of a library", fileMap{"b.py": "x = 1⏎"}, `"script_entry": "b.py", "execution_mode": "script"`,
		`{"form": "library", "script_entry": null, "errors": ["execution_mode_differs"], "warnings": ["script_entry_no_signal"]}`},
	{"reasoning with a script", fileMap{"a.py": plainScript}, `"execution_mode": "reasoning", "declared": []`, `{"errors": ["execution_mode_differs"], "verdict": "mismatch"}`},
	{"reasoning with a library", fileMap{"b.py": "x = 1⏎"}, `"execution_mode": "reasoning", "declared": []`, `{"errors": [], "warnings": [], "verdict": "match"}`},
	{"no code", fileMap{"README.md": "# x⏎", "data.csv": "1⏎"}, `"declared": []`, `{"form": "no_code", "errors": ["no_code"], "verdict": "mismatch"}`},
	{"nothing", fileMap{}, "", `{"form": "no_code", "files": [], "errors": ["no_code"], "evidence": {}, "missing": [], "excess": []}`},
	{"two in a bundle", fileMap{"ops.skill.md": "# ops⏎", "x.md": "y"}, `"execution_mode": "reasoning", "agent_id": "ops"`, `{"errors": ["intent_bundle_shape", "no_code"]}`},
	{"name of a bundle", fileMap{"dev.skill.md": "# ops⏎"}, `"agent_id": "ops", "instructions": "# ops\n"`, `{"form": "intent_only", "errors": ["intent_bundle_shape"]}`},
	{"layers of a bundle", fileMap{"ops.skill.md": "# ops⏎"}, `"agent_id": "ops", "layers": ["l1"]`, `{"errors": ["intent_bundle_shape"], "dependencies.reason": "layers_present"}`},
	{"text of a bundle", fileMap{"ops.skill.md": "# ops⏎a⏎"}, `"agent_id": "ops", "instructions": "# ops\nb\n"`, `{"errors": ["instructions_differ"]}`},
	{"line ends of a bundle", fileMap{"ops.skill.md": "# ops\r\n"}, `"instructions": "# ops\n"`, `{"errors": ["instructions_differ"]}`},
	{"a bundle compares nothing", fileMap{"ops.skill.md": "See https://b.org⏎"}, netA, `{"errors": [], "warnings": [], "hosts": [], "verdict": "match"}`},
	{"a program", fileMap{"agent": "\x7fELF\x02\x01\x01\x00"}, `"execution_mode": "script"`,
		`{"form": "script", "script_entry": "agent", "errors": [], "warnings": ["input_not_from_sdk"], "files": [{"path": "agent", "kind": "binary", "language": null}]}`},
	{"mark before the shebang", fileMap{"a.sh": "\ufeff#!/bin/sh⏎echo⏎"}, "", `{"form": "script", "errors": ["shebang_broken"]}`},
	{"carriage return behind it", fileMap{"a.sh": "#!/bin/sh\r⏎echo⏎"}, "", `{"form": "script", "errors": ["shebang_broken"]}`},
	{"languages by shebang", fileMap{"run": "#!/usr/bin/env -S python3.12 -u⏎import socket⏎", "old": "#!/usr/bin/perl⏎"}, "",
		`{"script_entry": "run", "detected": ["NetworkAccess"], "files": [{"path": "old", "kind": "other", "language": null}, {"path": "run", "kind": "source", "language": "python"}]}`},
	{"tests are possible", fileMap{"tests/a.py": "import requests⏎U = 'https://a.org'⏎", "b_test.go": "package b⏎import \"os/exec\"⏎", "x.py": "X = 1⏎"}, `"declared": []`,
		`{"form": "library", "detected": [], "hosts": [], "errors": [], "warnings": ["possible_pattern"], "entry_signals": []}`},
	{"tests are evidence", fileMap{"test_a.py": "U = 'https://a.org'⏎", "x.py": "X = 1⏎"}, netA, `{"errors": [], "warnings": [], "excess": []}`},
	{"every host, all written out", fileMap{"a.py": plainScript + "U = 'https://a.org'⏎"}, `"declared": [{"type": "NetworkAccess", "hosts": ["*"]}]`,
		`{"errors": [], "warnings": ["wildcard_enumerable"]}`},
	{"every host, one built", fileMap{"a.py": plainScript + "U = f'https://{h}/a'⏎"}, `"declared": [{"type": "NetworkAccess", "hosts": ["*"]}]`,
		`{"dynamic_hosts": true, "errors": [], "warnings": ["host_dynamic"]}`},
	{"a built host excuses", fileMap{"a.py": plainScript + "U = 'https://' + h⏎"}, netA, `{"errors": [], "warnings": ["host_dynamic"]}`},
	{"network without URL", fileMap{"a.py": plainScript + "import socket⏎"}, netA, `{"remote_access_detected": true, "errors": [], "warnings": ["host_unused", "hosts_unseen"]}`},
	{"identifiers", fileMap{"a.py": plainScript + "U = 'http://www.w3.org/2000/svg'⏎"}, `"declared": []`, `{"hosts": [], "detected": [], "errors": [], "warnings": ["possible_pattern"]}`},
	{"what a scan cannot see is not unused", fileMap{"a.py": plainScript}, `"declared": [{"type": "MemoryAccess"}, {"type": "AgentSpawn", "max_children": 2}, {"type": "WriteAccess", "scopes": ["self.*"]}]`,
		`{"excess": ["WriteAccess"], "warnings": ["capability_unused"]}`},
	{"configuration", fileMap{"a.py": plainScript, "c.yaml": "# https://c.org⏎url: \"https://a.org/x#y\" # https://d.org⏎", "d.json": `{"x": "https://b.org"}`, "package.json": `{"homepage": "https://e.org"}`}, netA,
		`{"hosts": ["a.org", "b.org"], "errors": ["host_undeclared"], "warnings": ["host_in_comment"]}`},
	{"hosts of the instructions", fileMap{"a.py": plainScript, "agent_instructions.md": "https://c.org⏎## required_capabilities⏎- a.org, https://b.org/v1⏎### more⏎d.org⏎## other⏎e.org⏎"}, "",
		`{"hosts": ["a.org", "b.org", "d.org"], "detected": []}`},
	{"hosts as they are written", fileMap{"a.py": "A = 'HTTPS://Api.A.org:8080/p'⏎B = 'http://[::1]:80/'⏎C = 'https://' 'b.org'⏎D = 'https://%s/' % h⏎E = 'https://api.' + h⏎F = 'https://localhost:{}/'⏎G = r'https://c\\.org/(x)'⏎H = 'see https://d.org, or wss://e.org.'⏎"}, "",
		`{"hosts": ["[::1]", "api.a.org", "c.org", "d.org", "e.org", "localhost"], "dynamic_hosts": true}`},
	{"scopes", fileMap{"a.py": plainScript + "open('in/x'); open('./in/y'); open('in/../../z'); open('/data/x'); open('~/x'); open(n); open('in/' + n)⏎"}, `"declared": [{"type": "ReadAccess", "scopes": ["in/*", "/data/*"]}]`,
		`{"errors": ["scope_undeclared"]}`},
	{"scopes of a copy", fileMap{"a.sh": "#!/bin/sh⏎cp /data/a b⏎ln -s /data/a c⏎dd if=/data/a of=d⏎echo $AUTONOETIC_INPUT⏎"},
		`"declared": [{"type": "ReadAccess", "scopes": ["/data/*"]}, {"type": "WriteAccess", "scopes": ["self.*"]}]`, `{"errors": [], "warnings": ["capability_unused"]}`},
	{"path of a receiver", fileMap{"a.py": plainScript + "pathlib.Path('/data/a').write_text('/etc/b')⏎"},
		`"declared": [{"type": "ReadAccess", "scopes": ["/data/*"]}, {"type": "WriteAccess", "scopes": ["self.*"]}]`, `{"errors": ["scope_undeclared"]}`},
	{"vendored", fileMap{"a.py": plainScript, "node_modules/x/i.js": "eval(x)", "sub/vendor/y.go": "package y", ".venv/z.py": "eval(x)"}, `"declared": []`,
		`{"errors": [], "warnings": ["not_scanned"], "verdict": "match"}`},
	{"kind and digest", fileMap{"a.py": plainScript}, `"kind": "agent_bundle", "expected_digest": "A"`, `{"errors": ["digest_differs"]}`},
	{"unknown capabilities", fileMap{"a.py": plainScript},
		`"declared": [{"type": "Netwrk"}, {"type": "AgentRevision"}, {"type": "ReadAccess", "scopes": []}, {"type": "NetworkAccess"}, {"type": "MemoryAccess", "x": 1}, {"type": "CodeExecution", "x": 1}]`,
		`{"errors": ["capability_extra_field", "capability_field_missing", "capability_field_type", "capability_reserved", "capability_unknown"], "warnings": ["capability_shape_undocumented", "capability_unused"]}`},
	{"imports without manifest", fileMap{"index.mjs": "#!/usr/bin/env node⏎import a from '@s/p/x';⏎import b from 'lodash/fp';⏎import 'node:fs'; import 'fs/promises'; import './l.mjs'; import 'utils/x'; import '@/y';⏎process.env.AUTONOETIC_INPUT;⏎", "utils/x.js": "export const x = 1;⏎",
		"tool.py": "import json, utils, tool, autonoetic_sdk⏎from . import z⏎"}, "", `{"warnings": ["import_without_manifest"]}`},

	{"requirements.txt", fileMap{"requirements.txt": "# a⏎httpx[http2]>=0.27 # client⏎-r dev.txt⏎--index-url https://pypi.org⏎autonoetic-sdk⏎dataclasses; python_version < '3.7'⏎git+https://github.com/a/b.git@v1#egg=bee⏎./local⏎c @ https://d.org/c.whl⏎"}, "",
		`{"dependencies.manifests": [{"path": "requirements.txt", "packages": ["autonoetic-sdk", "bee", "c", "dataclasses", "httpx"], "third_party": ["bee", "c", "httpx"]}], "dependencies.reason": "third_party"}`},
	{"pyproject.toml", fileMap{"pyproject.toml": "[build-system]⏎requires = ['setuptools']⏎[project]⏎dependencies = ['requests>=2', 'json']⏎[project.optional-dependencies]⏎dev = ['pytest']⏎[tool.poetry.dependencies]⏎python = '^3.11'⏎flask = {version = '1'}⏎mine = {path = '../m'}⏎[tool.poetry.group.dev.dependencies]⏎black = '1'⏎"}, "",
		`{"dependencies.manifests": [{"path": "pyproject.toml", "packages": ["flask", "json", "mine", "requests"], "third_party": ["flask", "requests"]}]}`},
	{"package.json", fileMap{"package.json": `{"dependencies": {"express": "^4", "a": "file:../x", "b": "workspace:*", "c": "link:y", "fs": "*"}, "peerDependencies": {"react": "18"}, "devDependencies": {"jest": "1"}}`}, "",
		`{"dependencies.manifests": [{"path": "package.json", "packages": ["a", "b", "c", "express", "fs", "react"], "third_party": ["express", "react"]}]}`},
	{"go.mod", fileMap{"go.mod": "module x⏎go 1.26⏎require (⏎→github.com/a/b v1.0.0 // indirect⏎→github.com/c/d v1.0.0⏎)⏎require \"github.com/e/f\" v1.0.0⏎replace github.com/c/d => ../d⏎replace github.com/e/f v1.0.0 => github.com/g/h v1.0.0⏎"}, "",
		`{"dependencies.third_party": ["github.com/a/b", "github.com/e/f"]}`},
	{"Cargo.toml", fileMap{"Cargo.toml": "[dependencies]⏎serde = '1'⏎a = { path = 'a' }⏎[dev-dependencies]⏎b = '1'⏎[build-dependencies]⏎cc = '1'⏎[target.'cfg(unix)'.dependencies]⏎nix = '1'⏎[target.'cfg(unix)'.build-dependencies]⏎d = '1'⏎"}, "",
		`{"dependencies.third_party": ["cc", "d", "nix", "serde"]}`},
	{"Gemfile", fileMap{"Gemfile": "source 'https://rubygems.org'⏎gem 'faraday', '~> 2' # client⏎gem('json')⏎gem 'mine', path: '../mine'⏎gem 'rubocop',⏎  group: :development⏎gem 'both', groups: [:test, :production]⏎gem 'old', :group => :test⏎group :development, :test do⏎  platforms :ruby do⏎    gem 'rspec'⏎  end⏎end⏎path 'vendored' do⏎  gem 'near'⏎end⏎group :production do⏎  gem 'puma'⏎end⏎"}, "",
		`{"dependencies.manifests": [{"path": "Gemfile", "packages": ["both", "faraday", "json", "mine", "near", "puma"], "third_party": ["both", "faraday", "puma"]}]}`},
	{"manifests that are none", fileMap{"pyproject.toml": "[project⏎", "package.json": "{", "go.mod": "hello⏎", "Cargo.toml": "a = [", "a.py": plainScript}, "",
		`{"warnings": ["manifest_unreadable"], "dependencies.reason": "empty_or_stdlib"}`},
	{"needs the packager", fileMap{"a.py": plainScript}, `"coder_status": "needs_packager", "layers": ["x"]`, `{"dependencies.action": "packager", "dependencies.reason": "needs_packager"}`},
	{"in words only", fileMap{"requirements.txt": "json⏎"}, `"prose": "Run pip install rich==13.7.0 first."`,
		`{"dependencies.reason": "declared_in_prose", "dependencies.packages": [{"ecosystem": "pip", "name": "rich", "version": "13.7.0"}]}`},

	{"top level of Node", fileMap{"a.js": "'use strict';⏎import x from 'y';⏎const a = {⏎b: 1,⏎};⏎export default a;⏎module.exports = a;⏎function f() {⏎g();⏎}⏎let b⏎  .c();⏎d = 2;⏎"}, "", `{"form": "library", "entry_signals": []}`},
	{"a call in Node", fileMap{"a.js": "const a = 1;⏎if (require.main === module) {⏎  f();⏎}⏎"}, "",
		`{"entry_signals": [{"file": "a.js", "signal": "top_level", "line": 2, "text": "if (require.main === module) {"}]}`},
	{"top level of Ruby", fileMap{"a.rb": "require 'x'⏎module A⏎  B = 1⏎  def c⏎  end⏎end⏎D = <<~E⏎f⏎E⏎g, h = 1, 2⏎@i ||= 3⏎"}, "", `{"form": "library", "entry_signals": []}`},
	{"a call in Ruby", fileMap{"a.rb": "D = <<~E⏎f⏎E⏎A.run if __FILE__ == $0⏎"}, "", `{"entry_signals": [{"file": "a.rb", "signal": "top_level", "line": 4, "text": "A.run if __FILE__ == $0"}]}`},
	{"top level of the shell", fileMap{"a.sh": "A=1⏎export B=2⏎. ./c.sh⏎d() {⏎echo⏎}⏎function e {⏎echo⏎}⏎f=(⏎g⏎)⏎"}, "", `{"form": "library", "entry_signals": []}`},
	{"a command in the shell", fileMap{"a.sh": "d() {⏎  echo⏎}⏎case $x in⏎a) d;;⏎esac⏎"}, "", `{"entry_signals": [{"file": "a.sh", "signal": "top_level", "line": 4, "text": "case $x in"}]}`},
	{"main of another package", fileMap{"a.go": "package a⏎func main() {}⏎", "b.rs": "fn maine() {}⏎"}, "", `{"form": "library"}`},
	{"main of Rust", fileMap{"a.rs": "pub fn main() {}⏎"}, "", `{"entry_signals": [{"file": "a.rs", "signal": "entry_point", "line": 1, "text": "pub fn main() {}"}]}`},
	{"the SDK is not in a comment", fileMap{"a.py": "#!/usr/bin/env python3⏎# load_invocation⏎"}, "", `{"warnings": ["input_not_from_sdk"]}`},
}

func TestArtifact_rules(t *testing.T) {
	for _, c := range ruleCases {
		t.Run(c.name, c.check)
	}
}

// reachedElsewhere are rules that only a folder or a fake of secrets reaches:
// the tests of folders and of secrets hold them.
var reachedElsewhere = []string{"not_regular", "secret_value"}

// TestArtifact_everyRowIsReached holds the tables of rules, forms, signals and
// manifests to the cases, the worked ones among them.
func TestArtifact_everyRowIsReached(t *testing.T) {
	reached := map[string]bool{}
	for _, code := range reachedElsewhere {
		reached[code] = true
	}
	severities := map[string]string{}
	for _, r := range artifactRules {
		severities[r.code] = string(r.severity)
	}
	for _, c := range slices.Concat(workedArtifacts, ruleCases) {
		report := c.report(t)
		reached[report["form"].(string)] = true
		for _, f := range report["findings"].([]any) {
			code, severity := f.(map[string]any)["code"].(string), f.(map[string]any)["severity"].(string)
			reached[code] = true
			if severity != severities[code] {
				t.Errorf("%s: %s is found as %s, and the table has %q", c.name, code, severity, severities[code])
			}
		}
		for _, s := range report["entry_signals"].([]any) {
			reached[s.(map[string]any)["signal"].(string)] = true
		}
		for _, m := range report["dependencies"].(map[string]any)["manifests"].([]any) {
			reached[m.(map[string]any)["path"].(string)] = true
		}
	}
	rows := slices.Concat([]string{FormScript, FormAmbiguous, FormLibrary, FormIntentOnly, FormNoCode}, []string{signalShebang, signalEntry, signalTop, signalSDK, signalArgs, signalStdin})
	for _, r := range artifactRules {
		rows = append(rows, r.code)
	}
	for _, m := range manifestTable {
		rows = append(rows, m.name)
	}
	for _, row := range rows {
		if !reached[row] {
			t.Errorf("no case reaches %s", row)
		}
	}
}

func TestParseArtifactInput_refuses(t *testing.T) {
	for input, want := range map[string]string{
		`{"declared": []}`:                           "/files: is missing",
		`{"files": []}`:                              "an object of path and content is expected",
		`{"files": {"../a": ""}}`:                    "is no path of a file",
		`{"files": {"/a": ""}}`:                      "is no path of a file",
		`{"files": {"a\\b": ""}}`:                    "is no path of a file",
		`{"files": {"a": 1}}`:                        "the content of a file is text",
		`{"files": {}, "declare": []}`:               "did you mean declared?",
		`{"files": {}, "execution_mode": "script?"}`: "is none of the values it takes",
		`{"files": {}, "declared": {}}`:              "a list of capabilities is expected",
		`{"files": {}, "files": {}}`:                 "stands twice",
	} {
		_, err := parseArtifactInput("in.json", []byte(input), nil)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", input, err, want)
		}
	}
}

// TestArtifactSchema holds the reports of all cases to their schema.
func TestArtifactSchema(t *testing.T) {
	schema := compiledSchema(t, "artifact-check")
	for _, c := range slices.Concat(workedArtifacts, ruleCases) {
		data, err := json.Marshal(c.report(t))
		if err != nil {
			t.Fatal(err)
		}
		if err := validates(schema, data); err != nil {
			t.Errorf("%s: %v\n%s", c.name, err, data)
		}
	}
}
