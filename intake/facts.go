package intake

import (
	"strings"
	"unicode"

	"agentintake/mobius/risk"
)

// facts is what was found in one text, whatever else the Draft says. It is
// found once: nothing that is done at a keystroke depends on the length of the
// texts that did not change.
type facts struct {
	text        string
	placeholder bool // no answer: blank, "tbd" and the like
	none        bool // a whole answer that says that there is none
	reading     risk.Reading
	cues        map[cue]hit               // the first of each that is not negated
	goalWords   map[cue]map[string]bool   // different words of each goal type
	agentIdea   bool                      // of an objective
	inferred    map[risk.Field]*risk.Span // of an objective
	rhythm      *rhythmSaid               // of a cadence or trigger: the only one it names
	gateless    bool                      // of a human gate: it stops for nothing
	keepsNone   *risk.Range               // of a memory: the words that say that nothing is kept
}

// noText stands for a text that is not there.
var noText = &facts{placeholder: true}

// facts finds the facts of a text.
func (a *Assessor) facts(field risk.Field, text string) *facts {
	f := &facts{text: text, placeholder: isPlaceholder(text)}
	f.reading = risk.Reading{Field: field, Item: risk.NoItem, Text: text}
	if f.placeholder {
		return f
	}
	f.reading = a.reader.Read(field, text)
	words := splitWords(text)
	hits := allCues().find(words)
	f.none = isNone(words)
	f.cues = make(map[cue]hit)
	for _, h := range hits {
		if _, known := f.cues[h.cue]; !known && !h.negated {
			f.cues[h.cue] = h
		}
	}
	switch field {
	case ObjectiveText:
		idea := findIdea(text, words)
		f.agentIdea = idea.asked
		f.goalWords = goalWords(words, hits, idea.creation)
		f.inferred = inferAll(f, words)
	case Goal:
		f.goalWords = goalWords(words, hits, nil)
	case Cadence, Trigger:
		f.rhythm = findRhythm(f, words, hits)
	case HumanGate:
		f.gateless = isGateless(f, words, hits)
	case Memory:
		f.keepsNone = keepsNone(f, words, hits)
	}
	return f
}

// at returns the facts of the same text as another item of its list.
func (f *facts) at(item risk.Item) *facts {
	moved := *f
	moved.reading = f.reading.At(item)
	return &moved
}

func (f *facts) has(c cue) bool {
	_, found := f.cues[c]
	return found
}

// span is a piece of the text as it stands in the Draft.
func (f *facts) span(start, end int) risk.Span {
	return risk.Span{SourceField: risk.FieldPath(f.reading.Field), Evidence: f.text[start:end], Item: f.reading.Item, Start: start, End: end}
}

// whole is the text without the white space around it.
func (f *facts) whole() risk.Span {
	start := len(f.text) - len(strings.TrimLeftFunc(f.text, unicode.IsSpace))
	return f.span(start, start+len(strings.TrimSpace(f.text)))
}

// noneWords are whole answers that say that there is none.
const noneWords wordSet = "none nothing no never na null"

// isNone reports a whole answer that says that there is none: "None.", "n/a".
func isNone(words []word) bool {
	switch len(words) {
	case 1:
		return noneWords.has(words[0].text)
	case 2:
		return words[0].text == "n" && words[1].text == "a"
	}
	return false
}
