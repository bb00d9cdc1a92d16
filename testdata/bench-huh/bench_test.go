// Package benchhuh compares one key of the interview with one key of a
// charmbracelet/huh form of twelve text fields, in one run: go test -bench .
// It is a module of its own, so that huh is no dependency of the product.
package benchhuh

import (
	"errors"
	"strings"
	"testing"
	"time"

	"agentintake/mobius/intake"
	"agentintake/mobius/tui"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/huh"
)

// prose returns n characters as people write them.
func prose(n int) string {
	const words = "Every Friday it reads the notes of the team and lists what changed since the last digest, with the names of the authors. " +
		"It keeps the list in ./digests and asks the editor before anything is emailed to customers. " +
		"Nothing in the archive is deleted, and the calendar is only read; late parcels are named first. "
	return strings.Repeat(words, n/len(words)+1)[:n]
}

// keys are a character and a backspace in turn, so that the text stays as long.
var keys = [2]tea.KeyMsg{{Type: tea.KeyRunes, Runes: []rune{'x'}}, {Type: tea.KeyBackspace}}

func press(b *testing.B, m tea.Model) {
	b.Helper()
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		m, _ = m.Update(keys[i%2])
		if m.View() == "" {
			b.Fatal("nothing is drawn")
		}
	}
}

// BenchmarkKey_mobius is the interview with twelve answers, re-scored at the
// key.
func BenchmarkKey_mobius_1000(b *testing.B) { press(b, interview(1000)) }

func BenchmarkKey_mobius_8000(b *testing.B) { press(b, interview(7990)) }

// BenchmarkKey_huhPage is a form that shows one field at a time, as the
// interview does.
func BenchmarkKey_huhPage_1000(b *testing.B) { press(b, form(b, 1000, false)) }

// BenchmarkKey_huhGroup is a form with all twelve fields on one page.
func BenchmarkKey_huhGroup_1000(b *testing.B) { press(b, form(b, 1000, true)) }

func BenchmarkKey_huhPage_8000(b *testing.B) { press(b, form(b, 7990, false)) }

func interview(n int) tea.Model {
	d := intake.Draft{Objective: "Build an agent that writes a weekly digest.", Answers: intake.Answers{}}
	for _, f := range intake.Fields() {
		if f.Kind == intake.Text {
			d.Answers[f.Name] = intake.Answer{prose(n)}
			continue
		}
		for range 4 {
			d.Answers[f.Name] = append(d.Answers[f.Name], prose(n/4))
		}
	}
	delete(d.Answers, intake.Goal)
	m := tui.New(tui.Options{
		Store: nowhere{}, NewAssessor: func() tui.Assessor { return intake.NewAssessor(nil) }, Now: time.Now,
		Start: tui.Start{At: tui.AtQuestions, Draft: d},
	})
	m, _ = m.Update(tea.WindowSizeMsg{Width: 100, Height: 30})
	m, _ = m.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(prose(n)), Paste: true})
	return m
}

func form(b *testing.B, n int, onePage bool) tea.Model {
	b.Helper()
	values := make([]string, 12)
	var fields []huh.Field
	var groups []*huh.Group
	for i, f := range intake.Fields() {
		values[i] = prose(n)
		field := huh.NewText().Title(f.Question).Description(f.Why).Value(&values[i]).CharLimit(8000).Lines(10)
		fields = append(fields, field)
		groups = append(groups, huh.NewGroup(field))
	}
	if onePage {
		groups = []*huh.Group{huh.NewGroup(fields...)}
	}
	var m tea.Model = huh.NewForm(groups...).WithWidth(100).WithHeight(30)
	m.Init()
	m, _ = m.Update(tea.WindowSizeMsg{Width: 100, Height: 30})
	if !strings.Contains(m.View(), "accomplish") {
		b.Fatalf("the first field is not shown:\n%s", m.View())
	}
	return m
}

// nowhere is a store that keeps nothing.
type nowhere struct{}

var errNowhere = errors.New("nothing is kept here")

func (nowhere) Dir() string   { return "." }
func (nowhere) NewID() string { return "20261130_120000_000000_00000000" }
func (nowhere) Publish(intake.Draft, string, string) (tui.Receipt, error) {
	return tui.Receipt{}, errNowhere
}
func (nowhere) NewJournal(string, string) (tui.Journal, error) { return nil, errNowhere }
func (nowhere) OpenJournal(string) (tui.Journal, tui.Unfinished, error) {
	return nil, tui.Unfinished{}, errNowhere
}
func (nowhere) Journals() ([]tui.JournalInfo, error)          { return nil, nil }
func (nowhere) Discard(string) error                          { return errNowhere }
func (nowhere) Handoff(string) ([]byte, error)                { return nil, errNowhere }
func (nowhere) Runs(string, string, int) (tui.RunPage, error) { return tui.RunPage{}, nil }
func (nowhere) Load(string) (intake.Run, error)               { return intake.Run{}, errNowhere }
func (nowhere) EditFile(string) (tui.EditFile, error)         { return nil, errNowhere }
func (nowhere) Elsewhere(string) (tui.Store, error)           { return nil, errNowhere }
