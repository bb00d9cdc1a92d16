package tui

import (
	"context"
	"errors"
	"time"

	tea "github.com/charmbracelet/bubbletea"
)

// flushTime bounds the last write of the journal: a terminal that went away
// gives a program a second.
const flushTime = 800 * time.Millisecond

// Run holds an interview on a terminal until it is left. The error is for what
// broke; Result tells what became of the answers in any case.
func Run(ctx context.Context, o Options) (Result, error) {
	a := newApp(o)
	p := tea.NewProgram(a, tea.WithContext(ctx), tea.WithAltScreen(), tea.WithInput(o.In), tea.WithOutput(o.Out))
	_, err := p.Run()
	if errors.Is(err, tea.ErrInterrupted) {
		a.result.Code, err = codeInterrupt, nil
	}
	if a.broken != nil {
		err = a.broken
	}
	if err != nil && a.result.Code == codeDone {
		a.result.Code = codeFailed
	}
	return a.ended(a.flush()), err
}

// flush writes the journal a last time, within flushTime.
func (a *app) flush() error {
	if a.in == nil || !a.in.dirty() {
		if a.in != nil {
			a.save.book.close()
		}
		return nil
	}
	a.save.left()
	write, b := a.journalWriter(), a.save.book
	done := make(chan journalWritten, 1)
	go func() {
		w := write()
		b.close()
		done <- w
	}()
	select {
	case w := <-done:
		a.save.secret = w.secret
		return w.err
	case <-time.After(flushTime):
		return errors.New("the disk did not answer in time")
	}
}

// newApp sets the interview up at the place where it starts.
func newApp(o Options) *app {
	if o.Theme == "" {
		o.Theme = Dark
	}
	a := &app{desk: desk{o: &o, look: newLook(o.Theme, o.Colours, o.UTF8), tick: tea.Tick}}
	a.screens = [stateCount]screen{
		stHome: &home{}, stPicker: &picker{}, stObjective: &objectives{}, stQuestion: &question{}, stReview: &review{},
		stSaved: &saved{}, stReading: &reading{}, stFatal: fatal{}, stHelp: &helping{}, stPane: &pane{}, stLeave: leaving{},
		stNotAgent: notAgent{}, stReword: rewording{}, stDiscard: &discarding{}, stElsewhere: &elsewhere{}, stSmall: smallWindow{},
	}
	a.states = states{stHome}
	switch s := o.Start; s.At {
	case AtObjective:
		a.begin(newInterview(o.NewAssessor(), o.Store.NewID(), s.Parent))
		a.in.load(s.Draft)
		a.in.forced = s.Forced
		a.states = states{stObjective}
	case AtQuestions:
		a.begin(newInterview(o.NewAssessor(), o.Store.NewID(), s.Parent))
		a.in.load(s.Draft)
		a.in.forced = true
		a.states = states{stQuestion}
		a.at = a.in.firstOpen()
		a.in.enter()
	case AtRuns, AtResume:
		a.states = states{stPicker}
		a.screens[stPicker].(*picker).resume = s.At == AtResume
	}
	return a
}

// start returns what the first screen needs beyond its first frame.
func (a *app) start() tea.Cmd {
	switch s := a.o.Start; s.At {
	case AtJournal:
		return a.openJournal(s.Journal)
	case AtReview:
		return a.loadRun(s.Run, false)
	case AtRuns, AtResume:
		return a.screens[stPicker].(*picker).reload(&a.desk)
	case AtHome:
		return listJournals(a.o.Store)
	default:
		return nil
	}
}
