package risk

// longestConsent is how many tokens a value has at most that says who agrees.
const longestConsent = 10

// consentIn reads, among the tools, a value that is nothing but who says yes:
// "guard confirms", "after Mr Ferrer has confirmed", "with my OK". It returns where
// the value ends, or i.
func (r *policyReader) consentIn(i, end int) int {
	if r.field != "tools" {
		return i
	}
	person, yes, k := false, false, i
	for ; k < end && k <= i+longestConsent; k++ {
		t := &r.list[k]
		if t.kind == markToken && t.mark != '\'' && t.mark != '"' && t.mark != '.' && t.mark != '/' || t.kind == markToken && t.mark == '.' && !r.titled(k) {
			break
		}
		if t.mark == '/' || t.roles.any(consentDenied) || t.is(afterFactRole) && !t.is(firstRole) || t.kind == codeToken {
			return i
		}
		consents := t.is(approveRole) || t.is(agreeRole) || t.is(approvalNounRole) || t.is(seenRole)
		yes = yes || consents
		person = person || t.class().any(people) && !t.class().any(setOf(customerClass, prospectClass)) || t.is(possRole) || t.is(selfRole) || r.str(k) == "'s" || personSuffix(r.str(k)) ||
			k > i && !consents && t.capital && t.word == nil && t.stem == nil
	}
	if !person || !yes || k > i+longestConsent {
		return i
	}
	return k
}

// consentDenied are the roles of words by which a value says more than who agrees.
var consentDenied = rolesOf(notRole, noRole, nothingRole, modalNotRole, doNotRole, beNotRole, withoutRole, exceptRole, unlessRole, gatelessRole, turnRole)

// titled reports whether the dot at i only ends a title: "Mr. Ferrer".
func (r *policyReader) titled(i int) bool {
	switch r.str(max(i-1, 0)) {
	case "mr", "mrs", "ms", "dr", "prof", "st":
		return true
	}
	return false
}

// doesFreely reads a value that says that the agent does what is named: "it just
// does", "does it alone", "goes ahead". It returns where the value ends, or i.
func (r *policyReader) doesFreely(i, end int) int {
	k, does, alone := i, false, false
	for ; k < end && k < i+longestConsent; k++ {
		t := &r.list[k]
		switch s := r.str(k); {
		case t.kind == markToken:
			if does && alone {
				return k
			}
			return i
		case s == "does" || s == "do" || s == "goes" || s == "runs" || s == "may" || s == "can":
			does = true
		case s == "just" || s == "simply" || s == "alone" || s == "ahead" || t.is(freelyRole):
			alone = true
		case !t.is(agentRole) && !t.is(pronRole) && s != "so" && s != "that":
			return i
		}
	}
	if does && alone && k == end {
		return k
	}
	return i
}

// consentBehind reads who agrees behind a right and the mark or the word that
// parts them: "write, after the clerk has confirmed", "DELETE – the chairman
// confirms each". It returns where that ends, or i.
func (r *policyReader) consentBehind(i, end int) int {
	from := i
	switch r.mark(i) {
	case ',', '-', '(', ':', '>':
		from++
	}
	stop := r.consentIn(from, end)
	if stop == from {
		return i
	}
	if r.mark(i) == '(' && r.mark(stop) == ')' {
		stop++
	}
	return stop
}

// givenBefore reports whether the yes at i is somebody's or is asked for: "with my
// OK", "needs her ok".
func (r *policyReader) givenBefore(i int) bool {
	if i == 0 {
		return false
	}
	t := &r.list[i-1]
	return t.is(possRole) || t.is(uponRole) || t.is(needsRole) || r.str(i-1) == "'s"
}

// heldByPeople makes entries that are allowed wait for whoever is said behind them, to
// agree: "billing system: write, after Mr Ferrer has confirmed".
func (r *policyReader) heldByPeople() {
	for n := range r.entries {
		e := &r.entries[n]
		if e.verdict != allowVerdict || r.field != "tools" {
			continue
		}
		if e.rule == "sql-rights" {
			for k := e.start; k < e.end; k++ {
				if r.mark(k) == '-' && r.consentIn(k+1, e.end) == e.end {
					e.verdict, e.rule = askVerdict, "person-confirms"
				}
			}
		}
		m := r.mark(e.end)
		if m != ',' && m != '-' || e.verdict != allowVerdict || e.end+1 >= len(r.list) {
			continue
		}
		if m == ',' && !r.list[e.end+1].is(uponRole) {
			continue // the next tool of the list
		}
		if stop := r.consentIn(e.end+1, r.lineEnd(e.end)); stop > e.end+1 {
			e.verdict, e.rule, e.end = askVerdict, "person-confirms", stop
		}
	}
}
