package main

import "agentintake/mobius/intake/handoff"

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
