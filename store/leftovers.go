package store

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"agentintake/mobius/intake"
)

// Leftover is a file that no saved run and no open interview needs: a killed
// process could not take it back. It is reported and never removed by itself.
type Leftover struct {
	Path   string
	Run    string // whose it would have been, or ""
	What   string
	Remedy string
}

// String says what it is and what to do.
func (l Leftover) String() string { return fmt.Sprintf("%s: %s; %s", l.Path, l.What, l.Remedy) }

// What to do about a left-over.
const (
	removeByHand = "look at it, then remove it by hand"
	lookAtLines  = "a line of the history is damaged and may have been its own: see mobius check before you remove it"
	lineLost     = "every file of its run is there, so the line of the run may have been lost, in a merge for instance: look for it before you remove anything"
)

// filesOfAnyRun is how many files every run has, complete or not.
const filesOfAnyRun = 4

// Leftovers looks for left-overs of killed processes: files of runs that the
// history does not list, temporary files, files of an editor, journals of
// runs that were saved. It looks under the lock of the history, so a run that
// is being written right now is never taken for one.
func (s *Store) Leftovers() (left []Leftover, err error) {
	m, err := s.mobius(false)
	if missing(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer m.close() // nothing is written through it
	unlock, err := s.lockToLook(m)
	if err != nil {
		return nil, err
	}
	defer unlock()
	known, whole, err := s.runIDs()
	if err != nil {
		return nil, err
	}
	left, err = m.leftArtifacts(known)
	if err != nil {
		return nil, err
	}
	files := map[string]int{}
	for _, l := range left {
		files[l.Run]++
	}
	for i, l := range left {
		switch {
		case l.Run == "":
		case !whole:
			left[i].Remedy = lookAtLines
		case files[l.Run] >= filesOfAnyRun:
			left[i].Remedy = lineLost
		}
	}
	journals, err := s.leftJournals(known)
	return append(left, journals...), err
}

// NewLeftovers is Leftovers for the start of the program: it looks only if the
// last line of the history is not whole, or if a folder of artifacts did not
// change before it was written. That costs a few calls however many runs there
// are. At the same time counts as after, as disks tell time in steps: of 4 ms
// often, of 2 s on a memory card. Left-overs from before that line are for the
// doctor and check.
func (s *Store) NewLeftovers() ([]Leftover, error) {
	m, err := s.mobius(false)
	if missing(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer m.close() // nothing is written through it
	written, whole, err := s.lastLine()
	if err != nil {
		return nil, err
	}
	for _, name := range artifactFolders() {
		fi, err := m.lstat(name)
		if missing(err) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if !whole || !fi.ModTime().Before(written) {
			return s.Leftovers()
		}
	}
	return nil, nil
}

// lastLine says when the history was last written to, and whether it ends
// with the whole line of a run.
func (s *Store) lastLine() (written time.Time, whole bool, err error) {
	h, err := s.openLines(runsFile)
	if h == nil || err != nil {
		return time.Time{}, false, err
	}
	defer h.close() // it was only read
	line, _, err := h.backwards(h.info.Size()).next()
	if errors.Is(err, io.EOF) || errors.Is(err, errLongLine) {
		return time.Time{}, false, nil
	}
	if err != nil {
		return time.Time{}, false, err
	}
	_, bad := parseRun(line)
	return h.info.ModTime(), bad == nil, nil
}

// lockToLook takes the lock of the history if there is one to take: where
// nothing was ever locked, or nothing can be written, nobody is writing.
func (s *Store) lockToLook(m *folder) (unlock func(), err error) {
	nothing := func() {}
	h, err := m.sub(historyDir, false)
	if missing(err) {
		return nothing, nil
	}
	if err != nil {
		return nil, err
	}
	defer h.close() // nothing is written through it
	if _, err := h.lstat(lockFile); missing(err) {
		return nothing, nil
	}
	l, err := h.lock(s.lockWait)
	switch KindOf(err) {
	case "":
		return func() { l.File.Close() }, nil
	case ReadOnly, Denied:
		return nothing, nil
	}
	return nil, err
}

// runIDs collects the ids of all runs in the history, and says whether every
// line of it could be read.
func (s *Store) runIDs() (known map[string]bool, whole bool, err error) {
	known, whole = map[string]bool{}, true
	for from := (Mark{}); ; {
		page, err := s.Runs(from, 512)
		if err != nil {
			return nil, false, err
		}
		for _, e := range page.Runs {
			known[e.RunID] = true
		}
		whole = whole && len(page.Damaged) == 0
		if !page.More {
			return known, whole, nil
		}
		from = page.Next
	}
}

// artifactFolders lists the folders of the table of artifacts, once each.
func artifactFolders() []string {
	var names []string
	for _, a := range artifacts {
		if len(names) == 0 || names[len(names)-1] != a.Folder {
			names = append(names, a.Folder)
		}
	}
	return names
}

// leftArtifacts lists the files of runs that the history does not list.
func (m *folder) leftArtifacts(known map[string]bool) (left []Leftover, err error) {
	for _, name := range append(artifactFolders(), handoffDir) {
		f, err := m.sub(name, false)
		if missing(err) {
			continue
		}
		if err != nil {
			return nil, err
		}
		entries, err := f.list()
		for _, e := range entries {
			if l, ok := f.leftover(name, e.Name(), known); ok {
				left = append(left, l)
			}
		}
		if err := errors.Join(err, f.close()); err != nil {
			return nil, err
		}
	}
	return left, nil
}

// leftover reports whether a name in a folder of artifacts is a left-over.
func (f *folder) leftover(folderName, name string, known map[string]bool) (Leftover, bool) {
	l := Leftover{Path: f.join(name), Remedy: removeByHand}
	if strings.HasPrefix(name, ".") && strings.HasSuffix(name, tempSuffix) {
		l.What = "a temporary file of a run that was killed"
		return l, true
	}
	if run, _, ok := artifactNamed(folderName, name); ok && !known[run] {
		l.Run, l.What = run, "a file of a run that was killed before it was in the history"
		return l, true
	}
	return Leftover{}, false
}

// leftJournals lists what nobody needs in the folder of journals.
func (s *Store) leftJournals(known map[string]bool) (left []Leftover, err error) {
	dir, err := s.journals(false)
	if missing(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer dir.close() // nothing is written through it
	entries, err := dir.list()
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		name := e.Name()
		if strings.HasPrefix(name, editPrefix) {
			left = append(left, Leftover{Path: dir.join(name), What: "a text that an editor was working on",
				Remedy: "if no editor has it open, " + removeByHand})
			continue
		}
		id, ok := strings.CutSuffix(name, journalSuffix)
		if !ok || !known[id] {
			continue
		}
		if info, err := dir.peek(id); err == nil && !info.InUse && s.holdsDraft(id, info.Draft) {
			left = append(left, Leftover{Path: dir.join(name), Run: id, What: "the journal of a run that was saved",
				Remedy: "it holds nothing that the run does not; remove it"})
		}
	}
	return left, nil
}

// superseded reports a journal whose run was saved with the very Draft that
// the journal holds: the process died between saving and removing it.
func (s *Store) superseded(i JournalInfo) bool {
	if i.Problem != nil || i.InUse {
		return false
	}
	_, saved, err := s.taken(i.RunID)
	return err == nil && saved && s.holdsDraft(i.RunID, i.Draft)
}

// holdsDraft reports whether the checkpoint of a run holds a Draft.
func (s *Store) holdsDraft(run string, d intake.Draft) bool {
	data, err := s.ReadArtifact(run, Checkpoint)
	if err != nil {
		return false
	}
	cp, err := intake.ParseCheckpoint(s.Path(rowOf(Checkpoint).label(run)), data, s.secrets)
	return err == nil && intake.DraftSHA256(cp.Draft.Trimmed()) == intake.DraftSHA256(d.Trimmed())
}
