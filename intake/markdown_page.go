package intake

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"agentintake/mobius/risk"
)

// page is a Markdown document being written from a run, section by section.
// Whatever the operator or the reading said goes through quote, prose or
// EscapeMarkdown; only the words in this package are markup.
type page struct {
	strings.Builder
	run   Run
	words map[risk.Field][]risk.Range // what inWords found, once looked for
}

func (p *page) bytes() []byte { return []byte(p.String()) }

func (p *page) line(format string, args ...any) { fmt.Fprintf(p, format+"\n", args...) }

// section opens a section; what follows is its content.
func (p *page) section(title string) { p.line("\n## %s\n", title) }

// prose escapes prose that was derived and may quote the operator.
func prose(text string) string { return EscapeMarkdown(text) }

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

// inClauses cites occurrences, each with the clause it stands in, which says
// what the bare words do not: to whom, after whose approval. Occurrences of one
// clause are cited together.
func (p *page) inClauses(all []risk.Occurrence) []string {
	var lines []string
	for i := 0; i < len(all); {
		clause := around(p.run.Draft, all[i])
		same := i + 1
		for same < len(all) && clause != "" && all[same].Clause == all[i].Clause &&
			all[same].SourceField == all[i].SourceField && all[same].Item == all[i].Item && around(p.run.Draft, all[same]) == clause {
			same++
		}
		switch {
		case clause == "":
			lines = append(lines, cited(all[i].Span)+flags(all[i]))
		case same == i+1 && (clause == all[i].Evidence || !tooShort(all[i].Evidence)):
			lines = append(lines, quote(clause)+" ("+place(all[i].Span)+")"+flags(all[i]))
		default:
			var words []string
			for _, o := range all[i:same] {
				words = append(words, quote(o.Evidence)+flags(o))
			}
			lines = append(lines, quote(clause)+" ("+place(all[i].Span)+": "+joined(words)+")")
		}
		i = same
	}
	return lines
}

// inSentence cites a span that belongs to no clause; one too short to be judged
// stands behind its sentence.
func (p *page) inSentence(s risk.Span) string {
	said := ""
	if tooShort(s.Evidence) {
		said = sentenceAt(p.run.Draft, s)
	}
	if said == "" || said == s.Evidence {
		return cited(s)
	}
	return quote(said) + " (" + place(s) + ": " + quote(s.Evidence) + ")"
}

// inClause cites one occurrence.
func (p *page) inClause(o risk.Occurrence) string { return p.inClauses([]risk.Occurrence{o})[0] }

// clauseOf is the clause that an occurrence stands in, as written; "" where it
// is too long to be quoted.
func clauseOf(d Draft, o risk.Occurrence) string {
	text, c := textOf(d, o.Span), o.Clause
	if c.Start < 0 || c.End > len(text) || c.Start > o.Start || c.End < o.End || c.End-c.Start > longestClause {
		return ""
	}
	const between = " \t\n,;"
	for c.Start < o.Start && strings.IndexByte(between, text[c.Start]) >= 0 {
		c.Start++
	}
	for c.End > o.End && strings.IndexByte(between, text[c.End-1]) >= 0 {
		c.End--
	}
	return text[c.Start:c.End]
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

// sentence is s with a capital, but for a name of ours at its start, and with a
// full stop.
func sentence(s string) string {
	if s == "" {
		return s
	}
	if first, _, _ := strings.Cut(s, " "); !strings.Contains(first, "_") {
		s = upperFirst(s)
	}
	if !strings.ContainsAny(s[len(s)-1:], ".!?") {
		s += "."
	}
	return s
}

func upperFirst(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	if size == 0 {
		return s
	}
	return string(unicode.ToUpper(r)) + s[size:]
}
