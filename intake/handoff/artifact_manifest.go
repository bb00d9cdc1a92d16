package handoff

import (
	_ "embed"
	"path"
	"slices"
	"strings"
	"sync"
)

// Manifest is what one manifest names (handoff, §4).
type Manifest struct {
	Path       string   `json:"path"`
	Packages   []string `json:"packages"`    // that count: not those of development and tests
	ThirdParty []string `json:"third_party"` // of them, those that have to be fetched
}

// dependencyName is one package that a manifest names.
type dependencyName struct {
	name  string
	local bool // it lies in the artifact itself
}

// manifestRow is a kind of manifest.
type manifestRow struct {
	name    string
	builtin wordList // comes with the language
	read    func(data []byte) ([]dependencyName, error)
}

// manifestTable is the manifests that are read.
var manifestTable = []manifestRow{
	{"requirements.txt", pythonStdlib, readRequirements},
	{"pyproject.toml", pythonStdlib, readPyproject},
	{"package.json", nodeBuiltin, readPackageJSON},
	{"go.mod", nil, readGoMod},
	{"Cargo.toml", nil, readCargo},
	{"Gemfile", rubyDefault, readGemfile},
}

// sdk is the package that every agent may use.
const sdk = "autonoetic_sdk"

// manifestOf returns the kind of a manifest by its name, nil for other files.
func manifestOf(base string) *manifestRow {
	for i := range manifestTable {
		if manifestTable[i].name == base {
			return &manifestTable[i]
		}
	}
	return nil
}

// readManifest reads a manifest. An error says that it is none of its kind; its
// path stays.
func readManifest(file string, data []byte) (Manifest, error) {
	m := Manifest{Path: file, Packages: []string{}, ThirdParty: []string{}}
	row := manifestOf(path.Base(file))
	names, err := row.read(data)
	for _, n := range names {
		if n.name == "" {
			continue
		}
		m.Packages = append(m.Packages, n.name)
		if !n.local && plainName(n.name) != sdk && !row.builtin.has(n.name) {
			m.ThirdParty = append(m.ThirdParty, n.name)
		}
	}
	m.Packages, m.ThirdParty = sortedOnce(m.Packages), sortedOnce(m.ThirdParty)
	return m, err
}

// sortedOnce sorts texts and drops what stands twice.
func sortedOnce(texts []string) []string {
	slices.Sort(texts)
	return slices.Compact(texts)
}

// plainName is the name of a package in one spelling.
func plainName(name string) string { return strings.ReplaceAll(strings.ToLower(name), "-", "_") }

// wordList is a set of names in one spelling, read when it is first asked; nil
// holds none.
type wordList func() map[string]bool

func (l wordList) has(name string) bool { return l != nil && l()[plainName(name)] }

// newWordList reads a file of words: lines from "#" are comments.
func newWordList(text string) wordList {
	return sync.OnceValue(func() map[string]bool {
		set := map[string]bool{}
		for line := range strings.Lines(text) {
			if strings.HasPrefix(line, "#") {
				continue
			}
			for _, word := range strings.Fields(line) {
				set[plainName(word)] = true
			}
		}
		return set
	})
}

//go:embed words/python_stdlib.txt
var pythonStdlibText string

//go:embed words/node_builtin.txt
var nodeBuiltinText string

//go:embed words/ruby_default.txt
var rubyDefaultText string

var (
	pythonStdlib = newWordList(pythonStdlibText)
	nodeBuiltin  = newWordList(nodeBuiltinText)
	rubyDefault  = newWordList(rubyDefaultText)
)
