package handoff

import (
	"encoding/json"
	"testing"
)

func TestDeclaredPackages(t *testing.T) {
	for text, want := range map[string]string{
		"pip install pillow==10.2.0":                                `[{"ecosystem":"pip","name":"pillow","version":"10.2.0"}]`,
		"Run `pip3 install requests[socks]`, then go on.":           `[{"ecosystem":"pip","name":"requests","version":null}]`,
		"Run `pip install` then wait.":                              `[]`,
		"pip install -r requirements.txt":                           `[]`,
		"pip install ./local":                                       `[]`,
		"uv pip install httpx 0.27.0.":                              `[{"ecosystem":"uv","name":"httpx","version":"0.27.0"}]`,
		"uv add ruff":                                               `[{"ecosystem":"uv","name":"ruff","version":null}]`,
		"npm i @scope/kit@2.1.0":                                    `[{"ecosystem":"npm","name":"@scope/kit","version":"2.1.0"}]`,
		"yarn add left-pad; pnpm add zod":                           `[{"ecosystem":"npm","name":"left-pad","version":null},{"ecosystem":"npm","name":"zod","version":null}]`,
		"cargo add serde and gem install rake":                      `[{"ecosystem":"cargo","name":"serde","version":null},{"ecosystem":"gem","name":"rake","version":null}]`,
		"go get github.com/a/b@v1.2.3":                              `[{"ecosystem":"go","name":"github.com/a/b","version":"v1.2.3"}]`,
		"Go get the report.":                                        `[]`,
		"apt-get install jq. apk add curl":                          `[{"ecosystem":"system","name":"jq","version":null},{"ecosystem":"system","name":"curl","version":null}]`,
		"Installs pandas via PyPI":                                  `[{"ecosystem":"pip","name":"pandas","version":null}]`,
		"install serde from crates.io":                              `[{"ecosystem":"cargo","name":"serde","version":null}]`,
		"install htop with brew":                                    `[{"ecosystem":"system","name":"htop","version":null}]`,
		"Wraps the `jq` CLI.":                                       `[{"ecosystem":"system","name":"jq","version":null}]`,
		"Wraps the ffmpeg 6.1 CLI to resize clips.":                 `[{"ecosystem":"system","name":"ffmpeg","version":"6.1"}]`,
		"Wrapping pandoc command, wraps a tool":                     `[{"ecosystem":"system","name":"pandoc","version":null}]`,
		"It requires the gs binary and requires the binary convert": `[{"ecosystem":"system","name":"gs","version":null},{"ecosystem":"system","name":"convert","version":null}]`,
		"It uses the aws CLI 2.15.0 via the gh CLI":                 `[{"ecosystem":"system","name":"aws","version":"2.15.0"},{"ecosystem":"system","name":"gh","version":null}]`,
		"Never pip install anything. Do not use the gh CLI":         `[]`,
		"jq and ffmpeg":                                             `[]`,
	} {
		got, err := json.Marshal(packagesIn(text))
		if err != nil || string(got) != want {
			t.Errorf("%q\n got %s\nwant %s", text, got, want)
		}
	}
}

func TestDependenciesInTools(t *testing.T) {
	got := dependenciesIn(read("tools", "the stripe CLI; ffmpeg 6.1, yt-dlp; no docker"), true)
	data, err := json.Marshal(packagesOf(got))
	want := `[{"ecosystem":"system","name":"stripe","version":null},{"ecosystem":"system","name":"ffmpeg","version":"6.1"},{"ecosystem":"system","name":"yt-dlp","version":null}]`
	if err != nil || string(data) != want {
		t.Errorf("got %s\nwant %s", data, want)
	}
}

// TestDependencyForms_allReached has an example of every form.
func TestDependencyForms_allReached(t *testing.T) {
	examples := map[string]struct{ text, ecosystem, name string }{
		"pip|pip3 install":             {"pip3 install attrs", "pip", "attrs"},
		"uv add":                       {"uv add attrs", "uv", "attrs"},
		"uv pip install":               {"uv pip install attrs", "uv", "attrs"},
		"npm install|i|add":            {"npm add zod", "npm", "zod"},
		"yarn|pnpm add":                {"pnpm add zod", "npm", "zod"},
		"cargo install|add":            {"cargo install just", "cargo", "just"},
		"gem install":                  {"gem install rake", "gem", "rake"},
		"go install|get":               {"go install example.com/x@latest", "go", "example.com/x"},
		"apt|apt-get|brew|dnf install": {"dnf install tree", "system", "tree"},
		"apk add":                      {"apk add tree", "system", "tree"},
		"install*":                     {"installing just via cargo", "cargo", "just"},
		"wrap* (the)":                  {"wraps the tree command", "system", "tree"},
		"requir* (the)":                {"requires tree CLI", "system", "tree"},
		"requir* (the) binary":         {"required binary tree", "system", "tree"},
		"use(s)|using|via|with (the)":  {"using the tree CLI", "system", "tree"},
	}
	for _, form := range dependencyForms {
		e, ok := examples[form.head]
		if !ok {
			t.Errorf("no example of %q", form.head)
			continue
		}
		got := packagesIn("First: " + e.text + ". Then more.")
		if len(got) != 1 || got[0].Ecosystem != e.ecosystem || got[0].Name != e.name {
			t.Errorf("%q declares %+v", e.text, got)
		}
	}
	for i, name := range bareToolNames {
		got := packagesOf(dependenciesIn(read("tools", "x, "+name+" or y"), true))
		if len(got) != 1 || got[0].Name != bareToolNames[i] {
			t.Errorf("the tool %s declares %+v", name, got)
		}
	}
	for i, manager := range []string{"pip", "PyPI", "uv", "npm", "cargo", "crates.io", "gem", "RubyGems", "go", "apt", "brew"} {
		got := packagesIn("Installs foo/x from " + manager)
		if len(got) != 1 || got[0].Ecosystem != managerNames[i] {
			t.Errorf("%s: %+v", manager, got)
		}
	}
}
