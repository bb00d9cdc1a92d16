package intake

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"agentintake/mobius/risk"
)

// Severity says whether a finding is against an artifact or only beside it.
type Severity string

// The severities of findings.
const (
	FaultFound Severity = "fault" // the artifact does not say what follows from its Draft
	NoteFound  Severity = "note"  // it may differ, and why
)

// Finding is a difference between an artifact and what is recomputed from the
// Draft inside (specification, §8 "check").
type Finding struct {
	Severity Severity `json:"severity"`
	At       string   `json:"at"` // JSON pointer; "line N" of Markdown; "" for the whole
	Message  string   `json:"message"`
}

// Verifier recomputes artifacts. It keeps what it read, so that the six
// artifacts of a run are read once. It is not safe for concurrent use.
type Verifier struct {
	lexicons  []risk.Lexicon
	assessors map[string]*Assessor // by the digest of their lexicon
	last      Run                  // the last one assessed
}

// NewVerifier returns a Verifier that looks for the lexicon of agent specs and
// checkpoints, which do not hold it, among those given.
func NewVerifier(lexicons ...risk.Lexicon) *Verifier {
	return &Verifier{lexicons: lexicons, assessors: map[string]*Assessor{}}
}

// Verify is NewVerifier(lexicons...).JSON(kind, data).
func Verify(kind string, data []byte, lexicons ...risk.Lexicon) []Finding {
	return NewVerifier(lexicons...).JSON(kind, data)
}

// JSON recomputes a JSON artifact from the Draft inside and names every
// difference. kind is that of its schema, or "" for whatever the artifact says
// it is. Of an artifact made by another reader version, differences in derived
// fields are notes.
func (v *Verifier) JSON(kind string, data []byte) []Finding {
	a, err := DecodeArtifact("", data)
	if err != nil {
		return decodeFindings(err)
	}
	if kind != "" && kind != a.Kind {
		return []Finding{{FaultFound, "/schema_version", fmt.Sprintf("the artifact is a %s, a %s was expected", a.Kind, kind)}}
	}
	run, ok := v.run(a)
	if !ok {
		return []Finding{{FaultFound, "/lexicon_sha256", "nothing can be recomputed: none of the lexicons at hand has this digest; check the whole run, whose mobius spec holds it"}}
	}
	want, err := render(a.Kind, run)
	if err != nil {
		return []Finding{{a.severity(""), "", err.Error()}}
	}
	if bytes.Equal(data, want) {
		return nil
	}
	wantRoot, err := DecodeStrict("", want, JSONLimits{})
	if err != nil {
		return []Finding{{FaultFound, "", "the recomputed artifact cannot be read: " + err.Error()}}
	}
	c := comparison{artifact: a}
	c.compare("", a.root, wantRoot)
	if len(c.findings) == 0 {
		c.findings = append(c.findings, Finding{FaultFound, "", "the values are right, but not written as Möbius writes them: key order, indent or escapes were changed"})
	}
	return c.findings
}

// run recomputes the run of an artifact; ok is false when its lexicon is not at
// hand.
func (v *Verifier) run(a Artifact) (r Run, ok bool) {
	lex, ok := a.LexiconAmong(v.lexicons...)
	if !ok {
		return Run{}, false
	}
	digest := LexiconSHA256(lex)
	if v.assessors[digest] == nil {
		v.assessors[digest] = NewAssessor(lex)
	} else if sameDraft(v.last.Draft, a.Draft) && LexiconSHA256(v.last.Lexicon) == digest {
		v.last.ID, v.last.Parent, v.last.Created = a.Meta.RunID, a.Meta.Parent, a.Meta.Created
		return v.last, true
	}
	v.last = Run{ID: a.Meta.RunID, Parent: a.Meta.Parent, Created: a.Meta.Created, Draft: a.Draft, Lexicon: lex, Assessment: v.assessors[digest].Assess(a.Draft)}
	return v.last, true
}

func sameDraft(a, b Draft) bool {
	return a.Objective == b.Objective && a.Context == b.Context && maps.EqualFunc(a.Answers, b.Answers, slices.Equal[Answer])
}

// LexiconAmong returns the lexicon that an artifact was made with: the one it
// holds, none, or the one of those given whose digest it names.
func (a Artifact) LexiconAmong(lexicons ...risk.Lexicon) (lex risk.Lexicon, ok bool) {
	if a.Kind == KindSpec {
		return a.Lexicon, true
	}
	for _, lex := range append([]risk.Lexicon{nil}, lexicons...) {
		if LexiconSHA256(lex) == a.Meta.LexiconSHA256 {
			return lex, true
		}
	}
	return nil, false
}

// render renders a JSON artifact of a kind.
func render(kind string, r Run) ([]byte, error) {
	switch kind {
	case KindAgentSpec:
		return AgentSpecJSON(r)
	case KindSpec:
		return SpecJSON(r)
	case KindCheckpoint:
		return CheckpointJSON(r)
	}
	return nil, fmt.Errorf("%q is no kind of JSON artifact", kind)
}

func decodeFindings(err error) []Finding {
	var faults Faults
	if !errors.As(err, &faults) {
		return []Finding{{FaultFound, "", err.Error()}}
	}
	var fs []Finding
	for _, f := range faults {
		at := ""
		if f.Key != "" {
			at = "/" + strings.NewReplacer(".", "/", "[", "/", "]", "").Replace(f.Key)
		}
		message := f.Message
		if f.Line > 0 {
			message += fmt.Sprintf(" (line %d)", f.Line)
		}
		fs = append(fs, Finding{FaultFound, at, message})
	}
	return fs
}
