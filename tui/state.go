package tui

import "slices"

// state is what the operator is in front of.
type state int

// The states. Those from stHelp on lie over another one and go back to it.
const (
	stHome state = iota
	stPicker
	stObjective
	stQuestion
	stReview
	stSaved
	stReading // a saved run, read only
	stFatal
	stEnd // the program is over
	stHelp
	stPane
	stLeave
	stNotAgent  // the objective does not read as an agent idea
	stReword    // an answer could mean two things: which one?
	stDiscard   // discard an unfinished interview?
	stElsewhere // another folder to save in
	stSmall     // the window is too small
	stateCount
)

// event is what makes one state follow another.
type event int

// The events. evNone leaves everything as it is.
const (
	evNone event = iota
	evNew
	evPick      // choose a saved run
	evResume    // go on with an unfinished interview or a saved run
	evRead      // read a saved run
	evAccept    // the text was accepted
	evDoubt     // it is no agent idea
	evObjective // the objective or the context is opened
	evReview    // to the review
	evEdit      // a text is opened from review, pane or dialog
	evSaved     // the run is on disk
	evHome      //
	evBack      // what lies on top is closed
	evHelp      //
	evPane      //
	evReword    //
	evDiscard   //
	evElsewhere
	evLeave // ctrl+c
	evQuit  // the program ends
	evFatal // something broke that cannot be mended here
	evSmall // the window became too small
	evFits  // it is large enough again
	eventCount
)

// way says how a state is entered.
type way int

const (
	replace way = iota // nothing lies under it
	over               // the present state stays under it
	under              // the present state is taken off, what lies under it shows
)

// edge is a row of the table: in state from, event on leads to state to.
type edge struct {
	from state
	on   event
	to   state // not read when the way is under
	way  way
}

// edges is the whole interview (specification, §9). What is not here does not
// happen.
var edges = slices.Concat(
	[]edge{
		{stHome, evNew, stObjective, replace},
		{stHome, evResume, stQuestion, replace},
		{stHome, evPick, stPicker, replace},
		{stHome, evDiscard, stDiscard, over},
		{stHome, evFatal, stFatal, replace},

		{stPicker, evRead, stReading, replace},
		{stPicker, evResume, stQuestion, replace},
		{stPicker, evHome, stHome, replace},

		{stReading, evResume, stQuestion, replace},
		{stReading, evHome, stHome, replace},

		{stObjective, evObjective, stObjective, replace}, // from one of its texts to the other
		{stObjective, evHome, stHome, replace},
		{stObjective, evAccept, stQuestion, replace},
		{stObjective, evDoubt, stNotAgent, over},
		{stObjective, evReview, stReview, replace},
		{stNotAgent, evAccept, stQuestion, replace},
		{stNotAgent, evBack, stNotAgent, under},

		{stQuestion, evEdit, stQuestion, replace}, // from one question to another
		{stQuestion, evObjective, stObjective, replace},
		{stQuestion, evReview, stReview, replace},
		{stQuestion, evReword, stReword, over},
		{stReword, evBack, stReword, under},

		{stReview, evEdit, stQuestion, replace},
		{stReview, evObjective, stObjective, replace},
		{stReview, evSaved, stSaved, replace},
		{stReview, evElsewhere, stElsewhere, over},
		{stElsewhere, evBack, stElsewhere, under},

		{stSaved, evReview, stReview, replace},
		{stSaved, evNew, stObjective, replace},
		{stSaved, evHome, stHome, replace},

		{stPane, evBack, stPane, under},
		{stPane, evEdit, stQuestion, replace},
		{stPane, evObjective, stObjective, replace},
		{stPane, evReview, stReview, replace},

		{stHelp, evBack, stHelp, under},
		{stDiscard, evBack, stDiscard, under},

		{stLeave, evReview, stReview, replace},
		{stLeave, evBack, stLeave, under},
		{stLeave, evElsewhere, stElsewhere, over},

		{stSmall, evFits, stSmall, under},
	},
	from(evPane, stPane, over, stObjective, stQuestion, stReview),
	from(evHelp, stHelp, over, stHome, stPicker, stObjective, stQuestion, stReview, stSaved, stReading, stPane),
	from(evLeave, stLeave, over, stObjective, stQuestion, stReview, stPane, stHelp, stNotAgent, stReword, stElsewhere, stSmall),
	from(evQuit, stEnd, replace, stHome, stPicker, stObjective, stQuestion, stReview, stSaved, stReading, stFatal, stHelp, stPane,
		stLeave, stNotAgent, stReword, stDiscard, stElsewhere, stSmall),
	from(evSmall, stSmall, over, stHome, stPicker, stObjective, stQuestion, stReview, stSaved, stReading, stPane,
		stHelp, stNotAgent, stReword, stDiscard, stElsewhere, stFatal),
)

// from is the same edge from several states.
func from(on event, to state, w way, states ...state) []edge {
	rows := make([]edge, len(states))
	for i, s := range states {
		rows[i] = edge{s, on, to, w}
	}
	return rows
}

// next is the table by state and event.
var next = func() (table [stateCount][eventCount]*edge) {
	for i := range edges {
		e := &edges[i]
		if table[e.from][e.on] != nil {
			panic("two rows for one state and event")
		}
		table[e.from][e.on] = e
	}
	return table
}()

// states is where the interview is: the state in front last, what lies under it
// before it.
type states []state

// front returns the state that keys go to.
func (s states) front() state { return s[len(s)-1] }

// base returns the screen that everything else lies over.
func (s states) base() state { return s[0] }

// after returns where an event leads, and whether it leads anywhere from here.
func (s states) after(on event) (states, bool) {
	e := next[s.front()][on]
	if e == nil {
		return s, false
	}
	switch {
	case e.way == replace:
		return states{e.to}, true
	case e.way == over:
		return append(slices.Clone(s), e.to), true
	case len(s) > 1:
		return slices.Clone(s[:len(s)-1]), true
	default:
		return s, false
	}
}
