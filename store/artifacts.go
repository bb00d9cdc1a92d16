package store

import (
	"fmt"
	"strings"

	"agentintake/mobius/intake"
)

// The kinds of artifacts, as receipts, checks and package intake name them.
const (
	AgentSpec         = intake.KindAgentSpec
	AgentSpecMarkdown = intake.KindAgentSpecMarkdown
	MobiusSpec        = intake.KindSpec
	Checkpoint        = intake.KindCheckpoint
	Brief             = intake.KindBrief
	WriteUp           = intake.KindWriteUp
)

// artifactRow is a row of the table of artifacts: one file of a run.
type artifactRow struct {
	Kind     string
	Folder   string // under .mobius
	Suffix   string // what follows the run id in its name
	Complete bool   // written only when all twelve fields are resolved
	Render   func(intake.Run) ([]byte, error)
}

// name is the name of the file of a run.
func (a artifactRow) name(run string) string { return run + a.Suffix }

// label is the path of the file of a run as history and receipts give it.
func (a artifactRow) label(run string) string {
	return mobiusDir + "/" + a.Folder + "/" + a.name(run)
}

// artifacts is the table of artifacts (specification, §7): what a run
// publishes, in this order.
var artifacts = [...]artifactRow{
	{AgentSpec, specsDir, "_agent_spec.json", true, intake.AgentSpecJSON},
	{AgentSpecMarkdown, specsDir, "_agent_spec.md", true, markdown(intake.AgentSpecMarkdown)},
	{MobiusSpec, mobiusSpecDir, "_mobius_spec.json", false, intake.SpecJSON},
	{Checkpoint, checkpointDir, "_checkpoint.json", false, intake.CheckpointJSON},
	{Brief, runsDir, "_brief.md", false, markdown(intake.BriefMarkdown)},
	{WriteUp, runsDir, "_mobius_spec.md", false, markdown(intake.SpecMarkdown)},
}

func markdown(render func(intake.Run) []byte) func(intake.Run) ([]byte, error) {
	return func(r intake.Run) ([]byte, error) { return render(r), nil }
}

// render makes the files of a run from the table.
func render(r intake.Run) ([]newFile, error) {
	complete := true
	for _, f := range r.Fields {
		complete = complete && f.Status != intake.Missing
	}
	var files []newFile
	for _, a := range artifacts {
		if a.Complete && !complete {
			continue
		}
		data, err := a.Render(r)
		if err != nil {
			return nil, fmt.Errorf("render %s of run %q: %w", a.Kind, r.ID, err)
		}
		files = append(files, newFile{kind: a.Kind, folder: a.Folder, name: a.name(r.ID), data: data})
	}
	return files, nil
}

// artifactNamed finds the run and the row that the name of a file in a folder
// under .mobius belongs to.
func artifactNamed(folder, name string) (run string, row artifactRow, ok bool) {
	for _, a := range artifacts {
		if run, found := strings.CutSuffix(name, a.Suffix); found && a.Folder == folder && usableID(run) {
			return run, a, true
		}
	}
	return "", artifactRow{}, false
}
