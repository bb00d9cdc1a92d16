package store

import (
	"io/fs"
	"os"
)

// Tree is a folder of files that somebody hands in for checking, held by
// handle: nothing outside it is reached, by no link, and no pipe or device is
// waited for. It is an fs.FS for reading.
type Tree struct{ root *os.Root }

// OpenTree opens a folder for checking. The caller closes it.
func OpenTree(dir string) (*Tree, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, wrap("open", dir, err)
	}
	return &Tree{root}, nil
}

// Open opens a file or folder of the tree for reading.
func (t *Tree) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	return t.root.OpenFile(name, os.O_RDONLY|openNonblock, 0)
}

// Close lets go of the folder.
func (t *Tree) Close() error { return t.root.Close() }
