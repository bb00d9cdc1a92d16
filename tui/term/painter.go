package term

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/charmbracelet/x/ansi"
)

// frameGap is the least time between two frames: more often than that nobody
// can see, and a slow link need not carry.
const frameGap = 16 * time.Millisecond

// What takes the screen and what gives it back: the cursor, the alternate
// screen, brackets around pastes.
const (
	takeScreen = "\x1b[?25l\x1b[?1049h\x1b[2J\x1b[H\x1b[?2004h"
	giveScreen = "\x1b[?2004l\x1b[?1049l\x1b[?25h"
)

// painter draws frames on the alternate screen: each as soon as it is there,
// only the lines that changed, and nothing while nothing changes. Bubble Tea's
// own renderer looks for something to draw so many times a second, which delays
// a key and wakes an idle program.
//
// Showing a frame never blocks: it is written by a goroutine, and one that the
// terminal was too slow for is passed over.
type painter struct {
	out  io.Writer
	wake chan struct{} // a frame waits
	done chan struct{} // closed at the end
	gone chan struct{} // closed when the goroutine has ended

	mu     sync.Mutex // of what follows
	frame  string     // the one to be shown
	width  int        // of the window, 0 before it is known
	anew   bool       // all of the next frame is drawn
	away   bool       // the screen is somebody else's for a while
	closed bool

	drawing sync.Mutex // held while something is written
	taken   bool       // the alternate screen is on
	lines   []string   // on the screen
}

func newPainter(out io.Writer) *painter {
	p := &painter{out: out, wake: make(chan struct{}, 1), done: make(chan struct{}), gone: make(chan struct{})}
	go p.paint()
	return p
}

// show makes a frame the one that is on the screen soon; it takes the screen
// when it is not ours.
func (p *painter) show(frame string) {
	p.mu.Lock()
	p.frame, p.away = frame, false
	p.mu.Unlock()
	p.rouse()
}

// resize tells the width of the window; the terminal may have moved every line.
func (p *painter) resize(width int) {
	p.mu.Lock()
	p.width, p.anew = width, true
	p.mu.Unlock()
}

// repaint draws the next frame whole.
func (p *painter) repaint() {
	p.mu.Lock()
	p.anew = true
	p.mu.Unlock()
	p.rouse()
}

// leave gives the screen back until the next frame is shown.
func (p *painter) leave() {
	p.mu.Lock()
	p.away = true
	p.mu.Unlock()
	p.drawing.Lock()
	defer p.drawing.Unlock()
	if p.taken {
		p.taken = false
		_, _ = io.WriteString(p.out, giveScreen) // a terminal that has gone needs nothing back
	}
}

// close is leave for good.
func (p *painter) close() {
	p.mu.Lock()
	again := p.closed
	p.closed = true
	p.mu.Unlock()
	if !again {
		close(p.done)
	}
	p.leave()
	<-p.gone
}

func (p *painter) rouse() {
	select {
	case p.wake <- struct{}{}:
	default: // it is awake already
	}
}

// paint draws what is shown, until close.
func (p *painter) paint() {
	defer close(p.gone)
	for {
		select {
		case <-p.done:
			return
		case <-p.wake:
			p.draw()
		}
		select {
		case <-p.done:
			return
		case <-time.After(frameGap):
		}
	}
}

// draw writes the lines in which the frame differs from the screen, at once.
func (p *painter) draw() {
	p.drawing.Lock()
	defer p.drawing.Unlock()
	p.mu.Lock()
	frame, width, anew := p.frame, p.width, p.anew
	p.anew = false
	idle := p.away || p.closed
	p.mu.Unlock()
	if idle {
		return
	}
	var b strings.Builder
	if !p.taken || anew {
		p.lines = nil
		if p.taken {
			b.WriteString("\x1b[2J")
		} else {
			b.WriteString(takeScreen)
		}
		p.taken = true
	}
	lines := strings.Split(frame, "\n")
	for i, line := range lines {
		if i < len(p.lines) && p.lines[i] == line || i >= len(p.lines) && line == "" {
			continue
		}
		p.line(&b, i, line, width)
	}
	for i := len(lines); i < len(p.lines); i++ {
		p.line(&b, i, "", width)
	}
	p.lines = lines
	if b.Len() > 0 {
		fmt.Fprintf(&b, "\x1b[%d;1H", len(lines)) // out of the way
		_, _ = io.WriteString(p.out, b.String())  // the reader finds out that a terminal has gone
	}
}

// line writes a line in its row. What stood there is erased behind it, but not
// behind a full one: there the cursor still stands on its last character.
func (p *painter) line(b *strings.Builder, row int, line string, width int) {
	fmt.Fprintf(b, "\x1b[%d;1H", row+1)
	n := ansi.StringWidth(line)
	if width > 0 && n > width {
		line, n = ansi.Truncate(line, width, ""), width
	}
	b.WriteString(line)
	if width == 0 || n < width {
		b.WriteString("\x1b[K")
	}
}

// shield is the terminal as Bubble Tea gets it: it may set its modes and ask for
// its size, and what it writes goes nowhere, as the painter draws.
type shield struct{ terminal *os.File }

func (s shield) Read([]byte) (int, error)    { return 0, io.EOF }
func (s shield) Write(b []byte) (int, error) { return len(b), nil }
func (s shield) Close() error                { return nil }
func (s shield) Fd() uintptr                 { return s.terminal.Fd() }
