package intake

import (
	"fmt"
	"slices"
	"strings"
)

// Verdict says what became of a run's contract, as a person noted it.
type Verdict string

// The verdicts of `mobius outcome` (specification, §8).
const (
	Accepted Verdict = "accepted" // taken as it was
	Edited   Verdict = "edited"   // taken after changes
	Rejected Verdict = "rejected"
	Ignored  Verdict = "ignored" // nobody took it up
)

// Verdicts lists the verdicts, in the order of the help.
func Verdicts() []Verdict { return []Verdict{Accepted, Edited, Rejected, Ignored} }

// Outcome is a line of outcomes.jsonl: what became of a run. It approves
// nothing, and learning from it changes no reading.
type Outcome struct {
	SchemaVersion       string  `json:"schema_version"` // OutcomeSchema
	RunID               string  `json:"run_id"`
	CreatedAt           string  `json:"created_at"` // RFC 3339, UTC
	Verdict             Verdict `json:"verdict"`
	Note                string  `json:"note"`                 // "" without one
	ExecutionAuthorized bool    `json:"execution_authorized"` // false, always
}

// NewOutcome makes the outcome of a run. The error is Faults: an id, verdict,
// time or note that is not allowed, or a note that looks like a secret.
func NewOutcome(runID, createdAt string, verdict Verdict, note string, secrets SecretFinder) (Outcome, error) {
	o := Outcome{OutcomeSchema, runID, createdAt, verdict, strings.TrimSpace(note), false}
	c := checker{secrets: secrets}
	c.outcome(o)
	if err := c.faults.err(); err != nil {
		return Outcome{}, err
	}
	return o, nil
}

func (c *checker) outcome(o Outcome) {
	if !ValidRunID(o.RunID) {
		c.fault(Node{}, "run_id", "is no run id", "name a run of `mobius runs`")
	}
	if !utcTime.MatchString(o.CreatedAt) {
		c.fault(Node{}, "created_at", "is no time in UTC", "a time looks like 2026-01-31T12:00:00Z")
	}
	if !slices.Contains(Verdicts(), o.Verdict) {
		c.fault(Node{}, "verdict", fmt.Sprintf("%q is no verdict", firstChars(Printable(string(o.Verdict)), 40)), "the verdicts are accepted, edited, rejected and ignored")
	}
	c.text("note", Node{Text: o.Note}, false)
}

// Line renders an outcome as one line of JSON with its newline.
func (o Outcome) Line() ([]byte, error) { return encodeJSON(o, "") }

// ParseOutcome reads a line of outcomes.jsonl, strictly. The error is Faults.
func ParseOutcome(file string, line []byte) (Outcome, error) {
	root, err := DecodeStrict(file, line, JSONLimits{Bytes: MaxAnswersBytes, Depth: MaxNesting})
	if err != nil {
		return Outcome{}, err
	}
	c := checker{file: file}
	if root.Kind != ObjectNode {
		c.fault(root, "", "is "+string(root.Kind)+", an outcome is an object", "remove the line")
		return Outcome{}, c.faults
	}
	text := map[string]string{}
	for _, key := range []string{"schema_version", "run_id", "created_at", "verdict", "note"} {
		n, ok := root.Member(key)
		if !ok || n.Kind != StringNode {
			c.fault(n, key, "is no text", "remove the line")
		}
		text[key] = n.Text
	}
	if text["schema_version"] != OutcomeSchema {
		c.fault(root, "schema_version", "is not "+OutcomeSchema, "remove the line")
	}
	if n, ok := root.Member("execution_authorized"); !ok || n.Kind != BoolNode || n.Text != "false" {
		c.fault(root, "execution_authorized", "is not false", "remove the line")
	}
	if len(root.Members) > len(text)+1 {
		c.fault(root, "", "holds a key that an outcome does not have", "remove the line")
	}
	o := Outcome{text["schema_version"], text["run_id"], text["created_at"], Verdict(text["verdict"]), text["note"], false}
	c.outcome(o)
	if err := c.faults.err(); err != nil {
		return Outcome{}, err
	}
	return o, nil
}
