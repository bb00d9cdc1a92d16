package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"agentintake/mobius/intake"
	"agentintake/mobius/store"
)

// BenchmarkPicker reads the first page of the picker, and a filtered one, over
// 10,000 saved runs (specification, §10: first page under 200 ms). Only the
// history is read: no run is opened.
func BenchmarkPicker(b *testing.B) {
	dir := b.TempDir()
	history := filepath.Join(dir, ".mobius", "history")
	if err := os.MkdirAll(history, 0o700); err != nil {
		b.Fatal(err)
	}
	var lines bytes.Buffer
	for i := range 10_000 {
		line, err := intake.HistoryLine(intake.Run{
			ID: fmt.Sprintf("20260101_000000_%06d_0a1b2c3d", i), Created: "2026-01-01T00:00:00Z",
			Draft:      intake.Draft{Objective: fmt.Sprintf("Build an agent that sorts the notes of team %d", i)},
			Assessment: intake.Assessment{Decision: intake.NeedsInterview},
		}, nil)
		if err != nil {
			b.Fatal(err)
		}
		lines.Write(line)
	}
	if err := os.WriteFile(filepath.Join(history, "runs.jsonl"), lines.Bytes(), 0o600); err != nil {
		b.Fatal(err)
	}
	s, err := store.Open(dir)
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	env := system()
	picker := shelf{s, &app{environment: env}, nil, nil}
	for _, filter := range []string{"", "team 77"} {
		b.Run(fmt.Sprintf("filter=%q", filter), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				page, err := picker.Runs(filter, "", 20)
				if err != nil || len(page.Rows) != 20 {
					b.Fatalf("%d rows, %v", len(page.Rows), err)
				}
			}
		})
	}
}
