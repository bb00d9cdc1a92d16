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
	findings := detector().DetectString(text)
	if len(findings) == 0 {
		return "", false
	}
	return strings.ReplaceAll(findings[0].RuleID, "-", " "), true
}
