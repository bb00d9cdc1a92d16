package risk

import (
	"cmp"
	"math/bits"
	"strings"
)

// around is what stands around a head, by how it hangs on it.
type around struct {
	place, recipient, object, mods, loose classSet
	all                                   classSet // places, objects and recipients
}

// choose decides which families a head names by what stands around it
// (words/verbs.txt): a test or screen as the only place makes it quiet, strong
// objects come before places, places before objects, these before recipients.
func (p *parser) choose(s *senses, f *frame) familySet {
	covers := s.covers()
	a := p.around(s, f)
	if f.pronounObject(p) && a.mods.any(people) && s.of(customerClass).has(outreachFamily) {
		a.object = a.mods & people // "so it can call them for me"
	}
	if p.harmless(s, &a) {
		return 0
	}
	if path := p.literalPath(f.comps); path && !a.object.has(secretClass) && (!p.list[f.head].is(watchRole) || p.gathersInto(f)) && !p.list[f.head].is(getRole) && (covers.any(setOf(folderClass, fileClass, recordClass, systemClass)) || s.rows[recordFamily] != 0) && !s.of(anything).has(deleteFamily) {
		return 1 << localFamily
	}
	if p.goesInto(f.comps) && !a.object.has(secretClass) && !s.of(anything).has(deleteFamily) && s.rows[recordFamily] == 0 {
		return 1 << localFamily
	}
	p.unknownPlaces(f, covers, &a)
	if a.place == onlyTest && !s.of(anything).has(deleteFamily) {
		return 0
	}
	if a.place == onlyChannel && a.loose.has(publicClass) && appears.has(p.list[f.head].lemma()) {
		a.place = setOf(publicClass) // "they appear in the citizens' web portal"
	}
	if a.object == onlyRecord && a.mods.has(publicClass) && p.publicName(f) {
		a.object = setOf(publicClass) // the entry on Flathub
	}
	if a.place.has(publicClass) && s.rows[publishFamily] != 0 && s.pick(a.place&covers) == 0 && f.kind != nominal && !s.of(anything).has(deleteFamily) {
		a.place |= setOf(contentClass) // what is shipped to a store is published
	}
	out := p.chooseByRank(s, f, covers, &a)
	out = p.chooseByContext(s, f, covers, &a, out)
	if out == 1<<quietFamily {
		return 0
	}
	return p.besides(s, f, &a, out&^(1<<quietFamily))
}

// wares are what is paid for or paid with.
var wares = setOf(moneyClass, assetClass, goodsClass, contractClass)

// writesSomebody reports whether a verb that sends to people has a person and then a
// message as its objects: "writes the buyers a direct message".
func (p *parser) writesSomebody(s *senses, f *frame) bool {
	if f.kind == nominal || len(f.comps) < 2 || f.comps[0].prep >= 0 || f.comps[1].prep >= 0 || !s.of(personClass).has(sendFamily) {
		return false
	}
	who, what := f.comps[0], f.comps[1]
	some := who.class.any(people&^setOf(operatorClass)) || p.str(who.head) == "them" || p.str(who.head) == "him" || p.str(who.head) == "her"
	return some && what.class.has(messageClass) && what.start > who.head && p.str(what.start-1) != "'s" && p.str(what.start) != "'s"
}

var appears = list("appears")

// Sets of classes that are asked for at each head.
var (
	addressed   = setOf(customerClass, prospectClass, operatorClass)
	filePlaces  = setOf(folderClass, fileClass)
	otherPlaces = setOf(systemClass, channelClass, publicClass)
	tellingMods = strongObjects | setOf(systemClass, channelClass, publicClass, productionClass)
	filing      = setOf(filingClass)
	bare        = setOf(anything)
	onlyTest    = setOf(testClass)
	onlyChannel = setOf(channelClass)
	onlyRecord  = setOf(recordClass)
)

// around gathers the classes of all that belongs to a head.
func (p *parser) around(s *senses, f *frame) (a around) {
	for _, c := range f.comps {
		switch {
		case c.prep >= 0 && p.list[c.prep].is(topicRole): // "articles about payments"
		case keepsOn.has(p.list[f.head].lemma()) && p.keptOn(c):
			a.place |= setOf(folderClass)
		case c.class.has(contentClass) && c.prep >= 0 && p.minutes(c):
			// "replies in ten minutes"
		case f.kind == passive && p.prepIs(c, "by") && !c.class.any(setOf(channelClass, messageClass)):
		case c.prep >= 0 && p.str(c.prep) == "of" && f.kind != nominal && f.kind != gerund:
			a.loose |= c.class | c.mods
		case c.prep >= 0 && p.str(c.prep) == "of" && a.object != 0 && s.pick(a.object&s.covers()&^strongObjects) != 0:
			a.object |= c.class &^ wares // "the due date of the card"
			a.loose |= c.class & wares
			a.mods |= c.mods
		case c.prep < 0 || p.str(c.prep) == "of":
			a.object |= c.class
			a.mods |= c.mods
		case p.place(c) && p.str(c.prep) == "from" && !c.class.has(vaultClass):
			a.loose |= c.class &^ strongObjects
			if s.of(anything).has(payFamily) {
				a.loose &^= setOf(systemClass, recordClass) // "orders from the list"
			}
			if s.rows[deleteFamily] == 0 {
				a.loose &^= setOf(publicClass, channelClass) // where it comes from is read
			}
		case p.list[f.head].is(draftRole) && (p.prepIs(c, "to") || p.prepIs(c, "for")):
			a.loose |= c.mods // whom a draft is for says nothing of where it is put
		case p.place(c):
			if a.place |= c.class; c.class.has(recordClass) && p.list[f.head].lemma() != "appear" && (p.prepIs(c, "in") || p.prepIs(c, "into")) {
				a.place |= setOf(systemClass) // "in the patient chart"
			}
			a.loose |= c.mods
		default:
			a.recipient |= c.class
			a.loose |= c.mods
		}
	}
	a.all = a.place | a.object | a.recipient
	return a
}

// keptOn reports whether a place is a device that keeps what is put on it as well as
// showing it: "stored on the tablet".
func (p *parser) keptOn(c complement) bool {
	s := p.str(c.head)
	return (p.prepIs(c, "on") || p.prepIs(c, "onto") || hasPrefix(s, "on ")) && keepingDevices.has(singular(lastWord(s)))
}

var (
	keepsOn        = list("keeps on")
	keepingDevices = list("keeping devices")
)

// minutes reports whether a complement is a time, and no minutes of a meeting.
func (p *parser) minutes(c complement) bool {
	if s := p.str(c.head); s != "minutes" && s != "minute" || c.head == 0 {
		return false
	}
	n := &p.list[c.head-1]
	return n.kind == numberToken || c.head > c.start && !n.is(detRole) && !n.is(possRole) && n.class() == 0
}

// harmless reports whether an act has no place but a test or a screen.
func (p *parser) harmless(s *senses, a *around) bool {
	if s.rows[deleteFamily].any(a.object &^ onlyTest) {
		return false // "drops the staging tables"
	}
	if a.place.any(quietPlaces) && !(a.place &^ quietPlaces).any(setOf(channelClass, publicClass, systemClass, folderClass, productionClass)) && !s.of(anything).has(deleteFamily) {
		return true
	}
	if a.object.has(testClass) && !s.of(anything).has(deleteFamily) {
		return true
	}
	return false
}

// unknownPlaces gives a class to places that no table knows.
func (p *parser) unknownPlaces(f *frame, covers classSet, a *around) {
	for _, c := range f.comps {
		if c.prep < 0 || p.list[c.head].kind != wordToken && !p.camelName(c) {
			continue
		}
		s := p.str(c.prep)
		if c.head > c.start && c.class&^setOf(goodsClass, personClass, topicClass) == 0 && registers.has(cmp.Or(p.list[c.head].lemma(), p.str(c.head))) && p.kept(f, c, covers) {
			a.place, a.recipient = a.place|setOf(systemClass), a.recipient&^setOf(personClass) // "records it in the kiln book"
		}
		if (s == "in" || s == "into") && c.class == 0 {
			switch t := &p.list[c.head]; {
			case p.str(c.head) == "system" && c.head > c.start && covers.has(systemClass):
				a.place |= setOf(systemClass)
			case c.mods.has(folderClass):
				a.place |= setOf(folderClass)
			case c.mods.has(testClass):
				a.place |= setOf(testClass)
			case t.kind == codeToken && covers.has(systemClass) && c.start == c.head:
				a.place |= setOf(systemClass) // "in RepairDesk"
			case t.word == nil && t.stem == nil && t.capital && !t.upper && covers.has(systemClass):
				a.place |= setOf(systemClass) // a product that no table knows
			}
		}
	}
}

// kept reports whether a place with the name of a register is one that an act writes
// in: "records it in the kiln book", "puts the repair on the workshop board".
func (p *parser) kept(f *frame, c complement, covers classSet) bool {
	switch p.str(c.prep) {
	case "in", "into":
		return keepsBook.has(p.list[f.head].lemma()) || covers.has(systemClass) && (c.class.has(personClass) || p.namedAfter(c)) // "in the planner"
	case "on", "onto":
		return covers.has(systemClass) && p.namedAfter(c)
	}
	return false
}

// namedAfter reports whether a noun has another before it that says what it is for:
// "workshop board", "Monday's list".
func (p *parser) namedAfter(c complement) bool {
	t := &p.list[c.head-1]
	return p.str(c.head-1) == "'s" || t.kind == wordToken && !t.is(detRole) && !t.is(possRole) && !t.is(adverbRole) && t.form != pastForm && t.form != gerundForm
}

// camelName reports whether a place is a name of several words in one: "RepairDesk".
func (p *parser) camelName(c complement) bool {
	t := &p.list[c.head]
	return t.kind == codeToken && isUpper(p.text[t.start]) && !strings.ContainsAny(p.str(c.head), "_.:/-")
}

// chooseByRank picks the families of the first of the sets that has a row.
func (p *parser) chooseByRank(s *senses, f *frame, covers classSet, a *around) (out familySet) {
	strong := a.object & strongObjects
	if f.pronounObject(p) {
		strong = 0
	}
	if a.object&^strongObjects != 0 && s.pick(a.place&covers&^wares) != 0 {
		strong = 0 // a "card" on a board is no payment card
	}
	if s.rows[deleteFamily].has(resourceClass) && a.object.has(resourceClass) && a.place.has(systemClass) {
		strong |= setOf(resourceClass) // "drops the tables in the database"
	}
	if a.place.has(systemClass) && s.rows[recordFamily].has(systemClass) && books.has(p.list[f.head].lemma()) && !p.trip(f.comps) {
		strong &^= setOf(goodsClass, moneyClass) // "books pallets in the MES"
	}
	for _, set := range [...]classSet{strong, a.recipient & filing, a.place, a.object, a.mods & tellingMods, a.recipient, a.mods, a.loose, bare} {
		if out = s.pick(set & covers); out == 0 && set.any(addressed) && covers.has(personClass) && !s.of(personClass).has(quietFamily) {
			out = s.of(personClass)
		}
		if out != 0 {
			break
		}
	}
	if out == 1<<sendFamily && strong == 0 && a.place.has(channelClass) && a.place.has(publicClass) && len(f.comps) > 2 {
		out |= s.of(publicClass) & (1 << publishFamily) // "on Discord and Reddit"
	}
	return out
}

var books = list("books")

// trip reports whether what is booked is paid for where it is booked.
func (p *parser) trip(comps []complement) bool {
	for _, c := range comps {
		if c.prep < 0 {
			switch strings.TrimSuffix(p.list[c.head].lemma(), "s") {
			case "flight", "hotel", "ticket", "seat", "train", "trip", "car", "taxi", "courier", "cabin":
				return true
			}
		}
	}
	return false
}

// chooseByContext mends the choice by what was last spoken of, and for heads
// with nothing around them that tells.
func (p *parser) chooseByContext(s *senses, f *frame, covers classSet, a *around, out familySet) familySet {
	if out == 1<<publishFamily && a.place == 0 && a.object.has(contentClass) && p.lastObject.has(systemClass) && s.rows[recordFamily] != 0 {
		out = 1 << recordFamily // the pages of the wiki
	}
	if out.has(publishFamily) && a.object|a.place|a.recipient|a.mods == 0 && f.kind != nominal && s.of(anything).has(publishFamily) {
		if last := s.pick(p.lastObject & covers & setOf(systemClass, invoiceClass, recordClass)); last != 0 {
			out = last // "nothing posted" after the ledger
		} else if p.lastObject.has(messageClass) && s.of(messageClass).has(sendFamily) {
			out = 1 << sendFamily // the letters that are posted
		}
	}
	if out == 1<<recordFamily && books.has(p.list[f.head].lemma()) && (p.paidFor(f.comps) || p.priced(f, a)) {
		return 1 << payFamily // "reserves a paid parking space"
	}
	if out == 1<<payFamily && len(f.comps) == 0 && f.infinitive && p.list[f.head].lemma() == "charge" {
		return 1 << quietFamily // "phones need four hours to charge"
	}
	if out == 1<<publishFamily && a.place == 0 && p.list[f.head].lemma() == "share" && p.withSome(f.comps) {
		out = 1 << sendFamily // "shares the gallery with the couple"
	}
	if (out == 0 || out == 1<<quietFamily) && p.writesSomebody(s, f) {
		return 1 << sendFamily
	}
	if out == 0 {
		out = p.chooseLoosely(s, f, a.place, a.object|a.recipient)
	}
	if out == 1<<quietFamily && s.of(anything) == out && a.object == 0 && f.wholeObject(p) {
		out = p.chooseLoosely(s, f, a.place, a.object|a.recipient)
	}
	if out == 0 {
		out = p.reached(s, f)
	}
	if (out == 0 || out == 1<<recordFamily && a.place == 0 && p.toSomebody(f.comps)) && s.rows[sendFamily] != 0 && f.kind != nominal && p.byChannel(f.comps) {
		out = 1 << sendFamily // "hands the tracking number to the shop by webhook"
	}
	if out&^(1<<quietFamily) == 0 && talking.has(p.list[f.head].lemma()) && p.byPhone(f.comps) {
		out = 1 << outreachFamily
	}
	if out == 1<<quietFamily && f.kind != nominal && s.of(customerClass).has(sendFamily) && s.of(topicClass).has(quietFamily) && (a.mods | a.loose).any(setOf(customerClass, prospectClass)) {
		out = 1 << sendFamily // "answers customers' questions": whoever asks gets the answer
	}
	if (out == 0 || out == 1<<recordFamily) && f.kind != nominal && (s.of(messageClass) | s.of(customerClass)).has(sendFamily) && p.byChannel(f.comps) {
		out = 1 << sendFamily // "confirms bookings by SMS"
	}
	if out == 1<<recordFamily && p.list[f.head].lemma() == "write back" && a.object|a.place == 0 && !p.hasObject(f) {
		out = 1 << sendFamily // "writes back within half an hour"
	}
	if out&^(1<<quietFamily) == 0 && f.kind != nominal && answering.has(p.list[f.head].lemma()) {
		if out |= p.questionsOn(f.head); p.inMailbox(f.comps) {
			out = 1 << sendFamily // "answers anything in the mailbox"
		}
	}
	if out == 1<<quietFamily && s.of(channelClass).has(sendFamily) && p.byChannel(f.comps) {
		out = 1 << sendFamily // "takes care of questions by e-mail"
	}
	if out&^(1<<quietFamily) == 0 && f.kind != nominal && f.subject != otherActor && sorting.has(p.list[f.head].lemma()) && a.all&people == 0 && p.hasObject(f) && p.mailBefore(f.head) {
		out = 1 << sendFamily // "reads the inbox and answers the simple questions"
	}
	return out
}

var sorting = list("sorting mail")

// mailReach is how many tokens before an answer the mail may stand that it answers.
const mailReach = 40

// mailBefore reports whether mail or messages are what was spoken of before i, so that what
// is answered came by them.
func (p *parser) mailBefore(i int) bool {
	for k := i - 1; k >= 0 && k > i-mailReach; k-- {
		switch c := p.list[k].class(); {
		case c.has(screenClass):
			return false
		case c.has(channelClass), p.list[k].lemma() == "mailbox", p.str(k) == "mailbox", c.has(messageClass) && !spoken.has(p.list[k].lemma()):
			return true
		}
	}
	return false
}

// besides adds the families that go with the one that was chosen, and those that
// the channel makes of it.
func (p *parser) besides(s *senses, f *frame, a *around, out familySet) familySet {
	if a.all.has(secretClass) && s.of(secretClass).has(secretFamily) && out.has(sendFamily) {
		out |= 1 << secretFamily
	}
	if out.has(secretFamily) && (a.place.any(setOf(messageClass, channelClass)) && s.of(secretClass).has(sendFamily) || p.byChannel(f.comps)) {
		out |= 1 << sendFamily
	}
	if out == 1<<secretFamily && a.all.any(people&^setOf(operatorClass)) && s.of(anything).has(sendFamily) {
		out |= 1 << sendFamily // "texts guests the gate code"
	}
	if out.has(sendFamily) && a.all.any(people) && p.paperCertificate(f.comps) {
		out &^= 1 << secretFamily
	}
	if out&^(1<<recordFamily|1<<deleteFamily|1<<quietFamily) == 0 && p.onCard(f) {
		out = 1 << payFamily // "puts the flight on my card"
	}
	if out == 1<<outreachFamily && p.writtenChannel(f.comps) {
		out |= 1 << sendFamily
	}
	if out == 1<<publishFamily && messaging.has(p.list[f.head].lemma()) && a.all.any(people) {
		out = 1 << sendFamily // "writes to them on Instagram"
	}
	if out == 1<<sendFamily|1<<publishFamily && f.kind != nominal && p.list[f.head].lemma() == "write" && p.toThem(f.comps) {
		out = 1 << sendFamily // "writes to them on WhatsApp"
	}
	if out == 1<<sendFamily && p.underPublic(f.comps) {
		out = 1 << publishFamily // "a reply under every review"
	}
	if out == 1<<sendFamily && replies.has(p.list[f.head].lemma()) && a.place.has(codeClass) {
		out = 1 << recordFamily // "replies to the comments on the pull request"
	}
	if out == 1<<sendFamily && a.all.any(people&^setOf(operatorClass)) && p.byPhone(f.comps) {
		out = 1 << outreachFamily // "tells the guest by phone"
	}
	if (a.object | a.recipient | a.place).has(prospectClass) && out.has(sendFamily) && (s.of(prospectClass).has(outreachFamily) || s.of(prospectClass) == 0 && f.subject != thingActor && (f.kind == finite || f.kind == imperative || f.kind == gerund) && !replies.has(p.list[f.head].lemma()) && p.list[f.head].act() == nil) {
		out |= 1 << outreachFamily
	}
	if out == 1<<sendFamily && (f.kind == finite || f.kind == imperative || f.kind == gerund) && !replies.has(p.list[f.head].lemma()) && p.mightWant(f.comps) {
		out |= 1 << outreachFamily
	}
	if out == 1<<sendFamily|1<<outreachFamily && s.of(anything).has(sendFamily) && p.theOneWhoAsked(f.comps) {
		out = 1 << sendFamily
	}
	return out
}

// paperCertificate reports whether the certificate that is passed on is a paper for
// somebody and no key: "mails the certificate to the family".
func (p *parser) paperCertificate(comps []complement) bool {
	paper := false
	for _, c := range comps {
		if c.prep >= 0 || c.class&people != 0 {
			continue
		}
		if s := p.list[c.head].lemma(); s != "certificate" && s != "certificates" {
			return false
		}
		for k := c.start; k < c.head; k++ {
			if certified.has(p.str(k)) {
				return false
			}
		}
		paper = true
	}
	return paper
}

// certified are the machines and uses whose certificates are keys.
var certified = list("certified")

// onCard reports whether money or what it buys is put on, or taken off, a card or
// an account: "takes the deposit off the guest's card".
func (p *parser) onCard(f *frame) bool {
	own, card := false, false
	for _, c := range f.comps {
		switch {
		case c.prep < 0:
			own = own || c.class.any(setOf(moneyClass, assetClass, goodsClass))
			if c.end < p.cur.end && p.str(c.end) == "off" { // "off" was read as the verb's
				card = card || p.nounPhrase(c.end+1, p.cur.end).class.has(moneyClass)
			}
		case p.prepIs(c, "on"), p.prepIs(c, "onto"), p.prepIs(c, "off"), p.prepIs(c, "from"), p.prepIs(c, "to"), p.prepIs(c, "through"):
			card = card || c.class.has(moneyClass) && (p.list[c.head].lemma() == "card" || hasSuffix(p.str(c.head), "card") || hasSuffix(p.str(c.head), "cards"))
		}
	}
	return own && card && f.kind != reduced
}

// underPublic reports whether words are put below what somebody wrote in public:
// "a reply under every review", "answers below the video".
func (p *parser) underPublic(comps []complement) bool {
	for _, c := range comps {
		if p.prepIs(c, "under") || p.prepIs(c, "below") || p.prepIs(c, "underneath") || p.prepIs(c, "beneath") {
			switch p.list[c.head].lemma() {
			case "review", "post", "video", "article", "photo", "comment", "story", "rating", "episode", "tweet", "thread", "listing", "reel", "clip":
				return true
			}
			switch strings.TrimSuffix(p.str(c.head), "s") {
			case "review", "post", "video", "article", "photo", "comment", "rating", "episode", "tweet", "thread", "reel", "clip":
				return true
			}
		}
	}
	return false
}

// mightWant reports whether it goes to people who are only thought to want
// something: "mails to families in the area who might want lessons".
func (p *parser) mightWant(comps []complement) bool {
	for _, c := range comps {
		k := c.end
		if k+2 >= p.cur.end || !p.list[k].is(relRole) {
			continue
		}
		switch p.str(k + 1) {
		case "might", "could", "may", "would":
			return mayWish.has(p.str(k + 2))
		}
	}
	return false
}

var mayWish = list("may wish")

// theOneWhoAsked reports whether it goes to one journalist or candidate who was
// spoken of: "e-mail it to the journalist".
func (p *parser) theOneWhoAsked(comps []complement) bool {
	for _, c := range comps {
		if c.class.has(prospectClass) {
			return p.prepIs(c, "to") && p.str(c.start) == "the" && p.list[c.head].form != thirdForm && !hasSuffix(p.str(c.head), "s") && !crowd.has(p.str(c.head))
		}
	}
	return false
}

// reached is what is done to somebody whom no table knows: "texts Rosa", "calls
// last year's pickers".
func (p *parser) reached(s *senses, f *frame) familySet {
	out := (s.of(personClass) | s.of(customerClass)) & (1<<sendFamily | 1<<outreachFamily)
	if out == 0 {
		return 0
	}
	for _, c := range f.comps {
		if c.start == 0 {
			continue
		}
		t := &p.list[c.head]
		if organisations.has(p.str(c.head)) && c.class&^setOf(goodsClass) == 0 && c.mods == 0 && (c.prep < 0 && (c.start == f.comps[0].start || p.list[f.head].act() == nil) || p.prepIs(c, "to") && !f.hasThing()) {
			return out // "writes to hotels"
		}
		if c.class != 0 || t.word != nil || t.stem != nil || t.kind != wordToken || c.prep >= 0 && (!p.prepIs(c, "to") || f.hasThing()) || p.list[c.start-1].kind == markToken {
			continue
		}
		if t.capital && !t.upper && c.head > p.cur.start && c.mods == 0 || hasSuffix(p.str(c.head), "ers") && c.head > c.start && p.field != "tools" {
			return out
		}
	}
	return 0
}

var talking = list("talking")

var replies = list("replies")

var messaging = list("messaging")

// byPhone reports whether the complements say that somebody is spoken to.
func (p *parser) byPhone(comps []complement) bool {
	for _, c := range comps {
		if p.prepIs(c, "by") || p.prepIs(c, "over") || p.prepIs(c, "on") {
			switch p.list[c.head].lemma() {
			case "phone", "telephone":
				return c.head == c.start || p.str(c.start) == "the" && !p.prepIs(c, "on")
			}
		}
	}
	return false
}

// toThem reports whether it goes to people that a pronoun stands for.
func (p *parser) toThem(comps []complement) bool {
	for _, c := range comps {
		if p.prepIs(c, "to") {
			return p.list[c.head].is(pronRole) && c.class.any(people)
		}
	}
	return false
}

// inMailbox reports whether the complements say that what came in by mail is meant.
func (p *parser) inMailbox(comps []complement) bool {
	for _, c := range comps {
		if (p.prepIs(c, "in") || p.prepIs(c, "from")) && (p.list[c.head].lemma() == "mailbox" || p.list[c.head].lemma() == "inbox" || p.list[c.head].is(pronRole) && c.class.has(accountClass)) {
			return true
		}
	}
	return false
}

var answering = list("answering")

// hasThing reports whether the object is anything but a person.
func (f *frame) hasThing() bool {
	for _, c := range f.comps {
		if c.prep < 0 && c.class&people == 0 {
			return true
		}
	}
	return false
}

// byChannel reports whether the complements say over which channel somebody is
// reached.
func (p *parser) byChannel(comps []complement) bool {
	for _, c := range comps {
		if (p.prepIs(c, "by") || p.prepIs(c, "via") || p.prepIs(c, "over")) && c.class.any(setOf(channelClass, messageClass)) {
			return true
		}
	}
	return false
}

// paidFor reports whether what is booked is called paid.
func (p *parser) paidFor(comps []complement) bool {
	for _, c := range comps {
		if c.prep < 0 {
			for k := c.start; k < c.head; k++ {
				if p.str(k) == "paid" {
					return true
				}
			}
		}
	}
	return false
}

// priced reports whether what is booked costs what is said behind it: "books the cheapest
// bus under 300 €", "reserves a van (40 €)". Money and papers are only booked into a
// ledger, as is whatever is booked into a system.
func (p *parser) priced(f *frame, a *around) bool {
	if l := p.list[f.head].lemma(); l != "book" && l != "reserve" || len(f.comps) == 0 || f.comps[0].prep >= 0 || a.place.has(systemClass) ||
		(a.object | a.mods).any(setOf(moneyClass, invoiceClass, recordClass, systemClass)) {
		return false
	}
	for k := f.comps[0].head + 1; k+2 < len(p.list) && k < f.comps[0].head+6; k++ {
		t := &p.list[k]
		switch {
		case t.kind == markToken && t.mark != '(':
			return false
		case t.kind == markToken, t.is(outsideRole), t.is(prepRole), p.str(k) == "up to":
			if p.amountAt(k + 1) {
				return true
			}
		}
	}
	return false
}

// amountAt reports whether a number and a currency stand at i, in either order.
func (p *parser) amountAt(i int) bool {
	if i+1 >= len(p.list) {
		return false
	}
	money := func(k int) bool {
		return currencies.has(p.str(k)) || p.list[k].kind == markToken && p.list[k].mark == '$'
	}
	return p.list[i].kind == numberToken && money(i+1) || money(i) && p.list[i+1].kind == numberToken
}

// withSome reports whether something is for those whom "with" names, and not for
// everybody.
func (p *parser) withSome(comps []complement) bool {
	for _, c := range comps {
		if p.prepIs(c, "with") {
			return !(c.class | c.mods).has(publicClass) && !sharedWithAll.has(p.str(c.head))
		}
	}
	return false
}

var sharedWithAll = list("shared with all")

// toSomebody reports whether the complements say to whom something goes that is
// no system.
func (p *parser) toSomebody(comps []complement) bool {
	for _, c := range comps {
		if p.prepIs(c, "to") {
			return !c.class.any(setOf(systemClass, recordClass, folderClass))
		}
	}
	return false
}

// literalPath reports whether something goes to a path that is spelled out.
func (p *parser) literalPath(comps []complement) bool {
	for _, c := range comps {
		if c.prep < 0 || p.list[c.head].kind != pathToken {
			continue
		}
		switch p.str(c.prep) {
		case "to", "into", "in", "under", "as", "at", "inside", "on":
			return true
		}
	}
	return false
}

// gathersInto reports whether what is gathered is written down in a file: "lists the
// differences in ./check.xlsx", not "lists the errors in app.log".
func (p *parser) gathersInto(f *frame) bool {
	if !gathers.has(p.list[f.head].lemma()) || !p.hasObject(f) {
		return false
	}
	for _, c := range f.comps {
		if c.prep < 0 || p.list[c.head].kind != pathToken {
			continue
		}
		name := p.str(c.head)
		switch p.str(c.prep) {
		case "to", "into", "under", "as":
			return true
		case "in":
			return strings.LastIndexByte(name, '.') > strings.LastIndexByte(name, '/')+1 && !hasSuffix(name, ".log")
		}
	}
	return false
}

// gathers are verbs of bringing together what was found.
var gathers = list("gathers")

// goesInto reports whether something goes into a file or a folder.
func (p *parser) goesInto(comps []complement) bool {
	for _, c := range comps {
		if c.prep >= 0 && c.class.any(filePlaces) && c.class&otherPlaces == 0 {
			if s := p.str(c.prep); s == "into" || s == "onto" && c.class.has(folderClass) {
				return true
			}
		}
	}
	return false
}

// chooseLoosely is for verbs that need an object and have none that tells:
// a folder for the place, a pronoun, "anything".
func (p *parser) chooseLoosely(s *senses, f *frame, place, object classSet) familySet {
	if place.has(folderClass) && s.rows[recordFamily]|s.rows[localFamily]|s.rows[sendFamily] != 0 {
		return 1 << localFamily
	}
	if object != 0 {
		return 0
	}
	if (f.kind == reduced || f.kind == resultive) && !f.negated {
		return 0
	}
	whole, definite := false, len(f.comps) == 0 && (f.kind == passive || f.kind == nominal || f.negated || f.kind == reduced)
	for _, c := range f.comps {
		switch p.str(c.head) {
		case "anything", "everything", "nothing", "something":
			whole = true
		}
		if c.prep < 0 && c.start < len(p.list) && (p.str(c.start) == "the" || p.str(c.start) == "its" || p.str(c.start) == "their" || p.list[c.head].is(pronRole)) {
			definite = true
		}
	}
	if whole || definite {
		if out := s.pick(p.lastObject & s.covers()); out != 0 {
			return out
		}
	}
	if !whole {
		return 0
	}
	switch {
	case s.of(anything) != 0 && s.rows[localFamily] != 0, p.list[f.head].lemma() == "write":
		return 1 << localFamily // "save nothing"
	case s.of(contentClass).has(deleteFamily):
		return 1 << deleteFamily // "takes nothing down"
	case s.rows[changeFamily] != 0:
		return 1 << changeFamily
	case s.rows[recordFamily] != 0:
		return 1 << recordFamily
	}
	return 0
}

// wholeObject reports whether the object is "anything" or "nothing".
func (f *frame) wholeObject(p *parser) bool {
	for _, c := range f.comps {
		switch p.str(c.head) {
		case "anything", "nothing":
			return c.prep < 0
		}
	}
	return false
}

// pronounObject reports whether the only object is a pronoun.
func (f *frame) pronounObject(p *parser) bool {
	for _, c := range f.comps {
		if c.prep < 0 && !p.list[c.head].is(pronRole) {
			return false
		}
	}
	return len(f.comps) > 1
}

// pick returns the families of the first class of a set that has a row.
func (s *senses) pick(set classSet) familySet {
	if set == 0 {
		return 0
	}
	if set&(set-1) == 0 && orderedClasses&set != 0 {
		return s.of(class(bits.TrailingZeros64(uint64(set))))
	}
	for _, c := range classOrder {
		if set.has(c) {
			return s.of(c)
		}
	}
	return 0
}

// orderedClasses are the classes of classOrder.
var orderedClasses = setOf(classOrder[:]...)

// classOrder is the order in which classes of one noun are tried.
var classOrder = [...]class{
	screenClass, testClass, secretClass, accountClass, moneyClass, assetClass, goodsClass, vaultClass, prospectClass, channelClass, publicClass, folderClass, codeClass, branchClass,
	systemClass, recordClass, meetingClass, invoiceClass, deviceClass, configClass, resourceClass, accessClass, productionClass, contractClass, packageClass,
	contentClass, messageClass, customerClass, operatorClass, personClass, fileClass, filingClass, dataClass, apiClass, ownClass, topicClass, inputClass, anything,
}
