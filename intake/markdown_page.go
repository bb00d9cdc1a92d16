package intake

import (
	"fmt"
	"strings"

	"agentintake/mobius/risk"
)

// page is a Markdown document being written from a run, section by section.
// Whatever the operator or the reading said goes through quote, say or
// EscapeMarkdown; only the words in this package are markup.
type page struct {
	strings.Builder
	run Run
}

func (p *page) bytes() []byte { return []byte(p.String()) }

func (p *page) line(format string, args ...any) { fmt.Fprintf(p, format+"\n", args...) }

// section opens a section; what follows is its content.
func (p *page) section(title string) { p.line("\n## %s\n", title) }

// say escapes prose that was derived and may quote the operator.
func say(text string) string { return EscapeMarkdown(text) }

// quote is the operator's own words as they stand in running text.
func quote(words string) string { return "“" + EscapeMarkdown(words) + "”" }

// place names where words stand, for people and in Markdown.
func place(s risk.Span) string { return EscapeMarkdown(placeText(s)) }

// placeText names where words stand, for people: "Outputs, item 2".
func placeText(s risk.Span) string {
	title := strings.TrimPrefix(s.SourceField, "answers.")
	if f, ok := FieldByName(title); ok {
		title = f.Title
	}
	title = upperFirst(title)
	if s.Item != risk.NoItem {
		title += fmt.Sprintf(", item %d", s.Item+1)
	}
	return title
}

// cited is a span with its place: “Email the customer” (Outputs, item 1).
func cited(s risk.Span) string {
	return quote(s.Evidence) + " (" + place(s) + ")"
}

// longestClause is how many bytes of a clause are quoted around the words that
// name an action; a longer one is left to the answers.
const longestClause = 240

// inClause cites an occurrence with the clause it stands in, which says what
// the bare words do not: to whom, after whose approval.
func (p *page) inClause(o risk.Occurrence) string {
	text := textOf(p.run.Draft, o.Span)
	c := o.Clause
	if c.Start < 0 || c.End > len(text) || c.Start > o.Start || c.End < o.End || c.End-c.Start > longestClause {
		return cited(o.Span)
	}
	clause := strings.Trim(text[c.Start:c.End], " \t\n,;")
	if !strings.Contains(clause, o.Evidence) {
		return cited(o.Span)
	}
	return quote(clause) + " (" + place(o.Span) + ")"
}

// textOf is the text of the Draft that a span points into; "" when the Draft
// has none there.
func textOf(d Draft, s risk.Span) string {
	switch s.SourceField {
	case "objective":
		return d.Objective
	case "context":
		return d.Context
	}
	answer := d.Answers[risk.Field(strings.TrimPrefix(s.SourceField, "answers."))]
	i := max(int(s.Item), 0)
	if i >= len(answer) {
		return ""
	}
	return answer[i]
}

// familyInfo is the row of a family; an unknown one is described by its name.
func familyInfo(name risk.Family) risk.FamilyInfo {
	for _, f := range risk.Families() {
		if f.Name == name {
			return f
		}
	}
	return risk.FamilyInfo{Name: name, Does: string(name)}
}

// plural is "1 gate", "2 gates", "no gate".
func plural(n int, one string) string {
	switch n {
	case 0:
		return "no " + one
	case 1:
		return "1 " + one
	}
	if strings.HasSuffix(one, "y") {
		return fmt.Sprintf("%d %sies", n, strings.TrimSuffix(one, "y"))
	}
	return fmt.Sprintf("%d %ss", n, one)
}

// joined is a list in running text: "a, b and c".
func joined(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// sentence is s with a capital and a full stop.
func sentence(s string) string {
	if s == "" {
		return s
	}
	s = upperFirst(s)
	if !strings.ContainsAny(s[len(s)-1:], ".!?") {
		s += "."
	}
	return s
}

func upperFirst(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}
