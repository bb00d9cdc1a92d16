package risk

// personBehind reports whether what stands from i on, up to a mark that ends it,
// says that somebody lets it happen: "guard confirms", "after Mr Ferrer has
// confirmed", "with my OK". It returns where that ends, or 0.
func (r *policyReader) personBehind(i, end int) int {
	person, agreed, k := false, false, i
	for ; k < end && k < i+longestPersonVerdict; k++ {
		t := &r.list[k]
		if t.kind == markToken && t.mark != '\'' && t.mark != '"' && !(t.mark == '.' && k > i && r.list[k-1].class().any(people)) || t.kind == breakToken {
			break
		}
		switch {
		case t.roles.any(ownScope) && !t.is(selfRole), t.class().any(setOf(customerClass, prospectClass)), t.is(gatelessRole), machines[r.str(k)], t.kind == codeToken:
			return 0
		case person && (t.roles.any(consents) || t.is(approvalNounRole) && !looks[t.lemma()]):
			agreed = true
		}
		person = person || t.is(selfRole) || t.is(possRole) || t.class().any(people) || t.capital && !t.upper && t.word == nil && t.stem == nil
	}
	if !agreed {
		return 0
	}
	return k
}

// longestPersonVerdict is how many tokens say who lets an entry happen.
const longestPersonVerdict = 9

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
				if r.mark(k) == '-' && r.personBehind(k+1, e.end) == e.end {
					e.verdict, e.rule = askVerdict, "person-confirms"
				}
			}
		}
		if m := r.mark(e.end); m != ',' && m != '-' || e.verdict != allowVerdict {
			continue
		}
		if m := r.mark(e.end); m == ',' && !r.list[e.end+1].is(uponRole) {
			continue // the next tool of the list
		}
		if stop := r.personBehind(e.end+1, r.lineEnd(e.end)); stop > 0 {
			e.verdict, e.rule, e.end = askVerdict, "person-confirms", stop
		}
	}
}
