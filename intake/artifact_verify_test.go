package intake

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"agentintake/mobius/risk"
)

func TestVerify_findsNothingInWhatWasRendered(t *testing.T) {
	v := NewVerifier()
	for name, r := range testRuns() {
		pages := map[string][]byte{KindAgentSpecMarkdown: AgentSpecMarkdown(r), KindBrief: BriefMarkdown(r), KindWriteUp: SpecMarkdown(r)}
		for _, kind := range []string{KindAgentSpec, KindSpec, KindCheckpoint} {
			data, err := render(kind, r)
			if err != nil {
				continue // no Agent Spec while a question is open
			}
			if found := v.JSON(kind, data); len(found) > 0 {
				t.Errorf("%s of %s: %+v", kind, name, found)
			}
			a, err := DecodeArtifact(name, data)
			if err != nil {
				t.Fatalf("%s of %s: %v", kind, name, err)
			}
			for md, text := range pages {
				if found := v.Markdown(md, text, a); len(found) > 0 {
					t.Errorf("%s of %s beside its %s: %+v", md, name, kind, found)
				}
			}
		}
	}
}

// TestVerify_catchesEveryChange changes one thing at random in a valid
// artifact; the schema or the recomputation must notice. The three facts of a
// run that nothing derives (its id, its parent and its time) are left to the
// digests of the history, as long as they stay well formed.
func TestVerify_catchesEveryChange(t *testing.T) {
	const changes = 400
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	rnd := rand.New(rand.NewPCG(seed, 0))
	runs := testRuns()
	names := slices.Sorted(maps.Keys(runs))
	schemas := map[string]interface{ Validate(any) error }{}
	for _, kind := range []string{KindAgentSpec, KindSpec, KindCheckpoint} {
		schemas[kind] = compileSchema(t, kind)
	}
	bySchema, byVerify := 0, 0
	for n := 0; n < changes; {
		name := names[rnd.IntN(len(names))]
		kind := []string{KindAgentSpec, KindSpec, KindCheckpoint}[rnd.IntN(3)]
		data, err := render(kind, runs[name])
		if err != nil {
			continue
		}
		changed, at := mutate(t, rnd, data)
		if bytes.Equal(changed, data) {
			continue
		}
		n++
		var doc any
		if err := json.Unmarshal(changed, &doc); err != nil {
			t.Fatal(err)
		}
		switch wellFormed := schemas[kind].Validate(doc) == nil; {
		case !wellFormed:
			bySchema++
		case len(Verify(kind, changed)) > 0:
			byVerify++
		case at != "/run_id" && at != "/parent_run_id" && at != "/created_at":
			t.Errorf("%s of %s: nobody noticed the change at %s", kind, name, at)
		}
	}
	t.Logf("of %d changes the schema found %d, recomputing %d more", changes, bySchema, byVerify)
	if bySchema == 0 || byVerify == 0 {
		t.Error("one of the two never had anything to find: the changes are not varied enough")
	}
}

// mutate changes one value, chosen at random, and says where.
func mutate(t *testing.T, rnd *rand.Rand, data []byte) (changed []byte, at string) {
	root, err := DecodeStrict("", data, JSONLimits{})
	if err != nil {
		t.Fatal(err)
	}
	tree := plainTree(root)
	type place struct {
		at  string
		set func(any)
		val any
	}
	var places []place
	var walk func(at string, v any, set func(any))
	walk = func(at string, v any, set func(any)) {
		places = append(places, place{at, set, v})
		switch v := v.(type) {
		case object:
			for i := range v {
				walk(at+"/"+pointerKey(v[i].key), v[i].value, func(to any) { v[i].value = to })
			}
		case []any:
			for i := range v {
				walk(fmt.Sprintf("%s/%d", at, i), v[i], func(to any) { v[i] = to })
			}
		}
	}
	walk("", tree, func(to any) { tree = to })
	p := places[rnd.IntN(len(places))]
	p.set(mutated(rnd, p.val))
	changed, err = encodeArtifact(tree)
	if err != nil {
		t.Fatal(err)
	}
	return changed, p.at
}

func mutated(rnd *rand.Rand, v any) any {
	switch v := v.(type) {
	case string:
		options := []any{v + "x", "", nil, strings.ToUpper(v), v + " ", strings.Replace(v, "a", "b", 1), "low", "requested", "script", "spec_ready", strings.Repeat("0", 64), 7, []any{v}}
		if len(v) > 1 {
			options = append(options, v[1:], v[:len(v)-1])
		}
		return options[rnd.IntN(len(options))]
	case bool:
		return []any{!v, nil, "true"}[rnd.IntN(3)]
	case json.Number:
		return []any{json.Number("9" + v), json.Number("1" + v), json.Number("-1"), json.Number(v + ".5"), nil, string(v)}[rnd.IntN(6)]
	case nil:
		return []any{"x", false, json.Number("0"), []any{}, object{}}[rnd.IntN(5)]
	case []any:
		switch i := rnd.IntN(3); {
		case i == 0 || len(v) == 0:
			return append(slices.Clone(v), "x")
		case i == 1:
			return append(slices.Clone(v), v[0])
		default:
			return v[1:]
		}
	case object:
		switch i := rnd.IntN(4); {
		case i == 0 || len(v) == 0:
			return append(slices.Clone(v), member{"extra", true})
		case i == 1:
			return v[:len(v)-1]
		case i == 2:
			renamed := slices.Clone(v)
			renamed[0].key += "x"
			return renamed
		default:
			moved := slices.Clone(v)
			slices.Reverse(moved)
			return moved
		}
	}
	panic(fmt.Sprintf("no mutation for %T", v))
}

// plainTree is a decoded value as encodeArtifact takes it, in its order.
func plainTree(n Node) any {
	switch n.Kind {
	case ObjectNode:
		o := object{}
		for _, m := range n.Members {
			o = append(o, member{m.Key, plainTree(m.Value)})
		}
		return o
	case ArrayNode:
		items := []any{}
		for _, item := range n.Items {
			items = append(items, plainTree(item))
		}
		return items
	case StringNode:
		return n.Text
	case NumberNode:
		return json.Number(n.Text)
	case BoolNode:
		return n.Text == "true"
	}
	return nil
}

func TestVerify_namesWhatWasChanged(t *testing.T) {
	good, err := SpecJSON(conflictRun())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		old, new string
		at       string
		severity Severity
	}{
		{`"execution_authorized": false`, `"execution_authorized": true`, "/execution_authorized", FaultFound},
		{`"advisory_only": true`, `"advisory_only": false`, "/runtime/advisory_only", FaultFound},
		{`"level": "high"`, `"level": "low"`, "/risk_assessment/level", FaultFound},
		{`"status": "pending"`, `"status": "approved"`, "/gates/0/status", FaultFound},
		{`"decision": "human_approval_required"`, `"decision": "spec_ready"`, "/decision", FaultFound},
		{`"it reads in two minutes"`, `"it reads in ten minutes"`, "/draft_sha256", FaultFound},
		{`"goal_type": "business_ops"`, `"goal_type": "code"`, "/goal_type", FaultFound},
		{`"setting": "client_work",`, ``, "/setting", FaultFound},
		{`"setting": "client_work",`, `"setting": "client_work", "approved": true,`, "/approved", FaultFound},
		{`"reader": "` + risk.ReaderVersion + `"`, `"reader": "mobius-reader/0.9"`, "/reader", NoteFound},
		{`"run_id": "2026`, `"run_id": "../2026`, "/run_id", FaultFound},
		{`"created_at": "2026-01-31T12:00:00Z"`, `"created_at": "yesterday"`, "/created_at", FaultFound},
		{`"schema_version": "mobius.spec.v1.0"`, `"schema_version": "mobius.spec.v9.0"`, "/schema_version", FaultFound},
		{`"lexicon": {}`, `"lexicon": {"publish": ["beam up"]}`, "/lexicon_sha256", FaultFound},
		{`"objective": "Build`, `"objective": "Build", "objective": "Build`, "/objective", FaultFound},
	} {
		changed := strings.Replace(string(good), c.old, c.new, 1)
		if changed == string(good) {
			t.Errorf("nothing to change: %s", c.old)
			continue
		}
		found := Verify(KindSpec, []byte(changed))
		if !slices.ContainsFunc(found, func(f Finding) bool { return f.At == c.at && f.Severity == c.severity }) {
			t.Errorf("%s → %s: want a %s at %s, found %+v", c.old, c.new, c.severity, c.at, found)
		}
	}
}

// TestVerify_otherReader: another reading may differ in what it derives, never
// in what it must not say.
func TestVerify_otherReader(t *testing.T) {
	good, err := SpecJSON(conflictRun())
	if err != nil {
		t.Fatal(err)
	}
	other := strings.Replace(string(good), risk.ReaderVersion, "mobius-reader/0.9", 1)
	for _, f := range Verify(KindSpec, []byte(strings.Replace(other, `"level": "high"`, `"level": "low"`, 1))) {
		if f.Severity != NoteFound {
			t.Errorf("a difference of another reader is a fault: %+v", f)
		}
	}
	found := Verify(KindSpec, []byte(strings.Replace(other, `"execution_authorized": false`, `"execution_authorized": true`, 1)))
	if !slices.ContainsFunc(found, func(f Finding) bool { return f.Severity == FaultFound && f.At == "/execution_authorized" }) {
		t.Errorf("another reader may authorise: %+v", found)
	}
}

func TestVerify_findsTheLexicon(t *testing.T) {
	lex := risk.Lexicon{risk.ExternalSend: {"beam to HQ"}}
	r := runOf("r1", digestDraft(), lex)
	checkpoint, err := CheckpointJSON(r)
	if err != nil {
		t.Fatal(err)
	}
	if found := Verify(KindCheckpoint, checkpoint, risk.Lexicon{risk.Publish: {"x"}}, lex); len(found) > 0 {
		t.Errorf("with the lexicon at hand: %+v", found)
	}
	if found := Verify(KindCheckpoint, checkpoint); len(found) != 1 || found[0].At != "/lexicon_sha256" {
		t.Errorf("without the lexicon: %+v", found)
	}
	spec, err := SpecJSON(r)
	if err != nil {
		t.Fatal(err)
	}
	if found := Verify(KindSpec, spec); len(found) > 0 {
		t.Errorf("a spec holds its lexicon: %+v", found)
	}
	if found := Verify(KindAgentSpec, spec); len(found) != 1 || found[0].At != "/schema_version" {
		t.Errorf("a spec in place of an agent spec: %+v", found)
	}
}

func TestVerifyMarkdown_namesTheLine(t *testing.T) {
	r := digestRun()
	spec, err := SpecJSON(r)
	if err != nil {
		t.Fatal(err)
	}
	a, err := DecodeArtifact("", spec)
	if err != nil {
		t.Fatal(err)
	}
	changed := bytes.Replace(AgentSpecMarkdown(r), []byte("# Agent Spec"), []byte("# Approved Agent Spec"), 1)
	found := VerifyMarkdown(KindAgentSpecMarkdown, changed, a)
	if len(found) != 1 || found[0].At != "line 1" || found[0].Severity != FaultFound {
		t.Errorf("%+v", found)
	}
	if found := VerifyMarkdown(KindBrief, BriefMarkdown(r)[:40], a); len(found) != 1 {
		t.Errorf("a brief cut short: %+v", found)
	}
}
