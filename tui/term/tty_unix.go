//go:build unix

package term

import (
	"errors"
	"os"
	"time"

	"golang.org/x/sys/unix"
)

// fileSource reads from a terminal.
type fileSource struct{ *os.File }

// wait uses select, which works on terminals of every system, where poll does
// not.
func (s fileSource) wait(d time.Duration) bool {
	fd := int(s.Fd())
	if fd < 0 || fd >= unix.FD_SETSIZE {
		return false
	}
	deadline := time.Now().Add(d)
	for {
		var set unix.FdSet
		set.Set(fd)
		left := unix.NsecToTimeval(max(time.Until(deadline), 0).Nanoseconds())
		n, err := unix.Select(fd+1, &set, nil, nil, &left)
		if errors.Is(err, unix.EINTR) {
			continue
		}
		return err == nil && n > 0
	}
}
