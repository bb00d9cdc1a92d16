package store

import (
	"crypto/rand"
	"errors"
	"path/filepath"
	"strings"
)

const (
	editPrefix = ".edit-"
	editSuffix = ".txt"
)

// EditFile is the file that the operator's own editor works on: readable by
// its owner only, in .mobius/journals, and gone afterwards (specification,
// §7).
type EditFile struct {
	dir  *folder
	name string
}

// NewEditFile makes a file that holds the text. The caller removes it.
func (s *Store) NewEditFile(text string) (*EditFile, error) {
	dir, err := s.journals(true)
	if err != nil {
		return nil, err
	}
	e := &EditFile{dir: dir, name: editPrefix + strings.ToLower(rand.Text()[:12]) + editSuffix}
	f, err := dir.create(e.name)
	if err != nil {
		return nil, errors.Join(err, dir.close())
	}
	if err := errors.Join(f.write([]byte(text)), f.close()); err != nil {
		return nil, errors.Join(err, e.Remove())
	}
	return e, nil
}

// Path is what the editor is given: absolute if that can be found out.
func (e *EditFile) Path() string {
	p := e.dir.join(e.name)
	if abs, err := filepath.Abs(p); err == nil {
		return abs
	}
	return p
}

// Read returns what the editor left, up to a number of bytes. Editors may put
// a new file in the old one's place; it must be a plain file all the same.
func (e *EditFile) Read(limit int64) (string, error) {
	data, err := e.dir.readAll(e.name, limit)
	return string(data), err
}

// Remove removes the file, and the copy that some editors leave beside it.
func (e *EditFile) Remove() error {
	var errs []error
	for _, name := range []string{e.name, e.name + "~"} {
		if err := e.dir.remove(name); err != nil && !missing(err) {
			errs = append(errs, err)
		}
	}
	return errors.Join(append(errs, e.dir.close())...)
}
