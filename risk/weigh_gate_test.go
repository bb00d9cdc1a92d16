package risk

import "testing"

// A gate that names no act holds for the act that it can only mean.
func TestUnnamedGate(t *testing.T) {
	r := NewReader(nil)
	for _, c := range []struct {
		name     string
		field    Field
		asks     string
		gate     string
		family   Family
		want     Authority
		evidence string // of the gate, if it is one
	}{
		{"one act", "objective", "It posts the tide table on our website.", "The harbour master signs each one first.", Publish, AuthorityGated, "The harbour master signs each one first"},
		{"files do not count beside it", "objective", "It posts the tide table on our website and keeps it in ./tides.md.", "Nora has to agree every morning.", Publish, AuthorityGated, "Nora has to agree every morning"},
		{"only files", "outputs", "translated letters in ./letters", "Only after my yes.", LocalWrites, AuthorityGated, "Only after my yes"},
		{"two acts", "objective", "It posts the tide table on our website and deletes the old one.", "The harbour master signs each one first.", Publish, AuthorityRequested, ""},
		{"nobody is asked", "objective", "It posts the tide table on our website.", "None, the harbour master signs things anyway.", Publish, AuthorityRequested, ""},
		{"only looked at", "objective", "It posts the tide table on our website.", "The harbour master reads them on Sundays.", Publish, AuthorityRequested, ""},
		{"nothing is asked for", "objective", "It shows the tide table on the screen.", "The harbour master signs each one first.", Publish, "", ""},
		{"an act by name", "objective", "It posts the tide table on our website.", "Mails: the harbour master signs each one first.", Publish, AuthorityRequested, ""},
	} {
		p := Weigh([]Reading{r.Read(c.field, c.asks), r.Read("human_gate", c.gate)})
		if got := p.Of(c.family); got != c.want {
			t.Errorf("%s: %s is %q, want %q", c.name, c.family, got, c.want)
		}
		evidence := ""
		for _, o := range p.Occurrences {
			if o.Class == ApprovalGated && o.Family == c.family {
				evidence = o.Evidence
			}
		}
		if evidence != c.evidence {
			t.Errorf("%s: the gate is %q, want %q", c.name, evidence, c.evidence)
		}
	}
	if rd := r.Read("human_gate", ""); rd.Gate != (Range{}) {
		t.Errorf("an empty answer has a gate at %v", rd.Gate)
	}
}
