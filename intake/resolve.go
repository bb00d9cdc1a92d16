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
var placeholders = set("tbd tba todo ? ?? ??? idk unknown later fixme xxx - ...")

// isPlaceholder reports a text that is no answer: blank, or one of the
// placeholders in any case, with or without an end mark behind a word.
func isPlaceholder(text string) bool {
	text = strings.TrimSpace(text)
	if len(text) > 40 {
		return false
	}
	text = strings.TrimSpace(strings.ToLower(risk.Normalize(text)))
	return text == "" || placeholders[text] || placeholders[strings.TrimRight(text, ".!?:")]
}

// resolve gives the twelve fields their status.
func (p *pass) resolve(profile risk.Profile) []FieldState {
	states := make([]FieldState, 0, len(fields))
	for _, f := range fields {
		state := p.resolveField(f, profile)
		state.Name = f.Name
		states = append(states, state)
	}
	return states
}

func (p *pass) resolveField(f FieldInfo, profile risk.Profile) FieldState {
	var value Answer
	reason := NotAnswered
	for _, text := range p.answers[f.Name] {
		switch {
		case text.reading.Unread:
			// Inferring something else would pass over the operator's words.
			return FieldState{Status: Missing, Reason: IsUnread}
		case !text.placeholder:
			value = append(value, strings.TrimSpace(text.text))
		case strings.TrimSpace(text.text) != "":
			reason = IsPlaceholder
		}
	}
	if len(value) > 0 {
		return FieldState{Status: Answered, Value: p.written(f.Name), Source: risk.FieldPath(f.Name)}
	}
	if evidence := p.infer(f.Name, profile); evidence != nil {
		return FieldState{Status: Inferred, Value: Answer{evidence.Evidence}, Source: evidence.SourceField, Evidence: evidence}
	}
	return FieldState{Status: Missing, Reason: reason}
}

// written is an answer as the operator gave it, trimmed; a placeholder among
// the items of a list is kept with the rest.
func (p *pass) written(field risk.Field) Answer { return trimmed(p.draft.Answers[field]) }

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
