package store

import (
	"errors"
	"io"

	"agentintake/mobius/intake"
)

// Mark is a place in the history between two pages; the zero Mark is before
// the newest run.
type Mark struct {
	offset int64
	set    bool
}

// RunPage is a piece of the history, newest first.
type RunPage struct {
	Runs    []intake.HistoryEntry
	Damaged []DamagedLine // met on the way, newest first
	Next    Mark          // where the next page begins
	More    bool          // whether there is one
}

// Runs reads up to limit history lines, newest first, from the mark on. Only
// the part of the file that they need is read, so a first page costs the same
// however long the history is (specification, §10). A folder without a
// history has no runs.
func (s *Store) Runs(from Mark, limit int) (RunPage, error) {
	page, lines, err := s.runLines(from, limit)
	for _, l := range lines {
		page.Runs = append(page.Runs, l.entry)
	}
	return page, err
}

// runLine is a line of the history, read and as it stands.
type runLine struct {
	entry intake.HistoryEntry
	raw   []byte // without its newline
}

// runLines is Runs with the lines as they stand, in place of the page's own.
func (s *Store) runLines(from Mark, limit int) (page RunPage, lines []runLine, err error) {
	h, err := s.openLines(runsFile)
	if h == nil || err != nil {
		return RunPage{}, nil, err
	}
	defer func() { err = errors.Join(err, h.close()) }()
	start := h.info.Size()
	if from.set {
		start = min(from.offset, start)
	}
	r := h.backwards(start)
	for len(lines) < limit {
		line, at, bad := r.next()
		if errors.Is(bad, io.EOF) {
			return page, lines, nil
		}
		if bad != nil && !errors.Is(bad, errLongLine) {
			return page, lines, bad
		}
		page.Next, page.More = Mark{at, true}, at > 0
		if len(line) == 0 && bad == nil {
			continue
		}
		var e intake.HistoryEntry
		if bad == nil {
			e, bad = parseRun(line)
		}
		if bad == nil {
			lines = append(lines, runLine{e, line})
			continue
		}
		d, err := h.damaged(line, at, bad)
		if err != nil {
			return page, lines, err
		}
		page.Damaged = append(page.Damaged, d)
	}
	return page, lines, nil
}

// Run looks a run up in the history by its id.
func (s *Store) Run(id string) (intake.HistoryEntry, error) {
	if err := checkRunID("look up", id); err != nil {
		return intake.HistoryEntry{}, err
	}
	var from Mark
	for {
		page, err := s.Runs(from, 256)
		if err != nil {
			return intake.HistoryEntry{}, err
		}
		for _, e := range page.Runs {
			if e.RunID == id {
				return e, nil
			}
		}
		if !page.More {
			return intake.HistoryEntry{}, &Error{Kind: NotFound, Op: "look up", Path: id,
				Reason: "no run of that id is in the history", Remedy: "take an id from mobius runs"}
		}
		from = page.Next
	}
}
