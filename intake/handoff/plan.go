package handoff

import (
	"agentintake/mobius/intake"
)

// The statuses of a plan (handoff, §2.1).
const (
	StatusPlanned       = "planned"
	StatusBlocked       = "blocked"
	StatusClarification = "clarification_needed"
)

// Plan is what a factory would be told, in which order, and what stops it: the
// output mobius.handoff.v1.0 (handoff, §2.7). While an answer is missing, only
// Missing is filled.
type Plan struct {
	Head
	RunID                *string          `json:"run_id"`
	ScopeDigest          string           `json:"scope_digest"`
	Status               string           `json:"status"`
	Missing              []string         `json:"missing"`
	Questions            []string         `json:"questions"` // what somebody has to answer, by its name
	BlockedBy            []Block          `json:"blocked_by"`
	AgentID              *string          `json:"agent_id"`
	AgentIDSource        *string          `json:"agent_id_source"`
	Purpose              *string          `json:"purpose"`
	Description          *string          `json:"description"`
	IntendedCapabilities []CapabilityType `json:"intended_capabilities"`
	Capabilities         []Capability     `json:"capabilities"`
	CapabilityBasis      []Basis          `json:"capability_basis"`
	BeyondSelf           *Beyond          `json:"beyond_self"`
	CodeBearing          *bool            `json:"code_bearing"`
	ExecutionMode        *ExecutionMode   `json:"execution_mode"`
	Route                *string          `json:"route"`
	Then                 *string          `json:"then"`
	Packager             *Packager        `json:"packager"`
	Gates                *Gates           `json:"gates"`
	Tier4a               []string         `json:"tier_4a"`
	Tier4b               []string         `json:"tier_4b"`
	EscalationRequired   *bool            `json:"escalation_required"`
	SmokeTest            *PlannedSmoke    `json:"smoke_test"`
	Credentials          *Credentials     `json:"credentials"`
	Stages               []Stage          `json:"stages"`
	Unresolved           []Unresolved     `json:"unresolved"`
	Notes                []string         `json:"notes"`
	Delegation           *Delegation      `json:"delegation"`
	BaselineEvals        *BaselineEvals   `json:"baseline_evals"`
	Intent               *ComposedIntent  `json:"intent"`
	Tail
}

// blockedByGate is the kind of a block that somebody has to sign for.
const blockedByGate = "approval_gate"

// Block is one thing that stops the hand-over.
type Block struct {
	Kind string `json:"kind"` // contradiction, approval_gate or boundary
	Ref  string `json:"ref"`  // family, gate_id or type of capability
	Text string `json:"text"`
}

// Beyond tells whether the agent reaches out of its own folder.
type Beyond struct {
	Reads  bool `json:"reads"`
	Writes bool `json:"writes"`
}

// PlannedSmoke is the need of a smoke test with what it would be given.
type PlannedSmoke struct {
	Required       bool       `json:"required"`
	Because        []string   `json:"because"`
	Classification *string    `json:"classification"`
	ProposedInput  *TaskInput `json:"proposed_input"`
}

// TaskInput is the input of a trial.
type TaskInput struct {
	Task string `json:"task"`
}

// Credentials says whose secrets have to be set up before the smoke test, by
// credential_setup only.
type Credentials struct {
	OnboardingRequired bool     `json:"onboarding_required"`
	Services           []string `json:"services"`
}

// Unresolved is what words leave open and nobody may invent.
type Unresolved struct {
	Field    string `json:"field"`
	Question string `json:"question"`
}

// Delegation is the factory's own input.
type Delegation struct {
	AgentID              string           `json:"agent_id"`
	Purpose              string           `json:"purpose"`
	IntendedCapabilities []CapabilityType `json:"intended_capabilities"`
	ExecutionModeHint    Mode             `json:"execution_mode_hint"`
	DesignNeeded         bool             `json:"design_needed"`
	SourceArtifactRef    *string          `json:"source_artifact_ref"`
	SourceScriptEntry    *string          `json:"source_script_entry"`
	SourceValidated      *bool            `json:"source_validated"`
	SourceState          *string          `json:"source_state"`
	FederationComplete   *bool            `json:"federation_complete"`
	EscalationApprovalID *string          `json:"escalation_approval_id"`
}

// BaselineEvals is what whoever writes assertable cases starts from.
type BaselineEvals struct {
	EvaluatedTargets []string `json:"evaluated_targets"`
	Criteria         []string `json:"criteria"`
	Evidence         []string `json:"evidence"`
}

// planLimitations are what a plan does not claim (handoff, §7).
var planLimitations = []string{
	"The plan is read from the words of the answers; words do not decide the execution mode for certain, and what nobody named (hosts, scopes, versions, secrets) stays unresolved.",
	"The plan changes nothing about the intake's risk, gates or decision; a finding here is no approval.",
}

// MakePlan plans the hand-over of a draft (handoff, §2). It is a pure function of
// its input.
func MakePlan(in PlanInput) Plan {
	in.Draft = in.Draft.Trimmed()
	a := intake.Assess(in.Draft, in.Lexicon)
	found := in.Found
	p := Plan{
		Head: head(PlanSchema), RunID: orNull(in.RunID), ScopeDigest: DigestPrefix + intake.ScopeDigest(in.Draft, a, "handoff"),
		Missing: []string{}, Questions: []string{}, BlockedBy: []Block{},
		IntendedCapabilities: []CapabilityType{}, Capabilities: []Capability{}, CapabilityBasis: []Basis{},
		Tier4a: []string{}, Tier4b: []string{}, Stages: []Stage{}, Unresolved: []Unresolved{}, Notes: []string{},
	}
	for _, state := range a.Fields {
		if state.Status == intake.Missing {
			p.Missing = append(p.Missing, string(state.Name))
		}
	}
	if len(p.Missing) > 0 {
		p.Status = StatusClarification
	} else {
		pl := planner{in: in, assessed: a, options: in.Options, found: &found, plan: &p}
		pl.run()
	}
	p.Tail = found.tail(planLimitations)
	return p
}

// planner makes the plan of a complete draft.
type planner struct {
	in       PlanInput
	assessed intake.Assessment
	options  Options
	found    *Findings
	plan     *Plan
	texts    texts
	gathered *gathering
	open     map[string]bool // fields that are unresolved
	traits   Traits
}

// run fills the plan, each part from those before it.
func (p *planner) run() {
	p.texts = textsOf(p.in.Draft, p.assessed)
	p.options = p.settled(p.options)
	p.gathered = gather(&p.texts, p.assessed.Risk, p.options)
	p.identity()
	p.capabilities()
	p.mode()
	p.route()
	p.packaging()
	p.gates()
	p.notes()
	p.questions()
	p.status()
	p.stages()
	p.compose()
	p.checkOptions()
}

// identity names the agent.
func (p *planner) identity() {
	goal := p.texts.value(intake.Goal)
	id, source := agentID(p.options, p.texts.value(intake.RegistrationPath), goal)
	p.plan.AgentID, p.plan.AgentIDSource = &id, &source
	if !validAgentID(id) {
		p.found.Error("agent_id_shape", "/agent_id", "the agent_id "+quoteKey(id)+" (from "+source+") is not of the form ^[a-z0-9]+(-[a-z0-9]+)*$ with at most 64 characters: give another one as option agent_id")
	}
	purpose, description := purposeOf(goal), firstSentence(goal)
	p.plan.Purpose, p.plan.Description = &purpose, &description
}

// mode decides the execution mode and what follows from it alone.
func (p *planner) mode() {
	m := executionMode(&p.texts, p.options, p.plan.Capabilities)
	p.plan.ExecutionMode = &m
	for i := range p.plan.Capabilities {
		if c := &p.plan.Capabilities[i]; c.Type == BackgroundReevaluation {
			c.AllowReasoning = m.Mode == ModeReasoning
		}
	}
	p.traits = traitsOf(m.Mode, p.plan.Capabilities, p.options.CredentialServices, p.options.Artifact.HasSource())
	p.traits.WritesBeyondSelf = p.plan.BeyondSelf.Writes
	p.plan.CodeBearing = &p.traits.CodeBearing
}

// gates fills in what has to hold before a promotion.
func (p *planner) gates() {
	g := p.traits.Gates()
	escalation := g.EscalationRequired()
	p.plan.Gates, p.plan.EscalationRequired = &g, &escalation
	p.plan.Tier4a, p.plan.Tier4b = g.Tier4a(), g.Tier4b()
	need := p.traits.SmokeTest()
	p.plan.SmokeTest = &PlannedSmoke{need.Required, need.Because, need.Classification, nil}
	if need.Required {
		p.plan.SmokeTest.ProposedInput = &TaskInput{*p.plan.Description}
	}
	c := Credentials{Services: []string{}}
	for _, one := range p.plan.Capabilities {
		if one.Type == CredentialAccess {
			c = Credentials{true, list(one.Services)}
		}
	}
	p.plan.Credentials = &c
}

// The notes of a plan.
const (
	noteSourceNotUsable = "source_not_usable"
	noteRuntimeDiffers  = "runtime_differs"
	noteCustomerData    = "customer_data"
)

// notes says what decides nothing.
func (p *planner) notes() {
	if p.sourceGiven() && !p.sourceUsable() {
		p.plan.Notes = append(p.plan.Notes, noteSourceNotUsable)
	}
	advised := p.assessed.Runtime.Selected
	if p.assessed.Runtime.IfApproved != "" {
		advised = p.assessed.Runtime.IfApproved
	}
	if says, known := runtimeModes[advised]; known && says != p.plan.ExecutionMode.Mode {
		p.plan.Notes = append(p.plan.Notes, noteRuntimeDiffers)
	}
	if len(p.assessed.Risk.Exposure) > 0 {
		p.plan.Notes = append(p.plan.Notes, noteCustomerData)
	}
}
