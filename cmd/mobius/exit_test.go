package main

import (
	"fmt"
	"strings"
	"testing"
)

// A file of faults alone is told in a bounded message that still counts them
// all.
func TestRefusalIsBounded(t *testing.T) {
	var keys []string
	for i := range 5_000 {
		keys = append(keys, fmt.Sprintf(`"nothing%d": "x"`, i))
	}
	o := headless(t, headlessRun{}, "Build an agent that tidies notes", "--answers-json", answersFile(t, "{"+strings.Join(keys, ",\n")+"}"))
	o.refused(t, exitUsage, "5000 faults", "nothing0: is no field", "nothing99: is no field", "and 4900 more")
	if strings.Contains(o.stderr, "nothing100:") {
		t.Error("more than 100 faults are listed")
	}
}
