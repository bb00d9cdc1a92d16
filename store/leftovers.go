package store

import (
	"errors"

	"agentintake/mobius/intake"
)

// superseded reports a journal whose run was saved with the very Draft that
// the journal holds: the process died between saving and removing it.
func (s *Store) superseded(i JournalInfo) bool {
	if i.Problem != nil {
		return false
	}
	_, saved, err := s.taken(i.RunID)
	if err != nil || !saved {
		return false
	}
	cp, err := s.checkpoint(i.RunID)
	return err == nil && intake.DraftSHA256(cp.Draft) == intake.DraftSHA256(i.Draft)
}

// checkpoint reads the checkpoint of a run in the store.
func (s *Store) checkpoint(id string) (intake.Checkpoint, error) {
	var cp intake.Checkpoint
	err := s.within(checkpointDir, false, func(f *folder) error {
		name := id + "_checkpoint.json"
		data, err := f.readAll(name, intake.MaxCheckpointBytes)
		if err != nil {
			return err
		}
		cp, err = intake.ParseCheckpoint(f.join(name), data, s.secrets)
		return err
	})
	return cp, errors.Join(err)
}
