package store

import (
	"errors"
	"fmt"
	"os"
	"syscall"
	"testing"
)

// mountTmpfs mounts a small file system in memory. Where the machine does not
// allow it, the reason is logged and ok is false.
func mountTmpfs(t *testing.T, options string, flags uintptr) (dir string, ok bool) {
	t.Helper()
	dir = t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", flags, options); err != nil {
		t.Logf("not run: this machine does not let the test mount a tmpfs (%v); TestFaults fails the same calls in software", err)
		return "", false
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(dir, syscall.MNT_DETACH); err != nil {
			t.Error(err)
		}
	})
	return dir, true
}

// TestFullDisk saves runs on disks of growing size until one fits: each time
// the disk fills up at another call.
func TestFullDisk(t *testing.T) {
	disks, full := 0, 0
	for kb := 8; kb <= 160; kb += 4 {
		dir, ok := mountTmpfs(t, fmt.Sprintf("size=%dk", kb), 0)
		if !ok {
			return
		}
		disks++
		s := open(t, dir)
		first := runOf(partly.Draft, "")
		_, ferr := s.Publish(first)
		before := snapshot(t, dir)
		second := runOf(complete(), "")
		_, err := s.Publish(second)
		if err != nil {
			full++
			if KindOf(err) != Full {
				t.Errorf("%d kB: %v", kb, err)
			}
			l := look{t: t, dir: dir, before: before, ok: true}
			l.unchanged()
		}
		left, lerr := s.Leftovers()
		if lerr != nil || len(left) > 0 {
			t.Errorf("%d kB: left over are %v, %v", kb, left, lerr)
		}
		page, rerr := s.Runs(Mark{}, 10)
		if want := whole(ferr) + whole(err); rerr != nil || len(page.Runs) != want {
			t.Errorf("%d kB: %d runs are listed, %d were saved (%v, %v, %v)", kb, len(page.Runs), want, rerr, ferr, err)
		}
		if report, err := s.Check(); err != nil || report.Faults() > 0 {
			t.Errorf("%d kB: %+v, %v", kb, report, err)
		}
	}
	t.Logf("%d disks of 8 to 160 kB, %d of them full", disks, full)
	if full == 0 || full == disks {
		t.Errorf("%d of %d disks were full: the sizes test nothing", full, disks)
	}
}

func whole(err error) int {
	if err == nil || KindOf(err) == Unsynced {
		return 1
	}
	return 0
}

// TestFullDisk_journal fills the disk beneath an open interview: what was
// promised before is recovered, and typing goes on once there is room.
func TestFullDisk_journal(t *testing.T) {
	dir, ok := mountTmpfs(t, "size=32k", 0)
	if !ok {
		return
	}
	s := open(t, dir)
	j, err := s.NewJournal(journalID, "")
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	if err := j.Append(partly.Draft, ""); err != nil {
		t.Fatal(err)
	}
	ballast := dir + "/ballast"
	if err := os.WriteFile(ballast, make([]byte, 1<<20), 0o600); !errors.Is(err, syscall.ENOSPC) {
		t.Fatalf("the disk is not full: %v", err)
	}
	d := complete()
	d.Answers["goal"] = []string{string(make([]byte, 8000))}
	if err := j.Append(d, ""); KindOf(err) != Full {
		t.Fatalf("on a full disk: %v", err)
	}
	infos, err := s.Journals()
	if err != nil || len(infos) != 1 || infos[0].Problem != nil || !holds(infos[0].Draft, partly.Draft) {
		t.Errorf("the interview gives back %+v, %v", infos, err)
	}
	if err := os.Remove(ballast); err != nil {
		t.Fatal(err)
	}
	if err := j.Append(complete(), ""); err != nil {
		t.Fatalf("with room again: %v", err)
	}
	infos, err = s.Journals()
	if err != nil || len(infos) != 1 || !holds(infos[0].Draft, complete()) {
		t.Errorf("the interview gives back %+v, %v", infos, err)
	}
}

// TestReadOnlyDisk asks everything of a store on a read-only disk.
func TestReadOnlyDisk(t *testing.T) {
	dir, ok := mountTmpfs(t, "size=1m", 0)
	if !ok {
		return
	}
	earlier(t, dir)
	if err := syscall.Mount("", dir, "", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""); err != nil {
		t.Fatal(err)
	}
	s := open(t, dir)
	for name, write := range map[string]func() error{
		"publish": func() error { _, err := s.Publish(aRun); return err },
		"outcome": func() error { return s.AddOutcome(anOutcome(t, earlierRun.ID)) },
		"handoff": func() error { _, err := s.SaveHandoff(earlierRun.ID, nil, nil); return err },
		"journal": func() error { _, err := s.NewJournal(journalID, ""); return err },
		"editor":  func() error { _, err := s.NewEditFile("x"); return err },
		"discard": func() error { return s.Discard("20260130_090000_000001_0000cafe") },
	} {
		if err := write(); KindOf(err) != ReadOnly {
			t.Errorf("%s: %v", name, err)
		}
	}
	if page, err := s.Runs(Mark{}, 10); err != nil || len(page.Runs) != 1 {
		t.Errorf("runs: %+v, %v", page, err)
	}
	if report, err := s.Check(); err != nil || report.Faults() > 0 || report.Runs != 1 {
		t.Errorf("check: %+v, %v", report, err)
	}
	if infos, err := s.Journals(); err != nil || len(infos) != 1 || infos[0].Problem != nil {
		t.Errorf("journals: %+v, %v", infos, err)
	}
	if facts, err := s.Examine(); err != nil || KindOf(facts.Writable) != ReadOnly {
		t.Errorf("doctor: %+v, %v", facts, err)
	}
}
