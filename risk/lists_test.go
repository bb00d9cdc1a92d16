package risk

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestLists_asked holds that the code asks for every list, and that a heading of
// the file names the file that does.
func TestLists_asked(t *testing.T) {
	asked := regexp.MustCompile(`"([a-z][a-z -]*)"`)
	askers := map[string]map[string]bool{}
	groups := regexp.MustCompile(`listsOf\("([a-z]+)"\)`)
	groupsIn := map[string][]string{}
	for file, source := range codeOf(t) {
		askers[file] = map[string]bool{}
		for _, m := range asked.FindAllStringSubmatch(source, -1) {
			askers[file][m[1]] = true
		}
		for _, m := range groups.FindAllStringSubmatch(source, -1) {
			groupsIn[file] = append(groupsIn[file], m[1]+" ")
		}
	}
	file := ""
	for line := range strings.Lines(listsText) {
		if heading, found := strings.CutPrefix(line, "## "); found {
			file = strings.TrimSpace(heading)
			continue
		}
		name, _, found := strings.Cut(line, ":")
		if !found || strings.HasPrefix(line, "#") {
			continue
		}
		if file == "" { // for other lists
			if !strings.Contains(listsText, "@"+name) {
				t.Errorf("words/lists.txt: no list takes in %q", name)
			}
			continue
		}
		grouped := false
		for _, first := range groupsIn[file] {
			grouped = grouped || strings.HasPrefix(name, first)
		}
		if !grouped && !askers[file][name] {
			t.Errorf("words/lists.txt: %s.go does not ask for the list %q", file, name)
		}
	}
}

// TestLists_once holds that no list says a word twice, and that a word has one
// tag.
func TestLists_once(t *testing.T) {
	seen := map[string]bool{}
	for line := range strings.Lines(listsText) {
		name, words, found := strings.Cut(line, ":")
		if !found || strings.HasPrefix(line, "#") {
			continue
		}
		group, _, _ := strings.Cut(name, " ")
		if group != "heading" && group != "verdict" && group != "switched" {
			group = name
		}
		for w := range strings.SplitSeq(words, ",") {
			key := group + ": " + strings.TrimSpace(w)
			if seen[key] || strings.HasSuffix(key, ": ") {
				t.Errorf("words/lists.txt: %q stands twice or is empty", key)
			}
			seen[key] = true
			if above, found := strings.CutPrefix(strings.TrimSpace(w), "@"); found && len(wordsOf(above)) == 0 {
				t.Errorf("words/lists.txt: %q takes in no list", key)
			}
		}
	}
}

func TestList_unknownName(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a list that is not there was handed out")
		}
	}()
	list("no such list").has("word")
}

// TestList_names holds that every list that the code asks for is there.
func TestList_names(t *testing.T) {
	asked := regexp.MustCompile(`\blist\("([^"]+)"\)`)
	for _, source := range codeOf(t) {
		for _, m := range asked.FindAllStringSubmatch(source, -1) {
			wordsOf(m[1])
		}
	}
	for _, n := range []int{len(headWords.all()), len(verdictWords.all()), len(switched.all()), len(gestures.all()), len(plansBefore.all())} {
		if n == 0 {
			t.Error("a group of lists is empty")
		}
	}
}

// TestLists_notInCode holds that word lists stand in words/lists.txt, where they
// can be read and extended without the code.
func TestLists_notInCode(t *testing.T) {
	literal := regexp.MustCompile(`(?m)^\s*(?:var )?\w+\s*= (?:map\[string\]bool\{"[^"]*": true|wordSet\()`)
	for file, source := range codeOf(t) {
		for _, found := range literal.FindAllString(source, -1) {
			t.Errorf("%s.go: %q makes a word list of its own", file, strings.TrimSpace(found))
		}
	}
}

// codeOf is the code of the package, by the names of its files.
func codeOf(t *testing.T) map[string]string {
	t.Helper()
	paths, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	code := map[string]string{}
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		source, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		code[strings.TrimSuffix(path, ".go")] = string(source)
	}
	return code
}
