package risk

import "strings"

// wordClass is what a word of the English grammar is, as far as it says which
// words cannot follow it.
type wordClass uint8

// The classes of words.
const (
	noClass wordClass = iota
	determiner
	preposition
	conjunction
	auxiliary
)

// classOf holds the words of the grammar that stand only where they belong.
// Words that are also something else ("no", "a" as a letter, "will", "must",
// "to") are left out or weigh nothing.
var classOf = func() map[string]wordClass {
	classes := map[string]wordClass{}
	for class, words := range map[wordClass]string{
		determiner:  "the an my our your their every",
		preposition: "of from with into by at for",
		conjunction: "and or but because",
		auxiliary:   "is are was were should could would",
	} {
		for w := range strings.FieldsSeq(words) {
			classes[w] = class
		}
	}
	return classes
}()

// cannotFollow are the pairs of classes that no English sentence has side by
// side, save in slips of the pen.
var cannotFollow = map[[2]wordClass]bool{
	{determiner, determiner}:   true,
	{determiner, preposition}:  true,
	{determiner, conjunction}:  true,
	{determiner, auxiliary}:    true,
	{preposition, auxiliary}:   true,
	{preposition, conjunction}: true,
	{conjunction, conjunction}: true,
	{auxiliary, auxiliary}:     true,
}

// follow takes note of the next word's class.
func (s *wordScan) follow(class wordClass) {
	if s.last != noClass && class != noClass && cannotFollow[[2]wordClass{s.last, class}] {
		s.breaks++
	}
	s.last = class
}

// salad reports whether words are thrown together: more than a slip of the pen,
// and one in six words or more.
func (s *wordScan) salad() bool { return s.breaks >= 2 && 6*s.breaks >= s.words }
