package intake

import "agentintake/mobius/risk"

// riskShape is a Profile as artifacts hold it (specification, §3 and §7).
type riskShape struct {
	SchemaVersion  string               `json:"schema_version"`
	Level          risk.Level           `json:"level"`
	Reasons        []string             `json:"reasons"`
	Authority      object               `json:"authority"`
	Occurrences    []risk.Occurrence    `json:"occurrences"`
	Contradictions []risk.Contradiction `json:"contradictions"`
	Exposure       []risk.Exposure      `json:"exposure"`
	Unread         []risk.Span          `json:"unread"`
}

type authorityShape struct {
	Authority risk.Authority    `json:"authority"`
	Limits    []risk.Occurrence `json:"limits"`
}

type fieldShape struct {
	Status   Status     `json:"status"`
	Value    any        `json:"value"` // text, list, or null when missing
	Source   *string    `json:"source"`
	Evidence *risk.Span `json:"evidence"`
	Reason   *string    `json:"reason"`
}

type runtimeShape struct {
	Selected     string   `json:"selected"`
	Reasons      []string `json:"reasons"`
	DecidedBy    []string `json:"decided_by"`
	IfApproved   *string  `json:"if_approved"`
	AdvisoryOnly bool     `json:"advisory_only"`
}

func shapeRisk(a Assessment) riskShape {
	p := a.Risk
	return riskShape{
		SchemaVersion:  RiskAssessmentSchema,
		Level:          p.Level,
		Reasons:        list(p.Reasons),
		Authority:      shapeAuthority(p.Authorities),
		Occurrences:    list(p.Occurrences),
		Contradictions: shapeContradictions(p.Contradictions),
		Exposure:       list(p.Exposure),
		Unread:         list(a.Unread),
	}
}

func shapeAuthority(all []risk.FamilyAuthority) object {
	o := object{}
	for _, a := range all {
		o = append(o, member{string(a.Family), authorityShape{a.Authority, list(a.Limits)}})
	}
	return o
}

func shapeContradictions(all []risk.Contradiction) []risk.Contradiction {
	out := make([]risk.Contradiction, len(all))
	for i, c := range all {
		c.Sides = list(c.Sides)
		out[i] = c
	}
	return out
}

func shapeTensions(all []Tension) []Tension {
	out := make([]Tension, len(all))
	for i, t := range all {
		t.Sides = list(t.Sides)
		out[i] = t
	}
	return out
}

func shapeRuntime(r Runtime) runtimeShape {
	return runtimeShape{r.Selected, list(r.Reasons), list(r.DecidedBy), orNull(r.IfApproved), r.AdvisoryOnly}
}

func shapeFields(states []FieldState) object {
	o := object{}
	for _, s := range states {
		o = append(o, member{string(s.Name), fieldShape{
			Status:   s.Status,
			Value:    shapeAnswer(s.Name, s.Value),
			Source:   orNull(s.Source),
			Evidence: s.Evidence,
			Reason:   orNull(s.Reason),
		}})
	}
	return o
}

func shapeDraft(d Draft) draftShape {
	answers := object{}
	for _, f := range Fields() {
		if a, ok := d.Answers[f.Name]; ok {
			answers = append(answers, member{string(f.Name), emptyAnswer(f, a)})
		}
	}
	return draftShape{d.Objective, d.Context, answers}
}

// emptyAnswer is an answer that was given, if only as an empty text or list.
func emptyAnswer(f FieldInfo, a Answer) any {
	if v := shapeAnswer(f.Name, a); v != nil {
		return v
	}
	if f.Kind == List {
		return []string{}
	}
	return ""
}

// shapeAnswer is an answer in JSON: a text, a list, or nil when there is none.
func shapeAnswer(name risk.Field, a Answer) any {
	switch {
	case len(a) == 0:
		return nil
	case isList(name):
		return []string(a)
	default:
		return a[0]
	}
}

func shapeLexicon(lex risk.Lexicon) object {
	o := object{}
	for _, f := range risk.Families() {
		if phrases := lex[f.Name]; len(phrases) > 0 {
			o = append(o, member{string(f.Name), phrases})
		}
	}
	return o
}

func isList(name risk.Field) bool {
	for _, f := range Fields() {
		if f.Name == name {
			return f.Kind == List
		}
	}
	return false
}

// complete reports whether all twelve fields are resolved.
func complete(a Assessment) bool { return len(namesWith(a, Missing)) == 0 }

// namesWith lists the fields of a status, in table order.
func namesWith(a Assessment, s Status) []string {
	names := []string{}
	for _, f := range a.Fields {
		if f.Status == s {
			names = append(names, string(f.Name))
		}
	}
	return names
}

// openQuestions lists the questions of the missing fields, in table order.
func openQuestions(a Assessment) []string {
	texts := []string{}
	for i, f := range a.Fields {
		if f.Status == Missing {
			texts = append(texts, Fields()[i].Question)
		}
	}
	return texts
}

func gateIDs(gates []Gate) []string {
	ids := []string{}
	for _, g := range gates {
		ids = append(ids, g.ID)
	}
	return ids
}

// list is s as JSON shows it: an empty list, never null.
func list[T any](s []T) []T {
	if s == nil {
		return []T{}
	}
	return s
}

// orNull is s as JSON shows it: null when there is nothing to say.
func orNull(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}
