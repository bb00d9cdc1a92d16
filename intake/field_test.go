package intake

import (
	"slices"
	"strings"
	"testing"

	"agentintake/mobius/risk"
)

func TestFields(t *testing.T) {
	names := map[risk.Field]bool{}
	scoped := 0
	for _, f := range Fields() {
		if names[f.Name] || f.Title == "" || !strings.HasSuffix(f.Question, "?") && !strings.HasSuffix(f.Question, ")") || !strings.HasSuffix(f.Why, ".") || f.Example == "" {
			t.Errorf("row %+v", f)
		}
		names[f.Name] = true
		if f.Scoped {
			scoped++
		}
		if got, known := FieldByName("answers." + string(f.Name)); !known || got != f {
			t.Errorf("FieldByName finds %+v", got)
		}
	}
	if len(names) != 12 || scoped != 9 {
		t.Errorf("%d fields, %d scoped; want 12 and 9", len(names), scoped)
	}
	if _, known := FieldByName("colour"); known {
		t.Error("colour is a field")
	}
}

// Together the examples are a sound intake: whoever follows them sees no
// contradiction, no tension and nothing unread, and one approval to be given.
func TestFields_examplesAreSound(t *testing.T) {
	d := Draft{Objective: "Build an agent that writes a weekly digest of our project notes", Answers: Answers{}}
	for _, f := range Fields() {
		d.Answers[f.Name] = Answer{f.Example}
		if f.Kind == List {
			d.Answers[f.Name] = strings.Split(f.Example, "; ")
		}
	}
	if err := CheckDraft(d, nil); err != nil {
		t.Fatal(err)
	}
	a := Assess(d, nil)
	if len(a.WithStatus(Answered)) != 12 || len(a.Unread) > 0 || len(a.Risk.Contradictions) > 0 || len(a.Tensions) > 0 {
		t.Errorf("missing %v, unread %v, contradictions %+v, tensions %+v", a.WithStatus(Missing), a.Unread, a.Risk.Contradictions, a.Tensions)
	}
	var actions []string
	for _, g := range a.Gates {
		actions = append(actions, g.Action)
	}
	if !slices.Equal(actions, []string{"external_send"}) || a.Risk.Of(risk.ExternalSend) != risk.AuthorityGated {
		t.Errorf("gates %v, authorities %+v", actions, a.Risk.Authorities)
	}
	for _, f := range Fields() {
		if hints := Hints(d, a, f.Name); len(hints) > 0 {
			t.Errorf("hints on the example of %s: %+v", f.Name, hints)
		}
	}
}
