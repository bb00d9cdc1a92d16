package handoff

import (
	"fmt"
	"slices"
	"strings"
)

// claimed checks what a factory claims against what is recorded: a claim of
// success without its grounds is an error that names each of them (handoff, §5).
func (l *ledger) claimed(f *Findings) {
	r := l.in.Report
	if r == nil || !r.success() {
		return
	}
	if grounds := l.groundsAgainst(r); len(grounds) > 0 {
		f.Error("claim_unsupported", "/report", "the report claims success, and the ledger does not bear it out: "+strings.Join(grounds, "; ")+
			". Report what is recorded, or record what is missing")
	}
}

// success reports a claim that the agent is there.
func (r *FactoryReport) success() bool {
	return r.Status == statusOK || r.Status == "promoted" || r.Installed != nil && *r.Installed
}

func (l *ledger) groundsAgainst(r *FactoryReport) []string {
	var grounds []string
	ground := func(holds bool, format string, args ...any) {
		if holds {
			grounds = append(grounds, fmt.Sprintf(format, args...))
		}
	}
	ground(l.promotionGate() == PromotionBlocked, "the promotion gate is blocked")
	lacking := r.lacking()
	ground(len(lacking) > 0, "it lacks %s", strings.Join(lacking, ", "))
	ground(r.Installed != nil && !*r.Installed, "installed is false")
	ground(r.SmokeTested != nil && !*r.SmokeTested && l.smoke.Required, "smoke_test_performed is false, and a smoke test is required")
	compare := func(field, got, of, want string) {
		switch {
		case got == "" || got == want:
		case want == "":
			ground(true, "%s is %s, and the ledger names none for the %s", field, quoteKey(got), of)
		default:
			ground(true, "%s is %s, and that of the %s is %s", field, quoteKey(got), of, quoteKey(want))
		}
	}
	compare("agent_id", r.AgentID, "agent", l.in.Agent.ID)
	compare("revision_id", r.RevisionID, "candidate", l.revision())
	compare("execution_mode", string(r.Mode), "agent", string(l.in.Agent.Mode))
	return grounds
}

// lacking names the fields that a report leaves out.
func (r *FactoryReport) lacking() []string {
	var names []string
	for _, field := range []struct {
		name   string
		absent bool
	}{
		{"status", r.Status == ""},
		{"agent_id", r.AgentID == ""},
		{"revision_id", r.RevisionID == ""},
		{"execution_mode", r.Mode == ""},
		{"smoke_test_performed", r.SmokeTested == nil},
		{"installed", r.Installed == nil},
	} {
		if field.absent {
			names = append(names, field.name)
		}
	}
	return slices.Clip(names)
}
