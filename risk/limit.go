package risk

import "strings"

// days are words for a time at which something is not to be done.
var days = map[string]bool{
	"monday": true, "tuesday": true, "wednesday": true, "thursday": true, "friday": true, "saturday": true, "sunday": true, "weekend": true, "weekday": true,
	"holiday": true, "night": true, "christmas": true, "easter": true, "feast day": true, "day off": true, "market day": true, "lunchtime": true, "rush hour": true, "school hour": true,
	"office hour": true, "working hour": true, "business hour": true, "opening hour": true, "trading hour": true, "visiting hour": true,
}

// timeAt reports whether a time stands behind a preposition at i and ends the
// clause: "on Fridays", "during visiting hours".
func (p *parser) timeAt(i int, c *clause) bool {
	s := p.str(i)
	switch s {
	case "on", "at", "in", "during", "over":
	default:
		prep, word, two := strings.Cut(s, " ")
		return two && (prep == "on" || prep == "at") && days[strings.TrimSuffix(word, "s")]
	}
	for k := i + 1; k < c.end && k < i+4; k++ {
		if w := strings.TrimSuffix(p.str(k), "s"); days[w] {
			return true
		}
		if t := &p.list[k]; t.is(prepRole) || t.kind == markToken || t.verb() != nil && t.class() == 0 {
			return false
		}
	}
	return false
}

// amounts are words before a number that say how much is allowed at most.
var amounts = map[string]bool{"at most": true, "no more than": true, "not more than": true, "up to": true, "maximum": true, "max": true, "max.": true, "at the most": true, "not over": true}

// amountLimited reports whether a phrase only says how many of something are
// allowed: "not more than two posts per day", "at most three calls a week".
func (p *parser) amountLimited(f *frame, c *clause) bool {
	for i := max(c.start, f.first-3); i <= f.head; i++ {
		if p.list[i].cues&amountCue == 0 {
			continue
		}
		two := ""
		if i+1 < c.end {
			two = p.str(i) + " " + p.str(i+1)
		}
		if !amounts[p.str(i)] && !amounts[two] && !(p.list[i].is(notRole) && two == "not more than") {
			continue
		}
		for k := i; k <= f.head; k++ {
			if t := &p.list[k]; t.kind == numberToken || smallNumber(p.str(k)) {
				return true
			}
		}
	}
	return false
}

// amountBehind reports whether the amount stands right behind the act: "spend no
// more than 50 euros a week", "order at most twice a day".
func (p *parser) amountBehind(f *frame, c *clause) bool {
	if p.field != "risk_boundary" {
		return false
	}
	for i := f.headEnd; i < min(c.end, f.headEnd+3); i++ {
		two, three := "", ""
		if i+1 < c.end {
			two = p.str(i) + " " + p.str(i+1)
		}
		if i+2 < c.end {
			three = two + " " + p.str(i+2)
		}
		if !amounts[p.str(i)] && !amounts[two] && !amounts[three] {
			continue
		}
		for k := i + 1; k < min(c.end, i+5); k++ {
			if t := &p.list[k]; t.kind == numberToken || smallNumber(p.str(k)) || p.str(k) == "once" || p.str(k) == "twice" {
				return true
			}
		}
	}
	return false
}

func smallNumber(s string) bool {
	switch s {
	case "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "twelve", "twenty", "a", "a single", "a dozen":
		return true
	}
	return false
}

// ruledBy reports whether a rule had a part in a judgement.
func (p *parser) ruledBy(k int, rule string) bool {
	for _, r := range p.judged[k].rules {
		if r == rule {
			return true
		}
	}
	return false
}

// longestHeading is how many tokens may stand before a colon for an approval in
// them to hold for what follows.
const longestHeading = 16
