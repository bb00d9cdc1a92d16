package intake

import (
	"encoding/json"
	"fmt"
	"strings"

	"agentintake/mobius/risk"
)

// The schemas of what Möbius writes (specification, §7). The version changes
// when a key is added, removed or given another meaning.
const (
	AgentSpecSchema      = "mobius.agent_spec.v1.0"
	SpecSchema           = "mobius.spec.v1.0"
	RunSchema            = "mobius.run.v1.0"
	OutcomeSchema        = "mobius.outcome.v1.0"
	RiskAssessmentSchema = "mobius.risk_assessment.v1.0"
)

// The kinds of JSON artifacts, named as `mobius schema` names their schemas.
const (
	KindAgentSpec  = "agent-spec"
	KindSpec       = "spec"
	KindCheckpoint = "checkpoint"
)

// artifactHead opens every JSON artifact: what it is, which run made it, with
// which reading, and that it lets nothing run (specification, §7).
type artifactHead struct {
	SchemaVersion       string  `json:"schema_version"`
	RunID               string  `json:"run_id"`
	ParentRunID         *string `json:"parent_run_id"` // null without one
	CreatedAt           string  `json:"created_at"`    // RFC 3339, UTC
	Reader              string  `json:"reader"`
	LexiconSHA256       string  `json:"lexicon_sha256"`
	DraftSHA256         string  `json:"draft_sha256"`
	ExecutionAuthorized bool    `json:"execution_authorized"` // false, always
}

// draftShape is the Draft as an artifact holds it: the only part of one that
// is ever read back.
type draftShape struct {
	Objective string `json:"objective"`
	Context   string `json:"context"` // "" without one
	Answers   object `json:"answers"`
}

type agentSpecShape struct {
	artifactHead
	SpecRevision int    `json:"spec_revision"`
	Status       string `json:"status"` // spec_ready or blocked
	Decision     string `json:"decision"`
	draftShape
	GoalType    string       `json:"goal_type"`
	Setting     string       `json:"setting"`
	Fields      object       `json:"fields"`
	Risk        riskShape    `json:"risk_assessment"`
	Tensions    []Tension    `json:"tensions"`
	Gates       []Gate       `json:"gates"`
	Readiness   Readiness    `json:"readiness"`
	Runtime     runtimeShape `json:"runtime"`
	NextAction  string       `json:"recommended_next_action"`
	Limitations []string     `json:"limitations"`
}

type specShape struct {
	artifactHead
	SpecRevision int    `json:"spec_revision"`
	Decision     string `json:"decision"`
	draftShape
	Lexicon        object        `json:"lexicon"`
	AgentIdea      bool          `json:"agent_idea"`
	GoalType       string        `json:"goal_type"`
	Setting        string        `json:"setting"`
	IntakeComplete bool          `json:"intake_complete"`
	Missing        []string      `json:"missing"`
	Inferred       []string      `json:"inferred"`
	Questions      []string      `json:"interview_questions"`
	Fields         object        `json:"fields"`
	Risk           riskShape     `json:"risk_assessment"`
	Tensions       []Tension     `json:"tensions"`
	Gates          []Gate        `json:"gates"`
	Readiness      Readiness     `json:"readiness"`
	Runtime        runtimeShape  `json:"runtime"`
	NextAction     string        `json:"recommended_next_action"`
	OmittedSteps   []omittedStep `json:"omitted_steps"`
	Limitations    []string      `json:"limitations"`
}

type checkpointShape struct {
	artifactHead
	Note string `json:"note"`
	draftShape
	Decision       string   `json:"decision"`
	RiskLevel      string   `json:"risk_level"`
	GoalType       string   `json:"goal_type"`
	Setting        string   `json:"setting"`
	IntakeComplete bool     `json:"intake_complete"`
	Missing        []string `json:"missing"`
	Inferred       []string `json:"inferred"`
	Questions      []string `json:"interview_questions"`
	Authority      object   `json:"authority"` // family → effective authority
	PendingGates   []string `json:"pending_gates"`
	Runtime        string   `json:"runtime"`
	NextAction     string   `json:"recommended_next_action"`
}

// omittedStep is a step that a builder would take next and Möbius never does.
type omittedStep struct {
	Step   string `json:"step"`
	Reason string `json:"reason"`
}

var omittedSteps = []omittedStep{
	{"patch", "Möbius writes specifications; it changes no code."},
	{"change-set", "No set of changes is prepared, for this repository or any other."},
	{"local-worker", "Nothing is started on this machine or elsewhere."},
	{"rollback", "Nothing was done that could be rolled back."},
}

const checkpointNote = "Resuming reads objective, context and answers only. Everything else here is for people and is computed anew."

// AgentSpecJSON renders the Agent Spec of a run (specification, §7). It is an
// error to ask for one while a field is missing: there is no Agent Spec then.
func AgentSpecJSON(r Run) ([]byte, error) {
	if missing := namesWith(r.Assessment, Missing); len(missing) > 0 {
		return nil, fmt.Errorf("run %q has no Agent Spec: %s missing", r.ID, strings.Join(missing, ", "))
	}
	return encodeArtifact(agentSpecShape{
		artifactHead: headOf(AgentSpecSchema, r),
		SpecRevision: SpecRevision,
		Status:       specStatus(r.Assessment),
		Decision:     string(r.Decision),
		draftShape:   shapeDraft(r.Draft),
		GoalType:     r.GoalType,
		Setting:      r.Setting,
		Fields:       shapeFields(r.Fields),
		Risk:         shapeRisk(r.Assessment),
		Tensions:     shapeTensions(r.Tensions),
		Gates:        list(r.Gates),
		Readiness:    r.Readiness,
		Runtime:      shapeRuntime(r.Runtime),
		NextAction:   r.NextAction,
		Limitations:  limitations(),
	})
}

// SpecJSON renders the mobius spec of a run: the whole derived record, with
// the lexicon that was used and the steps that were left out (specification,
// §7).
func SpecJSON(r Run) ([]byte, error) {
	return encodeArtifact(specShape{
		artifactHead:   headOf(SpecSchema, r),
		SpecRevision:   SpecRevision,
		Decision:       string(r.Decision),
		draftShape:     shapeDraft(r.Draft),
		Lexicon:        shapeLexicon(r.Lexicon),
		AgentIdea:      r.AgentIdea,
		GoalType:       r.GoalType,
		Setting:        r.Setting,
		IntakeComplete: complete(r.Assessment),
		Missing:        namesWith(r.Assessment, Missing),
		Inferred:       namesWith(r.Assessment, Inferred),
		Questions:      openQuestions(r.Assessment),
		Fields:         shapeFields(r.Fields),
		Risk:           shapeRisk(r.Assessment),
		Tensions:       shapeTensions(r.Tensions),
		Gates:          list(r.Gates),
		Readiness:      r.Readiness,
		Runtime:        shapeRuntime(r.Runtime),
		NextAction:     r.NextAction,
		OmittedSteps:   omittedSteps,
		Limitations:    limitations(),
	})
}

// CheckpointJSON renders the checkpoint of a run: the Draft, and a few derived
// fields that people read and resuming ignores (specification, §7).
func CheckpointJSON(r Run) ([]byte, error) {
	authority := object{}
	for _, a := range r.Risk.Authorities {
		authority = append(authority, member{string(a.Family), string(a.Authority)})
	}
	return encodeArtifact(checkpointShape{
		artifactHead:   headOf(CheckpointSchema, r),
		Note:           checkpointNote,
		draftShape:     shapeDraft(r.Draft),
		Decision:       string(r.Decision),
		RiskLevel:      string(r.Risk.Level),
		GoalType:       r.GoalType,
		Setting:        r.Setting,
		IntakeComplete: complete(r.Assessment),
		Missing:        namesWith(r.Assessment, Missing),
		Inferred:       namesWith(r.Assessment, Inferred),
		Questions:      openQuestions(r.Assessment),
		Authority:      authority,
		PendingGates:   gateIDs(r.Gates),
		Runtime:        r.Runtime.Selected,
		NextAction:     r.NextAction,
	})
}

// limitations says, in sentences for the reader of an Agent Spec, what its
// reading cannot do and what it must not be taken for.
func limitations() []string {
	return []string{
		"Risk is read phrase by phrase from the words above. What they do not say is not assessed, and a phrase can be misread: look at each quoted phrase before you approve.",
		"No text outside the answers was read: no file, link, tool description or policy that they mention.",
		"Readiness judges this contract, not an agent: none was built or tested. A verification plan is a plan, not evidence.",
		"The runtime is advice. It installs, schedules and starts nothing.",
		"Approval is given outside Möbius, by a person, for the scope that a gate's digest names. A change of scope changes the digest and voids the approval.",
	}
}

func headOf(schema string, r Run) artifactHead {
	return artifactHead{
		SchemaVersion: schema,
		RunID:         r.ID,
		ParentRunID:   orNull(r.Parent),
		CreatedAt:     r.Created,
		Reader:        risk.ReaderVersion,
		LexiconSHA256: LexiconSHA256(r.Lexicon),
		DraftSHA256:   DraftSHA256(r.Draft),
	}
}

// specStatus is the status of an Agent Spec: blocked while a contradiction or
// a gate stands.
func specStatus(a Assessment) string {
	if len(a.Gates) > 0 || len(a.Risk.Contradictions) > 0 {
		return "blocked"
	}
	return "spec_ready"
}

// encodeArtifact renders JSON as artifacts hold it: two-space indent, no HTML
// escaping, final newline.
func encodeArtifact(v any) ([]byte, error) { return encodeJSON(v, "  ") }

func encodeJSON(v any, indent string) ([]byte, error) {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", indent)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	return []byte(b.String()), nil
}

// object is a JSON object with the keys in the order given.
type object []member

type member struct {
	key   string
	value any
}

// MarshalJSON writes the members in their order.
func (o object) MarshalJSON() ([]byte, error) {
	b := []byte{'{'}
	for i, m := range o {
		if i > 0 {
			b = append(b, ',')
		}
		for j, part := range [...]any{m.key, m.value} {
			text, err := encodeJSON(part, "")
			if err != nil {
				return nil, err
			}
			if j > 0 {
				b = append(b, ':')
			}
			b = append(b, text[:len(text)-1]...) // without the encoder's newline
		}
	}
	return append(b, '}'), nil
}
