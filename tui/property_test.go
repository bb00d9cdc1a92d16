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

// goes are keys that only go somewhere: they never change what was said.
var goes = []string{
	"enter", "tab", "shift+tab", "esc", "f1", "f2", "f3", "up", "down", "left", "right", "home", "end", "pgup", "pgdown",
	"ctrl+a", "ctrl+e", "ctrl+b", "ctrl+f", "ctrl+s", "ctrl+l", "ctrl+g", "ctrl+home", "ctrl+end", "alt+left", "alt+right", "ctrl+o", "ctrl+v",
}

// TestInterview_anyKeys presses anything: the frame always fits, what was said
// is kept, and one always gets out.
func TestInterview_anyKeys(t *testing.T) {
	var names []string
	for name := range testKeys {
		if name != "ctrl+z" {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	rapid.Check(t, func(rt *rapid.T) {
		d := begun(rt)
		d.store.edits = "edited\nelsewhere"
		d.check = func() { d.fits() }
		for range rapid.IntRange(5, 80).Draw(rt, "steps") {
			if d.quit {
				break
			}
			step(rt, d, names)
		}
		d.deliver()
		d.store.fail = nil
		getOut(rt, d)
		said := d.app.last.Load()
		r, err := d.app.finish(nil)
		if err != nil || r.Lost != "" {
			rt.Fatalf("%+v, %v", r, err)
		}
		if said != nil && r.Unfinished != "" {
			checkKept(rt, d, r.Unfinished, said.draft)
		}
	})
}

// begun starts somewhere.
func begun(rt *rapid.T) *driver {
	m := newMemory(fixedClock)
	if err := fill(m); err != nil {
		rt.Fatal(err)
	}
	w, h := rapid.IntRange(20, 150).Draw(rt, "w"), rapid.IntRange(6, 45).Draw(rt, "h")
	starts := []Start{
		{}, {At: AtQuestions, Draft: digest(), Parent: "p"}, {At: AtQuestions, Draft: conflicted()}, {At: AtRuns}, {At: AtResume},
		{At: AtReview, Run: m.runs[0].ID}, {At: AtReview, Run: "gone"}, {At: AtObjective, Draft: intake.Draft{Objective: "x"}},
	}
	return newDriver(rt, w, h, withStore(m), startAt(rapid.SampledFrom(starts).Draw(rt, "start")))
}

func step(rt *rapid.T, d *driver, names []string) {
	before, in := draftOf(d), d.app.in
	still := func(what string) {
		if d.app.in == in && draftOf(d) != before {
			rt.Fatalf("%s changed the answers:\n%q\n%q", what, before, draftOf(d))
		}
	}
	switch rapid.IntRange(0, 11).Draw(rt, "kind") {
	case 0, 1, 2:
		key := rapid.SampledFrom(goes).Draw(rt, "go")
		d.press(key)
		if !d.app.held.on && len(d.app.held.keys) == 0 && !d.hold {
			still(key)
		}
	case 3, 4:
		d.press(rapid.SampledFrom(names).Draw(rt, "key"))
	case 5, 6:
		d.send(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(rapid.SampledFrom(randomTexts).Draw(rt, "text"))})
	case 7:
		d.paste(rapid.SampledFrom(randomPastes).Draw(rt, "paste"))
	case 8:
		d.send(tea.WindowSizeMsg{Width: rapid.IntRange(0, 150).Draw(rt, "w"), Height: rapid.SampledFrom([]int{0, 1, 7, 8, 12, 24, 40}).Draw(rt, "h")})
		still("a resize")
	case 9:
		if d.hold {
			d.deliver()
		} else {
			d.hold = true
		}
	case 10:
		d.wait()
		still("autosave")
	case 11:
		d.store.fail = rapid.SampledFrom([]error{nil, nil, errFull}).Draw(rt, "disk")
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
		if got, want := strings.Join(j.draft.Trimmed().Answers[f.Name], "\n"), strings.Join(want.Answers[f.Name], "\n"); got != want {
			rt.Fatalf("%s: the journal holds %q, said was %q", f.Name, got, want)
		}
	}
	if got := j.draft.Trimmed(); got.Objective != want.Objective || got.Context != want.Context {
		rt.Fatalf("the journal holds %q, %q", j.draft.Objective, j.draft.Context)
	}
}
