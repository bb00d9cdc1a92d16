package intake_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "agentintake/mobius/"

// mayImport is who may import whom of ours; a folder may always import what
// lies below itself. cmd/mobius puts everything together.
var mayImport = map[string][]string{
	"risk":           {},
	"intake":         {"risk"},
	"intake/handoff": {"intake", "risk"},
	"store":          {"intake"},
	"store/secret":   {},
	"tui":            {"intake", "risk"},
	"cmd/mobius":     {"intake", "intake/handoff", "risk", "store", "store/secret", "tui"},
}

// pure packages know no files, time, network or chance.
var (
	pure      = []string{"risk", "intake", "intake/handoff"}
	impure    = []string{"os", "time", "net", "math/rand", "io/ioutil", "syscall", "runtime"}
	onlyThere = map[string]string{ // one place for each dependency that is more than a helper
		"github.com/zricethezav/gitleaks/v8":    "store/secret",
		"github.com/charmbracelet/bubbletea":    "tui",
		"github.com/charmbracelet/bubbles":      "tui",
		"github.com/charmbracelet/lipgloss":     "tui",
		"github.com/charmbracelet/glamour":      "tui",
		"github.com/charmbracelet/x/ansi":       "tui",
		"github.com/spf13/pflag":                "cmd/mobius",
		"golang.org/x/text":                     "risk",
		"github.com/gowebpki/jcs":               "intake",
		"github.com/gofrs/flock":                "store",
		"github.com/pelletier/go-toml":          "intake/handoff",
		"github.com/santhosh-tekuri/jsonschema": "", // tests only
		"pgregory.net/rapid":                    "",
		"github.com/owenrumney/go-sarif":        "",
	}
)

// imported is one import of one file of the repository.
type imported struct {
	file, folder, path string
	test               bool // a _test.go file, or a folder that only tests import
}

func TestImports(t *testing.T) {
	imports := readImports(t)
	var starters []string
	for _, i := range imports {
		if below(i.path, "net/http") {
			t.Errorf("%s imports net/http", i.file)
		}
		if i.test {
			continue
		}
		switch {
		case strings.HasPrefix(i.path, module):
			if to := strings.TrimPrefix(i.path, module); !allowed(i.folder, to) {
				t.Errorf("%s imports %s: %s may import %v", i.file, to, owner(i.folder), mayImport[owner(i.folder)])
			}
		case i.path == "os/exec":
			starters = append(starters, i.file)
		case i.path == "io/fs" && (i.folder == "risk" || i.folder == "intake"):
			t.Errorf("%s imports io/fs", i.file)
		}
		if slices.Contains(pure, owner(i.folder)) && slices.ContainsFunc(impure, func(p string) bool { return below(i.path, p) }) {
			t.Errorf("%s imports %s: %s is pure", i.file, i.path, owner(i.folder))
		}
		for dependency, place := range onlyThere {
			if below(i.path, dependency) && (place == "" || !below(i.folder, place)) {
				t.Errorf("%s imports %s, which belongs in %q", i.file, i.path, place)
			}
		}
	}
	if len(starters) > 1 {
		t.Errorf("programs are started in %v; want one place, for the editor", starters)
	}
}

// A test that reads nothing passes for the wrong reason.
func TestImports_findsTheRepository(t *testing.T) {
	imports := readImports(t)
	for _, want := range []imported{{folder: "intake", path: module + "risk"}, {folder: "risk", path: "golang.org/x/text/unicode/norm"}} {
		if !slices.ContainsFunc(imports, func(i imported) bool { return i.folder == want.folder && i.path == want.path }) {
			t.Errorf("no file of %s imports %s", want.folder, want.path)
		}
	}
}

func readImports(t *testing.T) []imported {
	t.Helper()
	var found []imported
	files := token.NewFileSet()
	err := filepath.WalkDir("..", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if base := entry.Name(); name != ".." && (strings.HasPrefix(base, ".") || base == "testdata") {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(name, ".go") {
			return nil
		}
		parsed, err := parser.ParseFile(files, name, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		file := strings.TrimPrefix(filepath.ToSlash(name), "../")
		folder := path.Dir(file)
		for _, spec := range parsed.Imports {
			target, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			found = append(found, imported{file, folder, target, strings.HasSuffix(file, "_test.go") || strings.HasSuffix(folder, "test")})
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func allowed(from, to string) bool {
	if strings.HasSuffix(to, "test") {
		return false // helpers of tests
	}
	of := owner(from)
	return owner(to) == of || slices.Contains(mayImport[of], owner(to))
}

// owner is the folder of the table that a folder belongs to: the longest one
// that holds it.
func owner(folder string) string {
	best := ""
	for name := range mayImport {
		if below(folder, name) && len(name) > len(best) {
			best = name
		}
	}
	return best
}

// below reports that a path is another one or lies in it.
func below(p, parent string) bool { return p == parent || strings.HasPrefix(p, parent+"/") }
