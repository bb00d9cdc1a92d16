package store

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"agentintake/mobius/intake"
)

// FuzzHistory puts any bytes in the place of the history: they are read
// without an error, nothing in them is changed, and the next run is saved and
// listed first.
func FuzzHistory(f *testing.F) {
	line, err := intake.HistoryLine(partly, map[string]string{})
	if err != nil {
		f.Fatal(err)
	}
	for _, seed := range [][]byte{nil, line, line[:40], append(bytes.Clone(line), line...), []byte("\n\n"), []byte("{}\n"), []byte("\xff\n[")} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		dir := memoryDir(t)
		defer os.RemoveAll(dir)
		s := open(t, dir, withoutSync())
		path := s.Path(historyName)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		before, err := s.Runs(Mark{}, 1000)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range before.Runs {
			if !usableID(e.RunID) {
				t.Errorf("a run has the id %q", e.RunID)
			}
		}
		if _, err := s.Publish(aRun); err != nil {
			t.Fatal(err)
		}
		after, err := s.Runs(Mark{}, 1000)
		if err != nil || len(after.Runs) != len(before.Runs)+1 || after.Runs[0].RunID != aRun.ID || len(after.Damaged) != len(before.Damaged) {
			t.Errorf("%d runs and %d damaged lines became %d and %d (%v)", len(before.Runs), len(before.Damaged), len(after.Runs), len(after.Damaged), err)
		}
		if now, err := os.ReadFile(path); err != nil || !bytes.HasPrefix(now, data) {
			t.Errorf("what was there was changed (%v)", err)
		}
	})
}

// FuzzJournal puts any bytes in the place of a journal: it can be listed,
// opened and gone on with, and gives back what was appended.
func FuzzJournal(f *testing.F) {
	head := `{"schema_version":"mobius.journal.v1.0","run_id":"x","parent_run_id":null,"started_at":"2026-01-31T14:02:00Z"}` + "\n"
	for _, seed := range []string{"", head, head + `{"at":"2026-01-31T14:02:01Z","field":"goal","value":["a"]}` + "\n", head + `{"field":"goal","val`, "\n", "\x00"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		dir := memoryDir(t)
		defer os.RemoveAll(dir)
		s := open(t, dir, withoutSync())
		path := s.Path(mobiusDir + "/" + journalDir + "/" + journalID + journalSuffix)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		infos, err := s.Journals()
		if err != nil || len(infos) != 1 || infos[0].Problem != nil {
			t.Fatalf("listed are %+v, %v", infos, err)
		}
		j, err := s.OpenJournal(journalID)
		if err != nil {
			t.Fatal(err)
		}
		if err := j.Append(aRun.Draft, ""); err != nil {
			t.Fatal(err)
		}
		if err := j.Close(); err != nil {
			t.Fatal(err)
		}
		infos, err = s.Journals()
		if err != nil || len(infos) != 1 || !holds(infos[0].Draft, aRun.Draft) {
			t.Errorf("it gives back %+v, %v", infos, err)
		}
	})
}
