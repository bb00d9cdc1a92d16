package risk

import "strings"

// tokenKind tells what a token is made of.
type tokenKind uint8

const (
	wordToken tokenKind = iota
	numberToken
	pathToken    // a path or a file name
	urlToken     // a web address
	codeToken    // snake_case, camelCase, a scope, a dotted name
	channelToken // #incidents
	markToken    // punctuation; its byte is token.mark
	bulletToken  // the mark or number that begins a list line
	breakToken   // a line break
)

// form is the inflection that a token has of its stem.
type form uint8

const (
	baseForm form = iota
	thirdForm
	pastForm // past tense and participle
	gerundForm
)

// token is a word or a mark of the normalised text, or a whole phrase that the
// tables know as one.
type token struct {
	spelling   string // in small letters
	start, end int32
	kind       tokenKind
	mark       byte
	form       form
	quoted     bool
	aside      bool // stands in a remark between commas that holds whatever happens
	capital    bool
	upper      bool // all capitals
	cues       cue
	word       *word // the tables' entry of the spelling, or nil
	stem       *word // the entry of the lemma when the spelling is an inflection
	last       *word // of a phrase that only tells a class: its last word, which may name an act
	roles      roleSet
}

func (t *token) is(r role) bool { return t.roles.has(r) }

// verb returns what the token names as a verb.
func (t *token) verb() *senses {
	if t.stem != nil && t.stem.verb != nil {
		return t.stem.verb
	}
	if t.word != nil {
		return t.word.verb
	}
	return nil
}

// act returns what the token names as a noun of action.
func (t *token) act() *senses {
	if t.word != nil && t.word.act != nil {
		return t.word.act
	}
	if t.stem != nil && t.form == thirdForm && t.stem.act != nil {
		return t.stem.act
	}
	if t.last != nil {
		return t.last.act
	}
	return nil
}

// lexicon returns the families that the operator's own vocabulary gives the token.
func (t *token) lexicon() familySet {
	var f familySet
	if t.word != nil {
		f = t.word.lexicon
	}
	if t.stem != nil {
		f |= t.stem.lexicon
	}
	return f
}

// class returns what the token stands for as a noun.
func (t *token) class() classSet {
	var c classSet
	if t.word != nil {
		c = t.word.class
		if t.capital && t.word.proper != 0 {
			c |= t.word.proper
		}
	}
	if t.stem != nil && t.form == thirdForm {
		c |= t.stem.class
	}
	return c
}

// tokens is a text cut into tokens.
type tokens struct {
	list  []token
	lower string  // the text in lower case, byte for byte as long
	text  string  // normalised
	seen  *memory // words looked up last

	misspelt []misspelling
}

func (ts *tokens) str(i int) string { return ts.list[i].spelling }

// spell notes how the token at i is spelt when its place has changed.
func (ts *tokens) spell(i int) {
	t := &ts.list[i]
	t.spelling = ts.lower[t.start:t.end]
}

// lowerASCII lowers A to Z only, so that offsets stay.
func lowerASCII(s string) string {
	i := 0
	for i < len(s) && (s[i] < 'A' || s[i] > 'Z') {
		i++
	}
	if i == len(s) {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	b.WriteString(s[:i])
	var piece [512]byte
	for i < len(s) {
		n := copy(piece[:], s[i:])
		for k, c := range piece[:n] {
			if 'A' <= c && c <= 'Z' {
				piece[k] = c + 'a' - 'A'
			}
		}
		b.Write(piece[:n])
		i += n
	}
	return b.String()
}

func isLetter(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c >= 0x80 }
func isUpper(c byte) bool  { return 'A' <= c && c <= 'Z' }
func isDigit(c byte) bool  { return '0' <= c && c <= '9' }
func isAlnum(c byte) bool  { return isLetter(c) || isDigit(c) }

// at returns the byte at i, 0 beyond the text.
func at(s string, i int) byte {
	if i < 0 || i >= len(s) {
		return 0
	}
	return s[i]
}

// tokenise cuts a normalised text into tokens and looks each up; lower is the
// text in lower case. The list of an earlier text is used again.
func (v *vocabulary) tokenise(ts *tokens, text, lower string) {
	ts.text, ts.lower, ts.list = text, lower, ts.list[:0]
	if n := len(text)/5 + 8; cap(ts.list) < n {
		ts.list = make([]token, 0, n)
	}
	lineStart := true
	for i := 0; i < len(text); {
		c := text[i]
		switch {
		case c == '\n':
			ts.add(i, i+1, breakToken, 0)
			i, lineStart = i+1, true
			continue
		case c == ' ' || c == '\t' || c == '\r':
			i++
			continue
		}
		if lineStart {
			if n := bulletLength(text[i:]); n > 0 {
				ts.add(i, i+n, bulletToken, 0)
				i += n
				continue
			}
		}
		lineStart = false
		end, kind := scan(text, i)
		if kind == wordToken {
			ts.addWord(i, end)
		} else {
			ts.add(i, end, kind, markOf(text, i))
		}
		i = end
	}
	ts.inlineNumbers()
	v.look(ts)
	ts.markQuotes()
	ts.ownThings()
}

func (ts *tokens) add(start, end int, kind tokenKind, mark byte) {
	ts.list = append(ts.list, token{spelling: ts.lower[start:end], start: int32(start), end: int32(end), kind: kind, mark: mark})
}

// addWord adds a word, with an apostrophe ending as a token of its own.
func (ts *tokens) addWord(start, end int) {
	w := ts.lower[start:end]
	if strings.IndexByte(w, '\'') < 0 {
		ts.addPlainWord(start, end)
		return
	}
	for _, suffix := range [...]string{"'s", "'ll", "'re", "'ve", "'d"} {
		if len(w) > len(suffix) && strings.HasSuffix(w, suffix) {
			ts.addPlainWord(start, end-len(suffix))
			ts.addPlainWord(end-len(suffix), end)
			return
		}
	}
	ts.addPlainWord(start, end)
}

func (ts *tokens) addPlainWord(start, end int) {
	t := token{spelling: ts.lower[start:end], start: int32(start), end: int32(end), capital: isUpper(ts.text[start])}
	t.upper = t.capital
	for k := start; t.upper && k < end; k++ {
		if c := ts.text[k]; 'a' <= c && c <= 'z' {
			t.upper = false
			break
		}
	}
	ts.list = append(ts.list, t)
}

// bulletLength returns the length of a list mark at the start of a line: a
// bullet, a dash before a space, an arrow, or a number or letter with a dot or
// bracket.
func bulletLength(s string) int {
	for _, b := range [...]string{"•", "▪", "‣", "◦", "·", "→", "●", "✓", "✗", "☐", "*", "-", "+", ">"} {
		if strings.HasPrefix(s, b) && (at(s, len(b)) == ' ' || at(s, len(b)) == '\t' || len(b) > 1) {
			return len(b)
		}
	}
	n := 0
	for isDigit(at(s, n)) && n < 3 {
		n++
	}
	if n == 0 && isLetter(at(s, 0)) && at(s, 0) < 0x80 && at(s, 1) == ')' {
		n = 1
	}
	if n > 0 && (at(s, n) == '.' || at(s, n) == ')') && (at(s, n+1) == ' ' || at(s, n+1) == '\t') {
		return n + 1
	}
	return 0
}

// scan finds the end and the kind of the token that begins at i.
func scan(s string, i int) (int, tokenKind) {
	c := s[i]
	if c|0x20 == 'r' && readWrite(s, i) > 0 {
		return i + readWrite(s, i), wordToken
	}
	if isLetter(c) && c < 0x80 && c|0x20 != 'h' && c|0x20 != 'w' && at(s, i+1) != ':' {
		return scanWord(s, i) // as most are
	}
	switch {
	case strings.HasPrefix(s[i:], "http://"), strings.HasPrefix(s[i:], "https://"), strings.HasPrefix(s[i:], "www."):
		return trimEnd(s, i, spaceFrom(s, i)), urlToken
	case c == '/' && isLetter(at(s, i-1)) && verbPair(s, i):
		return i + 1, markToken
	case (c == '.' || c == '~' || c == '/') && startsPath(s[i:]), isLetter(c) && at(s, i+1) == ':' && at(s, i+2) == '\\':
		return trimEnd(s, i, spaceFrom(s, i)), pathToken
	case c == '#' && isLetter(at(s, i+1)):
		j := i + 1
		for j < len(s) && (isAlnum(s[j]) || s[j] == '-' || s[j] == '_') {
			j++
		}
		return j, channelToken
	case c == '.' && isLetter(at(s, i+1)) && !isAlnum(at(s, i-1)): // .env
		j := i + 1
		for j < len(s) && isAlnum(s[j]) {
			j++
		}
		return j, wordToken
	case c == '-' && at(s, i+1) == '-' && isLetter(at(s, i+2)): // --yes
		j := i + 2
		for j < len(s) && (isAlnum(s[j]) || s[j] == '-') {
			j++
		}
		return j, wordToken
	case strings.HasPrefix(s[i:], "✔"), strings.HasPrefix(s[i:], "✅"), strings.HasPrefix(s[i:], "✓"):
		return i + 3, wordToken
	case strings.HasPrefix(s[i:], "👍"):
		return i + 4, wordToken
	case c == 0xE2 && !strings.HasPrefix(s[i:], "€"):
		return min(i+3, len(s)), markToken
	case c == 0xF0:
		return min(i+4, len(s)), markToken
	case (c == 'w' || c == 'W') && at(s, i+1) == '/' && !isAlnum(at(s, i-1)):
		if o := at(s, i+2); (o == 'o' || o == 'O') && !isAlnum(at(s, i+3)) {
			return i + 3, wordToken
		}
		return i + 2, wordToken
	case isAlnum(c):
		return scanWord(s, i)
	}
	return i + 1, markToken
}

// markOf names a mark by one byte: '>' for an arrow, ';' for a bullet inside
// a line.
func markOf(s string, i int) byte {
	switch {
	case strings.HasPrefix(s[i:], "→"), strings.HasPrefix(s[i:], "->"), strings.HasPrefix(s[i:], "⇒"):
		return '>'
	case strings.HasPrefix(s[i:], "•"), strings.HasPrefix(s[i:], "▪"):
		return ';'
	}
	return s[i]
}

// startsPath reports whether s begins like a path: ./ ../ ~/ or / before a letter.
func startsPath(s string) bool {
	switch s[0] {
	case '.':
		return at(s, 1) == '/' || at(s, 1) == '.' && at(s, 2) == '/'
	case '~':
		return at(s, 1) == '/'
	}
	return isAlnum(at(s, 1)) && strings.IndexByte(s[1:min(len(s), 40)], '/') > 0 || isLetter(at(s, 1)) && at(s, 1) < 0x80
}

// spaceFrom returns where the run of characters from i ends.
func spaceFrom(s string, i int) int {
	for i < len(s) && s[i] != ' ' && s[i] != '\n' && s[i] != '\t' {
		i++
	}
	return i
}

// trimEnd takes closing punctuation off the end of a run.
func trimEnd(s string, start, end int) int {
	for end > start+1 && strings.IndexByte(".,;:!?)\"'", s[end-1]) >= 0 {
		end--
	}
	return end
}

// scanWord reads a run of letters and digits with the marks that may stand
// inside a word, and tells code, files and numbers apart.
func scanWord(s string, i int) (int, tokenKind) {
	j, kind, digits, slash, dot, under, colon, humps := i, wordToken, 0, 0, 0, 0, 0, 0
	for j < len(s) {
		c := s[j]
		if 'a' <= c && c <= 'z' {
			j++
			continue
		}
		next := at(s, j+1)
		switch {
		case isDigit(c):
			digits++
		case isLetter(c):
			if isUpper(c) && j > i && 'a' <= s[j-1] && s[j-1] <= 'z' {
				humps++
			}
		case c == '_':
			under++
		case c == '\'' && isLetter(next), c == '-' && isAlnum(next), c == '&' && isUpper(next) && j > i && isUpper(s[j-1]):
		case (c == '.' || c == ',') && isDigit(next) && j > i && isDigit(s[j-1]):
		case c == '.' && isLetter(next) && !abbreviated(s, i, j):
			dot++
		case c == ':' && (isLetter(next) || next == '*' && at(s, j+2) != ')') && j > i && (isLetter(s[j-1]) || isDigit(s[j-1]) && isUpper(next)):
			colon++
		case c == '/' && j == i+1 && isLetter(next) && !isAlnum(at(s, j+2)): // n/a
		case c == '/' && verbPair(s, j):
			goto done
		case c == '/' && (isAlnum(next) || dot > 0 || next == ' ' || next == 0 || next == ',' || next == '*' || next == '<' || next == '{' || next == ';' || next == ')' || next == '\n' || next == '.' && !isAlnum(at(s, j+2))) && j > i:
			slash = j
			if next == '*' {
				return wildcardEnd(s, j), pathToken
			}
			if next == '<' || next == '{' {
				return trimEnd(s, i, spaceFrom(s, j)), pathToken // notes/<date>.md
			}
			if !isAlnum(next) {
				return j + 1, pathToken
			}
			if end := spaceFrom(s, j); looksLikePath(s[i:end]) {
				return trimEnd(s, i, end), pathToken
			}
			return wordOrCode(s, i, j, under, colon, dot, humps)
		case c == ':' && isDigit(next) && j > i && isDigit(s[j-1]):
		default:
			goto done
		}
		j++
	}
done:
	_ = slash
	if digits == j-i || digits > 0 && digits >= (j-i)-2 && isDigit(s[i]) {
		kind = numberToken
		return j, kind
	}
	return wordOrCode(s, i, j, under, colon, dot, humps)
}

// wildcardEnd returns where a path that ends in a wildcard ends: src/**/*.go.
func wildcardEnd(s string, i int) int {
	for i < len(s) && (isAlnum(s[i]) || s[i] == '*' || s[i] == '/' || s[i] == '.' || s[i] == '-' || s[i] == '_') {
		i++
	}
	return i
}

func wordOrCode(s string, i, j, under, colon, dot, humps int) (int, tokenKind) {
	w := s[i:j]
	switch {
	case dot > 0 && fileName(w):
		return j, pathToken
	case under > 0, colon > 0, humps > 0 && codeHumps(w):
		return j, codeToken
	case dot > 0:
		return j, codeToken
	}
	return j, wordToken
}

// codeHumps tells DeleteObject from GitHub: the first begins with a verb.
func codeHumps(w string) bool { return len(w) > 7 }

// abbreviated reports whether the dot at j belongs to an abbreviation or ends
// a sentence without a space.
func abbreviated(s string, i, j int) bool {
	return j-i == 1 && at(s, j+2) == '.' || isUpper(at(s, j+1)) && 'a' <= at(s, j+2) && at(s, j+2) <= 'z' && at(s, j+3) != 0 && j-i > 2 && !isUpper(s[i])
}

// looksLikePath reports whether a run with a slash is a path and not "and/or".
func looksLikePath(run string) bool {
	run = strings.TrimRight(run, ".,;:!?)\"'")
	return strings.Count(run, "/") > 1 || strings.HasSuffix(run, "/") || fileName(run) || strings.HasPrefix(run, "src/") || strings.HasPrefix(run, "docs/")
}

var fileSuffixes = map[string]bool{
	"md": true, "txt": true, "csv": true, "json": true, "jsonl": true, "yaml": true, "yml": true, "xml": true, "pdf": true, "doc": true,
	"docx": true, "xls": true, "xlsx": true, "log": true, "db": true, "sqlite": true, "bib": true, "py": true, "go": true, "ts": true, "js": true,
	"sql": true, "html": true, "htm": true, "ini": true, "toml": true, "cfg": true, "conf": true, "sh": true, "tex": true, "ipynb": true,
	"parquet": true, "png": true, "jpg": true, "jpeg": true, "svg": true, "ics": true, "org": false, "rs": true, "java": true, "tf": true, "bak": true,
	"tsv": true, "zip": true, "tar": true, "gz": true, "srt": true, "wav": true, "mp3": true, "mp4": true, "pptx": true, "odt": true, "rtf": true, "lock": true,
}

// fileName reports whether a word ends like the name of a file.
func fileName(w string) bool {
	dot := strings.LastIndexByte(w, '.')
	return dot > 0 && fileSuffixes[lowerASCII(w[dot+1:])]
}

// ownThings takes "on its own machine" apart from "on its own".
func (ts *tokens) ownThings() {
	for i := 0; i+1 < len(ts.list); i++ {
		t, n := &ts.list[i], &ts.list[i+1]
		if !t.is(freelyRole) || n.kind != wordToken || n.roles.any(closedWords) {
			continue
		}
		if s := ts.str(i); (s == "on its own" || s == "on their own") && (n.class() != 0 || n.word == nil && n.stem == nil || ts.str(i+1) == "list") {
			t.roles = rolesOf(prepRole, placeRole)
		}
	}
}

// longestQuote is the longest stretch that is taken for a quotation, in bytes:
// an apostrophe that opens nothing must not swallow the text.
const longestQuote = 400

// markQuotes marks the tokens between quotation marks of one line.
func (ts *tokens) markQuotes() {
	open, mark := -1, byte(0)
	for i := range ts.list {
		t := &ts.list[i]
		if t.kind == breakToken {
			open = -1
			continue
		}
		if t.kind != markToken || t.mark != '"' && t.mark != '\'' {
			continue
		}
		before, after := at(ts.text, int(t.start)-1), at(ts.text, int(t.end))
		switch {
		case open < 0 && !isAlnum(before) && (isAlnum(after) || after == '.'):
			open, mark = i, t.mark
		case open >= 0 && t.mark == mark && (mark == '"' || !isAlnum(after)):
			if t.start-ts.list[open].start <= longestQuote {
				for k := open + 1; k < i; k++ {
					ts.list[k].quoted = true
				}
			}
			open = -1
		}
	}
}

// readWrite is the length of "read/write" or "r/w" at i, or 0.
func readWrite(s string, i int) int {
	for _, w := range [...]string{"read/write", "r/w", "read+write", "read + write", "read & write"} {
		if end := i + len(w); end <= len(s) && strings.EqualFold(s[i:end], w) && !isAlnum(at(s, end)) && !isAlnum(at(s, i-1)) {
			return len(w)
		}
	}
	return 0
}

// verbPair reports whether the slash at i only stands between two acts: "scale/restart".
func verbPair(s string, i int) bool {
	from, to := i, i+1
	for from > 0 && isLetter(s[from-1]) && i-from < longestBeside {
		from--
	}
	for to < len(s) && isLetter(s[to]) && to-i < longestBeside {
		to++
	}
	if next := at(s, to); next == '/' || next == '.' && isAlnum(at(s, to+1)) || next == '_' || next == '-' && isAlnum(at(s, to+1)) || next == ':' && isAlnum(at(s, to+1)) || at(s, from-1) == '/' || at(s, from-1) == '.' || at(s, from-1) == '_' || at(s, from-1) == '-' && isAlnum(at(s, from-2)) {
		return false
	}
	return pairedActs.has(lowerASCII(s[from:i])) && pairedActs.has(lowerASCII(s[i+1:to]))
}

var pairedActs = list("paired acts")
