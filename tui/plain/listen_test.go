package plain

import (
	"bytes"
	"context"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"agentintake/mobius/intake"
	"agentintake/mobius/tui"
	"agentintake/mobius/tui/term"

	"pgregory.net/rapid"
)

// room is a talk that a test takes part in, inside a bubble with its own clock.
type room struct {
	keys   *io.PipeWriter
	leaves chan term.LeaveMsg
	out    *page
	done   chan struct{}
	result tui.Result
	err    error
}

// page takes what is said.
type page struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (p *page) Write(b []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.buf.Write(b)
}

func (p *page) said() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.buf.String()
}

// enter begins a talk; bursts makes it take its input for a terminal.
func enter(ctx context.Context, o tui.Options, bursts, gone bool) *room {
	in, keys := io.Pipe()
	r := &room{keys: keys, leaves: make(chan term.LeaveMsg, 4), out: &page{}, done: make(chan struct{})}
	o.In, o.Out = in, r.out
	go func() {
		defer close(r.done)
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		t := newTalk(ctx, o, r.leaves)
		t.ear.bursts = bursts
		t.ear.gone = func() bool { return gone }
		at, err := t.start()
		for err == nil && at != atEnd {
			at, err = t.visit(at)
		}
		r.result, r.err = t.end(err)
		_ = in.Close()
	}()
	return r
}

// send types and waits until the talk waits again.
func (r *room) send(text string) {
	_, _ = io.WriteString(r.keys, text) // a talk that has ended takes nothing
	synctest.Wait()
}

// leave sends a signal and waits until it was taken in.
func (r *room) leave(code int) {
	r.leaves <- term.LeaveMsg{Code: code, Reason: "signal"}
	synctest.Wait()
}

func TestUX30_pastedLinesAreOneAnswer(t *testing.T) {
	for _, c := range []struct {
		name, at, paste string
		says            string
		goal            string
		items           intake.Answer
	}{
		{"text", ":go 1\n", "one\ntwo\nthree\n", "3 lines came at once and are taken as one answer.", "one\ntwo\nthree", nil},
		{"text with empty lines", ":go 1\n", "one\n\nthree\n", "3 lines came at once", "one\n\nthree", nil},
		{"text ended by a full stop", ":go 1\n", "one\n.\n", "Question 2 of 12", "one", nil},
		{"command behind it", ":go 1\n", "one\ntwo\n:go 9\n", "Question 9 of 12", "one\ntwo", nil},
		{"items", ":go 3\n", "- one\n\n2. two\n* three\n", "3 items came at once and were added.", "", intake.Answer{"one", "two", "three"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := newShelf()
				r := enter(t.Context(), from(options(s), intake.Draft{Objective: idea}), true, false)
				r.send(c.at)
				letBurstEnd()
				r.send(c.paste)
				letBurstEnd()
				r.send(":quit\n")
				<-r.done
				wants(t, r.out.said(), c.says)
				answers := s.journals[r.result.Unfinished].draft.Answers
				if got := strings.Join(answers[intake.Goal], "|"); got != c.goal {
					t.Errorf("goal %q, want %q", got, c.goal)
				}
				if !slices.Equal(answers[intake.Inputs], c.items) {
					t.Errorf("inputs %q, want %q", answers[intake.Inputs], c.items)
				}
				if strings.Contains(r.out.said(), "Question 3 of 12") && c.name == "text" {
					t.Error("pasted lines ran through several questions")
				}
			})
		})
	}
}

func TestUX28_lineThatTheTerminalCutIsToldOf(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := enter(t.Context(), from(options(newShelf()), intake.Draft{Objective: idea}), true, false)
		r.send(strings.Repeat("word ", terminalLine/5) + "\n")
		letBurstEnd()
		r.send(":quit\n")
		<-r.done
		wants(t, r.out.said(), "Careful: a line reached the 4095 bytes")
	})
}

func TestUX35_firstInterruptKeepsAndStays(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShelf()
		r := enter(t.Context(), from(options(s), intake.Draft{Objective: idea}), false, false)
		r.send("my goal\n")
		r.leave(codeInterrupt)
		wants(t, r.out.said(), "Your answers are kept in /folder/journals/run1. No run was saved.", "Press ctrl+c again to leave")
		r.send("my trigger\n") // going on
		r.leave(codeInterrupt)
		select {
		case <-r.done:
			t.Fatal("the first ctrl+c after a line left")
		default:
		}
		r.leave(codeInterrupt)
		<-r.done
		if r.result.Code != codeInterrupt || r.err != nil {
			t.Errorf("code %d, %v, want 130", r.result.Code, r.err)
		}
		if got := s.journals["run1"].draft.Answers; got[intake.Goal][0] != "my goal" || got[intake.Trigger][0] != "my trigger" {
			t.Errorf("answers %q", got)
		}
	})
}

func TestUX46_signalsAndEnds(t *testing.T) {
	for _, c := range []struct {
		name string
		gone bool
		end  func(*room)
		code int
	}{
		{"SIGTERM", false, func(r *room) { r.leave(143) }, 143},
		{"SIGHUP", false, func(r *room) { r.leave(codeHangup) }, codeHangup},
		{"end of input", false, func(r *room) { _ = r.keys.Close() }, codeDone},
		{"terminal gone", true, func(r *room) { _ = r.keys.Close() }, codeHangup},
		{"terminal gone, then SIGHUP", true, func(r *room) { _ = r.keys.Close(); r.leave(codeHangup) }, codeHangup},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := newShelf()
				r := enter(t.Context(), from(options(s), intake.Draft{Objective: idea}), false, c.gone)
				r.send(":lines\nhalf an answer\n")
				c.end(r)
				<-r.done
				if r.result.Code != c.code || r.err != nil {
					t.Errorf("code %d, %v, want %d", r.result.Code, r.err, c.code)
				}
				if got := s.journals[r.result.Unfinished].draft.Answers[intake.Goal]; len(got) != 1 || got[0] != "half an answer" {
					t.Errorf("kept %q", got)
				}
			})
		})
	}
}

func TestRun_cancelledContext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		s := newShelf()
		r := enter(ctx, from(options(s), intake.Draft{Objective: idea}), false, false)
		r.send("my goal\n")
		cancel()
		<-r.done
		if r.err == nil || r.result.Unfinished == "" {
			t.Errorf("error %v, result %+v", r.err, r.result)
		}
	})
}

// Whatever is typed: the talk ends, writes no control character, and what the
// journal holds is what was answered.
func TestProperty_anyLines(t *testing.T) {
	var lines []string
	for _, w := range words() {
		lines = append(lines, ":"+w.name, ":"+w.name+" 1", ":"+w.name+" 3 1")
	}
	lines = append(lines, "", ".", "..", ":", "::", ":.", "an answer", "Email the customer", "Never send anything.", "hunter2", "save", "read", "yes", "no",
		"new", "home", "1", "2", "12", "13", "quit", "resume", "review", "drop 1", "find x", "more", strings.Repeat("x", 9000), "\x1b[31m\x00", "日本語", "\xff")
	rapid.Check(t, func(rt *rapid.T) {
		typed := rapid.SliceOfN(rapid.SampledFrom(lines), 0, 40).Draw(rt, "typed")
		s := newShelf()
		o := options(s)
		if rapid.Bool().Draw(rt, "at the questions") {
			o = from(o, intake.Draft{Objective: idea})
		}
		_, result := converse(t, o, typed...)
		if result.Code != codeDone {
			rt.Fatalf("code %d", result.Code)
		}
		if result.Unfinished == "" {
			return
		}
		kept := s.journals[result.Unfinished]
		if kept == nil {
			if s.other != nil {
				kept = s.other.journals[result.Unfinished]
			}
			if kept == nil {
				rt.Fatalf("the journal that is named is not there: %+v", result)
			}
		}
		if err := intake.CheckDraft(kept.draft, finds); err != nil {
			rt.Fatalf("the journal holds what must not be: %v", err)
		}
	})
}

// letBurstEnd moves the clock on until what was sent counts as one burst. It is
// only for a bubble of synctest, where time.Sleep is the one way to move the
// clock: it returns once all goroutines are idle and costs no time.
func letBurstEnd() { time.Sleep(2 * burstWait) } // a fake clock: no time passes
