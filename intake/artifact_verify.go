package intake

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
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

// Verify recomputes a JSON artifact from the Draft inside and names every
// difference. kind is that of the schema, or "" for whatever the artifact says
// it is. An agent spec and a checkpoint do not hold the lexicon they were made
// with: it is looked for among those given. Of an artifact made by another
// reader version, differences in derived fields are notes.
func Verify(kind string, data []byte, lexicons ...risk.Lexicon) []Finding {
	a, err := DecodeArtifact("", data)
	if err != nil {
		return decodeFindings(err)
	}
	if kind != "" && kind != a.Kind {
		return []Finding{{FaultFound, "/schema_version", fmt.Sprintf("the artifact is a %s, a %s was expected", a.Kind, kind)}}
	}
	lex, ok := a.LexiconAmong(lexicons...)
	if !ok {
		return []Finding{{FaultFound, "/lexicon_sha256", "nothing can be recomputed: none of the lexicons at hand has this digest; check the whole run, whose mobius spec holds it"}}
	}
	want, err := render(a.Kind, a.Run(lex))
	if err != nil {
		return []Finding{{a.severity(""), "", err.Error()}}
	}
	wantRoot, err := DecodeStrict("", want, JSONLimits{})
	if err != nil {
		return []Finding{{FaultFound, "", "the recomputed artifact cannot be read: " + err.Error()}}
	}
	v := verifier{artifact: a}
	v.compare("", a.root, wantRoot)
	if len(v.findings) == 0 && !bytes.Equal(data, want) {
		v.findings = append(v.findings, Finding{FaultFound, "", "the values are right, but not written as Möbius writes them: key order, indent or escapes were changed"})
	}
	return v.findings
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

// heldByEveryReader are the members that no change of the reading excuses.
var heldByEveryReader = []string{"/schema_version", "/execution_authorized", "/draft_sha256", "/lexicon_sha256", "/lexicon",
	"/objective", "/context", "/answers", "/runtime/advisory_only"}

// severity is that of a difference at a pointer.
func (a Artifact) severity(at string) Severity {
	if a.Meta.Reader == risk.ReaderVersion {
		return FaultFound
	}
	for _, held := range heldByEveryReader {
		if at == held || strings.HasPrefix(at, held+"/") {
			return FaultFound
		}
	}
	return NoteFound
}

type verifier struct {
	artifact Artifact
	findings []Finding
}

func (v *verifier) add(at, format string, args ...any) {
	v.findings = append(v.findings, Finding{v.artifact.severity(at), at, fmt.Sprintf(format, args...)})
}

// compare names every difference between two JSON values at a pointer.
func (v *verifier) compare(at string, got, want Node) {
	switch {
	case got.Kind != want.Kind:
		v.add(at, "is %s, recomputed: %s", got.Kind, valueText(want))
	case got.Kind == ObjectNode:
		v.compareMembers(at, got, want)
	case got.Kind == ArrayNode:
		for i := range min(len(got.Items), len(want.Items)) {
			v.compare(at+"/"+strconv.Itoa(i), got.Items[i], want.Items[i])
		}
		if len(got.Items) != len(want.Items) {
			v.add(at, "has %s, recomputed: %d", plural(len(got.Items), "item"), len(want.Items))
		}
	case at == "/reader" && got.Text != want.Text:
		v.add(at, "was made by %s; this is %s, which may read the same words otherwise", shown(got.Text), want.Text)
	case got.Text != want.Text:
		v.add(at, "is %s, recomputed: %s", valueText(got), valueText(want))
	}
}

func (v *verifier) compareMembers(at string, got, want Node) {
	for _, m := range got.Members {
		below := at + "/" + pointerKey(m.Key)
		if w, ok := want.Member(m.Key); ok {
			v.compare(below, m.Value, w)
		} else {
			v.add(below, "is not part of this artifact")
		}
	}
	for _, m := range want.Members {
		if _, ok := got.Member(m.Key); !ok {
			v.add(at+"/"+pointerKey(m.Key), "is missing, recomputed: %s", valueText(m.Value))
		}
	}
}

// pointerKey is a key as a part of a JSON pointer (RFC 6901).
func pointerKey(key string) string { return strings.NewReplacer("~", "~0", "/", "~1").Replace(key) }

// valueText is a value in a message.
func valueText(n Node) string {
	switch n.Kind {
	case StringNode:
		return shown(n.Text)
	case NumberNode, BoolNode:
		return n.Text
	case ArrayNode:
		return "an array of " + plural(len(n.Items), "item")
	}
	return string(n.Kind)
}

// shown quotes a text, its beginning if it is long.
func shown(s string) string {
	const most = 60
	if short := firstChars(s, most); short != s {
		return strconv.Quote(Printable(short) + "…")
	}
	return strconv.Quote(Printable(s))
}

// The kinds of Markdown artifacts.
const (
	KindAgentSpecMarkdown = "agent-spec-markdown"
	KindBrief             = "brief"
	KindWriteUp           = "write-up"
)

// VerifyMarkdown renders a Markdown artifact again from the JSON artifact that
// stands beside it and names the first line that differs. Made by another
// reader version, the difference is a note.
func VerifyMarkdown(kind string, data []byte, beside Artifact, lexicons ...risk.Lexicon) []Finding {
	lex, ok := beside.LexiconAmong(lexicons...)
	if !ok {
		return []Finding{{FaultFound, "", "nothing can be rendered: none of the lexicons at hand has the digest that the JSON beside it names"}}
	}
	var want []byte
	switch r := beside.Run(lex); kind {
	case KindAgentSpecMarkdown:
		want = AgentSpecMarkdown(r)
	case KindBrief:
		want = BriefMarkdown(r)
	case KindWriteUp:
		want = SpecMarkdown(r)
	default:
		return []Finding{{FaultFound, "", fmt.Sprintf("%q is no kind of Markdown artifact", kind)}}
	}
	if bytes.Equal(data, want) {
		return nil
	}
	got, wanted := bytes.Split(data, []byte("\n")), bytes.Split(want, []byte("\n"))
	n := 0
	for n < len(got) && n < len(wanted) && bytes.Equal(got[n], wanted[n]) {
		n++
	}
	line := func(lines [][]byte) string {
		if n < len(lines) {
			return shown(string(lines[n]))
		}
		return "the end"
	}
	return []Finding{{beside.severity(""), "line " + strconv.Itoa(n+1), fmt.Sprintf("is %s, rendered again: %s", line(got), line(wanted))}}
}
