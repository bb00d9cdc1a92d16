package tui

import (
	"errors"
	"fmt"
	"os/exec"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"agentintake/mobius/intake"
)

// The operator's own editor is started here and nowhere else.

// errNoEditor says that none is set.
var errNoEditor = errors.New("no editor is set: set VISUAL or EDITOR")

// openEditor returns the command that opens the text of a slot in the operator's
// editor and takes over what it leaves.
func (d *desk) openEditor(s slot) tea.Cmd {
	args, err := editorCommand(d.o.getenv("VISUAL"), d.o.getenv("EDITOR"))
	if err != nil {
		d.note = err.Error()
		return nil
	}
	e := &d.in.entries[s]
	id, rev, store, text := d.in.id, e.ed.Rev(), d.o.Store, e.ed.Text()
	return func() tea.Msg {
		f, err := store.EditFile(text)
		if err != nil {
			return edited{id: id, at: s, rev: rev, err: fmt.Errorf("the editor's file could not be written: %w", err)}
		}
		return editorReady{id, s, rev, args, f}
	}
}

// editorReady is a file that the editor may open.
type editorReady struct {
	id   string
	at   slot
	rev  int
	args []string
	file EditFile
}

func (m editorReady) apply(a *app) tea.Cmd {
	cmd := exec.Command(m.args[0], append(m.args[1:], m.file.Path())...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = a.o.In, a.o.Out, a.o.Out
	return tea.ExecProcess(cmd, func(err error) tea.Msg {
		done := edited{id: m.id, at: m.at, rev: m.rev}
		var exit *exec.ExitError
		switch {
		case errors.As(err, &exit):
			done.err = fmt.Errorf("%s ended with status %d", m.args[0], exit.ExitCode())
		case err != nil:
			done.err = fmt.Errorf("%s could not be started: %w", m.args[0], err)
		default:
			done.text, done.err = m.file.Read()
		}
		if err := m.file.Remove(); err != nil && done.err == nil {
			done.left = "The editor's file could not be removed: " + err.Error()
		}
		return done
	})
}

// edited is what the editor left.
type edited struct {
	id   string
	at   slot
	rev  int
	text string
	left string // what could not be cleared away
	err  error
}

func (m edited) apply(a *app) tea.Cmd {
	if a.in == nil || m.id != a.in.id {
		return nil
	}
	e := &a.in.entries[m.at]
	if m.err != nil {
		a.note = "The text is unchanged: " + m.err.Error() + "."
		return nil
	}
	a.note = m.left
	clean, dropped := intake.CleanInput(strings.TrimRight(m.text, "\r\n"), true)
	if clean == e.ed.Text() || m.rev != e.ed.Rev() {
		return nil
	}
	if dropped > 0 {
		e.notice = "Characters that cannot be kept were left out."
	}
	d := &a.desk
	d.typed(e, e.ed.Replace(clean))
	e.fault = ""
	a.in.replaced(m.at)
	a.save.left() // an editor hands whole words back
	return nil
}

// editorCommand splits VISUAL, or else EDITOR, into a program and its
// arguments: at blanks, but not inside quotes or behind a backslash.
func editorCommand(visual, editor string) ([]string, error) {
	line := strings.TrimSpace(visual)
	if line == "" {
		line = strings.TrimSpace(editor)
	}
	if line == "" {
		return nil, errNoEditor
	}
	var args []string
	var word strings.Builder
	var quote rune
	inWord, escaped := false, false
	for _, r := range line {
		switch {
		case escaped:
			word.WriteRune(r)
			escaped = false
		case r == '\\' && quote != '\'' && !strings.Contains(line, `:\`): // not in the paths of Windows
			escaped, inWord = true, true
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '"' || r == '\'':
			quote, inWord = r, true
		case r == ' ' || r == '\t':
			if inWord {
				args = append(args, word.String())
				word.Reset()
				inWord = false
			}
		default:
			word.WriteRune(r)
			inWord = true
		}
	}
	if quote != 0 {
		return nil, fmt.Errorf("a quote is not closed in the editor's command %q", line)
	}
	if inWord {
		args = append(args, word.String())
	}
	if len(args) == 0 || args[0] == "" {
		return nil, errNoEditor
	}
	return args, nil
}

func (o *Options) getenv(name string) string {
	if o.Getenv == nil {
		return ""
	}
	return o.Getenv(name)
}
