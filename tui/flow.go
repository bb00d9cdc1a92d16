package tui

import (
	"fmt"
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"agentintake/mobius/intake"
)

// held is the keys that came while something had to be found out first: they
// are given on in order when it is.
type held struct {
	on   bool
	keys []tea.KeyMsg
	then *reply // what the dialog in front holds up
}

// leaves reports whether ctrl+c waits among the keys: a second one does not
// wait.
func (h *held) leaves() bool {
	return slices.ContainsFunc(h.keys, func(k tea.KeyMsg) bool { return pressed(k, keyLeave) })
}

// leaves are the events by which the text that is being typed is left.
var leaves = map[event]bool{evAccept: true, evObjective: true, evEdit: true, evReview: true, evHome: true}

// textUnder reports whether the screen at the bottom is a text, whatever lies
// over it.
func (a *app) textUnder() bool {
	return a.in != nil && (a.states.base() == stObjective || a.states.base() == stQuestion)
}

// before holds an event up while something stands against it, and reports
// whether it does: a text is left only when it is free of secrets, the
// objective only for an agent idea, an answer that could mean two things only when
// it was asked about.
func (a *app) before(r reply) (tea.Cmd, bool) {
	if !leaves[r.ev] || !a.textUnder() || a.states.front() == stNotAgent {
		return nil, false
	}
	e := &a.in.entries[a.at]
	if e.clean != e.ed.Rev() && e.answer() != nil && a.o.Secrets != nil {
		return a.checkSecrets(r), true
	}
	e.clean = e.ed.Rev()
	a.save.left()
	if r.ev == evAccept && a.in.entries[slotObjective].answer() == nil {
		a.in.entries[slotObjective].fault = "Say in a sentence what the agent would do; the rest can stay open."
		a.at = slotObjective
		return nil, true
	}
	if r.ev == evAccept && !a.in.now.AgentIdea && !a.in.forced {
		a.at = slotObjective // what "no" leads back to
		return a.follow(reply{ev: evDoubt}), true
	}
	if a.states.front() == stQuestion && a.rewordPending() {
		a.held.then = &r
		return a.follow(reply{ev: evReword}), true
	}
	return nil, false
}

// checkSecrets returns the command that looks at the text being left; keys wait
// until it is back.
func (a *app) checkSecrets(r reply) tea.Cmd {
	e := &a.in.entries[a.at]
	a.held.on = true
	found := secretChecked{id: a.in.id, at: a.at, rev: e.ed.Rev(), then: r}
	texts, find := e.answer(), a.o.Secrets
	return func() tea.Msg {
		for i, text := range texts {
			if kind, is := find(text); is {
				found.kind, found.item = kind, i
				break
			}
		}
		return found
	}
}

// secretChecked is what the look for secrets came to.
type secretChecked struct {
	id   string
	at   slot
	rev  int
	kind string // "" when there is none
	item int
	then reply
}

func (m secretChecked) apply(a *app) tea.Cmd {
	if a.in == nil || m.id != a.in.id || !a.held.on {
		return nil // one left meanwhile
	}
	a.held.on = false
	e := &a.in.entries[m.at]
	var cmd tea.Cmd
	switch {
	case m.rev != e.ed.Rev() || !a.textUnder():
		// The text or the screen changed meanwhile: the way on is asked for again.
	case m.kind != "":
		e.fault = secretFault(e, m)
		a.toText()
	default:
		e.clean = m.rev
		cmd = a.follow(m.then)
	}
	return tea.Batch(cmd, a.replay())
}

// secretFault says what is wrong and never shows the value.
func secretFault(e *entry, m secretChecked) string {
	where := "This answer"
	if e.ed.IsList() {
		where = fmt.Sprintf("Item %d", m.item+1)
	}
	return where + " looks like a secret (" + m.kind + "). It is kept nowhere: name where the secret lives instead of writing it down."
}

// toText closes what lies over the text.
func (a *app) toText() {
	for a.states.front() == stPane {
		a.states, _ = a.states.after(evBack)
	}
}

// replay gives the held keys on, until one of them has to wait again.
func (a *app) replay() tea.Cmd {
	var cmds []tea.Cmd
	for len(a.held.keys) > 0 && !a.held.on {
		k := a.held.keys[0]
		a.held.keys = a.held.keys[1:]
		cmds = append(cmds, a.key(k))
	}
	return tea.Batch(cmds...)
}

// rewordPending reports whether the text being left offers ready rewordings that
// were not asked about.
func (a *app) rewordPending() bool {
	key := rewordKey(a.rewordings())
	return key != "" && key != a.in.entries[a.at].asked
}

// rewordings returns what is asked about the text in front: hints that offer
// ready texts.
func (d *desk) rewordings() []intake.Hint {
	var asked []intake.Hint
	for _, h := range d.hints() {
		if len(h.Rewords) > 0 {
			asked = append(asked, h)
		}
	}
	return asked
}

// hints returns the advice on the question in front.
func (d *desk) hints() []intake.Hint {
	if d.at < slotFirst {
		return nil
	}
	if in := d.in; in.hinted != (hinted{in.rev, d.at}) {
		in.hinted, in.advice = hinted{in.rev, d.at}, intake.Hints(in.said, in.now, in.entries[d.at].field)
	}
	return d.in.advice
}

// rewordKey tells sets of questions apart, "" for none.
func rewordKey(hints []intake.Hint) string {
	key := ""
	for _, h := range hints {
		key += h.Text + "\x00"
	}
	return key
}

// entered sets up the state that an event led to.
func (a *app) entered(r reply, before states) tea.Cmd {
	front := a.states.front()
	switch {
	case front == stEnd:
		if before.front() == stLeave {
			a.result.Code = codeInterrupt
		}
		return tea.Quit
	case r.ev == evBack && a.held.then != nil:
		then := *a.held.then
		a.held.then = nil
		return a.follow(then)
	case r.ev == evBack || r.ev == evFits:
		return nil // what lay over it is gone
	case front == stObjective || front == stQuestion:
		return a.openText(r, before)
	case front == stPane:
		a.screens[stPane].(*pane).beside = before.front() == stQuestion
	case front == stDiscard:
		return a.askDiscard(r.id)
	}
	if e, ok := a.screens[front].(entering); ok {
		return e.enter(&a.desk, r)
	}
	return nil
}

// entering is a screen that prepares itself when it comes to the front.
type entering interface {
	enter(d *desk, r reply) tea.Cmd
}

// openText goes to the text that an event names.
func (a *app) openText(r reply, before states) tea.Cmd {
	switch {
	case r.ev == evNew:
		in := newInterview(a.o.NewAssessor(), a.o.Store.NewID(), "")
		if a.o.Start.At == AtHome {
			in.load(a.o.Start.Draft)
			in.loaded = in.rev
		}
		a.begin(in)
		a.at = slotObjective
	case r.ev == evAccept:
		a.at = slotFirst
	default:
		a.at = r.at
	}
	reviewed := before.base() == stReview
	if reviewed {
		a.continued()
	}
	if !r.back { // who only looked at the review goes on as before
		a.fromReview = reviewed
	}
	switch ed := a.in.entries[a.at].ed; {
	case r.pos != nil:
		ed.MoveTo(*r.pos)
	case ed.IsList():
		ed.Below() // what is typed is a new item, not the end of the last one
	}
	a.in.enter(a.at)
	if e, ok := a.screens[a.states.front()].(entering); ok {
		return tea.Batch(e.enter(&a.desk, r), a.writeJournal())
	}
	return a.writeJournal()
}

// continued gives an interview whose run was saved a new id: what comes now is a
// run of its own, whose parent is the saved one.
func (a *app) continued() {
	if a.in.saved != a.in.rev {
		return
	}
	a.renew()
	a.in.loaded = a.in.rev
	a.save.written = a.in.rev
}

// renew gives an interview a new id and a journal of its own to come.
func (a *app) renew() {
	a.in.parent, a.in.id = a.in.id, a.o.Store.NewID()
	a.save = autosave{book: &book{}, written: -1, typing: -1}
}

// askDiscard sets up the question whether to drop an unfinished interview.
func (a *app) askDiscard(id string) tea.Cmd {
	for _, j := range a.screens[stHome].(*home).journals {
		if j.ID == id {
			a.screens[stDiscard].(*discarding).info = j
		}
	}
	return nil
}

// begin puts an interview on the desk.
func (d *desk) begin(in *interview) {
	d.in = in
	d.save = autosave{book: &book{}, written: in.rev, typing: -1}
	d.fromReview = false
}
