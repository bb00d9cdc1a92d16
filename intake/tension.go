package intake

import "agentintake/mobius/risk"

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
	found = append(found, limitTensions(profile)...)
	return found
}
