package tui

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"agentintake/mobius/intake"
)

// review shows what saving would write: the Agent Spec, or the brief while
// answers are missing. Saving is an act of its own here.
type review struct {
	doc    document
	run    intake.Run
	runRev int
	saving bool
	fault  string // why the last save failed
}

func (r *review) enter(d *desk, _ reply) tea.Cmd {
	r.fault = ""
	r.doc.goTo(d.at)
	return r.refresh(d)
}

// refresh asks for the document when answers or width have changed.
func (r *review) refresh(d *desk) tea.Cmd {
	if d.in == nil || d.w == 0 {
		return nil
	}
	if r.runRev != d.in.rev || r.run.ID != d.in.id {
		draft := d.in.draft()
		r.run = intake.Run{ID: d.in.id, Parent: d.in.parent, Created: "", Draft: draft, Assessment: d.in.assessor.Assess(draft)}
		r.runRev = d.in.rev
	}
	run := r.run
	if run.Decision == intake.NeedsInterview {
		return r.doc.ask(d, d.in.id, d.in.rev, d.w-2, func() []byte { return intake.OpenBriefMarkdown(run) }, d.twelveLines(d.w-2))
	}
	return r.doc.ask(d, d.in.id, d.in.rev, d.w-2, func() []byte { return intake.AgentSpecMarkdown(run) }, nil)
}

// nextHere is what a brief read inside the interview ends with.
var nextHere = "Next, answer the open questions: " + keyEdit.Help().Key + " opens the one under the cursor. " +
	keySave.Help().Key + " saves the run as it is; the rest can wait."

// twelveLines lists every text of the interview below a brief, so that each can
// be opened from there.
func (d *desk) twelveLines(width int) []docLine {
	lines := []docLine{{at: -1}}
	for _, text := range fold(nextHere, width) {
		lines = append(lines, docLine{text: text, at: -1})
	}
	lines = append(lines, docLine{at: -1}, docLine{text: d.look.draw(roleTitle, "The questions"), at: -1, start: true}, docLine{at: -1})
	for s := range d.in.entries {
		lines = append(lines, docLine{text: d.in.entryLine(&d.look, slot(s)), at: slot(s), answer: true})
	}
	for i := range lines {
		lines[i].of = passage{-1, i}
	}
	return lines
}

// documentOf is the Markdown that a saved run is read by, with the section about
// its hand-over where one was saved.
func documentOf(run intake.Run, handoff []byte) []byte {
	page := intake.AgentSpecMarkdown(run)
	if run.Decision == intake.NeedsInterview {
		page = intake.BriefMarkdown(run)
	}
	if len(handoff) == 0 {
		return page
	}
	return slices.Concat(page, []byte("\n"), handoff)
}

func (r *review) key(d *desk, k tea.KeyMsg) reply {
	if r.doc.typing {
		r.doc.key(k)
		return reply{}
	}
	switch {
	case pressed(k, keySave):
		return r.save(d)
	case pressed(k, keyEdit):
		return r.edit(d)
	case pressed(k, keyPane):
		return reply{ev: evPane}
	case pressed(k, keyElsewhere) && r.fault != "":
		return reply{ev: evElsewhere}
	case pressed(k, keyBack):
		back := r.open(d, d.at)
		back.back = true
		return back
	}
	r.doc.key(k)
	return reply{}
}

// edit opens the text under the cursor; where there is none, the next one below.
func (r *review) edit(d *desk) reply {
	for i := r.doc.list.at; i < len(r.doc.lines); i++ {
		if at := r.doc.lines[i].at; at >= 0 {
			return r.open(d, at)
		}
	}
	d.note = "Nothing below this line can be edited."
	return reply{}
}

func (r *review) open(_ *desk, at slot) reply {
	if at < slotFirst {
		return reply{ev: evObjective, at: at}
	}
	return reply{ev: evEdit, at: at}
}

func (r *review) save(d *desk) reply {
	switch {
	case r.saving:
		return reply{}
	case d.in.saved == d.in.rev:
		d.note = "This is saved already; nothing changed since."
		return reply{}
	case d.in.entries[slotObjective].answer() == nil:
		d.note = "A run needs an objective: say in a sentence what the agent would do."
		return reply{ev: evObjective, at: slotObjective}
	}
	r.saving, r.fault = true, ""
	return does(d.publish())
}

// published is what saving came to.
type published struct {
	id      string
	rev     int
	receipt Receipt
	err     error
}

// publish returns the command that saves the run. The journal stays until the
// run is durable.
func (d *desk) publish() tea.Cmd {
	o, draft, id, parent, rev, b := d.o, d.in.draft(), d.in.id, d.in.parent, d.in.rev, d.save.book
	return func() tea.Msg {
		p := published{id: id, rev: rev}
		if p.err = intake.CheckDraft(draft, o.Secrets); p.err != nil {
			return p
		}
		b.mu.Lock() // no write of the journal meets the end of it
		defer b.mu.Unlock()
		if p.receipt, p.err = o.Store.Publish(draft, id, parent); p.receipt.RunID != "" {
			b.journal, b.over = nil, true
		}
		return p
	}
}

func (m published) apply(a *app) tea.Cmd {
	r := a.screens[stReview].(*review)
	if a.in == nil || m.id != a.in.id {
		return nil
	}
	r.saving = false
	if m.err != nil && m.receipt.RunID == "" {
		r.fault = "Not saved: " + m.err.Error()
		var faults intake.Faults
		if errors.As(m.err, &faults) {
			a.pointOut(faults)
		}
		return nil
	}
	receipt := m.receipt
	a.result.Saved, a.result.Decision = &receipt, r.run.Decision
	a.in.saved = m.rev
	a.save.written, a.save.err = m.rev, nil
	if a.in.rev != m.rev { // more was said while it was saved
		a.renew()
	}
	a.screens[stSaved].(*saved).receipt = receipt
	if m.err != nil {
		a.note = "Saved, but: " + m.err.Error()
	}
	if a.states.front() != stReview {
		a.note = "The run is saved."
		return nil
	}
	return a.follow(reply{ev: evSaved})
}

// pointOut sets faults beside the fields that they name.
func (a *app) pointOut(faults intake.Faults) {
	for _, f := range faults {
		name, _, _ := strings.Cut(strings.TrimPrefix(f.Key, "answers."), "[")
		if s, ok := a.in.slotOf(name); ok {
			a.in.entries[s].fault = f.Message + ": " + f.Remedy
			a.in.entries[s].clean = -1
		}
	}
}

func (r *review) page(d *desk, w, h int) page {
	l := &d.look
	what := "Agent Spec"
	if r.run.Decision == intake.NeedsInterview {
		what = "Brief: answers are missing"
	}
	p := page{title: "Review " + l.g.dot + " " + what, right: l.draw(roleDim, r.doc.position())}
	if status := d.status(); status != "" && sizeOf(w) >= size80 {
		p.right = l.draw(roleDim, status+" "+l.g.dot+" "+r.doc.position())
	}
	p.body = append(p.body, d.in.summary(l, w))
	for _, line := range l.foldDrawn(roleFault, l.printable(r.fault), w) {
		if r.fault != "" {
			p.body = append(p.body, line)
		}
	}
	if r.fault != "" {
		p.body = append(p.body, l.cut("Your answers stay here. s tries again, w saves in another folder.", w))
	}
	switch {
	case r.saving:
		p.body = append(p.body, l.plain("saving …"))
	case r.fault == "" && d.in.saved != d.in.rev: // the journal, which "saved" beside the title means, is no run
		p.body = append(p.body, l.cut(l.draw(roleDim, "Not yet saved as a run: "+keySave.Help().Key+" saves it."), w))
	}
	p.body = append(p.body, "")
	if len(p.body) > h/2 {
		p.body = p.body[:max(h/2, 1)]
	}
	p.body = append(p.body, r.doc.view(l, w, h-len(p.body))...)
	return p
}

func (r *review) keys(d *desk) []key.Binding {
	can := d.in != nil && d.in.saved != d.in.rev
	edit := withDesc(keyEdit, "edit")
	if at := r.doc.field(); at >= 0 && int(at) < len(d.in.entries) {
		edit = withDesc(keyEdit, "edit "+strings.ToLower(d.in.entries[at].info.Title))
	}
	return []key.Binding{able(keySave, can), edit, keyBack, keyHelp, keyLeave, keyFind, able(keyFindNext, r.doc.query != ""),
		able(keyFindPrev, r.doc.query != ""), keySection, keySectPrev, keyUp, keyDown, keyPageDown, keyPageUp, keyFirst, keyLast, keyPane,
		able(keyElsewhere, r.fault != "")}
}

// reading shows a saved run, read only.
type reading struct {
	doc     document
	run     intake.Run
	handoff []byte // the section about its hand-over; nil without one
}

func (r *reading) enter(d *desk, _ reply) tea.Cmd {
	r.doc = document{}
	return r.refresh(d)
}

func (r *reading) refresh(d *desk) tea.Cmd {
	if r.run.ID == "" || d.w == 0 {
		return nil
	}
	run, handoff := r.run, r.handoff
	return r.doc.ask(d, "read:"+run.ID, 0, d.w-2, func() []byte { return documentOf(run, handoff) }, nil)
}

func (r *reading) key(d *desk, k tea.KeyMsg) reply {
	if r.doc.typing {
		r.doc.key(k)
		return reply{}
	}
	switch {
	case pressed(k, keyResume):
		return does(d.loadRun(r.run.ID, true))
	case pressed(k, keyBack):
		return reply{ev: evHome}
	}
	r.doc.key(k)
	return reply{}
}

func (r *reading) page(d *desk, w, h int) page {
	l := &d.look
	p := page{title: "Saved run, read only", right: l.draw(roleDim, r.doc.position())}
	p.body = []string{
		l.cut(l.draw(levelRole(r.run.Risk.Level), "Risk "+levelWord(r.run.Risk.Level))+" "+l.g.dot+" "+string(r.run.Decision), w),
		l.draw(roleDim, l.cut(fmt.Sprintf("%s, %s", r.run.ID, r.run.Created), w)),
		"",
	}
	p.body = append(p.body, r.doc.view(l, w, h-len(p.body))...)
	return p
}

func (r *reading) keys(*desk) []key.Binding {
	return []key.Binding{keyBack, keyResume, keyFind, able(keyFindNext, r.doc.query != ""), able(keyFindPrev, r.doc.query != ""),
		keySection, keySectPrev, keyUp, keyDown, keyPageDown, keyPageUp, keyFirst, keyLast, keyHelp, keyLeave}
}

func (r *review) takesText() bool { return r.doc.typing }

func (r *reading) takesText() bool { return r.doc.typing }
