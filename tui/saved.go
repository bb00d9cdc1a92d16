package tui

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
	xansi "github.com/charmbracelet/x/ansi"
)

// saved says where a run went.
type saved struct {
	receipt Receipt
	list    lister
}

func (s *saved) enter(*desk, reply) tea.Cmd {
	s.list = lister{}
	return nil
}

func (s *saved) key(d *desk, k tea.KeyMsg) reply {
	switch {
	case pressed(k, keyCopy):
		if s.list.at < len(s.receipt.Files) {
			return does(d.copy(s.receipt.Files[s.list.at].Path))
		}
	case pressed(k, keyGoOn):
		return reply{ev: evReview}
	case pressed(k, keyNew):
		return reply{ev: evNew}
	case pressed(k, keyHome):
		return reply{ev: evHome}
	case pressed(k, keyQuit):
		return reply{ev: evQuit}
	default:
		s.list.key(k, len(s.receipt.Files))
	}
	return reply{}
}

func (s *saved) page(d *desk, w, h int) page {
	l := &d.look
	p := page{title: "Saved", right: l.draw(roleDim, l.cut(s.receipt.RunID, w-8))}
	head := []string{l.cut(d.in.summary(l, w), w), ""}
	head = append(head, fold(l.printable(d.in.now.NextAction), w)...)
	head = append(head, "")
	if len(head) > h/2 {
		head = head[:1]
	}
	kinds := 0 // cells of the column of kinds
	for _, f := range s.receipt.Files {
		kinds = max(kinds, cells(f.Kind))
	}
	kinds = min(kinds, w/3)
	s.list.fit(len(s.receipt.Files), h-len(head))
	p.body = head
	for i := s.list.top; i < min(len(s.receipt.Files), s.list.top+h-len(head)); i++ {
		f := s.receipt.Files[i]
		text := l.pad(l.printable(f.Kind), kinds) + "  " + l.tail(l.printable(f.Path), w-kinds-5)
		p.body = append(p.body, l.choice(text, w, i == s.list.at))
	}
	return p
}

// tail keeps the end of a path that is too long: it says more than its
// beginning.
func (l *look) tail(s string, width int) string {
	if n := cells(s); n > width {
		return xansi.TruncateLeft(s, n-width+cells(l.g.cut), l.g.cut)
	}
	return s
}

func (s *saved) keys(*desk) []key.Binding {
	return []key.Binding{keyQuit, keyGoOn, keyCopy, keyNew, keyHome, keyUp, keyDown, keyHelp}
}

// copy returns the command that puts a text on the clipboard of the terminal,
// which also works over ssh.
func (d *desk) copy(text string) tea.Cmd {
	clip := d.clip
	return func() tea.Msg { return copied{text, clip(text)} }
}

// copied says whether a text was handed to the terminal.
type copied struct {
	text string
	err  error
}

func (m copied) apply(a *app) tea.Cmd {
	a.note = "Copied, if the terminal allows it: " + m.text
	if m.err != nil {
		a.note = "Not copied: " + m.err.Error() + ". The file is " + m.text
	}
	return nil
}
