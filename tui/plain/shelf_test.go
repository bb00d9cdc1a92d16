package plain

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"agentintake/mobius/intake"
	"agentintake/mobius/risk"
	"agentintake/mobius/tui"
)

var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// shelf is a store in memory.
type shelf struct {
	dir      string
	ids      int
	journals map[string]*sheet
	runs     []intake.Run
	broken   error // what writing fails with
	other    *shelf
	handoffs map[string][]byte // sections, by run
}

func newShelf() *shelf { return &shelf{dir: "/folder", journals: map[string]*sheet{}} }

// sheet is a journal in memory.
type sheet struct {
	id, parent string
	draft      intake.Draft
	open       bool
	appends    int
	on         *shelf
}

func (s *sheet) Append(d intake.Draft, _ risk.Field) error {
	if s.on.broken != nil {
		return s.on.broken
	}
	s.draft = d.Trimmed()
	s.appends++
	return nil
}
func (s *sheet) Path() string { return s.on.dir + "/journals/" + s.id }
func (s *sheet) Close() error { s.open = false; return nil }

func (s *shelf) Dir() string { return s.dir }
func (s *shelf) NewID() string {
	s.ids++
	return fmt.Sprintf("run%d", s.ids)
}

func (s *shelf) Publish(d intake.Draft, id, parent string) (tui.Receipt, error) {
	if s.broken != nil {
		return tui.Receipt{}, s.broken
	}
	s.runs = append([]intake.Run{{ID: id, Parent: parent, Created: noon.Format(time.RFC3339), Draft: d, Assessment: intake.Assess(d, nil)}}, s.runs...)
	delete(s.journals, id)
	return tui.Receipt{RunID: id, Files: []tui.File{{Kind: "agent_spec", Path: id + ".json"}}}, nil
}

func (s *shelf) NewJournal(id, parent string) (tui.Journal, error) {
	if s.broken != nil {
		return nil, s.broken
	}
	s.journals[id] = &sheet{id: id, parent: parent, open: true, on: s}
	return s.journals[id], nil
}

func (s *shelf) OpenJournal(id string) (tui.Journal, tui.Unfinished, error) {
	j, ok := s.journals[id]
	if !ok {
		return nil, tui.Unfinished{}, fmt.Errorf("no journal %s", id)
	}
	j.open = true
	return j, tui.Unfinished{ID: id, Draft: j.draft, Parent: j.parent}, nil
}

func (s *shelf) Journals() ([]tui.JournalInfo, error) {
	var rows []tui.JournalInfo
	for _, j := range s.journals {
		rows = append(rows, tui.JournalInfo{ID: j.id, Objective: j.draft.Objective, Answered: len(j.draft.Answers), Changed: noon})
	}
	slices.SortFunc(rows, func(a, b tui.JournalInfo) int { return cmp.Compare(a.ID, b.ID) })
	return rows, nil
}

func (s *shelf) Discard(id string) error {
	if _, ok := s.journals[id]; !ok {
		return errors.New("no such journal")
	}
	delete(s.journals, id)
	return nil
}

func (s *shelf) Runs(filter, from string, n int) (tui.RunPage, error) {
	var page tui.RunPage
	at := 0
	fmt.Sscan(from, &at)
	for i := at; i < len(s.runs); i++ {
		r := s.runs[i]
		if !strings.Contains(strings.ToLower(r.Draft.Objective), filter) {
			continue
		}
		if len(page.Rows) == n {
			page.Next = fmt.Sprint(i)
			break
		}
		page.Rows = append(page.Rows, tui.RunInfo{ID: r.ID, Objective: r.Draft.Objective, Decision: r.Decision, Level: r.Risk.Level, Answered: len(r.Draft.Answers), Created: noon})
	}
	return page, nil
}

func (s *shelf) Load(id string) (intake.Run, error) {
	for _, r := range s.runs {
		if r.ID == id {
			return r, nil
		}
	}
	return intake.Run{}, fmt.Errorf("no run %s", id)
}

func (s *shelf) Handoff(id string) ([]byte, error) { return s.handoffs[id], nil }

func (s *shelf) EditFile(string) (tui.EditFile, error) {
	return nil, errors.New("line by line, no editor is started")
}

func (s *shelf) Elsewhere(dir string) (tui.Store, error) {
	s.other = newShelf()
	s.other.dir = dir
	return s.other, nil
}
