package intake

import "testing"

// BenchmarkVerify recomputes the six artifacts of one run, as check does for
// each of ten thousand.
func BenchmarkVerify(b *testing.B) {
	r := conflictRun()
	var data [3][]byte
	for i, kind := range []string{KindAgentSpec, KindSpec, KindCheckpoint} {
		d, err := render(kind, r)
		if err != nil {
			b.Fatal(err)
		}
		data[i] = d
	}
	spec, err := DecodeArtifact("", data[1])
	if err != nil {
		b.Fatal(err)
	}
	pages := map[string][]byte{KindAgentSpecMarkdown: AgentSpecMarkdown(r), KindBrief: BriefMarkdown(r), KindWriteUp: SpecMarkdown(r)}
	for b.Loop() {
		v := NewVerifier()
		for _, d := range data {
			if found := v.JSON("", d); len(found) > 0 {
				b.Fatal(found)
			}
		}
		for kind, page := range pages {
			if found := v.Markdown(kind, page, spec); len(found) > 0 {
				b.Fatal(found)
			}
		}
	}
}

// BenchmarkRender writes the seven artifacts of one run into memory.
func BenchmarkRender(b *testing.B) {
	r := conflictRun()
	for b.Loop() {
		for _, kind := range []string{KindAgentSpec, KindSpec, KindCheckpoint} {
			if _, err := render(kind, r); err != nil {
				b.Fatal(err)
			}
		}
		AgentSpecMarkdown(r)
		SpecMarkdown(r)
		BriefMarkdown(r)
		if _, err := HistoryLine(r, nil); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkAssess(b *testing.B) {
	d := conflictDraft()
	for b.Loop() {
		Assess(d, nil)
	}
}
