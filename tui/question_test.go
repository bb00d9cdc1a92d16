package tui

import (
	"slices"
	"strings"
	"testing"

	"agentintake/mobius/intake"
)

func TestList_comingBackAddsAndDoesNotGlue(t *testing.T) {
	d := resumed(t, 80, 24, digest())
	d.question(4)
	was := d.value(4)
	rev := d.app.in.rev
	d.press("tab", "shift+tab")
	if d.app.in.rev != rev || len(d.value(4)) != len(was) {
		t.Fatal("looking at a list changed it")
	}
	d.typeText("a note")
	if got := d.value(4); !slices.Equal(got, append(slices.Clone(was), "a note")) {
		t.Errorf("the items are %q", got)
	}
	d.press("ctrl+_", "ctrl+_")
	if got := d.value(4); !slices.Equal(got, was) {
		t.Errorf("undo gives %q", got)
	}
	d.press("f2", "esc", "up", "end")
	d.typeText("s")
	if got := d.value(4); got[0] != was[0]+"s" {
		t.Errorf("the line above is %q", got)
	}
}

func TestContradictions_countedByFamily(t *testing.T) {
	draft := conflicted()
	draft.Answers[intake.Outputs] = intake.Answer{"Email the customer", "Email the owner", "Email the press"}
	for _, w := range []int{60, 100} {
		d := resumed(t, w, 24, draft)
		if n := len(d.app.in.now.Risk.Contradictions); n < 3 || len(d.app.in.now.Contradicted()) != 1 {
			t.Fatalf("%d pairs in %d families; the test needs several in one", n, len(d.app.in.now.Contradicted()))
		}
		d.must("1 contradiction")
		d.press("f3")
		d.must("1 contradiction")
	}
}

func TestQuestion_droppedAdviceLeavesAMark(t *testing.T) {
	d := resumed(t, 60, 20, conflicted())
	d.question(9)
	hints := d.app.hints()
	if len(hints) < 2 {
		t.Fatalf("%d hints; the test needs some", len(hints))
	}
	first := hints[0].Text[:20]
	d.must(first)
	for h := 20; h >= minHeight; h-- {
		d = resumed(t, 60, h, conflicted())
		d.question(9)
		d.fits()
		shown := strings.Count(d.screen(), "\n→ ")
		if marked := strings.Contains(d.screen(), "more: F2"); marked != (shown < len(hints)) {
			t.Errorf("60x%d: %d of %d lines of advice, marked %v:\n%s", h, shown, len(hints), marked, d.screen())
		}
	}
}

func TestQuestion_keysThatLeadToTheFindingsAndOn(t *testing.T) {
	for _, w := range []int{60, 80} {
		d := resumed(t, w, 20, conflicted())
		for n := 12; n >= 1; n-- {
			d.question(n)
			d.must("F2 findings")
		}
		d.question(4) // on its empty line
		d.must("enter next", "tab next")
		d.press("f1")
		if help := strings.Split(d.screen(), "\n"); !slices.ContainsFunc(help, func(l string) bool { return strings.HasPrefix(l, "tab ") }) {
			t.Errorf("help does not list tab:\n%s", d.screen())
		}
	}
}

func TestObjective_nothingFailsBeforeAWordIsTyped(t *testing.T) {
	for _, w := range []int{40, 60, 80, 100, 140} {
		d := newDriver(t, w, 24)
		d.press("n")
		d.must(nothingYet)
		for _, text := range []string{"fail", "do_not_build_agent", "needs_interview"} {
			d.mustNot(text)
		}
		d.typeText("Build an agent that emails customers")
		d.mustNot(nothingYet)
		d.must("Risk HIGH")
	}
}

// Both readings stand whole in a small window, and what is asked is not cut for
// the sake of the number of the question.
func TestReword_bothTextsAreReadInASmallWindow(t *testing.T) {
	for _, size := range [][2]int{{40, 12}, {40, 24}, {80, 24}} {
		draft := digest()
		draft.Answers[intake.RiskBoundary] = intake.Answer{"Deleting pictures"}
		d := resumed(t, size[0], size[1], draft)
		d.question(9)
		d.press("f4")
		d.fits()
		flat := strings.Join(strings.Fields(d.screen()), " ")
		for _, text := range []string{"Which one is meant?", "Never: deleting pictures", "Deleting pictures: only after a person approves it"} {
			if !strings.Contains(flat, text) {
				t.Errorf("%v does not show %q:\n%s", size, text, d.screen())
			}
		}
	}
}

// Advice that has no room whole is begun where there is room for more than a
// line of it.
func TestQuestion_adviceIsBegunWhereItDoesNotFit(t *testing.T) {
	draft := digest()
	draft.Objective = "Build an agent that moves old pictures to an archive and deletes duplicates."
	draft.Answers[intake.RiskBoundary] = intake.Answer{"Deleting pictures"}
	d := resumed(t, 40, 12, draft)
	d.question(9)
	d.must("→ 'Deleting pictures': forbidden", "more: F2")
	d.fits()
	if lines := strings.Split(d.screen(), "\n"); strings.TrimSpace(lines[len(lines)-2]) == "" && strings.TrimSpace(lines[len(lines)-3]) == "" {
		t.Errorf("there was room for more:\n%s", d.screen())
	}
}
