package risk

// shortestSlip is the least length, in bytes, of a word whose misspelling is
// guessed: shorter words are too close to each other.
const shortestSlip = 6

// slip takes an unknown word for the verb or noun of action that it becomes by
// one slip of the hand undone: two letters swapped, one typed twice, or
// one of the letters left out that are left out most. It makes a few dozen
// look-ups, whatever the tables hold.
func (v *vocabulary) slip(s string) (right string, ok bool) {
	if len(s) < shortestSlip || len(s) > longestWord || !plainLetters(s) || ownWords[s] {
		return "", false
	}
	var buf [longestWord + 2]byte
	for i := 1; i+1 < len(s); i++ { // swapped
		if s[i] == s[i+1] {
			continue
		}
		b := append(buf[:0], s...)
		b[i], b[i+1] = b[i+1], b[i]
		if v.names(string(b)) {
			return string(b), true
		}
	}
	if len(s) <= shortestSlip {
		return "", false
	}
	for i := 1; i+1 < len(s); i++ { // one twice
		if s[i] != s[i-1] {
			continue
		}
		b := append(append(buf[:0], s[:i]...), s[i+1:]...)
		if len(b) >= shortestSlip && v.names(string(b)) {
			return string(b), true
		}
	}
	for i := 1; i <= len(s); i++ { // one left out
		for _, c := range [...]byte{s[i-1], 'e', 't', 'i', 'a', 'r'} {
			b := append(append(append(buf[:0], s[:i]...), c), s[i:]...)
			if v.names(string(b)) {
				return string(b), true
			}
		}
	}
	return "", false
}

// swapped takes an unknown word for the thing or person that it becomes when two
// letters are put in order: "tikcet", "custoemr".
func (v *vocabulary) swapped(s string) (right string, ok bool) {
	if len(s) < shortestSlip || len(s) > longestWord || !plainLetters(s) || ownWords[s] {
		return "", false
	}
	var buf [longestWord + 2]byte
	for i := 1; i+1 < len(s); i++ {
		if s[i] == s[i+1] {
			continue
		}
		b := append(buf[:0], s...)
		b[i], b[i+1] = b[i+1], b[i]
		if w := v.word(string(b)); w != nil && w.class != 0 {
			return string(b), true
		}
	}
	return "", false
}

// ownWords are words of their own that are one slip away from an act.
var ownWords = map[string]bool{
	"frames": true, "stating": true, "stated": true, "staring": true, "stared": true, "shedding": true, "deprecate": true, "deprecated": true, "deprecates": true,
	"existing": true, "casual": true, "trial": true, "angles": true, "quite": true, "dairy": true, "signals": true, "united": true, "untied": true, "recent": true,
	"reserve": true, "reverse": true, "porting": true, "sporting": true, "parting": true, "planing": true, "scared": true, "sacred": true, "tailing": true, "trailing": true,
}

// names reports whether a spelling names an act.
func (v *vocabulary) names(s string) bool {
	if w := v.word(s); w != nil && (w.verb != nil || w.act != nil) {
		return true
	}
	w, f := v.stem(s)
	return w != nil && f != baseForm && w.verb != nil
}

// plainLetters reports whether a word is of small letters only.
func plainLetters(s string) bool {
	for i := range len(s) {
		if s[i] < 'a' || s[i] > 'z' {
			return false
		}
	}
	return true
}
