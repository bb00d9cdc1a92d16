// Package edit is the text editor of the interview: one buffer for a text of
// several lines or for a list of items, with undo and redo, a cursor that moves
// by what a reader takes for one character, and soft wrapping that is cached
// line by line. It knows nothing of terminals, keys or files.
//
// bubbles' text area was tried first: it has no undo, no notion of a joined
// emoji, stops at 99 typed lines and takes time that grows with the text, which
// the interview may not (specification, §9 and §10).
package edit

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// Limits bounds what an editor takes, in code points and lines. Zero means no
// limit.
type Limits struct {
	Runes int // of the whole text, or of one item of a list
	Lines int // items of a list
}

// LimitError says that text was refused whole because it would pass a limit.
type LimitError struct {
	What  string // "characters" or "items"
	Limit int
	Got   int // what the text would have come to
}

// Error names the limit and what the text would have come to.
func (e *LimitError) Error() string {
	return fmt.Sprintf("at most %d %s fit here; this would make %d", e.Limit, e.What, e.Got)
}

// Pos is a place in an editor: Col is a byte offset in line Row and stands
// between two grapheme clusters.
type Pos struct{ Row, Col int }

// Editor is a text or a list being edited. The zero value is an empty text
// without limits; New makes the others.
type Editor struct {
	lines  []string // never empty once used; a line of a list is an item
	cur    Pos
	goal   int // column in cells that up and down aim for; -1 when none
	list   bool
	limits Limits
	rev    int
	runes  int // of all lines, line breaks included

	history history
	wraps   []wrap // per line
	top     int    // first visible row
	width   int    // of the last View, what up and down move by
}

// New returns an empty editor; list says that every line is an item of its own.
func New(list bool, limits Limits) *Editor {
	return &Editor{lines: []string{""}, list: list, limits: limits, goal: -1, width: 80}
}

// IsList reports whether every line is an item.
func (e *Editor) IsList() bool { return e.list }

// Rev changes whenever the text changes.
func (e *Editor) Rev() int { return e.rev }

// Lines returns the lines as they stand, empty ones too. The slice must not be
// changed.
func (e *Editor) Lines() []string { return e.lines }

// Text returns all lines joined by line breaks.
func (e *Editor) Text() string { return strings.Join(e.lines, "\n") }

// Cursor returns the place of the cursor.
func (e *Editor) Cursor() Pos { return e.cur }

// Empty reports whether nothing but white space was written.
func (e *Editor) Empty() bool {
	for _, l := range e.lines {
		if strings.TrimSpace(l) != "" {
			return false
		}
	}
	return true
}

// Load replaces the text and forgets the history: for what was not typed here.
func (e *Editor) Load(lines []string) {
	e.history = history{}
	e.replace(slices.Clone(lines))
	e.toEnd()
}

// Set replaces the text as one step that undo takes back.
func (e *Editor) Set(lines []string) {
	e.save(stepOther)
	e.replace(slices.Clone(lines))
	e.toEnd()
}

func (e *Editor) replace(lines []string) {
	if len(lines) == 0 {
		lines = []string{""}
	}
	e.lines = lines
	e.wraps = nil
	e.goal = -1
	e.recount()
	e.rev++
	e.cur = e.clamp(e.cur)
}

func (e *Editor) toEnd() {
	last := len(e.lines) - 1
	e.cur = Pos{last, len(e.lines[last])}
}

func (e *Editor) recount() {
	e.runes = len(e.lines) - 1
	for _, l := range e.lines {
		e.runes += utf8.RuneCountInString(l)
	}
}

// clamp returns the nearest place that exists and is a boundary.
func (e *Editor) clamp(p Pos) Pos {
	p.Row = min(max(p.Row, 0), len(e.lines)-1)
	line := e.lines[p.Row]
	p.Col = min(max(p.Col, 0), len(line))
	if p.Col > 0 && p.Col < len(line) {
		if at := floorBoundary(line, p.Col); at != p.Col {
			p.Col = at
		}
	}
	return p
}

// MoveTo puts the cursor at p, or at the nearest place that exists.
func (e *Editor) MoveTo(p Pos) {
	e.history.pause()
	e.cur, e.goal = e.clamp(p), -1
}

// line returns the line of the cursor.
func (e *Editor) line() string { return e.lines[e.cur.Row] }

// setLine changes one line; before is how many code points it had.
func (e *Editor) setLine(row int, s string) {
	e.runes += utf8.RuneCountInString(s) - utf8.RuneCountInString(e.lines[row])
	e.lines[row] = s
	e.rev++
}

// check refuses what would pass a limit: lines replaces the whole text.
func (e *Editor) check(lines []string) error {
	if e.limits.Runes > 0 {
		total := len(lines) - 1
		for _, l := range lines {
			n := utf8.RuneCountInString(l)
			if total += n; e.list && n > e.limits.Runes {
				return &LimitError{"characters in one item", e.limits.Runes, n}
			}
		}
		if !e.list && total > e.limits.Runes {
			return &LimitError{"characters", e.limits.Runes, total}
		}
	}
	if n := filled(lines); e.list && e.limits.Lines > 0 && n > e.limits.Lines {
		return &LimitError{"items", e.limits.Lines, n}
	}
	return nil
}

// filled counts the lines that hold more than white space.
func filled(lines []string) int {
	n := 0
	for _, l := range lines {
		if strings.TrimSpace(l) != "" {
			n++
		}
	}
	return n
}

// Type inserts text without line breaks at the cursor, or refuses it whole with
// a *LimitError.
func (e *Editor) Type(s string) error {
	if s == "" {
		return nil
	}
	if e.limits.Runes > 0 {
		had := e.runes
		if e.list {
			had = utf8.RuneCountInString(e.line())
		}
		if n := had + utf8.RuneCountInString(s); n > e.limits.Runes {
			what := "characters"
			if e.list {
				what = "characters in one item"
			}
			return &LimitError{what, e.limits.Runes, n}
		}
	}
	if e.list && e.limits.Lines > 0 && strings.TrimSpace(e.line()) == "" && filled(e.lines) >= e.limits.Lines {
		return &LimitError{"items", e.limits.Lines, e.limits.Lines + 1}
	}
	e.save(stepFor(s))
	line := e.line()
	e.setLine(e.cur.Row, line[:e.cur.Col]+s+line[e.cur.Col:])
	e.cur.Col += len(s)
	// What was typed may have joined the next character to itself.
	e.cur = e.clampUp(e.cur)
	e.goal = -1
	return nil
}

// clampUp returns p, or the end of the cluster that p stands in.
func (e *Editor) clampUp(p Pos) Pos {
	line := e.lines[p.Row]
	if at := floorBoundary(line, p.Col); at != p.Col {
		p.Col = nextBoundary(line, at)
	}
	return p
}

// Paste inserts text of any number of lines, whole, or refuses it whole with a
// *LimitError. In a list every line becomes an item, without its bullet, and
// empty lines are dropped.
func (e *Editor) Paste(s string) error {
	lines := strings.Split(s, "\n")
	if e.list {
		return e.pasteItems(lines)
	}
	line := e.line()
	lines[0] = line[:e.cur.Col] + lines[0]
	last := len(lines) - 1
	end := Pos{e.cur.Row + last, len(lines[last])}
	lines[last] += line[e.cur.Col:]
	return e.splice(e.cur.Row, e.cur.Row+1, lines, end)
}

func (e *Editor) pasteItems(lines []string) error {
	if len(lines) == 1 {
		return e.Type(strings.TrimLeft(lines[0], " "))
	}
	var items []string
	for _, l := range lines {
		if l = stripBullet(l); l != "" {
			items = append(items, l)
		}
	}
	if len(items) == 0 {
		return nil
	}
	from, to := e.cur.Row, e.cur.Row+1
	if strings.TrimSpace(e.line()) != "" {
		from = to // what was there stays an item of its own
	}
	end := Pos{from + len(items) - 1, len(items[len(items)-1])}
	return e.splice(from, to, items, end)
}

// splice puts lines in the place of lines from to to-1, and the cursor at end.
func (e *Editor) splice(from, to int, lines []string, end Pos) error {
	all := make([]string, 0, len(e.lines)+len(lines))
	all = append(all, e.lines[:from]...)
	all = append(all, lines...)
	all = append(all, e.lines[to:]...)
	if err := e.check(all); err != nil {
		return err
	}
	e.save(stepOther)
	e.replace(all)
	e.cur = e.clampUp(e.clamp(end))
	return nil
}

// Break breaks the line at the cursor. A list has no line breaks inside an
// item: there it opens an empty item below.
func (e *Editor) Break() error {
	if e.list {
		return e.splice(e.cur.Row+1, e.cur.Row+1, []string{""}, Pos{e.cur.Row + 1, 0})
	}
	line := e.line()
	return e.splice(e.cur.Row, e.cur.Row+1, []string{line[:e.cur.Col], line[e.cur.Col:]}, Pos{e.cur.Row + 1, 0})
}

// NewItem goes to the empty line at the end of a list, which it opens if there
// is none.
func (e *Editor) NewItem() error {
	last := len(e.lines) - 1
	if strings.TrimSpace(e.lines[last]) == "" {
		e.MoveTo(Pos{last, len(e.lines[last])})
		return nil
	}
	if e.limits.Lines > 0 && filled(e.lines) >= e.limits.Lines {
		return &LimitError{"items", e.limits.Lines, e.limits.Lines + 1}
	}
	return e.splice(last+1, last+1, []string{""}, Pos{last + 1, 0})
}

// Below goes to the empty line at the end of a list, as NewItem does, but as
// a place of the cursor and not as a change: an empty line is no item, undo
// does not take it back, and a full list gets one too, as only what is typed on
// it can be refused.
func (e *Editor) Below() {
	if last := len(e.lines) - 1; strings.TrimSpace(e.lines[last]) != "" {
		e.lines = append(slices.Clone(e.lines), "")
		e.wraps = nil
		e.recount()
	}
	e.toEnd()
	e.MoveTo(e.cur)
}

// stripBullet drops white space around a line and a bullet or number before it.
func stripBullet(s string) string {
	s = strings.TrimSpace(s)
	for _, b := range []string{"- [ ] ", "- [x] ", "- ", "* ", "+ ", "• ", "‣ ", "◦ ", "– ", "— ", "· "} {
		if rest, ok := strings.CutPrefix(s, b); ok {
			return strings.TrimSpace(rest)
		}
	}
	if s == "-" || s == "*" || s == "•" {
		return ""
	}
	digits := 0
	for digits < len(s) && s[digits] >= '0' && s[digits] <= '9' {
		digits++
	}
	if digits > 0 && digits <= 3 && len(s) > digits+1 && (s[digits] == '.' || s[digits] == ')') && s[digits+1] == ' ' {
		return strings.TrimSpace(s[digits+2:])
	}
	return s
}

// Replace puts a text of any number of lines in the place of everything, as one
// step that undo takes back, or refuses it whole with a *LimitError. In a list
// every line becomes an item, without its bullet.
func (e *Editor) Replace(s string) error {
	lines := strings.Split(s, "\n")
	if e.list {
		items := lines[:0]
		for _, l := range lines {
			if l = stripBullet(l); l != "" {
				items = append(items, l)
			}
		}
		lines = items
	}
	if err := e.check(lines); err != nil {
		return err
	}
	e.Set(lines)
	return nil
}
