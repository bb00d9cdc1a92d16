//go:build unix

package store

import (
	"errors"
	"io/fs"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// openNonblock keeps an open of a named pipe from waiting for its other end.
const openNonblock = unix.O_NONBLOCK

// canChmod says that permissions of a file can be narrowed by mode.
const canChmod = true

// links returns how many names a file has.
func links(fi fs.FileInfo) uint64 {
	if st, ok := fi.Sys().(*syscall.Stat_t); ok {
		return uint64(st.Nlink)
	}
	return 1
}

// linksOf returns 1: what describes an open file counts its names, see links.
func linksOf(*os.File) uint64 { return 1 }

// syncRoot makes the names in a directory durable. File systems that cannot
// sync a directory say EINVAL and keep names in order by themselves.
func syncRoot(root *os.Root) error {
	d, err := root.Open(".")
	if err != nil {
		return err
	}
	err = d.Sync()
	if errors.Is(err, unix.EINVAL) {
		err = nil
	}
	return errors.Join(err, d.Close())
}

func isReadOnly(err error) bool { return errors.Is(err, unix.EROFS) }

func isFull(err error) bool {
	return errors.Is(err, unix.ENOSPC) || errors.Is(err, unix.EDQUOT)
}

// notDirectory reports that a component is no directory, or a chain of links.
func notDirectory(err error) bool { return errors.Is(err, unix.ENOTDIR) || errors.Is(err, unix.ELOOP) }

// noLinks reports an error by which a file system says that it has no hard
// links.
func noLinks(err error) bool {
	return errors.Is(err, unix.EPERM) || errors.Is(err, unix.EOPNOTSUPP) ||
		errors.Is(err, unix.ENOSYS) || errors.Is(err, unix.EMLINK) || errors.Is(err, unix.EXDEV)
}

// tryLock takes an exclusive lock on an open file, or says that another
// handle has it. The lock ends with the handle, also when the process dies.
func tryLock(f *os.File) (bool, error) {
	for {
		err := unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB)
		switch {
		case err == nil:
			return true, nil
		case errors.Is(err, unix.EINTR):
			continue
		case errors.Is(err, unix.EWOULDBLOCK):
			return false, nil
		}
		return false, &fs.PathError{Op: "flock", Path: f.Name(), Err: err}
	}
}
