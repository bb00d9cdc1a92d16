package store

import (
	"errors"
	"time"
)

// AutosaveWithin is how long a change may stay undurable while it is being
// typed (specification, §7).
const AutosaveWithin = time.Second

// Autosave gathers the changes of an interview and brings them to its
// journal in time. It holds no clock and starts nothing: the caller tells it
// the time, asks Due when to call Flush, and calls Flush also at each change
// of question. It is not for use by several goroutines at once.
type Autosave struct {
	journal *Journal
	pending []Entry // at most one for each field
	since   time.Time
}

// NewAutosave returns an Autosave for a journal.
func NewAutosave(j *Journal) *Autosave { return &Autosave{journal: j} }

// Change notes a change made at the given time; the last one of a field
// counts.
func (a *Autosave) Change(e Entry, now time.Time) {
	if len(a.pending) == 0 {
		a.since = now
	}
	for i := range a.pending {
		if a.pending[i].Field == e.Field {
			a.pending[i] = e
			return
		}
	}
	a.pending = append(a.pending, e)
}

// Due returns the time by which Flush has to be called; ok is false when
// nothing waits.
func (a *Autosave) Due() (due time.Time, ok bool) {
	return a.since.Add(AutosaveWithin), len(a.pending) > 0
}

// Flush appends what waits and makes it durable. Every field is tried; what
// failed for another reason than a secret waits for the next Flush. The error
// of a secret has kind Secret and names the field.
func (a *Autosave) Flush() error {
	var errs []error
	var again []Entry
	for _, e := range a.pending {
		if err := a.journal.Append(e); err != nil {
			errs = append(errs, err)
			if KindOf(err) != Secret {
				again = append(again, e)
			}
		}
	}
	a.pending = again
	if err := a.journal.Sync(); err != nil {
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}
