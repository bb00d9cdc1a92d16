package plain

import (
	"bufio"
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
	lines  chan string // closed at the end of input
	leaves <-chan term.LeaveMsg
	gone   func() bool // whether the terminal itself has gone
	bursts bool        // lines from a terminal: several at once were pasted
	back   []string    // lines to hear again
	cut    bool        // a line was as long as a terminal passes on
}

// listen starts to read lines. The goroutine ends with the input, or when
// nobody takes a line until ctx is done; a read that never returns keeps it.
func listen(ctx context.Context, in io.Reader, leaves <-chan term.LeaveMsg) *ear {
	e := &ear{lines: make(chan string), leaves: leaves, gone: func() bool { return false }}
	go func() {
		defer close(e.lines)
		r := bufio.NewReaderSize(in, longestLine)
		for {
			line, err := readLine(r)
			if err == nil || line != "" {
				select {
				case e.lines <- line:
				case <-ctx.Done():
					return
				}
			}
			if err != nil {
				return
			}
		}
	}()
	return e
}

// readLine reads a line without its end; of a longer one than longestLine the
// beginning, which is too long for any answer.
func readLine(r *bufio.Reader) (string, error) {
	line, err := r.ReadString('\n')
	if len(line) > longestLine {
		line = line[:longestLine]
	}
	return strings.TrimRight(line, "\r\n"), err
}

// hear waits for what is typed next. interrupted is called at the first ctrl+c;
// a second one before the next line leaves, as do the other signals and the end
// of the input.
func (e *ear) hear(ctx context.Context, interrupted func()) (heard, error) {
	if len(e.back) > 0 {
		line := e.back[0]
		e.back = e.back[1:]
		return heard{lines: []string{line}}, nil
	}
	for warned := false; ; {
		select {
		case line, ok := <-e.lines:
			if !ok {
				return heard{}, e.ended()
			}
			e.cut = e.bursts && len(line) >= terminalLine
			return e.burst(line), nil
		case leave := <-e.leaves:
			if leave.Code != codeInterrupt || warned {
				return heard{}, leaving{leave.Code, leave.Reason}
			}
			warned = true
			interrupted()
		case <-ctx.Done():
			return heard{}, ctx.Err()
		}
	}
}

// burst adds the lines that came together with the first: they were pasted, and
// belong to one answer. A full stop ends them, a command is heard next.
func (e *ear) burst(first string) heard {
	h := heard{lines: []string{first}}
	if !e.bursts || first == "" || first == endOfText || isCommand(first) {
		return h
	}
	for {
		select {
		case line, ok := <-e.lines:
			switch {
			case !ok:
				return h // hear finds the channel closed again
			case line == endOfText:
				h.done = true
				return h
			case isCommand(line):
				e.back = append(e.back, line)
				return h
			}
			h.lines = append(h.lines, line)
			e.cut = e.cut || len(line) >= terminalLine
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
