package risk

// asides puts in quotation marks, so to say, what stands between commas behind a
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
				ts.list[k].quoted = true
			}
			i = end
			break
		}
	}
}

// longestAside is how many tokens such a remark may have.
const longestAside = 20

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
	return conceding[ts.str(i)]
}

var conceding = list("conceding")
