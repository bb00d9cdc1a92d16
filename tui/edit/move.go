package edit

import "strings"

// Left moves one character back, across line ends too.
func (e *Editor) Left() {
	e.history.pause()
	e.goal = -1
	switch {
	case e.cur.Col > 0:
		e.cur.Col = prevBoundary(e.line(), e.cur.Col)
	case e.cur.Row > 0:
		e.cur.Row--
		e.cur.Col = len(e.line())
	}
}

// Right moves one character on, across line ends too.
func (e *Editor) Right() {
	e.history.pause()
	e.goal = -1
	switch {
	case e.cur.Col < len(e.line()):
		e.cur.Col = nextBoundary(e.line(), e.cur.Col)
	case e.cur.Row < len(e.lines)-1:
		e.cur.Row++
		e.cur.Col = 0
	}
}

// WordLeft moves to the beginning of a word.
func (e *Editor) WordLeft() {
	if e.cur.Col == 0 {
		e.Left()
		return
	}
	e.MoveTo(Pos{e.cur.Row, wordLeft(e.line(), e.cur.Col)})
}

// WordRight moves to the end of a word.
func (e *Editor) WordRight() {
	if e.cur.Col == len(e.line()) {
		e.Right()
		return
	}
	e.MoveTo(Pos{e.cur.Row, wordRight(e.line(), e.cur.Col)})
}

// LineStart moves to the beginning of the line.
func (e *Editor) LineStart() { e.MoveTo(Pos{e.cur.Row, 0}) }

// LineEnd moves to the end of the line.
func (e *Editor) LineEnd() { e.MoveTo(Pos{e.cur.Row, len(e.line())}) }

// Top moves to the beginning of the text.
func (e *Editor) Top() { e.MoveTo(Pos{}) }

// Bottom moves to the end of the text.
func (e *Editor) Bottom() { e.MoveTo(Pos{len(e.lines) - 1, len(e.lines[len(e.lines)-1])}) }

// Up moves one drawn row up and reports whether there was one.
func (e *Editor) Up() bool { return e.vertical(-1) }

// Down moves one drawn row down and reports whether there was one.
func (e *Editor) Down() bool { return e.vertical(1) }

func (e *Editor) vertical(by int) bool {
	e.history.pause()
	rows := e.rowsOf(e.cur.Row, e.wrapWidth())
	at := rowAt(rows, e.cur.Col)
	if e.goal < 0 {
		e.goal = cellsBetween(e.line(), rows[at].Start, e.cur.Col)
	}
	row := e.cur.Row
	switch at += by; {
	case at < 0 && row == 0, at >= len(rows) && row == len(e.lines)-1:
		return false
	case at < 0:
		row--
		rows = e.rowsOf(row, e.wrapWidth())
		at = len(rows) - 1
	case at >= len(rows):
		row++
		rows = e.rowsOf(row, e.wrapWidth())
		at = 0
	}
	e.cur = Pos{row, colAt(e.lines[row], rows[at], e.goal, at == len(rows)-1)}
	return true
}

// rowAt returns the row that the cursor at col is drawn in.
func rowAt(rows []Range, col int) int {
	for i := len(rows) - 1; i > 0; i-- {
		if col >= rows[i].Start {
			return i
		}
	}
	return 0
}

// cellsBetween returns the cells from one byte of a line to another.
func cellsBetween(line string, from, to int) int {
	cells := 0
	for from < to {
		n, w := cluster(line[from:])
		from += n
		cells += w
	}
	return cells
}

// colAt returns the boundary of a row that is nearest to a column in cells. The
// end of a row belongs to the next one, but for the last.
func colAt(line string, row Range, goal int, last bool) int {
	at, cells := row.Start, 0
	for at < row.End {
		n, w := cluster(line[at:])
		if cells+w > goal || !last && at+n >= row.End {
			break
		}
		at += n
		cells += w
	}
	return at
}

// Backspace deletes the character before the cursor. In a list an empty item is
// removed, and items are not joined.
func (e *Editor) Backspace() {
	if e.cur.Col > 0 {
		e.cut(prevBoundary(e.line(), e.cur.Col), e.cur.Col, stepDelete)
		return
	}
	e.joinUp()
}

// joinUp joins the line of the cursor to the one before; in a list it removes
// an empty item or just goes to the one before.
func (e *Editor) joinUp() {
	row := e.cur.Row
	if row == 0 {
		if e.list && len(e.lines) > 1 && e.line() == "" {
			e.RemoveLine()
		}
		return
	}
	before := e.lines[row-1]
	if e.list && e.line() != "" {
		e.MoveTo(Pos{row - 1, len(before)})
		return
	}
	e.mustSplice(row-1, row+1, []string{before + e.line()}, Pos{row - 1, len(before)})
}

// mustSplice is splice for changes that make the text shorter.
func (e *Editor) mustSplice(from, to int, lines []string, end Pos) {
	if err := e.splice(from, to, lines, end); err != nil {
		// Only a text that was loaded beyond its limits gets here; shortening it is right.
		e.save(stepOther)
		e.replace(append(append(append([]string{}, e.lines[:from]...), lines...), e.lines[to:]...))
		e.cur = e.clamp(end)
	}
}

// Delete deletes the character after the cursor. In a list an empty item is
// removed, and items are not joined.
func (e *Editor) Delete() {
	row := e.cur.Row
	switch {
	case e.cur.Col < len(e.line()):
		e.cut(e.cur.Col, nextBoundary(e.line(), e.cur.Col), stepDelete)
	case row == len(e.lines)-1:
	case !e.list:
		e.mustSplice(row, row+2, []string{e.line() + e.lines[row+1]}, e.cur)
	case e.line() == "":
		e.RemoveLine()
	}
}

// cut deletes bytes from to to-1 of the line of the cursor.
func (e *Editor) cut(from, to int, kind step) {
	if from == to {
		return
	}
	e.save(kind)
	line := e.line()
	e.setLine(e.cur.Row, line[:from]+line[to:])
	e.cur.Col, e.goal = from, -1
	e.cur = e.clamp(e.cur)
}

// DeleteWordLeft deletes back to the beginning of a word.
func (e *Editor) DeleteWordLeft() {
	if e.cur.Col == 0 {
		e.joinUp()
		return
	}
	e.cut(wordLeft(e.line(), e.cur.Col), e.cur.Col, stepOther)
}

// DeleteWordRight deletes on to the end of a word.
func (e *Editor) DeleteWordRight() {
	if e.cur.Col == len(e.line()) {
		e.Delete()
		return
	}
	e.cut(e.cur.Col, wordRight(e.line(), e.cur.Col), stepOther)
}

// DeleteToStart deletes from the beginning of the line to the cursor.
func (e *Editor) DeleteToStart() { e.cut(0, e.cur.Col, stepOther) }

// DeleteToEnd deletes from the cursor to the end of the line, or the line break
// when it stands there.
func (e *Editor) DeleteToEnd() {
	if e.cur.Col == len(e.line()) {
		e.Delete()
		return
	}
	e.cut(e.cur.Col, len(e.line()), stepOther)
}

// RemoveLine removes the line of the cursor, an item of a list.
func (e *Editor) RemoveLine() {
	row := e.cur.Row
	if len(e.lines) == 1 {
		e.mustSplice(0, 1, []string{""}, Pos{})
		return
	}
	e.mustSplice(row, row+1, nil, Pos{row, 0})
	e.LineEnd()
}

// MoveLine moves the line of the cursor by one place, up (-1) or down (1), and
// reports whether it could. An empty line at the end of a list stays there.
func (e *Editor) MoveLine(by int) bool {
	from, to := e.cur.Row, e.cur.Row+by
	if to < 0 || to >= len(e.lines) || strings.TrimSpace(e.lines[from]) == "" ||
		e.list && to == len(e.lines)-1 && strings.TrimSpace(e.lines[to]) == "" {
		return false
	}
	e.save(stepOther)
	lines := append([]string(nil), e.lines...)
	lines[from], lines[to] = lines[to], lines[from]
	col := e.cur.Col
	e.replace(lines)
	e.cur = e.clamp(Pos{to, col})
	return true
}
