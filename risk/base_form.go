package risk

import "strings"

// base tells how a base form that is no participle acts: "send", "order".
func (p *parser) base(i, start, end, prev int, noun bool) headKind {
	t := &p.list[i]
	next := p.objectLike(i+1, end)
	if prev < start {
		return p.baseFirst(i, end, noun, next)
	}
	if k := p.baseWhatever(i, start, end, noun); k != noHead {
		return k
	}
	q := &p.list[prev]
	switch {
	case q.is(modalRole) || q.is(doNotRole) || q.is(modalNotRole) || q.is(doRole):
		return finite
	case q.is(agentRole) && q.class() != 0 && p.asksMay(prev, start) && (next || i+1 >= end || p.list[i+1].is(prepRole) || p.list[i+1].is(topicRole)):
		return finite // "only then may the robot blog about it"
	case t.lemma() == "live" && q.form == thirdForm && i+1 < end && p.list[i+1].is(prepRole):
		return finite
	case q.is(beRole) && next && p.saysDoing(start, prev):
		return imperative // "what it must never do is contact leads"
	case p.str(prev) == "neither" && (next || i+1 < end && (p.list[i+1].is(prepRole) || p.list[i+1].is(andRole))):
		return imperative
	case q.is(banRole), p.str(prev) == "to", hasSuffix(p.str(prev), " to"):
		if noun && !next && p.str(prev) == "to" && i+1 < end && p.list[i+1].kind == wordToken && !p.list[i+1].is(prepRole) {
			return noHead
		}
		return imperative
	case !noun && q.verb() != nil && q.class() == 0 && q.act() == nil && (q.form == thirdForm || q.form == baseForm) && p.nounFollows(i+1, end) && !p.objectDet(i+1, end) && !q.is(doRole) && !(adjectiveVerbs.has(p.str(prev)) && i > start+2 && p.saidBefore(i)):
		return noHead // "reads back-order mails"
	case q.is(notRole) && !next && adjectiveVerbs.has(p.str(i)) && prev > start && p.list[prev-1].form == thirdForm:
		return noHead // "shelves never empty"
	case q.is(notRole):
		return imperative
	case q.is(detRole) || q.is(possRole) || q.is(noRole) || q.kind == numberToken:
		return noHead
	case (q.is(beRole) || q.is(beNotRole)) && adjectiveVerbs.has(p.str(i)) && (!next || p.list[i+1].verb() != nil && p.list[i+1].form == baseForm):
		return noHead // "the queue is empty", "if the shelf is empty order more"
	case p.field == "trigger" && !next && t.cues&adjectiveCue != 0 && q.kind == wordToken && q.verb() == nil && !q.roles.any(closedWords):
		return noHead // "room empty for an hour"
	case q.roles.any(subordinators) && !noun && next && !p.list[i+1].is(prepRole):
		return imperative // "before delete account"
	case q.is(prepRole):
		return noHead
	case q.is(selfRole), q.is(agentRole) && q.class() == 0:
		return finite
	case i > prev+1 && !noun:
		return imperative
	case i > prev+1 && next:
		return imperative
	case q.is(andRole) || q.kind == markToken || q.is(insteadRole) || q.kind == bulletToken:
		return p.baseJoined(i, start, end, prev, noun, next)
	case q.roles.any(subordinators) || q.is(relRole):
		if !noun {
			return imperative
		}
		return noHead
	case !noun && i > start+2 && prev == i-1 && p.saidBefore(i) && p.conditioned(start, i):
		return imperative // "if the queue is full delete old logs"
	}
	return p.baseBehindNoun(i, start, end, prev, noun, next)
}

// asksMay reports whether a modal verb stands before the agent that is named at i: "may
// the robot".
func (p *parser) asksMay(i, start int) bool {
	for k := i - 1; k >= start && k >= i-2; k-- {
		if p.list[k].is(modalRole) {
			return true
		}
		if !p.list[k].is(detRole) && !p.list[k].is(possRole) {
			return false
		}
	}
	return false
}

// baseBehindNoun reads a base form behind a word that decides nothing by itself.
func (p *parser) baseBehindNoun(i, start, end, prev int, noun, next bool) headKind {
	t, q := &p.list[i], &p.list[prev]
	switch {
	case (!noun || p.objectLike(i+1, end)) && p.invertedModal(prev, start):
		return finite // "shall the system disburse"
	case !noun && q.is(pronRole), !noun && p.plural(prev):
		return finite
	case (!noun && next || t.class() == 0 && p.objectDet(i+1, end)) && (p.afterEach(i, start) || p.afterTime(i, start)):
		return imperative // "for each vacancy write an ad", "after the third day pay"
	case !noun && (q.class() != 0 || q.word == nil && q.stem == nil) && p.detBefore(prev, start):
		if p.pluralBeforePrep(prev, start) && !(i+1 < end && hasPrefix(p.str(i+1), "get")) {
			return finite // "people with a token log in"
		}
		return noHead // "the identity check"
	case !noun && (q.class() != 0 || q.word == nil && q.stem == nil) && p.nounFollows(i+1, end) && !p.objectDet(i+1, end), p.storeOf(i, prev, start, end):
		return noHead
	case q.class().any(people) && q.form == thirdForm && (next || prev == start || i+1 >= end || p.list[i+1].is(prepRole)):
		return finite
	case !noun, p.orderedNext(i, start, end):
		return imperative
	}
	return noHead
}

// afterEach reports whether only "for each …", "in every …" stands before i.
func (p *parser) afterEach(i, start int) bool {
	if i < start+3 || !p.list[start].is(prepRole) || p.list[start].class() != 0 {
		return false
	}
	switch p.str(start + 1) {
	case "each", "every", "all":
		return p.nounPhrase(start+1, i).next == i
	}
	return false
}

// afterTime reports whether only a time stands before i, behind a comma or at the
// start: "after two weeks".
func (p *parser) afterTime(i, start int) bool {
	for k := i - 2; k >= start && k > i-6; k-- {
		if p.list[k].is(afterRole) {
			return p.timeOnly(k, i)
		}
	}
	return false
}

// conditioned reports whether a condition opens between two tokens.
func (p *parser) conditioned(from, to int) bool {
	for k := to - 1; k >= from && k > to-farthest; k-- {
		if p.list[k].roles.any(subordinators) {
			return true
		}
	}
	return false
}

// baseWhatever reads a base form that acts whatever word stands right before it.
func (p *parser) baseWhatever(i, start, end int, noun bool) headKind {
	switch {
	case noun && p.amountAhead(start, i) && p.objectDet(i+1, end):
		return imperative // "under 60 € order it"
	case p.reflexive(i+1, end):
		return finite // "shelves that run low reorder themselves"
	case !noun && i > start+1 && p.wished(i) >= 0:
		return imperative // "have the note land in the inbox"
	}
	return noHead
}

// amountAhead reports whether nothing but an amount of money stands between two tokens:
// "under 60 €".
func (p *parser) amountAhead(from, to int) bool {
	if to < from+3 || to > from+5 || !p.list[from].is(outsideRole) && p.str(from) != "up to" {
		return false
	}
	money, number := false, false
	for k := from + 1; k < to; k++ {
		t := &p.list[k]
		number = number || t.kind == numberToken
		money = money || currencies.has(p.str(k)) || t.kind == markToken && t.mark == '$'
		if t.kind == wordToken && !currencies.has(p.str(k)) && !t.is(prepRole) {
			return false
		}
	}
	return money && number
}

// reflexive reports whether "themselves" or "itself" stands at i.
func (p *parser) reflexive(i, end int) bool {
	return i < end && (p.str(i) == "themselves" || p.str(i) == "itself")
}

// orderedNext reports whether the word at i, noun or verb, gives an order behind
// what opens the sentence: "if it is fine email the customer", "on every alarm call
// the guard", "if it is late post on LinkedIn".
func (p *parser) orderedNext(i, start, end int) bool {
	from, said := start, false
	for k := i - 1; k >= start && k > i-farthest; k-- {
		t := &p.list[k]
		if said = said || t.is(beRole) || t.is(doNotRole) || t.is(modalNotRole) || hasPrefix(p.str(k), "is ") || hasPrefix(p.str(k), "are "); t.verb() != nil && t.class() == 0 && t.act() == nil && !adjectiveVerbs.has(p.str(k)) {
			return false
		}
		if t.roles.any(subordinators) {
			from = k
			break
		}
	}
	opens := &p.list[from]
	if from > start && !p.list[from-1].is(andRole) && p.list[from-1].kind != markToken {
		return false
	}
	if opens.roles.any(subordinators) && !opens.is(prepRole) && !said || !opens.roles.any(subordinators) && !opens.is(prepRole) {
		return false
	}
	if !p.objectDet(i+1, end) {
		return said && i+1 < end && p.list[i+1].is(placeRole) && p.list[i-1].class() == 0
	}
	np := p.nounPhrase(i+1, end)
	return np.head > i+1 && !(np.next < end && (p.list[np.next].verb() != nil || p.list[np.next].roles.any(auxiliaries))) // but "the mail the customer sent"
}

// storeOf reports whether "store" at i is a shop: "Toy store on Shopify".
func (p *parser) storeOf(i, prev, start, end int) bool {
	q := &p.list[prev]
	return i == start+1 && prev == start && p.str(i) == "store" && q.kind == wordToken && i+1 < end && p.list[i+1].is(prepRole) && (q.class() != 0 || q.word == nil && q.stem == nil || q.capital)
}

// baseJoined reads a base form behind "and", a mark or a bullet.
func (p *parser) baseJoined(i, start, end, prev int, noun, next bool) headKind {
	q := &p.list[prev]
	if i+1 >= end && q.is(andRole) && prev-2 >= start && (p.str(prev-2) == "by" || p.str(prev-2) == "via") && p.list[prev-1].class() != 0 {
		return noHead // "by mail or upload"
	}
	if !noun || p.objectDet(i+1, end) || p.field == "tools" && p.askedOfTool(i, end) || p.field != "tools" && p.field != "inputs" && p.notesWhere(i, end) {
		return imperative
	}
	if p.baseBefore(prev, start) && (next || i+1 < end && p.list[i+1].is(prepRole) || i+1 >= end || p.list[i+1].is(andRole) || p.list[i+1].kind == markToken) {
		return imperative
	}
	if p.actsOnPlural(i, end) {
		return imperative // "look at it, contact leads"
	}
	return noHead
}

// baseFirst reads a base form that stands first in its clause: an order, or a noun.
func (p *parser) baseFirst(i, end int, noun, next bool) headKind {
	t := &p.list[i]
	if p.field != "tools" && p.field != "inputs" && p.notesWhere(i, end) {
		return imperative
	}
	if noun && (!next || p.befalls(i+1, end)) {
		return noHead
	}
	if i+1 >= end {
		return imperative
	}
	if noun && p.list[i+1].is(agentRole) && !p.list[i+1].is(pronRole) && !hasSuffix(p.str(i+1), "s") {
		return noHead // "podcast helper"
	}
	if np := p.nounPhrase(i+1, end); np.head >= 0 && !np.det && np.next < end && p.list[np.next].roles.any(auxiliaries) && !p.list[np.next].is(getRole) && !t.is(watchRole) && p.list[i+1].kind == wordToken && !p.list[i+1].is(pronRole) && !p.list[np.head].is(pronRole) && !manyOf.has(p.str(np.head)) {
		return noHead // "credit limits are set by the bank"
	}
	if n := &p.list[i+1]; noun && t.act() != nil && n.class().any(people) && n.form != thirdForm && !hasSuffix(p.str(i+1), "s") && n.kind == wordToken && !n.is(detRole) && !n.is(pronRole) && !n.is(nothingRole) && !n.class().has(operatorClass) && !crowd.has(p.str(i+1)) && p.nounPhrase(i+1, end).head == i+1 {
		return noHead // "bid manager"
	}
	if t.class().has(prospectClass) && p.list[i+1].class().has(messageClass) && !p.objectDet(i+1, end) {
		return noHead // "prospect mails"
	}
	if p.field == "context" && p.str(i) == "open-source" && !p.objectDet(i+1, end) {
		return noHead // "open-source project under a foundation"
	}
	if noun && p.headsCompound(i+1, end) {
		return noHead // "order tracking", "email triage"
	}
	if noun && (p.orderOfUnknown(i+1, end) || p.orderOfGoods(i, end)) {
		return imperative // "Reorder flour"
	}
	if noun && p.handsTo(i+1, end) {
		return imperative // "Mail beta codes to testers"
	}
	if n := &p.list[i+1]; noun && p.nounPhrase(i+1, end).head <= i+1 && n.kind == wordToken && n.word == nil && n.stem == nil && !n.capital && !hasSuffix(p.str(i+1), "s") && t.class() != 0 {
		return noHead // "credit union"
	}
	if noun && p.list[i+1].kind == wordToken && !p.objectDet(i+1, end) && p.list[i+1].form != thirdForm && t.class() != 0 && t.act() != nil && (p.list[i+1].class()|p.nounPhrase(i+1, end).class&(people|setOf(goodsClass)))&(people|setOf(recordClass, contentClass, fileClass, dataClass, moneyClass, invoiceClass, goodsClass)) == 0 {
		return noHead // a compound: "email address", "refund endpoint"
	}
	return imperative
}

// befalls reports whether the verb at i only says what becomes of the thing before
// it: "invoice arrives", "a booking comes in".
func (p *parser) befalls(i, end int) bool {
	if i >= end || p.list[i].kind != wordToken || p.list[i].is(detRole) {
		return false
	}
	t := &p.list[i]
	if s, third := strings.CutSuffix(p.str(i), "s"); third && changes.has(s) || t.form == thirdForm && changes.has(t.lemma()) {
		return !(i+1 < end && p.objectDet(i+1, end))
	}
	return false
}

// orderOfUnknown reports whether an order may begin before the thing at i that
// no table knows, where orders are given: "Reorder flour", not "Order tracking".
func (p *parser) orderOfUnknown(i, end int) bool {
	if p.field != "objective" && p.field != "goal" && p.textField != "trigger" {
		return false
	}
	np := p.nounPhrase(i, end)
	if np.head < 0 || np.head > i+2 || p.list[np.head].is(agentRole) {
		return false
	}
	for k := i; k <= np.head; k++ {
		if t := &p.list[k]; t.kind != wordToken || t.word != nil || t.stem != nil || comesAbout.has(p.str(k)) {
			return false
		}
	}
	if np.next < end && (p.list[np.next].verb() != nil || p.list[np.next].roles.any(auxiliaries)) {
		return false // its subject: "order flow rises"
	}
	return !compoundHead(p.str(np.head))
}

var comesAbout = list("comes about")

// orderOfGoods reports whether a word that buys stands at i before a ware, where
// orders are given: "Order tug and pilot", not "Order parts list".
func (p *parser) orderOfGoods(i, end int) bool {
	if p.field != "objective" && p.field != "goal" && p.field != "trigger" || p.list[i].verb() == nil || !p.list[i].verb().of(goodsClass).has(payFamily) {
		return false
	}
	np := p.nounPhrase(i+1, end)
	return np.head >= 0 && np.class.has(goodsClass) && p.list[np.head].class().has(goodsClass) && (np.next >= end || p.list[np.next].kind == markToken || p.list[np.next].is(andRole) || p.list[np.next].is(prepRole) || p.list[np.next].roles.any(subordinators))
}

var crowd = list("crowd")

// plural reports whether the noun at i goes with a verb in its base form.
func (p *parser) plural(i int) bool {
	t := &p.list[i]
	if t.form == thirdForm {
		return true
	}
	s := p.str(i)
	return t.class().any(people) || len(s) > 3 && s[len(s)-1] == 's' && s[len(s)-2] != 's' || hasSuffix(s, "data")
}

// pluralBeforePrep reports whether the noun phrase that ends at i hangs by a
// preposition on a plural noun.
func (p *parser) pluralBeforePrep(i, start int) bool {
	for k := i; k > start && k > i-5; k-- {
		if p.list[k].is(prepRole) && p.list[k].class() == 0 {
			return p.plural(k - 1)
		}
	}
	return false
}

// baseBefore reports whether a verb in its base form stands before i, so that
// a coordinated noun-like form is a verb too: "send, publish or post".
func (p *parser) baseBefore(i, start int) bool {
	for n := 0; i >= start && n < 30; n++ {
		t := &p.list[i]
		if (t.form == baseForm || t.lemma() == p.str(i)) && t.verb() != nil && (t.class() == 0 && t.act() == nil || i == start) {
			return true
		}
		if t.is(modalRole) || t.is(doNotRole) || t.is(modalNotRole) || t.is(notRole) {
			return true
		}
		i--
	}
	return false
}
