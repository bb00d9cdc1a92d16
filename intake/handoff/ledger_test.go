package handoff

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

const (
	digestA = `"sha256:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"`
	digestB = `"sha256:bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"`
)

// fullLedger is FULL of handoff, §8: a script agent with everything on record.
const fullLedger = `{
	"artifact": {"artifact_ref": "ar.1", "artifact_digest": ` + digestA + `},
	"agent": {"agent_id": "x", "execution_mode": "script", "capabilities": [{"type": "NetworkAccess", "hosts": ["a.org"]}]},
	"promotion_records": [
		{"role": "unit_test_runner", "artifact_digest": ` + digestA + `, "execution_trace_id": "t1"},
		{"role": "static_evaluator", "artifact_digest": ` + digestA + `, "execution_trace_id": "t2"},
		{"role": "auditor", "artifact_digest": ` + digestA + `, "pass": true}],
	"traces": [{"execution_trace_id": "t1", "outcome": "pass"}, {"execution_trace_id": "t2", "outcome": "pass"}],
	"escalation": {"approval_id": "apr-1", "status": "approved"},
	"candidate": {"revision_id": "rev-1", "artifact_digest": ` + digestA + `},
	"smoke_test": {"task_id": "s1", "workflow_id": "w1", "revision_id": "rev-1", "status": "Succeeded"}}`

// networkScript is a script agent with network of which nothing is recorded.
const networkScript = `{"artifact": {"artifact_ref": "ar.1", "artifact_digest": ` + digestA + `},
	"agent": {"agent_id": "x", "execution_mode": "script", "capabilities": [{"type": "NetworkAccess", "hosts": ["a.org"]}]}}`

// quietAgent is a reasoning agent that only its auditor has to look at.
const quietAgent = `{"artifact": {"artifact_ref": "ar.1", "artifact_digest": ` + digestA + `},
	"agent": {"agent_id": "ops", "execution_mode": "reasoning", "capabilities": [{"type": "ReadAccess", "scopes": ["self.*"]}]},
	"promotion_records": [{"role": "auditor", "artifact_digest": ` + digestA + `, "pass": true}]}`

// the records of FULL, to put others beside
const (
	unitRecord   = `{"role": "unit_test_runner", "artifact_digest": ` + digestA + `, "execution_trace_id": "t1"}`
	staticRecord = `{"role": "static_evaluator", "artifact_digest": ` + digestA + `, "execution_trace_id": "t2"}`
	auditRecord  = `{"role": "auditor", "artifact_digest": ` + digestA + `, "pass": true}`
)

func records(all ...string) string { return `{"promotion_records": [` + strings.Join(all, ",") + `]}` }

// withCredential is FULL for an agent that uses a credential of one service.
const withCredential = `{"agent": {"capabilities": [{"type": "CredentialAccess", "services": ["mail"]}, {"type": "NetworkAccess", "hosts": ["a.org"]}]}}`

// ledgerCase is a ledger and what it has to come to: values by path.
type ledgerCase struct {
	name  string
	base  string
	patch string // merged into the base; a null takes a key out
	want  string
}

// workedLedgers are the cases of handoff, §8.
var workedLedgers = []ledgerCase{
	{"L1", fullLedger, `{}`, `{"promotion_gate": "holds", "next_action.row": "R2", "next_action.action": "promote", "next_action.revision_id": "rev-1", "next_action.by": "specialized_builder.default", "errors": [], "missing": [], "stale": []}`},
	{"L2", fullLedger, `{"traces": []}`, `{"promotion_gate": "holds_if_confirmed", "roles.unit_test_runner.state": "unconfirmed"}`},
	{"L3", fullLedger, records(unitRecord, staticRecord, `{"role": "auditor", "artifact_digest": `+digestB+`, "pass": true}`),
		`{"promotion_gate": "blocked", "stale": ["auditor"], "next_action.row": "G1", "next_action.action": "run_unit_tests", "next_action.reason": "stale", "next_action.must_not": ["install", "rebuild"]}`},
	{"L4", fullLedger, records(`{"role": "unit_test_runner", "artifact_digest": `+digestA+`, "pass": false}`, unitRecord, staticRecord, auditRecord),
		`{"roles.unit_test_runner.state": "failed", "next_action.row": "E1", "next_action.stage": "unit_tests_failed", "next_action.status": "error", "next_action.reason": "unit_test_runner"}`},
	{"L5", fullLedger, records(unitRecord, staticRecord, `{"role": "auditor", "artifact_digest": `+digestA+`, "pass": true, "findings": [{"severity": "critical", "description": "it phones home"}]}`),
		`{"roles.auditor.state": "vetoed", "next_action.row": "E1", "next_action.stage": "review_failed", "next_action.reason": "auditor", "promotion_gate": "blocked"}`},
	{"L6", quietAgent, `{}`, `{"gate": "audit_only", "promotion_gate": "holds", "next_action.row": "R5", "next_action.action": "create_candidate", "next_action.by": "specialized_builder.default", "escalation": "not_required", "smoke_test": {"required": false, "classification": null, "state": "not_required"}}`},
	{"L7", fullLedger, `{"escalation": null}`, `{"promotion_gate": "blocked", "missing": ["escalation"], "next_action.row": "E11", "next_action.action": "request_escalation", "next_action.by": "planner.default", "next_action.reason": "escalation_required", "next_action.revision_id": "rev-1"}`},
	{"L8", networkScript, `{"gate_attempts": {"unit_test_runner": 2}}`, `{"next_action.row": "E5", "next_action.stage": "gate_crashed", "next_action.reason": "unit_test_runner"}`},
	{"L9", networkScript, `{"reuse_guards": {"has_unit_test_runner_result": true}}`, `{"next_action.row": "R6", "next_action.action": "run_review_gates", "next_action.fetch": ["unit_test_runner"]}`},
	{"L10", fullLedger, `{"candidate": {"revision_id": "rev-0", "artifact_digest": ` + digestB + `}, "smoke_test": null}`, `{"candidate": "other_digest", "next_action.row": "R4", "next_action.action": "ask_planner", "next_action.revision_id": "rev-0", "promotion_gate": "blocked"}`},
	{"L11", fullLedger, `{"smoke_test": {"status": "Failed", "error": "script_exec_failed", "stderr": "ModuleNotFoundError: No module named 'x'"}}`, `{"next_action.row": "E17", "next_action.reason": "code_bug", "smoke_test.state": "failed"}`},
	{"L12", fullLedger, `{"smoke_test": {"status": "Failed", "error": "script_exec_failed", "stderr": "WEATHER_API_KEY is not set"}}`, `{"next_action.row": "E18", "next_action.action": "onboard_credentials", "next_action.reason": "credentials_missing"}`},
	{"L13", fullLedger, `{"failure": {"from": "builder", "error": "HTTP 503 from gateway", "attempts": 1}}`, `{"next_action.row": "E8", "next_action.action": "retry_install_once"}`},
	{"L14", networkScript, `{"federation_complete": true, "failure": {"from": "gate", "role": "unit_test_runner", "error": "spawn_execute_error"}}`, `{"next_action.row": "F4", "next_action.stage": "federation_incomplete", "next_action.must_not": ["trust a prose waiver"]}`},
	{"L15 true", fullLedger, claim(`{}`), `{"errors": []}`},
	{"L15 false", fullLedger, claim(`{"smoke_test_performed": false}`), `{"errors": ["claim_unsupported"]}`},
}

// claim is the report of L15, changed.
func claim(patch string) string {
	return `{"report": ` + merged(`{"status": "ok", "agent_id": "x", "revision_id": "rev-1", "execution_mode": "script", "smoke_test_performed": true, "installed": true}`, patch) + `}`
}

// failedBy is a failure.
func failedBy(from, more string) string {
	return `{"failure": ` + merged(`{"from": "`+from+`"}`, more) + `}`
}

// workedFailures are the failures of handoff, §8, each on FULL.
var workedFailures = []ledgerCase{
	{"R1", fullLedger, `{"pending_approvals": ["apr-2"]}`, `{"next_action.row": "R1", "next_action.action": "wait_for_approval", "next_action.must_not": ["start anything"]}`},
	{"E1", fullLedger, failedBy("gate", `{"role": "auditor", "status": "partial"}`), `{"next_action.row": "E1", "next_action.stage": "review_failed", "next_action.reason": "auditor", "next_action.status": "error", "next_action.must_not": ["fix", "patch", "rebuild"]}`},
	{"E2", fullLedger, failedBy("gate", `{"role": "unit_test_runner", "status": "unable_to_evaluate"}`), `{"next_action.row": "E2", "next_action.stage": "unit_tests_blocked", "next_action.reason": "unit_test_runner"}`},
	{"E3", fullLedger, failedBy("gate", `{"role": "auditor", "status": "clarification_needed"}`), `{"next_action.row": "E3", "next_action.action": "forward_to_planner", "next_action.status": "clarification_needed", "next_action.stage": null, "next_action.reason": "auditor"}`},
	{"E6", fullLedger, failedBy("coder", `{}`), `{"next_action.row": "E6", "next_action.action": "consolidate_artifact"}`},
	{"E7", fullLedger, failedBy("packager", `{}`), `{"next_action.row": "E7", "next_action.stage": "packager", "next_action.status": "error"}`},
	{"E9", fullLedger, failedBy("builder", `{"error": "x already has active revision rev-0"}`), `{"next_action.row": "E9", "next_action.stage": "install_conflict"}`},
	{"E10", fullLedger, failedBy("builder", `{"error": "no promotion_record found for ar.1"}`), `{"next_action.row": "E10", "next_action.by": "specialized_builder.default", "next_action.stage": "install", "next_action.reason": "promotion_records_missing"}`},
	{"E11", fullLedger, failedBy("builder", `{"error": "FullJury"}`), `{"next_action.row": "E11", "next_action.action": "request_escalation", "next_action.by": "planner.default", "next_action.revision_id": "rev-1", "next_action.reason": "escalation_required"}`},
	{"E12", fullLedger, failedBy("builder", `{"error": "missing_intent_artifact"}`), `{"next_action.row": "E12", "next_action.reason": "missing_intent_artifact"}`},
	{"E13", fullLedger, failedBy("builder", `{"error": "Capability mismatch"}`), `{"next_action.row": "E13", "next_action.reason": "capability_mismatch"}`},
	{"E14", fullLedger, failedBy("builder", `{"error": "bad intent"}`), `{"next_action.row": "E14", "next_action.reason": null, "next_action.stage": "install"}`},
	{"E15", fullLedger, failedBy("builder", `{"approval_required": true}`), `{"next_action.row": "E15", "next_action.action": "wait_for_approval", "next_action.by": "specialized_builder.default"}`},
	{"E16", fullLedger, failedBy("promotion_query", `{}`), `{"next_action.row": "E16", "next_action.reason": "promotion_records_missing"}`},
	{"E19", fullLedger, failedBy("smoke_test", `{"declined": true}`), `{"next_action.row": "E19", "next_action.stage": "smoke_test_declined"}`},
	{"E20", fullLedger, failedBy("smoke_test", `{"error": "Timeout"}`), `{"next_action.row": "E20", "next_action.stage": "smoke_test_failed"}`},
	{"E21", fullLedger, failedBy("user_ask", `{"error": "secret_collection_not_allowed"}`), `{"next_action.row": "E21", "next_action.action": "onboard_credentials", "next_action.by": "credential_setup"}`},
	{"E22", fullLedger, failedBy("onboarding", `{}`), `{"next_action.row": "E22", "next_action.stage": "credential_onboarding"}`},
	{"E23", fullLedger, failedBy("source_artifact", `{"error": "not found"}`), `{"next_action.row": "E23", "next_action.action": "ask_for_artifact", "next_action.status": "clarification_needed", "next_action.reason": null}`},
	{"E24", fullLedger, failedBy("source_artifact", `{"error": "wrong kind"}`), `{"next_action.row": "E24", "next_action.reason": "kind_mismatch"}`},
	{"E25", fullLedger, failedBy("architect", `{}`), `{"next_action.row": "E25", "next_action.stage": "architect", "next_action.must_not": ["fix it"]}`},
}

func TestEvidence_workedCases(t *testing.T) {
	for _, c := range slices.Concat(workedLedgers, workedFailures) {
		t.Run(c.name, c.run)
	}
}

func (c ledgerCase) input() string { return merged(c.base, c.patch) }

func (c ledgerCase) run(t *testing.T) {
	in, err := ParseLedgerInput("ledger.json", []byte(c.input()), plainSecret)
	if err != nil {
		t.Fatalf("%v\n%s", err, c.input())
	}
	report := CheckEvidence(in)
	wantAt(t, report, c.want)
	if report.ExecutionAuthorized {
		t.Error("it authorises an execution")
	}
}

// plainSecret finds the one secret of the tests.
func plainSecret(text string) (string, bool) {
	return "a test secret", strings.Contains(text, theSecret)
}

const theSecret = "hunter2-Xk29vvQpl8a"

// wantAt holds the values of an output, by path, to those that are wanted.
func wantAt(t *testing.T, output any, want string) {
	t.Helper()
	data, err := Encode(output)
	if err != nil {
		t.Fatal(err)
	}
	var got any
	var wanted map[string]any
	if err := json.Unmarshal(data, &got); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal([]byte(want), &wanted); err != nil {
		t.Fatalf("%v in %s", err, want)
	}
	failed := false
	for path, value := range wanted {
		found, ok := valueAt(got, path)
		if !ok || !reflect.DeepEqual(found, value) {
			failed = true
			t.Errorf("%s is %v, want %v", path, found, value)
		}
	}
	if failed {
		t.Logf("%s", data)
	}
}

func valueAt(v any, path string) (any, bool) {
	for _, step := range strings.Split(path, ".") {
		switch at := v.(type) {
		case map[string]any:
			next, ok := at[step]
			if !ok {
				return nil, false
			}
			v = next
		case []any:
			i, err := strconv.Atoi(step)
			if err != nil || i >= len(at) {
				return nil, false
			}
			v = at[i]
		default:
			return nil, false
		}
	}
	return v, true
}

// merged lays a JSON patch over a base: objects are merged, null takes a key
// out, anything else replaces.
func merged(base, patch string) string {
	var b, p any
	if err := json.Unmarshal([]byte(base), &b); err != nil {
		panic(fmt.Sprintf("%v in %s", err, base))
	}
	if err := json.Unmarshal([]byte(patch), &p); err != nil {
		panic(fmt.Sprintf("%v in %s", err, patch))
	}
	out, err := json.Marshal(mergeValue(b, p))
	if err != nil {
		panic(err)
	}
	return string(out)
}

func mergeValue(base, patch any) any {
	p, ok := patch.(map[string]any)
	if !ok {
		return patch
	}
	b, ok := base.(map[string]any)
	if !ok {
		b = map[string]any{}
	}
	for k, v := range p {
		if v == nil {
			delete(b, k)
			continue
		}
		b[k] = mergeValue(b[k], v)
	}
	return b
}

// moreLedgers reach what the worked cases do not.
var moreLedgers = []ledgerCase{
	// the states of roles
	{"waived", networkScript, `{"waivers": ["unit_tests"]}`, `{"roles.unit_test_runner": {"requirement": "required", "state": "waived"}, "missing": ["static_evaluator", "auditor", "escalation", "smoke_test"], "next_action.row": "R6"}`},
	{"a waiver does not cover a failing record", fullLedger, merged(`{"waivers": ["unit_tests"]}`, records(`{"role": "unit_test_runner", "artifact_digest": `+digestA+`, "status": "fail"}`, staticRecord, auditRecord)), `{"roles.unit_test_runner.state": "failed", "promotion_gate": "blocked", "next_action.row": "E1"}`},
	{"nothing on record", networkScript, `{}`, `{"promotion_gate": "blocked", "roles.unit_test_runner.state": "missing", "next_action.row": "G2", "next_action.action": "run_unit_tests", "next_action.by": "agent-factory.default", "next_action.must_not": [], "next_action.fetch": []}`},
	{"a record without digest is on none", fullLedger, records(unitRecord, staticRecord, `{"role": "auditor", "pass": true}`), `{"roles.auditor.state": "stale", "stale": ["auditor"]}`},
	{"digests in any case, with or without prefix", fullLedger, `{"artifact": {"artifact_digest": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}}`, `{"promotion_gate": "holds"}`},
	{"a failing trace", fullLedger, `{"traces": [{"execution_trace_id": "t1", "outcome": "pass"}, {"execution_trace_id": "t2", "outcome": "fail"}]}`, `{"roles.static_evaluator.state": "failed", "next_action.row": "E1", "next_action.stage": "review_failed", "next_action.reason": "static_evaluator"}`},
	{"a trace that failed once has failed", fullLedger, `{"traces": [{"execution_trace_id": "t1", "outcome": "fail"}, {"execution_trace_id": "t1", "outcome": "pass"}, {"execution_trace_id": "t2", "outcome": "pass"}]}`, `{"roles.unit_test_runner.state": "failed"}`},
	{"the auditor's partial", fullLedger, records(unitRecord, staticRecord, `{"role": "auditor", "artifact_digest": `+digestA+`, "status": "partial"}`, auditRecord), `{"roles.auditor.state": "failed"}`},
	{"ok false of a record is an error", fullLedger, records(unitRecord, staticRecord, `{"role": "auditor", "artifact_digest": `+digestA+`, "ok": false}`), `{"roles.auditor.state": "failed"}`},
	{"a critical finding on another digest", fullLedger, records(unitRecord, staticRecord, `{"role": "auditor", "artifact_digest": `+digestB+`, "findings": [{"severity": "critical"}]}`, auditRecord), `{"roles.auditor.state": "satisfied", "promotion_gate": "holds"}`},
	{"an earlier critical finding here", fullLedger, records(unitRecord, staticRecord, `{"role": "auditor", "artifact_digest": `+digestA+`, "findings": [{"severity": "Critical"}]}`, auditRecord), `{"roles.auditor.state": "vetoed"}`},
	{"a critical finding of another role vetoes nothing", fullLedger, records(unitRecord, merged(staticRecord, `{"findings": [{"severity": "critical"}]}`), auditRecord), `{"roles.static_evaluator.state": "satisfied"}`},
	{"unit tests blocked", fullLedger, records(merged(unitRecord, `{"status": "unable_to_evaluate"}`), staticRecord, auditRecord), `{"roles.unit_test_runner.state": "blocked", "next_action.row": "E2", "next_action.stage": "unit_tests_blocked"}`},
	{"unit tests ask", fullLedger, records(merged(unitRecord, `{"status": "clarification_needed"}`), staticRecord, auditRecord), `{"roles.unit_test_runner.state": "needs_clarification", "next_action.row": "E3", "next_action.stage": null}`},
	{"the last record counts", fullLedger, records(merged(unitRecord, `{"status": "clarification_needed"}`), unitRecord, staticRecord, auditRecord), `{"roles.unit_test_runner.state": "satisfied"}`},
	{"a review blocked", fullLedger, records(unitRecord, merged(staticRecord, `{"status": "unable_to_evaluate"}`), auditRecord), `{"next_action.row": "E2", "next_action.stage": "review_blocked", "next_action.reason": "static_evaluator"}`},
	{"a review asks", fullLedger, records(unitRecord, staticRecord, merged(auditRecord, `{"status": "clarification_needed"}`)), `{"next_action.row": "E3", "next_action.reason": "auditor"}`},
	{"unit tests without trace", fullLedger, records(merged(unitRecord, `{"execution_trace_id": null, "pass": true}`), staticRecord, auditRecord), `{"roles.unit_test_runner.state": "no_trace", "next_action.row": "G2", "promotion_gate": "blocked"}`},
	{"a review without trace", fullLedger, records(unitRecord, merged(staticRecord, `{"execution_trace_id": null}`), auditRecord), `{"roles.static_evaluator.state": "no_trace", "next_action.row": "R6"}`},
	{"an audit without verdict", fullLedger, records(unitRecord, staticRecord, merged(auditRecord, `{"pass": null}`)), `{"roles.auditor.state": "no_verdict", "next_action.row": "R6", "promotion_gate": "blocked", "missing": []}`},
	{"an audit without verdict where it is alone", quietAgent, records(merged(auditRecord, `{"pass": null}`)), `{"next_action.row": "G3", "next_action.action": "run_review_gates"}`},
	{"an audit on other files where it is alone", quietAgent, records(merged(auditRecord, `{"artifact_digest": `+digestB+`}`)), `{"next_action.row": "G1", "next_action.action": "run_review_gates"}`},
	{"a role that nobody asked for may fail", quietAgent, records(auditRecord, `{"role": "sealed_evaluator", "artifact_digest": `+digestA+`, "pass": false}`), `{"roles.sealed_evaluator": {"requirement": "skip", "state": "failed"}, "promotion_gate": "blocked", "next_action.row": "E1", "next_action.reason": "sealed_evaluator"}`},
	{"a role that nobody asked for is left out", quietAgent, `{}`, `{"roles": {"unit_test_runner": {"requirement": "skip", "state": "not_required"}, "static_evaluator": {"requirement": "skip", "state": "not_required"}, "auditor": {"requirement": "required", "state": "satisfied"}}}`},
	{"a stale record that nobody asked for", quietAgent, records(auditRecord, merged(staticRecord, `{"artifact_digest": `+digestB+`}`)), `{"roles.static_evaluator.state": "stale", "stale": [], "promotion_gate": "holds", "next_action.row": "R5"}`},

	// attempts
	{"unit tests, one attempt", networkScript, `{"gate_attempts": {"unit_test_runner": 1}}`, `{"next_action.row": "E4", "next_action.action": "rerun_gate_once", "next_action.status": null, "next_action.stage": null}`},
	{"a review, one attempt", networkScript, `{"waivers": ["unit_tests"], "gate_attempts": {"auditor": 1}}`, `{"next_action.row": "E4", "next_action.reason": "auditor", "next_action.must_not": ["repeat unit tests"]}`},
	{"a review, three attempts", networkScript, `{"waivers": ["unit_tests"], "gate_attempts": {"auditor": 3, "static_evaluator": 1}}`, `{"next_action.row": "E5", "next_action.reason": "auditor", "next_action.stage": "gate_crashed"}`},
	{"review first", networkScript, `{"waivers": ["unit_tests"]}`, `{"next_action.row": "R6"}`},
	{"audit first", quietAgent, `{"promotion_records": []}`, `{"next_action.row": "G3", "missing": ["auditor"]}`},

	// the agent
	{"code without network is tested, too", fullLedger, `{"agent": {"capabilities": []}}`, `{"gate": "full", "disputed": ["D3"], "smoke_test.required": true}`},
	{"network without code", fullLedger, `{"agent": {"execution_mode": "reasoning"}}`, `{"gate": "full", "disputed": ["D2"], "promotion_gate": "holds"}`},
	{"an agent with source", quietAgent, `{"agent": {"code_bearing": true}}`, `{"gate": "full", "roles.unit_test_runner.state": "missing", "smoke_test.required": false, "escalation": "missing"}`},
	{"full without smoke test", quietAgent, merged(`{"agent": {"code_bearing": true}, "traces": [{"execution_trace_id": "t1", "outcome": "pass"}, {"execution_trace_id": "t2", "outcome": "pass"}], "escalation": {"status": "approved"}, "candidate": {"revision_id": "rev-7", "artifact_ref": "ar.1"}}`, records(unitRecord, staticRecord, auditRecord)), `{"promotion_gate": "holds", "next_action.row": "R4", "next_action.action": "promote", "next_action.revision_id": "rev-7"}`},
	{"a mode that is not named", quietAgent, `{"agent": {"execution_mode": null}}`, `{"warnings": ["execution_mode_assumed"], "gate": "audit_only"}`},

	// no artifact
	{"no artifact", fullLedger, `{"artifact": null}`, `{"next_action.row": "R8", "next_action.action": "start_pipeline", "promotion_gate": "blocked"}`},
	{"no artifact, but a guard", fullLedger, `{"artifact": null, "reuse_guards": {"has_coder_artifact": true}}`, `{"next_action.row": "R7", "next_action.action": "continue_with_artifact", "next_action.fetch": ["coder_artifact"]}`},

	// federation
	{"federation without approval", fullLedger, `{"federation_complete": true, "escalation": {"approval_id": null}}`, `{"next_action.row": "F1", "next_action.action": "ask_planner", "next_action.must_not": ["install on faith"]}`},
	{"federation not approved", fullLedger, `{"federation_complete": true, "escalation": {"status": "pending"}}`, `{"next_action.row": "F2", "next_action.stage": "federation_incomplete", "next_action.action": "report_to_planner"}`},
	{"federation with failing tests", fullLedger, merged(`{"federation_complete": true}`, records(merged(unitRecord, `{"pass": false}`))), `{"next_action.row": "F3", "next_action.status": "error"}`},
	{"federation that holds", fullLedger, `{"federation_complete": true}`, `{"next_action.row": "R2"}`},
	{"federation with a waiver", networkScript, `{"federation_complete": true, "waivers": ["unit_tests"], "failure": {"from": "gate", "role": "unit_test_runner"}}`, `{"next_action.row": "E4"}`},

	// guards
	{"all roles guarded", networkScript, `{"reuse_guards": {"has_unit_test_runner_result": true, "has_static_evaluator_result": true, "has_auditor_result": true}}`, `{"next_action.row": "R5", "next_action.action": "query_promotion_records", "next_action.by": "agent-factory.default", "next_action.fetch": ["unit_test_runner", "static_evaluator", "auditor"], "promotion_gate": "blocked"}`},
	{"a guard beside records", fullLedger, merged(`{"reuse_guards": {"has_static_evaluator_result": true}}`, records(unitRecord, auditRecord)), `{"roles.static_evaluator.state": "missing", "promotion_gate": "blocked", "next_action.row": "R2", "next_action.fetch": ["static_evaluator"]}`},
	{"a guard beside a waiver", networkScript, `{"waivers": ["unit_tests"], "reuse_guards": {"has_static_evaluator_result": true, "has_auditor_result": true}}`, `{"next_action.action": "query_promotion_records", "next_action.fetch": ["static_evaluator", "auditor"]}`},
	{"a stale record beats a guard", fullLedger, merged(`{"reuse_guards": {"has_auditor_result": true}}`, records(unitRecord, staticRecord, merged(auditRecord, `{"artifact_digest": `+digestB+`}`))), `{"next_action.row": "G1"}`},
	{"a guarded candidate", fullLedger, `{"candidate": null, "smoke_test": null, "reuse_guards": {"has_builder_candidate": true, "has_builder_revision_id": true, "builder_candidate": "rev-5"}}`, `{"candidate": "guarded", "next_action.row": "R3", "next_action.fetch": ["builder_candidate", "builder_revision_id"], "next_action.revision_id": "rev-5"}`},
	{"a guarded smoke test", fullLedger, `{"smoke_test": null, "reuse_guards": {"has_smoke_test_result": true, "builder_candidate": {"revision_id": "rev-1"}}}`, `{"next_action.row": "R2", "next_action.fetch": ["smoke_test"], "promotion_gate": "blocked", "smoke_test.state": "missing"}`},
	{"a smoke test of a guarded candidate", fullLedger, `{"candidate": null, "reuse_guards": {"has_builder_candidate": true}}`, `{"smoke_test.state": "succeeded", "next_action.row": "R2", "next_action.revision_id": null}`},

	{"approvals by number", fullLedger, `{"pending_approvals": 1}`, `{"next_action.row": "R1"}`},
	{"approvals, yes", fullLedger, `{"pending_approvals": true}`, `{"next_action.row": "R1"}`},
	{"no approvals", fullLedger, `{"pending_approvals": []}`, `{"next_action.row": "R2"}`},

	// candidate, smoke test, credentials, escalation
	{"no candidate", fullLedger, `{"candidate": null}`, `{"candidate": "none", "smoke_test.state": "stale", "stale": ["smoke_test"], "next_action.row": "R5", "next_action.action": "create_candidate"}`},
	{"a candidate that nothing ties to the artifact", fullLedger, `{"candidate": {"artifact_digest": null, "artifact_ref": "ar.2"}}`, `{"candidate": "unbound", "next_action.row": "R4", "next_action.action": "ask_planner"}`},
	{"a smoke test of another revision", fullLedger, `{"smoke_test": {"revision_id": "rev-0"}}`, `{"smoke_test.state": "stale", "next_action.row": "R3", "next_action.action": "run_smoke_test"}`},
	{"a smoke test without ids", fullLedger, `{"smoke_test": {"workflow_id": null}}`, `{"smoke_test.state": "unlinked", "next_action.row": "R3", "promotion_gate": "blocked"}`},
	{"a declined smoke test", fullLedger, `{"smoke_test": {"declined": true}}`, `{"smoke_test.state": "declined", "next_action.row": "E19"}`},
	{"a smoke test that timed out", fullLedger, `{"smoke_test": {"status": "Timeout"}}`, `{"next_action.row": "E20", "next_action.stage": "smoke_test_failed", "next_action.reason": null}`},
	{"a smoke test without its input", fullLedger, merged(withCredential, `{"credentials": [{"service": "mail", "ok": true, "secrets_stored": 1, "credential_id": "c1"}]}`), `{"smoke_test": {"required": true, "classification": "operator_directed", "state": "input_missing"}, "credentials": "onboarded", "next_action.row": "R3", "next_action.action": "confirm_input_then_smoke_test"}`},
	{"a smoke test with its input", fullLedger, merged(withCredential, `{"smoke_test": {"smoke_test_input": {"task": "x"}}, "credentials": [{"service": "mail", "ok": true, "secrets_stored": 1}]}`), `{"smoke_test.state": "succeeded", "next_action.row": "R2"}`},
	{"credentials missing", fullLedger, merged(withCredential, `{"credentials": [{"service": "mail", "ok": true, "secrets_stored": 0}]}`), `{"credentials": "missing", "missing": ["credentials"], "next_action.row": "G4"}`},
	{"no smoke test", fullLedger, `{"smoke_test": null}`, `{"smoke_test.state": "missing", "missing": ["smoke_test"], "next_action.row": "R3"}`},
	{"escalation pending", fullLedger, `{"escalation": {"status": "pending"}}`, `{"escalation": "pending", "next_action.row": "R1", "next_action.action": "wait_for_approval"}`},
	{"escalation rejected", fullLedger, `{"escalation": {"status": "rejected"}}`, `{"escalation": "rejected", "next_action.row": "F2", "next_action.stage": "federation_incomplete"}`},
	{"escalation for other files", fullLedger, `{"escalation": {"artifact_digest": ` + digestB + `}}`, `{"escalation": "stale", "stale": ["escalation"], "next_action.row": "E11", "promotion_gate": "blocked"}`},
	{"promote an audited agent", quietAgent, `{"candidate": {"revision_id": "rev-2", "artifact_ref": "ar.1"}}`, `{"candidate": "current", "next_action.row": "R4", "next_action.action": "promote", "promotion_gate": "holds"}`},

	// failures
	{"a gate crashed", fullLedger, failedBy("gate", `{"role": "static_evaluator", "attempts": 1}`), `{"next_action.row": "E4", "next_action.action": "rerun_gate_once"}`},
	{"a gate called by its role", fullLedger, failedBy("auditor", `{"status": "partial"}`), `{"next_action.row": "E1", "next_action.stage": "review_failed", "next_action.reason": "auditor"}`},
	{"a gate crashed again", fullLedger, failedBy("gate", `{"role": "static_evaluator", "attempts": 2}`), `{"next_action.row": "E5", "next_action.stage": "gate_crashed"}`},
	{"a gate named by its stage", fullLedger, failedBy("gate", `{"role": "auditor", "ok": false, "stage": "auditor_blocked"}`), `{"next_action.row": "E2", "next_action.stage": "review_blocked"}`},
	{"a gate that failed by its stage", fullLedger, failedBy("gate", `{"role": "unit_test_runner", "ok": false, "stage": "unit_test_runner_failed"}`), `{"next_action.row": "E1", "next_action.stage": "unit_tests_failed"}`},
	{"the coder failed", fullLedger, failedBy("coder", `{"error": "out of tokens"}`), `{"next_action.row": "E25", "next_action.stage": "coder"}`},
	{"the coder failed, and there is no artifact", networkScript, merged(`{"artifact": {"artifact_ref": ""}}`, failedBy("coder", `{"error": "out of tokens"}`)), `{"next_action.row": "E6"}`},
	{"the coder failed to hand over twice", fullLedger, failedBy("coder", `{"error": "no artifact_ref", "attempts": 2}`), `{"next_action.row": "E25", "next_action.stage": "coder"}`},
	{"the infrastructure failed again", fullLedger, failedBy("builder", `{"error": "Connection refused", "attempts": 2}`), `{"next_action.row": "E8", "next_action.action": "report_to_planner", "next_action.stage": "install", "next_action.reason": "transient_infrastructure_failure"}`},
	{"the gateway by its name", fullLedger, failedBy("builder", `{"error": "the proxy said 502 Bad Gateway"}`), `{"next_action.row": "E8"}`},
	{"a number is no status", fullLedger, failedBy("builder", `{"error": "bad intent: field 512 of the http payload has 5000 items"}`), `{"next_action.row": "E14"}`},
	{"the query timed out", fullLedger, failedBy("promotion_query", `{"error": "connection timed out"}`), `{"next_action.row": "E25", "next_action.stage": "promotion_query"}`},
	{"a reported code bug", fullLedger, failedBy("smoke_test", `{"error": "script_exec_failed", "stderr": "AttributeError: 'X' object has no attribute 'y'"}`), `{"next_action.row": "E17", "next_action.must_not": ["call it infrastructure"]}`},
	{"a reported lack of credentials", fullLedger, failedBy("smoke_test", `{"error": "credential_injection_failed"}`), `{"next_action.row": "E18"}`},
	{"a KeyError", fullLedger, failedBy("smoke_test", `{"error": "script_exec_failed", "stderr": "KeyError: 'MAIL_PASSWORD'"}`), `{"next_action.row": "E18"}`},
	{"a missing primary key is no credential", fullLedger, failedBy("smoke_test", `{"error": "script_exec_failed", "stderr": "the key is missing in row 3"}`), `{"next_action.row": "E20"}`},
	{"a smoke test that succeeded is no failure", fullLedger, failedBy("smoke_test", `{"status": "Succeeded"}`), `{"next_action.row": "E25", "next_action.stage": "smoke_test"}`},
	{"onboarding is ready", fullLedger, failedBy("onboarding", `{"status": "ready_for_execution"}`), `{"next_action.row": "E25"}`},
	{"a failure with its stage", fullLedger, failedBy("architect", `{"stage": "design"}`), `{"next_action.row": "E25", "next_action.stage": "design"}`},
	{"a failure beats no artifact", networkScript, `{"artifact": null, "failure": {"from": "architect"}}`, `{"next_action.row": "E25"}`},

	// claims
	{"a claim without installed", fullLedger, claim(`{"installed": null}`), `{"errors": ["claim_unsupported"]}`},
	{"a claim of another revision", fullLedger, claim(`{"revision_id": "rev-2"}`), `{"errors": ["claim_unsupported"]}`},
	{"a claim while the gate is blocked", fullLedger, merged(claim(`{}`), `{"escalation": {"status": "rejected"}}`), `{"errors": ["claim_unsupported"], "promotion_gate": "blocked"}`},
	{"an admitted failure", fullLedger, claim(`{"status": "error", "installed": false}`), `{"errors": []}`},
	{"ok false admits a failure", fullLedger, `{"report": {"ok": false}}`, `{"errors": []}`},
	{"ok true claims", fullLedger, `{"report": {"ok": true}}`, `{"errors": ["claim_unsupported"]}`},
	{"a secret", fullLedger, `{"smoke_test": {"stderr": "` + theSecret + `"}}`, `{"errors": ["secret_value"], "findings.0.at": "/smoke_test/stderr"}`},
}

func TestEvidence(t *testing.T) {
	for _, c := range moreLedgers {
		t.Run(c.name, c.run)
	}
}

// TestEvidence_everyRowIsReached lists the rows of the tables of the ledger that
// no case comes to.
func TestEvidence_everyRowIsReached(t *testing.T) {
	next, roles := map[int]bool{}, map[RoleState]bool{}
	others := map[string]bool{}
	for _, c := range slices.Concat(workedLedgers, workedFailures, moreLedgers) {
		in, err := ParseLedgerInput("", []byte(c.input()), plainSecret)
		if err != nil {
			t.Fatal(err)
		}
		l := weigh(in)
		row, _ := l.nextRow()
		next[row] = true
		for _, state := range l.roles {
			roles[state] = true
		}
		for _, state := range []string{"escalation " + l.escalation, "smoke " + l.smokeState, "credentials " + l.credentials, "candidate " + l.candidate, "gate " + l.promotionGate()} {
			others[state] = true
		}
	}
	for i, row := range nextRows {
		if !next[i] {
			t.Errorf("no case reaches row %d, %s %s", i, row.row, row.action)
		}
	}
	for _, row := range roleRows {
		if !roles[row.state] {
			t.Errorf("no case reaches the state %s", row.state)
		}
	}
	for _, want := range strings.Fields(`escalation:not_required escalation:missing escalation:pending escalation:rejected escalation:stale escalation:approved
		smoke:not_required smoke:missing smoke:declined smoke:stale smoke:failed smoke:unlinked smoke:input_missing smoke:succeeded
		credentials:not_required credentials:missing credentials:onboarded
		candidate:none candidate:guarded candidate:current candidate:other_digest candidate:unbound
		gate:blocked gate:holds_if_confirmed gate:holds`) {
		if !others[strings.Replace(want, ":", " ", 1)] {
			t.Errorf("no case reaches %s", want)
		}
	}
}

func TestParseLedgerInput_refuses(t *testing.T) {
	for _, c := range []struct{ name, patch, want string }{
		{"an unknown key", `{"escalaton": {}}`, "did you mean escalation?"},
		{"an unknown role", `{"promotion_records": [{"role": "judge"}]}`, "/promotion_records/0/role"},
		{"a record without role", `{"promotion_records": [{"pass": true}]}`, "/promotion_records/0/role: is missing"},
		{"an unknown status of a record", `{"promotion_records": [{"role": "auditor", "status": "fine"}]}`, "/promotion_records/0/status"},
		{"an unknown state of an escalation", `{"escalation": {"status": "maybe"}}`, "approved, rejected"},
		{"an unknown waiver", `{"waivers": ["auditor"]}`, "/waivers/0"},
		{"an unknown outcome", `{"traces": [{"execution_trace_id": "t", "outcome": "ok"}]}`, "/traces/0/outcome"},
		{"an unknown guard", `{"reuse_guards": {"has_judge_result": true}}`, "/reuse_guards/has_judge_result"},
		{"an unknown capability", `{"agent": {"capabilities": [{"type": "Netwrk"}]}}`, "/agent/capabilities/0/type"},
		{"no agent", `{"agent": null}`, "/agent: is missing"},
		{"a gate without role", `{"failure": {"from": "gate"}}`, "/failure/role"},
		{"a failure of nothing", `{"failure": {"error": "x"}}`, "/failure/from"},
		{"negative attempts", `{"gate_attempts": {"auditor": -1}}`, "/gate_attempts/auditor"},
		{"pending text", `{"pending_approvals": "apr"}`, "/pending_approvals"},
		{"an object for text", `{"smoke_test": {"stderr": {}}}`, "/smoke_test/stderr"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := ParseLedgerInput("l.json", []byte(merged(fullLedger, c.patch)), nil)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %q in it", err, c.want)
			}
		})
	}
	if _, err := ParseLedgerInput("l.json", []byte(`{"agent": {"agent_id": 1}, "x": 1, "escalation": 3}`), nil); err == nil || strings.Count(err.Error(), "\n") != 2 {
		t.Errorf("not all three faults at once: %v", err)
	}
	if _, err := ParseLedgerInput("l.json", []byte(`[]`), nil); err == nil {
		t.Error("a list is taken for a ledger")
	}
}

// TestEvidence_neverMoreThanTheRecords: whatever a ledger says, the gate holds
// only on roles that are satisfied or waived, nothing is authorised, a secret
// comes out nowhere, and the same ledger gives the same bytes.
func TestEvidence_neverMoreThanTheRecords(t *testing.T) {
	all := slices.Concat(workedLedgers, workedFailures, moreLedgers)
	rapid.Check(t, func(t *rapid.T) {
		base := rapid.SampledFrom(all).Draw(t, "base").input()
		for _, c := range rapid.SliceOfN(rapid.SampledFrom(all), 1, 3).Draw(t, "patches") {
			base = merged(base, c.patch)
		}
		in, err := ParseLedgerInput("", []byte(base), plainSecret)
		if err != nil {
			t.Fatal(err)
		}
		report := CheckEvidence(in)
		data, err := Encode(report)
		if err != nil {
			t.Fatal(err)
		}
		again, err := Encode(CheckEvidence(in))
		if err != nil || !bytes.Equal(data, again) {
			t.Fatalf("not the same twice: %v", err)
		}
		if report.ExecutionAuthorized || bytes.Contains(data, []byte(theSecret)) || bytes.Contains([]byte(report.Text()), []byte(theSecret)) {
			t.Fatalf("it authorises or tells:\n%s", data)
		}
		for _, role := range report.Roles {
			done := role.State == RoleSatisfied || role.State == RoleWaived
			if report.PromotionGate == PromotionHolds && role.Requirement == Required && !done {
				t.Fatalf("it holds while %s is %s", role.Role, role.State)
			}
			if report.PromotionGate != PromotionBlocked && (role.State == RoleFailed || role.State == RoleVetoed) {
				t.Fatalf("it is %s while %s is %s", report.PromotionGate, role.Role, role.State)
			}
		}
		if n := report.NextAction; n.Action == "promote" && len(n.Fetch) == 0 && report.PromotionGate == PromotionBlocked {
			t.Fatalf("it would promote through a blocked gate:\n%s\n%s", base, data)
		}
	})
}

func FuzzParseLedgerInput(f *testing.F) {
	for _, c := range slices.Concat(workedLedgers, workedFailures, moreLedgers) {
		f.Add([]byte(c.input()))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		in, err := ParseLedgerInput("fuzz", data, plainSecret)
		if err != nil {
			return
		}
		report := CheckEvidence(in)
		out, err := Encode(report)
		if err != nil || !json.Valid(out) || report.ExecutionAuthorized || report.NextAction.Row == "" {
			t.Errorf("%v\n%s", err, out)
		}
		if bytes.Contains(out, []byte(theSecret)) {
			t.Errorf("it tells a secret:\n%s", out)
		}
	})
}

// TestEvidence_againstSpec compares the agent of a ledger with a contract.
func TestEvidence_againstSpec(t *testing.T) {
	contract := func(patch string) *PlanInput {
		t.Helper()
		draft := merged(baseDraft, patch)
		in, err := parsePlanInput("", []byte(draft[len(`{"draft":`):len(draft)-1]), nil)
		if err != nil {
			t.Fatal(err)
		}
		return &in
	}
	for _, c := range []struct{ name, draft, agent, want string }{
		{"its own", `{}`, `{"agent_id": "word-length", "execution_mode": "reasoning", "capabilities": []}`, `{"errors": [], "warnings": []}`},
		{"another, and more", `{}`, `{"agent_id": "x", "execution_mode": "script", "capabilities": [{"type": "NetworkAccess", "hosts": ["a.org"]}], "credential_services": ["mail"]}`,
			`{"errors": ["agent_id_differs", "capability_not_in_spec"], "warnings": ["execution_mode_differs"], "findings.0.at": "/agent/agent_id"}`},
		{"less", `{"draft": {"answers": {"inputs": ["/srv/notes/"]}}}`, `{"agent_id": "word-length", "execution_mode": "reasoning", "capabilities": []}`, `{"errors": [], "warnings": ["capability_missing"]}`},
		{"of a contract with an open question", `{"draft": {"answers": {"tools": null}}}`, `{"agent_id": "x", "execution_mode": "script"}`, `{"errors": ["spec_blocked"], "warnings": []}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			in, err := ParseLedgerInput("", []byte(`{"agent": `+c.agent+`}`), nil)
			if err != nil {
				t.Fatal(err)
			}
			in.Draft = contract(c.draft)
			wantAt(t, CheckEvidence(in), c.want)
		})
	}
}

func TestEvidence_text(t *testing.T) {
	base := merged(fullLedger, `{"agent": {"capabilities": []}, "escalation": {"status": "rejected"}}`)
	if _, err := ParseLedgerInput("", []byte(merged(base, claim(`{"revision_id": "rev-2\u001b[31m"}`))), nil); err == nil {
		t.Error("a control character in an id is taken in")
	}
	in, err := ParseLedgerInput("", []byte(merged(base, claim(`{"revision_id": "rev-2"}`))), nil)
	if err != nil {
		t.Fatal(err)
	}
	text := CheckEvidence(in).Text()
	for _, want := range []string{
		"promotion gate   blocked (full, as recorded)", "auditor          required  satisfied", "smoke test       succeeded (auto_run)",
		"report_to_planner, by agent-factory.default (row F2)", "must not       install on faith, retry promote",
		"disputed         D3: the factory's matrix lets a pure transform skip", `revision_id is "rev-2", and that of the candidate is "rev-1"`, "note: ",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the text does not say %q:\n%s", want, text)
		}
	}
}

// TestDisputes holds that the table is whole, and that each row that an output
// may name is in it.
func TestDisputes(t *testing.T) {
	for i, d := range disputes {
		if d.ID != fmt.Sprintf("D%d", i+1) || d.One == "" || d.Another == "" || d.Chosen == "" {
			t.Errorf("row %d is %+v", i+1, d)
		}
		if found, known := disputeByID(d.ID); !known || found != d {
			t.Errorf("%s is not found", d.ID)
		}
	}
	if len(disputes) != 16 {
		t.Errorf("%d rows, the documents disagree on 16", len(disputes))
	}
	for _, row := range gateRows {
		if _, known := disputeByID(row.disputed); row.disputed != "" && !known {
			t.Errorf("the gates name %s", row.disputed)
		}
	}
}
