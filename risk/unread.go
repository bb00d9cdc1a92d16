package risk

import (
	"strings"
	"unicode"
)

// readable reports whether the reader can make out what text says
// (specification, §3, "unread"). Another language, word salad, encoded data and
// words that mix scripts cannot be read; names, paths, numbers, placeholders
// and blank text can.
func readable(text string) bool {
	text = Normalize(text)
	english, foreign := 0, 0
	for _, w := range strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && r != '\'' }) {
		if mixesScripts(w) {
			return false
		}
		switch w = strings.ToLower(w); {
		case !latin(w):
			foreign++
		case englishWords[w]:
			english++
		case foreignWords[w]:
			foreign++
		}
	}
	return foreign <= english
}

func latin(w string) bool {
	for _, r := range w {
		if r != '\'' && !unicode.Is(unicode.Latin, r) {
			return false
		}
	}
	return true
}

// mixesScripts reports whether a word holds Latin letters beside Cyrillic or
// Greek ones, which look alike and are not found by any table.
func mixesScripts(w string) bool {
	var isLatin, isOther bool
	for _, r := range w {
		switch {
		case unicode.Is(unicode.Latin, r):
			isLatin = true
		case unicode.In(r, unicode.Cyrillic, unicode.Greek, unicode.Armenian, unicode.Cherokee):
			isOther = true
		}
	}
	return isLatin && isOther
}

var englishWords = wordSet(`the a an of to in on for and or not is are be it its with from by at as that this never no any
	all each every only after before when if do does must may can will our my your we i you they their them has have who which
	what nothing anyone`)

var foreignWords = wordSet(`der die das und ist nicht ein eine mit von für den dem zu auf le la les et est des une du pour dans
	pas que el los las y es una por con para il di che non per della del em não os uma het een van en niet voor w nie
	na z się jest och att det som på ve bir bu için je se na že`)

func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		set[w] = true
	}
	return set
}
