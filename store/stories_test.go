package store

import (
	"errors"
	"os"
	"testing"

	"agentintake/mobius/intake"
)

// story is something that a store is asked to do, from beginning to end. It
// stops at the first error, as a program would.
type story struct {
	name string
	// before prepares the folder; nil for an empty one.
	before func(t testing.TB, dir string)
	// tell does it, and says whenever something was promised to last.
	tell func(s *Store, say func(told)) (told, error)
}

// told is what a story believes to have reached.
type told struct {
	Run      string // published whole
	Journal  string // the id of the journal
	Promised intake.Draft
	Edit     string // path of an editor's file that should be gone
}

var (
	earlierRun = runNamed("20260130_080000_000001_00000001", complete())
	aRun       = runNamed("20260131_140200_000001_00000002", complete())
	partly     = runNamed("20260131_140200_000001_00000003", intake.Draft{
		Objective: aRun.Draft.Objective, Answers: intake.Answers{intake.Goal: {"a digest"}}})
)

// runNamed is a run with an id that is the same in every process.
func runNamed(id string, d intake.Draft) intake.Run {
	return intake.Run{ID: id, Created: "2026-01-31T14:02:00Z", Draft: d, Assessment: intake.Assess(d, nil)}
}

const journalID = "20260131_140200_000001_0badcafe"

// earlier leaves a folder with a saved run, an outcome, a torn history line
// and an unsaved interview of somebody else.
func earlier(t testing.TB, dir string) {
	t.Helper()
	s, err := Open(dir, WithSecrets(noSecrets), withoutSync())
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if _, err := s.Publish(earlierRun); err != nil {
		t.Fatal(err)
	}
	if err := s.AddOutcome(anOutcome(t, earlierRun.ID)); err != nil {
		t.Fatal(err)
	}
	j, err := s.NewJournal("20260130_090000_000001_0000cafe", "")
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(j.Append(partly.Draft, ""), j.Close()); err != nil {
		t.Fatal(err)
	}
	appendTo(t, s.Path(".mobius/history/runs.jsonl"), `{"schema_version":"mobius.run.v1.0","run_id":"2026`)
}

func anOutcome(t testing.TB, run string) intake.Outcome {
	t.Helper()
	o, err := intake.NewOutcome(run, "2026-01-31T14:02:00Z", intake.Accepted, "as it was", noSecrets)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

func appendTo(t testing.TB, path, text string) {
	t.Helper()
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		t.Fatal(err)
	}
	_, err = f.WriteString(text)
	if err := errors.Join(err, f.Close()); err != nil {
		t.Fatal(err)
	}
}

// stories is the table of what is failed at every step.
var stories = []story{
	{"first run", nil, func(s *Store, _ func(told)) (told, error) {
		_, err := s.Publish(aRun)
		return told{Run: aRun.ID}, err
	}},
	{"second run", earlier, func(s *Store, _ func(told)) (told, error) {
		_, err := s.Publish(aRun)
		return told{Run: aRun.ID}, err
	}},
	{"incomplete run", earlier, func(s *Store, _ func(told)) (told, error) {
		_, err := s.Publish(partly)
		return told{Run: partly.ID}, err
	}},
	{"outcome and handoff", earlier, func(s *Store, _ func(told)) (told, error) {
		o, err := intake.NewOutcome(earlierRun.ID, "2026-01-31T15:00:00Z", intake.Edited, "", noSecrets)
		if err == nil {
			err = s.AddOutcome(o)
		}
		if err == nil {
			_, err = s.SaveHandoff(earlierRun.ID, []byte("{}\n"), []byte("# Handoff\n"))
		}
		return told{}, err
	}},
	{"interview", earlier, tellInterview},
	{"editor", earlier, func(s *Store, _ func(told)) (told, error) {
		e, err := s.NewEditFile("a draft of an answer")
		if err != nil {
			return told{}, err
		}
		d := told{Edit: e.Path()}
		_, err = e.Read(1000)
		return d, errors.Join(err, e.Remove())
	}},
}

// tellInterview types, leaves, comes back, goes on and saves.
func tellInterview(s *Store, say func(told)) (d told, err error) {
	j, err := s.NewJournal(journalID, earlierRun.ID)
	if err != nil {
		return d, err
	}
	d.Journal = j.ID()
	draft := intake.Draft{Objective: aRun.Draft.Objective, Answers: intake.Answers{}}
	record := func(typing string) error {
		if err := j.Append(draft, typing); err != nil {
			return err
		}
		d.Promised = draft
		d.Promised.Answers = intake.Merge(draft.Answers, nil)
		say(d)
		return nil
	}
	draft.Answers[intake.Goal] = intake.Answer{"Every Friday "}
	if err := record("goal"); err != nil {
		return d, errors.Join(err, j.Close())
	}
	draft.Answers[intake.Goal] = aRun.Draft.Answers[intake.Goal]
	if err := record(""); err != nil {
		return d, errors.Join(err, j.Close())
	}
	if err := j.Close(); err != nil {
		return d, err
	}
	if j, err = s.OpenJournal(journalID); err != nil {
		return d, err
	}
	d.Journal = j.ID()
	draft = aRun.Draft
	if err := record(""); err != nil {
		return d, errors.Join(err, j.Close())
	}
	run := aRun
	run.ID = j.ID()
	receipt, err := s.Publish(run)
	if err != nil {
		return d, errors.Join(err, j.Close())
	}
	d.Run, d.Journal = run.ID, ""
	return d, receipt.JournalLeft
}
