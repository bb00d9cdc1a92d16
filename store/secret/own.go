package secret

import (
	"regexp"
	"strings"
	"unicode"
)

// ownRule is a row of our own table: what the rules of gitleaks miss.
type ownRule struct {
	kind    string
	needs   string // lower-case words of which one must occur; cheaper than the pattern
	pattern *regexp.Regexp
	secret  func(groups []string) bool // whether what was caught is one; nil for always
}

var ownTable = [...]ownRule{
	{"private key", "private", regexp.MustCompile(`(?i)-{4,5} ?BEGIN[A-Z0-9 ]{0,60}PRIVATE KEY`), nil},
	{"password in a URL", "://", regexp.MustCompile(`(?i)\b[a-z][a-z0-9+.-]{1,30}://[^\s/:@?#]*:([^\s/@]+)@`), inURL},
	{"bearer token", "bearer", regexp.MustCompile(`(?i)\bbearer[\s:=]{1,4}["'` + "`" + `]?([a-z0-9._~+/=-]{10,})`), tokenLike},
	{"password", "pass", passwordPattern, password},
	{"password", "pwd", passwordPattern, password},
}

var passwordPattern = regexp.MustCompile(`(?i)\b(?:password|passwd|passphrase|passcode|pwd)["'` + "`" + `]?\s*(?:is|was|:=|=>|->|=|:)\s*(\S{8,})`)

// ownRules looks for what our own table names.
func ownRules(text string) (kind string, found bool) {
	lower := strings.ToLower(text)
	for _, r := range ownTable {
		if !strings.Contains(lower, r.needs) {
			continue
		}
		for _, groups := range r.pattern.FindAllStringSubmatch(text, -1) {
			if r.secret == nil || r.secret(groups) {
				return r.kind, true
			}
		}
	}
	return "", false
}

// inURL reports a password that is no placeholder for one.
func inURL(groups []string) bool { return !placeholder(groups[1]) }

// tokenLike reports a run that no word of prose is: one with letters and a
// digit, or a long one in mixed case.
func tokenLike(groups []string) bool {
	run := strings.TrimRight(groups[1], ".")
	letters := strings.ContainsFunc(run, unicode.IsLetter)
	digits := strings.ContainsFunc(run, unicode.IsDigit)
	return len(run) >= 10 && letters && digits || len(run) >= 16 && mixedCase(run)
}

// password reports a run of at least 8 characters with a digit or mixed case:
// "the password is rotated weekly" gives no password away.
func password(groups []string) bool {
	run := strings.Trim(groups[1], "\"'`,;:.!?()[]")
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
