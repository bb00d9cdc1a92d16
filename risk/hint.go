package risk

// RewordHint says how to reword a phrase that could mean two things, in one
// sentence for the operator; "" when its meaning is plain. A double negation is
// ambiguous (specification, §3); a bare phrase in risk_boundary may be
// forbidden or wait for a yes (specification, §9).
func RewordHint(o Occurrence) string {
	switch {
	case o.Ambiguous:
		return "Two negations in one phrase can be read both ways: say what the agent does (\"it always …\"), or what it never does, with one \"not\"."
	case o.Bare:
		return "Say whether this is forbidden (\"never …\") or allowed after a person's yes (\"… only after I approve\")."
	case o.Limit && o.Class == Prohibited:
		return "This ban stands beside a permission in the same sentence and limits it: name in that sentence all that is allowed."
	}
	return ""
}
