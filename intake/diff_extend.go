package intake

import (
	"slices"
	"strings"
	"unicode"

	"agentintake/mobius/risk"
)

// extends reports whether q says what p says and coordinates something with
// it: "email the customer", "email the customer and the supplier". What is
// added must not limit what was said before.
func (p phrase) extends(q phrase) bool {
	if p.Class != q.Class || p.Ambiguous != q.Ambiguous {
		return false
	}
	a, b := spelled(p.text), spelled(q.text)
	if len(a) == 0 || len(a) >= len(b) {
		return false
	}
	start := 0
	for start < len(a) && a[start].alike(b[start].token) {
		start++
	}
	for i := range len(a) - start { // what follows the addition
		if !a[len(a)-1-i].alike(b[len(b)-1-i].token) {
			return false
		}
	}
	added := b[start : start+len(b)-len(a)]
	coordinated := coordinates(added[0].text) || coordinates(added[len(added)-1].text) || start > 0 && b[start-1].comma
	return coordinated && !slices.ContainsFunc(added, spelling.limits)
}

// spelling is a word as it stands in a clause.
type spelling struct {
	token
	comma bool // after it
}

func spelled(text string) []spelling {
	var words []spelling
	for i, w := range strings.Fields(risk.Normalize(text)) {
		s := spelling{newToken(w, i), strings.HasSuffix(w, ",")}
		if s.text != "" && s.text != "a" && s.text != "an" && s.text != "the" {
			words = append(words, s)
		}
	}
	return words
}

func coordinates(word string) bool {
	return slices.Contains([]string{"and", "or", "nor", "plus", "&"}, word)
}

// limiting are words that narrow what stands before them.
var limiting = strings.Fields(`only if when whenever while unless until up most least below under above over after before except apart other save
	than not no never without with per every each once at within during daily weekly monthly hourly yearly always but`)

func (s spelling) limits() bool {
	return slices.Contains(limiting, s.text) || strings.ContainsFunc(s.text, unicode.IsDigit)
}
