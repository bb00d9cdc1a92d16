package term

import (
	"fmt"
	"reflect"
	"runtime/debug"
	"sync"

	tea "github.com/charmbracelet/bubbletea"
)

// Panic is the error of a program whose model or command panicked. The terminal
// has been given back when it is returned; its text is for people and holds no
// stack.
type Panic struct {
	Value any
	Stack []byte
}

// Error says what the program panicked with.
func (p *Panic) Error() string { return fmt.Sprintf("internal error: %v", p.Value) }

// guard is a model around another that turns a panic in it, or in a command of
// it, into the end of the program: Bubble Tea itself would print a stack over
// the screen and leave it raw.
type guard struct {
	model  tea.Model
	stop   func() // ends the program; does not block, may be called from any goroutine
	screen *painter

	mu    sync.Mutex
	crash *Panic // the first
}

// crashed is the panic that ended the program, nil without one.
func (g *guard) crashed() *Panic {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.crash
}

// recovered is deferred around everything that is not ours.
func (g *guard) recovered() {
	value := recover()
	if value == nil {
		return
	}
	g.mu.Lock()
	if g.crash == nil {
		g.crash = &Panic{Value: value, Stack: debug.Stack()}
	}
	g.mu.Unlock()
	g.stop()
}

// Init starts the model.
func (g *guard) Init() (cmd tea.Cmd) {
	defer g.recovered()
	return g.command(g.model.Init())
}

// Update hands a message to the model.
func (g *guard) Update(msg tea.Msg) (next tea.Model, cmd tea.Cmd) {
	next = g // after a panic, too
	if g.crashed() != nil {
		return next, nil // its state cannot be trusted
	}
	defer g.recovered()
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		g.screen.resize(msg.Width)
	case repaintMsg:
		g.screen.repaint()
		return next, nil
	}
	g.model, cmd = g.model.Update(msg)
	return next, g.command(cmd)
}

// View draws the model on the screen. Bubble Tea asks for it after every message,
// and gets nothing to draw itself.
func (g *guard) View() string {
	if g.crashed() == nil {
		defer g.recovered()
		g.screen.show(g.model.View())
	}
	return ""
}

// Repaint is a command that draws the whole screen anew, whatever happened to
// it.
func Repaint() tea.Msg { return repaintMsg{} }

type repaintMsg struct{}

// executes reports whether a message makes Bubble Tea give the terminal to a
// command; its type has no name outside.
func executes(msg tea.Msg) bool { return fmt.Sprintf("%T", msg) == "tea.execMsg" }

// command guards a command, and those that it returns in a batch or a
// sequence.
func (g *guard) command(cmd tea.Cmd) tea.Cmd {
	if cmd == nil {
		return nil
	}
	return func() (msg tea.Msg) {
		defer g.recovered()
		return g.commands(cmd())
	}
}

// commands guards the members of a batch or a sequence; the type of a sequence
// has no name outside of Bubble Tea.
func (g *guard) commands(msg tea.Msg) tea.Msg {
	list := reflect.ValueOf(msg)
	if list.Kind() != reflect.Slice || list.Type().Elem() != reflect.TypeFor[tea.Cmd]() {
		return msg
	}
	guarded := reflect.MakeSlice(list.Type(), list.Len(), list.Len())
	for i := range list.Len() {
		cmd, _ := list.Index(i).Interface().(tea.Cmd)
		guarded.Index(i).Set(reflect.ValueOf(g.command(cmd)))
	}
	return guarded.Interface()
}
