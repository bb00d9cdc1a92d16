package tui

import (
	"fmt"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"
	xansi "github.com/charmbracelet/x/ansi"

	"agentintake/mobius/intake"
)

// document is a rendered page that one moves about in: by lines, pages,
// sections and matches.
type document struct {
	lines   []docLine
	list    lister
	wanted  stamp // what is being rendered
	shown   stamp // what lines were rendered for
	query   string
	typing  bool // keys go into the query
	missing bool // the query was not found
}

// stamp says what a rendering is of. A late one is dropped by it.
type stamp struct {
	what  string // id of the run or interview
	rev   int
	width int
}

// rendered is a document that was asked for.
type rendered struct {
	of    stamp
	lines []docLine
}

func (m rendered) apply(a *app) tea.Cmd {
	for _, d := range []*document{&a.screens[stReview].(*review).doc, &a.screens[stReading].(*reading).doc} {
		if d.wanted == m.of {
			d.take(m)
		}
	}
	return nil
}

// take shows a rendering and stays at what one was at: the same words when only
// the width is another, the same text of the interview when it was changed.
func (d *document) take(m rendered) {
	var was docLine
	was.at = -1
	if d.list.at < len(d.lines) {
		was = d.lines[d.list.at]
	}
	before := d.shown
	d.lines, d.shown = m.lines, m.of
	switch {
	case before.what == m.of.what && before.rev == m.of.rev:
		d.stay(was.of)
	case before.what == m.of.what && was.at >= 0:
		d.goTo(was.at)
	}
	d.list.at = max(min(d.list.at, len(d.lines)-1), 0)
}

// stay puts the cursor on a passage, where there is a match on the one in it.
func (d *document) stay(at passage) {
	first := slices.IndexFunc(d.lines, func(l docLine) bool { return l.of == at })
	if first < 0 {
		return
	}
	d.list.at = first
	for i := first; i < len(d.lines) && d.lines[i].of == at; i++ {
		if d.query != "" && d.matches(i) {
			d.list.at = i
			return
		}
	}
}

// matches reports whether a line holds the query.
func (d *document) matches(line int) bool {
	return strings.Contains(strings.ToLower(xansi.Strip(d.lines[line].text)), strings.ToLower(d.query))
}

// goTo puts the cursor on a text of the interview, or on the last line that
// quotes it.
func (d *document) goTo(at slot) {
	found, answer := -1, false
	for i, l := range d.lines {
		if l.at == at && (i == 0 || d.lines[i-1].at != at) && (l.answer || !answer) {
			found, answer = i, l.answer
		}
	}
	if found >= 0 {
		d.list.at = found
	}
}

// ask returns the command that renders a document, nil when it is shown or
// asked for already.
func (d *document) ask(desk *desk, what string, rev, width int, markdown func() []byte, below []docLine) tea.Cmd {
	of := stamp{what, rev, width}
	if d.wanted == of {
		return nil
	}
	d.wanted = of
	look, fields, now := desk.look, slots(intake.Fields()), desk.o.Now
	return func() tea.Msg {
		return rendered{of, append(render(string(markdown()), width, look, fields, now), below...)}
	}
}

// key moves about and reports whether the key was for it.
func (d *document) key(k tea.KeyMsg) bool {
	if d.typing {
		d.queryKey(k)
		return true
	}
	switch {
	case pressed(k, keyFind):
		d.typing, d.query, d.missing = true, "", false
	case pressed(k, keyFindNext) && d.query != "":
		d.find(1, 1)
	case pressed(k, keyFindPrev) && d.query != "":
		d.find(-1, 1)
	case pressed(k, keySection):
		d.section(1)
	case pressed(k, keySectPrev):
		d.section(-1)
	default:
		return d.list.key(k, len(d.lines))
	}
	return true
}

func (d *document) queryKey(k tea.KeyMsg) {
	switch {
	case k.Type == tea.KeyRunes && !k.Alt:
		clean, _ := intake.CleanInput(string(k.Runes), false)
		d.query += clean
		d.find(1, 0)
	case k.Type == tea.KeySpace:
		d.query += " "
		d.find(1, 0)
	case k.Type == tea.KeyBackspace, k.Type == tea.KeyCtrlH:
		if r := []rune(d.query); len(r) > 0 {
			d.query = string(r[:len(r)-1])
		}
		d.find(1, 0)
	case k.Type == tea.KeyEnter:
		d.typing = false
	case k.Type == tea.KeyEsc:
		d.typing, d.query, d.missing = false, "", false
	}
}

// find goes to the next line that holds the query, from skip lines on.
func (d *document) find(by, skip int) {
	d.missing = false
	n := len(d.lines)
	if d.query == "" || n == 0 {
		return
	}
	for i := range n {
		if at := ((d.list.at+by*(i+skip))%n + n) % n; d.matches(at) {
			d.list.at = at
			return
		}
	}
	d.missing = true
}

// section goes to the next heading, or to the one before.
func (d *document) section(by int) {
	for at := d.list.at + by; at >= 0 && at < len(d.lines); at += by {
		if d.lines[at].start {
			d.list.at = at
			return
		}
	}
	if by < 0 {
		d.list.at = 0
	} else {
		d.list.at = max(len(d.lines)-1, 0)
	}
}

// field returns the text that the line under the cursor is about, -1 for none.
func (d *document) field() slot {
	if d.list.at < len(d.lines) {
		return d.lines[d.list.at].at
	}
	return -1
}

// view draws the lines around the cursor.
func (d *document) view(l *look, w, h int) []string {
	if len(d.lines) == 0 {
		return []string{"", l.plain("rendering …")}
	}
	if d.typing || d.query != "" {
		h--
	}
	d.list.fit(len(d.lines), h)
	out := make([]string, 0, h+1)
	for i := d.list.top; i < min(len(d.lines), d.list.top+h); i++ {
		lead := "  "
		if i == d.list.at {
			lead = l.draw(roleAccent, l.g.here) + " "
		}
		text := d.lines[i].text
		if d.query != "" && i == d.list.at && !d.missing {
			text = l.highlight(xansi.Strip(text), d.query)
		}
		out = append(out, lead+text)
	}
	if d.typing || d.query != "" {
		for len(out) < h {
			out = append(out, "")
		}
		find := "/" + l.printable(d.query)
		if d.typing {
			find += l.draw(roleCursor, " ")
		}
		if d.missing {
			find += "  " + l.draw(roleFault, "not found")
		}
		out = append(out, l.cut(find, w))
	}
	return out
}

// highlight sets every match of a query off.
func (l *look) highlight(text, query string) string {
	low, q := strings.ToLower(text), strings.ToLower(query)
	if len(low) != len(text) {
		return text // letters that change their length with their case
	}
	var b strings.Builder
	for {
		i := strings.Index(low, q)
		if i < 0 {
			return b.String() + text
		}
		b.WriteString(text[:i] + l.draw(roleSelected, text[i:i+len(q)]))
		text, low = text[i+len(q):], low[i+len(q):]
	}
}

// position says where the cursor is: line, and how far down.
func (d *document) position() string {
	n := len(d.lines)
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("%d/%d  %d%%", d.list.at+1, n, (d.list.at+1)*100/n)
}
