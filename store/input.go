package store

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"agentintake/mobius/intake"
)

// ReadInput reads a file that the operator names: a regular file of at most
// limit bytes, not reached by a symbolic link, that does not change while it
// is read. It never waits on a pipe or a device. The path may be anywhere.
func ReadInput(path string, limit int64) ([]byte, error) {
	fi, err := os.Lstat(path)
	if err != nil {
		return nil, wrap("read", path, err)
	}
	if !fi.Mode().IsRegular() {
		return nil, notRegular(path, fi)
	}
	if fi.Size() > limit {
		return nil, tooBig(path, limit)
	}
	h, err := os.OpenFile(path, os.O_RDONLY|openNonblock, 0)
	if err != nil {
		return nil, wrap("read", path, err)
	}
	data, err := readHandle(h, path, fi, limit)
	return data, errors.Join(err, wrap("close", path, h.Close()))
}

// LoadCheckpoint reads a checkpoint file from anywhere by the rules of
// ReadInput and intake.ParseCheckpoint (specification, §7 "Resume").
func LoadCheckpoint(path string, secrets intake.SecretFinder) (intake.Checkpoint, error) {
	data, err := ReadInput(path, intake.MaxCheckpointBytes)
	if err != nil {
		return intake.Checkpoint{}, err
	}
	return intake.ParseCheckpoint(path, data, secrets)
}

// readable is an open file that is read from its beginning.
type readable interface {
	io.Reader
	Stat() (fs.FileInfo, error)
}

// readHandle reads an open file that must be the one seen before, up to the
// limit, and refuses one that changes meanwhile.
func readHandle(h readable, path string, seen fs.FileInfo, limit int64) ([]byte, error) {
	before, err := h.Stat()
	if err != nil {
		return nil, wrap("look at", path, err)
	}
	if !os.SameFile(seen, before) {
		return nil, refuse("read", path, "it was exchanged while it was opened")
	}
	if !before.Mode().IsRegular() {
		return nil, notRegular(path, before)
	}
	var b bytes.Buffer
	b.Grow(int(min(before.Size(), limit)) + bytes.MinRead)
	if _, err := b.ReadFrom(io.LimitReader(h, limit+1)); err != nil {
		return nil, wrap("read", path, err)
	}
	if int64(b.Len()) > limit {
		return nil, tooBig(path, limit)
	}
	after, err := h.Stat()
	if err != nil {
		return nil, wrap("look at", path, err)
	}
	if after.Size() != int64(b.Len()) || !after.ModTime().Equal(before.ModTime()) {
		return nil, &Error{Kind: Changed, Op: "read", Path: path, Reason: "it changed while it was read", Remedy: remedies[Changed]}
	}
	return b.Bytes(), nil
}

func notRegular(path string, fi fs.FileInfo) error {
	return &Error{Kind: Refused, Op: "read", Path: path, Reason: "it is " + what(fi) + ", not a regular file",
		Remedy: "name the file itself"}
}

func tooBig(path string, limit int64) error {
	return &Error{Kind: TooBig, Op: "read", Path: path, Reason: fmt.Sprintf("it is over the limit of %d bytes", limit),
		Remedy: "shorten it"}
}

// readAll reads a plain file of the store up to a limit.
func (f *folder) readAll(name string, limit int64) ([]byte, error) {
	h, err := f.open(name, os.O_RDONLY)
	if err != nil {
		return nil, err
	}
	if err := f.disk.ask(opRead, h.path); err != nil {
		return nil, errors.Join(wrap("read", h.path, err), h.close())
	}
	data, err := readHandle(h.File, h.path, h.info, limit)
	return data, errors.Join(err, h.close())
}
