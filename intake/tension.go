package intake

import (
	"fmt"

	"agentintake/mobius/risk"
)

// The kinds of tension (specification, §3). They advise and never change the
// level: few and right beats many.
const (
	ScheduleTension = "schedule"
	ToolingTension  = "tooling"
	MemoryTension   = "memory"
	GateTension     = "gate"
	LimitTension    = "limit"
)

// tensions finds pairs of answers that do not sit well together.
func (p *pass) tensions(profile risk.Profile) []Tension {
	found := []Tension{}
	found = append(found, p.scheduleTensions()...)
	found = append(found, p.toolingTensions(profile)...)
	found = append(found, p.memoryTensions()...)
	found = append(found, p.gateTensions(profile)...)
	for _, t := range profile.LimitTensions {
		found = append(found, Tension{LimitTension,
			fmt.Sprintf("It is open whether %s falls under the limited ban: name the target in one of the two.", quotedPhrase(t.Grant.Span)),
			[]risk.Span{t.Grant.Span, t.Ban.Span}})
	}
	return found
}
