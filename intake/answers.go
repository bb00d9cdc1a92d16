package intake

import (
	"errors"
	"fmt"
	"maps"
	"strings"
)

// ParseAnswers reads an answers file: an object whose keys are fields, or
// {"answers": {…}} around one (specification, §2). List fields take one text or
// an array of texts. A blank answer is none. The error is Faults: every fault
// of the file at once.
func ParseAnswers(file string, data []byte, secrets SecretFinder) (Answers, error) {
	root, err := decodeInput(file, data, MaxAnswersBytes, secrets)
	if err != nil {
		return nil, err
	}
	c := checker{file: file, secrets: secrets}
	if root.Kind != ObjectNode {
		c.fault(root, "", "is "+string(root.Kind)+", an object of answers is expected", `write {"goal": "…", …}`)
		return nil, c.faults
	}
	inner, wrapped := root.Member("answers")
	if !wrapped {
		return c.result(c.answers("", root, nil))
	}
	for _, m := range root.Members {
		if m.Key == "answers" {
			continue
		}
		at := Node{Line: m.Line, Column: m.Column}
		if _, known := FieldByName(m.Key); known {
			c.fault(at, m.Key, `stands beside "answers"`, `move it inside "answers"`)
		} else {
			c.unknown("", m.Key, at)
		}
	}
	return c.result(c.answers("answers", inner, nil))
}

// Merge lays new answers over old ones, field by field, and changes neither.
func Merge(old, new Answers) Answers {
	merged := make(Answers, len(old)+len(new))
	maps.Copy(merged, old)
	maps.Copy(merged, new)
	return merged
}

func (c *checker) result(a Answers) (Answers, error) {
	if len(c.faults) > 0 {
		return nil, c.faults
	}
	return a, nil
}

// decodeInput is DecodeStrict with the limits of input files.
func decodeInput(file string, data []byte, bytes int, secrets SecretFinder) (Node, error) {
	root, err := DecodeStrict(file, data, JSONLimits{Bytes: bytes, Depth: MaxNesting})
	var faults Faults
	if errors.As(err, &faults) {
		return Node{}, withheld(faults, secrets)
	}
	return root, err
}

// answers reads the members of an object of answers. An unknown key is a
// fault, or noted in ignored where there is one.
func (c *checker) answers(parent string, object Node, ignored *[]string) Answers {
	if object.Kind != ObjectNode {
		c.fault(object, parent, "is "+string(object.Kind)+", an object is expected", `write {"goal": "…", …}`)
		return nil
	}
	answers := Answers{}
	for _, m := range object.Members {
		at := Node{Line: m.Line, Column: m.Column}
		f, known := fieldByKey(m.Key)
		switch {
		case known:
			if a := c.answer(joinKey(parent, m.Key), f, m.Value); len(a) > 0 {
				answers[f.Name] = a
			}
		case ignored != nil:
			*ignored = append(*ignored, joinKey(parent, m.Key))
		default:
			c.unknown(parent, m.Key, at)
		}
	}
	return answers
}

// fieldByKey is FieldByName for keys of files, which stand without "answers.".
func fieldByKey(key string) (FieldInfo, bool) {
	if strings.HasPrefix(key, "answers.") {
		return FieldInfo{}, false
	}
	return FieldByName(key)
}

func (c *checker) answer(key string, f FieldInfo, n Node) Answer {
	switch {
	case n.Kind == StringNode:
		c.text(key, n, f.Kind == List)
		return trimmed(Answer{n.Text})
	case f.Kind == List && n.Kind == ArrayNode:
		c.count(key, n, len(n.Items))
		var a Answer
		for i, item := range n.Items {
			if item.Kind != StringNode {
				c.fault(item, itemKey(key, i), "is "+string(item.Kind)+", text is expected", "put it in double quotes")
				continue
			}
			c.text(itemKey(key, i), item, true)
			a = append(a, item.Text)
		}
		return trimmed(a)
	}
	expected, remedy := "text is expected", "put it in double quotes"
	if f.Kind == List {
		expected, remedy = "text or a list of texts is expected", `write ["…", "…"]`
	}
	if n.Kind == ArrayNode {
		remedy = "join it into one text"
	}
	if n.Kind == NullNode {
		remedy = "leave the key out when there is no answer"
	}
	c.fault(n, key, fmt.Sprintf("is %s, %s", n.Kind, expected), remedy)
	return nil
}

// trimmed drops white space around texts, and texts that are nothing else.
func trimmed(a Answer) Answer {
	var out Answer
	for _, text := range a {
		if text = strings.TrimSpace(text); text != "" {
			out = append(out, text)
		}
	}
	return out
}

// Trimmed returns the Draft as it is kept: texts without white space around
// them, and without blank items and answers.
func (d Draft) Trimmed() Draft {
	out := Draft{Objective: strings.TrimSpace(d.Objective), Context: strings.TrimSpace(d.Context), Answers: make(Answers, len(d.Answers))}
	for name, a := range d.Answers {
		if a = trimmed(a); len(a) > 0 {
			out.Answers[name] = a
		}
	}
	return out
}
