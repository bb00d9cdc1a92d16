package risk

// exceptedBehind reads an exception whose word stands behind what it takes out:
// "no spending, stamps excepted".
func (p *parser) exceptedBehind(i, acts int) bool {
	switch p.str(i) {
	case "excepted", "exempted", "exempt", "aside", "apart":
	default:
		return false
	}
	if i+1 < p.cur.end && p.list[i+1].kind == wordToken {
		return false
	}
	from := i
	for from > p.cur.start && p.list[from-1].kind != markToken && i-from < 8 {
		from--
	}
	if from == i || from == p.cur.start {
		return false
	}
	for k := p.actsBefore(p.at+1) - 1; k >= 0 && p.frames[k].clause == p.at; k-- {
		f := &p.frames[k]
		if f.head >= from {
			continue
		}
		switch p.judged[k].class {
		case Prohibited:
			p.judged[k].limit = true
			p.add(from, i, f.families, judge(Requested, "exception"))
		case Requested, ApprovalGated:
			p.add(from, i, f.families, judgement{class: Prohibited, limit: true, rules: []string{"excepted"}})
		default:
			continue
		}
		return true
	}
	return false
}

// nobodyElse reads a clause that denies what was just named to all others:
// "nobody else gets any", "no one else is told".
func (p *parser) nobodyElse(acts int) {
	if !p.cur.roles.any(nothings) {
		return
	}
	i := p.cur.start
	for i < p.cur.end && !p.list[i].is(nothingRole) && !p.list[i].is(noRole) {
		i++
	}
	if i+2 >= p.cur.end || p.actFrom(i, acts) || i > p.cur.start && p.list[i-1].kind != markToken && !p.list[i-1].is(andRole) {
		return
	}
	k := i + 1
	for k < p.cur.end && k < i+3 && p.str(k) != "else" && p.str(k) != "other" && p.str(k) != "others" {
		k++
	}
	if k >= p.cur.end || k >= i+3 {
		return
	}
	gets := false
	for k++; k < p.cur.end && k < i+6; k++ {
		gets = gets || p.list[k].is(getRole) || p.list[k].is(beRole) || p.list[k].lemma() == "receive" || p.list[k].lemma() == "see" || p.list[k].lemma() == "hear"
	}
	if last := p.lastAct(i, acts); gets && last >= 0 {
		p.judged[last].limit = false
		p.add(i, p.cur.end-1, p.frames[last].families, judgement{class: Prohibited, limit: true, rules: []string{"nobody-else"}})
	}
}

// inClause lists the phrases of the clause being settled, the last first: its
// acts, and the things found in it since.
func (p *parser) inClause(acts int) []int {
	var out []int
	for k := len(p.frames) - 1; k >= acts && p.frames[k].clause == p.at; k-- {
		if p.judged[k].class == Prohibited && !p.judged[k].limit {
			out = append(out, k)
		}
	}
	for k := p.actsBefore(p.at+1) - 1; k >= 0 && p.frames[k].clause == p.at; k-- {
		out = append(out, k)
	}
	return out
}
