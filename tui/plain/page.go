package plain

import (
	"html"
	"strings"

	"agentintake/mobius/intake"
)

// record begins the part of a page that identifies a run by ids and digests.
const record = "\n## Record\n"

// readPage reads the Agent Spec of a run, or the brief while answers are
// missing, as plain text. Of a run that is not saved there is no record to
// read.
func (t *talk) readPage(run intake.Run, saved bool) {
	page := string(intake.AgentSpecMarkdown(run))
	switch {
	case run.Decision == intake.NeedsInterview && saved:
		page = string(intake.BriefMarkdown(run))
	case run.Decision == intake.NeedsInterview:
		page = string(intake.OpenBriefMarkdown(run)) // what goes on is asked right below
	}
	if end := strings.LastIndex(page, record); end >= 0 && !saved {
		page = page[:end]
	}
	t.say("%s", strings.TrimSpace(plainText(page)))
}

// plainText takes the decoration off a Markdown page of package intake and
// leaves its words: what an operator wrote is there as written. It knows what
// that package writes and no more: headings, items, emphasis, code, tables,
// escapes.
func plainText(markdown string) string {
	var b strings.Builder
	var heads []string // of the table at hand
	fenced := false
	for line := range strings.Lines(markdown) {
		line = strings.TrimRight(line, "\n")
		switch {
		case strings.HasPrefix(line, "```"):
			fenced = !fenced
			continue
		case fenced:
		case strings.HasPrefix(line, "|"):
			cells := cellsOf(line)
			switch {
			case heads == nil:
				heads = cells
			case !strings.HasPrefix(line, "|--"):
				b.WriteString(row(heads, cells) + "\n")
			}
			continue
		case strings.HasPrefix(line, "    "): // a command to copy
			line = strings.TrimSpace(line)
		default:
			line = inline(unbulleted(strings.TrimLeft(line, "#")))
		}
		heads = nil
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}

// unbulleted takes the dash off an item; what is under it stays indented.
func unbulleted(line string) string {
	words := strings.TrimLeft(line, " ")
	indent := line[:len(line)-len(words)]
	if rest, ok := strings.CutPrefix(words, "- "); ok {
		return indent + rest
	}
	if indent == " " { // behind the signs of a heading
		return words
	}
	return line
}

// row is a line of a table, each cell behind the head of its column.
func row(heads, cells []string) string {
	var parts []string
	for i, cell := range cells {
		if i < len(heads) {
			cell = heads[i] + ": " + cell
		}
		parts = append(parts, cell)
	}
	return capital(strings.Join(parts, "; "))
}

// cellsOf are the cells of a line of a table, without decoration.
func cellsOf(line string) []string {
	var cells []string
	cell := ""
	body := strings.Trim(line, "|")
	for i := 0; i < len(body); i++ {
		switch {
		case body[i] == '\\' && i+1 < len(body):
			cell += body[i : i+2]
			i++
		case body[i] == '|':
			cells = append(cells, inline(strings.TrimSpace(cell)))
			cell = ""
		default:
			cell += body[i : i+1]
		}
	}
	return append(cells, inline(strings.TrimSpace(cell)))
}

// inline takes emphasis, code marks, escapes and character references out of a
// line.
func inline(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '\\' && i+1 < len(s) && strings.IndexByte("\\`*_[]<>|#+-.()!", s[i+1]) >= 0:
			b.WriteByte(s[i+1])
			i++
		case c == '*':
		case c == '`':
			end := strings.IndexByte(s[i+1:], '`')
			if end < 0 {
				continue
			}
			b.WriteString(s[i+1 : i+1+end])
			i += end + 1
		case c == '&':
			end := strings.IndexByte(s[i:], ';')
			if end < 0 || end > 8 {
				b.WriteByte(c)
				continue
			}
			b.WriteString(html.UnescapeString(s[i : i+end+1]))
			i += end
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}
