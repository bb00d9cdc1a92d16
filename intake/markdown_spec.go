package intake

import (
	"slices"

	"agentintake/mobius/risk"
)

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
	p.unread()
	p.contradictions()
	p.tensions()
	p.answers()
	p.gates()
	p.signatures()
	p.readiness()
	p.runtime()
	p.limits()
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
	p.effective()
	p.authority()
	p.exposure()
	p.unread()
	p.contradictions()
	p.tensions()
	p.answers()
	p.gates()
	p.readiness()
	p.runtime()
	p.occurrences()
	p.lexicon()
	p.omitted()
	p.limits()
	p.record()
	return p.bytes()
}

// verdict says first what a reader wants to know: may this go on, and if not,
// what holds it up.
func (p *page) verdict() {
	a := p.run.Assessment
	p.line("\n**%s** Risk: **%s**. Decision: `%s`.\n", p.standing(), a.Risk.Level, a.Decision)
	if a.NextAction != "" {
		p.line("Next: %s\n", prose(sentence(a.NextAction)))
	}
	p.line("This page is a contract to review. It builds, schedules and starts nothing, and no line in it approves anything.")
}

func (p *page) standing() string {
	a := p.run.Assessment
	missing, conflicts, gates := len(namesWith(a, Missing)), len(a.Contradicted()), len(a.Gates)
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
	context := "Context: none given. "
	switch _, named := namedSetting(p.run.Draft.Context); {
	case named:
		context = "" // the setting says it
	case p.run.Draft.Context != "":
		context = "Context: " + quote(p.run.Draft.Context) + ". "
	}
	p.line("%sSetting: `%s`. Kind of goal: `%s`.", context, p.run.Setting, p.run.GoalType)
}

// authorityParts are the classes in the order in which a reviewer asks for
// them.
var authorityParts = []struct {
	class             risk.Class
	title, some, none string
}{
	{risk.Requested, "What it may do by itself", "These words ask no person before each act.", "Nothing: no words ask for an action without a person in between."},
	{risk.ApprovalGated, "What it may do only after approval", "Whose approval it takes, the words themselves say.", "Nothing: no words make an action wait for a person."},
	{risk.Prohibited, "What it must never do", "", "No words forbid an action."},
	{risk.Mentioned, "Named, but neither asked for nor forbidden", "", ""},
}

// authority lists every occurrence in its class, by family, in the operator's
// own words. A family that acts alone up to a threshold and asks above it
// stands under both.
func (p *page) authority() {
	for _, part := range authorityParts {
		if part.class == risk.Mentioned {
			p.limitsInWords()
		}
		found := false
		for _, f := range risk.Families() {
			of := p.occurrencesOf(f.Name, part.class)
			if len(of) == 0 {
				continue
			}
			if !found {
				p.section(part.title)
				if part.some != "" {
					p.line("%s%s\n", part.some, p.twoApprovals(part.class))
				}
				found = true
			}
			p.line("- **%s** (`%s`)%s", upperFirst(f.Does), f.Name, p.remark(f.Name, part.class))
			for _, said := range p.inClauses(of) {
				p.line("  - %s", said)
			}
		}
		if !found && part.none != "" {
			p.section(part.title)
			p.line("%s%s", part.none, p.twoApprovals(part.class))
		}
	}
}

// twoApprovals tells the two approvals apart, once, where the page first says
// that something acts by itself and still waits for a gate.
func (p *page) twoApprovals(c risk.Class) string {
	if c != risk.Requested || len(p.run.Gates) == 0 {
		return ""
	}
	return " A gate is an approval of this contract before anybody builds, given once and outside Möbius; “only after approval” means a person's yes before each act."
}

// remark says what holds up a family that the words name.
func (p *page) remark(f risk.Family, c risk.Class) string {
	if p.run.Risk.Of(f) == risk.BlockedConflict && c != risk.Mentioned {
		return " – contradicted, see below"
	}
	if c == risk.Requested && slices.ContainsFunc(p.run.Gates, func(g Gate) bool { return g.Action == string(f) }) {
		return " – a gate, to be approved before anybody builds, see below"
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

// occurrencesOf are the occurrences of a family in a class that are listed
// there.
func (p *page) occurrencesOf(f risk.Family, c risk.Class) []risk.Occurrence {
	var of []risk.Occurrence
	for _, o := range p.run.Risk.Occurrences {
		if o.Family == f && o.Class == c && p.listed(o) {
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
	p.line("It reads data about people, which asks for an approval of its own.\n")
	for _, e := range p.run.Risk.Exposure {
		p.line("- %s", p.inSentence(e.Span))
	}
}

// unread lists what the reading could make nothing of, so that nobody takes
// silence about it for harmlessness.
func (p *page) unread() {
	if len(p.run.Unread) == 0 {
		return
	}
	p.section("Could not be read")
	p.line("No risk was read from these words, whatever they say.\n")
	for _, u := range p.run.Unread {
		p.line("- %s", cited(u))
	}
}

// contradictions shows both sides of each next to each other, by family.
func (p *page) contradictions() {
	all := p.run.Risk.Contradictions
	if len(all) == 0 {
		return
	}
	p.section("Contradictions")
	p.line("The contract is blocked until these are settled. Drop one side, or say the exception in one sentence (“never …, except …”).")
	for _, f := range risk.Families() {
		var alone []risk.Occurrence
		rows := 0
		for _, c := range all {
			if c.Family != f.Name {
				continue
			}
			if len(c.Sides) != 2 {
				alone = append(alone, c.Sides...)
				continue
			}
			if rows++; rows == 1 {
				p.line("\n**%s** (`%s`)\n", upperFirst(f.Does), f.Name)
				p.line("| these words hand it to the agent | these words forbid it |\n|---|---|")
			}
			p.line("| %s | %s |", p.side(c.Sides[0]), p.side(c.Sides[1]))
		}
		if len(alone) > 0 {
			p.line("\n**%s** (`%s`): these words can be read both ways.\n", upperFirst(f.Does), f.Name)
		}
		for _, o := range alone {
			p.line("- %s", p.inClause(o))
		}
	}
}

// side is one side of a contradiction.
func (p *page) side(o risk.Occurrence) string {
	if o.Class == risk.ApprovalGated {
		return p.inClause(o) + ", after approval"
	}
	return p.inClause(o)
}

func (p *page) tensions() {
	if len(p.run.Tensions) == 0 {
		return
	}
	p.section("Answers that do not sit well together")
	p.line("Advice only: none of these blocks the contract.\n")
	for _, t := range p.run.Tensions {
		p.line("- **%s**: %s", upperFirst(t.Kind), prose(sentence(t.Reason)))
		for _, s := range t.Sides {
			p.line("  - %s", cited(s))
		}
	}
}
