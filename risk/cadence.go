package risk

import "strings"

// skipTime lets the clause that begins here begin behind its time.
func (s *cutter) skipTime() {
	if !s.cadence {
		return
	}
	if k := s.pastTime(s.cur.start); k > s.cur.start {
		s.cur.start, s.cur.timed = k, true
	}
}

// pastTime returns the token behind the time that stands at i before what is done
// then, or i: "Mon-Fri 7:00 close the till", "1st of the month a row in the ledger".
func (c *clauser) pastTime(i int) int {
	list, last, named, clock := c.ts.list, -1, false, false
	for k := i; k < len(list) && k < i+longestTime; k++ {
		t, s := &list[k], c.ts.str(k)
		if timed := cadenceTime(s); timed || t.kind == numberToken {
			clock = clock || clockTime(s)
			last, named = k, named || timed || clock
		} else if !timeJoins.has(s) || t.quoted {
			break
		}
	}
	next := last + 1
	if !named || next >= len(list) || list[next].kind != wordToken || list[next].roles.any(closedWords) && !list[next].is(detRole) || list[next].is(agentRole) || list[next].is(noRole) || list[next].is(onlyRole) || list[next].is(freelyRole) {
		return i
	}
	if s := c.ts.str(last); singleTimes.has(s) && !clock {
		if n := &list[next]; !n.is(detRole) && !(n.verb() != nil && n.class() == 0 && n.act() == nil) && !(next+1 < len(list) && list[next+1].is(detRole)) {
			return i // "the morning mail", "weekly restart of the server"
		}
	}
	return next
}

// cadenceTime reports whether a word is one for days and times: "Sundays", "mon-fri".
func cadenceTime(s string) bool {
	from, to, both := strings.Cut(s, "-")
	return cadenceTimes.has(from) && (!both || cadenceTimes.has(to))
}

// clockTime reports whether a number is a time of day or a day of the month: "7:00",
// "16h", "1st".
func clockTime(s string) bool {
	for i := 0; i < len(s); i++ {
		if !isDigit(s[i]) {
			return i > 0 && (s[i] == ':' || s[i] == 'h' || s[i:] == "am" || s[i:] == "pm" || s[i:] == "st" || s[i:] == "nd" || s[i:] == "rd" || s[i:] == "th")
		}
	}
	return false
}

// longestTime is how many tokens such a time may have.
const longestTime = 12

var (
	cadenceTimes = list("cadence times")
	singleTimes  = list("single times")
	timeJoins    = list("time joins")
)
