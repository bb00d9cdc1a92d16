package intake

import (
	"fmt"
	"slices"
	"strings"

	"agentintake/mobius/risk"
)

// Text renders the difference for people at a terminal.
func (d RunDiff) Text() string {
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	line("from %s (%s)", Printable(d.From.RunID), Printable(d.From.CreatedAt))
	line("to   %s (%s)", Printable(d.To.RunID), Printable(d.To.CreatedAt))
	if d.Same {
		line("\nNothing differs but ids and times.")
		return b.String()
	}
	if len(d.Fields) > 0 {
		line("\nfields changed")
	}
	for _, f := range d.Fields {
		line("  %s", f.Field)
		for _, l := range f.lines() {
			line("    %s", l)
		}
	}
	if len(d.Families) > 0 {
		line("\nauthority")
	}
	for _, f := range d.Families {
		line("  %-9s %s%s", f.Change, f.Family, arrow(f.Authority))
		for _, o := range f.Removed {
			line("    - %s", occurrenceText(o))
		}
		for _, o := range f.Added {
			line("    + %s", occurrenceText(o))
		}
		for _, r := range f.Reworded {
			line("    ~ %s", occurrenceText(r.Before))
			line("      %s", occurrenceText(r.After))
		}
	}
	line("")
	for _, v := range []struct {
		name string
		ValueChange
	}{{"risk", d.Level}, {"decision", d.Decision}, {"runtime", d.Runtime}} {
		if v.Changed {
			line("%-9s %s → %s", v.name, orNone(v.Before), orNone(v.After))
		} else {
			line("%-9s %s, as before", v.name, orNone(v.After))
		}
	}
	if len(d.Gates) > 0 {
		line("\ngates")
	}
	for _, g := range d.Gates {
		line("  %-8s %s%s", g.Change, g.Action, g.meaning())
	}
	return b.String()
}

// lines shows a changed field: both values, or of two lists the items that went
// and came.
func (f FieldChange) lines() []string {
	before, isList := f.Before.Value.([]string)
	after, stillList := f.After.Value.([]string)
	if !isList || !stillList || f.Before.Status != f.After.Status {
		return []string{"- " + f.Before.text(), "+ " + f.After.text()}
	}
	var lines []string
	for _, gone := range without(before, after) {
		lines = append(lines, "- "+OneLine(gone))
	}
	for _, come := range without(after, before) {
		lines = append(lines, "+ "+OneLine(come))
	}
	if len(lines) == 0 {
		lines = []string{"the same items in another order"}
	}
	return lines
}

// without are the items of a list that another does not hold, as often as they
// are missing there.
func without(items, others []string) []string {
	others = slices.Clone(others)
	var rest []string
	for _, item := range items {
		if i := slices.Index(others, item); i >= 0 {
			others = slices.Delete(others, i, i+1)
		} else {
			rest = append(rest, item)
		}
	}
	return rest
}

func (v FieldValue) text() string {
	var text string
	switch value := v.Value.(type) {
	case string:
		text = OneLine(value)
	case []string:
		text = OneLine(strings.Join(value, " · "))
	}
	switch {
	case v.Status == Missing && text == "":
		return "(nothing)"
	case v.Status == Missing:
		return text + " (does not answer the question)"
	case v.Status == Inferred:
		return text + " (inferred)"
	}
	return text
}

func occurrenceText(o risk.Occurrence) string {
	return fmt.Sprintf("%s: “%s” (%s)", strings.ReplaceAll(string(o.Class), "_", " "),
		OneLine(o.Evidence), placeText(o.Span))
}

func arrow(v ValueChange) string {
	if !v.Changed {
		return ": " + orNone(v.After) + ", as before"
	}
	return ": " + orNone(v.Before) + " → " + orNone(v.After)
}

func orNone(s string) string {
	if s == "" {
		return "none"
	}
	return s
}

// meaning says what becomes of an approval given for the gate before.
func (g GateChange) meaning() string {
	switch g.Change {
	case "stays":
		return ", digest unchanged: an approval given for it still covers this"
	case "changes":
		return ", digest changed: an approval given before does not cover this"
	case "gone":
		return ", no longer asked for"
	}
	return ", to be approved"
}
