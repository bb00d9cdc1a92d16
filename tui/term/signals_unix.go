//go:build unix

package term

import (
	"io"
	"os"
	"os/signal"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	tea "github.com/charmbracelet/bubbletea"
)

// endings are the signals that end the program.
var endings = map[os.Signal]LeaveMsg{
	syscall.SIGHUP:  {codeHangup, "SIGHUP"},
	syscall.SIGINT:  {codeInterrupt, "SIGINT"},
	syscall.SIGTERM: {codeTerminate, "SIGTERM"},
}

// jobs is the program as a job of a shell: stopped, continued, ended.
type jobs struct {
	terminal  *os.File
	send      func(tea.Msg) // to the program; may block
	leave     func(LeaveMsg)
	signals   chan os.Signal
	done      chan struct{}
	ending    chan struct{} // closed when a signal asks the program to end
	once      sync.Once
	continued chan struct{} // told while the terminal is away
	hold      atomic.Int32  // whose the terminal is
	returned  atomic.Int64  // when it was taken again, in Unix nanoseconds
}

// Whose the terminal is.
const (
	ours      int32 = iota
	away            // given back for a stop, to be taken again
	abandoned       // given back for good: the program ends without it
)

const (
	// refused is how long a program waits to be stopped. One that the system
	// does not stop, because no shell is there to continue it, goes on.
	refused = 250 * time.Millisecond
	// settle is how long a program that was continued in the background waits
	// for the signal that may come with it: stopped again, it would not hear it.
	settle = 250 * time.Millisecond
)

// watchJobs starts to listen to signals. end stops it.
func watchJobs(terminal *os.File, send func(tea.Msg), leave func(LeaveMsg)) *jobs {
	j := &jobs{terminal: terminal, send: send, leave: leave,
		signals: make(chan os.Signal, 8), done: make(chan struct{}), ending: make(chan struct{}), continued: make(chan struct{}, 1)}
	for s := range endings {
		signal.Notify(j.signals, s)
	}
	// SIGTSTP is left alone: an editor that is stopped has to stop us with it.
	signal.Notify(j.signals, syscall.SIGCONT)
	go j.listen()
	return j
}

func (j *jobs) end() {
	signal.Stop(j.signals)
	close(j.done)
}

func (j *jobs) listen() {
	for {
		select {
		case <-j.done:
			return
		case s := <-j.signals:
			j.handle(s)
		}
	}
}

func (j *jobs) handle(s os.Signal) {
	if msg, ok := endings[s]; ok {
		j.once.Do(func() { close(j.ending) })
		j.leave(msg)
		return
	}
	if j.hold.Load() == ours {
		if time.Since(time.Unix(0, j.returned.Load())) < refused {
			return // a shell may continue a job twice
		}
		// Something else stopped us, and a shell has set the terminal its own
		// way since: take it anew.
		go j.send(tea.Exec(nothing{}, nil)())
		return
	}
	select {
	case j.continued <- struct{}{}:
	default:
	}
}

// abandon reports whether the program is stopped, or was continued in the
// background: then the terminal belongs to a shell, and is not taken again.
func (j *jobs) abandon() bool { return j.hold.CompareAndSwap(away, abandoned) }

// follow puts our way of stopping in the place of Bubble Tea's, which waits for
// ever where nobody continues it, and takes the terminal also when it is
// continued in the background. It returns the message to go on with.
func (j *jobs) follow(msg tea.Msg) tea.Msg {
	if _, ok := msg.(tea.SuspendMsg); ok {
		return tea.Exec(stop{j}, func(error) tea.Msg { return tea.ResumeMsg{} })()
	}
	return msg
}

// nothing is a command that only makes Bubble Tea give the terminal back and
// take it again.
type nothing struct{}

func (nothing) Run() error          { return nil }
func (nothing) SetStdin(io.Reader)  {}
func (nothing) SetStdout(io.Writer) {}
func (nothing) SetStderr(io.Writer) {}

// stop is a command that stops the process group until it is continued in the
// foreground.
type stop struct{ *jobs }

func (stop) SetStdin(io.Reader)  {}
func (stop) SetStdout(io.Writer) {}
func (stop) SetStderr(io.Writer) {}

// Run returns when the terminal is ours again. When the program is to end
// meanwhile it does not return: the terminal is not ours to take.
func (s stop) Run() error {
	s.hold.Store(away)
	for why := syscall.SIGTSTP; ; why = syscall.SIGTTOU {
		if err := syscall.Kill(0, why); err != nil { // to the whole group, as the terminal does
			return err
		}
		select {
		case <-s.continued:
		case <-time.After(refused):
		}
		s.returned.Store(time.Now().UnixNano())
		if inForeground(s.terminal) && s.hold.CompareAndSwap(away, ours) {
			return nil
		}
		select {
		case <-s.ending:
			select {} // not even when all else is done: another stop would hold the program that is just ending
		case <-time.After(settle):
		}
	}
}
