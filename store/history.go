package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"agentintake/mobius/intake"
)

// maxLine bounds one line of a file of lines; none that we write comes near.
const maxLine = 1 << 20

// lineReader reads a file of lines from its end to its beginning, holding no
// more than a chunk and a line in memory.
type lineReader struct {
	file *file
	left int64  // bytes before what was read
	buf  []byte // read and not yet given out
	end  int64  // offset behind the last byte of buf
	long bool   // the line being read is over the limit; what came after buf was let go
}

const historyChunk = 64 << 10

// errLongLine says that a line is over the limit and was passed over.
var errLongLine = fmt.Errorf("it is over the limit of %d bytes", maxLine)

// backwards starts at an offset that is the beginning of a line, or the end.
func (f *file) backwards(from int64) *lineReader {
	return &lineReader{file: f, left: from, end: from}
}

// next returns the line before what was given out, without its newline, and
// the offset at which it begins. The error is io.EOF at the beginning, and
// errLongLine for a line that is too long, behind which reading goes on.
func (r *lineReader) next() (line []byte, start int64, err error) {
	for {
		body := r.buf
		if n := len(body); n > 0 && body[n-1] == '\n' && !r.long {
			body = body[:n-1]
		}
		i := bytes.LastIndexByte(body, '\n')
		if i < 0 && r.left > 0 {
			if len(r.buf) > maxLine {
				r.buf, r.end, r.long = nil, r.left, true
			}
			if err := r.fill(); err != nil {
				return nil, 0, err
			}
			continue
		}
		if len(r.buf) == 0 && !r.long {
			return nil, 0, io.EOF
		}
		line, start, err = body[i+1:], r.end-int64(len(r.buf))+int64(i+1), nil
		if r.long || len(line) > maxLine {
			line, err = nil, errLongLine
		}
		r.buf, r.end, r.long = r.buf[:i+1], start, false
		return line, start, err
	}
}

// fill puts another chunk before what is held.
func (r *lineReader) fill() error {
	n := min(historyChunk, r.left)
	held := make([]byte, n, n+int64(len(r.buf)))
	if err := r.file.readAt(held, r.left-n); err != nil {
		return err
	}
	r.buf, r.left = append(held, r.buf...), r.left-n
	return nil
}

// lineNumber counts the lines before an offset: only damaged lines need their
// number, so it is not kept for the others.
func (f *file) lineNumber(offset int64) (int, error) {
	n := 1
	buf := make([]byte, historyChunk)
	for at := int64(0); at < offset; {
		part := buf[:min(int64(len(buf)), offset-at)]
		if err := f.readAt(part, at); err != nil {
			return 0, err
		}
		n += bytes.Count(part, []byte("\n"))
		at += int64(len(part))
	}
	return n, nil
}

// DamagedLine is a line of a history that could not be read. It is skipped
// and never changed.
type DamagedLine struct {
	Path   string
	Number int // from 1
	Reason string
	Torn   bool // only its beginning is there, as a crash leaves it
}

// damaged describes a line that was met at an offset.
func (f *file) damaged(line []byte, at int64, why error) (DamagedLine, error) {
	n, err := f.lineNumber(at)
	torn := !bytes.HasSuffix(line, []byte("}")) && !errors.Is(why, errLongLine)
	return DamagedLine{Path: f.path, Number: n, Reason: why.Error(), Torn: torn}, err
}

// String says which line it is and why it was skipped.
func (d DamagedLine) String() string {
	return fmt.Sprintf("%s:%d: %s; the line is skipped", d.Path, d.Number, d.Reason)
}

// parseRun reads a history line. What a line says is shown, and never
// believed where it matters: a run is recomputed from its Draft.
func parseRun(line []byte) (intake.HistoryEntry, error) {
	var e intake.HistoryEntry
	if err := json.Unmarshal(line, &e); err != nil {
		return e, errors.New("it is not one whole JSON object")
	}
	if e.SchemaVersion != intake.RunSchema {
		return e, fmt.Errorf("its schema is %q, this mobius reads %q", printable(e.SchemaVersion), intake.RunSchema)
	}
	if !usableID(e.RunID) {
		return e, fmt.Errorf("%q is no run id", printable(e.RunID))
	}
	return e, nil
}

// openLines opens a file of lines under history for reading; it is nil when
// there is none yet.
func (s *Store) openLines(name string) (h *file, err error) {
	err = s.within(historyDir, false, func(f *folder) error {
		h, err = f.open(name, os.O_RDONLY)
		return err
	})
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return h, err
}
