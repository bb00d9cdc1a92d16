package handoff

import "slices"

// intentRule is a row of the table of findings of an intent (handoff, §3.3).
type intentRule struct {
	code     string
	severity Severity
}

// intentRules is that table, in its order.
var intentRules = [...]intentRule{
	{"not_object", SevError}, {"wrong_type", SevError}, {"empty_field", SevError},
	{"unknown_field", SevError}, {"forbidden_field", SevError},
	{"missing_field", SevError}, {"field_not_for_mode", SevError},
	{"agent_id_shape", SevError}, {"execution_mode_value", SevError}, {"install_mode_value", SevError}, {"script_entry_path", SevError},
	{"missing_intent_artifact", SevError}, // a warning where the configuration allows it (D16)
	{"execution_mode_assumed", SevWarning}, {"io_returns_advised", SevWarning}, {"ignored_in_promote", SevWarning},
	{"credential_services_mode", SevWarning}, {"approval_ref_unverified", SevWarning},
	{"io_shape", SevError},
	{"capability_unknown", SevError}, {"capability_reserved", SevError}, {"capability_field_missing", SevError},
	{"capability_field_type", SevError}, {"capability_extra_field", SevError},
	{"capability_shape_undocumented", SevWarning}, {"capability_repeated", SevWarning}, {"write_scope_broad", SevWarning},
	{"host_not_bare", SevError}, {"host_wildcard_mixed", SevError},
	{"wildcard_unjustified", SevError}, {"wildcard_enumerable", SevWarning},
	{"needs_code_artifact", SevError},
	{"intent_bundle_shape", SevError}, {"instructions_differ", SevError},
	{"full_skips_smoke_test", SevError}, {"smoke_evidence_missing", SevError}, {"smoke_input_missing", SevError},
	{"smoke_pair_incomplete", SevError}, {"smoke_need_unknown", SevWarning},
	{"secret_value", SevError},
	{"capability_undeclared", SevError}, {"host_undeclared", SevError}, {"scope_undeclared", SevError},
	{"spec_blocked", SevError}, {"agent_id_differs", SevError}, {"capability_not_in_spec", SevError},
	{"host_not_in_spec", SevError}, {"scope_not_in_spec", SevError},
	{"execution_mode_differs", SevWarning}, {"capability_missing", SevWarning},
}

// intentSeverity is the severity of a code of the table.
func intentSeverity(code string) Severity {
	i := slices.IndexFunc(intentRules[:], func(r intentRule) bool { return r.code == code })
	if i < 0 {
		return SevError
	}
	return intentRules[i].severity
}
