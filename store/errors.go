package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// Kind says what went wrong, for callers that decide on it.
type Kind string

// The kinds of failure.
const (
	Failed   Kind = "failed"    // anything that has no kind of its own
	ReadOnly Kind = "read_only" // the file system or the folder takes no writes
	Full     Kind = "full"      // no space, no quota or no inode left
	Denied   Kind = "denied"    // permission is missing
	Refused  Kind = "refused"   // a component or file is not what it must be: link, FIFO, device, exchanged
	Exists   Kind = "exists"    // the destination is taken; it is never replaced
	NotFound Kind = "not_found" // nothing there
	TooBig   Kind = "too_big"   // over the limit named in the message
	Changed  Kind = "changed"   // the file changed while it was read
	InUse    Kind = "in_use"    // another process holds it
	Unsynced Kind = "unsynced"  // written whole, but the disk did not confirm it
	Secret   Kind = "secret"    // looks like a secret and was not written
	Invalid  Kind = "invalid"   // a name or content that is not allowed
)

// Error is a failure of the store in words: what was tried, where, why, and
// what to do about it. It never holds the content of a file.
type Error struct {
	Kind   Kind
	Op     string   // what was tried, as "create", "read"
	Path   string   // where, as the operator would type it
	Reason string   // why, in plain words
	Remedy string   // what to do; may be empty
	Left   []string // files that the failed work made and could not remove again
	Err    error    // the cause, if the system gave one
}

// Error gives the whole message on one line: what, where, why, what to do.
func (e *Error) Error() string {
	s := fmt.Sprintf("%s %q: %s", e.Op, e.Path, e.Reason)
	for _, l := range e.Left {
		s += fmt.Sprintf("; left behind: %q", l)
	}
	if e.Remedy != "" {
		s += "; " + e.Remedy
	}
	return s
}

// Hint returns what to do, for callers that show it apart.
func (e *Error) Hint() string { return e.Remedy }

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// KindOf returns the kind of the first *Error in err's chain, Failed for any
// other error and "" for nil.
func KindOf(err error) Kind {
	if err == nil {
		return ""
	}
	var e *Error
	if errors.As(err, &e) {
		return e.Kind
	}
	return Failed
}

// remedies is the table of what to do, by kind.
var remedies = map[Kind]string{
	ReadOnly: "choose a folder that can be written with --dir",
	Full:     "free some space, or choose another place with --dir",
	Denied:   "check who owns it and its permissions, or choose another place with --dir",
	Refused:  "look at what stands there; move it away, or choose another place with --dir",
	Exists:   "it is never replaced; move it away or start a new run",
	NotFound: "check the name",
	Changed:  "wait until nothing writes to it, then try again",
	InUse:    "wait for the other mobius, or close it",
	Unsynced: "it is written whole; check the disk before you rely on it",
	Failed:   "check the disk, then try again",
}

// wrap turns an error of the system into one that people can act on. An
// *Error passes as it is, since the one closest to the cause knows most.
func wrap(op, path string, err error) error {
	if err == nil {
		return nil
	}
	var e *Error
	if errors.As(err, &e) {
		return err
	}
	kind := kindOf(err)
	return &Error{Kind: kind, Op: op, Path: path, Reason: reason(kind, err), Remedy: remedies[kind], Err: err}
}

// kindOf sorts an error of the system; what only one platform knows is asked
// of it last.
func kindOf(err error) Kind {
	switch {
	case isReadOnly(err):
		return ReadOnly
	case isFull(err):
		return Full
	case errors.Is(err, fs.ErrExist):
		return Exists
	case errors.Is(err, fs.ErrNotExist):
		return NotFound
	case errors.Is(err, fs.ErrPermission):
		return Denied
	case escapes(err), notDirectory(err):
		return Refused
	}
	return Failed
}

// escapes reports what os.Root says of a link that leads out of it; the
// standard library has no name for that error.
func escapes(err error) bool {
	var p *fs.PathError
	return errors.As(err, &p) && p.Err.Error() == "path escapes from parent"
}

func reason(kind Kind, err error) string {
	switch kind {
	case ReadOnly:
		return "the file system is read-only"
	case Full:
		return "the disk or its quota is full"
	case Denied:
		return "permission is missing"
	case Exists:
		return "something is there already"
	case NotFound:
		return "nothing is there"
	case Refused:
		if escapes(err) {
			return "it was exchanged for a link while it was opened"
		}
	}
	return cause(err).Error()
}

// cause returns what the system said, without the names around it.
func cause(err error) error {
	var p *fs.PathError
	var l *os.LinkError
	switch {
	case errors.As(err, &p):
		return p.Err
	case errors.As(err, &l):
		return l.Err
	}
	return err
}

// refuse reports a component or file that is not what it must be.
func refuse(op, path, why string) error {
	return &Error{Kind: Refused, Op: op, Path: path, Reason: why, Remedy: remedies[Refused]}
}
