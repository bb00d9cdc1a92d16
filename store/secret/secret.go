// Package secret decides what looks like a secret (specification, §2
// "Secrets"). It is the only place that knows gitleaks; everybody else takes
// Find as a function. It imports nothing of ours.
package secret

// Find reports whether a text holds what looks like a secret, and of what
// kind, in words for a message ("aws access token", "password"). It never
// returns the value. The text is looked at as written and with look-alike
// characters folded to ASCII.
//
// The rules of gitleaks take about 30 ms to load; they are loaded on the
// first text that could match one of them, so ordinary prose never pays. Find
// is safe for concurrent use.
func Find(text string) (kind string, found bool) {
	if kind, found = find(text); found {
		return kind, true
	}
	if folded := fold(text); folded != text {
		return find(folded)
	}
	return "", false
}

func find(text string) (kind string, found bool) {
	if kind, found = ownRules(text); found {
		return kind, true
	}
	if !suspicious(text) {
		return "", false
	}
	return gitleaks(text)
}
