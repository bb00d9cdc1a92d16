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
	p.fields = p.resolve(profile)
	result := Assessment{
		GoalType:  p.goalType(),
		Setting:   p.setting(),
		AgentIdea: p.objective.idea.asked,
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
	context   *facts                  // of a free context; empty when it names a setting
	answers   map[risk.Field][]*facts // by item; a blank text has nil
	fields    []FieldState
}

// facts is what was found in one text, whatever else the Draft says.
type facts struct {
	text        string
	words       []word
	hits        []hit
	placeholder bool // no answer: blank, "tbd" and the like
	idea             // of an objective
	reading     risk.Reading
}

var nothing = &facts{placeholder: true}

// has reports a cue that is not negated.
func (f *facts) has(c cue) bool { return f.first(c) != nil }

// first returns the first hit of a cue that is not negated.
func (f *facts) first(c cue) *hit {
	for i, h := range f.hits {
		if h.cue == c && !h.negated {
			return &f.hits[i]
		}
	}
	return nil
}

func (f *facts) quote(h hit) string { return f.text[h.start:h.end] }

// span is a piece of the text as it stands in the Draft.
func (f *facts) span(start, end int) risk.Span {
	return risk.Span{SourceField: risk.FieldPath(f.reading.Field), Evidence: f.text[start:end], Item: f.reading.Item, Start: start, End: end}
}

const (
	objectiveField risk.Field = "objective"
	contextField   risk.Field = "context"
)

func (a *Assessor) newPass(d Draft) *pass {
	p := &pass{draft: d, answers: make(map[risk.Field][]*facts, len(d.Answers))}
	p.objective = a.look(objectiveField, Text, Answer{d.Objective})[0]
	p.context = nothing
	if _, named := namedSetting(d.Context); !named {
		p.context = a.look(contextField, Text, Answer{d.Context})[0]
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
			moved := *f
			moved.reading = f.reading.At(item)
			return &moved
		}
	}
	f := a.read(field, text)
	if item != risk.NoItem {
		f.reading = f.reading.At(item)
	}
	return f
}

// read finds the facts of a text.
func (a *Assessor) read(field risk.Field, text string) *facts {
	f := &facts{text: text, placeholder: isPlaceholder(text)}
	f.reading = risk.Reading{Field: field, Item: risk.NoItem, Text: text}
	if f.placeholder {
		return f
	}
	f.words = splitWords(text)
	f.hits = allCues().find(f.words)
	f.reading = a.reader.Read(field, text)
	if field == objectiveField {
		f.idea = findIdea(text, f.words)
	}
	return f
}

func (p *pass) texts(field risk.Field) []*facts { return p.answers[field] }

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
