package store

import (
	"errors"
	"io/fs"
	"os"
)

// create makes a new file that is for its owner only, whatever the umask.
func (f *folder) create(name string) (*file, error) {
	path := f.join(name)
	if err := f.disk.ask(opCreate, path); err != nil {
		return nil, wrap("create", path, err)
	}
	h, err := f.root.OpenFile(name, os.O_RDWR|os.O_APPEND|os.O_CREATE|os.O_EXCL, fileMode)
	if err != nil {
		return nil, wrap("create", path, err)
	}
	n := &file{File: h, disk: f.disk, name: name, path: path}
	n.info, err = n.stat()
	if err == nil && n.info.Mode().Perm() != fileMode && canChmod {
		if err = f.disk.ask(opChmod, path); err == nil {
			err = h.Chmod(fileMode)
		}
	}
	if err != nil {
		return nil, errors.Join(wrap("create", path, err), n.close(), f.remove(name))
	}
	return n, nil
}

// open opens an existing file that must be a plain one: regular, not
// reached by a link of either sort, and the file that Lstat saw. It never
// waits for the other end of a pipe.
func (f *folder) open(name string, flag int) (*file, error) {
	path := f.join(name)
	fi, err := f.lstat(name)
	if err != nil {
		return nil, err
	}
	if err := plain(path, fi); err != nil {
		return nil, err
	}
	if err := f.disk.ask(opOpen, path); err != nil {
		return nil, wrap("open", path, err)
	}
	h, err := f.root.OpenFile(name, flag|openNonblock, 0)
	if err != nil {
		return nil, wrap("open", path, err)
	}
	o := &file{File: h, disk: f.disk, name: name, path: path}
	o.info, err = o.stat()
	if err == nil && !os.SameFile(fi, o.info) {
		err = refuse("open", path, "it was exchanged while it was opened")
	}
	if err == nil {
		err = plain(path, o.info)
	}
	if err == nil && linksOf(h) > 1 {
		err = refuse("open", path, secondName)
	}
	if err != nil {
		return nil, errors.Join(err, o.close())
	}
	return o, nil
}

// openOrCreate opens a plain file or makes it; made says which.
func (f *folder) openOrCreate(name string, flag int) (o *file, made bool, err error) {
	for range 8 { // somebody else may make or remove it between the two calls
		if o, err = f.open(name, flag); !errors.Is(err, fs.ErrNotExist) {
			return o, false, err
		}
		if o, err = f.create(name); !errors.Is(err, fs.ErrExist) {
			return o, err == nil, err
		}
	}
	return nil, false, refuse("open", f.join(name), "it comes and goes")
}

// plain refuses what is no regular file or has a second name.
func plain(path string, fi fs.FileInfo) error {
	if !fi.Mode().IsRegular() {
		return refuse("open", path, "it is "+what(fi)+", not a regular file")
	}
	if links(fi) > 1 {
		return refuse("open", path, secondName)
	}
	return nil
}

const secondName = "it has a second name (hard link)"

// link gives a file a second name and fails if that is taken.
func (f *folder) link(from, to string) error {
	if err := f.disk.ask(opLink, f.join(to)); err != nil {
		return wrap("create", f.join(to), err)
	}
	return wrap("create", f.join(to), f.root.Link(from, to))
}

// remove removes a file or an empty directory by name.
func (f *folder) remove(name string) error {
	if err := f.disk.ask(opRemove, f.join(name)); err != nil {
		return wrap("remove", f.join(name), err)
	}
	return wrap("remove", f.join(name), f.root.Remove(name))
}

// removeSame removes a name only while it stands for the very file given.
func (f *folder) removeSame(name string, fi fs.FileInfo) error {
	now, err := f.lstat(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if !os.SameFile(fi, now) {
		return refuse("remove", f.join(name), "another file has taken its name")
	}
	return f.remove(name)
}
