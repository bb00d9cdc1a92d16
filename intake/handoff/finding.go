package handoff

import (
	"slices"
)

// Severity says whose word a finding is: a document's, that something is
// refused, required or forbidden, or advice (handoff, §1).
type Severity string

// The severities.
const (
	SevError   Severity = "error"
	SevWarning Severity = "warning"
)

// Finding is one thing that an input does against a rule, or that cannot be seen
// from here.
type Finding struct {
	Code     string   `json:"code"`
	Severity Severity `json:"severity"`
	At       string   `json:"at"`      // a JSON pointer, or file:line
	Message  string   `json:"message"` // place, what was found, the rule, the remedy; never a secret
}

// Findings collects what was found, in the order in which it was found. The
// zero value is empty and ready.
type Findings struct{ list []Finding }

// Error adds an error.
func (f *Findings) Error(code, at, message string) {
	f.Add(Finding{code, SevError, at, message})
}

// Warn adds a warning.
func (f *Findings) Warn(code, at, message string) {
	f.Add(Finding{code, SevWarning, at, message})
}

// Add adds findings as they are.
func (f *Findings) Add(more ...Finding) { f.list = append(f.list, more...) }

// All returns the findings, never nil.
func (f *Findings) All() []Finding { return list(f.list) }

// Codes returns the sorted distinct codes of a severity, never nil.
func (f *Findings) Codes(of Severity) []string {
	codes := []string{}
	for _, one := range f.list {
		if one.Severity == of {
			codes = append(codes, one.Code)
		}
	}
	slices.Sort(codes)
	return slices.Compact(codes)
}

// list is s as JSON has it: [] instead of null.
func list[T any](s []T) []T {
	if s == nil {
		return []T{}
	}
	return s
}
