// Package handoff carries a finished contract to an agent factory and back, as
// far as words and bytes alone reach: it plans what a factory would be told,
// composes and checks the install intent, checks a folder of files against the
// capabilities that were declared for it, and weighs the evidence that came
// back (handoff).
//
// Everything here is a pure function of its input: no clock, no environment, no
// network, and files only as an fs.FS that the caller opened. Nothing is built,
// installed, promoted, run or approved, and every output says so.
//
// The files are named after their subject: plan_*.go for the plan, intent_*.go
// for the check of an intent, artifact_*.go for the check of files, ledger_*.go
// for the evidence. What they share has no prefix.
package handoff
