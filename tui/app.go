package tui

import (
	"strings"

	"agentintake/mobius/tui/term"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// app is the root of the program: it routes messages to the screen in front and
// follows the table of states.
type app struct {
	desk
	states  states
	screens [stateCount]screen
	result  Result
	dir     string // where the store was at first
	held    held   // keys that wait for an answer
	sized   bool   // a window size has come
}

// screen is one state's model. It never quits, saves or changes the state.
type screen interface {
	// key answers a key.
	key(d *desk, k tea.KeyMsg) reply
	// page draws it in w by h cells.
	page(d *desk, w, h int) page
	// keys lists the keys that work now, most useful first.
	keys(d *desk) []key.Binding
}

// page is a drawn screen.
type page struct {
	title string   // first line, left
	right string   // first line, right
	body  []string // below it
}

// message is an answer that comes late: the result of a command. It drops
// itself when what it was for is gone.
type message interface{ apply(a *app) tea.Cmd }

// Init asks for what the first screen shows beyond the first frame.
func (a *app) Init() tea.Cmd { return tea.Batch(a.start(), a.timer()) }

// Update routes a message. It never blocks.
func (a *app) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	var cmd tea.Cmd
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		cmd = a.resize(msg.Width, msg.Height)
	case tea.KeyMsg:
		cmd = a.key(msg)
	case tea.ResumeMsg:
		cmd = term.Repaint
	case term.LeaveMsg:
		cmd = a.sentAway(msg)
	case message:
		cmd = msg.apply(a)
	}
	cmd = tea.Batch(cmd, a.timer())
	a.keep()
	return a, cmd
}

// resize lays everything out for a new window.
func (a *app) resize(w, h int) tea.Cmd {
	if w <= 0 || h <= 0 { // no size at all, as on a serial line
		if a.sized {
			return nil
		}
		w, h = usualWidth, usualHeight
	}
	a.w, a.h, a.sized = w, h, true
	return tea.Batch(a.fit(), a.refresh())
}

// refresh asks anew for what was rendered for another width or other answers.
func (a *app) refresh() tea.Cmd {
	switch a.states.base() {
	case stReview:
		return a.screens[stReview].(*review).refresh(&a.desk)
	case stReading:
		return a.screens[stReading].(*reading).refresh(&a.desk)
	}
	return nil
}

// fit puts the notice of a small window on top, or takes it off.
func (a *app) fit() tea.Cmd {
	small := a.w < minWidth || a.h < minHeight
	switch front := a.states.front(); {
	case small && front != stSmall && front != stLeave:
		return a.follow(reply{ev: evSmall})
	case !small && front == stSmall:
		return a.follow(reply{ev: evFits})
	}
	return nil
}

// key gives a key to whoever it is for.
func (a *app) key(k tea.KeyMsg) tea.Cmd {
	if a.held.on && !(pressed(k, keyLeave) && a.held.leaves()) {
		a.held.keys = append(a.held.keys, k)
		return nil
	}
	if n := len(k.Runes); k.Type == tea.KeyRunes && n > 1 && n <= hurried && !a.takesText() {
		return a.each(k)
	}
	return a.route(k)
}

// hurried is how many keys may come in one piece where a link is slow; more is
// something that was pasted, and means nothing where nothing is typed.
const hurried = 4

// each gives keys on that came in one piece, as one that follows may go into a
// text that the one before opened.
func (a *app) each(k tea.KeyMsg) tea.Cmd {
	var cmds []tea.Cmd
	for i, r := range k.Runes {
		if a.takesText() {
			rest := tea.KeyMsg{Type: tea.KeyRunes, Runes: k.Runes[i:]}
			return tea.Batch(append(cmds, a.key(rest))...)
		}
		cmds = append(cmds, a.key(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{r}}))
	}
	return tea.Batch(cmds...)
}

// takesText reports whether printable keys are typed.
func (a *app) takesText() bool {
	t, ok := a.screens[a.states.front()].(interface{ takesText() bool })
	return ok && t.takesText()
}

// route is key without the holding back.
func (a *app) route(k tea.KeyMsg) tea.Cmd {
	front := a.states.front()
	a.note = ""
	switch {
	case front == stEnd:
		return nil
	case pressed(k, keyLeave) && front != stLeave:
		return a.leave()
	case pressed(k, keyJournal):
		return a.journalNow()
	case pressed(k, keySuspend):
		return tea.Batch(a.writeJournal(), tea.Suspend)
	case pressed(k, keyRepaint):
		return term.Repaint
	case pressed(k, keyHelp) && next[front][evHelp] != nil:
		return a.follow(reply{ev: evHelp})
	}
	return a.follow(a.screens[front].key(&a.desk, k))
}

// journalNow is ctrl+s: write the journal and say so.
func (a *app) journalNow() tea.Cmd {
	if a.in == nil {
		a.note = "There is nothing to save here yet."
		return nil
	}
	if a.in.saved == a.in.rev {
		a.note = "The run is saved; nothing changed since."
		return nil
	}
	a.save.left()
	write := a.writeJournal()
	if write == nil && !a.save.busy {
		a.note = a.keptNote()
		return nil
	}
	a.save.asked = true
	return write
}

// follow does what a screen announced: commands, and the way to the next state.
func (a *app) follow(r reply) tea.Cmd {
	if r.ev == evNone {
		return r.cmd
	}
	if cmd, wait := a.before(r); wait {
		return cmd
	}
	before := a.states
	after, ok := before.after(r.ev)
	if !ok {
		return r.cmd
	}
	if r.ev == evHelp {
		a.openHelp()
	}
	a.states = after
	return tea.Batch(r.cmd, a.entered(r, before), a.fit())
}

// View draws the screen in front: never wider nor taller than the window.
func (a *app) View() string {
	if !a.sized {
		return ""
	}
	front := a.states.front()
	if front == stEnd {
		return ""
	}
	if a.w < minWidth || a.h < minHeight {
		return strings.Join(a.smallLines(), "\n")
	}
	l := &a.look
	keys := a.screens[front].keys(&a.desk)
	note := a.noteLines()
	body := a.h - 2 - len(note)
	p := a.screens[front].page(&a.desk, a.w, body)
	lines := make([]string, 0, a.h)
	lines = append(lines, l.between(l.draw(roleTitle, p.title), p.right, a.w))
	for i := range body {
		line := ""
		if i < len(p.body) {
			line = l.cut(p.body[i], a.w)
		}
		lines = append(lines, line)
	}
	lines = append(append(lines, note...), l.footer(keys, a.w))
	return strings.Join(lines, "\n")
}

// noteLines is what just happened, in as many lines as leave the screen most of
// its room.
func (a *app) noteLines() []string {
	if a.note == "" {
		return nil
	}
	lines := a.look.foldDrawn(roleNew, a.look.printable(a.note), a.w)
	return lines[:min(len(lines), max((a.h-2)/4, 1))]
}

// footer names the keys that work now, as many as fit.
func (l *look) footer(keys []key.Binding, width int) string {
	gap := "  "
	var b strings.Builder
	used := 0
	for _, k := range keys {
		h := k.Help()
		if !k.Enabled() || h.Desc == "" {
			continue
		}
		n := cells(h.Key) + 1 + cells(h.Desc)
		if used > 0 {
			n += len(gap)
		}
		if used+n > width {
			continue
		}
		if used > 0 {
			b.WriteString(gap)
		}
		b.WriteString(l.draw(roleKey, h.Key) + " " + l.draw(roleDim, h.Desc))
		used += n
	}
	return b.String()
}
