package intake

import (
	"fmt"
	"strings"

	"agentintake/mobius/risk"
)

// scheduleCues are the rhythms that a trigger or a cadence can name.
var scheduleCues = []cueRow{
	{"rhythm:once", "one shot, oneshot, one off, one time, single run, only once, just once, run once, runs once"},
	{"rhythm:always", "always on, continuously, 24 7, around the clock"},
	{"rhythm:manual", "manual, manually, by hand, on demand, ad hoc"},
	{"rhythm:hour", "hourly, every/each hour, once an hour"},
	{"rhythm:day", "daily, nightly, every/each day/morning/evening/night/weekday/noon, every/each working day, once a day, every monday to/through friday, monday to/through friday, monday friday, mon fri, mon to fri"},
	{"rhythm:week", "weekly, once a week, every/each week/monday/tuesday/wednesday/thursday/friday/saturday/sunday, on mondays/tuesdays/wednesdays/thursdays/fridays/saturdays/sundays"},
	{"rhythm:month", "monthly, every/each month, once a month"},
	{"rhythm:year", "quarterly, yearly, annually, every/each quarter/year, once a year"},
	{"rhythm:cron", "cron, recurring"},
}

// rhythmClash is a pair of rhythms that one agent cannot have, one in the
// cadence and one in the trigger, either way round.
type rhythmClash struct{ one, other cue }

var rhythmClashes = []rhythmClash{
	{"rhythm:once", "rhythm:always"}, {"rhythm:once", "rhythm:hour"}, {"rhythm:once", "rhythm:day"}, {"rhythm:once", "rhythm:week"},
	{"rhythm:once", "rhythm:month"}, {"rhythm:once", "rhythm:year"}, {"rhythm:once", "rhythm:cron"},
	{"rhythm:always", "rhythm:day"}, {"rhythm:always", "rhythm:week"}, {"rhythm:always", "rhythm:month"}, {"rhythm:always", "rhythm:year"},
	{"rhythm:hour", "rhythm:day"}, {"rhythm:hour", "rhythm:week"}, {"rhythm:hour", "rhythm:month"}, {"rhythm:hour", "rhythm:year"},
	{"rhythm:day", "rhythm:week"}, {"rhythm:day", "rhythm:month"}, {"rhythm:day", "rhythm:year"},
	{"rhythm:week", "rhythm:month"}, {"rhythm:week", "rhythm:year"}, {"rhythm:month", "rhythm:year"},
}

// scheduleTensions compares trigger and cadence. Two rhythms in one answer are
// a plan of their own and compared with nothing.
func (p *pass) scheduleTensions() []Tension {
	cadence, trigger := p.rhythm(Cadence), p.rhythm(Trigger)
	if cadence == nil || trigger == nil {
		return nil
	}
	for _, clash := range rhythmClashes {
		if clash != (rhythmClash{cadence.cue, trigger.cue}) && clash != (rhythmClash{trigger.cue, cadence.cue}) {
			continue
		}
		return []Tension{{ScheduleTension,
			fmt.Sprintf("The cadence says '%s', the trigger says '%s': which of the two holds?", cadence.span.Evidence, trigger.span.Evidence),
			[]risk.Span{cadence.span, trigger.span}}}
	}
	return nil
}

// rhythmSaid is a rhythm with the words that name it.
type rhythmSaid struct {
	cue  cue
	span risk.Span
}

// rhythm is the only rhythm that an answer names, or nil.
func (p *pass) rhythm(field risk.Field) *rhythmSaid {
	for _, text := range p.answers[field] {
		if text.rhythm != nil {
			return text.rhythm
		}
	}
	return nil
}

// findRhythm returns the only rhythm of a text. Two of them are a plan of their
// own.
func findRhythm(f *facts, words []word, hits []hit) *rhythmSaid {
	var found *rhythmSaid
	covered := 0
	for i, h := range hits {
		if !isRhythm(h) || h.negated || h.start < covered || !namesRhythm(f, words, h) {
			continue
		}
		for _, other := range hits[i+1:] {
			if other.word != h.word {
				break
			}
			if isRhythm(other) && other.end > h.end {
				h = other // every Monday to Friday is daily
			}
		}
		if found != nil && found.cue != h.cue {
			return nil
		}
		covered = h.end
		if found == nil {
			found = &rhythmSaid{h.cue, f.span(h.start, h.end)}
		}
	}
	return found
}

func isRhythm(h hit) bool { return strings.HasPrefix(string(h.cue), "rhythm:") }

// rhythmNouns may follow "daily" or "weekly" where a trigger says when it
// starts; before any other noun the word says how often something else comes.
const rhythmNouns wordSet = "at on in by before after around from every each when run runs cron job schedule timer trigger start via and or with"

// namesRhythm drops "the daily export" from a trigger, and limits ("weekly at
// most") from any answer.
func namesRhythm(f *facts, words []word, h hit) bool {
	next := h.word + 1
	for next < len(words) && words[next].start < h.end {
		next++
	}
	if next == len(words) || words[next].turned {
		return true
	}
	if words[next].text == "at" && next+1 < len(words) && words[next+1].text == "most" {
		return false
	}
	if f.reading.Field != Trigger || !strings.HasSuffix(f.text[h.start:h.end], "ly") || words[next].comma {
		return true
	}
	first := words[next].text
	return rhythmNouns.has(first) || '0' <= first[0] && first[0] <= '9'
}
