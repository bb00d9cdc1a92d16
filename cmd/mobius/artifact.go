package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"agentintake/mobius/intake/handoff"
	"agentintake/mobius/store"
)

// sarifFormat is the form of a result that only mobius artifact has.
const sarifFormat = "sarif"

// checkArtifact is mobius artifact DIR: the files of a folder, compared with what a
// contract or an intent declares for them. It runs nothing, and ends with exit
// code 6 on an error.
func (a *app) checkArtifact(words []string) error {
	in, err := a.declared()
	if err != nil {
		return err
	}
	if in.Tree, err = scannedFolder(words[0]); err != nil {
		return err
	}
	report := handoff.CheckArtifact(in)
	if a.format == sarifFormat {
		log, err := report.SARIF(stamped().version)
		if err != nil {
			return err
		}
		err = a.printText(string(log))
		if err != nil {
			return err
		}
	} else if err := a.printReport(report, report.Text()); err != nil {
		return err
	}
	return findingsOf(len(report.Errors) > 0)
}

// scannedFolder scans the files of a folder through a handle, so that nothing
// outside it is read.
func scannedFolder(dir string) (tree *handoff.Tree, err error) {
	info, err := os.Stat(dir)
	if err == nil && !info.IsDir() {
		return nil, usageError{fmt.Sprintf("%q is no folder", dir), "name the folder that holds the files of the artifact"}
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("there is no folder %q; name the folder that holds the files of the artifact", dir)
	}
	if err != nil {
		return nil, err
	}
	folder, err := store.OpenTree(dir)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, folder.Close()) }()
	return handoff.ScanFolder(folder, handoff.FolderLimits{}, findSecret)
}

// declared is what the files are compared with: the contract of --against, the
// payload of --intent, or nothing.
func (a *app) declared() (handoff.ArtifactInput, error) {
	if a.against != "" && a.intentFile != "" {
		return handoff.ArtifactInput{}, usageError{"--against and --intent both say what was declared", "give one of them"}
	}
	if a.intentFile != "" {
		data, err := a.readInput(a.intentFile)
		if err != nil {
			return handoff.ArtifactInput{}, err
		}
		return handoff.DeclaredByIntent(a.intentFile, data, findSecret)
	}
	contract, err := a.contract()
	if err != nil || contract == nil {
		return handoff.ArtifactInput{}, err
	}
	plan := handoff.MakePlan(*contract)
	if plan.ExecutionMode == nil {
		return handoff.ArtifactInput{}, usageError{"the contract of " + quoted(a.against) + " is not complete, so it declares nothing", "answer what mobius handoff " + a.against + " lists"}
	}
	return handoff.DeclaredByPlan(plan), nil
}
