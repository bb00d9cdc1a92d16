package tui

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"agentintake/mobius/intake"
)

var update = flag.Bool("update", false, "write the golden screens anew")

// screensDir is where the golden screens of every state are kept.
const screensDir = "../testdata/screens"

// golden compares a screen with the one that was reviewed.
func golden(t *testing.T, name, screen string) {
	t.Helper()
	var b strings.Builder
	for _, line := range strings.Split(screen, "\n") {
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	path := filepath.Join(screensDir, name+".txt")
	if *update {
		if err := os.MkdirAll(screensDir, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if want = bytes.ReplaceAll(want, []byte("\r\n"), []byte("\n")); b.String() != string(want) {
		t.Errorf("%s differs; -update writes it anew. Got:\n%s\nwant:\n%s", path, b.String(), want)
	}
}

// conflicted is an intake with a contradiction, a gate and a tension.
func conflicted() intake.Draft {
	d := digest()
	d.Objective = "Build an agent that answers customer requests every Monday."
	d.Answers[intake.Goal] = intake.Answer{"No request waits longer than a day."}
	d.Answers[intake.Inputs] = intake.Answer{"customer records", "the shared inbox"}
	d.Answers[intake.Outputs] = intake.Answer{"Email the customer", "a list of open requests"}
	d.Answers[intake.Tools] = intake.Answer{"SMTP", "the list of requests"}
	d.Answers[intake.RiskBoundary] = intake.Answer{"Never send anything."}
	delete(d.Answers, intake.RegistrationPath)
	return d
}

// scenes are the states that golden screens are kept of.
var scenes = []struct {
	name  string
	begin func(t *testing.T, w, h int) *driver
}{
	{"home", func(t *testing.T, w, h int) *driver {
		d := newDriver(t, w, h, withStore(seeded(t)))
		d.press("down")
		return d
	}},
	{"objective", func(t *testing.T, w, h int) *driver {
		d := newDriver(t, w, h)
		d.press("n")
		d.typeText("Build an agent that emails customers about late parcels")
		return d
	}},
	{"context", func(t *testing.T, w, h int) *driver {
		d := newDriver(t, w, h)
		d.press("n")
		d.typeText("Build an agent that emails customers about late parcels")
		d.press("enter")
		return d
	}},
	{"not_agent", func(t *testing.T, w, h int) *driver {
		d := newDriver(t, w, h)
		d.press("n")
		d.typeText("Document the existing automation architecture")
		d.press("enter", "enter")
		return d
	}},
	{"objective_empty", func(t *testing.T, w, h int) *driver {
		d := newDriver(t, w, h)
		d.press("n")
		return d
	}},
	{"question_empty", func(t *testing.T, w, h int) *driver {
		d := newDriver(t, w, h)
		d.press("n")
		d.typeText("Build an agent that summarises our project notes every Friday")
		d.press("enter", "enter")
		return d
	}},
	{"question_text", func(t *testing.T, w, h int) *driver {
		d := resumed(t, w, h, conflicted())
		d.question(9)
		return d
	}},
	{"question_list", func(t *testing.T, w, h int) *driver {
		d := resumed(t, w, h, conflicted())
		d.question(4)
		return d
	}},
	{"question_changed", func(t *testing.T, w, h int) *driver {
		d := resumed(t, w, h, digest())
		d.question(4)
		d.typeText("Email the customer")
		return d
	}},
	{"question_inferred", func(t *testing.T, w, h int) *driver {
		draft := digest()
		delete(draft.Answers, intake.Cadence)
		draft.Objective = "Build an agent that writes a weekly digest."
		d := resumed(t, w, h, draft)
		d.question(7)
		return d
	}},
	{"question_bare", func(t *testing.T, w, h int) *driver {
		draft := digest()
		draft.Answers[intake.RiskBoundary] = intake.Answer{"Sending email"}
		d := resumed(t, w, h, draft)
		d.question(9)
		return d
	}},
	{"question_secret", func(t *testing.T, w, h int) *driver {
		d := resumed(t, w, h, digest())
		d.question(6)
		d.typeText(" hunter2Secret")
		d.press("tab")
		return d
	}},
	{"reword", func(t *testing.T, w, h int) *driver {
		draft := digest()
		draft.Answers[intake.RiskBoundary] = intake.Answer{"Sending email"}
		d := resumed(t, w, h, draft)
		d.question(9)
		d.press("f4")
		return d
	}},
	{"pane", func(t *testing.T, w, h int) *driver {
		d := resumed(t, w, h, conflicted())
		d.press("f2", "down", "down", "down", "down")
		return d
	}},
	{"help", func(t *testing.T, w, h int) *driver {
		d := resumed(t, w, h, conflicted())
		d.press("f1")
		return d
	}},
	{"review_spec", func(t *testing.T, w, h int) *driver {
		d := resumed(t, w, h, digest())
		d.press("f3", "g")
		return d
	}},
	{"review_brief", func(t *testing.T, w, h int) *driver {
		d := resumed(t, w, h, conflicted())
		d.press("f3", "g")
		return d
	}},
	{"review_answers", func(t *testing.T, w, h int) *driver {
		d := resumed(t, w, h, digest())
		d.press("f3", "/")
		d.typeText("memory")
		d.press("enter")
		return d
	}},
	{"saved", func(t *testing.T, w, h int) *driver {
		d := resumed(t, w, h, digest())
		d.press("f3", "s")
		return d
	}},
	{"save_failed", func(t *testing.T, w, h int) *driver {
		d := resumed(t, w, h, digest())
		d.store.fail = errFull
		d.press("f3", "s")
		return d
	}},
	{"elsewhere", func(t *testing.T, w, h int) *driver {
		d := resumed(t, w, h, digest())
		d.store.fail = errFull
		d.press("f3", "s", "w")
		d.typeText("/tmp/elsewhere")
		return d
	}},
	{"leave", func(t *testing.T, w, h int) *driver {
		d := resumed(t, w, h, digest())
		d.press("x", "ctrl+c")
		return d
	}},
	{"leave_unsaved", func(t *testing.T, w, h int) *driver {
		d := resumed(t, w, h, digest())
		d.store.fail = errFull
		d.press("x", "ctrl+c")
		return d
	}},
	{"picker", func(t *testing.T, w, h int) *driver {
		d := newDriver(t, w, h, withStore(seeded(t)))
		d.press("end", "enter")
		return d
	}},
	{"reading", func(t *testing.T, w, h int) *driver {
		d := newDriver(t, w, h, withStore(seeded(t)))
		d.press("end", "enter", "enter")
		return d
	}},
	{"discard", func(t *testing.T, w, h int) *driver {
		d := newDriver(t, w, h, withStore(seeded(t)))
		d.press("down", "d")
		return d
	}},
	{"fatal", func(t *testing.T, w, h int) *driver {
		return newDriver(t, w, h, startAt(Start{At: AtReview, Run: "20261129_090000_000000_0000000a"}))
	}},
}

// resumed is an interview with a Draft filled in.
func resumed(t *testing.T, w, h int, draft intake.Draft) *driver {
	t.Helper()
	return newDriver(t, w, h, startAt(Start{At: AtQuestions, Draft: draft, Parent: "20261129_090000_000000_0000000a"}))
}

// sizes are the windows that the screens are laid out for.
var windows = [][2]int{{40, 24}, {60, 24}, {80, 24}, {100, 24}, {140, 30}}

func TestGolden_screens(t *testing.T) {
	for _, s := range scenes {
		for _, w := range windows {
			t.Run(fmt.Sprintf("%s_%d", s.name, w[0]), func(t *testing.T) {
				d := s.begin(t, w[0], w[1])
				d.fits()
				golden(t, fmt.Sprintf("%s_%d", s.name, w[0]), d.screen())
			})
		}
	}
	d := resumed(t, 20, 5, digest())
	golden(t, "small_20", d.screen())
}
