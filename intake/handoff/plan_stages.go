package handoff

import (
	"strings"

	"agentintake/mobius/intake"
)

// Stage is a step of the pipeline with what stops it; a stop is reported to
// planner.default with findings and summary (handoff, §2.7).
type Stage struct {
	N        int      `json:"n"` // from 1
	Stage    string   `json:"stage"`
	Owner    string   `json:"owner"`
	Blocking bool     `json:"blocking"`
	Stops    []string `json:"stops"`
}

// stageRow is a row of the table of stages.
type stageRow struct {
	stage string
	owner string
	when  func(*planner) bool
	stops []string
	loose bool // blocks nothing
}

const factory = "agent-factory.default"

// stageRows is that table, in the order in which they are gone through.
var stageRows = [...]stageRow{
	{stage: "inspect_source", owner: factory, when: (*planner).reuses,
		stops: []string{"clarification_needed: one inspection, no guessed shapes"}},
	{stage: "architect", owner: "architect.default", when: func(p *planner) bool { return *p.plan.Route == RouteDesignHeavy },
		stops: []string{"architect"}},
	{stage: "intent_bundle", owner: factory, when: func(p *planner) bool { return p.building() == RouteReasoningOnly },
		stops: []string{"bundle and instructions differ"}},
	{stage: "coder", owner: "coder.default", when: func(p *planner) bool { return p.building() != RouteReasoningOnly && !p.reuses() },
		stops: []string{"coder", "no artifact_ref: files consolidated once"}},
	{stage: "packager", owner: "packager.default", when: func(p *planner) bool { return p.plan.Packager.Action != packagerSkipped },
		stops: []string{"packager: never skipped when dependencies are known", "no manifest and no install spec"}},
	{stage: "federation_check", owner: factory, when: (*planner).federated,
		stops: []string{"federation_incomplete"}},
	{stage: "unit_tests", owner: "unit_test_runner.default", when: func(p *planner) bool { return !p.federated() && p.plan.Gates.UnitTestRunner == Required },
		stops: []string{"unit_tests_failed", "unit_tests_blocked", "gate_crashed"}},
	{stage: "review", when: func(p *planner) bool { return !p.federated() },
		stops: []string{"review_failed", "review_blocked", "gate_crashed"}},
	{stage: "baseline_evals", owner: "auditor.default", when: func(p *planner) bool { return !p.federated() },
		stops: []string{}, loose: true},
	{stage: "create_candidate", owner: "specialized_builder.default", when: everyPlan,
		stops: []string{"install", "install_conflict", "digest not the gated one: back to 4a"}},
	{stage: "credential_onboarding", owner: "credential_onboarding.default", when: func(p *planner) bool { return p.plan.Credentials.OnboardingRequired },
		stops: []string{"credential_onboarding"}},
	{stage: "smoke_test", owner: factory, when: func(p *planner) bool { return p.plan.SmokeTest.Required },
		stops: []string{"smoke_test_failed", "smoke_test_declined"}},
	{stage: "operator_escalation", owner: "planner.default", when: func(p *planner) bool { return *p.plan.EscalationRequired && !p.federated() },
		stops: []string{"not approved"}},
	{stage: "promote", owner: "specialized_builder.default", when: everyPlan,
		stops: []string{"records, escalation or smoke evidence missing"}},
}

func everyPlan(*planner) bool { return true }

func (p *planner) reuses() bool { return *p.plan.Route == RouteArtifactReuse }

func (p *planner) federated() bool { return isTrue(p.options.FederationComplete) }

// stages lists the stages that apply.
func (p *planner) stages() {
	for _, row := range stageRows {
		if !row.when(p) {
			continue
		}
		owner := row.owner
		if row.stage == "review" {
			owner = owners(p.plan.Tier4b)
		}
		p.plan.Stages = append(p.plan.Stages, Stage{len(p.plan.Stages) + 1, row.stage, owner, !row.loose, list(row.stops)})
	}
}

// owners names the owners of the roles of a tier.
func owners(roles []string) string {
	names := make([]string, len(roles))
	for i, role := range roles {
		names[i] = role + ".default"
	}
	return strings.Join(names, ", ")
}

// sourceQuestions are the states of a source artifact that only its owner can
// settle (handoff, §2.1).
const sourceQuestions wordSet = SourceMissing + " " + SourceStale + " " + SourceInvalid + " " + SourceKindMismatch

// status says whether the plan can be followed.
func (p *planner) status() {
	if sourceQuestions.has(p.options.SourceState) {
		p.plan.Questions = append(p.plan.Questions, "source_artifact_ref")
	}
	if p.federated() && p.options.EscalationApprovalID == "" {
		p.plan.Questions = append(p.plan.Questions, "escalation_approval_id")
	}
	p.plan.BlockedBy = p.blocks()
	switch {
	case len(p.plan.Questions) > 0:
		p.plan.Status = StatusClarification
	case len(p.plan.BlockedBy) > 0:
		p.plan.Status = StatusBlocked
	default:
		p.plan.Status = StatusPlanned
	}
}

// blocks lists what stops the hand-over: contradictions, pending gates, and
// boundaries that a planned capability goes over.
func (p *planner) blocks() []Block {
	blocks := []Block{}
	for _, c := range p.assessed.Risk.Contradictions {
		blocks = append(blocks, Block{"contradiction", string(c.Family), c.Reason})
	}
	for _, g := range p.assessed.Gates {
		blocks = append(blocks, Block{blockedByGate, g.ID, g.Question})
	}
	for _, row := range boundaries {
		if !p.gathered.needed[row.blocks] {
			continue
		}
		if words, crossed := p.boundary(row); crossed {
			blocks = append(blocks, Block{"boundary", string(row.blocks), words})
		}
	}
	return blocks
}

// boundary finds the words of the risk boundary that forbid a capability, with
// no person who could allow it.
func (p *planner) boundary(row boundaryRow) (words string, crossed bool) {
	for _, r := range p.texts.in(string(intake.RiskBoundary)) {
		for _, it := range r.items {
			if approvalWords.says(r, it) {
				continue
			}
			for i := it.from; i < it.to; i++ {
				m, ok := row.words.at(r, it, i)
				if !ok || r.tokens[i].negated && r.word(i) != "no" {
					continue
				}
				return r.exact(m.start, m.end), true
			}
		}
	}
	return "", false
}
