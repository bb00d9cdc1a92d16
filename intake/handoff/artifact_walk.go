package handoff

import (
	"bytes"
	"strings"
)

// The lexemes that are neither a mark nor a line break.
const (
	atStart  byte = 0
	wordMark byte = 'a'
	textMark byte = '"'
)

// codeWalk reads the code and the strings of a file in order, seeks tokens in
// it, and follows the calls whose arguments matter. It takes time linear in the
// file: nothing is read twice but a bounded look ahead.
type codeWalk struct {
	data     []byte
	language *language
	lexis    *lexis
	facts    *fileFacts
	last     byte   // the lexeme before
	word     [2]int // the last word, first and end
	receiver [2]int // the word before the last "."; empty if something else
	depth    int32  // of brackets that are open
	calls    []call // that are open and matter, innermost last
	paren    int    // where the bracket of a call stands that was just found
	pending  call   // that call
	until    [gifts]int
	lastPath closedPath // the path object that was closed last
	goImport byte       // Go: 'i' after import, '(' within its brackets
	mainGo   bool       // Go: package main
}

// closedPath is where Path("…") ends, and what stands in it.
type closedPath struct {
	at   int
	text literal
}

// walk reads the spans of a file.
func (w *codeWalk) walk(l *language, spans []span, facts *fileFacts) {
	*w = codeWalk{data: facts.data, language: l, lexis: lexes()[l], facts: facts, calls: w.calls[:0], paren: -1, lastPath: closedPath{at: -1}}
	for i := range spans {
		switch s := spans[i]; s.kind {
		case codeSpan:
			w.code(int(s.start), int(s.end))
		case textSpan, pieceSpan:
			w.text(s)
		}
	}
	for len(w.calls) > 0 {
		w.finish()
	}
}

// code reads a stretch of code.
func (w *codeWalk) code(at, end int) {
	for at < end {
		c := w.data[at]
		switch {
		case wordByte[c] && (c < '0' || c > '9') || c == '$' && (w.language == node || w.language == ruby):
			from := at
			for at++; at < end && wordByte[w.data[at]]; at++ {
			}
			at = w.name(from, at, end)
		case wordByte[c]: // a number
			w.column(at)
			for at++; at < end && wordByte[w.data[at]]; at++ {
			}
			w.significant(wordMark)
			w.word = [2]int{at, at}
		case c == ' ' || c == '\t' || c == '\r':
			at++
		case c == '\n':
			w.lineBreak()
			at++
		default:
			w.column(at)
			w.mark(c, at)
			at++
		}
	}
}

// significant notes a lexeme.
func (w *codeWalk) significant(lexeme byte) {
	w.last = lexeme
	if len(w.calls) > 0 {
		w.calls[len(w.calls)-1].other = true
	}
}

// endLineCalls ends the calls without brackets at this depth.
func (w *codeWalk) endLineCalls() {
	for len(w.calls) > 0 && w.calls[len(w.calls)-1].line && w.depth <= w.calls[len(w.calls)-1].depth {
		w.finish()
	}
}

// lineBreak ends what a line ends.
func (w *codeWalk) lineBreak() {
	if w.last != ',' {
		w.endLineCalls()
	}
	if w.depth == 0 && (w.language == python || w.language == ruby && w.last != ',') {
		w.last = '\n'
	}
	if w.goImport == 'i' && w.last == textMark {
		w.goImport = 0
	}
}

// mark reads a mark of code.
func (w *codeWalk) mark(c byte, at int) {
	switch c {
	case ';':
		w.endLineCalls()
	case '(', '[', '{':
		if c == '{' {
			w.endLineCalls()
		}
		w.significant(c)
		w.depth++
		if at == w.paren {
			w.open()
		}
		if w.goImport == 'i' && c == '(' {
			w.goImport = '('
		}
		return
	case ')', ']', '}':
		w.close(c, at)
		return
	case '.':
		w.receiver = [2]int{}
		if w.last == wordMark {
			w.receiver = w.word
		}
	case ',':
		if len(w.calls) > 0 {
			if top := &w.calls[len(w.calls)-1]; top.depth == w.depth {
				top.endArgument(w.data)
				w.last = c
				return
			}
		}
	case '=', ':':
		if len(w.calls) > 0 && w.last == wordMark {
			top := &w.calls[len(w.calls)-1]
			next := byte(0)
			if at+1 < len(w.data) {
				next = w.data[at+1]
			}
			if top.depth == w.depth && next != '=' && next != ':' && top.key(w.data[w.word[0]:w.word[1]]) {
				w.last = c
				return
			}
		}
	}
	w.significant(c)
}

// close reads a closing bracket.
func (w *codeWalk) close(c byte, at int) {
	for len(w.calls) > 0 {
		top := &w.calls[len(w.calls)-1]
		if top.depth < w.depth || top.line && top.depth == w.depth && w.depth == 0 {
			break
		}
		isPath := top.token.pattern == "Path(" || top.token.pattern == "pathlib.Path("
		if first := w.finish(); isPath {
			w.lastPath = closedPath{at, first}
		}
	}
	w.depth = max(0, w.depth-1)
	if w.goImport == '(' && c == ')' {
		w.goImport = 0
	}
	w.significant(c)
	w.word = [2]int{at, at}
}

// text reads a string, or a piece of one.
func (w *codeWalk) text(s span) {
	if s.open > 0 || s.kind == textSpan {
		w.literal(s)
	}
	if len(w.calls) > 0 {
		top := &w.calls[len(w.calls)-1]
		first := w.data[s.start]
		if s.kind == textSpan && top.depth == w.depth && !top.other && !top.worded && !top.text.ok && first != '/' {
			top.text = literal{s.start + int32(s.open), s.end - int32(s.close), true}
		} else {
			top.other = true
		}
	}
	w.last = textMark
}

// literal looks at a string for what it imports or runs.
func (w *codeWalk) literal(s span) {
	at := int(s.start)
	switch w.language {
	case node:
		if s.kind == textSpan && w.data[at] != '/' && w.importsHere("from", "import", "require") {
			w.imports(at, string(s.text(w.data)))
		}
	case golang:
		if w.goImport != 0 {
			w.imports(at, string(s.text(w.data)))
		}
	case ruby:
		switch {
		case w.data[at] == '`' && w.last != '.' && !w.lastWord("def"):
			w.facts.add(givesExecution, backticksPattern, at, Certain)
		case bytes.HasPrefix(w.data[at:], []byte("%x")):
			w.facts.add(givesExecution, percentPattern, at, Certain)
		case s.kind == textSpan && w.importsHere("", "", "require"):
			w.imports(at, string(s.text(w.data)))
		}
	}
}

// The patterns of Ruby that are no words.
const (
	backticksPattern = "`"
	percentPattern   = "%x"
)

// lastWord reports that the lexeme before is a word.
func (w *codeWalk) lastWord(word string) bool {
	return w.last == wordMark && string(w.data[w.word[0]:w.word[1]]) == word
}

// importsHere reports that a string stands where a name is imported: behind one
// of two words, or as the first argument of a call or a command.
func (w *codeWalk) importsHere(from, alone, call string) bool {
	if from != "" && (w.lastWord(from) || w.lastWord(alone)) || from == "" && w.lastWord(call) {
		return true
	}
	if w.last != '(' {
		return false
	}
	word := string(w.data[w.word[0]:w.word[1]])
	return word == call || word == alone && word != ""
}

// imports notes an imported name and what it is evidence of.
func (w *codeWalk) imports(at int, name string) {
	const longest = 200
	if name == "" || len(name) > longest {
		return
	}
	if w.language == node || w.language == python {
		w.facts.imports = append(w.facts.imports, nameUse{int32(at), name})
	}
	if t, ok := w.lexis.importOf(w.language, name); ok {
		level := Certain
		if w.language == python && urlTools(name) {
			level = Possible
		}
		w.facts.add(t.gives, t.pattern, at, level)
	}
}

// urlTools reports the parts of urllib that open nothing.
func urlTools(name string) bool {
	for _, tool := range []string{"urllib.parse", "urllib.error"} {
		if name == tool || strings.HasPrefix(name, tool+".") {
			return true
		}
	}
	return false
}

// importOf finds the token of an imported name: a package is meant by what lies
// in it.
func (x *lexis) importOf(l *language, name string) (codeToken, bool) {
	mark := byte('/')
	switch l {
	case python:
		mark = '.'
	case node:
		name = strings.TrimPrefix(name, "node:")
	case golang:
		t, ok := x.imports[name]
		return t, ok
	}
	for end := len(name); end > 0; end-- {
		if end == len(name) || name[end] == mark {
			if t, ok := x.imports[name[:end]]; ok {
				return t, true
			}
		}
	}
	return codeToken{}, false
}

// name reads a word of code and returns where reading goes on.
func (w *codeWalk) name(from, to, end int) int {
	word := w.data[from:to]
	w.column(from)
	next := to
	if w.lexis.knows(word) {
		if k := w.lexis.keywords[string(word)]; k != 0 && w.last != '.' {
			next = w.keyword(k, word, from, to, end)
		}
		if next == to {
			for i := range w.lexis.byWord[string(word)] {
				w.seek(&w.lexis.byWord[string(word)][i], from, to)
			}
		}
	}
	w.significantWord(from, to)
	return next
}

func (w *codeWalk) significantWord(from, to int) {
	w.last = wordMark
	w.word = [2]int{from, to}
	if len(w.calls) > 0 {
		top := &w.calls[len(w.calls)-1]
		if top.depth == w.depth && !top.other && !top.text.ok && !top.worded {
			top.worded = true // it may turn out to be the name of the argument
		} else {
			top.other = true
		}
	}
}

// keyword reads what a word of the language itself says, and returns where
// reading goes on: behind a name that is defined.
func (w *codeWalk) keyword(k keyword, word []byte, from, to, end int) int {
	switch k {
	case importing:
		if w.language == python && w.statementBegins() {
			w.pythonImport(from, to, string(word) == "from")
		} else if w.language == golang && w.depth == 0 {
			w.goImport = 'i'
		}
	case asking:
		if mainGuard(w.data[to:min(len(w.data), to+60)]) {
			w.facts.signal(signalEntry, from, w.facts.lineText(from))
		}
	case mainName:
		w.mainGo = w.mainGo || w.lastWord("package")
	case endsLine:
		w.endLineCalls()
	case defines:
		return w.defined(from, to, end)
	}
	return to
}

// defined reads the name that is defined behind a word, and returns where it
// ends.
func (w *codeWalk) defined(from, to, end int) int {
	at := to
	for at < end && (w.data[at] == ' ' || w.data[at] == '\t' || w.data[at] == '*') {
		at++
	}
	named := at
	for at < end && (wordByte[w.data[at]] || w.language == ruby && bytes.IndexByte([]byte(".?!="), w.data[at]) >= 0) {
		at++
	}
	if string(w.data[named:at]) == "main" && at < len(w.data) && w.data[at] == '(' && (w.language == rust || w.language == golang && w.mainGo) {
		w.facts.signal(signalEntry, from, w.facts.lineText(from))
	}
	return at
}

// statementBegins reports that a statement of Python can begin here.
func (w *codeWalk) statementBegins() bool {
	return w.last == atStart || w.last == '\n' || w.last == ';' || w.last == ':'
}

// mainGuard reports that what follows an "if" asks whether the file is the
// program.
func mainGuard(rest []byte) bool {
	compact := make([]byte, 0, len(rest))
	for _, c := range rest {
		switch c {
		case ' ', '\t', '(':
		case '\'':
			compact = append(compact, '"')
		default:
			compact = append(compact, c)
		}
	}
	return bytes.HasPrefix(compact, []byte(`__name__=="__main__"`)) || bytes.HasPrefix(compact, []byte(`"__main__"==__name__`))
}
