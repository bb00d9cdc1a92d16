package intake

import (
	"fmt"
	"slices"

	"agentintake/mobius/risk"
)

// ChangeKind says what an edit changed.
type ChangeKind string

// The kinds of changes, in the order in which they are told.
const (
	LevelChanged         ChangeKind = "level"
	ContradictionAdded   ChangeKind = "contradiction_added"
	ContradictionRemoved ChangeKind = "contradiction_removed"
	AuthorityChanged     ChangeKind = "authority"
	GateAdded            ChangeKind = "gate_added"
	GateRemoved          ChangeKind = "gate_removed"
	TensionAdded         ChangeKind = "tension_added"
	TensionRemoved       ChangeKind = "tension_removed"
	DecisionChanged      ChangeKind = "decision"
	RuntimeChanged       ChangeKind = "runtime"
)

// Change is one thing that an edit changed, and why.
type Change struct {
	Kind    ChangeKind
	Subject string      // a family, an action or a kind of tension; "" for level, decision and runtime
	Before  string      // "" when there was none
	After   string      // "" when there is none
	Sides   []risk.Span // the words that explain it; may be empty
	Text    string      // the change in one line
}

// Changes says what an edit changed from the assessment before to this one,
// and why (specification, §9): "risk medium → high: outputs says 'Email the
// customer'". The order is fixed, from what weighs most. Beside no assessment
// (the zero value) nothing has changed.
func (a Assessment) Changes(before Assessment) []Change {
	if len(before.Fields) == 0 {
		return nil
	}
	var changes []Change
	if a.Risk.Level != before.Risk.Level {
		changes = append(changes, levelChange(before, a))
	}
	changes = append(changes, contradictionsChanged(before, a)...)
	changes = append(changes, authoritiesChanged(before, a)...)
	changes = append(changes, gatesChanged(before, a)...)
	changes = append(changes, tensionsChanged(before, a)...)
	if a.Decision != before.Decision {
		changes = append(changes, turned(DecisionChanged, "decision", string(before.Decision), string(a.Decision)))
	}
	if a.Runtime.Selected != before.Runtime.Selected {
		changes = append(changes, turned(RuntimeChanged, "runtime", before.Runtime.Selected, a.Runtime.Selected))
	}
	return changes
}

func turned(kind ChangeKind, what, before, after string) Change {
	return Change{Kind: kind, Before: before, After: after, Text: fmt.Sprintf("%s %s → %s", what, before, after)}
}

// levelChange explains a level by the first phrase that is new or gone.
func levelChange(before, after Assessment) Change {
	c := turned(LevelChanged, "risk", string(before.Risk.Level), string(after.Risk.Level))
	if span, gone := cause(before, after); span != nil {
		c.Sides = []risk.Span{*span}
		switch field := fieldLabel(span.SourceField); {
		case slices.Contains(after.Unread, *span):
			c.Text += ": " + field + " cannot be read"
		case slices.Contains(before.Unread, *span):
			c.Text += ": " + field + " can be read again"
		case gone:
			c.Text += ": " + field + " no longer says '" + excerpt(span.Evidence) + "'"
		default:
			c.Text += ": " + quoted(*span)
		}
	}
	return c
}

// cause is the phrase that weighs: one that came when the level rose, one that
// went when it fell.
func cause(before, after Assessment) (span *risk.Span, gone bool) {
	if rank(after.Risk.Level) > rank(before.Risk.Level) {
		return firstNew(before, after), false
	}
	if span := firstNew(after, before); span != nil {
		return span, true
	}
	return firstNew(before, after), false
}

func rank(l risk.Level) int { return slices.Index([]risk.Level{risk.Low, risk.Medium, risk.High}, l) }

// firstNew returns the weightiest phrase of after that before does not have:
// of a high-risk family first, then whatever else raises a level.
func firstNew(before, after Assessment) *risk.Span {
	var best *risk.Span
	weight := 0
	consider := func(s risk.Span, w int) {
		if w > weight {
			best, weight = &s, w
		}
	}
	for _, o := range after.Risk.Occurrences {
		if o.Class == risk.Mentioned || hasOccurrence(before, o) {
			continue
		}
		switch handed := o.Class != risk.Prohibited; {
		case handed && o.Family.HighRisk():
			consider(o.Span, 4)
		case after.Risk.Of(o.Family) == risk.BlockedConflict:
			consider(o.Span, 3)
		case handed:
			consider(o.Span, 2)
		}
	}
	for _, e := range after.Risk.Exposure {
		if !slices.ContainsFunc(before.Risk.Exposure, func(b risk.Exposure) bool { return samePhrase(b.Span, e.Span) }) {
			consider(e.Span, 2)
		}
	}
	for _, s := range after.Unread {
		if !slices.Contains(before.Unread, s) {
			consider(s, 1)
		}
	}
	return best
}

func hasOccurrence(a Assessment, o risk.Occurrence) bool {
	return slices.ContainsFunc(a.Risk.Occurrences, func(b risk.Occurrence) bool {
		return b.Family == o.Family && b.Class == o.Class && samePhrase(b.Span, o.Span)
	})
}

// samePhrase compares words and field; their place in the text moves with
// every edit before them.
func samePhrase(a, b risk.Span) bool {
	return a.SourceField == b.SourceField && a.Evidence == b.Evidence
}

func contradictionsChanged(before, after Assessment) []Change {
	same := func(a, b risk.Contradiction) bool {
		return a.Family == b.Family && slices.EqualFunc(a.Sides, b.Sides, func(x, y risk.Occurrence) bool { return samePhrase(x.Span, y.Span) })
	}
	var changes []Change
	for _, c := range after.Risk.Contradictions {
		if !slices.ContainsFunc(before.Risk.Contradictions, func(b risk.Contradiction) bool { return same(b, c) }) {
			changes = append(changes, contradictionChange(ContradictionAdded, "new contradiction", c))
		}
	}
	for _, c := range before.Risk.Contradictions {
		if !slices.ContainsFunc(after.Risk.Contradictions, func(b risk.Contradiction) bool { return same(b, c) }) {
			changes = append(changes, contradictionChange(ContradictionRemoved, "contradiction gone", c))
		}
	}
	return changes
}

func contradictionChange(kind ChangeKind, what string, c risk.Contradiction) Change {
	change := Change{Kind: kind, Subject: string(c.Family), Text: fmt.Sprintf("%s on %s: %s", what, c.Family, quotedSides(c.Sides))}
	for _, side := range c.Sides {
		change.Sides = append(change.Sides, side.Span)
	}
	if kind == ContradictionAdded {
		change.After = string(risk.BlockedConflict)
	} else {
		change.Before = string(risk.BlockedConflict)
	}
	return change
}

// authorityChanges tells families whose authority changed, but for those that a
// change of contradictions has told already.
func authoritiesChanged(before, after Assessment) []Change {
	var changes []Change
	for _, family := range risk.Families() {
		was, is := before.Risk.Of(family.Name), after.Risk.Of(family.Name)
		if plainAuthority(was) == plainAuthority(is) || was == risk.BlockedConflict || is == risk.BlockedConflict {
			continue
		}
		c := Change{Kind: AuthorityChanged, Subject: string(family.Name), Before: string(was), After: string(is)}
		c.Text = fmt.Sprintf("%s %s → %s", family.Name, plainAuthority(was), plainAuthority(is))
		for _, o := range after.Risk.Occurrences {
			if o.Family == family.Name && string(o.Class) == string(is) {
				c.Sides = []risk.Span{o.Span}
				c.Text += ": " + quoted(o.Span)
				break
			}
		}
		changes = append(changes, c)
	}
	return changes
}

// plainAuthority takes a family that is only mentioned for one that is not
// named.
func plainAuthority(a risk.Authority) string {
	if a == "" || a == risk.AuthorityMentioned {
		return "none"
	}
	return string(a)
}

func gatesChanged(before, after Assessment) []Change {
	has := func(gates []Gate, action string) bool {
		return slices.ContainsFunc(gates, func(g Gate) bool { return g.Action == action })
	}
	var changes []Change
	for _, g := range after.Gates {
		if !has(before.Gates, g.Action) {
			changes = append(changes, Change{Kind: GateAdded, Subject: g.Action, After: Pending, Text: "gate added: " + g.Action})
		}
	}
	for _, g := range before.Gates {
		if !has(after.Gates, g.Action) {
			changes = append(changes, Change{Kind: GateRemoved, Subject: g.Action, Before: Pending, Text: "gate removed: " + g.Action})
		}
	}
	return changes
}

func tensionsChanged(before, after Assessment) []Change {
	has := func(tensions []Tension, t Tension) bool {
		return slices.ContainsFunc(tensions, func(b Tension) bool {
			return b.Kind == t.Kind && slices.EqualFunc(b.Sides, t.Sides, samePhrase)
		})
	}
	var changes []Change
	for _, t := range after.Tensions {
		if !has(before.Tensions, t) {
			changes = append(changes, Change{Kind: TensionAdded, Subject: t.Kind, After: t.Reason, Sides: t.Sides, Text: "new tension: " + t.Reason})
		}
	}
	for _, t := range before.Tensions {
		if !has(after.Tensions, t) {
			changes = append(changes, Change{Kind: TensionRemoved, Subject: t.Kind, Before: t.Reason, Sides: t.Sides, Text: "tension gone: " + t.Reason})
		}
	}
	return changes
}
