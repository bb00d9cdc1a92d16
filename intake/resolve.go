package intake

import (
	"slices"
	"strings"

	"agentintake/mobius/risk"
)

// The reasons why a field is missing.
const (
	NotAnswered   = "not answered"
	IsPlaceholder = "placeholder"
	IsUnread      = "unread"
)

// placeholders do not resolve a field when they are the whole answer
// (specification, §2).
const placeholders wordSet = "tbd tba todo ? ?? ??? idk unknown later fixme xxx - ..."

// isPlaceholder reports a text that is no answer: blank, or one of the
// placeholders in any case, with or without an end mark behind a word.
func isPlaceholder(text string) bool {
	text = strings.TrimSpace(text)
	if len(text) > 40 {
		return false
	}
	text = strings.TrimSpace(strings.ToLower(risk.Normalize(text)))
	return text == "" || placeholders.has(text) || placeholders.has(strings.TrimRight(text, ".!?:"))
}

// resolve gives the twelve fields their status.
func (p *pass) resolve() []FieldState {
	states := make([]FieldState, 0, len(fields))
	for _, f := range fields {
		state := p.resolveField(f)
		state.Name = f.Name
		states = append(states, state)
	}
	return states
}

func (p *pass) resolveField(f FieldInfo) FieldState {
	reason, answered := NotAnswered, false
	for _, text := range p.answers[f.Name] {
		switch {
		case text.reading.Unread:
			// Inferring something else would pass over the operator's words.
			return FieldState{Status: Missing, Reason: IsUnread}
		case !text.placeholder:
			answered = true
		case strings.TrimSpace(text.text) != "":
			reason = IsPlaceholder
		}
	}
	if answered {
		return FieldState{Status: Answered, Value: trimmed(p.draft.Answers[f.Name]), Source: risk.FieldPath(f.Name)}
	}
	if evidence := p.objective.inferred[f.Name]; evidence != nil {
		own := *evidence
		return FieldState{Status: Inferred, Value: Answer{own.Evidence}, Source: own.SourceField, Evidence: &own}
	}
	return FieldState{Status: Missing, Reason: reason}
}

// State returns the state of a field.
func (a Assessment) State(field risk.Field) FieldState {
	i := slices.IndexFunc(a.Fields, func(s FieldState) bool { return s.Name == field })
	if i < 0 {
		return FieldState{Name: field, Status: Missing, Reason: NotAnswered}
	}
	return a.Fields[i]
}

// WithStatus returns the names of the fields with a status, in table order;
// never nil.
func (a Assessment) WithStatus(status Status) []risk.Field {
	names := []risk.Field{}
	for _, s := range a.Fields {
		if s.Status == status {
			names = append(names, s.Name)
		}
	}
	return names
}

// Counts returns how many of the twelve are answered, inferred and missing.
func (a Assessment) Counts() (answered, inferred, missing int) {
	for _, f := range a.Fields {
		switch f.Status {
		case Answered:
			answered++
		case Inferred:
			inferred++
		default:
			missing++
		}
	}
	return answered, inferred, missing
}

// Contradicted returns the families whose words contradict each other, in family
// order: people count contradictions by them, however many pairs of phrases
// there are.
func (a Assessment) Contradicted() []risk.Family {
	var families []risk.Family
	for _, c := range a.Risk.Contradictions {
		if !slices.Contains(families, c.Family) {
			families = append(families, c.Family)
		}
	}
	return families
}
