package intake

import (
	"fmt"

	"agentintake/mobius/risk"
)

// memoryCues tell that nothing is kept from that something must be.
var memoryCues = []cueRow{
	{"memory:none", "nothing kept/retained/stored, nothing is kept/retained/stored, keeps/keep/retains/stores/remembers nothing, stateless, no memory/state/retention"},
	{"memory:kept", "remembers, long term memory, keep*/store*/retain* a/the history/profile, keep*/store*/retain* conversation/chat/customer/user history/profile*, build* a/up profile/history, build* up a profile/history, profile of/for each/every, profile per, history of past/earlier/previous/all/every/each, running/growing/cumulative/updated history/profile*, history/profile file*, learn* from past/earlier/previous/each/every, since/in/with its/the last run"},
}

// memoryTensions finds a history or profile that is kept while the memory keeps
// nothing.
func (p *pass) memoryTensions() []Tension {
	none := p.memoryNone()
	if none == nil {
		return nil
	}
	texts := []*facts{p.objective}
	for _, field := range []risk.Field{Goal, Outputs, Tools} {
		texts = append(texts, p.answers[field]...)
	}
	for _, text := range texts {
		if h, found := text.cues["memory:kept"]; found {
			kept := text.span(h.start, h.end)
			return []Tension{{MemoryTension,
				fmt.Sprintf("The memory says '%s', but %s needs something that is kept.", excerpt(none.Evidence), quotedPhrase(kept)),
				[]risk.Span{*none, kept}}}
		}
	}
	return nil
}

// memoryNone returns the words of a memory that keeps nothing.
func (p *pass) memoryNone() *risk.Span {
	for _, text := range p.answers[Memory] {
		if text.keepsNone != nil {
			span := text.span(text.keepsNone.Start, text.keepsNone.End)
			return &span
		}
	}
	return nil
}

// exceptions make a memory that keeps nothing keep something: "nothing but the
// digests".
const exceptions wordSet = "but except besides apart only unless until beyond other save just"

// keepsNone finds the words of a memory that keeps nothing at all.
func keepsNone(f *facts, words []word, hits []hit) *risk.Range {
	for _, w := range words {
		if exceptions.has(w.text) {
			return nil
		}
	}
	if f.none {
		whole := f.whole()
		return &risk.Range{Start: whole.Start, End: whole.End}
	}
	for _, h := range hits {
		if h.cue == "memory:none" {
			return &risk.Range{Start: h.start, End: h.end}
		}
	}
	return nil
}
