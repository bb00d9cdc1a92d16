package risk

import "slices"

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

// classRows hold the words of the grammar that stand only where they belong. Words
// that are also something else ("no", "a" as a letter, "will", "to") are left out.
var classRows = [...]struct {
	class wordClass
	words string
}{
	{determiner, "the an my our your their every"},
	{preposition, "of from with into by at for"},
	{conjunction, "and or but because"},
	{auxiliary, "is are was were should could would"},
}

// cannotFollow holds, for each class, the classes that no English sentence has
// right behind it, save in slips of the pen.
var cannotFollow = [...][]wordClass{
	noClass:     nil,
	determiner:  {determiner, preposition, conjunction, auxiliary},
	preposition: {auxiliary, conjunction},
	conjunction: {conjunction},
	auxiliary:   {auxiliary},
}

// follow takes note of the next word's class.
func (s *wordScan) follow(class wordClass) {
	if class != noClass && slices.Contains(cannotFollow[s.last], class) {
		s.breaks++
	}
	s.last = class
}

// salad reports whether words are thrown together: more than a slip of the pen,
// and one in six words or more.
func (s *wordScan) salad() bool { return s.breaks >= 2 && 6*s.breaks >= s.words }
