package handoff

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"path"
	"slices"
	"strings"

	"agentintake/mobius/intake"
)

// Evidence is a token that was found, never the text around it (handoff, §4).
type Evidence struct {
	Type    CapabilityType `json:"type"`
	File    string         `json:"file"`
	Line    int            `json:"line"` // from 1
	Pattern string         `json:"pattern"`
	Level   Level          `json:"level"`
}

// EntrySignal is a sign that a file is started, or fed, as a program.
type EntrySignal struct {
	File   string `json:"file"`
	Signal string `json:"signal"`
	Line   int    `json:"line"` // from 1
	Text   string `json:"text"`
}

// ArtifactFile is a file of an artifact.
type ArtifactFile struct {
	Path     string   `json:"path"`
	Kind     FileKind `json:"kind"`
	Language *string  `json:"language"` // null for none of the six
}

// place is a file and a line of it, from 1; line 0 is the file as a whole.
type place struct {
	file string
	line int
}

func (p place) String() string {
	if p.line == 0 {
		return p.file
	}
	return fmt.Sprintf("%s:%d", p.file, p.line)
}

// placed is a text with the place where it was met first.
type placed struct {
	text string
	place
}

// scopePlace is a path that is written out where files are read or written.
type scopePlace struct {
	path     string
	shown    string // the path as it may be repeated
	gives    CapabilityType
	alsoRead bool
	place
}

// Tree is what a scan found in the files of an artifact. It holds no content
// but that of a bundle of instructions, and is bounded whatever the files hold.
type Tree struct {
	digest       string // "" when not every file could be digested
	files        []ArtifactFile
	evidence     [len(scannedGifts)][]Evidence
	signals      []EntrySignal
	entries      []string // files that start, of the first kind
	fed          []string // files that are fed, of the second kind
	hosts        []placed // certain, by name
	seenHosts    []string // possible
	dynamic      []place
	comments     []placed
	scopes       []scopePlace
	imports      []placed
	manifests    []Manifest
	declared     []dependency // in words
	broken       []placed     // shebangs
	instructions map[string]string
	notes        Findings // not_scanned, not_regular, secret_value, manifest_unreadable
	sdk          bool
	compiled     map[string]bool
	local        map[string]bool // names that an import can mean in the artifact itself
}

// scannedGifts are the gifts that are capabilities.
var scannedGifts = [...]gift{givesNetwork, givesRead, givesWrite, givesExecution}

// The limits of a scan (handoff, §4, and what it leaves open: what is listed of
// a hostile artifact has an end).
const (
	MaxArtifactFiles   = 10_000         // files of a folder
	MaxScannedBytes    = 1_000_000      // of a file that are read for tokens
	MaxDigestedBytes   = 1_000_000_000  // of a file that are read for its digest
	MaxArtifactEntries = 1_000_000      // entries of folders that are looked at
	maxFolderDepth     = 200            // folders inside each other
	maxDigestedTotal   = 10_000_000_000 // of all files
	maxListed          = 10_000         // of each list of a tree
	maxListedOfFile    = 1_000          // of evidence of one type in one file
)

// scan reads the files of an artifact one after the other into a tree. Its
// memory is kept from file to file.
type scan struct {
	tree     Tree
	secrets  intake.SecretFinder
	silent   bool // secrets finds nothing
	sums     []fileSum
	splitter splitter
	walk     codeWalk
	shell    shellWalk
	facts    fileFacts
	full     map[string]bool // lists that are full, which was noted
	vendored map[string]bool
	known    map[string]bool // hosts, scopes and imports that are listed

	packages, thirdParty int // of manifests that are listed
}

type fileSum struct {
	path string
	sum  [sha256.Size]byte
}

func newScan(secrets intake.SecretFinder) *scan {
	silent := secrets == nil
	if silent {
		secrets = func(string) (string, bool) { return "", false }
	}
	return &scan{silent: silent, secrets: secrets, full: map[string]bool{}, vendored: map[string]bool{}, known: map[string]bool{},
		tree: Tree{instructions: map[string]string{}, compiled: map[string]bool{}, local: map[string]bool{}}}
}

// add reads a file: head is the beginning of its content, all of it unless whole
// is false. Files come in the order of their paths.
func (s *scan) add(file string, head []byte, whole bool, sum [sha256.Size]byte) {
	s.sums = append(s.sums, fileSum{file, sum})
	is := sortFile(file, head)
	if kind, found := s.secrets(file); found {
		s.tree.notes.Error("secret_value", "/files", "the path of a file looks like a secret ("+kind+"): rename the file")
		file = fmt.Sprintf("%s-%d", withheldText, len(s.sums))
	}
	s.tree.files = append(s.tree.files, ArtifactFile{file, is.kind, is.languageName()})
	s.name(file)
	if is.kind == VendoredFile {
		if folder := vendoredAt(file); !s.vendored[folder] {
			s.vendored[folder] = true
			s.tree.notes.Warn("not_scanned", place{folder, 1}.String(), folder+" holds other people's code: its files are digested and not scanned; what they do has to be judged elsewhere")
		}
		return
	}
	if !whole && is.kind != BinaryFile {
		s.tree.notes.Warn("not_scanned", place{file, 1}.String(), fmt.Sprintf("%s is longer than %s bytes: only its beginning was scanned; split it, or judge the rest elsewhere", file, grouped(MaxScannedBytes)))
	}
	s.facts.reset(head)
	if is.kind == BinaryFile {
		if executable(path.Base(file), head) && !is.test {
			s.tree.compiled[file] = true
			s.tree.entries = append(s.tree.entries, file)
		}
		return
	}
	s.secret(file, head, is)
	s.read(file, head, is)
	s.facts.settle()
	s.merge(file, is)
}

func (s sorted) languageName() *string {
	if s.language == nil {
		return nil
	}
	return &s.language.name
}

// name notes what an import could mean by a file: itself or a folder it is in.
func (s *scan) name(file string) {
	base := path.Base(file)
	s.tree.local[strings.TrimSuffix(base, path.Ext(base))] = true
	for folder := path.Dir(file); folder != "."; folder = path.Dir(folder) {
		if s.tree.local[path.Base(folder)+"/"] {
			break
		}
		s.tree.local[path.Base(folder)+"/"] = true
	}
}

// read reads the content of a file by its kind.
func (s *scan) read(file string, data []byte, is sorted) {
	base := path.Base(file)
	switch {
	case is.language == shell:
		s.facts.urls(s.shell.walk(&s.facts))
		s.facts.sdkInput(s.shell.spans)
	case is.language != nil:
		spans := s.splitter.split(is.language, data)
		s.walk.walk(is.language, spans, &s.facts)
		s.facts.urls(spans)
		s.facts.sdkInput(spans)
	case is.kind == ConfigFile || is.kind == TestFile:
		parts := splitConfig
		if path.Ext(base) == ".json" {
			parts = splitJSON
		}
		s.facts.urls(s.splitter.split(&language{split: parts}, data))
	case is.kind == ManifestFile:
		if !is.test {
			s.manifest(file, data)
		}
	case is.kind == DocumentFile:
		s.document(file, base, string(data))
	}
	if line, ok := shebang(data); ok && is.kind != DocumentFile && is.kind != ConfigFile {
		s.facts.signal(signalShebang, 0, strings.ToValidUTF8(strings.TrimSpace(string(line[:min(len(line), maxShownLine)])), "�"))
		s.facts.crlf = strings.HasPrefix(string(data), string(byteOrderMark)) || strings.HasSuffix(string(line), "\r")
	}
}

// sdkTokens are the ways to the input of an invocation, in code and strings.
var sdkTokens = []string{"autonoetic_sdk", "load_invocation", "AUTONOETIC_INPUT"}

// sdkInput looks for the ways to the input of an invocation outside comments.
func (f *fileFacts) sdkInput(spans []span) {
	for _, name := range sdkTokens {
		next := 0
		for at := range allIndexes(f.data, name) {
			for next < len(spans)-1 && int(spans[next].end) <= at {
				next++
			}
			if len(spans) > 0 && spans[next].kind == commentSpan {
				continue
			}
			f.signal(signalSDK, at, name)
			break
		}
	}
}

// manifest reads a manifest of dependencies.
func (s *scan) manifest(file string, data []byte) {
	m, err := readManifest(file, data)
	if err != nil {
		s.tree.notes.Warn("manifest_unreadable", place{file, 1}.String(), fmt.Sprintf("%s could not be read: %v; mend it, for what it names is unknown", file, err))
	}
	m.Packages = s.namedBy(file, m.Packages, &s.packages)
	m.ThirdParty = s.namedBy(file, m.ThirdParty, &s.thirdParty)
	s.tree.manifests = append(s.tree.manifests, m)
}

// namedBy is the names of a manifest as they may be repeated, as many as there
// is room for beside those that were listed before.
func (s *scan) namedBy(file string, names []string, listed *int) []string {
	if room := maxListed - *listed; len(names) > room {
		names = names[:room]
		s.listFull("packages of manifests", file, false)
	}
	*listed += len(names)
	return s.shownNames(names)
}

// document reads Markdown: the packages that it declares, and the hosts of the
// instructions.
func (s *scan) document(file, base, text string) {
	if len(s.tree.declared) < maxListed {
		for _, d := range dependenciesIn(read("", declaringLines(text)), false) {
			if len(s.tree.declared) == maxListed {
				s.listFull("packages in words", file, false)
				break
			}
			d.Name, d.field, d.evidence = strings.Clone(s.shown(d.Name)), "", ""
			if d.Version != nil {
				version := strings.Clone(s.shown(*d.Version))
				d.Version = &version
			}
			s.tree.declared = append(s.tree.declared, d)
		}
	}
	if base == "agent_instructions.md" {
		for _, m := range namedHosts(text) {
			s.facts.hosts = append(s.facts.hosts, hostUse{at: int32(m.Start), host: m.Host})
		}
	}
	if strings.HasSuffix(base, ".skill.md") && len(s.tree.instructions) < 2 {
		s.tree.instructions[file] = strings.Clone(text)
	}
}

// declaringHints are in every line that declares a package in words.
var declaringHints = []string{"install", "wrap", "requir", "cli", " add", " get", "npm i"}

// declaringLines are the lines of a text that can declare a package: only they
// are read word by word.
func declaringLines(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		low := strings.ToLower(line)
		if !isPlain(line) || slices.ContainsFunc(declaringHints, func(hint string) bool { return strings.Contains(low, hint) }) {
			b.WriteString(line)
		}
	}
	return b.String()
}

// finish closes the scan.
func (s *scan) finish(complete bool) *Tree {
	if complete {
		s.tree.digest = digestOf(s.sums)
	}
	return &s.tree
}

// digestOf is the digest of an artifact: of the lines that sha256sum prints for
// its files, sorted by path.
func digestOf(sums []fileSum) string {
	slices.SortFunc(sums, func(a, b fileSum) int { return cmp.Compare(a.path, b.path) })
	whole := sha256.New()
	for _, one := range sums {
		mark, shown := "", digestEscapes.Replace(one.path)
		if shown != one.path {
			mark = `\`
		}
		fmt.Fprintf(whole, "%s%x  %s\n", mark, one.sum, shown)
	}
	return DigestPrefix + hex.EncodeToString(whole.Sum(nil))
}

// digestEscapes are what sha256sum writes in a path in another way, with a
// backslash before the line: else a line break in a path could stand for
// another file.
var digestEscapes = strings.NewReplacer(`\`, `\\`, "\n", `\n`, "\r", `\r`)

// HasSource reports whether the artifact holds source, or a program.
func (t *Tree) HasSource() bool {
	return len(t.compiled) > 0 || slices.ContainsFunc(t.files, func(f ArtifactFile) bool { return f.Language != nil && f.Kind != VendoredFile })
}

// Paths lists the files in byte order.
func (t *Tree) Paths() []string {
	paths := make([]string, len(t.files))
	for i, f := range t.files {
		paths[i] = f.Path
	}
	return paths
}
