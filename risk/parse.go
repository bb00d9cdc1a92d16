package risk

import "strings"

// parser reads the clauses of one text into frames.
type parser struct {
	*tokens
	voc       *vocabulary
	field     Field   // that the words are read in (fieldOf)
	textField Field   // that the text stands in
	entries   []entry // of permission lists
	all       []clause
	cur       clause
	at        int // index of cur
	frames    []frame
	conds     []condition
	gates     []gate
	rests     []rest        // of other cases, in order
	gateFrom  []int         // by clause: where its gates begin in gates
	heads     []headingSays // by clause: what it says as a heading
	actsFrom  []int         // by clause: where its acts begin in frames
	judged    []judgement   // of frames
	acts      int           // how many frames are acts of their own; known once they are judged

	participial    bool // the head whose complements are read is a participle
	mainStart      int  // where the main clause begins after a leading condition, or 0
	clauseFrames   int  // frames before the clause being read
	imperativeMain bool // its first act is an order
	compBuf        []complement
	order          []placedFrame // scratch of report
	programLine    string        // of the commands table: of the program named last
	lastObject     classSet      // what "it" and "them" stand for
	table          tableKind     // that the row at hand belongs to
	lastPerson     classSet      // whom "them" may stand for
}

// verbal tells how the token at i acts as a verb in the clause from start to end.
func (p *parser) verbal(i, start, end int) headKind {
	if i >= end {
		return noHead
	}
	if start < p.mainStart && p.mainStart <= i {
		start = p.mainStart // what follows a leading condition begins anew
	}
	t := &p.list[i]
	if t.verb() == nil && !t.roles.any(verbRoles) && !t.is(draftRole) && !t.is(failRole) {
		return noHead
	}
	if t.quoted || t.is(quietRole) || t.is(undoneRole) && t.form == pastForm || t.roles.any(subordinators) || t.roles.any(auxiliaries) && !p.getsThing(i, end) || t.is(prepRole) && t.verb() == nil {
		return noHead
	}
	prev := p.before(i, start)
	if prev < start && p.str(i) == "hands off" {
		return noHead // a warning: nobody hands anything over
	}
	if prev >= start && p.str(i) == "put" && (hasPrefix(p.str(prev), "stay") || hasPrefix(p.str(prev), "remain")) {
		return noHead // "stays put"
	}
	if p.exceptWord(i, start, end) {
		return noHead // "all reviews save the first"
	}
	if prev >= start && prev == i-1 && p.list[prev].form == gerundForm && p.list[prev].verb() != nil && i+1 < end && (p.list[i+1].is(beRole) || p.list[i+1].is(beNotRole)) {
		return noHead // "deleting scans is"
	}
	noun := t.class() != 0 || t.act() != nil
	if p.field == "tools" && prev < start && noun && t.form != pastForm && !p.objectDet(i+1, end) && !p.askedOfTool(i, end) {
		return noHead // tools are named, not ordered
	}
	if p.field == "outputs" && prev < start && (t.form == baseForm || t.form == gerundForm) && p.readThing(i+1, end) {
		return noHead // "spend report", "upgrade guide"
	}
	switch t.form {
	case gerundForm:
		if noun && p.befalls(i+1, end) {
			return noHead // "a booking comes in"
		}
		if i+1 < end && p.list[i+1].is(agentRole) && !p.list[i+1].is(pronRole) && !p.list[i+1].is(possRole) && p.list[i+1].lemma() != "the agent" && p.list[i+1].class() == 0 {
			return noHead // "refactoring buddy"
		}
		if prev >= start && p.list[prev].is(beRole) {
			return finite
		}
		if i+1 < end && p.list[i+1].is(adverbRole) && hasSuffix(p.str(i+1), "ly") && (prev < start || p.list[prev].kind == markToken || p.list[prev].is(andRole)) {
			return gerund // "posting publicly"
		}
		if t.word != nil && t.word.act != nil && !p.objectLike(i+1, end) && !(i+1 < end && p.list[i+1].is(prepRole) && p.str(i+1) != "of") {
			return noHead // "patching", "trading"
		}
		if t.class() != 0 && prev < start && (!p.objectLike(i+1, end) || outcomes[p.str(i+1)] != nil && (i+2 >= end || !p.nounFollows(i+2, end))) {
			return noHead // "Meeting in the calendar"
		}
		if prev >= start && p.list[prev].is(prepRole) && t.class() != 0 && !p.objectLike(i+1, end) && !(i+1 < end && p.list[i+1].is(prepRole)) {
			return noHead // "from purchasing"
		}
		if prev >= start && (p.list[prev].is(detRole) || p.list[prev].is(possRole)) && (t.class() != 0 || !p.objectLike(i+1, end)) {
			return noHead
		}
		return gerund
	case pastForm:
		return p.participle(i, start, end, prev)
	case thirdForm:
		return p.third(i, start, end, prev, noun)
	}
	return p.base(i, start, end, prev, noun)
}

// endsInPrep reports whether a phrasal verb ends in a preposition: "log in with".
func (p *parser) endsInPrep(t *token) bool {
	phrase := t.lemma()
	at := strings.LastIndexByte(phrase, ' ')
	if at < 0 {
		return false
	}
	w := p.voc.word(phrase[at+1:])
	return w != nil && w.roles.has(prepRole)
}

// getsThing reports whether "get" at i is a verb of its own with an object:
// "gets us tickets", and not "gets paid".
func (p *parser) getsThing(i, end int) bool {
	t := &p.list[i]
	return t.is(getRole) && t.verb() != nil && (p.field != "tools" || i > 0 && p.str(i-1) == "to") && t.form != pastForm && p.objectLike(i+1, end) && p.list[i+1].form != pastForm && (i == 0 || p.list[i-1].kind != markToken)
}

// readThing reports whether the word at i is what somebody reads and ends its
// noun phrase.
func (p *parser) readThing(i, end int) bool {
	if i >= end {
		return false
	}
	word, _, phrase := strings.Cut(p.str(i), " ")
	if !readNouns[word] && !paperNouns[word] {
		return false
	}
	return phrase || i+1 >= end || p.list[i+1].kind == markToken || p.list[i+1].is(prepRole) || p.list[i+1].is(andRole) || p.list[i+1].class().has(screenClass)
}

// paperNouns are more of what is read and acts on nothing.
var paperNouns = map[string]bool{"guide": true, "analysis": true, "rate": true, "rates": true, "rating": true, "advice": true, "notes": true, "panel": true, "link": true, "window": true, "slots": true, "seats": true, "cells": true, "address": true, "angle": true, "summary": true, "overview": true, "explained": true, "chart": true, "table": true, "forecast": true}

// before returns the token before i that is no adverb, or start-1.
func (p *parser) before(i, start int) int {
	i--
	for i >= start && (p.list[i].is(adverbRole) && !p.list[i].is(detRole) && p.list[i].class() == 0 && p.list[i].lemma() != "to" || p.list[i].kind == markToken && p.list[i].mark == '"') {
		i--
	}
	return i
}

func (t *token) lemma() string {
	switch {
	case t.stem != nil:
		return t.stem.lemma
	case t.word != nil:
		return t.word.lemma
	}
	return ""
}

// lemmaWord is the word that the lemma is of.
func (t *token) lemmaWord() *word {
	if t.stem != nil {
		return t.stem
	}
	return t.word
}

// objectLike reports whether an object can begin at i.
func (p *parser) objectLike(i, end int) bool {
	if i >= end {
		return false
	}
	t := &p.list[i]
	if t.kind == pathToken || t.kind == channelToken || t.kind == urlToken || t.kind == codeToken || t.kind == numberToken {
		return true
	}
	if t.kind != wordToken {
		return t.kind == markToken && (t.mark == '"' || t.mark == '$')
	}
	if t.is(detRole) || t.is(possRole) || t.is(pronRole) || t.is(noRole) || t.is(nothingRole) {
		return true
	}
	if i == p.cur.start+1 && asks[p.str(i)] && keepsBook[p.list[i-1].lemma()] {
		return true // "log who came"
	}
	if t.class() == 0 && t.act() == nil && (t.is(byHandRole) || t.is(staysRole) || t.is(bannedRole) && t.verb() == nil) {
		return false // says something of what is before it
	}
	return !t.roles.any(closedWords) && (t.verb() == nil || t.class() != 0 || t.act() != nil || t.form == pastForm)
}

func (p *parser) participle(i, start, end, prev int) headKind {
	t := &p.list[i]
	if t.lemma() == p.str(i) { // put, cut, set, read: base and participle alike
		if p.field == "outputs" && prev >= start && p.list[prev].class() != 0 && i+1 < end && p.str(i+1) == "to" {
			return reduced // "thermostat set to the night value"
		}
		if prev < start || !(p.list[prev].is(beRole) || p.list[prev].is(getRole) || p.list[prev].is(beNotRole) || p.list[prev].is(haveRole)) && !(p.list[prev].is(andRole) && p.auxBefore(prev, start) >= start) {
			return p.base(i, start, end, prev, t.class() != 0 || t.act() != nil)
		}
	}
	if prev >= start {
		q := &p.list[prev]
		switch {
		case p.str(prev) == "what" || p.str(prev) == "who", q.class().any(people) && i+1 < end && p.str(i+1) == "to":
			return past // "what changed", "somebody forgot to"
		case q.is(notRole) || q.is(andRole) || q.kind == markToken && q.mark == ',':
			if k := p.auxBefore(prev, start); k >= start {
				if p.list[k].is(beRole) || p.list[k].is(getRole) || p.list[k].is(beNotRole) {
					return passive
				}
				return past
			}
		case q.is(beRole) || q.is(getRole) || q.is(beNotRole):
			return passive
		case q.is(haveRole):
			return past
		case (q.is(modalRole) || q.is(doNotRole) || q.is(modalNotRole) || p.str(prev) == "to") && t.lemma() == p.str(i):
			return finite
		case q.is(selfRole) && !q.is(relRole) || q.is(agentRole) && q.class() == 0:
			if t.lemma() == p.str(i) {
				return finite
			}
			return past
		}
		if p.nounFollows(i+1, end) && !p.objectDet(i+1, end) && (q.is(detRole) || q.is(possRole) || q.is(prepRole) || q.is(noRole) || q.verb() != nil || q.is(watchRole) || q.is(andRole) || q.kind == markToken) {
			return resultive
		}
		if p.objectDet(i+1, end) && !p.endsInPrep(t) { // but "transcribed into the wiki"
			return past
		}
		return reduced
	}
	if t.lemma() == p.str(i) && p.objectLike(i+1, end) { // put, cut, set, reset
		return imperative
	}
	if p.nounFollows(i+1, end) {
		return resultive
	}
	return reduced
}

func (p *parser) objectDet(i, end int) bool {
	if i+1 < end && p.list[i].is(relRole) && !p.wordFollowsNoun(i+1, end) {
		return false
	}
	return i < end && (p.list[i].is(detRole) || p.list[i].is(possRole) || p.list[i].is(pronRole))
}

// wordFollowsNoun reports whether "that" before i can be a determiner: what
// follows is a noun and no verb comes right after it.
func (p *parser) wordFollowsNoun(i, end int) bool {
	t := &p.list[i]
	if t.roles.any(closedWords) || t.verb() != nil && t.class() == 0 {
		return false
	}
	return !(i+1 < end && p.list[i+1].verb() != nil && p.list[i+1].class() == 0 && p.list[i+1].act() == nil)
}

// auxBefore looks back over a coordination for the auxiliary that governs it.
func (p *parser) auxBefore(i, start int) int {
	for n := 0; i >= start && n < 14; n++ {
		t := &p.list[i]
		if t.is(beRole) || t.is(getRole) || t.is(haveRole) || t.is(beNotRole) {
			return i
		}
		if t.verb() != nil && t.form != pastForm && t.class() == 0 && t.act() == nil {
			return start - 1
		}
		i--
	}
	return start - 1
}

// third tells how a word in -s acts: "sends", "orders".
func (p *parser) third(i, start, end, prev int, noun bool) headKind {
	if !noun {
		return p.thirdVerb(i, start, end, prev)
	}
	if i+1 < end && (p.list[i+1].roles.any(auxiliaries) || p.list[i+1].form == pastForm && p.list[i+1].verb() != nil && !p.nounFollows(i+2, end)) {
		return noHead // "which invoices are late", "files deleted"
	}
	if i+2 < end && p.str(i+1) == "it" && (p.list[i+2].form == thirdForm && p.list[i+2].verb() != nil || p.list[i+2].is(modalRole)) {
		return noHead // "Invoices it pays"
	}
	next := p.objectLike(i+1, end) && !p.list[i+1].is(outsideRole)
	if prev < start && next && p.list[i+1].form == baseForm && changes[p.str(i+1)] {
		return noHead // "refunds drop by a third"
	}
	if prev < start {
		return p.thirdFirst(i, start, end, next)
	}
	q := &p.list[prev]
	switch {
	case q.is(notRole) && p.otherTarget(i, end, prev):
		return noHead // "e-mails our members, never sponsors"
	case p.str(prev) == "which" && p.actsBehind(i+1, end):
		return noHead // "which emails my colleagues sent"
	case q.is(notRole), q.is(relRole), q.is(selfRole), q.is(agentRole):
		return finite
	case p.str(prev) == "neither" || p.str(prev) == "nor":
		return finite
	case q.is(detRole) || q.is(possRole) || q.is(noRole) || q.is(prepRole) || q.kind == numberToken:
		return noHead
	case i > prev+1: // an adverb between: "it also emails"
		return finite
	case q.is(andRole) || q.kind == markToken:
		return p.thirdJoined(i, start, end, prev, next)
	case manyOf[p.str(prev)]:
		return finite // "someone orders twice"
	case prev == start+1 && (p.list[start].is(detRole) || p.list[start].is(possRole)) && q.class().any(people) && q.form != thirdForm && (i+1 >= end || p.list[i+1].kind == markToken || p.list[i+1].is(adverbRole) || p.list[i+1].is(prepRole) && p.list[i].class()&people == 0):
		return finite // "a maintainer merges"
	case q.class().any(setOf(deviceClass, productionClass, moneyClass)) && q.form != thirdForm && p.detBefore(prev, start) && (i+1 >= end || p.list[i+1].kind == markToken):
		return finite // "the valve moves"
	case prev == start && q.class().any(people) && q.form != thirdForm && i+1 < end && p.str(i+1) == "to" && p.list[i].class() == 0:
		return finite // "HR writes to them"
	case q.form == thirdForm && q.class() != 0:
		return noHead // plural noun before: "customers emails" is a compound
	case q.class() != 0 || q.word == nil && q.stem == nil:
		if p.objectDet(i+1, end) || i+1 < end && (p.list[i+1].is(noRole) || p.list[i+1].is(nothingRole) || p.list[i+1].kind == pathToken) || q.class().any(people) && next {
			return finite
		}
	}
	return noHead
}

// thirdVerb reads a verb in -s that is no noun.
func (p *parser) thirdVerb(i, start, end, prev int) headKind {
	if prev < start && i+1 < end && (p.list[i+1].form == gerundForm && !(p.nounFollows(i+2, end) && !p.objectDet(i+2, end)) || p.list[i+1].roles.any(auxiliaries)) {
		return noHead
	}
	if prev >= start && (p.list[prev].is(detRole) && !p.list[prev].is(pronRole) || p.list[prev].is(possRole)) {
		return noHead
	}
	if prev >= start && p.list[prev].is(prepRole) && p.list[prev].class() == 0 && p.str(prev) != "to" {
		return noHead // "the list of pledges"
	}
	if prev >= start && p.objectPosition(prev, start) {
		return noHead // "watch the app store reviews"
	}
	return finite
}

// thirdJoined reads a noun in -s that may be a verb behind "and" or a mark.
func (p *parser) thirdJoined(i, start, end, prev int, next bool) headKind {
	q := &p.list[prev]
	if p.objectDet(i+1, end) || i+1 < end && (p.list[i+1].kind == pathToken || p.list[i+1].kind == channelToken || p.list[i+1].is(nothingRole) || p.list[i+1].is(noRole)) {
		return finite
	}
	if q.is(andRole) && p.field != "inputs" && i == start+2 && p.pairOfVerbs(start, end) {
		return finite
	}
	if p.field == "human_gate" && p.list[i].act() != nil && i+1 < end && p.list[i+1].is(prepRole) {
		return noHead // "signs off writes to the ledger and calls to leads"
	}
	if q.is(andRole) && prev-2 >= start && p.list[prev-1].form == thirdForm && p.list[prev-1].verb() != nil && p.list[prev-1].class() == 0 && p.list[prev-1].act() == nil && p.list[prev-2].class().any(people) && (i+1 >= end || p.list[i+1].kind == markToken) {
		return finite // "the pharmacist decides and orders"
	}
	if p.verbBefore(prev, start) && (next || i+1 < end && (p.list[i+1].is(prepRole) || p.list[i+1].roles.any(subordinators) && prev > start && p.list[prev-1].form != thirdForm)) {
		return finite
	}
	return noHead
}

// pluralVerbs go with several things.
var pluralVerbs = wordSet("need require want take wait go are have await call ask demand depend")

// otherTarget reports whether people at i, who might be a verb, are only whom the
// act before them does not reach.
func (p *parser) otherTarget(i, end, never int) bool {
	if !p.list[i].class().any(people) || i+1 < end && p.list[i+1].kind != markToken {
		return false
	}
	return p.cur.opened == openedByTurn && never == p.cur.start || never > p.cur.start && (p.list[never-1].kind == markToken || p.list[never-1].is(andRole))
}

// thirdFirst reads a form in the third person that may be a noun too and stands
// first in its clause.
func (p *parser) thirdFirst(i, start, end int, next bool) headKind {
	if i+2 < end && p.list[i+1].is(andRole) && p.list[i+2].form == thirdForm && p.list[i+2].verb() != nil && p.list[i+2].class() == 0 && p.list[i+2].act() == nil && p.cur.opened != openedByColon {
		return finite // "restarts or reconfigures nothing"
	}
	if p.field != "inputs" && p.pairOfVerbs(i, end) {
		return finite // "tags and routes tickets"
	}
	if i+3 < end && p.list[i+1].is(andRole) && p.list[i+2].form == thirdForm && (p.list[i+2].class() != 0 || p.list[i+2].act() != nil) && pluralVerbs[p.str(i+3)] {
		return noHead // "tweets and mails need her okay"
	}
	if i > start && next {
		return finite // "but also contacts leads"
	}
	if p.field == "inputs" {
		return noHead // inputs are named
	}
	if next && p.list[i+1].kind == wordToken && p.list[i+1].class() == 0 && p.list[i+1].form != pastForm && !p.list[i+1].roles.any(auxiliaries) && !p.list[i+1].roles.any(verbRoles) && p.list[i+1].verb() == nil {
		return finite // "Reorders flour"
	}
	if next && p.list[i+1].form == pastForm && p.nounFollows(i+2, end) && !p.objectDet(i+2, end) {
		return finite // "Resets forgotten passwords"
	}
	if next && (p.objectDet(i+1, end) || p.list[i+1].is(noRole) || p.list[i+1].is(nothingRole) || p.list[i+1].kind != wordToken || p.list[i+1].class() != 0) {
		return finite // "Books flights": no compound has two plurals
	}
	return noHead
}

// changes are verbs that say what becomes of the noun before them.
var changes = map[string]bool{"drop": true, "drop by": true, "rise": true, "fall": true, "grow": true, "come": true, "go": true, "arrive": true, "increase": true, "decrease": true, "double": true, "shrink": true, "stay": true, "remain": true, "wait": true, "run": true, "go out": true, "go up": true, "go down": true,
	"come in": true, "come through": true, "roll in": true, "turn up": true, "land": true, "appear": true, "bounce": true, "fail": true, "end": true, "expire": true, "lapse": true, "change": true, "vanish": true, "sit": true, "lie": true, "stall": true}

// detBefore reports whether the noun phrase that ends at i began with a
// determiner close by.
func (p *parser) detBefore(i, start int) bool {
	for k := i; k >= start && k > i-3; k-- {
		if p.list[k].is(detRole) || p.list[k].is(possRole) || p.str(k) == "'s" || p.list[k].is(noRole) {
			return true
		}
	}
	return false
}

// objectPosition reports whether the noun phrase that ends at i is the object
// of a verb before it.
func (p *parser) objectPosition(i, start int) bool {
	for k := i; k > start && k > i-4; k-- {
		t := &p.list[k]
		if t.kind == markToken {
			return false
		}
		if t.is(detRole) || t.is(possRole) {
			v := &p.list[k-1]
			return v.verb() != nil && v.form != pastForm && v.class() == 0 || v.is(watchRole) && v.class() == 0
		}
		if t.roles.any(closedWords) && t.class() == 0 {
			return false
		}
	}
	return false
}

// verbBefore reports whether a finite verb in the third person stands before i
// in the clause, so that a coordinated form goes on with it.
func (p *parser) verbBefore(i, start int) bool {
	for n := 0; i >= start && n < 30; n++ {
		t := &p.list[i]
		if t.form == thirdForm && t.verb() != nil && t.class() == 0 && t.act() == nil || t.is(agentRole) && (t.lemma() == "it" || t.lemma() == "the agent") {
			return true
		}
		i--
	}
	return false
}

func (p *parser) base(i, start, end, prev int, noun bool) headKind {
	t := &p.list[i]
	next := p.objectLike(i+1, end)
	if prev < start {
		return p.baseFirst(i, end, noun, next)
	}
	q := &p.list[prev]
	if !noun && i > start+1 && p.wished(i) >= 0 {
		return imperative // "have the note land in the inbox"
	}
	switch {
	case q.is(modalRole) || q.is(doNotRole) || q.is(modalNotRole) || q.is(doRole):
		return finite
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
	case !noun && q.verb() != nil && q.class() == 0 && q.act() == nil && (q.form == thirdForm || q.form == baseForm) && p.nounFollows(i+1, end) && !p.objectDet(i+1, end) && !q.is(doRole):
		return noHead // "reads back-order mails"
	case q.is(notRole):
		return imperative
	case q.is(detRole) || q.is(possRole) || q.is(noRole) || q.kind == numberToken:
		return noHead
	case (q.is(beRole) || q.is(beNotRole)) && !next && adjectiveVerbs[p.str(i)]:
		return noHead // "the queue is empty"
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
	case !noun && p.invertedModal(prev, start):
		return finite // "shall the system disburse"
	case !noun && q.is(pronRole), !noun && p.plural(prev):
		return finite
	case !noun && (q.class() != 0 || q.word == nil && q.stem == nil) && p.detBefore(prev, start):
		if p.pluralBeforePrep(prev, start) {
			return finite // "people with a token log in"
		}
		return noHead // "the identity check"
	case !noun && (q.class() != 0 || q.word == nil && q.stem == nil) && p.nounFollows(i+1, end) && !p.objectDet(i+1, end):
		return noHead
	case q.class().any(people) && q.form == thirdForm && (next || prev == start || i+1 >= end || p.list[i+1].is(prepRole)):
		return finite
	case !noun:
		return imperative
	}
	return noHead
}

// baseJoined reads a base form behind "and", a mark or a bullet.
func (p *parser) baseJoined(i, start, end, prev int, noun, next bool) headKind {
	q := &p.list[prev]
	if i+1 >= end && q.is(andRole) && prev-2 >= start && (p.str(prev-2) == "by" || p.str(prev-2) == "via") && p.list[prev-1].class() != 0 {
		return noHead // "by mail or upload"
	}
	if !noun || p.objectDet(i+1, end) || p.field == "tools" && p.askedOfTool(i, end) {
		return imperative
	}
	if p.baseBefore(prev, start) && (next || i+1 < end && p.list[i+1].is(prepRole) || i+1 >= end || p.list[i+1].is(andRole) || p.list[i+1].kind == markToken) {
		return imperative
	}
	return noHead
}

// baseFirst reads a base form that stands first in its clause: an order, or a noun.
func (p *parser) baseFirst(i, end int, noun, next bool) headKind {
	t := &p.list[i]
	if noun && (!next || p.befalls(i+1, end)) {
		return noHead
	}
	if i+1 >= end {
		return imperative
	}
	if noun && p.list[i+1].is(agentRole) && !p.list[i+1].is(pronRole) && !hasSuffix(p.str(i+1), "s") {
		return noHead // "podcast helper"
	}
	if np := p.nounPhrase(i+1, end); np.head >= 0 && !np.det && np.next < end && p.list[np.next].roles.any(auxiliaries) && !p.list[np.next].is(getRole) && !t.is(watchRole) && p.list[i+1].kind == wordToken && !p.list[i+1].is(pronRole) && !p.list[np.head].is(pronRole) {
		return noHead // "credit limits are set by the bank"
	}
	if n := &p.list[i+1]; noun && t.act() != nil && n.class().any(people) && n.form != thirdForm && !hasSuffix(p.str(i+1), "s") && n.kind == wordToken && !n.is(detRole) && !n.is(pronRole) && !n.is(nothingRole) && !n.class().has(operatorClass) && !crowd[p.str(i+1)] && p.nounPhrase(i+1, end).head == i+1 {
		return noHead // "bid manager"
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
	if s, third := strings.CutSuffix(p.str(i), "s"); third && changes[s] || t.form == thirdForm && changes[t.lemma()] {
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
		if t := &p.list[k]; t.kind != wordToken || t.word != nil || t.stem != nil || comesAbout[p.str(k)] {
			return false
		}
	}
	if np.next < end && (p.list[np.next].verb() != nil || p.list[np.next].roles.any(auxiliaries)) {
		return false // its subject: "order flow rises"
	}
	return !compoundHead(p.str(np.head))
}

// comesAbout are verbs of what comes about by itself, so that the noun before them is
// what they are said of: "invoice arrives".
var comesAbout = map[string]bool{"arrives": true, "lands": true, "comes": true, "appears": true, "bounces": true, "lapses": true, "expires": true, "fails": true, "fires": true, "drops": true, "rings": true, "enters": true, "pops": true, "breaks": true, "hits": true, "crosses": true}

// orderOfGoods reports whether a word that buys stands at i before a ware, where
// orders are given: "Order tug and pilot", not "Order parts list".
func (p *parser) orderOfGoods(i, end int) bool {
	if p.field != "objective" && p.field != "goal" && p.field != "trigger" || p.list[i].verb() == nil || !p.list[i].verb().of(goodsClass).has(payFamily) {
		return false
	}
	np := p.nounPhrase(i+1, end)
	return np.head >= 0 && np.class.has(goodsClass) && p.list[np.head].class().has(goodsClass) && (np.next >= end || p.list[np.next].kind == markToken || p.list[np.next].is(andRole) || p.list[np.next].is(prepRole) || p.list[np.next].roles.any(subordinators))
}

// headsCompound reports whether the words at i head a compound with the noun of
// action before them.
func (p *parser) headsCompound(i, end int) bool {
	if i >= end || p.list[i].kind != wordToken || p.list[i].capital {
		return false
	}
	if p.list[i].form == gerundForm {
		return p.list[i].is(watchRole) && !p.objectLike(i+1, end)
	}
	if i+1 < end && p.list[i+1].kind == wordToken && !p.list[i+1].is(prepRole) && !p.list[i+1].is(andRole) {
		return false
	}
	if i+2 < end && p.str(i+1) == "to" && p.nounPhrase(i+2, end).class.any(people) {
		return false // "email summary to boss"
	}
	switch p.str(i) {
	case "triage", "summary", "overview", "analysis", "search", "watch", "check", "count", "statistics", "comparison":
		return true
	}
	return p.list[i].word == nil && p.list[i].stem == nil && compoundHead(p.str(i))
}

// compoundHead guesses from its ending that a noun heads a compound with the
// noun before it: "refund arbitration", "order desk", "text analytics".
func compoundHead(s string) bool {
	for _, e := range [...]string{"tion", "sion", "ment", "ing", "er", "or", "ist", "age", "ysis", "ics", "ity", "ness", "ance", "ence", "ship", "ware", "union", "desk", "board", "line", "flow", "room", "book", "house", "work", "gram", "graph", "ery", "ure", "ism", "bot", "ee"} {
		if hasSuffix(s, e) {
			return true
		}
	}
	return false
}

// crowd are nouns for many people that need no ending.
var crowd = map[string]bool{"staff": true, "people": true, "everyone": true, "everybody": true, "anyone": true, "someone": true, "alumni": true, "them": true, "management": true, "press": true, "media": true, "hr": true, "legal": true, "finance": true}

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

// manyOf are words for somebody that no noun can follow.
var manyOf = map[string]bool{"someone": true, "somebody": true, "everyone": true, "everybody": true, "anyone": true, "anybody": true, "whoever": true, "nobody": true, "no one": true}

// actsBehind reports whether somebody and a verb of theirs stand at i: "my colleagues
// sent".
func (p *parser) actsBehind(i, end int) bool {
	if i >= end || !p.list[i].is(possRole) && !p.list[i].is(detRole) && !p.list[i].is(selfRole) {
		return false
	}
	np := p.nounPhrase(i, end)
	return np.head >= 0 && np.class.any(people) && np.next < end && (p.list[np.next].verb() != nil || p.list[np.next].roles.any(auxiliaries))
}
