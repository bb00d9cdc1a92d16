package risk

type vocabulary struct{}

func baseVocabulary() *vocabulary                   { return &vocabulary{} }
func (v *vocabulary) with(lex Lexicon) *vocabulary { return v }
