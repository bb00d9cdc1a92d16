package intake

import (
	"bytes"
	"fmt"
	"strconv"

	"agentintake/mobius/risk"
)

// The kinds of Markdown artifacts.
const (
	KindAgentSpecMarkdown = "agent-spec-markdown"
	KindBrief             = "brief"
	KindWriteUp           = "write-up"
)

// VerifyMarkdown is NewVerifier(lexicons...).Markdown(kind, data, beside).
func VerifyMarkdown(kind string, data []byte, beside Artifact, lexicons ...risk.Lexicon) []Finding {
	return NewVerifier(lexicons...).Markdown(kind, data, beside)
}

// Markdown renders a Markdown artifact again from the JSON artifact that stands
// beside it and names the first line that differs. Made by another reader
// version, the difference is a note.
func (v *Verifier) Markdown(kind string, data []byte, beside Artifact) []Finding {
	r, ok := v.run(beside)
	if !ok {
		return []Finding{{FaultFound, "", "nothing can be rendered: none of the lexicons at hand has the digest that the JSON beside it names"}}
	}
	var want []byte
	switch kind {
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
