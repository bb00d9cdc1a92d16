package intake

import (
	"slices"

	"agentintake/mobius/risk"
)

// How the words of two runs differ for one family (specification, §8).
const (
	Widened  = "widened"  // a request or gate more, a ban or gate less, a new target
	Narrowed = "narrowed" // the opposite
	Changed  = "changed"  // both
	Reworded = "reworded" // only spelling, order or field
)

// RunDiff is what differs between two runs, but for their ids and times
// (specification, §8).
type RunDiff struct {
	From     RunRef         `json:"from"`
	To       RunRef         `json:"to"`
	Same     bool           `json:"same"` // nothing but ids and times differs
	Fields   []FieldChange  `json:"fields"`
	Families []FamilyChange `json:"families"`
	Level    ValueChange    `json:"level"`
	Decision ValueChange    `json:"decision"`
	Runtime  ValueChange    `json:"runtime"`
	Gates    []GateChange   `json:"gates"`
}

// RunRef names one of the two runs.
type RunRef struct {
	RunID     string `json:"run_id"`
	CreatedAt string `json:"created_at"`
	Reader    string `json:"reader"`
}

// FieldChange is a text of the Draft, or the value inferred for a field, that
// is not the same in both runs. A value is a text, a list, or null.
type FieldChange struct {
	Field  string     `json:"field"` // "objective", "context" or a field
	Before FieldValue `json:"before"`
	After  FieldValue `json:"after"`
}

// FieldValue is the value of a field in one of the runs.
type FieldValue struct {
	Status Status `json:"status"` // of the objective: answered
	Value  any    `json:"value"`
}

// FamilyChange says what became of the authority over one family, with the
// phrases that tell.
type FamilyChange struct {
	Family    risk.Family       `json:"canonical_action"`
	Change    string            `json:"change"`
	Authority ValueChange       `json:"authority"`
	Added     []risk.Occurrence `json:"added"`
	Removed   []risk.Occurrence `json:"removed"`
	Reworded  []RewordedPhrase  `json:"reworded"`
}

// RewordedPhrase is one phrase that says in both runs the same.
type RewordedPhrase struct {
	Before risk.Occurrence `json:"before"`
	After  risk.Occurrence `json:"after"`
}

// ValueChange is a derived value in both runs; "" stands for none.
type ValueChange struct {
	Before  string `json:"before"`
	After   string `json:"after"`
	Changed bool   `json:"changed"`
}

// GateChange is a gate in one of the runs or both. A gate that stays keeps an
// approval that was given for it; one that changes voids it.
type GateChange struct {
	Action string `json:"action"`
	Change string `json:"change"` // stays, changes, new, gone
	Before string `json:"before"` // scope digest, "" without
	After  string `json:"after"`
}

// Diff compares two runs. It compares what both say under the reading of this
// program; ids and times do not count.
func Diff(a, b Run) RunDiff {
	d := RunDiff{
		From:     RunRef{a.ID, a.Created, risk.ReaderVersion},
		To:       RunRef{b.ID, b.Created, risk.ReaderVersion},
		Fields:   fieldsCompared(a, b),
		Families: familiesCompared(a, b),
		Level:    valueChange(string(a.Risk.Level), string(b.Risk.Level)),
		Decision: valueChange(string(a.Decision), string(b.Decision)),
		Runtime:  valueChange(a.Runtime.Selected, b.Runtime.Selected),
		Gates:    gatesCompared(a.Gates, b.Gates),
	}
	stays := func(g GateChange) bool { return g.Change == "stays" }
	d.Same = len(d.Fields) == 0 && len(d.Families) == 0 && !d.Level.Changed && !d.Decision.Changed && !d.Runtime.Changed &&
		!slices.ContainsFunc(d.Gates, func(g GateChange) bool { return !stays(g) })
	return d
}

// JSON renders the difference with its final newline.
func (d RunDiff) JSON() ([]byte, error) { return encodeArtifact(d) }

func valueChange(before, after string) ValueChange {
	return ValueChange{before, after, before != after}
}

func fieldsCompared(a, b Run) []FieldChange {
	changes := []FieldChange{}
	for _, t := range []struct{ name, before, after string }{
		{"objective", a.Draft.Objective, b.Draft.Objective},
		{"context", a.Draft.Context, b.Draft.Context},
	} {
		if t.before != t.after {
			changes = append(changes, FieldChange{t.name, textValue(t.before), textValue(t.after)})
		}
	}
	for i, f := range Fields() {
		before, after := stateAt(a, i), stateAt(b, i)
		if before.Status == after.Status && slices.Equal(before.Value, after.Value) && slices.Equal(a.Draft.Answers[f.Name], b.Draft.Answers[f.Name]) {
			continue
		}
		changes = append(changes, FieldChange{string(f.Name), stateValue(before, a.Draft), stateValue(after, b.Draft)})
	}
	return changes
}

func textValue(s string) FieldValue {
	if s == "" {
		return FieldValue{Status: Missing}
	}
	return FieldValue{Answered, s}
}

func stateAt(r Run, i int) FieldState {
	if i < len(r.Fields) {
		return r.Fields[i]
	}
	return FieldState{Name: Fields()[i].Name, Status: Missing}
}

// stateValue is the effective value of a field; of a missing one the text that
// did not resolve it.
func stateValue(s FieldState, d Draft) FieldValue {
	value := s.Value
	if s.Status == Missing {
		value = d.Answers[s.Name]
	}
	return FieldValue{s.Status, shapeAnswer(s.Name, value)}
}

func gatesCompared(a, b []Gate) []GateChange {
	find := func(gates []Gate, action string) string {
		for _, g := range gates {
			if g.Action == action {
				return g.ScopeDigest
			}
		}
		return ""
	}
	changes := []GateChange{}
	for _, g := range a {
		c := GateChange{g.Action, "stays", g.ScopeDigest, find(b, g.Action)}
		switch {
		case c.After == "":
			c.Change = "gone"
		case c.After != c.Before:
			c.Change = "changes"
		}
		changes = append(changes, c)
	}
	for _, g := range b {
		if find(a, g.Action) == "" {
			changes = append(changes, GateChange{g.Action, "new", "", g.ScopeDigest})
		}
	}
	return changes
}
