package handoff

import (
	"sort"
	"strings"

	"agentintake/mobius/intake"
	"agentintake/mobius/risk"
)

// The names of the texts of a plan beside the twelve fields.
const (
	objectiveField = "objective"
	contextField   = "context"
)

// readingFields are the fields in which words can be a signal; the others state
// limits and evidence (handoff, §1).
var readingFields = []string{objectiveField, contextField, "goal", "trigger", "inputs", "outputs", "tools", "memory", "cadence"}

// texts are the texts of a draft by field, ready to be read: the effective
// values, one text an entry of a list.
type texts struct {
	byField   map[string][]*reading
	sameGoal  bool // the goal is the objective, taken over
	effective map[string]intake.Answer
}

// textsOf reads the texts of a draft.
func textsOf(d intake.Draft, a intake.Assessment) texts {
	t := texts{byField: map[string][]*reading{}, effective: map[string]intake.Answer{}}
	t.add(objectiveField, intake.Answer{d.Objective})
	t.add(contextField, intake.Answer{d.FreeContext()})
	for _, state := range a.Fields {
		if state.Status == intake.Missing {
			continue
		}
		t.add(string(state.Name), state.Value)
		if state.Name == intake.Goal && state.Status == intake.Inferred {
			t.sameGoal = true
		}
	}
	return t
}

func (t *texts) add(field string, values intake.Answer) {
	t.effective[field] = values
	for _, value := range values {
		if strings.TrimSpace(value) != "" {
			t.byField[field] = append(t.byField[field], read(field, value))
		}
	}
}

// in are the texts of some fields, in their order. A goal that was read off the
// objective is not read a second time beside it.
func (t *texts) in(fields ...string) []*reading {
	var all []*reading
	withObjective := false
	for _, field := range fields {
		withObjective = withObjective || field == objectiveField
		if field == "goal" && t.sameGoal && withObjective {
			continue
		}
		all = append(all, t.byField[field]...)
	}
	return all
}

// value is the effective value of a text field.
func (t *texts) value(field risk.Field) string {
	if values := t.effective[string(field)]; len(values) > 0 {
		return values[0]
	}
	return ""
}

// itemOf is the item of a text that holds a byte of what the operator wrote.
func (r *reading) itemOf(raw int) (item, bool) {
	span := func(it item) risk.Range {
		return r.folded.Span(r.tokens[it.from].start, r.tokens[it.to-1].end)
	}
	i := sort.Search(len(r.items), func(i int) bool { return span(r.items[i]).End > raw })
	if i == len(r.items) || span(r.items[i]).Start > raw {
		return item{}, false
	}
	return r.items[i], true
}
