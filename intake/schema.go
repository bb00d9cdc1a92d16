package intake

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
)

// The schemas as they are kept: one file a name, and one of the definitions
// that they share.
//
//go:embed schema/*.json
var schemaFiles embed.FS

// schemaNames are the names of `mobius schema`, in the order of its help.
var schemaNames = [...]string{KindAgentSpec, KindSpec, KindCheckpoint, "answers", "run", "outcome", "summary", "handoff", "intent-check", "artifact-check", "evidence-check"}

// SchemaNames lists the names that Schema knows (specification, §8).
func SchemaNames() []string { return schemaNames[:] }

// Schema returns the JSON Schema (2020-12) of a name: strict, complete in
// itself, with a final newline. ok is false for a name it does not know.
func Schema(name string) (schema []byte, ok bool) {
	if !slices.Contains(schemaNames[:], name) {
		return nil, false
	}
	schema, err := assembleSchema(name)
	if err != nil { // the files are ours and a test assembles every one
		panic("intake: " + err.Error())
	}
	return schema, true
}

var sharedReference = regexp.MustCompile(`"#/\$defs/([a-z0-9_]+)"`)

// assembleSchema puts the shared definitions that a schema refers to, and
// those that they refer to, at its end.
func assembleSchema(name string) ([]byte, error) {
	text, err := schemaFiles.ReadFile("schema/" + name + ".json")
	if err != nil {
		return nil, err
	}
	shared, err := schemaFiles.ReadFile("schema/shared.json")
	if err != nil {
		return nil, err
	}
	var all map[string]json.RawMessage
	if err := json.Unmarshal(shared, &all); err != nil {
		return nil, fmt.Errorf("schema/shared.json: %w", err)
	}
	used := map[string]bool{}
	for open := [][]byte{text}; len(open) > 0; open = open[1:] {
		for _, ref := range sharedReference.FindAllSubmatch(open[0], -1) {
			def := string(ref[1])
			if used[def] {
				continue
			}
			if all[def] == nil {
				return nil, fmt.Errorf("schema/%s.json refers to %q, which schema/shared.json does not define", name, def)
			}
			used[def] = true
			open = append(open, all[def])
		}
	}
	var b bytes.Buffer
	b.Write(bytes.TrimSuffix(bytes.TrimSpace(text), []byte("}")))
	if len(used) > 0 {
		b.WriteString(`, "$defs": {`)
		for i, def := range slices.Sorted(maps.Keys(used)) {
			if i > 0 {
				b.WriteByte(',')
			}
			fmt.Fprintf(&b, "%q:%s", def, all[def])
		}
		b.WriteByte('}')
	}
	b.WriteByte('}')
	var out bytes.Buffer
	if err := json.Indent(&out, b.Bytes(), "", "  "); err != nil {
		return nil, fmt.Errorf("schema/%s.json: %w", name, err)
	}
	out.WriteByte('\n')
	return out.Bytes(), nil
}
