package intake

import (
	"encoding/json"
	"errors"
	"fmt"

	"agentintake/mobius/risk"
)

// MaxLineBytes bounds one line of a stream of JSON objects.
const MaxLineBytes = 64_000_000

// ScanLine is one line of `scan --jsonl`: a text in a field (specification, §8).
type ScanLine struct {
	ID    json.RawMessage // as given, echoed in the answer; null when none was
	Field risk.Field      // objective when none is named
	Text  string
}

// DraftLine is one line of `assess --jsonl`.
type DraftLine struct {
	ID    json.RawMessage
	Draft Draft
}

// ParseScanLine reads a line of `scan --jsonl`. Keys beyond id, field and text
// are passed over, so that labelled corpora can be piped in. The text may be
// longer than an answer: only the line is bounded. The error is Faults; the ID
// is set as far as it could be read.
func ParseScanLine(data []byte, secrets SecretFinder) (ScanLine, error) {
	line := ScanLine{ID: json.RawMessage("null"), Field: "objective"}
	root, c, err := decodeLine(data, JSONLimits{Bytes: MaxLineBytes, Depth: MaxNesting}, secrets)
	if err != nil {
		return line, err
	}
	line.ID = c.id(root)
	if n, given := root.Member("field"); given {
		name, known := ReadableField(n.Text)
		if n.Kind != StringNode || !known {
			c.fault(n, "field", "names no field", didYouMean(n.Text))
		}
		line.Field = name
	}
	n, given := root.Member("text")
	switch {
	case !given:
		c.fault(root, "text", "is missing", `write {"id": "…", "field": "…", "text": "…"}`)
	case n.Kind != StringNode:
		c.fault(n, "text", "is "+string(n.Kind)+", text is expected", "put it in double quotes")
	default:
		c.secret("text", n)
		line.Text = n.Text
	}
	return line, withheld(c.faults, secrets).err()
}

// ParseDraftLine reads a line of `assess --jsonl`: objective, context and
// answers under the rules of an answers file; other keys are passed over. The
// error is Faults; the ID is set as far as it could be read.
func ParseDraftLine(data []byte, secrets SecretFinder) (DraftLine, error) {
	line := DraftLine{ID: json.RawMessage("null")}
	root, c, err := decodeLine(data, JSONLimits{Bytes: MaxLineBytes, Depth: MaxNesting}, secrets)
	if err != nil {
		return line, err
	}
	line.ID = c.id(root)
	line.Draft.Objective = c.optionalText(root, "objective")
	line.Draft.Context = c.optionalText(root, "context")
	line.Draft.Answers = Answers{}
	if n, given := root.Member("answers"); given && n.Kind != NullNode {
		line.Draft.Answers = c.answers("answers", n, nil)
	}
	line.Draft = line.Draft.Trimmed()
	return line, withheld(c.faults, secrets).err()
}

// ReadableField returns the field that a text can stand in: objective, context
// or one of the twelve, with or without "answers." before it.
func ReadableField(name string) (risk.Field, bool) {
	if name == "objective" || name == "context" {
		return risk.Field(name), true
	}
	f, known := FieldByName(name)
	return f.Name, known
}

func (c *checker) optionalText(root Node, key string) string {
	n, given := root.Member(key)
	if !given || n.Kind == NullNode {
		return ""
	}
	if n.Kind != StringNode {
		c.fault(n, key, "is "+string(n.Kind)+", text is expected", "put it in double quotes")
		return ""
	}
	c.text(key, n, false)
	return n.Text
}

// DecodeLine reads a line of a stream as one object, with its id as it is echoed:
// text or a number, null without one. The error is Faults; the id is set as far
// as it could be read.
func DecodeLine(data []byte, limits JSONLimits, secrets SecretFinder) (root Node, id json.RawMessage, err error) {
	root, c, err := decodeLine(data, limits, secrets)
	if err != nil {
		return Node{}, json.RawMessage("null"), err
	}
	id = c.id(root)
	return root, id, withheld(c.faults, secrets).err()
}

func decodeLine(data []byte, limits JSONLimits, secrets SecretFinder) (Node, *checker, error) {
	root, err := DecodeStrict("", data, limits)
	var faults Faults
	if errors.As(err, &faults) {
		return Node{}, nil, withheld(faults, secrets)
	}
	c := &checker{secrets: secrets}
	if root.Kind != ObjectNode {
		c.fault(root, "", "is "+string(root.Kind)+", one JSON object a line is expected", `write {"id": "…", …}`)
		return Node{}, nil, c.faults
	}
	return root, c, nil
}

// id returns the id of a line as it is echoed. Only text and numbers can be
// ids, and none that looks like a secret.
func (c *checker) id(root Node) json.RawMessage {
	n, given := root.Member("id")
	if !given {
		return json.RawMessage("null")
	}
	if n.Kind != StringNode && n.Kind != NumberNode {
		c.fault(n, "id", fmt.Sprintf("is %s, text or a number is expected", n.Kind), "name the line so that its answer can be found")
		return json.RawMessage("null")
	}
	if before := len(c.faults); n.Kind == StringNode {
		if c.secret("id", n); len(c.faults) > before {
			return json.RawMessage("null")
		}
		echoed, err := encodeJSON(n.Text, "")
		if err != nil {
			return json.RawMessage("null")
		}
		return json.RawMessage(echoed)
	}
	return json.RawMessage(n.Text)
}
