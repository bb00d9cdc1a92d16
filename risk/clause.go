package risk

// opener says what began a clause.
type opener uint8

const (
	openedByStart   opener = iota // the beginning of a sentence
	openedByMark                  // a semicolon or a bullet inside a line
	openedByTurn                  // "but", "however", ", then" …
	openedBySubject               // a new subject with its own verb
	openedByColon                 // what follows a colon
	openedByArrow                 // what follows an arrow
)

// clause is the stretch of a sentence that a negation, a gate or a mention
// reaches over (risk labelling, "Scope of a negation, a gate, a mention").
type clause struct {
	start, end int // tokens
	sentence   int
	opened     opener
	question   bool // the sentence ends with a question mark
	bullet     bool // the line began with a list mark
	heading    int  // the clause before the colon that governs this one, or -1
	entry      int  // the entry of a permission list that it is, counted from 1, or 0

	// What its tokens have, all together: a rule that needs another passes over
	// the clause.
	roles roleSet
	cues  cue
	timed bool // a time stands before it: "Mon-Fri 7:00 close the till"
}

// clauses cuts a text into sentences and these into clauses, which it adds to
// out. In the field of a cadence a clause begins behind its time.
func (ts *tokens) clauses(out []clause, entries []entry, field Field) []clause {
	c := clauser{ts: ts, lineHeading: -1, cadence: field == "cadence" || field == "trigger"}
	for i, next := 0, 0; i < len(ts.list); {
		limit := len(ts.list)
		for next < len(entries) && entries[next].start < i {
			next++ // begins inside what was just passed over
		}
		if next < len(entries) {
			if limit = entries[next].start; i == limit {
				c.sentences++
				next++
				out = append(out, clause{start: i, end: entries[next-1].end, sentence: c.sentences, heading: -1, entry: next})
				i = entries[next-1].end
				continue
			}
		}
		end := min(c.sentenceEnd(i), limit)
		out = c.sentence(out, i, end)
		i = end
		for i < len(ts.list) && ts.list[i].kind == markToken && isStop(ts.list[i].mark) {
			i++
		}
		if i < len(ts.list) && ts.list[i].kind == breakToken {
			c.endLine(out, i)
			i++
		}
	}
	return out
}

type clauser struct {
	ts          *tokens
	sentences   int
	bullet      bool
	lineHeading int // clause of a heading whose list is being read, or -1
	cadence     bool
}

func isStop(mark byte) bool { return mark == '.' || mark == '!' || mark == '?' }

// longSentence is how many tokens a sentence may have before a comma or an
// "and" ends it. What is weighed pairwise within a sentence, its acts, gates and
// bans, stays linear in the text; nobody writes sentences of that length.
const longSentence = 256

// sentenceEnd returns the token that ends the sentence beginning at i.
func (c *clauser) sentenceEnd(i int) int {
	for start := i; i < len(c.ts.list); i++ {
		t := &c.ts.list[i]
		if n := i - start; n >= longSentence && (t.kind == markToken || t.is(andRole)) || n >= 2*longSentence {
			return i
		}
		if t.kind == breakToken || t.kind == markToken && isStop(t.mark) && !t.quoted && c.ends(i) {
			return i
		}
	}
	return i
}

// ends reports whether the stop at i ends a sentence and is no part of an
// abbreviation.
func (c *clauser) ends(i int) bool {
	t := &c.ts.list[i]
	if t.mark != '.' {
		return true
	}
	next := at(c.ts.text, int(t.end))
	if next != 0 && next != ' ' && next != '\n' && next != '"' && next != '\'' && next != ')' {
		return false
	}
	if i == 0 {
		return true
	}
	switch c.ts.str(i - 1) {
	case "dr", "mr", "mrs", "ms", "prof", "st":
		return false
	case "g", "e":
		return i < 3 || c.ts.list[i-2].kind != markToken || c.ts.list[i-2].end != c.ts.list[i-1].start // "e.g.", "i.e."
	case "min", "max", "etc":
		if i+1 < len(c.ts.list) && (c.ts.str(i+1) == "it" || c.ts.str(i+1) == "then") {
			return true // "down for 4 min. it then restarts"
		}
		fallthrough
	case "e.g", "i.e", "vs", "approx", "incl", "no", "nr":
		return i+1 >= len(c.ts.list) || !isLetter(at(c.ts.text, int(t.end)+1)) || isUpper(at(c.ts.text, int(t.end)+1))
	}
	return true
}

// endLine keeps the heading of a list while its lines go on.
func (c *clauser) endLine(out []clause, i int) {
	next := i + 1
	wasBullet := c.bullet
	c.bullet = false
	if next >= len(c.ts.list) || c.ts.list[next].kind == breakToken {
		c.lineHeading = -1
		return
	}
	colon := i > 0 && c.ts.list[i-1].kind == markToken && c.ts.list[i-1].mark == ':'
	bare := !wasBullet && c.ts.list[next].kind == bulletToken && i > 0 && c.ts.list[i-1].kind != markToken
	if len(out) > 0 && (colon || bare) {
		c.lineHeading = len(out) - 1
		return
	}
	if c.ts.list[next].kind != bulletToken {
		c.lineHeading = -1
	}
}

// cutter cuts a sentence into clauses.
type cutter struct {
	*clauser
	out     []clause
	cur     clause
	end     int
	leading bool // the clause opens with a condition that no comma has ended yet
	depth   int  // of brackets
}

// sentence adds the clauses of the tokens from i to end.
func (c *clauser) sentence(out []clause, i, end int) []clause {
	question := end < len(c.ts.list) && c.ts.list[end].mark == '?'
	for i < end && c.ts.list[i].kind == bulletToken {
		c.bullet = true
		i++
	}
	if i >= end {
		return out
	}
	c.sentences++
	s := cutter{clauser: c, out: out, end: end, leading: c.subordinates(i)}
	s.cur = clause{start: i, sentence: c.sentences, question: question, bullet: c.bullet, heading: c.lineHeading}
	s.skipTime()
	signs := c.ts.signAt(i) != headingOpen
	for ; i < end; i++ {
		if t := &c.ts.list[i]; t.quoted {
			continue
		} else if signs && i > s.cur.start && c.ts.signAt(i) != headingOpen {
			s.cut(i, i, openedByMark) // "👍 closing tickets 👎 deleting them"
		} else if t.kind == markToken || t.kind == bulletToken {
			i = s.mark(i)
		} else {
			s.word(i)
		}
	}
	if end > s.cur.start {
		s.cur.end = end
		s.out = append(s.out, s.cur)
	}
	return s.out
}

// cut ends the clause at a token and opens one at the next.
func (s *cutter) cut(at, next int, o opener) {
	if at > s.cur.start {
		s.cur.end = at
		s.out = append(s.out, s.cur)
	}
	heading := s.cur.heading
	if o == openedByColon {
		heading = len(s.out) - 1
	}
	s.cur = clause{start: next, sentence: s.sentences, question: s.cur.question, bullet: s.bullet, opened: o, heading: heading}
	s.skipTime()
	s.leading = s.subordinates(next)
}

// mark reads a mark and returns the last token that it used.
func (s *cutter) mark(i int) int {
	t := &s.ts.list[i]
	if t.kind == bulletToken {
		s.cut(i, i+1, openedByMark)
		return i
	}
	inside := i+1 < s.end
	switch {
	case t.mark == '(':
		s.depth++
	case t.mark == ')' && s.depth == 0 && s.numbers(i):
		s.cut(i-1, i+1, openedByMark)
	case t.mark == ')':
		s.depth = max(0, s.depth-1)
	case t.mark == ';':
		s.cut(i, i+1, openedByMark)
	case t.mark == ':' && inside && !s.driveLetter(i) && at(s.ts.text, int(t.end)) != '/':
		s.headAfterComma(i)
		s.cut(i, i+1, openedByColon)
	case t.mark == '|' && i == s.cur.start:
		s.cur.start = i + 1
	case t.mark == '|' && inside, t.mark == '=' && i > s.cur.start && inside:
		s.headAfterComma(i)
		s.cut(i, i+1, openedByColon)
	case t.mark == '/' && s.cadence && s.pastTime(i+1) > i+1:
		s.cut(i, i+1, openedByMark) // "Mon feed the hens / Thu order the grain"
	case t.mark == '>' && i > s.cur.start && !s.above(i) && s.headsArrow(i):
		s.cut(i, i+1, openedByColon) // "My yes needed for → payments"
	case t.mark == '>' && !s.above(i):
		s.cut(i, i+1, openedByArrow)
	case t.is(turnRole), t.is(andRole): // "&"
		s.word(i)
	case (t.mark == ',' || t.mark == '-') && s.depth == 0:
		return s.comma(i)
	}
	return i
}

// numbers reports whether the bracket at i belongs to the number of an item inside a
// line: "1) the mail 2) the row in the sheet".
func (s *cutter) numbers(i int) bool {
	if i <= s.cur.start || i+1 >= s.end {
		return false
	}
	t := &s.ts.list[i-1]
	return t.kind == numberToken && t.end-t.start <= 2 || t.kind == wordToken && t.end-t.start == 1
}

// headsArrow reports whether what stands before an arrow says how to take what is
// behind it.
func (s *cutter) headsArrow(i int) bool {
	switch s.ts.headingAt(s.cur.start, i, "") {
	case headingFrees, headingAsks, headingBars:
		return true
	}
	return false
}

// headAfterComma cuts off the heading that ends at i and begins behind a comma or
// a slash: "green = restarts, red = deploys".
func (s *cutter) headAfterComma(i int) {
	for k := i - 1; k > s.cur.start && k >= i-longestHeadingSays; k-- {
		t := &s.ts.list[k]
		if t.kind != markToken || t.mark != ',' && t.mark != '/' && t.mark != '-' {
			continue
		}
		if s.ts.headingAt(k+1, i, "risk_boundary") != headingOpen && !(i == k+2 && s.ts.list[k+1].is(prepRole)) {
			s.cut(k, k+1, openedByMark)
		}
		return
	}
}

// above reports whether the mark at i compares with a number: "refunds > 100".
func (s *cutter) above(i int) bool {
	return s.ts.text[s.ts.list[i].start] == '>' && i+1 < s.end && i > s.cur.start && (s.ts.list[i+1].kind == numberToken || s.ts.list[i+1].kind == markToken && s.ts.list[i+1].mark == '$')
}

// comma ends a leading condition or parts two clauses.
func (s *cutter) comma(i int) int {
	if s.leading {
		s.leading = s.subordinates(i + 1)
		return i
	}
	next := s.skipAnd(i + 1)
	switch {
	case s.onlyThen(next, s.end):
		s.cut(i, next+2, openedByTurn)
	case next < s.end && s.ts.str(next) == "then" && next > i:
		s.cut(i, next+1, openedByTurn)
	case s.subordinates(i + 1):
		s.leading = true
	case s.cadence && s.pastTime(next) > next:
		s.cut(i, next, openedByMark) // "hourly the queue, Fri 4 pm close what is answered"
		return next - 1
	case s.noYes(i + 1):
		s.cut(i, i+1, openedByMark) // "it is posted – no tick, no post"
	case s.ts.list[i].mark == '-' && at(s.ts.text, int(s.ts.list[i].start)-1) == ' ' && next < s.end && (s.ts.str(next) == "it" || s.ts.str(next) == "they") && s.newSubject(next, s.end):
		s.cut(i, next, openedBySubject) // "new file in the inbox – it gets moved"
		return next - 1
	case s.depth == 0 && s.ownVerdicts(i, next):
		s.cut(i, next, openedByMark) // "not paying, mailing only with her blessing"
		return next - 1
	case s.predicate(s.cur.start, i) && s.newSubject(next, s.end) && !s.doingList(s.cur.start, i, next):
		s.cut(i, next, openedBySubject)
		return next - 1
	}
	return i
}

// noYes reports whether "no tick, no post" stands at i.
func (s *cutter) noYes(i int) bool {
	return i+4 < s.end && s.ts.list[i].is(noRole) && s.ts.list[i+1].is(approvalNounRole) && s.ts.list[i+2].kind == markToken && (s.ts.list[i+3].is(noRole) || s.ts.list[i+3].is(nothingRole))
}

// ownVerdicts reports whether the comma at i parts two doings of a list that has a
// verdict of its own for each.
func (s *cutter) ownVerdicts(i, next int) bool {
	from, list := s.cur.start, s.ts.list
	if next >= s.end || list[next].form != gerundForm || list[next].verb() == nil {
		return false
	}
	denied := list[from].is(notRole)
	if denied {
		from++
	}
	if from >= i || list[from].form != gerundForm || list[from].verb() == nil || s.predicateFrom(from+1, i) {
		return false
	}
	if s.verdictWithin(from+1, i) {
		return !denied
	}
	end := next + 1
	for end < s.end && list[end].kind != markToken {
		end++
	}
	return denied && s.verdictWithin(next+1, end)
}

// verdictWithin reports whether words between two tokens say by themselves how to
// take what stands before them.
func (s *cutter) verdictWithin(from, to int) bool {
	for k := from; k < to; k++ {
		switch t := &s.ts.list[k]; {
		case t.is(freelyRole), t.is(gatelessRole), t.is(unlessRole), t.is(notRole) && k == to-1:
			return true
		case t.is(onlyRole) && k+1 < to && (s.ts.list[k+1].roles.any(subordinators) || s.ts.list[k+1].is(prepRole)):
			return true
		case k > from && hasPrefix(s.ts.str(k), "only "):
			return true
		}
	}
	return false
}

// word reads a word that turns the clause or joins another to it.
func (s *cutter) word(i int) {
	t := &s.ts.list[i]
	switch {
	case t.is(turnRole) && s.depth == 0 && s.turns(i, s.cur.start):
		s.cut(i, i+1, openedByTurn)
	case t.is(doNotRole) && s.depth == 0 && s.deniesAgain(i):
		s.cut(i, i, openedByMark) // "dont email dont call"
	case t.is(andRole) && s.depth == 0 && i > s.cur.start && s.onlyThen(i+1, s.end):
		s.cut(i, i+3, openedByTurn)
	case t.is(andRole) && s.depth == 0 && !s.leading && i > s.cur.start:
		if s.predicate(s.cur.start, i) && s.newSubject(i+1, s.end) && !s.noList(s.cur.start, i) && !s.doingList(s.cur.start, i, i+1) && !s.orBefore(i) && !s.bothWill(i) && !s.doing(s.cur.start, i) {
			s.cut(i, i+1, openedBySubject)
		}
	}
}

// doing reports whether nothing but what is done stands before the "and" at i, so that
// both its objects are the subject: "booking the hotel and the train takes my OK".
func (c *clauser) doing(from, i int) bool {
	if t := &c.ts.list[from]; t.form != gerundForm || t.verb() == nil {
		return false
	}
	for k := from + 1; k < i; k++ {
		if t := &c.ts.list[k]; t.kind != wordToken || t.roles.any(auxiliaries) || t.roles.any(verbRoles) && t.class() == 0 || t.roles.any(said) || t.verb() != nil && t.class() == 0 && t.act() == nil {
			return false
		}
	}
	return true
}

// orBefore reports whether the "or" at i goes on with what must wait: "two people
// sign before an order is placed or a record is changed".
func (s *cutter) orBefore(i int) bool {
	if s.ts.str(i) != "or" {
		return false
	}
	for k := i - 1; k >= s.cur.start && k > i-farthest; k-- {
		if t := &s.ts.list[k]; t.is(beforeRole) || t.is(untilRole) || t.is(unlessRole) {
			return s.predicateFrom(k+1, i)
		}
	}
	return false
}

// bothWill reports whether the "and" at i joins those who do something in a
// condition: "unless the owner and the lawyer have signed".
func (s *cutter) bothWill(i int) bool {
	for k := i - 1; k > s.cur.start && k > i-6; k-- {
		t := &s.ts.list[k]
		if t.roles.any(subordinators) && t.kind == wordToken {
			return k < i-1
		}
		if t.kind == markToken || t.verb() != nil && t.class() == 0 || t.roles.any(auxiliaries) {
			return false
		}
	}
	return false
}

// deniesAgain reports whether the clause before i is an order that denies too, so
// that a new one begins at i without a mark.
func (s *cutter) deniesAgain(i int) bool {
	if i < s.cur.start+2 || !s.ts.list[s.cur.start].is(doNotRole) && !s.ts.list[s.cur.start].is(notRole) {
		return false
	}
	for k := s.cur.start; k < i; k++ {
		if t := &s.ts.list[k]; t.kind == markToken || t.roles.any(subordinators) || t.is(andRole) || t.is(relRole) && !t.is(detRole) || t.is(selfRole) && k == i-1 {
			return false
		}
	}
	return true
}

// driveLetter reports whether the colon at i belongs to the name of a drive: "on
// drive D:, except".
func (c *clauser) driveLetter(i int) bool {
	if i == 0 || i+1 >= len(c.ts.list) {
		return false
	}
	t, n := &c.ts.list[i-1], &c.ts.list[i+1]
	return t.end-t.start == 1 && t.upper && n.kind == markToken && n.mark == ','
}

// predicateFrom reports whether a verb stands between two tokens.
func (c *clauser) predicateFrom(from, to int) bool {
	for i := from; i < to; i++ {
		if t := &c.ts.list[i]; t.roles.any(auxiliaries) || t.verb() != nil && t.class() == 0 && t.act() == nil {
			return true
		}
	}
	return false
}

// predicate reports whether something is already said between two tokens, so
// that a new subject begins a clause of its own and does not only go on a list
// of subjects: "A, B and C are disabled".
func (c *clauser) predicate(from, to int) bool {
	if from+1 < to && c.ts.list[from].act() != nil && (c.ts.str(from+1) == "with" || c.ts.str(from+1) == "of") {
		from++ // "contact with strangers by phone or e-mail is forbidden"
	}
	for i := to - 1; i > from && i > to-8; i-- {
		if s := c.ts.str(i); (s == "which" || s == "what") && !c.predicateFrom(i+1, to) {
			return false // "suggests which ladders, ropes"
		}
	}
	for i := from; i < to; i++ {
		t := &c.ts.list[i]
		if t.roles.any(auxiliaries) || t.roles.any(verbRoles) || t.roles.any(said) || t.verb() != nil && (t.class() == 0 && t.act() == nil || i == from || t.form == gerundForm || t.form == thirdForm && i+1 < to && (c.ts.list[i+1].is(detRole) || c.ts.list[i+1].is(possRole))) {
			return true
		}
	}
	return false
}

var said = rolesOf(bannedRole, gatelessRole, readOnlyRole, staysRole, notRole, noRole, withoutRole, nothingRole, approvalNounRole)

// noList reports whether the "and" at i only joins things that are denied: "no
// certificate and no token is issued".
func (c *clauser) noList(from, i int) bool {
	for k := i - 1; k > from && k > i-7 && !c.ts.list[from].is(noRole); k-- {
		if c.ts.list[k].is(noRole) && c.ts.list[k].kind == wordToken {
			from = k // "since May no robot, script or macro is allowed to"
		}
	}
	if i+1 >= len(c.ts.list) || !c.ts.list[from].is(noRole) || i-from > 12 {
		return false
	}
	if n := &c.ts.list[i+1]; !n.is(noRole) && c.ts.str(i) != "nor" && (c.ts.str(i) != "or" || n.is(agentRole) || n.is(selfRole) || n.is(detRole)) {
		return false
	}
	for k := from; k < i; k++ {
		if t := &c.ts.list[k]; t.roles.any(auxiliaries) || t.verb() != nil && t.class() == 0 && t.act() == nil && t.form != gerundForm {
			return false
		}
	}
	return true
}

// doingList reports whether what follows at next only goes on a list of doings
// that is the subject of one verb: "sending letters, paying bills and touching
// the website are not its job".
func (c *clauser) doingList(from, i, next int) bool {
	list := c.ts.list
	for from < i && (list[from].is(adverbRole) && list[from].verb() == nil || list[from].kind == markToken) {
		from++
	}
	if from >= i || next >= len(list) || list[next].form != gerundForm || list[next].verb() == nil || list[from].form != gerundForm && list[from].act() == nil {
		return false
	}
	for k := from; k < i; k++ {
		t := &list[k]
		if t.roles.any(auxiliaries) || t.roles.any(said) || t.is(needsRole) && t.class() == 0 || t.is(inScopeRole) || t.is(freelyRole) || t.is(agentRole) || t.verb() != nil && t.form != gerundForm && t.form != pastForm && t.class() == 0 && t.act() == nil {
			return false
		}
	}
	return true
}

// onlyThen reports whether "only then" stands at i.
func (c *clauser) onlyThen(i, end int) bool {
	return i+2 < end && c.ts.str(i) == "only" && c.ts.str(i+1) == "then"
}

func (c *clauser) skipAnd(i int) int {
	for i < len(c.ts.list) && c.ts.list[i].is(andRole) && c.ts.str(i) != "then" {
		i++
	}
	return i
}

// subordinates reports whether a clause that begins at i opens with a
// condition, so that its first comma only ends the condition.
func (c *clauser) subordinates(i int) bool {
	for n := 0; i < len(c.ts.list) && n < 3; n++ {
		t := &c.ts.list[i]
		if t.roles.any(subordinators) || t.is(withoutRole) || t.is(insteadRole) || n == 0 && t.is(uponRole) && !t.is(prepRole) && c.commaSoon(i) {
			return true
		}
		if s := c.ts.str(i); s == "with" || s == "in" || s == "on" || s == "during" || s == "for" {
			return n == 0 && c.commaSoon(i)
		}
		if !t.is(andRole) && !t.is(adverbRole) && !t.is(onlyRole) {
			return false
		}
		i++
	}
	return false
}

func (c *clauser) commaSoon(i int) bool {
	for k := i + 1; k < len(c.ts.list) && k < i+8; k++ {
		t := &c.ts.list[k]
		if t.kind == markToken || t.kind == breakToken {
			return t.mark == ','
		}
	}
	return false
}

var subordinators = rolesOf(ifRole, afterRole, beforeRole, untilRole, unlessRole)

// turns reports whether the word at i turns the clause.
func (c *clauser) turns(i, start int) bool {
	s := c.ts.str(i)
	switch s {
	case "while":
		return i > start && c.commaAt(i-1)
	case "still", "rather", "though", "although", "instead", "meanwhile":
		return i == start || c.commaAt(i-1) || i+1 < len(c.ts.list) && c.commaAt(i+1)
	case "yet":
		return i > start && c.commaAt(i-1)
	case "but":
		if i > start && i+2 < len(c.ts.list) && c.ts.str(i+1) == "not" && c.ts.list[i-1].verb() != nil && c.ts.list[i-1].form == baseForm && c.ts.list[i-1].class() == 0 && c.ts.list[i+2].verb() != nil {
			return false // "may stop but not terminate instances"
		}
		// "no one but", "nothing but" are exceptions, "but only after" goes on
		return i == start || !c.ts.list[i-1].is(nothingRole) && !c.onlyExcepts(i, start)
	}
	return true
}

// onlyExcepts reports whether "but" only takes a thing out of "nothing": no verb
// follows it.
func (c *clauser) onlyExcepts(i, start int) bool {
	nothing := false
	for k := start; k < i; k++ {
		nothing = nothing || c.ts.list[k].is(nothingRole) || c.ts.list[k].is(noRole) && c.ts.list[k].kind == wordToken
	}
	switch s := c.ts.str(i - 1); s {
	case "everybody", "everyone", "everything", "all", "anyone", "anybody", "anything", "anywhere", "everywhere", "all of them", "any":
		nothing = true
	}
	nothing = nothing || c.ts.anyBefore(i, start)
	if !nothing || c.commaAt(i-1) {
		return false
	}
	for k := i + 1; k < len(c.ts.list) && k < i+12; k++ {
		t := &c.ts.list[k]
		if t.kind == breakToken || t.kind == markToken && isStop(t.mark) {
			return true
		}
		if t.roles.any(auxiliaries) || t.verb() != nil && t.class() == 0 && t.act() == nil && !c.ts.list[k-1].is(detRole) && !c.ts.list[k-1].is(possRole) {
			return false
		}
	}
	return true
}

func (c *clauser) commaAt(i int) bool {
	return i >= 0 && c.ts.list[i].kind == markToken && c.ts.list[i].mark == ','
}

// newSubject reports whether a subject with a verb of its own stands at i.
func (c *clauser) newSubject(i, end int) bool {
	list := c.ts.list
	for i < end && (list[i].is(adverbRole) && list[i].verb() == nil || list[i].is(onlyRole) && i+1 < end && list[i+1].is(detRole)) {
		i++
	}
	if i >= end {
		return false
	}
	t := &list[i]
	first := i
	pronoun := t.is(selfRole) && !t.is(relRole) || t.is(agentRole) && t.word != nil && (t.word.lemma == "it" || t.word.lemma == "you") || t.is(nothingRole)
	if pronoun && i+1 < end {
		k := i + 1
		for k < end && list[k].is(adverbRole) {
			k++
		}
		if k < end && (list[k].roles.any(auxiliaries) || list[k].verb() != nil || list[k].roles.any(verbRoles)) {
			return true
		}
	}
	if t.is(relRole) && !t.is(detRole) {
		return false
	}
	bareVerb := !(i+1 < end && list[i+1].is(beRole)) && t.verb() != nil && t.form != pastForm && t.form != gerundForm && !t.is(detRole) && t.class() == 0 && t.act() == nil
	if bareVerb || t.is(notRole) || t.is(doNotRole) || t.is(modalNotRole) || t.is(modalRole) || t.roles.any(auxiliaries) && !t.is(agentRole) {
		return false
	}
	ambiguous := t.verb() != nil && !t.is(detRole) && t.form != pastForm && t.form != gerundForm
	for k := i; k < end && k < i+10; k++ {
		t := &list[k]
		switch {
		case t.kind == markToken, t.is(andRole), t.roles.any(subordinators), t.is(relRole) && k > first, t.is(withoutRole):
			return false
		case k > first && t.is(freelyRole) && (list[first].is(possRole) || list[first].is(detRole)) && (hasPrefix(c.ts.str(k), "is ") || hasPrefix(c.ts.str(k), "are ")):
			return true
		case t.roles.any(auxiliaries) && k > first, t.is(bannedRole) && k > first && t.class() == 0, t.is(staysRole) && k > first:
			return true
		case k > first && t.is(needsRole) && t.verb() == nil && !t.is(prepRole):
			return true
		case k > first && ambiguous:
			if t.is(prepRole) && c.needsAhead(k+1, end) {
				continue // "…, posts on our blog need the editor"
			}
			if t.form == pastForm || t.is(prepRole) || t.is(detRole) || t.is(possRole) {
				return false
			}
		case k > first && t.form == thirdForm && t.verb() != nil && !list[k-1].is(prepRole) && !list[k-1].is(detRole) && !list[k-1].is(possRole) && list[k-1].form != thirdForm && c.objectFollows(k+1, end):
			return t.act() == nil && t.class() == 0 || list[k+1].is(detRole) || list[k+1].is(possRole) || list[k+1].is(pronRole)
		case k > first && t.form == thirdForm && t.roles.any(verbRoles) && t.class() == 0:
			return true
		}
	}
	return false
}

// needsAhead reports whether what stands at i goes on to say what it needs.
func (c *clauser) needsAhead(i, end int) bool {
	for n := 0; i < end && n < 7 && c.ts.list[i].kind == wordToken; n++ {
		switch c.ts.str(i) {
		case "need", "needs", "require", "requires", "wait for", "waits for", "await", "awaits":
			return true
		}
		i++
	}
	return false
}

// objectFollows reports whether what stands at i looks like the object of a
// verb rather than the rest of a noun phrase.
func (c *clauser) objectFollows(i, end int) bool {
	if i >= end {
		return false
	}
	t := &c.ts.list[i]
	return t.is(detRole) || t.is(possRole) || t.is(pronRole) || t.is(prepRole) || t.class() != 0 || t.is(adverbRole) || t.is(noRole) || t.is(nothingRole)
}

var (
	auxiliaries = rolesOf(modalRole, beRole, haveRole, doRole, modalNotRole, doNotRole, beNotRole, getRole)
	verbRoles   = rolesOf(approveRole, agreeRole, watchRole, needsRole, askRole, banRole)
)
