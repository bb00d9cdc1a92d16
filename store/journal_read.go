package store

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"strings"
	"time"

	"agentintake/mobius/intake"
)

// JournalInfo describes an interview that was not saved.
type JournalInfo struct {
	RunID       string // the id that its run will have
	ParentRunID string // the run it goes on from, or ""
	Started     time.Time
	Changed     time.Time    // of the last entry
	Draft       intake.Draft // everything that it holds
	Answered    int          // how many of the twelve fields hold something
	InUse       bool         // another process has it open
	Damaged     int          // lines that could not be read, a torn last one included
	Problem     error        // why it cannot be read at all, or nil
}

// recover reads what a journal holds. A torn or damaged line is counted and
// skipped: every other one still says what was answered.
func (f *file) recover(id string) (JournalInfo, error) {
	info := JournalInfo{RunID: id, Started: f.info.ModTime().UTC(), Changed: f.info.ModTime().UTC(),
		Draft: intake.Draft{Answers: intake.Answers{}}}
	if err := f.disk.ask(opRead, f.path); err != nil {
		return info, wrap("read", f.path, err)
	}
	r := bufio.NewReaderSize(io.NewSectionReader(f.File, 0, f.info.Size()), historyChunk)
	for first := true; ; first = false {
		line, err := lineOf(r)
		if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, errLongLine) {
			return info, wrap("read", f.path, err)
		}
		if errors.Is(err, errLongLine) || len(bytes.TrimSpace(line)) > 0 && !info.take(line, first) {
			info.Damaged++
		}
		if errors.Is(err, io.EOF) {
			return info, nil
		}
	}
}

// maxJournalLine bounds a line of a journal: the longest list there may be,
// in the longest way to write it.
const maxJournalLine = intake.MaxItems*intake.MaxText*12 + 1000

// lineOf reads a line; one over the limit is passed over with errLongLine.
func lineOf(r *bufio.Reader) (line []byte, err error) {
	for {
		part, err := r.ReadSlice('\n')
		if len(line) <= maxJournalLine {
			line = append(line, part...)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case err == nil && len(line) > maxJournalLine:
			return nil, errLongLine
		}
		return line, err
	}
}

// take reads one line of a journal. The first is its head, but for a journal
// whose head a crash took: its answers count all the same.
func (i *JournalInfo) take(line []byte, first bool) bool {
	var head journalHead
	if first && json.Unmarshal(line, &head) == nil && head.SchemaVersion == JournalSchema {
		if head.ParentRunID != nil && intake.ValidRunID(*head.ParentRunID) {
			i.ParentRunID = *head.ParentRunID
		}
		i.Started, i.Changed = head.StartedAt, head.StartedAt
		return true
	}
	var l journalLine
	return json.Unmarshal(line, &l) == nil && i.apply(l)
}

// apply brings the Draft up to a line.
func (i *JournalInfo) apply(l journalLine) bool {
	switch f, known := intake.FieldByName(l.Field); {
	case l.Field == objectiveKey:
		i.Draft.Objective = strings.Join(l.Value, "\n")
	case l.Field == contextKey:
		i.Draft.Context = strings.Join(l.Value, "\n")
	case !known:
		return false
	case len(l.Value) == 0:
		delete(i.Draft.Answers, f.Name)
	default:
		if i.Draft.Answers == nil {
			i.Draft.Answers = intake.Answers{}
		}
		i.Draft.Answers[f.Name] = l.Value
	}
	i.Changed, i.Answered = l.At, len(i.Draft.Answers)
	return true
}

// clone returns a copy that shares no map with i.
func (i JournalInfo) clone() JournalInfo {
	i.Draft.Answers = maps.Clone(i.Draft.Answers)
	return i
}
