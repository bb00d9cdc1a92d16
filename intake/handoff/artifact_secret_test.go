package handoff

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

func TestPasswordLiteral(t *testing.T) {
	for line, want := range map[string]bool{
		`password = "Xk29vvQpl8a"`:               true,
		`{"password": 'Xk29vvQpl8a'}`:            true,
		`PASSWD := ` + "`Xk29vvQpl8a`":           true,
		`u = "https://robot:Xk29vv@a.org"`:       true,
		`password := os.Getenv("PASSWORD")`:      false,
		`password = prompt("Password: ")`:        false,
		`login(user, password)`:                  false,
		`if password == "" { return pass }`:      false,
		`password = secrets["the password: ok"]`: false,
	} {
		if passwordLiteral(line) != want {
			t.Errorf("%s: %v, want %v", line, !want, want)
		}
	}
}

// fakeSecrets finds two kinds of secrets, one of them only in two lines
// together.
func fakeSecrets(text string) (string, bool) {
	switch {
	case strings.Contains(text, "BEGIN\nEND"):
		return "private key", true
	case strings.Contains(text, "password"):
		return "password", true
	}
	return "", false
}

func TestArtifact_secrets(t *testing.T) {
	const spoken = "password = get()\n"
	for content, want := range map[string]string{
		"x = 1\n": "",
		spoken:    "",
		"\n" + spoken + `password = "Xk29vvQpl8a"` + "\n": "a.py:3",
		"x\nBEGIN\nEND\n":       "a.py:1",
		spoken + "BEGIN\nEND\n": "a.py:1",
	} {
		tree := scanFiles(map[string]string{"a.py": content}, fakeSecrets)
		got := ""
		for _, f := range tree.notes.list {
			got = f.At
		}
		if got != want {
			t.Errorf("%q: found at %q, want %q", content, got, want)
		}
	}
}

// A path that looks like a secret is compared and not repeated.
func TestArtifact_secretPath(t *testing.T) {
	in := ArtifactInput{Tree: scanFiles(map[string]string{"a.py": "open('/x/password')\n"}, fakeSecrets), Compared: true,
		Declared: []Capability{{Type: ReadAccess, Scopes: []string{SelfScope}}}}
	for _, f := range CheckArtifact(in).Findings {
		if strings.Contains(f.Message, "/x/password") {
			t.Errorf("%s repeats it: %s", f.Code, f.Message)
		}
	}
}

// What looks like a secret is reported and repeated nowhere, wherever a report
// would show a part of a file.
func TestArtifact_secretShown(t *testing.T) {
	const secret = "QuUxZyKeY"
	finder := func(text string) (string, bool) { return "key", strings.Contains(text, secret) }
	for shown, file := range map[string][2]string{
		"a host":                  {"a.py", `x = "https://QuUxZyKeY.org/x"`},
		"a host in a comment":     {"a.py", "# https://QuUxZyKeY.org/x"},
		"a host of instructions":  {"agent_instructions.md", "## required_capabilities\n- QuUxZyKeY.org"},
		"a name imported":         {"a.py", "import QuUxZyKeY"},
		"a module required":       {"a.js", `const x = require("QuUxZyKeY")`},
		"a package of a manifest": {"requirements.txt", "QuUxZyKeY==1"},
		"a package in words":      {"README.md", "pip install QuUxZyKeY"},
		"a version in words":      {"README.md", "pip install x==QuUxZyKeY"},
		"the line of a signal":    {"a.js", `start("QuUxZyKeY")`},
		"a line that is cut off":  {"a.js", `start("` + strings.Repeat("y", maxShownLine-len(`start("`)-5) + `QuUxZyKeY")`},
		"a shebang to be mended":  {"a.py", "#!/usr/bin/QuUxZyKeY\r\n"},
	} {
		t.Run(shown, func(t *testing.T) {
			report := CheckArtifact(ArtifactInput{Tree: scanFiles(map[string]string{file[0]: file[1]}, finder)})
			if !slices.Contains(report.Errors, "secret_value") {
				t.Error("no secret_value")
			}
			out, err := json.Marshal(report)
			if err != nil {
				t.Fatal(err)
			}
			if strings.Contains(strings.ToLower(string(out)), strings.ToLower(secret[:4])) {
				t.Errorf("repeated: %s", out)
			}
		})
	}
}
