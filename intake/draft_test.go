package intake

import (
	"reflect"
	"slices"
	"testing"

	"agentintake/mobius/risk"
)

func TestDraft_valueAndWith(t *testing.T) {
	for _, f := range Asked() {
		said := Answer{"one"}
		if f.Kind == List {
			said = Answer{"one", "two"}
		}
		var empty Draft
		d := empty.With(f.Name, said)
		if got := d.Value(f.Name); !slices.Equal(got, said) {
			t.Errorf("%s: %q, want %q", f.Name, got, said)
		}
		if empty.Value(f.Name) != nil {
			t.Errorf("%s: the draft before it changed", f.Name)
		}
		if back := d.With(f.Name, nil); back.Value(f.Name) != nil || len(back.Answers) > 0 {
			t.Errorf("%s: taken out it leaves %+v", f.Name, back)
		}
		if d.Value(f.Name) == nil {
			t.Errorf("%s: taking it out of another draft took it out here", f.Name)
		}
	}
}

func TestAsked_everyTextOnce(t *testing.T) {
	var names []risk.Field
	for _, f := range Asked() {
		if f.Title == "" || f.Question == "" || f.Why == "" || f.Example == "" {
			t.Errorf("%s is asked with words missing: %+v", f.Name, f)
		}
		names = append(names, f.Name)
	}
	if len(names) != 14 || names[0] != ObjectiveText || names[1] != ContextText || names[2] != Goal {
		t.Errorf("asked are %v", names)
	}
}

func TestAnswer_repeats(t *testing.T) {
	for _, row := range []struct {
		items Answer
		want  []int
	}{
		{nil, []int{}},
		{Answer{"one", "two"}, []int{0, 0}},
		{Answer{"one", " One ", "two", "ONE", "two  "}, []int{0, 1, 0, 1, 3}},
	} {
		if got := row.items.Repeats(); !reflect.DeepEqual(got, row.want) {
			t.Errorf("%q repeats %v, want %v", row.items, got, row.want)
		}
	}
}

func TestAssessment_counts(t *testing.T) {
	a := Assess(Draft{Objective: "Build an agent that writes a weekly digest.", Answers: Answers{Goal: {"The team knows."}}}, nil)
	answered, inferred, missing := a.Counts()
	if answered != 1 || inferred != len(a.WithStatus(Inferred)) || inferred == 0 || answered+inferred+missing != len(Fields()) {
		t.Errorf("%d answered, %d inferred, %d missing", answered, inferred, missing)
	}
}
