package risk

// rightsAt reads, among the tools, a value that is nothing but acts: the
// "write" of "issues: write", the "can edit" of "Notion (can edit)". It returns
// where the value ends, or i.
func (r *policyReader) rightsAt(i, end int) int {
	if r.field != "tools" {
		return i
	}
	acts, stop, what := 0, i, false
	for k := i; k < end && k < i+12; k++ {
		t := &r.list[k]
		switch {
		case what && t.kind != markToken && !t.is(andRole):
			continue
		case acts > 0 && t.is(prepRole) && k+1 < end && r.list[k-1].kind == wordToken && (r.str(k) == "on" || r.str(k) == "for"):
			what = true // "insert, update on claims"
			continue
		case t.kind == markToken && (t.mark == ',' || t.mark == '/' || t.mark == '+' || t.mark == '&'), t.is(andRole):
			what = false
			continue
		case t.kind == markToken && (t.mark == ':' || t.mark == '='):
			return r.endOfRights(i, stop) // the last word was the next key
		case t.kind == markToken:
			if acts == 0 {
				return i
			}
			return r.endOfRights(i, k)
		case t.is(modalRole) || r.str(k) == "to":
			continue
		case r.actWord(k):
			acts++
			if k+1 < end && r.mark(k+1) == ',' {
				stop = k + 1
			}
		default:
			if acts > 0 && r.consentIn(k, end) > k {
				return k // "write after Mr Ferrer has confirmed"
			}
			return r.endOfRights(i, stop)
		}
	}
	if acts == 0 {
		return i
	}
	return end
}

// writable adds the things of the list behind "write:" and returns where it ends, or
// i: "write: statuspage.io, Opsgenie notes".
func (r *policyReader) writable(key tokenSpan, i, end int) int {
	if r.field != "tools" || key.end != key.start+1 || !writeWords.has(r.str(key.start)) && r.str(key.start) != "writing" || r.mark(key.end) != ':' || r.mark(i) != 0 {
		return i
	}
	start, depth := i, 0
	for k := i; k <= end; k++ {
		m := byte(',')
		if k < end {
			m = r.mark(k)
		}
		switch m {
		case '(':
			depth++
		case ')':
			depth--
		case ';', '.':
			end = k
		case ',':
			if depth > 0 && k < end || !r.names(start, k) {
				continue
			}
			r.add(entry{tokenSpan: tokenSpan{start, k}, key: tokenSpan{start, k}, verdict: allowVerdict, rule: "rights-over-list", wide: true})
			start = k + 1
		}
	}
	return end
}

// endOfRights is stop, or i when nothing lies between.
func (r *policyReader) endOfRights(i, stop int) int {
	if stop <= i {
		return i
	}
	return stop
}

// actWord reports whether a token names an act and no thing.
func (r *policyReader) actWord(i int) bool {
	t := &r.list[i]
	s := r.str(i)
	if t.kind != wordToken {
		return false
	}
	if readActions.has(s) {
		return true
	}
	return t.form != gerundForm && t.form != pastForm && (wideActions.has(s) || scopeActions.has(s) || t.verb() != nil && t.form == baseForm && (t.class() == 0 || t.act() != nil) && !t.roles.any(verbRoles))
}

// listVerdict is the verdict of the name of a list: blocked_tools, allowedActions.
func listVerdict(name string) verdict {
	v := noVerdict
	for _, part := range codeParts(name) {
		switch {
		case verdictWords.of(part) != noVerdict:
			v = verdictWords.of(part)
		case part != "tools" && part != "tool" && part != "list" && part != "commands" && part != "actions" && part != "permissions" && part != "scopes" && part != "functions" && part != "requires" && part != "rules" && part != "always":
			return noVerdict
		}
	}
	return v
}

var lookActions = list("look actions")

// readsOnly reports whether each item of a list names a reading: "post list,
// post get".
func (r *policyReader) readsOnly(start, end int) bool {
	reads, items := 0, 1
	for k := start; k < end; k++ {
		switch {
		case r.mark(k) == ',' || r.list[k].is(andRole):
			items++
		case wideActions.has(r.str(k)) && k+1 < end && r.list[k+1].kind == wordToken && !r.list[k+1].is(andRole), r.str(k) == "set" || r.str(k) == "change":
			return false // "set status"
		case readActions.has(r.str(k)) || lookActions.has(r.str(k)):
			reads++
		case r.str(k) == "only":
			return false // a ban on the rest
		}
	}
	return reads >= items
}
