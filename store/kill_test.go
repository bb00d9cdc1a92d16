package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"sync"
	"testing"
)

// The orders of a child that is killed, as variables.
const (
	childDir   = "MOBIUS_STORE_DIR"
	childStory = "MOBIUS_STORE_STORY"
	childAt    = "MOBIUS_STORE_AT"   // the call before which the child dies
	childTorn  = "MOBIUS_STORE_TORN" // "yes": half of that write gets through first
)

var errKilled = &Error{Kind: Failed, Op: "live", Path: "a process", Reason: "it was killed", Remedy: "start again"}

// killedChild tells a story and has the system kill it, without any chance to
// clean up, before a call to the file system. What it promises it says on
// standard output.
func killedChild() error {
	at, err := strconv.Atoi(os.Getenv(childAt))
	if err != nil {
		return err
	}
	var mu sync.Mutex
	n := 0
	d := &disk{before: func(o op, _ string, size int) (int, error) {
		mu.Lock()
		defer mu.Unlock()
		n++
		switch {
		case n-1 == at && os.Getenv(childTorn) == "yes":
			return size / 2, errKilled // and the next call is the last
		case n-1 >= at:
			return 0, errors.Join(killSelf())
		}
		return 0, nil
	}}
	store, err := Open(os.Getenv(childDir), WithSecrets(noSecrets), withDisk(d))
	if err != nil {
		return err
	}
	i := slices.IndexFunc(stories, func(st story) bool { return st.name == os.Getenv(childStory) })
	_, err = stories[i].tell(store, func(d told) {
		line, err := json.Marshal(d)
		if err != nil {
			panic(err)
		}
		fmt.Println(string(line))
	})
	return err
}

// killSelf has the system end this process at once.
func killSelf() error {
	self, err := os.FindProcess(os.Getpid())
	if err == nil {
		err = self.Kill()
	}
	if err == nil {
		select {} // the end comes from outside
	}
	return err
}

// changing are the calls that change what is on disk. Dying before any other
// call leaves what dying before the next of these does.
var changing = []op{opMkdir, opCreate, opChmod, opWrite, opLink, opRemove}

// TestKilled kills a real process before every call of every story that
// changes something on disk, and in the middle of every write, and looks at
// what is left.
func TestKilled(t *testing.T) {
	t.Parallel()
	points, torn := 0, 0
	for _, st := range stories {
		t.Run(st.name, func(t *testing.T) {
			template := t.TempDir()
			if st.before != nil {
				st.before(t, template)
			}
			scout := &saboteur{at: -1}
			play(t, st, template, scout)
			for at, o := range scout.ops {
				if !slices.Contains(changing, o) || testing.Short() && at%4 != 0 {
					continue
				}
				points++
				killAt(t, st, template, at, "")
				if o == opWrite {
					torn++
					killAt(t, st, template, at, "yes")
				}
			}
		})
	}
	t.Logf("processes killed before %d calls and within %d writes", points, torn)
}

// killAt has a child killed at a point and examines the folder.
func killAt(t *testing.T, st story, template string, at int, torn string) {
	t.Helper()
	dir := memoryDir(t)
	defer os.RemoveAll(dir)
	if err := os.CopyFS(dir, os.DirFS(template)); err != nil {
		t.Fatal(err)
	}
	before := snapshot(t, dir)
	var out, errs bytes.Buffer
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), child+"=kill", childDir+"="+dir, childStory+"="+st.name, childAt+"="+strconv.Itoa(at), childTorn+"="+torn)
	c.Stdout, c.Stderr = &out, &errs
	if err := c.Run(); err == nil || c.ProcessState.ExitCode() == childFailed {
		t.Fatalf("the child that should die at call %d ended with %v: %s", at, err, errs.String())
	}
	var d told
	for line := range bytes.Lines(out.Bytes()) {
		if err := json.Unmarshal(line, &d); err != nil {
			t.Fatal(err)
		}
	}
	l := look{t: t, dir: dir, before: before, ok: true}
	l.examine(d, errKilled)
	if !l.ok {
		t.Fatalf("killed at call %d, half a write: %q", at, torn)
	}
}
