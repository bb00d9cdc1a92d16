package store

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"reflect"
	"slices"
	"strings"

	"agentintake/mobius/intake"
)

// saved is one file of a run as it is on disk.
type saved struct {
	row   artifactRow
	path  string
	data  []byte
	found bool
}

// run checks one run.
func (c *checker) run(l runLine) (report CheckReport) {
	e := l.entry
	files, findings := c.read(e)
	report.Findings = findings
	for _, f := range files {
		if f.found {
			report.Files++
		}
	}
	spec := slices.IndexFunc(files, func(f saved) bool { return f.row.Kind == MobiusSpec })
	artifact, err := intake.DecodeArtifact(files[spec].path, files[spec].data)
	if !files[spec].found || err != nil {
		report.Findings = append(report.Findings, c.alone(e, files)...)
		return report
	}
	run := artifact.Run(artifact.Lexicon)
	report.Findings = append(report.Findings, c.identity(e, run)...)
	rendered, err := render(run)
	if err != nil {
		report.Findings = append(report.Findings, CheckFinding{intake.FaultFound, e.RunID, files[spec].path, "", err.Error()})
		return report
	}
	for _, f := range files {
		i := slices.IndexFunc(rendered, func(n newFile) bool { return n.kind == f.row.Kind })
		switch _, listed := e.Artifacts[f.row.label(e.RunID)]; {
		case i < 0 && f.found:
			report.Findings = append(report.Findings, CheckFinding{intake.FaultFound, e.RunID, f.path, "", "a run without all twelve answers has no such file"})
		case i >= 0 && !listed:
			report.Findings = append(report.Findings, c.inHistory(e.RunID, fmt.Sprintf("the line does not name %s", f.row.label(e.RunID))))
		case i >= 0 && f.found && !bytes.Equal(f.data, rendered[i].data):
			report.Findings = append(report.Findings, c.differences(e, f, artifact)...)
		}
	}
	report.Findings = append(report.Findings, c.lineSays(l, run, artifact.Meta.Reader)...)
	return report
}

// read reads the files of a run and compares their digests with the history.
func (c *checker) read(e intake.HistoryEntry) (files []saved, findings []CheckFinding) {
	fault := func(path, format string, args ...any) {
		findings = append(findings, CheckFinding{intake.FaultFound, e.RunID, path, "", fmt.Sprintf(format, args...)})
	}
	for _, row := range artifacts {
		label := row.label(e.RunID)
		f := saved{row: row, path: c.store.Path(label)}
		sum, listed := e.Artifacts[label]
		var err error = &Error{Kind: NotFound, Path: f.path, Err: fs.ErrNotExist}
		if in := c.folders[row.Folder]; in != nil {
			f.data, err = in.readAll(row.name(e.RunID), intake.MaxArtifactBytes)
		}
		f.found = err == nil
		switch {
		case missing(err) && listed:
			fault(f.path, "it is missing, the history names it")
		case missing(err):
		case err != nil:
			fault(f.path, "%s", err)
		case listed:
			if got := sha256.Sum256(f.data); hex.EncodeToString(got[:]) != strings.ToLower(sum) {
				fault(f.path, "its bytes were changed: their SHA-256 is %x, the history names %s", got, printable(sum))
			}
		}
		files = append(files, f)
	}
	for label := range e.Artifacts {
		if !slices.ContainsFunc(artifacts[:], func(a artifactRow) bool { return a.label(e.RunID) == label }) {
			findings = append(findings, c.inHistory(e.RunID, fmt.Sprintf("the line names %q, which is no file of the run", printable(label))))
		}
	}
	return files, findings
}

// identity compares what a spec says of itself with the line.
func (c *checker) identity(e intake.HistoryEntry, r intake.Run) []CheckFinding {
	if r.ID == e.RunID {
		return nil
	}
	return []CheckFinding{{intake.FaultFound, e.RunID, c.store.Path(rowOf(MobiusSpec).label(e.RunID)), "/run_id",
		fmt.Sprintf("is %q, the file is named after %q", r.ID, e.RunID)}}
}

// lineSays compares what the history line says with the run. That of a run
// made by another reader version may say other things.
func (c *checker) lineSays(l runLine, r intake.Run, reader string) []CheckFinding {
	want := intake.HistoryOf(r, l.entry.Artifacts)
	severity := intake.FaultFound
	if reader != want.Reader {
		severity = intake.NoteFound
	}
	want.Reader = reader
	var findings []CheckFinding
	got, wanted := reflect.ValueOf(l.entry), reflect.ValueOf(want)
	for i := range got.NumField() {
		name := got.Type().Field(i).Tag.Get("json")
		if a, b := got.Field(i).Interface(), wanted.Field(i).Interface(); name != "artifacts" && !same(a, b) {
			f := c.inHistory(r.ID, fmt.Sprintf("the line says %s, the run says %s", said(a), said(b)))
			f.At = "/" + name
			if name != "reader" {
				f.Severity = severity
			}
			findings = append(findings, f)
		}
	}
	if len(findings) > 0 || severity == intake.NoteFound {
		return findings
	}
	if line, err := intake.HistoryLine(r, l.entry.Artifacts); err != nil || !bytes.Equal(bytes.TrimSuffix(line, []byte("\n")), l.raw) {
		findings = append(findings, c.inHistory(r.ID, "the line says what the run says, but it is not written as mobius writes it"))
	}
	return findings
}

func same(a, b any) bool {
	if s, ok := a.([]string); ok { // an empty list is read back as one that is not nil
		return slices.Equal(s, b.([]string))
	}
	return reflect.DeepEqual(a, b)
}

func said(v any) string {
	if p, ok := v.(*string); ok {
		if p == nil {
			return "null"
		}
		v = *p
	}
	return printable(fmt.Sprintf("%q", fmt.Sprint(v)))
}

// differences names what differs in a file that is not what its run renders.
func (c *checker) differences(e intake.HistoryEntry, f saved, spec intake.Artifact) []CheckFinding {
	var found []intake.Finding
	if strings.HasSuffix(f.row.Suffix, ".json") {
		found = intake.Verify(f.row.Kind, f.data, spec.Lexicon, c.lexicon)
		if other, err := intake.DecodeArtifact(f.path, f.data); err == nil && other.Meta.Reader != spec.Meta.Reader {
			found = append(found, intake.Finding{Severity: intake.FaultFound, At: "/reader",
				Message: fmt.Sprintf("is %q, the mobius spec of its run says %q: one run is read by one reader", printable(other.Meta.Reader), printable(spec.Meta.Reader))})
		}
		if len(found) == 0 {
			found = []intake.Finding{{Severity: intake.FaultFound, Message: "it agrees with itself and not with the mobius spec of its run: the two hold different answers"}}
		}
	} else {
		found = intake.VerifyMarkdown(f.row.Kind, f.data, spec, spec.Lexicon)
	}
	return c.of(e.RunID, f.path, found)
}

// alone checks the files of a run whose spec cannot be read, each by itself.
func (c *checker) alone(e intake.HistoryEntry, files []saved) (findings []CheckFinding) {
	for _, f := range files {
		if f.found && strings.HasSuffix(f.row.Suffix, ".json") {
			findings = append(findings, c.of(e.RunID, f.path, intake.Verify(f.row.Kind, f.data, c.lexicon))...)
		}
	}
	return findings
}

func (c *checker) of(run, path string, found []intake.Finding) []CheckFinding {
	findings := make([]CheckFinding, len(found))
	for i, f := range found {
		findings[i] = CheckFinding{f.Severity, run, path, f.At, f.Message}
	}
	return findings
}
