package handoff

import (
	"fmt"
	"strings"
)

// Text is the report for people.
func (r IntentReport) Text() string {
	var b strings.Builder
	smoke := "not known"
	switch need := r.SmokeTest; {
	case need.Required != nil && !*need.Required:
		smoke = "not required"
	case need.Classification != nil:
		smoke = "required, " + *need.Classification
	}
	for _, line := range [...]struct{ name, value string }{
		{"execution mode", string(r.ExecutionMode)}, {"install mode", r.InstallMode}, {"smoke test", smoke},
	} {
		fmt.Fprintf(&b, "%-16s %s\n", line.name, line.value)
	}
	r.Tail.write(&b)
	return b.String()
}
