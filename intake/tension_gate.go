package intake

import (
	"fmt"
	"slices"
	"strings"

	"agentintake/mobius/risk"
)

// gateCues are human gates that stop for nothing.
var gateCues = []cueRow{
	{"gate:none", "none, nothing, never, n a, none/nothing needed/required/necessary, not needed/required/necessary, no approval*, no gate*, no human gate*, no approval* needed/required/necessary, no sign off needed/required/necessary, no stop*"},
}

// approving words make a human gate that begins with "none" stop for something
// after all.
const approving wordSet = "approve approves approved approval agree agrees agreed confirm confirms confirmed decide decides sign signs signed ask asks yes ok until unless except but before"

// isGateless reports a human gate that stops for nothing: "None", "n/a, it only
// talks", but neither "none for typos" nor "None. The owner decides the rest."
func isGateless(f *facts, words []word, hits []hit) bool {
	for _, h := range hits {
		if h.cue != "gate:none" || h.word != 0 {
			continue
		}
		rest := strings.TrimLeft(f.text[h.end:], " ")
		ends := rest == "" || strings.ContainsRune(",.;:!", rune(rest[0]))
		return ends && !hands(f.reading) && !slices.ContainsFunc(words, func(w word) bool { return w.start >= h.end && approving.has(w.text) })
	}
	return f.none
}

// gateTensions finds a high-risk request beside a human gate that says none. An
// approval that another answer asks for covers the request.
func (p *pass) gateTensions(profile risk.Profile) []Tension {
	for _, text := range p.answers[HumanGate] {
		if !text.gateless {
			continue
		}
		for _, o := range profile.Occurrences {
			if o.Class == risk.Requested && o.Family.HighRisk() && profile.Of(o.Family) != risk.AuthorityGated {
				none := text.whole()
				return []Tension{{GateTension,
					fmt.Sprintf("%s is requested (%s), but the human gate says '%s'.", o.Family, quoted(o.Span), excerpt(none.Evidence)),
					[]risk.Span{o.Span, none}}}
			}
		}
	}
	return nil
}
