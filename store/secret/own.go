package secret

import (
	"encoding/base64"
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

// ownTable is our own table. The first four rows are those that the
// specification names.
var ownTable = [...]ownRule{
	{"private key", []string{"private key"}, pattern(`(?i)-{4,5} ?BEGIN[A-Z0-9 ]{0,60}(PRIVATE KEY)`), always},
	{"password in a URL", []string{"://"}, pattern(`(?i)\b[a-z][a-z0-9+.-]{1,30}://[^\s/:@?#]*:([^\s/@]+)@`), inURL},
	{"bearer token", []string{"bearer"}, pattern(`(?i)\bbearer[\s:=]{1,4}["'\x60]?([a-z0-9._~+/=-]{10,})`), tokenLike},
	{"password", []string{"pass", "pwd"}, pattern(`(?i)(?:^|[^a-z])(?:password|passwort|passwd|passphrase|passcode|pwd)` +
		`(?:["'\x60]?\s*(?:is|was|:=|=>|->|=|:)[\s:]*|\s+["'\x60])(\S{8,})`), password},
	{"basic authorization", []string{"basic"}, pattern(`(?i)\bbasic\s+([a-z0-9+/]{8,}={0,2})`), basicAuth},
	{"API key or token", []string{"key", "token", "secret"}, pattern(`(?i)\b(?:api[ _-]?key|(?:access|auth|authentication)[ _-]token|client[ _-]secret|secret[ _-]key)` +
		`\s*(?:is|was|:|=)?\s*["'\x60]?([a-z0-9_]{20,})`), keyLike},
	{"password hash", []string{"$2", "$apr1$", "$1$", "$5$", "$6$", "$argon2"},
		pattern(`(\$(?:2[abxy]\$\d\d\$[./A-Za-z0-9]{53}|(?:apr1|1|5|6)\$[^\s$]{1,16}\$[./A-Za-z0-9]{22}|argon2(?:id|i|d)\$\S{40}))`), always},
	{"well-known token", prefixes(), pattern(`\b(` + anyPrefix() + `)`), always},
}

// knownTokens lists the tokens of services that the rules of gitleaks do not
// know: how they begin, and what follows.
var knownTokens = [...]struct{ prefix, rest string }{
	{"GOCSPX-", `[\w-]{20}`},        // Google OAuth client secret
	{"ya29.", `[\w-]{20}`},          // Google OAuth access token
	{"whsec_", `[A-Za-z0-9+/]{24}`}, // Stripe webhook secret
	{"sq0csp-", `[\w-]{30}`},        // Square secret
	{"amzn.mws.", `[0-9a-f-]{36}`},  // Amazon marketplace
	{"dckr_pat_", `[\w-]{20}`},      // Docker Hub
	{"sk-or-v1-", `[0-9a-f]{32}`},   // OpenRouter
	{"sk-", `[A-Za-z0-9]{32}`},      // OpenAI, older form
	{"gsk_", `[A-Za-z0-9]{40}`},     // Groq
	{"xai-", `[A-Za-z0-9]{40}`},     // xAI
	{"r8_", `[A-Za-z0-9]{32}`},      // Replicate
	{"tskey-", `[a-z]+-\w+-\w{20}`}, // Tailscale
	{"nfp_", `\w{30}`},              // Netlify
	{"figd_", `[\w-]{30}`},          // Figma
	{"sbp_", `[0-9a-f]{40}`},        // Supabase
}

// prefixes lists how known tokens begin, in lower case.
func prefixes() (words []string) {
	for _, k := range knownTokens {
		words = append(words, strings.ToLower(k.prefix))
	}
	return words
}

// anyPrefix is the pattern of all known tokens.
func anyPrefix() string {
	var alternatives []string
	for _, k := range knownTokens {
		alternatives = append(alternatives, regexp.QuoteMeta(k.prefix)+k.rest)
	}
	return strings.Join(alternatives, "|")
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

// keyLike reports a run that is no name: letters, and several digits.
func keyLike(value string) bool {
	digits := 0
	for _, r := range value {
		if unicode.IsDigit(r) {
			digits++
		}
	}
	return digits >= 3 && digits < len(value)
}

// basicAuth reports what decodes to user:password.
func basicAuth(value string) bool {
	text, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(value, "="))
	user, password, ok := strings.Cut(string(text), ":")
	printable := func(s string) bool {
		return s != "" && !strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r > '~' })
	}
	return err == nil && ok && printable(user) && printable(password)
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
