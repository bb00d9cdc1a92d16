package term

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"
	"unicode/utf8"

	tea "github.com/charmbracelet/bubbletea"
)

func runes(s string) tea.KeyMsg { return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(s)} }

func alt(k tea.KeyMsg) tea.KeyMsg {
	k.Alt = true
	return k
}

func press(t tea.KeyType) tea.KeyMsg { return tea.KeyMsg{Type: t} }

// through sends messages through a filter; a time.Duration lets that time pass. It
// is only for a bubble of synctest, where time.Sleep is the one way to move the
// clock on: it returns once all goroutines are idle and costs no time.
func through(msgs ...tea.Msg) []string {
	filter := NewFilter()
	var got []string
	for _, msg := range msgs {
		if pause, ok := msg.(time.Duration); ok {
			time.Sleep(pause) // a fake clock: no time passes
			continue
		}
		if k, ok := filter(nil, msg).(tea.KeyMsg); ok {
			got = append(got, k.String())
		}
	}
	return got
}

func TestFilter(t *testing.T) {
	for _, c := range []struct {
		name string
		in   []tea.Msg
		want []string
	}{
		{"typing", []tea.Msg{runes("a"), press(tea.KeyEnter), runes("?")}, []string{"a", "enter", "?"}},
		{"colour, ST", []tea.Msg{alt(runes("]")), runes("11;rgb:0c0c/0c0c/0c0c"), alt(runes(`\`)), runes("x")}, []string{"x"}},
		{"colour, BEL", []tea.Msg{alt(runes("]")), runes("11;rgb:0c0c/0c0c/0c0c"), press(tea.KeyCtrlG), runes("x")}, []string{"x"}},
		{"colour of the palette", []tea.Msg{alt(runes("]")), runes("4;12;rgb:0c0c/0c0c/0c0c"), press(tea.KeyCtrlG)}, nil},
		{"colour with alpha", []tea.Msg{alt(runes("]")), runes("11;rgba:0c0c/0c0c/0c0c/ffff"), press(tea.KeyCtrlG)}, nil},
		{"colour in pieces", []tea.Msg{alt(runes("]")), runes("1"), runes("1;r"), runes("gb:0c0c/"), runes("0c0c/0c0c"), press(tea.KeyEscape), runes(`\`), runes("x")}, []string{"x"}},
		{"colour, its ESC taken for esc", []tea.Msg{press(tea.KeyEscape), runes("]11;rgb:0c0c/0c0c/0c0c"), alt(runes(`\`)), runes("x")}, []string{"esc", "x"}},
		{"other messages in between", []tea.Msg{alt(runes("]")), tea.WindowSizeMsg{}, runes("11;rgb:00/00/00"), tea.FocusMsg{}, press(tea.KeyCtrlG), runes("x")}, []string{"x"}},
		{"position", []tea.Msg{alt(runes("[")), runes("12;40R"), runes("x")}, []string{"x"}},
		{"position, its ESC taken for esc", []tea.Msg{press(tea.KeyEscape), runes("[12;40R"), runes("x")}, []string{"esc", "x"}},
		{"attributes", []tea.Msg{alt(runes("[")), runes("?62;22c"), runes("x")}, []string{"x"}},
		{"no answer after all", []tea.Msg{alt(runes("]")), runes("Hello"), press(tea.KeyCtrlG)}, []string{"[Hello]", "ctrl+g"}},
		{"help after alt+]", []tea.Msg{alt(runes("]")), press(tea.KeyCtrlG)}, []string{"ctrl+g"}},
		{"text after esc", []tea.Msg{press(tea.KeyEscape), runes("[x]")}, []string{"esc", "[[x]]"}},
		{"a digit long after alt+]", []tea.Msg{alt(runes("]")), 2 * time.Second, runes("1")}, []string{"1"}},
		{"a backslash by hand", []tea.Msg{alt(runes(`\`)), runes(`\`)}, []string{`alt+\`, `\`}},
		{"help", []tea.Msg{press(tea.KeyCtrlG)}, []string{"ctrl+g"}},
		{"esc twice", []tea.Msg{alt(press(tea.KeyEscape))}, []string{"esc"}},
		{"a burst that spells a key", []tea.Msg{runes("enter"), runes("tab"), runes("q")}, []string{"[enter]", "[tab]", "q"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				if got := through(c.in...); !slices.Equal(got, c.want) {
					t.Errorf("keys %q, want %q", got, c.want)
				}
			})
		})
	}
}

// FuzzFilter sends any text as Bubble Tea would have read it: one message for
// each field. What does not look like an answer must arrive, in order.
func FuzzFilter(f *testing.F) {
	f.Add("a b c")
	f.Add("\x1b] 11;rgb:00/00/00 \x1b\\ x")
	f.Add("\x1b 12 [12;40R ]11;r \a")
	f.Fuzz(func(t *testing.T, script string) {
		if !utf8.ValidString(script) {
			return
		}
		filter := NewFilter()
		var sent, got strings.Builder
		risky := false // once something was seen that begins an answer, texts may be parts of it
		for word := range strings.FieldsSeq(script) {
			k := runes(word)
			switch {
			case word == "\x1b":
				k, risky = press(tea.KeyEscape), true
			case word == "\a":
				k = press(tea.KeyCtrlG)
			case word[0] == esc:
				k, risky = alt(runes(word[1:])), true
			}
			if k.Type == tea.KeyRunes && !k.Alt {
				sent.WriteString(word)
			}
			if out, ok := filter(nil, k).(tea.KeyMsg); ok && out.Type == tea.KeyRunes && !out.Alt {
				got.WriteString(string(out.Runes))
			}
		}
		if !risky && got.String() != sent.String() {
			t.Errorf("sent %q, got %q", sent.String(), got.String())
		}
		if !contained(got.String(), sent.String()) {
			t.Errorf("got %q, which is no part of %q in order", got.String(), sent.String())
		}
	})
}

// contained reports whether the characters of part stand in whole, in order.
func contained(part, whole string) bool {
	rest := []rune(whole)
	for _, r := range part {
		i := slices.Index(rest, r)
		if i < 0 {
			return false
		}
		rest = rest[i+1:]
	}
	return true
}
