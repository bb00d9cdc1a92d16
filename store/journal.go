package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"agentintake/mobius/intake"
)

// JournalSchema is the schema of the first line of a journal.
const JournalSchema = "mobius.journal.v1.0"

const journalSuffix = ".jsonl"

// Entry tells a journal the new value of the objective, the context or a
// field, whole.
type Entry struct {
	Field string        // "objective", "context", or the name of a field
	Value intake.Answer // its texts as they stand now; empty when it was cleared

	// Typing says that the question is still open. The runs of characters
	// that may be unfinished are then left out: those at the end of the text
	// and at the cursor, in the text that Item and Cursor point to.
	Typing bool
	Item   int // the text of Value that holds the cursor
	Cursor int // in bytes from its beginning
}

// Journal is the autosave of one interview: a file that only grows and that
// no other process may open while it is open here. It never holds what looks
// like a secret. A Journal is not for use by several goroutines at once.
type Journal struct {
	store  *Store
	dir    *folder
	file   *file
	info   JournalInfo
	torn   bool                // the last write may have left half a line
	last   map[string][]string // what is written, by field
	unsync bool
}

// journalHead is the first line of a journal.
type journalHead struct {
	SchemaVersion string    `json:"schema_version"`
	RunID         string    `json:"run_id"`
	ParentRunID   *string   `json:"parent_run_id"`
	StartedAt     time.Time `json:"started_at"`
}

// journalLine is every other line.
type journalLine struct {
	At    time.Time `json:"at"`
	Field string    `json:"field"`
	Value []string  `json:"value"`
}

// NewJournal begins the journal of an interview under the id that its run
// will have; parent is the run that it goes on from, or "". An id that has a
// journal is refused with kind Exists.
func (s *Store) NewJournal(id, parent string) (_ *Journal, err error) {
	if err := checkRunID("begin the journal of", id); err != nil {
		return nil, err
	}
	if s.secrets == nil {
		return nil, errors.New("store: opened without a finder of secrets, so no journal is written")
	}
	dir, err := s.journals(true)
	if err != nil {
		return nil, err
	}
	j := &Journal{store: s, dir: dir, last: map[string][]string{}}
	j.info = JournalInfo{RunID: id, ParentRunID: parent, Started: s.now().UTC().Truncate(time.Microsecond)}
	j.info.Changed = j.info.Started
	defer func() {
		if err != nil {
			err = errors.Join(err, j.Close())
		}
	}()
	if j.file, err = dir.create(id + journalSuffix); err != nil {
		return nil, err
	}
	if err = j.begin(); err != nil {
		return nil, errors.Join(err, dir.removeOwn(j.file.name, j.file.info))
	}
	return j, nil
}

// begin locks a new journal and writes its first line.
func (j *Journal) begin() error {
	if err := j.file.hold(time.Second); err != nil {
		return err
	}
	head := journalHead{SchemaVersion: JournalSchema, RunID: j.info.RunID, StartedAt: j.info.Started}
	if j.info.ParentRunID != "" {
		head.ParentRunID = &j.info.ParentRunID
	}
	line, err := encodeLine(head)
	if err != nil {
		return err
	}
	if err := j.file.write(line); err != nil {
		return err
	}
	if err := j.file.sync(); err != nil {
		return err
	}
	return j.dir.sync()
}

// ID is the id that the interview's run will have.
func (j *Journal) ID() string { return j.info.RunID }

// Info says what the journal holds.
func (j *Journal) Info() JournalInfo { return j.info }

// Append writes one change. When the question was left it is durable on
// return; while it is being typed the caller sees to it that Sync follows
// within a second (Autosave does). A value that looks like a secret is
// refused with kind Secret and nothing of it is written; what the journal
// held for the field before stays.
func (j *Journal) Append(e Entry) error {
	if j.file == nil {
		return errors.New("store: the journal is closed")
	}
	value := j.settled(e)
	if kind, found := j.secretIn(value); found {
		return &Error{Kind: Secret, Op: "autosave", Path: e.Field, Reason: "it looks like a secret (" + kind + ")",
			Remedy: "take it out and say where it is kept instead"}
	}
	if old, seen := j.last[e.Field]; !seen && len(value) == 0 || seen && slices.Equal(old, value) {
		return j.syncUnless(e.Typing)
	}
	at := j.store.now().UTC().Truncate(time.Microsecond)
	line, err := encodeLine(journalLine{At: at, Field: e.Field, Value: value})
	if err != nil {
		return err
	}
	if j.torn {
		if _, err := j.file.endTail(); err != nil {
			return err
		}
		j.torn = false
	}
	j.unsync = true
	if err := j.file.write(line); err != nil {
		j.torn = true
		return err
	}
	j.last[e.Field] = value
	j.info.apply(journalLine{At: at, Field: e.Field, Value: value})
	return j.syncUnless(e.Typing)
}

func (j *Journal) syncUnless(typing bool) error {
	if typing {
		return nil
	}
	return j.Sync()
}

// settled is the value of an entry without what may be unfinished.
func (j *Journal) settled(e Entry) []string {
	value := slices.Clone([]string(e.Value))
	if e.Typing && 0 <= e.Item && e.Item < len(value) {
		value[e.Item] = holdBack(value[e.Item], e.Cursor, runsOf(j.last[e.Field]))
	}
	return slices.DeleteFunc(value, func(s string) bool { return strings.TrimSpace(s) == "" })
}

// secretIn scans each text, and all of them together: a list may hold a key
// in pieces.
func (j *Journal) secretIn(value []string) (kind string, found bool) {
	for _, text := range value {
		if kind, found = j.store.secrets(text); found {
			return kind, true
		}
	}
	if len(value) > 1 {
		return j.store.secrets(strings.Join(value, "\n"))
	}
	return "", false
}

// Sync makes everything that was appended durable.
func (j *Journal) Sync() error {
	if j.file == nil || !j.unsync {
		return nil
	}
	if err := j.file.sync(); err != nil {
		return err
	}
	j.unsync = false
	return nil
}

// Close lets go of the journal and leaves it for a later OpenJournal.
func (j *Journal) Close() error {
	var errs []error
	if j.file != nil {
		errs = append(errs, j.Sync(), j.file.close())
		j.file = nil
	}
	if j.dir != nil {
		errs = append(errs, j.dir.close())
		j.dir = nil
	}
	return errors.Join(errs...)
}

// Remove removes the journal and closes it. It is for a journal whose run is
// durable; an operator's wish to throw one away goes through Store.Discard.
func (j *Journal) Remove() error {
	if j.file == nil {
		return nil
	}
	err := j.dir.removeSame(j.file.name, j.file.info)
	return errors.Join(err, j.Close())
}

// Publish publishes the run of the interview under the journal's id and then
// removes the journal. Whoever goes on afterwards begins a new journal whose
// parent is that run. If publishing fails, or the disk did not confirm it,
// the journal stays as it was and stays open.
func (j *Journal) Publish(r intake.Run) (Receipt, error) {
	if r.ID != j.info.RunID {
		return Receipt{}, fmt.Errorf("store: run %q is published under the journal of %q", r.ID, j.info.RunID)
	}
	receipt, err := j.store.Publish(r)
	if err != nil {
		return receipt, err
	}
	return receipt, j.Remove()
}

// journals opens the folder of journals.
func (s *Store) journals(create bool) (*folder, error) {
	m, err := s.mobius(create)
	if err != nil {
		return nil, err
	}
	dir, err := m.sub(journalDir, create)
	return dir, errors.Join(err, m.close())
}

// hold locks an open file that no other process may have open, waiting only
// for one that looks whether it is in use.
func (f *file) hold(wait time.Duration) error {
	end := time.Now().Add(wait)
	for {
		if _, err := f.disk.ask(opLock, f.path); err != nil {
			return wrap("lock", f.path, err)
		}
		ok, err := tryLock(f.File)
		if ok || err != nil {
			return wrap("lock", f.path, err)
		}
		if time.Until(end) <= 0 {
			return &Error{Kind: InUse, Op: "open", Path: f.path, Reason: "another mobius has this interview open", Remedy: remedies[InUse]}
		}
		// The system wakes no one who asks with a time limit.
		<-time.After(5 * time.Millisecond)
	}
}

// encodeLine renders a value as one line of JSON, HTML left as it is.
func encodeLine(v any) ([]byte, error) {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	return []byte(b.String()), nil
}

// reopen opens an existing journal and locks it.
func (s *Store) reopen(dir *folder, id string) (*file, error) {
	f, err := dir.open(id+journalSuffix, os.O_RDWR|os.O_APPEND)
	if err != nil {
		return nil, err
	}
	if err := f.hold(time.Second); err != nil {
		return nil, errors.Join(err, f.close())
	}
	if ok, err := dir.shows(f); !ok || err != nil {
		if err == nil {
			err = &Error{Kind: NotFound, Op: "open", Path: f.path, Reason: "it was removed by another mobius"}
		}
		return nil, errors.Join(err, f.close())
	}
	return f, nil
}
