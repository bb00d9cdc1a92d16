package handoff

import (
	"bytes"
	"slices"
)

var pythonStops = stopTable("#\"'{}()[]:\n")

// splitPython parts Python: comments, strings with prefixes, triple quotes, and
// the code inside formatted strings.
func splitPython(s *splitter) {
	for s.skip(pythonStops) {
		switch c := s.data[s.at]; {
		case c == '#':
			s.comment(s.lineEnd(s.at))
		case c == '"' || c == '\'':
			s.pythonString(c)
		case len(s.holes) == 0:
			s.at++
		default:
			s.pythonHole(c)
		}
	}
}

// pythonString begins at a quote, perhaps with letters before it.
func (s *splitter) pythonString(quote byte) {
	letters, raw, code := s.pythonPrefix()
	from := s.at - letters
	in := rubyString{close: quote, raw: raw, interpolate: code}
	if s.peek(1) == quote && s.peek(2) == quote {
		in.triple = true
		s.at += 2
	}
	s.at++
	s.pythonText(in, from, s.at-from)
}

// pythonPrefix is how many letters before the quote here belong to the string,
// and what they make of it: none where they end a name.
func (s *splitter) pythonPrefix() (letters int, raw, code bool) {
	for at := s.at - 1; at >= s.from && wordByte[s.data[at]]; at-- {
		switch letters++; s.data[at] {
		case 'r', 'R':
			raw = true
		case 'f', 'F', 't', 'T':
			code = true
		case 'b', 'B', 'u', 'U':
		default:
			return 0, false, false
		}
		if letters > 2 {
			return 0, false, false
		}
	}
	return letters, raw, code
}

// pythonText reads on in a string that begins, or goes on behind a hole, at
// from.
func (s *splitter) pythonText(in rubyString, from, open int) {
	end := 1
	if in.triple {
		end = 3
	}
	for at := s.at; at < len(s.data); at++ {
		switch c := s.data[at]; {
		case c == '\\' && (!in.raw || at+1 < len(s.data) && s.data[at+1] != '{'):
			at++ // also a raw string does not end at a quote behind a backslash
		case c == in.close && (!in.triple || at+2 < len(s.data) && s.data[at+1] == c && s.data[at+2] == c):
			s.span(in.kind(textSpan), from, at+end, open, end)
			return
		case c == '\n' && !in.triple:
			s.span(in.kind(textSpan), from, at, open, 0)
			return
		case in.spec && c == '}':
			in.spec = false
		case in.interpolate && c == '{' && !in.spec && at+1 < len(s.data) && s.data[at+1] == '{':
			at++
		case in.interpolate && c == '{':
			in.begun = true
			s.span(pieceSpan, from, at+1, open, 0)
			s.holes = append(s.holes, hole{in: in, kind: pythonQuote})
			return
		}
	}
	s.span(in.kind(textSpan), from, len(s.data), open, 0)
}

// pythonHole reads a byte of the code in a formatted string.
func (s *splitter) pythonHole(c byte) {
	top := &s.holes[len(s.holes)-1]
	switch {
	case c == '\n':
		for len(s.holes) > 0 && !s.holes[len(s.holes)-1].in.triple { // it was never closed
			s.holes = s.holes[:len(s.holes)-1]
		}
		s.at++
	case c == '(' || c == '[' || c == '{':
		top.depth++
		s.at++
	case top.depth == 0 && (c == '}' || c == ':' && s.peek(1) != '='):
		in := top.in
		in.spec = c == ':' || in.spec
		s.holes = s.holes[:len(s.holes)-1]
		from := s.at
		s.at++
		s.pythonText(in, from, 0)
	default:
		if c != ':' && top.depth > 0 {
			top.depth--
		}
		s.at++
	}
}

var nodeStops = stopTable("/\"'`{}\n")

// splitNode parts JavaScript and TypeScript: comments, strings, regular
// expressions, and the code inside template literals.
func splitNode(s *splitter) {
	for s.skip(nodeStops) {
		switch c := s.data[s.at]; c {
		case '/':
			s.nodeSlash()
		case '"', '\'':
			from := s.at
			s.at++
			s.quoted(from, c, false)
		case '`':
			s.at++
			s.nodeTemplate(false, s.at-1, 1)
		case '{', '}':
			s.brace(c, func(_ hole, from int) { s.nodeTemplate(true, from, 0) })
		default:
			s.at++
		}
	}
}

func (s *splitter) nodeSlash() {
	switch next := s.peek(1); {
	case next == '/' && s.peek(-1) == ':' && schemeBefore(s.data, s.at-1) != "": // text between the tags of JSX
		s.at += 2
	case next == '/':
		s.comment(s.lineEnd(s.at))
	case next == '*':
		s.blockComment("*/")
	default:
		if s.nodeRegexMayBegin() {
			if end := s.regex(); end > 0 {
				s.span(textSpan, s.at, end, 1, 1)
				return
			}
		}
		s.at++
	}
}

// regex is where the regular expression that begins here would end on its line,
// 0 if nowhere.
func (s *splitter) regex() int {
	const longest = 512 // a hostile line must not be read once for every slash in it
	class := false
	for at := s.at + 1; at < min(len(s.data), s.at+longest); at++ {
		switch s.data[at] {
		case '\\':
			at++
		case '\n':
			return 0
		case '[':
			class = true
		case ']':
			class = false
		case '/':
			if !class {
				return at + 1
			}
		}
	}
	return 0
}

// regexWords are words of Node after which a value begins.
var regexWords = []string{"return", "typeof", "case", "in", "of", "do", "else", "void", "delete", "throw", "new", "yield", "await", "instanceof"}

// nodeRegexMayBegin tells a regular expression from a division by what stands
// before.
func (s *splitter) nodeRegexMayBegin() bool {
	c, at := s.before()
	switch {
	case c == 0:
		return true
	case c == ')' || c == ']' || c == 's' || c == '<' || c == '.':
		return false
	case wordByte[c] || c == '$':
		return slices.Contains(regexWords, string(wordEndingAt(s.data, at)))
	}
	return true
}

// nodeTemplate reads on in a template literal.
func (s *splitter) nodeTemplate(begun bool, from, open int) {
	kind := textSpan
	if begun {
		kind = pieceSpan
	}
	for at := s.at; at < len(s.data); at++ {
		switch c := s.data[at]; {
		case c == '\\':
			at++
		case c == '`':
			s.span(kind, from, at+1, open, 1)
			return
		case c == '$' && at+1 < len(s.data) && s.data[at+1] == '{':
			s.span(pieceSpan, from, at+2, open, 0)
			s.holes = append(s.holes, hole{kind: templateQuote})
			return
		}
	}
	s.span(kind, from, len(s.data), open, 0)
}

// brace counts the braces of the code in a string; the one that closes the code
// leads back into the string, which reopen reads on.
func (s *splitter) brace(c byte, reopen func(h hole, from int)) {
	if len(s.holes) > 0 {
		top := &s.holes[len(s.holes)-1]
		switch {
		case c == '{':
			top.depth++
		case top.depth > 0:
			top.depth--
		default:
			h, from := *top, s.at
			s.holes = s.holes[:len(s.holes)-1]
			s.at++
			reopen(h, from)
			return
		}
	}
	s.at++
}

var goStops = stopTable("/\"'`")

// splitGo parts Go: comments, strings, raw strings and runes.
func splitGo(s *splitter) {
	for s.skip(goStops) {
		from := s.at
		switch c := s.data[s.at]; {
		case c == '/' && s.peek(1) == '/':
			s.comment(s.lineEnd(s.at))
		case c == '/' && s.peek(1) == '*':
			s.blockComment("*/")
		case c == '`':
			s.at++
			s.until(from, []byte("`"))
		case c == '"' || c == '\'':
			s.at++
			s.quoted(from, c, false)
		default:
			s.at++
		}
	}
}

var rustStops = stopTable("/\"'")

// splitRust parts Rust: comments that nest, strings, raw strings, and characters
// as against lifetimes.
func splitRust(s *splitter) {
	for s.skip(rustStops) {
		switch c := s.data[s.at]; {
		case c == '/' && s.peek(1) == '/':
			s.comment(s.lineEnd(s.at))
		case c == '/' && s.peek(1) == '*':
			s.comment(nestedCommentEnd(s.data, s.at))
		case c == '"':
			s.rustString()
		case c == '\'':
			s.rustQuote()
		default:
			s.at++
		}
	}
}

// nestedCommentEnd is where the comment that begins at a byte ends, with those
// inside it.
func nestedCommentEnd(data []byte, at int) int {
	depth := 0
	for ; at+1 < len(data); at++ {
		switch {
		case data[at] == '/' && data[at+1] == '*':
			depth++
			at++
		case data[at] == '*' && data[at+1] == '/':
			depth--
			at++
			if depth == 0 {
				return at + 1
			}
		}
	}
	return len(data)
}

func (s *splitter) rustString() {
	from := s.at
	for from > s.from && s.data[from-1] == '#' {
		from--
	}
	hashes := s.at - from
	raw := from > s.from && s.data[from-1] == 'r'
	if raw {
		from--
		if from > s.from && (s.data[from-1] == 'b' || s.data[from-1] == 'c') {
			from--
		}
		raw = from == s.from || !wordByte[s.data[from-1]]
	}
	if raw {
		s.at++
		s.until(from, append([]byte{'"'}, bytes.Repeat([]byte{'#'}, hashes)...))
		return
	}
	from = s.at
	s.at++
	s.quoted(from, '"', true)
}

// rustQuote is a character, or the mark of a lifetime.
func (s *splitter) rustQuote() {
	from := s.at
	if s.peek(1) == '\\' {
		s.at++
		s.quoted(from, '\'', false)
		return
	}
	const longestRune = 4
	for size := 1; size <= longestRune; size++ {
		c := s.peek(size)
		if c == '\'' || c == '\n' || c == 0 {
			break
		}
		if s.peek(size+1) == '\'' && (size == 1 || s.peek(1) >= 0x80) {
			s.span(textSpan, from, from+size+2, 1, 1)
			return
		}
	}
	s.at++
}

// configStops end a stretch of configuration that needs no look.
var configStops = stopTable("#;\"'\n")

// splitConfig parts configuration: comments from "#", in some kinds from ";",
// and the rest, all of it code.
func splitConfig(s *splitter) {
	for s.skip(configStops) {
		c := s.data[s.at]
		before := s.peek(-1)
		blank := s.at == 0 || before == '\n' || before == ' ' || before == '\t'
		switch {
		case c == '#' && blank, c == ';' && (s.at == 0 || before == '\n'):
			s.comment(s.lineEnd(s.at))
		case (c == '"' || c == '\'') && (blank || before == '=' || before == ':' || before == '[' || before == '{' || before == ','):
			from := s.at
			s.at++
			s.quoted(from, c, false)
		default:
			s.at++
		}
	}
}

// splitJSON takes all of a file as code: JSON has no comments, and what is
// sought in it is not told apart by strings.
func splitJSON(s *splitter) { s.at = len(s.data) }
