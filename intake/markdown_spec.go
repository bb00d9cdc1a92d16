package intake

import "agentintake/mobius/risk"

// AgentSpecMarkdown renders the Agent Spec for people: one page to be read from
// top to bottom by someone who was not in the interview (specification, §7).
// Nothing that an answer holds can change its structure.
func AgentSpecMarkdown(r Run) []byte {
	p := &page{run: r}
	p.line("# Agent Spec")
	p.verdict()
	p.purpose()
	p.authority()
	p.exposure()
	p.contradictions()
	p.tensions()
	p.answers()
	p.gates()
	p.readiness()
	p.runtime()
	p.limitations()
	p.record()
	return p.bytes()
}

// SpecMarkdown renders the write-up of a run: the full record for people,
// complete or not, with every phrase that was found (specification, §7).
func SpecMarkdown(r Run) []byte {
	p := &page{run: r}
	p.line("# Möbius write-up")
	p.verdict()
	p.purpose()
	p.openQuestions()
	p.level()
	p.authority()
	p.exposure()
	p.contradictions()
	p.tensions()
	p.answers()
	p.gates()
	p.readiness()
	p.runtime()
	p.occurrences()
	p.lexicon()
	p.omitted()
	p.limitations()
	p.record()
	return p.bytes()
}

// verdict says first what a reader wants to know: may this go on, and if not,
// what holds it up.
func (p *page) verdict() {
	a := p.run.Assessment
	p.line("\n**%s** Risk: **%s**. Decision: `%s`.\n", p.standing(), a.Risk.Level, a.Decision)
	if a.NextAction != "" {
		p.line("Next: %s\n", say(sentence(a.NextAction)))
	}
	p.line("This page is a contract to review. It builds, schedules and starts nothing, and no line in it approves anything.")
}

func (p *page) standing() string {
	a := p.run.Assessment
	missing, conflicts, gates := len(namesWith(a, Missing)), len(a.Risk.Contradictions), len(a.Gates)
	switch {
	case missing > 0:
		return "Unfinished: " + plural(missing, "question") + " open."
	case conflicts > 0:
		return "Blocked: " + plural(conflicts, "contradiction") + " to settle and " + plural(gates, "approval") + " to give."
	case gates > 0:
		return "Blocked: " + plural(gates, "approval") + " to give."
	}
	return "Ready for review: no approval is pending."
}

func (p *page) purpose() {
	p.section("What it is for")
	p.line("The idea, as its operator put it: %s\n", quote(p.run.Draft.Objective))
	for _, f := range p.run.Fields {
		if f.Name == Goal && f.Status == Answered && len(f.Value) > 0 {
			p.line("The goal: %s\n", quote(f.Value[0]))
		}
	}
	context := "none given"
	if p.run.Draft.Context != "" {
		context = quote(p.run.Draft.Context)
	}
	p.line("Context: %s. Setting: `%s`. Kind of goal: `%s`.", context, p.run.Setting, p.run.GoalType)
}

// authorityParts are the classes in the order in which a reviewer asks for
// them.
var authorityParts = []struct {
	class       risk.Class
	title, none string
}{
	{risk.Requested, "What it may do by itself", "Nothing: no words ask for an action without a person in between."},
	{risk.ApprovalGated, "What it may do only after approval", "Nothing: no words make an action wait for a person."},
	{risk.Prohibited, "What it must never do", "No words forbid an action."},
	{risk.Mentioned, "Named, but neither asked for nor forbidden", ""},
}

// authority lists every occurrence in its class, by family, in the operator's
// own words. A family that acts alone up to a threshold and asks above it
// stands under both.
func (p *page) authority() {
	for _, part := range authorityParts {
		found := false
		for _, f := range risk.Families() {
			of := occurrencesOf(p.run.Risk.Occurrences, f.Name, part.class)
			if len(of) == 0 {
				continue
			}
			if !found {
				p.section(part.title)
				found = true
			}
			p.line("- **%s** (`%s`)%s", upperFirst(f.Does), f.Name, p.remark(f.Name))
			for _, o := range of {
				p.line("  - %s%s", p.inClause(o), flags(o))
			}
		}
		if !found && part.none != "" {
			p.section(part.title)
			p.line("%s", part.none)
		}
	}
}

// remark says what the whole intake makes of a family whose words disagree.
func (p *page) remark(f risk.Family) string {
	if p.run.Risk.Of(f) == risk.BlockedConflict {
		return ", contradicted: see below"
	}
	return ""
}

func flags(o risk.Occurrence) string {
	switch {
	case o.Ambiguous:
		return ", ambiguous: reword it"
	case o.Limit:
		return ", a limit of the permission in the same sentence"
	}
	return ""
}

func occurrencesOf(all []risk.Occurrence, f risk.Family, c risk.Class) []risk.Occurrence {
	var of []risk.Occurrence
	for _, o := range all {
		if o.Family == f && o.Class == c {
			of = append(of, o)
		}
	}
	return of
}

func (p *page) exposure() {
	if len(p.run.Risk.Exposure) == 0 {
		return
	}
	p.section("Data about people")
	p.line("It reads data about people:\n")
	for _, e := range p.run.Risk.Exposure {
		p.line("- %s", cited(e.Span))
	}
}

// contradictions shows both sides of each next to each other.
func (p *page) contradictions() {
	if len(p.run.Risk.Contradictions) == 0 {
		return
	}
	p.section("Contradictions")
	p.line("Until these are settled the contract is blocked, whichever side was meant.")
	for _, c := range p.run.Risk.Contradictions {
		info := familyInfo(c.Family)
		p.line("\n**%s** (`%s`). %s\n", upperFirst(info.Does), c.Family, say(sentence(c.Reason)))
		p.sideBySide(c.Sides)
	}
}

func (p *page) sideBySide(sides []risk.Occurrence) {
	if len(sides) != 2 {
		for _, s := range sides {
			p.line("- %s: %s%s", says(s.Class), p.inClause(s), flags(s))
		}
		return
	}
	p.line("| %s | %s |", upperFirst(says(sides[0].Class)), says(sides[1].Class))
	p.line("|---|---|")
	p.line("| %s | %s |", p.inClause(sides[0]), p.inClause(sides[1]))
}

// says is a class as a verb of the words that carry it.
func says(c risk.Class) string {
	switch c {
	case risk.Requested:
		return "these words ask for it"
	case risk.ApprovalGated:
		return "these words allow it after approval"
	case risk.Prohibited:
		return "these words forbid it"
	}
	return "these words name it"
}

func (p *page) tensions() {
	if len(p.run.Tensions) == 0 {
		return
	}
	p.section("Answers that do not sit well together")
	p.line("Advice only: none of these blocks the contract.\n")
	for _, t := range p.run.Tensions {
		p.line("- **%s**: %s", upperFirst(t.Kind), say(sentence(t.Reason)))
		for _, s := range t.Sides {
			p.line("  - %s", cited(s))
		}
	}
}
