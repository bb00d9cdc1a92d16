//go:build unix

package term

import (
	"os"

	"golang.org/x/sys/unix"
)

// Line is a terminal that edits lines itself and hands them over one by one, as
// terminals do for programs that set no mode.
type Line struct {
	fd     int
	before unix.Termios
}

// OpenLine makes the terminal keep a line that is being typed when ctrl+c is
// pressed. It returns nil when f is no terminal; a nil Line does nothing.
// [Line.Close] puts the terminal back.
func OpenLine(f *os.File) *Line {
	fd := int(f.Fd())
	before, err := unix.IoctlGetTermios(fd, getTermios)
	if err != nil {
		return nil
	}
	l := &Line{fd, *before}
	kept := *before
	kept.Lflag |= unix.NOFLSH
	if err := unix.IoctlSetTermios(fd, setTermios, &kept); err != nil {
		return nil
	}
	return l
}

// HandOver lets a reader have what stands in the line unfinished.
func (l *Line) HandOver() {
	if l == nil {
		return
	}
	open := l.before
	open.Lflag &^= unix.ICANON
	open.Cc[unix.VMIN], open.Cc[unix.VTIME] = 1, 0
	_ = unix.IoctlSetTermios(l.fd, setTermios, &open) // of a terminal that has gone there is nothing to have
}

// Close puts the terminal back as it was.
func (l *Line) Close() {
	if l != nil {
		_ = unix.IoctlSetTermios(l.fd, setTermios, &l.before) // nothing is left to do if it fails
	}
}
