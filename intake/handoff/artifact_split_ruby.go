package handoff

import (
	"bytes"
	"slices"
)

// rubyString is a string that is being read; Python uses a part of it.
type rubyString struct {
	heredoc     string // its last line; "" for other strings
	open, close byte   // brackets nest when they differ
	nested      int32
	interpolate bool // code may stand in it
	begun       bool // a hole was met: what comes is a piece
	indented    bool // the last line of a heredoc may be indented
	triple      bool // Python: in triple quotes
	raw         bool // Python: backslashes are no escapes
	spec        bool // Python: in the format behind the colon
}

// kind is whole for a string without holes.
func (r rubyString) kind(whole spanKind) spanKind {
	if r.begun {
		return pieceSpan
	}
	return whole
}

var rubyStops = stopTable("#\"'`/%<?:$={}\n_")

// splitRuby parts Ruby: comments, strings in all their delimiters, heredocs,
// regular expressions, and the code inside strings. Commands in backticks and %x
// are strings whose delimiter the reader looks at.
func splitRuby(s *splitter) {
	for s.skip(rubyStops) {
		from := s.at
		lineStart := from == 0 || s.data[from-1] == '\n'
		switch c := s.data[from]; {
		case c == '#':
			s.comment(s.lineEnd(from))
		case c == '=' && lineStart && bytes.HasPrefix(s.data[from:], []byte("=begin")):
			s.comment(s.rubyBlockEnd())
		case c == '_' && lineStart && s.lastLine("__END__"):
			s.comment(len(s.data))
		case c == '"' || c == '\'' || c == '`':
			s.at++
			s.rubyText(rubyString{open: c, close: c, interpolate: c != '\''}, from, 1)
		case c == '$' && s.peek(1) != 0 && !wordByte[s.peek(1)]:
			s.at += 2 // a variable such as $"
		case c == '?' && s.rubyCharacter():
			s.span(textSpan, from, from+2, 1, 0)
		case c == ':' && s.peek(1) == '"':
			s.at++ // a symbol in quotes: the string follows
		case c == '/':
			s.rubySlash()
		case c == '%':
			s.rubyPercent()
		case c == '<':
			s.rubyHeredoc()
		case c == '\n' && len(s.heredocs) > 0:
			s.at++
			s.nextHeredoc()
		case c == '{' || c == '}':
			s.brace(c, func(h hole, from int) { s.rubyText(h.in, from, 0) })
		default:
			s.at++
		}
	}
}

// lastLine reports that the line here is exactly text.
func (s *splitter) lastLine(text string) bool {
	return string(bytes.TrimSuffix(s.data[s.at:s.lineEnd(s.at)], []byte("\r"))) == text
}

// rubyBlockEnd is where the line "=end" of a comment ends.
func (s *splitter) rubyBlockEnd() int {
	if i := bytes.Index(s.data[s.at:], []byte("\n=end")); i >= 0 {
		return s.lineEnd(s.at + i + 1)
	}
	return len(s.data)
}

// rubyCharacter tells the literal ?a from a condition.
func (s *splitter) rubyCharacter() bool {
	c, _ := s.before()
	after := s.peek(2)
	return s.peek(1) > ' ' && !wordByte[after] && (c == 0 || bytes.IndexByte([]byte("(,=[{<>+|&!"), c) >= 0)
}

// rubyText reads on in a string that begins, or goes on behind a hole, at from.
func (s *splitter) rubyText(in rubyString, from, open int) {
	if in.heredoc != "" {
		s.heredocText(in, from)
		return
	}
	for at := s.at; at < len(s.data); at++ {
		switch c := s.data[at]; {
		case c == '\\':
			at++
		case c == '#' && in.interpolate && at+1 < len(s.data) && s.data[at+1] == '{':
			s.rubyHole(in, from, at+2, open)
			return
		case c == in.close && in.nested == 0:
			s.span(in.kind(textSpan), from, at+1, open, 1)
			return
		case c == in.close:
			in.nested--
		case c == in.open:
			in.nested++
		}
	}
	s.span(in.kind(textSpan), from, len(s.data), open, 0)
}

// rubyHole ends a piece of a string before the code in it.
func (s *splitter) rubyHole(in rubyString, from, to, open int) {
	in.begun = true
	s.span(pieceSpan, from, to, open, 0)
	s.holes = append(s.holes, hole{in: in, kind: rubyQuote})
}

// rubyValueEnds reports that what stands before here ends a value, so that an
// operator may follow. A blank on that side only makes what follows an argument.
func (s *splitter) rubyValueEnds() bool {
	c, at := s.before()
	switch {
	case bytes.IndexByte(s.data[at+1:s.at], '\n') >= 0:
		return false // a line begins
	case c == ')' || c == ']' || c == '}' || c == 's':
		return true
	case c == 0 || !wordByte[c]:
		return false
	}
	word := string(wordEndingAt(s.data, at))
	if slices.Contains(rubyValueWords, word) {
		return false
	}
	next := s.peek(1)
	spaced := at < s.at-1 && next != ' ' && next != '\t' && next != '=' && (c < '0' || c > '9')
	return !spaced
}

// rubyValueWords are words after which a value begins.
var rubyValueWords = []string{"if", "unless", "when", "while", "until", "and", "or", "not", "return", "then", "elsif", "in", "do", "puts", "print", "p"}

func (s *splitter) rubySlash() {
	if end := s.regex(); end > 0 && !s.rubyValueEnds() {
		from := s.at
		s.at++
		s.rubyText(rubyString{open: '/', close: '/', interpolate: true}, from, 1)
		return
	}
	s.at++
}

// brackets closes what opens with a bracket.
var brackets = map[byte]byte{'(': ')', '[': ']', '{': '}', '<': '>'}

// rubyPercent is a string such as %w(…), or the remainder of a division.
func (s *splitter) rubyPercent() {
	from, kind, at := s.at, byte(0), s.at+1
	if at < len(s.data) && bytes.IndexByte([]byte("qQwWiIxrs"), s.data[at]) >= 0 {
		kind = s.data[at]
		at++
	}
	if at >= len(s.data) {
		s.at++
		return
	}
	open := s.data[at]
	closing, bracket := brackets[open]
	if wordByte[open] || open <= ' ' || open == '=' || !bracket && kind == 0 || s.rubyValueEnds() {
		s.at++
		return
	}
	if !bracket {
		closing = open
	}
	interpolate := kind != 'q' && kind != 'w' && kind != 'i' && kind != 's'
	s.at = at + 1
	s.rubyText(rubyString{open: open, close: closing, interpolate: interpolate}, from, s.at-from)
}

// rubyHeredoc notes the heredoc that begins here, if one does.
func (s *splitter) rubyHeredoc() {
	if s.peek(1) != '<' {
		s.at++
		return
	}
	at := s.at + 2
	in := rubyString{interpolate: true}
	if at < len(s.data) && (s.data[at] == '~' || s.data[at] == '-') {
		in.indented = true
		at++
	}
	name, end := heredocName(s.data, at)
	tight := s.at > 0 && (wordByte[s.peek(-1)] || s.peek(-1) == ')' || s.peek(-1) == ']')
	plain := name != "" && at < len(s.data) && wordByte[s.data[at]]
	if name == "" || !in.indented && tight || plain && (name[0] >= '0' && name[0] <= '9' || !in.indented && (name[0] < 'A' || name[0] > 'Z')) {
		s.at += 2
		return
	}
	in.heredoc, in.interpolate = name, s.data[at] != '\''
	s.heredocs = append(s.heredocs, in)
	s.at = end
}

// heredocName is the word that ends a heredoc, plain or in quotes, and where it
// ends.
func heredocName(data []byte, at int) (name string, end int) {
	if at < len(data) && (data[at] == '"' || data[at] == '\'' || data[at] == '`') {
		rest := data[at+1 : min(len(data), at+1+100)]
		if i := bytes.IndexByte(rest, data[at]); i > 0 && bytes.IndexByte(rest[:i], '\n') < 0 {
			return string(rest[:i]), at + i + 2
		}
		return "", at
	}
	end = at
	for end < len(data) && wordByte[data[end]] && end-at < 100 {
		end++
	}
	return string(data[at:end]), end
}

// nextHeredoc reads the body of the first heredoc that waits for it.
func (s *splitter) nextHeredoc() {
	in := s.heredocs[0]
	s.heredocs = s.heredocs[1:]
	s.heredocText(in, s.at)
}

// heredocText reads on in a heredoc, from the beginning of a line or from behind
// a hole.
func (s *splitter) heredocText(in rubyString, from int) {
	for at := s.at; at < len(s.data); at++ {
		if at == 0 || s.data[at-1] == '\n' {
			end := s.lineEnd(at)
			line := bytes.TrimSuffix(s.data[at:end], []byte("\r"))
			if in.indented {
				line = bytes.TrimLeft(line, " \t")
			}
			if string(line) == in.heredoc {
				s.span(in.kind(textSpan), from, end, 0, 0)
				return
			}
		}
		if in.interpolate && s.data[at] == '#' && at+1 < len(s.data) && s.data[at+1] == '{' {
			s.rubyHole(in, from, at+2, 0)
			return
		}
	}
	s.span(in.kind(textSpan), from, len(s.data), 0, 0)
}
