package intake

import (
	"strings"
)

// DecodeDraft takes a Draft out of an object that holds it beside other keys:
// objective, context (or context_hint, as the earlier tool wrote it) and
// answers, under the rules of an answers file. at is the place of the object as
// faults name it, "" for the whole input; other keys are the caller's. The
// Draft comes back trimmed; the faults are all that were found.
func DecodeDraft(file, at string, object Node, secrets SecretFinder) (Draft, Faults) {
	c := checker{file: file, secrets: secrets}
	d := Draft{Answers: Answers{}}
	d.Objective = c.draftText(at, object, "objective")
	d.Context = c.draftText(at, object, "context")
	if hint, given := object.Member("context_hint"); given {
		if _, both := object.Member("context"); both {
			c.fault(hint, joinKey(at, "context_hint"), `stands beside "context"`, "keep one of them")
		}
		d.Context = c.draftText(at, object, "context_hint")
	}
	if n, given := object.Member("answers"); given && n.Kind != NullNode {
		if a := c.answers(joinKey(at, "answers"), n, nil); a != nil {
			d.Answers = a
		}
	}
	return d.Trimmed(), withheld(c.faults, secrets)
}

func (c *checker) draftText(at string, object Node, key string) string {
	n, given := object.Member(key)
	if !given || n.Kind == NullNode {
		return ""
	}
	if n.Kind != StringNode {
		c.fault(n, joinKey(at, key), "is "+string(n.Kind)+", text is expected", "put it in double quotes")
		return ""
	}
	c.text(joinKey(at, key), n, false)
	return strings.TrimSpace(n.Text)
}

// FreeContext is the context of a Draft where it is free text, and "" where it
// names a setting: then it is no text to be read (specification, §1).
func (d Draft) FreeContext() string {
	if _, named := namedSetting(d.Context); named {
		return ""
	}
	return d.Context
}
