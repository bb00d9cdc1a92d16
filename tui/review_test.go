package tui

import (
	"slices"
	"strings"
	"testing"

	"agentintake/mobius/intake"

	tea "github.com/charmbracelet/bubbletea"
	xansi "github.com/charmbracelet/x/ansi"
)

func TestReview_saysThatNoRunIsSavedYet(t *testing.T) {
	for _, w := range []int{40, 80} {
		d := resumed(t, w, 24, digest())
		d.press("x")
		d.wait()
		d.press("f3")
		d.must("Not yet saved as a run: s saves it.")
		d.press("s", "e")
		d.at(stReview)
		d.mustNot("Not yet saved")
	}
}
func TestReading_qAndEscLeave(t *testing.T) {
	for _, key := range []string{"q", "esc"} {
		for name, open := range map[string]func() *driver{
			"picked": func() *driver { return reach[stReading](t) },
			"named": func() *driver {
				m := seeded(t)
				return newDriver(t, 80, 24, withStore(m), startAt(Start{At: AtReview, Run: m.runs[0].ID}))
			},
			"searched": func() *driver {
				d := reach[stReading](t)
				d.press("/")
				d.typeText("risk")
				d.press("enter")
				return d
			},
		} {
			d := open()
			d.at(stReading)
			d.press(key)
			if d.app.states.front() != stHome {
				t.Errorf("%s: %s stays in state %d", name, key, d.app.states.front())
			}
		}
	}
}

func TestReading_showsTheHandoverThatWasSaved(t *testing.T) {
	m := seeded(t)
	m.handoffs = map[string][]byte{m.runs[0].ID: []byte("## Hand-over: planned\n\nA factory could be told this.\n")}
	d := newDriver(t, 80, 24, withStore(m), startAt(Start{At: AtReview, Run: m.runs[0].ID}))
	d.at(stReading)
	d.press("G")
	d.must("Hand-over: planned")
	d.must("A factory could be told this.")
}

func TestReview_everyQuotationLeadsToItsAnswer(t *testing.T) {
	d := resumed(t, 100, 30, digest())
	d.press("f3", "g")
	doc := &d.app.screens[stReview].(*review).doc
	for _, row := range []struct {
		line string
		at   slot
	}{
		{"“a Markdown digest in ./digests” (Outputs, item 1)", slotFirst + 3},
		{"“write access to ./digests” (Tools, item 2)", slotFirst + 4},
		{"“Only the digests in ./digests” (Memory)", slotFirst + 5},
	} {
		i := slices.IndexFunc(doc.lines, func(l docLine) bool { return strings.Contains(xansi.Strip(l.text), row.line) })
		if i < 0 {
			t.Errorf("no line says %s:\n%s", row.line, d.screen())
			continue
		}
		if got := doc.lines[i].at; got != row.at {
			t.Errorf("%s leads to text %d, want %d", row.line, got, row.at)
		}
	}
}

func TestReview_staysAtItsWordsWhenTheWindowChanges(t *testing.T) {
	d := resumed(t, 40, 24, digest())
	d.press("f3", "/")
	d.typeText("memory")
	d.press("enter")
	for _, w := range []int{140, 60, 33, 100, 40} {
		d.send(tea.WindowSizeMsg{Width: w, Height: 24})
		doc := &d.app.screens[stReview].(*review).doc
		if line := xansi.Strip(doc.lines[doc.list.at].text); !strings.Contains(strings.ToLower(line), "memory") {
			t.Errorf("at %d columns the cursor is at %q", w, line)
		}
	}
	d.must("edit memory")
}

func TestQuestion_narrowWindowTellsWhatIsNotSaved(t *testing.T) {
	for _, n := range []int{1, 6, 11, 12} {
		d := resumed(t, 40, 24, digest())
		d.question(n)
		d.typeText(" hunter2Secret")
		d.wait()
		d.must("secret?")
	}
}

// A look at the review and back changes nothing on the way through the
// questions; a text that was opened from there leads back to it.
func TestReview_aLookAndBack(t *testing.T) {
	d := resumed(t, 80, 24, digest())
	d.question(5)
	d.press("f3", "esc")
	d.must("Question 5 of 12")
	d.press("tab")
	d.must("Question 6 of 12")
	d.press("f3", "e")
	d.press("f3", "esc", "tab")
	d.at(stReview)
}

func TestResume_aCompleteRunOpensAtAContradiction(t *testing.T) {
	draft := conflicted()
	draft.Answers[intake.RegistrationPath] = intake.Answer{"docs/agents/requests.md"}
	d := resumed(t, 80, 24, draft)
	d.must("Question 9 of 12", "contradicts") // the objective before it is no question
	d = resumed(t, 80, 24, digest())
	d.must("Question 12 of 12")
}

// TestRender_code holds that JSON in a document keeps its blanks and its signs.
func TestRender_code(t *testing.T) {
	const code = `{
  "tools": [
    "a\\b *c* **d** ` + "`e`" + ` &lt;",
    "#f"
  ]
}`
	lines := render("## Install intent\n\n    "+strings.ReplaceAll(code, "\n", "\n    "), 80, newLook(dark, many, true), slots(intake.Fields()), fixedClock)
	var got []string
	for _, l := range lines[2:] {
		got = append(got, l.text)
	}
	if strings.Join(got, "\n") != code {
		t.Errorf("drawn is\n%s\nshould be\n%s", strings.Join(got, "\n"), code)
	}
}
