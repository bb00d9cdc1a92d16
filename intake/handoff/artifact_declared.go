package handoff

import "agentintake/mobius/intake"

// DeclaredByIntent is what an intent payload declares for its artifact, read
// from the file of an intent: the payload itself, or an object that holds it
// under payload. What else is wrong with the intent is for its own check. The
// error is intake.Faults.
func DeclaredByIntent(file string, data []byte, secrets intake.SecretFinder) (ArtifactInput, error) {
	var in ArtifactInput
	root, err := intake.DecodeStrict(file, data, intake.JSONLimits{Bytes: intake.MaxAnswersBytes, Depth: intake.MaxNesting, Verbatim: true})
	if err != nil {
		return in, err
	}
	root = withholdSecrets(root, "", secrets, &in.Found)
	d := decoder{file: file, secrets: secrets}
	payload, pointer := root, ""
	if inner, wrapped := root.Member("payload"); wrapped {
		payload, pointer = inner, "/payload"
	}
	if payload.Kind != intake.ObjectNode {
		d.fault(payload, pointer, "is "+string(payload.Kind)+", the payload of an intent is an object", "write {…}")
		return in, d.err()
	}
	text := func(key string) string {
		n, ok := payload.Member(key)
		if !ok || n.Kind != intake.StringNode {
			return ""
		}
		return n.Text
	}
	in.AgentID, in.ScriptEntry, in.ExecutionMode = text("agent_id"), text("script_entry"), Mode(text("execution_mode"))
	if instructions, ok := payload.Member("instructions"); ok && instructions.Kind == intake.StringNode {
		in.Instructions = &instructions.Text
	}
	if capabilities, ok := payload.Member("capabilities"); ok {
		in.Compared, in.DeclaredAt = true, pointer+"/capabilities"
		in.Declared = d.declared(capabilities, in.DeclaredAt, &in.Found)
	}
	return in, d.err()
}

// DeclaredByPlan is what a contract grants an artifact, by the plan made of it.
// A capability whose hosts or scopes are open stands there with an empty list,
// which grants none.
func DeclaredByPlan(p Plan) ArtifactInput {
	in := ArtifactInput{Declared: p.Capabilities, Compared: true, DeclaredAt: "/capabilities"}
	if p.AgentID != nil {
		in.AgentID = *p.AgentID
	}
	if p.ExecutionMode != nil {
		in.ExecutionMode = p.ExecutionMode.Mode
	}
	return in
}
