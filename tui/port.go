package tui

import (
	"strings"
	"time"
	"unicode"

	"agentintake/mobius/intake"
	"agentintake/mobius/risk"
)

// Store is all that the interview asks of the disk. A method may block and
// is called in a command, never while keys wait.
type Store interface {
	// Dir is the folder that holds .mobius, for people to read.
	Dir() string
	// NewID returns an id for an interview and for the run it becomes. It does
	// not block.
	NewID() string
	// Publish saves a run and removes the journal of that id, open or not. With
	// a receipt, an error tells of a run that is saved all the same.
	Publish(d intake.Draft, id, parent string) (Receipt, error)

	// NewJournal starts the autosave of an interview.
	NewJournal(id, parent string) (Journal, error)
	// OpenJournal goes on with the autosave of an unfinished interview.
	OpenJournal(id string) (Journal, Unfinished, error)
	// Journals lists the unfinished interviews, newest first.
	Journals() ([]JournalInfo, error)
	// Discard removes the journal of an unfinished interview.
	Discard(id string) error

	// Runs lists saved runs, newest first: those that match the filter, from
	// the place a former page ended ("" is the beginning), at most n.
	Runs(filter, from string, n int) (RunPage, error)
	// Load reads a saved run.
	Load(id string) (intake.Run, error)
	// Handoff reads the hand-over that was saved beside a run, as a section of
	// Markdown; nil without one.
	Handoff(id string) ([]byte, error)

	// EditFile writes a text into a private file for the operator's editor.
	EditFile(text string) (EditFile, error)
	// Elsewhere returns a store in another folder.
	Elsewhere(dir string) (Store, error)
}

// Journal is the autosave of one interview. One goroutine at a time uses it.
type Journal interface {
	// Append records the Draft. The answer that is still being typed may lose
	// its last unbroken run of characters until it is left; "" is none.
	Append(d intake.Draft, typing risk.Field) error
	// Path names the journal for people.
	Path() string
	Close() error
}

// EditFile is a text in a private file.
type EditFile interface {
	Path() string
	Read() (string, error)
	Remove() error
}

// Receipt says where a saved run went, in paths for people to read and copy.
type Receipt struct {
	RunID string
	Files []File
}

// File is one file of a saved run.
type File struct{ Kind, Path string }

// Unfinished is what a journal holds.
type Unfinished struct {
	ID     string // the id that the interview goes on under: a new one when its run is taken
	Draft  intake.Draft
	Parent string
	Torn   string // what could not be read at the end of it, "" when all could
}

// HalfTyped names the text that was being typed when the interview was cut off,
// "" for none: of it a journal keeps whole words only, so that it ends in white
// space.
func (u Unfinished) HalfTyped() risk.Field {
	for _, f := range intake.Asked() {
		for _, text := range u.Draft.Value(f.Name) {
			if strings.TrimRightFunc(text, unicode.IsSpace) != text {
				return f.Name
			}
		}
	}
	return ""
}

// JournalInfo is a row of the unfinished interviews.
type JournalInfo struct {
	ID        string
	Objective string
	Answered  int
	Changed   time.Time
	Busy      bool   // open in another window
	Fault     string // why it cannot be read, "" when it can
}

// RunPage is a page of saved runs.
type RunPage struct {
	Rows []RunInfo
	Next string // where the next page begins; "" at the end
}

// RunInfo is a row of the saved runs.
type RunInfo struct {
	ID        string
	Parent    string // the run that it goes on from, "" for none
	Objective string
	Decision  intake.Decision
	Level     risk.Level
	Answered  int
	Created   time.Time
	Fault     string // why it cannot be read, "" when it can
}
