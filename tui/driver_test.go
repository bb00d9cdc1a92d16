package tui

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"time"

	"agentintake/mobius/intake"

	tea "github.com/charmbracelet/bubbletea"
	xansi "github.com/charmbracelet/x/ansi"
)

// driver runs an interview without a terminal: it gives messages to the model
// and runs the commands that come of them, one after the other, until none is
// left. Timers do not run: they wait until they are let off.
type driver struct {
	tb        reporter
	app       *app
	store     *memory
	now       time.Time
	timers    []tea.Msg
	quit      bool
	execs     int      // programs that wanted the terminal
	copies    []string // what went to the clipboard
	late      []tea.Msg
	hold      bool           // results of commands wait in late
	holdPages bool           // the same for rendered documents alone
	check     func()         // after every message
	seen      map[edge]bool  // rows of the table of states that were walked
	mirror    func([]string) // gets the keys, too: one by one, but a repeated one and a text whole
}

// fixedClock stands still, so that two screens of the same keys are the same.
func fixedClock() time.Time { return testStart }

var testStart = time.Date(2026, 11, 30, 12, 45, 0, 0, time.Local)

// reporter is a test, a benchmark or a random check.
type reporter interface {
	Helper()
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

type driverOption func(*Options, *driver)

func startAt(s Start) driverOption { return func(o *Options, _ *driver) { o.Start = s } }

func withStore(m *memory) driverOption { return func(_ *Options, d *driver) { d.store = m } }

func withEnv(env map[string]string) driverOption {
	return func(o *Options, _ *driver) { o.Getenv = func(name string) string { return env[name] } }
}

func newDriver(tb reporter, w, h int, options ...driverOption) *driver {
	tb.Helper()
	d := &driver{tb: tb, now: testStart}
	clock := func() time.Time { return d.now }
	o := Options{NewAssessor: func() Assessor { return intake.NewAssessor(nil) }, Now: clock, Secrets: plantedSecret}
	for _, option := range options {
		option(&o, d)
	}
	if d.store == nil {
		d.store = newMemory(clock)
	}
	d.store.now = clock
	o.Store = d.store
	d.start(o, w, h)
	return d
}

func (d *driver) start(o Options, w, h int) {
	d.app = newApp(o, newLook(dark, noColour, true))
	d.app.tick = func(_ time.Duration, f func(time.Time) tea.Msg) tea.Cmd {
		d.timers = append(d.timers, f(d.now))
		return nil
	}
	d.app.clip = func(text string) error {
		d.copies = append(d.copies, text)
		return nil
	}
	d.run(d.app.Init())
	d.send(tea.WindowSizeMsg{Width: w, Height: h})
}

// plantedSecret finds what tests plant.
func plantedSecret(text string) (string, bool) {
	return "password", strings.Contains(text, "hunter2Secret")
}

func (d *driver) send(msg tea.Msg) {
	if d.quit {
		return
	}
	before := d.app.states
	_, cmd := d.app.Update(msg)
	if d.seen != nil {
		d.note(before)
	}
	if d.check != nil {
		d.check()
	}
	d.run(cmd)
}

// note marks the row of the table that led from the states before to the
// present ones.
func (d *driver) note(before states) {
	for _, e := range edges {
		if e.from != before.front() {
			continue
		}
		if after, ok := before.after(e.on); ok && reflect.DeepEqual(after, d.app.states) {
			d.seen[e] = true
		}
	}
}

func (d *driver) run(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	d.result(cmd())
}

func (d *driver) result(msg tea.Msg) {
	switch msg := msg.(type) {
	case nil:
	case tea.BatchMsg:
		for _, cmd := range msg {
			d.run(cmd)
		}
	case tea.QuitMsg:
		d.quit = true
	case message:
		if _, page := msg.(rendered); d.hold || d.holdPages && page {
			d.late = append(d.late, msg)
			return
		}
		d.send(msg)
	default:
		if strings.HasSuffix(fmt.Sprintf("%T", msg), "execMsg") {
			d.execs++
		}
	}
}

// deliver hands on what was held back, and holds back no more.
func (d *driver) deliver() {
	d.hold, d.holdPages = false, false
	for len(d.late) > 0 {
		msg := d.late[0]
		d.late = d.late[1:]
		d.send(msg)
	}
}

// wait lets every timer off.
func (d *driver) wait() {
	d.now = d.now.Add(time.Second)
	timers := d.timers
	d.timers = nil
	for _, msg := range timers {
		d.send(msg)
	}
}

// testKeys are the keys that tests name; everything else is typed.
var testKeys = map[string]tea.KeyMsg{
	"enter": {Type: tea.KeyEnter}, "tab": {Type: tea.KeyTab}, "shift+tab": {Type: tea.KeyShiftTab}, "esc": {Type: tea.KeyEsc},
	"up": {Type: tea.KeyUp}, "down": {Type: tea.KeyDown}, "left": {Type: tea.KeyLeft}, "right": {Type: tea.KeyRight},
	"home": {Type: tea.KeyHome}, "end": {Type: tea.KeyEnd}, "pgup": {Type: tea.KeyPgUp}, "pgdown": {Type: tea.KeyPgDown},
	"backspace": {Type: tea.KeyBackspace}, "delete": {Type: tea.KeyDelete}, "space": {Type: tea.KeySpace, Runes: []rune{' '}},
	"alt+enter": {Type: tea.KeyEnter, Alt: true}, "ctrl+j": {Type: tea.KeyCtrlJ},
	"alt+left": {Type: tea.KeyLeft, Alt: true}, "alt+right": {Type: tea.KeyRight, Alt: true}, "alt+up": {Type: tea.KeyUp, Alt: true},
	"alt+down": {Type: tea.KeyDown, Alt: true}, "alt+b": {Type: tea.KeyRunes, Runes: []rune{'b'}, Alt: true},
	"alt+f": {Type: tea.KeyRunes, Runes: []rune{'f'}, Alt: true},
	"f1":    {Type: tea.KeyF1}, "f2": {Type: tea.KeyF2}, "f3": {Type: tea.KeyF3}, "f4": {Type: tea.KeyF4},
	"ctrl+home": {Type: tea.KeyCtrlHome}, "ctrl+end": {Type: tea.KeyCtrlEnd}, "ctrl+_": {Type: tea.KeyCtrlUnderscore},
}

func init() {
	for r := 'a'; r <= 'z'; r++ {
		name := "ctrl+" + string(r)
		if _, taken := testKeys[name]; !taken && r != 'i' && r != 'm' {
			testKeys[name] = tea.KeyMsg{Type: tea.KeyType(r - 'a' + 1)}
		}
	}
}

// press presses named keys, slower than any paste.
func (d *driver) press(names ...string) {
	d.tb.Helper()
	for _, name := range names {
		k, ok := testKeys[name]
		if !ok {
			r := []rune(name)
			if len(r) != 1 {
				d.tb.Fatalf("no key is named %q", name)
			}
			k = tea.KeyMsg{Type: tea.KeyRunes, Runes: r}
		}
		d.now = d.now.Add(50 * time.Millisecond)
		d.send(k)
		if d.mirror != nil && !repeated(names) {
			d.mirror([]string{name})
		}
	}
	if d.mirror != nil && repeated(names) {
		d.mirror(names)
	}
}

// repeated reports whether names are one key, more than once.
func repeated(names []string) bool {
	return len(names) > 1 && len(slices.Compact(slices.Clone(names))) == 1
}

// typeText types a text key by key; a line break in it is alt+enter.
func (d *driver) typeText(s string) {
	if mirror := d.mirror; mirror != nil {
		d.mirror = nil
		defer func() {
			d.mirror = mirror
			mirror(strings.Split(s, ""))
		}()
	}
	for _, r := range s {
		switch r {
		case ' ':
			d.press("space")
		case '\n':
			d.press("alt+enter")
		default:
			d.press(string(r))
		}
	}
}

// paste pastes as a terminal that marks pastes does.
func (d *driver) paste(s string) {
	d.send(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(s), Paste: true})
}

// screen is what the operator sees, without attributes.
func (d *driver) screen() string { return xansi.Strip(d.app.View()) }

// must fails the test when the screen does not hold a text.
func (d *driver) must(texts ...string) {
	d.tb.Helper()
	s := d.screen()
	for _, text := range texts {
		if !strings.Contains(s, text) {
			d.tb.Fatalf("the screen does not show %q:\n%s", text, s)
		}
	}
}

// mustNot fails the test when the screen holds a text.
func (d *driver) mustNot(text string) {
	d.tb.Helper()
	if s := d.screen(); strings.Contains(s, text) {
		d.tb.Fatalf("the screen shows %q:\n%s", text, s)
	}
}

// at fails the test when the state in front is another one.
func (d *driver) at(want state) {
	d.tb.Helper()
	if got := d.app.states.front(); got != want {
		d.tb.Fatalf("in state %d, want %d:\n%s", got, want, d.screen())
	}
}

// question goes to the question of a number by the keys of the interview.
func (d *driver) question(n int) {
	d.tb.Helper()
	d.at(stQuestion)
	key, times := "tab", n-number(d.app.at)
	if times < 0 {
		key, times = "shift+tab", -times
	}
	d.press(slices.Repeat([]string{key}, times)...)
	if number(d.app.at) != n {
		d.tb.Fatalf("question %d is in front, not %d", number(d.app.at), n)
	}
}

// value is the answer to a question as the Draft has it.
func (d *driver) value(n int) []string { return d.app.in.entries[slotFirst+slot(n-1)].answer() }

// leave ends the program and returns its result.
func (d *driver) leave() Result {
	d.tb.Helper()
	r, err := d.app.finish(nil)
	if err != nil {
		d.tb.Fatal(err)
	}
	return r
}

// digest is an intake that comes to spec_ready.
func digest() intake.Draft {
	return intake.Draft{
		Objective: "Build an agent that summarises our project notes every Friday.",
		Context:   "internal",
		Answers: intake.Answers{
			intake.Goal:             {"Every Friday the team knows what changed in our project notes."},
			intake.Trigger:          {"I start it by hand on Friday afternoon."},
			intake.Inputs:           {"notes in ./notes", "the list of projects in projects.yaml"},
			intake.Outputs:          {"a Markdown digest in ./digests"},
			intake.Tools:            {"read access to ./notes", "write access to ./digests"},
			intake.Memory:           {"Only the digests in ./digests."},
			intake.Cadence:          {"weekly"},
			intake.HumanGate:        {"None."},
			intake.RiskBoundary:     {"Never send or publish anything; never touch files outside ./digests."},
			intake.SuccessCriteria:  {"every changed note is named once", "it reads in two minutes"},
			intake.VerificationPlan: {"compare four digests with the notes by hand"},
			intake.RegistrationPath: {"docs/agents/weekly-digest.md"},
		},
	}
}

// fits fails the test when the frame does not fit the window.
func (d *driver) fits() {
	d.tb.Helper()
	view := d.app.View()
	lines := strings.Split(view, "\n")
	if len(lines) > d.app.h && d.app.sized {
		d.tb.Fatalf("%d lines in a window of %d:\n%s", len(lines), d.app.h, view)
	}
	for i, line := range lines {
		if n := cells(line); n > d.app.w {
			d.tb.Fatalf("line %d is %d cells wide in a window of %d:\n%s", i+1, n, d.app.w, line)
		}
	}
}

var errFull = errors.New("no space left on device: /home/ada/idea/.mobius/journals; free some, or save elsewhere")
