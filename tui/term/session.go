package term

import (
	"context"
	"io"
	"os"
	"time"

	// Settles the background before Bubble Tea's init asks for it.
	_ "agentintake/mobius/tui/term/background"

	tea "github.com/charmbracelet/bubbletea"
	xterm "github.com/charmbracelet/x/term"
)

// Options says which terminal to use and how.
type Options struct {
	In, Out *os.File            // os.Stdin and os.Stdout when nil
	Getenv  func(string) string // os.Getenv when nil
	Theme   string              // --theme: "", auto, dark or light
	// NoColour is --no-color.
	NoColour bool
	// Rescue writes down what a crash must not lose. It is called at most once,
	// from another goroutine than the model's, when the model panicked or did
	// not end in time, and may not touch the model. It has [Grace]/2.
	Rescue func()
}

// Session is a terminal that the interface is about to run on.
type Session struct {
	Capabilities
	// Dark says that the background is dark. It is decided once.
	Dark bool

	in, out *os.File
	rescue  func()
	typed   []byte // before the program could read it
}

// Open looks at the environment and, where flag and variables leave it open,
// asks the terminal for its background: at most 30 milliseconds, 200 over ssh.
// Call it when the interface starts and not before. It never fails: what cannot
// be found out is dark, and has 16 colours.
func Open(o Options) *Session {
	s := &Session{in: o.In, out: o.Out, rescue: o.Rescue}
	if s.in == nil {
		s.in = os.Stdin
	}
	if s.out == nil {
		s.out = os.Stdout
	}
	getenv := o.Getenv
	if getenv == nil {
		getenv = os.Getenv
	}
	s.Capabilities = Detect(getenv)
	if o.NoColour {
		s.Colours = NoColours
	}
	s.Dark = isDark(o.Theme, getenv, s.ask)
	return s
}

// ask asks the terminal where it can answer.
func (s *Session) ask() (dark, ok bool) {
	if s.Dumb || s.CI || s.Multiplexer == "screen" || s.terminal == "linux" || !IsTerminal(s.in) || !IsTerminal(s.out) {
		return false, false
	}
	limit := askNear
	if s.Remote {
		limit = askFar
	}
	dark, ok, s.typed = askBackground(s.in, s.out, limit)
	return dark, ok
}

// Copy puts text on the clipboard of the person in front of the terminal, see
// [Capabilities.Copy]. The terminal does not say whether it obeyed.
func (s *Session) Copy(text string) error {
	sequence, err := s.Capabilities.Copy(text)
	if err != nil {
		return err
	}
	_, err = io.WriteString(s.out, sequence)
	return err
}

// framesPerSecond is how often Bubble Tea looks whether there is something to
// draw, idle or not: as seldom as it can, since its frames are drawn by the
// painter.
const framesPerSecond = 1

// Run runs model on the alternate screen until it quits, and gives the terminal
// back. It returns the model as it was last. The error is nil after tea.Quit,
// [Left] after a [LeaveMsg], a *[Panic], or what Bubble Tea failed with.
//
// The model may return tea.Suspend for ctrl+z: it gets tea.ResumeMsg when it is
// continued, at once where nobody could continue it. It gets no signals, no
// answers of the terminal, and keys as [Reader] and [NewFilter] say. A command
// of tea.ExecProcess has to have its Stdin, Stdout and Stderr set: left to
// Bubble Tea, its input would be a pipe.
func (s *Session) Run(ctx context.Context, model tea.Model) (tea.Model, error) {
	var program *tea.Program
	// Bubble Tea's Kill would end the program from two sides at once, and close
	// its input under the loop that reads it.
	quit := func() { go program.Quit() }
	screen := newPainter(s.out)
	watched := &guard{model: model, stop: quit, screen: screen}
	leave := newLeaving(func(msg LeaveMsg) { program.Send(msg) })
	reader := NewReader(s.in, func() { leave.begin(LeaveMsg{codeHangup, goneReason}) })
	var jobs *jobs
	filter := NewFilter()
	program = tea.NewProgram(watched,
		tea.WithContext(ctx), tea.WithInput(reader), tea.WithOutput(shield{s.out}), tea.WithoutSignalHandler(),
		tea.WithFPS(framesPerSecond),
		tea.WithFilter(func(m tea.Model, msg tea.Msg) tea.Msg {
			msg = filter(m, jobs.follow(msg))
			if executes(msg) {
				within(Grace/6, screen.leave) // the next frame comes when the command is done
			}
			return msg
		}))
	jobs = watchJobs(s.in, program.Send, leave.begin)
	defer jobs.end()
	ended, err := s.await(program, quit, leave, jobs, screen)
	if !ended {
		return model, Left(*leave.reason())
	}
	within(Grace/6, screen.close)
	if crash := watched.crashed(); crash != nil {
		s.rescued()
		return watched.model, crash
	}
	if msg := leave.reason(); msg != nil {
		return watched.model, Left(*msg)
	}
	return watched.model, err
}

// await runs the program to its end, or to the end of its patience: then the
// model may still be busy and is not to be touched.
func (s *Session) await(program *tea.Program, quit func(), leave *leaving, jobs *jobs, screen *painter) (ended bool, err error) {
	before, _ := xterm.GetState(s.in.Fd()) // nil when it is no terminal
	done := make(chan error, 1)
	go func() {
		_, err := program.Run()
		done <- err
	}()
	go s.retype(program.Send)
	select {
	case err := <-done:
		return true, err
	case <-leave.overdue:
	}
	s.rescued()
	if jobs.abandon() {
		return false, nil
	}
	quit()
	select {
	case err := <-done:
		return true, err
	case <-time.After(Grace / 6):
		s.giveBack(before, screen)
		return false, nil
	}
}

// rescued calls Rescue, for a while.
func (s *Session) rescued() {
	if s.rescue == nil {
		return
	}
	within(Grace/2, s.rescue)
	s.rescue = nil
}

// giveBack puts the terminal in order behind a program that no longer can.
func (s *Session) giveBack(before *xterm.State, screen *painter) {
	if before != nil {
		_ = xterm.Restore(s.in.Fd(), before) // nothing is left to do if it fails
	}
	within(Grace/6, screen.close)
}

// within calls do and waits for it, but not longer than d: a terminal that
// takes nothing, or a disk that hangs, holds nobody up.
func within(d time.Duration, do func()) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		do()
	}()
	select {
	case <-done:
	case <-time.After(d):
	}
}

// retype hands on what was typed while the terminal was asked.
func (s *Session) retype(send func(tea.Msg)) {
	for in := s.typed; len(in) > 0; {
		k, n := scan(in)
		if msg, ok := keyOf(k, in[:n]); ok {
			send(msg)
		}
		in = in[n:]
	}
	s.typed = nil
}

// keyOf is the message for a key that needs no table: a character, or a
// control character, whose types are its codes.
func keyOf(k kind, b []byte) (tea.KeyMsg, bool) {
	switch {
	case k == text && b[0] == ' ':
		return tea.KeyMsg{Type: tea.KeySpace, Runes: []rune{' '}}, true
	case k == text:
		return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(string(b))}, true
	case len(b) == 1:
		return tea.KeyMsg{Type: tea.KeyType(b[0])}, true
	}
	return tea.KeyMsg{}, false
}
