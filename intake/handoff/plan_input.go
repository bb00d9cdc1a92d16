package handoff

import (
	"slices"
	"strings"

	"agentintake/mobius/intake"
	"agentintake/mobius/risk"
)

// The states of a source artifact that was looked at (handoff, §2.1).
const (
	SourceOK           = "ok"
	SourceMissing      = "missing"
	SourceStale        = "stale"
	SourceInvalid      = "invalid"
	SourceMalformed    = "malformed"
	SourceKindMismatch = "kind_mismatch"
)

// HintAuto leaves the execution mode to the words.
const HintAuto = "auto"

// Options are the operator's values for what words leave open, and what is
// known of a source artifact. All are optional (handoff, §2.1).
type Options struct {
	AgentID            string
	Hosts              []string
	ReadScopes         []string
	WriteScopes        []string
	CredentialServices []string
	MinIntervalSecs    int64
	MaxChildren        int64

	ExecutionModeHint string // reasoning, script or auto
	DesignNeeded      *bool

	SourceArtifactRef  string
	SourceScriptEntry  string
	SourceValidated    *bool
	SourceState        string
	FederationComplete *bool

	EscalationApprovalID string
	CoderStatus          string
	Layers               bool
	Artifact             *ReportFacts
}

// PlanInput is what a plan is made of. The run id is repeated, nothing more.
type PlanInput struct {
	RunID   string // "" where the draft is no saved run
	Draft   intake.Draft
	Lexicon risk.Lexicon
	Options Options

	HasOptions bool     // the options stood in the same input as the draft
	Found      Findings // what was found while the input was read
}

// ParseOptions reads a file of options: the rules of answer files, an unknown
// key is refused, a value that looks like a secret is a finding and withheld.
// The error is intake.Faults: all of them.
func ParseOptions(file string, data []byte, secrets intake.SecretFinder) (Options, Findings, error) {
	var found Findings
	root, err := decodeFile(file, data)
	if err != nil {
		return Options{}, found, err
	}
	d := decoder{file: file, secrets: secrets}
	o := d.options(withholdSecrets(root, "", secrets, &found), "")
	return o, found, d.err()
}

// decodeFile is intake.DecodeStrict with the limits of input files.
func decodeFile(file string, data []byte) (intake.Node, error) {
	return intake.DecodeStrict(file, data, intake.JSONLimits{Bytes: intake.MaxAnswersBytes, Depth: intake.MaxNesting})
}

// ParsePlanFile reads the input of a plan, or answers alone, as other commands
// take them. A value that looks like a secret is a finding and withheld. The
// error is intake.Faults: all of them.
func ParsePlanFile(file string, data []byte, secrets intake.SecretFinder) (PlanInput, error) {
	root, err := decodeFile(file, data)
	if err != nil {
		return PlanInput{}, err
	}
	if root.Kind == intake.ObjectNode && !slices.ContainsFunc(planKeys, func(name string) bool { _, given := root.Member(name); return given }) {
		root = intake.Node{Kind: intake.ObjectNode, Members: []intake.Member{{Key: "answers", Value: root}}}
	}
	return decodePlanInput(file, "", root, secrets)
}

// planKeys are the keys of the input of a plan.
var planKeys = []string{"objective", "context", "context_hint", "answers", "options"}

// decodePlanInput reads a draft with options: objective, context (or
// context_hint), answers and options, under the rules of an answers file. A
// value that looks like a secret is a finding and withheld. The pointer is the
// place of the value in a larger input. The error is intake.Faults.
func decodePlanInput(file, pointer string, n intake.Node, secrets intake.SecretFinder) (PlanInput, error) {
	var in PlanInput
	in.Draft.Answers = intake.Answers{}
	n = withholdSecrets(n, pointer, secrets, &in.Found)
	d := decoder{file: file, secrets: secrets}
	pass := func(intake.Node, string) {} // intake reads it, below
	keys := make([]key, len(planKeys))
	for i, name := range planKeys {
		keys[i] = key{name, pass}
		if name == "options" {
			keys[i].read = func(n intake.Node, at string) { in.Options, in.HasOptions = d.options(n, at), true }
		}
	}
	d.object(n, pointer, keys)
	if n.Kind == intake.ObjectNode {
		draft, faults := intake.DecodeDraft(file, strings.ReplaceAll(strings.TrimPrefix(pointer, "/"), "/", "."), n, nil)
		in.Draft, d.faults = draft, slices.Concat(faults, d.faults)
	}
	return in, d.err()
}

// options reads the options of a plan.
func (d *decoder) options(n intake.Node, pointer string) Options {
	var o Options
	d.object(n, pointer, []key{
		{"agent_id", d.text(&o.AgentID)},
		{"hosts", d.texts(&o.Hosts)},
		{"read_scopes", d.texts(&o.ReadScopes)},
		{"write_scopes", d.texts(&o.WriteScopes)},
		{"credential_services", d.texts(&o.CredentialServices)},
		{"min_interval_secs", d.count(&o.MinIntervalSecs, 1)},
		{"max_children", d.count(&o.MaxChildren, 1)},
		{"execution_mode_hint", d.choice(&o.ExecutionModeHint, string(ModeReasoning), string(ModeScript), HintAuto)},
		{"design_needed", d.flag(&o.DesignNeeded)},
		{"source_artifact_ref", d.text(&o.SourceArtifactRef)},
		{"source_script_entry", d.text(&o.SourceScriptEntry)},
		{"source_validated", d.flag(&o.SourceValidated)},
		{"source_state", d.choice(&o.SourceState, SourceOK, SourceMissing, SourceStale, SourceInvalid, SourceMalformed, SourceKindMismatch)},
		{"federation_complete", d.flag(&o.FederationComplete)},
		{"escalation_approval_id", d.text(&o.EscalationApprovalID)},
		{"coder_status", d.text(&o.CoderStatus)},
		{"layers", d.present(&o.Layers)},
		{"artifact", func(n intake.Node, at string) { o.Artifact = d.reportFacts(n, at) }},
	})
	for _, texts := range []*[]string{&o.Hosts, &o.ReadScopes, &o.WriteScopes, &o.CredentialServices} {
		for i, text := range *texts {
			(*texts)[i] = strings.TrimSpace(text)
		}
	}
	for _, text := range []*string{&o.SourceArtifactRef, &o.SourceScriptEntry, &o.EscalationApprovalID, &o.CoderStatus} {
		*text = strings.TrimSpace(*text)
	}
	return o
}

// present reads whether something is there: true, or a list, an object or a text
// that is not empty.
func (d *decoder) present(place *bool) func(intake.Node, string) {
	return func(n intake.Node, _ string) {
		switch n.Kind {
		case intake.BoolNode:
			*place = n.Text == "true"
		case intake.StringNode:
			*place = strings.TrimSpace(n.Text) != ""
		case intake.NumberNode:
			*place = strings.Trim(n.Text, "-0.") != ""
		default:
			*place = len(n.Items)+len(n.Members) > 0
		}
	}
}

func isTrue(b *bool) bool  { return b != nil && *b }
func isFalse(b *bool) bool { return b != nil && !*b }
