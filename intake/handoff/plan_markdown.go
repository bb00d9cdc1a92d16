package handoff

import (
	"fmt"
	"slices"
	"strings"

	"agentintake/mobius/intake"
)

// planPage is the Markdown of a plan being written. Whatever comes from the
// operator goes through said or code; only the words here are markup.
type planPage struct {
	strings.Builder
	plan Plan
}

// PlanMarkdown renders a plan for people: what stops it first, then what a
// factory would be told and why.
func PlanMarkdown(p Plan) []byte {
	page := planPage{plan: p}
	page.verdict()
	page.stops()
	if p.AgentID != nil {
		page.agent()
		page.capabilities()
		page.mode()
		page.pipeline()
		page.open()
		page.intent()
	}
	page.findings()
	return []byte(page.String())
}

// PlanSection is the page of a plan as a section of another page: each of its
// headings is one level lower.
func PlanSection(page []byte) []byte {
	var b strings.Builder
	for line := range strings.Lines(string(page)) {
		if strings.HasPrefix(line, "#") {
			b.WriteByte('#')
		}
		b.WriteString(line)
	}
	return []byte(b.String())
}

func (p *planPage) line(format string, args ...any) { fmt.Fprintf(p, format+"\n", args...) }

func (p *planPage) section(title string) { p.line("\n## %s\n", title) }

// said is a text of the operator's in running text.
func said(text string) string { return intake.EscapeMarkdown(text) }

// code is a name in code style: nothing of it is markup.
func code(name string) string {
	return "`" + strings.Map(func(r rune) rune {
		if r == '`' || r == '\n' {
			return '\''
		}
		return r
	}, intake.Printable(name)) + "`"
}

// codes is a list of names, or what stands for an empty one.
func codes[T ~string](names []T, none string) string {
	if len(names) == 0 {
		return none
	}
	out := make([]string, len(names))
	for i, name := range names {
		out[i] = code(string(name))
	}
	return strings.Join(out, ", ")
}

// statusWords say what a status asks for.
var statusWords = map[string]string{
	StatusPlanned:       "The contract is clean: a factory could be told this.",
	StatusBlocked:       "A factory must not be told this yet: settle what is listed below first.",
	StatusClarification: "Somebody has to answer first; nothing is guessed.",
}

func (p *planPage) verdict() {
	p.line("# Hand-over: %s\n", p.plan.Status)
	p.line("%s Nothing is built, installed, promoted or run by this plan, and it approves nothing.\n", statusWords[p.plan.Status])
	if p.plan.RunID != nil {
		p.line("- run %s", code(*p.plan.RunID))
	}
	p.line("- scope %s", code(p.plan.ScopeDigest))
}

// questionWords are what has to be answered, by its name.
var questionWords = map[string]string{
	"source_artifact_ref":    "The artifact to reuse cannot be used as it is. Give a fresh `artifact_ref`, or let a coder make a replacement of the right kind; shapes are not guessed and nothing is rebuilt.",
	"escalation_approval_id": "The gates are said to have been passed elsewhere: which approved escalation says so?",
}

// stops lists what keeps the plan from being followed.
func (p *planPage) stops() {
	if len(p.plan.Missing) > 0 {
		p.section("Missing answers")
		for _, field := range p.plan.Missing {
			p.line("- %s", code(field))
		}
	}
	if len(p.plan.Questions) > 0 {
		p.section("Questions")
		for _, name := range p.plan.Questions {
			p.line("- %s: %s", code(name), questionWords[name])
		}
	}
	if len(p.plan.BlockedBy) > 0 {
		p.section("Blocked by")
		for _, b := range p.plan.BlockedBy {
			p.line("- %s %s: %s", strings.ReplaceAll(b.Kind, "_", " "), code(b.Ref), said(b.Text))
		}
		if slices.ContainsFunc(p.plan.BlockedBy, func(b Block) bool { return b.Kind == blockedByGate }) {
			p.line("\nAn approval is given outside, on the signed page of the contract, and never noted here: this status does not change. Once nothing else is listed here and somebody who may has signed for each gate, go on by hand.")
		}
	}
}

func (p *planPage) agent() {
	p.section("Agent")
	p.line("- id %s, from %s", code(*p.plan.AgentID), strings.ReplaceAll(*p.plan.AgentIDSource, "_", " "))
	p.line("- purpose: %s", said(*p.plan.Purpose))
	p.line("- description: %s", said(*p.plan.Description))
}

// capabilities lists each capability with the words that ask for it.
func (p *planPage) capabilities() {
	p.section("Capabilities")
	if len(p.plan.Capabilities) == 0 {
		p.line("None: nothing in the answers asks for one.")
		return
	}
	for _, c := range p.plan.Capabilities {
		shape, err := c.MarshalJSON()
		if err != nil {
			shape = []byte(c.Type)
		}
		p.line("- %s", code(string(shape)))
		for _, b := range p.plan.CapabilityBasis {
			if b.Type != c.Type {
				continue
			}
			why := b.Signal
			if b.Authority != nil {
				why += ", " + strings.ReplaceAll(*b.Authority, "_", " ")
			}
			p.line("  - “%s” (%s; %s)", said(b.Evidence), b.Field, said(why))
		}
	}
	p.line("\nReads beyond its own folder: %s. Writes beyond it: %s.", yesNo(p.plan.BeyondSelf.Reads), yesNo(p.plan.BeyondSelf.Writes))
}

func yesNo(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// noteWords explain the notes.
var noteWords = map[string]string{
	noteSourceNotUsable: "The artifact that was named cannot be reused as it is, so a coder makes one.",
	noteRuntimeDiffers:  "The advised runtime speaks for the other execution mode; it decides nothing here.",
	noteCustomerData:    "The agent reads data about people. That asks for care, and adds no capability.",
}

func (p *planPage) mode() {
	m := p.plan.ExecutionMode
	p.section("Execution mode and route")
	p.line("- mode **%s**, decided by %s", m.Mode, code(m.DecidedBy))
	for _, s := range m.Signals {
		p.line("  - %s: “%s” (%s)", code(s.Signal), said(s.Evidence), s.Field)
	}
	if len(m.Against) > 0 {
		p.line("  - against it: %s", codes(m.Against, ""))
	}
	route := code(*p.plan.Route)
	if p.plan.Then != nil {
		route += ", then " + code(*p.plan.Then)
	}
	p.line("- route %s; code-bearing: %s", route, yesNo(*p.plan.CodeBearing))
	p.line("- dependencies: %s (%s)", code(p.plan.Packager.Action), code(p.plan.Packager.Reason))
	for _, k := range p.plan.Packager.Packages {
		version := "no version named"
		if k.Version != nil {
			version = code(*k.Version)
		}
		p.line("  - %s %s, %s", k.Ecosystem, code(k.Name), version)
	}
	for _, note := range p.plan.Notes {
		p.line("- %s", noteWords[note])
	}
}

// pipeline shows gates, smoke test, credentials and stages.
func (p *planPage) pipeline() {
	g, s := p.plan.Gates, p.plan.SmokeTest
	p.section("Gates")
	p.line("- gate **%s**: unit_test_runner %s, static_evaluator %s, auditor %s", g.Gate, g.UnitTestRunner, g.StaticEvaluator, g.Auditor)
	p.line("- first %s; once these passed, %s", codes(p.plan.Tier4a, "nobody"), codes(p.plan.Tier4b, "nobody"))
	for _, id := range g.Disputed {
		if d, known := disputeByID(id); known {
			p.line("- the documents of factory and installer disagree, row %s", d)
		}
	}
	p.line("- operator escalation: %s", needed(*p.plan.EscalationRequired))
	if s.Required {
		p.line("- smoke test: needed because of %s, %s", codes(s.Because, ""), code(*s.Classification))
	} else {
		p.line("- smoke test: not needed")
	}
	if c := p.plan.Credentials; c.OnboardingRequired {
		p.line("- credentials of %s are set up before the smoke test, by `credential_setup` only; no secret passes through a question", codes(c.Services, "a service that nobody named"))
	}
	p.section("Stages")
	p.line("| n | stage | owner | stops |\n|---|---|---|---|")
	for _, stage := range p.plan.Stages {
		stops := strings.Join(stage.Stops, "; ")
		if !stage.Blocking {
			stops = "blocks nothing"
		}
		p.line("| %d | %s | %s | %s |", stage.N, stage.Stage, stage.Owner, stops)
	}
}

func needed(b bool) string {
	if b {
		return "needed"
	}
	return "not needed"
}

func (p *planPage) open() {
	if len(p.plan.Unresolved) == 0 {
		return
	}
	p.section("Open")
	p.line("Not named, or not in words that count as a name; nothing is invented.\n")
	for _, u := range p.plan.Unresolved {
		p.line("- %s: %s", code(u.Field), u.Question)
	}
}

// intent shows the install intent as it would be sent.
func (p *planPage) intent() {
	p.section("Install intent")
	if missing := p.plan.Intent.Missing; len(missing) > 0 {
		p.line("Not complete: %s missing.\n", codes(missing, ""))
	}
	payload, err := Encode(p.plan.Intent.Payload)
	if err != nil {
		return // texts and numbers always encode
	}
	for line := range strings.Lines(string(payload)) {
		p.WriteString("    " + intake.Printable(strings.TrimRight(line, "\n")) + "\n")
	}
}

func (p *planPage) findings() {
	if len(p.plan.Findings) > 0 {
		p.section("Findings")
		for _, f := range p.plan.Findings {
			p.line("- **%s** %s at %s: %s", f.Severity, code(f.Code), code(f.At), said(f.Message))
		}
	}
	p.section("Limits of this plan")
	for _, limit := range p.plan.Limitations {
		p.line("- %s", limit)
	}
}
