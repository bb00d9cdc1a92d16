package intake

import (
	"strings"

	"agentintake/mobius/risk"
)

// answers lists the twelve fields, the inferred ones marked with the words
// they were read off.
func (p *page) answers() {
	p.section("The twelve answers")
	for i, f := range p.run.Fields {
		info := Fields()[i]
		switch {
		case f.Status == Missing:
			p.line("- **%s**: missing (%s)", info.Title, p.whyMissing(f))
		case info.Kind == List:
			p.line("- **%s**%s:", info.Title, origin(f))
			for _, item := range f.Value {
				p.line("  - %s", EscapeMarkdown(item))
			}
		default:
			p.line("- **%s**%s: %s", info.Title, origin(f), EscapeMarkdown(strings.Join(f.Value, " ")))
		}
	}
}

// whyMissing says why a field is missing, with the text that did not answer it.
func (p *page) whyMissing(f FieldState) string {
	reason := f.Reason
	if plain := missingBecause[f.Reason]; plain != "" {
		reason = plain
	}
	said := p.run.Draft.Answers[f.Name]
	if len(said) == 0 {
		return prose(reason)
	}
	words := make([]string, len(said))
	for i, s := range said {
		words[i] = quote(s)
	}
	return prose(reason) + ": " + joined(words)
}

// missingBecause puts the reasons of missing fields in plain words.
var missingBecause = map[string]string{
	NotAnswered:   "not answered yet",
	IsPlaceholder: "only a placeholder stands there",
	IsUnread:      "the words could not be read",
}

// origin marks a value that nobody answered, with the words it was read off.
func origin(f FieldState) string {
	switch {
	case f.Status != Inferred:
		return ""
	case f.Evidence == nil || len(f.Value) == 1 && f.Evidence.Evidence == f.Value[0]:
		return " (inferred from the objective, not answered)"
	}
	return " (inferred, not answered; the " + strings.ToLower(place(*f.Evidence)) + " says " + quote(f.Evidence.Evidence) + ")"
}

func (p *page) gates() {
	p.section("Approval gates")
	if len(p.run.Gates) == 0 {
		p.line("None is pending.")
		return
	}
	p.line("All are pending. Each must be approved by a person, outside Möbius, before anyone builds this. To approve one is to answer its open question, for the scope whose digest stands at the end of this page.\n")
	p.line("| gate | scope | open question |")
	p.line("|---|---|---|")
	for _, g := range p.run.Gates {
		p.line("| `%s` | %s | %s |", code(g.ID), scopeOf(g), prose(g.Question))
	}
	p.line("")
	for _, g := range p.run.Gates {
		p.line("- Why `%s`: %s", code(g.ID), prose(sentence(g.Reason)))
	}
}

// signatures leaves room for the answers that people give. The lines are words
// like any other: nothing reads them back.
func (p *page) signatures() {
	const blank = "Answer: ________________  Name: ________________  Date: __________"
	p.section("To be filled in by people")
	p.line("These lines approve nothing by themselves, and Möbius never reads them. Fill them in on paper or in a copy: this file is kept as it was written.\n")
	if n := len(p.run.Contradicted()); n > 0 {
		p.line("Before anybody signs, settle %s: a changed answer gives every gate a new digest.\n", plural(n, "contradiction"))
	}
	for _, g := range p.run.Gates {
		p.line("- `%s`\n  %s", code(g.ID), blank)
	}
	p.line("- The contract as a whole (draft `%s`)\n  %s", DraftSHA256(p.run.Draft)[:12], blank)
}

// scopeOf says in words what a gate covers.
func scopeOf(g Gate) string {
	if g.Action == "sensitive_data_access" {
		return "read data about people"
	}
	return prose(familyInfo(risk.Family(g.Action)).Does)
}

// code makes one of our own identifiers safe inside a code span.
func code(id string) string { return strings.Map(keepIdentifier, id) }

func keepIdentifier(r rune) rune {
	if r == '`' || r == '|' || r < ' ' || r > '~' {
		return '?'
	}
	return r
}

func (p *page) readiness() {
	p.section("Readiness")
	r := p.run.Readiness
	for _, d := range []struct {
		name string
		Dimension
	}{
		{"The contract is complete", r.SpecCompleteness},
		{"It is safe to go on", r.SafetyReadiness},
		{"There is evidence that it works", r.VerificationEvidence},
		{"It is ready to operate", r.OperationalReadiness},
	} {
		p.line("- %s: **%s**. %s", d.name, plainStatus(d.Status), prose(sentence(d.Reason)))
	}
}

// plainStatus is the status of a dimension as an answer to its sentence.
func plainStatus(status string) string {
	switch status {
	case "pass":
		return "yes"
	case "fail":
		return "no"
	case "not_evaluated":
		return "not evaluated"
	}
	return status
}

func (p *page) runtime() {
	p.section("How it might run one day (advice)")
	r := p.run.Runtime
	p.line("Advised: %s.", advice(p.run.Assessment))
	if len(r.Reasons) > 0 {
		p.line("")
	}
	for _, reason := range r.Reasons {
		p.line("- %s", prose(sentence(reason)))
	}
	if len(r.DecidedBy) > 0 {
		words := make([]string, len(r.DecidedBy))
		for i, w := range r.DecidedBy {
			words[i] = quote(w)
		}
		p.line("\nWords that decided: %s.", joined(words))
	}
}

// advice is the advised runtime; where something is still open, that is said
// first, since it is no verdict on the idea.
func advice(a Assessment) string {
	if a.Runtime.Selected != DoNotBuildAgent {
		return "`" + a.Runtime.Selected + "`"
	}
	text := "not yet (`" + DoNotBuildAgent + "`): " + waitsOn(len(namesWith(a, Missing)), len(a.Risk.Contradictions), len(a.Gates))
	if a.Runtime.IfApproved != "" {
		text += "; then: `" + a.Runtime.IfApproved + "`"
	}
	return text
}

// waitsOn says what is still open.
func waitsOn(questions, contradictions, gates int) string {
	var open []string
	for _, o := range []struct {
		n    int
		what string
	}{{questions, "questions"}, {contradictions, "contradictions"}, {gates, "gates"}} {
		if o.n > 0 {
			open = append(open, o.what)
		}
	}
	if len(open) == 0 {
		return "credentials are handed out"
	}
	return joined(open) + " are open"
}

func (p *page) limits() {
	p.section("Limits of this page")
	for _, l := range limitations() {
		p.line("- %s", prose(l))
	}
}

// record closes a document with what identifies it.
func (p *page) record() {
	p.section("Record")
	p.line("- Run: `%s`", code(p.run.ID))
	if p.run.Parent != "" {
		p.line("- Continues run: `%s`", code(p.run.Parent))
	}
	p.line("- Made: %s", code(p.run.Created))
	p.line("- Reader: `%s`", risk.ReaderVersion)
	if len(p.run.Lexicon) > 0 {
		p.line("- Own vocabulary: `%s`", LexiconSHA256(p.run.Lexicon))
	}
	p.line("- Draft: `%s`", DraftSHA256(p.run.Draft))
	if len(p.run.Gates) == 0 {
		return
	}
	p.line("\nScope digests (SHA-256):\n")
	for _, g := range p.run.Gates {
		p.line("- %s: `%s`", EscapeMarkdown(g.Action), code(g.ScopeDigest))
	}
}

func (p *page) openQuestions() {
	if complete(p.run.Assessment) {
		return
	}
	p.section("Open questions")
	for i, f := range p.run.Fields {
		if f.Status == Missing {
			p.line("- **%s**: %s (%s)", Fields()[i].Title, Fields()[i].Question, p.whyMissing(f))
		}
	}
}

func (p *page) level() {
	p.section("Why the risk is " + string(p.run.Risk.Level))
	for _, reason := range p.run.Risk.Reasons {
		p.line("- %s", prose(sentence(reason)))
	}
	if len(p.run.Risk.Reasons) == 0 {
		p.line("- No words of the answers raise it.")
	}
}

// effective says what all words together hand out, family by family.
func (p *page) effective() {
	p.section("What all words together come to")
	if len(p.run.Risk.Authorities) == 0 {
		p.line("No action is named.")
		return
	}
	for _, a := range p.run.Risk.Authorities {
		p.line("- `%s`: %s", a.Family, togetherWords[a.Authority])
		for _, limit := range a.Limits {
			p.line("  - limited by %s", p.cite(limit))
		}
	}
}

// togetherWords puts effective authorities in plain words.
var togetherWords = map[risk.Authority]string{
	risk.AuthorityRequested:  "`requested` – it would act by itself",
	risk.AuthorityGated:      "`approval_gated` – it would ask first",
	risk.AuthorityProhibited: "`prohibited` – it must not",
	risk.AuthorityMentioned:  "`mentioned` – neither handed out nor forbidden",
	risk.BlockedConflict:     "`blocked_conflict` – the words contradict each other",
}

// occurrences lists every phrase found, in field order.
func (p *page) occurrences() {
	p.section("Every phrase that was found")
	if len(p.run.Risk.Occurrences) == 0 {
		p.line("None.")
		return
	}
	for _, o := range p.run.Risk.Occurrences {
		p.line("- %s: `%s`, %s%s", p.cite(o), o.Family, strings.ReplaceAll(string(o.Class), "_", " "), flags(o))
	}
}

// cite cites an occurrence without its clause, but where the bare words are too
// short to be judged.
func (p *page) cite(o risk.Occurrence) string {
	said := around(p.run.Draft, o)
	if !tooShort(o.Evidence) || said == "" || said == o.Evidence {
		return cited(o.Span)
	}
	return quote(said) + " (" + place(o.Span) + ": " + quote(o.Evidence) + ")"
}

func (p *page) lexicon() {
	if len(p.run.Lexicon) == 0 {
		return
	}
	p.section("The operator's own vocabulary")
	for _, f := range risk.Families() {
		for _, phrase := range p.run.Lexicon[f.Name] {
			p.line("- %s names `%s`", quote(phrase), f.Name)
		}
	}
}

func (p *page) omitted() {
	p.section("Steps left out")
	for _, s := range omittedSteps {
		p.line("- `%s`: %s", s.Step, s.Reason)
	}
}
