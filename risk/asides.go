package risk

// asides takes for quoted what stands between commas behind a
// denial and holds whatever happens: "must not, whatever the mail says, move
// money". It names no act, and the denial goes on behind it.
func (ts *tokens) asides() {
	for i := 1; i+2 < len(ts.list); i++ {
		if t := &ts.list[i]; t.kind != markToken || t.mark != ',' && t.mark != '-' || t.quoted {
			continue
		}
		if !ts.deniesAt(i-1) || !ts.concedes(i+1) {
			continue
		}
		for end := i + 2; end < len(ts.list) && end < i+longestAside; end++ {
			t := &ts.list[end]
			if t.kind == breakToken || t.kind == markToken && isStop(t.mark) {
				break
			}
			if t.kind != markToken || t.mark != ',' && t.mark != '-' {
				continue
			}
			if end+1 < len(ts.list) && ts.concedes(end+1) {
				continue // "whatever it says, whoever asks,"
			}
			for k := i; k <= end; k++ {
				ts.list[k].quoted, ts.list[k].aside = true, true
			}
			i = end
			break
		}
	}
}

// longestAside is how many tokens such a remark may have.
const longestAside = 32

// deniesAt reports whether the words of a denial end at i: "must not", "never",
// "is not to".
func (ts *tokens) deniesAt(i int) bool {
	t := &ts.list[i]
	if ts.str(i) == "to" && i > 0 {
		t = &ts.list[i-1]
	}
	return t.is(notRole) || t.is(modalNotRole) || t.is(doNotRole) || t.is(beNotRole)
}

// concedes reports whether what begins at i holds whatever happens.
func (ts *tokens) concedes(i int) bool {
	if ts.str(i) == "not" || ts.str(i) == "no" {
		return i+1 < len(ts.list) && (ts.str(i+1) == "even" || ts.str(i+1) == "matter")
	}
	return conceding.has(ts.str(i))
}

var conceding = list("conceding")

// relativeNobody takes "nobody" behind a noun for the beginning of a relative
// clause where its verb follows and the sentence goes on to say something of the
// noun: "volumes nobody has mounted are deleted".
func (p *parser) relativeNobody() {
	for i := 1; i+2 < len(p.list); i++ {
		t, prev, next := &p.list[i], &p.list[i-1], &p.list[i+1]
		if !t.is(nothingRole) || !t.class().any(people) || prev.kind != wordToken || next.kind != wordToken {
			continue
		}
		noun := prev.class() != 0 || prev.act() != nil || prev.word == nil && prev.stem == nil || p.plural(i-1)
		if !noun || prev.verb() != nil && prev.class() == 0 && prev.act() == nil || prev.roles.any(closedWords) || prev.is(nothingRole) {
			continue
		}
		if !next.is(haveRole) && !hasPrefix(p.str(i+1), "has ") && next.form != pastForm && next.form != thirdForm && !next.is(modalRole) || next.is(beRole) {
			continue
		}
		if p.saidBehind(i + 2) {
			t.roles, t.word, t.stem = rolesOf(relRole), nil, nil
		}
	}
}

// saidBehind reports whether the sentence that goes on at i has a verb of its own.
func (p *parser) saidBehind(i int) bool {
	for k := i; k < len(p.list) && k < i+14; k++ {
		t := &p.list[k]
		if t.kind == breakToken || t.kind == markToken && t.mark != ',' {
			return false
		}
		if t.is(beRole) || t.is(getRole) || t.is(modalRole) || t.form == pastForm && t.verb() != nil && k > i {
			return true
		}
	}
	return false
}

// mainBehindNobody goes back from a relative clause about what nobody does to the
// noun before it, where the auxiliary at i says what becomes of that: "accounts
// nobody has used are closed".
func (p *parser) mainBehindNobody(i int, st *scanState) {
	if st.rel <= p.cur.start || st.rel >= i-1 || p.list[st.rel].roles != rolesOf(relRole) || p.list[st.rel].word != nil || p.list[i].is(haveRole) {
		return
	}
	for k := p.cur.start; k < st.rel; k++ {
		if np := p.nounPhrase(k, st.rel); np.head >= 0 && np.next == st.rel {
			st.rel, st.relActor, st.governor, st.byOther = -1, noActor, -1, false
			st.nounAt, st.nounActor = k, p.actorOf(np.head)
			return
		}
	}
}
