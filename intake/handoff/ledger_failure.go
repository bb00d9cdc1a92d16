package handoff

import (
	"regexp"
	"slices"
	"strings"
	"sync"
)

// Where a failure comes from, as far as the table knows.
const (
	fromGate           = "gate"
	fromCoder          = "coder"
	fromPackager       = "packager"
	fromBuilder        = "builder"
	fromPromotionQuery = "promotion_query"
	fromSmokeTest      = "smoke_test"
	fromUserAsk        = "user_ask"
	fromOnboarding     = "onboarding"
	fromSourceArtifact = "source_artifact"
)

// The steps of failures that several rows share.
var (
	recordsMissing = step{action: "report_to_planner", by: byBuilder, status: statusError, stage: "install", reason: "promotion_records_missing",
		mustNot: []string{"ask in other shapes", "write records", "make a candidate"}}
	installFailed = step{by: byBuilder, action: "report_to_planner", status: statusError, stage: "install", mustNot: []string{"invent values"}}
	transient     = step{status: statusError, stage: "install", reason: "transient_infrastructure_failure", mustNot: []string{"rebuild", "loop"}}
	askForSource  = step{action: "ask_for_artifact", status: statusClarification, mustNot: []string{"guess", "rebuild"}}
)

// failureRows is the table of failures: the first row that applies, and the
// last one always does (handoff, §5).
var failureRows = []nextRow{
	{"E1", phaseStart, gateSays(statusFail, statusPartial), gateFailed},
	{"E2", phaseStart, gateSays(statusUnable), gateBlocked},
	{"E3", phaseStart, gateSays(statusClarification), gateUnclear},
	{"E4", phaseStart, gateTried(false), gateRerun},
	{"E5", phaseStart, gateTried(true), gateCrashed},
	{"E6", phaseStart, from(fromCoder, func(l *ledger) bool { return l.withoutArtifact() && !l.again() }), step{action: "consolidate_artifact", mustNot: []string{"rebuild"}}},
	{"E7", phaseStart, from(fromPackager, always), step{action: "report_to_planner", status: statusError, stage: "packager", mustNot: []string{"skip packaging"}}},
	{"E8", phaseStart, from(fromBuilder, func(l *ledger) bool { return l.saysTransient() && !l.again() }), transient.doing("retry_install_once")},
	{"E8", phaseStart, from(fromBuilder, (*ledger).saysTransient), transient.doing("report_to_planner")},
	{"E9", phaseStart, from(fromBuilder, says("already has active revision", "archived", "rollback lineage mismatch", "content-addressed dedup", "no alias found")),
		step{action: "report_to_planner", status: statusError, stage: "install_conflict", mustNot: []string{"retry", "roll back"}}},
	{"E10", phaseStart, from(fromBuilder, says("no promotion_record found")), recordsMissing},
	{"E16", phaseStart, from(fromPromotionQuery, func(l *ledger) bool { return !l.saysTransient() }), recordsMissing},
	{"E11", phaseStart, from(fromBuilder, says("fulljury")),
		step{action: "request_escalation", by: byPlanner, status: statusError, stage: "install", reason: "escalation_required", revision: true, mustNot: []string{"promote before approval"}}},
	{"E12", phaseStart, from(fromBuilder, says("missing_intent_artifact")), installFailed.because("missing_intent_artifact")},
	{"E13", phaseStart, from(fromBuilder, says("capability mismatch")), installFailed.because("capability_mismatch")},
	{"E15", phaseStart, from(fromBuilder, func(l *ledger) bool { return l.in.Failure.ApprovalRequired || says("approval_required")(l) }),
		step{action: "wait_for_approval", by: byBuilder, mustNot: []string{"guess it"}}},
	{"E14", phaseStart, from(fromBuilder, always), installFailed},
	{"E17", phaseStart, from(fromSmokeTest, func(l *ledger) bool { return l.saysCodeBug(l.in.Failure.Error, l.in.Failure.Stderr) }), codeBug},
	{"E18", phaseStart, from(fromSmokeTest, func(l *ledger) bool { return l.saysCredentialsGone(l.in.Failure.Error, l.in.Failure.Stderr) }), credentialsGone},
	{"E19", phaseStart, from(fromSmokeTest, func(l *ledger) bool { return l.in.Failure.saysDeclined() }), smokeDeclined},
	{"E20", phaseStart, from(fromSmokeTest, func(l *ledger) bool { return l.in.Failure.Status != smokeSucceeded }), smokeFailed},
	{"E21", phaseStart, from(fromUserAsk, says("secret_collection_not_allowed")), step{action: "onboard_credentials", by: byCredential, mustNot: []string{"ask again"}}},
	{"E22", phaseStart, from(fromOnboarding, func(l *ledger) bool { return l.in.Failure.Status != "ready_for_execution" }),
		step{action: "report_to_planner", status: statusError, stage: "credential_onboarding", mustNot: []string{"ask again"}}},
	{"E24", phaseStart, from(fromSourceArtifact, says("wrong kind", "kind_mismatch", "kind mismatch")), askForSource.because("kind_mismatch")},
	{"E23", phaseStart, from(fromSourceArtifact, always), askForSource},
	{"E25", phaseStart, yes(func(l *ledger) bool { return l.in.Failure != nil }), step{action: "report_to_planner", status: statusError, stage: theFailureStage, mustNot: []string{"fix it"}}},
}

// doing is the step with its action.
func (s step) doing(action string) step {
	s.action = action
	return s
}

// because is the step with its reason.
func (s step) because(reason string) step {
	s.reason = reason
	return s
}

// from is a failure of one origin for which something holds.
func from(origin string, holds func(*ledger) bool) condition {
	return yes(func(l *ledger) bool { return l.in.Failure != nil && l.in.Failure.From == origin && holds(l) })
}

func always(*ledger) bool { return true }

// gateSays is a failure of a gate with one of the statuses. A factory may say it
// by the name of the stage instead (D9).
func gateSays(statuses ...string) condition {
	return func(l *ledger) (string, bool) {
		f := l.in.Failure
		return failedRole(f), f != nil && f.From == fromGate && slices.Contains(statuses, f.verdict())
	}
}

// gateTried is a gate that left no record: for the first time, or again.
func gateTried(again bool) condition {
	return func(l *ledger) (string, bool) {
		f := l.in.Failure
		return failedRole(f), f != nil && f.From == fromGate && again == (max(f.Attempts, l.in.GateAttempts[f.Role]) >= 2)
	}
}

func failedRole(f *Failure) string {
	if f == nil {
		return ""
	}
	return f.Role
}

// verdict is the status of a failed gate; where it only says that it failed, the
// stage may tell more.
func (f *Failure) verdict() string {
	if f.Status != "" && f.Status != statusError {
		return f.Status
	}
	switch {
	case strings.HasSuffix(f.Stage, "_failed"):
		return statusFail
	case strings.HasSuffix(f.Stage, "_blocked"):
		return statusUnable
	}
	return f.Status
}

// again reports a failure that is not the first of its kind.
func (l *ledger) again() bool { return l.in.Failure.Attempts >= 2 }

// words are all that a failure says, in lower case.
func (f *Failure) words() string { return strings.ToLower(f.Status + "\n" + f.Error + "\n" + f.Stderr) }

// says is a failure whose words hold one of the phrases, which are lower-case.
func says(phrases ...string) func(*ledger) bool {
	return func(l *ledger) bool { return holdsAny(l.in.Failure.words(), phrases...) }
}

func holdsAny(text string, phrases ...string) bool {
	return slices.ContainsFunc(phrases, func(p string) bool { return strings.Contains(text, p) })
}

// saysDeclined reports a trial run that a person would not have.
func (f *Failure) saysDeclined() bool {
	return f.Declined || strings.EqualFold(f.Status, "declined") || strings.EqualFold(strings.TrimSpace(f.Error), "declined") ||
		f.Stage == "smoke_test_declined"
}

// withoutArtifact reports a coder that ended without an artifact_ref: none is on
// record, or it says so, or it says nothing.
func (l *ledger) withoutArtifact() bool {
	f := l.in.Failure
	return l.in.Artifact.Ref == "" || strings.TrimSpace(f.Error+f.Stderr) == "" ||
		says("artifact_ref", "artifact ref", "no artifact", "without artifact", "missing artifact")(l)
}

// patternOf compiles a pattern of ours when it is first asked.
func patternOf(pattern string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(pattern) })
}

// httpFailure is a gateway's own failure: a status of 500 to 599, called HTTP or
// by its name.
var httpFailure = patternOf(`\b(http(/[0-9.]+)?|status|status code)[^0-9\n]{0,20}5[0-9][0-9]\b` +
	`|\b5[0-9][0-9] (internal server error|bad gateway|service unavailable|gateway time-?out)`)

// saysTransient reports a failure of the infrastructure, not of the install.
func (l *ledger) saysTransient() bool {
	words := l.in.Failure.words()
	return httpFailure().MatchString(words) ||
		holdsAny(words, "spawn_execute_error", "error sending request for url", "connection refused", "connection reset", "reset by peer", "timed out")
}

// saysCodeBug reports a script that broke by itself.
func (l *ledger) saysCodeBug(err, stderr string) bool {
	return strings.Contains(err+"\n"+stderr, "script_exec_failed") &&
		holdsAny(err+"\n"+stderr, "AttributeError", "ModuleNotFoundError", "has no attribute")
}

var (
	secretName = patternOf(`\b[A-Z0-9_]*(KEY|TOKEN|SECRET|PASSWORD|CREDENTIALS?)\b|(?i)\b[a-z][a-z0-9_]*_(key|token|secret|password|credentials?)\b`)
	saidAbsent = patternOf(`(?i)\b(not set|unset|missing|undefined|keyerror)\b`)
)

// saysCredentialsGone reports a script that was not given its credentials: a
// line that names one and says that it is not there.
func (l *ledger) saysCredentialsGone(err, stderr string) bool {
	text := err + "\n" + stderr
	if strings.Contains(text, "credential_injection_failed") {
		return true
	}
	for line := range strings.Lines(text) {
		if secretName().MatchString(line) && saidAbsent().MatchString(line) {
			return true
		}
	}
	return false
}
