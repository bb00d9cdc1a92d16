package handoff

import "bytes"

// shellPlace is what a byte of a shell script stands in.
type shellPlace uint8

const (
	inCommand shellPlace = iota
	inQuotes             // "…"
	inHeredoc            // with expansions
	inBraces             // ${…}
	inNumbers            // ((…)) and $((…))
)

// shellContext is one place within others. What stands around it waits.
type shellContext struct {
	place   shellPlace
	close   byte   // ')' or '`' that ends a command substitution or a subshell
	word    int    // where the current word began, -1 for none
	base    int    // where the words of the current command begin
	target  string // the redirection that waits for its target
	depth   int    // of brackets within numbers
	braces  int    // groups that are open
	cases   int    // case statements that are open
	pattern bool   // a pattern of a case is read
	list    bool   // words are no commands: a loop's list, a case's word
	array   bool   // nor are any of these
	fed     bool   // the input of the command is redirected
	test    bool   // within [[ ]]: < and > compare
	heredoc shellHeredoc
	noted   bool // the current command was seen to begin in column 0
}

// shellHeredoc is a heredoc that waits for its body.
type shellHeredoc struct {
	end  string
	tabs bool // may stand before the end
	raw  bool // without expansions
}

// shellWord is a word as written, with its quotes.
type shellWord struct{ from, to int32 }

// shellWalk reads a shell script: its comments, and its commands as they would
// be run, with those in substitutions. It takes time linear in the script.
type shellWalk struct {
	data     []byte
	facts    *fileFacts
	lexis    *lexis
	at       int
	contexts []shellContext
	words    []shellWord
	heredocs []shellHeredoc
	spans    []span // comments, and what is between
	from     int
}

// deepestShell bounds how many substitutions are followed into one another.
const deepestShell = 1000

// walk reads a script and returns it parted into code and comments.
func (w *shellWalk) walk(facts *fileFacts) []span {
	*w = shellWalk{data: facts.data, facts: facts, lexis: lexes()[shell], contexts: w.contexts[:0], words: w.words[:0], heredocs: w.heredocs[:0], spans: w.spans[:0]}
	w.push(shellContext{})
	if bytes.HasPrefix(w.data, byteOrderMark) {
		w.at = len(byteOrderMark)
	}
	for w.at < len(w.data) {
		switch c := w.top(); c.place {
		case inCommand:
			w.command(c)
		case inNumbers:
			w.numbers(c)
		default:
			w.text(c)
		}
	}
	for len(w.contexts) > 0 {
		if c := w.top(); c.place == inCommand {
			w.endCommand(c)
		}
		w.contexts = w.contexts[:len(w.contexts)-1]
	}
	if w.from < len(w.data) {
		w.spans = append(w.spans, span{start: int32(w.from), end: int32(len(w.data)), kind: codeSpan})
	}
	return w.spans
}

func (w *shellWalk) top() *shellContext { return &w.contexts[len(w.contexts)-1] }

// push goes into a place; false where that would be too deep.
func (w *shellWalk) push(c shellContext) bool {
	if len(w.contexts) >= deepestShell {
		return false
	}
	c.word, c.base = -1, len(w.words)
	w.contexts = append(w.contexts, c)
	return true
}

func (w *shellWalk) pop() {
	if len(w.contexts) > 1 {
		w.words = w.words[:w.top().base]
		w.contexts = w.contexts[:len(w.contexts)-1]
	}
}

func (w *shellWalk) peek(distance int) byte {
	if i := w.at + distance; i >= 0 && i < len(w.data) {
		return w.data[i]
	}
	return 0
}

// command reads a byte of a command.
func (w *shellWalk) command(c *shellContext) {
	b := w.data[w.at]
	switch b {
	case ' ', '\t', '\r':
		if c.word >= 0 {
			w.endWord(c) // which may read on
			return
		}
		w.at++
	case '\n':
		w.endCommand(c)
		w.at++
		w.bodies()
	case ';', '&', '|':
		w.separator(c, b)
	case '#':
		if c.word >= 0 {
			w.at++
			return
		}
		w.comment()
	case '<', '>':
		w.redirection(c, b)
	case '(':
		w.opening(c)
	case ')':
		w.closing(c)
	default:
		if c.word < 0 {
			c.word = w.at
		}
		w.part(c, b)
	}
}

// comment is the rest of the line.
func (w *shellWalk) comment() {
	end := len(w.data)
	if i := bytes.IndexByte(w.data[w.at:], '\n'); i >= 0 {
		end = w.at + i
	}
	if w.at > w.from {
		w.spans = append(w.spans, span{start: int32(w.from), end: int32(w.at), kind: codeSpan})
	}
	w.spans = append(w.spans, span{start: int32(w.at), end: int32(end), kind: commentSpan})
	w.at, w.from = end, end
}

// part reads a byte of a word, or of a string.
func (w *shellWalk) part(c *shellContext, b byte) {
	switch b {
	case '\\':
		if w.peek(1) == '\n' && c.place == inCommand && c.word == w.at {
			c.word = -1
		}
		w.at += 2
	case '\'':
		if c.place != inCommand && (c.place != inBraces || w.quotedAround()) {
			w.at++
			return
		}
		w.at = w.after(w.at+1, '\'', w.peek(-1) == '$')
	case '"':
		w.at++
		if c.place == inHeredoc {
			return
		}
		w.push(shellContext{place: inQuotes})
	case '`':
		w.backtick()
	case '$':
		w.dollar()
	default:
		w.at++
	}
}

// quotedAround reports that a string stands around the place that is read.
func (w *shellWalk) quotedAround() bool {
	n := len(w.contexts)
	return n > 1 && w.contexts[n-2].place != inCommand
}

// after is the place behind the next quote.
func (w *shellWalk) after(at int, quote byte, escapes bool) int {
	for ; at < len(w.data); at++ {
		if escapes && w.data[at] == '\\' {
			at++
		} else if w.data[at] == quote {
			return at + 1
		}
	}
	return len(w.data)
}

// backtick begins a substitution or ends the one that is read.
func (w *shellWalk) backtick() {
	w.at++
	for i := len(w.contexts) - 1; i >= 0; i-- {
		if w.contexts[i].close == '`' {
			for len(w.contexts) > i {
				if c := w.top(); c.place == inCommand {
					w.finishAt(c, w.at-1)
				}
				w.pop()
			}
			return
		}
	}
	w.push(shellContext{close: '`'})
}

// finishAt ends a command before a byte, not at the one that is read next.
func (w *shellWalk) finishAt(c *shellContext, end int) {
	at := w.at
	w.at = end
	w.endCommand(c)
	w.at = at
}

// dollar reads an expansion.
func (w *shellWalk) dollar() {
	next := w.peek(1)
	switch {
	case next == '(' && w.peek(2) == '(':
		w.at += 3
		w.push(shellContext{place: inNumbers, depth: 2})
	case next == '(':
		w.at += 2
		w.push(shellContext{close: ')'})
	case next == '{':
		w.argument(w.peek(2))
		w.at += 2
		w.push(shellContext{place: inBraces})
	default:
		w.argument(next)
		w.at++
		if next == '#' || next == '$' || next == '?' || next == '*' || next == '@' || next == '!' {
			w.at++
		}
	}
}

// argument notes a word of the command line: $1 to $9, $@ and $*.
func (w *shellWalk) argument(name byte) {
	if name >= '1' && name <= '9' || name == '@' || name == '*' {
		w.facts.signal(signalArgs, w.at, "$"+string(name))
	}
}

// text reads on in a string, a heredoc or a parameter.
func (w *shellWalk) text(c *shellContext) {
	if c.place == inHeredoc && w.heredocEnds(c) {
		return
	}
	b := w.data[w.at]
	switch {
	case c.place == inQuotes && b == '"', c.place == inBraces && b == '}':
		w.at++
		w.pop()
	default:
		w.part(c, b)
	}
}

// heredocEnds leaves a heredoc at its last line.
func (w *shellWalk) heredocEnds(c *shellContext) bool {
	if w.at > 0 && w.data[w.at-1] != '\n' {
		return false
	}
	end := w.lineEnd()
	if !c.heredoc.endsWith(w.data[w.at:end]) {
		return false
	}
	w.at = end
	w.pop()
	return true
}

func (w *shellWalk) lineEnd() int {
	if i := bytes.IndexByte(w.data[w.at:], '\n'); i >= 0 {
		return w.at + i
	}
	return len(w.data)
}

func (h shellHeredoc) endsWith(line []byte) bool {
	line = bytes.TrimSuffix(line, []byte("\r"))
	if h.tabs {
		line = bytes.TrimLeft(line, "\t")
	}
	return string(line) == h.end
}

// bodies reads the heredocs that begin on this line.
func (w *shellWalk) bodies() {
	for len(w.heredocs) > 0 {
		next := w.heredocs[0]
		w.heredocs = w.heredocs[1:]
		if !next.raw && w.push(shellContext{place: inHeredoc, heredoc: next}) {
			return // the rest follows behind its last line, which ends as any line
		}
		for w.at < len(w.data) {
			end := w.lineEnd()
			last := next.endsWith(w.data[w.at:end])
			w.at = min(end+1, len(w.data))
			if last {
				break
			}
		}
	}
}

// numbers reads a byte of arithmetic.
func (w *shellWalk) numbers(c *shellContext) {
	switch b := w.data[w.at]; b {
	case '(':
		c.depth++
		w.at++
	case ')':
		c.depth--
		w.at++
		if c.depth <= 0 {
			w.pop()
		}
	case '$', '`', '"', '\\':
		w.part(c, b)
	default:
		w.at++
	}
}

// separator ends a command, unless it is a part of a redirection.
func (w *shellWalk) separator(c *shellContext, b byte) {
	if b == '&' && w.peek(1) == '>' {
		w.endWord(c)
		w.at++
		w.redirection(c, '>')
		return
	}
	if c.pattern && b == '|' || c.test && b != ';' {
		w.endWord(c)
		w.at++
		return
	}
	w.endCommand(c)
	w.at++
	if b == ';' && (w.peek(0) == ';' || w.peek(0) == '&') {
		for w.peek(0) == ';' || w.peek(0) == '&' {
			w.at++
		}
		c.pattern = c.cases > 0
	}
}

// redirection reads the operator; the next word is its target.
func (w *shellWalk) redirection(c *shellContext, b byte) {
	if c.word >= 0 && descriptor(w.data[c.word:w.at]) {
		c.word = -1 // the number of a descriptor
	}
	w.endWord(c)
	from := w.at
	for w.at < len(w.data) && w.at-from < 3 && (w.data[w.at] == '<' || w.data[w.at] == '>' || w.at > from && (w.data[w.at] == '|' || w.data[w.at] == '&')) {
		w.at++
	}
	operator := string(w.data[from:w.at])
	c.fed = c.fed || b == '<'
	switch {
	case c.test:
	case w.peek(0) == '(' && (operator == "<" || operator == ">"):
		w.at++
		if !w.push(shellContext{close: ')'}) {
			w.at++
		}
	case operator == "<<<":
		c.target = "<<<"
	case operator == "<<":
		w.heredoc()
	case operator[len(operator)-1] == '&':
		c.target = "&" + string(b)
	case operator == "<":
		c.target = "<"
	case operator == ">>":
		c.target = ">>"
	default:
		c.target = ">"
	}
}

// heredoc notes the end of a heredoc.
func (w *shellWalk) heredoc() {
	h := shellHeredoc{}
	if w.peek(0) == '-' {
		h.tabs = true
		w.at++
	}
	for w.peek(0) == ' ' || w.peek(0) == '\t' {
		w.at++
	}
	from := w.at
	for w.at < len(w.data) && bytes.IndexByte([]byte(" \t\n;&|<>()"), w.data[w.at]) < 0 {
		w.at++
	}
	word := w.data[from:w.at]
	h.end = unquoted(word)
	h.raw = len(h.end) != len(word)
	if h.end != "" {
		w.heredocs = append(w.heredocs, h)
	}
}

// opening reads "(": a function, an array, numbers or a subshell.
func (w *shellWalk) opening(c *shellContext) {
	switch {
	case c.pattern:
		w.at++ // before a pattern
	case c.word >= 0 && w.data[w.at-1] == '=':
		w.at++
		w.push(shellContext{close: ')', array: true})
	case w.peek(1) == ')' && (c.word >= 0 && len(w.words) == c.base || c.word < 0 && len(w.words) == c.base+1):
		c.word = -1 // a function is defined
		w.words = w.words[:c.base]
		w.at += 2
		w.endCommand(c)
	case c.word < 0 && w.peek(1) == '(' && len(w.words) == c.base:
		w.note(c, w.at)
		w.at += 2
		w.push(shellContext{place: inNumbers, depth: 2})
	default:
		if c.word < 0 {
			w.note(c, w.at)
		}
		w.endWord(c)
		w.at++
		if !w.push(shellContext{close: ')'}) {
			w.endCommand(c)
		}
	}
}

// closing reads ")".
func (w *shellWalk) closing(c *shellContext) {
	switch {
	case c.pattern:
		c.word, c.pattern = -1, false
		w.words = w.words[:c.base]
		w.at++
	case c.close == ')':
		w.endCommand(c)
		w.at++
		w.pop()
	default:
		w.endCommand(c)
		w.at++
	}
}

func descriptor(word []byte) bool {
	for _, c := range word {
		if c < '0' || c > '9' {
			return false
		}
	}
	return len(word) > 0 && len(word) < 4
}

// unquoted is a word without its quotes and backslashes; expansions stay as
// written.
func unquoted(word []byte) string {
	if bytes.IndexByte(word, '\'') < 0 && bytes.IndexByte(word, '"') < 0 && bytes.IndexByte(word, '\\') < 0 {
		return string(word)
	}
	out := make([]byte, 0, len(word))
	quote := byte(0)
	for i := 0; i < len(word); i++ {
		switch c := word[i]; {
		case c == '\\' && quote != '\'' && i+1 < len(word):
			i++
			out = append(out, word[i])
		case quote == 0 && (c == '\'' || c == '"'):
			quote = c
		case c == quote && quote != 0:
			quote = 0
		default:
			out = append(out, c)
		}
	}
	return string(out)
}
