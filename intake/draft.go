package intake

import "agentintake/mobius/risk"

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

// Answer is the answer to one question: for a text field exactly one string,
// for a list field its items.
type Answer []string
