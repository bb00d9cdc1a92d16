package store

import (
	"errors"
	"math/rand/v2"
	"os"
	"time"
)

// lock takes the lock that every run holds from its first file to its history
// line. It waits for other processes up to the given time. What is locked is
// the file that the folder shows under its name after locking, so that two
// processes never hold locks on different files.
func (f *folder) lock(wait time.Duration) (*file, error) {
	end := time.Now().Add(wait)
	for tries := 1; ; tries++ {
		l, _, err := f.openOrCreate(lockFile, os.O_RDWR)
		if err != nil {
			return nil, err
		}
		held, err := f.lockBefore(end, l)
		if err != nil {
			return nil, errors.Join(err, l.File.Close())
		}
		if held {
			return l, nil
		}
		if err := l.File.Close(); err != nil { // the name leads to another file by now
			return nil, wrap("close", l.path, err)
		}
		if tries > 8 && time.Until(end) <= 0 {
			return nil, refuse("lock", l.path, "it is exchanged again and again")
		}
	}
}

// lockBefore waits for the lock on an open lock file; held is false when the
// name no longer stands for that file.
func (f *folder) lockBefore(end time.Time, l *file) (held bool, err error) {
	for pause := time.Millisecond; ; pause = min(2*pause, 16*time.Millisecond) {
		if err := f.disk.ask(opLock, l.path); err != nil {
			return false, wrap("lock", l.path, err)
		}
		ok, err := tryLock(l.File)
		if err != nil {
			return false, wrap("lock", l.path, err)
		}
		if ok {
			return f.shows(l)
		}
		left := time.Until(end)
		if left <= 0 {
			return false, &Error{Kind: InUse, Op: "lock", Path: l.path,
				Reason: "another mobius is writing and does not finish", Remedy: remedies[InUse]}
		}
		// The system wakes no one who asks for a lock with a time limit, so
		// the question is put again, at moments that differ between processes.
		<-time.After(min(left, pause/2+rand.N(pause)))
	}
}

// shows reports whether the folder still shows an open file under its name.
func (f *folder) shows(l *file) (bool, error) {
	held, err := l.stat()
	if err != nil {
		return false, err
	}
	now, err := f.lstat(l.name)
	if missing(err) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if !os.SameFile(held, now) {
		return false, nil
	}
	return true, plain(l.path, now)
}
