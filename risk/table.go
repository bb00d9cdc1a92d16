package risk

// row reads a row of a Markdown table. The first row gives the columns their
// names; a cell that is nothing but a verdict is one on what stands at the
// head of its row, and of its column when that names an act.
func (r *policyReader) row(i, end int) {
	cells := r.cells(i, end)
	if len(cells) == 0 {
		return // a line of bars
	}
	if r.header == nil {
		r.header, r.headed = cells, -1
		r.columns = r.columnsOf(i, end)
		if r.columns != nil || len(cells) != 2 || r.cellVerdict(cells[0]) != noVerdict || r.cellVerdict(cells[1]) == noVerdict {
			return
		}
		r.header, r.headed = cells[:0], 0 // a table without a header
	}
	if r.columns != nil {
		r.columnRow(i, end)
		return
	}
	if n := r.whoColumn(); n > 0 && n < len(cells) {
		if r.somebodyElse(cells[n]) {
			r.entries = append(r.entries, entry{tokenSpan: tokenSpan{cells[0].start, cells[len(cells)-1].end}, key: cells[0]})
		}
		return
	}
	verdicts := 0
	for _, c := range cells[1:] {
		if v := r.cellVerdict(c); v != noVerdict {
			verdicts++
		}
	}
	if len(cells) == 2 && verdicts == 0 && r.rightsAt(cells[1].start, cells[1].end) == cells[1].end {
		r.quietHeader()
		r.entries = append(r.entries, entry{tokenSpan: tokenSpan{cells[0].start, cells[1].end}, key: cells[1], within: cells[:1], verdict: allowVerdict, rule: "rights-in-table"})
		return
	}
	if verdicts == 0 || len(cells) < 2 {
		return
	}
	r.quietHeader()
	at := cells[0].start
	for n, c := range cells[1:] {
		v := r.cellVerdict(c)
		if v == noVerdict {
			continue
		}
		e := entry{tokenSpan: tokenSpan{at, c.end}, key: tokenSpan{cells[0].start, c.start}, verdict: v, rule: "verdict-in-table"}
		if n+1 < len(r.header) && (verdicts > 1 || r.namesAct(r.header[n+1])) {
			e.key, e.within = r.header[n+1], []tokenSpan{cells[0]}
		}
		r.entries = append(r.entries, e)
		at = c.end
	}
}

// bare reports whether the line from i to end is the row of a table with no bars at
// its ends: the line before or behind it has as many bars.
func (r *policyReader) bare(i, end int) bool {
	bars := r.bars(i, end)
	if bars == 0 {
		return false
	}
	return r.header != nil || end < len(r.list) && r.bars(end+1, r.lineEnd(end+1)) == bars
}

func (r *policyReader) bars(i, end int) (n int) {
	for ; i < end; i++ {
		if r.mark(i) == '|' {
			n++
		}
	}
	return n
}

// cells cuts a row at its bars.
func (r *policyReader) cells(i, end int) []tokenSpan {
	var out []tokenSpan
	start := i
	for ; i <= end; i++ {
		if i < end && r.mark(i) != '|' {
			continue
		}
		if i > start {
			out = append(out, tokenSpan{start, i})
		}
		start = i + 1
	}
	return out
}

func (r *policyReader) cellVerdict(c tokenSpan) verdict {
	if r.field == "human_gate" && r.needsNothing(c) {
		return noAnswer
	}
	r.cell = true
	v, stop := r.verdictAt(c.start, c.end)
	r.cell = false
	if stop < c.end {
		return noVerdict
	}
	return v
}

// namesAct reports whether the head of a column names an act.
func (r *policyReader) namesAct(c tokenSpan) bool {
	for i := c.start; i < c.end; i++ {
		t := &r.list[i]
		if wideActions.has(r.str(i)) || (t.verb() != nil || t.act() != nil) && t.class() == 0 && !t.roles.any(verbRoles) {
			return true
		}
	}
	return false
}

// quietHeader keeps the header of a table of verdicts from being read as text.
func (r *policyReader) quietHeader() {
	if r.headed < 0 {
		r.headed = len(r.entries)
		head := tokenSpan{r.header[0].start, r.header[len(r.header)-1].end}
		r.entries = append(r.entries, entry{tokenSpan: head, key: head})
	}
}

// columnsOf reads a header whose columns say what may be done: "| alone | with a
// yes | never |". It returns the verdicts by column, or nil when fewer than two
// have one.
func (r *policyReader) columnsOf(i, end int) []verdict {
	cells := r.allCells(i, end)
	out, found := make([]verdict, len(cells)), 0
	for n, c := range cells {
		switch r.headingAt(c.start, c.end, r.field) {
		case headingFrees:
			out[n] = allowVerdict
		case headingAsks:
			out[n] = askVerdict
		case headingBars:
			out[n] = denyVerdict
		default:
			continue
		}
		found++
	}
	if found < 2 {
		return nil
	}
	return out
}

// columnRow reads a row under such columns: a cell with words names what its
// column is about, a cell with a tick gives the column's verdict to the head of
// the row.
func (r *policyReader) columnRow(i, end int) {
	cells := r.allCells(i, end)
	if len(cells) == 0 {
		return
	}
	if r.headed < 0 {
		r.quietHeader()
	}
	for n, c := range cells {
		if n >= len(r.columns) || r.columns[n] == noVerdict || c.end <= c.start {
			continue
		}
		e := entry{tokenSpan: c, key: c, verdict: r.columns[n], rule: "verdict-of-column"}
		switch {
		case r.tickIn(c) && n > 0:
			e.tokenSpan, e.key = tokenSpan{cells[0].start, c.end}, cells[0]
		case r.cellVerdict(c) != noVerdict || !r.wordsIn(c):
			continue
		case n > 0 && r.columns[0] == noVerdict && r.wordsIn(cells[0]):
			e.within = []tokenSpan{cells[0]}
		}
		r.entries = append(r.entries, e)
	}
}

// allCells cuts a row at its bars and keeps the empty cells, so that they can be
// counted. A line of nothing but bars and dashes has none.
func (r *policyReader) allCells(i, end int) []tokenSpan {
	var out []tokenSpan
	words := false
	if r.mark(i) == '|' {
		i++
	}
	for start := i; i < end; {
		stop := start
		for stop < end && r.mark(stop) != '|' {
			words = words || r.list[stop].kind == wordToken
			stop++
		}
		if stop >= end && stop == start {
			break
		}
		out = append(out, tokenSpan{start, stop})
		start = stop + 1
		if start >= end {
			break
		}
	}
	if !words {
		return nil
	}
	return out
}

// tickIn reports whether a cell holds no more than a tick.
func (r *policyReader) tickIn(c tokenSpan) bool {
	if c.end != c.start+1 {
		return false
	}
	s := r.str(c.start)
	return s == "x" || s == "*" || s == "•" || verdictWords.of(s) == yesVerdict
}

// wordsIn reports whether a cell has a word.
func (r *policyReader) wordsIn(c tokenSpan) bool {
	for i := c.start; i < c.end; i++ {
		if k := r.list[i].kind; k == wordToken || k == codeToken || k == pathToken {
			return true
		}
	}
	return false
}

// needsNothing reports whether a cell of a table of approvals says that none is
// needed: "nobody", "not required", "–".
func (r *policyReader) needsNothing(c tokenSpan) bool {
	if c.end <= c.start {
		return false
	}
	first := &r.list[c.start]
	if c.end == c.start+1 {
		return first.is(nothingRole) || first.kind == markToken && first.mark == '-'
	}
	last := r.str(c.end - 1)
	return c.end == c.start+2 && first.is(notRole) && (last == "required" || last == "needed" || last == "necessary" || last == "applicable")
}

// whoColumn is the column whose head asks who does what the row names, or 0. In
// human_gate it asks who agrees.
func (r *policyReader) whoColumn() int {
	if r.field == "human_gate" || r.field == "risk_boundary" {
		return 0
	}
	for n, c := range r.header {
		switch r.str(c.start) {
		case "who":
			if c.end > c.start+1 && !r.list[c.start+1].is(doRole) {
				continue // "who gets it"
			}
			return n
		case "actor", "role", "owner", "done by", "person", "responsible", "performed by", "handled by":
			return n
		}
	}
	return 0
}

// somebodyElse reports whether a cell names a doer who is not the agent.
func (r *policyReader) somebodyElse(c tokenSpan) bool {
	for i := c.start; i < c.end; i++ {
		if r.list[i].is(agentRole) {
			return false
		}
	}
	return r.wordsIn(c)
}
