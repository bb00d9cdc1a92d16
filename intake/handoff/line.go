package handoff

import (
	"encoding/json"

	"agentintake/mobius/intake"
	"agentintake/mobius/risk"
)

// The kinds of a line of `handoff --jsonl` (handoff, §1).
const (
	KindPlan     = "plan"
	KindIntent   = "intent"
	KindArtifact = "artifact"
	KindLedger   = "ledger"
)

// Line is the answer to one line of `handoff --jsonl`.
type Line struct {
	ID     json.RawMessage `json:"id"` // as given; null when none was
	Kind   string          `json:"kind"`
	Output any             `json:"output"`
}

// lineKinds reads and answers the input of each kind.
var lineKinds = [...]struct {
	kind   string
	answer func(input intake.Node, lexicon risk.Lexicon, secrets intake.SecretFinder) (any, error)
}{
	{KindPlan, func(n intake.Node, lexicon risk.Lexicon, secrets intake.SecretFinder) (any, error) {
		in, err := decodePlanInput("", "", unixLines(n), secrets)
		if err != nil {
			return nil, err
		}
		in.Lexicon = lexicon
		return MakePlan(in), nil
	}},
	{KindIntent, func(n intake.Node, lexicon risk.Lexicon, secrets intake.SecretFinder) (any, error) {
		in, err := intentInput("", n, secrets)
		if err != nil {
			return nil, err
		}
		if in.Draft != nil {
			in.Draft.Lexicon = lexicon
		}
		return CheckIntent(in), nil
	}},
	{KindArtifact, func(n intake.Node, _ risk.Lexicon, secrets intake.SecretFinder) (any, error) {
		in, err := decodeArtifactInput("", "", n, secrets)
		if err != nil {
			return nil, err
		}
		return CheckArtifact(in), nil
	}},
	{KindLedger, func(n intake.Node, _ risk.Lexicon, secrets intake.SecretFinder) (any, error) {
		in, err := ledgerInput("", unixLines(n), secrets)
		if err != nil {
			return nil, err
		}
		return CheckEvidence(in), nil
	}},
}

// lineLimits bound a line: its input is one level deeper than in a file of its
// own, and may hold the content of files.
var lineLimits = intake.JSONLimits{Bytes: intake.MaxLineBytes, Depth: intake.MaxNesting + 1, Verbatim: true}

// AnswerLine answers a line {"id","kind","input"}: the input as the command of
// that kind takes it from a file. The error is intake.Faults; the ID is set as
// far as it could be read.
func AnswerLine(data []byte, lexicon risk.Lexicon, secrets intake.SecretFinder) (Line, error) {
	root, id, err := intake.DecodeLine(data, lineLimits, secrets)
	line := Line{ID: id}
	if err != nil {
		return line, err
	}
	d := &decoder{secrets: secrets}
	kinds := make([]string, len(lineKinds))
	for i, k := range lineKinds {
		kinds[i] = k.kind
	}
	d.object(root, "", []key{{"id", d.anything}, {"kind", d.choice(&line.Kind, kinds...)}, {"input", d.anything}})
	for _, name := range [...]string{"kind", "input"} {
		if !hasValue(root, name) {
			d.fault(root, "/"+name, "is missing", `write {"id": "…", "kind": "plan|intent|artifact|ledger", "input": {…}}`)
		}
	}
	if err := d.err(); err != nil {
		return line, err
	}
	input, _ := root.Member("input")
	for _, k := range lineKinds {
		if k.kind == line.Kind {
			line.Output, err = k.answer(input, lexicon, secrets)
		}
	}
	return line, err
}
