package term

import (
	"strings"
	"testing"
)

func TestUX05_orderOfDecision(t *testing.T) {
	light := func() (bool, bool) { return false, true }
	mute := func() (bool, bool) { return false, false }
	never := func() (bool, bool) { t.Error("the terminal was asked"); return false, false }
	for _, c := range []struct {
		flag string
		vars []string
		ask  func() (bool, bool)
		want bool
	}{
		{"light", []string{"MOBIUS_THEME=dark"}, never, false},
		{"dark", nil, never, true},
		{"", []string{"MOBIUS_THEME=light"}, never, false},
		{"auto", []string{"MOBIUS_THEME=light"}, never, false},
		{"auto", []string{"MOBIUS_THEME=auto", "COLORFGBG=15;0"}, light, false},
		{"", []string{"MOBIUS_THEME=mauve"}, light, false},
		{"", []string{"COLORFGBG=0;15"}, mute, false},
		{"", []string{"COLORFGBG=15;0"}, mute, true},
		{"", []string{"COLORFGBG=x"}, mute, true},
		{"", nil, mute, true},
	} {
		if got := isDark(c.flag, env(c.vars...), c.ask); got != c.want {
			t.Errorf("flag %q, %q: dark %t", c.flag, c.vars, got)
		}
	}
}

func TestParseTheme_namesTheValues(t *testing.T) {
	_, err := ParseTheme("mauve")
	if err == nil || !strings.Contains(err.Error(), "auto, dark, light") {
		t.Errorf("error %v does not name the values", err)
	}
}

func TestDarkByReply(t *testing.T) {
	for _, c := range []struct {
		answer   string
		dark, ok bool
	}{
		{"\x1b]11;rgb:0000/0000/0000\a", true, true},
		{"\x1b]11;rgb:ffff/ffff/ffff\x1b\\", false, true},
		{"\x1b]11;rgb:fd/f6/e3\a", false, true}, // solarized light
		{"\x1b]11;rgb:00/2b/36\a", true, true},  // solarized dark
		{"\x1b]11;rgba:0000/0000/0000/ffff\a", true, true},
		{"\x1b]11;rgb:f/f/f\a", false, true},
		{"\x1b]10;rgb:0000/0000/0000\a", false, false},
		{"\x1b]11;rgb:00000/0/0\a", false, false},
		{"\x1b]11;rgb:0000/0000\a", false, false},
		{"\x1b]11;?\a", false, false},
		{"\x1b]11;rgb:zz/zz/zz\a", false, false},
	} {
		if dark, ok := darkByReply([]byte(c.answer)); dark != c.dark || ok != c.ok {
			t.Errorf("%q: dark %t, known %t", c.answer, dark, ok)
		}
	}
}

func TestDarkByFGBG(t *testing.T) {
	for value, want := range map[string]bool{"15;0": true, "0;15": false, "15;default;0": true, "0;7": false, "7;8": true} {
		if dark, ok := darkByFGBG(value); !ok || dark != want {
			t.Errorf("%q: dark %t, known %t", value, dark, ok)
		}
	}
	for _, value := range []string{"", "15", "15;default", "0;16", "0;-1"} {
		if _, ok := darkByFGBG(value); ok {
			t.Errorf("%q was understood", value)
		}
	}
}
