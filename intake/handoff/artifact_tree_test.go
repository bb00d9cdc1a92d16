package handoff

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"path"
	"sort"
	"strings"
	"time"
)

// madeTree is a folder whose files are made when they are opened: nothing of it
// is kept. Folders are listed from its index, files read from content.
type madeTree struct {
	folders map[string][]fs.DirEntry
	content func(name string) (io.Reader, int64, error)
}

// madeEntry is an entry of a madeTree.
type madeEntry struct {
	name string
	mode fs.FileMode
	size int64
}

func (e madeEntry) Name() string               { return e.name }
func (e madeEntry) IsDir() bool                { return e.mode.IsDir() }
func (e madeEntry) Type() fs.FileMode          { return e.mode.Type() }
func (e madeEntry) Info() (fs.FileInfo, error) { return e, nil }
func (e madeEntry) Size() int64                { return e.size }
func (e madeEntry) Mode() fs.FileMode          { return e.mode }
func (e madeEntry) ModTime() time.Time         { return time.Time{} }
func (e madeEntry) Sys() any                   { return nil }

// newMadeTree makes a tree of paths; a mode may be given for one.
func newMadeTree(paths []string, modes map[string]fs.FileMode, content func(string) (io.Reader, int64, error)) *madeTree {
	t := &madeTree{map[string][]fs.DirEntry{".": nil}, content}
	for _, file := range paths {
		t.add(file, modes[file])
	}
	for _, entries := range t.folders {
		sort.Slice(entries, func(i, j int) bool { return entries[i].Name() < entries[j].Name() })
	}
	return t
}

func (t *madeTree) add(file string, mode fs.FileMode) {
	folder := path.Dir(file)
	if _, known := t.folders[folder]; !known && folder != "." {
		t.folders[folder] = nil
		t.add(folder, fs.ModeDir)
	}
	t.folders[folder] = append(t.folders[folder], madeEntry{path.Base(file), mode, 0})
}

// Open opens a folder or a file.
func (t *madeTree) Open(name string) (fs.File, error) {
	if entries, ok := t.folders[name]; ok {
		return &madeFile{madeEntry: madeEntry{path.Base(name), fs.ModeDir, 0}, entries: entries}, nil
	}
	in, size, err := t.content(name)
	if err != nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: err}
	}
	return &madeFile{madeEntry: madeEntry{path.Base(name), 0, size}, in: in}, nil
}

type madeFile struct {
	madeEntry
	in      io.Reader
	entries []fs.DirEntry
}

func (f *madeFile) Stat() (fs.FileInfo, error) { return f.madeEntry, nil }
func (f *madeFile) Close() error               { return nil }
func (f *madeFile) Read(p []byte) (int, error) { return f.in.Read(p) }

// ReadDir lists the next entries.
func (f *madeFile) ReadDir(n int) ([]fs.DirEntry, error) {
	if n <= 0 || n > len(f.entries) {
		n = len(f.entries)
	}
	next := f.entries[:n]
	f.entries = f.entries[n:]
	if n == 0 {
		return nil, io.EOF
	}
	return next, nil
}

// codeSamples are files as agents hold them, one of each kind.
var codeSamples = []struct{ name, text string }{
	{"agent.py", "import json\nfrom autonoetic_sdk import load_invocation\n\n# reads https://docs.example.org first\nclass Reader:\n    \"\"\"Reads what it is told.\"\"\"\n\n    def __init__(self, path, limit=10):\n        self.path, self.limit = path, limit\n\n    def rows(self):\n        with open(self.path, encoding=\"utf-8\") as lines:\n            for number, line in enumerate(lines):\n                if number >= self.limit:\n                    break\n                yield json.loads(line.strip() or f\"{{}} {number:>4}\")\n\n\ndef total(rows, key='amount'):\n    return sum(row.get(key, 0) for row in rows if row[\"state\"] != 'void')\n"},
	{"agent.ts", "import { readFile } from \"node:fs/promises\";\nimport type { Row } from \"./types\";\n\n// keeps the order of the rows\nexport async function rows(path: string, limit = 10): Promise<Row[]> {\n  const text = await readFile(path, \"utf8\");\n  return text.split(/\\r?\\n/).filter((line) => line.length > 0).slice(0, limit).map((line, i) => {\n    const row = JSON.parse(line) as Row;\n    return { ...row, label: `${row.name} (${i + 1} / ${limit})`, url: \"https://api.example.com/v1/rows\" };\n  });\n}\n"},
	{"agent.go", "package agent\n\nimport (\n\t\"bufio\"\n\t\"os\"\n\t\"strings\"\n)\n\n// rows reads at most limit rows of a file.\nfunc rows(path string, limit int) ([]string, error) {\n\tf, err := os.Open(path)\n\tif err != nil {\n\t\treturn nil, err\n\t}\n\tdefer f.Close()\n\tvar all []string\n\tfor s := bufio.NewScanner(f); s.Scan() && len(all) < limit; {\n\t\tall = append(all, strings.TrimSpace(s.Text())+`\"`)\n\t}\n\treturn all, nil\n}\n"},
	{"agent.rs", "use std::fs;\n\n/// Reads at most `limit` rows.\npub fn rows<'a>(path: &'a str, limit: usize) -> Vec<String> {\n    let text = fs::read_to_string(path).unwrap_or_default();\n    text.lines().take(limit).map(|l| l.trim_end_matches('\"').to_string()).collect()\n}\n"},
	{"agent.sh", "# prints the first rows of each file\nset -eu\nlimit=${2:-10}\nfor file in \"$1\"/*.csv; do\n  echo \"== $(basename \"$file\")\"\n  head -n \"$limit\" \"$file\" | sed -e 's/,/ /g' | while read -r name amount; do\n    printf '%s %s\\n' \"$name\" \"$((amount * 2))\"\n  done\ndone\n"},
	{"agent.rb", "require \"json\"\n\n# Rows of a file, in order.\nclass Rows\n  def initialize(path, limit: 10)\n    @path, @limit = path, limit\n  end\n\n  def each\n    File.foreach(@path).first(@limit).each_with_index do |line, i|\n      row = JSON.parse(line) if line =~ /\\S/\n      yield row, \"#{i + 1} of #{@limit}\" unless row.nil?\n    end\n  end\nend\n"},
	{"notes.md", "# Rows\n\nReads the rows of a file and returns the sum. It needs no network.\n\n- install the tool with your package manager\n- see the folder of examples\n"},
	{"rows.json", "{\"endpoint\": \"https://api.example.com/v1\", \"limit\": 10, \"states\": [\"open\", \"void\", \"paid\"]}\n"},
}

// sampleTree is a tree of so many files of about so many bytes each.
func sampleTree(files, size int) (*madeTree, int64) {
	bodies := make([][]byte, len(codeSamples))
	for i, sample := range codeSamples {
		bodies[i] = bytes.Repeat([]byte(sample.text), size/len(sample.text)+1)
	}
	var paths []string
	var total int64
	for i := range files {
		k := i % len(codeSamples)
		paths = append(paths, fmt.Sprintf("d%02d/f%05d-%s", i%97, i, codeSamples[k].name))
		total += int64(len(bodies[k]))
	}
	return newMadeTree(paths, nil, func(name string) (io.Reader, int64, error) {
		for i, sample := range codeSamples {
			if strings.HasSuffix(name, sample.name) {
				return bytes.NewReader(bodies[i]), int64(len(bodies[i])), nil
			}
		}
		return nil, 0, fs.ErrNotExist
	}), total
}
