//go:build unix

package term

import (
	"io"
	"os"
	"os/signal"
	"sync"
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
	send    func(tea.Msg) // to the program; may block
	leave   func(LeaveMsg)
	signals chan os.Signal
	done    chan struct{}

	mu     sync.Mutex
	resume chan struct{} // while stopped: closed when the program is back
}

// wake is how often a program that should be stopped tries to go on. A stopped
// process does not get to try: one that the system refuses to stop, because no
// shell is there to continue it, would wait for ever.
const wake = 250 * time.Millisecond

// watchJobs starts to listen to signals. end stops it.
func watchJobs(send func(tea.Msg), leave func(LeaveMsg)) *jobs {
	j := &jobs{send: send, leave: leave, signals: make(chan os.Signal, 8), done: make(chan struct{})}
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
		j.leave(msg)
		return
	}
	if !j.stopped() {
		// Something else stopped us, and a shell has set the terminal its own
		// way since: take it anew.
		go j.send(tea.Exec(nothing{}, nil)())
	}
}

func (j *jobs) stopped() bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.resume != nil
}

// follow watches the messages that reach the program for those about stopping.
func (j *jobs) follow(msg tea.Msg) {
	switch msg.(type) {
	case tea.SuspendMsg:
		j.stop()
	case tea.ResumeMsg:
		j.back()
	}
}

// stop is called before Bubble Tea gives the terminal back and stops the
// process group.
func (j *jobs) stop() {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.resume != nil {
		return
	}
	back := make(chan struct{})
	j.resume = back
	go func() {
		tick := time.NewTicker(wake)
		defer tick.Stop()
		for {
			select {
			case <-back:
				return
			case <-j.done:
				return
			case <-tick.C:
				_ = syscall.Kill(syscall.Getpid(), syscall.SIGCONT) // cannot fail for oneself
			}
		}
	}()
}

// back is called when the program has the terminal again.
func (j *jobs) back() {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.resume == nil {
		return
	}
	close(j.resume)
	j.resume = nil
}

// nothing is a command that only makes Bubble Tea give the terminal back and
// take it again.
type nothing struct{}

func (nothing) Run() error          { return nil }
func (nothing) SetStdin(io.Reader)  {}
func (nothing) SetStdout(io.Writer) {}
func (nothing) SetStderr(io.Writer) {}
