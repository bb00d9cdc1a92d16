package handoff

import (
	"fmt"
	"slices"
	"strings"

	"agentintake/mobius/intake"
)

// ParseLedgerInput reads an evidence file (handoff, §5): an unknown key, role or
// state is refused, and so is a capability that is not shaped as it must be. What
// looks like a secret is left out and becomes a finding. The error is
// intake.Faults, all at once.
func ParseLedgerInput(file string, data []byte, secrets intake.SecretFinder) (LedgerInput, error) {
	root, err := intake.DecodeStrict(file, data, intake.JSONLimits{Bytes: intake.MaxAnswersBytes, Depth: intake.MaxNesting})
	if err != nil {
		return LedgerInput{}, err
	}
	return ledgerInput(file, root, secrets)
}

// ledgerInput is ParseLedgerInput for a value that is read.
func ledgerInput(file string, root intake.Node, secrets intake.SecretFinder) (LedgerInput, error) {
	in := LedgerInput{GateAttempts: map[string]int64{}, Guards: ReuseGuards{Results: map[string]bool{}}}
	root = withholdSecrets(root, "", secrets, &in.found)
	d := ledgerDecoder{&decoder{file: file, secrets: secrets}}
	d.object(root, "", []key{
		{"artifact", d.artifact(&in.Artifact)},
		{"agent", d.agent(&in.Agent, &in.found)},
		{"promotion_records", d.items(func(n intake.Node, at string) { d.record(&in, n, at) })},
		{"traces", d.items(func(n intake.Node, at string) { d.trace(&in, n, at) })},
		{"gate_attempts", func(n intake.Node, at string) { d.attempts(in.GateAttempts, n, at) }},
		{"waivers", d.items(func(n intake.Node, at string) {
			var waiver string
			d.choice(&waiver, unitTestsWaiver)(n, at)
			in.UnitTestsWaived = in.UnitTestsWaived || waiver == unitTestsWaiver
		})},
		{"escalation", func(n intake.Node, at string) {
			in.Escalation = &Escalation{}
			d.object(n, at, []key{{"approval_id", d.text(&in.Escalation.ApprovalID)},
				{"status", d.choice(&in.Escalation.Status, approvalPending, approvalApproved, approvalRejected)},
				{"artifact_digest", d.text(&in.Escalation.Digest)}})
		}},
		{"federation_complete", d.bool(&in.FederationComplete)},
		{"candidate", func(n intake.Node, at string) { in.Candidate = d.candidate(n, at) }},
		{"credentials", d.items(func(n intake.Node, at string) { d.credential(&in, n, at) })},
		{"smoke_test", func(n intake.Node, at string) { in.SmokeTest = d.smokeTest(n, at) }},
		{"failure", func(n intake.Node, at string) { in.Failure = d.failure(n, at) }},
		{"reuse_guards", func(n intake.Node, at string) { d.guards(&in.Guards, n, at) }},
		{"pending_approvals", d.pending(&in.PendingApprovals)},
		{"report", func(n intake.Node, at string) { in.Report = d.report(n, at) }},
	})
	if agent, given := root.Member("agent"); root.Kind == intake.ObjectNode && (!given || agent.Kind == intake.NullNode || agent.Kind == intake.ObjectNode && len(agent.Members) == 0) {
		d.fault(root, "/agent", "is missing or says nothing", "name execution_mode and capabilities: they decide which evidence is needed")
	}
	return in, d.err()
}

// ledgerDecoder reads the parts of a ledger.
type ledgerDecoder struct{ *decoder }

func (d ledgerDecoder) artifact(place *LedgerArtifact) func(intake.Node, string) {
	return func(n intake.Node, at string) {
		d.object(n, at, []key{{"artifact_ref", d.text(&place.Ref)}, {"artifact_digest", d.text(&place.Digest)}})
	}
}

func (d ledgerDecoder) agent(place *LedgerAgent, found *Findings) func(intake.Node, string) {
	return func(n intake.Node, at string) {
		var mode string
		d.object(n, at, []key{
			{"agent_id", d.text(&place.ID)},
			{"execution_mode", d.choice(&mode, string(ModeScript), string(ModeReasoning))},
			{"capabilities", d.capabilities(&place.Capabilities)},
			{"credential_services", d.texts(&place.CredentialServices)},
			{"code_bearing", d.bool(&place.CodeBearing)},
		})
		if place.Mode = Mode(mode); place.Mode == "" {
			place.Mode = ModeReasoning
			found.Warn("execution_mode_assumed", at+"/execution_mode", "no execution_mode is named: the agent is read as reasoning; name script or reasoning, for it decides which evidence is needed")
		}
	}
}

func (d ledgerDecoder) record(in *LedgerInput, n intake.Node, at string) {
	var r PromotionRecord
	var ok *bool
	d.object(n, at, []key{
		{"role", d.choice(&r.Role, ledgerRoles[:]...)},
		{"artifact_digest", d.text(&r.Digest)},
		{"pass", d.flag(&r.Pass)},
		{"status", d.choice(&r.Status, recordStatuses[:]...)},
		{"ok", d.flag(&ok)},
		{"execution_trace_id", d.text(&r.TraceID)},
		{"findings", d.items(func(n intake.Node, at string) {
			var severity string
			d.object(n, at, []key{{"severity", d.text(&severity)}, {"description", d.output(new(string))}})
			r.Critical = r.Critical || strings.EqualFold(strings.TrimSpace(severity), "critical")
		})},
		{"summary", d.output(new(string))},
	})
	if n.Kind == intake.ObjectNode && !hasValue(n, "role") {
		d.fault(n, at+"/role", "is missing", "name the role whose record it is: "+strings.Join(ledgerRoles[:], ", "))
	}
	r.Status = statusOrOK(r.Status, ok)
	in.Records = append(in.Records, r)
}

func (d ledgerDecoder) trace(in *LedgerInput, n intake.Node, at string) {
	var id, outcome string
	d.object(n, at, []key{{"execution_trace_id", d.text(&id)}, {"outcome", d.choice(&outcome, statusPass, statusFail)}})
	if outcome != "" {
		in.Traces = append(in.Traces, Trace{id, outcome == statusPass})
	}
}

func (d ledgerDecoder) attempts(place map[string]int64, n intake.Node, at string) {
	var keys []key
	counts := map[string]*int64{}
	for _, role := range ledgerRoles {
		counts[role] = new(int64)
		keys = append(keys, key{role, d.count(counts[role], 0)})
	}
	d.object(n, at, keys)
	for role, n := range counts {
		place[role] = *n
	}
}

func (d ledgerDecoder) candidate(n intake.Node, at string) *Candidate {
	c := &Candidate{}
	d.object(n, at, []key{{"revision_id", d.text(&c.RevisionID)}, {"artifact_ref", d.text(&c.ArtifactRef)}, {"artifact_digest", d.text(&c.Digest)}})
	return c
}

func (d ledgerDecoder) credential(in *LedgerInput, n intake.Node, at string) {
	var c Credential
	d.object(n, at, []key{{"service", d.text(&c.Service)}, {"ok", d.bool(&c.OK)}, {"secrets_stored", d.count(&c.Stored, 0)}, {"credential_id", d.text(&c.ID)}})
	in.Credentials = append(in.Credentials, c)
}

func (d ledgerDecoder) smokeTest(n intake.Node, at string) *SmokeTest {
	s := &SmokeTest{}
	d.object(n, at, []key{
		{"task_id", d.text(&s.TaskID)}, {"workflow_id", d.text(&s.WorkflowID)}, {"revision_id", d.text(&s.RevisionID)},
		{"status", d.text(&s.Status)}, {"smoke_test_input", d.anything},
		{"error", d.output(&s.Error)}, {"stderr", d.output(&s.Stderr)}, {"declined", d.bool(&s.Declined)},
	})
	s.InputGiven = hasValue(n, "smoke_test_input")
	return s
}

func (d ledgerDecoder) failure(n intake.Node, at string) *Failure {
	f := &Failure{}
	var ok *bool
	d.object(n, at, []key{
		{"from", d.text(&f.From)}, {"role", d.choice(&f.Role, ledgerRoles[:]...)}, {"status", d.text(&f.Status)}, {"ok", d.flag(&ok)},
		{"attempts", d.count(&f.Attempts, 0)}, {"error", d.output(&f.Error)}, {"stderr", d.output(&f.Stderr)}, {"stage", d.text(&f.Stage)},
		{"declined", d.bool(&f.Declined)}, {"approval_required", d.bool(&f.ApprovalRequired)},
	})
	f.Status = statusOrOK(f.Status, ok)
	if n.Kind != intake.ObjectNode {
		return f
	}
	if slices.Contains(ledgerRoles[:], f.From) { // a gate, called by its role
		f.From, f.Role = fromGate, f.From
		return f
	}
	switch {
	case f.From == "" && !hasValue(n, "from"):
		d.fault(n, at+"/from", "is missing", "say what failed: gate, coder, packager, builder, smoke_test or another stage")
	case f.From == fromGate && !hasValue(n, "role"):
		d.fault(n, at+"/role", "is missing", "name the role of the gate that failed: "+strings.Join(ledgerRoles[:], ", "))
	}
	return f
}

func (d ledgerDecoder) guards(g *ReuseGuards, n intake.Node, at string) {
	keys := []key{
		{"has_coder_artifact", d.bool(&g.CoderArtifact)},
		{"has_builder_candidate", d.bool(&g.BuilderCandidate)},
		{"has_builder_revision_id", d.bool(&g.BuilderRevision)},
		{"has_smoke_test_result", d.bool(&g.SmokeTest)},
		{"builder_candidate", func(n intake.Node, at string) { g.Candidate = d.guardedCandidate(n, at) }},
	}
	results := map[string]*bool{}
	for _, role := range ledgerRoles {
		results[role] = new(bool)
		keys = append(keys, key{"has_" + role + "_result", d.bool(results[role])})
	}
	d.object(n, at, keys)
	for role, has := range results {
		g.Results[role] = *has
	}
}

// guardedCandidate reads what a guard says of a candidate: its revision, or as
// much as a candidate holds.
func (d ledgerDecoder) guardedCandidate(n intake.Node, at string) *Candidate {
	if n.Kind == intake.StringNode {
		c := &Candidate{}
		d.text(&c.RevisionID)(n, at)
		return c
	}
	return d.candidate(n, at)
}

// pending reads whether approvals are pending: a list of them, their number, or
// true.
func (d ledgerDecoder) pending(place *bool) func(intake.Node, string) {
	return func(n intake.Node, at string) {
		switch n.Kind {
		case intake.ArrayNode:
			*place = len(n.Items) > 0
		case intake.NumberNode:
			var number int64
			d.count(&number, 0)(n, at)
			*place = number > 0
		case intake.BoolNode:
			*place = n.Text == "true"
		default:
			d.fault(n, at, fmt.Sprintf("is %s, a list of approvals is expected", n.Kind), "write [] or name them")
		}
	}
}

func (d ledgerDecoder) report(n intake.Node, at string) *FactoryReport {
	r := &FactoryReport{}
	var mode string
	var ok *bool
	d.object(n, at, []key{
		{"status", d.text(&r.Status)}, {"ok", d.flag(&ok)}, {"agent_id", d.text(&r.AgentID)}, {"revision_id", d.text(&r.RevisionID)},
		{"execution_mode", d.choice(&mode, string(ModeScript), string(ModeReasoning))},
		{"smoke_test_performed", d.flag(&r.SmokeTested)}, {"installed", d.flag(&r.Installed)},
	})
	r.Mode, r.Status = Mode(mode), statusOrOK(r.Status, ok)
	return r
}

// statusOrOK is a status, or what "ok" says in its place (D9).
func statusOrOK(status string, ok *bool) string {
	switch {
	case status != "" || ok == nil:
		return status
	case *ok:
		return statusOK
	}
	return statusError
}
