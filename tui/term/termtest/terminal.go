//go:build linux || darwin

package termtest

import (
	"fmt"
	"image/color"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/vt"
	"github.com/creack/pty"
	"golang.org/x/sys/unix"
)

// Terminal is a running program on its terminal. Its methods end the test with
// a picture of the screen when they cannot do what they say. They may be called
// from the goroutine of the test only.
type Terminal struct {
	tb      testing.TB
	limit   time.Duration
	cmd     *exec.Cmd
	master  *os.File
	started time.Time

	mu        sync.Mutex
	changed   *sync.Cond // on mu: output, end of output, end of the program
	changes   int        // how often it was signalled
	emulator  *vt.Emulator
	raw       []byte
	bracketed bool // the program asked for bracketed paste
	closed    bool // nothing more will come out
	exited    bool
	alive     time.Duration // from start to exit
	hungUp    bool
}

// Start runs a program on a terminal of its own: a new session with the
// terminal as its controlling one. The program is killed when the test ends.
func Start(tb testing.TB, o Options) *Terminal {
	tb.Helper()
	if len(o.Args) == 0 {
		tb.Fatal("termtest: no program given")
	}
	cols, rows := o.size()
	home := o.Dir
	if home == "" {
		home = tb.TempDir()
	}
	t := &Terminal{tb: tb, limit: o.limit(), emulator: vt.NewEmulator(cols, rows)}
	t.changed = sync.NewCond(&t.mu)
	if o.Light {
		t.emulator.SetDefaultBackgroundColor(color.White)
		t.emulator.SetDefaultForegroundColor(color.Black)
	}
	t.emulator.SetCallbacks(vt.Callbacks{
		EnableMode:  func(m ansi.Mode) { t.mode(m, true) },
		DisableMode: func(m ansi.Mode) { t.mode(m, false) },
	})
	t.cmd = exec.Command(o.Args[0], o.Args[1:]...)
	t.cmd.Dir = o.Dir
	t.cmd.Env = environment(home, o.Env)
	if err := t.start(o, cols, rows); err != nil {
		tb.Fatalf("termtest: start %q: %v", o.Args, err)
	}
	tb.Cleanup(t.stop)
	go t.answer(o.Mute)
	go t.watch()
	return t
}

// Self runs the test binary itself as the program: TestMain finds role in the
// variable TERMTEST_ROLE. So the program of a test needs no compiler.
func Self(tb testing.TB, role string, o Options) *Terminal {
	tb.Helper()
	exe, err := os.Executable()
	if err != nil {
		tb.Fatalf("termtest: %v", err)
	}
	o.Args = append([]string{exe}, o.Args...)
	o.Env = append([]string{RoleVariable + "=" + role}, o.Env...)
	return Start(tb, o)
}

// RoleVariable names the environment variable that tells a test binary started
// by [Self] which program to be.
const RoleVariable = "TERMTEST_ROLE"

// Build compiles a command of this module, with further flags of go build, and
// returns the path of the binary, removed when the test ends.
func Build(tb testing.TB, pkg string, flags ...string) string {
	tb.Helper()
	bin := tb.TempDir() + "/program"
	args := append([]string{"build", "-o", bin}, flags...)
	if out, err := exec.Command("go", append(args, pkg)...).CombinedOutput(); err != nil {
		tb.Fatalf("termtest: go build %s: %v\n%s", pkg, err, out)
	}
	return bin
}

// start opens the pseudo-terminal and runs the program on it.
func (t *Terminal) start(o Options, cols, rows int) error {
	master, slave, err := pty.Open()
	if err != nil {
		return err
	}
	defer slave.Close()
	defer master.Close()
	if err := pty.Setsize(slave, &pty.Winsize{Cols: uint16(cols), Rows: uint16(rows)}); err != nil {
		return err
	}
	attr := &syscall.SysProcAttr{Setsid: true, Setctty: true, Ctty: -1}
	t.cmd.Stdin, t.cmd.Stdout, t.cmd.Stderr = o.Stdin, o.Stdout, o.Stderr
	if o.Stdin == nil {
		t.cmd.Stdin, attr.Ctty = slave, 0
	}
	if o.Stdout == nil {
		t.cmd.Stdout, attr.Ctty = slave, 1
	}
	if o.Stderr == nil {
		t.cmd.Stderr, attr.Ctty = slave, 2
	}
	if attr.Ctty < 0 {
		t.cmd.ExtraFiles, attr.Ctty = []*os.File{slave}, 3
	}
	t.cmd.SysProcAttr = attr
	// A blocked read would hold a blocking master open, and closing it would
	// hang nothing up: the copy belongs to the poller.
	fd, err := unix.FcntlInt(master.Fd(), unix.F_DUPFD_CLOEXEC, 0)
	if err != nil {
		return err
	}
	if err := unix.SetNonblock(fd, true); err != nil {
		return err
	}
	t.master = os.NewFile(uintptr(fd), "pseudo-terminal")
	t.started = time.Now()
	return t.cmd.Start()
}

// mode is called by the emulator while t.mu is held.
func (t *Terminal) mode(m ansi.Mode, on bool) {
	const bracketedPaste = 2004
	if m.Mode() == bracketedPaste {
		t.bracketed = on
	}
}

// watch feeds the emulator until the program's side is closed, and wakes
// whoever waits.
func (t *Terminal) watch() {
	done := make(chan struct{})
	go func() {
		defer close(done)
		_ = t.cmd.Wait() // the state says all there is to know
		t.mu.Lock()
		t.exited, t.alive = true, time.Since(t.started)
		t.wake()
		t.mu.Unlock()
	}()
	buf := make([]byte, 32<<10)
	for {
		n, err := t.master.Read(buf)
		t.mu.Lock()
		t.raw = append(t.raw, buf[:n]...)
		_, _ = t.emulator.Write(buf[:n]) // fails only once closed
		t.closed = err != nil            // EIO when the last user has gone
		t.wake()
		t.mu.Unlock()
		if err != nil {
			break
		}
	}
	<-done
}

// answer passes on what the emulator replies to queries.
func (t *Terminal) answer(mute bool) {
	buf := make([]byte, 4<<10)
	for {
		n, err := t.emulator.Read(buf)
		if err != nil {
			return
		}
		if !mute {
			_, _ = t.master.Write(buf[:n]) // a program that has gone needs no answer
		}
	}
}

// stop kills what is left of the program and frees the terminal.
func (t *Terminal) stop() {
	t.mu.Lock()
	if !t.exited {
		_ = syscall.Kill(-t.cmd.Process.Pid, syscall.SIGKILL) // the group of the session's leader
	}
	for !t.exited {
		t.changed.Wait()
	}
	// Closing the emulator itself would race with answer, which is reading it.
	if replies, ok := t.emulator.InputPipe().(io.Closer); ok {
		_ = replies.Close()
	}
	raced := strings.Contains(string(t.raw), raceReport)
	t.mu.Unlock()
	if raced {
		t.tb.Errorf("termtest: program %q raced:\n%s", t.cmd.Args, t.Raw())
	}
	_ = t.master.Close()
}

// raceReport is how a program that was built with the race detector begins to
// tell what it found; its exit code may hide that.
const raceReport = "WARNING: DATA RACE"

// Send writes bytes to the program as they are.
func (t *Terminal) Send(raw string) {
	t.tb.Helper()
	err := t.master.SetWriteDeadline(time.Now().Add(t.limit))
	if err == nil {
		_, err = io.WriteString(t.master, raw)
	}
	if err != nil {
		t.fail("send %q: %v", raw, err)
	}
}

// Press sends keys by name, one write each: "enter", "shift+tab", "ctrl+s",
// "alt+b", "f2", "?", see the table in this package. A program may read several
// presses at once: to press enter and then type as a person would, wait for
// what enter shows first.
func (t *Terminal) Press(names ...string) {
	t.tb.Helper()
	for _, name := range names {
		s, ok := sequence(name)
		if !ok {
			t.fail("no key is named %q", name)
		}
		t.Send(s)
	}
}

// Type sends text one character after the other, without waiting in between.
func (t *Terminal) Type(text string) {
	t.tb.Helper()
	for _, r := range text {
		t.Send(string(r))
	}
}

// Paste sends text as a terminal does when a person pastes: line breaks as
// carriage returns, and in brackets when the program asked for them.
func (t *Terminal) Paste(text string) {
	t.tb.Helper()
	text = strings.ReplaceAll(text, "\n", "\r")
	t.mu.Lock()
	bracketed := t.bracketed
	t.mu.Unlock()
	if bracketed {
		text = "\x1b[200~" + text + "\x1b[201~"
	}
	t.Send(text)
}

// Resize changes the size of the window; the program gets SIGWINCH.
func (t *Terminal) Resize(cols, rows int) {
	t.tb.Helper()
	t.mu.Lock()
	t.emulator.Resize(cols, rows)
	t.mu.Unlock()
	err := t.control(func(fd int) error {
		return unix.IoctlSetWinsize(fd, unix.TIOCSWINSZ, &unix.Winsize{Col: uint16(cols), Row: uint16(rows)})
	})
	if err != nil {
		t.fail("resize to %dx%d: %v", cols, rows, err)
	}
}

// Signal sends a signal to the program.
func (t *Terminal) Signal(s os.Signal) {
	t.tb.Helper()
	if err := t.cmd.Process.Signal(s); err != nil {
		t.fail("send %v: %v", s, err)
	}
}

// Hangup closes the terminal, as closing its window does.
func (t *Terminal) Hangup() {
	t.tb.Helper()
	t.mu.Lock()
	t.hungUp = true
	t.mu.Unlock()
	if err := t.master.Close(); err != nil {
		t.fail("hang up: %v", err)
	}
}

// PID is the process id of the program.
func (t *Terminal) PID() int { return t.cmd.Process.Pid }

// Echoes reports whether the terminal shows what is typed and works line by
// line, as a shell expects to find it.
func (t *Terminal) Echoes() bool {
	t.tb.Helper()
	var state *unix.Termios
	err := t.control(func(fd int) (err error) {
		state, err = unix.IoctlGetTermios(fd, getTermios)
		return err
	})
	if err != nil {
		t.fail("read the state of the terminal: %v", err)
	}
	return state.Lflag&unix.ECHO != 0 && state.Lflag&unix.ICANON != 0
}

// control calls do with the terminal's descriptor without taking it from the
// poller.
func (t *Terminal) control(do func(fd int) error) error {
	conn, err := t.master.SyscallConn()
	if err != nil {
		return err
	}
	var inner error
	if err := conn.Control(func(fd uintptr) { inner = do(int(fd)) }); err != nil {
		return err
	}
	return inner
}

// Raw is every byte that the program has written so far.
func (t *Terminal) Raw() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return string(t.raw)
}

// Screen is the picture right now.
func (t *Terminal) Screen() Screen {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.screen()
}

// screen is Screen for those who hold t.mu.
func (t *Terminal) screen() Screen { return screenOf(t.emulator) }

// WaitFor waits until the picture is as described and returns it. The picture
// is looked at after every output; what says in words what was waited for.
func (t *Terminal) WaitFor(what string, as func(Screen) bool) Screen {
	t.tb.Helper()
	var last Screen
	ok := t.wait(func() bool {
		last = t.screen()
		t.mu.Unlock()
		defer t.mu.Lock()
		return as(last)
	}, func() bool { return t.closed && t.exited })
	if !ok {
		t.fail("waited in vain for %s", what)
	}
	return last
}

// WaitText waits until every given text stands on the picture.
func (t *Terminal) WaitText(texts ...string) Screen {
	t.tb.Helper()
	return t.WaitFor(fmt.Sprintf("%q", texts), func(s Screen) bool {
		for _, text := range texts {
			if !s.Has(text) {
				return false
			}
		}
		return true
	})
}

// WaitGone waits until text no longer stands on the picture.
func (t *Terminal) WaitGone(text string) Screen {
	t.tb.Helper()
	return t.WaitFor(fmt.Sprintf("%q to go away", text), func(s Screen) bool { return !s.Has(text) })
}

// WaitRaw waits until the program has written text, wherever it went on the
// picture.
func (t *Terminal) WaitRaw(text string) {
	t.tb.Helper()
	if !t.wait(func() bool { return strings.Contains(string(t.raw), text) }, func() bool { return t.closed && t.exited }) {
		t.fail("waited in vain for the bytes %q", text)
	}
}

// WaitExit waits until the program has ended and all its output has been
// taken, and returns its exit code: as a shell says it, 128 and the number of
// the signal when one ended it.
func (t *Terminal) WaitExit() int {
	t.tb.Helper()
	if !t.wait(func() bool { return t.exited && (t.closed || t.hungUp) }, never) {
		t.fail("the program is still running")
	}
	if status, ok := t.cmd.ProcessState.Sys().(syscall.WaitStatus); ok && status.Signaled() {
		return 128 + int(status.Signal())
	}
	return t.cmd.ProcessState.ExitCode()
}

// Killed reports whether a signal that the program did not handle ended it;
// call it after [Terminal.WaitExit].
func (t *Terminal) Killed() bool {
	status, ok := t.cmd.ProcessState.Sys().(syscall.WaitStatus)
	return ok && status.Signaled()
}

// CPU is the processor time that the program took; call it after
// [Terminal.WaitExit].
func (t *Terminal) CPU() time.Duration {
	return t.cmd.ProcessState.UserTime() + t.cmd.ProcessState.SystemTime()
}

// Alive is the time from start to exit; call it after [Terminal.WaitExit].
func (t *Terminal) Alive() time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.alive
}

func never() bool { return false }

// wait blocks until ok, asked after every change; false when vain says that
// nothing more can come, or at the limit.
func (t *Terminal) wait(ok, vain func() bool) bool {
	late := false
	timer := time.AfterFunc(t.limit, func() {
		t.mu.Lock()
		late = true
		t.wake()
		t.mu.Unlock()
	})
	defer timer.Stop()
	t.mu.Lock()
	defer t.mu.Unlock()
	for {
		seen := t.changes
		if ok() {
			return true
		}
		if late {
			return false
		}
		if seen != t.changes {
			continue // ok has let go of t.mu and looked at less than there is
		}
		if vain() {
			return false
		}
		t.changed.Wait()
	}
}

// wake tells those who wait that something changed; t.mu is held.
func (t *Terminal) wake() {
	t.changes++
	t.changed.Broadcast()
}

// fail ends the test with all that is known about the program.
func (t *Terminal) fail(format string, args ...any) {
	t.tb.Helper()
	t.mu.Lock()
	screen, raw, exited := t.screen(), t.raw, t.exited
	t.mu.Unlock()
	state := "running"
	if exited {
		state = t.cmd.ProcessState.String()
	}
	const tail = 600
	if len(raw) > tail {
		raw = raw[len(raw)-tail:]
	}
	t.tb.Fatalf("termtest: %s\nprogram %q: %s\n%slast bytes: %q", fmt.Sprintf(format, args...), t.cmd.Args, state, screen, raw)
}
