//go:build linux || darwin

package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"agentintake/mobius/tui/term/termtest"
)

// planted are functions that panic in the program of these tests, and the keys
// that lead to them: one that draws, one that works in the background.
var planted = []struct{ file, function, key, boom string }{
	{"help.go", "func (h *helping) page(d *desk, w, height int) page {", "f1", "boom while drawing"},
	{"render.go", "func render(markdown string, width int, l look, in slots, now func() time.Time) []docLine {", "f3", "boom in the background"},
}

// buildBroken compiles the program as it is shipped, but for the planted
// panics: the compiler is told to read the changed files in place of the real
// ones, so that the program itself needs no way in for tests.
func buildBroken(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	overlay := struct{ Replace map[string]string }{map[string]string{}}
	for _, p := range planted {
		path, err := filepath.Abs(filepath.Join("../../tui", p.file))
		if err != nil {
			t.Fatal(err)
		}
		source, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		broken := strings.Replace(string(source), p.function, p.function+"\n\tpanic(\""+p.boom+"\")", 1)
		if broken == string(source) {
			t.Fatalf("%s has no %q", p.file, p.function)
		}
		overlay.Replace[path] = filepath.Join(dir, p.file)
		if err := os.WriteFile(overlay.Replace[path], []byte(broken), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	list, err := json.Marshal(overlay)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "overlay.json"), list, 0o600); err != nil {
		t.Fatal(err)
	}
	return termtest.Build(t, ".", "-overlay", filepath.Join(dir, "overlay.json"))
}

func TestUX42_theWholeProgramAfterAPanic(t *testing.T) {
	program := buildBroken(t)
	for _, p := range planted {
		t.Run(p.boom, func(t *testing.T) {
			dir := t.TempDir()
			screen := termtest.Start(t, termtest.Options{Args: []string{program, countingIdea}, Dir: dir})
			atQuestion1(t, screen)
			screen.Type("Teams know their numbers")
			screen.WaitText("their numbers")
			screen.Press("enter")
			screen.WaitText("Question 2 of 12")
			screen.Type("half an answ")
			screen.WaitText("half an answ")
			screen.Press(p.key)
			if code := screen.WaitExit(); code != exitFailed || screen.Killed() {
				t.Errorf("exit code %d, killed %t", code, screen.Killed())
			}
			s := screen.Screen()
			if s.Alt || s.Hidden || !screen.Echoes() {
				t.Errorf("the terminal is not in order:\n%s", s)
			}
			if !s.Has(p.boom) || strings.Contains(screen.Raw(), "goroutine") {
				t.Errorf("the panic is not told in a line:\n%s", s)
			}
			again, _ := sit(t, termtest.Options{Dir: dir}, "resume", resumeID(t, s.Text()))
			again.WaitText("Question 3 of 12")
			again.Press("shift+tab")
			again.WaitText("Question 2 of 12", "half an answ")
			again.Press("shift+tab")
			again.WaitText("Question 1 of 12", "Teams know their numbers")
		})
	}
}
