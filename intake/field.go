package intake

import "agentintake/mobius/risk"

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

var fields = [...]FieldInfo{
	{Goal, Text, "Goal", "What should the agent accomplish?",
		"Everything else is judged against it.", "Every Friday the team knows what changed in our project notes.", true},
	{Trigger, Text, "Trigger", "How does it start?",
		"Whoever or whatever starts it decides when it can act.", "I start it by hand on Friday afternoon.", true},
	{Inputs, List, "Inputs", "What sources or data does it read?",
		"Data about people asks for care even if the agent only reads it.", "notes in ./notes; the list of projects in projects.yaml", true},
	{Outputs, List, "Outputs", "What artifact, message, or state should it produce?",
		"An output is what the agent does to the world.", "a Markdown digest in ./digests", true},
	{Tools, List, "Tools", "Which tools, APIs, or files would it need?",
		"A tool with write access can do more than the outputs say.", "read access to ./notes; write access to ./digests", true},
	{Memory, Text, "Memory", "What may be retained, and where?",
		"What is kept can leak, and must be found again to be deleted.", "Nothing is kept but the digests themselves.", true},
	{Cadence, Text, "Cadence", "One-shot, recurring, always-on, or event-driven?",
		"How often it acts decides how much a mistake costs.", "weekly", true},
	{HumanGate, Text, "Human gate", "When must a future implementation stop for approval?",
		"A gate names the act and the person who says yes.", "Before any e-mail leaves, the editor approves it.", true},
	{RiskBoundary, Text, "Risk boundary", "What is forbidden or needs a person to approve?",
		"Bans here hold against every other answer; a contradiction is shown.", "Never send or publish anything; never touch files outside ./digests.", true},
	{SuccessCriteria, List, "Success criteria", "What makes the output good enough?",
		"Without a measure nobody can say that it failed.", "every changed note is named once; it reads in two minutes", false},
	{VerificationPlan, List, "Verification plan", "What later evidence would prove it worked?",
		"A plan made beforehand cannot be bent to the result.", "compare four digests with the notes by hand", false},
	{RegistrationPath, Text, "Registration path", "Where would an approved runbook live?",
		"It only declares a place: nothing is ever written there.", "docs/agents/weekly-digest.md", false},
}
