package handoff

import (
	"fmt"

	"agentintake/mobius/intake"
)

// plan is the plan of the contract that the intent is checked against, nil
// without one.
func (c *intentCheck) plan() *Plan {
	if c.planned == nil && c.in.Draft != nil {
		p := MakePlan(*c.in.Draft)
		c.planned = &p
	}
	return c.planned
}

// specNeed is the smoke test that the contract asks for.
func (c *intentCheck) specNeed() (need SmokeNeed, known bool) {
	p := c.plan()
	if p == nil || p.SmokeTest == nil {
		return SmokeNeed{}, false
	}
	return SmokeNeed{p.SmokeTest.Required, p.SmokeTest.Because, p.SmokeTest.Classification}, true
}

// againstSpec compares the intent with the plan of its contract: it may ask for
// less, never for more. While an answer is missing there is nothing to compare.
func (c *intentCheck) againstSpec() {
	p := c.plan()
	if p == nil {
		return
	}
	if p.Status != StatusPlanned {
		c.find("spec_blocked", c.at, "the contract is "+p.Status+": "+p.stops()+". Settle that first; no intent is right before")
	}
	if p.AgentID == nil {
		return
	}
	if id := c.text("agent_id"); id != "" && id != *p.AgentID {
		c.find("agent_id_differs", c.pointer("agent_id"), fmt.Sprintf("agent_id is %s, and the contract's is %s (from %s): use one name", quoteKey(id), quoteKey(*p.AgentID), *p.AgentIDSource))
	}
	if mode := c.text("execution_mode"); mode != "" && Mode(mode) == c.mode && c.mode != p.ExecutionMode.Mode {
		c.find("execution_mode_differs", c.pointer("execution_mode"), fmt.Sprintf("execution_mode is %s, and the contract reads as %s (%s): one of them is wrong", mode, p.ExecutionMode.Mode, p.ExecutionMode.DecidedBy))
	}
	if c.install == InstallPromote {
		return
	}
	g := grantCheck{c.find, c.pointerOf, "the intent"}
	for _, capability := range c.capabilities {
		g.capability(capability, p.Capabilities)
	}
	g.services(c.services, c.pointer("credential_services"), p.Capabilities)
	if n, given := c.value("capabilities"); given && n.Kind == intake.ArrayNode {
		g.lacking(c.capabilities, c.pointer("capabilities"), p.Capabilities)
	}
}
