package handoff

import (
	"strings"
	"unicode/utf8"
)

// Package is a dependency, as an install specification names it (handoff, §2.5).
type Package struct {
	Ecosystem string  `json:"ecosystem"` // pip, uv, npm, cargo, gem, go or system
	Name      string  `json:"name"`
	Version   *string `json:"version"` // null when nobody named one
}

// SystemPackages is the ecosystem of what no package manager of a language
// installs.
const SystemPackages = "system"

// dependency is a package with the words that declare it.
type dependency struct {
	Package
	field    string
	evidence string
	at       int // of the words, in bytes of the folded text
}

// packagesIn are the packages that a text declares in words: the Markdown
// and the prose of an artifact (handoff, §2.5). Each stands once.
func packagesIn(texts ...string) []Package {
	var found []dependency
	for _, text := range texts {
		found = append(found, dependenciesIn(read("", text), false)...)
	}
	return packagesOf(found)
}

// packagesOf lists the packages once each, in the order in which they were
// declared; a version that only a later mention names is taken over.
func packagesOf(found []dependency) []Package {
	packages := []Package{}
	seen := map[string]int{}
	for _, d := range found {
		key := d.Ecosystem + " " + strings.ToLower(d.Name)
		i, known := seen[key]
		switch {
		case !known:
			seen[key] = len(packages)
			packages = append(packages, d.Package)
		case packages[i].Version == nil:
			packages[i].Version = d.Version
		}
	}
	return packages
}

// dependencyForm is a way of words to declare a package: what stands before its
// name, and what has to follow it, if anything.
type dependencyForm struct {
	head      string
	ecosystem string // "" when the tail names it
	tail      dependencyTail
}

func (f dependencyForm) said() string { return f.head }

// dependencyTail is what follows the name of a package.
type dependencyTail int

const (
	anyTail     dependencyTail = iota
	managerTail                // "via pip"
	wrapTail                   // CLI, tool, command or binary
	requireTail                // CLI or binary
	cliTail                    // CLI
)

// dependencyForms is the table of forms with something before the name.
var dependencyForms = [...]dependencyForm{
	{"pip|pip3 install", "pip", anyTail},
	{"uv add", "uv", anyTail},
	{"uv pip install", "uv", anyTail},
	{"npm install|i|add", "npm", anyTail},
	{"yarn|pnpm add", "npm", anyTail},
	{"cargo install|add", "cargo", anyTail},
	{"gem install", "gem", anyTail},
	{"go install|get", "go", anyTail},
	{"apt|apt-get|brew|dnf install", SystemPackages, anyTail},
	{"apk add", SystemPackages, anyTail},
	{"install*", "", managerTail},
	{"wrap* (the)", SystemPackages, wrapTail},
	{"requir* (the)", SystemPackages, requireTail},
	{"requir* (the) binary", SystemPackages, anyTail},
	{"use(s)|using|via|with (the)", SystemPackages, cliTail},
}

// knownTools are tools that a bare name in the answer about tools declares.
const knownTools = `ffmpeg pandoc imagemagick kubectl terraform helm docker ansible ripgrep jq yt-dlp
	tesseract exiftool rsync psql gh`

var (
	dependencyHeads = phrasesOf(dependencyForms[:], dependencyForm.said)
	bareTools       = terms(knownTools)
	bareToolNames   = strings.Fields(knownTools)
	managerLinks    = terms("via from with using")
	managers        = phrases("pip", "PyPI", "uv", "npm", "cargo", "crates.io", "gem", "RubyGems", "go", "apt", "brew")
	managerNames    = [...]string{"pip", "pip", "uv", "npm", "cargo", "cargo", "gem", "gem", "go", SystemPackages, SystemPackages}
	tailWords       = map[dependencyTail]vocabulary{
		wrapTail: terms("CLI tool command binary"), requireTail: terms("CLI binary"), cliTail: terms("CLI"),
	}
)

// noPackage are words that follow such forms and name nothing.
const noPackage wordSet = `a an the it its this that these those them your our their his her my own any all each
	every some more new other another and or to from with for in into on of at by via using packages package
	dependencies dependency everything something anything nothing whatever command cli tool binary`

// dependenciesIn finds what the words of a text declare. asTools says that it is
// the answer about tools, where "N CLI" and bare names declare one too.
func dependenciesIn(r *reading, asTools bool) []dependency {
	b := backticked(r)
	var found []dependency
	for _, it := range r.items {
		done := it.from
		for i := it.from; i < it.to; i++ {
			if i < done || r.tokens[i].negated || r.tokens[i].kind != wordToken {
				continue
			}
			d, end, ok := b.form(it, i)
			if !ok && asTools {
				d, end, ok = b.tool(it, i)
			}
			if !ok {
				continue
			}
			d.field, d.at = r.field, r.tokens[i].start
			d.evidence = r.exact(d.at, end)
			found = append(found, d)
			done = r.tokenAt(end)
		}
	}
	return found
}

// backticks reads forms in a text where names and commands may stand in
// backticks.
type backticks struct {
	*reading
	span []int // of a token: the stretch between two backticks, 0 outside
}

func backticked(r *reading) backticks {
	b := backticks{r, make([]int, len(r.tokens))}
	last, spans := -1, 0
	for i := range r.tokens {
		switch {
		case r.word(i) == "\n":
			last = -1
		case r.word(i) != "`":
		case last < 0:
			last = i
		default:
			spans++
			for k := last; k <= i; k++ {
				b.span[k] = spans
			}
			last = -1
		}
	}
	return b
}

// form reads a form with something before the name, which begins at token i,
// and returns the byte behind it.
func (b backticks) form(it item, i int) (dependency, int, bool) {
	for _, head := range dependencyHeads.allAt(b.reading, it, i) {
		row := dependencyForms[head.row]
		code := b.span[i]
		name, version, next := b.name(it, head.to, code)
		if name == "" {
			continue
		}
		if row.ecosystem == "go" && !strings.ContainsAny(name, "./") {
			continue // English: "go get headlines"; every module path has a dot or a slash
		}
		d := dependency{Package: Package{row.ecosystem, name, version}}
		end := b.tokens[next-1].end
		if row.tail != anyTail {
			var ok bool
			if end, ok = b.tail(it, next, row.tail, &d); !ok {
				continue
			}
		}
		return d, end, true
	}
	return dependency{}, 0, false
}

// tool reads "N CLI" and a bare name of the known tools.
func (b backticks) tool(it item, i int) (dependency, int, bool) {
	if name, version, next := b.nameAt(it, i, b.span[i]); name != "" {
		d := dependency{Package: Package{SystemPackages, name, version}}
		if end, ok := b.tail(it, next, cliTail, &d); ok && (i == it.from || b.tokens[i-1].kind != markToken || b.word(i-1) == "`") {
			return d, end, true
		}
	}
	m, ok := bareTools.at(b.reading, it, i)
	if !ok {
		return dependency{}, 0, false
	}
	d := dependency{Package: Package{SystemPackages, bareToolNames[m.row], nil}}
	end := m.end
	if version, next := b.spacedVersion(it, m.to); version != nil {
		d.Version, end = version, b.tokens[next-1].end
	}
	return d, end, true
}

// tail reads what has to follow a name and returns the byte behind it.
func (b backticks) tail(it item, i int, tail dependencyTail, d *dependency) (int, bool) {
	i, ok := b.step(it, i)
	if !ok {
		return 0, false
	}
	if tail != managerTail {
		m, ok := tailWords[tail].at(b.reading, it, i)
		if ok && d.Version == nil {
			if version, next := b.spacedVersion(it, m.to); version != nil {
				d.Version = version
				return b.tokens[next-1].end, true
			}
		}
		return m.end, ok
	}
	link, ok := managerLinks.at(b.reading, it, i)
	if !ok {
		return 0, false
	}
	if i, ok = b.step(it, link.to); !ok {
		return 0, false
	}
	m, ok := managers.at(b.reading, it, i)
	if ok {
		d.Ecosystem = managerNames[m.row]
	}
	return m.end, ok
}

// step goes over the space, and a backtick beside it, to the next word.
func (b backticks) step(it item, i int) (int, bool) {
	spaced := false
	for ; i < it.to; i++ {
		switch {
		case b.tokens[i].kind == spaceToken:
			spaced = true
		case b.word(i) != "`":
			return i, spaced
		}
	}
	return i, false
}

// name reads the name that follows the token before i, with its version. code
// is the stretch in backticks that the form began in: it must not leave it.
func (b backticks) name(it item, i, code int) (name string, version *string, next int) {
	i, ok := b.step(it, i)
	if !ok {
		return "", nil, i
	}
	if code == 0 {
		code = b.span[i]
	}
	return b.nameAt(it, i, code)
}

// nameAt reads a name that begins at a token.
func (b backticks) nameAt(it item, i, code int) (name string, version *string, next int) {
	start, next := i, i
	for next < it.to && b.span[next] == code && b.word(next) != "`" && packageToken(b.reading, next) {
		next++
	}
	for next > start && strings.Contains(".-/@", b.word(next-1)) {
		next-- // the end of a sentence, or nothing behind the mark
	}
	if next == start || code == 0 && b.span[start] != 0 {
		return "", nil, start
	}
	name = b.text[b.tokens[start].start:b.tokens[next-1].end]
	if first, _ := utf8.DecodeRuneInString(name); first == '-' || first == '.' || noPackage.has(strings.ToLower(name)) {
		return "", nil, start
	}
	if at := strings.LastIndexByte(name, '@'); at > 0 {
		v := name[at+1:]
		return name[:at], &v, next
	}
	version, next = b.version(it, next, code)
	return name, version, next
}

// packageToken reports a token that names are made of.
func packageToken(r *reading, i int) bool {
	return r.tokens[i].kind == wordToken || strings.Contains("@/.-_", r.word(i))
}

// version reads "==1.2" or " 1.2" behind a name; extras in brackets are passed
// over.
func (b backticks) version(it item, i, code int) (*string, int) {
	next := i
	if b.word(next) == "[" {
		for next < it.to && b.word(next) != "]" {
			next++
		}
		if next == it.to {
			return nil, i
		}
		next++
		i = next
	}
	if next+2 < it.to && b.word(next) == "=" && b.word(next+1) == "=" {
		start := next + 2
		for next = start; next < it.to && b.span[next] == code && packageToken(b.reading, next); next++ {
		}
		for next > start && b.word(next-1) == "." {
			next--
		}
		if next > start {
			v := b.text[b.tokens[start].start:b.tokens[next-1].end]
			return &v, next
		}
		return nil, i
	}
	if version, after := b.spacedVersion(it, i); version != nil {
		return version, after
	}
	return nil, i
}

// spacedVersion reads a space and a dotted number.
func (b backticks) spacedVersion(it item, i int) (*string, int) {
	if i+3 >= it.to || b.tokens[i].kind != spaceToken {
		return nil, i
	}
	next, dotted := i+1, false
	for next < it.to && digits(b.word(next)) {
		next++
		if next+1 >= it.to || b.word(next) != "." || !digits(b.word(next+1)) {
			break
		}
		dotted = true
		next++
	}
	if !dotted {
		return nil, i
	}
	v := b.text[b.tokens[i+1].start:b.tokens[next-1].end]
	return &v, next
}

func digits(word string) bool {
	return word != "" && strings.Trim(word, "0123456789") == ""
}
