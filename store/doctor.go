package store

import (
	"errors"
	"io/fs"
	"path/filepath"
)

// Facts is what the doctor can say of the folder that holds the artifacts.
type Facts struct {
	Dir       string   // as it was given
	Root      string   // where .mobius is or would be, absolute if that can be found out
	Exists    bool     // whether .mobius is there
	Writable  error    // why nothing can be written, or nil
	NoLinks   bool     // the file system has no hard links: files are made with O_EXCL, and a crash may leave half of one
	Wide      []string // folders that others may look into, with their permissions
	Runs      int
	Damaged   []DamagedLine
	Journals  []JournalInfo // unsaved interviews
	Leftovers []Leftover
}

// Examine gathers the facts for the doctor. To find out what can be written
// it makes a temporary file in .mobius and removes it; a folder without
// .mobius is only looked at.
func (s *Store) Examine() (Facts, error) {
	f := Facts{Dir: s.Dir(), Root: s.Path(mobiusDir)}
	if abs, err := filepath.Abs(f.Root); err == nil {
		f.Root = abs
	}
	m, err := s.mobius(false)
	if missing(err) {
		return f, nil
	}
	if err != nil {
		f.Exists, f.Writable = true, err
		return f, nil
	}
	defer m.close() // what was written through it is gone again
	f.Exists = true
	f.NoLinks, f.Writable = m.probe()
	if f.Wide, err = m.wide(); err != nil {
		return f, err
	}
	for from := (Mark{}); ; {
		page, err := s.Runs(from, 512)
		if err != nil {
			return f, err
		}
		f.Runs, f.Damaged = f.Runs+len(page.Runs), append(f.Damaged, page.Damaged...)
		if !page.More {
			break
		}
		from = page.Next
	}
	if f.Journals, err = s.Journals(); err != nil {
		return f, err
	}
	f.Leftovers, err = s.Leftovers()
	return f, err
}

// probe finds out whether files and hard links can be made here.
func (m *folder) probe() (noHardLinks bool, err error) {
	h, err := m.create(tempName("doctor"))
	if err != nil {
		return false, err
	}
	second := tempName("doctor")
	lerr := m.link(h.name, second)
	if lerr == nil {
		lerr = m.removeSame(second, h.info)
	}
	err = errors.Join(m.removeSame(h.name, h.info), h.close())
	if lerr != nil && noLinks(lerr) {
		return true, err
	}
	return false, errors.Join(lerr, err)
}

// wide lists .mobius and the folders in it that are open to others.
func (m *folder) wide() (wide []string, err error) {
	note := func(path string, mode fs.FileMode) {
		if canChmod && mode.Perm()&^dirMode != 0 {
			wide = append(wide, path+" ("+mode.Perm().String()+")")
		}
	}
	note(m.path, m.info.Mode())
	entries, err := m.list()
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		fi, err := e.Info()
		if err != nil {
			return nil, wrap("look at", m.join(e.Name()), err)
		}
		if e.IsDir() {
			note(m.join(e.Name()), fi.Mode())
		}
	}
	return wide, nil
}
