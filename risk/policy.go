package risk

// verdict is what a permission list says of what it names.
type verdict uint8

const (
	noVerdict verdict = iota
	allowVerdict
	askVerdict
	denyVerdict
	yesVerdict // allows, and answers "does it need a yes?"
	noAnswer   // denies, and answers "does it need a yes?"
)

// verdictWords are the values of permission lists that the roles of words.txt
// do not tell already.
var verdictWords = tagged(map[string]verdict{
	"verdict allow": allowVerdict,
	"verdict yes":   yesVerdict,
	"verdict ask":   askVerdict,
	"verdict deny":  denyVerdict,
	"verdict no":    noAnswer,
})

var lightWords = list("light words")

var verdictFillers = list("beside verdicts")

// verdictRoles are the roles of words that are a verdict when they are all that
// is said.
var verdictRoles = [...]struct {
	r role
	v verdict
}{
	{gatelessRole, allowVerdict}, {settingRole, askVerdict}, {bannedRole, denyVerdict}, {readOnlyRole, denyVerdict},
	{freelyRole, allowVerdict}, {freeHeadRole, allowVerdict}, {approvalNounRole, askVerdict},
}

// tokenSpan is a stretch of tokens, the end not included.
type tokenSpan struct{ start, end int }

// entry is one line of a permission list: what it names, and the verdict on it.
type entry struct {
	tokenSpan             // the verdict included
	key       tokenSpan   // what names the act
	within    []tokenSpan // the keys that the entry stands under
	verdict   verdict     // none for a key that others stand under
	above     tokenSpan   // what a bare "writes" is of, not taken out of the text
	families  familySet   // decided already, by a statement of SQL
	rule      string
	wide      bool // a thing that may be written, and no act
}

// level is a key whose value goes on: in brackets, or on the lines below it.
type level struct {
	key     tokenSpan
	indent  int  // of the line, for the lines below
	bracket byte // the one that opened it, or 0
	verdict verdict
}

// policyReader finds the entries of permission lists in a text: of maps and
// lists in brackets, of indented keys, of tables, of names with a verdict in
// brackets behind them.
type policyReader struct {
	*tokens
	field   Field
	entries []entry
	open    []level
	header  []tokenSpan // cells of the first row of a table
	columns []verdict   // of a table whose columns say what may be done
	cell    bool        // what is read is a cell of a table
	closes  [2]closed   // what closing found last, of round and of square brackets
	headed  int         // the entry that keeps the header from being read, or -1
}

// policies returns the entries of the permission lists of a text, in order and
// apart from each other.
func (ts *tokens) policies(field Field) []entry {
	listed := ts.listed()
	if !listed && field != "tools" && field != "risk_boundary" && field != "human_gate" {
		return nil
	}
	r := policyReader{tokens: ts, field: field}
	for i := 0; i < len(ts.list); {
		end := r.lineEnd(i)
		before := len(r.entries)
		if listed || field == "tools" {
			r.line(i, end)
		}
		if (field == "tools" || field == "risk_boundary" || field == "human_gate") && len(r.entries) == before {
			r.switches(i, end)
		}
		i = end + 1
	}
	r.heldByPeople()
	return r.apart()
}

// listed reports whether a text has a mark that a permission list needs.
func (ts *tokens) listed() bool {
	for i := range ts.list {
		t := &ts.list[i]
		if t.kind == markToken {
			switch t.mark {
			case ':', '=', '|', '(', '[', '>', '-':
				return true
			}
		}
		if t.kind == codeToken && ts.codeVerdict(i) != noVerdict {
			return true
		}
		if t.upper && sqlVerdicts[ts.str(i)] != noVerdict {
			return true
		}
	}
	return false
}

func (r *policyReader) lineEnd(i int) int {
	for i < len(r.list) && r.list[i].kind != breakToken {
		i++
	}
	return i
}

// indent is how far a line is moved in.
func (r *policyReader) indent(i int) int {
	at := int(r.list[i].start)
	n := 0
	for at > 0 && r.text[at-1] != '\n' {
		at--
		n++
	}
	return n
}

func (r *policyReader) mark(i int) byte {
	if i < len(r.list) && r.list[i].kind == markToken {
		return r.list[i].mark
	}
	return 0
}

// line reads the entries of one line.
func (r *policyReader) line(i, end int) {
	if i >= end {
		return
	}
	indent := r.indent(i)
	for len(r.open) > 0 && r.open[len(r.open)-1].bracket == 0 && r.open[len(r.open)-1].indent >= indent {
		r.open = r.open[:len(r.open)-1]
	}
	if r.mark(i) == '|' || r.bare(i, end) {
		r.row(i, end)
		return
	}
	r.header, r.columns = nil, nil
	if r.object(i, end) {
		return
	}
	for i < end {
		if r.list[i].kind == bulletToken {
			i++
			continue
		}
		if n := r.statement(i, end, true); n > i {
			i = n
			continue
		}
		i = max(r.item(i, end, indent), i+1)
	}
}

// item reads one item of a list or map and returns where the next begins.
func (r *policyReader) item(i, end, indent int) int {
	switch r.mark(i) {
	case '{', '[':
		r.open = append(r.open, level{key: tokenSpan{i, i}, bracket: r.mark(i)})
		return i + 1
	case '}', ']':
		r.close()
		return i + 1
	case '"', '\'', ',', ';', '.', '`':
		return i + 1
	}
	start := i
	for ; i < end; i++ {
		if i > start && r.statement(i, end, false) > i {
			return i
		}
		switch r.mark(i) {
		case ':', '=', '>', '|', '-':
			if r.flag(i) {
				continue
			}
			if i > start {
				return r.value(start, i, end, indent)
			}
			return i + 1
		case '(', '[':
			if close := r.closing(i, end); close > 0 {
				if v, stop := r.verdictAt(i+1, end); v != noVerdict && stop == close && r.names(start, i) && r.mark(close+1) != ':' {
					r.add(entry{tokenSpan: tokenSpan{start, close + 1}, key: tokenSpan{start, i}, verdict: v, rule: "verdict-in-brackets"})
					return close + 1
				}
				if i > start && r.names(start, i) && r.pairs(tokenSpan{start, i}, i+1, close) {
					return close + 1
				}
				if i > start && r.consentIn(i+1, close) == close && r.names(start, i) {
					r.add(entry{tokenSpan: tokenSpan{start, close + 1}, key: tokenSpan{start, i}, verdict: askVerdict, rule: "consent-in-brackets"})
					return close + 1
				}
				if r.field == "tools" && i > start && r.readsOnly(i+1, close) && r.names(start, i) {
					r.add(entry{tokenSpan: tokenSpan{start, close + 1}, key: tokenSpan{start, i}})
					return close + 1
				}
				if r.rightsAt(i+1, close) == close && i > start && r.names(start, i) {
					r.add(entry{tokenSpan: tokenSpan{start, close + 1}, key: tokenSpan{i + 1, close}, within: []tokenSpan{{start, i}}, verdict: allowVerdict, rule: "rights-in-brackets"})
					return close + 1
				}
				i = close
				continue
			}
			return i + 1
		case ';', '}', ']', '{':
			r.element(start, i)
			return i
		case '.', '!', '?':
			r.element(start, i)
			r.endList(i)
			return i
		case ',':
			if r.element(start, i) || r.field == "tools" && i > start && r.mark(i-1) == ')' || len(r.open) > 0 && r.open[len(r.open)-1].bracket != 0 {
				return i + 1
			}
		}
	}
	r.element(start, end)
	return end
}

// value reads what stands behind the separator at i of the key from start.
func (r *policyReader) value(start, i, end, indent int) int {
	key := tokenSpan{start, i}
	for key.end > start && (r.mark(key.end-1) == '"' || r.mark(key.end-1) == '\'' || r.mark(key.end-1) == '`') {
		key.end--
	}
	if v, stop := r.verdictAt(i+1, end); v != noVerdict && r.names(start, i) && !(r.mark(stop) == ',' && stop+1 < end && r.str(stop+1) == "then") { // "all red: ask me, then stop it"
		if own := r.keyVerdict(key); own != noVerdict { // requires_approval: true
			return stop
		}
		r.add(entry{tokenSpan: tokenSpan{start, stop}, key: key, verdict: v, rule: "verdict"})
		return stop
	}
	if stop := r.personAt(i+1, end); stop > 0 && r.names(start, i) {
		r.add(entry{tokenSpan: tokenSpan{start, stop}, key: key, verdict: askVerdict, rule: "person-as-value"})
		return stop
	}
	if stop := r.doesFreely(i+1, end); stop > i+1 && r.names(start, i) {
		r.add(entry{tokenSpan: tokenSpan{start, stop}, key: key, verdict: allowVerdict, rule: "does-it-freely"})
		return stop
	}
	if stop := r.rightsAt(i+1, end); stop > i+1 && r.mark(i) != '|' && r.names(start, i) && r.keyVerdict(key) == noVerdict {
		e := entry{key: tokenSpan{i + 1, stop}, within: []tokenSpan{key}, verdict: allowVerdict, rule: "rights-as-value"}
		if beyond := r.consentBehind(stop, end); beyond > stop {
			stop, e.verdict = beyond, askVerdict
		}
		e.tokenSpan = tokenSpan{start, stop}
		r.add(e)
		return stop
	}
	if stop := r.writable(key, i+1, end); stop > i+1 {
		return stop
	}
	switch {
	case r.mark(i) != ':' && r.mark(i) != '=':
		return i + 1
	case i+1 >= end, r.field == "tools" && r.mark(i+1) != '{' && r.mark(i+1) != '[' && r.keyVerdict(key) != noVerdict:
		r.open = append(r.open, level{key: key, indent: indent, verdict: r.keyVerdict(key)})
	case r.mark(i+1) == '{' || r.mark(i+1) == '[':
		r.open = append(r.open, level{key: key, bracket: r.mark(i + 1), verdict: r.keyVerdict(key)})
		return i + 2
	case r.bracketed(i+1, end):
		r.open = append(r.open, level{key: key, indent: indent})
	}
	return i + 1
}

// personAt reads a quoted value that names who says yes, "payment": "manager", and
// returns where it ends, or 0.
func (r *policyReader) personAt(i, end int) int {
	if r.field != "human_gate" || r.mark(i) != '"' {
		return 0
	}
	person := false
	for k := i + 1; k < end && k < i+7; k++ {
		if r.mark(k) == '"' {
			if person {
				return k + 1
			}
			return 0
		}
		person = person || r.list[k].class().any(setOf(personClass, operatorClass))
	}
	return 0
}

// flag reports whether a dash begins a flag of a command: "openssl x509 -text".
func (r *policyReader) flag(i int) bool {
	t := &r.list[i]
	return t.mark == '-' && isLetter(at(r.text, int(t.end))) && at(r.text, int(t.start)-1) == ' '
}

// longestKey is how many tokens may name what a verdict is on.
const longestKey = 14

// names reports whether a stretch can name what a verdict is on: it is short,
// and bans and exceptions of its own leave it to the reading of sentences.
func (r *policyReader) names(start, end int) bool {
	for i := start; i < end; i++ {
		if r.list[i].roles.any(ownScope) {
			return false
		}
	}
	return end > start && end-start <= longestKey
}

var ownScope = rolesOf(notRole, noRole, nothingRole, modalNotRole, doNotRole, beNotRole, withoutRole, exceptRole, unlessRole, untilRole, selfRole)

// bracketed reports whether the rest of a line gives verdicts, in brackets or
// behind dashes and arrows.
func (r *policyReader) bracketed(i, end int) bool {
	for end = min(end, i+farthest); i < end; i++ {
		switch r.mark(i) {
		case '(', '-', '>', '=':
			if v, stop := r.verdictAt(i+1, end); v != noVerdict && (r.mark(i) != '(' || r.mark(stop) == ')') {
				return true
			}
		}
	}
	return false
}

// element adds an item of a list that stands under a verdict: "deny: [a, b]".
func (r *policyReader) element(start, end int) bool {
	if end <= start || len(r.open) == 0 {
		return false
	}
	top := &r.open[len(r.open)-1]
	if top.verdict == noVerdict || top.bracket == 0 && r.field != "tools" && !r.codeLike(start, end) {
		return false
	}
	r.add(entry{tokenSpan: tokenSpan{start, end}, key: tokenSpan{start, end}, verdict: top.verdict, rule: "verdict-over-list"})
	return true
}

// codeLike reports whether an item is written like code and not like prose.
func (r *policyReader) codeLike(start, end int) bool {
	for i := start; i < end; i++ {
		if t := &r.list[i]; t.kind == codeToken || t.kind == markToken && t.mark == '(' && i > start && r.list[i-1].end == t.start {
			return true
		}
	}
	return false
}

// endList leaves the lists that a full stop at i ends: those that began on its line
// and stand in no brackets.
func (r *policyReader) endList(i int) {
	for len(r.open) > 0 {
		top := &r.open[len(r.open)-1]
		if top.bracket != 0 || top.key.end+1 >= i || r.list[top.key.end].kind == breakToken || r.list[top.key.end+1].kind == breakToken {
			return
		}
		r.open = r.open[:len(r.open)-1]
	}
}

func (r *policyReader) close() {
	for len(r.open) > 0 {
		bracket := r.open[len(r.open)-1].bracket
		r.open = r.open[:len(r.open)-1]
		if bracket != 0 {
			return
		}
	}
}

// closing finds the bracket that closes the one at i, or 0.
func (r *policyReader) closing(i, end int) int {
	want, known := byte(')'), &r.closes[0]
	if r.mark(i) == '[' {
		want, known = ']', &r.closes[1]
	}
	if i < known.from || i >= known.to || end != known.end {
		k := i + 1
		for k < end && r.mark(k) != want {
			k++
		}
		*known = closed{i, k, end}
	}
	if known.to == end {
		return 0
	}
	return known.to
}

// closed remembers a bracket: the next that closes one from a token on is at to;
// when that is the end, none does. Brackets that nothing closes are not searched
// for again and again.
type closed struct{ from, to, end int }

// add notes an entry with the keys that it stands under.
func (r *policyReader) add(e entry) {
	above := e.within
	e.within = nil
	for _, l := range r.open {
		if l.key.end > l.key.start && l.verdict == noVerdict {
			e.within = append(e.within, l.key)
		}
	}
	e.within = append(e.within, above...)
	r.entries = append(r.entries, e)
}

// verdictAt reads a value that is nothing but a verdict and returns where it
// ends.
func (r *policyReader) verdictAt(i, end int) (verdict, int) {
	v, words := noVerdict, 0
	for ; i < end; i++ {
		t := &r.list[i]
		if t.kind == markToken && (t.mark == '"' || t.mark == '\'' || t.mark == '`') {
			continue
		}
		if t.kind == markToken && t.mark < 0x80 {
			switch t.mark {
			case ',', ';', '}', ']', ')', '|', '.', '!', '/':
				if t.mark == ',' && i+1 < end && (r.list[i+1].is(noRole) || r.list[i+1].is(nothingRole)) && words > 1 && r.list[i-1].is(approvalNounRole) {
					return noVerdict, i // "no tick, no action"
				}
				return v, i
			}
			return noVerdict, i
		}
		if words++; words > 6 {
			return noVerdict, i
		}
		if w := r.tokenVerdict(i); w != noVerdict {
			switch {
			case w == askVerdict && (v == denyVerdict || v == noAnswer):
				w = allowVerdict // "no prompt", "never ask"
			case w == allowVerdict && t.is(approvalNounRole) && r.givenBefore(i):
				w = askVerdict // "with my ok"
			}
			if v == noVerdict || w == askVerdict || w == allowVerdict {
				v = w
			}
		} else if r.cell && v == askVerdict && t.class().any(people) {
			continue // "ask the shift lead"
		} else if !verdictFillers.has(r.str(i)) {
			return noVerdict, i
		}
	}
	return v, end
}

// tokenVerdict is the verdict that a token gives when it is all that is said.
func (r *policyReader) tokenVerdict(i int) verdict {
	if v := verdictWords.of(r.str(i)); v != noVerdict && !(lightWords.has(r.str(i)) && r.field == "outputs") {
		return v
	}
	t := &r.list[i]
	if t.kind == codeToken {
		return listVerdict(r.text[t.start:t.end])
	}
	if t.is(askRole) && (hasPrefix(r.str(i), "ask") || hasPrefix(r.str(i), "confirm") || hasPrefix(r.str(i), "prompt")) {
		return askVerdict
	}
	for _, vr := range verdictRoles {
		if t.is(vr.r) {
			return vr.v
		}
	}
	return noVerdict
}

// keyVerdict is the verdict that a key gives to the list behind it.
func (r *policyReader) keyVerdict(key tokenSpan) verdict {
	v, stop := r.verdictAt(key.start, key.end)
	if stop < key.end {
		return noVerdict
	}
	return v
}

// apart puts the entries in order, adds the keys that they stand under, and
// leaves out what lies inside another.
func (r *policyReader) apart() []entry {
	var out []entry
	at := 0
	for _, e := range r.entries {
		for _, w := range e.within {
			if w.start >= at && w.end <= e.start && w.end > w.start {
				out = append(out, entry{tokenSpan: w, key: w})
				at = w.end
			}
		}
		if e.start >= at {
			out = append(out, e)
			at = e.end
		}
	}
	return out
}
