package store

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"agentintake/mobius/intake"
	"agentintake/mobius/risk"
)

// clock is a time that a test moves on.
type clock struct{ now time.Time }

func withClock(c *clock) Option { return func(s *Store) { s.now = func() time.Time { return c.now } } }

func newJournal(t *testing.T, s *Store, id, parent string) *Journal {
	t.Helper()
	j, err := s.NewJournal(id, parent)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := j.Close(); err != nil {
			t.Error(err)
		}
	})
	return j
}

func TestJournal_isRecoveredAsItWasWritten(t *testing.T) {
	dir := t.TempDir()
	c := &clock{time.Date(2026, 1, 31, 14, 2, 0, 0, time.UTC)}
	s := open(t, dir, withClock(c))
	j := newJournal(t, s, journalID, aRun.ID)
	d := intake.Draft{Objective: "Build an agent that sorts mail.\nDaily.", Answers: intake.Answers{
		intake.Goal: {"mail is sorted"}, intake.Inputs: {"inbox", "rules"}, intake.Memory: {"none"},
	}}
	if err := j.Append(d, ""); err != nil {
		t.Fatal(err)
	}
	c.now = c.now.Add(5 * time.Minute)
	d.Answers[intake.Goal] = intake.Answer{"mail is sorted daily, and wel"}
	delete(d.Answers, intake.Memory)
	if err := j.Append(d, "goal"); err != nil {
		t.Fatal(err)
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	infos, err := s.Journals()
	if err != nil || len(infos) != 1 {
		t.Fatalf("listed are %+v, %v", infos, err)
	}
	want := JournalInfo{RunID: journalID, ParentRunID: aRun.ID, Started: c.now.Add(-5 * time.Minute), Changed: c.now, Answered: 2,
		Draft: intake.Draft{Objective: d.Objective, Answers: intake.Answers{intake.Goal: {"mail is sorted daily, and "}, intake.Inputs: {"inbox", "rules"}}}}
	if !reflect.DeepEqual(infos[0], want) {
		t.Errorf("listed is  %+v\nshould be %+v", infos[0], want)
	}
	again, err := s.OpenJournal(journalID)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	if got := again.Info(); !reflect.DeepEqual(got, want) || again.ID() != journalID {
		t.Errorf("opened is  %+v\nshould be %+v", got, want)
	}
	d.Answers[intake.Goal] = intake.Answer{"mail is sorted daily, and well"}
	if err := again.Append(d, ""); err != nil {
		t.Fatal(err)
	}
	if got := again.Info().Draft.Answers[intake.Goal][0]; got != "mail is sorted daily, and well" {
		t.Errorf("after leaving the question, the goal is %q", got)
	}
}

// TestJournal_anyDraftComesBack appends random Drafts and recovers the last.
func TestJournal_anyDraftComesBack(t *testing.T) {
	s := open(t, t.TempDir(), withoutSync())
	n := 0
	rapid.Check(t, func(t *rapid.T) {
		n++
		id := "run-" + time.Unix(int64(n), 0).UTC().Format("20060102-150405")
		j, err := s.NewJournal(id, "")
		if err != nil {
			t.Fatal(err)
		}
		var last intake.Draft
		for range rapid.IntRange(1, 5).Draw(t, "appends") {
			last = intake.Draft{Objective: rapid.String().Draw(t, "objective"), Context: rapid.String().Draw(t, "context"), Answers: intake.Answers{}}
			for _, f := range intake.Fields() {
				if a := rapid.SliceOfN(rapid.String(), 0, 3).Draw(t, string(f.Name)); len(nonBlank(a...)) > 0 {
					last.Answers[f.Name] = a
				}
			}
			if err := j.Append(last, ""); err != nil {
				t.Fatal(err)
			}
		}
		if err := j.Close(); err != nil {
			t.Fatal(err)
		}
		again, err := s.OpenJournal(id)
		if err != nil {
			t.Fatal(err)
		}
		defer again.Close()
		if got := textsOf(again.Info().Draft); !reflect.DeepEqual(got, textsOf(last)) {
			t.Fatalf("recovered %q, appended was %q", got, textsOf(last))
		}
	})
}

// TestJournal_survivesAnyCut cuts a journal off at each byte: what came
// before the cut is recovered, and going on works.
func TestJournal_survivesAnyCut(t *testing.T) {
	t.Parallel()
	dir := memoryDir(t)
	defer os.RemoveAll(dir)
	s := open(t, dir, withoutSync())
	j := newJournal(t, s, journalID, "")
	first := intake.Draft{Answers: intake.Answers{intake.Goal: {"one"}}}
	if err := errors.Join(j.Append(first, ""), j.Append(partly.Draft, ""), j.Close()); err != nil {
		t.Fatal(err)
	}
	path := j.Path()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	firstEnd := strings.Index(string(data), `["one"]}`) + len(`["one"]}`+"\n")
	for cut := range len(data) {
		if err := os.WriteFile(path, data[:cut], 0o600); err != nil {
			t.Fatal(err)
		}
		again, err := s.OpenJournal(journalID)
		if err != nil {
			t.Fatalf("cut at %d: %v", cut, err)
		}
		if got := again.Info(); got.Damaged > 1 || cut >= firstEnd && !holds(got.Draft, first) && len(got.Draft.Answers[intake.Goal]) == 0 {
			t.Errorf("cut at %d: %+v", cut, got)
		}
		if err := errors.Join(again.Append(partly.Draft, ""), again.Close()); err != nil {
			t.Fatalf("cut at %d: %v", cut, err)
		}
		infos, err := s.Journals()
		if err != nil || len(infos) != 1 || !holds(infos[0].Draft, partly.Draft) || infos[0].Damaged > 1 {
			t.Fatalf("cut at %d and gone on: %+v, %v", cut, infos, err)
		}
	}
	t.Logf("cut at each of %d bytes", len(data))
}

// TestJournal_hostileLines is the table of lines that no journal of ours has.
func TestJournal_hostileLines(t *testing.T) {
	for _, line := range []string{
		"hello", "\xff\xfe", "\x00\x00", `{"field":"goal","value":"text"}`, `{"field":"wishes","value":["x"]}`, `{"field":7}`, `[]`, `null`,
		`{"schema_version":"mobius.journal.v1.0"}`, strings.Repeat("[", 100000), strings.Repeat("x", maxJournalLine+1),
	} {
		s := open(t, t.TempDir())
		j := newJournal(t, s, journalID, "")
		if err := errors.Join(j.Append(partly.Draft, ""), j.Close()); err != nil {
			t.Fatal(err)
		}
		appendTo(t, j.Path(), line+"\n")
		infos, err := s.Journals()
		if err != nil || len(infos) != 1 || infos[0].Problem != nil || infos[0].Damaged != 1 || !holds(infos[0].Draft, partly.Draft) {
			t.Errorf("%.40q: %+v, %v", line, infos, err)
		}
	}
}

// TestPublish_removesItsJournal and no other.
func TestPublish_removesItsJournal(t *testing.T) {
	for _, state := range []string{"open", "closed", "open in another store"} {
		dir := t.TempDir()
		s := open(t, dir)
		other := newJournal(t, s, "20260101_000000_000000_00000000", "")
		holder := s
		if state == "open in another store" {
			holder = open(t, dir)
		}
		j := newJournal(t, holder, aRun.ID, "")
		if err := j.Append(aRun.Draft, ""); err != nil {
			t.Fatal(err)
		}
		if state == "closed" {
			if err := j.Close(); err != nil {
				t.Fatal(err)
			}
		}
		receipt, err := s.Publish(aRun)
		if err != nil {
			t.Fatal(err)
		}
		_, err = os.Lstat(j.Path())
		if gone := errors.Is(err, os.ErrNotExist); gone != (state != "open in another store") || gone != (receipt.JournalLeft == nil) {
			t.Errorf("%s: the journal is gone: %v, %v", state, gone, receipt.JournalLeft)
		}
		if state == "open" {
			if err := j.Append(aRun.Draft, ""); err == nil {
				t.Error("a removed journal takes more")
			}
		}
		if _, err := os.Lstat(other.Path()); err != nil {
			t.Errorf("%s: another journal is gone too", state)
		}
	}
}

// TestPublish_keepsTheJournalUntilDurable holds that a run which the disk did
// not confirm, or refused, costs no journal.
func TestPublish_keepsTheJournalUntilDurable(t *testing.T) {
	for _, failing := range []op{opSync, opWrite} {
		d := &disk{lazy: true}
		s := open(t, t.TempDir(), withDisk(d))
		j := newJournal(t, s, aRun.ID, "")
		if err := j.Append(aRun.Draft, ""); err != nil {
			t.Fatal(err)
		}
		d.before = func(o op, path string, _ int) (int, error) {
			if o == failing && filepath.Base(path) == runsFile {
				return 0, errors.New("the disk is ill")
			}
			return 0, nil
		}
		receipt, err := s.Publish(aRun)
		d.before = nil
		if failing == opSync && (KindOf(err) != Unsynced || len(receipt.Artifacts) != len(artifacts)) {
			t.Errorf("a run that is not confirmed: %+v, %v", receipt, err)
		}
		if failing == opWrite && (KindOf(err) != Failed || receipt.RunID != "") {
			t.Errorf("a run that is not listed: %+v, %v", receipt, err)
		}
		if _, err := os.Lstat(j.Path()); err != nil {
			t.Errorf("%s fails: the journal is gone", failing)
		}
	}
}

// TestOpenJournal_movesOn is the table of what may stand under the id of an
// unsaved interview, and where the interview goes on.
func TestOpenJournal_movesOn(t *testing.T) {
	for _, c := range []struct {
		name    string
		prepare func(t *testing.T, s *Store)
		draft   intake.Draft
		moves   bool
		parent  string
		listed  bool
	}{
		{"nothing", func(*testing.T, *Store) {}, aRun.Draft, false, earlierRun.ID, true},
		{"a file of a killed run", func(t *testing.T, s *Store) {
			path := s.Path(rowOf(Brief).label(aRun.ID))
			if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, nil, 0o600)); err != nil {
				t.Fatal(err)
			}
		}, aRun.Draft, true, earlierRun.ID, true},
		{"the run, saved as it is", publishUnseen, aRun.Draft, true, aRun.ID, false},
		{"the run, and more was said since", publishUnseen, intake.Draft{Objective: "Something else."}, true, aRun.ID, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := open(t, t.TempDir())
			j := newJournal(t, s, aRun.ID, earlierRun.ID)
			if err := errors.Join(j.Append(c.draft, ""), j.Close()); err != nil {
				t.Fatal(err)
			}
			c.prepare(t, s)
			infos, err := s.Journals()
			if err != nil || (len(infos) == 1) != c.listed {
				t.Errorf("listed are %+v, %v", infos, err)
			}
			again, err := s.OpenJournal(aRun.ID)
			if err != nil {
				t.Fatal(err)
			}
			defer again.Close()
			if moved := again.ID() != aRun.ID; moved != c.moves || again.Info().ParentRunID != c.parent {
				t.Errorf("it goes on as %+v", again.Info())
			}
			if !reflect.DeepEqual(textsOf(again.Info().Draft), textsOf(c.draft)) {
				t.Errorf("it goes on with %+v", again.Info().Draft)
			}
			run := runOf(c.draft, again.Info().ParentRunID)
			run.ID = again.ID()
			if _, err := s.Publish(run); err != nil {
				t.Errorf("it cannot be saved: %v", err)
			}
		})
	}
}

// publishUnseen saves aRun as a process would that dies before it removes the
// journal.
func publishUnseen(t *testing.T, s *Store) {
	t.Helper()
	files, err := render(aRun)
	if err != nil {
		t.Fatal(err)
	}
	line, err := intake.HistoryLine(aRun, digests(files))
	if err != nil {
		t.Fatal(err)
	}
	if done, err := s.commit(files, runsFile, line); !done || err != nil {
		t.Fatal(err)
	}
}

func TestDiscard_removesJournalsAlone(t *testing.T) {
	s := open(t, t.TempDir())
	if _, err := s.Publish(aRun); err != nil {
		t.Fatal(err)
	}
	j := newJournal(t, s, aRun.ID, "")
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	if err := s.Discard(aRun.ID); err != nil {
		t.Fatal(err)
	}
	if err := s.Discard(aRun.ID); KindOf(err) != NotFound {
		t.Errorf("again: %v", err)
	}
	if report, err := s.Check(); err != nil || report.Runs != 1 || len(report.Findings) > 0 {
		t.Errorf("the saved run of that id: %+v, %v", report, err)
	}
}

func TestJournal_writesOnlyWhatChanged(t *testing.T) {
	s := open(t, t.TempDir())
	j := newJournal(t, s, journalID, "")
	size := func() int64 {
		fi, err := os.Stat(j.Path())
		if err != nil {
			t.Fatal(err)
		}
		return fi.Size()
	}
	if err := j.Append(aRun.Draft, ""); err != nil {
		t.Fatal(err)
	}
	was := size()
	if err := j.Append(aRun.Draft, ""); err != nil || size() != was {
		t.Errorf("the same again took %d bytes (%v)", size()-was, err)
	}
	d := aRun.Draft
	d.Answers = intake.Merge(d.Answers, intake.Answers{intake.Cadence: {"daily"}})
	if err := j.Append(d, ""); err != nil || size()-was > 120 {
		t.Errorf("one short answer took %d bytes (%v)", size()-was, err)
	}
}

// TestJournal_takenAway removes a journal, or all there is, beneath an open
// interview: it is said so, and the run can still be saved.
func TestJournal_takenAway(t *testing.T) {
	for name, take := range map[string]func(dir string, j *Journal) error{
		"the file":   func(_ string, j *Journal) error { return os.Remove(j.Path()) },
		"everything": func(dir string, _ *Journal) error { return os.RemoveAll(filepath.Join(dir, mobiusDir)) },
		"another file": func(_ string, j *Journal) error {
			return errors.Join(os.Remove(j.Path()), os.WriteFile(j.Path(), nil, 0o600))
		},
	} {
		dir := t.TempDir()
		s := open(t, dir)
		j := newJournal(t, s, aRun.ID, "")
		if err := errors.Join(j.Append(partly.Draft, ""), take(dir, j)); err != nil {
			t.Fatal(err)
		}
		if err := j.Append(aRun.Draft, ""); KindOf(err) != NotFound {
			t.Errorf("without %s: %v", name, err)
		}
		if receipt, err := s.Publish(aRun); err != nil || (receipt.JournalLeft != nil) != (name == "another file") {
			t.Errorf("without %s, saving: %v, %v", name, err, receipt.JournalLeft)
		}
	}
}

func TestEditFile(t *testing.T) {
	s := open(t, t.TempDir())
	e, err := s.NewEditFile("the text\n")
	if err != nil {
		t.Fatal(err)
	}
	if !filepath.IsAbs(e.Path()) || filepath.Base(filepath.Dir(e.Path())) != journalDir {
		t.Errorf("the file lies at %s", e.Path())
	}
	if got, err := e.Read(100); err != nil || got != "the text\n" {
		t.Errorf("it holds %q, %v", got, err)
	}
	// Many editors write a new file and put it in the old one's place.
	if err := errors.Join(os.WriteFile(e.Path()+".new", []byte("edited\n"), 0o644), os.Rename(e.Path(), e.Path()+"~"), os.Rename(e.Path()+".new", e.Path())); err != nil {
		t.Fatal(err)
	}
	if got, err := e.Read(100); err != nil || got != "edited\n" {
		t.Errorf("edited, it holds %q, %v", got, err)
	}
	if _, err := e.Read(3); KindOf(err) != TooBig {
		t.Errorf("over the limit: %v", err)
	}
	if left, err := s.Leftovers(); err != nil || len(left) != 2 {
		t.Errorf("while it is there, left over are %v, %v", left, err)
	}
	if infos, err := s.Journals(); err != nil || len(infos) > 0 {
		t.Errorf("it is taken for a journal: %v, %v", infos, err)
	}
	if err := e.Remove(); err != nil {
		t.Fatal(err)
	}
	if left, err := s.Leftovers(); err != nil || len(left) != 0 {
		t.Errorf("removed, left over are %v, %v", left, err)
	}
}

func TestLexicon(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	if lex, err := s.Lexicon(); lex != nil || err != nil {
		t.Errorf("without a folder: %v, %v", lex, err)
	}
	if err := os.Mkdir(filepath.Join(dir, mobiusDir), 0o700); err != nil {
		t.Fatal(err)
	}
	if lex, err := s.Lexicon(); lex != nil || err != nil {
		t.Errorf("without a file: %v, %v", lex, err)
	}
	path := filepath.Join(dir, mobiusDir, lexiconFile)
	if err := os.WriteFile(path, []byte(`{"external_send":["beam to HQ"]}`), 0o600); err != nil {
		t.Fatal(err)
	}
	lex, err := s.Lexicon()
	if err != nil || !reflect.DeepEqual(lex[risk.ExternalSend], []string{"beam to HQ"}) {
		t.Errorf("read was %v, %v", lex, err)
	}
	if err := os.WriteFile(path, []byte(`{"external_sent":["x"]}`), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Lexicon(); err == nil || !strings.Contains(err.Error(), lexiconFile) {
		t.Errorf("a faulty one: %v", err)
	}
}
