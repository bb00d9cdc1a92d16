package intake

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"agentintake/mobius/risk"
)

// SecretFinder says whether a text holds what looks like a secret, and of
// which kind, in words ("AWS access key"). It never returns the value.
type SecretFinder func(text string) (kind string, found bool)

// CheckDraft holds what was typed, or given as arguments, to the limits of an
// answers file (specification, §2). The error is Faults: all of them.
func CheckDraft(d Draft, secrets SecretFinder) error {
	c := checker{secrets: secrets}
	c.text("objective", Node{Text: d.Objective}, false)
	c.text("context", Node{Text: d.Context}, false)
	for _, f := range fields {
		answer := d.Answers[f.Name]
		key := risk.FieldPath(f.Name)
		if f.Kind == Text && len(answer) > 1 {
			c.fault(Node{}, key, fmt.Sprintf("holds %d texts, one is expected", len(answer)), "join them into one")
		}
		c.count(key, Node{}, len(answer))
		for i, text := range answer {
			if f.Kind == List {
				c.text(itemKey(key, i), Node{Text: text}, true)
			} else {
				c.text(key, Node{Text: text}, false)
			}
		}
	}
	for _, name := range unknownFields(d.Answers) {
		c.unknown("answers", string(name), Node{})
	}
	return c.faults.err()
}

// CheckText holds one text that is no part of a Draft, such as a note or the
// text of a scan, to the same limits.
func CheckText(key, text string, secrets SecretFinder) error {
	c := checker{secrets: secrets}
	c.text(key, Node{Text: text}, false)
	return c.faults.err()
}

// CleanInput takes out of typed or pasted text what a file would be refused
// for: control characters but newline and tab, bidirectional controls, bytes
// that are not UTF-8. CR LF and CR become newlines; in a single line, each
// line break becomes a space. Dropped counts what is gone or was changed into
// a space, so that the screen can say so.
func CleanInput(s string, multiline bool) (clean string, dropped int) {
	if !strings.ContainsFunc(s, func(r rune) bool { return r == '\n' || r == utf8.RuneError || forbidden(r) || lineBreak(r) }) {
		return s, 0
	}
	s = strings.ReplaceAll(s, "\r\n", "\n")
	s = strings.ReplaceAll(s, "\r", "\n")
	var b strings.Builder
	b.Grow(len(s))
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		i += size
		switch {
		case r == utf8.RuneError && size == 1, forbidden(r):
			dropped++
		case !multiline && lineBreak(r):
			b.WriteByte(' ')
			dropped++
		default:
			b.WriteRune(r)
		}
	}
	return b.String(), dropped
}

// forbidden reports control characters other than newline and tab, and
// characters that change the direction of the text around them.
func forbidden(r rune) bool {
	if r == '\n' || r == '\t' {
		return false
	}
	return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)
}

func lineBreak(r rune) bool { return r == '\n' || r == '\u2028' || r == '\u2029' }

// checker collects the faults of one input.
type checker struct {
	file    string
	secrets SecretFinder
	faults  Faults
}

func (c *checker) fault(at Node, key, message, remedy string) {
	c.faults = append(c.faults, Fault{File: c.file, Key: shortKey(key), Line: at.Line, Column: at.Column, Message: message, Remedy: remedy})
}

// text checks one text: length, characters, and whether it looks like a
// secret.
func (c *checker) text(key string, n Node, item bool) {
	text := strings.TrimSpace(n.Text)
	if !utf8.ValidString(text) {
		c.fault(n, key, "is not UTF-8", "type it again")
		return
	}
	if count := utf8.RuneCountInString(text); count > MaxText {
		c.fault(n, key, fmt.Sprintf("%s characters are over the limit of %s", grouped(count), grouped(MaxText)), "shorten it, or point to a file that holds the rest")
	}
	if item && strings.ContainsFunc(text, lineBreak) {
		c.fault(n, key, "holds a line break, an item is one line", "make it two items")
	}
	if i := strings.IndexFunc(text, forbidden); i >= 0 {
		r, _ := utf8.DecodeRuneInString(text[i:])
		kind := "a control character"
		if unicode.Is(unicode.Bidi_Control, r) {
			kind = "a character that reverses text"
		}
		c.fault(n, key, fmt.Sprintf("holds %s (U+%04X)", kind, r), "delete it; only newline and tab are allowed")
	}
	c.secret(key, Node{Text: text, Line: n.Line, Column: n.Column})
}

func (c *checker) secret(key string, n Node) {
	if c.secrets == nil {
		return
	}
	if kind, found := c.secrets(n.Text); found {
		c.fault(n, key, "looks like a secret ("+kind+")", "take it out and say where it is kept instead")
	}
}

func (c *checker) count(key string, n Node, items int) {
	if items > MaxItems {
		c.fault(n, key, fmt.Sprintf("%d items are over the limit of %d", items, MaxItems), "join or drop some")
	}
}

// unknown reports a key that is no field, with the nearest one. A key that
// looks like a secret is not repeated.
func (c *checker) unknown(parent, key string, at Node) {
	if c.secrets != nil {
		if kind, found := c.secrets(key); found {
			c.fault(at, parent, "a key looks like a secret ("+kind+")", "take it out")
			return
		}
	}
	if key == string(ObjectiveText) || key == string(ContextText) {
		c.fault(at, joinKey(parent, key), "is no answer", `give it on the command line: mobius "OBJECTIVE" --context CONTEXT`)
		return
	}
	c.fault(at, joinKey(parent, key), "is no field", didYouMean(key))
}

func didYouMean(key string) string {
	if near := NearestField(key); near != "" {
		return "did you mean " + near + "?"
	}
	names := make([]string, len(fields))
	for i, f := range fields {
		names[i] = string(f.Name)
	}
	return "the fields are " + strings.Join(names, ", ")
}

// withheld takes keys that look like secrets out of faults.
func withheld(faults Faults, secrets SecretFinder) Faults {
	if secrets == nil {
		return faults
	}
	for i, f := range faults {
		if _, found := secrets(f.Key); found {
			faults[i].Key = "(a key that looks like a secret)"
		}
	}
	return faults
}

func unknownFields(a Answers) []risk.Field {
	var unknown []risk.Field
	for name := range a {
		if _, known := FieldByName(string(name)); !known {
			unknown = append(unknown, name)
		}
	}
	slices.Sort(unknown)
	return unknown
}
