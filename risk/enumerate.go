package risk

// inlineNumbers makes bullets of the numbers of a list inside a line: "1. books
// the room 2. mails the guests", "(a) … (b) …". A number is one only when the list
// begins with the first and goes on with the second.
func (ts *tokens) inlineNumbers() {
	from, wanted, made := -1, byte('1'), false
	for i := 0; i < len(ts.list); i++ {
		if ts.list[i].kind == breakToken {
			from, wanted = -1, '1'
			continue
		}
		s, ok := ts.ordinal(i)
		switch {
		case !ok:
		case from >= 0 && s == wanted:
			made = true
			ts.makeBullet(i)
			if wanted == '2' || wanted == 'b' {
				ts.makeBullet(from)
			}
			wanted++
		case (s == '1' || s == 'a') && ts.itemMayBegin(i):
			from, wanted = i, s+1
		}
	}
	if !made {
		return
	}
	kept := ts.list[:0]
	for _, t := range ts.list {
		if t.end > t.start {
			kept = append(kept, t)
		}
	}
	ts.list = kept
}

// itemMayBegin reports whether the first item of a list may stand at i: at the
// beginning of a line or behind a mark. "It will (a) read, (b) sort" goes on.
func (ts *tokens) itemMayBegin(i int) bool {
	if i > 0 && ts.list[i-1].kind == markToken && ts.list[i-1].mark == '(' {
		i--
	}
	return i == 0 || ts.list[i-1].kind != wordToken && ts.list[i-1].kind != numberToken && !(ts.list[i-1].kind == markToken && ts.list[i-1].mark == ',')
}

// ordinal reads a digit or a letter at i that a stop or a bracket follows, as the
// items of a list are counted.
func (ts *tokens) ordinal(i int) (byte, bool) {
	t := &ts.list[i]
	if t.end-t.start != 1 || i+2 >= len(ts.list) || ts.list[i+1].kind != markToken || ts.list[i+1].start != t.end || ts.list[i+2].start == ts.list[i+1].end || ts.list[i+2].kind != wordToken {
		return 0, false
	}
	c := ts.lower[t.start]
	switch mark := ts.list[i+1].mark; {
	case mark == ')' && (isDigit(c) || isLetter(c)):
		return c, true
	case mark == '.' && isDigit(c):
		return c, i == 0 || ts.list[i-1].kind == markToken || ts.list[i-1].kind == wordToken
	}
	return 0, false
}

// makeBullet makes one bullet of a number and the marks around it; a token that is
// used up is left empty.
func (ts *tokens) makeBullet(i int) {
	ts.list[i].kind = bulletToken
	ts.list[i].end = ts.list[i+1].end
	ts.list[i+1].end = ts.list[i+1].start
	ts.spell(i)
	ts.spell(i + 1)
	if i > 0 && ts.list[i-1].kind == markToken && ts.list[i-1].mark == '(' && ts.list[i-1].end == ts.list[i].start {
		ts.list[i].start = ts.list[i-1].start
		ts.list[i-1].end = ts.list[i-1].start
		ts.spell(i)
		ts.spell(i - 1)
	}
}
