package tui

import "time"

// burstPause is how long a text has to be left alone for what is typed next to
// be an edit of its own: longer than one thinks about the next word.
const burstPause = 5 * time.Second

// burst is an edit: keys typed into one text without a long pause. What it
// changed is told against what was known before its first key.
type burst struct {
	open bool // more keys may belong to it
	at   slot
	last time.Time // when the last of its keys came
}

// typed derives everything anew after a key in a text.
func (in *interview) typed(at slot, now time.Time) {
	if b := &in.burst; !b.open || b.at != at || now.Sub(b.last) > burstPause {
		in.before = in.now
	}
	in.burst = burst{open: true, at: at, last: now}
	in.edited = at
	in.rescore()
}

// replaced derives everything anew after a text was set at once, as by a ready
// rewording: that is an edit of its own.
func (in *interview) replaced(at slot) {
	in.before, in.burst, in.edited = in.now, burst{}, at
	in.rescore()
}

// enter notes that a text was opened: keys in it are a new edit.
func (in *interview) enter(at slot) { in.burst, in.front = burst{}, at }

// elsewhere reports whether the last edit was in another text than the one in
// front.
func (in *interview) elsewhere() bool { return in.edited != in.front }

// settle forgets the last edit: all there is was there before.
func (in *interview) settle() { in.burst, in.before, in.change = burst{}, in.now, nil }
