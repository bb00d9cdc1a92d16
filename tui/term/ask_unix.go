//go:build unix

package term

import (
	"os"
	"time"

	xterm "github.com/charmbracelet/x/term"
	"golang.org/x/sys/unix"
)

// How long the terminal may take to say its background. One that is here
// answers within a few milliseconds or never; one at the other end of a network
// takes a round trip. A later answer is dropped by the reader.
const (
	askNear = 30 * time.Millisecond
	askFar  = 200 * time.Millisecond
)

// question asks for the background, and then for the attributes that every
// terminal gives: when these come first, there is no answer to wait for.
const question = "\x1b]11;?\x1b\\\x1b[c"

// askBackground asks the terminal whether its background is dark. typed is what
// a person typed in the meantime. Nothing is asked, and ok is false, when the
// terminal is not ours at the moment or keys are waiting already: they would be
// read out of turn.
func askBackground(in, out *os.File, limit time.Duration) (dark, ok bool, typed []byte) {
	src := fileSource{in}
	if !inForeground(in) || src.wait(0) {
		return false, false, nil
	}
	state, err := xterm.MakeRaw(in.Fd())
	if err != nil {
		return false, false, nil
	}
	defer func() { _ = xterm.Restore(in.Fd(), state) }() // Bubble Tea sets its own next
	if _, err := out.WriteString(question); err != nil {
		return false, false, nil
	}
	return listen(src, time.Now, limit)
}

// listen reads until the terminal's attributes have come, or to the limit.
func listen(src source, now func() time.Time, limit time.Duration) (dark, ok bool, typed []byte) {
	var in []byte
	deadline := now().Add(limit)
	for done := false; !done; {
		left := deadline.Sub(now())
		if left <= 0 || !src.wait(left) {
			break
		}
		var chunk [64]byte
		n, err := src.Read(chunk[:])
		if err != nil {
			break
		}
		in = append(in, chunk[:n]...)
		dark, ok, done, typed = readAnswers(in)
	}
	if !ok {
		_, _, _, typed = readAnswers(in)
	}
	return dark, ok, typed
}

// readAnswers sorts what has come so far into answers and typing.
func readAnswers(in []byte) (dark, ok, done bool, typed []byte) {
	for len(in) > 0 {
		k, n := scan(in)
		switch {
		case k == reply && in[1] == ']':
			if d, known := darkByReply(in[:n]); known {
				dark, ok = d, true
			}
		case k == reply && in[n-1] == 'c':
			done = true
		case k != reply && k != partial:
			typed = append(typed, in[:n]...)
		}
		in = in[n:]
	}
	return dark, ok, done, typed
}

// inForeground reports whether the terminal listens to our process group: to
// set a mode from the background would stop us.
func inForeground(f *os.File) bool {
	group, err := unix.IoctlGetInt(int(f.Fd()), unix.TIOCGPGRP)
	return err == nil && group == unix.Getpgrp()
}
