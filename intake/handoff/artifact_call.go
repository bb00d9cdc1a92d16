package handoff

import (
	"bytes"
	"strings"
)

// literal is a string that is written out: what stands between its delimiters.
type literal struct {
	from, to int32
	ok       bool
}

func (l literal) in(data []byte) string {
	if !l.ok || l.to < l.from {
		return ""
	}
	return string(data[l.from:l.to])
}

// call is a call whose arguments matter, while it is read.
type call struct {
	token    codeToken
	at       int
	depth    int32 // of the brackets around its arguments
	line     bool  // Ruby: without brackets, to the end of the line
	with     bool  // Python: with open(
	received bool  // a receiver stands before it
	possible bool
	alsoRead bool
	path     literal // of the receiver Path("…")

	argument int
	text     literal // the argument, if it is one literal so far
	worded   bool    // the argument began with a word
	other    bool    // something else stands in it
	named    naming

	first literal // the first argument
	mode  literal
	vague bool // the mode is put together at run time
}

// naming tells what the name of an argument says.
type naming uint8

const (
	byPosition naming = iota
	namedMode
	namedOther
)

// key takes the word before an equals sign or a colon for the name of the
// argument, if the argument began with it.
func (c *call) key(word []byte) bool {
	if !c.worded || c.other || c.named != byPosition {
		return false
	}
	c.named, c.worded = namedOther, false
	switch string(word) {
	case "mode":
		c.named = namedMode
	case "file", "path":
		c.named = byPosition
	}
	return true
}

// endArgument takes in an argument that has ended.
func (c *call) endArgument(data []byte) {
	lit := c.text
	other := c.other || c.worded
	if other {
		lit.ok = false
	}
	switch {
	case c.named == namedMode:
		c.mode, c.vague = lit, other
	case c.named == namedOther:
	case c.argument == 0 && c.received && lit.ok && c.token.how == opening && modeLike(lit.in(data)):
		c.mode = lit
	case c.argument == 0:
		c.first = lit
	case c.argument == 1 && !c.mode.ok:
		c.mode, c.vague = lit, other
	}
	if c.named == byPosition {
		c.argument++
	}
	c.text, c.worded, c.other, c.named = literal{}, false, false, byPosition
}

// modeLike reports a text that could be the mode of an opened file.
func modeLike(text string) bool {
	return text != "" && len(text) <= 4 && strings.Trim(text, "rwaxbtU+") == ""
}

// seek looks whether a token that begins with a word stands there.
func (w *codeWalk) seek(t *codeToken, from, to int) {
	if t.receiver && w.last != '.' {
		return
	}
	end := t.ends(w.data, to)
	if end < 0 || from < w.until[t.gives] || w.language == ruby && !w.rubyToken(t, from, to) {
		return
	}
	level := Certain
	if t.how == weak {
		level = Possible
	}
	if t.how == bare && w.last == '.' && !w.spread(from) {
		if t.gives == givesStdin {
			return
		}
		if !certainReceiver(w.data[w.receiver[0]:w.receiver[1]]) {
			level = Possible
		}
	}
	if w.language == node && w.last != '.' && strings.HasSuffix(t.rest, "(") && w.definesMethod(end-1) {
		return
	}
	w.until[t.gives] = end
	if t.gives == givesArgs || t.gives == givesStdin {
		w.facts.signal(giftNames[t.gives], from, strings.TrimRight(t.pattern, "(."))
		return
	}
	if t.how != opening {
		w.facts.add(t.gives, t.pattern, from, level)
	}
	if t.gives == givesRead || t.gives == givesWrite {
		w.follow(t, from, end, level)
	}
}

// spread reports that what stands before a byte are the three dots of Node.
func (w *codeWalk) spread(at int) bool {
	return w.language == node && at >= 3 && string(w.data[at-3:at]) == "..."
}

// certainReceivers are those through which the name stays what it is.
func certainReceiver(word []byte) bool {
	switch string(word) {
	case "child_process", "window", "globalThis":
		return true
	}
	return false
}

// rubyToken reports whether a word of Ruby is used as the token means it: not
// as a symbol, a key or a variable.
func (w *codeWalk) rubyToken(t *codeToken, from, to int) bool {
	if w.last == ':' && from > 0 && w.data[from-1] == ':' && (from < 2 || w.data[from-2] != ':') {
		return false // a symbol
	}
	switch t.word {
	case "system", "exec", "spawn", "eval":
	default:
		return true
	}
	if to >= len(w.data) || w.data[to] != ' ' && w.data[to] != '(' {
		return false
	}
	at := to
	for at < len(w.data) && w.data[at] == ' ' {
		at++
	}
	if at >= len(w.data) || w.data[to] == ' ' && bytes.IndexByte([]byte("=&|?)],}.;\n\r#<>+"), w.data[at]) >= 0 {
		return false
	}
	if t.word == "exec" && w.last == '.' {
		w.facts.add(t.gives, t.pattern, from, Possible)
		return false
	}
	return true
}

// definesMethod reports that a name of Node before the bracket at a byte is
// defined there: `exec(cmd) {` in a class or an object, or `exec(cmd): void` in
// an interface.
func (w *codeWalk) definesMethod(bracket int) bool {
	const look = 300
	depth, at, stop := 0, bracket, min(len(w.data), bracket+look)
	for ; at < stop; at++ {
		if c := w.data[at]; c == '(' {
			depth++
		} else if c == ')' {
			if depth--; depth == 0 {
				break
			}
		}
	}
	for at++; at < stop && (w.data[at] == ' ' || w.data[at] == '\t'); at++ {
	}
	return at < stop && (w.data[at] == '{' || w.data[at] == ':' && w.memberBegins())
}

// memberBegins reports that a member of a class or an interface of Node can
// begin here.
func (w *codeWalk) memberBegins() bool {
	if w.last != wordMark {
		return bytes.IndexByte([]byte{atStart, '{', '}', ';', ',', ')', '*', textMark}, w.last) >= 0
	}
	switch string(w.data[w.word[0]:w.word[1]]) {
	case "async", "get", "set", "static", "public", "private", "protected", "override", "abstract", "function":
		return true
	}
	return false
}

// follow waits for the arguments of a token that reads or writes.
func (w *codeWalk) follow(t *codeToken, from, end int, level Level) {
	c := call{token: *t, at: from, possible: level == Possible, received: w.last == '.'}
	c.with = t.how == opening && w.language == python && w.lastWord("with")
	if c.received {
		at := from - 1
		for at > 0 && (w.data[at] == '.' || w.data[at] <= ' ') {
			at--
		}
		if at == w.lastPath.at {
			c.path = w.lastPath.text
		}
	}
	at := end
	if t.rest != "" && t.rest[len(t.rest)-1] == '(' {
		at--
	} else {
		for at < len(w.data) && wordByte[w.data[at]] { // the member of a module
			at++
		}
		member := w.data[end:at]
		c.alsoRead = bytes.HasPrefix(member, []byte("copy")) || bytes.HasPrefix(member, []byte("cp"))
	}
	blank := at < len(w.data) && w.data[at] == ' '
	for at < len(w.data) && (w.data[at] == ' ' || w.data[at] == '\t') {
		at++
	}
	switch {
	case at < len(w.data) && w.data[at] == '(':
		w.paren, w.pending = at, c
	case w.language == ruby && blank && len(w.calls) < deepestCalls:
		c.depth, c.line = w.depth, true
		w.paren, w.pending = -1, c
		w.calls = append(w.calls, c)
	default:
		c.vague = true // named, not called: passed on
		w.judge(&c)
	}
}

// deepestCalls bounds how many calls are followed into one another.
const deepestCalls = 1000

// open begins the call whose bracket is read.
func (w *codeWalk) open() {
	if len(w.calls) >= deepestCalls {
		w.pending.vague = true
		w.judge(&w.pending)
		w.paren = -1
		return
	}
	w.pending.depth = w.depth
	w.calls = append(w.calls, w.pending)
	w.paren = -1
}

// finish ends the innermost call and returns its first argument.
func (w *codeWalk) finish() literal {
	last := len(w.calls) - 1
	c := w.calls[last]
	w.calls = w.calls[:last]
	if c.text.ok || c.other || c.worded {
		c.endArgument(w.data)
	}
	w.judge(&c)
	if last > 0 {
		w.calls[last-1].other = true
	}
	return c.first
}

// methodPath reports a token whose path is its receiver, not an argument.
func methodPath(t *codeToken) bool { return t.receiver }

// judge takes in what a call says.
func (w *codeWalk) judge(c *call) {
	path := c.first
	if methodPath(&c.token) || c.token.how == opening && !path.ok && c.path.ok {
		path = c.path
	}
	if c.token.how != opening {
		if !c.possible {
			w.path(c, path, c.token.gives)
		}
		return
	}
	text := path.in(w.data)
	if c.received && strings.Contains(text, "://") {
		return // a page, not a file
	}
	if c.vague {
		w.facts.add(givesRead, c.pattern(), c.at, Possible)
		w.facts.add(givesWrite, c.token.pattern, c.at, Possible)
		return
	}
	mode := c.mode.in(w.data)
	writes := strings.ContainsAny(mode, "wax+")
	reads := strings.ContainsAny(mode, "r+") || !writes
	if w.language == ruby {
		reads = strings.Contains(mode, "r") || !writes
	}
	if writes {
		w.facts.add(givesWrite, c.token.pattern, c.at, Certain)
		w.path(c, path, givesWrite)
	}
	switch {
	case reads:
		w.facts.add(givesRead, c.pattern(), c.at, Certain)
		w.path(c, path, givesRead)
	case c.with:
		w.facts.add(givesRead, c.pattern(), c.at, Possible)
	}
}

// pattern is the token as the table has it for reading.
func (c *call) pattern() string {
	if c.with {
		return "with " + c.token.pattern
	}
	return c.token.pattern
}

// longestPath bounds a path, in bytes: no system opens a longer one.
const longestPath = 4096

// path notes a path that is written out.
func (w *codeWalk) path(c *call, path literal, gives gift) {
	text := path.in(w.data)
	if text == "" || text == "-" || len(text) > longestPath || strings.Contains(text, "://") {
		return
	}
	w.facts.paths = append(w.facts.paths, pathUse{int32(c.at), text, gives, c.alsoRead})
}
