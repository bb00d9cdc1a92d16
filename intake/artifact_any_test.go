package intake

import (
	"testing"

	"agentintake/mobius/risk"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"pgregory.net/rapid"
)

// TestArtifacts_ofAnyDraft: whatever an operator may say, the artifacts keep to
// their schemas, check finds nothing in them, the Draft comes back out of each,
// and the brief fits its screen.
func TestArtifacts_ofAnyDraft(t *testing.T) {
	schemas := map[string]*jsonschema.Schema{}
	for _, kind := range []string{KindAgentSpec, KindSpec, KindCheckpoint, "summary", "run"} {
		schemas[kind] = compileSchema(t, kind)
	}
	phrases := append([]string{
		"Email the customer", "Never send anything.", "Refunds over 50 EUR need the lead's yes; below that it refunds by itself.", "tbd", "weekly", "none",
		"do not fail to email the team", "delete old logs in ./logs", "publish to the blog after approval", "the billing inbox", "read-only CRM access",
		"write a report to ./out.md", "Jeden Montag schreibt der Agent einen Bericht an alle.", "zuerst die Rechnung und dann der Brief",
	}, hostile...)
	text := rapid.Map(rapid.SliceOfN(rapid.SampledFrom(phrases), 1, 3), func(parts []string) string {
		joined := ""
		for _, p := range parts {
			joined += p + " "
		}
		return joined
	})
	rapid.Check(t, func(t *rapid.T) {
		d := Draft{Objective: "Build an agent. " + text.Draw(t, "objective"), Context: rapid.SampledFrom([]string{"", "internal", "client work: a shop"}).Draw(t, "context"), Answers: Answers{}}
		for _, f := range Fields() {
			most := 1
			if f.Kind == List {
				most = 3
			}
			d.Answers[f.Name] = rapid.SliceOfN(text, 0, most).Draw(t, string(f.Name))
			for i, s := range d.Answers[f.Name] {
				d.Answers[f.Name][i], _ = CleanInput(s, f.Kind == Text)
			}
		}
		d.Objective, _ = CleanInput(d.Objective, true)
		d = d.Trimmed()
		if err := CheckDraft(d, nil); err != nil {
			t.Fatalf("the Draft itself is not allowed: %v", err)
		}
		lex := rapid.SampledFrom([]risk.Lexicon{nil, {risk.Publish: {"beam up"}}}).Draw(t, "lexicon")
		r := runOf("20260131_120000_000005_ffffffff", d, lex)
		valid := func(name string, data []byte, err error) {
			if err != nil {
				t.Fatal(err)
			}
			if err := validate(schemas[name], data); err != nil {
				t.Fatalf("%s: %v\n%s", name, err, data)
			}
		}
		verifier := NewVerifier(lex)
		for _, kind := range []string{KindAgentSpec, KindSpec, KindCheckpoint} {
			if kind == KindAgentSpec && !complete(r.Assessment) {
				continue
			}
			data, err := render(kind, r)
			valid(kind, data, err)
			if found := verifier.JSON(kind, data); len(found) > 0 {
				t.Fatalf("%s: %+v", kind, found)
			}
			a, err := DecodeArtifact(kind, data)
			if err != nil || !sameDraft(a.Draft, d) {
				t.Fatalf("%s gives back %+v (%v), was %+v", kind, a.Draft, err, d)
			}
		}
		line, err := HistoryLine(r, map[string]string{".mobius/runs/x_brief.md": DraftSHA256(d)})
		valid("run", line, err)
		paths := Paths{Brief: "b", Checkpoint: "c"}
		if complete(r.Assessment) {
			paths.AgentSpec = "a"
		}
		summary, err := Summary(r, paths, nil).JSON()
		valid("summary", summary, err)
		if err := fitsScreen(BriefMarkdown(r)); err != nil {
			t.Fatalf("%v\n%s", err, BriefMarkdown(r))
		}
		if diff := Diff(r, r); !diff.Same {
			t.Fatalf("a run differs from itself: %s", diff.Text())
		}
	})
}
