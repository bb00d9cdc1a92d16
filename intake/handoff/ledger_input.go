package handoff

import "slices"

// LedgerInput is what a factory and an installer brought back about one
// artifact, as recorded (handoff, §5). Nothing in it is taken for true because
// it is said: states are worked out from the records.
type LedgerInput struct {
	Artifact           LedgerArtifact
	Agent              LedgerAgent
	Records            []PromotionRecord // in time order
	Traces             []Trace
	GateAttempts       map[string]int64 // by role
	UnitTestsWaived    bool             // a waiver of the unit tests is on record
	Escalation         *Escalation
	FederationComplete bool
	Candidate          *Candidate
	Credentials        []Credential
	SmokeTest          *SmokeTest
	Failure            *Failure
	Guards             ReuseGuards
	PendingApprovals   bool
	Report             *FactoryReport // what a factory claims; nil without a claim
	Draft              *PlanInput     // the contract that the agent was built for; nil for none

	found Findings // what looked like a secret
}

// LedgerArtifact names the files that all evidence is about; an empty text
// where the ledger says nothing.
type LedgerArtifact struct{ Ref, Digest string }

// known tells whether there is an artifact at all.
func (a LedgerArtifact) known() bool { return a != LedgerArtifact{} }

// LedgerAgent is the agent that was built.
type LedgerAgent struct {
	ID                 string
	Mode               Mode // ModeReasoning where none is named
	Capabilities       []Capability
	CredentialServices []string
	CodeBearing        bool // as declared; a script is code-bearing anyway
}

// PromotionRecord is the record of one look of one role.
type PromotionRecord struct {
	Role, Digest string
	Pass         *bool
	Status       string // one of recordStatuses, or ""
	TraceID      string
	Critical     bool // a finding of it is critical
}

// Trace is the outcome of an execution trace.
type Trace struct {
	ID     string
	Passed bool
}

// Escalation is an operator's approval of a promotion.
type Escalation struct{ ApprovalID, Status, Digest string }

// Candidate is a revision that was created and not promoted.
type Candidate struct{ RevisionID, ArtifactRef, Digest string }

// Credential is what onboarding recorded about a service.
type Credential struct {
	Service string
	OK      bool
	Stored  int64 // secrets stored
	ID      string
}

// SmokeTest is the record of the trial run of a candidate.
type SmokeTest struct {
	TaskID, WorkflowID, RevisionID string
	Status                         string // Succeeded, or anything else
	InputGiven                     bool   // smoke_test_input is there
	Error, Stderr                  string
	Declined                       bool
}

// Failure is what went wrong last.
type Failure struct {
	From             string // gate, coder, packager, builder, …
	Role             string // of a gate
	Status           string
	Attempts         int64
	Error, Stderr    string
	Stage            string
	Declined         bool
	ApprovalRequired bool
}

// ReuseGuards say which steps are done, without their records.
type ReuseGuards struct {
	CoderArtifact    bool
	Results          map[string]bool // by role
	BuilderCandidate bool
	BuilderRevision  bool
	SmokeTest        bool
	Candidate        *Candidate // what the guard says of it
}

// FactoryReport is what a factory claims to have done.
type FactoryReport struct {
	Status, AgentID, RevisionID string
	Mode                        Mode
	SmokeTested, Installed      *bool
}

// The roles in the order in which they look: tier 4a, then 4b, then the one
// that is never required.
var ledgerRoles = [...]string{UnitTestRunner, StaticEvaluator, Auditor, SealedEvaluator}

// executionRoles prove what they say by an execution trace.
var executionRoles = [...]string{UnitTestRunner, StaticEvaluator, SealedEvaluator}

func executes(role string) bool { return slices.Contains(executionRoles[:], role) }

// The statuses of a record. "error" is how "ok": false is read (D9).
const (
	statusOK            = "ok"
	statusPass          = "pass"
	statusFail          = "fail"
	statusPartial       = "partial"
	statusUnable        = "unable_to_evaluate"
	statusClarification = "clarification_needed"
	statusError         = "error"
)

var recordStatuses = [...]string{statusOK, statusPass, statusFail, statusPartial, statusUnable, statusClarification, statusError}

// The statuses of an escalation.
const (
	approvalPending  = "pending"
	approvalApproved = "approved"
	approvalRejected = "rejected"
)

// unitTestsWaiver is the one waiver there is.
const unitTestsWaiver = "unit_tests"

// smokeSucceeded is the status of a trial run that went well, as the gateway
// writes it.
const smokeSucceeded = "Succeeded"
