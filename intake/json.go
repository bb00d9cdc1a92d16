package intake

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// JSONLimits bounds what DecodeStrict takes in.
type JSONLimits struct {
	Bytes int // size of the whole input; 0 for no limit
	Depth int // objects and arrays inside each other; 0 for no limit
}

// NodeKind is the kind of a JSON value.
type NodeKind string

// The kinds, in the words that messages use.
const (
	NullNode   NodeKind = "null"
	BoolNode   NodeKind = "a boolean"
	NumberNode NodeKind = "a number"
	StringNode NodeKind = "text"
	ArrayNode  NodeKind = "an array"
	ObjectNode NodeKind = "an object"
)

// Node is a JSON value with its place in the input. Objects keep the order of
// their members.
type Node struct {
	Kind    NodeKind
	Text    string   // a string decoded, CR LF as LF; the literal of a number or boolean
	Items   []Node   // of an array
	Members []Member // of an object; no key twice
	Line    int      // 1-based
	Column  int      // 1-based, in characters
}

// Member is one key of an object with its value.
type Member struct {
	Key    string
	Value  Node
	Line   int // of the key
	Column int
}

// Member returns the value of a key of an object.
func (n Node) Member(key string) (Node, bool) {
	for _, m := range n.Members {
		if m.Key == key {
			return m.Value, true
		}
	}
	return Node{}, false
}

// DecodeStrict reads one JSON value as every file that Möbius takes in is read
// (specification, §2): UTF-8, a byte-order mark skipped, CR LF as LF, one
// value with nothing after it, no key twice in an object at any depth, no lone
// surrogate, size and nesting within limits. The error is Faults: all faults
// at once, or the first one of syntax, each with line and column.
func DecodeStrict(file string, data []byte, limits JSONLimits) (Node, error) {
	if limits.Bytes > 0 && len(data) > limits.Bytes {
		return Node{}, Faults{{File: file,
			Message: fmt.Sprintf("%s bytes are over the limit of %s", grouped(len(data)), grouped(limits.Bytes)),
			Remedy:  "split or shorten it"}}
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if at := invalidUTF8(data); at >= 0 {
		line, column := position(data, at)
		return Node{}, Faults{{File: file, Line: line, Column: column,
			Message: fmt.Sprintf("byte 0x%02X is not UTF-8", data[at]), Remedy: "save the file as UTF-8"}}
	}
	if len(bytes.TrimSpace(data)) == 0 {
		return Node{}, Faults{{File: file, Line: 1, Column: 1, Message: "is empty: a JSON value was expected", Remedy: "fill it in"}}
	}
	// encoding/json checks the syntax; the walk below can then trust it.
	var raw json.RawMessage
	if err := json.Unmarshal(data, &raw); err != nil {
		return Node{}, Faults{syntaxFault(file, data, err)}
	}
	w := walker{file: file, data: data, limits: limits, line: 1, column: 1}
	root := w.value("", 1)
	if len(w.faults) > 0 {
		return Node{}, w.faults
	}
	return root, nil
}

// walker builds the tree of input that is known to be valid JSON.
type walker struct {
	file         string
	data         []byte
	limits       JSONLimits
	pos          int
	line, column int
	faults       Faults
}

func (w *walker) fault(line, column int, key, message, remedy string) {
	w.faults = append(w.faults, Fault{File: w.file, Key: key, Line: line, Column: column, Message: message, Remedy: remedy})
}

// peek skips white space and returns the next byte, 0 at the end.
func (w *walker) peek() byte {
	for w.pos < len(w.data) {
		switch c := w.data[w.pos]; c {
		case '\n':
			w.line, w.column = w.line+1, 0
			fallthrough
		case ' ', '\t', '\r':
			w.pos, w.column = w.pos+1, w.column+1
		default:
			return c
		}
	}
	return 0
}

// take consumes n bytes of one line and returns them.
func (w *walker) take(n int) []byte {
	b := w.data[w.pos : w.pos+n]
	w.pos += n
	w.column += utf8.RuneCount(b)
	return b
}

func (w *walker) value(key string, depth int) Node {
	c := w.peek()
	n := Node{Line: w.line, Column: w.column}
	switch c {
	case '{', '[':
		if w.limits.Depth > 0 && depth > w.limits.Depth {
			w.fault(n.Line, n.Column, key, fmt.Sprintf("nesting is deeper than the limit of %d", w.limits.Depth), "flatten it")
			w.pos = len(w.data) // nothing below can be judged any more
			return n
		}
		if c == '{' {
			n.Kind = ObjectNode
			n.Members = w.members(key, depth)
		} else {
			n.Kind = ArrayNode
			n.Items = w.items(key, depth)
		}
	case '"':
		n.Kind = StringNode
		n.Text = strings.ReplaceAll(w.text(key), "\r\n", "\n")
	default:
		n.Text = string(w.take(literalLen(w.data[w.pos:])))
		switch c {
		case 'n':
			n.Kind = NullNode
		case 't', 'f':
			n.Kind = BoolNode
		default:
			n.Kind = NumberNode
		}
	}
	return n
}

func (w *walker) members(key string, depth int) []Member {
	w.take(1)
	var members []Member
	seen := map[string]int{}
	for c := w.peek(); c != 0 && c != '}'; c = w.peek() {
		if c == ',' {
			w.take(1)
			w.peek()
		}
		m := Member{Line: w.line, Column: w.column}
		m.Key = w.text(key)
		at := joinKey(key, m.Key)
		if first, twice := seen[m.Key]; twice {
			w.fault(m.Line, m.Column, shortKey(at), fmt.Sprintf("stands twice in one object, first on line %d", first), "keep one of them")
		} else {
			seen[m.Key] = m.Line
		}
		w.peek()
		w.take(1) // the colon
		m.Value = w.value(at, depth+1)
		members = append(members, m)
	}
	if w.pos < len(w.data) {
		w.take(1)
	}
	return members
}

func (w *walker) items(key string, depth int) []Node {
	w.take(1)
	var items []Node
	for c := w.peek(); c != 0 && c != ']'; c = w.peek() {
		if c == ',' {
			w.take(1)
			w.peek()
		}
		items = append(items, w.value(itemKey(key, len(items)), depth+1))
	}
	if w.pos < len(w.data) {
		w.take(1)
	}
	return items
}

// text consumes a string literal and decodes it. encoding/json would replace
// a lone surrogate without a word; here it is a fault.
func (w *walker) text(key string) string {
	line, column := w.line, w.column
	end := w.pos + 1
	for w.data[end] != '"' {
		if w.data[end] == '\\' {
			end++
		}
		end++
	}
	raw := w.take(end + 1 - w.pos)
	raw = raw[1 : len(raw)-1]
	if bytes.IndexByte(raw, '\\') < 0 {
		return string(raw)
	}
	out := make([]byte, 0, len(raw))
	for i := 0; i < len(raw); {
		if raw[i] != '\\' {
			out = append(out, raw[i])
			i++
			continue
		}
		if raw[i+1] != 'u' {
			out = append(out, escapes[raw[i+1]])
			i += 2
			continue
		}
		r := hex4(raw[i+2:])
		i += 6
		if utf16.IsSurrogate(r) {
			low := rune(-1)
			if i+6 <= len(raw) && raw[i] == '\\' && raw[i+1] == 'u' {
				low = hex4(raw[i+2:])
			}
			r = utf16.DecodeRune(r, low)
			if r == utf8.RuneError {
				w.fault(line, column, shortKey(key), "holds half of a surrogate pair", "write the character itself or both halves")
			} else {
				i += 6
			}
		}
		out = utf8.AppendRune(out, r)
	}
	return string(out)
}

var escapes = [256]byte{'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t'}

func hex4(b []byte) rune {
	n, err := strconv.ParseUint(string(b[:4]), 16, 32)
	if err != nil {
		return -1 // cannot be: the syntax was checked
	}
	return rune(n)
}

// literalLen is the length of the number, true, false or null that b starts
// with.
func literalLen(b []byte) int {
	if n := bytes.IndexAny(b, ",]} \t\r\n"); n >= 0 {
		return n
	}
	return len(b)
}
