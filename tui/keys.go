package tui

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"agentintake/mobius/tui/edit"
)

// All keys of the interview are named here and nowhere else; footers and help
// are made from these bindings.

// pressed reports whether a key is one of a binding. Text that spells a key's
// name, as an input method or a script sends it, is no key (UX-22).
func pressed(k tea.KeyMsg, b key.Binding) bool {
	if k.Type == tea.KeyRunes && (k.Paste || len(k.Runes) != 1) {
		return false
	}
	return key.Matches(k, b)
}

func bind(help, desc string, keys ...string) key.Binding {
	return key.NewBinding(key.WithKeys(keys...), key.WithHelp(help, desc))
}

// able returns b, enabled only when ok: a key that does nothing is not listed.
func able(b key.Binding, ok bool) key.Binding {
	b.SetEnabled(ok)
	return b
}

// The keys that work on every screen.
var (
	keyLeave   = bind("ctrl+c", "quit", "ctrl+c")
	keyJournal = bind("ctrl+s", "save", "ctrl+s")
	keySuspend = bind("ctrl+z", "suspend", "ctrl+z")
	keyRepaint = bind("ctrl+l", "repaint", "ctrl+l")
	keyHelp    = bind("F1", "help", "f1", "ctrl+g")
)

// The keys of the questions.
var (
	keyNext      = bind("enter", "next", "enter")
	keyAdd       = bind("enter", "add", "enter")
	keyBreak     = bind("alt+enter", "newline", "alt+enter", "ctrl+j")
	keySkip      = bind("tab", "next", "tab")
	keyPrev      = bind("shift+tab", "back", "shift+tab")
	keyPane      = bind("F2", "findings", "f2")
	keyToReview  = bind("F3", "review", "f3")
	keyReword    = bind("F4", "settle it", "f4")
	keyTake      = bind("ctrl+t", "take the inferred value", "ctrl+t")
	keyEditor    = bind("ctrl+o", "open $EDITOR", "ctrl+o")
	keyPrefix    = bind("ctrl+x ctrl+e", "open $EDITOR", "ctrl+x")
	keyPrefixEnd = bind("ctrl+e", "open $EDITOR", "ctrl+e")
	keyUndo      = bind("ctrl+_", "undo", "ctrl+_")
	keyRedo      = bind("ctrl+y", "redo", "ctrl+y")
	keyPaneUp    = bind("pgup", "scroll the findings up", "pgup")
	keyPaneDown  = bind("pgdn", "scroll the findings down", "pgdown")
	keyItemUp    = bind("alt+up", "move the item up", "alt+up", "ctrl+up")
	keyItemDown  = bind("alt+down", "move the item down", "alt+down", "ctrl+down")
	keyItemDrop  = bind("ctrl+r", "remove the item", "ctrl+r")
)

// The keys of everything that is read, not written.
var (
	keyUp        = bind("up/k", "up", "up", "k", "ctrl+p")
	keyDown      = bind("down/j", "down", "down", "j", "ctrl+n")
	keyPageUp    = bind("pgup", "page up", "pgup", "b", "ctrl+b")
	keyPageDown  = bind("pgdn/space", "page down", "pgdown", " ", "f", "ctrl+f")
	keyFirst     = bind("home/g", "first line", "home", "g", "ctrl+home")
	keyLast      = bind("end/G", "last line", "end", "G", "ctrl+end")
	keyOpen      = bind("enter", "open", "enter")
	keyBack      = bind("esc", "back", "esc", "q")
	keyClose     = bind("esc", "close", "esc", "q", "f1", "ctrl+g", "f2")
	keyFind      = bind("/", "search", "/")
	keyFindNext  = bind("n", "next match", "n")
	keyFindPrev  = bind("N", "match before", "N")
	keySection   = bind("tab", "next section", "tab", "]")
	keySectPrev  = bind("shift+tab", "section before", "shift+tab", "[")
	keyEdit      = bind("e/enter", "edit the field here", "e", "enter")
	keySave      = bind("s", "save the run", "s")
	keyCopy      = bind("c", "copy the path", "c", "y")
	keyDiscard   = bind("d", "discard", "d", "delete")
	keyYes       = bind("y", "yes", "y", "enter")
	keyNo        = bind("n", "no", "n", "esc", "q")
	keyNew       = bind("n", "new interview", "n")
	keyGoOn      = bind("e/enter", "go on editing", "e", "enter")
	keyHome      = bind("h", "home", "h")
	keyQuit      = bind("q", "quit", "q")
	keyResume    = bind("r", "resume from this run", "r")
	keyElsewhere = bind("w", "save somewhere else", "w")
	keyStay      = bind("esc", "stay", "esc", "n")
	keyLeaveNow  = bind("ctrl+c", "leave", "ctrl+c", "enter", "q", "y")
	keyCancel    = bind("esc", "cancel", "esc")
	keyOne       = bind("1", "", "1")
	keyTwo       = bind("2", "", "2")
	keyDigit     = bind("1-9", "choose", "1", "2", "3", "4", "5", "6", "7", "8", "9")
)

// edits is what the keys of a text field do; every key of a shell's line is
// here and no command takes one over.
var edits = []struct {
	key.Binding
	do func(*edit.Editor)
}{
	{bind("left", "character left", "left", "ctrl+b"), (*edit.Editor).Left},
	{bind("right", "character right", "right", "ctrl+f"), (*edit.Editor).Right},
	{bind("up ctrl+p", "line up", "up", "ctrl+p"), func(e *edit.Editor) { e.Up() }},
	{bind("down ctrl+n", "line down", "down", "ctrl+n"), func(e *edit.Editor) { e.Down() }},
	{bind("home ctrl+a", "start of the line", "home", "ctrl+a"), (*edit.Editor).LineStart},
	{bind("end ctrl+e", "end of the line", "end", "ctrl+e"), (*edit.Editor).LineEnd},
	{bind("ctrl+home", "start of the text", "ctrl+home"), (*edit.Editor).Top},
	{bind("ctrl+end", "end of the text", "ctrl+end"), (*edit.Editor).Bottom},
	{bind("alt+left alt+b", "word left", "alt+left", "alt+b", "ctrl+left"), (*edit.Editor).WordLeft},
	{bind("alt+right alt+f", "word right", "alt+right", "alt+f", "ctrl+right"), (*edit.Editor).WordRight},
	{bind("backspace ctrl+h", "delete left", "backspace", "ctrl+h"), (*edit.Editor).Backspace},
	{bind("ctrl+d", "delete right", "delete", "ctrl+d"), (*edit.Editor).Delete},
	{bind("ctrl+w", "delete the word left", "ctrl+w", "alt+backspace", "alt+ctrl+h"), (*edit.Editor).DeleteWordLeft},
	{bind("alt+d", "delete the word right", "alt+d", "alt+delete"), (*edit.Editor).DeleteWordRight},
	{bind("ctrl+u", "delete to the start", "ctrl+u"), (*edit.Editor).DeleteToStart},
	{bind("ctrl+k", "delete to the end", "ctrl+k"), (*edit.Editor).DeleteToEnd},
	{keyUndo, func(e *edit.Editor) { e.Undo() }},
	{keyRedo, func(e *edit.Editor) { e.Redo() }},
}

// listEdits is what a list takes beyond that.
var listEdits = []struct {
	key.Binding
	do func(*edit.Editor)
}{
	{keyItemUp, func(e *edit.Editor) { e.MoveLine(-1) }},
	{keyItemDown, func(e *edit.Editor) { e.MoveLine(1) }},
	{keyItemDrop, (*edit.Editor).RemoveLine},
}
