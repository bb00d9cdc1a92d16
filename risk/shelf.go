package risk

// ofPlace says what an output is that is called after the place it is put in:
// "Etsy listing", "shift book line", "Mailchimp campaign". What is only read out
// of a place, a report or an export, is nothing.
func (p *parser) ofPlace(i int, np nounPhrase) familySet {
	head := &p.list[np.head]
	name := head.lemma()
	if name == "" {
		name = p.str(np.head)
	}
	if readNouns[name] || np.no {
		return 0
	}
	var shop familySet // what the products before the head write to
	for k := i; k < np.head; k++ {
		shop |= p.systemOf(k)
	}
	places := np.mods
	switch {
	case np.class.has(publicClass) && shop.has(publishFamily):
		return 1 << publishFamily // "Steam store page"
	case places.has(publicClass) && (np.class.any(setOf(contentClass, packageClass)) || entryNouns[name]) && !(shop != 0 && !shop.has(publishFamily)):
		return 1 << publishFamily
	case places.has(systemClass) && (np.class.any(setOf(recordClass, invoiceClass, meetingClass)) || entryNouns[name]):
		return 1 << recordFamily
	case places.has(channelClass) && (np.class.any(setOf(messageClass, contentClass)) || noteNouns[name]):
		return 1 << sendFamily
	}
	return 0
}

// entryNouns are what stands in a register, a list or a page of its own.
var entryNouns = map[string]bool{
	"entry": true, "line": true, "row": true, "note": true, "booking": true, "bookings": true, "posting": true, "page": true, "card": true, "board": true, "field": true, "record": true, "listing": true,
	"item": true, "profile": true, "description": true, "text": true, "texts": true, "gallery": true, "album": true, "event": true, "comment": true, "label": true, "tag": true, "status": true, "ticket": true, "task": true,
	"column": true, "tab": true, "cell": true, "absence": true, "placement": true, "assignment": true, "reservation": true, "bio": true, "banner": true, "cover": true, "shelf": true,
}

// noteNouns are what goes out over a channel.
var noteNouns = map[string]bool{
	"campaign": true, "mailing": true, "envelope": true, "post": true, "note": true, "line": true, "thread": true, "card": true, "poke": true, "ping": true, "broadcast": true, "text": true, "page": true, "call-out": true,
	"blast": true, "sequence": true, "update": true, "summary": true, "digest": true, "invite": true, "invitation": true, "story": true,
}

// inTheShared reports whether what is remembered is kept where others read it:
// "a page in our Confluence space", "notes in the team's Airtable".
func (p *parser) inTheShared(np nounPhrase, comps []complement) bool {
	if p.field != "memory" || np.class.any(people) || np.class.has(systemClass) && len(comps) == 0 {
		return false
	}
	name := p.list[np.head].lemma()
	if name == "" {
		name = p.str(np.head)
	}
	if !entryNouns[name] && !keptNouns[name] && !np.class.any(setOf(recordClass, contentClass, fileClass)) {
		return false
	}
	for _, c := range comps {
		if (p.prepIs(c, "in") || p.prepIs(c, "on") || p.prepIs(c, "into")) && (c.class | c.mods).has(systemClass) {
			return true
		}
	}
	return false
}

// keptNouns are what an agent keeps of its own.
var keptNouns = map[string]bool{
	"notes": true, "memory": true, "state": true, "history": true, "log": true, "table": true, "sheet": true, "list": true, "thread": true, "document": true, "doc": true, "prices": true, "figures": true, "counts": true, "summary": true, "summaries": true, "learnings": true, "preferences": true,
}

// handedOut reports whether money is an output for somebody: "vouchers for
// guests who waited".
func (p *parser) handedOut(np nounPhrase, comps []complement) bool {
	if p.field != "outputs" || !np.class.any(setOf(moneyClass, assetClass)) || np.no {
		return false
	}
	for _, c := range comps {
		if (p.prepIs(c, "for") || p.prepIs(c, "to")) && c.class.any(people) {
			return true
		}
	}
	return false
}

// detailOf reports whether a file is only a part of the output named before it:
// "a listing on Etsy with photos".
func (p *parser) detailOf(f *frame, comps []complement) bool {
	if p.field != "outputs" || f.kind != placeHead || f.families != 1<<localFamily || f.governor < 0 || len(p.frames) == p.clauseFrames || len(comps) > 0 {
		return false
	}
	switch p.str(f.governor) {
	case "with", "including", "about", "from", "of":
		return true
	}
	return false
}
