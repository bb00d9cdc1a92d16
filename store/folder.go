package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync/atomic"
)

const (
	dirMode  fs.FileMode = 0o700
	fileMode fs.FileMode = 0o600
)

// folder is a directory held by handle: names given to it are single
// components, and whatever is done through it is done in that directory,
// wherever its name may lead by now.
type folder struct {
	root *os.Root
	disk *disk
	path string      // for messages
	info fs.FileInfo // the directory as it was when it was opened
	made atomic.Bool // a directory was made in it that no sync has made durable yet
}

// pin opens the folder that holds .mobius. It may be reached through links.
func pin(d *disk, dir string) (*folder, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, wrap("open", dir, err)
	}
	info, err := root.Stat(".")
	if err != nil {
		return nil, errors.Join(wrap("look at", dir, err), root.Close())
	}
	return &folder{root: root, disk: d, path: dir, info: info}, nil
}

func (f *folder) join(name string) string { return filepath.Join(f.path, name) }

// lstat describes what a name stands for without following it.
func (f *folder) lstat(name string) (fs.FileInfo, error) {
	if err := f.disk.ask(opLstat, f.join(name)); err != nil {
		return nil, wrap("look at", f.join(name), err)
	}
	fi, err := f.root.Lstat(name)
	return fi, wrap("look at", f.join(name), err)
}

// sub opens a directory in the folder that must be a real one: Lstat says
// directory, and what was opened is what Lstat saw. With create a missing
// directory is made, for its owner only whatever the umask.
func (f *folder) sub(name string, create bool) (*folder, error) {
	fi, err := f.lstat(name)
	if create && errors.Is(err, fs.ErrNotExist) {
		if err := f.mkdir(name); err != nil {
			return nil, err
		}
		fi, err = f.lstat(name)
	}
	if err != nil {
		return nil, err
	}
	if !fi.IsDir() {
		return nil, refuse("open", f.join(name), "it is "+what(fi)+", not a directory")
	}
	if err := f.disk.ask(opOpenRoot, f.join(name)); err != nil {
		return nil, wrap("open", f.join(name), err)
	}
	root, err := f.root.OpenRoot(name)
	if err != nil {
		return nil, wrap("open", f.join(name), err)
	}
	s := &folder{root: root, disk: f.disk, path: f.join(name)}
	if s.info, err = s.stat(); err != nil {
		return nil, errors.Join(err, s.close())
	}
	if !os.SameFile(fi, s.info) {
		return nil, errors.Join(refuse("open", s.path, "it was exchanged while it was opened"), s.close())
	}
	return s, nil
}

// stat describes the held directory itself.
func (f *folder) stat() (fs.FileInfo, error) {
	if err := f.disk.ask(opStat, f.path); err != nil {
		return nil, wrap("look at", f.path, err)
	}
	fi, err := f.root.Stat(".")
	return fi, wrap("look at", f.path, err)
}

// mkdir makes a directory of mode 0700. One that somebody else made in the
// meantime will do: sub looks at it again. Its name becomes durable with the
// next syncMade of the folder, so that several cost one sync.
func (f *folder) mkdir(name string) error {
	path := f.join(name)
	if err := f.disk.ask(opMkdir, path); err != nil {
		return wrap("create", path, err)
	}
	err := f.root.Mkdir(name, dirMode)
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	if err != nil {
		return wrap("create", path, err)
	}
	fi, err := f.lstat(name)
	if err != nil {
		return err
	}
	if fi.IsDir() && lacksOwnerBits(fi.Mode()) { // a umask that takes rights from the owner
		if err := f.disk.ask(opChmod, path); err != nil {
			return wrap("set the permissions of", path, err)
		}
		if err := f.root.Chmod(name, dirMode); err != nil {
			return wrap("set the permissions of", path, err)
		}
	}
	f.made.Store(true)
	return nil
}

func lacksOwnerBits(m fs.FileMode) bool { return m.Perm()&dirMode != dirMode }

// still reports whether name in the parent leads to this very directory.
func (f *folder) still(parent *folder, name string) error {
	fi, err := parent.lstat(name)
	if err != nil {
		return err
	}
	if !fi.IsDir() || !os.SameFile(fi, f.info) {
		return refuse("write to", f.path, "it was exchanged while it was written to")
	}
	return nil
}

// sync makes the names in the folder durable.
func (f *folder) sync() error {
	if err := f.disk.ask(opSyncDir, f.path); err != nil {
		return wrap("sync", f.path, err)
	}
	if f.disk.lazy {
		return nil
	}
	return wrap("sync", f.path, syncRoot(f.root))
}

// syncMade makes directories that were made in the folder durable.
func (f *folder) syncMade() error {
	if !f.made.Load() {
		return nil
	}
	if err := f.sync(); err != nil {
		return err
	}
	f.made.Store(false)
	return nil
}

// list returns the entries of the folder, sorted by name.
func (f *folder) list() ([]fs.DirEntry, error) {
	if err := f.disk.ask(opReadDir, f.path); err != nil {
		return nil, wrap("list", f.path, err)
	}
	entries, err := fs.ReadDir(f.root.FS(), ".")
	return entries, wrap("list", f.path, err)
}

func (f *folder) close() error { return f.root.Close() }

// what names the type of a file for messages.
func what(fi fs.FileInfo) string {
	switch m := fi.Mode(); {
	case m&fs.ModeSymlink != 0:
		return "a symbolic link"
	case m.IsDir():
		return "a directory"
	case m&fs.ModeNamedPipe != 0:
		return "a named pipe"
	case m&fs.ModeSocket != 0:
		return "a socket"
	case m&fs.ModeDevice != 0:
		return "a device"
	case m.IsRegular():
		return "a regular file"
	}
	return "something special"
}
