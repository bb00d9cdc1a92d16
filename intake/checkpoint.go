package intake

import (
	"fmt"
	"slices"
	"strings"
)

// The schemas of checkpoints that can be resumed.
const (
	CheckpointSchema       = "mobius.checkpoint.v2.0"
	LegacyCheckpointSchema = "mobius.checkpoint.v1.0" // of the earlier Python tool, with context_hint for context
)

// Checkpoint is what is taken from a checkpoint file: the Draft, and the run id
// to name as parent. Everything else in the file is recomputed, never believed
// (specification, §7 "Resume").
type Checkpoint struct {
	Draft   Draft
	RunID   string   // "" unless ValidRunID allows it
	Ignored []string // keys that were not loaded, sorted
}

// ParseCheckpoint reads a checkpoint by the rules of answers files, but that it
// may be larger and that keys without a meaning here are listed, not refused.
// The error is Faults.
func ParseCheckpoint(file string, data []byte, secrets SecretFinder) (Checkpoint, error) {
	root, err := decodeInput(file, data, MaxCheckpointBytes, secrets)
	if err != nil {
		return Checkpoint{}, err
	}
	c := checker{file: file, secrets: secrets}
	if root.Kind != ObjectNode {
		c.fault(root, "", "is "+string(root.Kind)+", a checkpoint object is expected", "name a file from .mobius/checkpoints")
		return Checkpoint{}, c.faults
	}
	contextKey := c.contextKey(root)
	var cp Checkpoint
	if _, given := root.Member("objective"); !given {
		c.fault(root, "objective", "is missing", "name a checkpoint that holds an objective")
	}
	for _, m := range root.Members {
		switch m.Key {
		case "schema_version":
		case "objective":
			cp.Draft.Objective = c.checkpointText(m)
			if cp.Draft.Objective == "" && m.Value.Kind == StringNode {
				c.fault(m.Value, m.Key, "is blank", "name a checkpoint that holds an objective")
			}
		case contextKey:
			if m.Value.Kind != NullNode {
				cp.Draft.Context = c.checkpointText(m)
			}
		case "answers":
			cp.Draft.Answers = c.answers(m.Key, m.Value, &cp.Ignored)
		case "run_id":
			if m.Value.Kind == StringNode && ValidRunID(m.Value.Text) && !c.looksSecret(m.Value.Text) {
				cp.RunID = m.Value.Text
				continue
			}
			cp.Ignored = append(cp.Ignored, m.Key)
		default:
			cp.Ignored = append(cp.Ignored, m.Key)
		}
	}
	if len(c.faults) > 0 {
		return Checkpoint{}, c.faults
	}
	if cp.Draft.Answers == nil {
		cp.Draft.Answers = Answers{}
	}
	cp.Ignored = c.keys(cp.Ignored)
	return cp, nil
}

// contextKey finds out under which key the file keeps the context, and refuses
// a file that says it is something else than a checkpoint.
func (c *checker) contextKey(root Node) string {
	version, given := root.Member("schema_version")
	_, hint := root.Member("context_hint")
	_, context := root.Member("context")
	switch {
	case !given:
	case version.Kind != StringNode:
		c.fault(version, "schema_version", "is "+string(version.Kind)+", text is expected", "name a file from .mobius/checkpoints")
	case version.Text != CheckpointSchema && version.Text != LegacyCheckpointSchema:
		c.fault(version, "schema_version", fmt.Sprintf("is neither %s nor %s", CheckpointSchema, LegacyCheckpointSchema), "name a file from .mobius/checkpoints")
	case version.Text == CheckpointSchema:
		return "context"
	}
	if hint && !context || hint && version.Text == LegacyCheckpointSchema {
		return "context_hint"
	}
	return "context"
}

func (c *checker) checkpointText(m Member) string {
	if m.Value.Kind != StringNode {
		c.fault(m.Value, m.Key, "is "+string(m.Value.Kind)+", text is expected", "put it in double quotes")
		return ""
	}
	c.text(m.Key, m.Value, false)
	return strings.TrimSpace(m.Value.Text)
}

// keys sorts the keys that were ignored and withholds what looks like a secret
// in them.
func (c *checker) keys(keys []string) []string {
	for i, key := range keys {
		keys[i] = shortKey(key)
		if c.secrets == nil {
			continue
		}
		if _, found := c.secrets(key); found {
			keys[i] = "(a key that looks like a secret)"
		}
	}
	slices.Sort(keys)
	return slices.Compact(keys)
}

// ValidRunID reports whether id may be used as a run id and in file names:
// [A-Za-z0-9][A-Za-z0-9_-]{0,79} (specification, §7).
func ValidRunID(id string) bool {
	if id == "" || len(id) > 80 {
		return false
	}
	for i := range len(id) {
		c := id[i]
		alphanumeric := '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
		if !alphanumeric && (i == 0 || c != '_' && c != '-') {
			return false
		}
	}
	return true
}

// looksSecret reports a text that must not be kept or repeated.
func (c *checker) looksSecret(text string) bool {
	if c.secrets == nil {
		return false
	}
	_, found := c.secrets(text)
	return found
}
