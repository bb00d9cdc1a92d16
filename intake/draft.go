package intake

import (
	"maps"
	"strings"

	"agentintake/mobius/risk"
)

// Draft is what an operator said, trimmed and otherwise as written: the only
// thing that is ever loaded back (specification, §1).
type Draft struct {
	Objective string
	Context   string // a setting by name, or free text; may be empty
	Answers   Answers
}

// Answers holds the answers given, by field; a field that is not answered has
// no entry.
type Answers map[risk.Field]Answer

// The two texts of a Draft that are no field, by the names that findings give
// them.
const (
	ObjectiveText risk.Field = "objective"
	ContextText   risk.Field = "context"
)

// Value returns what the Draft says under a name: the objective or the context
// as an answer of one text, or the answer to a field; nil where it says
// nothing.
func (d Draft) Value(name risk.Field) Answer {
	text := ""
	switch name {
	case ObjectiveText:
		text = d.Objective
	case ContextText:
		text = d.Context
	default:
		return d.Answers[name]
	}
	if text == "" {
		return nil
	}
	return Answer{text}
}

// With returns the Draft with another value under a name, nil for none; d stays
// as it was.
func (d Draft) With(name risk.Field, value Answer) Draft {
	switch name {
	case ObjectiveText:
		d.Objective = strings.Join(value, "\n")
		return d
	case ContextText:
		d.Context = strings.Join(value, "\n")
		return d
	}
	if d.Answers = maps.Clone(d.Answers); d.Answers == nil {
		d.Answers = Answers{}
	}
	if d.Answers[name] = value; value == nil {
		delete(d.Answers, name)
	}
	return d
}

// Answer is the answer to one question: for a text field exactly one string,
// for a list field its items.
type Answer []string

// Repeats returns for each item the earlier one that it repeats, whatever their
// letter case and spacing, counted from 1; 0 for one that repeats none.
func (a Answer) Repeats() []int {
	first := make(map[string]int, len(a))
	repeats := make([]int, len(a))
	for i, item := range a {
		plain := strings.ToLower(strings.Join(strings.Fields(item), " "))
		if repeats[i] = first[plain]; repeats[i] == 0 {
			first[plain] = i + 1
		}
	}
	return repeats
}
