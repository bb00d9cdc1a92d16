package main

import (
	"bytes"
	"fmt"
	"slices"
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

// TestHelp_defaultForms holds the form that help promises for results that no
// terminal reads.
func TestHelp_defaultForms(t *testing.T) {
	dir := t.TempDir()
	for name, args := range map[string][]string{
		"scan": {"Send e-mail"}, "assess": {"Build an agent that sorts notes"}, "handoff": {answersFile(t, "{}")},
		"intent": {answersFile(t, "{}")}, "artifact": {dir}, "evidence": {answersFile(t, `{"agent": {"execution_mode": "script"}}`)},
		"questions": nil, "runs": nil, "learning": nil, "doctor": nil, "check": nil,
	} {
		var out, errs bytes.Buffer
		env := system()
		env.out, env.err, env.terminal, env.outIsTTY = &out, &errs, false, false
		run(append([]string{name, "--dir", dir}, args...), env)
		if out.Len() == 0 {
			t.Errorf("%s prints nothing: %s", name, errs.String())
		}
		if got, want := strings.HasPrefix(out.String(), "{"), slices.Contains(jsonOffTerminal, name); got != want {
			t.Errorf("%s: JSON is %t, and help says %t:\n%s", name, got, want, out.String())
		}
	}
}
