//go:build linux || darwin

package termtest

import (
	"os"
	"strings"
)

// environment returns the fixed environment with changes on top, so that a
// test does not depend on whose terminal it was started from.
func environment(home string, changes []string) []string {
	env := []string{
		"PATH=" + os.Getenv("PATH"),
		"HOME=" + home,
		"TERM=xterm-256color",
		"COLORTERM=truecolor",
		"LANG=C.UTF-8",
	}
	for _, change := range changes {
		name, _, set := strings.Cut(change, "=")
		env = without(env, name)
		if set {
			env = append(env, change)
		}
	}
	return env
}

func without(env []string, name string) []string {
	kept := env[:0]
	for _, entry := range env {
		if !strings.HasPrefix(entry, name+"=") {
			kept = append(kept, entry)
		}
	}
	return kept
}
