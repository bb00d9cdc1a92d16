package handoff

// The states of an operator's escalation (handoff, §5).
const (
	EscalationNotRequired = "not_required"
	EscalationMissing     = "missing"
	EscalationPending     = "pending"
	EscalationRejected    = "rejected"
	EscalationStale       = "stale" // approved for another digest
	EscalationApproved    = "approved"
)

// The states of a smoke test.
const (
	SmokeNotRequired  = "not_required"
	SmokeMissing      = "missing"
	SmokeDeclined     = "declined"
	SmokeStale        = "stale" // of another revision than the candidate's
	SmokeFailed       = "failed"
	SmokeUnlinked     = "unlinked" // an id lacks
	SmokeInputMissing = "input_missing"
	SmokeSucceeded    = "succeeded"
)

// The states of the onboarding of credentials.
const (
	CredentialsNotRequired = "not_required"
	CredentialsMissing     = "missing"
	CredentialsOnboarded   = "onboarded"
)

// The states of a candidate.
const (
	CandidateNone        = "none"
	CandidateGuarded     = "guarded" // only a guard speaks of it
	CandidateCurrent     = "current"
	CandidateOtherDigest = "other_digest"
	CandidateUnbound     = "unbound" // nothing ties it to the artifact
)

// What the promotion gate would say.
const (
	PromotionBlocked          = "blocked"
	PromotionHoldsIfConfirmed = "holds_if_confirmed"
	PromotionHolds            = "holds"
)

// ledger is a ledger while it is weighed.
type ledger struct {
	in     LedgerInput
	traits Traits
	gates  Gates
	smoke  SmokeNeed
	traces map[string]bool // outcomes by id; false wins

	roles       map[string]RoleState
	escalation  string
	smokeState  string
	credentials string
	candidate   string
}

// weigh works out every state of a ledger.
func weigh(in LedgerInput) *ledger {
	l := &ledger{in: in, traces: map[string]bool{}, roles: map[string]RoleState{}}
	l.traits = traitsOf(in.Agent.Mode, in.Agent.Capabilities, in.Agent.CredentialServices, in.Agent.CodeBearing)
	l.gates, l.smoke = l.traits.Gates(), l.traits.SmokeTest()
	for _, t := range in.Traces {
		before, seen := l.traces[t.ID]
		l.traces[t.ID] = t.Passed && (before || !seen)
	}
	for _, role := range ledgerRoles {
		l.roles[role] = l.view(role).state()
	}
	l.escalation = EscalationNotRequired
	if l.gates.EscalationRequired() {
		l.escalation = l.approval()
	}
	l.candidate = l.candidateState()
	l.smokeState = l.smokeTestState()
	l.credentials = l.credentialState()
	return l
}

// approval is the state of the escalation, needed or not.
func (l *ledger) approval() string {
	e := l.in.Escalation
	switch {
	case e == nil || *e == Escalation{}:
		return EscalationMissing
	case e.Status == approvalRejected:
		return EscalationRejected
	case e.Status != approvalApproved: // an id without a status was asked for, not given
		return EscalationPending
	case e.Digest != "" && !sameDigest(e.Digest, l.in.Artifact.Digest):
		return EscalationStale
	}
	return EscalationApproved
}

// candidateState compares the candidate with the artifact.
func (l *ledger) candidateState() string {
	c, a, g := l.in.Candidate, l.in.Artifact, l.in.Guards
	switch {
	case c == nil || *c == Candidate{}:
		if g.BuilderCandidate || g.BuilderRevision || g.Candidate != nil {
			return CandidateGuarded
		}
		return CandidateNone
	case c.Digest != "" && a.Digest != "":
		if sameDigest(c.Digest, a.Digest) {
			return CandidateCurrent
		}
		return CandidateOtherDigest
	case c.ArtifactRef != "" && c.ArtifactRef == a.Ref:
		return CandidateCurrent
	}
	return CandidateUnbound
}

// revision is the revision of the candidate, "" where nothing names it.
func (l *ledger) revision() string {
	if c := l.in.Candidate; c != nil && *c != (Candidate{}) {
		return c.RevisionID
	}
	if c := l.in.Guards.Candidate; c != nil {
		return c.RevisionID
	}
	return ""
}

// smokeTestState is the first state that applies.
func (l *ledger) smokeTestState() string {
	s := l.in.SmokeTest
	switch {
	case !l.smoke.Required:
		return SmokeNotRequired
	case s == nil || *s == SmokeTest{}:
		return SmokeMissing
	case s.Declined:
		return SmokeDeclined
	case l.ofOtherRevision(s):
		return SmokeStale
	case s.Status != smokeSucceeded:
		return SmokeFailed
	case s.TaskID == "" || s.WorkflowID == "" || s.RevisionID == "":
		return SmokeUnlinked
	case l.operatorDirected() && !s.InputGiven:
		return SmokeInputMissing
	}
	return SmokeSucceeded
}

// ofOtherRevision reports a trial run of another revision than the candidate's.
// Without a candidate it is a run of nothing that could be promoted; a guard
// that names no revision is believed.
func (l *ledger) ofOtherRevision(s *SmokeTest) bool {
	if s.RevisionID == "" {
		return false
	}
	if l.candidate == CandidateNone {
		return true
	}
	revision := l.revision()
	return revision != "" && revision != s.RevisionID
}

func (l *ledger) operatorDirected() bool {
	return l.smoke.Classification != nil && *l.smoke.Classification == OperatorDirected
}

// credentialState asks every service for a stored secret.
func (l *ledger) credentialState() string {
	var services []string
	needed := false
	for _, c := range l.in.Agent.Capabilities {
		if c.Type == CredentialAccess {
			needed = true
			services = append(services, c.Services...)
		}
	}
	if !needed {
		return CredentialsNotRequired
	}
	stored := map[string]bool{}
	for _, c := range l.in.Credentials {
		if c.OK && c.Stored >= 1 {
			stored[c.Service] = true
		}
	}
	for _, service := range append(services, l.in.Agent.CredentialServices...) {
		if !stored[service] {
			return CredentialsMissing
		}
	}
	return CredentialsOnboarded
}

// promotionGate is what the installer would find: what the records say, never
// more (handoff, §5).
func (l *ledger) promotionGate() string {
	unconfirmed := false
	for _, role := range ledgerRoles {
		switch state := l.roles[role]; {
		case state == RoleFailed || state == RoleVetoed:
			return PromotionBlocked
		case state == RoleUnconfirmed:
			unconfirmed = true
		case l.required(role) && state != RoleSatisfied && state != RoleWaived:
			return PromotionBlocked
		}
	}
	switch {
	case l.escalation != EscalationApproved && l.escalation != EscalationNotRequired,
		l.smokeState != SmokeSucceeded && l.smokeState != SmokeNotRequired,
		l.candidate == CandidateOtherDigest:
		return PromotionBlocked
	case unconfirmed:
		return PromotionHoldsIfConfirmed
	}
	return PromotionHolds
}

// evidence lists the required evidence that is in a state of that name:
// missing or stale. Roles come as tested, then the rest.
func (l *ledger) evidence(state string) []string {
	names := []string{}
	for _, role := range ledgerRoles {
		if l.required(role) && string(l.roles[role]) == state {
			names = append(names, role)
		}
	}
	for _, other := range [...]struct{ name, state string }{
		{"escalation", l.escalation}, {"smoke_test", l.smokeState}, {"credentials", l.credentials},
	} {
		if other.state == state {
			names = append(names, other.name)
		}
	}
	return names
}
