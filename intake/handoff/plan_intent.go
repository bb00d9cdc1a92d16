package handoff

import (
	"slices"
	"strings"

	"agentintake/mobius/intake"
	"agentintake/mobius/risk"
)

// ComposedIntent is the install intent as far as the contract goes, and what it
// still lacks: nothing in it is invented (handoff, §3.1).
type ComposedIntent struct {
	Payload IntentPayload `json:"payload"`
	Missing []string      `json:"missing"` // in the order of the payload, then open fields
}

// IntentPayload is the payload of agent_revision_create_from_intent. What is
// missing or does not belong to the mode is left out.
type IntentPayload struct {
	AgentID            string       `json:"agent_id"`
	ArtifactRef        string       `json:"artifact_ref,omitempty"`
	Description        string       `json:"description"`
	Instructions       string       `json:"instructions"`
	ExecutionMode      Mode         `json:"execution_mode"`
	ScriptEntry        string       `json:"script_entry,omitempty"`
	LLMPreset          string       `json:"llm_preset,omitempty"`
	Capabilities       []Capability `json:"capabilities"`
	IO                 IntentIO     `json:"io"`
	CredentialServices []string     `json:"credential_services,omitempty"`
	InstallMode        string       `json:"install_mode"`
}

// IntentIO holds the schemas of what goes in and out.
type IntentIO struct {
	Accepts *IOSchema `json:"accepts,omitempty"`
	Returns *IOSchema `json:"returns,omitempty"`
}

// IOSchema is a JSON Schema of an object of texts.
type IOSchema struct {
	Type       string        `json:"type"`
	Required   []string      `json:"required"`
	Properties orderedObject `json:"properties"`
}

// objectOfTexts is the schema of an object whose properties are texts, the first
// of them required.
func objectOfTexts(properties ...string) *IOSchema {
	s := &IOSchema{Type: "object", Required: properties[:1]}
	for _, name := range properties {
		s.Properties = append(s.Properties, orderedMember{name, orderedObject{{"type", "string"}}})
	}
	return s
}

// llmPreset is the fixed preset of a composed intent of a reasoning agent.
const llmPreset = "agentic"

// compose fills in what the factory and whoever installs would be given.
func (p *planner) compose() {
	plan, o := p.plan, p.options
	mode := plan.ExecutionMode.Mode
	plan.Delegation = &Delegation{
		AgentID: *plan.AgentID, Purpose: *plan.Purpose, IntendedCapabilities: plan.IntendedCapabilities,
		ExecutionModeHint: mode, DesignNeeded: *plan.Route == RouteDesignHeavy,
		SourceArtifactRef: orNull(o.SourceArtifactRef), SourceScriptEntry: orNull(o.SourceScriptEntry),
		SourceValidated: o.SourceValidated, SourceState: orNull(o.SourceState),
		FederationComplete: o.FederationComplete, EscalationApprovalID: orNull(o.EscalationApprovalID),
	}
	plan.BaselineEvals = &BaselineEvals{
		EvaluatedTargets: []string{*plan.AgentID},
		Criteria:         list(p.texts.effective["success_criteria"]),
		Evidence:         list(p.texts.effective["verification_plan"]),
	}
	payload := IntentPayload{
		AgentID: *plan.AgentID, Description: *plan.Description, Instructions: p.instructions(),
		ExecutionMode: mode, Capabilities: p.settledCapabilities(),
		IO: IntentIO{Returns: objectOfTexts("status", "summary")}, InstallMode: InstallCreateCandidate,
	}
	missing := []string{}
	need := func(field, value string) string {
		if value == "" {
			missing = append(missing, field)
		}
		return value
	}
	ref := o.SourceArtifactRef
	if o.SourceState != "" && o.SourceState != SourceOK {
		ref = "" // nothing can be installed from it
	}
	payload.ArtifactRef = need("artifact_ref", ref)
	if mode == ModeScript {
		payload.ScriptEntry = need("script_entry", p.scriptEntry())
		payload.IO.Accepts = objectOfTexts("task")
		payload.CredentialServices = plan.Credentials.Services
	} else {
		payload.LLMPreset = llmPreset
	}
	for _, u := range plan.Unresolved {
		missing = append(missing, u.Field)
	}
	plan.Intent = &ComposedIntent{payload, missing}
}

// scriptEntry is the entry that an option or the report of the artifact names.
func (p *planner) scriptEntry() string {
	if p.options.SourceScriptEntry == "" && p.options.Artifact != nil {
		return p.options.Artifact.ScriptEntry
	}
	return p.options.SourceScriptEntry
}

// settledCapabilities are those about which nothing is open.
func (p *planner) settledCapabilities() []Capability {
	settled := []Capability{}
	for _, c := range p.plan.Capabilities {
		open := slices.ContainsFunc(openFields[:], func(row openField) bool { return row.of == c.Type && p.open[row.field] })
		if !open {
			settled = append(settled, c)
		}
	}
	return settled
}

// instructionParts are the headings of the instructions, each with the answer
// that stands under it.
var instructionParts = [...]struct {
	heading string
	field   risk.Field
}{
	{"Trigger", intake.Trigger},
	{"Cadence", intake.Cadence},
	{"Inputs", intake.Inputs},
	{"Outputs", intake.Outputs},
	{"Tools", intake.Tools},
	{"Memory", intake.Memory},
	{"Stop for a person", intake.HumanGate},
	{"Boundaries", intake.RiskBoundary},
	{"Done when", intake.SuccessCriteria},
	{"Evidence", intake.VerificationPlan},
}

// instructions are what the agent would be told, and the whole text of its
// bundle: the answers under headings, with their Markdown made harmless.
func (p *planner) instructions() string {
	blocks := []string{"# " + intake.EscapeMarkdown(*p.plan.AgentID), harmless(p.texts.value(intake.Goal))}
	for _, part := range instructionParts {
		answer := p.texts.effective[string(part.field)]
		info, _ := intake.FieldByName(string(part.field))
		body := harmless(p.texts.value(part.field))
		if info.Kind == intake.List {
			items := make([]string, len(answer))
			for i, entry := range answer {
				items[i] = "- " + intake.EscapeMarkdown(entry)
			}
			body = strings.Join(items, "\n")
		}
		blocks = append(blocks, "## "+part.heading, body)
	}
	return strings.Join(blocks, "\n\n") + "\n"
}

// harmless is a text in which no Markdown of its own is left: its lines stay
// lines, a blank one parts two blocks.
func harmless(text string) string {
	var lines []string
	blank := false
	for line := range strings.Lines(strings.TrimSpace(text)) {
		if strings.TrimSpace(line) == "" {
			blank = true
			continue
		}
		if blank {
			lines = append(lines, "")
			blank = false
		}
		lines = append(lines, intake.EscapeMarkdown(line))
	}
	return strings.Join(lines, "\n")
}
