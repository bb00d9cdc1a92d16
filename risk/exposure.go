package risk

import (
	"strings"
	"unicode/utf8"
)

// customerData is the one kind of exposure: data about people, be they
// customers or not (risk labelling, "Effective authority over a whole intake").
const customerData = "customer_data"

// exposures finds the words of one text by which the agent reads data about
// people. The field decides what a bare phrase means: what stands under inputs
// is read, elsewhere a verb of reading, an access right or an arrival has to
// say so. What is negated, counted, averaged or made anonymous is not read. At
// most one exposure is reported for a clause.
func exposures(field Field, n normalized) []Exposure {
	rule, ok := exposureFields[bareField(field)]
	if !ok {
		return nil
	}
	path := FieldPath(field)
	var found []Exposure
	clauses := exposureClauses{text: n.text, roles: exposureRoles()}
	for clauses.next() {
		start, end, ok := clauses.clause.personal(rule)
		if !ok {
			continue
		}
		from, to := n.span(start, end)
		found = append(found, Exposure{customerData, Span{path, n.raw[from:to], NoItem, from, to}})
	}
	return found
}

// exposureWord is a word that plays a role, with its place among the words of
// its clause.
type exposureWord struct {
	role       exposureRole
	at         int // counted in words
	start, end int // in bytes of the text
}

// exposureClause is what a clause says about people's data.
type exposureClause struct {
	text  string // the whole text
	words []exposureWord
	roles exposureRole // of all words together
}

// near is how many words apart a person and the data about them may stand. A
// comma counts as commaGap words.
const (
	near     = 6
	commaGap = 3
)

// personal finds the words about personal data that the agent reads by this
// clause.
func (c exposureClause) personal(rule exposureRole) (start, end int, ok bool) {
	if c.roles&(personWord|weakPersonWord|recordWord|reachWord|nameWord) == 0 || c.roles&impersonalWord != 0 {
		return 0, 0, false
	}
	bare := rule&bareWord != 0
	taking := c.taking(rule)
	negated := -near // where the last negation stands
	for i, w := range c.words {
		if w.role&reachWord != 0 && c.before(i, nameWord, 2) {
			w.role |= recordWord // names and addresses
		}
		if c.named(i) {
			w.role |= recordWord
		}
		switch {
		case w.role&negatorWord != 0:
			negated = w.at
			continue
		case w.role&(personWord|weakPersonWord|recordWord) == 0, w.at-negated < near, w.role&recordWord == 0 && c.counted(i), c.topic(i), c.thing(i):
			continue
		case c.roles&companyWord != 0 && w.role&personWord == 0:
			continue
		}
		first, last := c.with(i, rule)
		if !bare && taking >= first {
			continue
		}
		data := first != i || last != i
		if w.role&recordWord != 0 || data || bare && w.role&personWord != 0 && !c.before(i, audienceWord, 2) {
			return c.words[first].start, c.words[last].end, true
		}
	}
	return 0, 0, false
}

// taking is the place among the words of the first verb or word of access: what
// is about people and comes later is taken in. It is -1 where such a word is no
// word for data and so may come later too, and beyond all words where none is.
func (c exposureClause) taking(rule exposureRole) int {
	first := len(c.words)
	for i, w := range c.words {
		switch {
		case w.role&rule == 0:
		case w.role&dataWord == 0:
			return -1
		default:
			first = min(first, i)
		}
	}
	return first
}

// before reports whether a word of a role stands right before the word at i, at
// most so many words away.
func (c exposureClause) before(i int, role exposureRole, within int) bool {
	return i > 0 && c.words[i-1].role&role != 0 && c.words[i].at-c.words[i-1].at <= within
}

// counted reports whether people are only counted: "number of people",
// "passenger numbers".
func (c exposureClause) counted(i int) bool {
	if c.before(i, countWord, 3) {
		return true
	}
	return i+1 < len(c.words) && c.words[i+1].role&countWord != 0 && c.words[i+1].at-c.words[i].at == 1 && c.words[i].role&recordWord == 0
}

// named reports whether somebody's name or address stands at i: "tickets with names", and
// not "parts with name and number" or "with names of streets".
func (c exposureClause) named(i int) bool {
	w := c.words[i]
	if w.role&(nameWord|reachWord) == 0 || !strings.HasSuffix(c.text[:w.start], "with ") || c.before(i, thingWord, 2) {
		return false
	}
	of := strings.HasPrefix(c.text[w.end:], " of ")
	return !of || i+1 < len(c.words) && c.words[i+1].role&(personWord|weakPersonWord) != 0
}

// topic reports whether a paper about people in general is meant: "customer
// care handbook".
func (c exposureClause) topic(i int) bool {
	for _, w := range c.words[i+1:] {
		if w.at-c.words[i].at > 3 {
			return false
		}
		if w.role&paperWord != 0 {
			return true
		}
	}
	return false
}

// thing reports whether the word at i is part of the name of a thing: "HTTP
// client", "price list".
func (c exposureClause) thing(i int) bool { return c.before(i, thingWord, 1) }

// with widens the word at i to the words for data close to it. Before a person
// a word that can be a verb is one, unless the field has no verbs.
func (c exposureClause) with(i int, rule exposureRole) (first, last int) {
	first, last = i, i
	for j := i - 1; j >= 0 && c.words[i].at-c.words[j].at <= near && c.words[j].role&negatorWord == 0; j-- {
		if c.words[j].role&dataWord != 0 && c.words[j].role&rule == 0 && !c.thing(j) {
			first = j
		}
	}
	for j := i + 1; j < len(c.words) && c.words[j].at-c.words[i].at <= near && c.words[j].role&negatorWord == 0; j++ {
		if c.words[j].role&dataWord != 0 && !c.thing(j) {
			last = j
		}
	}
	return first, last
}

// exposureClauses walks the clauses of a normalised text: they end at a full
// stop, a semicolon, a line break or a word that turns them.
type exposureClauses struct {
	text   string
	roles  *wordTable[exposureRole]
	at     int
	clause exposureClause
}

// next moves to the next clause; false at the end of the text.
func (s *exposureClauses) next() bool {
	s.clause = exposureClause{text: s.text, words: s.clause.words[:0]}
	var buf, pair [longestPair + 4]byte
	count, lead, led := 0, 0, 0 // lead is the length of a leading word in pair, led where it stands
	for s.at < len(s.text) {
		c := s.text[s.at]
		if !wordByte(c) {
			s.at++
			if c == ',' {
				count, lead = count+commaGap, 0
			}
			if c == ';' || c == '\n' || (c == '.' || c == '!' || c == '?') && (s.at == len(s.text) || signs[s.text[s.at]]&spaceSign != 0) {
				return true
			}
			continue
		}
		start := s.at
		for s.at < len(s.text) && wordByte(s.text[s.at]) {
			s.at++
		}
		count++
		if w := s.text[start:s.at]; !s.roles.may(w) || lead == 0 && !mayBePlural(w) && !s.roles.mayBe(w) {
			lead = 0
			continue
		}
		word := lowerWord(buf[:0], s.text[start:s.at])
		role := roleOf(s.roles, word)
		if lead > 0 {
			if both := roleOf(s.roles, append(pair[:lead], word...)) & recordWord; both != 0 {
				role |= both
				start = led
			}
		}
		lead = 0
		if role&leadWord != 0 {
			led = start
			lead = len(append(append(pair[:0], word...), '_'))
		}
		switch role {
		case 0:
		case turnWord:
			return true
		default:
			s.clause.words = append(s.clause.words, exposureWord{role, count, start, s.at})
			s.clause.roles |= role
		}
	}
	return count > 0
}

// mayBePlural reports whether a word ends like a plural or a genitive.
func mayBePlural(w string) bool {
	last := w[len(w)-1]
	return last|0x20 == 's' || last == '\''
}

func wordByte(c byte) bool {
	return signs[c]&(smallSign|capitalSign|highSign|innerSign) != 0
}

// lowerWord appends a word in small letters, without a genitive; a word too
// long for the tables comes back empty.
func lowerWord(buf []byte, w string) []byte {
	if len(w) > longestWord+2 {
		return buf
	}
	for i := range len(w) {
		c := w[i]
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		buf = append(buf, c)
	}
	for _, suffix := range [...]string{"'s", "'"} {
		if n := len(buf) - len(suffix); n > 0 && string(buf[n:]) == suffix {
			return buf[:n]
		}
	}
	return buf
}

// roleOf looks a word up, in the plural too.
func roleOf(roles *wordTable[exposureRole], w []byte) exposureRole {
	if len(w) < 2 || w[0] >= utf8.RuneSelf {
		return 0
	}
	role, ok := roles.of(string(w))
	if n := len(w) - 1; !ok && w[n] == 's' {
		if role, ok = roles.of(string(w[:n])); !ok && n > 3 {
			switch {
			case string(w[n-2:n]) == "ie":
				role, _ = roles.of(string(w[:n-2]) + "y")
			case w[n-1] == 'e':
				role, _ = roles.of(string(w[:n-1]))
			}
		}
	}
	return role
}
