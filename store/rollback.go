package store

import (
	"io/fs"
	"slices"
)

// rollback removes exactly what this transaction made, and adds to the error
// what it could not remove.
func (t *transaction) rollback(why error) error {
	var left []string
	for _, m := range slices.Concat(t.placed, t.temps) {
		for _, n := range m.names {
			if err := m.in.removeOwn(n.name, n.info); err != nil {
				left = append(left, m.in.join(n.name))
			}
		}
	}
	if len(left) == 0 {
		return why
	}
	return &Error{Kind: KindOf(why), Op: "take back what was written to", Path: t.mobius.path,
		Reason: why.Error(), Remedy: "remove what is left behind by hand", Left: left, Err: why}
}

// removeOwn removes a name if it stands for the given file; another file of
// that name is not ours and stays.
func (f *folder) removeOwn(name string, fi fs.FileInfo) error {
	err := f.removeSame(name, fi)
	if KindOf(err) == Refused {
		return nil
	}
	return err
}
