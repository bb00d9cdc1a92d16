package store

import (
	"errors"
	"os"
	"time"
)

// journals opens the folder of journals.
func (s *Store) journals(create bool) (*folder, error) {
	m, err := s.mobius(create)
	if err != nil {
		return nil, err
	}
	defer m.close() // what was made in it is synced below
	dir, err := m.sub(journalDir, create)
	if err != nil {
		return nil, err
	}
	if err := errors.Join(s.home.syncMade(), m.syncMade()); err != nil {
		return nil, errors.Join(err, dir.close())
	}
	return dir, nil
}

// reopen opens an existing journal and locks it.
func (s *Store) reopen(dir *folder, id string) (*file, error) {
	f, err := dir.open(id+journalSuffix, os.O_RDWR|os.O_APPEND)
	if err != nil {
		return nil, err
	}
	if err := f.hold(journalWait); err != nil {
		return nil, errors.Join(err, f.File.Close())
	}
	if ok, err := dir.shows(f); !ok || err != nil {
		if err == nil {
			err = &Error{Kind: NotFound, Op: "open", Path: f.path, Reason: "it was removed by another mobius", Err: os.ErrNotExist}
		}
		return nil, errors.Join(err, f.File.Close())
	}
	return f, nil
}

// hold locks an open file that no other process may have open, waiting only
// for one that looks whether it is in use.
func (f *file) hold(wait time.Duration) error {
	end := time.Now().Add(wait)
	for {
		if err := f.disk.ask(opLock, f.path); err != nil {
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

// opened and closed keep track of the journals that this Store has open, so
// that Publish can remove the one of its run.
func (s *Store) opened(j *Journal) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.open[j.info.RunID] = j
}

func (s *Store) closed(j *Journal) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open[j.info.RunID] == j {
		delete(s.open, j.info.RunID)
	}
}

// dropJournal removes the journal of a run that is durable by now, whether
// it is open here or nowhere.
func (s *Store) dropJournal(id string) error {
	s.mu.Lock()
	j := s.open[id]
	s.mu.Unlock()
	if j != nil {
		return j.remove()
	}
	if err := s.Discard(id); !missing(err) {
		return err
	}
	return nil
}
