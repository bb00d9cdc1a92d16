package handoff

import "slices"

// NextAction is the one step that comes next, by whom, and what must not be done
// meanwhile (handoff, §5). Nothing of it is carried out here.
type NextAction struct {
	Row        string   `json:"row"` // of the tables of handoff, §5
	Action     string   `json:"action"`
	By         string   `json:"by"`
	Status     *string  `json:"status"` // what is reported; null where nothing is
	Stage      *string  `json:"stage"`
	Reason     *string  `json:"reason"`
	Fetch      []string `json:"fetch"` // guarded, not recorded: at hand before the step
	RevisionID *string  `json:"revision_id"`
	MustNot    []string `json:"must_not"`
}

// Who takes a step.
const (
	byFactory    = "agent-factory.default"
	byBuilder    = "specialized_builder.default"
	byPlanner    = "planner.default"
	byCredential = "credential_setup"
)

// step is what a row says to do. A text that begins with ":" stands for what
// the ledger says: see the constants below.
type step struct {
	action                string
	by                    string // "" for byFactory
	status, stage, reason string
	mustNot               []string
	revision              bool // the candidate's revision is named
}

// What a row leaves to the ledger.
const (
	theRole         = ":role"    // the role that the row is about
	theGateFailed   = ":failed"  // unit_tests_failed or review_failed, by that role
	theGateBlocked  = ":blocked" // unit_tests_blocked or review_blocked
	theFailureStage = ":stage"   // the stage of the failure, else where it comes from
)

// phase is how far a ledger has come: the guards of the phases before the one of
// a row go to fetch.
type phase int

const (
	phaseStart phase = iota
	phaseUnitTests
	phaseReview
	phaseCandidate
	phaseSmokeTest
	phasePromotion
)

// nextRow is a row of the table of next actions. when gives the role that the
// row is about, if there is one, and whether the row applies.
type nextRow struct {
	row   string
	phase phase
	when  func(*ledger) (role string, applies bool)
	step
}

// The steps that several rows share.
var (
	gateFailed       = step{action: "report_to_planner", status: statusError, stage: theGateFailed, reason: theRole, mustNot: []string{"fix", "patch", "rebuild"}}
	gateBlocked      = step{action: "report_to_planner", status: statusError, stage: theGateBlocked, reason: theRole, mustNot: []string{"answer it"}}
	gateUnclear      = step{action: "forward_to_planner", status: statusClarification, reason: theRole, mustNot: []string{"answer it"}}
	gateCrashed      = step{action: "report_to_planner", status: statusError, stage: "gate_crashed", reason: theRole}
	gateRerun        = step{action: "rerun_gate_once", reason: theRole}
	federationBroken = step{action: "report_to_planner", status: statusError, stage: "federation_incomplete", mustNot: []string{"install on faith"}}
	codeBug          = step{action: "report_to_planner", status: statusError, stage: "smoke_test_failed", reason: "code_bug", mustNot: []string{"call it infrastructure"}}
	credentialsGone  = step{action: "onboard_credentials", reason: "credentials_missing", mustNot: []string{"blame the code"}}
	smokeDeclined    = step{action: "report_to_planner", status: statusError, stage: "smoke_test_declined", mustNot: []string{"promote"}}
	smokeFailed      = step{action: "report_to_planner", status: statusError, stage: "smoke_test_failed", mustNot: []string{"promote"}}
	promote          = step{action: "promote", by: byBuilder, revision: true, mustNot: []string{"repeat the smoke test"}}
)

// besides is a step that must not do more things.
func (s step) besides(mustNot ...string) step {
	s.mustNot = append(slices.Clone(s.mustNot), mustNot...)
	return s
}

// nextRows is the table of next actions: the first row that applies, top to
// bottom (handoff, §5). The rows of failures stand where the ledger names one.
var nextRows = slices.Concat([]nextRow{
	{"R1", phaseStart, yes(func(l *ledger) bool { return l.in.PendingApprovals }), step{action: "wait_for_approval", mustNot: []string{"start anything"}}},
	{"F4", phaseStart, yes((*ledger).federationWithoutTests), step{action: "report_to_planner", status: statusError, stage: "federation_incomplete", mustNot: []string{"trust a prose waiver"}}},
}, failureRows, []nextRow{
	{"R7", phaseStart, yes(func(l *ledger) bool { return !l.in.Artifact.known() && l.in.Guards.CoderArtifact }), step{action: "continue_with_artifact", mustNot: []string{"repeat architect or coder"}}},
	{"R8", phaseStart, yes(func(l *ledger) bool { return !l.in.Artifact.known() }), step{action: "start_pipeline", mustNot: []string{"repeat architect or coder"}}},

	{"F1", phaseStart, yes((*ledger).federationWithoutApproval), step{action: "ask_planner", mustNot: []string{"install on faith"}}},
	{"F2", phaseStart, yes(func(l *ledger) bool { return l.in.FederationComplete && l.approval() != EscalationApproved }), federationBroken},
	{"F3", phaseStart, yes(func(l *ledger) bool { return l.in.FederationComplete && l.roles[UnitTestRunner] == RoleFailed }), federationBroken},

	{"E1", phaseUnitTests, inState([]string{UnitTestRunner}, RoleFailed), gateFailed},
	{"E2", phaseUnitTests, inState([]string{UnitTestRunner}, RoleBlocked), gateBlocked},
	{"E3", phaseUnitTests, inState([]string{UnitTestRunner}, RoleNeedsClarification), gateUnclear},
	{"G1", phaseUnitTests, yes(func(l *ledger) bool { return l.anyStale() && l.required(UnitTestRunner) }), step{action: "run_unit_tests", reason: "stale", mustNot: []string{"install", "rebuild"}}},
	{"G1", phaseUnitTests, yes((*ledger).anyStale), step{action: "run_review_gates", reason: "stale", mustNot: []string{"install", "rebuild"}}},
	{"E5", phaseUnitTests, missingAfter([]string{UnitTestRunner}, 2), gateCrashed},
	{"E4", phaseUnitTests, missingAfter([]string{UnitTestRunner}, 1), gateRerun},
	{"G2", phaseUnitTests, undone([]string{UnitTestRunner}), step{action: "run_unit_tests"}},

	{"E1", phaseReview, inState(reviewRoles, RoleFailed, RoleVetoed), gateFailed},
	{"E2", phaseReview, inState(reviewRoles, RoleBlocked), gateBlocked},
	{"E3", phaseReview, inState(reviewRoles, RoleNeedsClarification), gateUnclear},
	{"E5", phaseReview, missingAfter(reviewRoles, 2), gateCrashed.besides("repeat unit tests")},
	{"E4", phaseReview, missingAfter(reviewRoles, 1), gateRerun.besides("repeat unit tests")},
	{"R6", phaseReview, undoneReview(true), step{action: "run_review_gates", mustNot: []string{"repeat unit tests"}}},
	{"G3", phaseReview, undoneReview(false), step{action: "run_review_gates", mustNot: []string{"repeat unit tests"}}},

	{"R5", phaseCandidate, yes((*ledger).guardedOnly), step{action: "query_promotion_records", mustNot: []string{"repeat gates"}}},
	{"R5", phaseCandidate, yes(func(l *ledger) bool { return l.candidate == CandidateNone }), step{action: "create_candidate", by: byBuilder, mustNot: []string{"repeat gates"}}},
	{"R4", phaseCandidate, yes((*ledger).foreignCandidate), step{action: "ask_planner", revision: true, mustNot: []string{"create a second one"}}},

	{"E17", phaseSmokeTest, smokeSays((*ledger).saysCodeBug), codeBug.besides("promote")},
	{"E18", phaseSmokeTest, smokeSays((*ledger).saysCredentialsGone), credentialsGone.besides("promote")},
	{"E19", phaseSmokeTest, yes(func(l *ledger) bool { return l.smokeState == SmokeDeclined }), smokeDeclined},
	{"E20", phaseSmokeTest, yes(func(l *ledger) bool { return l.smokeState == SmokeFailed }), smokeFailed},
	{"G4", phaseSmokeTest, yes(func(l *ledger) bool { return l.smoke.Required && l.credentials == CredentialsMissing }), step{action: "onboard_credentials", mustNot: []string{"smoke-test first"}}},
	{"R3", phaseSmokeTest, yes(func(l *ledger) bool { return l.smokeUndone() && l.operatorDirected() }), step{action: "confirm_input_then_smoke_test", revision: true, mustNot: []string{"create again"}}},
	{"R3", phaseSmokeTest, yes((*ledger).smokeUndone), step{action: "run_smoke_test", revision: true, mustNot: []string{"create again"}}},

	{"E11", phasePromotion, escalationIs(EscalationMissing, EscalationStale), step{action: "request_escalation", by: byPlanner, reason: "escalation_required", revision: true, mustNot: []string{"retry promote"}}},
	{"R1", phasePromotion, escalationIs(EscalationPending), step{action: "wait_for_approval", mustNot: []string{"start anything", "retry promote"}}},
	{"F2", phasePromotion, escalationIs(EscalationRejected), federationBroken.besides("retry promote")},
	{"R2", phasePromotion, yes(func(l *ledger) bool { return l.smoke.Required }), promote},
	{"R4", phasePromotion, yes(func(*ledger) bool { return true }), promote},
})

// nextAction is the first row that applies.
func (l *ledger) nextAction() NextAction {
	i, role := l.nextRow()
	row := nextRows[i]
	n := NextAction{
		Row: row.row, Action: row.action, By: row.by, Fetch: l.fetch(row.phase), MustNot: list(row.mustNot),
		Status: orNull(row.status), Stage: orNull(l.fill(row.stage, role)), Reason: orNull(l.fill(row.reason, role)),
	}
	if n.By == "" {
		n.By = byFactory
	}
	if row.row == "R7" {
		n.Fetch = []string{"coder_artifact"}
	}
	if row.revision {
		n.RevisionID = orNull(l.revision())
	}
	return n
}

// nextRow finds the first row that applies, and the role that it is about. The
// last row always does.
func (l *ledger) nextRow() (row int, role string) {
	for i, r := range nextRows {
		if role, applies := r.when(l); applies {
			return i, role
		}
	}
	return len(nextRows) - 1, ""
}

// fill puts in what a row leaves to the ledger.
func (l *ledger) fill(text, role string) string {
	gate := "review"
	if role == UnitTestRunner {
		gate = "unit_tests"
	}
	switch text {
	case theRole:
		return role
	case theGateFailed:
		return gate + "_failed"
	case theGateBlocked:
		return gate + "_blocked"
	case theFailureStage:
		if l.in.Failure.Stage != "" {
			return l.in.Failure.Stage
		}
		return l.in.Failure.From
	}
	return text
}

// fetch names the guards without a record that were taken for done on the way
// to a phase.
func (l *ledger) fetch(to phase) []string {
	names := []string{}
	if to > phaseUnitTests {
		for _, role := range ledgerRoles {
			if l.guarded(role) {
				names = append(names, role)
			}
		}
	}
	if g := l.in.Guards; to > phaseCandidate && l.candidate == CandidateGuarded {
		if g.BuilderCandidate || g.Candidate != nil {
			names = append(names, "builder_candidate")
		}
		if g.BuilderRevision {
			names = append(names, "builder_revision_id")
		}
	}
	if to > phaseSmokeTest && l.smokeGuarded() {
		names = append(names, "smoke_test")
	}
	return names
}
