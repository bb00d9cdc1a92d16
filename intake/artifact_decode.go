package intake

import (
	"regexp"

	"agentintake/mobius/risk"
)

// MaxArtifactBytes bounds an artifact that is read for checking. A Draft of the
// greatest size that names an action in every other word comes to a hundred
// million bytes.
const MaxArtifactBytes = 256_000_000

// Meta is what an artifact says of itself and no recomputation can tell.
type Meta struct {
	RunID         string
	Parent        string // "" without one
	Created       string // RFC 3339, UTC
	Reader        string // the reading that made it
	LexiconSHA256 string // of the lexicon it was made with
}

// Artifact is a JSON artifact read back for checking: its kind, what it says
// of itself, and the Draft inside. Everything else in it is recomputed.
type Artifact struct {
	Kind    string // KindAgentSpec, KindSpec or KindCheckpoint
	Meta    Meta
	Draft   Draft
	Lexicon risk.Lexicon // only a spec holds it
	root    Node
}

// kindOf finds the kind of an artifact by its schema.
var kindOf = map[string]string{AgentSpecSchema: KindAgentSpec, SpecSchema: KindSpec, CheckpointSchema: KindCheckpoint}

var utcTime = regexp.MustCompile(`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$`)

// DecodeArtifact reads a JSON artifact, strictly: the rules of answers files
// hold for the Draft inside. The error is Faults, all at once, naming file.
func DecodeArtifact(file string, data []byte) (Artifact, error) {
	root, err := DecodeStrict(file, data, JSONLimits{Bytes: MaxArtifactBytes, Depth: MaxNesting})
	if err != nil {
		return Artifact{}, err
	}
	c := artifactChecker{checker{file: file}, root}
	if root.Kind != ObjectNode {
		c.fault(root, "", "is "+string(root.Kind)+", an artifact is an object", "name a file from .mobius")
		return Artifact{}, c.faults
	}
	schema := c.text("schema_version")
	a := Artifact{Kind: kindOf[schema], root: root}
	if a.Kind == "" {
		c.fault(root, "schema_version", "names no artifact that can be checked", "name an agent spec, a mobius spec or a checkpoint of version 2")
		return Artifact{}, c.faults
	}
	a.Meta = c.meta()
	a.Draft = Draft{Objective: c.draftText("objective"), Context: c.draftText("context"), Answers: Answers{}}
	if n, ok := root.Member("answers"); ok {
		a.Draft.Answers = c.answers("answers", n, nil)
	} else {
		c.fault(root, "answers", "is missing", "restore the file")
	}
	if a.Kind == KindSpec {
		a.Lexicon = c.lexicon()
	}
	if err := c.faults.err(); err != nil {
		return Artifact{}, err
	}
	return a, nil
}

// Run recomputes the run of an artifact with the lexicon given.
func (a Artifact) Run(lex risk.Lexicon) Run {
	return Run{ID: a.Meta.RunID, Parent: a.Meta.Parent, Created: a.Meta.Created, Draft: a.Draft, Lexicon: lex, Assessment: Assess(a.Draft, lex)}
}

// artifactChecker reads the members of an artifact.
type artifactChecker struct {
	checker
	root Node
}

func (c *artifactChecker) meta() Meta {
	m := Meta{
		RunID:         c.text("run_id"),
		Created:       c.text("created_at"),
		Reader:        c.text("reader"),
		LexiconSHA256: c.text("lexicon_sha256"),
	}
	if !ValidRunID(m.RunID) {
		c.fault(c.root, "run_id", "is no run id", "a run id is up to 80 letters, digits, hyphens and underscores")
	}
	if !utcTime.MatchString(m.Created) {
		c.fault(c.root, "created_at", "is no time in UTC", "a time looks like 2026-01-31T12:00:00Z")
	}
	parent, ok := c.root.Member("parent_run_id")
	switch {
	case ok && parent.Kind == NullNode:
	case ok && parent.Kind == StringNode && ValidRunID(parent.Text):
		m.Parent = parent.Text
	default:
		c.fault(c.root, "parent_run_id", "is neither a run id nor null", "restore the file")
	}
	return m
}

// text is a member that must be text.
func (c *artifactChecker) text(key string) string {
	n, ok := c.root.Member(key)
	if !ok || n.Kind != StringNode {
		c.fault(c.root, key, "is no text", "restore the file")
	}
	return n.Text
}

// draftText is a text of the Draft, under the limits of such texts.
func (c *artifactChecker) draftText(key string) string {
	text := c.text(key)
	c.checker.text(key, Node{Text: text}, false)
	return text
}

func (c *artifactChecker) lexicon() risk.Lexicon {
	n, ok := c.root.Member("lexicon")
	if !ok || n.Kind != ObjectNode {
		c.fault(c.root, "lexicon", "is no object", "restore the file")
		return nil
	}
	var lex risk.Lexicon
	for _, m := range n.Members {
		for _, item := range m.Value.Items {
			if item.Kind != StringNode {
				c.fault(item, joinKey("lexicon", m.Key), "is "+string(item.Kind)+", text is expected", "restore the file")
				continue
			}
			if lex == nil {
				lex = risk.Lexicon{}
			}
			lex[risk.Family(m.Key)] = append(lex[risk.Family(m.Key)], item.Text)
		}
	}
	return lex
}
