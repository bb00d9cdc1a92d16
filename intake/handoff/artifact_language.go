package handoff

import (
	"bytes"
	"path"
	"slices"
	"strings"
)

// language is one of the six that are read (handoff, §4).
type language struct {
	name         string
	extensions   []string
	interpreters []string // as a shebang names them
	split        func(*splitter)
}

// The languages. A file without extension is taken by its shebang.
var (
	python = &language{"python", []string{".py"}, []string{"python", "python2", "python3", "pypy", "pypy3", "uv"}, splitPython}
	node   = &language{"node", []string{".js", ".mjs", ".cjs", ".ts", ".tsx", ".jsx"}, []string{"node", "nodejs", "tsx", "ts-node", "deno", "bun"}, splitNode}
	golang = &language{"go", []string{".go"}, []string{"gorun"}, splitGo}
	rust   = &language{"rust", []string{".rs"}, []string{"rust-script"}, splitRust}
	shell  = &language{"shell", []string{".sh", ".bash"}, []string{"sh", "bash", "dash", "ash", "ksh", "zsh"}, nil}
	ruby   = &language{"ruby", []string{".rb"}, []string{"ruby", "jruby"}, splitRuby}

	languages = []*language{python, node, golang, rust, shell, ruby}
)

// FileKind is what a file of an artifact is to the check.
type FileKind string

// The kinds of files.
const (
	SourceFile   FileKind = "source"   // in one of the six languages
	TestFile     FileKind = "test"     // source or configuration of tests: possible evidence only
	ConfigFile   FileKind = "config"   // read for URLs only
	ManifestFile FileKind = "manifest" // names dependencies
	DocumentFile FileKind = "document" // Markdown
	BinaryFile   FileKind = "binary"   // not read
	VendoredFile FileKind = "vendored" // other people's: digested, not read
	OtherFile    FileKind = "other"
)

// Folders and endings that decide the kind of a file (handoff, §4).
var (
	vendorFolders    = []string{"node_modules", "vendor", ".venv", "target", "__pycache__"}
	testFolders      = []string{"test", "tests", "spec", "__tests__"}
	configExtensions = []string{".json", ".yaml", ".yml", ".toml", ".ini", ".env", ".cfg"}
	markdown         = []string{".md", ".markdown"}
	// lockFiles repeat, for every package, where it was fetched when the
	// manifest was resolved: no configuration of the agent.
	lockFiles = []string{"package-lock.json", "npm-shrinkwrap.json", "pnpm-lock.yaml"}
	// testNames are the patterns of the names of tests.
	testNames = []string{"test_*.py", "*_test.py", "*_test.go", "*_test.rb", "*.test.*", "*.spec.*", "*_spec.rb"}
)

// vendoredAt returns the folder of other people's code that a path lies in, ""
// for none.
func vendoredAt(file string) string {
	for i, c := range file {
		if c == '/' {
			if slices.Contains(vendorFolders, file[strings.LastIndexByte(file[:i], '/')+1:i]) {
				return file[:i]
			}
		}
	}
	return ""
}

// isTest reports whether the name or a folder makes a file one of tests.
func isTest(file string) bool {
	folders := strings.Split(file, "/")
	base := folders[len(folders)-1]
	if slices.ContainsFunc(folders[:len(folders)-1], func(f string) bool { return slices.Contains(testFolders, f) }) {
		return true
	}
	return slices.ContainsFunc(testNames, func(pattern string) bool {
		ok, err := path.Match(pattern, base)
		return ok && err == nil
	})
}

// sorted is what the name and the first bytes of a file say of it.
type sorted struct {
	kind     FileKind
	language *language // nil for none
	test     bool
}

// sortFile finds out what a file is. start is the beginning of its content.
func sortFile(file string, start []byte) sorted {
	if vendoredAt(file) != "" {
		return sorted{kind: VendoredFile}
	}
	s := sorted{kind: OtherFile, test: isTest(file)}
	base := path.Base(file)
	extension := strings.ToLower(path.Ext(base))
	s.language = languageOf(base, extension, start)
	switch {
	case s.language != nil && s.test:
		s.kind = TestFile
	case s.language != nil:
		s.kind = SourceFile
	case manifestOf(base) != nil:
		s.kind = ManifestFile
	case slices.Contains(markdown, extension):
		s.kind = DocumentFile
	case slices.Contains(lockFiles, base):
	case (slices.Contains(configExtensions, extension) || strings.HasPrefix(base, ".env.")) && s.test:
		s.kind = TestFile
	case slices.Contains(configExtensions, extension) || strings.HasPrefix(base, ".env."):
		s.kind = ConfigFile
	case bytes.IndexByte(start[:min(len(start), 8000)], 0) >= 0 || executable(base, start):
		s.kind = BinaryFile
	}
	return s
}

// languageOf finds a language by the extension, or without one by the shebang.
func languageOf(base, extension string, start []byte) *language {
	for _, l := range languages {
		if slices.Contains(l.extensions, extension) {
			return l
		}
	}
	if extension != "" {
		return nil
	}
	line, ok := shebang(start)
	if !ok {
		return nil
	}
	name := interpreter(line)
	for _, l := range languages {
		if slices.Contains(l.interpreters, name) || slices.Contains(l.interpreters, strings.TrimRight(name, "0123456789.")) {
			return l
		}
	}
	return nil
}

// byteOrderMark must not stand before a shebang.
var byteOrderMark = []byte("\ufeff")

// shebang returns the first line of a file if it is one, without a byte-order
// mark before it, with a carriage return at its end.
func shebang(start []byte) (line []byte, ok bool) {
	start = bytes.TrimPrefix(start, byteOrderMark)
	if !bytes.HasPrefix(start, []byte("#!")) || bytes.HasPrefix(start, []byte("#![")) { // the latter is an attribute of Rust
		return nil, false
	}
	if i := bytes.IndexByte(start, '\n'); i >= 0 {
		start = start[:i]
	}
	return start, true
}

// interpreter is the name of the program that a shebang asks for.
func interpreter(line []byte) string {
	words := strings.Fields(string(line[:min(len(line), 500)])[len("#!"):])
	if len(words) == 0 {
		return ""
	}
	name := path.Base(words[0])
	if name != "env" {
		return name
	}
	for _, word := range words[1:] {
		if !strings.HasPrefix(word, "-") && !strings.Contains(word, "=") {
			return path.Base(word)
		}
	}
	return ""
}

// libraryExtensions are binaries that nobody starts.
var libraryExtensions = []string{".so", ".dll", ".dylib", ".o", ".a", ".node", ".pyd", ".class"}

// executable reports a compiled program: ELF, Mach-O or PE.
func executable(base string, start []byte) bool {
	if slices.Contains(libraryExtensions, strings.ToLower(path.Ext(base))) || strings.Contains(base, ".so.") {
		return false
	}
	switch {
	case bytes.HasPrefix(start, []byte("\x7fELF")):
		const typeAt, relocatable = 16, 1
		return len(start) <= typeAt+1 || start[typeAt] != relocatable && start[typeAt+1] != relocatable
	case bytes.HasPrefix(start, []byte("MZ")):
		return len(start) >= 64 && slices.Contains(start[:64], 0) || bytes.Contains(start[:min(len(start), 1024)], []byte("PE\x00\x00"))
	}
	if len(start) < 8 {
		return false
	}
	switch magic := uint32(start[0])<<24 | uint32(start[1])<<16 | uint32(start[2])<<8 | uint32(start[3]); magic {
	case 0xfeedface, 0xfeedfacf, 0xcefaedfe, 0xcffaedfe:
		return true
	case 0xcafebabe: // a class file of Java begins alike; its version is higher than any number of parts
		const mostParts = 40
		return start[4] == 0 && start[5] == 0 && start[6] == 0 && start[7] < mostParts
	}
	return false
}
