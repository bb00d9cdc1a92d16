package term

import (
	"os"
	"os/signal"
)

// Leaves turns the signals that end a program into messages, for a program that
// does not run on a [Session]. Messages that nobody takes are dropped. stop
// gives the signals back and ends the channel.
func Leaves() (leaves <-chan LeaveMsg, stop func()) {
	signals := make(chan os.Signal, 4)
	for s := range endings {
		signal.Notify(signals, s)
	}
	done := make(chan struct{})
	messages := make(chan LeaveMsg, 4)
	go func() {
		defer close(messages)
		for {
			select {
			case <-done:
				return
			case s := <-signals:
				select {
				case messages <- endings[s]:
				default:
				}
			}
		}
	}()
	return messages, func() {
		signal.Stop(signals)
		close(done)
	}
}
