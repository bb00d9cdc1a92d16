package intake

import "agentintake/mobius/risk"

// Paths says where the artifacts of a run went, as a person would type them.
type Paths struct {
	Brief, Checkpoint string
	AgentSpec         string // "" when the intake is incomplete
}

// RunSummary is the one JSON object of a headless run (specification, §8). Its
// keys stand in the order of that section.
type RunSummary struct {
	Decision            Decision             `json:"decision"`
	RiskLevel           risk.Level           `json:"risk_level"`
	RunID               string               `json:"run_id"`
	ParentRunID         *string              `json:"parent_run_id"`
	Mode                string               `json:"mode"` // always "intake"
	ExecutionAuthorized bool                 `json:"execution_authorized"`
	NextAction          string               `json:"recommended_next_action"`
	Questions           []string             `json:"interview_questions"` // texts of the missing ones
	Gates               []Gate               `json:"pending_approval_gates"`
	IntakeComplete      bool                 `json:"intake_complete"`
	Missing             []string             `json:"missing"`
	Inferred            []string             `json:"inferred"`
	Runtime             string               `json:"runtime"`
	Contradictions      []risk.Contradiction `json:"contradictions"`
	Tensions            []Tension            `json:"tensions"`
	Ignored             []string             `json:"ignored,omitzero"` // on resume only
	BriefPath           string               `json:"brief_path"`
	CheckpointPath      string               `json:"checkpoint_path"`
	AgentSpecPath       *string              `json:"agent_spec_path"` // null without one

	then string // the runtime once all is settled; for people only
}

// Summary sums up a published run for whoever started it. ignored lists what a
// resumed checkpoint held and Möbius did not read; nil when nothing was resumed.
func Summary(r Run, paths Paths, ignored []string) RunSummary {
	return RunSummary{
		Decision:       r.Decision,
		RiskLevel:      r.Risk.Level,
		RunID:          r.ID,
		ParentRunID:    orNull(r.Parent),
		Mode:           "intake",
		NextAction:     r.NextAction,
		Questions:      openQuestions(r.Assessment),
		Gates:          list(r.Gates),
		IntakeComplete: complete(r.Assessment),
		Missing:        namesWith(r.Assessment, Missing),
		Inferred:       namesWith(r.Assessment, Inferred),
		Runtime:        r.Runtime.Selected,
		Contradictions: shapeContradictions(r.Risk.Contradictions),
		Tensions:       shapeTensions(r.Tensions),
		Ignored:        ignored,
		BriefPath:      paths.Brief,
		CheckpointPath: paths.Checkpoint,
		AgentSpecPath:  orNull(paths.AgentSpec),
		then:           r.Runtime.IfApproved,
	}
}

// JSON renders the summary with its final newline.
func (s RunSummary) JSON() ([]byte, error) { return encodeArtifact(s) }
