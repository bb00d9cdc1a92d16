package handoff

import (
	"bytes"
	"slices"
)

// column looks, at the beginning of a lexeme, whether it begins a statement in
// column 0 that runs when the file is loaded (handoff, §4: top_level).
func (w *codeWalk) column(at int) {
	if at > 0 && w.data[at-1] != '\n' || w.depth > 0 || w.language != node && w.language != ruby {
		return
	}
	if _, met := w.facts.signals[signalTop]; met || w.continues(at) {
		return
	}
	rest := w.data[at:min(len(w.data), at+200)]
	if i := bytes.IndexByte(rest, '\n'); i >= 0 {
		rest = rest[:i]
	}
	if !quiet(w.language, rest) {
		w.facts.signal(signalTop, at, w.facts.lineText(at))
	}
}

// continues reports that the line goes on with the statement of the line
// before.
func (w *codeWalk) continues(at int) bool {
	if bytes.IndexByte([]byte(")]}.,?:|&=*/%<>@"), w.data[at]) >= 0 && (w.language != ruby || w.data[at] != '@') {
		return true
	}
	return bytes.IndexByte([]byte(",=([{+*%&|?:<>."), w.last) >= 0 && w.last != atStart
}

// quietWords begin statements that run nothing by themselves: imports,
// definitions, exports, closing words.
var quietWords = map[*language][]string{
	node: {"import", "export", "const", "let", "var", "function", "class", "interface", "type", "enum", "namespace", "declare", "abstract",
		"exports", "else", "catch", "finally", "case", "default"},
	ruby: {"require", "require_relative", "load", "autoload", "include", "extend", "prepend", "using", "def", "class", "module", "end", "else", "elsif",
		"when", "in", "rescue", "ensure", "then", "private", "protected", "public", "module_function", "attr_reader", "attr_writer", "attr_accessor", "alias", "undef"},
}

// typeWords are words of TypeScript that may also be names.
var typeWords = []string{"type", "interface", "enum", "namespace", "declare", "abstract"}

// quiet reports a statement, given by its first line, that runs nothing by
// itself.
func quiet(l *language, line []byte) bool {
	end := 0
	for end < len(line) && (wordByte[line[end]] || bytes.IndexByte([]byte("$@"), line[end]) >= 0) {
		end++
	}
	word, rest := string(line[:end]), bytes.TrimLeft(line[end:], " \t")
	if end == 0 {
		return false
	}
	switch {
	case l == node && word == "import" && len(rest) > 0 && (rest[0] == '(' || rest[0] == '.'):
		return false
	case l == node && word == "module" && bytes.HasPrefix(rest, []byte(".exports")):
		return true
	case l == node && word == "async" && bytes.HasPrefix(rest, []byte("function")):
		return true
	case l == node && slices.Contains(typeWords, word) && len(rest) > 0 && (rest[0] == '(' || rest[0] == '.'):
		return false // a name like any other
	case slices.Contains(quietWords[l], word):
		return true
	}
	return assigns(rest)
}

// assigns reports that what follows a name assigns to it, alone or with others.
func assigns(rest []byte) bool {
	for len(rest) > 0 && rest[0] == ',' { // several names at once
		rest = bytes.TrimLeft(rest[1:], " \t*")
		i := 0
		for i < len(rest) && (wordByte[rest[i]] || rest[i] == '@' || rest[i] == '$') {
			i++
		}
		rest = bytes.TrimLeft(rest[i:], " \t")
	}
	i := 0
	for i < len(rest) && i < 3 && bytes.IndexByte([]byte("+-*/%|&?^<>"), rest[i]) >= 0 {
		i++
	}
	if i >= len(rest) || rest[i] != '=' {
		return false
	}
	next := byte(0)
	if i+1 < len(rest) {
		next = rest[i+1]
	}
	return next != '=' && next != '>' && next != '~' && (i == 0 || rest[i-1] != '<' && rest[i-1] != '>' || i > 1)
}
