package tui

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"agentintake/mobius/intake"
	"agentintake/mobius/risk"
	"agentintake/mobius/tui/term"

	tea "github.com/charmbracelet/bubbletea"
)

// The time for the last write of the journal: a program whose terminal has gone
// is to be gone within a second, any other waits for a slow disk.
const (
	flushTime     = 5 * time.Second
	flushTimeGone = 300 * time.Millisecond
)

// Run holds an interview on a terminal until it is left. The error is for what
// broke; Result tells what became of the answers in any case.
func Run(ctx context.Context, o Options) (Result, error) {
	in, out := fileOr(o.In, os.Stdin), fileOr(o.Out, os.Stdout)
	o.In, o.Out = in, out
	a := newApp(o, look{})
	session := term.Open(term.Options{In: in, Out: out, Getenv: a.o.getenv, Theme: o.Theme, NoColour: o.NoColour, Rescue: a.rescue})
	a.look, a.clip = lookOf(session), session.Copy
	_, err := session.Run(ctx, a)
	return a.finish(err)
}

// New returns the interview as a model for a program that brings its own
// terminal, as the benchmarks do; it assumes a dark one of 256 colours. Run is
// for all others.
func New(o Options) tea.Model { return newApp(o, newLook(dark, many, true)) }

// fileOr returns the file that is meant by a stream, a standard one when it is
// none.
func fileOr(stream any, standard *os.File) *os.File {
	if f, ok := stream.(*os.File); ok && f != nil {
		return f
	}
	return standard
}

// lookOf chooses the look for a terminal.
func lookOf(s *term.Session) look {
	t, c := light, noColour
	if s.Dark {
		t = dark
	}
	switch {
	case s.Colours >= term.Colours256:
		c = many
	case s.Colours >= term.Colours16:
		c = sixteen
	}
	return newLook(t, c, s.UTF8)
}

// finish writes the journal a last time and says how the interview ended; err is
// what the terminal's session ended with.
func (a *app) finish(err error) (Result, error) {
	var left term.Left
	switch {
	case errors.As(err, &left):
		a.result.Code, err = left.Code, nil
	case err != nil:
		a.result.Code, err = codeFailed, fmt.Errorf("the interview ended: %w", err)
	}
	return a.ended(a.flush()), err
}

// sentAway ends the interview because the terminal or a signal wants it.
func (a *app) sentAway(m term.LeaveMsg) tea.Cmd {
	a.result.Code = m.Code
	a.states = states{stEnd}
	return tea.Quit
}

// kept is what the journal would hold at a moment.
type kept struct {
	store      Store
	book       *book
	id, parent string
	draft      intake.Draft
	done       bool // it is in the journal, or need not be
}

// keep notes what a crash must not lose.
func (a *app) keep() {
	if a.in == nil {
		return
	}
	a.last.Store(&kept{a.o.Store, a.save.book, a.in.id, a.in.parent, a.in.said, !a.in.dirty() || a.save.written == a.in.rev})
}

// rescue writes the answers down without touching the model, which may be stuck
// or broken.
func (a *app) rescue() {
	if k := a.last.Load(); k != nil && !k.done {
		draft, _ := withoutSecrets(k.draft, allFields(), a.o.Secrets)
		_ = k.book.write(k.store, k.id, k.parent, draft, "") // nobody is left to be told
	}
}

// allFields names every text of an interview.
func allFields() []risk.Field {
	var fields []risk.Field
	for _, f := range intake.Asked() {
		fields = append(fields, f.Name)
	}
	return fields
}

// flush writes the journal a last time.
func (a *app) flush() error {
	limit := flushTime
	if a.result.Code == codeHangup {
		limit = flushTimeGone
	}
	k := a.last.Load()
	if k == nil {
		return nil
	}
	done := make(chan error, 1)
	go func() {
		var err error
		if !k.done {
			draft, withheld := withoutSecrets(k.draft, allFields(), a.o.Secrets)
			a.withheld.Store(&withheld)
			err = k.book.write(k.store, k.id, k.parent, draft, "")
		}
		k.book.close() // before the interview counts as left: another window may open it then
		done <- err
	}()
	select {
	case err := <-done:
		return err
	case <-time.After(limit):
		return errors.New("the disk did not answer in time")
	}
}

// newApp sets the interview up at the place where it starts.
func newApp(o Options, l look) *app {
	a := &app{desk: desk{o: &o, look: l, tick: tea.Tick, clip: func(string) error { return errors.New("there is no clipboard") }}}
	a.screens = [stateCount]screen{
		stHome: &home{}, stPicker: &picker{}, stObjective: &objectives{}, stQuestion: &question{}, stReview: &review{},
		stSaved: &saved{}, stReading: &reading{}, stFatal: &fatal{}, stHelp: &helping{}, stPane: &pane{}, stLeave: leaving{},
		stNotAgent: notAgent{}, stReword: rewording{}, stDiscard: &discarding{}, stElsewhere: &elsewhere{}, stSmall: smallWindow{},
	}
	a.states, a.dir = states{stHome}, o.Store.Dir()
	switch s := o.Start; s.At {
	case AtObjective, AtQuestions:
		in := newInterview(o.NewAssessor(), o.Store.NewID(), s.Parent)
		in.load(s.Draft)
		in.loaded = in.rev // nothing was typed that could be lost
		a.begin(in)
		in.forced = s.Forced || s.At == AtQuestions
		a.states = states{stObjective}
		if s.At == AtQuestions {
			a.states, a.at = states{stQuestion}, in.firstOpen()
			in.enter(a.at)
		}
		if len(s.Ignored) > 0 {
			a.note = "Taken from the file: objective, context, answers. Ignored: " + join(s.Ignored, 6)
		}
	case AtRuns, AtResume:
		a.states = states{stPicker}
		a.screens[stPicker].(*picker).resume = s.At == AtResume
	}
	a.keep()
	return a
}

// join lists words, at most n of them.
func join(words []string, n int) string {
	out := ""
	for i, w := range words {
		if i == n {
			return out + fmt.Sprintf(" and %d more", len(words)-n)
		}
		if i > 0 {
			out += ", "
		}
		out += w
	}
	return out
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
	case AtHome, AtObjective:
		return listJournals(a.o.Store)
	default:
		return nil
	}
}
