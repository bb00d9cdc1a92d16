package handoff

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"agentintake/mobius/intake"
)

// FolderLimits bounds the scan of a folder. The zero value stands for the
// limits of the specification.
type FolderLimits struct {
	Files   int // that are read
	Entries int // of folders that are looked at
}

// ScanFolder reads a folder of files (handoff, §4): regular files only, ".git"
// left out. Whatever it holds, the scan ends, and its memory is bounded by the
// largest file, at most MaxScannedBytes of it. What could not be read is found
// in the report. The error tells that the folder itself could not be read.
func ScanFolder(fsys fs.FS, limits FolderLimits, secrets intake.SecretFinder) (*Tree, error) {
	if limits.Files <= 0 {
		limits.Files = MaxArtifactFiles
	}
	if limits.Entries <= 0 {
		limits.Entries = MaxArtifactEntries
	}
	f := folder{fsys: fsys, limits: limits, scan: newScan(secrets), complete: true}
	if err := f.list("."); err != nil {
		return nil, err
	}
	slices.Sort(f.files)
	for _, file := range f.files {
		f.file(file)
	}
	return f.scan.finish(f.complete), nil
}

// folder is the scan of a folder.
type folder struct {
	fsys     fs.FS
	limits   FolderLimits
	scan     *scan
	files    []string
	entries  int   // looked at
	digested int64 // bytes
	complete bool  // every regular file was digested
	trimmed  bool  // the last of the entries of a folder were let go of
	stopped  bool
	buffer   []byte
}

// waiting is a folder that is still to be listed.
type waiting struct {
	path  string
	depth int
}

// list finds the regular files, folder by folder, in the order of names.
func (f *folder) list(root string) error {
	open := []waiting{{root, 0}}
	for len(open) > 0 && !f.stopped {
		dir := open[len(open)-1]
		open = open[:len(open)-1]
		entries, err := f.read(dir.path)
		if err != nil {
			if dir.path == root {
				return err
			}
			f.miss(dir.path, "the folder could not be read: "+reason(err))
		}
		slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
		for i := len(entries) - 1; i >= 0; i-- { // the last one is taken from the stack first
			if name := path.Join(dir.path, entries[i].Name()); entries[i].IsDir() && name != ".git" && path.Base(name) != ".git" {
				if dir.depth >= maxFolderDepth {
					f.miss(name, fmt.Sprintf("the folder lies deeper than %d folders: what is in it was not looked at; flatten it", maxFolderDepth))
					continue
				}
				open = append(open, waiting{name, dir.depth + 1})
			}
		}
		f.take(dir.path, entries)
		if f.trimmed {
			f.stop(dir.path, fmt.Sprintf("the folder holds more than %s entries by itself", grouped(2*f.limits.Files)))
		}
	}
	return nil
}

// read lists a folder in parts, within the limit of entries.
func (f *folder) read(name string) ([]fs.DirEntry, error) {
	dir, err := f.fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer dir.Close() // opened for reading only
	lister, ok := dir.(fs.ReadDirFile)
	if !ok {
		return nil, errors.New("it is no folder")
	}
	const part = 1000
	var entries []fs.DirEntry
	for {
		more, err := lister.ReadDir(part)
		entries = append(entries, more...)
		if f.entries += len(more); f.entries > f.limits.Entries {
			f.stop(name, fmt.Sprintf("the folders hold more than %s entries", grouped(f.limits.Entries)))
			return entries, nil
		}
		if len(entries) > 2*f.limits.Files { // the first ones by name stay, in whatever order they come
			f.trimmed = true
			slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
			entries = slices.Clip(entries[:f.limits.Files+1])
		}
		if errors.Is(err, io.EOF) || err == nil && len(more) == 0 {
			return entries, nil
		}
		if err != nil {
			return entries, err
		}
	}
}

// take notes the files of a folder.
func (f *folder) take(dir string, entries []fs.DirEntry) {
	for _, e := range entries {
		name := path.Join(dir, e.Name())
		switch kind := e.Type(); {
		case kind.IsDir():
		case e.Name() == ".git":
		case !kind.IsRegular():
			f.scan.irregular(name, kind)
		case len(f.files) >= f.limits.Files:
			f.stop(name, fmt.Sprintf("the folder holds more than %s files", grouped(f.limits.Files)))
			return
		default:
			f.files = append(f.files, name)
		}
	}
}

// stop ends the listing.
func (f *folder) stop(name, why string) {
	if !f.stopped {
		f.stopped = true
		f.miss(name, why+": the rest was neither digested nor scanned; check a smaller folder")
	}
}

// miss notes what was left out.
func (f *folder) miss(name, why string) {
	f.complete = false
	if len(f.scan.tree.notes.list) < maxListed {
		f.scan.tree.notes.Warn("not_scanned", place{f.scan.shown(name), 1}.String(), f.scan.shown(name)+": "+why)
	}
}

// kinds of files that are not regular, for messages.
var irregularKinds = []struct {
	mode fs.FileMode
	name string
}{{fs.ModeSymlink, "a symbolic link"}, {fs.ModeNamedPipe, "a pipe"}, {fs.ModeSocket, "a socket"}, {fs.ModeDevice, "a device"}, {fs.ModeIrregular, "no regular file"}}

// irregular notes what is no regular file.
func (s *scan) irregular(name string, mode fs.FileMode) {
	if len(s.tree.notes.list) >= maxListed {
		return
	}
	is := "no regular file"
	for _, k := range irregularKinds {
		if mode&k.mode != 0 {
			is = k.name
			break
		}
	}
	name = s.shown(name)
	s.tree.notes.Error("not_regular", place{name, 1}.String(), fmt.Sprintf("%s is %s: an artifact is regular files only; put the file itself there, or take it out", name, is))
}

// reason is what went wrong, without the path, which the message names.
func reason(err error) string {
	var pathError *fs.PathError
	if errors.As(err, &pathError) {
		return pathError.Err.Error()
	}
	return err.Error()
}

// file digests a file and scans its beginning.
func (f *folder) file(name string) {
	if !utf8.ValidString(name) {
		f.miss(name, "its name is not UTF-8, so no report can name it; rename it")
		return
	}
	in, err := f.fsys.Open(name)
	if err != nil {
		f.miss(name, "it could not be opened: "+reason(err)+"; make it readable")
		return
	}
	defer in.Close() // opened for reading only
	info, err := in.Stat()
	if err != nil {
		f.miss(name, "it could not be looked at: "+reason(err))
		return
	}
	if !info.Mode().IsRegular() { // exchanged since it was listed
		f.scan.irregular(name, info.Mode())
		f.complete = false
		return
	}
	if info.Size() > MaxDigestedBytes || f.digested+info.Size() > maxDigestedTotal {
		f.miss(name, fmt.Sprintf("it is too long to be digested (a file up to %s bytes, all up to %s)", grouped(MaxDigestedBytes), grouped(maxDigestedTotal)))
		return
	}
	if err := f.content(name, in); err != nil {
		f.miss(name, "it could not be read to its end: "+reason(err))
	}
}

// content reads an open file.
func (f *folder) content(name string, in io.Reader) error {
	if f.buffer == nil {
		f.buffer = make([]byte, MaxScannedBytes+1)
	}
	n, err := io.ReadFull(in, f.buffer)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return err
	}
	sum := sha256.New()
	sum.Write(f.buffer[:n])
	f.digested += int64(n)
	head := f.buffer[:min(n, MaxScannedBytes)]
	whole := n <= MaxScannedBytes
	if !whole {
		more, err := io.CopyBuffer(sum, io.LimitReader(in, MaxDigestedBytes), make([]byte, 1<<16))
		f.digested += more
		if err != nil {
			return err
		}
	}
	f.scan.add(name, head, whole, [sha256.Size]byte(sum.Sum(nil)))
	return nil
}
