package tui

import (
	"strings"
	"testing"
	"unicode/utf8"

	"agentintake/mobius/intake"

	tea "github.com/charmbracelet/bubbletea"
)

// prose returns n characters of an answer as people write them, with an action
// here and there.
func prose(n int) string {
	const words = "Every Friday it reads the notes of the team and lists what changed since the last digest, with the names of the authors. " +
		"It keeps the list in ./digests and asks the editor before anything is emailed to customers. " +
		"Nothing in the archive is deleted, and the calendar is only read; late parcels are named first. "
	s := strings.Repeat(words, n/len(words)+1)
	return s[:n]
}

// long is an intake in which each of the twelve answers has n characters.
func long(n int) intake.Draft {
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
	return d
}

// benchKey measures one key: Update, the scoring in it, and View.
func benchKey(b *testing.B, draft intake.Draft, question, w, h int) {
	d := newDriver(b, w, h, startAt(Start{At: AtQuestions, Draft: draft}))
	d.app.at = slotFirst + slot(question-1)
	d.app.in.enter(d.app.at)
	if n := utf8.RuneCountInString(strings.Join(d.value(question), "")); n < 900 {
		b.Fatalf("the answer has %d characters", n)
	}
	d.press("left", "left", "left")
	if len(d.value(question)[0]) >= intake.MaxText {
		d.press("backspace")
	}
	keys := [2]tea.KeyMsg{{Type: tea.KeyRunes, Runes: []rune{'x'}}, {Type: tea.KeyBackspace}}
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		d.app.Update(keys[i%2])
		if d.app.View() == "" {
			b.Fatal("nothing is drawn")
		}
	}
}

func BenchmarkKey_twelveAnswersOf1000(b *testing.B) { benchKey(b, long(1000), 1, 100, 30) }

func BenchmarkKey_twelveAnswersOf1000_narrow(b *testing.B) { benchKey(b, long(1000), 1, 80, 24) }

func BenchmarkKey_twelveAnswersOf8000(b *testing.B) { benchKey(b, long(8000), 1, 100, 30) }

func BenchmarkKey_oneAnswerOf8000(b *testing.B) {
	d := digest()
	d.Answers[intake.Goal] = intake.Answer{prose(8000)}
	benchKey(b, d, 1, 100, 30)
}

func BenchmarkKey_itemOfList(b *testing.B) { benchKey(b, long(1000), 4, 100, 30) }

// BenchmarkUpdateView_cursor is a key that changes no text.
func BenchmarkKey_cursor(b *testing.B) {
	d := newDriver(b, 100, 30, startAt(Start{At: AtQuestions, Draft: long(1000)}))
	keys := [2]tea.KeyMsg{{Type: tea.KeyLeft}, {Type: tea.KeyRight}}
	for i := range b.N {
		d.app.Update(keys[i%2])
		d.app.View()
	}
}

// BenchmarkFirstFrame is from options to the first frame of an interview.
func BenchmarkFirstFrame(b *testing.B) {
	for b.Loop() {
		d := newDriver(b, 100, 30)
		if d.app.View() == "" {
			b.Fatal("nothing is drawn")
		}
	}
}

// BenchmarkFirstQuestion is the same with a Draft to go on with.
func BenchmarkFirstQuestion(b *testing.B) {
	for b.Loop() {
		d := newDriver(b, 100, 30, startAt(Start{At: AtQuestions, Draft: digest()}))
		if d.app.View() == "" {
			b.Fatal("nothing is drawn")
		}
	}
}
