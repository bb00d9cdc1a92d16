package store

import (
	"crypto/rand"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"agentintake/mobius/intake"
)

// complete answers all twelve questions for a harmless agent.
func complete() intake.Draft {
	return intake.Draft{
		Objective: "Build an agent that writes a weekly digest of our project notes.",
		Context:   "internal",
		Answers: intake.Answers{
			intake.Goal:             {"Every Friday the team knows what changed in our notes."},
			intake.Trigger:          {"I start it by hand on Friday."},
			intake.Inputs:           {"notes in ./notes", "the list of projects"},
			intake.Outputs:          {"a Markdown digest in ./digests"},
			intake.Tools:            {"read access to ./notes", "write access to ./digests"},
			intake.Memory:           {"Nothing is kept but the digests."},
			intake.Cadence:          {"weekly"},
			intake.HumanGate:        {"none"},
			intake.RiskBoundary:     {"Never send or publish anything."},
			intake.SuccessCriteria:  {"every changed note is named once"},
			intake.VerificationPlan: {"compare four digests with the notes by hand"},
			intake.RegistrationPath: {"docs/agents/weekly-digest.md"},
		},
	}
}

// runOf assesses a Draft as a run of a new id.
func runOf(d intake.Draft, parent string) intake.Run {
	now := time.Now().UTC()
	return intake.Run{
		ID: NewRunID(now, rand.Reader), Parent: parent, Created: now.Format(time.RFC3339),
		Draft: d, Assessment: intake.Assess(d, nil),
	}
}

// noSecrets finds none; tests of secrets use the real finder.
func noSecrets(string) (string, bool) { return "", false }

// open opens a store in a directory and closes it with the test.
func open(t testing.TB, dir string, opts ...Option) *Store {
	t.Helper()
	s, err := Open(dir, append([]Option{WithSecrets(noSecrets)}, opts...)...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func TestPublish_writesEveryRowOfTheTable(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	run := runOf(complete(), "")
	receipt, err := s.Publish(run)
	if err != nil {
		t.Fatal(err)
	}
	if len(receipt.Artifacts) != len(artifacts) {
		t.Fatalf("%d artifacts published, the table has %d", len(receipt.Artifacts), len(artifacts))
	}
	for i, a := range receipt.Artifacts {
		if a.Kind != artifacts[i].Kind || a.Name != artifacts[i].label(run.ID) {
			t.Errorf("artifact %d is %s %q", i, a.Kind, a.Name)
		}
		fi, err := os.Stat(a.Path)
		if err != nil {
			t.Fatal(err)
		}
		if canChmod && fi.Mode() != fileMode {
			t.Errorf("%s has mode %v", a.Name, fi.Mode())
		}
	}
	err = filepath.WalkDir(filepath.Join(dir, mobiusDir), func(path string, e fs.DirEntry, err error) error {
		if err == nil && e.IsDir() {
			if fi, err := e.Info(); err != nil || canChmod && fi.Mode().Perm() != dirMode {
				t.Errorf("%s has mode %v (%v)", path, fi.Mode(), err)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	page, err := s.Runs(Mark{}, 10)
	if err != nil || len(page.Runs) != 1 || page.Runs[0].RunID != run.ID || page.More {
		t.Fatalf("the history gives %+v, %v", page, err)
	}
}

func TestPublish_withoutAllFieldsHasNoAgentSpec(t *testing.T) {
	s := open(t, t.TempDir())
	d := complete()
	delete(d.Answers, intake.Memory)
	receipt, err := s.Publish(runOf(d, ""))
	if err != nil {
		t.Fatal(err)
	}
	if receipt.Path(AgentSpec) != "" || receipt.Path(AgentSpecMarkdown) != "" || receipt.Path(Checkpoint) == "" {
		t.Errorf("an incomplete run published %+v", receipt.Artifacts)
	}
}

func TestPublish_refusesATakenDestination(t *testing.T) {
	s := open(t, t.TempDir())
	run := runOf(complete(), "")
	if _, err := s.Publish(run); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Publish(run); KindOf(err) != Exists {
		t.Errorf("the same run again: %v", err)
	}
	page, err := s.Runs(Mark{}, 10)
	if err != nil || len(page.Runs) != 1 {
		t.Errorf("the history gives %d runs, %v", len(page.Runs), err)
	}
}

// withoutSync keeps the disk out of tests that need many runs and lose no
// power.
func withoutSync() Option { return withDisk(&disk{lazy: true}) }

// TestPublish_withoutHardLinks saves a run where the file system has none.
func TestPublish_withoutHardLinks(t *testing.T) {
	d := &disk{lazy: true, before: func(o op, _ string, _ int) (int, error) {
		if o == opLink {
			return 0, noLinksError
		}
		return 0, nil
	}}
	s := open(t, t.TempDir(), withDisk(d))
	if _, err := s.Publish(aRun); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Publish(aRun); KindOf(err) != Exists {
		t.Errorf("the same run again: %v", err)
	}
	if report, err := s.Check(); err != nil || report.Runs != 1 || len(report.Findings) > 0 {
		t.Errorf("check says %+v, %v", report, err)
	}
	if facts, err := s.Examine(); err != nil || !facts.NoLinks || facts.Writable != nil {
		t.Errorf("the doctor says %+v, %v", facts, err)
	}
}

func TestSaveHandoff(t *testing.T) {
	s := open(t, t.TempDir())
	if _, err := s.Publish(aRun); err != nil {
		t.Fatal(err)
	}
	if page, err := s.ReadHandoff(aRun.ID); KindOf(err) != NotFound {
		t.Errorf("before one was saved: %q, %v", page, err)
	}
	receipt, err := s.SaveHandoff(aRun.ID, []byte("{}\n"), []byte("# Handoff\n"))
	if err != nil || len(receipt.Artifacts) != 2 {
		t.Fatalf("%+v, %v", receipt, err)
	}
	for i, want := range []string{"{}\n", "# Handoff\n"} {
		if data, err := os.ReadFile(receipt.Artifacts[i].Path); err != nil || string(data) != want {
			t.Errorf("%s holds %q, %v", receipt.Artifacts[i].Path, data, err)
		}
	}
	if page, err := s.ReadHandoff(aRun.ID); err != nil || string(page) != "# Handoff\n" {
		t.Errorf("read %q, %v", page, err)
	}
	if _, err := s.SaveHandoff(aRun.ID, nil, nil); KindOf(err) != Exists {
		t.Errorf("again: %v", err)
	}
	if report, err := s.Check(); err != nil || len(report.Findings) > 0 {
		t.Errorf("check says %+v, %v", report, err)
	}
}

// TestOpen_makesNothing holds that looking leaves no trace.
func TestOpen_makesNothing(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	_, rerr := s.Runs(Mark{}, 10)
	_, jerr := s.Journals()
	_, lerr := s.Leftovers()
	_, nerr := s.NewLeftovers()
	_, _, oerr := s.Outcomes()
	facts, ferr := s.Examine()
	if err := errors.Join(rerr, jerr, lerr, nerr, oerr, ferr); err != nil || facts.Exists {
		t.Errorf("in an empty folder: %v, %+v", err, facts)
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) > 0 {
		t.Errorf("looking made %v", entries)
	}
	if _, err := Open(filepath.Join(dir, "nothing")); KindOf(err) != NotFound {
		t.Errorf("a folder that is not there: %v", err)
	}
}

// TestPublish_lineWrittenInSpiteOfAnError holds that a run whose line is
// there counts, whatever the write said.
func TestPublish_lineWrittenInSpiteOfAnError(t *testing.T) {
	d := &disk{lazy: true}
	s := open(t, t.TempDir(), withDisk(d))
	d.before = func(o op, path string, size int) (int, error) {
		if o == opWrite && filepath.Base(path) == runsFile {
			return size, errors.New("the disk is ill")
		}
		return 0, nil
	}
	receipt, err := s.Publish(aRun)
	d.before = nil
	if KindOf(err) != Unsynced || len(receipt.Artifacts) != len(artifacts) {
		t.Errorf("%+v, %v", receipt, err)
	}
	if report, err := s.Check(); err != nil || report.Runs != 1 || len(report.Findings) > 0 {
		t.Errorf("check says %+v, %v", report, err)
	}
}
