package intake

import (
	"fmt"
	"strconv"
	"strings"

	"agentintake/mobius/risk"
)

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
	if strings.Contains(at, "gates/") && strings.HasSuffix(at, "/status") {
		return FaultFound // nothing can approve a gate, however its words are read
	}
	return NoteFound
}

// comparison collects the differences between an artifact and what is
// recomputed.
type comparison struct {
	artifact Artifact
	findings []Finding
}

func (c *comparison) add(at, format string, args ...any) {
	c.findings = append(c.findings, Finding{c.artifact.severity(at), at, fmt.Sprintf(format, args...)})
}

// compare names every difference between two JSON values at a pointer.
func (c *comparison) compare(at string, got, want Node) {
	switch {
	case got.Kind != want.Kind:
		c.add(at, "is %s, recomputed: %s", got.Kind, valueText(want))
	case got.Kind == ObjectNode:
		c.compareMembers(at, got, want)
	case got.Kind == ArrayNode:
		for i := range min(len(got.Items), len(want.Items)) {
			c.compare(at+"/"+strconv.Itoa(i), got.Items[i], want.Items[i])
		}
		if len(got.Items) != len(want.Items) {
			c.add(at, "has %s, recomputed: %d", plural(len(got.Items), "item"), len(want.Items))
		}
	case at == "/reader" && got.Text != want.Text:
		c.add(at, "was made by %s; this is %s, which may read the same words otherwise", shown(got.Text), want.Text)
	case got.Text != want.Text:
		c.add(at, "is %s, recomputed: %s", valueText(got), valueText(want))
	}
}

func (c *comparison) compareMembers(at string, got, want Node) {
	for _, m := range got.Members {
		below := at + "/" + pointerKey(m.Key)
		if w, ok := want.Member(m.Key); ok {
			c.compare(below, m.Value, w)
		} else {
			c.add(below, "is not part of this artifact")
		}
	}
	for _, m := range want.Members {
		if _, ok := got.Member(m.Key); !ok {
			c.add(at+"/"+pointerKey(m.Key), "is missing, recomputed: %s", valueText(m.Value))
		}
	}
}

// pointerKey is a key as a part of a JSON pointer (RFC 6901).
func pointerKey(key string) string {
	if !strings.ContainsAny(key, "~/") {
		return key
	}
	return strings.NewReplacer("~", "~0", "/", "~1").Replace(key)
}

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
