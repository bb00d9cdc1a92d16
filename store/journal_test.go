package store

import (
	"testing"

	"agentintake/mobius/intake"
)

func TestJournal_isRecoveredAsItWasWritten(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	j, err := s.NewJournal("20260101_140200_000001_0badcafe", "")
	if err != nil {
		t.Fatal(err)
	}
	d := intake.Draft{Objective: "Build an agent that sorts mail.", Answers: intake.Answers{
		intake.Goal: {"mail is sorted"}, intake.Inputs: {"inbox", "rules"},
	}}
	if err := j.Append(d, ""); err != nil {
		t.Fatal(err)
	}
	d.Answers[intake.Goal] = intake.Answer{"mail is sorted daily, and wel"}
	if err := j.Append(d, "goal"); err != nil {
		t.Fatal(err)
	}
	if _, err := open(t, dir).OpenJournal(j.ID()); KindOf(err) != InUse {
		t.Errorf("a second opener got %v", err)
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := s.OpenJournal(j.ID())
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	info := again.Info()
	if got := info.Draft.Answers[intake.Goal][0]; got != "mail is sorted daily, and " {
		t.Errorf("the goal came back as %q", got)
	}
	if info.Draft.Objective != d.Objective || info.Answered != 2 || len(info.Draft.Answers[intake.Inputs]) != 2 {
		t.Errorf("recovered %+v", info)
	}
}
