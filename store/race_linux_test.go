package store

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/sys/unix"

	"agentintake/mobius/intake"
)

// TestSwaps_race lets a real process exchange a directory back and forth as
// fast as it can while runs are saved.
func TestSwaps_race(t *testing.T) {
	dir, outside := memoryDir(t), memoryDir(t)
	defer os.RemoveAll(dir)
	defer os.RemoveAll(outside)
	s := open(t, dir, withoutSync())
	if _, err := s.Publish(aRun); err != nil {
		t.Fatal(err)
	}
	racer := startChild(t, "swap", childDir+"="+filepath.Join(dir, mobiusDir, mobiusSpecDir), childStory+"="+outside)
	saved, refused := 0, 0
	for range 150 {
		run := partly
		run.ID = runOf(intake.Draft{}, "").ID
		if _, err := s.Publish(run); err == nil {
			saved++
		} else if kind := KindOf(err); kind == Refused {
			refused++
		} else {
			t.Errorf("a run in the race: %v", err)
		}
	}
	racer.stop()
	if entries, err := os.ReadDir(outside); err != nil || len(entries) > 0 {
		t.Errorf("outside are %v now (%v)", entries, err)
	}
	page, err := s.Runs(Mark{}, 1000)
	if err != nil || len(page.Runs) != saved+1 || len(page.Damaged) > 0 {
		t.Errorf("%d runs are listed, %d were saved, %d lines are damaged (%v)", len(page.Runs), saved+1, len(page.Damaged), err)
	}
	if refused == 0 {
		t.Error("no run met the racer: the race tests nothing")
	}
	t.Logf("%d runs in a race with a process that exchanges a directory: %d saved, %d refused, none led astray", saved+refused, saved, refused)
}

func init() { children["swap"] = swappingChild }

// swappingChild exchanges a directory and a link in one call of the system,
// back and forth, until it is stopped.
func swappingChild() error {
	path := os.Getenv(childDir)
	link := path + ".link"
	if err := os.Symlink(os.Getenv(childStory), link); err != nil {
		return err
	}
	fmt.Println("ready")
	for {
		if err := unix.Renameat2(unix.AT_FDCWD, path, unix.AT_FDCWD, link, unix.RENAME_EXCHANGE); err != nil {
			return err
		}
	}
}
