package intake

import (
	"fmt"

	"agentintake/mobius/risk"
)

// toolCues tell tools that only read from tools that could do something. What
// is read-only stays so whatever channel it names; a shell can do anything.
var toolCues = []cueRow{
	{"tool:readonly", "read only, readonly, read access/permission/permissions/scope/api, view only"},
	{"tool:reads", "read*, reader*, viewer*, parser*, search, ocr, calculator, view"},
	{"tool:acts", "write*, send*, post*, full access, admin, edit*, publish*, update*, create*, save*, upload*, shell, terminal, bash, python, disk, drive, filesystem, file system, script*, command*, browser, printer"},
	{"tool:channel", "smtp, mail*, email*, webhook*, slack, teams, sms"},
}

// toolingTensions finds outputs that send or write while every tool only
// reads, or there is none. A file needs no tool of its own: only tools that are
// all read-only speak against it.
func (p *pass) toolingTensions(profile risk.Profile) []Tension {
	idle, readonly := p.idleTools((*facts).idle), p.idleTools((*facts).readonly)
	for _, o := range profile.Occurrences {
		if o.SourceField != risk.FieldPath(Outputs) || o.Class != risk.Requested && o.Class != risk.ApprovalGated {
			continue
		}
		tool := idle
		if o.Family == risk.LocalWrites {
			tool = readonly
		}
		if tool != nil {
			return []Tension{{ToolingTension,
				fmt.Sprintf("The outputs say '%s', but no tool named could do it: '%s'.", excerpt(o.Evidence), excerpt(tool.Evidence)),
				[]risk.Span{o.Span, *tool}}}
		}
	}
	return nil
}

// idleTools returns the first tool when all tools named are idle.
func (p *pass) idleTools(idle func(*facts) bool) *risk.Span {
	var first *risk.Span
	for _, text := range p.answers[Tools] {
		switch {
		case text.placeholder:
			continue
		case !idle(text):
			return nil
		case first == nil:
			span := text.whole()
			first = &span
		}
	}
	return first
}

// idle reports a tool that could not send anything, or that there is none.
func (f *facts) idle() bool {
	reads := f.has("tool:reads") && !f.has("tool:acts") && !f.has("tool:channel") && !hands(f.reading)
	return f.none || reads || f.readonly()
}

// readonly reports a tool that is said to read only.
func (f *facts) readonly() bool { return f.has("tool:readonly") && !f.has("tool:acts") }

func hands(rd risk.Reading) bool {
	for _, o := range rd.Occurrences {
		if o.Class == risk.Requested || o.Class == risk.ApprovalGated {
			return true
		}
	}
	return false
}
