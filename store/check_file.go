package store

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"path/filepath"
	"strings"

	"agentintake/mobius/intake"
)

// CheckFile verifies one artifact that the operator names, wherever it lies.
// If its name is that of a file of a run in the history, the digest there is
// verified too. A Markdown file is rendered again from the JSON file of its
// run in this store.
func (s *Store) CheckFile(path string) (CheckReport, error) {
	report := CheckReport{Findings: []CheckFinding{}}
	data, err := ReadInput(path, intake.MaxArtifactBytes)
	if err != nil {
		return report, err
	}
	report.Files = 1
	c := &checker{store: s}
	c.lexicon, _ = s.Lexicon() // a faulty one explains no artifact; whoever uses it is told
	dir, name := filepath.Split(path)
	run, row, named := artifactNamed(filepath.Base(filepath.Clean(dir)), name)
	if named {
		findings, err := c.digest(run, row, path, data)
		if err != nil {
			return report, err
		}
		report.Findings = append(report.Findings, findings...)
	}
	if !strings.HasSuffix(name, ".md") {
		report.Findings = append(report.Findings, c.of(run, path, intake.Verify("", data, c.lexiconOf(run)...))...)
		return report, nil
	}
	if !named {
		return report, &Error{Kind: Invalid, Op: "check", Path: path, Reason: "a Markdown file without the name that mobius gave it cannot be checked",
			Remedy: "name the JSON artifact, or check the whole folder"}
	}
	spec, err := s.spec(run)
	if err != nil {
		return report, err
	}
	report.Findings = append(report.Findings, c.of(run, path, intake.VerifyMarkdown(row.Kind, data, spec, spec.Lexicon))...)
	return report, nil
}

// digest compares the bytes of a file with the digest in the history.
func (c *checker) digest(run string, row artifactRow, path string, data []byte) ([]CheckFinding, error) {
	e, err := c.store.Run(run)
	if KindOf(err) == NotFound {
		return []CheckFinding{{intake.NoteFound, run, path, "", "the history of " + c.store.Dir() + " does not list its run, so no digest is known"}}, nil
	}
	if err != nil {
		return nil, err
	}
	got := sha256.Sum256(data)
	if want := e.Artifacts[row.label(run)]; hex.EncodeToString(got[:]) != strings.ToLower(want) {
		return []CheckFinding{{intake.FaultFound, run, path, "",
			fmt.Sprintf("its bytes were changed: their SHA-256 is %x, the history names %s", got, printable(want))}}, nil
	}
	return nil, nil
}

// lexiconOf lists the lexicons that a file may have been made with: the one
// its run embeds, and the operator's own.
func (c *checker) lexiconOf(run string) []intake.Lexicon {
	if run != "" {
		if spec, err := c.store.spec(run); err == nil {
			return []intake.Lexicon{spec.Lexicon, c.lexicon}
		}
	}
	return []intake.Lexicon{c.lexicon}
}

// spec reads the mobius spec of a saved run.
func (s *Store) spec(run string) (intake.Artifact, error) {
	data, err := s.ReadArtifact(run, MobiusSpec)
	if err != nil {
		return intake.Artifact{}, err
	}
	return intake.DecodeArtifact(s.Path(rowOf(MobiusSpec).label(run)), data)
}
