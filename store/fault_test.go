package store

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
)

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
			ends := map[string]ending{}
			for _, s := range sabotages(scout) {
				cases.Add(1)
				if !playAgain(t, st, template, s, ends) {
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

// ending is how a story ended: what it says and what is left, but for names
// made at random.
type ending struct {
	told  string
	files string
}

// play tells a story in a copy of a folder while a saboteur works, then looks
// at what is left. It reports whether all is well.
func play(t *testing.T, st story, template string, s *saboteur) bool {
	t.Helper()
	return playAgain(t, st, template, s, map[string]ending{})
}

// playAgain is play for one of several ways in which a call fails. An ending
// that is the very one of another way has been looked at already; only the
// error is looked at again.
func playAgain(t *testing.T, st story, template string, s *saboteur, ends map[string]ending) bool {
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
	if s.at < 0 && err != nil {
		l.fail("undisturbed, the story ends with %v", err)
	}
	end := ending{fmt.Sprintf("%+v %v %v", result.Promised, result.Run+result.Journal, err == nil), outline(t, dir)}
	key := fmt.Sprint(s.at, s.lasts, s.fault.short)
	if ends[key] == end {
		l.unchanged()
		l.speaks(err)
		return l.ok
	}
	ends[key] = end
	l.examine(result, err)
	return l.ok
}

// madeAtRandom are the parts of names and of lines that differ in every run.
var madeAtRandom = regexp.MustCompile(`[a-z0-9]+\.tmp|\.edit-[a-z0-9]+|"at":"[^"]*"|"started_at":"[^"]*"`)

// outline describes all files and what is in them, but for what is made at
// random.
func outline(t *testing.T, dir string) string {
	t.Helper()
	var lines []string
	for name, e := range snapshot(t, dir) {
		data := e.data
		if strings.HasSuffix(name, journalSuffix) {
			data = madeAtRandom.ReplaceAll(data, nil)
		}
		lines = append(lines, madeAtRandom.ReplaceAllString(name, "")+" "+e.mode.String()+" "+string(data))
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}
