package handoff

import (
	"slices"

	"agentintake/mobius/intake"
)

// IntentInput is an agent_revision_create_from_intent payload and what it is
// checked against (handoff, §3.3).
type IntentInput struct {
	Draft               *PlanInput      // the contract; nil for none
	Artifact            *IntentArtifact // the files of the artifact; nil for none
	Candidate           *LedgerAgent    // what a promotion is about; nil for none
	AllowZeroCapability bool            // config.allow_zero_capability_direct_promote

	payload intake.Node
	at      string   // the pointer of the payload in the input
	found   Findings // what looked like a secret
}

// ParseIntentInput reads the file of an intent: the payload itself, or an object
// with the key payload and what it is checked against beside it. Of the payload
// everything is checked and nothing refused; around it an unknown key is. What
// looks like a secret is left out and becomes a finding. The error is
// intake.Faults, all at once.
func ParseIntentInput(file string, data []byte, secrets intake.SecretFinder) (IntentInput, error) {
	root, err := intake.DecodeStrict(file, data, intake.JSONLimits{Bytes: intake.MaxAnswersBytes, Depth: intake.MaxNesting, Verbatim: true})
	if err != nil {
		return IntentInput{}, err
	}
	return intentInput(file, root, secrets)
}

// intentInput is ParseIntentInput for a value that was read verbatim: its
// instructions are compared with the bytes of a file.
func intentInput(file string, root intake.Node, secrets intake.SecretFinder) (IntentInput, error) {
	var in IntentInput
	if _, wrapped := root.Member("payload"); !wrapped {
		in.payload = withholdSecrets(root, "", secrets, &in.found)
		return in, nil
	}
	root, files := takeFiles(root)
	root = withholdSecrets(root, "", secrets, &in.found)
	in.payload, _ = root.Member("payload")
	in.at = "/payload"
	d := &decoder{file: file, secrets: secrets}
	d.object(root, "", []key{
		{"payload", d.anything},
		{"draft", func(n intake.Node, at string) {
			draft, err := decodePlanInput(file, at, unixLines(n), nil)
			d.join(err)
			in.Draft = &draft
		}},
		{"artifact", func(n intake.Node, at string) { in.Artifact = d.intentArtifact(n, files, at) }},
		{"candidate", func(n intake.Node, at string) { in.Candidate = d.intentCandidate(n, at) }},
		{"config", func(n intake.Node, at string) {
			d.object(n, at, []key{{"allow_zero_capability_direct_promote", d.bool(&in.AllowZeroCapability)}})
		}},
	})
	return in, d.err()
}

// intentCandidate reads what a promotion is about.
func (d *decoder) intentCandidate(n intake.Node, at string) *LedgerAgent {
	var mode string
	c := &LedgerAgent{}
	d.object(n, at, []key{
		{"execution_mode", d.choice(&mode, string(ModeScript), string(ModeReasoning))},
		{"capabilities", d.capabilities(&c.Capabilities)},
		{"credential_services", d.texts(&c.CredentialServices)},
	})
	c.Mode = Mode(mode)
	return c
}

// takeFiles takes the files of the artifact out of an input: their content is
// scanned line by line, and stays as it is.
func takeFiles(root intake.Node) (rest, files intake.Node) {
	root.Members = slices.Clone(root.Members)
	for i, m := range root.Members {
		if m.Key != "artifact" || m.Value.Kind != intake.ObjectNode {
			continue
		}
		inner := slices.Clone(m.Value.Members)
		for j, f := range inner {
			if f.Key == "files" {
				files = f.Value
				inner[j].Value = intake.Node{Kind: intake.BoolNode, Line: files.Line, Column: files.Column}
			}
		}
		root.Members[i].Value.Members = inner
	}
	return root, files
}
