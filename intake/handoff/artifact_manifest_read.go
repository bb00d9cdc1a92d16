package handoff

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// nestedTooDeep bounds what the readers of TOML and JSON go down into.
const nestedTooDeep = 100

// readRequirements reads requirements.txt: one requirement a line. Options and
// paths are none.
func readRequirements(data []byte) ([]dependencyName, error) {
	var names []dependencyName
	text := strings.ReplaceAll(strings.ReplaceAll(string(data), "\r\n", "\n"), "\\\n", " ")
	for line := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
		if i := strings.Index(line, " #"); i >= 0 {
			line = line[:i]
		}
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") || strings.HasPrefix(line, "-") || strings.HasPrefix(line, ".") || strings.HasPrefix(line, "/") {
			continue
		}
		if name := requirementName(line); name != "" {
			names = append(names, dependencyName{name: name})
		}
	}
	return names, nil
}

// requirementName is the name of a requirement such as "a[x]>=1; marker", or of
// one that is fetched by its URL.
func requirementName(text string) string {
	text = strings.TrimSpace(text)
	if before, after, ok := strings.Cut(text, "://"); ok && !strings.Contains(before, "@") {
		if _, egg, ok := strings.Cut(after, "#egg="); ok {
			return requirementName(egg)
		}
		return strings.TrimSuffix(after[strings.LastIndexByte(strings.TrimRight(after, "/"), '/')+1:], ".git")
	}
	end := 0
	for end < len(text) && (wordByte[text[end]] || text[end] == '-' || text[end] == '.') {
		end++
	}
	return text[:end]
}

// readPyproject reads project.dependencies and the dependencies of poetry.
func readPyproject(data []byte) ([]dependencyName, error) {
	var file struct {
		Project struct {
			Dependencies []string `toml:"dependencies"`
		} `toml:"project"`
		Tool struct {
			Poetry struct {
				Dependencies map[string]any `toml:"dependencies"`
			} `toml:"poetry"`
		} `toml:"tool"`
	}
	if err := readTOML(data, &file); err != nil {
		return nil, err
	}
	var names []dependencyName
	for _, text := range file.Project.Dependencies {
		if name := requirementName(text); name != "" {
			names = append(names, dependencyName{name: name})
		}
	}
	for name, value := range file.Tool.Poetry.Dependencies {
		if plainName(name) != "python" {
			names = append(names, dependencyName{name, hasKey(value, "path")})
		}
	}
	return names, nil
}

// mostTOMLKeys bounds the keys and tables of a manifest in TOML: its reader looks
// for each among those before it.
const mostTOMLKeys = 5_000

// readTOML reads TOML that does not nest too deep and holds not too much.
func readTOML(data []byte, into any) error {
	depth, dots, keys := 0, 0, 0
	for _, c := range data {
		switch c {
		case '[', '{':
			depth++
			keys++
		case '=':
			keys++
		case ']', '}':
			depth = max(0, depth-1)
		case '.':
			dots++
		case '\n':
			dots = 0
		}
		if depth > nestedTooDeep || dots > 100*nestedTooDeep {
			return fmt.Errorf("it nests deeper than %d", nestedTooDeep)
		}
		if keys > mostTOMLKeys {
			return fmt.Errorf("it holds more than %s keys and tables", grouped(mostTOMLKeys))
		}
	}
	err := toml.Unmarshal(bytes.TrimPrefix(data, byteOrderMark), into)
	var syntax *toml.DecodeError
	if errors.As(err, &syntax) {
		line, _ := syntax.Position()
		return fmt.Errorf("line %d is no TOML of its kind", line)
	}
	return err
}

func hasKey(value any, key string) bool {
	table, ok := value.(map[string]any)
	if !ok {
		return false
	}
	_, ok = table[key]
	return ok
}

// localSources begin the version of a package that lies in the artifact.
var localSources = []string{"file:", "link:", "workspace:"}

// readPackageJSON reads dependencies and peerDependencies.
func readPackageJSON(data []byte) ([]dependencyName, error) {
	var file struct {
		Dependencies     map[string]json.RawMessage `json:"dependencies"`
		PeerDependencies map[string]json.RawMessage `json:"peerDependencies"`
	}
	if err := json.Unmarshal(bytes.TrimPrefix(data, byteOrderMark), &file); err != nil {
		return nil, errors.New("it is no JSON of its kind")
	}
	var names []dependencyName
	for _, section := range []map[string]json.RawMessage{file.Dependencies, file.PeerDependencies} {
		for name, version := range section {
			var text string
			if json.Unmarshal(version, &text) != nil {
				return nil, errors.New("a version in it is no text")
			}
			local := slices.ContainsFunc(localSources, func(source string) bool { return strings.HasPrefix(text, source) })
			names = append(names, dependencyName{name, local})
		}
	}
	return names, nil
}

// goModDirectives are the directives of go.mod.
var goModDirectives = []string{"module", "go", "toolchain", "godebug", "require", "replace", "exclude", "retract", "tool", "ignore"}

// readGoMod reads the required modules; one that a path replaces is local.
func readGoMod(data []byte) ([]dependencyName, error) {
	var names []dependencyName
	local := map[string]bool{}
	block := ""
	for line := range strings.Lines(string(data)) {
		line, _, _ = strings.Cut(line, "//")
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		directive := block
		switch {
		case block != "" && words[0] == ")":
			block = ""
			continue
		case block == "":
			directive = words[0]
			words = words[1:]
			if !slices.Contains(goModDirectives, directive) {
				return nil, errors.New("a line of it begins with no directive of go.mod")
			}
			if len(words) == 1 && words[0] == "(" {
				block = directive
				continue
			}
		}
		switch {
		case directive == "require" && len(words) > 0:
			names = append(names, dependencyName{name: strings.Trim(words[0], "\"`")})
		case directive == "replace" && len(words) > 0:
			if i := slices.Index(words, "=>"); i > 0 && i+1 < len(words) {
				target := strings.Trim(words[i+1], "\"`")
				local[strings.Trim(words[0], "\"`")] = strings.HasPrefix(target, ".") || strings.HasPrefix(target, "/")
			}
		}
	}
	for i := range names {
		names[i].local = local[names[i].name]
	}
	return names, nil
}

// readCargo reads the dependencies of a crate, also those of its build and of
// its targets.
func readCargo(data []byte) ([]dependencyName, error) {
	type sections struct {
		Dependencies map[string]any `toml:"dependencies"`
		Build        map[string]any `toml:"build-dependencies"`
	}
	var file struct {
		sections
		Target map[string]sections `toml:"target"`
	}
	if err := readTOML(data, &file); err != nil {
		return nil, err
	}
	var names []dependencyName
	add := func(s sections) {
		for _, section := range []map[string]any{s.Dependencies, s.Build} {
			for name, value := range section {
				names = append(names, dependencyName{name, hasKey(value, "path")})
			}
		}
	}
	add(file.sections)
	for _, target := range file.Target {
		add(target)
	}
	return names, nil
}
