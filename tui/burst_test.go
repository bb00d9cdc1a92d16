package tui

import (
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
)

const lastEdit = "Changed by the last edit"

func TestChange_toldOnlyWhileItHolds(t *testing.T) {
	for _, row := range []struct {
		name  string
		pause time.Duration // after "booking"
		has   []string
		miss  []string
	}{
		{"one burst ends where it began", time.Second, nil, []string{lastEdit, "gate added", "→ high"}},
		{"after a pause it is an edit of its own", burstPause + time.Second, []string{lastEdit, "→ low", "says 'booking'"}, []string{"→ high", "gate added"}},
	} {
		t.Run(row.name, func(t *testing.T) {
			d := plantsAt(t, 5)
			d.typeText("booking")
			d.must(lastEdit, "risk low → high", "Risk HIGH")
			d.now = d.now.Add(row.pause)
			d.typeText(" system, reading the appointments")
			d.must("Risk low")
			d.must(row.has...)
			for _, text := range row.miss {
				d.mustNot(text)
			}
		})
	}
}

// The story of an edit stands until the next one, in another text too, and no
// longer.
func TestChange_isOfTheLastEdit(t *testing.T) {
	d := plantsAt(t, 5)
	d.typeText("booking")
	d.mustNot("in 5 Tools:")
	d.press("tab")
	d.must(lastEdit, "in 5 Tools:", "risk low → high")
	d.send(tea.WindowSizeMsg{Width: 80, Height: 24})
	d.must("5 Tools: risk low → high")
	d.send(tea.WindowSizeMsg{Width: 100, Height: 30})
	d.typeText("x")
	d.mustNot(lastEdit)
	d.must("Risk HIGH")
	d.question(5)
	d.press("up", "ctrl+r") // the item goes: an edit told against what was before it
	d.must(lastEdit, "risk high → low")
	d.mustNot("risk low → high")
}

func TestChange_readyTextsAreEditsOfTheirOwn(t *testing.T) {
	d := plantsAt(t, 9)
	d.typeText("Sending email")
	d.press("f4", "2")
	d.at(stQuestion)
	d.must(lastEdit, "risk low → high")
	d.press("ctrl+_")
	d.must("Risk low")
}

// plantsAt is a harmless intake without answers, at one of its questions.
func plantsAt(t *testing.T, n int) *driver {
	t.Helper()
	draft := digest()
	draft.Objective, draft.Answers = "Build an agent that waters plants.", nil
	d := resumed(t, 100, 30, draft)
	d.question(n)
	return d
}
