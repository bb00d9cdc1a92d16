package handoff

import "fmt"

// againstSpec compares the agent of a ledger with the plan of the contract that
// it was built for, as an intent is compared (handoff, §3.3).
func (l *ledger) againstSpec(f *Findings) {
	if l.in.Draft == nil {
		return
	}
	p := MakePlan(*l.in.Draft)
	find := func(code, at, message string) { f.Add(Finding{code, intentSeverity(code), at, message}) }
	agent := l.in.Agent
	if p.Status != StatusPlanned {
		find("spec_blocked", "/agent", "the contract is "+p.Status+": "+p.stops()+". Settle that first; nothing built for it is right before")
	}
	if p.AgentID == nil {
		return
	}
	if agent.ID != "" && agent.ID != *p.AgentID {
		find("agent_id_differs", "/agent/agent_id", fmt.Sprintf("agent_id is %s, and the contract's is %s (from %s): is this the ledger of another agent?", quoteKey(agent.ID), quoteKey(*p.AgentID), *p.AgentIDSource))
	}
	if agent.Mode != p.ExecutionMode.Mode {
		find("execution_mode_differs", "/agent/execution_mode", fmt.Sprintf("execution_mode is %s, and the contract reads as %s (%s): one of them is wrong", agent.Mode, p.ExecutionMode.Mode, p.ExecutionMode.DecidedBy))
	}
	g := grantCheck{find, func(CapabilityType) string { return "/agent/capabilities" }, "the agent"}
	for _, capability := range agent.Capabilities {
		g.capability(capability, p.Capabilities)
	}
	g.services(agent.CredentialServices, "/agent/credential_services", p.Capabilities)
	g.lacking(agent.Capabilities, "/agent/capabilities", p.Capabilities)
}
