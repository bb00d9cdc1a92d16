package risk

import (
	_ "embed"
	"strings"
	"sync"
)

// The word tables. They are data: one line a verb, a noun, a class or a role,
// and a comment at their head says how to read them.
var (
	//go:embed words/verbs.txt
	verbTable string
	//go:embed words/acts.txt
	actTable string
	//go:embed words/nouns.txt
	nounTable string
	//go:embed words/classes.txt
	classTable string
	//go:embed words/products.txt
	productTable string
	//go:embed words/tools.txt
	toolTable string
	//go:embed words/commands.txt
	commandTable string
	//go:embed words/scope.txt
	scopeTable string
	//go:embed words/gates.txt
	gateTable string
	//go:embed words/quiet.txt
	quietTable string
)

// word is all that the tables know about one spelling or one phrase.
type word struct {
	lemma   string
	verb    *senses // as a verb
	act     *senses // as a noun that names an act
	class   classSet
	proper  classSet // the class of an ordinary word that is a product when it has a capital
	roles   roleSet
	tool    familySet // a tool that acts by standing among the tools
	system  familySet // a system that acts with a right of writing
	capital bool      // an ordinary word too: a product only with a capital
	lexicon familySet // the operator's own phrase
	command string    // of a program: what its subcommands do
	program string    // the same of a phrase that begins with a program, too
	longest uint8     // words of the longest phrase that begins with this one
	lengths uint16    // how many words these phrases have, a bit each
	hash    uint32    // of the lemma
	cues    cue       // of the lemma
}

// vocabulary holds the tables in the form that a text is looked up in.
type vocabulary struct {
	index *wordIndex
	pairs *pairSet         // of the phrases, the operator's too
	own   map[string]*word // the operator's phrases and the words that they begin with
}

var baseVocabulary = sync.OnceValue(buildVocabulary)

func buildVocabulary() *vocabulary { return newVocabulary(newWordIndex()) }

func newVocabulary(x *wordIndex) *vocabulary { return &vocabulary{index: x, pairs: &x.pairs} }

// word returns what is known about a spelling or a phrase in small letters, or
// nil.
func (v *vocabulary) word(s string) *word {
	if v.own != nil {
		if w := v.own[s]; w != nil {
			return w
		}
	}
	return v.index.find(s)
}

// with returns the vocabulary with the operator's phrases added.
func (v *vocabulary) with(lex Lexicon) *vocabulary {
	pairs := *v.pairs
	w := &vocabulary{index: v.index, pairs: &pairs, own: make(map[string]*word)}
	for f, info := range families {
		for _, phrase := range lex[info.Name] {
			key := lowerASCII(strings.Join(strings.Fields(Normalize(phrase)), " "))
			if key == "" {
				continue
			}
			e := w.ownWord(key)
			e.lexicon |= 1 << f
			if e.verb == nil {
				e.verb = &senses{}
			}
			if e.act == nil {
				e.act = e.verb
			}
		}
	}
	return w
}

// ownWord returns the word of the operator's for a phrase, made from what the
// tables know about it, and notes it at its first word.
func (v *vocabulary) ownWord(phrase string) *word {
	if w := v.own[phrase]; w != nil {
		return w
	}
	w := &word{lemma: phrase, hash: v.index.hash(phrase)}
	if base := v.index.find(phrase); base != nil {
		*w = *base
	}
	w.program = v.index.program(w)
	v.own[phrase] = w
	var cut tokens
	if first, second, n := cut.phrase(phrase); n > 1 && first != phrase {
		f := v.ownWord(first)
		v.pairs.add(f.hash, phrase, second)
		f.lengths |= 1 << min(n, 15)
		f.longest = max(f.longest, n)
	}
	return w
}
