package term

import (
	"regexp"
	"time"

	tea "github.com/charmbracelet/bubbletea"
)

// NewFilter returns a filter for one program (tea.WithFilter). It is the second
// net behind [Reader], for keys as Bubble Tea makes them of bytes that come
// some other way or with long pauses in between:
//
//   - The rest of an answer that was taken for keys is dropped: alt+] and
//     "11;rgb:…" up to alt+\ or ctrl+g, "[12;40R" after esc or alt+[. alt+] and
//     alt+[ by themselves are dropped too; no command may be bound to them.
//   - The pieces of a long paste, as [Reader] passes it on, are put together.
//   - Characters that arrived together are marked as pasted, so that a text
//     that spells the name of a key is text.
//   - esc pressed twice quickly is esc, not alt+esc.
func NewFilter() func(tea.Model, tea.Msg) tea.Msg {
	f := &filter{now: time.Now}
	return func(_ tea.Model, msg tea.Msg) tea.Msg {
		if k, ok := msg.(tea.KeyMsg); ok {
			return f.key(k)
		}
		return msg
	}
}

// filter follows an answer over several messages.
type filter struct {
	now  func() time.Time
	in   answerState
	body string    // of the answer so far
	seen time.Time // its last piece

	pasted []rune // of a paste that comes in pieces
}

// answerState is how far into an answer the keys have come.
type answerState int

const (
	outside   answerState = iota
	afterEsc              // esc, which may have been the first byte
	inControl             // alt+[
	inString              // alt+]
	atEnd                 // esc within a string: \ may follow
)

// answerLife is how long after its last piece an answer goes on.
const answerLife = time.Second

// Answers as keys. A string grows over several messages, so its pattern fits
// every beginning of one.
var (
	stringAnswer  = regexp.MustCompile(`^\d{1,4}(;(\d{0,3};)?(r?|rgb?|rgba?:?|rgba?:[0-9a-fA-F/]{0,24}|#[0-9a-fA-F]{0,12}|\?)?)?$`)
	controlAnswer = regexp.MustCompile(`^([?>=][\d;]*[Rcnuy]|[\d;]+[Rcnt])$`)
)

// key returns the message to pass on, or nil.
func (f *filter) key(k tea.KeyMsg) tea.Msg {
	if k.Paste {
		if last := len(k.Runes) - 1; last >= 0 && k.Runes[last] == pieceMark {
			f.pasted = append(f.pasted, k.Runes[:last]...)
			return nil
		}
		k.Runes, f.pasted = append(f.pasted, k.Runes...), nil
	}
	if f.in != outside && f.now().Sub(f.seen) > answerLife {
		f.in = outside
	}
	if f.answer(k) {
		f.seen = f.now()
		return nil
	}
	switch {
	case k.Type == tea.KeyEscape:
		k.Alt = false
		f.in, f.seen = afterEsc, f.now()
	case k.Type == tea.KeyRunes && len(k.Runes) > 1:
		k.Paste = true
	}
	return k
}

// answer reports whether k is a piece of an answer, and follows it.
func (f *filter) answer(k tea.KeyMsg) bool {
	if k.Type == tea.KeyRunes && k.Alt && len(k.Runes) == 1 {
		switch r := k.Runes[0]; {
		case r == ']':
			f.in, f.body = inString, ""
			return true
		case r == '[':
			f.in = inControl
			return true
		case r == '\\' && f.in == inString:
			f.in = outside
			return true
		}
	}
	in := f.in
	f.in = outside
	begun := in == inString && f.body != ""
	typed := k.Type == tea.KeyRunes && !k.Alt && !k.Paste
	switch {
	case begun && k.Type == tea.KeyCtrlG:
		return true
	case begun && k.Type == tea.KeyEscape:
		f.in = atEnd
		return true
	case in == atEnd:
		return typed && string(k.Runes) == `\`
	case in == inString && typed && stringAnswer.MatchString(f.body+string(k.Runes)):
		f.in, f.body = inString, f.body+string(k.Runes)
		return true
	case in == inControl && typed:
		return controlAnswer.MatchString(string(k.Runes))
	case in == afterEsc && typed && len(k.Runes) > 2 && k.Runes[0] == '[':
		return controlAnswer.MatchString(string(k.Runes[1:]))
	case in == afterEsc && typed && len(k.Runes) > 2 && k.Runes[0] == ']' && stringAnswer.MatchString(string(k.Runes[1:])):
		f.in, f.body = inString, string(k.Runes[1:])
		return true
	}
	return false
}
