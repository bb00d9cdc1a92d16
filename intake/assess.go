package intake

import (
	"agentintake/mobius/risk"
)

// Assess derives everything from a Draft: pure, and the same for the
// interview, for headless runs and for check (specification, §1).
func Assess(d Draft, lex risk.Lexicon) Assessment { return NewAssessor(lex).Assess(d) }

// Assessor assesses the successive Drafts of one interview. It keeps what it
// found in each text, so that a change of one answer reads one text again. It
// is not safe for concurrent use.
type Assessor struct {
	reader *risk.Reader
	seen   map[risk.Field][]*facts // the texts of the last Draft, by item
}

// NewAssessor returns an Assessor that reads with an operator's vocabulary,
// which may be nil.
func NewAssessor(lex risk.Lexicon) *Assessor {
	return &Assessor{reader: risk.NewReader(lex), seen: map[risk.Field][]*facts{}}
}

// Reader returns the reader that the Assessor reads with.
func (a *Assessor) Reader() *risk.Reader { return a.reader }

// Assess is the function Assess for the next Draft.
func (a *Assessor) Assess(d Draft) Assessment {
	p, result := a.derive(d)
	p.digestGates(result.Gates, result.Risk.Occurrences)
	return result
}

// Live is Assess for every keystroke: without scope digests, which cost time
// that grows with the length of all answers. Gates have an empty ScopeDigest
// and an ID that ends with the action.
func (a *Assessor) Live(d Draft) Assessment {
	_, result := a.derive(d)
	return result
}

// derive is everything but the digests, in the order of the specification, §1:
// risk comes before whatever depends on it.
func (a *Assessor) derive(d Draft) (*pass, Assessment) {
	p := a.newPass(d)
	profile := risk.Weigh(p.readings())
	p.fields = p.resolve()
	result := Assessment{
		GoalType:  p.goalType(),
		Setting:   p.setting(),
		AgentIdea: p.objective.agentIdea,
		Fields:    p.fields,
		Risk:      profile,
		Unread:    profile.Unread,
	}
	result.Tensions = p.tensions(profile)
	result.Gates = gates(profile)
	result.Readiness = readiness(result)
	result.Decision = decision(result)
	result.Runtime = p.runtime(result)
	result.NextAction = nextAction(result)
	return p, result
}

// pass is one assessment of one Draft.
type pass struct {
	draft     Draft
	objective *facts
	context   *facts                  // of a free context; noText when it names a setting
	answers   map[risk.Field][]*facts // by item
	fields    []FieldState
}

func (a *Assessor) newPass(d Draft) *pass {
	p := &pass{draft: d, answers: make(map[risk.Field][]*facts, len(d.Answers))}
	p.objective = a.look(ObjectiveText, Text, Answer{d.Objective})[0]
	p.context = noText
	if _, named := namedSetting(d.Context); !named {
		p.context = a.look(ContextText, Text, Answer{d.Context})[0]
	}
	for _, f := range fields {
		p.answers[f.Name] = a.look(f.Name, f.Kind, d.Answers[f.Name])
	}
	return p
}

// look returns the facts of the texts of a field, and remembers them for the
// next Draft.
func (a *Assessor) look(field risk.Field, kind Kind, texts Answer) []*facts {
	before := a.seen[field]
	now := make([]*facts, len(texts))
	for i, text := range texts {
		item := risk.NoItem
		if kind == List {
			item = risk.Item(i)
		}
		now[i] = a.recall(before, field, text, i, item)
	}
	a.seen[field] = now
	return now
}

// recall takes the facts of a text from those of the last Draft, first at the
// same place, then anywhere in the list; else it reads the text.
func (a *Assessor) recall(before []*facts, field risk.Field, text string, i int, item risk.Item) *facts {
	if i < len(before) && before[i].text == text && before[i].reading.Item == item {
		return before[i]
	}
	for _, f := range before {
		if f.text == text {
			return f.at(item)
		}
	}
	if item == risk.NoItem {
		return a.facts(field, text)
	}
	return a.facts(field, text).at(item)
}

// readings are those of all texts, in the order of the field table.
func (p *pass) readings() []risk.Reading {
	readings := make([]risk.Reading, 0, len(fields)+2)
	add := func(f *facts) {
		if !f.placeholder {
			readings = append(readings, f.reading)
		}
	}
	add(p.objective)
	add(p.context)
	for _, f := range fields {
		for _, text := range p.answers[f.Name] {
			add(text)
		}
	}
	return readings
}
