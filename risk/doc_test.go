package risk

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestDoc_namesEveryFile holds that the map of the package names the files that
// there are: each once, a group by its first word.
func TestDoc_namesEveryFile(t *testing.T) {
	doc, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]int{}
	for line := range strings.Lines(string(doc)) {
		if list, ok := strings.CutPrefix(line, "//\t"); ok {
			list, _, _ = strings.Cut(list, ":")
			for _, name := range regexp.MustCompile(`[a-z_]+`).FindAllString(regexp.MustCompile(`^[a-z]+  +`).ReplaceAllString(list, ""), -1) {
				named[name]++
			}
		}
	}
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		name, isGo := strings.CutSuffix(e.Name(), ".go")
		if !isGo || strings.HasSuffix(name, "_test") || name == "doc" {
			continue
		}
		group, _, _ := strings.Cut(name, "_")
		switch {
		case named[name] == 1:
			delete(named, name)
		case named[name] > 1:
			t.Errorf("%s.go is named %d times", name, named[name])
		case named[group+"_"] != 1:
			t.Errorf("%s.go is not in the map of doc.go", name)
		}
	}
	for name := range named {
		if !strings.HasSuffix(name, "_") && name != "and" && name != "with" && name != "its" && name != "subject" {
			t.Errorf("the map names %s, there is no such file", name)
		}
	}
}
