package handoff

import (
	"slices"

	"agentintake/mobius/intake"
)

// IntentArtifact is what an intent is checked against of its artifact.
type IntentArtifact struct {
	Tree   *Tree // of ScanFolder or scanFiles
	Layers bool  // the artifact has layers
}

// intentArtifact reads what is given of an artifact beside a payload; its files
// were taken out before.
func (d *decoder) intentArtifact(n, files intake.Node, at string) *IntentArtifact {
	a := &IntentArtifact{}
	d.object(n, at, []key{{"files", d.anything}, {"layers", d.present(&a.Layers)}})
	if n.Kind == intake.ObjectNode {
		a.Tree = scanFiles(d.files(files, at+"/files"), d.secrets)
	}
	return a
}

// withSource tells whether an artifact is at hand that holds code.
func (a *IntentArtifact) withSource() bool { return a != nil && a.Tree.HasSource() }

// The findings of a check of files that an intent takes over: of code, and of a
// bundle of instructions (handoff, §3.3).
var (
	sourceFindings = []string{"secret_value", "capability_undeclared", "host_undeclared", "scope_undeclared", "wildcard_enumerable"}
	bundleFindings = []string{"secret_value", "intent_bundle_shape", "instructions_differ"}
)

// files compares the artifact with what the payload says of it.
func (c *intentCheck) files() {
	if c.in.Artifact == nil {
		return
	}
	taken := sourceFindings
	if !c.in.Artifact.withSource() {
		if taken = []string{"secret_value"}; c.mode == ModeReasoning {
			taken = bundleFindings
		}
	}
	in := ArtifactInput{
		Tree: c.in.Artifact.Tree, Layers: c.in.Artifact.Layers, Declared: c.capabilities, Compared: true,
		ExecutionMode: c.mode, ScriptEntry: c.text("script_entry"), AgentID: c.text("agent_id"),
	}
	if n, given := c.value("instructions"); given && n.Kind == intake.StringNode {
		in.Instructions = &n.Text
	}
	for _, f := range CheckArtifact(in).Findings {
		if !slices.Contains(taken, f.Code) {
			continue
		}
		switch f.Code { // what is about the artifact as a whole, or what was declared for it
		case "intent_bundle_shape":
			f.At = "/artifact/files"
		case "wildcard_enumerable":
			f.At = c.pointerOf(NetworkAccess)
		}
		c.f.Add(f)
	}
}
