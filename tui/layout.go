package tui

import (
	"fmt"
	"strings"
)

// The smallest window that the screens are drawn in.
const (
	minWidth  = 30
	minHeight = 8
)

// The window that is assumed when the terminal does not know its size.
const (
	usualWidth  = 80
	usualHeight = 24
)

// size is how much a window has room for.
type size int

// The sizes, from the table of widths: what each shows is decided where it is
// drawn, by comparing with these.
const (
	size40  size = iota // title and input, the risk in a word
	size60              // one line of help, the risk in a line
	size80              // full help and example
	size100             // the side pane
	size140             // the pane with reasons, the list of the twelve
)

// sizeOf returns the size of a width.
func sizeOf(width int) size {
	switch {
	case width >= 130:
		return size140
	case width >= 96:
		return size100
	case width >= 76:
		return size80
	case width >= 56:
		return size60
	default:
		return size40
	}
}

// columns returns the widths of the main column and of the side pane; pane is 0
// when there is none. A rule with a blank on each side stands between them.
func columns(width int) (main, pane int) {
	switch sizeOf(width) {
	case size140:
		pane = min(48, width*34/100)
		return min(width-pane-3, 90), min(width-3-min(width-pane-3, 90), 48)
	case size100:
		pane = max(32, width-3-62)
		return width - pane - 3, pane
	default:
		return width, 0
	}
}

// beside joins a main column and a pane to lines of both.
func (l *look) beside(main []string, mainWidth int, pane []string, height int) []string {
	bar := " " + l.draw(roleDim, l.g.bar) + " "
	lines := make([]string, height)
	for i := range lines {
		left, right := "", ""
		if i < len(main) {
			left = main[i]
		}
		if i < len(pane) {
			right = pane[i]
		}
		lines[i] = strings.TrimRight(l.pad(left, mainWidth)+bar+right, " ")
	}
	return lines
}

// block is a part of a column. When there is not room for all, blocks with a
// lower rank go first, of equal ones the later.
type block struct {
	lines []string
	rank  int
	told  bool // advice: when it is dropped, a mark says so
}

// stack fits blocks into height lines. Blocks of rank 0 are never dropped, but
// cut off at the end.
func stack(height int, blocks []block) []string {
	fitted(height, blocks)
	lines := make([]string, 0, height)
	for _, b := range blocks {
		lines = append(lines, b.lines...)
	}
	return lines[:min(len(lines), height)]
}

// stackTold is stack with a last line that says how much advice had no room; of
// the first that had none its beginning stands before that, where that is more
// than a line.
func (l *look) stackTold(height int, blocks []block) []string {
	dropped := fitted(height, blocks)
	needed := 0
	for _, b := range blocks {
		if b.rank == 0 {
			needed += len(b.lines)
		}
	}
	if len(dropped) == 0 || needed > height-1 {
		return stack(height, blocks)
	}
	dropped = append(fitted(height-1, blocks), dropped...) // the mark takes a line, too
	lines := stack(height-1, blocks)
	if room := height - 1 - len(lines); room > 1 {
		first := dropped[0]
		lines = append(lines, first[:min(room, len(first))]...)
		if len(first) <= room {
			dropped = dropped[1:]
		}
	}
	if len(dropped) == 0 {
		return lines
	}
	return append(lines, l.draw(roleDim, fmt.Sprintf("%s %d more: F2", l.g.down, len(dropped))))
}

// fitted empties blocks until the rest fits into height lines, or only those of
// rank 0 are left, and returns the lines of those that were advice, in order.
func fitted(height int, blocks []block) (dropped [][]string) {
	total := 0
	for _, b := range blocks {
		total += len(b.lines)
	}
	for total > height {
		worst := -1
		for i, b := range blocks {
			if b.rank > 0 && len(b.lines) > 0 && (worst < 0 || b.rank >= blocks[worst].rank) {
				worst = i
			}
		}
		if worst < 0 {
			break
		}
		total -= len(blocks[worst].lines)
		if blocks[worst].told {
			dropped = append([][]string{blocks[worst].lines}, dropped...)
		}
		blocks[worst].lines = nil
	}
	return dropped
}
