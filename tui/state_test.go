package tui

import "testing"

// walks are the keys that go along the edges of the table, each from a start of
// its own.
var walks = []struct {
	name  string
	start Start
	set   func(*driver)
	keys  []string
}{
	{name: "home to question", keys: []string{"f1", "esc", "n", "f1", "esc", "f2", "esc", "ctrl+c", "esc"}},
}

func TestStates_tableIsWhole(t *testing.T) {
	reached := map[state]bool{stHome: true}
	for changed := true; changed; {
		changed = false
		for _, e := range edges {
			if reached[e.from] && e.way != under && !reached[e.to] {
				reached[e.to], changed = true, true
			}
		}
	}
	for s := range stateCount {
		if !reached[s] {
			t.Errorf("state %d is never reached", s)
		}
		if s == stEnd {
			continue
		}
		out := false
		for _, e := range edges {
			out = out || e.from == s
		}
		if !out {
			t.Errorf("state %d is a dead end", s)
		}
	}
}
