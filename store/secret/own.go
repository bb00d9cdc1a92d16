package secret

import (
	"regexp"
	"strings"
	"sync"
	"unicode"
)

// ownRule is a row of our own table: what the rules of gitleaks miss.
type ownRule struct {
	kind    string
	needs   []string                // lower-case words of which one must occur; cheaper than the pattern
	pattern func() *regexp.Regexp   // its last group is the value
	secret  func(value string) bool // whether a value is a secret
}

var ownTable = [...]ownRule{
	{"private key", []string{"private key"}, pattern(`(?i)-{4,5} ?BEGIN[A-Z0-9 ]{0,60}(PRIVATE KEY)`), always},
	{"password in a URL", []string{"://"}, pattern(`(?i)\b[a-z][a-z0-9+.-]{1,30}://[^\s/:@?#]*:([^\s/@]+)@`), inURL},
	{"bearer token", []string{"bearer"}, pattern(`(?i)\bbearer[\s:=]{1,4}["'\x60]?([a-z0-9._~+/=-]{10,})`), tokenLike},
	{"password", []string{"pass", "pwd"},
		pattern(`(?i)\b(?:password|passwd|passphrase|passcode|pwd)["'\x60]?\s*(?:is|was|:=|=>|->|=|:)\s*(\S{8,})`), password},
}

// pattern compiles a pattern at its first use: at start-up none is needed.
func pattern(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}

// ownRules looks for what our own table names.
func ownRules(text string) (kind string, found bool) {
	lower := strings.ToLower(text)
	for _, r := range ownTable {
		if !containsAny(lower, r.needs) {
			continue
		}
		for _, groups := range r.pattern().FindAllStringSubmatch(text, -1) {
			if r.secret(groups[1]) {
				return r.kind, true
			}
		}
	}
	return "", false
}

func always(string) bool { return true }

// inURL reports a password that is no placeholder for one.
func inURL(value string) bool { return !placeholder(value) }

// tokenLike reports a run that no word of prose is: one with letters and a
// digit, or a long one in mixed case.
func tokenLike(value string) bool {
	run := strings.TrimRight(value, ".")
	letters := strings.ContainsFunc(run, unicode.IsLetter)
	digits := strings.ContainsFunc(run, unicode.IsDigit)
	return len(run) >= 10 && letters && digits || len(run) >= 16 && mixedCase(run)
}

// password reports a run of at least 8 characters with a digit or mixed case:
// "the password is rotated weekly" gives no password away.
func password(value string) bool {
	run := strings.Trim(value, "\"'`,;:.!?()[]")
	if len([]rune(run)) < 8 || placeholder(run) {
		return false
	}
	return strings.ContainsFunc(run, unicode.IsDigit) || mixedCase(run)
}

func mixedCase(s string) bool {
	return strings.ContainsFunc(s, unicode.IsUpper) && strings.ContainsFunc(s, unicode.IsLower)
}

// placeholder reports a value that stands for one kept elsewhere: a variable,
// a template, a name in brackets, a row of stars.
func placeholder(s string) bool {
	for _, open := range []string{"$", "<", "{", "%", "/", "./", "~/"} {
		if strings.HasPrefix(s, open) {
			return true
		}
	}
	return strings.Trim(s, "*") == "" || strings.Trim(s, "xX") == "" || strings.Trim(s, ".…") == ""
}
