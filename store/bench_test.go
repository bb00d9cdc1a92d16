package store

import (
	"crypto/rand"
	"fmt"
	"runtime"
	"testing"
	"time"

	"agentintake/mobius/intake"
)

// manyRuns is the size that the specification names (§10).
const manyRuns = 10_000

// fill makes a folder that holds n runs with different answers.
func fill(b *testing.B, n int) *Store {
	b.Helper()
	s := open(b, b.TempDir(), withoutSync())
	start := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	d := complete()
	for i := range n {
		d.Answers[intake.Goal] = intake.Answer{fmt.Sprintf("Every Friday team %d knows what changed in our notes.", i)}
		run := intake.Run{ID: NewRunID(start.Add(time.Duration(i)*time.Second), zeros{}), Created: start.Format(time.RFC3339), Draft: d, Assessment: intake.Assess(d, nil)}
		if _, err := s.Publish(run); err != nil {
			b.Fatal(err)
		}
	}
	return s
}

// zeros is a source of bytes that makes ids repeatable.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) { clear(p); return len(p), nil }

// heap runs do and returns the most memory that was in use meanwhile, in MB.
func heap(do func()) float64 {
	runtime.GC()
	stop, done := make(chan struct{}), make(chan uint64)
	go func() {
		var most uint64
		tick := time.NewTicker(2 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-stop:
				done <- most
				return
			case <-tick.C:
				var m runtime.MemStats
				runtime.ReadMemStats(&m)
				most = max(most, m.HeapInuse)
			}
		}
	}()
	do()
	close(stop)
	return float64(<-done) / 1e6
}

// BenchmarkManyRuns measures what an operator with 10,000 saved runs waits
// for: the first page under 200 ms and 80 MB, check under 60 s (specification,
// §10).
func BenchmarkManyRuns(b *testing.B) {
	s := fill(b, manyRuns)
	b.Run("first page", func(b *testing.B) {
		for b.Loop() {
			page, err := s.Runs(Mark{}, 50)
			if err != nil || len(page.Runs) != 50 {
				b.Fatal(len(page.Runs), err)
			}
		}
	})
	b.Run("all pages", func(b *testing.B) {
		for b.Loop() {
			if known, _, err := s.runIDs(); err != nil || len(known) != manyRuns {
				b.Fatal(len(known), err)
			}
		}
	})
	b.Run("new left-overs", func(b *testing.B) {
		for b.Loop() {
			if left, err := s.NewLeftovers(); err != nil || len(left) > 0 {
				b.Fatal(left, err)
			}
		}
	})
	b.Run("left-overs", func(b *testing.B) {
		for b.Loop() {
			if left, err := s.Leftovers(); err != nil || len(left) > 0 {
				b.Fatal(left, err)
			}
		}
	})
	b.Run("check", func(b *testing.B) {
		for b.Loop() {
			most := heap(func() {
				report, err := s.Check()
				if err != nil || report.Runs != manyRuns || len(report.Findings) > 0 {
					b.Fatal(report.Runs, report.Findings, err)
				}
			})
			b.ReportMetric(most, "heap-MB")
		}
	})
}

// BenchmarkPublish measures what a headless run spends on the disk: seven
// files made durable in a folder that has runs, and in one that has none.
func BenchmarkPublish(b *testing.B) {
	run := runOf(complete(), "")
	b.Run("next run", func(b *testing.B) {
		s := open(b, b.TempDir())
		for b.Loop() {
			run.ID = NewRunID(time.Now(), rand.Reader)
			if _, err := s.Publish(run); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("first run", func(b *testing.B) {
		for b.Loop() {
			s := open(b, b.TempDir())
			if _, err := s.Publish(run); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("rendering alone", func(b *testing.B) {
		for b.Loop() {
			if _, err := render(run); err != nil {
				b.Fatal(err)
			}
		}
	})
}
