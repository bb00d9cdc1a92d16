package intake

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// syntaxFault says in plain words where the syntax of data, which is no JSON,
// breaks.
func syntaxFault(file string, data []byte) Fault {
	f := Fault{File: file, Message: "is not JSON", Remedy: "mend the syntax there"}
	var raw json.RawMessage
	var syntax *json.SyntaxError
	if !errors.As(json.Unmarshal(data, &raw), &syntax) {
		return f
	}
	at := min(max(int(syntax.Offset)-1, 0), len(data))
	message := syntax.Error()
	switch {
	case strings.HasPrefix(message, "unexpected end"):
		f.Line, f.Column = position(data, len(data))
		f.Message = "ends too early: a closing quote, bracket or brace was expected"
		f.Remedy = "close what is still open"
		return f
	case strings.Contains(message, "exceeded max depth"):
		f.Message = "nesting is far too deep"
		f.Remedy = "flatten it"
	case strings.HasSuffix(message, "after top-level value"):
		f.Message = "holds more after the end of its value"
		f.Remedy = "keep one JSON value and delete the rest"
	default:
		f.Message = "is not JSON: " + expectation(message, data[at:])
	}
	f.Line, f.Column = position(data, at)
	return f
}

// expectations turns what encoding/json was doing when it stumbled into what
// it would have taken.
var expectations = []struct{ doing, expected string }{
	{"looking for beginning of object key string", "a key in double quotes"},
	{"looking for beginning of value", "a value (text in double quotes, a list, an object)"},
	{"after object key:value pair", "a comma or a closing brace"},
	{"after object key", "a colon"},
	{"after array element", "a comma or a closing bracket"},
	{"in string literal", "text without raw control characters (write \\n for a line break)"},
	{"in string escape code", "one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u"},
	{"in \\u hexadecimal character escape", "four hexadecimal digits"},
	{"in numeric literal", "a digit"},
	{"in literal", "true, false or null"},
}

func expectation(message string, at []byte) string {
	expected := "something else"
	for _, e := range expectations {
		if strings.Contains(message, e.doing) {
			expected = e.expected
			break
		}
	}
	r, _ := utf8.DecodeRune(at)
	return fmt.Sprintf("%s was expected, %q found", expected, r)
}

// position gives line and column, in characters, of a byte of the input.
func position(data []byte, at int) (line, column int) {
	before := data[:at]
	line = 1 + bytes.Count(before, []byte("\n"))
	column = 1 + utf8.RuneCount(before[1+bytes.LastIndexByte(before, '\n'):])
	return line, column
}

// encodingFault names the first byte of data that is not UTF-8.
func encodingFault(file string, data []byte) Fault {
	at := 0
	for r, size := rune(0), 0; at < len(data); at += size {
		if r, size = utf8.DecodeRune(data[at:]); r == utf8.RuneError && size == 1 {
			break
		}
	}
	line, column := position(data, at)
	return Fault{File: file, Line: line, Column: column, Message: fmt.Sprintf("byte 0x%02X is not UTF-8", data[at]), Remedy: "save the file as UTF-8"}
}

func joinKey(parent, key string) string {
	if parent == "" {
		return key
	}
	return parent + "." + key
}

func itemKey(parent string, item int) string { return parent + "[" + strconv.Itoa(item) + "]" }

// shortKey keeps a message readable when a key is not: too long, or with
// characters that a terminal would obey.
func shortKey(key string) string {
	const most = 80
	if strings.ContainsFunc(key, unprintable) {
		key = strings.Map(func(r rune) rune {
			if unprintable(r) {
				return utf8.RuneError
			}
			return r
		}, key)
	}
	if utf8.RuneCountInString(key) <= most {
		return key
	}
	return string([]rune(key)[:most]) + "…"
}

func unprintable(r rune) bool { return !unicode.IsPrint(r) }

// grouped writes a number with commas between thousands, as limits are
// written everywhere.
func grouped(n int) string {
	digits := strconv.Itoa(n)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}
