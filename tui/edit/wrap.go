package edit

// wrap holds the rows of one line at one width, cached until either changes.
type wrap struct {
	line  string
	width int
	rows  []Range
}

// Range is a half-open range of bytes of a line.
type Range struct{ Start, End int }

// rowsOf returns the rows of a line for a width in cells.
func (e *Editor) rowsOf(row, width int) []Range {
	if len(e.wraps) != len(e.lines) {
		wraps := make([]wrap, len(e.lines))
		copy(wraps, e.wraps)
		e.wraps = wraps
	}
	w := &e.wraps[row]
	if w.rows == nil || w.width != width || w.line != e.lines[row] {
		*w = wrap{e.lines[row], width, Wrap(e.lines[row], width)}
	}
	return w.rows
}

// Wrap returns the rows that a line takes in width cells: it breaks after
// spaces where it can, and inside words that are longer than a row. A space
// that ends a row may hang one cell over it; behind one that ends the line
// there is an empty row for the cursor. There is always one row, and the rows
// leave no byte out.
func Wrap(line string, width int) []Range {
	width = max(width, 1)
	var rows []Range
	start, space, cells, cellsAtSpace := 0, -1, 0, 0
	for at := 0; at < len(line); {
		n, w := cluster(line[at:])
		isSpace := line[at] == ' '
		if cells+w > width && at > start && !(isSpace && cells == width) {
			if space > start {
				rows = append(rows, Range{start, space})
				start, cells = space, cells-cellsAtSpace
			} else {
				rows = append(rows, Range{start, at})
				start, cells = at, 0
			}
			space = -1
			continue
		}
		at += n
		cells += w
		if isSpace || line[at-1] == '\t' {
			space, cellsAtSpace = at, cells
		}
	}
	rows = append(rows, Range{start, len(line)})
	if cells > width && line[len(line)-1] == ' ' {
		rows = append(rows, Range{len(line), len(line)})
	}
	return rows
}
