package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"agentintake/mobius/intake"
)

// TestRuns_newestFirstAfterAMerge lists a history whose lines two people added
// to, and that was then merged line by line.
func TestRuns_newestFirstAfterAMerge(t *testing.T) {
	want := []string{
		"20261130_120000_000002_0a1b2c3d", "20261130_120000_000001_0a1b2c3d", "20261129_090000_000000_ffffffff", "20261128_090000_000000_0a1b2c3d",
	}
	created := []string{"2026-11-30T12:00:00Z", "2026-11-30T12:00:00Z", "2026-11-29T09:00:00Z", "2026-11-28T09:00:00Z"}
	var lines bytes.Buffer
	for _, i := range []int{3, 1, 0, 2} {
		line, err := intake.HistoryLine(intake.Run{
			ID: want[i], Created: created[i], Draft: intake.Draft{Objective: "Build an agent that counts"}, Assessment: intake.Assessment{Decision: intake.NeedsInterview},
		}, nil)
		if err != nil {
			t.Fatal(err)
		}
		lines.Write(line)
	}
	dir := t.TempDir()
	history := filepath.Join(dir, ".mobius", "history")
	if err := os.MkdirAll(history, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(history, "runs.jsonl"), lines.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	var got []string
	for line := range strings.Lines(headless(t, headlessRun{dir: dir}, "runs").ok(t).stdout) {
		if id := strings.Fields(line)[0]; intake.ValidRunID(id) && id != "RUN" {
			got = append(got, id)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("listed\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
