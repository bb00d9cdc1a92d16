package store

import (
	"agentintake/mobius/intake"
)

// LoadRun reads a saved run: its Draft, and everything else recomputed from
// it with the lexicon that the run embeds (specification, §7). The error has
// kind NotFound when no such run was saved; it is intake.Faults when its file
// can no longer be read.
func (s *Store) LoadRun(id string) (intake.Run, error) {
	data, err := s.ReadArtifact(id, MobiusSpec)
	if err != nil {
		return intake.Run{}, err
	}
	a, err := intake.DecodeArtifact(s.Path(rowOf(MobiusSpec).label(id)), data)
	if err != nil {
		return intake.Run{}, err
	}
	return a.Run(a.Lexicon), nil
}

// ReadArtifact reads one file of a saved run by its kind.
func (s *Store) ReadArtifact(id, kind string) (data []byte, err error) {
	if err := checkRunID("read", id); err != nil {
		return nil, err
	}
	row := rowOf(kind)
	err = s.within(row.Folder, false, func(f *folder) error {
		data, err = f.readAll(row.name(id), intake.MaxArtifactBytes)
		return err
	})
	return data, err
}

// rowOf finds the row of a kind in the table of artifacts. Kinds are named by
// the program alone, so one that is none is an error of ours.
func rowOf(kind string) artifactRow {
	for _, a := range artifacts {
		if a.Kind == kind {
			return a
		}
	}
	panic("store: no artifact is of kind " + kind)
}
