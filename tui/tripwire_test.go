package tui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// tripwires puts a PATH of programs in place that leave a trace when they are
// started, and returns the names of those that were.
func tripwires(t *testing.T) func() string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range []string{"xclip", "xsel", "wl-paste", "wl-copy", "pbpaste", "pbcopy", "termux-clipboard-get", "powershell.exe", "clip.exe", "sh"} {
		script := "#!/bin/sh\n: > \"" + filepath.Join(dir, name+".tripped") + "\"\n"
		if err := os.WriteFile(filepath.Join(dir, name), []byte(script), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", dir)
	t.Setenv("DISPLAY", ":9")
	t.Setenv("WAYLAND_DISPLAY", "wayland-9")
	return func() string {
		tripped, err := filepath.Glob(filepath.Join(dir, "*.tripped"))
		if err != nil {
			t.Fatal(err)
		}
		return strings.Join(tripped, " ")
	}
}
