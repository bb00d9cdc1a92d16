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
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"agentintake/mobius/intake"
)

// story is something that a store is asked to do, from beginning to end. It
// stops at the first error, as a program would.
type story struct {
	name string
	// before prepares the folder; nil for an empty one.
	before func(t testing.TB, dir string)
	// tell does it, and says whenever something was promised to last.
	tell func(s *Store, say func(told)) (told, error)
}

// told is what a story believes to have reached.
type told struct {
	Run      string // published whole
	Journal  string // the id of the journal
	Promised intake.Draft
	Edit     string // path of an editor's file that should be gone
}

var (
	earlierRun = runNamed("20260130_080000_000001_00000001", complete())
	aRun       = runNamed("20260131_140200_000001_00000002", complete())
	partly     = runNamed("20260131_140200_000001_00000003", intake.Draft{
		Objective: aRun.Draft.Objective, Answers: intake.Answers{intake.Goal: {"a digest"}}})
)

// runNamed is a run with an id that is the same in every process.
func runNamed(id string, d intake.Draft) intake.Run {
	return intake.Run{ID: id, Created: "2026-01-31T14:02:00Z", Draft: d, Assessment: intake.Assess(d, nil)}
}

const journalID = "20260131_140200_000001_0badcafe"

// earlier leaves a folder with a saved run, an outcome, a torn history line
// and an unsaved interview of somebody else.
func earlier(t testing.TB, dir string) {
	t.Helper()
	s, err := Open(dir, WithSecrets(noSecrets), withoutSync())
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if _, err := s.Publish(earlierRun); err != nil {
		t.Fatal(err)
	}
	if err := s.AddOutcome(anOutcome(t, earlierRun.ID)); err != nil {
		t.Fatal(err)
	}
	j, err := s.NewJournal("20260130_090000_000001_0000cafe", "")
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(j.Append(partly.Draft, ""), j.Close()); err != nil {
		t.Fatal(err)
	}
	appendTo(t, s.Path(".mobius/history/runs.jsonl"), `{"schema_version":"mobius.run.v1.0","run_id":"2026`)
}

func anOutcome(t testing.TB, run string) intake.Outcome {
	t.Helper()
	o, err := intake.NewOutcome(run, "2026-01-31T14:02:00Z", intake.Accepted, "as it was", noSecrets)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

func appendTo(t testing.TB, path, text string) {
	t.Helper()
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		t.Fatal(err)
	}
	_, err = f.WriteString(text)
	if err := errors.Join(err, f.Close()); err != nil {
		t.Fatal(err)
	}
}

// stories is the table of what is failed at every step.
var stories = []story{
	{"first run", nil, func(s *Store, _ func(told)) (told, error) {
		_, err := s.Publish(aRun)
		return told{Run: aRun.ID}, err
	}},
	{"second run", earlier, func(s *Store, _ func(told)) (told, error) {
		_, err := s.Publish(aRun)
		return told{Run: aRun.ID}, err
	}},
	{"incomplete run", earlier, func(s *Store, _ func(told)) (told, error) {
		_, err := s.Publish(partly)
		return told{Run: partly.ID}, err
	}},
	{"outcome and handoff", earlier, func(s *Store, _ func(told)) (told, error) {
		o, err := intake.NewOutcome(earlierRun.ID, "2026-01-31T15:00:00Z", intake.Edited, "", noSecrets)
		if err == nil {
			err = s.AddOutcome(o)
		}
		if err == nil {
			_, err = s.SaveHandoff(earlierRun.ID, []byte("{}\n"), []byte("# Handoff\n"))
		}
		return told{}, err
	}},
	{"interview", earlier, tellInterview},
	{"editor", earlier, func(s *Store, _ func(told)) (told, error) {
		e, err := s.NewEditFile("a draft of an answer")
		if err != nil {
			return told{}, err
		}
		d := told{Edit: e.Path()}
		_, err = e.Read(1000)
		return d, errors.Join(err, e.Remove())
	}},
}

// tellInterview types, leaves, comes back, goes on and saves.
func tellInterview(s *Store, say func(told)) (d told, err error) {
	j, err := s.NewJournal(journalID, earlierRun.ID)
	if err != nil {
		return d, err
	}
	d.Journal = j.ID()
	draft := intake.Draft{Objective: aRun.Draft.Objective, Answers: intake.Answers{}}
	record := func(typing string) error {
		if err := j.Append(draft, typing); err != nil {
			return err
		}
		d.Promised = draft
		d.Promised.Answers = intake.Merge(draft.Answers, nil)
		say(d)
		return nil
	}
	draft.Answers[intake.Goal] = intake.Answer{"Every Friday "}
	if err := record("goal"); err != nil {
		return d, errors.Join(err, j.Close())
	}
	draft.Answers[intake.Goal] = aRun.Draft.Answers[intake.Goal]
	if err := record(""); err != nil {
		return d, errors.Join(err, j.Close())
	}
	if err := j.Close(); err != nil {
		return d, err
	}
	if j, err = s.OpenJournal(journalID); err != nil {
		return d, err
	}
	d.Journal = j.ID()
	draft = aRun.Draft
	if err := record(""); err != nil {
		return d, errors.Join(err, j.Close())
	}
	run := aRun
	run.ID = j.ID()
	receipt, err := s.Publish(run)
	if err != nil {
		return d, errors.Join(err, j.Close())
	}
	d.Run, d.Journal = run.ID, ""
	return d, receipt.JournalLeft
}

// fault is one way in which a call fails.
type fault struct {
	name  string
	err   error
	short bool // for a write: half of it gets through
}

var faults = []fault{
	{"ENOSPC", syscall.ENOSPC, false},
	{"EIO", syscall.EIO, false},
	{"EACCES", syscall.EACCES, false},
	{"EROFS", syscall.EROFS, false},
	{"short write", syscall.ENOSPC, true},
	{"EPERM", syscall.EPERM, false}, // what a file system without hard links says
}

// saboteur fails the call of an index, and all later ones if it lasts.
type saboteur struct {
	mu    sync.Mutex
	n     int
	at    int // -1 for none
	lasts bool
	fault fault
	ops   []op
	paths []string
}

func (s *saboteur) before(o op, path string, size int) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	i := s.n
	s.n++
	s.ops, s.paths = append(s.ops, o), append(s.paths, filepath.Base(path))
	if s.at < 0 || i < s.at || i > s.at && !s.lasts {
		return 0, nil
	}
	if s.fault.short {
		return size / 2, s.fault.err
	}
	return 0, s.fault.err
}

// TestFaults fails every call of every story in turn and looks at what is
// left: nothing that was there before is changed, a run is whole or not
// there, what could not be taken back is reported, the history can be read
// and added to, a journal gives back what was promised. A call fails once, in
// each way, or stays failing with all that follow, as on a full disk.
func TestFaults(t *testing.T) {
	var cases, calls atomic.Int64
	t.Cleanup(func() {
		t.Logf("%d stories with %d calls to the file system, %d cases of a failed call", len(stories), calls.Load(), cases.Load())
	})
	for _, st := range stories {
		t.Run(st.name, func(t *testing.T) {
			t.Parallel()
			template := t.TempDir()
			if st.before != nil {
				st.before(t, template)
			}
			scout := &saboteur{at: -1}
			play(t, st, template, scout)
			calls.Add(int64(scout.n))
			for _, s := range sabotages(scout) {
				cases.Add(1)
				if !play(t, st, template, s) {
					t.Fatalf("call %d of %d (%s %s) fails with %s, lasting %v", s.at, scout.n, scout.ops[s.at], scout.paths[s.at], s.fault.name, s.lasts)
				}
			}
		})
	}
}

// sabotages lists the cases for the calls that a scout has seen.
func sabotages(scout *saboteur) (list []*saboteur) {
	for at, o := range scout.ops {
		for i, f := range faults {
			if f.short && o != opWrite || testing.Short() && (at+i)%(5*len(faults)) != 0 {
				continue
			}
			list = append(list, &saboteur{at: at, fault: f})
			if f.err == syscall.ENOSPC {
				list = append(list, &saboteur{at: at, fault: f, lasts: true})
			}
		}
	}
	return list
}

// play tells a story in a copy of a folder while a saboteur works, then looks
// at what is left. It reports whether all is well.
func play(t *testing.T, st story, template string, s *saboteur) bool {
	t.Helper()
	dir := memoryDir(t)
	defer os.RemoveAll(dir)
	if err := os.CopyFS(dir, os.DirFS(template)); err != nil {
		t.Fatal(err)
	}
	before := snapshot(t, dir)
	d := &disk{lazy: true, before: s.before}
	store, err := Open(dir, WithSecrets(noSecrets), withDisk(d), WithLockWait(0))
	if err != nil {
		t.Fatal(err)
	}
	result, err := st.tell(store, func(told) {})
	d.before = nil
	if cerr := store.Close(); cerr != nil {
		t.Fatal(cerr)
	}
	l := look{t: t, dir: dir, before: before, ok: true}
	l.examine(result, err)
	if s.at < 0 && err != nil {
		l.fail("undisturbed, the story ends with %v", err)
	}
	return l.ok
}

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
	if err != nil {
		l.speaks(err)
	}
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
