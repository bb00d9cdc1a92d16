package risk

// Lexicon is an operator's own vocabulary: phrases by the family they name.
// It adds to the product's tables and never removes from them.
type Lexicon map[Family][]string
