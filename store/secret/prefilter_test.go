package secret

import (
	"fmt"
	"math/rand/v2"
	"regexp/syntax"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/zricethezav/gitleaks/v8/config"
)

// anyKey is the rule for any key at all, which assigned stands for.
const anyKey = "generic-api-key"

// rulesInForce lists the rules that a text without a file name can meet: a
// rule for a path never applies.
func rulesInForce(t *testing.T) []config.Rule {
	t.Helper()
	var rules []config.Rule
	for _, r := range detector().Config.GetOrderedRules() {
		if r.Regex != nil && r.Path == nil {
			rules = append(rules, r)
		}
	}
	if len(rules) < 200 {
		t.Fatalf("only %d rules were loaded", len(rules))
	}
	return rules
}

func parse(t *testing.T, r config.Rule) *syntax.Regexp {
	t.Helper()
	re, err := syntax.Parse(r.Regex.String(), syntax.Perl)
	if err != nil {
		t.Fatalf("%s: %v", r.RuleID, err)
	}
	return re
}

// TestPrefilter_coversEveryRule derives from each rule's own pattern how long
// a run whatever it matches holds at least, and demands that one of the
// filter's conditions follows from it.
func TestPrefilter_coversEveryRule(t *testing.T) {
	by := map[string]int{}
	for _, r := range rulesInForce(t) {
		how := covered(r, parse(t, r))
		by[how]++
		if how == "" {
			t.Errorf("nothing covers %s (keywords %q)", r.RuleID, r.Keywords)
		}
	}
	t.Logf("rules covered by: %v", by)
}

func covered(r config.Rule, re *syntax.Regexp) string {
	if r.RuleID == anyKey {
		return "assignment"
	}
	if len(r.Keywords) == 0 {
		return ""
	}
	allHold := func(words []string) bool {
		for _, k := range r.Keywords {
			if !containsAny(strings.ToLower(k), words) {
				return false
			}
		}
		return true
	}
	if allHold(markers) {
		return "marker"
	}
	for _, v := range variants(re) {
		letters, joined := bounds(v, letter).best, bounds(v, letter|joiner).best
		if letters < longWord && joined < longJoined && !(letters >= shortWord && allHold(services)) {
			return ""
		}
	}
	return "run"
}

// variants takes alternatives apart, so that each can be covered by another
// condition.
func variants(re *syntax.Regexp) []*syntax.Regexp {
	switch re.Op {
	case syntax.OpAlternate:
		var all []*syntax.Regexp
		for _, s := range re.Sub {
			all = append(all, variants(s)...)
		}
		return all
	case syntax.OpCapture:
		return variants(re.Sub[0])
	case syntax.OpConcat:
		all := []*syntax.Regexp{{Op: syntax.OpConcat}}
		for _, s := range re.Sub {
			vs := variants(s)
			if len(all)*len(vs) > 512 {
				vs = []*syntax.Regexp{s}
			}
			var next []*syntax.Regexp
			for _, a := range all {
				for _, v := range vs {
					next = append(next, &syntax.Regexp{Op: syntax.OpConcat, Sub: append(slices.Clone(a.Sub), v)})
				}
			}
			all = next
		}
		return all
	}
	return []*syntax.Regexp{re}
}

// bound says what is certain of every match of a pattern.
type bound struct {
	all            bool // nothing but characters of the class
	n              int  // if so, at least so many
	pre, suf, best int  // runs of the class at its beginning, its end, anywhere
}

// bounds works out the bound of a pattern for a class of bytes.
func bounds(re *syntax.Regexp, c class) bound {
	one := bound{true, 1, 1, 1, 1}
	switch re.Op {
	case syntax.OpLiteral:
		b := bound{all: true}
		for _, r := range re.Rune {
			if in(r, c) {
				b = b.then(one)
			} else {
				b = b.then(bound{})
			}
		}
		return b
	case syntax.OpCharClass:
		for i := 0; i < len(re.Rune); i += 2 {
			for r := re.Rune[i]; r <= re.Rune[i+1]; r++ {
				if !in(r, c) && !foldsToASCII(r) {
					return bound{}
				}
			}
		}
		return one
	case syntax.OpCapture:
		return bounds(re.Sub[0], c)
	case syntax.OpConcat:
		b := bound{all: true}
		for _, s := range re.Sub {
			b = b.then(bounds(s, c))
		}
		return b
	case syntax.OpAlternate:
		b := bounds(re.Sub[0], c)
		for _, s := range re.Sub[1:] {
			o := bounds(s, c)
			b = bound{b.all && o.all, min(b.n, o.n), min(b.pre, o.pre), min(b.suf, o.suf), min(b.best, o.best)}
		}
		return b
	case syntax.OpStar, syntax.OpQuest:
		return bound{all: bounds(re.Sub[0], c).all}
	case syntax.OpPlus:
		return bounds(re.Sub[0], c)
	case syntax.OpRepeat:
		once := bounds(re.Sub[0], c)
		b := bound{all: true}
		for range re.Min {
			b = b.then(once)
		}
		b.all = b.all && once.all
		return b
	case syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		return bound{}
	}
	return bound{all: true} // what matches a place and no character
}

func (a bound) then(b bound) bound {
	c := bound{all: a.all && b.all, n: a.n + b.n, pre: a.pre, suf: b.suf}
	if a.all {
		c.pre = a.n + b.pre
	}
	if b.all {
		c.suf = b.n + a.suf
	}
	c.best = max(a.best, b.best, a.suf+b.pre, c.pre, c.suf)
	return c
}

func in(r rune, c class) bool { return r < 0x80 && classes[byte(r)]&c != 0 }

// foldsToASCII reports the two characters that patterns take for s and k;
// Find folds them before it filters a second time.
func foldsToASCII(r rune) bool { return r == 'ſ' || r == '\u212A' }

// TestPrefilter_letsThroughWhatRulesFlag makes texts from the patterns of all
// rules, in several surroundings, and demands that the filter lets through
// every one that gitleaks flags.
func TestPrefilter_letsThroughWhatRulesFlag(t *testing.T) {
	const seed = 20260131
	random := rand.New(rand.NewPCG(seed, seed))
	perRule := 40
	if testing.Short() {
		perRule = 8
	}
	made, flagged, never := 0, 0, []string{}
	for _, r := range rulesInForce(t) {
		re := parse(t, r)
		hits, tries := 0, perRule
		if r.RuleID == anyKey {
			tries *= 50 // its condition is not derived but tried
		}
		for i := range tries {
			var b strings.Builder
			sample(&b, re, random)
			if !containsAny(strings.ToLower(b.String()), r.Keywords) {
				b.WriteString(" for " + r.Keywords[0])
			}
			text := fmt.Sprintf([]string{"%s", "use %s for now", "first line\n%s\nlast line", "\"%s\"", "(%s)"}[i%5], b.String())
			made++
			if _, found := gitleaks(text); !found {
				continue
			}
			flagged++
			hits++
			if !suspicious(text) {
				t.Errorf("seed %d, rule %s: the filter holds back %q", seed, r.RuleID, text)
			}
		}
		if hits == 0 {
			never = append(never, r.RuleID)
		}
	}
	t.Logf("%d samples made from %d rules, %d flagged by gitleaks and let through; no sample hit %q", made, len(rulesInForce(t)), flagged, never)
	if len(never) > 0 {
		t.Errorf("the samples are no test of %d rules, which they never hit: %q", len(never), never)
	}
}

// sample writes a text that matches a pattern.
func sample(b *strings.Builder, re *syntax.Regexp, random *rand.Rand) {
	repeat := func(lo, hi int) {
		for range lo + random.IntN(min(hi, lo+4)-lo+1) {
			sample(b, re.Sub[0], random)
		}
	}
	switch re.Op {
	case syntax.OpLiteral:
		for _, r := range re.Rune {
			if re.Flags&syntax.FoldCase != 0 && random.IntN(2) == 0 {
				r = unicode.ToLower(r)
			}
			b.WriteRune(r)
		}
	case syntax.OpCharClass:
		b.WriteRune(anyOf(re.Rune, random))
	case syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		b.WriteByte("ab.."[random.IntN(4)]) // a rule's author who forgot to escape a dot meant one
	case syntax.OpCapture:
		sample(b, re.Sub[0], random)
	case syntax.OpConcat:
		for _, s := range re.Sub {
			sample(b, s, random)
		}
	case syntax.OpAlternate:
		sample(b, re.Sub[random.IntN(len(re.Sub))], random)
	case syntax.OpStar:
		repeat(0, 3)
	case syntax.OpPlus:
		repeat(1, 12)
	case syntax.OpQuest:
		repeat(0, 1)
	case syntax.OpRepeat:
		hi := re.Max
		if hi < 0 {
			hi = re.Min + 4
		}
		repeat(re.Min, hi)
	}
}

// anyOf picks a printable ASCII character of a class if there is one.
func anyOf(class []rune, random *rand.Rand) rune {
	var choices []rune
	for i := 0; i < len(class); i += 2 {
		for r := max(class[i], ' '); r <= min(class[i+1], '~'); r++ {
			choices = append(choices, r)
		}
	}
	if len(choices) == 0 {
		return class[0]
	}
	return choices[random.IntN(len(choices))]
}
