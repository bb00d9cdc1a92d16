package tui

import (
	"testing"
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
