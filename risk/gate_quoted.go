package risk

// quotedYes reports whether the quoted word at i is what a person types or
// presses to consent.
func (p *parser) quotedYes(i int) bool {
	t := &p.list[i]
	if !t.is(approvalNounRole) && !t.is(approveRole) && !t.is(agreeRole) && p.str(i) != "take" && !p.loneQuoted(i) {
		return false
	}
	if p.quotedBy(i) {
		return true
	}
	if i+3 < len(p.list) && p.list[i+1].quoted && p.list[i+2].quoted && p.list[i+3].quoted || i > 2 && p.list[i-1].quoted && p.list[i-2].quoted && p.list[i-3].quoted {
		return false // a sentence, and no word of consent
	}
	for k := i - 1; k >= p.cur.start && k > i-5; k-- {
		switch verbStem(p.str(k)) {
		case "click", "type", "hit", "press", "say", "answer", "reply", "tap", "text", "respond", "shout", "choose", "select", "behind", "prompt", "on", "write":
			return yesWords.has(p.str(i)) || !p.byCustomer(k)
		}
	}
	for k := i + 1; k < p.cur.end && k < i+7; k++ {
		if !p.list[k].quoted && p.list[k].kind == wordToken {
			return promptWords.has(p.str(k))
		}
	}
	return false
}

// quotedBy reports whether somebody is said to type or press the quoted word at
// i: "'Go' typed by the captain, then it deploys".
func (p *parser) quotedBy(i int) bool {
	if i+3 < p.cur.end && !p.list[i+1].quoted && (p.str(i+2) == "from" || p.str(i+2) == "by") && p.field == "trigger" {
		return p.person(i+3) || p.nameAt(i+3)
	}
	if i+4 >= p.cur.end || p.list[i+1].quoted || p.str(i+3) != "by" {
		return false
	}
	return answerVerbs.has(verbStem(p.str(i+2))) && p.person(i+4)
}

// quotedWord reports whether the quotation that begins at i is somebody's word,
// after which the act follows: "books it after my 'take it'".
func (p *parser) quotedWord(i int) bool {
	if i < p.cur.start+3 || p.list[i-1].kind != markToken || !p.list[i-2].is(possRole) && p.str(i-2) != "'s" {
		return false
	}
	for k := i; k < p.cur.end && p.list[k].quoted; k++ {
		if k > i+3 {
			return false
		}
	}
	for k := i - 3; k >= p.cur.start && k > i-7; k-- {
		switch p.str(k) {
		case "after", "on", "upon", "with", "at", "only after", "only on", "only upon", "once", "until", "without", "only with":
			return true
		}
	}
	return false
}

var promptWords = list("prompt words")

// verbStem takes the endings off a common verb of replying.
func verbStem(s string) string {
	switch {
	case hasSuffix(s, "ies"):
		return s[:len(s)-3] + "y"
	case hasSuffix(s, "presses"):
		return "press"
	case s == "said":
		return "say"
	case hasSuffix(s, "ed") && len(s) > 4 && s != "need":
		if s == "typed" {
			return "type"
		}
		return s[:len(s)-2]
	case hasSuffix(s, "s") && !hasSuffix(s, "ss"):
		return s[:len(s)-1]
	}
	return s
}

var refusals = list("refusals")

// loneQuoted reports whether a quoted word is all that a person replies or
// types before the act.
func (p *parser) loneQuoted(i int) bool {
	if i < 2 || i+1 >= len(p.list) || p.list[i-1].quoted || p.list[i+1].quoted {
		return false
	}
	if refusals.has(p.str(i)) {
		return false
	}
	for k := i - 2; k >= p.cur.start && k > i-5; k-- {
		switch verbStem(p.str(k)) {
		case "say":
			return yesWords.has(p.str(i)) && p.doer(k) == otherActor && p.sequenced(k)
		case "type", "reply", "answer", "text", "respond", "press", "hit", "tap", "click":
			return p.doer(k) == otherActor && (p.sequenced(k) || k > p.cur.start && p.str(k-1) == "i")
		}
	}
	return false
}

// asksInQuotes reports whether a quoted act is the question that the agent puts to
// whoever then says yes: "'Shall I pay it?' it asks, and on a yes from me does so".
func (p *parser) asksInQuotes(f *frame) bool {
	if !f.quoted {
		return false
	}
	k := f.first
	for k > 0 && p.list[k-1].quoted && k > f.first-8 {
		k--
	}
	for k < f.first && p.list[k].kind != wordToken {
		k++
	}
	if k+1 > f.head || !(p.list[k].is(modalRole) && p.str(k+1) == "i") && p.str(k) != "ok to" && p.str(k) != "okay to" {
		return false
	}
	agent := false
	for n := p.all[f.clause].start; n < p.all[f.clause].end && !agent; n++ {
		agent = p.list[n].is(agentRole) && !p.list[n].quoted
	}
	for c := f.clause; agent && c < len(p.all) && c < f.clause+3; c++ {
		for _, g := range p.gatesOf(c) {
			if !g.open && g.at > f.last {
				return true
			}
		}
	}
	return false
}
