package handoff

import (
	"strconv"
)

const (
	minute  = 60
	hour    = 60 * minute
	day     = 24 * hour
	week    = 7 * day
	month   = 28 * day // the shortest
	quarter = 90 * day
	year    = 365 * day
)

// intervalRow is a way to say how often, and the seconds in between.
type intervalRow struct {
	phrase  string
	seconds int64
}

func (r intervalRow) said() string { return r.phrase }

// intervalRows is the table of intervals (handoff, §2.2).
var intervalRows = [...]intervalRow{
	{"hourly", hour}, {"every|each hour", hour}, {"every|each minute", minute},
	{"daily", day}, {"nightly", day}, {"every|each day|night|morning|evening|weekday", day},
	{"twice a day", day / 2}, {"twice daily", day / 2},
	{"weekly", week}, {"every|each week", week},
	{"Monday(s)|Tuesday(s)|Wednesday(s)|Thursday(s)|Friday(s)|Saturday(s)|Sunday(s)", week},
	{"every|each Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday", week},
	{"fortnightly", 2 * week}, {"biweekly", 2 * week}, {"every other week", 2 * week}, {"every other day", 2 * day},
	{"monthly", month}, {"every|each month", month},
	{"quarterly", quarter}, {"every|each quarter", quarter},
	{"yearly", year}, {"annually", year}, {"every|each year", year},
}

// unitRows are the units of "every N …".
var unitRows = [...]intervalRow{
	{"second(s)|sec|secs", 1}, {"minute(s)|min|mins", minute}, {"hour(s)|hr|hrs", hour}, {"day(s)", day}, {"week(s)", week},
}

var (
	intervals = phrasesOf(intervalRows[:], intervalRow.said)
	units     = phrasesOf(unitRows[:], intervalRow.said)
	everyWord = terms("every each")
)

// numberWords are the numbers that are read as words.
var numberWords = map[string]int64{"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10}

// numberAt is the number that a token says: digits, or two to ten.
func (r *reading) numberAt(i int) (int64, bool) {
	word := r.word(i)
	if n, ok := numberWords[word]; ok {
		return n, true
	}
	if !digits(word) || len(word) > 9 {
		return 0, false
	}
	n, err := strconv.ParseInt(word, 10, 64)
	return n, err == nil && n > 0
}

// interval is an interval that a text names.
type interval struct {
	seconds    int64
	start, end int // bytes of the folded text
}

// intervalsIn returns the intervals that a text names, in order.
func intervalsIn(r *reading) []interval {
	var found []interval
	for _, it := range r.items {
		for i := it.from; i < it.to; i++ {
			if r.tokens[i].negated {
				continue
			}
			if counted, next, ok := r.everyN(it, i); ok {
				found = append(found, counted)
				i = next - 1
			} else if m, ok := intervals.at(r, it, i); ok {
				found = append(found, interval{intervalRows[m.row].seconds, m.start, m.end})
				i = m.to - 1
			}
		}
	}
	return found
}

// everyN reads "every N minutes".
func (r *reading) everyN(it item, i int) (interval, int, bool) {
	m, ok := everyWord.at(r, it, i)
	if !ok || m.to+3 >= it.to { // every, space, N, space, unit
		return interval{}, 0, false
	}
	n, ok := r.numberAt(m.to + 1)
	if !ok {
		return interval{}, 0, false
	}
	unit, ok := units.at(r, it, m.to+3)
	if !ok {
		return interval{}, 0, false
	}
	return interval{n * unitRows[unit.row].seconds, m.start, unit.end}, unit.to, true
}
