package tui

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"agentintake/mobius/intake"
	"agentintake/mobius/risk"
)

// memory is a store without a disk.
type memory struct {
	mu        sync.Mutex
	now       func() time.Time
	ids       int
	runs      []intake.Run // oldest first
	journals  map[string]*memoryJournal
	fail      error // what every write comes to
	dir       string
	written   string // what the editor's file held at first
	broken    map[string]string
	edits     string // what the editor's file holds when it is read
	elsewhere *memory
	handoffs  map[string][]byte // sections, by run
}

type memoryJournal struct {
	store   *memory
	id      string
	parent  string
	draft   intake.Draft
	typing  risk.Field
	appends int
	open    bool
	changed time.Time
}

func newMemory(now func() time.Time) *memory {
	return &memory{now: now, journals: map[string]*memoryJournal{}, broken: map[string]string{}}
}

func (m *memory) Dir() string {
	if m.dir == "" {
		return "/home/ada/idea"
	}
	return m.dir
}

func (m *memory) NewID() string {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.ids++
	return fmt.Sprintf("20261130_124500_000000_%08x", m.ids)
}

func (m *memory) Publish(d intake.Draft, id, parent string) (Receipt, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.fail != nil {
		return Receipt{}, m.fail
	}
	run := intake.Run{ID: id, Parent: parent, Created: m.now().UTC().Format(time.RFC3339), Draft: d, Assessment: intake.Assess(d, nil)}
	m.runs = append(m.runs, run)
	delete(m.journals, id)
	r := Receipt{RunID: id}
	if run.Decision != intake.NeedsInterview {
		r.Files = append(r.Files, File{"contract", ".mobius/agent_specs/" + id + "_agent_spec.json"}, File{"page", ".mobius/agent_specs/" + id + "_agent_spec.md"})
	}
	r.Files = append(r.Files, File{"brief", ".mobius/runs/" + id + "_brief.md"}, File{"checkpoint", ".mobius/checkpoints/" + id + "_checkpoint.json"},
		File{"record", ".mobius/specs/" + id + "_mobius_spec.json"}, File{"write-up", ".mobius/runs/" + id + "_mobius_spec.md"})
	return r, nil
}

func (m *memory) NewJournal(id, parent string) (Journal, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.fail != nil {
		return nil, m.fail
	}
	if m.journals[id] != nil {
		return nil, errors.New("journal exists")
	}
	j := &memoryJournal{store: m, id: id, parent: parent, open: true, changed: m.now()}
	m.journals[id] = j
	return j, nil
}

func (m *memory) OpenJournal(id string) (Journal, Unfinished, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	j := m.journals[id]
	switch {
	case j == nil:
		return nil, Unfinished{}, errors.New("no such journal")
	case j.open:
		return nil, Unfinished{}, errors.New("it is open in another window")
	}
	j.open = true
	return j, Unfinished{ID: id, Draft: j.draft, Parent: j.parent}, nil
}

func (m *memory) Journals() ([]JournalInfo, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var infos []JournalInfo
	for _, j := range m.journals {
		infos = append(infos, JournalInfo{ID: j.id, Objective: j.draft.Objective, Answered: len(j.draft.Answers), Changed: j.changed, Busy: j.open})
	}
	slices.SortFunc(infos, func(a, b JournalInfo) int { return strings.Compare(b.ID, a.ID) })
	return infos, nil
}

func (m *memory) Discard(id string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.journals[id] == nil {
		return errors.New("no such journal")
	}
	delete(m.journals, id)
	return nil
}

func (m *memory) Runs(filter, from string, n int) (RunPage, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var p RunPage
	skip := from != ""
	for _, r := range slices.Backward(m.runs) {
		if skip {
			skip = r.ID != from
			continue
		}
		if !strings.Contains(strings.ToLower(r.Draft.Objective), strings.ToLower(filter)) {
			continue
		}
		if len(p.Rows) == n {
			p.Next = p.Rows[n-1].ID
			break
		}
		created, _ := time.Parse(time.RFC3339, r.Created)
		p.Rows = append(p.Rows, RunInfo{ID: r.ID, Parent: r.Parent, Objective: r.Draft.Objective, Decision: r.Decision, Level: r.Risk.Level,
			Answered: len(r.Draft.Answers), Created: created, Fault: m.broken[r.ID]})
	}
	return p, nil
}

func (m *memory) Load(id string) (intake.Run, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, r := range m.runs {
		if r.ID == id {
			return r, nil
		}
	}
	return intake.Run{}, errors.New("no such run: " + id)
}

func (m *memory) Handoff(id string) ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.handoffs[id], nil
}

func (m *memory) EditFile(text string) (EditFile, error) {
	if m.fail != nil {
		return nil, m.fail
	}
	m.written = text
	return memoryFile{m}, nil
}

type memoryFile struct{ m *memory }

func (f memoryFile) Path() string          { return "/dev/null" }
func (f memoryFile) Read() (string, error) { return f.m.edits, nil }
func (f memoryFile) Remove() error         { return nil }

func (m *memory) Elsewhere(dir string) (Store, error) {
	if m.elsewhere == nil {
		return nil, errors.New(dir + " cannot be written")
	}
	return m.elsewhere, nil
}

func (j *memoryJournal) Append(d intake.Draft, typing risk.Field) error {
	j.store.mu.Lock()
	defer j.store.mu.Unlock()
	if j.store.fail != nil {
		return j.store.fail
	}
	j.draft, j.typing, j.changed = d, typing, j.store.now()
	j.appends++
	return nil
}

func (j *memoryJournal) Path() string { return ".mobius/journals/" + j.id + ".jsonl" }

func (j *memoryJournal) Close() error {
	j.store.mu.Lock()
	defer j.store.mu.Unlock()
	j.open = false
	return nil
}
