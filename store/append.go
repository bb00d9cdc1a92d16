package store

import (
	"bytes"
	"errors"
	"os"
)

// appended says what an append left behind.
type appended int

const (
	notAppended appended = iota // the file holds nothing of the line, or an ended piece that no reader takes for one
	wholeLine                   // the line is there, whatever the error says
	unknownLine                 // the disk would not say
)

// appendLine adds one line to a file of lines, under the lock that excludes
// every other writer. A tail that an earlier crash tore off is ended first.
// The line goes out in one write and is then synced. A line written in part
// is ended by a newline, so that the next reader loses that line and no other.
func appendLine(f *folder, name string, line []byte) (appended, error) {
	h, made, err := f.openOrCreate(name, os.O_RDWR|os.O_APPEND)
	if err != nil {
		return notAppended, err
	}
	state, err := h.appendWhole(line)
	if state == notAppended && err != nil && made {
		err = errors.Join(err, f.dropEmpty(h))
	}
	if err == nil && made {
		if err = f.sync(); err != nil {
			err = unsynced(h.path, err)
		}
	}
	if cerr := h.close(); cerr != nil && err == nil {
		err = unsynced(h.path, cerr)
	}
	return state, err
}

// appendWhole is appendLine on an open file.
func (f *file) appendWhole(line []byte) (appended, error) {
	before, err := f.endTail()
	if err != nil {
		return notAppended, err
	}
	if werr := f.write(line); werr != nil {
		state, err := f.afterFailed(before, line)
		if state == wholeLine {
			return state, unsynced(f.path, werr)
		}
		return state, errors.Join(werr, err)
	}
	if err := f.sync(); err != nil {
		return wholeLine, unsynced(f.path, err)
	}
	return wholeLine, nil
}

// endTail ends a torn last line and returns the size of the file.
func (f *file) endTail() (int64, error) {
	fi, err := f.stat()
	if err != nil {
		return 0, err
	}
	size := fi.Size()
	if size == 0 {
		return 0, nil
	}
	last := make([]byte, 1)
	if err := f.readAt(last, size-1); err != nil {
		return 0, err
	}
	if last[0] == '\n' {
		return size, nil
	}
	if err := f.write([]byte("\n")); err != nil {
		return 0, err
	}
	return size + 1, nil
}

// afterFailed finds out what a failed write left and ends a torn line.
func (f *file) afterFailed(before int64, line []byte) (appended, error) {
	fi, err := f.stat()
	if err != nil {
		return unknownLine, err
	}
	switch wrote := fi.Size() - before; {
	case wrote <= 0:
		return notAppended, nil
	case wrote >= int64(len(line)):
		tail := make([]byte, len(line))
		if err := f.readAt(tail, before); err != nil {
			return unknownLine, err
		}
		if bytes.Equal(tail, line) {
			return wholeLine, nil
		}
	}
	return notAppended, f.write([]byte("\n"))
}

// dropEmpty removes a file that the failed append made and left empty.
func (f *folder) dropEmpty(h *file) error {
	fi, err := h.stat()
	if err != nil || fi.Size() > 0 {
		return err
	}
	return f.removeSame(h.name, fi)
}

func (f *file) readAt(p []byte, at int64) error {
	if err := f.disk.ask(opRead, f.path); err != nil {
		return wrap("read", f.path, err)
	}
	_, err := f.File.ReadAt(p, at)
	return wrap("read", f.path, err)
}

// unsynced marks an error after which everything is written all the same.
func unsynced(path string, err error) error {
	why := err.Error()
	var e *Error
	if errors.As(err, &e) {
		why = e.Reason
	}
	return &Error{Kind: Unsynced, Op: "sync", Path: path, Reason: "the disk did not confirm the last write: " + why, Remedy: remedies[Unsynced], Err: err}
}
