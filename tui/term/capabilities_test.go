package term

import (
	"strings"
	"testing"
)

// env is an environment; names that are not in it are not set.
func env(pairs ...string) func(string) string {
	return func(name string) string {
		for _, pair := range pairs {
			if value, ok := strings.CutPrefix(pair, name+"="); ok {
				return value
			}
		}
		return ""
	}
}

func TestUX67_noColourMeansNoColours(t *testing.T) {
	c := detect(env("TERM=xterm-kitty", "COLORTERM=truecolor", "NO_COLOR=1"), "linux")
	if c.Colours != NoColours || c.Dumb {
		t.Errorf("NO_COLOR gives %d colours, dumb %t", c.Colours, c.Dumb)
	}
	if c := detect(env("TERM=xterm-kitty", "NO_COLOR="), "linux"); c.Colours != TrueColour {
		t.Errorf("an empty NO_COLOR gives %d colours", c.Colours)
	}
}

func TestUX68_dumbTerminals(t *testing.T) {
	for _, c := range []struct {
		vars   string
		system string
		want   bool
	}{{"TERM=dumb", "linux", true}, {"", "linux", true}, {"", "windows", false}, {"TERM=xterm", "linux", false}} {
		if got := detect(env(c.vars), c.system).Dumb; got != c.want {
			t.Errorf("%q on %s: dumb %t", c.vars, c.system, got)
		}
	}
}

func TestUX69_colours(t *testing.T) {
	for _, c := range []struct {
		vars []string
		want Colours
	}{
		{[]string{"TERM=xterm"}, Colours16},
		{[]string{"TERM=linux", "COLORTERM=truecolor"}, Colours16},
		{[]string{"TERM=screen"}, Colours16},
		{[]string{"TERM=rxvt"}, Colours16},
		{[]string{"TERM=xterm-256color"}, Colours256},
		{[]string{"TERM=screen-256color"}, Colours256},
		{[]string{"TERM=screen-256color", "COLORTERM=truecolor"}, Colours256},
		{[]string{"TERM=screen-256color", "COLORTERM=truecolor", "TMUX=/tmp/tmux"}, TrueColour},
		{[]string{"TERM=xterm-256color", "COLORTERM=truecolor"}, TrueColour},
		{[]string{"TERM=xterm-256color", "COLORTERM=24bit"}, TrueColour},
		{[]string{"TERM=xterm-256color", "COLORTERM=yes"}, Colours256},
		{[]string{"TERM=xterm-ghostty"}, TrueColour},
		{[]string{"TERM=vt100"}, NoColours},
		{[]string{"TERM=xterm-mono", "COLORTERM=truecolor"}, NoColours},
		{[]string{"TERM=dumb", "COLORTERM=truecolor"}, NoColours},
	} {
		if got := detect(env(c.vars...), "linux").Colours; got != c.want {
			t.Errorf("%q: %d colours, want %d", c.vars, got, c.want)
		}
	}
}

func TestUX70_ciHasNoColourAndNoPrompt(t *testing.T) {
	c := detect(env("TERM=xterm-256color", "CI=true"), "linux")
	if !c.CI || c.Colours != NoColours {
		t.Errorf("CI %t with %d colours", c.CI, c.Colours)
	}
}

func TestUX79_variableForAccessibleMode(t *testing.T) {
	for value, want := range map[string]bool{"": false, "0": false, "false": false, "No": false, "1": true, "true": true, "yes": true, "please": true} {
		if got := detect(env("TERM=xterm", "ACCESSIBLE="+value), "linux").Accessible; got != want {
			t.Errorf("ACCESSIBLE=%s: %t", value, got)
		}
	}
}

func TestDetect_locale(t *testing.T) {
	for _, c := range []struct {
		vars   []string
		system string
		want   bool
	}{
		{[]string{"LANG=en_US.UTF-8"}, "linux", true},
		{[]string{"LANG=de_DE.utf8"}, "linux", true},
		{[]string{"LANG=C.UTF-8", "LC_ALL=C"}, "linux", false},
		{[]string{"LANG=C", "LC_CTYPE=en_US.UTF-8"}, "linux", true},
		{[]string{"LANG=de_DE.ISO-8859-1"}, "darwin", false},
		{nil, "linux", false},
		{nil, "darwin", true},
		{nil, "windows", true},
	} {
		if got := detect(env(c.vars...), c.system).UTF8; got != c.want {
			t.Errorf("%q on %s: UTF-8 %t", c.vars, c.system, got)
		}
	}
}

func TestUX66_copyGoesThroughTheTerminal(t *testing.T) {
	long := strings.Repeat("x", 1500)
	for _, c := range []struct {
		name string
		vars []string
		text string
		want string
	}{
		{"plain", []string{"TERM=xterm"}, "spec", "\x1b]52;c;c3BlYw==\a"},
		{"tmux", []string{"TERM=screen-256color", "TMUX=/tmp/s,1,0"}, "spec", "\x1bPtmux;\x1b\x1b]52;c;c3BlYw==\a\x1b\\"},
		{"screen", []string{"TERM=screen", "STY=1.x"}, "spec", "\x1bP\x1b]52;c;c3BlYw==\a\x1b\\"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := detect(env(c.vars...), "linux").Copy(c.text)
			if err != nil || got != c.want {
				t.Errorf("%q, %v, want %q", got, err, c.want)
			}
		})
	}
	t.Run("screen in pieces", func(t *testing.T) {
		got, err := detect(env("TERM=screen"), "linux").Copy(long)
		plain, _ := detect(env("TERM=xterm"), "linux").Copy(long)
		if err != nil {
			t.Fatal(err)
		}
		for piece := range strings.SplitSeq(strings.TrimSuffix(got, "\x1b\\"), "\x1b\\") {
			if len(piece) > 768 || !strings.HasPrefix(piece, "\x1bP") {
				t.Errorf("a piece of %d bytes: screen takes 768", len(piece))
			}
		}
		if joined := strings.NewReplacer("\x1b\\", "", "\x1bP", "").Replace(got); joined != plain {
			t.Error("the pieces do not make up the whole")
		}
	})
	for name, c := range map[string]struct{ vars, text, why string }{
		"dumb":     {"TERM=dumb", "spec", "dumb"},
		"console":  {"TERM=linux", "spec", "linux"},
		"too long": {"TERM=xterm", strings.Repeat("x", 75_000), "75000 bytes are too many"},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := detect(env(c.vars), "linux").Copy(c.text)
			if got != "" || err == nil || !strings.Contains(err.Error(), c.why) {
				t.Errorf("%q, %v, want a reason with %q", got, err, c.why)
			}
		})
	}
}
