package tui

import (
	"fmt"
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// helping lists every key of the screen it lies over.
type helping struct {
	top, page_ int
	below      screen // whose keys they are
	text       bool   // it has a text with its own keys
	about      string
}

func (h *helping) key(_ *desk, k tea.KeyMsg) reply {
	switch {
	case pressed(k, keyClose):
		return reply{ev: evBack}
	case pressed(k, keyUp):
		h.top--
	case pressed(k, keyDown):
		h.top++
	case pressed(k, keyPageUp):
		h.top -= h.page_
	case pressed(k, keyPageDown):
		h.top += h.page_
	case pressed(k, keyFirst):
		h.top = 0
	case pressed(k, keyLast):
		h.top = 1 << 20
	}
	return reply{}
}

// helpRow is a key and what it does.
type helpRow struct{ key, does string }

// all returns every key of the screen, ours first, then those of its text.
func (h *helping) all(d *desk) []helpRow {
	var rows []helpRow
	seen := map[string]bool{}
	add := func(b key.Binding) {
		x := b.Help()
		if x.Desc != "" && b.Enabled() && !seen[x.Key] {
			seen[x.Key] = true
			rows = append(rows, helpRow{x.Key, x.Desc})
		}
	}
	for _, b := range h.below.keys(d) {
		add(b)
	}
	if h.text {
		for _, b := range edits {
			add(b.Binding)
		}
		add(keyPrefix)
	}
	for _, b := range []key.Binding{keyJournal, keyHelp, keyRepaint, keySuspend, keyLeave} {
		add(b)
	}
	return rows
}

func (h *helping) page(d *desk, w, height int) page {
	l := &d.look
	rows := h.all(d)
	wide := 0
	for _, r := range rows {
		wide = max(wide, cells(r.key))
	}
	var lines []string
	for _, r := range rows {
		gap := strings.Repeat(" ", max(wide-cells(r.key), 0)+2)
		lines = append(lines, l.cut(l.draw(roleKey, r.key)+gap+r.does, w))
	}
	if h.text {
		lines = append(lines, "")
		lines = append(lines, fold("alt+enter breaks a line; where a terminal keeps it for itself, ctrl+j does the same. ctrl+_ undoes; many terminals send it for ctrl+/ too. The mouse selects text as ever.", w)...)
	}
	h.page_ = max(height-1, 1)
	h.top = max(min(h.top, len(lines)-height), 0)
	right := "all"
	if len(lines) > height {
		right = fmt.Sprintf("%d-%d of %d", h.top+1, min(h.top+height, len(lines)), len(lines))
	}
	return page{title: "Keys: " + h.about, right: l.draw(roleDim, right), body: lines[h.top:min(len(lines), h.top+height)]}
}

func (h *helping) keys(*desk) []key.Binding {
	return []key.Binding{keyClose, withDesc(keyDown, "scroll"), keyLeave}
}

// openHelp fills the help with the keys of the screen in front.
func (a *app) openHelp() {
	front := a.states.front()
	names := map[state]string{stHome: "home", stPicker: "saved runs", stObjective: "objective", stQuestion: "question",
		stReview: "review", stSaved: "saved", stReading: "saved run", stPane: "findings"}
	h := a.screens[stHelp].(*helping)
	*h = helping{below: a.screens[front], about: names[front]}
	h.text = front == stObjective || front == stQuestion
}
