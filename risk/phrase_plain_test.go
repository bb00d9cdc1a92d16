package risk

import "testing"

// TestPlainNouns holds that what is read without the rules for other words is read as
// with them.
func TestPlainNouns(t *testing.T) {
	p := newReader(baseVocabulary()).parsers.Get().(*parser)
	plain := 0
	for _, name := range []string{"dev", "dev2"} {
		for _, phrase := range loadPhrases(t, name) {
			p.field = phrase.Field
			text := normalize(phrase.Text).text
			p.tokenise(text, lowerASCII(text))
			p.block()
			for at := range p.all {
				p.at, p.cur = at, p.all[at]
				plain += checkPlainNouns(t, p)
			}
		}
	}
	if plain == 0 {
		t.Error("no word is plain")
	}
}

// checkPlainNouns asks the rules for other words at each word of the clause at hand and
// returns how many are plain.
func checkPlainNouns(t *testing.T, p *parser) (plain int) {
	t.Helper()
	from, to := p.cur.start, p.cur.end
	for i := from; i < to; i++ {
		if !p.plainNoun(i) {
			continue
		}
		for start := from; start <= i; start++ {
			np := nounPhrase{head: i - 1, det: start%2 == 0, class: setOf(personClass, publicClass, contentClass)}
			if start == i {
				np.head = -1
			}
			plain++
			plainly := np
			plainly.step(i, p.list[i].class())
			if p.nounMark(i, start, to, &np) != notRead || p.nounSmall(i, to, &np) != notRead || p.endsNoun(i, start, &np) || p.nounWord(i, start, to, &np) != goesOn || np != plainly {
				t.Errorf("%q in %q is no plain noun", p.str(i), p.lower[p.list[from].start:p.list[to-1].end])
			}
		}
	}
	return plain
}
