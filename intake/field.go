package intake

import (
	"slices"

	"agentintake/mobius/risk"
)

// The twelve fields (specification, §2).
const (
	Goal             risk.Field = "goal"
	Trigger          risk.Field = "trigger"
	Inputs           risk.Field = "inputs"
	Outputs          risk.Field = "outputs"
	Tools            risk.Field = "tools"
	Memory           risk.Field = "memory"
	Cadence          risk.Field = "cadence"
	HumanGate        risk.Field = "human_gate"
	RiskBoundary     risk.Field = "risk_boundary"
	SuccessCriteria  risk.Field = "success_criteria"
	VerificationPlan risk.Field = "verification_plan"
	RegistrationPath risk.Field = "registration_path"
)

// Kind says whether a field takes one text or a list of texts.
type Kind int

// The kinds of fields.
const (
	Text Kind = iota
	List
)

// FieldInfo is a row of the field table: one question of the interview.
type FieldInfo struct {
	Name     risk.Field
	Kind     Kind
	Title    string // short name for lists and narrow screens
	Question string
	Why      string // why it is asked, one sentence
	Example  string // one good answer; items of a list are separated by "; "
	Scoped   bool   // part of every scope digest (§4)
}

// Fields is the field table, in the order of the interview.
func Fields() []FieldInfo { return fields[:] }

// Asked is everything that an interview asks, in order: the objective, the
// context and the twelve fields.
func Asked() []FieldInfo { return slices.Concat(opening[:], fields[:]) }

// opening are the two texts that are asked for before the fields.
var opening = [...]FieldInfo{
	{ObjectiveText, Text, "Objective", "What agent do you have in mind?",
		"One sentence is enough; the twelve questions go into it.",
		"Build an agent that writes a weekly digest of our project notes.", true},
	{ContextText, Text, "Context", "Where will it be used?",
		"Optional: internal, client work, public repo, throwaway spike, notes only, or a few words.",
		"internal", false},
}

var fields = [...]FieldInfo{
	{Goal, Text, "Goal", "What should the agent accomplish?",
		"Everything else is judged against the result that it is for.",
		"Every Friday the team knows in two minutes what changed in our project notes.", true},
	{Trigger, Text, "Trigger", "How does it start?",
		"Whoever or whatever starts it decides when it can act, and for whom.",
		"I start it by hand on Friday afternoon.", true},
	{Inputs, List, "Inputs", "What sources or data does it read?",
		"What it reads can steer it, and data about people asks for care even if it only reads them.",
		"the notes in ./notes; the list of projects in ./notes/projects.yaml", true},
	{Outputs, List, "Outputs", "What artifact, message, or state should it produce?",
		"An output is what the agent does to the world: say who gets it, and where it goes.",
		"a Markdown digest in ./digests; an e-mail with the digest to our team", true},
	{Tools, List, "Tools", "Which tools, APIs, or files would it need?",
		"A tool hands out all that it can do, so name the access it needs and no more.",
		"read access to ./notes; write access to ./digests; our mail server, sending only", true},
	{Memory, Text, "Memory", "What may be retained, and where?",
		"What is kept can leak, and has to be found again to be deleted.",
		"Nothing but the digests in ./digests.", true},
	{Cadence, Text, "Cadence", "One-shot, recurring, always-on, or event-driven?",
		"How often it acts decides how often a mistake happens before anyone sees it.",
		"weekly", true},
	{HumanGate, Text, "Human gate", "When must a future implementation stop for approval?",
		"A gate names the act and the person who says yes before it; a look afterwards is none.",
		"Before the e-mail leaves, the editor approves it.", true},
	{RiskBoundary, Text, "Risk boundary", "What is forbidden or needs a person to approve?",
		"A ban here holds against every other answer, and a contradiction is shown at once.",
		"Never delete a note, and never publish anything.", true},
	{SuccessCriteria, List, "Success criteria", "What makes the output good enough?",
		"Without a measure nobody can say that it failed.",
		"every note that changed is named once; the digest fits one page", false},
	{VerificationPlan, List, "Verification plan", "What later evidence would prove it worked?",
		"A plan made beforehand cannot be bent to the result.",
		"compare four digests by hand with the notes of their weeks", false},
	{RegistrationPath, Text, "Registration path", "Where would an approved runbook live?",
		"Whoever meets the agent later must find what was agreed; nothing is ever written there from here.",
		"docs/agents/weekly-digest.md", false},
}
