package risk

import "strings"

// readable reports whether the reader can make out what text says
// (specification, §3, "unread"). It cannot where
//
//   - a word mixes scripts that look alike, or is spelt in letters that no
//     English text has: it would be found in no table;
//   - an encoded stretch hides words, or nothing else stands there;
//   - a run of words is in another language or in none. One foreign sentence
//     behind an English one is enough: it may hand out anything, so the whole
//     text is unread and never silently low. A name, a loan word, or a foreign
//     phrase in quotes among English words is not such a run;
//   - English words follow each other as they cannot ("the of is to and").
//
// Names, paths, identifiers, numbers, placeholders and blank text are readable:
// there is nothing in them that could be misread.
func readable(text string) bool { return readableNormalized(Normalize(text)) }

// Evidence that words are not English, in tenths of what a word of another
// language's grammar says, thrice; evidence for English is negative.
const (
	foreignGrammar     = 30
	weakForeignGrammar = 12 // of a word that English has now and then
	capitalGrammar     = 20 // of such a word with a capital, if it is no mere particle
	elidedArticle      = 20 // l'agent, dell'ordine
	englishGrammar     = -30
	englishPlain       = -10
	accented           = 10
	loneLetter         = 12
	lettersMost        = 25 // what the letters of a word say at most
	nameMost           = 8  // the same in a capitalised word, which may be a name
	otherScript        = 40 // a word in another script
	codeBetween        = -5 // a path or an identifier, as lists of tools have
	ideograph          = 15 // a letter of a script without spaces

	unreadableRun  = 45 // a run of words with as much cannot be read
	unreadableText = 26 // nor a text of two words or more with no English in it
)

// readableNormalized is readable for a text that is normalised already.
func readableNormalized(text string) bool {
	whole := scanWords(text)
	switch {
	case whole.odd, whole.salad():
		return false
	case whole.words == 0:
		return whole.otherWords == 0 && whole.blobs == 0
	case whole.worst < unreadableText:
		return whole.foreign < whole.words
	}
	if outside, ok := withoutQuotes(text); ok {
		if rest := scanWords(outside); rest.english >= 2 {
			return rest.foreignRun()
		}
	}
	return whole.foreignRun()
}

// foreignRun reports that no run of words is foreign.
func (s *wordScan) foreignRun() bool {
	if s.worst >= unreadableRun || s.foreign == s.words {
		return false
	}
	return s.english > 0 || s.words < 2 || s.worst < unreadableText
}

// withoutQuotes blanks what stands in double quotes on one line; false where
// nothing does.
func withoutQuotes(text string) (string, bool) {
	var out strings.Builder
	rest, found := text, false
	for {
		open := strings.IndexByte(rest, '"')
		if open < 0 {
			break
		}
		length := strings.IndexAny(rest[open+1:], "\"\n")
		if length < 0 || rest[open+1+length] == '\n' {
			out.WriteString(rest[:open+1])
			rest = rest[open+1:]
			continue
		}
		out.WriteString(rest[:open])
		out.WriteByte(' ')
		rest, found = rest[open+length+2:], true
	}
	out.WriteString(rest)
	return out.String(), found
}
