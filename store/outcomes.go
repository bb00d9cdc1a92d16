package store

import (
	"errors"
	"io"
	"slices"

	"agentintake/mobius/intake"
)

// AddOutcome appends what became of a run to history/outcomes.jsonl, under
// the rules of the history (specification, §7). It approves nothing. A run
// that is not in the history is refused with kind NotFound; an error of kind
// Unsynced says that the line is there and the disk did not confirm it.
func (s *Store) AddOutcome(o intake.Outcome) error {
	if _, err := s.Run(o.RunID); err != nil {
		return err
	}
	line, err := o.Line()
	if err != nil {
		return err
	}
	_, err = s.commit(nil, outcomeFile, line)
	return err
}

// Outcomes reads all outcomes, oldest first, with the lines that could not be
// read.
func (s *Store) Outcomes() (outcomes []intake.Outcome, damaged []DamagedLine, err error) {
	h, err := s.openLines(outcomeFile)
	if h == nil || err != nil {
		return nil, nil, err
	}
	defer func() { err = errors.Join(err, h.close()) }()
	r := h.backwards(h.info.Size())
	for {
		line, at, err := r.next()
		if errors.Is(err, io.EOF) {
			slices.Reverse(outcomes)
			slices.Reverse(damaged)
			return outcomes, damaged, nil
		}
		if err != nil && !errors.Is(err, errLongLine) {
			return nil, nil, err
		}
		if len(line) == 0 && err == nil {
			continue
		}
		if err == nil {
			o, bad := intake.ParseOutcome(h.path, line)
			if bad == nil {
				outcomes = append(outcomes, o)
				continue
			}
			err = errors.New("it is no outcome")
		}
		d, derr := h.damaged(line, at, err)
		if derr != nil {
			return nil, nil, derr
		}
		damaged = append(damaged, d)
	}
}
