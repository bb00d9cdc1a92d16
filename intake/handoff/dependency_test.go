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
		got, err := json.Marshal(DeclaredPackages(text))
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
