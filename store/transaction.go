package store

import (
	"errors"
	"io/fs"
	"maps"
	"slices"
	"sync"
)

// transaction makes several files and one history line, or nothing. It holds
// the lock and every folder it writes to by handle until it ends.
type transaction struct {
	store   *Store
	mobius  *folder
	history *folder
	lock    *file
	folders map[string]*folder
	temps   []*made // what still has to be put in its place
	placed  []*made
}

// made is a file that the transaction made. The open handle keeps its
// identity from being given to another file.
type made struct {
	newFile
	in    *folder
	file  *file
	temp  string  // its name until it is in place
	names []named // what has to go if the transaction fails
}

// named is a name with the file that it has to stand for to be ours.
type named struct {
	name string
	info fs.FileInfo
}

// begin opens .mobius and its history folder and takes the lock.
func (s *Store) begin() (_ *transaction, err error) {
	t := &transaction{store: s, folders: map[string]*folder{}}
	defer func() {
		if err != nil {
			err = errors.Join(err, t.end())
		}
	}()
	if t.mobius, err = s.mobius(true); err != nil {
		return nil, err
	}
	if t.history, err = t.mobius.sub(historyDir, true); err != nil {
		return nil, err
	}
	if t.lock, err = t.history.lock(s.lockWait); err != nil {
		return nil, err
	}
	return t, nil
}

// end lets go of everything. Closing what was only read or is already synced
// tells nothing new, so its errors are kept for a failed begin alone.
func (t *transaction) end() error {
	var errs []error
	for _, m := range slices.Concat(t.temps, t.placed) {
		errs = append(errs, m.file.File.Close())
	}
	for _, f := range t.folders {
		errs = append(errs, f.close())
	}
	if t.lock != nil {
		errs = append(errs, t.lock.File.Close())
	}
	for _, f := range []*folder{t.history, t.mobius} {
		if f != nil {
			errs = append(errs, f.close())
		}
	}
	return errors.Join(errs...)
}

// place makes all files, whole and durable, and none of them under a name
// that was taken.
func (t *transaction) place(files []newFile) error {
	for _, n := range files {
		if err := t.stage(n); err != nil {
			return err
		}
	}
	if err := t.syncTemps(); err != nil {
		return err
	}
	for len(t.temps) > 0 {
		if err := t.settle(t.temps[0]); err != nil {
			return err
		}
		t.placed, t.temps = append(t.placed, t.temps[0]), t.temps[1:]
	}
	return t.syncFolders()
}

// stage writes a file under a temporary name beside its place.
func (t *transaction) stage(n newFile) error {
	in, ok := t.folders[n.folder]
	if !ok {
		var err error
		if in, err = t.mobius.sub(n.folder, true); err != nil {
			return err
		}
		t.folders[n.folder] = in
	}
	if _, err := in.lstat(n.name); !missing(err) {
		if err == nil {
			err = wrap("create", in.join(n.name), fs.ErrExist)
		}
		return err
	}
	m := &made{newFile: n, in: in, temp: tempName(n.name)}
	f, err := in.create(m.temp)
	if err != nil {
		return err
	}
	m.file, m.names = f, []named{{m.temp, f.info}, {m.name, f.info}}
	t.temps = append(t.temps, m)
	return f.write(n.data)
}

// syncTemps syncs all files at once: one journal commit of the file system
// can then serve several.
func (t *transaction) syncTemps() error {
	return together(len(t.temps), func(i int) error { return t.temps[i].file.sync() })
}

// syncFolders makes all names durable, those of directories that had to be
// made included.
func (t *transaction) syncFolders() error {
	syncs := []func() error{t.store.home.syncMade, t.mobius.syncMade}
	for _, name := range slices.Sorted(maps.Keys(t.folders)) {
		syncs = append(syncs, t.folders[name].sync)
	}
	return together(len(syncs), func(i int) error { return syncs[i]() })
}

// together runs do for 0 to n-1 side by side and returns all errors.
func together(n int, do func(int) error) error {
	errs := make([]error, n)
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() { errs[i] = do(i) })
	}
	wg.Wait()
	return errors.Join(errs...)
}

// settle gives a staged file its name: by an exclusive hard link, or, where
// the file system has none, by making it anew under that name.
func (t *transaction) settle(m *made) error {
	err := m.in.link(m.temp, m.name)
	if err != nil && !noLinks(err) {
		return err
	}
	if err != nil {
		if err := m.again(); err != nil {
			return err
		}
	}
	return m.in.removeSame(m.temp, m.names[0].info)
}

// again makes the file once more, under its own name.
func (m *made) again() error {
	f, err := m.in.create(m.name)
	if err != nil {
		return err
	}
	old := m.file
	m.file, m.names[1].info = f, f.info
	if err := old.close(); err != nil {
		return err
	}
	if err := f.write(m.data); err != nil {
		return err
	}
	return f.sync()
}

// confirm looks once more whether every folder still stands where its name
// says, before the line that makes the run count.
func (t *transaction) confirm() error {
	if err := t.mobius.still(t.store.home, mobiusDir); err != nil {
		return err
	}
	if err := t.history.still(t.mobius, historyDir); err != nil {
		return err
	}
	for name, f := range t.folders {
		if err := f.still(t.mobius, name); err != nil {
			return err
		}
	}
	return nil
}
