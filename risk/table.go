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
	v, stop := r.verdictAt(c.start, c.end)
	if stop < c.end {
		return noVerdict
	}
	return v
}

// namesAct reports whether the head of a column names an act.
func (r *policyReader) namesAct(c tokenSpan) bool {
	for i := c.start; i < c.end; i++ {
		t := &r.list[i]
		if wideActions[r.str(i)] || (t.verb() != nil || t.act() != nil) && t.class() == 0 && !t.roles.any(verbRoles) {
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
