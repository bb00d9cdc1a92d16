//go:build unix

package store

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
)

// trap is something that stands where the store wants a directory or a file
// of its own.
type trap struct {
	name string
	set  func(path, outside string) error
}

// traps is the table of what may stand in the way; outside is a directory
// that nothing may be written to, with a file "bait" in it.
var traps = []trap{
	{"symbolic link to a directory", func(p, o string) error { return os.Symlink(o, p) }},
	{"symbolic link to a file", func(p, o string) error { return os.Symlink(filepath.Join(o, "bait"), p) }},
	{"symbolic link to nothing", func(p, o string) error { return os.Symlink(filepath.Join(o, "nothing"), p) }},
	{"symbolic link to itself", func(p, _ string) error { return os.Symlink(filepath.Base(p), p) }},
	{"relative symbolic link", func(p, _ string) error { return os.Symlink("..", p) }},
	{"hard link", func(p, o string) error { return os.Link(filepath.Join(o, "bait"), p) }},
	{"regular file", func(p, _ string) error { return os.WriteFile(p, []byte("mine\n"), 0o644) }},
	{"directory", func(p, _ string) error { return os.Mkdir(p, 0o755) }},
	{"named pipe", func(p, _ string) error { return syscall.Mkfifo(p, 0o644) }},
	{"socket", func(p, _ string) error { return bindSocket(p) }},
	{"device", func(p, _ string) error { return syscall.Mknod(p, syscall.S_IFCHR|0o644, 1<<8|5) }}, // /dev/zero
}

// bindSocket leaves a socket behind under a short name, since their paths are
// limited, and moves it into place.
func bindSocket(path string) error {
	fd, err := syscall.Socket(syscall.AF_UNIX, syscall.SOCK_STREAM, 0)
	if err != nil {
		return err
	}
	defer syscall.Close(fd)
	dir, err := os.MkdirTemp("", "s")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	short := filepath.Join(dir, "s")
	if err := syscall.Bind(fd, &syscall.SockaddrUnix{Name: short}); err != nil {
		return err
	}
	return os.Rename(short, path)
}

// set puts a trap up, or logs why this machine does not let it.
func (tr trap) put(t *testing.T, path, outside string) bool {
	t.Helper()
	if err := tr.set(path, outside); err != nil {
		t.Logf("not run: no %s can be made here (%v)", tr.name, err)
		return false
	}
	return true
}

// outsideDir makes a directory that must stay as it is, and a check for that.
func outsideDir(t *testing.T) (dir string, untouched func()) {
	t.Helper()
	dir = t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "bait"), []byte("bait\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return dir, func() {
		t.Helper()
		entries, err := os.ReadDir(dir)
		if err != nil || len(entries) != 1 {
			t.Errorf("outside, there are %v now (%v)", entries, err)
		}
		if data, err := os.ReadFile(filepath.Join(dir, "bait")); err != nil || string(data) != "bait\n" {
			t.Errorf("outside, the file holds %q now (%v)", data, err)
		}
	}
}

// storeDirs are the directories that a run is written to.
var storeDirs = []string{mobiusDir, mobiusDir + "/" + historyDir, mobiusDir + "/" + specsDir, mobiusDir + "/" + mobiusSpecDir,
	mobiusDir + "/" + checkpointDir, mobiusDir + "/" + runsDir}

// TestTraps_directories puts every trap in the place of every directory: the
// run is refused, the component is named, nothing is written beyond it, and
// nothing stays of the run.
func TestTraps_directories(t *testing.T) {
	tried := 0
	for _, tr := range traps {
		if tr.name == "directory" {
			continue
		}
		for _, name := range storeDirs {
			dir := t.TempDir()
			outside, untouched := outsideDir(t)
			path := filepath.Join(dir, name)
			if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
				t.Fatal(err)
			}
			if !tr.put(t, path, outside) {
				break
			}
			tried++
			s := open(t, dir)
			_, err := s.Publish(aRun)
			if KindOf(err) != Refused || !strings.Contains(err.Error(), name) {
				t.Errorf("%s for %s: %v", tr.name, name, err)
			}
			if _, err := s.NewJournal(journalID, ""); name == mobiusDir && KindOf(err) != Refused {
				t.Errorf("%s for %s: a journal got %v", tr.name, name, err)
			}
			untouched()
			for name, e := range snapshot(t, dir) {
				if e.mode.IsRegular() && !strings.HasSuffix(name, lockFile) && string(e.data) != "mine\n" && string(e.data) != "bait\n" && !strings.Contains(name, journalDir) {
					t.Errorf("%s for %s: %s was left", tr.name, path, name)
				}
			}
		}
	}
	t.Logf("%d traps in the place of a directory", tried)
}

// TestTraps_destinations puts every trap in the place of every artifact: the
// run is refused, what stands there is kept, the rest is taken back.
func TestTraps_destinations(t *testing.T) {
	tried := 0
	for _, tr := range traps {
		for _, a := range artifacts {
			dir := t.TempDir()
			outside, untouched := outsideDir(t)
			path := filepath.Join(dir, filepath.FromSlash(a.label(aRun.ID)))
			if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
				t.Fatal(err)
			}
			if !tr.put(t, path, outside) {
				break
			}
			tried++
			was, err := os.Lstat(path)
			if err != nil {
				t.Fatal(err)
			}
			s := open(t, dir)
			_, err = s.Publish(aRun)
			if KindOf(err) != Exists || !strings.Contains(err.Error(), a.name(aRun.ID)) {
				t.Errorf("%s for %s: %v", tr.name, a.Kind, err)
			}
			if is, err := os.Lstat(path); err != nil || !os.SameFile(was, is) || is.Size() != was.Size() || is.Mode() != was.Mode() {
				t.Errorf("%s for %s: it was changed (%v)", tr.name, a.Kind, err)
			}
			untouched()
			left, err := s.Leftovers()
			if err != nil || len(left) != 1 || left[0].Path != path {
				t.Errorf("%s for %s: left are %v, %v", tr.name, a.Kind, left, err)
			}
		}
	}
	t.Logf("%d traps in the place of an artifact", tried)
}

// TestTraps_files puts every trap but a plain file in the place of every file
// that is appended to or read: it is refused at once, without waiting.
func TestTraps_files(t *testing.T) {
	id := "20260130_090000_000001_0000cafe"
	tried := 0
	for _, tr := range traps {
		if tr.name == "regular file" {
			continue
		}
		for _, file := range []struct {
			name string
			use  func(s *Store) error
		}{
			{historyDir + "/" + runsFile, func(s *Store) error { _, err := s.Publish(aRun); return err }},
			{historyDir + "/" + runsFile, func(s *Store) error { _, err := s.Runs(Mark{}, 1); return err }},
			{historyDir + "/" + runsFile, func(s *Store) error { _, err := s.NewLeftovers(); return err }},
			{historyDir + "/" + lockFile, func(s *Store) error { _, err := s.Publish(aRun); return err }},
			{historyDir + "/" + outcomeFile, func(s *Store) error { return s.AddOutcome(anOutcome(t, earlierRun.ID)) }},
			{historyDir + "/" + outcomeFile, func(s *Store) error { _, _, err := s.Outcomes(); return err }},
			{lexiconFile, func(s *Store) error { _, err := s.Lexicon(); return err }},
			{journalDir + "/" + id + journalSuffix, func(s *Store) error { _, err := s.OpenJournal(id); return err }},
			{journalDir + "/" + id + journalSuffix, func(s *Store) error { return s.Discard(id) }},
			{journalDir + "/" + id + journalSuffix, func(s *Store) error {
				infos, err := s.Journals()
				if err == nil && len(infos) == 1 {
					err = infos[0].Problem
				}
				return err
			}},
			{mobiusSpecDir + "/" + earlierRun.ID + "_mobius_spec.json", func(s *Store) error { _, err := s.LoadRun(earlierRun.ID); return err }},
		} {
			dir := t.TempDir()
			earlier(t, dir)
			outside, untouched := outsideDir(t)
			path := filepath.Join(dir, mobiusDir, filepath.FromSlash(file.name))
			if err := os.RemoveAll(path); err != nil {
				t.Fatal(err)
			}
			if !tr.put(t, path, outside) {
				break
			}
			tried++
			err := file.use(open(t, dir))
			if KindOf(err) != Refused || !strings.Contains(err.Error(), filepath.Base(file.name)) {
				t.Errorf("%s for %s: %v", tr.name, file.name, err)
			}
			if _, err := os.Lstat(path); err != nil {
				t.Errorf("%s for %s: it is gone", tr.name, file.name)
			}
			untouched()
		}
	}
	t.Logf("%d traps in the place of a file that is read or appended to", tried)
}

// TestTraps_input puts traps in the place of a file that the operator names.
func TestTraps_input(t *testing.T) {
	tried := 0
	for _, tr := range traps {
		if tr.name == "regular file" || tr.name == "hard link" {
			continue // both are files like any other there
		}
		outside, untouched := outsideDir(t)
		path := filepath.Join(t.TempDir(), "answers.json")
		if !tr.put(t, path, outside) {
			continue
		}
		tried++
		if data, err := ReadInput(path, 100); KindOf(err) != Refused || data != nil {
			t.Errorf("%s: %q, %v", tr.name, data, err)
		}
		if _, err := LoadCheckpoint(path, noSecrets); KindOf(err) != Refused {
			t.Errorf("%s as a checkpoint: %v", tr.name, err)
		}
		untouched()
	}
	t.Logf("%d traps in the place of an input file", tried)
}

// TestSwaps exchanges each directory of the store for a link to the outside,
// or for another directory, at each call of a run, as a hostile process
// would between a check and a write. Nothing ever goes outside, and a run that
// is said to be saved is.
func TestSwaps(t *testing.T) {
	t.Parallel()
	template := t.TempDir()
	earlier(t, template)
	scout := &saboteur{at: -1}
	play(t, stories[1], template, scout)
	step := 1
	if testing.Short() {
		step = 6
	}
	tried, refused := 0, 0
	for _, name := range storeDirs {
		for _, exchange := range []string{"link", "directory"} {
			each := step
			if exchange == "directory" {
				each *= 5
			}
			for at := 0; at < scout.n; at += each {
				tried++
				if swapAt(t, template, name, exchange, at) {
					refused++
				}
			}
		}
	}
	t.Logf("%d swaps of a directory in the middle of a run, %d refused, none led astray", tried, refused)
}

func swapAt(t *testing.T, template, name, exchange string, at int) (refused bool) {
	t.Helper()
	dir := memoryDir(t)
	defer os.RemoveAll(dir)
	if err := os.CopyFS(dir, os.DirFS(template)); err != nil {
		t.Fatal(err)
	}
	outside := memoryDir(t)
	defer os.RemoveAll(outside)
	path := filepath.Join(dir, name)
	var mu sync.Mutex
	n := 0
	d := &disk{lazy: true, before: func(op, string, int) (int, error) {
		mu.Lock()
		defer mu.Unlock()
		if n++; n-1 != at {
			return 0, nil
		}
		err := os.Rename(path, path+".away")
		if exchange == "link" {
			err = errors.Join(err, os.Symlink(outside, path))
		} else {
			err = errors.Join(err, os.Mkdir(path, 0o700))
		}
		if err != nil {
			t.Error(err)
		}
		return 0, nil
	}}
	s, err := Open(dir, WithSecrets(noSecrets), withDisk(d))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	_, err = s.Publish(aRun)
	if entries, rerr := os.ReadDir(outside); rerr != nil || len(entries) > 0 {
		t.Fatalf("%s exchanged for a %s at call %d: outside are %v now (%v)", name, exchange, at, entries, err)
	}
	if err != nil {
		return true
	}
	// A run that is saved is whole where the directories are now, or in those
	// that were taken away after the last look at them.
	if e, err := s.Run(aRun.ID); err == nil {
		for file := range e.Artifacts {
			if _, err := os.Lstat(filepath.Join(dir, file)); err == nil {
				continue
			}
			if _, err := os.Lstat(filepath.Join(dir, strings.Replace(file, name, name+".away", 1))); err != nil {
				t.Errorf("%s exchanged for a %s at call %d: %s of a saved run is nowhere", name, exchange, at, file)
			}
		}
	}
	return false
}

func TestPermissions_whateverTheUmask(t *testing.T) {
	for _, mask := range []int{0, 0o022, 0o077, 0o277, 0o777} {
		dir := t.TempDir()
		s := open(t, dir)
		old := syscall.Umask(mask)
		_, err := s.Publish(aRun)
		j, jerr := s.NewJournal(journalID, "")
		e, eerr := s.NewEditFile("text")
		syscall.Umask(old)
		if err := errors.Join(err, jerr, eerr); err != nil {
			t.Fatalf("umask %o: %v", mask, err)
		}
		for name, e := range snapshot(t, dir) {
			want := fileMode
			if e.mode.IsDir() {
				want = dirMode
			}
			if e.mode.Perm() != want {
				t.Errorf("umask %o: %s has mode %v", mask, name, e.mode)
			}
		}
		if err := errors.Join(j.Close(), e.Remove()); err != nil {
			t.Error(err)
		}
	}
}

func TestWideDirectory_isUsedAndTold(t *testing.T) {
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, mobiusDir, runsDir), 0o755); err != nil {
		t.Fatal(err)
	}
	s := open(t, dir)
	if _, err := s.Publish(aRun); err != nil {
		t.Fatal(err)
	}
	fi, err := os.Stat(filepath.Join(dir, mobiusDir, runsDir))
	if err != nil || fi.Mode().Perm() != 0o755 {
		t.Errorf("its mode became %v (%v)", fi.Mode(), err)
	}
	facts, err := s.Examine()
	if err != nil || len(facts.Wide) != 2 || facts.Writable != nil || facts.NoLinks || facts.Runs != 1 {
		t.Errorf("the doctor says %+v, %v", facts, err)
	}
	for name := range snapshot(t, dir) {
		if strings.HasSuffix(name, tempSuffix) {
			t.Errorf("the doctor left %s", name)
		}
	}
}

func TestOpen_pinsTheFolderBehindALink(t *testing.T) {
	real, elsewhere := t.TempDir(), t.TempDir()
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(real, link); err != nil {
		t.Fatal(err)
	}
	s := open(t, link)
	if err := errors.Join(os.Remove(link), os.Symlink(elsewhere, link)); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Publish(aRun); err != nil {
		t.Fatal(err)
	}
	if len(snapshot(t, elsewhere)) > 0 || len(snapshot(t, real)) == 0 {
		t.Error("the run followed the link to its new place")
	}
}
