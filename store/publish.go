package store

import (
	"path/filepath"

	"agentintake/mobius/intake"
)

// Artifact is one file that a run published.
type Artifact struct {
	Kind   string
	Name   string // as history names it: .mobius/… with slashes
	Path   string // as the operator would type it
	SHA256 string // of its bytes, in hex
}

// Receipt says where a run went.
type Receipt struct {
	RunID       string
	Artifacts   []Artifact // in the order of the table of artifacts
	HistoryPath string

	// JournalLeft says why the journal of the run could not be removed; it is
	// not needed any more and no longer offered. Nil if there is none.
	JournalLeft error
}

// Path returns the path of the artifact of a kind, "" if the run has none.
func (r Receipt) Path(kind string) string {
	for _, a := range r.Artifacts {
		if a.Kind == kind {
			return a.Path
		}
	}
	return ""
}

// Publish writes the artifacts of a run and appends its history line, or
// leaves nothing of them behind (specification, §7). No file that exists is
// ever replaced: a taken destination refuses the run. The journal of the
// interview that had the run's id is removed once the run is durable. A Draft
// that breaks a limit or holds what looks like a secret is refused with
// intake.Faults.
//
// An error of kind Unsynced comes with a full Receipt: the run is whole and
// listed, only the disk did not confirm the last step. After every other
// error the run does not count; what could not be removed again is named in
// Error.Left.
func (s *Store) Publish(r intake.Run) (Receipt, error) {
	if err := checkRunID("publish", r.ID); err != nil {
		return Receipt{}, err
	}
	if s.secrets != nil { // whoever asked for the answers has looked already; what is on disk cannot be taken back
		if err := intake.CheckDraft(r.Draft, s.secrets); err != nil {
			return Receipt{}, err
		}
	}
	files, err := render(r)
	if err != nil {
		return Receipt{}, err
	}
	sums := digests(files)
	line, err := intake.HistoryLine(r, sums)
	if err != nil {
		return Receipt{}, err
	}
	done, err := s.commit(files, runsFile, line)
	if !done {
		return Receipt{}, err
	}
	receipt := s.receipt(r.ID, files, sums)
	if err == nil {
		receipt.JournalLeft = s.dropJournal(r.ID)
	}
	return receipt, err
}

// commit makes the files and then appends the line that makes them count. It
// reports whether they count, which they may in spite of an error.
func (s *Store) commit(files []newFile, lines string, line []byte) (done bool, err error) {
	t, err := s.begin()
	if err != nil {
		return false, err
	}
	defer t.end() // all that is written is synced or reported by now
	if err := t.place(files); err != nil {
		return false, t.rollback(err)
	}
	if err := t.confirm(); err != nil {
		return false, t.rollback(err)
	}
	switch state, err := appendLine(t.history, lines, line); state {
	case wholeLine:
		return true, err
	case unknownLine:
		return false, t.uncertain(lines, err)
	default:
		return false, t.rollback(err)
	}
}

// uncertain keeps the files of a run whose line may be there: a line without
// files would be worse than files without a line.
func (t *transaction) uncertain(lines string, why error) error {
	e := &Error{Kind: KindOf(why), Op: "append to", Path: t.history.join(lines),
		Reason: why.Error() + "; it cannot be told whether the line is there", Remedy: "run mobius check", Err: why}
	for _, m := range t.placed {
		e.Left = append(e.Left, m.in.join(m.name))
	}
	return e
}

func (s *Store) receipt(id string, files []newFile, sums map[string]string) Receipt {
	r := Receipt{RunID: id, HistoryPath: filepath.Join(s.home.path, mobiusDir, historyDir, runsFile)}
	for _, n := range files {
		r.Artifacts = append(r.Artifacts, Artifact{Kind: n.kind, Name: n.label(), Path: s.Path(n.label()), SHA256: sums[n.label()]})
	}
	return r
}
