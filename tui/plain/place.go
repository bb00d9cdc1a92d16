package plain

import (
	"strconv"
	"strings"

	"agentintake/mobius/intake"
)

// place is where the talk is.
type place int

// The places; the questions stand in the order in which they are asked.
const (
	atHome   place = iota
	atRuns         // the saved runs, to read one
	atResume       // the saved runs, to go on with one
	atObjective
	atContext
	atFirst // the first of the twelve
)

// The places behind the twelve.
var (
	atReview = atFirst + place(len(intake.Fields()))
	atSaved  = atReview + 1
	atEnd    = atSaved + 1
)

// number is which of the twelve a place is, from 1.
func (p place) number() int { return int(p-atFirst) + 1 }

// placeNamed is the place that a person names: a number of the twelve, the name
// of a field, objective, context, review.
func placeNamed(name string) (place, bool) {
	name = strings.ToLower(strings.TrimSpace(name))
	switch name {
	case "objective":
		return atObjective, true
	case "context":
		return atContext, true
	case "review":
		return atReview, true
	}
	if n, err := strconv.Atoi(name); err == nil && n >= 1 && n <= len(intake.Fields()) {
		return atFirst + place(n-1), true
	}
	for i, f := range intake.Fields() {
		if name == string(f.Name) || name == strings.ToLower(f.Title) {
			return atFirst + place(i), true
		}
	}
	return 0, false
}

// question is one question of the interview, objective and context included.
type question struct {
	at   place
	info intake.FieldInfo
}

// questionAt is the question of a place.
func questionAt(p place) *question { return &question{p, intake.Asked()[p-atObjective]} }
