package handoff

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"testing"
)

// contentOf serves the same content for every file.
func contentOf(text string) func(string) (io.Reader, int64, error) {
	return func(string) (io.Reader, int64, error) { return strings.NewReader(text), int64(len(text)), nil }
}

func notes(tree *Tree) []string {
	var all []string
	for _, f := range tree.notes.list {
		all = append(all, f.Code+" "+f.At)
	}
	return all
}

// scannedTree scans a folder that has to be readable.
func scannedTree(t *testing.T, fsys fs.FS, limits FolderLimits) *Tree {
	t.Helper()
	tree, err := ScanFolder(fsys, limits, nil)
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

func TestScanFolder_irregular(t *testing.T) {
	tree := scannedTree(t, newMadeTree(
		[]string{"a.py", "device", "link.py", "pipe", "so:7", "socket", ".git/config", "sub/.git"},
		map[string]fs.FileMode{"device": fs.ModeDevice, "link.py": fs.ModeSymlink, "pipe": fs.ModeNamedPipe, "so:7": fs.ModeSocket, "socket": fs.ModeSocket},
		contentOf("eval(x)\n")), FolderLimits{})
	if want := []string{"not_regular device:1", "not_regular link.py:1", "not_regular pipe:1", "not_regular so:7:1", "not_regular socket:1"}; !slices.Equal(notes(tree), want) {
		t.Errorf("found %q, want %q", notes(tree), want)
	}
	if got := tree.Paths(); !slices.Equal(got, []string{"a.py"}) {
		t.Errorf("files %q", got)
	}
	if tree.digest == "" {
		t.Error("the regular files were digested, and there is no digest")
	}
}

// A link that is put in the place of a file after the folder was listed is not
// read either.
func TestScanFolder_exchanged(t *testing.T) {
	made := newMadeTree([]string{"a.py"}, nil, contentOf("eval(x)\n"))
	tree := scannedTree(t, exchanged{made}, FolderLimits{})
	if want := []string{"not_regular a.py:1"}; !slices.Equal(notes(tree), want) || len(tree.files) != 0 || tree.digest != "" {
		t.Errorf("found %q, files %v, digest %q", notes(tree), tree.files, tree.digest)
	}
}

// exchanged opens every file as a pipe.
type exchanged struct{ *madeTree }

// Open opens a folder as it is and a file as a pipe.
func (e exchanged) Open(name string) (fs.File, error) {
	f, err := e.madeTree.Open(name)
	if made, ok := f.(*madeFile); ok && !made.IsDir() {
		made.mode = fs.ModeNamedPipe
	}
	return f, err
}

func TestScanFolder_unreadable(t *testing.T) {
	tree := scannedTree(t, newMadeTree([]string{"a.py", "b.py", "c.py", "\xff.py"}, nil, func(name string) (io.Reader, int64, error) {
		switch name {
		case "a.py":
			return nil, 0, fs.ErrPermission
		case "b.py":
			return io.MultiReader(strings.NewReader("eval("), broken{}), 100, nil
		}
		return strings.NewReader("eval(x)\n"), 8, nil
	}), FolderLimits{})
	if want := []string{"not_scanned a.py:1", "not_scanned b.py:1", "not_scanned \ufffd.py:1"}; !slices.Equal(notes(tree), want) {
		t.Errorf("found %q, want %q", notes(tree), want)
	}
	if tree.digest != "" || len(tree.evidence[givesExecution]) != 1 {
		t.Errorf("digest %q, evidence %v", tree.digest, tree.evidence[givesExecution])
	}
	if _, err := ScanFolder(newMadeTree(nil, nil, nil), FolderLimits{}, nil); err != nil {
		t.Errorf("an empty folder: %v", err)
	}
	if _, err := ScanFolder(nowhere{}, FolderLimits{}, nil); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a folder that is not there: %v", err)
	}
}

type broken struct{}

func (broken) Read([]byte) (int, error) { return 0, errors.New("input/output error") }

type nowhere struct{}

// Open finds nothing.
func (nowhere) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// A long file is digested whole and scanned up to the limit.
func TestScanFolder_long(t *testing.T) {
	line := "x = 1  # nothing\n"
	text := strings.Repeat(line, MaxScannedBytes/len(line)+1) + "eval(x)\n"
	tree := scannedTree(t, newMadeTree([]string{"a.py"}, nil, contentOf(text)), FolderLimits{})
	if want := []string{"not_scanned a.py:1"}; !slices.Equal(notes(tree), want) {
		t.Errorf("found %q, want %q", notes(tree), want)
	}
	if len(tree.evidence[givesExecution]) != 0 {
		t.Error("what lies behind the limit was scanned")
	}
	if same := scanFiles(map[string]string{"a.py": text}, nil); same.digest != tree.digest || !slices.Equal(notes(same), notes(tree)) {
		t.Errorf("digest %s as a folder, %s as JSON", tree.digest, same.digest)
	}
	huge := newMadeTree([]string{"a.py"}, nil, func(string) (io.Reader, int64, error) { return strings.NewReader("x"), MaxDigestedBytes + 1, nil })
	if tree := scannedTree(t, huge, FolderLimits{}); tree.digest != "" || !slices.Equal(notes(tree), []string{"not_scanned a.py:1"}) {
		t.Errorf("too long to be digested: %q, %q", tree.digest, notes(tree))
	}
}

// NUL bytes hide nothing in source; other files with them are binary.
func TestScanFolder_binary(t *testing.T) {
	tree := scannedTree(t, newMadeTree([]string{"a.sh", "b.dat"}, nil, contentOf("#!/bin/sh\n\x00\xff\ncurl x\n")), FolderLimits{})
	if e := tree.evidence[givesNetwork]; len(e) != 1 || e[0].Line != 3 || tree.files[1].Kind != BinaryFile {
		t.Errorf("evidence %v, files %v", e, tree.files)
	}
}

func TestScanFolder_deep(t *testing.T) {
	tree := scannedTree(t, newMadeTree([]string{strings.Repeat("d/", 500) + "a.py", "b.py"}, nil, contentOf("eval(x)\n")), FolderLimits{})
	if got := tree.notes.Codes(SevWarning); !slices.Equal(got, []string{"not_scanned"}) || len(tree.files) != 1 || tree.digest != "" {
		t.Errorf("found %q, %d files, digest %q", got, len(tree.files), tree.digest)
	}
}

func TestScanFolder_many(t *testing.T) {
	var paths []string
	for i := range 300 {
		paths = append(paths, fmt.Sprintf("d%d/f%03d.py", i%3, i))
	}
	made := newMadeTree(paths, nil, contentOf("eval(x)\n"))
	tree := scannedTree(t, made, FolderLimits{Files: 100})
	if len(tree.files) != 100 || tree.digest != "" || !slices.Equal(tree.notes.Codes(SevWarning), []string{"not_scanned"}) {
		t.Errorf("%d files, digest %q, found %q", len(tree.files), tree.digest, notes(tree))
	}
	if again := scannedTree(t, made, FolderLimits{Files: 100}); !slices.Equal(again.Paths(), tree.Paths()) {
		t.Error("two scans took different files")
	}
}

// Folders that come before the files by name must not make a scan forget that
// there are files.
func TestScanFolder_crowded(t *testing.T) {
	var paths []string
	for i := range 110 {
		paths = append(paths, fmt.Sprintf("a%03d/.git/x", i))
	}
	for i := range 100 {
		paths = append(paths, fmt.Sprintf("z%03d.py", i))
	}
	tree := scannedTree(t, newMadeTree(paths, nil, contentOf("eval(x)\n")), FolderLimits{Files: 100})
	if want := []string{"not_scanned .:1"}; tree.digest != "" || !slices.Equal(notes(tree), want) {
		t.Errorf("%d files, digest %q, found %q, want %q", len(tree.files), tree.digest, notes(tree), want)
	}
}

// The name of a file begins no line of the report, and stands for no other file
// in the digest: printf 'x' > $'a\nb'; sha256sum * | sha256sum.
func TestScanFolder_lineBreaks(t *testing.T) {
	tree := scannedTree(t, newMadeTree([]string{"a\nb", `a\b`}, nil, contentOf("x")), FolderLimits{})
	const sum = "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881"
	want := fmt.Sprintf("%s%x", DigestPrefix, sha256.Sum256([]byte(`\`+sum+`  a\nb`+"\n"+`\`+sum+`  a\\b`+"\n")))
	if tree.digest != want {
		t.Errorf("digest %s, want %s", tree.digest, want)
	}
	tree = scannedTree(t, newMadeTree([]string{"a\nmatch; nothing.py"}, nil, contentOf("eval(x)\n")), FolderLimits{})
	text := CheckArtifact(ArtifactInput{Tree: tree, Compared: true}).Text()
	if strings.Contains(text, "\nmatch") || !strings.Contains(text, "\nmismatch; ") {
		t.Errorf("the name of a file begins a line:\n%s", text)
	}
}

// Ten thousand hosts and paths against as many scopes would take minutes if each
// was compared with each.
func TestCheckArtifact_many(t *testing.T) {
	const many = maxListed
	var code strings.Builder
	scopes := make([]string, many)
	for i := range many {
		fmt.Fprintf(&code, "u = 'https://h%d.example.org'\nos.remove('/h%d/a')\n", i, i)
		scopes[i] = fmt.Sprintf("/g%d/*", i)
	}
	report := CheckArtifact(ArtifactInput{Tree: scanFiles(map[string]string{"a.py": code.String()}, nil), Compared: true, Declared: []Capability{
		{Type: NetworkAccess, Hosts: []string{"b.org"}}, {Type: WriteAccess, Scopes: scopes},
	}})
	told := map[string]int{}
	for _, f := range report.Findings {
		told[f.Code]++
	}
	if told["host_undeclared"] != many || told["scope_undeclared"] != many {
		t.Errorf("found %v, want %d hosts and as many paths", told, many)
	}
	if deep := strings.Repeat("a/", 400_000); scopeWithin(deep+"*", []string{"b/*"}) || !scopeWithin(deep+"*", []string{"a/a/*"}) {
		t.Error("a deep scope is not looked up by its folders")
	}
}

// endless is a folder whose entries have no end.
type endless struct {
	madeEntry
	listed *int
}

// Open opens the folder, and files with nothing in them.
func (e endless) Open(name string) (fs.File, error) {
	if name == "." {
		return e, nil
	}
	return &madeFile{madeEntry: madeEntry{name, 0, 0}, in: strings.NewReader("")}, nil
}

func (e endless) Stat() (fs.FileInfo, error) { return e.madeEntry, nil }
func (e endless) Close() error               { return nil }
func (e endless) Read([]byte) (int, error)   { return 0, io.EOF }

// ReadDir lists the next entries.
func (e endless) ReadDir(n int) ([]fs.DirEntry, error) {
	entries := make([]fs.DirEntry, n)
	for i := range entries {
		*e.listed++
		entries[i] = madeEntry{fmt.Sprintf("f%09d", *e.listed), 0, 0}
	}
	return entries, nil
}

func TestScanFolder_endless(t *testing.T) {
	listed := 0
	tree := scannedTree(t, endless{madeEntry{".", fs.ModeDir, 0}, &listed}, FolderLimits{Files: 50, Entries: 20_000})
	if listed > 21_000 || len(tree.files) != 50 || tree.digest != "" {
		t.Errorf("%d entries listed, %d files, digest %q", listed, len(tree.files), tree.digest)
	}
	if tree.files[0].Path != "f000000001" {
		t.Errorf("the first file is %s: not the first by name", tree.files[0].Path)
	}
}

// What a hostile file makes the report list has an end.
func TestScanFiles_listsEnd(t *testing.T) {
	var b strings.Builder
	for i := range 20_000 {
		fmt.Fprintf(&b, "eval(open('p%d'))  # http://c%d.org\nu = 'http://h%d.org'\nimport m%d\n", i, i, i, i)
	}
	files := map[string]string{}
	for i := range 15 {
		files[fmt.Sprintf("f%02d.py", i)] = b.String()
	}
	report := CheckArtifact(ArtifactInput{Tree: scanFiles(files, nil), Compared: true})
	for i, list := range report.Evidence {
		if len(list) > maxListed {
			t.Errorf("%d of %s", len(list), scannedTypes[i])
		}
	}
	if len(report.Hosts) > maxListed || len(report.Findings) > 4*maxListed || !slices.Contains(report.Warnings, "not_scanned") {
		t.Errorf("%d hosts, %d findings, warnings %q", len(report.Hosts), len(report.Findings), report.Warnings)
	}
}

// So has what manifests and Markdown make it list.
func TestScanFiles_packagesEnd(t *testing.T) {
	var names, words strings.Builder
	for i := range 6_000 {
		fmt.Fprintf(&names, "package-%d\n", i)
		fmt.Fprintf(&words, "Run pip install word-%d\n", i)
	}
	tree := scanFiles(map[string]string{
		"a/requirements.txt": names.String(), "b/requirements.txt": names.String(), "c/requirements.txt": names.String(),
		"a.md": words.String(), "b.md": words.String(), "c.md": words.String(),
	}, nil)
	packages, third := 0, 0
	for _, m := range tree.manifests {
		packages, third = packages+len(m.Packages), third+len(m.ThirdParty)
	}
	if packages != maxListed || third != maxListed || len(tree.declared) != maxListed {
		t.Errorf("%d packages, %d third-party, %d in words; each list ends at %d", packages, third, len(tree.declared), maxListed)
	}
	if want := []string{"not_scanned b.md:1", "not_scanned b/requirements.txt:1"}; !slices.Equal(notes(tree), want) {
		t.Errorf("found %q, want %q", notes(tree), want)
	}
}

// hostilePieces are what a reader that goes back and forth would choke on.
var hostilePieces = []string{
	"open(", "open(\"", "f\"{", "f'''{", "`${", "\"#{", "$(", "\"$(", "`", "${", "((", "/*", "/**/ /", "=/[", "a /", "r#\"", "'", "<<A\n", "<<~A\n#{", "<<'a' ", "<<~A,", "%w(", "%(",
	"import a,", "from a import (", "import (", "case a in ", "exec(", "x.exec(", "require(", "{", "}", ")", "=\"", "\\", "\r\n", "\n", " ", "a.", "Path(", "Path('a').open(", "File.open ", "://", "https://a.", "{{", "[[ ", "a=(", "if __name__ == ", "#", "!#!", "\x00", "\xff",
	"import urllib,", "Path(Path(", "#{\n", "=begin\n", "__END_", "rm ", "-", "$1", "sudo ", "a.a.",
}

// TestScan_hostile would take hours if the readers were not linear.
func TestScan_hostile(t *testing.T) {
	const size = 50_000
	for _, l := range languages {
		for _, piece := range hostilePieces {
			data := bytes.Repeat([]byte(piece), size/len(piece))
			s := newScan(nil)
			s.facts.reset(data)
			s.read("a"+l.extensions[0], data, sorted{SourceFile, l, false})
			s.facts.settle()
		}
	}
	for _, name := range []string{"a.yaml", "a.json", "README.md", "go.mod", "Gemfile", "Cargo.toml", "pyproject.toml", "package.json", "requirements.txt", "agent_instructions.md"} {
		for _, piece := range append([]string{"[", "[a.", "a.", "{\"a\":", "gem \"a\",\n", "group do\n", "pip install a ", "a=[", "## required_capabilities\na.org "}, hostilePieces...) {
			scanFiles(map[string]string{name: strings.Repeat(piece, size/len(piece))}, nil)
		}
	}
}

// A manifest in TOML is read up to a number of keys: its reader is not linear in
// them.
func TestReadTOML_many(t *testing.T) {
	for most, want := range map[int]bool{mostTOMLKeys - 1: true, mostTOMLKeys: false} {
		var b strings.Builder
		b.WriteString("[dependencies]\n")
		for i := range most {
			fmt.Fprintf(&b, "a%d='1'\n", i)
		}
		tree := scanFiles(map[string]string{"Cargo.toml": b.String()}, nil)
		if read := len(tree.manifests[0].ThirdParty) == most; read != want || want == slices.Contains(tree.notes.Codes(SevWarning), "manifest_unreadable") {
			t.Errorf("%d keys: read %v, found %q", most, read, notes(tree))
		}
	}
}
