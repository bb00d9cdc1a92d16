package risk

// longestRow is how many cells of a row are looked at.
const longestRow = 6

// destinations reads, among the outputs, the row or line that begins with the
// clause at hand and only says of a thing where it goes: "incident record:
// ServiceNow", "lab value | LIMS", "weekly figures -> Slack".
func (p *parser) destinations() {
	c := p.at
	if p.field != "outputs" || c > 0 && p.sameRow(c) {
		return
	}
	end := c + 1
	for end < len(p.all) && p.sameRow(end) {
		end++
	}
	switch row := p.tableRow(c); {
	case !row:
		p.table = tableNone
		p.destination(c, end, false)
	case p.table == tableNone:
		p.table = p.tableHeader(c, end)
		p.mentionedOnly(c, end, "table-header")
	case p.table == tableOfFields:
		p.mentionedOnly(c, end, "table-of-fields")
	default:
		p.destination(c, end, p.table == tableOfReaders)
	}
}

// sameRow reports whether a clause is one more cell of the row of the clause
// before it.
func (p *parser) sameRow(c int) bool {
	return p.all[c].sentence == p.all[c-1].sentence && (p.all[c].opened == openedByColon || p.all[c].opened == openedByArrow)
}

// tableKind is what the header of a table says of its rows.
type tableKind uint8

const (
	tableNone      tableKind = iota
	tableOfPlaces            // where things go, for all that is known
	tableOfReaders           // who gets them
	tableOfFields            // what an output is made of
)

// tableRow reports whether a clause begins a row of a table.
func (p *parser) tableRow(c int) bool {
	i := p.all[c].start
	for i > 0 && p.list[i-1].kind == markToken && p.list[i-1].mark == '-' {
		i--
	}
	return i > 0 && p.list[i-1].kind == markToken && p.list[i-1].mark == '|' && (i == 1 || p.list[i-2].kind == breakToken)
}

// tableHeader tells what the columns of a table are by its first row.
func (p *parser) tableHeader(c, end int) tableKind {
	kind := tableOfPlaces
	for i := p.all[c].start; i < p.all[end-1].end; i++ {
		switch s := p.str(i); {
		case fieldColumns.has(s):
			return tableOfFields
		case readerColumns.has(s):
			kind = tableOfReaders
		}
	}
	return kind
}

// fieldColumns head the columns of tables that say what an output is made of,
// readerColumns those that say who gets it.
var (
	fieldColumns  = list("field columns")
	readerColumns = list("reader columns")
)

var partLabels = list("part labels")

// mentionedOnly takes the authority from what clauses name.
func (p *parser) mentionedOnly(c, end int, rule string) {
	for ; c < end; c++ {
		for k := range p.framesIn(c) {
			if f := &p.frames[k]; p.judged[k].class == Requested && f.listed() || f.kind == placeHead || f.kind == codeHead {
				p.judged[k] = judge(Mentioned, rule)
			}
		}
	}
}

// destination reads a line of cells: the first names the thing, the others where
// it goes and who says yes.
func (p *parser) destination(c, end int, readers bool) {
	if end-c > longestRow {
		return
	}
	first := p.all[c]
	if label := p.str(first.start); end > c+1 && first.end-first.start < 3 && partLabels.has(label) {
		p.mentionedOnly(c+1, end, "part-of-output")
		return
	}
	thingEnd, from := first.end, first.end
	if end == c+1 {
		if thingEnd, from = p.dashIn(first.start, first.end); from >= first.end {
			return
		}
	}
	np := p.nounPhrase(first.start, thingEnd)
	if np.head < 0 && thingEnd > first.start && p.list[thingEnd-1].kind == wordToken {
		np = nounPhrase{next: thingEnd, head: thingEnd - 1, class: p.list[thingEnd-1].class()} // "match report"
	}
	if np.head < 0 || np.no || np.class.any(people) && np.mods == 0 || p.list[np.head].is(pronRole) || p.list[np.head].is(agentRole) {
		return
	}
	j := judge(Requested, "destination")
	var fams familySet
	last := from
	for k := c; k < end; k++ {
		cell := p.all[k]
		if k == c && from == first.end {
			continue
		}
		start := max(cell.start, from)
		got, stop := p.goesTo(start, cell.end, np, readers)
		if stop {
			return
		}
		if got != 0 && fams == 0 {
			fams, last = got, cell.end-1
		}
		for _, g := range p.gatesOf(k) {
			if !g.open {
				j = judge(ApprovalGated, "destination", g.rule)
			}
		}
	}
	if said := p.saidInRow(c, end, from, fams); said || fams == 0 {
		return
	}
	for last > first.start && p.list[last].kind == markToken {
		last--
	}
	p.add(first.start, last, fams, j)
}

// saidInRow reports, of a whole row, whether an act in the cells of a row already says where the
// thing goes. A file that goes into a system is no file of this machine.
func (p *parser) saidInRow(c, end, from int, fams familySet) (said bool) {
	thing := -1
	for ; c < end; c++ {
		for k := range p.framesIn(c) {
			f := &p.frames[k]
			if f.head < from && f.kind == nominal && p.judged[k].class == Requested {
				thing = k
			} else if thing >= 0 && p.judged[k].class == ApprovalGated && f.families == p.frames[thing].families {
				p.judged[thing] = judge(Mentioned, "destination") // "reminder | e-mail, once …"
			}
			switch {
			case p.judged[k].class == Mentioned:
			case f.head < from && f.kind == placeHead && f.families == 1<<localFamily && fams&^(1<<localFamily) != 0:
				p.judged[k] = judge(Mentioned, "destination")
			default:
				said = true
			}
		}
	}
	return said
}

// dashIn finds the dash that parts a thing from where it goes: "job ad – LinkedIn".
func (p *parser) dashIn(start, end int) (before, behind int) {
	for i := start + 1; i+1 < end; i++ {
		if t := &p.list[i]; t.kind == markToken && t.mark == '-' && at(p.text, int(t.start)-1) == ' ' && at(p.text, int(t.end)) == ' ' {
			return i, i + 1
		}
	}
	return end, end
}

// goesTo is what it takes to bring a thing to what a cell names; stop says that
// it goes nowhere.
func (p *parser) goesTo(start, end int, thing nounPhrase, readers bool) (fams familySet, stop bool) {
	if end-start > longestAnswer {
		return 0, true
	}
	for i := start; i < end; {
		t := &p.list[i]
		if t.kind != wordToken && t.kind != pathToken && t.kind != channelToken && t.kind != urlToken || t.is(prepRole) && t.class() == 0 || t.is(adverbRole) && t.class() == 0 || t.is(andRole) {
			i++
			continue
		}
		if t.is(notRole) || t.is(noRole) || t.is(nothingRole) || p.str(i) == "none" || p.str(i) == "nowhere" || p.str(i) == "like" {
			return fams, fams == 0
		}
		if t.roles.any(subordinators) || t.roles.any(auxiliaries) {
			break
		}
		np := p.nounPhrase(i, end)
		if np.head < 0 || np.next <= i {
			break
		}
		class := np.class | np.mods
		if class.any(quietPlaces) || np.class.any(people) && class.has(ownClass) {
			return fams, fams == 0
		}
		if fams == 0 {
			fams = p.placeOfCell(i, np, thing, readers)
		}
		i = np.next
	}
	return fams, false
}

// placeOfCell is what bringing a thing to the place that a cell names is.
func (p *parser) placeOfCell(i int, np, thing nounPhrase, readers bool) familySet {
	var system familySet
	for k := i; k < np.next; k++ {
		system |= p.systemOf(k)
	}
	class := np.class | np.mods
	paper := thing.class.any(setOf(messageClass, fileClass, contentClass, recordClass, invoiceClass, dataClass)) || thing.class == 0
	switch {
	case np.class.has(folderClass):
		return 1 << localFamily
	case class.has(publicClass) || system.has(publishFamily):
		return 1 << publishFamily
	case class.has(channelClass) || system.has(sendFamily) || np.class.has(messageClass) && np.head == i && p.byWord(np.head):
		return 1 << sendFamily
	case class.has(systemClass) || system.has(recordFamily):
		return 1 << recordFamily
	case np.class.any(people&^setOf(operatorClass)) && readers && paper:
		return 1 << sendFamily
	}
	return 0
}

// byWord reports whether a message is named as the way that something goes:
// "e-mail", "SMS", "letter".
func (p *parser) byWord(i int) bool {
	switch p.list[i].lemma() {
	case "e-mail", "email", "mail", "sms", "text", "text message", "letter", "fax", "dm", "push", "push message", "push notification", "voicemail", "whatsapp":
		return true
	}
	return false
}
