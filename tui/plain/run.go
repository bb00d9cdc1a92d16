package plain

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"agentintake/mobius/intake"
	"agentintake/mobius/tui"
	"agentintake/mobius/tui/term"
)

// The exit codes of an interview (specification, §8).
const (
	codeDone      = 0
	codeFailed    = 1
	codeHangup    = 129
	codeInterrupt = 130
)

// Run holds the interview line by line on o.In and o.Out until it is left. It
// is used in place of tui.Run: options, result and error mean the same. The end
// of the input leaves like quit, with the answers kept.
func Run(ctx context.Context, o tui.Options) (tui.Result, error) {
	leaves, stop := term.Leaves()
	defer stop()
	return run(ctx, o, leaves)
}

// run is Run with the signals given.
func run(ctx context.Context, o tui.Options, leaves <-chan term.LeaveMsg) (tui.Result, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	t := newTalk(ctx, o, leaves)
	defer t.ear.line.Close()
	at, err := t.start()
	for err == nil && at != atEnd {
		at, err = t.visit(at)
	}
	return t.end(err)
}

// talk is the interview as a conversation.
type talk struct {
	ctx    context.Context
	o      tui.Options
	out    io.Writer
	ear    *ear
	ascii  bool   // the locale draws nothing else
	asked  string // the prompt that was written last
	in     *interview
	result tui.Result

	reviewing bool // a question was opened from the review
	read      bool // the review was read aloud already
	failed    error
}

func newTalk(ctx context.Context, o tui.Options, leaves <-chan term.LeaveMsg) *talk {
	if o.Getenv == nil {
		o.Getenv = func(string) string { return "" }
	}
	t := &talk{ctx: ctx, o: o, out: o.Out, ascii: !term.Detect(o.Getenv).UTF8}
	if t.out == nil {
		t.out = os.Stdout
	}
	in := o.In
	if in == nil {
		in = os.Stdin
	}
	t.ear = listen(ctx, in, leaves)
	if f, ok := in.(*os.File); ok && term.IsTerminal(f) {
		t.ear.bursts, t.ear.line = true, term.OpenLine(f)
		t.ear.gone = func() bool { return !term.IsTerminal(f) }
	}
	return t
}

// start opens the talk where it is to begin.
func (t *talk) start() (place, error) {
	t.say("Möbius, line by line. It asks what an agent may do and writes a contract; it builds and starts nothing.")
	s := t.o.Start
	switch s.At {
	case tui.AtRuns:
		return atRuns, nil
	case tui.AtResume:
		return atResume, nil
	case tui.AtReview:
		return t.readRun(s.Run), nil
	case tui.AtJournal:
		return t.openJournal(s.Journal), nil
	case tui.AtObjective, tui.AtQuestions:
		t.begin(newInterview(t.o, t.o.Store.NewID(), s.Parent, s.Draft))
		t.in.forced = s.Forced || s.At == tui.AtQuestions
		t.in.changes++ // what was given stands in no journal yet
		if len(s.Ignored) > 0 {
			t.say("From the file, objective, context and answers were taken. Ignored: %s.", strings.Join(s.Ignored, ", "))
		}
		if s.At == tui.AtQuestions {
			return t.firstOpen(), nil
		}
		return atObjective, nil
	}
	return atHome, nil
}

// begin takes up an interview and says how it is led.
func (t *talk) begin(in *interview) {
	t.in, t.reviewing, t.read = in, false, false
	t.say("Type each answer and press enter; an empty line goes on. In a list each line is an item. Commands begin with a colon: :help reads them all, :back goes back, :skip leaves a question open, :quit leaves and keeps your answers.")
	if in.draft.Objective != "" || len(in.draft.Answers) > 0 {
		t.tellAll()
	}
}

// visit is at a place until it is left, and returns where to go.
func (t *talk) visit(p place) (place, error) {
	switch {
	case p == atHome:
		return t.home()
	case p == atRuns || p == atResume:
		return t.pick(p)
	case p == atReview:
		return t.review()
	case p == atSaved:
		return t.saved()
	default:
		return t.ask(questionAt(p))
	}
}

// end writes what is not written yet and says how the interview ended.
func (t *talk) end(err error) (tui.Result, error) {
	r := &t.result
	leave, left := isLeaving(err)
	switch {
	case left:
		r.Code, err = leave.code, nil
	case err != nil && !errors.Is(err, context.Canceled):
		r.Code = codeFailed
	}
	if t.in == nil {
		return *r, err
	}
	failure := t.in.keep()
	r.Decision = t.in.now.Decision
	if t.in.unsaved() {
		r.Unfinished = t.in.id
		if failure != nil {
			r.Unfinished, r.Lost = "", failure.Error()
		}
	}
	t.in.close()
	r.Lines = t.parting()
	return *r, err
}

// parting is what is said last: what was kept, and the command to go on.
func (t *talk) parting() []string {
	command := t.o.Command
	if command == nil {
		command = func(verb, id string) string { return "mobius " + verb + " " + id }
	}
	switch r := &t.result; {
	case r.Lost != "":
		return []string{"mobius: the answers could not be written: " + intake.Printable(r.Lost)}
	case r.Unfinished != "":
		answered, _, _ := t.in.now.Counts()
		return []string{
			fmt.Sprintf("mobius: not saved as a run, but kept: %d of %d answered", answered, len(intake.Fields())),
			"mobius: go on with: " + command("resume", r.Unfinished),
		}
	case r.Saved != nil:
		return []string{
			fmt.Sprintf("mobius: saved run %s: %s", r.Saved.RunID, r.Decision),
			"mobius: read it with: " + command("review", r.Saved.RunID),
		}
	}
	return nil
}

// say writes a sentence on a line of its own. Nothing in it is obeyed by a
// terminal.
func (t *talk) say(format string, args ...any) {
	t.write(fmt.Sprintf(format, args...) + "\n")
}

// prompt writes what the next line answers, without ending the line.
func (t *talk) prompt(format string, args ...any) {
	t.asked = fmt.Sprintf(format, args...)
	t.write(t.asked)
}

func (t *talk) write(text string) {
	text = intake.Printable(text)
	if t.ascii {
		text = inASCII.Replace(text)
	}
	if _, err := io.WriteString(t.out, text); err != nil && t.failed == nil {
		t.failed = err // told by the next hear: who cannot be spoken to is not asked
	}
}

// inASCII spells our own signs for a locale that has no others.
var inASCII = strings.NewReplacer("ö", "o", "“", `"`, "”", `"`, "‘", "'", "’", "'", "→", "->", "…", "...", "–", "-", "—", "-", "↵", "/")

// hear waits for the next line.
func (t *talk) hear() (heard, error) {
	if t.failed != nil {
		if t.ear.gone() {
			return heard{}, t.ear.ended()
		}
		return heard{}, fmt.Errorf("write to the terminal: %w", t.failed)
	}
	h, err := t.ear.hear(t.ctx, t.interrupted)
	if warning := t.ear.warning(); err == nil && warning != "" {
		t.say("%s", warning)
	}
	return h, err
}

// interrupted answers the first ctrl+c.
func (t *talk) interrupted() {
	t.write("\n")
	if t.in != nil && t.keep() && t.in.path != "" {
		t.say("Your answers are kept in %s. No run was saved.", t.in.path)
	}
	t.say("Press ctrl+c again to leave, or go on.")
	if t.ear.line != nil {
		t.say("What was half typed still counts. Go on typing it, or press ctrl+u to begin it anew.")
	}
	t.write(t.asked)
}

// keep writes the journal; the first time that it fails it says so.
func (t *talk) keep() bool {
	err := t.in.keep()
	if err == nil {
		t.in.told = false
		return true
	}
	if !t.in.told {
		t.in.told = true
		t.say("Not saved: %s. Your answers stay here; type :elsewhere and a folder to keep them in another place.", err)
	}
	return false
}

// elsewhere keeps the answers in another folder.
func (t *talk) elsewhere(dir string) {
	if dir == "" {
		t.say("Name the folder: elsewhere FOLDER.")
		return
	}
	s, err := t.in.store.Elsewhere(dir)
	if err == nil {
		err = t.in.moveTo(s)
	}
	if err != nil {
		t.say("Not kept there: %s.", err)
		return
	}
	t.o.Store, t.in.told = s, false
	t.say("Your answers are kept in %s from now on.", t.in.journalPath())
}
