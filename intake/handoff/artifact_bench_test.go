package handoff

import (
	"fmt"
	"runtime"
	"testing"
)

// BenchmarkScanFolder scans trees of 10,000 files: the time of each grows with
// its bytes, the memory does not.
func BenchmarkScanFolder(b *testing.B) {
	for _, megabytes := range []int{25, 50, 100} {
		b.Run(fmt.Sprintf("%dMB", megabytes), func(b *testing.B) {
			const files = 10_000
			tree, total := sampleTree(files, megabytes*1_000_000/files)
			b.SetBytes(total)
			var before, after runtime.MemStats
			for b.Loop() {
				runtime.GC()
				runtime.ReadMemStats(&before)
				found, err := ScanFolder(tree, FolderLimits{}, nil)
				if err != nil {
					b.Fatal(err)
				}
				runtime.ReadMemStats(&after)
				if len(found.files) != files {
					b.Fatalf("%d files", len(found.files))
				}
			}
			b.ReportMetric(float64(after.TotalAlloc-before.TotalAlloc)/1e6, "MB-allocated")
			b.ReportMetric(float64(int64(after.Sys))/1e6, "MB-of-the-process")
		})
	}
}

// BenchmarkScanLanguages scans one file of each kind at its limit.
func BenchmarkScanLanguages(b *testing.B) {
	for i, sample := range codeSamples {
		b.Run(sample.name, func(b *testing.B) {
			tree, _ := sampleTree(i+1, MaxScannedBytes-1000)
			s := newScan(nil)
			in, size, err := tree.content("x-" + sample.name)
			if err != nil {
				b.Fatal(err)
			}
			data := make([]byte, size)
			if _, err := in.Read(data); err != nil {
				b.Fatal(err)
			}
			b.SetBytes(size)
			for b.Loop() {
				s.facts.reset(data)
				s.read(sample.name, data, sortFile(sample.name, data))
				s.facts.settle()
			}
		})
	}
}
