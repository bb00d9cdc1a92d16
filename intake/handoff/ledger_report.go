package handoff

// EvidenceReport is what a ledger comes to: whether the promotion gate would
// hold, what is missing or stale, and the one next action (handoff, §5).
type EvidenceReport struct {
	Head
	Gate          string      `json:"gate"` // full or audit_only
	Disputed      []string    `json:"disputed"`
	Roles         RoleReports `json:"roles"`
	Escalation    string      `json:"escalation"`
	SmokeTest     SmokeReport `json:"smoke_test"`
	Credentials   string      `json:"credentials"`
	Candidate     string      `json:"candidate"`
	PromotionGate string      `json:"promotion_gate"`
	Missing       []string    `json:"missing"`
	Stale         []string    `json:"stale"`
	NextAction    NextAction  `json:"next_action"`
	Tail
}

// RoleReport is the state of one role.
type RoleReport struct {
	Role        string    `json:"-"`
	Requirement Need      `json:"requirement"`
	State       RoleState `json:"state"`
}

// RoleReports are the roles as tested: tier 4a, then 4b; the role that is never
// required only where there are records of it.
type RoleReports []RoleReport

// MarshalJSON writes an object whose keys are the roles.
func (r RoleReports) MarshalJSON() ([]byte, error) {
	o := orderedObject{}
	for _, one := range r {
		o = append(o, orderedMember{one.Role, one})
	}
	return o.MarshalJSON()
}

// SmokeReport is the smoke test of a ledger.
type SmokeReport struct {
	Required       bool    `json:"required"`
	Classification *string `json:"classification"` // auto_run or operator_directed
	State          string  `json:"state"`
}

// evidenceLimitations is what a weighed ledger does not claim (handoff, §7).
var evidenceLimitations = []string{
	"States and gate are as recorded: nothing was run again, and a trace passed only where the ledger holds its outcome.",
	"The digests of the ledger are the gateway's; they are compared with each other, not with any files.",
}

// CheckEvidence weighs a ledger. It is a pure function of its input.
func CheckEvidence(in LedgerInput) EvidenceReport {
	l := weigh(in)
	var f Findings
	f.Add(in.found.All()...)
	l.claimed(&f)
	l.againstSpec(&f)
	report := EvidenceReport{
		Head:          head(EvidenceSchema),
		Gate:          l.gates.Gate,
		Disputed:      list(l.gates.Disputed),
		Escalation:    l.escalation,
		SmokeTest:     SmokeReport{l.smoke.Required, l.smoke.Classification, l.smokeState},
		Credentials:   l.credentials,
		Candidate:     l.candidate,
		PromotionGate: l.promotionGate(),
		Missing:       l.evidence(string(RoleMissing)),
		Stale:         l.evidence(string(RoleStale)),
		NextAction:    l.nextAction(),
	}
	for _, role := range ledgerRoles {
		need := Skip
		if l.required(role) {
			need = Required
		}
		if state := l.roles[role]; role != SealedEvaluator || state != RoleNotRequired {
			report.Roles = append(report.Roles, RoleReport{role, need, state})
		}
	}
	report.Tail = f.tail(evidenceLimitations)
	return report
}
