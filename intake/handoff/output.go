package handoff

import (
	"bytes"
	"encoding/json"
	"slices"

	"agentintake/mobius/intake"
)

// The schemas of what comes out (handoff, §2.7, §3.3, §4, §5).
const (
	PlanSchema     = "mobius.handoff.v1.0"
	IntentSchema   = "mobius.intent_check.v1.0"
	ArtifactSchema = "mobius.artifact_check.v1.0"
	EvidenceSchema = "mobius.evidence_check.v1.0"
)

// DigestPrefix begins a digest, before its 64 hexadecimal digits (handoff, §1).
const DigestPrefix = "sha256:"

// Head begins every output (handoff, §1).
type Head struct {
	SchemaVersion       string `json:"schema_version"`
	ExecutionAuthorized bool   `json:"execution_authorized"` // false, always
}

// Tail ends every output. Its lists are never null.
type Tail struct {
	Findings    []Finding `json:"findings"`
	Errors      []string  `json:"errors"`   // sorted distinct codes
	Warnings    []string  `json:"warnings"` // sorted distinct codes
	Limitations []string  `json:"limitations"`
}

func head(schema string) Head { return Head{SchemaVersion: schema} }

// tail closes an output with what was found and with what it does not claim
// beyond what no output does.
func (f *Findings) tail(limitations []string) Tail {
	return Tail{f.All(), f.Codes(SevError), f.Codes(SevWarning), slices.Concat(commonLimitations, limitations)}
}

// Encode writes an output as JSON: keys in the order of the specification, two
// spaces of indent, no HTML escaping, nothing that moves a terminal, a final
// newline.
func Encode(output any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(output); err != nil {
		return nil, err
	}
	return intake.PrintableJSON(b.Bytes()), nil
}

// orNull is a text as JSON has it where it may not apply.
func orNull(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

// commonLimitations are true of every output (handoff, §7).
var commonLimitations = []string{
	"Nothing was built, installed, promoted, smoke-tested or approved by this; it plans and checks words and bytes, and grants no approval.",
	"Approvals, digests, traces and credentials are repeated as recorded; whether they are genuine is not visible from here.",
}

// count tells how many findings have a severity: of one code there may be many.
func (t Tail) count(of Severity) int {
	n := 0
	for _, f := range t.Findings {
		if f.Severity == of {
			n++
		}
	}
	return n
}
