package tui

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"agentintake/mobius/intake"

	tea "github.com/charmbracelet/bubbletea"
	xansi "github.com/charmbracelet/x/ansi"
)

// The expectations of operators, section 8: review and speed.

// reviewed is the review of a Draft whose memory answer is text.
func reviewed(t *testing.T, w, h int, text string) *driver {
	t.Helper()
	draft := digest()
	draft.Answers[intake.Memory] = intake.Answer{text}
	d := resumed(t, w, h, draft)
	d.press("f3")
	d.at(stReview)
	return d
}

// whole is all that can be scrolled through.
func whole(d *driver) string { return textOf(d.app.screens[stReview].(*review).doc.lines) }

func textOf(lines []docLine) string {
	var b strings.Builder
	for _, l := range lines {
		b.WriteString(xansi.Strip(l.text) + "\n")
	}
	return b.String()
}

// specWith is an Agent Spec whose memory answer is text, whatever the reading
// makes of it.
func specWith(text string) string {
	d := digest()
	run := intake.Run{ID: "r", Draft: d, Assessment: intake.Assess(d, nil)}
	for i := range run.Fields {
		if run.Fields[i].Name == intake.Memory {
			run.Fields[i].Value = intake.Answer{text}
		}
	}
	return string(intake.AgentSpecMarkdown(run))
}

func TestUX55_endShowsTheLastLine(t *testing.T) {
	d := reviewed(t, 80, 24, "Nothing.")
	lines := d.app.screens[stReview].(*review).doc.lines
	last := xansi.Strip(lines[len(lines)-1].text)
	n := len(lines)
	for _, key := range []string{"end", "G"} {
		d.press("g")
		d.must(fmt.Sprintf("1/%d", n), "Agent Spec")
		d.press(key)
		d.must(strings.TrimSpace(last), fmt.Sprintf("%d/%d  100%%", n, n))
	}
	d.press("home")
	d.must(fmt.Sprintf("1/%d", n))
	before := d.screen()
	d.press("space")
	if d.screen() == before {
		t.Error("space does not page down")
	}
	d.press("pgup")
	d.must(fmt.Sprintf("1/%d", n))
	d.press("pgdown", "pgup", "tab")
	if at := d.app.screens[stReview].(*review).doc.list.at; !lines[at].start {
		t.Error("tab does not go to a section")
	}
}

func TestUX56_everythingCanBeReadAt40(t *testing.T) {
	word := strings.Repeat("長い文", 70)
	url := "https://example.org/" + strings.Repeat("path/", 30) + "end"
	lines := render(specWith("Kept at "+url+" and "+word+" done"), 38, newLook(dark, many, true), slots(intake.Fields()), fixedClock)
	all := strings.ReplaceAll(strings.ReplaceAll(textOf(lines), "\n", ""), " ", "")
	for _, want := range []string{strings.ReplaceAll(url, " ", ""), word, "done"} {
		if !strings.Contains(all, want) {
			t.Errorf("%.40q… cannot be read whole", want)
		}
	}
	for _, l := range lines {
		if cells(l.text) > 38 {
			t.Errorf("a line is %d cells wide: %q", cells(l.text), l.text)
		}
	}
}

func TestUX57_markupIsText(t *testing.T) {
	text := "<customer> *bold* _under_ # heading `code` | bar 1. one <b>x</b> [a](b) ~~s~~"
	d := reviewed(t, 140, 30, text)
	if all := strings.Join(strings.Fields(whole(d)), " "); !strings.Contains(all, text) {
		t.Errorf("the review does not show %q:\n%s", text, whole(d))
	}
}

func TestUX58_controlSequencesAreNotObeyed(t *testing.T) {
	d := resumed(t, 80, 24, digest())
	d.question(6)
	// Past the editor's own cleaning, as a file might bring it.
	d.app.in.entries[d.app.at].ed.Load([]string{"kept \x1b]52;c;aGk=\a \x1b[31mred &#27;[31m \u009b31m end"})
	d.app.in.rescore()
	for range 3 {
		view := d.app.View()
		for _, bad := range []string{"\x1b]", "\x1b[31m", "\a", "\u009b"} {
			if strings.Contains(view, bad) {
				t.Errorf("%q is sent to the terminal", bad)
			}
		}
		d.press("f3")
	}
	for _, l := range d.app.screens[stReview].(*review).doc.lines {
		if strings.Contains(l.text, "\x1b[31m") || strings.Contains(l.text, "\x1b]") {
			t.Errorf("%q is sent to the terminal", l.text)
		}
	}
}

func TestUX59_noWideTables(t *testing.T) {
	d := resumed(t, 60, 24, conflicted())
	d.app.in.entries[d.app.in.last()].ed.Load([]string{"docs/x.md"})
	d.app.in.rescore()
	d.press("f3")
	if all := whole(d); strings.Contains(all, "│") || strings.Contains(all, "|--") || !strings.Contains(all, "open question") {
		t.Errorf("the review needs columns:\n%s", all)
	}
}

func TestUX60_hardContentOpensAndKeysStayAlive(t *testing.T) {
	for name, text := range map[string]string{
		"one word":    strings.Repeat("x", 8000),
		"one CJK run": strings.Repeat("長", 8000),
		"quotes":      strings.Repeat("> ", 100) + "deep",
		"brackets":    strings.Repeat("[", 4000) + strings.Repeat("]", 3900),
		"emphasis":    strings.Repeat("*a_b ", 1500),
	} {
		t.Run(name, func(t *testing.T) {
			draft := digest()
			draft.Answers[intake.Memory] = intake.Answer{text}
			d := resumed(t, 80, 24, draft)
			d.holdPages = true
			d.press("f3")
			d.at(stReview)
			d.must("rendering")
			d.press("down", "f1", "esc", "esc")
			d.at(stQuestion)
			d.press("f3")
			d.deliver()
			d.must("Review")
			want := strings.Join(strings.Fields(text), "")
			lines := render(specWith(text), 78, newLook(dark, many, true), slots(intake.Fields()), fixedClock)
			if all := strings.Join(strings.Fields(textOf(lines)), ""); !strings.Contains(all, want) {
				t.Error("it cannot be read whole")
			}
		})
	}
}

func TestUX60_timeLimitGivesPlainText(t *testing.T) {
	clock := testStart
	slow := func() time.Time {
		clock = clock.Add(200 * time.Millisecond)
		return clock
	}
	markdown := string(documentOf(intake.Run{ID: "r", Draft: digest(), Assessment: intake.Assess(digest(), nil)}, nil))
	lines := render(markdown, 80, newLook(dark, many, true), slots(intake.Fields()), slow)
	if first, last := lines[0].text, lines[len(lines)-1].text; !strings.Contains(first, "\x1b[") || strings.Contains(last, "\x1b[") || last == "" {
		t.Errorf("first line %q, last line %q", first, last)
	}
}

func TestUX61_lateRenderingsAreDropped(t *testing.T) {
	d := resumed(t, 80, 24, digest())
	d.holdPages = true
	d.press("f3", "esc")
	d.typeText("changed")
	d.press("f3")
	d.send(tea.WindowSizeMsg{Width: 60, Height: 24})
	if len(d.late) < 3 {
		t.Fatalf("%d results are late", len(d.late))
	}
	d.deliver()
	r := d.app.screens[stReview].(*review)
	if r.doc.shown.width != 58 || r.doc.shown.rev != d.app.in.rev {
		t.Errorf("shown is %+v", r.doc.shown)
	}
	d.fits()
}

func TestUX62_nothingHappensWhileIdle(t *testing.T) {
	d := resumed(t, 80, 24, digest())
	d.typeText("x")
	d.wait()
	d.wait()
	if len(d.timers) != 0 {
		t.Errorf("%d timers run on", len(d.timers))
	}
	_, cmd := d.app.Update(nil)
	if cmd != nil {
		t.Error("an idle interview has something to do")
	}
}

func TestUX63_oneKeyChangesFewLines(t *testing.T) {
	d := resumed(t, 80, 24, digest())
	d.question(6)
	d.press("x")
	before := strings.Split(d.app.View(), "\n")
	d.press("y")
	after := strings.Split(d.app.View(), "\n")
	changed := 0
	for i := range after {
		if after[i] != before[i] {
			changed++
		}
	}
	if changed > 2 {
		t.Errorf("%d of %d lines changed:\n%s", changed, len(after), d.screen())
	}
}

func TestUX64_savedIsTheSourceAndThePathIsAKeyAway(t *testing.T) {
	d := resumed(t, 100, 24, digest())
	d.press("f3", "s")
	d.at(stSaved)
	d.must("_agent_spec.md")
	d.press("down", "c")
	if len(d.copies) != 1 || d.copies[0] != d.app.screens[stSaved].(*saved).receipt.Files[1].Path {
		t.Errorf("copied was %q", d.copies)
	}
	// What is saved is a Draft handed to the store, never what was drawn.
	if got := d.store.runs[0].Draft; got.Objective != digest().Objective {
		t.Errorf("saved was %+v", got)
	}
}

func TestReview_searchesAndHighlights(t *testing.T) {
	d := reviewed(t, 80, 24, "Nothing is kept but the needle itself.")
	d.press("/")
	d.typeText("NEEDLE")
	d.must("/NEEDLE", "needle itself")
	d.press("enter", "n", "N", "/")
	d.typeText("zzzz")
	d.must("not found")
	d.press("esc")
	d.at(stReview)
	d.mustNot("not found")
}

func TestReview_readOnlyRun(t *testing.T) {
	d := newDriver(t, 80, 24, withStore(seeded(t)))
	d.press("end", "enter", "enter")
	d.at(stReading)
	d.must("read only", "Agent Spec")
	d.press("s", "e")
	d.at(stReading)
	if len(d.store.runs) != 2 {
		t.Error("reading saved something")
	}
	d.press("r")
	d.at(stQuestion)
	if d.app.in.parent == "" || d.app.in.dirty() {
		t.Errorf("resumed with parent %q", d.app.in.parent)
	}
}

func TestUX61_keyCostDoesNotGrowWithOtherAnswers(t *testing.T) {
	cost := func(draft intake.Draft) float64 {
		d := resumed(t, 100, 30, draft)
		d.app.at = slotFirst
		d.app.in.enter(d.app.at)
		d.press("left")
		n := 0
		keys := [2]tea.KeyMsg{testKeys["backspace"], {Type: tea.KeyRunes, Runes: []rune{'x'}}}
		return testing.AllocsPerRun(20, func() {
			d.app.Update(keys[n%2])
			_ = d.app.View()
			n++
		})
	}
	one := digest()
	one.Answers[intake.Goal] = intake.Answer{prose(8000)}
	if alone, among := cost(one), cost(long(8000)); among > 2*alone+500 {
		t.Errorf("a key takes %v allocations among eleven other long answers, %v among short ones", among, alone)
	}
}

func TestPane_overTheReviewLeadsBackToIt(t *testing.T) {
	d := resumed(t, 140, 30, conflicted())
	d.press("f3", "f2")
	d.at(stPane)
	d.mustNot("Question 12 of 12")
	d.press("esc")
	d.at(stReview)
	d.press("f2", "down", "down", "down", "down", "down", "enter")
	d.at(stQuestion)
	d.press("tab")
	d.at(stReview)
}
