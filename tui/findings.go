package tui

import (
	"fmt"
	"strings"

	"agentintake/mobius/intake"
	"agentintake/mobius/risk"
)

// line is a line of the findings: what is drawn, and where it leads.
type line struct {
	text  string
	role  role
	head  bool       // begins a part
	leads bool       // enter opens a text
	at    slot       // which
	span  *risk.Span // and where in it
	to    event      // or what else enter does; evNone for nothing
}

// findings builds the lines of the side pane.
type findings struct {
	l     *look
	in    *interview
	width int
	most  int // lines that are asked for; there may be more
	lines []line
}

// findingsOf returns everything that is known so far, in lines of at most width
// cells: what the last edit changed first, then the worst first. After most
// lines it stops, at the end of a part or of a finding.
func findingsOf(l *look, in *interview, width, most int, full bool) []line {
	f := &findings{l: l, in: in, width: width, most: most}
	if in.blank() {
		f.say(line{role: roleDim, head: true}, 0, nothingYet)
		f.questions(full)
		return f.lines
	}
	for _, part := range findingParts {
		if f.enough() {
			break
		}
		part(f, full)
	}
	return f.lines
}

// nothingYet stands for the findings while nothing was said at all: there is no
// use in failing what was not begun.
const nothingYet = "Findings appear here as you type"

// findingParts are the parts of the findings, in their order.
var findingParts = []func(f *findings, full bool){
	(*findings).verdict, (*findings).changed, (*findings).contradictions, (*findings).authority, (*findings).gates, (*findings).tensions,
	(*findings).exposure, (*findings).unread, (*findings).readiness, (*findings).runtime, (*findings).questions,
}

// allLines asks for every line of the findings.
const allLines = 1 << 20

func (f *findings) enough() bool { return len(f.lines) > f.most }

func (f *findings) put(l line, text string) {
	l.text = text
	f.lines = append(f.lines, l)
}

// say adds text folded to the width, with an indent on the lines that follow.
func (f *findings) say(l line, indent int, text string) {
	text = f.l.printable(text)
	for i, part := range fold(text, max(f.width-indent, 8)) {
		if i > 0 {
			l.head = false
		}
		pad := indent
		f.put(l, strings.Repeat(" ", pad)+strings.TrimRight(part, " "))
	}
}

func (f *findings) heading(text string) {
	f.put(line{role: roleTitle, head: true}, text)
}

// quoted is a phrase with the field it stands in: outputs "Email the customer".
func (f *findings) quoted(s risk.Span) string {
	return f.fieldName(s.SourceField) + " " + f.l.g.quote + shorten(s.Evidence, 120) + f.l.g.unquote
}

// shorten cuts a phrase in the middle of a long clause, by characters.
func shorten(s string, most int) string {
	if r := []rune(s); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return s
}

// fieldName returns the title of the field that a finding names.
func (f *findings) fieldName(source string) string {
	if s, ok := f.in.slotOf(source); ok {
		return f.in.label(s)
	}
	return source
}

// label is the title of a text, behind its number when it has one.
func (in *interview) label(s slot) string {
	title := in.entries[s].info.Title
	if s < slotFirst {
		return title
	}
	return fmt.Sprintf("%d %s", number(s), title)
}

// to returns a line that leads to the words of a span.
func (f *findings) to(s risk.Span, r role) line {
	at, ok := f.in.slotOf(s.SourceField)
	return line{role: r, leads: ok, at: at, span: &s}
}

func (f *findings) verdict(bool) {
	a := f.in.now
	f.put(line{role: levelRole(a.Risk.Level), head: true}, "Risk "+levelWord(a.Risk.Level))
	f.say(line{}, 0, decisionWords(a.Decision))
}

// mostChanges is how many of the last changes stand in a narrow pane.
const mostChanges = 2

// decisionWords says a decision in the words of artifacts and in plain ones.
func decisionWords(d intake.Decision) string {
	switch d {
	case intake.SpecReady:
		return "spec_ready: nothing is open"
	case intake.HumanApprovalRequired:
		return "human_approval_required: a person decides"
	default:
		return "needs_interview: answers are missing"
	}
}

func (f *findings) changed(full bool) {
	if len(f.in.change) == 0 {
		return
	}
	f.heading("Changed by the last edit")
	if f.in.elsewhere() {
		f.say(line{role: roleDim, leads: true, at: f.in.edited}, 1, "in "+f.in.label(f.in.edited)+":")
	}
	for i, c := range f.in.change {
		if rest := len(f.in.change) - i; i == mostChanges && !full && rest > 1 {
			f.say(line{role: roleDim}, 1, fmt.Sprintf("and %d more, F2", rest))
			return
		}
		x := line{role: roleNew}
		if len(c.Sides) > 0 {
			x = f.to(c.Sides[0], roleNew)
		}
		f.say(x, 1, c.Text)
	}
}

func (f *findings) contradictions(full bool) {
	a := f.in.now.Risk
	if len(a.Contradictions) == 0 {
		return
	}
	f.heading(plural(len(f.in.now.Contradicted()), "contradiction") + " " + f.l.g.warn)
	for i := 0; i < len(a.Contradictions) && !f.enough(); {
		same := i + 1
		for same < len(a.Contradictions) && a.Contradictions[same].Family == a.Contradictions[i].Family {
			same++
		}
		f.conflict(a.Contradictions[i:same], full)
		i = same
	}
}

// conflict tells all contradictions of one family, each phrase once.
func (f *findings) conflict(cs []risk.Contradiction, full bool) {
	head := string(cs[0].Family) + " contradicts itself:"
	if len(cs) == 1 && (full || len(cs[0].Sides) < 2) {
		head = string(cs[0].Family) + ": " + cs[0].Reason
	}
	f.say(line{role: roleHigh}, 1, head)
	seen := map[risk.Span]bool{}
	for _, class := range []risk.Class{risk.Requested, risk.ApprovalGated, risk.Prohibited, risk.Mentioned} {
		for _, c := range cs {
			for _, side := range c.Sides {
				if side.Class == class && !seen[side.Span] {
					seen[side.Span] = true
					f.say(f.to(side.Span, roleTitle), 2, string(side.Class)+": "+f.quoted(side.Span))
				}
			}
		}
	}
}

func (f *findings) authority(bool) {
	a := f.in.now.Risk
	found := false
	for _, fam := range a.Authorities {
		if fam.Authority == risk.AuthorityMentioned {
			continue
		}
		if !found {
			f.heading("Authority")
			found = true
		}
		f.say(line{role: authorityRole(fam)}, 1, string(fam.Family)+": "+string(fam.Authority))
		for _, o := range a.Occurrences {
			if o.Family == fam.Family && o.Class != risk.Mentioned && !f.enough() {
				f.say(f.to(o.Span, roleDim), 2, f.quoted(o.Span))
			}
		}
	}
	if !found {
		f.heading("Authority")
		f.say(line{role: roleDim}, 1, "none handed out so far")
	}
}

func authorityRole(a risk.FamilyAuthority) role {
	switch a.Authority {
	case risk.BlockedConflict:
		return roleHigh
	case risk.AuthorityRequested, risk.AuthorityGated:
		if a.Family == risk.LocalWrites {
			return roleMedium
		}
		return roleHigh
	default:
		return roleLow
	}
}

func (f *findings) gates(full bool) {
	gates := f.in.now.Gates
	if len(gates) == 0 {
		return
	}
	f.heading(plural(len(gates), "gate") + " pending")
	for _, g := range gates {
		f.say(line{role: roleMedium}, 1, g.Action+": "+g.Question)
		if full && g.Reason != "" {
			f.say(line{role: roleDim}, 2, g.Reason)
		}
	}
}

func (f *findings) tensions(bool) {
	ts := f.in.now.Tensions
	if len(ts) == 0 {
		return
	}
	f.heading(plural(len(ts), "tension"))
	for _, t := range ts {
		f.say(line{role: roleMedium}, 1, t.Kind+": "+t.Reason)
		for _, s := range t.Sides {
			f.say(f.to(s, roleDim), 2, f.quoted(s))
		}
	}
}

func (f *findings) exposure(bool) {
	for i, x := range f.in.now.Risk.Exposure {
		if i == 0 {
			f.heading("Personal data")
		}
		f.say(f.to(x.Span, roleMedium), 1, x.Kind+": "+f.quoted(x.Span))
	}
}

func (f *findings) unread(bool) {
	for i, s := range f.in.now.Unread {
		if i == 0 {
			f.heading("Could not be read")
		}
		f.say(f.to(s, roleMedium), 1, f.fieldName(s.SourceField)+": say it in plain English, so that its risk can be read")
	}
}

func (f *findings) readiness(full bool) {
	r := f.in.now.Readiness
	f.heading("Readiness")
	for _, d := range []struct {
		name string
		intake.Dimension
	}{{"spec", r.SpecCompleteness}, {"safety", r.SafetyReadiness}, {"verification", r.VerificationEvidence}, {"operation", r.OperationalReadiness}} {
		text := d.name + ": " + d.Status
		if full && d.Reason != "" {
			text += ". " + d.Reason
		}
		f.say(line{role: roleDim}, 1, text)
	}
}

func (f *findings) runtime(full bool) {
	r := f.in.now.Runtime
	if r.Selected == "" {
		return
	}
	f.heading("Runtime")
	text := r.Selected
	if r.IfApproved != "" {
		text += "; if approved: " + r.IfApproved
	}
	f.say(line{}, 1, text)
	if full {
		for _, reason := range r.Reasons {
			f.say(line{role: roleDim}, 2, reason)
		}
	}
}

// questions lists the twelve with a sign and a word for the state of each.
func (f *findings) questions(full bool) {
	if !full {
		return
	}
	f.heading("Questions")
	for s := slotObjective; int(s) < len(f.in.entries); s++ {
		f.put(line{leads: true, at: s}, " "+f.in.entryLine(f.l, s))
	}
	f.put(line{to: evReview, role: roleTitle}, " Review and save")
}

// entryLine is one of the twelve with its state.
func (in *interview) entryLine(l *look, s slot) string {
	e := &in.entries[s]
	if s < slotFirst {
		word, sign := "missing", l.g.missing
		if e.answer() != nil {
			word, sign = "answered", l.g.answered
		} else if s == slotContext {
			word = "empty"
		}
		return fmt.Sprintf("%s    %-17s %s", sign, e.info.Title, word)
	}
	sign, word := in.mark(l, s)
	return fmt.Sprintf("%s %2d %-17s %s", sign, number(s), e.info.Title, word)
}

// mark returns the sign and the word for the state of one of the twelve.
func (in *interview) mark(l *look, s slot) (sign, word string) {
	f := in.field(s)
	switch {
	case in.entries[s].fault != "":
		return l.g.warn, "refused"
	case f.Status == intake.Answered:
		return l.g.answered, "answered"
	case f.Status == intake.Inferred:
		return l.g.inferred, "inferred"
	case in.entries[s].answer() != nil && f.Reason != "":
		return l.g.missing, f.Reason
	default:
		return l.g.missing, "missing"
	}
}

// summary says the findings in one line: the level, and what is found as counts.
func (in *interview) summary(l *look, width int) string {
	a := in.now
	level := l.draw(levelRole(a.Risk.Level), "Risk "+levelWord(a.Risk.Level))
	parts := []string{level}
	if n := len(a.Contradicted()); n > 0 {
		parts = append(parts, l.draw(roleHigh, plural(n, "contradiction")))
	}
	if n := len(a.Gates); n > 0 {
		parts = append(parts, l.draw(roleMedium, plural(n, "gate")))
	}
	if n := len(a.Tensions); n > 0 {
		parts = append(parts, plural(n, "tension"))
	}
	if n := len(a.Unread); n > 0 {
		parts = append(parts, plural(n, "text")+" unread")
	}
	gap := " " + l.draw(roleDim, l.g.dot) + " "
	parts = append(parts, string(a.Decision))
	for len(parts) > 1 {
		if s := strings.Join(parts, gap); cells(s) <= width {
			return s
		}
		parts = parts[:len(parts)-1] // what matters least goes first
	}
	return l.cut(level, width)
}

// draw sets a finding in its ink, or as the selected line.
func (l *look) line(x line, width int, selected bool) string {
	if selected {
		return l.draw(roleSelected, l.pad(x.text, width))
	}
	return l.draw(x.role, x.text)
}
