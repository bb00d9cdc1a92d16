package edit

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Mark is a piece of a line to be set off, as the evidence of a finding.
type Mark struct {
	Row        int
	Start, End int // bytes of the line
}

// Look says how the parts of a text are drawn; the zero value draws nothing but
// the text.
type Look struct {
	Cursor func(string) string // the character under the cursor, or a blank
	Mark   func(string) string
	Bullet string // before the first row of an item, e.g. "• "
	Active string // the same where the cursor is
	Indent string // before its other rows
	// Plain replaces characters that the terminal cannot draw; nil draws all.
	Plain func(string) string
}

// wrapWidth is what lines are wrapped at: the last column is kept for a cursor
// after the last character.
func (e *Editor) wrapWidth() int { return max(e.width-1, 1) }

// Resize sets the width that the text is laid out in, in cells.
func (e *Editor) Resize(width int) { e.width = max(width, 2) }

// Height returns the rows that the text takes at its present width.
func (e *Editor) Height() int {
	n := 0
	for i := range e.lines {
		n += len(e.rowsOf(i, e.wrapWidth()))
	}
	return n
}

// View draws the rows around the cursor, at most height of them and none wider
// than the width set by Resize plus the bullets of look. Without focus there is
// no cursor. above and below count the rows that are out of sight.
func (e *Editor) View(height int, focus bool, look Look, marks []Mark) (rows []string, above, below int) {
	total, cursorRow := 0, 0
	for i := range e.lines {
		lineRows := e.rowsOf(i, e.wrapWidth())
		if i == e.cur.Row {
			cursorRow = total + rowAt(lineRows, e.cur.Col)
		}
		total += len(lineRows)
	}
	e.scroll(height, cursorRow, total)
	at := 0
	for i := range e.lines {
		lineRows := e.rowsOf(i, e.wrapWidth())
		if at+len(lineRows) <= e.top {
			at += len(lineRows)
			continue
		}
		for j, r := range lineRows {
			if at >= e.top && at < e.top+height {
				rows = append(rows, e.prefix(i, j, focus, look)+e.drawRow(i, r, j == len(lineRows)-1, focus, look, marks))
			}
			at++
		}
		if at >= e.top+height {
			break
		}
	}
	return rows, e.top, max(total-e.top-height, 0)
}

// scroll moves the window of rows as little as keeps the cursor in it.
func (e *Editor) scroll(height, cursorRow, total int) {
	if cursorRow < e.top {
		e.top = cursorRow
	}
	if cursorRow >= e.top+height {
		e.top = cursorRow - height + 1
	}
	e.top = max(min(e.top, total-height), 0)
}

func (e *Editor) prefix(line, row int, focus bool, look Look) string {
	switch {
	case !e.list || row > 0:
		return look.Indent
	case line == e.cur.Row && focus:
		return look.Active
	default:
		return look.Bullet
	}
}

// drawRow draws one row with its marks and, when it stands here, the cursor.
func (e *Editor) drawRow(line int, r Range, last, focus bool, look Look, marks []Mark) string {
	text := e.lines[line]
	cursor := -1
	if focus && line == e.cur.Row && e.cur.Col >= r.Start && (e.cur.Col < r.End || last && e.cur.Col == r.End) {
		cursor = e.cur.Col
	}
	var b strings.Builder
	for at := r.Start; at < r.End; {
		end, marked := r.End, false
		for _, m := range marks {
			if m.Row != line || m.End <= at {
				continue
			}
			if m.Start > at {
				end = min(end, m.Start)
				continue
			}
			marked, end = true, min(end, m.End)
			break
		}
		switch {
		case at == cursor:
			end = min(nextBoundary(text, at), r.End)
			b.WriteString(apply(look.Cursor, shown(text[at:end], look)))
		default:
			if cursor > at && cursor < end {
				end = cursor
			}
			piece := shown(text[at:end], look)
			if marked {
				piece = apply(look.Mark, piece)
			}
			b.WriteString(piece)
		}
		at = end
	}
	if cursor == r.End {
		b.WriteString(apply(look.Cursor, " "))
	}
	return b.String()
}

func apply(f func(string) string, s string) string {
	if f == nil || s == "" {
		return s
	}
	return f(s)
}

// shown replaces what a terminal would obey instead of draw.
func shown(s string, look Look) string {
	if !plainASCII(s) && strings.IndexFunc(s, obeyed) >= 0 {
		s = strings.Map(func(r rune) rune {
			if r != '\t' && obeyed(r) {
				return '?'
			}
			return r
		}, s)
		s = strings.ReplaceAll(s, "\t", strings.Repeat(" ", tabCells))
	}
	if look.Plain != nil {
		return look.Plain(s)
	}
	return s
}

// plainASCII reports text that needs no look at single characters.
func plainASCII(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] >= 0x7f {
			return false
		}
	}
	return true
}

func obeyed(r rune) bool {
	return r < ' ' || r == 0x7f || r >= 0x80 && r < 0xa0 || r == utf8.RuneError || r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 || unicode.Is(unicode.Zl, r) || unicode.Is(unicode.Zp, r)
}
