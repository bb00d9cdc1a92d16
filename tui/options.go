package tui

import (
	"io"
	"time"

	"agentintake/mobius/intake"
)

// Options is everything that an interview may touch. Store, NewAssessor and Now
// are required.
type Options struct {
	Store       Store
	NewAssessor func() Assessor                             // one per interview
	Secrets     func(text string) (kind string, found bool) // nil finds nothing
	Now         func() time.Time
	In          io.Reader           // the terminal, an *os.File; nil is standard input
	Out         io.Writer           // the same for output
	Getenv      func(string) string // nil finds nothing
	Theme       string              // --theme: "", auto, dark or light
	NoColour    bool                // --no-color
	Start       Start
	// Command returns the shell command that goes on with an interview
	// ("resume", id) or reads a run ("review", id); nil gives it without flags.
	Command func(verb, id string) string
}

// Assessor derives everything from a Draft: intake.Assessor, or what a test puts
// in its place. It is used by one goroutine only.
type Assessor interface {
	// Live is for every keystroke: the assessment without digests.
	Live(intake.Draft) intake.Assessment
	// Assess is the whole of it.
	Assess(intake.Draft) intake.Assessment
}

// Start says where an interview begins; the zero value is home.
type Start struct {
	At      Place
	Draft   intake.Draft // AtObjective, AtQuestions: what is filled in; AtHome: for a new one
	Parent  string       // run that the Draft comes from, "" without one
	Journal string       // AtJournal: the unfinished interview to go on with
	Run     string       // AtReview: the saved run to read
	Forced  bool         // the objective is taken for an agent idea
	Ignored []string     // what a resumed checkpoint held and was ignored
}

// Place is a screen that an interview can begin with.
type Place int

// The places.
const (
	AtHome Place = iota
	AtObjective
	AtQuestions
	AtJournal
	AtReview
	AtRuns   // the picker of saved runs, to review one
	AtResume // the picker of saved runs, to resume one
)

// Result says how an interview ended.
type Result struct {
	Saved      *Receipt        // the last run that was saved, nil without one
	Decision   intake.Decision // of what was on screen last
	Unfinished string          // id of the journal that holds unsaved answers, "" when there are none
	Lost       string          // why unsaved answers could not be kept, "" when they were
	Code       int             // the exit code wanted: 0, 1, 129, 130 or 143
	Lines      []string        // one or two plain lines for standard error
}
