package risk

// toDegrees reports whether the verb at i brings something to a temperature: "set
// the room to 21 degrees".
func (p *parser) toDegrees(i int) bool {
	switch p.list[i].lemma() {
	case "set", "keep", "hold", "bring", "turn", "lower", "raise", "cool", "heat", "warm", "chill", "ramp", "put":
	default:
		return false
	}
	for k := i + 1; k < p.cur.end && k < i+9 && p.list[k].kind != markToken; k++ {
		if p.list[k].kind == numberToken && k+1 < p.cur.end {
			switch p.str(k + 1) {
			case "degrees", "degree", "celsius", "fahrenheit":
				return k > i+1
			}
		}
	}
	return false
}

// leaves decides what it is that a thing leaves or changes: money that leaves an
// account is paid, an order that leaves the house is the act itself.
func (p *parser) leaves(f *frame) familySet {
	if p.list[f.head].lemma() == "change" {
		if p.staysSo(f) {
			return 0
		}
		return f.families
	}
	switch {
	case f.actSubject, p.field == "objective" && p.leftInCase(f):
		return 0
	case f.first < f.head && len(f.comps) > 0 && p.moneyAt(f.first):
		return 1 << payFamily
	case f.families == 0 && p.noteLeft(f):
		return 1 << recordFamily
	case f.families == 0 && p.list[f.head].lemma() == "leave" && p.paperLeaves(f):
		return 1 << sendFamily
	}
	return f.families
}

// staysSo reports whether a thing that was spoken of is only said to change or not:
// "and that won't change".
func (p *parser) staysSo(f *frame) bool {
	if p.list[f.head].lemma() != "change" || f.kind != finite || f.subjectAt < 0 || p.hasObject(f) && f.comps[0].start >= f.head {
		return false
	}
	switch p.str(f.subjectAt) {
	case "that", "this", "things", "which", "nothing":
		return f.headEnd >= p.cur.end || p.list[f.headEnd].kind == markToken
	}
	return false
}

// leftInCase reports whether a mail is left alone in a case that is named: "if it is
// private it leaves the mail alone".
func (p *parser) leftInCase(f *frame) bool {
	for k := f.headEnd; k < p.cur.end && k < f.headEnd+5; k++ {
		if p.str(k) == "alone" {
			return true
		}
	}
	return false
}

// noteLeft reports whether a remark is left in a shared record: "a note is left in
// the ticket".
func (p *parser) noteLeft(f *frame) bool {
	note, place := false, false
	for _, c := range f.comps {
		if c.prep < 0 {
			note = note || remarks.has(p.str(c.head))
		} else if p.place(c) {
			place = place || c.class.any(setOf(recordClass, systemClass)) && !c.class.any(quietPlaces)
		}
	}
	return note && place
}

// moneyAt reports whether money stands at i.
func (p *parser) moneyAt(i int) bool {
	if i < 0 {
		return false
	}
	np := p.nounPhrase(i, p.cur.end)
	return np.head >= 0 && np.class.has(moneyClass)
}

// nounBefore reports whether a thing and nothing else stands right before the verb
// at i, so that it is what the verb is said of.
func (p *parser) nounBefore(i int, st *scanState) bool {
	if st.nounAt < 0 || st.nounActor != thingActor {
		return false
	}
	np := p.nounPhrase(st.nounAt, i)
	return np.head >= 0 && np.next == i
}

// paperLeaves reports whether letters or papers leave the place that is said:
// "reports leave the lab".
func (p *parser) paperLeaves(f *frame) bool {
	if f.kind != finite || f.subjectAt < 0 || !p.hasObject(f) && !p.boundFor(f.comps) {
		return false
	}
	np := p.nounPhrase(f.subjectAt, f.head)
	return np.head >= 0 && (np.class|np.mods)&people == 0 && np.class.any(setOf(messageClass, filingClass, fileClass, invoiceClass, contractClass)) || np.head >= 0 && paper.has(p.list[np.head].lemma())
}

// boundFor reports whether something leaves for somebody: "plans leave for the insurer".
func (p *parser) boundFor(comps []complement) bool {
	for _, c := range comps {
		if p.prepIs(c, "for") && c.class.any(people|setOf(channelClass)) {
			return true
		}
	}
	return false
}

var paper = list("paper")

// troubleGone reports whether what is gone is a nuisance and no data: "the crash is
// gone".
func (p *parser) troubleGone(f *frame) bool {
	for _, c := range f.comps {
		if c.prep < 0 {
			head := p.list[c.head].lemma()
			return c.class == 0 || head == "backlog" || head == "queue" || head == "pile" || head == "arrears"
		}
	}
	return false
}

// throws reports whether the verb at i moves its object to where things are thrown
// away: "puts old scans of the ward in the bin".
func (p *parser) throws(i int) bool {
	if !throwers.has(p.list[i].lemma()) {
		return false
	}
	for k := i + 2; k < p.cur.end && k < i+12 && p.list[k].kind != markToken; k++ {
		if !bins.has(p.list[k].lemma()) {
			continue
		}
		prep := k - 1
		if p.list[prep].is(detRole) || p.list[prep].is(possRole) {
			prep--
		}
		switch p.str(prep) {
		case "in", "into", "to", "through", "onto":
			return k+1 >= p.cur.end || p.list[k+1].kind == markToken || !p.nounFollows(k+1, p.cur.end)
		}
		return false
	}
	return false
}

// throwers are verbs that move a thing, bins the places where it is lost.
var (
	throwers = list("throwers")
	bins     = list("bins")
)

var keepsBook = list("keeps book")

var asks = list("asks")

// notesWhere reports whether the place and the question behind the word at i say that
// it is a verb of noting: "Note in the band's Airtable who said what".
func (p *parser) notesWhere(i, end int) bool {
	if !keepsBook.has(p.list[i].lemma()) || i+2 >= end {
		return false
	}
	switch p.str(i + 1) {
	case "in", "into", "on":
		np := p.nounPhrase(i+2, end)
		return np.head >= 0 && np.next < end && (asks.has(p.str(np.next)) || p.str(np.next) == "that")
	}
	return false
}

// whereNoted finds the place that a question at i is answered in: the CRM of "logs
// who called in the CRM".
func (p *parser) whereNoted(i int) []complement {
	if i >= p.cur.end || !asks.has(p.str(i)) {
		return nil
	}
	for k := i + 1; k < p.cur.end && k < i+16 && p.list[k].kind != markToken; k++ {
		if s := p.str(k); s != "in" && s != "into" && s != "on" && s != "to" {
			continue
		}
		np := p.nounPhrase(k+1, p.cur.end)
		if np.head >= 0 && (p.systemOf(np.head).has(recordFamily) || p.str(k) == "in" && np.class == 0 && (p.camelName(complement{head: np.head}) || p.name(np.head))) {
			np.class |= setOf(systemClass) // "log who answered in Personio"
		}
		if np.head >= 0 && np.class.any(setOf(systemClass, folderClass, fileClass)) {
			return []complement{{prep: k, start: k + 1, end: np.next, head: np.head, class: np.class, mods: np.mods}}
		}
	}
	return nil
}
