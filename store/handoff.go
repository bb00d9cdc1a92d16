package store

import "agentintake/mobius/intake"

// SaveHandoff writes the handoff of a run beside it, both files or none, and
// replaces nothing (specification, §7; handoff, §1).
func (s *Store) SaveHandoff(run string, json, md []byte) (Receipt, error) {
	if err := checkRunID("save the handoff of", run); err != nil {
		return Receipt{}, err
	}
	files := []newFile{
		{kind: "handoff", folder: handoffDir, name: run + "_handoff.json", data: json},
		{kind: "handoff_markdown", folder: handoffDir, name: run + "_handoff.md", data: md},
	}
	t, err := s.begin()
	if err != nil {
		return Receipt{}, err
	}
	defer t.end() // all that is written is synced or reported by now
	if err := t.place(files); err != nil {
		return Receipt{}, t.rollback(err)
	}
	if err := t.confirm(); err != nil {
		return Receipt{}, t.rollback(err)
	}
	return s.receipt(run, files, digests(files)), nil
}

// ReadHandoff reads the page of the handoff that was saved beside a run. The
// error has kind NotFound when none was.
func (s *Store) ReadHandoff(run string) (page []byte, err error) {
	if err := checkRunID("read the handoff of", run); err != nil {
		return nil, err
	}
	err = s.within(handoffDir, false, func(f *folder) error {
		page, err = f.readAll(run+"_handoff.md", intake.MaxArtifactBytes)
		return err
	})
	return page, err
}
