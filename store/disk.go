package store

import (
	"io/fs"
	"os"
)

// op names one kind of call to the file system.
type op string

// The calls that the store makes; nothing in the package touches files in any
// other way, so a test that fails each of them in turn has failed them all.
const (
	opLstat    op = "lstat"
	opStat     op = "stat"
	opMkdir    op = "mkdir"
	opOpenRoot op = "openroot"
	opOpen     op = "open"
	opCreate   op = "create"
	opChmod    op = "chmod"
	opWrite    op = "write"
	opRead     op = "read"
	opSync     op = "sync"
	opSyncDir  op = "syncdir"
	opLink     op = "link"
	opRemove   op = "remove"
	opReadDir  op = "readdir"
	opLock     op = "lock"
	opClose    op = "close"
)

// disk is the seam between the store and the file system. Outside of tests
// before is nil and every call goes straight through.
type disk struct {
	// before sees each call before it is made, a write with its size. An error
	// is returned in the call's place; the first n bytes of a write are written
	// all the same.
	before func(o op, path string, size int) (n int, err error)

	lazy bool // leaves syncing out; for tests that make thousands of runs
}

// ask puts a call that writes nothing before the test, if there is one.
func (d *disk) ask(o op, path string) error {
	_, err := d.askWrite(o, path, 0)
	return err
}

func (d *disk) askWrite(o op, path string, size int) (n int, err error) {
	if d.before == nil {
		return 0, nil
	}
	return d.before(o, path, size)
}

// file is an open file with the name it was opened by.
type file struct {
	*os.File
	disk *disk
	name string      // within its folder
	path string      // for messages
	info fs.FileInfo // as it was when it was opened
}

// write writes all of p in one call.
func (f *file) write(p []byte) error {
	if n, err := f.disk.askWrite(opWrite, f.path, len(p)); err != nil {
		if n > 0 {
			if _, werr := f.File.Write(p[:min(n, len(p))]); werr != nil {
				return werr
			}
		}
		return wrap("write", f.path, err)
	}
	_, err := f.File.Write(p)
	return wrap("write", f.path, err)
}

// sync asks the disk to confirm what was written.
func (f *file) sync() error {
	if err := f.disk.ask(opSync, f.path); err != nil {
		return wrap("sync", f.path, err)
	}
	if f.disk.lazy {
		return nil
	}
	return wrap("sync", f.path, f.File.Sync())
}

// close ends a file that was written; a file system may tell of a failed
// write only here.
func (f *file) close() error {
	asked := f.disk.ask(opClose, f.path)
	err := f.File.Close()
	if asked != nil {
		err = asked
	}
	return wrap("close", f.path, err)
}

// stat describes the open file itself, whatever its name leads to by now.
func (f *file) stat() (fs.FileInfo, error) {
	if err := f.disk.ask(opStat, f.path); err != nil {
		return nil, wrap("look at", f.path, err)
	}
	fi, err := f.File.Stat()
	return fi, wrap("look at", f.path, err)
}
