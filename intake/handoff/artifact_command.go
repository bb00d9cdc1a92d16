package handoff

import (
	"bytes"
	"slices"
	"strings"
)

// endWord ends the word that is read and finds its place in the command.
func (w *shellWalk) endWord(c *shellContext) {
	if c.word < 0 {
		return
	}
	from, to := c.word, w.at
	c.word = -1
	if c.target != "" {
		w.redirected(c, from, to)
		return
	}
	if c.pattern {
		if string(w.data[from:to]) == "esac" {
			c.pattern = false
			c.cases--
		}
		return
	}
	if len(w.words) == c.base && !c.list && !c.array && w.reserved(c, from, to) {
		return
	}
	if c.test && string(w.data[from:to]) == "]]" {
		c.test = false
	}
	if c.list && c.cases > 0 && string(w.data[from:to]) == "in" { // case WORD in
		c.list, c.pattern = false, true
		w.words = w.words[:c.base]
		return
	}
	w.words = append(w.words, shellWord{int32(from), int32(to)})
}

// shellRole is what a word of the shell itself does at command position.
type shellRole uint8

const (
	leads    shellRole = 1 << iota // a command follows
	heads                          // a statement begins
	closes                         // one ends
	lists                          // words follow that are no commands
	compares                       // [[
)

// shellRoles are the words of the shell itself.
var shellRoles = map[string]shellRole{
	"if": leads | heads, "then": leads, "elif": leads, "else": leads, "while": leads | heads, "until": leads | heads, "do": leads, "!": leads | heads,
	"time": leads | heads, "coproc": leads, "fi": closes, "done": closes, "esac": closes, "}": closes, "{": leads, "for": lists | heads,
	"select": lists | heads, "case": lists | heads, "function": leads, "[[": compares | heads,
}

// silentWords begin commands that are imports, exports or definitions.
var silentWords = []string{"source", ".", "export", "readonly", "declare", "typeset", "local", "alias"}

// reserved reads a word of the shell itself; false for any other.
func (w *shellWalk) reserved(c *shellContext, from, to int) bool {
	const longest = len("function")
	if to-from > longest {
		return false
	}
	word := w.data[from:to]
	role := shellRoles[string(word)]
	if role == 0 {
		return false
	}
	if role&heads != 0 {
		w.note(c, from)
	}
	c.list = role&lists != 0
	c.noted = c.noted || role&closes != 0
	c.test = role&compares != 0
	switch string(word) {
	case "}":
		c.braces = max(0, c.braces-1)
	case "{":
		c.braces++
	case "case":
		c.cases++
	case "esac":
		c.cases = max(0, c.cases-1)
	case "function":
		w.functionName()
	}
	return !c.test
}

// functionName passes over the name of a function that is defined.
func (w *shellWalk) functionName() {
	for w.at < len(w.data) && (w.data[w.at] == ' ' || w.data[w.at] == '\t') {
		w.at++
	}
	for w.at < len(w.data) && bytes.IndexByte([]byte(" \t\r\n;(){}"), w.data[w.at]) < 0 {
		w.at++
	}
	for w.at < len(w.data) && (w.data[w.at] == ' ' || w.data[w.at] == '(' || w.data[w.at] == ')') {
		w.at++
	}
}

// note takes a statement in column 0 for one that runs when the file does.
func (w *shellWalk) note(c *shellContext, from int) {
	if !c.noted && len(w.contexts) == 1 && c.braces == 0 && (from == 0 || w.data[from-1] == '\n') {
		w.facts.signal(signalTop, from, w.facts.lineText(from))
	}
	c.noted = true
}

// redirected reads the target of a redirection.
func (w *shellWalk) redirected(c *shellContext, from, to int) {
	operator := c.target
	c.target = ""
	target := w.wordText(shellWord{int32(from), int32(to)})
	switch {
	case operator == "<<<":
	case operator[0] == '&' && (target == "-" || descriptor([]byte(strings.TrimSuffix(target, "-")))):
	case strings.HasPrefix(target, "/dev/tcp/"):
		w.facts.add(givesNetwork, devicePattern, from, Certain)
	case operator == "<" || operator == "&<":
		if target != "/dev/null" && target != "/dev/stdin" {
			w.facts.add(givesRead, "<", from, Certain)
			w.path(target, from, givesRead, false)
		}
	default:
		if target != "/dev/null" && target != "/dev/stdout" && target != "/dev/stderr" && !strings.HasPrefix(target, "/dev/udp/") {
			w.facts.add(givesWrite, strings.TrimPrefix(operator, "&"), from, Certain)
			w.path(target, from, givesWrite, false)
		}
	}
}

// Patterns of the shell that are no commands.
const (
	devicePattern  = "/dev/tcp/"
	inPlacePattern = "sed -i"
)

// path notes a path that does not begin with an expansion.
func (w *shellWalk) path(text string, at int, gives gift, alsoRead bool) {
	if text == "" || text == "-" || len(text) > longestPath || text[0] == '$' || text[0] == '`' || strings.Contains(text, "://") {
		return
	}
	w.facts.paths = append(w.facts.paths, pathUse{int32(at), text, gives, alsoRead})
}

// endCommand ends a command and looks at what it runs.
func (w *shellWalk) endCommand(c *shellContext) {
	w.endWord(c)
	words := w.words[c.base:]
	if !c.list && !c.array && len(words) > 0 {
		w.run(c, words)
	}
	w.words = w.words[:c.base]
	c.target, c.noted, c.test, c.list, c.fed = "", false, false, false, false
}

// run looks at the words of one command: behind variables, the name, and behind
// a name that runs another command, that one.
func (w *shellWalk) run(c *shellContext, words []shellWord) {
	first := 0
	for first < len(words) && assignment(w.data[words[first].from:words[first].to]) {
		first++
	}
	if first == len(words) {
		return // only variables
	}
	if name := w.wordText(words[first]); !slices.Contains(silentWords, name) {
		w.note(c, int(words[0].from))
	}
	const mostWrappers = 10
	for range mostWrappers {
		name := w.wordText(words[first])
		if i := strings.LastIndexByte(name, '/'); i >= 0 {
			name = name[i+1:]
		}
		w.named(name, words[first], words[first+1:], c.fed)
		next := wrapped(name, w, words[first+1:])
		if next < 0 {
			return
		}
		first += 1 + next
	}
}

func (w *shellWalk) wordText(word shellWord) string {
	return unquoted(w.data[word.from:min(word.to, word.from+longestPath+1)])
}

// named looks at one command and its words.
func (w *shellWalk) named(name string, at shellWord, words []shellWord, fed bool) {
	if name == "sed" && slices.ContainsFunc(words, w.inPlace) {
		w.facts.add(givesWrite, inPlacePattern, int(at.from), Certain)
		operands := w.operands(name, words)
		if len(operands) > 0 && !slices.ContainsFunc(words, w.scripted) {
			operands = operands[1:] // the script
		}
		for _, o := range operands {
			w.path(w.wordText(o), int(o.from), givesWrite, false)
		}
		return
	}
	for _, t := range w.lexis.byWord[name] {
		operands := w.operands(name, words)
		if name == "cat" && len(operands) == 0 && !fed {
			w.facts.signal(signalStdin, int(at.from), name)
		}
		switch {
		case t.how == operated && len(operands) == 0:
		case t.gives == givesStdin:
			w.facts.signal(signalStdin, int(at.from), name)
		default:
			w.facts.add(t.gives, t.pattern, int(at.from), Certain)
			w.paths(name, t.gives, operands)
		}
	}
}

// paths notes the operands of a command that reads or writes.
func (w *shellWalk) paths(name string, gives gift, operands []shellWord) {
	if gives != givesRead && gives != givesWrite {
		return
	}
	for i, o := range operands {
		text := w.wordText(o)
		alsoRead := (name == "cp" || name == "ln") && i < len(operands)-1
		if name == "dd" {
			key, value, _ := strings.Cut(text, "=")
			if key != "of" && key != "if" {
				continue
			}
			text, alsoRead = value, key == "if"
		}
		w.path(text, int(o.from), gives, alsoRead)
	}
}

// inPlace reports an option of sed that changes files.
func (w *shellWalk) inPlace(word shellWord) bool {
	text := w.wordText(word)
	if strings.HasPrefix(text, "--") {
		return text == "--in-place" || strings.HasPrefix(text, "--in-place=")
	}
	return len(text) > 1 && text[0] == '-' && strings.TrimLeft(text[1:], "nErsuz") != "" && strings.TrimLeft(text[1:], "nErsuz")[0] == 'i'
}

// scripted reports an option of sed that holds the script.
func (w *shellWalk) scripted(word shellWord) bool {
	text := w.wordText(word)
	return len(text) > 1 && text[0] == '-' && text[1] != '-' && strings.ContainsAny(text, "ef")
}

// valued are options whose value is the next word.
var valued = map[string][]string{
	"head": {"-n", "-c", "--lines", "--bytes"}, "tail": {"-n", "-c", "-s", "--lines", "--bytes", "--pid"}, "ls": {"-I", "-w", "-T"},
	"mkdir": {"-m", "--mode"}, "touch": {"-d", "-t", "-r", "--date", "--reference"}, "truncate": {"-s", "-r", "--size", "--reference"},
	"cp": {"-S", "--suffix"}, "mv": {"-S", "--suffix"}, "ln": {"-S", "--suffix"}, "sed": {"-e", "-f", "-l"},
	"sudo": {"-u", "-g", "-C", "-h", "-p", "--user", "--group"}, "env": {"-u", "-C", "--unset", "--chdir"}, "nice": {"-n"}, "exec": {"-a"},
	"xargs": {"-I", "-n", "-P", "-d", "-L", "-s", "-a", "-E"}, "timeout": {"-s", "-k", "--signal", "--kill-after"}, "stdbuf": {"-i", "-o", "-e"},
}

// operands are the words of a command that are neither options nor their
// values.
func (w *shellWalk) operands(name string, words []shellWord) []shellWord {
	var operands []shellWord
	for i := 0; i < len(words); i++ {
		text := w.wordText(words[i])
		switch {
		case name == "find" && (strings.HasPrefix(text, "-") && !slices.Contains([]string{"-L", "-H", "-P"}, text) || text == "(" || text == "!"):
			return operands
		case text == "--":
			return append(operands, words[i+1:]...)
		case strings.HasPrefix(text, "-"):
			if slices.Contains(valued[name], text) {
				i++
			}
		default:
			operands = append(operands, words[i])
		}
	}
	return operands
}

// wrappers are commands that run the command behind their own options, after as
// many operands.
var wrappers = map[string]int{
	"sudo": 0, "env": 0, "nohup": 0, "exec": 0, "command": 0, "builtin": 0, "nice": 0, "timeout": 1, "xargs": 0, "setsid": 0, "stdbuf": 0, "time": 0, "busybox": 0,
}

// wrapped is where, among the words behind a name, the command begins that it
// runs; -1 if it runs none.
func wrapped(name string, w *shellWalk, words []shellWord) int {
	skip, ok := wrappers[name]
	if name == "find" {
		for i, word := range words {
			if slices.Contains([]string{"-exec", "-execdir", "-ok", "-okdir"}, w.wordText(word)) && i+1 < len(words) {
				return i + 1
			}
		}
	}
	if !ok {
		return -1
	}
	for i := 0; i < len(words); i++ {
		text := w.wordText(words[i])
		switch {
		case name == "command" && (text == "-v" || text == "-V"):
			return -1
		case strings.HasPrefix(text, "-"):
			if slices.Contains(valued[name], text) {
				i++
			}
		case assignment([]byte(text)):
		case skip > 0:
			skip--
		default:
			return i
		}
	}
	return -1
}

// assignment reports a word that sets a variable.
func assignment(word []byte) bool {
	i := 0
	for i < len(word) && wordByte[word[i]] {
		i++
	}
	if i == 0 || word[0] >= '0' && word[0] <= '9' {
		return false
	}
	if i < len(word) && word[i] == '[' {
		if end := bytes.IndexByte(word[i:], ']'); end > 0 {
			i += end + 1
		}
	}
	if i < len(word) && word[i] == '+' {
		i++
	}
	return i < len(word) && word[i] == '='
}
