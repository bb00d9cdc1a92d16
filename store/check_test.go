package store

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"time"

	"agentintake/mobius/intake"
)

// tampering is a way to change what is on disk behind our back.
type tampering struct {
	name string
	do   func(t *testing.T, s *Store)
	at   string // file that the finding has to name, by the kind of artifact or as a path
	says string // what it has to say
}

// edit changes a file of aRun.
func edit(kind, from, to string) func(*testing.T, *Store) {
	return func(t *testing.T, s *Store) {
		t.Helper()
		replaceIn(t, s.Path(rowOf(kind).label(aRun.ID)), from, to)
	}
}

func replaceIn(t *testing.T, path, from, to string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(data, []byte(from)) {
		t.Fatalf("%s does not hold %q", path, from)
	}
	if err := os.WriteFile(path, bytes.Replace(data, []byte(from), []byte(to), 1), 0o600); err != nil {
		t.Fatal(err)
	}
}

const historyName = ".mobius/history/runs.jsonl"

func editLine(from, to string) func(*testing.T, *Store) {
	return func(t *testing.T, s *Store) { t.Helper(); replaceIn(t, s.Path(historyName), from, to) }
}

var tamperings = []tampering{
	{"a byte of the agent spec", edit(AgentSpec, "weekly digest", "weekly Digest"), AgentSpec, "SHA-256"},
	{"a byte of its Markdown", edit(AgentSpecMarkdown, "weekly digest", "weekly Digest"), AgentSpecMarkdown, "SHA-256"},
	{"a byte of the mobius spec", edit(MobiusSpec, "weekly digest", "weekly Digest"), MobiusSpec, "SHA-256"},
	{"a byte of the brief", edit(Brief, "digest", "Digest"), Brief, "SHA-256"},
	{"the brief's first difference", edit(Brief, "digest", "Digest"), Brief, "rendered again"},
	{"a byte of the write-up", edit(WriteUp, "digest", "Digest"), WriteUp, "SHA-256"},
	{"a byte of the checkpoint", edit(Checkpoint, "weekly digest", "weekly Digest"), Checkpoint, "SHA-256"},
	{"a decision by hand", edit(MobiusSpec, `"decision": "`+string(aRun.Decision)+`"`, `"decision": "needs_interview"`), MobiusSpec, "needs_interview"},
	{"a status by hand", edit(AgentSpec, `"status": "`, `"status": "approved_`), AgentSpec, "approved_"},
	{"execution authorized by hand", edit(AgentSpec, `"execution_authorized": false`, `"execution_authorized": true`), AgentSpec, "true"},
	{"an approval by hand", edit(Checkpoint, `"execution_authorized": false`, `"execution_authorized": false, "approved": ["approval:external_send"]`), Checkpoint, "approved"},
	{"spaces alone", edit(MobiusSpec, "{\n  ", "{\n   "), MobiusSpec, "not written as"},
	{"a missing file", func(t *testing.T, s *Store) { remove(t, s.Path(rowOf(Brief).label(aRun.ID))) }, Brief, "missing"},
	{"a missing spec", func(t *testing.T, s *Store) { remove(t, s.Path(rowOf(MobiusSpec).label(aRun.ID))) }, MobiusSpec, "missing"},
	{"a spec that is none any more", edit(MobiusSpec, "{", "["), MobiusSpec, "SHA-256"},
	{"another run's spec", func(t *testing.T, s *Store) {
		data, err := os.ReadFile(s.Path(rowOf(MobiusSpec).label(partly.ID)))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(s.Path(rowOf(MobiusSpec).label(aRun.ID)), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}, MobiusSpec, "is \"" + partly.ID},
	{"a decision in the history", editLine(`"decision":"`+string(aRun.Decision)+`"`, `"decision":"needs_interview"`), historyName, "the line says"},
	{"a risk level in the history", editLine(`"risk_level":"`, `"risk_level":"very `), historyName, "the line says"},
	{"a digest in the history", editLine(`.json":"`, `.json":"00`), AgentSpec, "SHA-256"},
	{"a path in the history", editLine(`.mobius/agent_specs/`, `/etc/`), historyName, "no file of the run"},
	{"a line of the history cut in two", editLine(`,"objective"`, "}\n{"), historyName, "whole JSON object"},
	{"a line that is listed twice", func(t *testing.T, s *Store) {
		data, err := os.ReadFile(s.Path(historyName))
		if err != nil {
			t.Fatal(err)
		}
		appendTo(t, s.Path(historyName), string(data))
	}, historyName, "listed twice"},
}

func remove(t *testing.T, path string) {
	t.Helper()
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
}

// twoRuns makes a folder with two runs that check finds nothing in.
func twoRuns(t *testing.T) *Store {
	t.Helper()
	s := open(t, t.TempDir())
	for _, run := range []intake.Run{aRun, partly} {
		if _, err := s.Publish(run); err != nil {
			t.Fatal(err)
		}
	}
	report, err := s.Check()
	if err != nil || report.Runs != 2 || report.Files != 10 || len(report.Findings) > 0 {
		t.Fatalf("untouched, check says %+v, %v", report, err)
	}
	return s
}

// TestCheck_namesWhatWasChanged is the table of what check has to see.
func TestCheck_namesWhatWasChanged(t *testing.T) {
	for _, c := range tamperings {
		t.Run(c.name, func(t *testing.T) {
			s := twoRuns(t)
			c.do(t, s)
			report, err := s.Check()
			if err != nil {
				t.Fatal(err)
			}
			name := c.at
			if !strings.HasPrefix(name, mobiusDir) {
				name = rowOf(name).label(aRun.ID)
			}
			for _, f := range report.Findings {
				if f.Severity == intake.FaultFound && f.Path == s.Path(name) && strings.Contains(f.At+" "+f.Message, c.says) {
					return
				}
			}
			t.Errorf("no fault of %s says %q: %+v", name, c.says, report.Findings)
		})
	}
}

// TestCheck_everyByte changes each byte of every file of a run, and of its
// line, in turn: each change is a fault or at least named.
func TestCheck_everyByte(t *testing.T) {
	t.Parallel()
	s := twoRuns(t)
	names := []string{historyName}
	for _, a := range artifacts {
		names = append(names, a.label(aRun.ID))
	}
	step, changed := 149, 0
	if testing.Short() {
		step = 311
	}
	for _, name := range names {
		path := s.Path(name)
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for i := 0; i < len(data); i += step {
			changed++
			evil := bytes.Clone(data)
			evil[i] ^= 0x01
			if err := os.WriteFile(path, evil, 0o600); err != nil {
				t.Fatal(err)
			}
			report, err := s.Check()
			if err != nil || len(report.Findings) == 0 || name != historyName && report.Faults() == 0 {
				t.Errorf("byte %d of %s, %q: %+v, %v", i, name, data[max(0, i-20):min(i+20, len(data))], report, err)
			}
		}
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d single bytes changed, each named", changed)
}

func TestCheck_leftOversAndTornLinesAreNotes(t *testing.T) {
	s := twoRuns(t)
	stray := s.Path(rowOf(Brief).label("20250101_000000_000000_00000000"))
	if err := os.WriteFile(stray, []byte("# Brief\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	temp := s.Path(mobiusDir + "/" + runsDir + "/" + tempName("x"))
	if err := os.WriteFile(temp, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	appendTo(t, s.Path(historyName), `{"schema_version":"mobius.run.v1.0","run_id":"20250101_0000`)
	report, err := s.Check()
	if err != nil || report.Faults() > 0 || len(report.Findings) != 3 {
		t.Fatalf("check says %+v, %v", report, err)
	}
	for i, want := range []string{s.Path(historyName), temp, stray} {
		if report.Findings[i].Path != want {
			t.Errorf("finding %d is %+v, should be of %s", i, report.Findings[i], want)
		}
	}
	left, err := s.NewLeftovers()
	if err != nil || len(left) != 2 {
		t.Fatalf("the next start says %v, %v", left, err)
	}
	if left[0].Remedy != removeByHand || left[1].Remedy != lookAtLines {
		t.Errorf("beside a damaged line, the advice is %v", left)
	}
}

// TestNewLeftovers_inTheSameTick holds that a file left behind in the very
// tick in which the last line was written is named, and one that is older than
// the line costs the start nothing.
func TestNewLeftovers_inTheSameTick(t *testing.T) {
	s := twoRuns(t)
	stray := s.Path(mobiusDir + "/" + runsDir + "/20990101_000000_000000_00000000_brief.md")
	if err := os.WriteFile(stray, []byte("# Brief\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	line := time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)
	touch(t, s.Path(historyName), line)
	for _, tt := range []struct {
		name   string
		folder time.Time
		want   int
	}{
		{"a tick before", line.Add(-4 * time.Millisecond), 0},
		{"in the same tick", line, 1},
		{"a tick after", line.Add(4 * time.Millisecond), 1},
	} {
		for _, name := range artifactFolders() {
			touch(t, s.Path(mobiusDir+"/"+name), tt.folder)
		}
		if left, err := s.NewLeftovers(); err != nil || len(left) != tt.want {
			t.Errorf("%s: the next start says %v, %v", tt.name, left, err)
		}
	}
}

// touch sets the time at which a file or folder was last written to.
func touch(t *testing.T, path string, at time.Time) {
	t.Helper()
	if err := os.Chtimes(path, at, at); err != nil {
		t.Fatal(err)
	}
}

// TestCheck_otherReader holds that what another reader version derived is a
// note, while its bytes are checked all the same.
func TestCheck_otherReader(t *testing.T) {
	s := twoRuns(t)
	run := aRun
	run.ID = "20260131_150000_000001_00000004"
	files, err := render(run)
	if err != nil {
		t.Fatal(err)
	}
	for i := range files {
		files[i].data = bytes.ReplaceAll(files[i].data, []byte("mobius-reader/"), []byte("mobius-reader/0"))
		files[i].data = bytes.ReplaceAll(files[i].data, []byte(`"level": "`), []byte(`"level": "other `))
	}
	line, err := intake.HistoryLine(run, digests(files))
	if err != nil {
		t.Fatal(err)
	}
	line = bytes.ReplaceAll(line, []byte("mobius-reader/"), []byte("mobius-reader/0"))
	line = bytes.ReplaceAll(line, []byte(`"risk_level":"`), []byte(`"risk_level":"other `))
	if _, err := s.commit(files, runsFile, line); err != nil {
		t.Fatal(err)
	}
	report, err := s.Check()
	if err != nil || report.Faults() > 0 || len(report.Findings) == 0 {
		t.Errorf("check says %+v, %v", report.Findings, err)
	}
	replaceIn(t, s.Path(rowOf(Brief).label(run.ID)), "digest", "Digest")
	if report, err := s.Check(); err != nil || report.Faults() == 0 {
		t.Errorf("a changed byte beside another reader: %+v, %v", report.Findings, err)
	}
}

// TestCheck_oneReaderARun holds that a file which names another reader than
// the spec of its run is found, though its digest is in the history: a renamed
// reader would turn every difference into a note.
func TestCheck_oneReaderARun(t *testing.T) {
	s := twoRuns(t)
	run := aRun
	run.ID = "20260131_150000_000001_00000005"
	files, err := render(run)
	if err != nil {
		t.Fatal(err)
	}
	for i, f := range files {
		if f.kind == AgentSpec {
			files[i].data = bytes.ReplaceAll(f.data, []byte("mobius-reader/"), []byte("mobius-reader/0"))
		}
	}
	line, err := intake.HistoryLine(run, digests(files))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.commit(files, runsFile, line); err != nil {
		t.Fatal(err)
	}
	report, err := s.Check()
	if err != nil || report.Faults() != 1 {
		t.Fatalf("check says %+v, %v", report.Findings, err)
	}
	for _, f := range report.Findings {
		if f.Severity == intake.FaultFound && (f.At != "/reader" || f.Path != s.Path(rowOf(AgentSpec).label(run.ID))) {
			t.Errorf("the fault is %+v", f)
		}
	}
}

// TestCheckFile checks single files by name.
func TestCheckFile(t *testing.T) {
	for _, a := range artifacts {
		s := twoRuns(t)
		path := s.Path(a.label(aRun.ID))
		if report, err := s.CheckFile(path); err != nil || report.Files != 1 || len(report.Findings) > 0 {
			t.Errorf("untouched, %s: %+v, %v", a.Kind, report, err)
		}
		replaceIn(t, path, "digest", "Digest")
		if report, err := s.CheckFile(path); err != nil || report.Faults() == 0 {
			t.Errorf("changed, %s: %+v, %v", a.Kind, report, err)
		}
	}
	s := twoRuns(t)
	copied := s.Path("copy.json")
	data, err := s.ReadArtifact(partly.ID, MobiusSpec)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(copied, data, 0o600); err != nil {
		t.Fatal(err)
	}
	if report, err := s.CheckFile(copied); err != nil || len(report.Findings) > 0 {
		t.Errorf("a copy elsewhere: %+v, %v", report, err)
	}
	replaceIn(t, copied, `"needs_interview"`, `"spec_ready"`)
	if report, err := s.CheckFile(copied); err != nil || report.Faults() == 0 {
		t.Errorf("a changed copy elsewhere: %+v, %v", report, err)
	}
	if _, err := s.CheckFile(s.Path("nothing.json")); KindOf(err) != NotFound {
		t.Errorf("a file that is not there: %v", err)
	}
	note := s.Path("note.md")
	if err := os.WriteFile(note, []byte("# Note\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := s.CheckFile(note); KindOf(err) != Invalid {
		t.Errorf("a Markdown file of nobody: %v", err)
	}
}

func TestCheck_nothingThere(t *testing.T) {
	s := open(t, t.TempDir())
	if report, err := s.Check(); err != nil || report.Runs != 0 || len(report.Findings) > 0 {
		t.Errorf("check says %+v, %v", report, err)
	}
	if n := len(snapshot(t, s.Dir())); n > 0 {
		t.Errorf("looking made %d files", n)
	}
}
