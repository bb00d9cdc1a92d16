package store

import (
	"errors"
	"slices"
	"strings"
	"sync"
	"time"

	"agentintake/mobius/intake"
)

// JournalSchema is the schema of the first line of a journal.
const JournalSchema = "mobius.journal.v1.0"

const journalSuffix = ".jsonl"

// journalWait is how long opening a journal waits for its lock: whoever only
// lists journals holds it for an instant.
const journalWait = 200 * time.Millisecond

// The names under which a journal keeps what is no field.
const (
	objectiveKey = "objective"
	contextKey   = "context"
)

// Journal is the autosave of one interview: a file that only grows and that
// no other process can open while it is open here. It never holds what looks
// like a secret (specification, §7). It is safe for use by several
// goroutines.
type Journal struct {
	mu     sync.Mutex
	store  *Store
	dir    *folder
	file   *file // nil once closed
	info   JournalInfo
	torn   bool                // the tail may be half a line
	unsync bool                // something written waits for the disk
	held   map[string][]string // what the file holds, by key
	seen   map[string][]string // what Append was given last, by key
}

// NewJournal begins the journal of an interview under the id that its run
// will have; parent is the run that it goes on from, or "". An id that has a
// journal is refused with kind Exists.
func (s *Store) NewJournal(id, parent string) (_ *Journal, err error) {
	if err := s.mayJournal("begin the journal of", id); err != nil {
		return nil, err
	}
	dir, err := s.journals(true)
	if err != nil {
		return nil, err
	}
	now := s.now().UTC().Truncate(time.Microsecond)
	j := s.journal(dir, JournalInfo{RunID: id, ParentRunID: parent, Started: now, Changed: now})
	if j.file, err = dir.create(id + journalSuffix); err != nil {
		return nil, errors.Join(err, j.Close())
	}
	if err := j.begin(); err != nil {
		return nil, errors.Join(err, dir.removeOwn(j.file.name, j.file.info), j.Close())
	}
	s.opened(j)
	return j, nil
}

func (s *Store) journal(dir *folder, info JournalInfo) *Journal {
	return &Journal{store: s, dir: dir, info: info, held: map[string][]string{}, seen: map[string][]string{}}
}

// mayJournal refuses an id that makes no file name, and a store that would
// write secrets down for want of a finder.
func (s *Store) mayJournal(op, id string) error {
	if s.secrets == nil {
		return errors.New("store: opened without a finder of secrets, so no journal is written")
	}
	return checkRunID(op, id)
}

// begin locks a new journal and writes its first line.
func (j *Journal) begin() error {
	if err := j.file.hold(journalWait); err != nil {
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

// Path names the journal for people.
func (j *Journal) Path() string {
	return j.store.Path(mobiusDir + "/" + journalDir + "/" + j.info.RunID + journalSuffix)
}

// Info says what the journal holds.
func (j *Journal) Info() JournalInfo {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.info.clone()
}

// Append records the Draft as it stands and makes it durable; what has not
// changed since is not written again. typing names the text that is still
// being typed ("objective", "context", a field, or "" for none): of that text
// the runs of characters that may be unfinished are left out until white
// space follows or the question is left.
//
// A text that looks like a secret is not written, and what the journal held
// of it stays; the others are, and the error has kind Secret and names the
// text in Path.
func (j *Journal) Append(d intake.Draft, typing string) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.file == nil {
		return errors.New("store: the journal is closed")
	}
	at := j.store.now().UTC().Truncate(time.Microsecond)
	var lines []journalLine
	var out []byte
	var secrets []error
	for _, text := range textsOf(d) {
		value := j.settled(text, typing)
		if slices.Equal(j.held[text.key], value) {
			continue
		}
		if kind, found := j.secretIn(value); found {
			secrets = append(secrets, &Error{Kind: Secret, Op: "autosave", Path: text.key,
				Reason: "it looks like a secret (" + kind + ")", Remedy: "take it out and say where it is kept instead"})
			continue
		}
		l := journalLine{At: at, Field: text.key, Value: value}
		line, err := encodeLine(l)
		if err != nil {
			return err
		}
		lines, out = append(lines, l), append(out, line...)
	}
	if err := j.write(out); err != nil {
		return err
	}
	for _, l := range lines {
		j.held[l.Field] = l.Value
		j.info.apply(l)
	}
	return errors.Join(append(secrets, j.sync())...)
}

// keyed is a text of a Draft, or the items of a list, under its key.
type keyed struct {
	key   string
	value []string
}

// textsOf lists what a Draft holds, in the order of the interview.
func textsOf(d intake.Draft) []keyed {
	texts := []keyed{{objectiveKey, nonBlank(d.Objective)}, {contextKey, nonBlank(d.Context)}}
	for _, f := range intake.Fields() {
		texts = append(texts, keyed{string(f.Name), nonBlank(d.Answers[f.Name]...)})
	}
	return texts
}

func nonBlank(texts ...string) []string {
	return slices.DeleteFunc(slices.Clone(texts), func(s string) bool { return strings.TrimSpace(s) == "" })
}

// settled is a text without what may be unfinished of it.
func (j *Journal) settled(text keyed, typing string) []string {
	before := j.seen[text.key]
	j.seen[text.key] = text.value
	if text.key != typing {
		return text.value
	}
	known := runsOf(j.held[text.key])
	settled := make([]string, len(text.value))
	for i, s := range text.value {
		old := ""
		if i < len(before) {
			old = before[i]
		}
		settled[i] = holdBack(old, s, known)
	}
	return nonBlank(settled...)
}

// secretIn scans each text, and all of them together: items of a list may
// give a key away only beside each other.
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

// write appends whole lines; a tail that was torn off before is ended first.
func (j *Journal) write(lines []byte) error {
	if len(lines) == 0 {
		return nil
	}
	if there, err := j.dir.shows(j.file); err != nil || !there {
		if err == nil {
			err = &Error{Kind: NotFound, Op: "autosave to", Path: j.file.path, Reason: "somebody removed it",
				Remedy: "save the run, or begin a new journal"}
		}
		return err
	}
	if j.torn {
		if _, err := j.file.endTail(); err != nil {
			return err
		}
	}
	j.torn, j.unsync = true, true
	if err := j.file.write(lines); err != nil {
		return err
	}
	j.torn = false
	return nil
}

func (j *Journal) sync() error {
	if !j.unsync {
		return nil
	}
	if err := j.file.sync(); err != nil {
		return err
	}
	j.unsync = false
	return nil
}

// Close lets go of the journal and leaves it for a later OpenJournal. Closing
// it twice does nothing.
func (j *Journal) Close() error {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.close()
}

func (j *Journal) close() error {
	if j.dir == nil {
		return nil
	}
	var errs []error
	if j.file != nil {
		errs = append(errs, j.sync(), j.file.close())
	}
	errs = append(errs, j.dir.close())
	j.file, j.dir = nil, nil
	j.store.closed(j)
	return errors.Join(errs...)
}

// remove removes the journal and closes it.
func (j *Journal) remove() error {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.file == nil {
		return nil
	}
	j.unsync = false
	return errors.Join(j.dir.removeSame(j.file.name, j.file.info), j.close())
}
