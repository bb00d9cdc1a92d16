package store

import (
	"bytes"
	"crypto/rand"
	"errors"
	"os"
	"os/exec"
	"strconv"
	"sync"
	"testing"
	"time"
)

func init() {
	children["publish"] = publishingChild
	children["resume"] = resumingChild
}

// publishingChild saves as many runs as it is told.
func publishingChild() error {
	n, err := strconv.Atoi(os.Getenv(childAt))
	if err != nil {
		return err
	}
	s, err := Open(os.Getenv(childDir), WithSecrets(noSecrets), WithLockWait(10*time.Minute))
	if err != nil {
		return err
	}
	for i := range n {
		run := partly
		if i%4 == 0 {
			run = aRun
		}
		run.ID = NewRunID(time.Now(), rand.Reader)
		if _, err := s.Publish(run); err != nil {
			return err
		}
	}
	return s.Close()
}

// resumingChild resumes the checkpoint of aRun and saves what comes of it.
func resumingChild() error {
	s, err := Open(os.Getenv(childDir), WithSecrets(noSecrets), WithLockWait(10*time.Minute))
	if err != nil {
		return err
	}
	cp, err := LoadCheckpoint(s.Path(rowOf(Checkpoint).label(aRun.ID)), noSecrets)
	if err != nil {
		return err
	}
	if _, err := s.Publish(runOf(cp.Draft, cp.RunID)); err != nil {
		return err
	}
	return s.Close()
}

// startAll starts n children at once and waits for all of them.
func startAll(t *testing.T, n int, work string, env ...string) {
	t.Helper()
	var wg sync.WaitGroup
	for range n {
		wg.Go(func() {
			var errs bytes.Buffer
			c := exec.Command(os.Args[0])
			c.Env = append(append(os.Environ(), child+"="+work), env...)
			c.Stderr = &errs
			if err := c.Run(); err != nil {
				t.Errorf("a child ended with %v: %s", err, errs.String())
			}
		})
	}
	wg.Wait()
}

// TestConcurrent_processes has 64 processes save 20 runs each in one folder:
// every run is whole, and the history has exactly that many lines.
func TestConcurrent_processes(t *testing.T) {
	t.Parallel()
	processes, each := 64, 20
	if testing.Short() {
		processes, each = 12, 4
	}
	dir := memoryDir(t)
	defer os.RemoveAll(dir)
	startAll(t, processes, "publish", childDir+"="+dir, childAt+"="+strconv.Itoa(each))
	s := open(t, dir)
	data, err := os.ReadFile(s.Path(".mobius/history/runs.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	if n := bytes.Count(data, []byte("\n")); n != processes*each || !bytes.HasSuffix(data, []byte("}\n")) {
		t.Errorf("the history has %d lines, %d runs were saved", n, processes*each)
	}
	report, err := s.Check()
	if err != nil || report.Runs != processes*each || len(report.Findings) > 0 {
		t.Errorf("check: %d runs, %+v, %v", report.Runs, report.Findings, err)
	}
	t.Logf("%d processes, %d runs, %d files, all whole", processes, report.Runs, report.Files)
}

func TestConcurrent_resumesOfOneCheckpoint(t *testing.T) {
	dir := memoryDir(t)
	defer os.RemoveAll(dir)
	s := open(t, dir)
	if _, err := s.Publish(aRun); err != nil {
		t.Fatal(err)
	}
	startAll(t, 2, "resume", childDir+"="+dir)
	page, err := s.Runs(Mark{}, 10)
	if err != nil || len(page.Runs) != 3 {
		t.Fatalf("%d runs are listed, %v", len(page.Runs), err)
	}
	for _, e := range page.Runs[:2] {
		if e.ParentRunID == nil || *e.ParentRunID != aRun.ID {
			t.Errorf("run %s has the parent %v", e.RunID, e.ParentRunID)
		}
	}
}

// TestConcurrent_interviews holds that two interviews at once keep apart, in
// one process and over two stores.
func TestConcurrent_interviews(t *testing.T) {
	dir := t.TempDir()
	a, b := open(t, dir), open(t, dir)
	ja, err := a.NewJournal(journalID, "")
	if err != nil {
		t.Fatal(err)
	}
	defer ja.Close()
	if _, err := b.NewJournal(journalID, ""); KindOf(err) != Exists {
		t.Errorf("a second journal of one id: %v", err)
	}
	for name, take := range map[string]func() error{
		"open":    func() error { _, err := b.OpenJournal(journalID); return err },
		"discard": func() error { return b.Discard(journalID) },
	} {
		if err := take(); KindOf(err) != InUse {
			t.Errorf("%s of a journal in use: %v", name, err)
		}
	}
	infos, err := b.Journals()
	if err != nil || len(infos) != 1 || !infos[0].InUse {
		t.Errorf("listed are %+v, %v", infos, err)
	}
	if err := ja.Append(partly.Draft, ""); err != nil {
		t.Errorf("after all that, the owner got %v", err)
	}
	if err := ja.Close(); err != nil {
		t.Fatal(err)
	}
	jb, err := b.OpenJournal(journalID)
	if err != nil {
		t.Fatalf("a journal that was let go: %v", err)
	}
	if !holds(jb.Info().Draft, partly.Draft) {
		t.Errorf("it holds %+v", jb.Info().Draft)
	}
	if err := errors.Join(jb.Close(), b.Discard(journalID)); err != nil {
		t.Error(err)
	}
	if infos, err := a.Journals(); err != nil || len(infos) != 0 {
		t.Errorf("after discarding, %+v, %v", infos, err)
	}
}

// TestPublish_lockInUse holds that a writer which does not finish is waited
// for as long as was said, and named.
func TestPublish_lockInUse(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir, WithLockWait(0))
	if _, err := s.Publish(aRun); err != nil {
		t.Fatal(err)
	}
	m, err := s.mobius(false)
	if err != nil {
		t.Fatal(err)
	}
	defer m.close()
	h, err := m.sub(historyDir, false)
	if err != nil {
		t.Fatal(err)
	}
	defer h.close()
	l, err := h.lock(0)
	if err != nil {
		t.Fatal(err)
	}
	defer l.File.Close()
	if _, err := open(t, dir, WithLockWait(0)).Publish(partly); KindOf(err) != InUse {
		t.Errorf("while the lock is held: %v", err)
	}
	// The lock that counts is that of the file which stands under the name.
	if err := os.Remove(l.path); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Publish(partly); err != nil {
		t.Errorf("under a new lock file: %v", err)
	}
}
