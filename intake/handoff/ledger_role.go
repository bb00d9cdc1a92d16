package handoff

import "strings"

// RoleState is what the records of a role come to (handoff, §5).
type RoleState string

// The states of a role, in the order in which they are tried.
const (
	RoleNotRequired        RoleState = "not_required"
	RoleWaived             RoleState = "waived"
	RoleMissing            RoleState = "missing"
	RoleStale              RoleState = "stale"
	RoleVetoed             RoleState = "vetoed"
	RoleFailed             RoleState = "failed"
	RoleBlocked            RoleState = "blocked"
	RoleNeedsClarification RoleState = "needs_clarification"
	RoleNoTrace            RoleState = "no_trace"
	RoleUnconfirmed        RoleState = "unconfirmed"
	RoleSatisfied          RoleState = "satisfied"
	RoleNoVerdict          RoleState = "no_verdict"
)

// roleView is what the state of a role turns on.
type roleView struct {
	role     string
	required bool
	waived   bool
	any      bool              // there are records at all
	here     []PromotionRecord // those on the artifact's digest, in time order
	passed   func(trace string) (passed, known bool)
}

// last is the latest record here; there is one once a role is not stale.
func (v roleView) last() PromotionRecord {
	if len(v.here) == 0 {
		return PromotionRecord{}
	}
	return v.here[len(v.here)-1]
}

// roleRows is the table of states: the first row that applies.
var roleRows = [...]struct {
	state   RoleState
	applies func(roleView) bool
}{
	{RoleNotRequired, func(v roleView) bool { return !v.required && !v.any }},
	{RoleWaived, func(v roleView) bool { return v.waived && !v.any }},
	{RoleMissing, func(v roleView) bool { return !v.any }},
	{RoleStale, func(v roleView) bool { return len(v.here) == 0 }},
	{RoleVetoed, roleView.vetoed},
	{RoleFailed, roleView.failed},
	{RoleBlocked, func(v roleView) bool { return v.last().Status == statusUnable }},
	{RoleNeedsClarification, func(v roleView) bool { return v.last().Status == statusClarification }},
	{RoleNoTrace, func(v roleView) bool { return executes(v.role) && v.last().TraceID == "" }},
	{RoleUnconfirmed, roleView.unconfirmed},
	{RoleSatisfied, func(v roleView) bool { return executes(v.role) || v.last().Pass != nil }},
	{RoleNoVerdict, func(roleView) bool { return true }},
}

// state is the first row that applies.
func (v roleView) state() RoleState {
	for _, row := range roleRows {
		if row.applies(v) {
			return row.state
		}
	}
	return RoleMissing
}

// vetoed reports a critical finding of the auditor in any record here.
func (v roleView) vetoed() bool {
	if v.role != Auditor {
		return false
	}
	for _, r := range v.here {
		if r.Critical {
			return true
		}
	}
	return false
}

// failed reports a record here that fails: a later pass does not outvote it.
func (v roleView) failed() bool {
	for _, r := range v.here {
		if r.Status == statusFail || r.Status == statusPartial || r.Status == statusError || r.Pass != nil && !*r.Pass {
			return true
		}
		if passed, known := v.passed(r.TraceID); executes(v.role) && known && !passed {
			return true
		}
	}
	return false
}

// unconfirmed reports an execution role whose trace has no known outcome: its
// own word that it passed proves nothing.
func (v roleView) unconfirmed() bool {
	_, known := v.passed(v.last().TraceID)
	return executes(v.role) && !known
}

// view gathers what the state of a role turns on.
func (l *ledger) view(role string) roleView {
	v := roleView{role: role, required: l.required(role), waived: role == UnitTestRunner && l.in.UnitTestsWaived, passed: l.trace}
	for _, r := range l.in.Records {
		if r.Role != role {
			continue
		}
		v.any = true
		if r.Digest != "" && sameDigest(r.Digest, l.in.Artifact.Digest) {
			v.here = append(v.here, r)
		}
	}
	return v
}

// required tells whether the matrix of gates asks for a role.
func (l *ledger) required(role string) bool {
	switch role {
	case UnitTestRunner:
		return l.gates.UnitTestRunner == Required
	case StaticEvaluator:
		return l.gates.StaticEvaluator == Required
	case Auditor:
		return l.gates.Auditor == Required
	}
	return false
}

// trace looks up the outcome of a trace; one that failed once has failed.
func (l *ledger) trace(id string) (passed, known bool) {
	passed, known = l.traces[id]
	return passed, known && id != ""
}

// sameDigest compares digests in any case, with or without the prefix; an empty
// one is the same as none (handoff, §1).
func sameDigest(a, b string) bool {
	a, b = plainDigest(a), plainDigest(b)
	return a != "" && a == b
}

func plainDigest(digest string) string {
	return strings.TrimPrefix(strings.ToLower(strings.TrimSpace(digest)), DigestPrefix)
}
