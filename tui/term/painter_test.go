package term

import (
	"fmt"
	"strings"
	"testing"
)

// sink is a terminal that takes a write when the test asks for it.
type sink chan string

func (s sink) Write(b []byte) (int, error) {
	s <- string(b)
	return len(b), nil
}

func TestPainter_sendsOnlyWhatChanged(t *testing.T) {
	out := make(sink)
	p := newPainter(out)
	p.resize(5)
	p.show("one\ntwo\nthree!!")
	if got, want := <-out, takeScreen+"\x1b[1;1Hone\x1b[K\x1b[2;1Htwo\x1b[K\x1b[3;1Hthree\x1b[3;1H"; got != want {
		t.Errorf("the first frame is %q, want %q", got, want)
	}
	for _, step := range []struct {
		name string
		do   func()
		want string
	}{
		{"one line", func() { p.show("one\n2\nthree!!") }, "\x1b[2;1H2\x1b[K\x1b[3;1H"},
		{"fewer lines", func() { p.show("one") }, "\x1b[2;1H\x1b[K\x1b[3;1H\x1b[K\x1b[1;1H"},
		{"another size", func() { p.resize(9); p.show("one") }, "\x1b[2J\x1b[1;1Hone\x1b[K\x1b[1;1H"},
		{"asked for", func() { p.repaint() }, "\x1b[2J\x1b[1;1Hone\x1b[K\x1b[1;1H"},
		{"given back", func() { go p.leave() }, giveScreen},
		{"taken again", func() { p.show("one") }, takeScreen + "\x1b[1;1Hone\x1b[K\x1b[1;1H"},
		{"for good", func() { go p.close() }, giveScreen},
	} {
		step.do()
		if got := <-out; got != step.want {
			t.Errorf("%s: %q, want %q", step.name, got, step.want)
		}
	}
	p.close() // a second time
	p.show("late")
	p.draw()
	select {
	case got := <-out:
		t.Errorf("after the end it writes %q", got)
	default:
	}
}

// A terminal that takes nothing holds nobody up, and is shown the last frame
// when it takes something again.
func TestPainter_passesOverFramesForASlowTerminal(t *testing.T) {
	out := make(sink)
	p := newPainter(out)
	p.show("frame 0")
	first := <-out
	for i := range 1000 {
		p.show(fmt.Sprintf("frame %d", i+1))
	}
	frames, last := 1, first
	for !strings.Contains(last, "frame 1000") {
		last = <-out
		frames++
	}
	if frames > 4 {
		t.Errorf("%d frames were written for a terminal that took none", frames)
	}
	go p.close()
	if got := <-out; got != giveScreen {
		t.Errorf("at the end it writes %q", got)
	}
}
