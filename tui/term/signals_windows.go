package term

import (
	"os"
	"os/signal"
	"syscall"

	tea "github.com/charmbracelet/bubbletea"
)

// endings are the events that end the program: ctrl+c from outside, and the
// console being closed.
var endings = map[os.Signal]LeaveMsg{
	os.Interrupt:    {codeInterrupt, "ctrl+c"},
	syscall.SIGTERM: {codeTerminate, "SIGTERM"},
}

// jobs listens to what ends the program; a Windows console stops none.
type jobs struct {
	signals chan os.Signal
	done    chan struct{}
}

func watchJobs(_ *os.File, _ func(tea.Msg), leave func(LeaveMsg)) *jobs {
	j := &jobs{make(chan os.Signal, 8), make(chan struct{})}
	signal.Notify(j.signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		for {
			select {
			case <-j.done:
				return
			case s := <-j.signals:
				leave(endings[s])
			}
		}
	}()
	return j
}

func (j *jobs) end() {
	signal.Stop(j.signals)
	close(j.done)
}

func (*jobs) abandon() bool { return false }

func (*jobs) follow(msg tea.Msg) tea.Msg { return msg }
