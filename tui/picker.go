package tui

import (
	"fmt"
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"agentintake/mobius/intake"
	"agentintake/mobius/risk"
)

// What a run is picked for, as the id of evPick.
const (
	pickReview = ""
	pickResume = "resume"
)

// pageRows is how many saved runs are read at a time.
const pageRows = 50

// picker shows the saved runs, newest first, and filters them as one types.
type picker struct {
	resume  bool
	filter  string
	typing  bool // keys go into the filter
	list    lister
	rows    []RunInfo
	alike   map[string]int // rows by objective
	next    string         // where the next page begins
	more    bool
	loading bool
	turn    int // tells answers to former filters apart
	fault   string
}

// runsListed is a page of saved runs.
type runsListed struct {
	turn int
	page RunPage
	err  error
}

func (m runsListed) apply(a *app) tea.Cmd {
	p := a.screens[stPicker].(*picker)
	if m.turn != p.turn {
		return nil // for a filter that has changed
	}
	p.loading, p.fault = false, ""
	if m.err != nil {
		p.fault = m.err.Error()
		return nil
	}
	p.rows = append(p.rows, m.page.Rows...)
	for _, r := range m.page.Rows {
		p.alike[r.Objective]++
	}
	p.next, p.more = m.page.Next, m.page.Next != ""
	return nil
}

func (p *picker) enter(d *desk, r reply) tea.Cmd {
	if r.ev == evPick {
		*p = picker{turn: p.turn, resume: r.id == pickResume}
	}
	return p.reload(d)
}

// reload reads the first page anew.
func (p *picker) reload(d *desk) tea.Cmd {
	p.rows, p.alike, p.next, p.more, p.list = nil, map[string]int{}, "", false, lister{}
	p.turn++
	return p.load(d)
}

// load reads the next page.
func (p *picker) load(d *desk) tea.Cmd {
	p.loading = true
	store, filter, from, turn := d.o.Store, p.filter, p.next, p.turn
	return func() tea.Msg {
		page, err := store.Runs(filter, from, pageRows)
		return runsListed{turn, page, err}
	}
}

func (p *picker) key(d *desk, k tea.KeyMsg) reply {
	if p.typing {
		return p.filterKey(d, k)
	}
	switch {
	case pressed(k, keyFind):
		p.typing = true
		return reply{}
	case pressed(k, keyBack):
		if p.filter != "" {
			p.filter = ""
			return does(p.reload(d))
		}
		return reply{ev: evHome}
	case pressed(k, keyOpen):
		return p.open(d)
	}
	p.list.key(k, len(p.rows))
	return does(p.near(d))
}

// filterKey gives a key to the filter.
func (p *picker) filterKey(d *desk, k tea.KeyMsg) reply {
	before := p.filter
	switch {
	case k.Type == tea.KeyRunes && !k.Alt:
		clean, _ := intake.CleanInput(string(k.Runes), false)
		p.filter += clean
	case k.Type == tea.KeySpace:
		p.filter += " "
	case k.Type == tea.KeyBackspace, k.Type == tea.KeyCtrlH:
		if r := []rune(p.filter); len(r) > 0 {
			p.filter = string(r[:len(r)-1])
		}
	case k.Type == tea.KeyCtrlU:
		p.filter = ""
	case k.Type == tea.KeyEsc:
		p.typing, p.filter = false, ""
	case k.Type == tea.KeyEnter:
		p.typing = false
		if len(p.rows) == 1 {
			return p.open(d)
		}
	case k.Type == tea.KeyUp, k.Type == tea.KeyDown:
		p.list.key(k, len(p.rows))
		return does(p.near(d))
	}
	if p.filter != before {
		return does(p.reload(d))
	}
	return reply{}
}

// near reads on when the end of what was read comes near.
func (p *picker) near(d *desk) tea.Cmd {
	if p.more && !p.loading && p.list.at+p.list.page >= len(p.rows)-1 {
		return p.load(d)
	}
	return nil
}

func (p *picker) open(d *desk) reply {
	if p.list.at >= len(p.rows) {
		return reply{}
	}
	row := p.rows[p.list.at]
	if row.Fault != "" {
		d.note = "It cannot be opened: " + row.Fault
		return reply{}
	}
	return does(d.loadRun(row.ID, p.resume))
}

// loadRun returns the command that reads a saved run, to resume or to review it.
func (d *desk) loadRun(id string, resume bool) tea.Cmd {
	store := d.o.Store
	return func() tea.Msg {
		run, err := store.Load(id)
		if err != nil || resume {
			return runLoaded{id: id, run: run, resume: resume, err: err}
		}
		return runLoaded{id: id, run: run, handoff: handoffOf(store, id)}
	}
}

// handoffOf is the section about the hand-over of a run, nil without one. One
// that cannot be read keeps nobody from reading the run.
func handoffOf(store Store, id string) []byte {
	section, err := store.Handoff(id)
	if err != nil {
		return []byte("## Hand-over\n\nIt cannot be read: " + intake.EscapeMarkdown(err.Error()) + "\n")
	}
	return section
}

// runLoaded is a saved run, read.
type runLoaded struct {
	id      string
	run     intake.Run
	handoff []byte
	resume  bool
	err     error
}

func (m runLoaded) apply(a *app) tea.Cmd {
	switch {
	case a.wentOn():
		return nil
	case m.err != nil:
		return a.notOpened("The run cannot be opened: ", m.err, AtReview)
	case m.resume:
		return a.resumeDraft(m.run.Draft, m.id)
	}
	screen := a.screens[stReading].(*reading)
	screen.run, screen.handoff = m.run, m.handoff
	if front := a.states.front(); next[front][evRead] == nil {
		a.states = states{stPicker}
	}
	return a.follow(reply{ev: evRead, id: m.id})
}

// resumeDraft begins an interview with what a saved run holds.
func (a *app) resumeDraft(d intake.Draft, parent string) tea.Cmd {
	in := newInterview(a.o.NewAssessor(), a.o.Store.NewID(), parent)
	in.load(d)
	in.loaded, in.forced = in.rev, true
	a.begin(in)
	return a.resumeAt(in.firstOpen())
}

func (p *picker) page(d *desk, w, h int) page {
	l := &d.look
	pg := page{title: "Saved runs: review one"}
	if p.resume {
		pg.title = "Saved runs: resume one"
	}
	pg.right = l.draw(roleDim, p.list.position(len(p.rows), h-2))
	if p.more {
		pg.right = l.draw(roleDim, fmt.Sprintf("%d/%d+", p.list.at+1, len(p.rows)))
	}
	filter := "filter: " + l.printable(p.filter)
	if p.typing {
		filter += l.draw(roleCursor, " ")
	} else if p.filter == "" {
		filter = "/ filters"
	}
	pg.body = []string{l.cut(filter, w), ""}
	switch {
	case p.fault != "":
		return withBody(pg, l.foldDrawn(roleFault, l.printable("The runs cannot be listed: "+p.fault), w))
	case p.loading && len(p.rows) == 0:
		return withBody(pg, []string{l.plain("reading …")})
	case len(p.rows) == 0 && p.filter != "":
		return withBody(pg, fold("No saved run matches.", w))
	case len(p.rows) == 0:
		return withBody(pg, fold("No run was saved here yet.", w))
	}
	p.list.fit(len(p.rows), h-2)
	now := d.o.Now()
	for i := p.list.top; i < min(len(p.rows), p.list.top+h-2); i++ {
		row := p.rows[i]
		var right string
		if row.Fault != "" {
			right = l.cut("damaged: "+l.printable(row.Fault), w/2)
		} else {
			right = p.tag(row, w) + runFacts(row, w) + "  " + age(now.Sub(row.Created))
		}
		pg.body = append(pg.body, l.choice(l.between(l.printable(row.Objective), right, w-3), w, i == p.list.at))
	}
	return pg
}

// tag tells a row from others of the same objective: by the end of its id and,
// where there is room, of that of the run it goes on from.
func (p *picker) tag(r RunInfo, w int) string {
	if p.alike[r.Objective] < 2 {
		return ""
	}
	n := 8
	if sizeOf(w) == size40 {
		n = 4
	}
	end := func(id string) string { return id[max(len(id)-n, 0):] }
	if r.Parent != "" && sizeOf(w) >= size100 {
		return end(r.ID) + " after " + end(r.Parent) + "  "
	}
	return end(r.ID) + "  "
}

func withBody(p page, lines []string) page {
	p.body = append(p.body, lines...)
	return p
}

// runFacts says decision, risk and answers of a run as far as there is room.
func runFacts(r RunInfo, w int) string {
	level := strings.TrimSpace(levelWord(r.Level))
	if r.Level == risk.Low {
		level = "low"
	}
	counts := fmt.Sprintf("%d/12", r.Answered)
	if sizeOf(w) >= size80 {
		return fmt.Sprintf("%s  %s  %s", r.Decision, level, counts)
	}
	return level + "  " + counts
}

func (p *picker) keys(*desk) []key.Binding {
	verb := "review"
	if p.resume {
		verb = "resume"
	}
	return []key.Binding{able(withDesc(keyOpen, verb), len(p.rows) > 0), able(keyFind, !p.typing), keyBack, able(keyUp, len(p.rows) > 0),
		able(keyDown, len(p.rows) > 0), able(keyPageDown, len(p.rows) > 0), keyHelp, keyLeave}
}

func (p *picker) takesText() bool { return p.typing }
