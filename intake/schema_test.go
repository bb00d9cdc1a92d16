package intake

import (
	"bytes"
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"agentintake/mobius/risk"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

func compileSchema(t testing.TB, name string) *jsonschema.Schema {
	t.Helper()
	text, ok := Schema(name)
	if !ok {
		t.Fatalf("no schema %q", name)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatalf("schema %s: %v", name, err)
	}
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	if err := c.AddResource(name, doc); err != nil {
		t.Fatalf("schema %s: %v", name, err)
	}
	s, err := c.Compile(name)
	if err != nil {
		t.Fatalf("schema %s: %v", name, err)
	}
	return s
}

// validate holds JSON against a schema.
func validate(s *jsonschema.Schema, data []byte) error {
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		return err
	}
	return s.Validate(doc)
}

func TestSchema_everyNameCompiles(t *testing.T) {
	for _, name := range SchemaNames() {
		compileSchema(t, name)
		text, _ := Schema(name)
		if again, _ := Schema(name); !bytes.Equal(text, again) {
			t.Errorf("schema %s is not the same twice", name)
		}
		if !bytes.HasSuffix(text, []byte("}\n")) {
			t.Errorf("schema %s does not end with a newline", name)
		}
	}
	if _, ok := Schema("shared"); ok {
		t.Error("the shared definitions are offered as a schema")
	}
}

func TestSchema_everySharedDefinitionIsUsed(t *testing.T) {
	shared, err := schemaFiles.ReadFile("schema/shared.json")
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]json.RawMessage
	if err := json.Unmarshal(shared, &all); err != nil {
		t.Fatal(err)
	}
	for _, name := range SchemaNames() {
		text, _ := Schema(name)
		for _, ref := range sharedReference.FindAllSubmatch(text, -1) {
			delete(all, string(ref[1]))
		}
	}
	for def := range all {
		t.Errorf("no schema uses %q", def)
	}
}

// TestSchema_strictEverywhere holds that no object of a schema takes unknown
// keys, and that enums follow the tables of the program.
func TestSchema_strictEverywhere(t *testing.T) {
	for _, name := range SchemaNames() {
		text, _ := Schema(name)
		var doc any
		if err := json.Unmarshal(text, &doc); err != nil {
			t.Fatal(err)
		}
		walkSchema(doc, "", func(at string, o map[string]any) {
			if o["type"] == "object" && o["additionalProperties"] == nil && !strings.Contains(at, "/if") && !strings.Contains(at, "/then") && !strings.Contains(at, "/else") {
				t.Errorf("%s%s takes unknown keys", name, at)
			}
		})
	}
}

func walkSchema(v any, at string, visit func(at string, o map[string]any)) {
	switch v := v.(type) {
	case map[string]any:
		visit(at, v)
		for k, below := range v {
			walkSchema(below, at+"/"+k, visit)
		}
	case []any:
		for _, below := range v {
			walkSchema(below, at, visit)
		}
	}
}

func TestSchema_enumsFollowTheTables(t *testing.T) {
	text, _ := Schema(KindSpec)
	var doc struct {
		Defs map[string]struct {
			Enum       []string                   `json:"enum"`
			Pattern    string                     `json:"pattern"`
			Properties map[string]json.RawMessage `json:"properties"`
		} `json:"$defs"`
	}
	if err := json.Unmarshal(text, &doc); err != nil {
		t.Fatal(err)
	}
	var families, names []string
	for _, f := range risk.Families() {
		families = append(families, string(f.Name))
	}
	for _, f := range Fields() {
		names = append(names, string(f.Name))
	}
	for _, c := range []struct {
		def  string
		want []string
	}{
		{"family", families},
		{"action", append(slices.Clone(families), SensitiveDataAccess)},
		{"field_name", names},
	} {
		if !slices.Equal(doc.Defs[c.def].Enum, c.want) {
			t.Errorf("%s is %v, want %v", c.def, doc.Defs[c.def].Enum, c.want)
		}
	}
	for _, def := range []string{"fields", "answers"} {
		if len(doc.Defs[def].Properties) != len(names) {
			t.Errorf("%s has %d fields", def, len(doc.Defs[def].Properties))
		}
	}
	reader := regexp.MustCompile(doc.Defs["reader"].Pattern)
	if !reader.MatchString(risk.ReaderVersion) {
		t.Errorf("%q is no reader for the schema", risk.ReaderVersion)
	}
}

func TestSchema_answers(t *testing.T) {
	s := compileSchema(t, "answers")
	for _, ok := range []string{`{}`, `{"goal":"x"}`, `{"inputs":"one"}`, `{"inputs":["one","two"]}`, `{"answers":{"goal":"x"}}`, `{"memory":"two\nlines\tand a tab"}`} {
		if err := validate(s, []byte(ok)); err != nil {
			t.Errorf("%s is refused: %v", ok, err)
		}
		if _, err := ParseAnswers("a.json", []byte(ok), nil); err != nil {
			t.Errorf("%s: the schema takes it, the program does not: %v", ok, err)
		}
	}
	for _, bad := range []string{`[]`, `"x"`, `{"gaol":"x"}`, `{"goal":["x"]}`, `{"goal":1}`, `{"inputs":[1]}`, `{"inputs":["a\nb"]}`, `{"goal":"\u0007"}`, `{"goal":"\u202e"}`,
		`{"answers":{"goal":"x"},"goal":"y"}`, `{"goal":null}`, `{"inputs":[` + strings.Repeat(`"x",`, 50) + `"x"]}`, `{"goal":"` + strings.Repeat("x", 8001) + `"}`} {
		if validate(s, []byte(bad)) == nil {
			t.Errorf("%.60s is accepted", bad)
		}
		if _, err := ParseAnswers("a.json", []byte(bad), nil); err == nil {
			t.Errorf("%.60s: the schema refuses it, the program does not", bad)
		}
	}
}

// TestSchema_acceptsEveryArtifact renders every artifact of every test run.
func TestSchema_acceptsEveryArtifact(t *testing.T) {
	schemas := map[string]*jsonschema.Schema{}
	for _, name := range SchemaNames() {
		schemas[name] = compileSchema(t, name)
	}
	for name, r := range testRuns() {
		for _, kind := range []string{KindAgentSpec, KindSpec, KindCheckpoint} {
			data, err := render(kind, r)
			if kind == KindAgentSpec && !complete(r.Assessment) {
				if err == nil {
					t.Errorf("%s: an Agent Spec with open questions", name)
				}
				continue
			}
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if err := validate(schemas[kind], data); err != nil {
				t.Errorf("%s of %s: %#v\n%s", kind, name, err, data)
			}
		}
		line, err := HistoryLine(r, map[string]string{".mobius/specs/" + r.ID + "_mobius_spec.json": DraftSHA256(r.Draft)})
		if err != nil {
			t.Fatal(err)
		}
		if err := validate(schemas["run"], line); err != nil {
			t.Errorf("history line of %s: %#v\n%s", name, err, line)
		}
		paths := Paths{Brief: "b.md", Checkpoint: "c.json"}
		if complete(r.Assessment) {
			paths.AgentSpec = "a.json"
		}
		for _, ignored := range [][]string{nil, {}, {"decision"}} {
			summary, err := Summary(r, paths, ignored).JSON()
			if err != nil {
				t.Fatal(err)
			}
			if err := validate(schemas["summary"], summary); err != nil {
				t.Errorf("summary of %s: %#v\n%s", name, err, summary)
			}
		}
	}
}

// TestSchema_refusesBrokenShapes drops each key, adds one, and puts a value of
// another type under each: whatever the schema, none of it passes.
func TestSchema_refusesBrokenShapes(t *testing.T) {
	outcome, err := NewOutcome("r", "2026-01-31T12:00:00Z", Edited, "a note", nil)
	if err != nil {
		t.Fatal(err)
	}
	r := conflictRun()
	must := func(data []byte, err error) []byte {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	for name, data := range map[string][]byte{
		KindAgentSpec:  must(AgentSpecJSON(r)),
		KindSpec:       must(SpecJSON(r)),
		KindCheckpoint: must(CheckpointJSON(r)),
		"run":          must(HistoryLine(r, map[string]string{".mobius/runs/x_brief.md": DraftSHA256(r.Draft)})),
		"outcome":      must(outcome.Line()),
		"summary":      must(Summary(r, Paths{"b.md", "c.json", "a.json"}, nil).JSON()),
	} {
		schema := compileSchema(t, name)
		refused := func(what string, o object) {
			t.Helper()
			changed := must(encodeArtifact(o))
			if validate(schema, changed) == nil {
				t.Errorf("%s: accepted with %s", name, what)
			}
		}
		root, err := DecodeStrict(name, data, JSONLimits{})
		if err != nil {
			t.Fatal(err)
		}
		whole := plainTree(root).(object)
		if err := validate(schema, must(encodeArtifact(whole))); err != nil {
			t.Fatalf("%s: unchanged, it is refused: %v", name, err)
		}
		refused("an unknown key", append(slices.Clone(whole), member{"approved_by", "me"}))
		for i, m := range whole {
			refused("no "+m.key, slices.Delete(slices.Clone(whole), i, i+1))
			other := slices.Clone(whole)
			other[i].value = json.Number("7")
			if m.key == "answered" || m.key == "inferred" || m.key == "missing" || m.key == "spec_revision" {
				other[i].value = "seven"
			}
			refused("another type under "+m.key, other)
			if m.key == "execution_authorized" {
				other[i].value = true
				refused("execution authorised", other)
			}
		}
	}
}
