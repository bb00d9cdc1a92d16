package handoff

import "agentintake/mobius/intake"

// fieldNeed says what a field of a payload is in one mode.
type fieldNeed int

const (
	optionalField   fieldNeed = iota
	requiredField             // missing_field
	refusedField              // field_not_for_mode
	advisedField              // io_returns_advised
	warnedField               // credential_services_mode
	ignoredField              // ignored_in_promote
	smokeField                // required when a smoke test is
	smokeInputField           // required when the smoke test is operator-directed
)

// fieldKind is what a field holds.
type fieldKind int

const (
	textField fieldKind = iota
	textsField
	objectField
	capabilitiesField
	anyField
)

// payloadField is a row of the table of fields.
type payloadField struct {
	name                       string
	kind                       fieldKind
	script, reasoning, promote fieldNeed
}

// payloadFields is the table of fields (handoff, §3.2). The members of io have
// rows of their own.
var payloadFields = [...]payloadField{
	{"agent_id", textField, requiredField, requiredField, requiredField},
	{"artifact_ref", textField, requiredField, requiredField, ignoredField},
	{"description", textField, requiredField, requiredField, ignoredField},
	{"instructions", textField, requiredField, requiredField, ignoredField},
	{"execution_mode", textField, optionalField, optionalField, optionalField},
	{"script_entry", textField, requiredField, refusedField, ignoredField},
	{"llm_preset", textField, refusedField, requiredField, ignoredField},
	{"llm_overrides", objectField, refusedField, optionalField, ignoredField},
	{"capabilities", capabilitiesField, requiredField, requiredField, ignoredField},
	{"io", objectField, optionalField, optionalField, ignoredField},
	{"credential_services", textsField, optionalField, warnedField, ignoredField},
	{"install_mode", textField, optionalField, optionalField, optionalField},
	{"revision_id", textField, refusedField, refusedField, requiredField},
	{"smoke_test_task_id", textField, refusedField, refusedField, smokeField},
	{"smoke_test_workflow_id", textField, refusedField, refusedField, smokeField},
	{"smoke_test_input", anyField, refusedField, refusedField, smokeInputField},
	{"summary", textField, optionalField, optionalField, optionalField},
	{"approval_ref", textField, optionalField, optionalField, optionalField},
}

// ioFields are the rows of the members of io.
var ioFields = [...]payloadField{
	{"accepts", objectField, requiredField, refusedField, ignoredField},
	{"returns", objectField, requiredField, advisedField, ignoredField},
}

// forbiddenFields have no place in any payload, and why.
var forbiddenFields = [...]struct{ name, why string }{
	{"evaluator_pass", "verdicts come from promotion records, not from the payload"},
	{"auditor_pass", "verdicts come from promotion records, not from the payload"},
	{"promotion_gate", "verdicts come from promotion records, not from the payload"},
	{"runtime_lock", "the gateway makes the lock"},
	{"skill_md", "the gateway makes the metadata"},
	{"files", "loose files are no artifact: hand over an artifact_ref"},
}

// wanted is what a kind holds, in the words of a message.
func (k fieldKind) wanted() string {
	switch k {
	case textsField:
		return "a list of texts"
	case objectField:
		return "an object"
	case capabilitiesField:
		return "a list of capabilities"
	}
	return "text"
}

// holds tells whether a value is of a kind; what is in it is another matter.
func (k fieldKind) holds(n intake.Node) bool {
	switch k {
	case textField:
		return n.Kind == intake.StringNode
	case textsField, capabilitiesField:
		return n.Kind == intake.ArrayNode
	case objectField:
		return n.Kind == intake.ObjectNode
	}
	return true
}

// need is what a field is in a mode and an install mode.
func (p payloadField) need(mode Mode, install string) fieldNeed {
	switch {
	case install == InstallPromote:
		return p.promote
	case mode == ModeScript:
		return p.script
	}
	return p.reasoning
}

func payloadFieldNames() []string {
	names := make([]string, len(payloadFields))
	for i, p := range payloadFields {
		names[i] = p.name
	}
	return names
}
