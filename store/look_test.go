package store

import (
	"bytes"
	"crypto/rand"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"agentintake/mobius/intake"
)

// look examines a folder after something went wrong in it.
type look struct {
	t      *testing.T
	dir    string
	before map[string]entry
	ok     bool
}

func (l *look) fail(format string, args ...any) {
	l.t.Helper()
	l.ok = false
	l.t.Errorf(format, args...)
}

// examine checks the invariants. err is what the story ended with.
func (l *look) examine(d told, err error) {
	l.t.Helper()
	l.unchanged()
	l.speaks(err)
	s, oerr := Open(l.dir, WithSecrets(noSecrets), withoutSync())
	if oerr != nil {
		l.t.Fatal(oerr)
	}
	defer s.Close()
	l.runs(s, d, err)
	l.files(s, err)
	l.journal(s, d)
	if d.Edit != "" && err == nil {
		if _, err := os.Lstat(d.Edit); !errors.Is(err, fs.ErrNotExist) {
			l.fail("the editor's file stayed")
		}
	}
	l.goesOn(s)
}

// unchanged holds that what was there is there, byte for byte; files of lines
// may have grown.
func (l *look) unchanged() {
	l.t.Helper()
	after := snapshot(l.t, l.dir)
	for name, was := range l.before {
		is, found := after[name]
		switch {
		case !found:
			l.fail("%s is gone", name)
		case was.mode.IsDir() != is.mode.IsDir() || was.mode != is.mode:
			l.fail("%s had mode %v, has %v", name, was.mode, is.mode)
		case was.inode != is.inode:
			l.fail("%s is another file", name)
		case strings.HasSuffix(name, ".jsonl") && !bytes.HasPrefix(is.data, was.data),
			!strings.HasSuffix(name, ".jsonl") && !bytes.Equal(is.data, was.data):
			l.fail("%s was changed", name)
		}
	}
}

// speaks holds that an error says where and why.
func (l *look) speaks(err error) {
	l.t.Helper()
	var e *Error
	if err == nil {
		return
	}
	if !errors.As(err, &e) {
		l.fail("the error %q is no *Error", err)
		return
	}
	if e.Path == "" || e.Reason == "" || e.Remedy == "" && e.Kind != NotFound {
		l.fail("the error %q lacks a path, a reason or a remedy", err)
	}
}

// runs holds that a run is listed and whole, or not there at all.
func (l *look) runs(s *Store, d told, err error) {
	l.t.Helper()
	page, rerr := s.Runs(Mark{}, 100)
	if rerr != nil {
		l.fail("the history cannot be read: %v", rerr)
		return
	}
	listed := slices.ContainsFunc(page.Runs, func(e intake.HistoryEntry) bool { return e.RunID == d.Run })
	published := d.Run != "" && (err == nil || KindOf(err) == Unsynced)
	if published && !listed {
		l.fail("the run is published and not in the history (%v)", err)
	}
	if _, had := l.before[".mobius/history/runs.jsonl"]; had && !slices.ContainsFunc(page.Runs, func(e intake.HistoryEntry) bool { return e.RunID == earlierRun.ID }) {
		l.fail("the earlier run is not listed any more")
	}
	if !listed {
		return // what is checked is as it was before
	}
	report, cerr := s.Check()
	if cerr != nil || report.Faults() > 0 {
		l.fail("check finds %+v, %v after %v", report.Findings, cerr, err)
	}
}

// files holds that every file which the story left and no run owns is named,
// by the error or as a left-over.
func (l *look) files(s *Store, err error) {
	l.t.Helper()
	named := map[string]bool{}
	var e *Error
	if errors.As(err, &e) {
		for _, p := range e.Left {
			named[p] = true
		}
	}
	left, lerr := s.Leftovers()
	if lerr != nil {
		l.fail("left-overs cannot be listed: %v", lerr)
	}
	for _, x := range left {
		named[x.Path] = true
	}
	fresh, lerr := s.NewLeftovers()
	if lerr != nil {
		l.fail("left-overs cannot be looked for: %v", lerr)
	}
	owned := map[string]bool{".mobius/history/runs.jsonl": true, ".mobius/history/outcomes.jsonl": true, ".mobius/history/" + lockFile: true}
	page, rerr := s.Runs(Mark{}, 100)
	if rerr != nil {
		l.fail("the history cannot be read: %v", rerr)
	}
	for _, r := range page.Runs {
		for name := range r.Artifacts {
			owned[name] = true
		}
	}
	for name, is := range snapshot(l.t, l.dir) {
		if _, was := l.before[name]; was || is.mode.IsDir() || owned[name] || strings.HasPrefix(name, ".mobius/handoffs/") {
			continue
		}
		if strings.HasPrefix(name, ".mobius/journals/") && strings.HasSuffix(name, journalSuffix) {
			continue // an unsaved interview
		}
		if !named[filepath.Join(l.dir, name)] {
			l.fail("%s is left and nobody says so", name)
		}
		if strings.HasPrefix(name, ".mobius/journals/") {
			continue
		}
		if len(fresh) == 0 {
			l.fail("%s is left and the next start does not say so", name)
		}
	}
}

// journal holds that an unsaved interview gives back what was promised.
func (l *look) journal(s *Store, d told) {
	l.t.Helper()
	if d.Journal == "" {
		return
	}
	infos, err := s.Journals()
	if err != nil {
		l.fail("journals cannot be listed: %v", err)
	}
	i := slices.IndexFunc(infos, func(i JournalInfo) bool { return i.RunID == d.Journal })
	if i < 0 {
		if run, err := s.LoadRun(d.Journal); err == nil && holds(run.Draft, d.Promised) {
			return // it was saved after all
		}
		l.fail("the unsaved interview is not listed among %+v", infos)
		return
	}
	if infos[i].Problem != nil || !holds(infos[i].Draft, d.Promised) {
		l.fail("the interview gives back %+v (%v), promised were %+v", infos[i].Draft, infos[i].Problem, d.Promised)
	}
}

// holds reports whether a Draft has every text of another; it may have more,
// from a change that was written and could not be confirmed.
func holds(got, promised intake.Draft) bool {
	if !strings.HasPrefix(got.Objective, promised.Objective) {
		return false
	}
	for f, want := range promised.Answers {
		if !strings.HasPrefix(strings.Join(got.Answers[f], "\n"), strings.Join(want, "\n")) {
			return false
		}
	}
	return true
}

// goesOn holds that the next run is saved as if nothing had been.
func (l *look) goesOn(s *Store) {
	l.t.Helper()
	next := partly
	next.ID, next.Parent = NewRunID(time.Now(), rand.Reader), earlierRun.ID
	if _, err := s.Publish(next); err != nil {
		l.fail("the next run fails: %v", err)
		return
	}
	e, err := s.Run(next.ID)
	if err != nil || e.ParentRunID == nil || *e.ParentRunID != earlierRun.ID {
		l.fail("the next run is not in the history: %v", err)
	}
}

// entry is a file or directory as it was found.
type entry struct {
	mode  fs.FileMode
	inode any
	data  []byte
}

// snapshot reads everything under .mobius.
func snapshot(t testing.TB, dir string) map[string]entry {
	t.Helper()
	found := map[string]entry{}
	root := filepath.Join(dir, mobiusDir)
	err := filepath.WalkDir(root, func(path string, e fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) && path == root {
			return nil
		}
		if err != nil {
			return err
		}
		fi, err := e.Info()
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(dir, path)
		if err != nil {
			return err
		}
		n := entry{mode: fi.Mode(), inode: inode(fi)}
		if fi.Mode().IsRegular() {
			if n.data, err = os.ReadFile(path); err != nil {
				return err
			}
		}
		found[filepath.ToSlash(rel)] = n
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// memoryDir makes a folder in memory where the machine has one for that, so
// that thousands of cases do not wait for a disk.
func memoryDir(t testing.TB) string {
	t.Helper()
	dir, err := os.MkdirTemp("/dev/shm", "mobius-test-")
	if err != nil {
		dir = t.TempDir()
	}
	return dir
}
