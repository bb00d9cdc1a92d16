package tui

import (
	"fmt"
	"strings"
	"testing"

	"agentintake/mobius/intake"
)

// The expectations of operators, section 6: moving about, checking, progress.

func TestUX47_changingAnEarlierAnswer(t *testing.T) {
	d := resumed(t, 100, 30, digest())
	d.question(9)
	before := append([]string(nil), d.value(7)...)
	d.question(4)
	d.typeText("Email the customer")
	if got := d.value(7); strings.Join(got, "") != strings.Join(before, "") || d.value(9) == nil {
		t.Error("later answers were lost")
	}
	d.must("1 contradiction", "requested: 4 Outputs “Email the", "prohibited: 9 Risk boundary")
}

func TestUX48_fromReviewToAnyQuestionAndBack(t *testing.T) {
	for n := 1; n <= 12; n++ {
		d := resumed(t, 80, 40, digest())
		d.press("f3", "g")
		r := d.app.screens[stReview].(*review)
		for at := range r.doc.lines {
			if r.doc.lines[at].at == slotFirst+slot(n-1) {
				r.doc.list.at = at
			}
		}
		d.press("e")
		d.at(stQuestion)
		d.must(fmt.Sprintf("Question %d of 12", n))
		d.typeText("z")
		d.press("tab")
		d.at(stReview)
		if got := strings.Join(d.value(n), ""); !strings.Contains(got, "z") {
			t.Errorf("question %d: the edit is lost: %q", n, got)
		}
	}
	d := resumed(t, 80, 40, digest())
	for _, s := range []slot{slotObjective, slotContext} {
		d.press("f3", "g")
		r := d.app.screens[stReview].(*review)
		for at := range r.doc.lines {
			if r.doc.lines[at].at == s {
				r.doc.list.at = at
				break
			}
		}
		d.press("e")
		d.at(stObjective)
		if d.app.at != s {
			t.Fatalf("text %d was opened instead of %d", d.app.at, s)
		}
		d.press("f3")
		d.at(stReview)
	}
}

func TestUX49_questionOfTwelveEverywhere(t *testing.T) {
	for _, w := range []int{40, 60, 80, 100, 140} {
		d := resumed(t, w, 24, intake.Draft{Objective: "Build an agent that waters plants."})
		for n := 1; n <= 12; n++ {
			d.question(n)
			d.must(fmt.Sprintf("Question %d of 12", n), intake.Fields()[n-1].Title)
		}
	}
}

func TestUX50_messageBesideTheField(t *testing.T) {
	d := blank(t, 6)
	d.mustNot("! This")
	d.typeText("the key is hunter2Secret")
	d.mustNot("looks like a secret")
	d.press("enter")
	d.must("Question 6 of 12", "! This answer looks like a secret", "hunter2Secret")
	d.mustNot("Question 7")
	for range "hunter2Secret" {
		d.press("backspace")
	}
	d.mustNot("looks like a secret")
	d.press("enter")
	d.must("Question 7 of 12")
}

func TestUX51_skippingIsPossible(t *testing.T) {
	d := newDriver(t, 80, 40)
	d.press("n", "enter", "enter")
	d.at(stObjective) // the one thing that is needed
	d.must("Say in a sentence")
	d.typeText("Build an agent that waters plants")
	d.press("enter", "enter")
	d.at(stQuestion)
	for range 12 {
		d.press("enter")
	}
	d.at(stReview)
	d.must("missing")
	d.press("G")
	for _, f := range intake.Fields()[1:] {
		d.must(f.Title)
	}
	d.press("s")
	d.at(stSaved)
}

func TestAgentIdea_isAskedAbout(t *testing.T) {
	d := newDriver(t, 80, 24)
	d.press("n")
	d.typeText("Document the existing automation architecture")
	d.press("enter", "enter")
	d.at(stNotAgent)
	d.press("n")
	d.at(stObjective)
	d.press("enter", "enter", "y")
	d.at(stQuestion)
	d.press("shift+tab", "enter", "enter")
	d.at(stQuestion) // it is asked once
}

func TestBarePhrase_isAskedAboutAtOnce(t *testing.T) {
	for i := range 2 {
		d := blank(t, 9)
		d.typeText("Sending email")
		d.must("forbidden, or allowed after a person's yes?", "F4 settles it")
		choices := d.app.choices()
		d.press("enter")
		d.at(stReword)
		d.must(choices[0].Text, choices[1].Text)
		d.press(fmt.Sprint(i + 1))
		d.must("Question 10 of 12")
		if got := d.value(9); got[0] != choices[i].Text {
			t.Errorf("%d makes it %q", i+1, got)
		}
		d.press("shift+tab")
		d.mustNot("F4 settles it")
		d.press("enter")
		d.at(stQuestion)
	}
	d := blank(t, 9)
	d.typeText("Sending email")
	d.press("enter", "esc")
	d.must("Question 10 of 12")
	d.press("shift+tab", "enter")
	d.must("Question 10 of 12") // it is asked once
}

func TestPane_leadsToTheWords(t *testing.T) {
	for _, w := range []int{60, 100, 140} {
		d := resumed(t, w, 30, conflicted())
		d.press("f2")
		p := d.app.screens[stPane].(*pane)
		lines := findingsOf(&d.app.look, d.app.in, d.app.screens[stPane].(*pane).width(&d.app.desk), allLines, true)
		for i, l := range lines {
			if l.leads && l.span != nil && l.at == slotFirst+3 {
				p.list.at = i
				break
			}
		}
		d.press("enter")
		d.at(stQuestion)
		d.must("Question 4 of 12")
		if got := d.app.in.entries[d.app.at].ed.Cursor(); got.Row != 0 || got.Col != 0 {
			t.Errorf("the cursor is at %v", got)
		}
	}
}

func TestChange_saysWhatAndWhy(t *testing.T) {
	d := resumed(t, 80, 24, digest())
	d.question(4)
	d.typeText("Email the customer")
	d.must("risk medium → high: outputs says 'Email the customer'")
}

// What was asked for at home and comes when the operator has gone on must not take
// the place of what is being typed, nor keep its keys waiting.
func TestHome_whatOpensLateTakesNoOthersPlace(t *testing.T) {
	m := newMemory(fixedClock)
	if err := fill(m); err != nil {
		t.Fatal(err)
	}
	d := newDriver(t, 80, 24, withStore(m))
	d.hold = true
	d.press("down", "enter", "enter", "n")
	d.typeText("Build an agent that counts the words of a folder.")
	id := d.app.in.id
	d.press("enter")
	d.deliver()
	if d.app.in.id != id || d.app.in.draft().Objective != "Build an agent that counts the words of a folder." {
		t.Errorf("in front is %s with %q", d.app.in.id, d.app.in.draft().Objective)
	}
	if d.app.held.on {
		t.Error("keys still wait")
	}
	for _, j := range m.journals {
		if j.id != id && j.open {
			t.Errorf("%s is still open", j.id)
		}
	}
	d.press("ctrl+c", "ctrl+c")
	if !d.quit {
		t.Errorf("ctrl+c twice leaves from %v", d.app.states)
	}
}
