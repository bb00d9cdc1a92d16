package term

import (
	"fmt"
	"sync"
	"time"
)

// LeaveMsg tells a model that the program has to end: it writes its journal and
// returns tea.Quit, within [Grace].
type LeaveMsg struct {
	Code   int    // the exit code: 129, 130 or 143
	Reason string // in words: "SIGTERM", "the terminal has gone"
}

// Left is the error of a program that ended after a [LeaveMsg].
type Left LeaveMsg

// Error says why the program ended.
func (l Left) Error() string { return fmt.Sprintf("left after %s", l.Reason) }

// Grace is how long a model has to end after a [LeaveMsg]. A program whose
// terminal has gone is to be gone within a second, itself included.
const Grace = 500 * time.Millisecond

const (
	codeHangup    = 129
	codeInterrupt = 130
	codeTerminate = 143
)

// leaving is the way out: the first reason counts, a second one cuts the grace
// short.
type leaving struct {
	send    func(LeaveMsg) // to the model; may block
	overdue chan struct{}  // closed when the model has not ended in time

	mu    sync.Mutex
	msg   *LeaveMsg
	timer *time.Timer
	once  sync.Once
}

func newLeaving(send func(LeaveMsg)) *leaving {
	return &leaving{send: send, overdue: make(chan struct{})}
}

// begin starts to leave. It does not block.
func (l *leaving) begin(msg LeaveMsg) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.msg != nil {
		if msg.Code != codeHangup || l.msg.Code != codeHangup { // one hangup is told twice
			l.expire()
		}
		return
	}
	l.msg = &msg
	l.timer = time.AfterFunc(Grace, l.expire)
	go l.send(msg)
}

func (l *leaving) expire() { l.once.Do(func() { close(l.overdue) }) }

// reason is the message that was sent, nil when there was none, and stops the
// clock.
func (l *leaving) reason() *LeaveMsg {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.timer != nil {
		l.timer.Stop()
	}
	return l.msg
}

const goneReason = "the terminal has gone"
