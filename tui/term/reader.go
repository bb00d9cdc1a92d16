package term

import (
	"bytes"
	"errors"
	"io"
	"os"
	"sync"
	"syscall"
	"time"
)

// How long the reader waits for what may follow. A person who presses a key
// waits for none of these but escapeWait, and for that only after esc.
const (
	escapeWait = 50 * time.Millisecond  // after ESC: a key of its own, or the beginning of one
	burstWait  = 50 * time.Millisecond  // between the pieces of a text that comes in a burst
	pasteWait  = 2 * time.Second        // between the pieces of a bracketed paste, before its end is given up
	lateLife   = 500 * time.Millisecond // the rest of a key that was split is still joined to its beginning
	hard       = 8 * time.Millisecond   // no finger follows another faster
)

// spare is what cooking may add to a read, in bytes: the rest of a split
// sequence and the marks of a paste.
const spare = 120

// source is a terminal to read from.
type source interface {
	io.Reader
	// wait reports whether there is something to read within d.
	wait(d time.Duration) bool
}

// Reader is the input of a terminal made fit for Bubble Tea, which takes each
// read for whole keys. It passes bytes on in order, with these changes:
//
//   - Keys and characters that arrive in pieces are joined. An ESC is the key
//     esc when nothing follows within 50 milliseconds.
//   - Answers of the terminal to queries are dropped, however late and however
//     split: colours, positions, attributes, versions.
//   - Several lines that arrive at once without bracketed paste are put in
//     brackets, so that a line break in them is no enter key.
//   - A long paste comes in pieces, which [NewFilter] puts together.
//   - A bracketed paste whose end never comes is ended after two seconds of
//     silence, so that the keyboard comes back.
//
// It keeps the descriptor and the name of the file, by which Bubble Tea sets
// raw mode and interrupts a read. Each Read reads at most once per piece and
// keeps nothing back that could be passed on, because Bubble Tea calls Read
// only when the descriptor itself has something to read. Read may return no
// bytes and no error.
type Reader struct {
	file  *os.File // nil in tests
	src   source
	now   func() time.Time
	onEnd func()

	mu      sync.Mutex
	chunk   []byte // what one read of src takes
	in      []byte // what is being cooked
	seg     []byte // the text at hand, see cookText
	out     []byte // cooked
	taken   int    // of out, handed out already
	err     error  // after out
	paste   pasteState
	pasted  int       // bytes of the present piece of it
	carry   []byte    // the beginning of something, not passed on yet
	carried time.Time // when carry was last added to
	escaped time.Time // when a lone ESC was last passed on
	ghost   bool      // in begins with that ESC again
	texted  time.Time // when text was last passed on
	hot     bool      // in follows text faster than a finger
}

// pasteState says in which kind of paste the input is.
type pasteState int

const (
	noPaste   pasteState = iota
	bracketed            // by the terminal
	burst                // by us
)

// NewReader returns the reader of a terminal. onEnd, when it is not nil, is
// called once when the terminal has gone.
func NewReader(terminal *os.File, onEnd func()) *Reader {
	r := newReader(fileSource{terminal}, time.Now)
	r.file, r.onEnd = terminal, onEnd
	return r
}

func newReader(src source, now func() time.Time) *Reader {
	return &Reader{src: src, now: now}
}

// Fd is the descriptor of the terminal.
func (r *Reader) Fd() uintptr { return r.file.Fd() }

// Name is the name of the terminal's file.
func (r *Reader) Name() string { return r.file.Name() }

// Write writes to the terminal; it is there because what can be read
// interruptibly has to be a file.
func (r *Reader) Write(p []byte) (int, error) { return r.file.Write(p) }

// Close closes the terminal's file.
func (r *Reader) Close() error { return r.file.Close() }

// Read reads whole keys, see [Reader]. A terminal that has gone reads as
// io.EOF.
func (r *Reader) Read(p []byte) (int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(p) == 0 {
		return 0, nil
	}
	if r.taken == len(r.out) && r.err == nil {
		r.fill(len(p))
	}
	n := copy(p, r.out[r.taken:])
	r.taken += n
	if n == 0 && r.err != nil {
		return 0, r.err
	}
	return n, nil
}

// fill reads once, and on where something may be incomplete, and cooks it into
// less than size bytes, unless size is small.
func (r *Reader) fill(size int) {
	r.out, r.taken = r.out[:0], 0
	err := r.first(max(size-spare, 1))
	for extra := spare / 2; err == nil && extra > 0; {
		wait, most := r.wants()
		if wait == 0 || !r.src.wait(wait) {
			break
		}
		before := len(r.in)
		err = r.more(min(most, extra))
		extra -= len(r.in) - before
	}
	r.cook()
	if err != nil {
		r.end(err)
		return
	}
	if r.paste == burst && !r.src.wait(burstWait) || r.paste == bracketed && !r.src.wait(pasteWait) {
		r.closePaste()
	}
}

// first reads at most n bytes and puts before them what of earlier reads they
// may complete.
func (r *Reader) first(n int) error {
	r.in, r.ghost = r.in[:0], false
	err := r.readChunk(n)
	now := r.now()
	switch {
	case len(r.carry) > 0 && now.Sub(r.carried) < lateLife:
		r.in = append(r.in, r.carry...)
	case len(r.carry) > 0:
		r.dropStale()
	case len(r.chunk) > 0 && now.Sub(r.escaped) < lateLife && bytes.IndexByte([]byte("[O]P_"), r.chunk[0]) >= 0:
		r.in, r.ghost = append(r.in, esc), true
	}
	r.carry = r.carry[:0]
	r.escaped = time.Time{}
	r.hot = now.Sub(r.texted) < hard
	r.in = append(r.in, r.chunk...)
	return err
}

// more reads at most n bytes behind what was read before.
func (r *Reader) more(n int) error {
	err := r.readChunk(n)
	r.in = append(r.in, r.chunk...)
	return err
}

func (r *Reader) readChunk(n int) error {
	if cap(r.chunk) < n {
		r.chunk = make([]byte, n)
	}
	got, err := r.src.Read(r.chunk[:n])
	r.chunk = r.chunk[:max(got, 0)]
	return err
}

// dropStale passes on a beginning whose rest never came. The beginning of an
// answer is nothing to pass on.
func (r *Reader) dropStale() {
	if !answering(r.carry) {
		r.out = append(r.out, r.carry...)
	}
}

// wants says how long to wait for more before cooking, and for how many bytes
// at most; no time when there is nothing to wait for. What is carried over to
// the next read needs no waiting, because nobody could act on it before.
func (r *Reader) wants() (time.Duration, int) {
	rest := r.in
	if r.paste == bracketed {
		end := bytes.Index(rest, []byte(pasteEndMark))
		if end < 0 {
			return 0, 0
		}
		rest = rest[end+len(pasteEndMark):]
	}
	shape := r.shape()
	for i := 0; i < len(rest); {
		k, n := scan(rest[i:])
		switch k {
		case text, lineBreak, tabulator, colouring:
			shape.add(k)
		case partial:
			if escapes := rest[i:]; r.ghost && i == 0 || string(escapes) == "\x1b" || string(escapes) == "\x1b\x1b" {
				return escapeWait, 1
			}
		case pasteStart:
			end := bytes.Index(rest[i+n:], []byte(pasteEndMark))
			if end < 0 {
				return 0, 0
			}
			n += end + len(pasteEndMark)
			shape = lines{}
		case key, pasteEnd:
			shape = lines{}
		}
		i += n
	}
	if r.paste != burst && shape.mayGoOn() {
		return burstWait, spare
	}
	return 0, 0
}

// lines is what a text without keys in it looks like.
type lines struct {
	text    bool // it holds text
	broken  bool // and then a line break
	several bool // and then text again
	last    kind
}

// shape is what the text at the beginning of in goes on from.
func (r *Reader) shape() lines { return lines{text: r.hot || r.paste == burst} }

func (l *lines) add(k kind) {
	l.last = k
	switch {
	case k == lineBreak && l.text:
		l.broken = true
	case k == text && l.broken:
		l.several = true
	case k == text:
		l.text = true
	}
}

// mayGoOn reports whether the text ends with a line break that came with it:
// the enter key, unless more text follows at once.
func (l *lines) mayGoOn() bool { return l.last == lineBreak && l.broken && !l.several }

// gone makes the ways in which systems tell that a terminal has gone into one.
func gone(err error) error {
	var path *os.PathError
	if errors.As(err, &path) && (errors.Is(err, syscall.EIO) || errors.Is(err, os.ErrClosed)) {
		return io.EOF
	}
	return err
}
