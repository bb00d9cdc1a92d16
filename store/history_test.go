package store

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"agentintake/mobius/intake"
)

// TestBackwards holds the reader against the plain way to take lines apart.
func TestBackwards(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	rapid.Check(t, func(t *rapid.T) {
		lines := rapid.SliceOf(rapid.OneOf(rapid.StringMatching(`[a-z]{0,9}`), rapid.Just(strings.Repeat("x", historyChunk-1)),
			rapid.Just(strings.Repeat("y", historyChunk)), rapid.Just(strings.Repeat("z", 2*historyChunk+7)))).Draw(t, "lines")
		text := strings.Join(lines, "\n")
		if rapid.Bool().Draw(t, "ended") {
			text += "\n"
		}
		if err := os.WriteFile(filepath.Join(dir, "lines"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		h, err := s.home.open("lines", os.O_RDONLY)
		if err != nil {
			t.Fatal(err)
		}
		defer h.close()
		want := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
		if text == "" {
			want = nil
		}
		r := h.backwards(int64(len(text)))
		for i := len(want) - 1; i >= 0; i-- {
			line, at, err := r.next()
			if err != nil || string(line) != want[i] {
				t.Fatalf("line %d is %.20q, %v, should be %.20q", i+1, line, err, want[i])
			}
			if n, err := h.lineNumber(at); err != nil || n != i+1 {
				t.Fatalf("line %d has the number %d, %v", i+1, n, err)
			}
			if !strings.HasPrefix(text[at:], want[i]) {
				t.Fatalf("line %d does not begin at %d", i+1, at)
			}
		}
		if _, _, err := r.next(); !errors.Is(err, io.EOF) {
			t.Fatalf("before the first line comes %v", err)
		}
	})
}

// TestBackwards_longLine holds that a line over the limit is passed over
// without being held, wherever it stands.
func TestBackwards_longLine(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	long := strings.Repeat("x", maxLine+3*historyChunk)
	for _, text := range []string{long, long + "\n", "a\n" + long + "\nb\n", long + "\nb", "a\n" + long} {
		if err := os.WriteFile(filepath.Join(dir, "lines"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		h, err := s.home.open("lines", os.O_RDONLY)
		if err != nil {
			t.Fatal(err)
		}
		want := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
		r := h.backwards(int64(len(text)))
		for i := len(want) - 1; i >= 0; i-- {
			line, at, err := r.next()
			switch {
			case want[i] == long && (!errors.Is(err, errLongLine) || len(line) > 0):
				t.Errorf("a long line came as %d bytes, %v", len(line), err)
			case want[i] != long && (err != nil || string(line) != want[i]):
				t.Errorf("beside a long line, %q came as %q, %v", want[i], line, err)
			}
			if n, err := h.lineNumber(at); err != nil || n != i+1 {
				t.Errorf("line %d has the number %d, %v", i+1, n, err)
			}
		}
		if _, _, err := r.next(); !errors.Is(err, io.EOF) {
			t.Errorf("before the first line comes %v", err)
		}
		if err := h.close(); err != nil {
			t.Fatal(err)
		}
	}
}

// TestRuns_pages reads a history in pages of every size.
func TestRuns_pages(t *testing.T) {
	s := open(t, t.TempDir(), withoutSync())
	var ids []string
	for i := range 7 {
		run := partly
		run.ID = fmt.Sprintf("20260101_00000%d_000000_00000000", i)
		if _, err := s.Publish(run); err != nil {
			t.Fatal(err)
		}
		ids = append([]string{run.ID}, ids...)
	}
	for size := 1; size <= 9; size++ {
		var got []string
		from, pages := Mark{}, 0
		for {
			page, err := s.Runs(from, size)
			if err != nil {
				t.Fatal(err)
			}
			pages++
			for _, e := range page.Runs {
				got = append(got, e.RunID)
			}
			if !page.More {
				break
			}
			from = page.Next
		}
		if strings.Join(got, " ") != strings.Join(ids, " ") {
			t.Errorf("in pages of %d: %q", size, got)
		}
		if want := (7 + size - 1) / size; pages != want {
			t.Errorf("in pages of %d: %d pages, should be %d", size, pages, want)
		}
	}
}

// TestRuns_damagedLines is the table of what a history may hold and what is
// said of it.
func TestRuns_damagedLines(t *testing.T) {
	for _, c := range []struct{ name, line, says string }{
		{"no JSON", "hello", "JSON"},
		{"half a line", `{"schema_version":"mobius.run.v1.0","run_id":"2026`, "JSON"},
		{"bytes that are no text", "\xff\xfe{}", "JSON"},
		{"NUL bytes", "\x00\x00\x00", "JSON"},
		{"another value", `[1,2]`, "JSON"},
		{"a number for text", `{"schema_version":7}`, "JSON"},
		{"two objects", `{}{}`, "JSON"},
		{"deep nesting", strings.Repeat("[", 200000), "JSON"},
		{"no schema", `{"run_id":"x"}`, "schema"},
		{"a later schema", `{"schema_version":"mobius.run.v9.0","run_id":"x"}`, "v9.0"},
		{"a schema that drives a terminal", `{"schema_version":"\u001b[31mred","run_id":"x"}`, "?[31mred"},
		{"an id that leads elsewhere", `{"schema_version":"mobius.run.v1.0","run_id":"../../x"}`, "no run id"},
		{"an id of a device", `{"schema_version":"mobius.run.v1.0","run_id":"nul"}`, "no run id"},
		{"a line over the limit", strings.Repeat("x", maxLine+1), "over the limit"},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			s := open(t, dir)
			if _, err := s.Publish(aRun); err != nil {
				t.Fatal(err)
			}
			appendTo(t, s.Path(historyName), c.line)
			if _, err := s.Publish(partly); err != nil {
				t.Fatal(err)
			}
			page, err := s.Runs(Mark{}, 10)
			if err != nil || len(page.Runs) != 2 || page.Runs[0].RunID != partly.ID || page.Runs[1].RunID != aRun.ID {
				t.Fatalf("the history gives %+v, %v", page.Runs, err)
			}
			if len(page.Damaged) != 1 || page.Damaged[0].Number != 2 || !strings.Contains(page.Damaged[0].String(), c.says) {
				t.Errorf("damaged are %v", page.Damaged)
			}
			data, err := os.ReadFile(s.Path(historyName))
			if err != nil || !bytes.Contains(data, []byte("\n"+c.line+"\n")) {
				t.Errorf("the line was changed (%v)", err)
			}
		})
	}
}

func TestRun_isFoundByItsID(t *testing.T) {
	s := twoRuns(t)
	for _, run := range []intake.Run{aRun, partly} {
		if e, err := s.Run(run.ID); err != nil || e.RunID != run.ID {
			t.Errorf("%s: %+v, %v", run.ID, e, err)
		}
		loaded, err := s.LoadRun(run.ID)
		if err != nil || intake.DraftSHA256(loaded.Draft) != intake.DraftSHA256(run.Draft) || loaded.Decision != run.Decision {
			t.Errorf("%s is loaded as %+v, %v", run.ID, loaded.Draft, err)
		}
	}
	if _, err := s.Run("20000101_000000_000000_00000000"); KindOf(err) != NotFound {
		t.Errorf("a run that is not there: %v", err)
	}
	if _, err := s.LoadRun("20000101_000000_000000_00000000"); KindOf(err) != NotFound {
		t.Errorf("a run that is not there: %v", err)
	}
}

func TestOutcomes(t *testing.T) {
	s := twoRuns(t)
	if got, damaged, err := s.Outcomes(); err != nil || got != nil || damaged != nil {
		t.Errorf("without any: %v, %v, %v", got, damaged, err)
	}
	if err := s.AddOutcome(anOutcome(t, "20000101_000000_000000_00000000")); KindOf(err) != NotFound {
		t.Errorf("of a run that is not there: %v", err)
	}
	for _, run := range []string{aRun.ID, partly.ID, aRun.ID} {
		if err := s.AddOutcome(anOutcome(t, run)); err != nil {
			t.Fatal(err)
		}
		appendTo(t, s.Path(".mobius/history/outcomes.jsonl"), `{"torn`)
	}
	got, damaged, err := s.Outcomes()
	if err != nil || len(got) != 3 || got[0].RunID != aRun.ID || got[1].RunID != partly.ID || got[2].RunID != aRun.ID {
		t.Errorf("outcomes are %+v, %v", got, err)
	}
	if len(damaged) != 3 || damaged[0].Number != 2 || damaged[2].Number != 6 || !damaged[0].Torn {
		t.Errorf("damaged are %+v", damaged)
	}
	if report, err := s.Check(); err != nil || report.Faults() > 0 || len(report.Findings) != 3 {
		t.Errorf("check says %+v, %v", report, err)
	}
}
