package main

import (
	"errors"
	"fmt"
	"os"

	"agentintake/mobius/intake/handoff"
)

// intent is mobius intent FILE: an install intent, checked alone, against the
// contract of a run and against the folder of its artifact. It ends with exit
// code 6 on an error.
func (a *app) intent(words []string) error {
	data, err := a.readInput(words[0])
	if err != nil {
		return err
	}
	in, err := handoff.ParseIntentInput(words[0], data, findSecret)
	if err != nil {
		return err
	}
	contract, err := a.contract()
	if err != nil {
		return err
	}
	if contract != nil {
		in.Draft = contract
	}
	if a.artifact != "" {
		tree, err := scannedFolder(a.artifact)
		if err != nil {
			return err
		}
		in.Artifact = &handoff.IntentArtifact{Tree: tree}
	}
	report := handoff.CheckIntent(in)
	if err := a.printReport(report, report.Text()); err != nil {
		return err
	}
	return findingsOf(len(report.Errors) > 0)
}

// scannedFolder scans the files of a folder through a handle, so that nothing
// outside of it is read.
func scannedFolder(dir string) (tree *handoff.Tree, err error) {
	info, err := os.Stat(dir)
	if err == nil && !info.IsDir() {
		return nil, usageError{fmt.Sprintf("%q is no folder", dir), "name the folder that holds the files of the artifact"}
	}
	if err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, root.Close()) }()
	return handoff.ScanFolder(root.FS(), handoff.FolderLimits{}, findSecret)
}
