package handoff

import "bytes"

// spanKind tells what a stretch of a file is.
type spanKind uint8

const (
	codeSpan    spanKind = iota
	textSpan             // a whole string literal, with its delimiters
	pieceSpan            // a part of a string that holds code
	commentSpan          // with its delimiters
)

// span is a stretch of a file. Spans follow one another without a gap.
type span struct {
	start, end  int32
	open, close uint8 // bytes of the delimiters at both ends of a string
	kind        spanKind
}

// text is what a string holds between its delimiters.
func (s span) text(data []byte) []byte {
	from, to := int(s.start)+int(s.open), int(s.end)-int(s.close)
	return data[min(from, to):to]
}

// splitter parts a file into code, strings and comments in one pass. Its
// memory is kept from file to file.
type splitter struct {
	data  []byte
	at    int // next byte to read
	from  int // where the code began that was not yet put into a span
	spans []span
	holes []hole // the places where strings hold code, innermost last
	// heredocs of Ruby whose bodies begin after this line
	heredocs []rubyString
}

// hole is a place in a string where code stands.
type hole struct {
	in    rubyString // which string goes on behind it; other languages use a part of it
	depth int32      // of brackets that are open within
	kind  spanQuote
}

// spanQuote tells which kind of string goes on behind a hole.
type spanQuote uint8

const (
	templateQuote spanQuote = iota // of Node
	pythonQuote
	rubyQuote
)

// split parts data in a language. The spans are good until the next call.
func (s *splitter) split(l *language, data []byte) []span {
	*s = splitter{data: data, spans: s.spans[:0], holes: s.holes[:0], heredocs: s.heredocs[:0]}
	if bytes.HasPrefix(data, byteOrderMark) {
		s.at = len(byteOrderMark)
	}
	if _, ok := shebang(data); ok {
		s.comment(s.lineEnd(s.at))
	}
	l.split(s)
	s.code(len(data))
	return s.spans
}

// code puts what was read as code before a byte into a span.
func (s *splitter) code(to int) {
	if to > s.from {
		s.spans = append(s.spans, span{start: int32(s.from), end: int32(to), kind: codeSpan})
	}
	s.from = to
}

// span puts what begins at from and ends at to into a span, and the code before
// it into another; reading goes on behind it.
func (s *splitter) span(kind spanKind, from, to, open, close int) {
	to = min(to, len(s.data))
	s.code(from)
	s.spans = append(s.spans, span{int32(from), int32(to), uint8(min(open, 255)), uint8(min(close, 255)), kind})
	s.at, s.from = to, to
}

// comment is what stands from here to a byte.
func (s *splitter) comment(to int) { s.span(commentSpan, s.at, to, 0, 0) }

// lineEnd is where the line ends that a byte stands on: at its line break.
func (s *splitter) lineEnd(at int) int {
	if i := bytes.IndexByte(s.data[at:], '\n'); i >= 0 {
		return at + i
	}
	return len(s.data)
}

// blockComment is a comment from here to closing.
func (s *splitter) blockComment(closing string) {
	end := len(s.data)
	if from := s.at + len(closing); from <= end {
		if i := bytes.Index(s.data[from:], []byte(closing)); i >= 0 {
			end = from + i + len(closing)
		}
	}
	s.comment(end)
}

// peek is the byte at a distance, 0 outside.
func (s *splitter) peek(distance int) byte {
	if i := s.at + distance; i >= 0 && i < len(s.data) {
		return s.data[i]
	}
	return 0
}

// skip goes to the next byte that a language stops at.
func (s *splitter) skip(stops *[256]bool) bool {
	at := s.at
	for at < len(s.data) && !stops[s.data[at]] {
		at++
	}
	s.at = at
	return at < len(s.data)
}

// stopTable is the bytes that a language has to look at.
func stopTable(stops string) *[256]bool {
	var table [256]bool
	for i := range len(stops) {
		table[stops[i]] = true
	}
	return &table
}

// quoted is a string from byte from, whose opening delimiter ends here, to an
// unescaped quote. One that ends nowhere on its line, where it may not go on,
// ends with the line: what follows is read as if it had been closed.
func (s *splitter) quoted(from int, quote byte, lines bool) {
	open := s.at - from
	for at := s.at; at < len(s.data); at++ {
		switch c := s.data[at]; {
		case c == '\\':
			at++
		case c == quote:
			s.span(textSpan, from, at+1, open, 1)
			return
		case c == '\n' && !lines:
			s.span(textSpan, from, at, open, 0)
			return
		}
	}
	s.span(textSpan, from, len(s.data), open, 0)
}

// until is a string from byte from to closing, without escapes.
func (s *splitter) until(from int, closing []byte) {
	open := s.at - from
	if i := bytes.Index(s.data[s.at:], closing); i >= 0 {
		s.span(textSpan, from, s.at+i+len(closing), open, len(closing))
		return
	}
	s.span(textSpan, from, len(s.data), open, 0)
}

// before is the last byte of code before here that is no blank, and where it
// stands; 's' stands for a string. 0 at the beginning.
func (s *splitter) before() (c byte, at int) {
	for at = s.at - 1; at >= s.from; at-- {
		if c := s.data[at]; c != ' ' && c != '\t' && c != '\n' && c != '\r' {
			return c, at
		}
	}
	for i := len(s.spans) - 1; i >= 0; i-- {
		one := s.spans[i]
		switch one.kind {
		case textSpan, pieceSpan:
			return 's', int(one.end) - 1
		case codeSpan:
			for at = int(one.end) - 1; at >= int(one.start); at-- {
				if c := s.data[at]; c != ' ' && c != '\t' && c != '\n' && c != '\r' {
					return c, at
				}
			}
		}
	}
	return 0, -1
}

// wordEndingAt is the word of code that ends with a byte.
func wordEndingAt(data []byte, at int) []byte {
	from := at + 1
	for from > 0 && wordByte[data[from-1]] {
		from--
	}
	return data[from : at+1]
}

// wordByte are the bytes of names; anything beyond ASCII counts as a letter.
var wordByte = func() (table [256]bool) {
	for c := range 256 {
		table[c] = c >= 0x80 || c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
	}
	return table
}()
