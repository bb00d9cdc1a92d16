package handoff

// Mode is how an installed agent would run (handoff, §2.3).
type Mode string

// The execution modes.
const (
	ModeScript    Mode = "script"
	ModeReasoning Mode = "reasoning"
)

// Need says whether a role has to look at an artifact before its promotion.
type Need string

// The needs.
const (
	Required Need = "required"
	Skip     Need = "skip"
)

// The roles of the gates, and the gates themselves (handoff, §2.6).
const (
	UnitTestRunner  = "unit_test_runner"
	StaticEvaluator = "static_evaluator"
	Auditor         = "auditor"
	SealedEvaluator = "sealed_evaluator" // never required

	GateFull      = "full"
	GateAuditOnly = "audit_only"

	AutoRun          = "auto_run"
	OperatorDirected = "operator_directed"
)

// Traits are what gates and smoke test turn on.
type Traits struct {
	Mode             Mode
	CodeBearing      bool // mode script, an artifact with source, CodeExecution or AgentSpawn
	Network          bool
	Execution        bool
	Spawning         bool
	WritesBeyondSelf bool // also where the scope is open
	Credentials      bool // CredentialAccess, or credential services named
}

// traitsOf reads the traits off capabilities. withSource says that an artifact
// with source is at hand, or that the agent is known to be code-bearing.
func traitsOf(mode Mode, capabilities []Capability, credentialServices []string, withSource bool) Traits {
	t := Traits{Mode: mode, Credentials: len(credentialServices) > 0}
	for _, c := range capabilities {
		switch c.Type {
		case CredentialAccess:
			t.Credentials = true
		case NetworkAccess:
			t.Network = true
		case CodeExecution:
			t.Execution = true
		case AgentSpawn:
			t.Spawning = true
		case WriteAccess:
			t.WritesBeyondSelf = t.WritesBeyondSelf || BeyondSelf(c.Scopes)
		}
	}
	t.CodeBearing = mode == ModeScript || withSource || t.Execution || t.Spawning
	return t
}

// Gates is what has to hold before a promotion.
type Gates struct {
	StaticEvaluator Need     `json:"static_evaluator"`
	UnitTestRunner  Need     `json:"unit_test_runner"`
	Auditor         Need     `json:"auditor"`
	Gate            string   `json:"gate"`     // full or audit_only
	Disputed        []string `json:"disputed"` // rows of handoff, §6
}

// gateRow is a row of the matrix of gates.
type gateRow struct {
	when      func(Traits) bool
	execution Need // static_evaluator and unit_test_runner
	gate      string
	disputed  string
}

// gateRows is the matrix of gates, the first row that applies (handoff, §2.6).
var gateRows = [...]gateRow{
	{func(t Traits) bool { return !t.CodeBearing && t.Network }, Required, GateFull, "D2"},
	{func(t Traits) bool { return !t.CodeBearing && t.WritesBeyondSelf }, Skip, GateAuditOnly, "D4"},
	{func(t Traits) bool { return !t.CodeBearing }, Skip, GateAuditOnly, ""},
	{func(t Traits) bool { return !t.Network && !t.Execution && !t.Spawning && !t.WritesBeyondSelf }, Required, GateFull, "D3"},
	{func(Traits) bool { return true }, Required, GateFull, ""},
}

// Gates returns the row of the matrix that the traits fall into.
func (t Traits) Gates() Gates {
	for _, row := range gateRows {
		if !row.when(t) {
			continue
		}
		g := Gates{row.execution, row.execution, Required, row.gate, []string{}}
		if row.disputed != "" {
			g.Disputed = []string{row.disputed}
		}
		return g
	}
	return Gates{}
}

// Tier4a are the roles that look first.
func (g Gates) Tier4a() []string {
	if g.UnitTestRunner == Required {
		return []string{UnitTestRunner}
	}
	return []string{}
}

// Tier4b are the roles that look once tier 4a has passed.
func (g Gates) Tier4b() []string {
	tier := []string{Auditor}
	if g.StaticEvaluator == Required {
		tier = append(tier, StaticEvaluator)
	}
	return tier
}

// EscalationRequired tells whether an operator has to approve as well (D5).
func (g Gates) EscalationRequired() bool { return g.Gate == GateFull }

// SmokeNeed says whether a candidate is tried before its promotion, why, and who
// chooses what it is tried with.
type SmokeNeed struct {
	Required       bool
	Because        []string // of script, NetworkAccess, CodeExecution; in this order
	Classification *string  // operator_directed or auto_run; nil if not required
}

// SmokeTest returns the need of a smoke test.
func (t Traits) SmokeTest() SmokeNeed {
	because := []string{}
	if t.Mode == ModeScript {
		because = append(because, string(ModeScript))
	}
	if t.Network {
		because = append(because, string(NetworkAccess))
	}
	if t.Execution {
		because = append(because, string(CodeExecution))
	}
	need := SmokeNeed{Required: len(because) > 0, Because: because}
	if !need.Required {
		return need
	}
	class := AutoRun
	if t.Credentials || t.WritesBeyondSelf {
		class = OperatorDirected
	}
	need.Classification = &class
	return need
}
