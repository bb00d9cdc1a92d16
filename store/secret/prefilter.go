package secret

import "strings"

// suspicious is the cheap filter before the rules of gitleaks. It is sound:
// no text that a rule would flag is held back. Every rule but those that
// markers names asks for a run of at least shortRun characters in a row, and
// a run without a digit is at least longRun long (the test derives both
// figures from the rules themselves).
func suspicious(text string) bool {
	run, digit := 0, false
	for i := range len(text) {
		c := text[i]
		if !tokenByte[c] {
			run, digit = 0, false
			continue
		}
		run++
		digit = digit || '0' <= c && c <= '9'
		if run >= longRun || run >= shortRun && digit {
			return true
		}
	}
	return marked(text)
}

const (
	shortRun = 10
	longRun  = 17
)

// markers are the words of rules that ask for no run.
var markers = []string{"curl", "-----begin"}

func marked(text string) bool {
	lower := strings.ToLower(text)
	for _, m := range markers {
		if strings.Contains(lower, m) {
			return true
		}
	}
	return false
}

// tokenByte holds the bytes that runs are made of.
var tokenByte = func() (t [256]bool) {
	for c := '0'; c <= '9'; c++ {
		t[c] = true
	}
	for c := 'a'; c <= 'z'; c++ {
		t[c], t[c-'a'+'A'] = true, true
	}
	for _, c := range "_=+/.~-%:|" {
		t[c] = true
	}
	return t
}()
