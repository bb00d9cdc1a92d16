package tui

import (
	"slices"
	"strings"
	"testing"

	"agentintake/mobius/intake"

	tea "github.com/charmbracelet/bubbletea"
	"pgregory.net/rapid"
)

// randomTexts are typed and pasted at random.
var randomTexts = []string{
	"a", "Email the customer", "Never send anything", "weekly", "x ", "  ", "ünïcödé", "日本語のテキスト", "👩‍👩‍👧‍👦", "e\u0301", "🇩🇪", "عربى",
	"q", "j", "?", "/", "enter", "tab", strings.Repeat("word ", 60), strings.Repeat("長", 90), "Delete the records", "sending email", "hunter2Secret",
	"\x1b[31m", "a\tb", "\u202eabc", "1. one", "- two",
}

// randomPastes are texts of several lines.
var randomPastes = []string{
	"one\ntwo\nthree", "- a\n- b\n\n- c\n", "1. x\r\n2. y\r\n", strings.Repeat("line\n", 70), strings.Repeat("z", 9000), "\x1b]52;c;aGk=\a\nok", "\n\n",
}

// TestInterview_anyKeys presses anything: the frame always fits, what was typed
// is kept, and one always gets out.
func TestInterview_anyKeys(t *testing.T) {
	names := make([]string, 0, len(testKeys))
	for name := range testKeys {
		if name != "ctrl+z" {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	rapid.Check(t, func(rt *rapid.T) {
		d := newDriver(rt, rapid.IntRange(1, 150).Draw(rt, "w"), rapid.IntRange(1, 45).Draw(rt, "h"))
		if rapid.Bool().Draw(rt, "resume") {
			d = newDriver(rt, 80, 24, startAt(Start{At: AtQuestions, Draft: digest(), Parent: "p"}))
		}
		d.store.edits = "edited\nelsewhere"
		d.check = func() { d.fits() }
		steps := rapid.IntRange(5, 60).Draw(rt, "steps")
		for range steps {
			if d.quit {
				break
			}
			step(rt, d, names)
		}
		d.deliver()
		getOut(rt, d)
		said := d.app.last.Load()
		r := d.leave()
		if said != nil && r.Unfinished != "" {
			checkKept(rt, d, r.Unfinished, said.draft)
		}
	})
}

func step(rt *rapid.T, d *driver, names []string) {
	before := draftOf(d)
	switch rapid.IntRange(0, 9).Draw(rt, "kind") {
	case 0, 1, 2, 3:
		d.press(rapid.SampledFrom(names).Draw(rt, "key"))
	case 4, 5:
		d.send(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(rapid.SampledFrom(randomTexts).Draw(rt, "text"))})
	case 6:
		d.paste(rapid.SampledFrom(randomPastes).Draw(rt, "paste"))
	case 7:
		d.send(tea.WindowSizeMsg{Width: rapid.IntRange(0, 150).Draw(rt, "w"), Height: rapid.IntRange(0, 45).Draw(rt, "h")})
		if after := draftOf(d); after != before {
			rt.Fatalf("a resize changed the answers:\n%s\n%s", before, after)
		}
	case 8:
		if d.hold {
			d.deliver()
		} else {
			d.hold = true
		}
	case 9:
		d.wait()
	}
}

// draftOf is everything said so far, comparable.
func draftOf(d *driver) string {
	if d.app.in == nil {
		return ""
	}
	dr := d.app.in.draft()
	out := dr.Objective + "\x00" + dr.Context
	for _, f := range intake.Fields() {
		out += "\x00" + strings.Join(dr.Answers[f.Name], "\x01")
	}
	return out
}

// getOut leaves from wherever one is with ctrl+c, twice at most.
func getOut(rt *rapid.T, d *driver) {
	for range 2 {
		if !d.quit {
			d.press("ctrl+c")
		}
	}
	if !d.quit {
		rt.Fatalf("ctrl+c twice does not leave state %v:\n%s", d.app.states, d.screen())
	}
}

// checkKept fails when the journal of an interview does not hold what was said,
// secrets aside.
func checkKept(rt *rapid.T, d *driver, id string, said intake.Draft) {
	j := d.store.journals[id]
	if j == nil {
		rt.Fatalf("there is no journal %s", id)
	}
	want, _ := withoutSecrets(said, allFields(), plantedSecret)
	for _, f := range intake.Fields() {
		if got, want := strings.Join(j.draft.Answers[f.Name], "\n"), strings.Join(want.Answers[f.Name], "\n"); got != want {
			rt.Fatalf("%s: the journal holds %q, said was %q", f.Name, got, want)
		}
	}
	if j.draft.Objective != want.Objective || j.draft.Context != want.Context {
		rt.Fatalf("the journal holds %q, %q", j.draft.Objective, j.draft.Context)
	}
}
