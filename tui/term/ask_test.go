//go:build unix

package term

import (
	"testing"
	"time"
)

func TestListen(t *testing.T) {
	const attributes = "\x1b[?62;22c"
	for _, c := range []struct {
		name     string
		in       []piece
		dark, ok bool
		typed    string
		waited   time.Duration
	}{
		{"dark", []piece{at(3, "\x1b]11;rgb:00/00/00\x1b\\"+attributes)}, true, true, "", 3 * time.Millisecond},
		{"light, in pieces", []piece{at(3, "\x1b]11;rgb:ff/"), at(2, "ff/ff\x1b"), at(2, "\\"), at(1, attributes)}, false, true, "", 8 * time.Millisecond},
		{"does not know the question", []piece{at(4, attributes)}, false, false, "", 4 * time.Millisecond},
		{"mute", nil, false, false, "", 30 * time.Millisecond},
		{"too late", []piece{at(40, "\x1b]11;rgb:00/00/00\x1b\\")}, false, false, "", 30 * time.Millisecond},
		{"typed before and behind", []piece{at(2, "he"), at(2, "\x1b]11;rgb:ff/ff/ff\a"), at(1, "y"+attributes)}, false, true, "hey", 5 * time.Millisecond},
		{"typed at a mute terminal", []piece{at(2, "hey\r")}, false, false, "hey\r", 30 * time.Millisecond},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newScript(c.in...)
			start := s.now()
			dark, ok, typed := listen(s, s.now, 30*time.Millisecond)
			if dark != c.dark || ok != c.ok || string(typed) != c.typed {
				t.Errorf("dark %t, known %t, typed %q; want %t, %t, %q", dark, ok, typed, c.dark, c.ok, c.typed)
			}
			if waited := s.now().Sub(start); waited != c.waited {
				t.Errorf("waited %v, want %v", waited, c.waited)
			}
		})
	}
}
