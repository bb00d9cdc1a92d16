package tui

import (
	"errors"
	"html"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/charmbracelet/glamour"
	"github.com/charmbracelet/glamour/ansi"
	"github.com/muesli/termenv"

	xansi "github.com/charmbracelet/x/ansi"

	"agentintake/mobius/intake"
)

// The limits of rendering: a piece over one of them is shown as plain text, as
// is everything once the time is up.
const (
	maxPiece   = 6000                   // bytes of one paragraph, item or table
	maxWord    = 400                    // bytes without a blank
	renderTime = 700 * time.Millisecond // for a whole document
)

// docLine is a line of a rendered document.
type docLine struct {
	text   string // drawn
	at     slot   // the text of the interview that it is about, -1 for none
	answer bool   // it is that text and does not only quote it
	start  bool   // a section begins here
	of     passage
}

// passage is what a line is a part of: a line of the Markdown, however many
// lines it takes in a window.
type passage struct{ piece, line int }

// piece is a part of a Markdown document that is rendered by itself.
type piece struct {
	source string
	at     slot
	answer bool // all of it is what the operator said there
	start  bool // a heading
	blank  bool // a blank line stands before it
	code   bool
}

// render turns a Markdown document of ours into lines of at most width cells.
// It is slow and runs in a command. now tells when the time is up.
func render(markdown string, width int, l look, in slots, now func() time.Time) []docLine {
	began := now()
	var lines []docLine
	r := newRenderer(l)
	for n, p := range split(markdown, in) {
		if p.blank && len(lines) > 0 {
			lines = append(lines, docLine{at: -1, of: passage{n, -1}})
		}
		late := now().Sub(began) > renderTime
		for i, drawn := range p.draw(r, l, width, late) {
			for j, text := range drawn {
				lines = append(lines, docLine{strings.TrimRight(text, " "), p.about(in, i), p.answer, p.start && i+j == 0, passage{n, i}})
			}
		}
	}
	return lines
}

// draw returns the drawn lines of a piece by the lines of its source; of one
// that is not drawn line by line, all are of its first.
func (p piece) draw(r *glamour.TermRenderer, l look, width int, late bool) [][]string {
	if p.code { // as it stands: its blanks, escapes and asterisks are its own
		return [][]string{fold(l.plain(intake.Printable(p.source)), width)}
	}
	out, err := p.render(r, late)
	if err != nil {
		return [][]string{fold(l.plain(plainText(p.source)), width)}
	}
	whole := strings.Split(l.plain(out), "\n")
	if len(whole) != strings.Count(p.source, "\n")+1 {
		return [][]string{hang(whole, width)}
	}
	lines := make([][]string, len(whole))
	for i := range whole {
		lines[i] = hang(whole[i:i+1], width)
	}
	return lines
}

// about returns the text of the interview that a line of a piece is about: the
// items under a finding each quote an answer of their own.
func (p piece) about(in slots, line int) slot {
	if p.answer {
		return p.at
	}
	if at := in.quoted(strings.Split(p.source, "\n")[line]); at >= 0 {
		return at
	}
	return p.at
}

// errPlain says that a piece is shown as plain text.
var errPlain = errors.New("too much for the renderer")

// render returns a piece drawn without line breaks of its own but those between
// items.
func (p piece) render(r *glamour.TermRenderer, late bool) (string, error) {
	if r == nil || late || len(p.source) > maxPiece || longestWord(p.source) > maxWord {
		return "", errPlain
	}
	out, err := r.Render(p.source)
	return strings.Trim(out, "\n "), err
}

// hang wraps drawn lines to a width, with what follows an item's bullet set
// under its text, and every line's attributes closed at its end.
func hang(lines []string, width int) []string {
	var out []string
	for _, line := range lines {
		line = strings.TrimRight(line, " ")
		plain := xansi.Strip(line)
		indent := len(plain) - len(strings.TrimLeft(plain, " "))
		if rest := plain[indent:]; strings.HasPrefix(rest, "• ") || strings.HasPrefix(rest, "- ") {
			indent += 2
		}
		if cells(line) <= width || indent > width/2 {
			out = append(out, strings.Split(xansi.Wrap(line, width, ""), "\n")...)
			continue
		}
		first, rest := line, ""
		if wrapped := strings.SplitN(xansi.Wrap(line, width, ""), "\n", 2); len(wrapped) == 2 {
			first, rest = wrapped[0], strings.ReplaceAll(wrapped[1], "\n", " ")
		}
		out = append(out, first)
		for _, l := range strings.Split(xansi.Wrap(rest, width-indent, ""), "\n") {
			out = append(out, strings.Repeat(" ", indent)+l)
		}
	}
	return closed(out)
}

// closed makes each line begin with the attributes that the one before left
// open, and end with none: lines are drawn one by one.
func closed(lines []string) []string {
	open := ""
	for i, line := range lines {
		begin := open
		for rest := line; ; {
			from := strings.Index(rest, "\x1b[")
			if from < 0 {
				break
			}
			rest = rest[from:]
			end := strings.IndexByte(rest, 'm')
			if end < 0 {
				break
			}
			if seq := rest[:end+1]; seq == "\x1b[0m" || seq == "\x1b[m" {
				open = ""
			} else {
				open += seq
			}
			rest = rest[end+1:]
		}
		lines[i] = begin + line
		if open != "" {
			lines[i] += "\x1b[0m"
		}
	}
	return lines
}

func longestWord(s string) int {
	longest, from := 0, 0
	for i := 0; i <= len(s); i++ {
		if i == len(s) || s[i] == ' ' || s[i] == '\n' {
			longest = max(longest, i-from)
			from = i + 1
		}
	}
	return longest
}

// split cuts a document into pieces: headings, paragraphs, items of lists with
// what is under them, code. Tables become items: columns need more room than
// most windows have.
func split(markdown string, in slots) []piece {
	var pieces []piece
	blank := false
	add := func(source string, p piece) {
		p.source, p.blank = source, blank
		p.at, p.answer = in.about(source)
		pieces = append(pieces, p)
		blank = false
	}
	lines := strings.Split(markdown, "\n")
	for i := 0; i < len(lines); {
		line := lines[i]
		from := i
		switch {
		case strings.TrimSpace(line) == "":
			blank = true
			i++
		case strings.HasPrefix(line, "#"):
			i++
			add(line, piece{start: true})
		case strings.HasPrefix(line, "|"):
			for i < len(lines) && strings.HasPrefix(lines[i], "|") {
				i++
			}
			for _, item := range flatten(lines[from:i]) {
				add(item, piece{})
			}
		case strings.HasPrefix(line, "    "):
			i++
			add(strings.TrimPrefix(line, "    "), piece{code: true})
		case strings.HasPrefix(line, "- "):
			for i++; i < len(lines) && strings.HasPrefix(lines[i], "  "); i++ {
			}
			add(unwrapped(lines[from:i]), piece{})
		default:
			for i++; i < len(lines) && strings.TrimSpace(lines[i]) != "" && !strings.HasPrefix(lines[i], "- ") &&
				!strings.HasPrefix(lines[i], "|") && !strings.HasPrefix(lines[i], "#"); i++ {
			}
			add(unwrapped(lines[from:i]), piece{})
		}
	}
	return pieces
}

// unwrapped joins the lines of a paragraph or of an item that were broken for
// the eye.
func unwrapped(lines []string) string {
	out := lines[0]
	for _, l := range lines[1:] {
		if t := strings.TrimLeft(l, " "); strings.HasPrefix(t, "- ") {
			out += "\n" + l
		} else {
			out += " " + t
		}
	}
	return out
}

// flatten turns the rows of a table into items that name their columns.
func flatten(table []string) []string {
	head := cellsOf(table[0])
	var items []string
	for _, row := range table[min(2, len(table)):] {
		var parts []string
		for i, c := range cellsOf(row) {
			if i < len(head) && i > 0 {
				c = head[i] + ": " + c
			}
			parts = append(parts, c)
		}
		items = append(items, "- "+strings.Join(parts, "\n  - "))
	}
	return items
}

// cellsOf cuts a row of a table at its bars, but not at escaped ones.
func cellsOf(row string) []string {
	var out []string
	var b strings.Builder
	row = strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(row), "|"), "|")
	for i := 0; i < len(row); i++ {
		switch {
		case row[i] == '\\' && i+1 < len(row):
			b.WriteString(row[i : i+2])
			i++
		case row[i] == '|':
			out = append(out, strings.TrimSpace(b.String()))
			b.Reset()
		default:
			b.WriteByte(row[i])
		}
	}
	return append(out, strings.TrimSpace(b.String()))
}

// plainText takes our own markup and escapes out of a piece of a document.
func plainText(s string) string {
	s = strings.TrimLeft(s, "#")
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '\\' && i+1 < len(s) && s[i+1] < utf8.RuneSelf:
			i++
			b.WriteByte(s[i])
		case s[i] == '*' && i+1 < len(s) && s[i+1] == '*':
			i++
		case s[i] == '`':
		default:
			b.WriteByte(s[i])
		}
	}
	return intake.Printable(strings.TrimSpace(html.UnescapeString(b.String())))
}

// slots finds the text of the interview that a piece of a document is about.
type slots []intake.FieldInfo

// about returns the slot of the text that a piece shows, -1 for none, and
// whether the piece is that text and does not only quote it. Our documents name a
// field in bold at the start of an item, or in brackets behind its words.
func (f slots) about(source string) (at slot, answer bool) {
	first, _, _ := strings.Cut(source, "\n")
	for _, lead := range []struct {
		words string
		at    slot
	}{{"The idea,", slotObjective}, {"- **Idea:**", slotObjective}, {"Context:", slotContext}, {"Setting:", slotContext}, {"The goal:", slotFirst}} {
		if strings.HasPrefix(first, lead.words) {
			return lead.at, true
		}
	}
	for i, info := range f {
		lead := "- **" + info.Title
		if strings.HasPrefix(first, lead+"**") || strings.HasPrefix(first, lead+":**") || strings.HasPrefix(first, "- **"+string(info.Name)+":**") {
			return slotFirst + slot(i), true
		}
	}
	return f.quoted(source), false
}

// quoted returns the slot of the text that words are quoted from, -1 for none.
func (f slots) quoted(source string) slot {
	quotes := func(title string) bool {
		return strings.Contains(source, "("+title+")") || strings.Contains(source, "("+title+", item ") || strings.Contains(source, "("+title+": ")
	}
	switch {
	case quotes("Objective"):
		return slotObjective
	case quotes("Context"):
		return slotContext
	}
	for i, info := range f {
		if quotes(info.Title) {
			return slotFirst + slot(i)
		}
	}
	return -1
}

// newRenderer returns a renderer for our documents, nil when there is none to be
// had.
func newRenderer(l look) *glamour.TermRenderer {
	profile := termenv.Ascii
	switch l.colour {
	case sixteen:
		profile = termenv.ANSI
	case many:
		profile = termenv.ANSI256
	}
	r, err := glamour.NewTermRenderer(glamour.WithStyles(documentStyle(l)), glamour.WithWordWrap(0), glamour.WithColorProfile(profile))
	if err != nil {
		return nil
	}
	return r
}

// documentStyle is how our documents look: the terminal's own colours for the
// text, an accent for headings and code.
func documentStyle(l look) ansi.StyleConfig {
	yes := true
	accent := documentAccents[l.theme][l.colour]
	plain := l.colour == noColour
	heading := func(level int) ansi.StyleBlock {
		b := ansi.StyleBlock{StylePrimitive: ansi.StylePrimitive{Bold: &yes}}
		if accent != "" {
			b.Color = &accent
		}
		if plain {
			b.Prefix = strings.Repeat("#", level) + " "
		}
		return b
	}
	bullet := "• "
	if l.ascii {
		bullet = "- "
	}
	code := ansi.StylePrimitive{Bold: &yes}
	if plain {
		code = ansi.StylePrimitive{}
	}
	return ansi.StyleConfig{
		H1: heading(1), H2: heading(2), H3: heading(3),
		Strong: ansi.StylePrimitive{Bold: &yes},
		Emph:   ansi.StylePrimitive{Italic: &yes},
		List:   ansi.StyleList{LevelIndent: 2},
		Item:   ansi.StylePrimitive{BlockPrefix: bullet},
		Code:   ansi.StyleBlock{StylePrimitive: code},
	}
}

// documentAccents are the colours of headings by theme and kind of terminal.
var documentAccents = [...][3]string{
	dark:  {sixteen: "14", many: "80"},
	light: {sixteen: "4", many: "25"},
}
