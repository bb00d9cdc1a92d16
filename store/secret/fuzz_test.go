package secret

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// FuzzFind looks for a text of ASCII that a rule of gitleaks flags and the
// filter holds back. Other characters are folded to ASCII and looked at again.
func FuzzFind(f *testing.F) {
	m := maker{rand.New(rand.NewPCG(1, 1))}
	for _, s := range shapes {
		f.Add(s.make(m))
	}
	for _, text := range lookAlikes {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		kind, found := Find(text)
		if found && (kind == "" || len(text) > 20 && strings.Contains(kind, text)) {
			t.Errorf("%q is a secret of kind %q", text, kind)
		}
		if isASCII(text) && !suspicious(text) {
			if kind, flagged := gitleaks(text); flagged {
				t.Errorf("the filter holds back %q (%s)", text, kind)
			}
		}
	})
}
