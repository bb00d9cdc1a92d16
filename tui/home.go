package tui

import (
	"fmt"
	"time"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// home offers what there is to do: a new interview, the unfinished ones, the
// saved ones.
type home struct {
	list     lister
	journals []JournalInfo
	loaded   bool
	fault    string // why the journals could not be listed
}

// homeListed is the list of unfinished interviews.
type homeListed struct {
	journals []JournalInfo
	err      error
}

// loadHome returns the command that lists the unfinished interviews.
func (a *app) loadHome() tea.Cmd { return listJournals(a.o.Store) }

func listJournals(s Store) tea.Cmd {
	return func() tea.Msg {
		journals, err := s.Journals()
		return homeListed{journals, err}
	}
}

func (m homeListed) apply(a *app) tea.Cmd {
	if front := a.states.front(); front == stObjective && len(m.journals) > 0 && a.note == "" {
		a.note = plural(len(m.journals), "interview") + " unfinished: shift+tab goes home, where to go on with it."
	}
	h := a.screens[stHome].(*home)
	h.journals, h.loaded, h.fault = m.journals, true, ""
	if m.err != nil {
		h.fault = m.err.Error()
	}
	h.list.at = min(h.list.at, h.rows()-1)
	return nil
}

// enter puts the interview that one comes from away; its journal can be gone on
// with from the list.
func (h *home) enter(d *desk, _ reply) tea.Cmd {
	h.loaded = false
	list := listJournals(d.o.Store)
	if d.in == nil {
		return list
	}
	put := d.save.book
	d.in, d.save = nil, autosave{}
	d.last.Store(nil)
	return func() tea.Msg {
		put.close()
		return list()
	}
}

// notOpened says why something cannot be opened: beside the list that it was
// chosen from, or on a screen of its own when it was all that was asked for.
func (a *app) notOpened(what string, err error, asked Place) tea.Cmd {
	if a.o.Start.At != asked || a.states.front() != stHome {
		a.note = what + err.Error()
		return nil
	}
	a.screens[stFatal].(*fatal).text = what + err.Error()
	a.result.Code = codeFailed
	return a.follow(reply{ev: evFatal})
}

// rows is how many lines can be chosen: three of ours and the journals.
func (h *home) rows() int { return 3 + len(h.journals) }

func (h *home) key(d *desk, k tea.KeyMsg) reply {
	switch {
	case pressed(k, keyNew):
		return reply{ev: evNew}
	case pressed(k, keyQuit):
		return reply{ev: evQuit}
	case pressed(k, keyDiscard):
		if j, ok := h.journal(); ok && !j.Busy {
			return reply{ev: evDiscard, id: j.ID}
		}
		return reply{}
	case pressed(k, keyOpen):
		return h.open(d)
	}
	h.list.key(k, h.rows())
	return reply{}
}

func (h *home) open(d *desk) reply {
	j, ok := h.journal()
	switch {
	case ok && j.Busy:
		d.note = "This interview is open in another window."
	case ok && j.Fault != "":
		d.note = "It cannot be read: " + j.Fault
	case ok:
		return does(d.openJournal(j.ID))
	case h.list.at == 0:
		return reply{ev: evNew}
	case h.list.at == h.rows()-2:
		return reply{ev: evPick, id: pickResume}
	default:
		return reply{ev: evPick, id: pickReview}
	}
	return reply{}
}

// journal returns the unfinished interview that is chosen.
func (h *home) journal() (JournalInfo, bool) {
	if i := h.list.at - 1; i >= 0 && i < len(h.journals) {
		return h.journals[i], true
	}
	return JournalInfo{}, false
}

func (h *home) page(d *desk, w, height int) page {
	l := &d.look
	p := page{title: "Möbius"}
	if sizeOf(w) >= size60 {
		p.right = l.draw(roleDim, "what may this agent do?")
	}
	if l.ascii {
		p.title = "Mobius"
	}
	rows := []string{"New interview"}
	now := d.o.Now()
	for _, j := range h.journals {
		rows = append(rows, l.journalRow(j, now, w-4))
	}
	rows = append(rows, "Resume a saved run", "Review a saved run")
	head := []string{""}
	switch {
	case h.fault != "":
		head = append(head, l.cut(l.draw(roleFault, l.printable("Unfinished interviews cannot be listed: "+h.fault)), w), "")
	case len(h.journals) > 0 && height > 8:
		head = append(head, fold(plural(len(h.journals), "unfinished interview")+": go on with one, discard it (d), or start anew.", w)...)
		head = append(head, "")
	}
	room := max(height-len(head)-2, 1)
	h.list.fit(len(rows), room)
	p.body = head
	for i := h.list.top; i < min(len(rows), h.list.top+room); i++ {
		p.body = append(p.body, l.choice(rows[i], w, i == h.list.at))
	}
	if len(p.body) < height-1 {
		p.body = append(p.body, "", l.draw(roleDim, l.cut("Runs are kept in "+l.printable(d.o.Store.Dir())+"/.mobius. Nothing is built, sent or started.", w)))
	}
	return p
}

// choice draws a line that can be chosen.
func (l *look) choice(text string, w int, chosen bool) string {
	if chosen {
		return l.draw(roleSelected, l.pad(l.g.here+" "+text, w))
	}
	return "  " + text
}

// journalRow is an unfinished interview in one line.
func (l *look) journalRow(j JournalInfo, now time.Time, w int) string {
	tail := fmt.Sprintf("%d/12  %s", j.Answered, age(now.Sub(j.Changed)))
	switch {
	case j.Busy:
		tail = "open elsewhere  " + tail
	case j.Fault != "":
		tail = "damaged: " + j.Fault
	}
	name := j.Objective
	if name == "" {
		name = "(no objective yet)"
	}
	return l.between("Go on: "+l.printable(name), l.cut(l.printable(tail), w*2/3), w)
}

// age says how long ago something was.
func age(d time.Duration) string {
	switch {
	case d < time.Minute:
		return "just now"
	case d < time.Hour:
		return fmt.Sprintf("%d min ago", int(d.Minutes()))
	case d < 48*time.Hour:
		return fmt.Sprintf("%d h ago", int(d.Hours()))
	default:
		return fmt.Sprintf("%d days ago", int(d.Hours()/24))
	}
}

func (h *home) keys(*desk) []key.Binding {
	_, onJournal := h.journal()
	return []key.Binding{keyOpen, keyNew, able(keyDiscard, onJournal), keyUp, keyDown, keyHelp, keyQuit}
}

// openJournal returns the command that reads an unfinished interview.
func (d *desk) openJournal(id string) tea.Cmd {
	store := d.o.Store
	return func() tea.Msg {
		j, u, err := store.OpenJournal(id)
		return journalOpened{j, u, err}
	}
}

// journalOpened is an unfinished interview, read.
type journalOpened struct {
	journal Journal
	Unfinished
	err error
}

func (m journalOpened) apply(a *app) tea.Cmd {
	if a.wentOn() {
		return func() tea.Msg {
			if m.err == nil {
				_ = m.journal.Close() // nothing was written to it: another window may open it
			}
			return nil
		}
	}
	if m.err != nil {
		return a.notOpened("The interview cannot be resumed: ", m.err, AtJournal)
	}
	in := newInterview(a.o.NewAssessor(), m.ID, m.Parent)
	in.load(m.Draft)
	a.begin(in)
	a.save.book.journal = m.journal
	a.save.written, a.save.at = in.rev, a.o.Now()
	at := in.firstOpen()
	if s, ok := in.slotOf(string(m.HalfTyped())); ok {
		at, a.note = s, halfTyped
	}
	if m.Torn != "" {
		a.note = "The end of the journal could not be read: " + m.Torn
	}
	return a.resumeAt(at)
}

// wentOn reports whether the operator has gone on to something else since an
// interview or a run was asked for: what comes late takes no other one's place.
func (a *app) wentOn() bool {
	switch a.states.base() {
	case stHome, stPicker, stReading:
		return false
	}
	return true
}

// halfTyped is said beside an answer that was cut off.
const halfTyped = "This was being typed when the interview ended: its last word may be missing."

// resumeAt goes to a text, or to the objective while there is none.
func (a *app) resumeAt(at slot) tea.Cmd {
	if at < slotFirst || a.in.entries[slotObjective].answer() == nil {
		a.states = states{stObjective}
		a.at = min(at, slotContext)
		if a.in.entries[slotObjective].answer() == nil {
			a.at = slotObjective
		}
		a.in.enter(a.at)
		return nil
	}
	if next[a.states.front()][evResume] == nil {
		a.states = states{stHome}
	}
	return a.follow(reply{ev: evResume, at: at})
}

// firstOpen returns the first question that is not answered, or else one that
// contradicts another, or the last one.
func (in *interview) firstOpen() slot {
	for s := slotFirst; s < in.last(); s++ {
		if in.entries[s].answer() == nil {
			return s
		}
	}
	if in.entries[in.last()].answer() == nil {
		return in.last()
	}
	for _, c := range in.now.Risk.Contradictions {
		for _, side := range c.Sides {
			if s, ok := in.slotOf(side.SourceField); ok && s >= slotFirst {
				return s
			}
		}
	}
	return in.last()
}
