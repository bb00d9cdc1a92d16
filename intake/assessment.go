package intake

import "agentintake/mobius/risk"

// Assessment is everything derived from a Draft: whole, comparable, free of
// time and place. It is computed by Assess and never loaded back.
type Assessment struct {
	GoalType   string
	Setting    string
	AgentIdea  bool         // the objective asks for an agent (§1)
	Fields     []FieldState // the twelve, in table order
	Risk       risk.Profile
	Unread     []risk.Span // texts the reader could not read, whole
	Tensions   []Tension
	Gates      []Gate
	Readiness  Readiness
	Runtime    Runtime
	Decision   Decision
	NextAction string // one plain sentence: what a person does next
}

// Status says how a field is resolved.
type Status string

// The statuses of a field.
const (
	Answered Status = "answered" // the operator's words
	Inferred Status = "inferred" // read off the objective
	Missing  Status = "missing"
)

// FieldState is one of the twelve fields as the assessment sees it.
type FieldState struct {
	Name     risk.Field
	Status   Status
	Value    Answer     // effective value; nil when missing
	Source   string     // "answers.NAME" or "objective"
	Evidence *risk.Span // the words an inferred value was read off
	Reason   string     // why missing: "not answered", "placeholder", "unread"
}

// Decision is what the intake comes to. There is none that lets anything run.
type Decision string

// The decisions (§5).
const (
	NeedsInterview        Decision = "needs_interview"
	HumanApprovalRequired Decision = "human_approval_required"
	SpecReady             Decision = "spec_ready"
)

// Gate is an approval that must be given outside Möbius before anyone builds
// (§4). Its JSON is the gate object of artifacts and output.
type Gate struct {
	ID          string `json:"gate_id"` // approval:ACTION:first 12 of the digest
	Action      string `json:"action"`  // a family or "sensitive_data_access"
	ScopeDigest string `json:"scope_digest"`
	Status      string `json:"status"` // always "pending"
	Reason      string `json:"reason"`
	Question    string `json:"question"`
}

// Tension is a pair of answers that do not sit well together; it advises and
// never changes the level (§3).
type Tension struct {
	Kind   string      `json:"kind"` // schedule, tooling, memory, gate, limit
	Reason string      `json:"reason"`
	Sides  []risk.Span `json:"sides"`
}

// Dimension is one dimension of readiness: pass, fail, blocked or
// not_evaluated, with the reason in plain words.
type Dimension struct {
	Status string `json:"status"`
	Reason string `json:"reason"`
}

// Readiness says how far the contract itself is, never whether an agent works
// (§5).
type Readiness struct {
	SpecCompleteness     Dimension `json:"spec_completeness"`
	SafetyReadiness      Dimension `json:"safety_readiness"`
	VerificationEvidence Dimension `json:"verification_evidence"`
	OperationalReadiness Dimension `json:"operational_readiness"`
}

// Runtime is the advised way to run the agent one day (§6).
type Runtime struct {
	Selected     string   `json:"selected"`
	Reasons      []string `json:"reasons"`
	DecidedBy    []string `json:"decided_by"` // the words that decided
	IfApproved   string   `json:"if_approved"`
	AdvisoryOnly bool     `json:"advisory_only"` // always true
}

// Run is what gets published: a Draft, what was derived from it, and the only
// facts that are not, given by the caller.
type Run struct {
	ID      string // see the run id pattern of §7
	Parent  string // "" without one
	Created string // RFC 3339, UTC
	Draft   Draft
	Lexicon risk.Lexicon
	Assessment
}
