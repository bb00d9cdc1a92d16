package plain

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"agentintake/mobius/tui/term"
)

const (
	// burstWait is how long after a line another one counts as pasted with it.
	burstWait = 40 * time.Millisecond
	// hangupWait is how long the end of a terminal waits for the signal that
	// says why.
	hangupWait = 200 * time.Millisecond
	// longestLine is the most bytes of a line that are kept: an answer of the
	// longest characters, and more than enough to refuse it by its length.
	longestLine = 64 << 10
	// chunkBytes is the most that one read takes.
	chunkBytes = 4 << 10
	// terminalLine is how many bytes of a line a terminal passes on while it
	// edits lines itself; what is typed behind them is lost before we see it.
	terminalLine = 4095
)

// leaving is the error of a wait for a line that did not come: the program is
// to end with code.
type leaving struct {
	code int
	why  string
}

func (l leaving) Error() string { return l.why }

// heard is what was typed: one line, or several that came at once.
type heard struct {
	lines []string
	done  bool // a line with only a full stop followed them
}

// text is the lines as one text.
func (h heard) text() string { return strings.Join(h.lines, "\n") }

// ear listens to lines and signals.
type ear struct {
	chunks <-chan []byte // what is read, closed at the end of input
	buf    []byte        // read, not heard yet
	leaves <-chan term.LeaveMsg
	gone   func() bool // whether the terminal itself has gone
	line   *term.Line  // of a terminal
	bursts bool        // lines from a terminal: several at once were pasted
	back   []string    // lines to hear again
	cut    bool        // a line was as long as a terminal passes on
	over   bool        // the input has ended
}

// listen starts to read. The goroutine ends with the input, or when nobody
// takes what it read until ctx is done; a read that never returns keeps it.
func listen(ctx context.Context, in io.Reader, leaves <-chan term.LeaveMsg) *ear {
	chunks := make(chan []byte)
	go func() {
		defer close(chunks)
		for {
			chunk := make([]byte, chunkBytes)
			n, err := in.Read(chunk)
			if n > 0 {
				select {
				case chunks <- chunk[:n]:
				case <-ctx.Done():
					return
				}
			}
			if err != nil {
				return
			}
		}
	}()
	return &ear{chunks: chunks, leaves: leaves, gone: func() bool { return false }}
}

// hear waits for what is typed next. interrupted is called at the first ctrl+c;
// a second one before the next line leaves, as do the other signals and the end
// of the input. What stood in the line then comes with the error.
func (e *ear) hear(ctx context.Context, interrupted func()) (heard, error) {
	if len(e.back) > 0 {
		line := e.back[0]
		e.back = e.back[1:]
		return heard{lines: []string{line}}, nil
	}
	for warned := false; ; {
		if line, ok := e.next(); ok {
			e.cut = e.bursts && len(line) >= terminalLine
			return e.burst(line), nil
		}
		if e.over {
			return heard{}, e.ended()
		}
		select {
		case chunk, ok := <-e.chunks:
			e.take(chunk, ok)
		case leave := <-e.leaves:
			if leave.Code != codeInterrupt || warned {
				return e.unfinished(), leaving{leave.Code, leave.Reason}
			}
			warned = true
			interrupted()
		case <-ctx.Done():
			return heard{}, ctx.Err()
		}
	}
}

// take adds what was read. Of a line that is longer than any answer the
// beginning is kept: it is refused for its length.
func (e *ear) take(chunk []byte, ok bool) {
	e.over = !ok
	last := bytes.LastIndexByte(e.buf, '\n') + 1
	if len(e.buf)-last > longestLine {
		end := bytes.IndexByte(chunk, '\n')
		if end < 0 {
			return
		}
		chunk = chunk[end:]
	}
	e.buf = append(e.buf, chunk...)
}

// next takes a whole line, or at the end of the input what is left.
func (e *ear) next() (string, bool) {
	end := bytes.IndexByte(e.buf, '\n')
	if end < 0 {
		if !e.over || len(e.buf) == 0 {
			return "", false
		}
		end = len(e.buf)
	}
	line := string(bytes.TrimRight(e.buf[:end], "\r"))
	e.buf = e.buf[min(end+1, len(e.buf)):]
	return line, true
}

// unfinished is the line that was being typed, as far as it can be had.
func (e *ear) unfinished() heard {
	e.line.HandOver()
	if e.line != nil && len(e.buf) == 0 {
		select {
		case chunk, ok := <-e.chunks:
			e.take(chunk, ok)
		case <-time.After(burstWait):
		}
	}
	e.over = true
	if line, ok := e.next(); ok && strings.TrimSpace(line) != "" {
		return heard{lines: []string{line}}
	}
	return heard{}
}

// burst adds the lines that came together with the first: they were pasted, and
// belong to one answer. A full stop ends them, a command is heard next.
func (e *ear) burst(first string) heard {
	h := heard{lines: []string{first}}
	if !e.bursts || first == "" || first == endOfText || isCommand(first) {
		return h
	}
	for {
		line, ok := e.next()
		switch {
		case ok && line == endOfText:
			h.done = true
			return h
		case ok && isCommand(line):
			e.back = append(e.back, line)
			return h
		case ok:
			h.lines = append(h.lines, line)
			e.cut = e.cut || len(line) >= terminalLine
			continue
		case e.over:
			return h
		}
		select {
		case chunk, ok := <-e.chunks:
			e.take(chunk, ok)
		case <-time.After(burstWait):
			return h
		}
	}
}

// ended says how to leave when no more lines can come: a terminal that has gone
// counts as a hang-up, also when its signal is late.
func (e *ear) ended() error {
	if !e.gone() {
		return leaving{codeDone, "end of input"}
	}
	select {
	case leave := <-e.leaves:
		return leaving{leave.Code, leave.Reason}
	case <-time.After(hangupWait):
		return leaving{codeHangup, "the terminal has gone"}
	}
}

// isLeaving reports whether err says to leave, and how.
func isLeaving(err error) (leaving, bool) {
	var l leaving
	return l, errors.As(err, &l)
}

// warning tells of a line that the terminal may have cut short.
func (e *ear) warning() string {
	if !e.cut {
		return ""
	}
	e.cut = false
	return fmt.Sprintf("Careful: a line reached the %d bytes that this terminal passes on; what came behind them is lost. Type show to check, and break long answers into lines.", terminalLine)
}
