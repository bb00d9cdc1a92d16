package secret

import (
	"strings"
	"sync"

	"github.com/zricethezav/gitleaks/v8/detect"
)

// detector loads the default rules of gitleaks once, at first use. Their
// global allow-list is dropped: it lets any value pass that holds one of its
// words. Comments that say gitleaks:allow are ignored for the same reason.
var detector = sync.OnceValue(func() *detect.Detector {
	d, err := detect.NewDetectorDefaultConfig()
	if err != nil {
		// The rules are compiled in: only a broken build gets here, and then
		// nothing may be let through unlooked at.
		panic("secret: the built-in rules of gitleaks do not load: " + err.Error())
	}
	d.Config.Allowlists = nil
	d.IgnoreGitleaksAllow = true
	return d
})

// gitleaks scans a text with the rules of gitleaks.
func gitleaks(text string) (kind string, found bool) {
	for _, f := range detector().DetectString(text) {
		if !word(f.Secret) && !path(f.Secret) {
			return strings.ReplaceAll(f.RuleID, "-", " "), true
		}
	}
	return "", false
}

// word reports a value that is one word of prose: some rules take any 14 to
// 16 letters behind the name of a service ("Dropbox: representatives").
func word(value string) bool {
	if len(value) >= longWord || !onlyLetters(value) {
		return false
	}
	return value == strings.ToUpper(value) || value[1:] == strings.ToLower(value[1:])
}

// path reports a value that is a path of words and short numbers, which the
// rule for any key takes for one ("Access to the drive: Marketing/2026").
func path(value string) bool {
	parts := strings.Split(value, "/")
	for _, part := range parts {
		if !word(part) && !(len(part) <= 4 && strings.Trim(part, "0123456789") == "") {
			return false
		}
	}
	return len(parts) > 1
}

func onlyLetters(s string) bool {
	for i := range len(s) {
		if c := s[i] | 0x20; c < 'a' || c > 'z' {
			return false
		}
	}
	return s != ""
}
