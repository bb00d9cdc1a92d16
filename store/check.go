package store

import (
	"fmt"
	"runtime"
	"sync"

	"agentintake/mobius/intake"
)

// CheckFinding is one thing that check has to say about what is on disk.
type CheckFinding struct {
	Severity intake.Severity `json:"severity"` // a fault, or a note that breaks nothing
	Run      string          `json:"run_id,omitempty"`
	Path     string          `json:"path"`
	At       string          `json:"at,omitempty"` // JSON pointer, or "line N"
	Message  string          `json:"message"`
}

// CheckReport is what check found (specification, §8 "check").
type CheckReport struct {
	Runs     int            `json:"runs"`  // history lines that were checked
	Files    int            `json:"files"` // artifacts that were read
	Findings []CheckFinding `json:"findings"`
}

// Faults counts the findings that are faults.
func (r CheckReport) Faults() int {
	n := 0
	for _, f := range r.Findings {
		if f.Severity == intake.FaultFound {
			n++
		}
	}
	return n
}

// Check verifies every run of the history, newest first: that each file is
// there, that its bytes have the digest that the history names, that its
// derived fields are those which follow from the Draft inside, and that the
// history line says the same. Left-overs of killed runs and differences in
// what another reader version derived are notes. It writes nothing. The error
// is for what could not be looked at at all.
func (s *Store) Check() (CheckReport, error) {
	report := CheckReport{Findings: []CheckFinding{}}
	m, err := s.mobius(false)
	if missing(err) {
		return report, nil
	}
	if err != nil {
		return report, err
	}
	defer m.close() // nothing is written through it
	c, err := s.newChecker(m)
	if err != nil {
		return report, err
	}
	defer c.close()
	if err := c.history(&report); err != nil {
		return report, err
	}
	if err := c.outcomes(&report); err != nil {
		return report, err
	}
	left, err := s.Leftovers()
	for _, l := range left {
		report.Findings = append(report.Findings, CheckFinding{intake.NoteFound, l.Run, l.Path, "", l.What + "; " + l.Remedy})
	}
	return report, err
}

// checker holds what all runs are checked with.
type checker struct {
	store   *Store
	folders map[string]*folder // by name under .mobius; nil for one that is missing
	lexicon intake.Lexicon     // the operator's own, for files without a spec beside them
}

func (s *Store) newChecker(m *folder) (*checker, error) {
	c := &checker{store: s, folders: map[string]*folder{}}
	c.lexicon, _ = s.Lexicon() // a faulty one explains no artifact; whoever uses it is told
	for _, name := range artifactFolders() {
		f, err := m.sub(name, false)
		if err != nil && !missing(err) {
			c.close()
			return nil, err
		}
		c.folders[name] = f
	}
	return c, nil
}

func (c *checker) close() {
	for _, f := range c.folders {
		if f != nil {
			f.close() // nothing was written through it
		}
	}
}

// checkBatch is how many runs are read from the history, then checked side by
// side, at a time: it bounds the memory, not the number of runs.
const checkBatch = 256

// history checks all runs that the history lists.
func (c *checker) history(report *CheckReport) error {
	seen := map[string]bool{}
	for from := (Mark{}); ; {
		page, lines, err := c.store.runLines(from, checkBatch)
		if err != nil {
			return err
		}
		for _, d := range page.Damaged {
			report.Findings = append(report.Findings, damagedFinding(d))
		}
		results := make([]CheckReport, len(lines))
		var wg sync.WaitGroup
		next := make(chan int)
		for range runtime.GOMAXPROCS(0) {
			wg.Go(func() {
				for i := range next {
					results[i] = c.run(lines[i])
				}
			})
		}
		for i := range lines {
			next <- i
		}
		close(next)
		wg.Wait()
		for i, r := range results {
			id := lines[i].entry.RunID
			if seen[id] {
				r.Findings = append(r.Findings, c.inHistory(id, "the run is listed twice"))
			}
			seen[id] = true
			report.Runs++
			report.Files += r.Files
			report.Findings = append(report.Findings, r.Findings...)
		}
		if !page.More {
			return nil
		}
		from = page.Next
	}
}

// damagedFinding is a note for a line that a crash tore, whose run never
// counted, and a fault for one that somebody changed.
func damagedFinding(d DamagedLine) CheckFinding {
	f := CheckFinding{Severity: intake.FaultFound, Path: d.Path, At: fmt.Sprintf("line %d", d.Number), Message: d.Reason}
	if d.Torn {
		f.Severity, f.Message = intake.NoteFound, "a crash tore this line off; its run does not count"
	}
	return f
}

func (c *checker) outcomes(report *CheckReport) error {
	_, damaged, err := c.store.Outcomes()
	for _, d := range damaged {
		report.Findings = append(report.Findings, damagedFinding(d))
	}
	return err
}

func (c *checker) inHistory(run, message string) CheckFinding {
	return CheckFinding{Severity: intake.FaultFound, Run: run,
		Path: c.store.Path(mobiusDir + "/" + historyDir + "/" + runsFile), Message: message}
}
