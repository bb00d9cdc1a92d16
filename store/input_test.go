package store

import (
	"bytes"
	"crypto/rand"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"agentintake/mobius/intake"
)

func TestReadInput_limits(t *testing.T) {
	path := filepath.Join(t.TempDir(), "answers.json")
	for _, c := range []struct {
		size int
		kind Kind
	}{
		{0, ""}, {1, ""}, {intake.MaxAnswersBytes, ""}, {intake.MaxAnswersBytes + 1, TooBig}, {3 * intake.MaxAnswersBytes, TooBig},
	} {
		want := bytes.Repeat([]byte("x"), c.size)
		if err := os.WriteFile(path, want, 0o600); err != nil {
			t.Fatal(err)
		}
		got, err := ReadInput(path, intake.MaxAnswersBytes)
		if KindOf(err) != c.kind || err == nil && !bytes.Equal(got, want) || err != nil && got != nil {
			t.Errorf("%d bytes: %d read, %v", c.size, len(got), err)
		}
		if err != nil && !strings.Contains(err.Error(), "1000000") {
			t.Errorf("the message names no limit: %v", err)
		}
	}
	if _, err := ReadInput(filepath.Join(t.TempDir(), "nothing"), 10); KindOf(err) != NotFound {
		t.Errorf("nothing there: %v", err)
	}
}

// TestReadInput_changesMeanwhile reads a file through a handle that was
// looked at before it grew, shrank or was touched.
func TestReadInput_changesMeanwhile(t *testing.T) {
	for name, change := range map[string]func(path string) error{
		"grows": func(p string) error { return os.WriteFile(p, []byte("0123456789"), 0o600) },
		"grows over the limit": func(p string) error {
			return os.WriteFile(p, bytes.Repeat([]byte("x"), 200), 0o600)
		},
	} {
		path := filepath.Join(t.TempDir(), "answers.json")
		if err := os.WriteFile(path, []byte("01234"), 0o600); err != nil {
			t.Fatal(err)
		}
		old := time.Now().Add(-time.Hour)
		if err := os.Chtimes(path, old, old); err != nil {
			t.Fatal(err)
		}
		fi, err := os.Lstat(path)
		if err != nil {
			t.Fatal(err)
		}
		h, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		read := &elusive{File: h, then: func() error { return change(path) }}
		if data, err := readHandle(read, path, fi, 100); KindOf(err) != Changed && KindOf(err) != TooBig || data != nil {
			t.Errorf("a file that %s: %q, %v", name, data, err)
		}
		if err := h.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// elusive is a file that somebody changes after the first read.
type elusive struct {
	*os.File
	then func() error
}

func (c *elusive) Read(p []byte) (int, error) {
	n, err := c.File.Read(p[:min(3, len(p))])
	if c.then != nil {
		if err := c.then(); err != nil {
			return n, err
		}
		c.then = nil
	}
	return n, err
}

// hostileIDs are run ids as a hostile file may name them.
var hostileIDs = []string{
	"", ".", "..", "../x", "../../outside", "/etc/passwd", `C:\x`, `..\x`, "a/b", "a\x00b", "\x00", "a b", "a\nb", "-rf", "_x", "a.b",
	"Ａ", "рun", "run\u202e", "ru\u200bn", "é", "日本", "a\x1b[31m", "%2e%2e", "~", "$HOME", "*", strings.Repeat("a", 81), strings.Repeat("a", 4096),
	"CON", "con", "PRN", "AUX", "aux", "NUL", "nul", "COM1", "com9", "LPT1", "lpt0",
}

func TestRunIDs_hostile(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	for _, id := range hostileIDs {
		run := aRun
		run.ID = id
		for name, use := range map[string]func() error{
			"publish":  func() error { _, err := s.Publish(run); return err },
			"load":     func() error { _, err := s.LoadRun(id); return err },
			"look up":  func() error { _, err := s.Run(id); return err },
			"artifact": func() error { _, err := s.ReadArtifact(id, Brief); return err },
			"begin":    func() error { _, err := s.NewJournal(id, ""); return err },
			"open":     func() error { _, err := s.OpenJournal(id); return err },
			"discard":  func() error { return s.Discard(id) },
			"handoff":  func() error { _, err := s.SaveHandoff(id, nil, nil); return err },
			"section":  func() error { _, err := s.ReadHandoff(id); return err },
		} {
			err := use()
			if KindOf(err) != Invalid {
				t.Errorf("%s of %q: %v", name, id, err)
			}
			for _, r := range err.Error() {
				if r < ' ' || r == '\u202e' || r == '\u200b' {
					t.Errorf("%s of %q: the message holds %U", name, id, r)
				}
			}
		}
	}
	if n := len(snapshot(t, dir)); n > 0 {
		t.Errorf("%d files were made", n)
	}
	for _, id := range []string{"a", "A-1", "CONSOLE", "COM", "COM10", "nul0", strings.Repeat("a", 80)} {
		if err := checkRunID("try", id); err != nil {
			t.Errorf("%q: %v", id, err)
		}
	}
	t.Logf("%d hostile run ids refused everywhere", len(hostileIDs))
}

func TestNewRunID(t *testing.T) {
	at := time.Date(2026, 1, 31, 14, 2, 3, 4567000, time.FixedZone("CET", 3600))
	if got := NewRunID(at, bytes.NewReader([]byte{0x0b, 0xad, 0xca, 0xfe})); got != "20260131_130203_004567_0badcafe" {
		t.Errorf("the id is %s", got)
	}
	seen := map[string]bool{}
	for range 5000 {
		id := NewRunID(time.Now(), rand.Reader)
		if seen[id] || !intake.ValidRunID(id) {
			t.Fatalf("%s came twice or is no id", id)
		}
		seen[id] = true
	}
}
