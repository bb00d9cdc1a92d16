package store

import (
	"errors"
	"io/fs"
	"os"

	"golang.org/x/sys/windows"
)

// openNonblock is nothing here: opening a pipe by name never waits.
const openNonblock = 0

// canChmod says that permissions of a file cannot be narrowed by mode: they
// come from the folder's access list.
const canChmod = false

// links returns 1: the count of names is no part of what Lstat gives here.
func links(fs.FileInfo) uint64 { return 1 }

// linksOf returns how many names an open file has.
func linksOf(f *os.File) uint64 {
	var info windows.ByHandleFileInformation
	if err := windows.GetFileInformationByHandle(windows.Handle(f.Fd()), &info); err != nil {
		return 1
	}
	return uint64(info.NumberOfLinks)
}

// syncRoot does nothing: a directory cannot be synced, NTFS journals names.
func syncRoot(*os.Root) error { return nil }

func isReadOnly(err error) bool { return errors.Is(err, windows.ERROR_WRITE_PROTECT) }

func isFull(err error) bool {
	return errors.Is(err, windows.ERROR_DISK_FULL) || errors.Is(err, windows.ERROR_HANDLE_DISK_FULL) ||
		errors.Is(err, windows.ERROR_DISK_QUOTA_EXCEEDED)
}

// notDirectory reports that a component is no directory.
func notDirectory(err error) bool { return errors.Is(err, windows.ERROR_DIRECTORY) }

// noLinks reports an error by which a file system says that it has no hard
// links.
func noLinks(err error) bool {
	return errors.Is(err, windows.ERROR_INVALID_FUNCTION) || errors.Is(err, windows.ERROR_NOT_SUPPORTED) ||
		errors.Is(err, windows.ERROR_TOO_MANY_LINKS) || errors.Is(err, windows.ERROR_NOT_SAME_DEVICE)
}

// lockOffset is where the locked byte lies: locks are mandatory here, so it
// is far behind any content that another process may want to read.
const lockOffset = 1 << 30

// tryLock takes an exclusive lock on an open file, or says that another
// handle has it. The lock ends with the handle, also when the process dies.
func tryLock(f *os.File) (bool, error) {
	at := windows.Overlapped{OffsetHigh: lockOffset}
	err := windows.LockFileEx(windows.Handle(f.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &at)
	switch {
	case err == nil:
		return true, nil
	case errors.Is(err, windows.ERROR_LOCK_VIOLATION), errors.Is(err, windows.ERROR_IO_PENDING):
		return false, nil
	}
	return false, &fs.PathError{Op: "LockFileEx", Path: f.Name(), Err: err}
}
