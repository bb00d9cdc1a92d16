package risk

import "strings"

// look finds every word and every phrase of the tables; a phrase becomes one
// token. The longest phrase wins.
func (v *vocabulary) look(ts *tokens) {
	out := ts.list[:0]
	for i := 0; i < len(ts.list); {
		t := &ts.list[i] // out lies before it
		if t.kind != wordToken && t.kind != codeToken {
			out = append(out, *t)
			i++
			continue
		}
		v.remember(ts, t)
		if t.upper && ts.theDepartment(i) {
			t.word, t.stem = v.word("it department"), nil
		}
		single := *t
		n := v.lookPhrase(ts, i, t)
		if n == 1 && t.form == thirdForm && t.class().any(people) && i+2 < len(ts.list) {
			n = v.lookOwned(ts, i, t)
		}
		if n > 1 {
			ts.spell(i)
		}
		if n > 1 && ts.keepsSingle(out, i, n, t, &single) {
			*t, n = single, 1
		}
		if n == 1 && t.word != nil && !t.word.told() {
			t.word = nil // only the beginning of phrases that do not stand here
		}
		if t.upper && t.spelling == "dms" {
			t.word, t.stem = v.word("document management system"), nil // and no DMs
		}
		if n > 1 {
			t.cues = t.phraseCues(t.spelling)
		}
		t.settle()
		if t.word == nil && t.stem == nil && t.kind == wordToken && hasSuffix(t.spelling, "ly") && !notAdverbs.has(t.spelling) {
			t.roles.add(adverbRole) // "overnightly", "imediatly"
		}
		if k := i + n; n > 1 && k < len(ts.list) && t.roles.any(subordinators) && ts.list[k].spelling == "'s" {
			t.roles = roleSet{} // "the day's takings" is no time
		}
		if t.roles.has(untilRole) && t.spelling == "till" && len(out) > 0 && (out[len(out)-1].is(detRole) || out[len(out)-1].is(possRole)) {
			t.roles = roleSet{} // "a price at the till"
		}
		if n > 1 && !t.roles.any(verbRoles) && single.stem != nil && single.stem.roles.any(consents) && t.verb() != nil {
			t.roles.add(agreeRole) // "ticked off"
		}
		if len(out) > 0 && t.spelling == "'s" && !out[len(out)-1].roles.any(contracted) {
			t.roles = roleSet{} // the owner's, and not "it's"
		}
		if t.cues&countCue != 0 && len(out) > 0 && counts.has(t.spelling) && numberedUnits.has(out[len(out)-1].spelling) {
			t.roles, t.kind = roleSet{}, numberToken // "from month two orders go alone"
		}
		if len(out) > 0 && t.spelling == "programme" && out[len(out)-1].spelling == "'s" {
			t.word, t.roles = v.word("season programme"), roleSet{} // "next week's programme"
		}
		if t.is(approveRole) && t.class().any(people) && len(out) > 0 && (out[len(out)-1].is(detRole) || out[len(out)-1].is(possRole) || out[len(out)-1].class().any(people)) {
			t.roles = roleSet{} // the vet
		}
		if t.kind == codeToken && t.word != nil && t.word.lemma == t.spelling {
			t.kind = wordToken
		}
		out = append(out, *t)
		i += n
	}
	ts.list = out
}

// keepsSingle reports whether the n tokens at i are no phrase after all by what stands
// around them; t is the phrase and single its first word.
func (ts *tokens) keepsSingle(out []token, i, n int, t, single *token) bool {
	var before token
	if len(out) > 0 {
		before = out[len(out)-1]
	}
	switch {
	case single.form == gerundForm && t.form == gerundForm && before.is(detRole) && t.class() == 0 && t.act() == nil:
		return true // "a booking in the calendar"
	case n == 2 && t.verb() != nil && t.class() == 0 && t.act() == nil && before.is(detRole) && !before.is(pronRole) && (single.class() != 0 || single.act() != nil) && single.form == baseForm:
		return true // "a push out to everybody"
	case n == 2 && before.class().has(deviceClass) && hasSuffix(ts.lower[t.start:t.end], " locked"):
		return true // "the doors are locked at ten"
	case n == 2 && (ts.noSubject(i, n) || ts.goesSomewhere(i, n)):
		return true // "the second region", "the photo of the day"
	}
	return single.form == thirdForm && len(out) > 0 && logsOf(ts, &before, single, i+n) // "server logs on screen"
}

// goesWithNext reports whether the preposition that a phrase from first to last would
// end in belongs to what follows.
func (ts *tokens) goesWithNext(phrase string, first, last int) bool {
	if last+1 >= len(ts.list) {
		return false
	}
	switch {
	case phrase == "used to":
		return first > 0 && isDone.has(ts.str(first-1)) // "the key is used to sign"
	case phrase == "card to":
		return ts.list[last+1].capital && !ts.list[last+1].upper // "moves the card to Done"
	case phrase == "logged in":
		return first > 0 && isDone.has(ts.str(first-1)) && (ts.list[last+1].capital || ts.str(last+1) == "the" || ts.str(last+1) == "our") // "the call is logged in Salesforce"
	case hasSuffix(phrase, " in"):
		return ts.list[last+1].kind == pathToken && strings.Count(phrase, " ") == 1 // "save copy in ./out"
	case hasSuffix(phrase, " on"):
		return ts.ownNext(last+1) || ts.str(last+1) == "screen" // "sends on its own", "upgrade guide on screen"
	}
	return false
}

var isDone = list("is done")

// ownNext reports whether "its own" or the like stands at i.
func (ts *tokens) ownNext(i int) bool {
	if i+1 >= len(ts.list) || ts.str(i+1) != "own" {
		return false
	}
	switch ts.str(i) {
	case "its", "their", "his", "her", "your", "my", "our":
		return true
	}
	return false
}

// lookOwned finds a phrase whose first word is in the genitive of the plural:
// "parents' app" as "parents app".
func (v *vocabulary) lookOwned(ts *tokens, i int, t *token) int {
	sign, owned := &ts.list[i+1], &ts.list[i+2]
	if sign.kind != markToken || sign.mark != '\'' || sign.start != t.end || owned.kind != wordToken {
		return 1
	}
	w := v.word(ts.str(i) + " " + ts.str(i+2))
	if w == nil || !w.told() {
		return 1
	}
	t.take(w, nil, baseForm, owned.end, 0)
	return 3
}

// noSubject reports whether "the second", "the minute", "the day" at i is no
// condition: nobody and nothing follows it that may do something.
func (ts *tokens) noSubject(i, n int) bool {
	switch ts.lower[ts.list[i].start:ts.list[i+1].end] {
	case "the second", "the minute", "the day":
	case "gone after":
		return true // "I want the accounts gone after a month"
	default:
		return false
	}
	k := i + n
	if k >= len(ts.list) || ts.list[k].kind != wordToken {
		return true
	}
	if ts.list[k].capital {
		return false
	}
	switch ts.lower[ts.list[k].start:ts.list[k].end] {
	case "it", "he", "she", "they", "we", "i", "you", "the", "a", "an", "my", "our", "your", "his", "her", "its", "their", "each", "every", "any", "this", "that", "these", "those", "no", "one", "all", "some",
		"somebody", "someone", "something", "anybody", "anyone", "anything", "nobody", "everybody", "everyone":
		return false
	}
	return true
}

// numberedUnits are nouns with their number behind them: "week three".
var numberedUnits = list("numbered units")

// goesSomewhere reports whether the "go" that ends a phrase of two words at i is no
// word of consent but says where something goes: "answers go out".
func (ts *tokens) goesSomewhere(i, n int) bool {
	k := i + n
	if k >= len(ts.list) || ts.lower[ts.list[k-1].start:ts.list[k-1].end] != "go" {
		return false
	}
	// ts.list[i] is the phrase already: "answers go", "replies go", and no verb of
	// saying alone.
	s := ts.lower[ts.list[i].start:ts.list[i].end]
	return (hasPrefix(s, "answers") || hasPrefix(s, "replies") || hasPrefix(s, "texts")) && goesTo.has(ts.lower[ts.list[k].start:ts.list[k].end])
}

// goesTo are the words behind "go" for where or how something goes.
var goesTo = list("goes to")

// theDepartment tells IT, who run the computers, from "it" in capitals: the
// words around it are not in capitals.
func (ts *tokens) theDepartment(i int) bool {
	t := &ts.list[i]
	if ts.text[t.start:t.end] != "IT" {
		return false
	}
	for _, k := range [...]int{i - 1, i + 1} {
		if k >= 0 && k < len(ts.list) {
			if n := &ts.list[k]; n.kind == wordToken && !n.upper && n.end-n.start > 1 {
				return true
			}
		}
	}
	return false
}

var notAdverbs = list("not adverbs")

// logsOf reports whether "logs" before a preposition is a noun: what stands
// before it is a thing, and no "to" follows.
func logsOf(ts *tokens, before, t *token, next int) bool {
	if s := ts.lower[t.start:t.end]; s != "logs" && s != "signs" {
		return false
	}
	if before.kind != wordToken || before.capital && !before.upper || before.class().any(people) || before.roles != (roleSet{}) {
		return false
	}
	return next >= len(ts.list) || ts.lower[ts.list[next].start:ts.list[next].end] != "to"
}

// settle gathers the roles of a token from its spelling and its stem.
func (t *token) settle() {
	if t.word != nil {
		t.roles = t.word.roles
	}
	if t.stem != nil && t.form != baseForm {
		t.roles = t.roles.or(t.stem.roles.and(inflected))
	}
}

// inflected are the roles that a word keeps in all its forms.
var inflected = rolesOf(approveRole, agreeRole, watchRole, draftRole, failRole, banRole, needsRole, askRole, quietRole, agentRole)

var consents = rolesOf(approveRole, agreeRole)

// contracted are the words whose 's is "is".
var contracted = rolesOf(selfRole, pronRole, relRole)

// memory keeps the words looked up last: most words of a text come again.
type memory [1 << 10]struct {
	spelling   string
	word, stem *word
	form       form
	capital    bool
	cues       cue
	right      string // how it should be spelt, "" when it is right or unknown
}

// remember looks a word up as lookWord does, but once.
func (v *vocabulary) remember(ts *tokens, t *token) {
	s := t.spelling
	if t.kind != wordToken || len(s) > longestWord {
		v.lookWord(s, t)
		t.cues = cuesOf(s, t.toldLemma()) | t.tableCues(s)
		return
	}
	name := t.capital && !t.upper && t.start > 0 // is not taken for a slip
	hash := uint32(len(s))
	for i := range len(s) {
		hash = hash*31 + uint32(s[i])
	}
	m := &ts.seen[(hash^hash>>10)&(1<<10-1)]
	if m.spelling != s || m.capital != name {
		m.right = v.lookWord(s, t)
		t.cues = cuesOf(s, t.toldLemma()) | t.tableCues(s)
		m.spelling, m.word, m.stem, m.form, m.capital, m.cues = s, t.word, t.stem, t.form, name, t.cues
	}
	t.word, t.stem, t.form, t.cues = m.word, m.stem, m.form, m.cues
	if m.right != "" {
		ts.misspelt = append(ts.misspelt, misspelling{int(t.start), int(t.end), m.right})
	}
}

// lookWord finds the spelling and the stem of a single word, or how an unknown
// one should be spelt.
func (v *vocabulary) lookWord(s string, t *token) (right string) {
	if t.word = v.word(s); t.kind == codeToken {
		return ""
	}
	if right := chatWords.of(s); right != "" && len(s) > 1 && !t.upper { // TXT is a kind of record
		return right
	}
	t.stem, t.form = v.stem(s)
	if t.word == nil && t.stem != nil && t.stem.small() {
		t.stem, t.form = nil, baseForm // "Ines" is no form of "in"
	}
	if t.word == nil && t.stem == nil && strings.IndexByte(s, '-') > 0 {
		v.lookHyphen(s, t)
	}
	if t.word == nil && t.stem == nil && !(t.capital && !t.upper && t.start > 0) {
		return v.mend(s)
	}
	return ""
}

// small reports whether a word only joins others and has no forms.
func (w *word) small() bool {
	return w.verb == nil && w.act == nil && w.class == 0 && (w.roles.has(prepRole) || w.roles.has(andRole) || w.roles.has(detRole) || w.roles.has(adverbRole)) && !w.roles.any(inflected)
}

// lookHyphen reads an unknown "auto-delete" as its last part.
func (v *vocabulary) lookHyphen(s string, t *token) {
	last := s[strings.LastIndexByte(s, '-')+1:]
	if w := v.word(strings.ReplaceAll(s, "-", " ")); w != nil {
		t.word = w
		return
	}
	if head, rest, ok := strings.Cut(s, "-"); ok { // "scaled-down"
		if stem, f := v.stem(head); stem != nil && stem.longest > 1 {
			if w := v.word(stem.lemma + " " + rest); w != nil && w.verb != nil {
				t.stem, t.form = w, f
				return
			}
		}
	}
	if w := v.word(strings.ReplaceAll(s, "-", "")); w != nil {
		t.word = w
		return
	}
	first := s[:strings.IndexByte(s, '-')]
	switch first {
	case "auto", "bulk", "mass", "batch", "re", "force", "pre", "cross", "hard", "soft", "dual", "live":
		t.word = v.word(last)
		t.stem, t.form = v.stem(last)
	}
}

// lookPhrase extends the token at i over the longest phrase of the tables that
// begins there and returns how many tokens it took.
func (v *vocabulary) lookPhrase(ts *tokens, i int, t *token) int {
	longest := 0
	if t.word != nil {
		longest = int(t.word.longest)
	}
	inflection := t.stem != nil && t.form != baseForm && t.stem.longest > 0
	if inflection && int(t.stem.longest) > longest {
		longest = int(t.stem.longest)
	}
	if longest < 2 || i+1 >= len(ts.list) {
		return 1
	}
	second := int(ts.list[i+1].start)
	if !(t.word != nil && v.pairs.has(t.word.hash, ts.lower, second)) && !(t.stem != nil && v.pairs.has(t.stem.hash, ts.lower, second)) {
		return 1
	}
	single := *t
	var lengths uint16
	if t.word != nil {
		lengths = t.word.lengths
	}
	if t.stem != nil {
		lengths |= t.stem.lengths
	}
	last := i
	for last+1 < len(ts.list) && last-i+1 < longest && ts.joined(last) {
		last++
	}
	for ; last > i; last-- {
		if lengths&(1<<min(last-i+1, 15)) == 0 {
			continue
		}
		end := ts.list[last].end
		key := ts.lower[t.start:end]
		if ts.goesWithNext(key, i, last) {
			continue
		}
		if strings.Contains(key, "  ") {
			key = strings.Join(strings.Fields(key), " ")
		}
		if w := v.word(key); w != nil && t.word != nil && w.told() && !(w.tool != 0 && !t.upper && hasSuffix(key, " into")) { // "copy into", of SQL
			stem := t.stem
			t.take(w, nil, baseForm, end, 0)
			if inflection && w.class == 0 {
				var buf [96]byte
				b := append(append(buf[:0], stem.lemma...), ts.lower[single.end:end]...)
				if verb := v.word(string(b)); verb != nil && verb.verb != nil {
					t.stem, t.form = verb, single.form
				}
			}
			v.lastWord(ts, last, t)
			return last - i + 1
		}
		if inflection && !(t.form == thirdForm && i > 0 && ts.str(i-1) == "the" && hasSuffix(key, "to")) { // "the downloads into folders"
			var buf [96]byte
			b := append(buf[:0], t.stem.lemma...)
			b = append(b, key[t.end-t.start:]...)
			if w := v.word(string(b)); w != nil && (w.verb != nil || t.form == thirdForm && (w.class != 0 && w.tool == 0 || w.act != nil) || w.roles.any(verbRoles) || w.lexicon != 0) {
				return t.take(w, w, t.form, end, last-i+1)
			}
		}
		if stem, ok := strings.CutSuffix(key, "s"); ok && t.word != nil {
			if w := v.word(stem); w != nil && w.roles == (roleSet{}) {
				t.take(nil, w, thirdForm, end, 0)
				v.lastWord(ts, last, t)
				return last - i + 1
			}
		}
	}
	return 1
}

// told reports whether the tables say anything of a spelling, and do not only
// know it as the beginning of a phrase.
func (w *word) told() bool {
	return w.verb != nil || w.act != nil || w.class|w.proper != 0 || w.tool|w.system|w.lexicon != 0 || w.command != "" || w.roles != (roleSet{})
}

// lastWord keeps the last word of a phrase that only tells a class: a "weather
// tweet" is still a tweet.
func (v *vocabulary) lastWord(ts *tokens, last int, t *token) {
	w := t.word
	if w == nil {
		w = t.stem
	}
	if w.verb != nil || w.act != nil || w.roles != (roleSet{}) || w.class == 0 || w.class.any(people) || w.tool|w.system != 0 {
		return
	}
	t.last = v.word(ts.str(last))
}

func (t *token) take(word, stem *word, f form, end int32, n int) int {
	t.word, t.stem, t.form, t.end = word, stem, f, end
	return n
}

// joined reports whether the token after i follows it with one space or none,
// so that both can belong to a phrase.
func (ts *tokens) joined(i int) bool {
	a, b := ts.list[i], ts.list[i+1]
	gap := b.start - a.end
	if b.kind == breakToken || b.kind == bulletToken {
		return false
	}
	if b.kind == markToken && b.mark != '/' && b.mark != '&' && b.mark != ':' && b.mark != ',' {
		return false
	}
	return gap == 0 || ts.text[a.end] == ' ' && (gap == 1 || strings.TrimLeft(ts.text[a.end:b.start], " ") == "")
}

// stem finds the lemma of an inflected word.
func (v *vocabulary) stem(s string) (*word, form) {
	n := len(s)
	if n < 3 {
		return nil, baseForm
	}
	if lemma := irregular.of(s); lemma != "" {
		if w := v.word(lemma); w != nil {
			return w, pastForm
		}
	}
	switch {
	case s[n-1] == 's' && s[n-2] != 's':
		return v.stemOf(thirdForm, s[:n-1], esStem(s), iesStem(s))
	case strings.HasSuffix(s, "ing") && n > 4:
		base := s[:n-3]
		return v.stemOf(gerundForm, base, base+"e", undouble(base))
	case strings.HasSuffix(s, "ied"):
		return v.stemOf(pastForm, s[:n-3]+"y", "", "")
	case strings.HasSuffix(s, "ed") && (n > 4 || s == "used"):
		return v.stemOf(pastForm, s[:n-2], s[:n-1], undouble(s[:n-2]))
	}
	return nil, baseForm
}

// stemOf returns the first of the candidates that is known, for a gerund or a
// participle rather one that is a verb: "toggling" is no form of Toggl.
func (v *vocabulary) stemOf(f form, candidates ...string) (*word, form) {
	var first *word
	for _, c := range candidates {
		if c == "" {
			continue
		}
		w := v.word(c)
		if w == nil || w.verb == nil && w.act == nil && w.class == 0 && w.roles == (roleSet{}) && w.longest == 0 {
			continue
		}
		if first == nil {
			first = w
		}
		if f == thirdForm || w.verb != nil {
			return w, f
		}
	}
	if first == nil {
		return nil, baseForm
	}
	return first, f
}

func esStem(s string) string {
	if strings.HasSuffix(s, "es") {
		return s[:len(s)-2]
	}
	return ""
}

func iesStem(s string) string {
	if strings.HasSuffix(s, "ies") {
		return s[:len(s)-3] + "y"
	}
	return ""
}

// undouble takes the doubled consonant off "planned", "running".
func undouble(s string) string {
	if n := len(s); n > 3 && s[n-1] == s[n-2] && s[n-1] != 'l' && s[n-1] != 's' || n > 3 && strings.HasSuffix(s, "ll") {
		return s[:n-1]
	}
	return ""
}

var irregular = wordMapOf(func() map[string]string {
	return map[string]string{
		"scraping": "scrape", "scraped": "scrape",
		"sent": "send", "paid": "pay", "bought": "buy", "sold": "sell", "wrote": "write", "written": "write", "told": "tell", "gave": "give",
		"given": "give", "kept": "keep", "held": "hold", "left": "leave", "made": "make", "took": "take", "taken": "take", "brought": "bring",
		"spent": "spend", "lent": "lend", "drew": "draw", "drawn": "draw", "rang": "ring", "rung": "ring", "spoke": "speak", "spoken": "speak",
		"withdrew": "withdraw", "withdrawn": "withdraw", "overwrote": "overwrite", "overwritten": "overwrite", "threw": "throw", "thrown": "throw",
		"tore": "tear", "torn": "tear", "wound": "wind", "shot": "shoot", "stuck": "stick", "went": "go", "gone": "go", "got": "get", "did": "do",
		"done": "do", "chose": "choose", "chosen": "choose", "froze": "freeze", "frozen": "freeze", "hid": "hide", "stole": "steal", "swept": "sweep",
		"struck": "strike", "saw": "see", "seen": "see", "said": "say", "ran": "run", "laid": "lay", "led": "lead", "lost": "lose", "met": "meet",
		"shown": "show", "taught": "teach", "thought": "think", "found": "find", "forgot": "forget", "forgotten": "forget", "rewrote": "rewrite",
		"rewritten": "rewrite", "reset": "reset", "read": "read", "put": "put", "cut": "cut", "set": "set", "let": "let", "shut": "shut", "hit": "hit", "split": "split", "bid": "bid", "cast": "cast", "input": "input", "offset": "offset", "rebuilt": "rebuild", "built": "build", "dealt": "deal", "fed": "feed", "flew": "fly", "flown": "fly",
		"undone": "undo", "redone": "redo", "resold": "resell", "relaid": "relay", "repaid": "repay", "won": "win", "slid": "slide", "rode": "ride",
		"outbid": "outbid", "bet": "bet", "broadcast": "broadcast", "spread": "spread", "sublet": "sublet", "typeset": "typeset",
		"overpaid": "overpay", "prepaid": "prepay", "underwrote": "underwrite", "underwritten": "underwrite", "sought": "seek", "caught": "catch", "fought": "fight",
		"flung": "fling", "strung": "string", "hung": "hang", "bound": "bind", "woke": "wake", "woken": "wake", "beat": "beat", "shaken": "shake", "blew": "blow", "blown": "blow",
		"drove": "drive", "driven": "drive", "overdrawn": "overdraw", "remade": "remake", "redrawn": "redraw", "retold": "retell", "resent": "resend", "forwent": "forgo", "forgone": "forgo", "lit": "light",
		"run": "run", "rerun": "rerun", "grew": "grow", "grown": "grow", "spun": "spin", "overrode": "override", "overridden": "override", "withheld": "withhold", "swung": "swing", "slung": "sling", "undid": "undo", "redid": "redo",
		"unwound": "unwind", "rewound": "rewind", "shrunk": "shrink", "rose": "rise", "risen": "rise",
	}
})
