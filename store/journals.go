package store

import (
	"crypto/rand"
	"errors"
	"os"
	"slices"
	"strings"
)

// Journals lists the interviews that were not saved, the last changed first.
// One whose run is in the history already, with the same Draft, is no longer
// needed and not listed; Leftovers names it.
func (s *Store) Journals() ([]JournalInfo, error) {
	all, err := s.allJournals()
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(all, func(i JournalInfo) bool { return s.superseded(i) }), nil
}

// allJournals lists every file that has the name of a journal.
func (s *Store) allJournals() ([]JournalInfo, error) {
	dir, err := s.journals(false)
	if missing(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer dir.close() // nothing was written through it
	entries, err := dir.list()
	if err != nil {
		return nil, err
	}
	var found []JournalInfo
	for _, e := range entries {
		id, ok := strings.CutSuffix(e.Name(), journalSuffix)
		if !ok || !usableID(id) {
			continue
		}
		info, err := dir.peek(id)
		if missing(err) {
			continue // it was removed since
		}
		info.Problem = err
		found = append(found, info)
	}
	slices.SortStableFunc(found, func(a, b JournalInfo) int { return b.Changed.Compare(a.Changed) })
	return found, nil
}

// peek reads a journal without keeping it.
func (f *folder) peek(id string) (JournalInfo, error) {
	h, err := f.open(id+journalSuffix, os.O_RDONLY)
	if err != nil {
		return JournalInfo{RunID: id}, err
	}
	info, err := h.recover(id)
	if free, lerr := tryLock(h.File); lerr == nil {
		info.InUse = !free
	}
	return info, errors.Join(err, h.File.Close())
}

// OpenJournal takes up an unsaved interview: Info gives what it holds, and
// nobody else can open it meanwhile (kind InUse for the second who tries).
//
// Its ID may be a new one: if a killed process has left files under the old
// id, or the run was saved and the interview holds more than it, the
// interview moves to an id of its own, with the saved run as parent.
func (s *Store) OpenJournal(id string) (_ *Journal, err error) {
	if err := s.mayJournal("open the journal of", id); err != nil {
		return nil, err
	}
	dir, err := s.journals(false)
	if err != nil {
		return nil, err
	}
	j := s.journal(dir, JournalInfo{RunID: id})
	j.torn = true // until the first append has looked at the tail
	defer func() {
		if err != nil {
			err = errors.Join(err, j.Close())
		}
	}()
	if j.file, err = s.reopen(dir, id); err != nil {
		return nil, err
	}
	if j.info, err = j.file.recover(id); err != nil {
		return nil, err
	}
	for _, text := range textsOf(j.info.Draft) {
		j.held[text.key], j.seen[text.key] = text.value, text.value
	}
	taken, saved, err := s.taken(id)
	if err != nil {
		return nil, err
	}
	if taken {
		return j.move(saved)
	}
	s.opened(j)
	return j, nil
}

// move continues the interview under a new id and removes the old journal.
func (j *Journal) move(saved bool) (*Journal, error) {
	parent := j.info.ParentRunID
	if saved {
		parent = j.info.RunID
	}
	n, err := j.store.NewJournal(NewRunID(j.store.now(), rand.Reader), parent)
	if err != nil {
		return nil, err
	}
	if err := n.Append(j.info.Draft, ""); err != nil {
		return nil, errors.Join(err, n.remove())
	}
	if err := j.remove(); err != nil {
		return nil, errors.Join(err, n.Close())
	}
	return n, nil
}

// Discard throws the journal of an unsaved interview away, as its operator
// asked. It removes nothing else: saved runs are never deleted by Möbius.
func (s *Store) Discard(id string) error {
	if err := checkRunID("discard", id); err != nil {
		return err
	}
	dir, err := s.journals(false)
	if err != nil {
		return err
	}
	defer dir.close() // nothing was written through it
	f, err := s.reopen(dir, id)
	if err != nil {
		return err
	}
	err = dir.removeSame(f.name, f.info)
	return errors.Join(err, f.File.Close())
}

// taken reports whether files of a run stand under its id, and whether the
// history lists it.
func (s *Store) taken(id string) (taken, saved bool, err error) {
	for _, a := range artifacts {
		err := s.within(a.Folder, false, func(f *folder) error {
			_, err := f.lstat(a.name(id))
			return err
		})
		if err == nil {
			taken = true
		} else if !missing(err) {
			return false, false, err
		}
	}
	if !taken {
		return false, false, nil
	}
	_, err = s.Run(id)
	if err == nil {
		return true, true, nil
	}
	if KindOf(err) == NotFound {
		return true, false, nil
	}
	return false, false, err
}
