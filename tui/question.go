package tui

import (
	"fmt"
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"agentintake/mobius/intake"
)

// question asks one of the twelve.
type question struct{ writing }

func (q *question) key(d *desk, k tea.KeyMsg) reply { return q.write(d, k, q.on, q.back) }

// on goes to the next question, or to the review after the last.
func (*question) on(d *desk) reply {
	if d.fromReview || d.at == d.in.last() {
		return reply{ev: evReview}
	}
	return reply{ev: evEdit, at: d.at + 1}
}

// back goes to the question before, or to the objective before the first.
func (*question) back(d *desk) reply {
	if d.at == slotFirst {
		return reply{ev: evObjective, at: slotObjective}
	}
	return reply{ev: evEdit, at: d.at - 1}
}

func (q *question) page(d *desk, w, h int) page {
	return page{title: d.questionTitle(w), right: d.questionRight(w),
		body: q.beside(d, w, h, func(w int) []string { return d.questionColumn(w, h, true) })}
}

// questionTitle says which question it is, on every width.
func (d *desk) questionTitle(w int) string {
	e := &d.in.entries[d.at]
	if d.at < slotFirst {
		return e.info.Title
	}
	title := fmt.Sprintf("Question %d of %d %s %s", number(d.at), len(d.in.entries)-int(slotFirst), d.look.g.dot, e.info.Title)
	room := w
	if d.unsaved() {
		room -= cells(d.shortStatus(w)) + 2 // that it is not saved matters more than the long form
	}
	if cells(title) > room {
		return fmt.Sprintf("%d/%d %s", number(d.at), len(d.in.entries)-int(slotFirst), e.info.Title)
	}
	return title
}

// questionRight says how far one is and whether it is saved, as far as there is
// room beside the title.
func (d *desk) questionRight(w int) string {
	l := &d.look
	room := w - cells(d.questionTitle(w)) - 2
	answered, _, _ := d.in.now.Counts()
	status := d.shortStatus(w)
	statusRole := roleDim
	if d.unsaved() {
		statusRole = roleFault
	}
	parts := []string{}
	if count := fmt.Sprintf("%d answered", answered); cells(count)+3+cells(status) <= room {
		parts = append(parts, l.draw(roleDim, count))
	}
	if status != "" && cells(status) <= room {
		parts = append(parts, l.draw(statusRole, status))
	}
	return strings.Join(parts, " "+l.draw(roleDim, l.g.dot)+" ")
}

// questionColumn draws the question in front: what is asked, the editor, and
// what there is to say about the answer. The editor never moves while one
// types: all that comes and goes stands below it.
func (d *desk) questionColumn(w, h int, focus bool) []string {
	l := &d.look
	e := &d.in.entries[d.at]
	sz := sizeOf(d.w)
	var head []block
	if sz < size100 && d.in != nil {
		head = append(head, block{lines: []string{d.summaryLine(w)}})
		if sz > size40 || h >= 12 {
			head = append(head, block{lines: []string{d.changeLine(w)}, rank: 3})
		}
	} else {
		head = append(head, block{lines: []string{""}, rank: 6})
	}
	if sz < size100 {
		head = append(head, block{lines: []string{""}, rank: 7})
	}
	head = append(head, block{lines: l.foldDrawn(roleTitle, l.plain(e.info.Question), w)})
	if sz > size40 {
		why := l.foldDrawn(roleDim, l.plain(e.info.Why), w)
		if sz == size60 {
			why = []string{l.cut(l.draw(roleDim, l.plain(e.info.Why)), w)}
		}
		head = append(head, block{lines: why, rank: 5})
	}
	head = append(head, block{lines: []string{""}, rank: 7})
	tail := d.questionTail(w, sz)
	return d.withEditor(head, tail, w, h, focus)
}

// withEditor puts the editor between what stands above and below it: it gets
// three lines before anything below, and then what it needs.
func (d *desk) withEditor(head, tail []block, w, h int, focus bool) []string {
	e := &d.in.entries[d.at]
	top := stack(max(h-3, h/2), head)
	d.editorLines(d.at, w, 1, focus) // lays the text out for this width
	want := e.ed.Height()
	room := h - len(top)
	need := 0
	for _, b := range tail {
		if b.rank == 0 {
			need += len(b.lines)
		}
	}
	all := 0
	for _, b := range tail {
		all += len(b.lines)
	}
	lines := max(min(want, room-min(all, room/2)), min(3, room-need), 1)
	out := append(top, d.editorLines(d.at, w, min(lines, room), focus)...)
	return append(out, d.look.stackTold(h-len(out), tail)...)
}

// questionTail is what stands below the editor, with what matters most kept
// longest.
func (d *desk) questionTail(w int, sz size) []block {
	l := &d.look
	e := &d.in.entries[d.at]
	tail := []block{{lines: []string{""}, rank: 6}}
	if text := d.trouble(e); text != "" {
		tail = append(tail, block{lines: l.foldDrawn(roleFault, l.plain(l.g.warn+" "+text), w)})
	}
	if text := d.inferredLine(); text != "" {
		tail = append(tail, block{lines: l.foldDrawn(roleDim, text, w), rank: 1})
	}
	if e.ed.Empty() {
		n := 2
		if sz > size40 {
			n = 4
		}
		tail = append(tail, block{lines: l.foldDrawn(roleDim, "For example: "+l.plain(e.info.Example), w), rank: n})
	}
	for _, hint := range d.hints() {
		text, r, rank := l.g.arrow+" "+hint.Text, roleBody, 3
		if len(hint.Rewords) > 0 {
			text, r, rank = text+" F4 settles it.", roleNew, 1
		}
		tail = append(tail, block{lines: l.foldDrawn(r, l.printable(text), w), rank: rank, told: true})
	}
	if d.at < slotFirst {
		return append(tail, block{lines: []string{l.draw(roleDim, l.cut(d.settingLine(), w))}, rank: 2})
	}
	switch sz {
	case size100:
		tail = append(tail, block{lines: []string{"", d.neighbours(w)}, rank: 8})
	case size140:
		tail = append(tail, block{lines: append([]string{""}, d.twelve(w)...), rank: 8})
	}
	return tail
}

// settingLine says what the context, or else the objective, is taken for.
func (d *desk) settingLine() string {
	a := d.in.now
	if d.at != slotContext || a.Setting == "" || a.Setting == "unknown" {
		return ""
	}
	return d.look.g.inferred + " taken for the setting " + a.Setting
}

// trouble says what is wrong with an answer, "" when nothing is.
func (d *desk) trouble(e *entry) string {
	switch {
	case e.fault != "":
		return e.fault
	case e.notice != "":
		return e.notice
	}
	if e.ed.IsList() {
		for i, first := range e.answer().Repeats() {
			if first > 0 {
				return fmt.Sprintf("Item %d repeats item %d.", i+1, first)
			}
		}
	}
	return ""
}

// inferredLine shows the value read off the objective, with the words it came
// from and the key that takes it.
func (d *desk) inferredLine() string {
	if d.at < slotFirst {
		return ""
	}
	l := &d.look
	f := d.in.field(d.at)
	if f.Status != intake.Inferred || len(f.Value) == 0 {
		return ""
	}
	text := fmt.Sprintf("%s inferred: %s", l.g.inferred, shorten(strings.Join(f.Value, "; "), 160))
	if f.Evidence != nil && f.Evidence.Evidence != strings.Join(f.Value, "; ") {
		text += fmt.Sprintf(" (from %s%s%s)", l.g.quote, shorten(f.Evidence.Evidence, 80), l.g.unquote)
	}
	return l.printable(text + " " + l.g.dot + " ctrl+t takes it")
}

// summaryLine is the findings in a line, with the key that shows them all.
func (d *desk) summaryLine(w int) string {
	l := &d.look
	if d.in.blank() {
		return l.draw(roleDim, l.cut(nothingYet, w))
	}
	if sizeOf(w) < size60 {
		return d.in.summary(l, w)
	}
	key := "F2 " + keyPane.Help().Desc // always named: a footer of this width may have no room for it
	return l.between(d.in.summary(l, w-cells(key)-2), l.draw(roleDim, key), w)
}

// changeLine says what the last edit changed, for windows without a pane.
func (d *desk) changeLine(w int) string {
	l := &d.look
	if len(d.in.change) == 0 {
		return ""
	}
	more := ""
	if n := len(d.in.change) - 1; n > 0 {
		more = fmt.Sprintf(" (+%d, F2)", n)
	}
	where := ""
	if d.in.elsewhere() {
		where = d.in.label(d.in.edited) + ": "
	}
	return l.draw(roleNew, l.cut(l.g.here+" "+l.printable(where+d.in.change[0].Text), w-cells(more))+more)
}

// neighbours names the questions before and after.
func (d *desk) neighbours(w int) string {
	l := &d.look
	var before, after string
	if d.at > slotFirst {
		before = fmt.Sprintf("%d %s", number(d.at-1), d.in.entries[d.at-1].info.Title)
	} else {
		before = d.in.entries[slotObjective].info.Title
	}
	after = "Review"
	if d.at < d.in.last() {
		after = fmt.Sprintf("%d %s", number(d.at+1), d.in.entries[d.at+1].info.Title)
	}
	return l.draw(roleDim, l.between("before: "+before, "after: "+after, w))
}

// twelve lists the questions with their states, in as many columns as fit.
func (d *desk) twelve(w int) []string {
	l := &d.look
	const cell = 36
	cols := max(w/cell, 1)
	n := len(d.in.entries) - int(slotFirst)
	rows := (n + cols - 1) / cols
	lines := make([]string, rows)
	for i := range n {
		s := slotFirst + slot(i)
		text := d.in.entryLine(l, s)
		r := roleDim
		lead := "  "
		if s == d.at {
			lead, r = l.g.here+" ", roleAccent
		}
		lines[i%rows] += l.draw(r, l.pad(lead+text, cell))
	}
	return lines
}

func (q *question) keys(d *desk) []key.Binding {
	e := &d.in.entries[d.at]
	list := e.ed.IsList()
	empty := list && strings.TrimSpace(e.ed.Lines()[e.ed.Cursor().Row]) == ""
	onDesc := "next"
	if d.fromReview || d.at == d.in.last() {
		onDesc = "review"
	}
	keys := []key.Binding{
		able(withDesc(keyNext, onDesc), !list || empty),
		able(keyAdd, list && !empty),
	}
	skip := []key.Binding{withDesc(keySkip, onDesc)}
	if list && (!empty || sizeOf(d.w) > size40) { // where enter may add an item, tab is how one goes on
		keys, skip = append(keys, skip...), nil
	}
	keys = append(append(keys, d.mostUsed(able(keyBreak, !list), keyPrev)...), keyPane, keyToReview)
	return append(append(keys, skip...),
		able(keyTake, d.inferredLine() != ""),
		able(keyReword, d.rewordable()),
		able(keyPaneUp, sizeOf(d.w) >= size100), able(keyPaneDown, sizeOf(d.w) >= size100),
		able(keyItemUp, list), able(keyItemDown, list), able(keyItemDrop, list),
		able(keyUndo, e.ed.CanUndo()), able(keyRedo, e.ed.CanRedo()),
		keyEditor, keySuspend, keyRepaint,
	)
}
