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
	Bytes    int  // size of the whole input; 0 for no limit
	Depth    int  // objects and arrays inside each other; 0 for no limit
	Verbatim bool // a value of text keeps its CR LF: it is the content of a file
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
	if !utf8.Valid(data) {
		return Node{}, Faults{encodingFault(file, data)}
	}
	if len(bytes.TrimSpace(data)) == 0 {
		return Node{}, Faults{{File: file, Line: 1, Column: 1, Message: "is empty: a JSON value was expected", Remedy: "fill it in"}}
	}
	// encoding/json checks the syntax; the walk below can then trust it.
	if !json.Valid(data) {
		return Node{}, Faults{syntaxFault(file, data)}
	}
	w := walker{file: file, data: string(data), limits: limits, line: 1, column: 1}
	root := w.value()
	if len(w.faults) > 0 {
		return Node{}, w.faults
	}
	return root, nil
}

// walker builds the tree of input that is known to be valid JSON. Texts of the
// tree are pieces of the input wherever they hold no escapes.
type walker struct {
	file         string
	data         string
	limits       JSONLimits
	pos          int
	line, column int
	path         []step // to the value that is read
	faults       Faults
}

// step is one step of the path to a value: a key, or an item of a list.
type step struct {
	key  string
	item int // -1 for a key
}

// fault notes what is wrong with the value that the path leads to.
func (w *walker) fault(line, column int, message, remedy string) {
	key := ""
	for _, s := range w.path {
		if s.item < 0 {
			key = joinKey(key, s.key)
		} else {
			key = itemKey(key, s.item)
		}
	}
	w.faults = append(w.faults, Fault{File: w.file, Key: shortKey(key), Line: line, Column: column, Message: message, Remedy: remedy})
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
func (w *walker) take(n int) string {
	piece := w.data[w.pos : w.pos+n]
	w.pos += n
	w.column += utf8.RuneCountInString(piece)
	return piece
}

func (w *walker) value() Node {
	c := w.peek()
	n := Node{Line: w.line, Column: w.column}
	switch c {
	case '{', '[':
		if w.limits.Depth > 0 && len(w.path) >= w.limits.Depth {
			w.fault(n.Line, n.Column, fmt.Sprintf("nesting is deeper than the limit of %d", w.limits.Depth), "flatten it")
			w.pos = len(w.data) // nothing below can be judged any more
			return n
		}
		if c == '{' {
			n.Kind, n.Members = ObjectNode, w.members()
		} else {
			n.Kind, n.Items = ArrayNode, w.items()
		}
	case '"':
		n.Kind, n.Text = StringNode, w.text()
		if !w.limits.Verbatim {
			n.Text = strings.ReplaceAll(n.Text, "\r\n", "\n")
		}
	case 'n':
		n.Kind, n.Text = NullNode, w.take(len("null"))
	case 't':
		n.Kind, n.Text = BoolNode, w.take(len("true"))
	case 'f':
		n.Kind, n.Text = BoolNode, w.take(len("false"))
	default:
		n.Kind, n.Text = NumberNode, w.take(numberLen(w.data[w.pos:]))
	}
	return n
}

func (w *walker) members() []Member {
	var members []Member
	lines := keyLines{}
	w.elements('}', func() {
		m := Member{Line: w.line, Column: w.column}
		m.Key = w.text()
		w.path = append(w.path, step{m.Key, -1})
		if first := lines.add(members, m); first > 0 {
			w.fault(m.Line, m.Column, fmt.Sprintf("stands twice in one object, first on line %d", first), "keep one of them")
		}
		w.peek()
		w.take(1) // the colon
		m.Value = w.value()
		w.path = w.path[:len(w.path)-1]
		members = append(members, m)
	})
	return members
}

func (w *walker) items() []Node {
	var items []Node
	w.elements(']', func() {
		w.path = append(w.path, step{item: len(items)})
		items = append(items, w.value())
		w.path = w.path[:len(w.path)-1]
	})
	return items
}

// elements steps through what stands between two brackets, also when an element
// gave up at the end of the input.
func (w *walker) elements(closing byte, element func()) {
	w.take(1)
	for c := w.peek(); c != 0 && c != closing; c = w.peek() {
		if c == ',' {
			w.take(1)
			w.peek()
		}
		element()
	}
	if w.pos < len(w.data) {
		w.take(1)
	}
}

// keyLines finds keys that stand twice: by looking at the few keys of a small
// object, by a map in a large one.
type keyLines struct{ byKey map[string]int }

// add returns the line of the same key among the members before m, 0 without
// one.
func (k *keyLines) add(members []Member, m Member) int {
	const few = 16
	if len(members) < few {
		for _, before := range members {
			if before.Key == m.Key {
				return before.Line
			}
		}
		return 0
	}
	if k.byKey == nil {
		k.byKey = make(map[string]int, 2*few)
		for _, before := range members {
			if k.byKey[before.Key] == 0 {
				k.byKey[before.Key] = before.Line
			}
		}
	}
	first := k.byKey[m.Key]
	if first == 0 {
		k.byKey[m.Key] = m.Line
	}
	return first
}

// text consumes a string literal and decodes it. encoding/json would replace
// a lone surrogate without a word; here it is a fault.
func (w *walker) text() string {
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
	if strings.IndexByte(raw, '\\') < 0 {
		return raw
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
				w.fault(line, column, "holds half of a surrogate pair", "write the character itself or both halves")
			} else {
				i += 6
			}
		}
		out = utf8.AppendRune(out, r)
	}
	return string(out)
}

var escapes = [256]byte{'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t'}

func hex4(digits string) rune {
	n, err := strconv.ParseUint(digits[:4], 16, 32)
	if err != nil {
		return -1 // cannot be: the syntax was checked
	}
	return rune(n)
}

// numberLen is the length of the number that a text begins with.
func numberLen(text string) int {
	for i := range len(text) {
		if c := text[i]; c != '-' && c != '+' && c != '.' && c != 'e' && c != 'E' && (c < '0' || c > '9') {
			return i
		}
	}
	return len(text)
}
