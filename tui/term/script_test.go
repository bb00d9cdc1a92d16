package term

import (
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
)

// piece is what arrives at a terminal at once, some time after the piece
// before.
type piece struct {
	after time.Duration
	bytes string
}

// at is a piece that arrives so many milliseconds after the one before.
func at(ms int, bytes string) piece { return piece{time.Duration(ms) * time.Millisecond, bytes} }

// script is a terminal with a clock of its own: reading and waiting let its
// time pass, so nothing depends on the time of the machine.
type script struct {
	pieces []piece
	clock  time.Time
	due    time.Time // when the first piece arrives
}

func newScript(pieces ...piece) *script {
	s := &script{pieces: slices.Clone(pieces), clock: time.Unix(1000, 0)}
	s.next()
	return s
}

func (s *script) next() {
	if len(s.pieces) > 0 {
		s.due = s.clock.Add(s.pieces[0].after)
	}
}

func (s *script) now() time.Time { return s.clock }

func (s *script) Read(p []byte) (int, error) {
	if len(s.pieces) == 0 {
		return 0, io.EOF
	}
	if s.clock.Before(s.due) {
		s.clock = s.due
	}
	n := copy(p, s.pieces[0].bytes)
	if s.pieces[0].bytes = s.pieces[0].bytes[n:]; s.pieces[0].bytes == "" {
		s.pieces = s.pieces[1:]
		s.next()
	}
	return n, nil
}

func (s *script) wait(d time.Duration) bool {
	if len(s.pieces) > 0 && !s.due.After(s.clock.Add(d)) {
		s.clock = later(s.clock, s.due)
		return true
	}
	s.clock = s.clock.Add(d)
	return false
}

func later(a, b time.Time) time.Time {
	if a.Before(b) {
		return b
	}
	return a
}

// readAll returns what a reader makes of the pieces.
func readAll(t testing.TB, pieces ...piece) string {
	t.Helper()
	s := newScript(pieces...)
	r := newReader(s, s.now)
	var all strings.Builder
	buf := make([]byte, 256)
	for {
		n, err := r.Read(buf)
		if n == len(buf) {
			t.Fatalf("a read filled the whole buffer: Bubble Tea would take its end for cut off")
		}
		all.Write(buf[:n])
		if err == io.EOF {
			return all.String()
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// listener is a model that writes down the keys it gets.
type listener struct{ keys []string }

func (l *listener) Init() tea.Cmd { return nil }
func (l *listener) View() string  { return "" }
func (l *listener) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if k, ok := msg.(tea.KeyMsg); ok {
		if k.Type == tea.KeyCtrlQ {
			return l, tea.Quit
		}
		l.keys = append(l.keys, k.String())
	}
	return l, nil
}

// keysOf returns the names of the keys that Bubble Tea itself makes of the
// pieces, through the reader and the filter. A paste stands in [ ].
func keysOf(t testing.TB, pieces ...piece) []string {
	t.Helper()
	s := newScript(append(pieces, at(10_000, "\x11"))...)
	return run(t, struct{ io.Reader }{newReader(s, s.now)}) // no file: there is no descriptor to wait on
}

func run(t testing.TB, in io.Reader) []string {
	t.Helper()
	l := &listener{}
	_, err := tea.NewProgram(l, tea.WithInput(in), tea.WithOutput(io.Discard), tea.WithoutRenderer(), tea.WithoutSignalHandler(), tea.WithFilter(NewFilter())).Run()
	if err != nil {
		t.Fatal(err)
	}
	return l.keys
}
