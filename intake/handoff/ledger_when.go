package handoff

import "slices"

// reviewRoles are the roles of the review, in the order in which they look.
var reviewRoles = []string{StaticEvaluator, Auditor, SealedEvaluator}

// condition is when a row applies, and the role that it is then about.
type condition = func(*ledger) (role string, applies bool)

// yes is a condition that is about no role.
func yes(holds func(*ledger) bool) condition {
	return func(l *ledger) (string, bool) { return "", holds(l) }
}

// firstRole is a condition about the first of the roles for which it holds.
func firstRole(roles []string, holds func(l *ledger, role string) bool) condition {
	return func(l *ledger) (string, bool) {
		for _, role := range roles {
			if holds(l, role) {
				return role, true
			}
		}
		return "", false
	}
}

// inState is one of the roles, required or not, in one of the states.
func inState(roles []string, states ...RoleState) condition {
	return firstRole(roles, func(l *ledger, role string) bool { return slices.Contains(states, l.roles[role]) })
}

// missingAfter is a required role without a record after so many attempts; two
// are as many as there may be.
func missingAfter(roles []string, attempts int64) condition {
	return firstRole(roles, func(l *ledger, role string) bool {
		return l.open(role) && l.roles[role] == RoleMissing && min(l.in.GateAttempts[role], 2) == attempts
	})
}

// undone is a required role that has yet to give a verdict that counts.
func undone(roles []string) condition {
	return firstRole(roles, func(l *ledger, role string) bool {
		return l.open(role) && slices.Contains([]RoleState{RoleMissing, RoleNoTrace, RoleNoVerdict}, l.roles[role])
	})
}

// undoneReview is a review to be run, after unit tests or without any.
func undoneReview(afterTests bool) condition {
	review := undone(reviewRoles)
	return func(l *ledger) (string, bool) {
		role, applies := review(l)
		return role, applies && l.required(UnitTestRunner) == afterTests
	}
}

// open reports a required role that no guard speaks for.
func (l *ledger) open(role string) bool { return l.required(role) && !l.guarded(role) }

// guarded reports a required role without a record that a guard calls done. A
// record, also a stale one, beats a guard.
func (l *ledger) guarded(role string) bool {
	return l.required(role) && l.roles[role] == RoleMissing && l.in.Guards.Results[role]
}

// guardedOnly reports roles that are done by guards and by nothing else: there is
// no record of any.
func (l *ledger) guardedOnly() bool {
	return slices.ContainsFunc(ledgerRoles[:], l.guarded) &&
		!slices.ContainsFunc(ledgerRoles[:], func(role string) bool { return l.required(role) && l.view(role).any })
}

func (l *ledger) anyStale() bool {
	return slices.ContainsFunc(ledgerRoles[:], func(role string) bool { return l.required(role) && l.roles[role] == RoleStale })
}

// federationWithoutTests reports unit tests that a completed federation rests on
// and that left nothing but their failure.
func (l *ledger) federationWithoutTests() bool {
	f := l.in.Failure
	return l.in.FederationComplete && f != nil && f.From == fromGate && f.Role == UnitTestRunner &&
		!l.view(UnitTestRunner).any && !l.in.UnitTestsWaived
}

func (l *ledger) federationWithoutApproval() bool {
	return l.in.FederationComplete && (l.in.Escalation == nil || l.in.Escalation.ApprovalID == "")
}

func (l *ledger) foreignCandidate() bool {
	return l.candidate == CandidateOtherDigest || l.candidate == CandidateUnbound
}

// smokeUndone reports a smoke test that has yet to be run, or run again.
func (l *ledger) smokeUndone() bool {
	switch l.smokeState {
	case SmokeMissing:
		return !l.smokeGuarded()
	case SmokeStale, SmokeUnlinked, SmokeInputMissing:
		return true
	}
	return false
}

// smokeGuarded reports a smoke test without a record that a guard calls done.
func (l *ledger) smokeGuarded() bool {
	return l.smokeState == SmokeMissing && l.in.Guards.SmokeTest
}

// smokeSays is a smoke test that failed and says something.
func smokeSays(says func(l *ledger, err, stderr string) bool) condition {
	return yes(func(l *ledger) bool {
		return l.smokeState == SmokeFailed && says(l, l.in.SmokeTest.Error, l.in.SmokeTest.Stderr)
	})
}

func escalationIs(states ...string) condition {
	return yes(func(l *ledger) bool { return slices.Contains(states, l.escalation) })
}
