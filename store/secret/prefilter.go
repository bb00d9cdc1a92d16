package secret

import "strings"

// suspicious is the cheap filter before the rules of gitleaks. It is sound: a
// text that any of them flags gets through. Each rule asks for one of five
// things, as a test derives from the rules themselves:
//
//   - a run of letters and digits that is longer than words are;
//   - a longer run that may also hold _ - + and =;
//   - one of the markers, which prose does not hold;
//   - a shorter run together with the name of a service;
//   - or, the rule for any key at all, a value that holds more than letters,
//     assigned to a word such as "token".
func suspicious(text string) bool {
	letters, joined := longestRuns(text)
	if letters >= longWord || joined >= longJoined {
		return true
	}
	lower := strings.ToLower(text)
	if containsAny(lower, markers) {
		return true
	}
	if letters >= shortWord && containsAny(lower, services) {
		return true
	}
	return assigned(lower)
}

// The lengths of runs from which on a text is looked at, in bytes.
const (
	longWord   = 17 // letters and digits
	longJoined = 32 // letters, digits, _ - + =
	shortWord  = 14 // letters and digits, beside the name of a service
)

// markers are words that a rule asks for and that prose does not hold. Each
// is part of every keyword of the rules that it stands for.
var markers = []string{
	"-----begin", "absk", "authress_", "contribsys", "curl", "eaaa", "ext_", "flwseck_test", "fm1", "fm2_", "fo1_",
	"glc_", "glcbt-", "gldt-", "glffct-", "glft-", "glimt-", "glpat-", "glrt-", "glsoat-", "gr1348941",
	"hooks.slack.com", "kraken", "ops_", "pscale_", "q~", "rk_live", "rk_prod", "rk_test", "sc_", "scauth_", "sg.",
	"sk_live", "sk_prod", "sk_test", "sm_aat", "sm_pat", "sm_sat", "sntrys_", "sq0atp-", "tfp_", "xapp", "xox", "zxlk",
}

// services are the keywords of rules that ask for a run which a long word
// could be.
var services = []string{"asana", "confluent", "dropbox", "facebook", "linked", "sumo"}

// secretWords are the keywords of the rule for any key at all.
var secretWords = []string{"access", "api", "auth", "credential", "creds", "key", "passw", "secret", "token"}

func containsAny(text string, words []string) bool {
	for _, w := range words {
		if strings.Contains(text, w) {
			return true
		}
	}
	return false
}

// class says which runs a byte belongs to.
type class byte

const (
	letter class = 1 << iota // letters and digits
	joiner                   // _ - + =
	inPath                   // . and /
	beyond                   // digits, = + and /: what no word is made of
	quote                    // what may stand before a value: quotes, =, white space
)

// classes holds the class of every byte.
var classes = func() (t [256]class) {
	for _, row := range []struct {
		bytes string
		class class
	}{
		{"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", letter},
		{"_-+=", joiner}, {"./", inPath}, {"0123456789=+/", beyond}, {"`'\"=\t\n\f\r ", quote},
	} {
		for i := range len(row.bytes) {
			t[row.bytes[i]] |= row.class
		}
	}
	return t
}()

// longestRuns measures the longest run of letters and digits, and the longest
// one that may hold joiners too.
func longestRuns(text string) (letters, joined int) {
	l, j := 0, 0
	for i := range len(text) {
		c := classes[text[i]]
		if c&letter == 0 {
			l = 0
		} else if l++; l > letters {
			letters = l
		}
		if c&(letter|joiner) == 0 {
			j = 0
		} else if j++; j > joined {
			joined = j
		}
	}
	return letters, joined
}

const (
	minAssigned  = 10 // length of an assigned value
	maxQuotes    = 5  // characters between the sign and the value
	maxBeforeKey = 40 // from the sign back to the beginning of the word, with room
)

// assigned reports a value of the kind that the rule for any key at all asks
// for: behind one of = > : | and , a run that holds more than letters, and
// before that sign, not far away, a word such as token. The text is in lower
// case.
func assigned(lower string) bool {
	for i := range len(lower) {
		switch lower[i] {
		case '=', '>', ':', '|', ',':
			if valueAt(lower, i+1) && containsAny(lower[max(0, i-maxBeforeKey):i], secretWords) {
				return true
			}
		}
	}
	return false
}

// valueAt reports whether a long enough run that holds more than letters
// begins at i, or behind a few quotes and spaces there.
func valueAt(text string, i int) bool {
	equals := 0
	for n := 0; n < maxQuotes && i < len(text) && classes[text[i]]&quote != 0; n++ {
		if text[i] == '=' {
			equals++
		}
		i++
	}
	more, n := equals > 0, equals
	for ; i < len(text) && classes[text[i]]&(letter|joiner|inPath) != 0; i++ {
		more = more || classes[text[i]]&beyond != 0
		n++
		if more && n >= minAssigned {
			return true
		}
	}
	return false
}
