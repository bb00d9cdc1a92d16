package handoff

import (
	"fmt"
	"strings"

	"agentintake/mobius/intake"
)

// Text is the report for people, one finding a line, ended by the verdict. What
// a terminal would obey is taken out, and no name of a file begins a line of its
// own.
func (r ArtifactReport) Text() string {
	var b strings.Builder
	files := "1 file"
	if len(r.Files) != 1 {
		files = fmt.Sprintf("%d files", len(r.Files))
	}
	fmt.Fprintf(&b, "%s, %s", files, strings.ReplaceAll(r.Form, "_", " "))
	if r.ScriptEntry != nil {
		fmt.Fprintf(&b, ", entry %s", intake.OneLine(*r.ScriptEntry))
	}
	if r.ArtifactDigest != nil {
		fmt.Fprintf(&b, "\ndigest        %s", *r.ArtifactDigest)
	}
	fmt.Fprintf(&b, "\nneeds         %s\n", orNone(typeTexts(r.Detected)))
	if hosts := r.Hosts; len(hosts) > 0 || r.DynamicHosts {
		if r.DynamicHosts {
			hosts = append(hosts[:len(hosts):len(hosts)], "and hosts built at run time")
		}
		fmt.Fprintf(&b, "hosts         %s\n", intake.OneLine(strings.Join(hosts, ", ")))
	}
	fmt.Fprintf(&b, "dependencies  %s (%s)", r.Dependencies.Action, r.Dependencies.Reason)
	if third := r.Dependencies.ThirdParty; len(third) > 0 {
		fmt.Fprintf(&b, ": %s", intake.OneLine(strings.Join(third, ", ")))
	}
	b.WriteString("\n")
	for _, f := range r.Findings {
		fmt.Fprintf(&b, "%s %s: %s\n", f.Severity, f.Code, intake.OneLine(f.Message))
	}
	fmt.Fprintf(&b, "%s; nothing was run, and a match does not mean that the code is safe\n", strings.ReplaceAll(r.Verdict, "_", " "))
	return b.String()
}

func typeTexts(types []CapabilityType) []string {
	texts := make([]string, len(types))
	for i, t := range types {
		texts[i] = string(t)
	}
	return texts
}

// orNone joins texts, "no capability" for none.
func orNone(texts []string) string {
	if len(texts) == 0 {
		return "no capability"
	}
	return strings.Join(texts, ", ")
}
