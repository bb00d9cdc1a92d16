package risk

import "strings"

var days = list("days")

// timeAt reports whether a time stands behind a preposition at i and ends the
// clause: "on Fridays", "during visiting hours".
func (p *parser) timeAt(i int, c *clause) bool {
	s := p.str(i)
	switch s {
	case "on", "at", "in", "during", "over":
	default:
		prep, word, two := strings.Cut(s, " ")
		return two && (prep == "on" || prep == "at") && days.has(strings.TrimSuffix(word, "s"))
	}
	for k := i + 1; k < c.end && k < i+4; k++ {
		if w := strings.TrimSuffix(p.str(k), "s"); days.has(w) {
			return true
		}
		if t := &p.list[k]; t.is(prepRole) || t.kind == markToken || t.verb() != nil && t.class() == 0 {
			return false
		}
	}
	return false
}

var amounts = list("amounts")

// amountLimited reports whether a phrase only says how many of something are
// allowed: "not more than two posts per day", "at most three calls a week".
func (p *parser) amountLimited(f *frame, c *clause) bool {
	for i := max(c.start, f.first-5); i <= f.head; i++ {
		if p.list[i].cues&amountCue == 0 {
			continue
		}
		two := ""
		if i+1 < c.end {
			two = p.str(i) + " " + p.str(i+1)
		}
		if !amounts.has(p.str(i)) && !amounts.has(two) && !(p.list[i].is(notRole) && (two == "not more than" || two == "never more than")) && !(p.list[i].is(onlyRole) && i+1 < f.head && (p.list[i+1].kind == numberToken || smallNumber(p.str(i+1)) && p.str(i+1) != "a")) || p.commaBetween(i, f.head) {
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
		if !amounts.has(p.str(i)) && !amounts.has(two) && !amounts.has(three) {
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

// repeated reports whether the words at i say how often, how many at a time or how
// late something is not to be done: "twice", "two at once", "a second time".
func (p *parser) repeated(i int, c *clause) bool {
	s := p.str(i)
	switch s {
	case "twice", "thrice", "at once", "simultaneously", "concurrently", "in parallel", "in a row", "in one go", "repeatedly", "unnoticed", "too late", "too early", "too often", "too soon", "back to back", "more than once", "at the same time", "at a time", "several times":
		return true
	case "late":
		return !p.nounFollows(i+1, c.end) // no "late bus", no "late payers"
	}
	if i+1 >= c.end {
		return false
	}
	next := p.str(i + 1)
	switch s {
	case "second", "third", "same", "two", "the same", "a second", "every":
		return next == "time" || next == "times" || (s == "same" || s == "the same") && timeUnits.has(next)
	case "too":
		return next == "often" || next == "late" || next == "early" || next == "soon" || next == "fast"
	case "at":
		return next == "once" || i+2 < c.end && next == "a" && p.str(i+2) == "time"
	case "in":
		return i+2 < c.end && next == "a" && p.str(i+2) == "row"
	}
	return false
}

var timeUnits = list("time units")

// compared reports whether a comparison with something that is no number stands at
// i: "larger than the original payment", "above the daily limit".
func (p *parser) compared(i int, c *clause) bool {
	switch s := p.str(i); s {
	case "above", "beyond", "below", "exceeding", "in excess of", "over":
	default:
		if !hasSuffix(s, " than") {
			if s != "than" || i == 0 || !hasSuffix(p.str(i-1), "er") && p.str(i-1) != "more" && p.str(i-1) != "less" {
				return false
			}
		}
		if hasPrefix(s, "other") || hasPrefix(s, "rather") {
			return false
		}
	}
	np := p.nounPhrase(i+1, c.end)
	if np.head < 0 || np.class.any(people) || p.list[np.head].kind == pathToken {
		return false
	}
	return p.str(i) != "over" && p.str(i) != "beyond" || heldAgainst.has(lastWord(p.str(np.head)))
}

var heldAgainst = list("held against")

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

// nightAfter reports whether a time of the day stands at i that only limits: "never
// after ten at night".
func (p *parser) nightAfter(i int) bool {
	if s := p.str(i); s != "after" && s != "before" || i+1 >= p.cur.end {
		return false
	}
	t := &p.list[i+1]
	return t.kind == numberToken || dayTimes.has(p.str(i+1))
}

var dayTimes = list("day times")
